import { version } from '../values/runtime.ts';
import type { CommandEntry } from './command.ts';

/** Every command, in the order of the overview. A command is one file in `commands/` and one line here. */
export const commandTable: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'Start a project: a configuration, a first scenario, a CI workflow',
    load: async () => (await import('./commands/init.ts')).init,
  },
  {
    name: 'lint',
    summary: 'Check configurations',
    load: async () => (await import('./commands/lint.ts')).lint,
  },
  {
    name: 'plan',
    summary: 'Compile a configuration and show what it will do',
    load: async () => (await import('./commands/plan.ts')).plan,
  },
  {
    name: 'diff',
    summary: 'Show how requests and tables change',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  {
    name: 'check',
    summary: 'Check the login and one request of each job',
    load: async () => (await import('./commands/check.ts')).check,
  },
  {
    name: 'run',
    summary: 'Run a configuration against its API and write tables',
    load: async () => (await import('./commands/run.ts')).run,
  },
  {
    name: 'state',
    summary: 'Show or change where the next run continues',
    load: async () => (await import('./commands/state.ts')).state,
  },
  {
    name: 'units',
    summary: 'List the units of a run, which several machines can fetch independently',
    load: async () => (await import('./commands/units.ts')).units,
  },
  {
    name: 'fetch',
    summary: 'Fetch one unit of a run and save its responses in a store',
    load: async () => (await import('./commands/fetch.ts')).fetchCommand,
  },
  {
    name: 'assemble',
    summary: 'Make tables from the units in a store',
    load: async () => (await import('./commands/assemble.ts')).assemble,
  },
  {
    name: 'worker',
    summary: 'Fetch units of the runs in a queue',
    load: async () => (await import('./commands/worker.ts')).worker,
  },
  {
    name: 'queue',
    summary: 'Show, retry and cancel the runs in a queue',
    load: async () => (await import('./commands/queue.ts')).queue,
  },
  {
    name: 'record',
    summary: 'Run against the API and record the run as a scenario',
    load: async () => (await import('./commands/record.ts')).record,
  },
  {
    name: 'test',
    summary: 'Replay scenarios and compare requests, events and tables',
    load: async () => (await import('./commands/test.ts')).test,
  },
  {
    name: 'simulate',
    summary:
      'Simulate many runs against an API whose records change, and check that every row arrives',
    load: async () => (await import('./commands/simulate.ts')).simulate,
  },
  {
    name: 'review',
    summary:
      'Accept or reject the results (*.new) that differed in sluice test (to compare configurations, use diff)',
    load: async () => (await import('./commands/review.ts')).review,
  },
  {
    name: 'mutate',
    summary:
      'Change configurations one setting at a time and report the changes that no scenario detects',
    load: async () => (await import('./commands/mutate.ts')).mutate,
  },
  {
    name: 'mock',
    summary: 'Serve recordings from a local HTTP server',
    load: async () => (await import('./commands/mock.ts')).mock,
  },
  {
    name: 'import',
    summary:
      'Make a configuration from curl, HAR, Postman, OpenAPI or Airbyte, or a scenario from a HAR file',
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  {
    name: 'export',
    summary: 'Write a scenario as HAR, or a configuration as JSON',
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  {
    name: 'explain',
    summary: 'Explain a rule, or a traced run',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'studio',
    summary: 'Edit, run and test configurations in the browser',
    load: async () => (await import('./commands/studio.ts')).studio,
  },
  {
    name: 'lsp',
    summary: 'Language server for editors',
    load: async () => (await import('./commands/lsp.ts')).lsp,
  },
  {
    name: 'mcp',
    summary: 'Serve AI agents over the Model Context Protocol',
    load: async () => (await import('./commands/mcp.ts')).mcp,
  },
  {
    name: 'completion',
    summary: 'Print a completion script for a shell',
    load: async () => (await import('./commands/completion.ts')).completionOf(commandTable),
  },
  {
    name: 'schema',
    summary: 'Print a JSON Schema',
    load: async () => (await import('./commands/schema.ts')).schema,
  },
];

/** What `sluice --help` shows. */
export function overview(): string {
  const width = Math.max(...commandTable.map(({ name }) => name.length)) + 2;
  const rows = commandTable
    .map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`)
    .join('\n');
  return `sluice ${version}: compiles, runs and tests declarative API extractions\n\nUsage: sluice COMMAND [ARGUMENTS]\n\nCommands:\n${rows}\n\nsluice COMMAND --help shows a command's options and examples.\n`;
}
