import type { Explanation } from '../../../generated/explanation.ts';
import {
  explainCustomRule,
  explainRule,
  ruleText,
  ruleTexts,
} from '../../lint/rules/describe-rule.ts';
import { packageDocuments } from '../../node/files/project.ts';
import type { RunTrace } from '../../report/explanation.ts';
import { textTable } from '../../report/text.ts';
import { topics } from '../../report/topics.ts';
import { displayed, displayJson, displayText } from '../../text/display.ts';
import { shellCommand } from '../../values/shell-words.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import { type Command, type CommandIo, type GivenOptions, UsageProblem } from '../command.ts';
import { integerOption } from '../options.ts';
import { configOption, noConfigOption, projectFinder } from '../project.ts';
import { readNamed } from '../sources.ts';

/** `sluice explain`: what a rule means, with a wrong and a right example. */
export const explain: Command = {
  definition: {
    name: 'explain',
    synopsis: '[RULE | TOPIC | --run FILE]',
    description:
      'Prints what a rule means, why it matters and what to do, with a wrong and a right example. Without a rule, lists all rules,\nincluding the rules of the project. The rule of a diagnostic is the word in brackets. TOPIC is what a failed run names, or a\nhazard of a simulation: the page about it is printed.\n\nWith --run, reads a trace of sluice run --trace and shows which lines of the configuration and which responses each request\nand row comes from, and why pagination ended.',
    positionals: { min: 0, max: 1, names: 'RULE or TOPIC' },
    options: [
      { name: 'run', value: 'FILE', description: 'Explain the run in this trace' },
      { name: 'request', value: 'N', description: 'Explain request N of the run' },
      {
        name: 'table',
        value: 'TABLE',
        description: 'The table of --row; required if the run wrote several tables',
      },
      { name: 'row', value: 'N', description: 'Explain row N, not counting the header' },
      {
        name: 'format',
        value: 'FORMAT',
        choices: ['pretty', 'json', 'html'],
        default: 'pretty',
        description:
          'With --run: text, JSON (see sluice schema explanation), or a page for a browser',
      },
      configOption,
      noConfigOption,
    ],
    examples: [
      { command: 'sluice explain unknown-key', what: 'explains the rule unknown-key' },
      { command: 'sluice explain', what: 'lists every rule' },
      {
        command: 'sluice explain api-error',
        what: 'says what to do about a request that an API has refused',
      },
      {
        command: 'sluice explain --run run.jsonl',
        what: 'shows the jobs, requests and tables of a run',
      },
      {
        command: 'sluice explain --run run.jsonl --table orders --row 17',
        what: 'shows where a row came from',
      },
      { command: 'sluice explain --run run.jsonl --format json', what: 'prints the same as JSON' },
      {
        command: 'sluice explain --run run.jsonl --format html > run.html',
        what: 'writes a page with the timeline of the run',
      },
    ],
  },
  async run(options, io) {
    const [id] = options.positionals;
    const file = options.text('run');
    if (file !== undefined) {
      if (id !== undefined) throw new UsageProblem('a rule and --run exclude each other');
      io.stdout(await explainedRun(file, options, io));
      return 0;
    }
    for (const name of ['request', 'table', 'row'])
      if (options.text(name) !== undefined) throw new UsageProblem(`--${name} needs --run FILE`);
    if (options.text('format') !== 'pretty') throw new UsageProblem('--format needs --run FILE');
    const rule = id === undefined ? undefined : ruleText(id);
    if (id !== undefined && rule !== undefined) {
      io.stdout(explainRule(id, rule));
      return 0;
    }
    const topic = id === undefined ? undefined : topics.get(id);
    if (topic !== undefined) {
      io.stdout(pageAbout(topic));
      return 0;
    }
    const project = await projectFinder(options, io)('-');
    const custom = displayed(project?.settings.custom ?? []);
    if (id === undefined) {
      const all = Object.entries(ruleTexts).map(([name, { severity, summary }]) => [
        name,
        severity,
        summary,
      ]);
      io.stdout(
        textTable([
          ...all,
          ...[...topics].map(([name, { kind, summary }]) => [name, kind, summary]),
          ...custom.map(({ id: name, level = 'warning', message }) => [name, level, message]),
        ]),
      );
      return 0;
    }
    const own = custom.find((each) => each.id === id);
    if (project === undefined || own === undefined) {
      const near = didYouMean(id, [
        ...Object.keys(ruleTexts),
        ...custom.map(({ id: name }) => name),
        ...topics.keys(),
      ]);
      throw new UsageProblem(`there is no rule "${id}"`, meantOr(near, 'see sluice explain'));
    }
    io.stdout(explainCustomRule(own, displayText(project.source.name)));
    return 0;
  },
};

/** The page about a topic, as the package has it. */
function pageAbout({ page }: { readonly page: string }): string {
  const text = packageDocuments().get(page)?.();
  if (text === undefined)
    throw new UsageProblem(`the package lacks ${page}`, 'install Sluice again');
  return `${text.replaceAll(/<!--.*?-->\n+/gs, '')}\nThis is ${page} of the package.\n`;
}

/** The explanation of a run, a request or a row from a trace, in the requested format. */
async function explainedRun(file: string, options: GivenOptions, io: CommandIo): Promise<string> {
  if (options.text('format') === 'html') return pageOf(file, options, io);
  const explanation = await explanationOf(file, options, io);
  if (options.text('format') === 'json') return `${displayJson(explanation, 2)}\n`;
  return (await import('../../report/explain-run.ts')).renderExplanation(explanation);
}

/** A page with the whole run. */
async function pageOf(file: string, options: GivenOptions, io: CommandIo): Promise<string> {
  for (const name of ['request', 'table', 'row'])
    if (options.text(name) !== undefined)
      throw new UsageProblem(
        `--${name} and --format html exclude each other`,
        'the page has the whole run',
      );
  const [trace, { htmlReport, runReport }] = await Promise.all([
    traceIn(file, io),
    import('../../studio/report.ts'),
  ]);
  return htmlReport(runReport(trace));
}

async function traceIn(file: string, io: CommandIo): Promise<RunTrace> {
  const [{ bytes }, { readTrace }] = await Promise.all([
    readNamed(file, io),
    import('../../report/explanation.ts'),
  ]);
  const trace = readTrace(new TextDecoder().decode(bytes));
  if ('refused' in trace) throw new UsageProblem(`${file}: ${trace.refused}`);
  return trace;
}

async function explanationOf(
  file: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<Explanation> {
  const [trace, { requestExplanation, rowExplanation, runExplanation }, { tracedTables }] =
    await Promise.all([
      traceIn(file, io),
      import('../../report/explanation.ts'),
      import('../../scenario/scenario-trace.ts'),
    ]);
  const request = integerOption(options, 'request');
  const row = integerOption(options, 'row');
  const table = options.text('table');
  if (request !== undefined) {
    if (row !== undefined || table !== undefined)
      throw new UsageProblem('--request and --row exclude each other');
    const explanation = requestExplanation(trace, request);
    if (explanation === undefined)
      throw new UsageProblem(
        `the run has no request ${request}`,
        `see ${shellCommand('sluice', 'explain', '--run', file)}`,
      );
    return explanation;
  }
  if (row === undefined && table === undefined) return runExplanation(trace);
  const tables = tracedTables(trace);
  const named = tables.filter(
    ({ name, table: short }) => table === undefined || name === table || short === table,
  );
  const [only] = named;
  const names = (named.length > 1 ? named : tables).map(({ name }) => name).join(', ');
  if (only === undefined)
    throw new UsageProblem(
      table === undefined ? 'the run wrote no row' : `the run wrote no row of table "${table}"`,
      tables.length === 0 ? undefined : `there are ${names}`,
    );
  if (named.length > 1)
    throw new UsageProblem('the run wrote several tables', `add --table with one of ${names}`);
  if (row === undefined)
    throw new UsageProblem(
      'Missing option: --row N',
      'add --row N; the first row below the header is 1',
    );
  const explanation = rowExplanation(trace, only, row);
  if (explanation === undefined)
    throw new UsageProblem(
      `${only.name} has no row ${row}`,
      `write a number from 1 to ${only.spans.at(-1)?.last ?? 0}`,
    );
  return explanation;
}
