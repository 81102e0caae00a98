import type { CommandDefinition } from './command.ts';
import { secretsOption } from './given-secrets.ts';
import { allowOutsideOption } from './scenario-bounds.ts';

/** What `sluice test` is called with. */
export const testDefinition: CommandDefinition = {
  name: 'test',
  summary: 'Replay scenarios and compare requests, events and tables',
  synopsis: '[PATH…]',
  description:
    'Replays each scenario at or below the paths (default: scenarios) with a virtual clock and without network, and\ncompares what was sent and what came out. FOLDER/CASE names one case of a scenario. What differs is left beside\nthe expectation as *.new for "sluice review"; with the variable CI set nothing is written. Fails when no scenario\nis found.',
  positionals: { min: 0, max: Number.POSITIVE_INFINITY, names: 'PATH…' },
  options: [
    { name: 'only', value: 'TEXT', description: 'Only scenarios and cases whose name or title has TEXT; may be repeated', multiple: true },
    { name: 'tag', value: 'TAG', description: 'Only scenarios with this tag; may be repeated', multiple: true },
    { name: 'sweep', description: 'Fault injection: replay again with each fault at each exchange; the run must give the same tables or a clear error' },
    { name: 'strict-sweep', description: 'As --sweep; other tables fail even where nothing in the response shows the fault' },
    { name: 'strict', description: 'Fail on warnings: what a scenario does not compare, and what looks like a scenario and is not run' },
    { name: 'coverage', description: 'Say what of the configurations no scenario has exercised, by line' },
    { name: 'min-coverage', value: 'N', description: 'As --coverage; fail when less than N per cent is exercised' },
    { name: 'update', short: 'u', description: 'Take what came out as the expectation' },
    secretsOption,
    allowOutsideOption,
    { name: 'bail', description: 'Begin nothing after the first failure' },
    { name: 'watch', short: 'w', description: 'Run again what a changed file belongs to, until interrupted' },
    { name: 'jobs', short: 'j', value: 'N', description: 'Threads to use (default: as many as cores where that is faster, else one)' },
    { name: 'format', value: 'FORMAT', choices: ['pretty', 'json', 'junit', 'tap', 'github'], default: 'pretty', description: 'How results are written' },
  ],
  examples: [
    { command: 'sluice test', what: 'replays every scenario below scenarios/' },
    { command: 'sluice test scenarios/orders --update', what: 'takes what came out of one scenario as its expectation' },
    { command: 'sluice test --sweep', what: 'injects each fault at each exchange, one at a time, and looks for wrong tables' },
    { command: 'sluice test --min-coverage 80', what: 'lists what no scenario exercises, and fails below 80 per cent' },
    { command: 'sluice test --watch --only orders', what: 'runs again whenever a scenario or its configuration changes' },
    { command: 'sluice test --format junit > report.xml', what: 'writes a report for CI' },
  ],
};
