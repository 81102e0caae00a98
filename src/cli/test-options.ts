import type { CommandDefinition } from './command.ts';
import { secretsOption } from './given-secrets.ts';
import { allowOutsideOption } from './scenario-bounds.ts';

/** What `sluice test` is called with. */
export const testDefinition: CommandDefinition = {
  name: 'test',
  synopsis: '[PATH…]',
  description:
    'Replays each scenario at or below the paths (default: scenarios) with a virtual clock and without a network, and\ncompares requests, tables and events with the expected ones. FOLDER/CASE is one case of a scenario. Different results\nare written as *.new files for "sluice review"; when the variable CI is set, nothing is written. Fails if there is no\nscenario.',
  positionals: { min: 0, max: Number.POSITIVE_INFINITY, names: 'PATH…' },
  options: [
    {
      name: 'only',
      value: 'TEXT',
      description: 'Only scenarios and cases whose name or title contains TEXT; may be repeated',
      multiple: true,
    },
    {
      name: 'tag',
      value: 'TAG',
      description: 'Only scenarios with this tag; may be repeated',
      multiple: true,
    },
    {
      name: 'sweep',
      description:
        'Fault injection: replay again with each fault at each exchange; a run must give the same tables or a clear error; faults that no run can detect are reported',
    },
    {
      name: 'strict-sweep',
      description:
        'Like --sweep; different tables fail even if nothing in the response shows the fault',
    },
    {
      name: 'strict',
      description:
        'Fail on warnings: a scenario that does not compare everything, and folders that look like scenarios but are not run',
    },
    { name: 'coverage', description: 'List the settings that no scenario exercises, by line' },
    {
      name: 'min-coverage',
      value: 'N',
      description: 'Like --coverage; fail if less than N percent is exercised',
    },
    { name: 'update', short: 'u', description: 'Accept the results as expected' },
    secretsOption,
    allowOutsideOption,
    { name: 'bail', description: 'Stop after the first failure' },
    {
      name: 'watch',
      short: 'w',
      description: 'Run the affected scenarios again when a file changes, until interrupted',
    },
    {
      name: 'jobs',
      short: 'j',
      value: 'N',
      description: 'Number of threads (default: one for each core, if that is faster)',
    },
    {
      name: 'format',
      value: 'FORMAT',
      choices: ['pretty', 'json', 'junit', 'github', 'html'],
      removedChoices: { tap: 'use --format junit' },
      default: 'pretty',
      description: 'Report format',
    },
  ],
  examples: [
    { command: 'sluice test', what: 'replays every scenario below scenarios/' },
    {
      command: 'sluice test scenarios/orders --update',
      what: 'accepts the results of one scenario as expected',
    },
    {
      command: 'sluice test --sweep',
      what: 'injects each fault at each exchange and checks the tables',
    },
    {
      command: 'sluice test --min-coverage 80',
      what: 'lists settings that no scenario exercises, and fails below 80 percent',
    },
    {
      command: 'sluice test --watch --only orders',
      what: 'runs again when a scenario or its configuration changes',
    },
    { command: 'sluice test --format junit > report.xml', what: 'writes a report for CI' },
    {
      command: 'sluice test --format html > report.html',
      what: 'writes a page that shows each scenario step by step',
    },
  ],
};
