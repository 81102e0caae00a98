import type { JobCompleteness } from '../../generated/certificate.ts';
import type { RuleId } from '../../generated/rules.ts';
import type { Compilation } from '../pipeline.ts';
import type { EventsPort, RunEvent } from '../ports/ports.ts';
import { type Failure, helpIn, type Range, type Syntax } from '../text/diagnostic.ts';
import { codeFrame, displayText } from '../text/display.ts';
import type { Pointer } from '../values/path.ts';
import { shellCommand } from '../values/shell-words.ts';
import { listed, numberText, plural } from '../values/words.ts';
import { topicOf } from './failure-topics.ts';
import { type ColourOptions, palette, textTable } from './text.ts';

interface PlacedSource {
  /** As it may be shown. */
  readonly text: string;
  readonly format: Syntax;
  rangeOf(pointer: Pointer): Range;
}

/** A compiled configuration as failures are shown in it. */
export function placedSource({ document, shownText }: Compilation): PlacedSource | undefined {
  return document === undefined
    ? undefined
    : { text: shownText(), format: document.format, rangeOf: document.rangeOf };
}

/** What stopped a run, with the place in the configuration that requested it. */
export function renderFailure(
  failure: Failure,
  document: PlacedSource | undefined,
  {
    name,
    colour,
    tables = 'partial',
  }: { readonly name: string; readonly colour: boolean; readonly tables?: 'partial' | 'none' },
): string {
  const paint = palette({ colour });
  const lines = [`${paint.red(paint.bold('error'))}: ${paint.bold(displayText(failure.message))}`];
  if (failure.pointer !== null && document !== undefined) {
    const range = document.rangeOf(failure.pointer);
    lines.push(
      `  --> ${displayText(name)}:${range.start.line}:${range.start.column}`,
      codeFrame(document.text, range).trimEnd(),
      note('at', failure.pointer),
    );
  }
  for (const detail of failure.details ?? []) lines.push(note('note', detail));
  if (failure.help !== undefined)
    lines.push(note('help', helpIn(document?.format ?? 'json', failure.help)));
  if (tables === 'partial')
    lines.push(
      note(
        'tables',
        'none was committed; the partial output is in the folder ".partial" of the output',
      ),
    );
  const topic = topicOf(failure);
  if (topic !== undefined) lines.push(note('more', shellCommand('sluice', 'explain', topic)));
  return `${lines.join('\n')}\n`;
}

function note(name: string, text: string): string {
  return `  = ${name.padEnd(8)} ${displayText(text)}`;
}

/** Collects the warnings of a run, those of a job together. */
interface WarningSummary {
  readonly events: EventsPort;
  /**
   * A line for each kind of warning of each job, with its count; nothing without a warning. `noteOf` says what became of the table of a job whose
   * records are missing.
   */
  text(noteOf?: (job: Pointer) => string | undefined): string;
}

interface Kind {
  readonly job: Pointer | null;
  readonly rule: string;
  readonly message: string;
  readonly isExpected: boolean;
  /** Whether other messages were counted as well. */
  isMixed: boolean;
  count: number;
}

/** `placeOf` says where a job is: its line and its endpoint. */
export function createWarningSummary(placeOf: (job: Pointer) => string): WarningSummary {
  const kinds = new Map<string, Kind>();
  const take = (event: Extract<RunEvent, { kind: 'warning' }>) => {
    const { job, rule, message } = event;
    const isExpected = event.expected === true;
    const id = JSON.stringify([job, rule, isExpected]);
    const kind = kinds.get(id) ?? {
      job,
      rule,
      message,
      isExpected,
      isMixed: false,
      count: 0,
    };
    kinds.set(id, kind);
    kind.count++;
    if (message !== kind.message) kind.isMixed = true;
  };
  return {
    events: Object.assign(
      (event: RunEvent) => {
        if (event.kind === 'warning') take(event);
      },
      { ignores: (kind: RunEvent['kind']) => kind !== 'warning' },
    ),
    text(noteOf = () => undefined) {
      const jobs = [...new Set([...kinds.values()].map(({ job }) => job))];
      const lines = jobs.flatMap((job) => {
        const ofJob = [...kinds.values()].filter((kind) => kind.job === job);
        const isEmpty = ofJob.some(({ rule, isExpected }) => WITHOUT_ROWS.has(rule) && !isExpected);
        const note = job === null || !isEmpty ? undefined : noteOf(job);
        return [
          `  ${job === null ? 'the run' : placeOf(job)}`,
          ...ofJob.map(lineOf),
          ...(note === undefined ? [] : [`    ${note}`]),
        ];
      });
      const unexpected = [...kinds.values()].find(({ isExpected }) => !isExpected);
      if (unexpected !== undefined)
        lines.push(
          note(
            'more',
            `sluice explain RULE, such as ${shellCommand('sluice', 'explain', unexpected.rule)}`,
          ),
        );
      return lines.length === 0
        ? ''
        : `warnings by job:\n${lines.map((line) => `${displayText(line)}\n`).join('')}`;
    },
  };
}

/** Warnings of a job whose table has no rows, unless another job has some for it. */
const WITHOUT_ROWS: ReadonlySet<string> = new Set<RuleId>([
  'no-data',
  'no-rows',
  'missing-data-field',
]);

const MAX_MESSAGE = 160;

function lineOf({ rule, message, isExpected, isMixed, count }: Kind): string {
  const shown = message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message;
  return `    ${count}× [${rule}] ${shown}${isMixed ? ', and others' : ''}${isExpected ? ' (expected)' : ''}`;
}

/** How sure it is that each job has read everything: a line for each. */
export function renderCompleteness(
  jobs: Iterable<JobCompleteness>,
  options: ColourOptions,
): string {
  const rows = [...jobs].map((job) => [
    displayText(job.job),
    displayText(verdictText(job)),
    readText(job),
  ]);
  if (rows.length === 0) return '';
  const [header = '', ...lines] = textTable([['job', 'complete', 'read'], ...rows]).split('\n');
  return [palette(options).bold(header), ...lines].join('\n');
}

/** Says, after a run that succeeds, that the API contradicts the end of some jobs: their tables are written, and lack rows. */
export function contradictedText(jobs: Iterable<JobCompleteness>): string {
  const contradicted = [...jobs].filter(({ verdict }) => verdict === 'contradicted');
  const [first] = contradicted;
  if (first === undefined) return '';
  const names = contradicted.slice(0, MAX_JOBS).map(({ job }) => `'${displayText(job)}'`);
  const more = contradicted.length - names.length;
  const all = listed(more === 0 ? names : [...names, `${more} more`]);
  return `warning: The API says that ${all} ${contradicted.length === 1 ? 'is' : 'are'} incomplete. The tables were written all the same, and this run ends with exit code 0; with --require-complete=assumed it fails and keeps the earlier tables [${first.by}]\n`;
}

const MAX_JOBS = 5;

/** The weakest verdict of a job and what it rests on: `stated by "has_more"`. */
export function verdictText({
  verdict,
  by,
  executions,
  verdicts,
  bounds,
  contradictedParent,
}: JobCompleteness): string {
  const parent =
    contradictedParent === undefined
      ? ''
      : `; its parent job ${contradictedParent} is contradicted`;
  if (verdict === null) return `no execution${parent}`;
  if (verdict === 'bounded') return `bounded by ${namesOf(bounds)}${parent}`;
  const isRule = verdict === 'contradicted' || verdict === 'doubtful';
  const why = isRule || !by.startsWith('by ') ? `, ${by}` : ` ${by}`;
  const some = verdicts[verdict] < executions ? ` (${verdicts[verdict]} of ${executions})` : '';
  const others = bounds.length === 0 ? '' : `; others bounded by ${namesOf(bounds)}`;
  return `${verdict}${why}${some}${others}${parent}`;
}

function namesOf(bounds: JobCompleteness['bounds']): string {
  return bounds.map(({ by }) => by).join(', ');
}

/** `1,200 records in 12 pages`. */
export function readText({ executions, pages, records }: JobCompleteness): string {
  const of = executions > 1 ? ` of ${plural(executions, 'execution')}` : '';
  return `${numberText(records)} record${records === 1 ? '' : 's'} in ${plural(pages, 'page')}${of}`;
}
