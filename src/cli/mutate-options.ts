import type { CommandDefinition } from './command.ts';
import { secretsOption } from './given-secrets.ts';
import { allowOutsideOption } from './scenario-bounds.ts';

/** What `sluice mutate` is called with. */
export const mutateDefinition: CommandDefinition = {
  name: 'mutate',
  synopsis: '[PATH…]',
  description:
    'Changes each configuration one setting at a time, in memory, and replays its scenarios: a change that every scenario\npasses is a gap in the tests. PATH is a scenario, a folder of scenarios or a configuration (default: scenarios). The score is\nkilled / (killed + survived + not covered). Makes no request. See docs/mutation-testing.md.',
  positionals: { min: 0, max: Number.POSITIVE_INFINITY, names: 'PATH…' },
  options: [
    {
      name: 'min-score',
      value: 'N',
      description:
        'Fail below this score (0 to 100; default: "mutate.minScore" of sluice.config.yaml)',
    },
    secretsOption,
    allowOutsideOption,
    { name: 'since', value: 'REV', description: 'Only lines that differ from a git revision' },
    {
      name: 'only',
      value: 'OPERATOR',
      description: 'Only mutants of this operator; may be repeated',
      multiple: true,
    },
    { name: 'list-operators', description: 'List the operators' },
    {
      name: 'fix',
      description: 'Write assertions that detect survivors as *.new files, for "sluice review"',
    },
    {
      name: 'jobs',
      short: 'j',
      value: 'N',
      description: 'Number of threads (default: one for each core)',
    },
    {
      name: 'format',
      value: 'FORMAT',
      choices: ['pretty', 'json', 'html', 'junit', 'github', 'markdown'],
      default: 'pretty',
      description: 'Report format',
    },
  ],
  examples: [
    {
      command: 'sluice mutate',
      what: 'mutates the configurations of every scenario below scenarios/',
    },
    {
      command: 'sluice mutate scenarios/orders --fix',
      what: 'proposes assertions for the survivors of one scenario',
    },
    {
      command: 'sluice mutate --since origin/main --min-score 90',
      what: 'tests the changed lines, and fails below 90',
    },
    { command: 'sluice mutate --format html > mutation.html', what: 'writes a page for a browser' },
  ],
};
