import { describeText } from '../plan/expression/describe.ts';
import { isMadeOf, type UnknownValues } from '../plan/expression/evaluate.ts';
import { createCursors } from '../plan/extensions/cursors.ts';
import type { Window } from '../plan/extensions/extension.ts';
import { splitText } from '../plan/extensions/window-split.ts';
import { MAX_WINDOWS } from '../plan/extensions/windows.ts';
import type {
  Credentials,
  Expression,
  Incremental,
  Job,
  Plan,
  Run,
  Windows,
} from '../plan/model/plan.ts';
import { RunError } from '../text/diagnostic.ts';
import { type Json, type JsonObject, objectFrom } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { topLevelExecutions } from './child-executions.ts';
import { inWindows, type RequestContext } from './context.ts';
import { textsOf } from './evaluate-entries.ts';
import { targetOf } from './make-request.ts';
import { timesOf } from './options.ts';
import { Redactor } from './redactor.ts';

/** A first run of a plan; `startMs` is when it starts, if that is known. */
export interface PreviewSubject {
  readonly plan: Plan;
  readonly run: Run;
  /** Those of the API when absent. */
  readonly authentication?: Credentials;
  readonly startMs: number | undefined;
  /** What an earlier run has left; none when absent. */
  readonly state?: JsonObject | undefined;
}

/** As a run has it, with stand-ins. */
export interface PreviewContext extends RequestContext {
  readonly evaluation: RequestContext['evaluation'] & { readonly unknownValues: PreviewValues };
  readonly journal: undefined;
  readonly emit: () => void;
  readonly warn: () => void;
}

/** What a run knows when it begins, with stand-ins for the rest. */
export function previewContext(
  {
    plan,
    run,
    authentication = run.credentials,
    startMs = 0,
    state: before = objectFrom([]),
  }: PreviewSubject,
  unknownValues: PreviewValues,
): PreviewContext {
  const redactor = new Redactor();
  const state = timesOf(before, Math.floor(startMs / 1000));
  const evaluation = { nowMs: () => startMs, secrets: new Map(), state, unknownValues };
  return {
    plan,
    run,
    authentication,
    redactor,
    evaluation,
    state,
    ...targetOf(run, evaluation, redactor),
    cursors: createCursors(before, plan),
    journal: undefined,
    emit: () => {},
    warn: () => {},
  };
}

/** Stand-ins for what is not known about the requests of a job, or of a login. */
export function valuesFor(job: Job | undefined, startMs: number | undefined): PreviewValues {
  return new PreviewValues({
    sources: [
      ...sourcesAt(startMs),
      ...(job !== undefined && knowsStart(job, startMs) ? (['cursor'] as const) : []),
      ...(job?.placeholders.every(({ values }) => values !== undefined) === true
        ? (['placeholder'] as const)
        : []),
      ...(job !== undefined && knowsWindows(job, startMs) ? (['window'] as const) : []),
    ],
    windows: job?.windows,
    incremental: job?.incremental,
  });
}

/** Whether the windows of a job depend on nothing but the time when the run starts, and that is known where it matters. */
export function knowsWindows(job: Job, startMs: number | undefined): boolean {
  const { windows } = job;
  if (windows === undefined || !knowsStart(job, startMs)) return false;
  const { begin, end } = windows;
  const sources = sourcesAt(startMs);
  const knowsEnd = end === null ? startMs !== undefined : isMadeOf(sources, end);
  return knowsEnd && isMadeOf(sources, begin);
}

/** Whether the value that the first run of a job sends is known; it is, if there is none. */
function knowsStart({ incremental }: Job, startMs: number | undefined): boolean {
  const start = incremental?.start ?? null;
  return typeof start !== 'object' || start === null || isMadeOf(sourcesAt(startMs), start);
}

function sourcesAt(startMs: number | undefined): Parameters<typeof isMadeOf>[0] {
  const constants = ['literal', 'number'] as const;
  return startMs === undefined ? constants : [...constants, 'state', 'clock'];
}

/** What a preview knows. */
interface KnownValues {
  readonly sources: Parameters<typeof isMadeOf>[0];
  readonly windows: Windows | undefined;
  readonly incremental: Incremental | undefined;
}

/** Digits that no configuration is likely to contain; a safe integer. */
const FIRST_NUMBER = 8_127_364_500_000_000;

/**
 * Values that only a run knows. They go through the making of a request as letters and digits, which no encoding changes, or as
 * integers where a run has numbers, and become readable afterwards: `{login.token}`.
 */
export class PreviewValues implements UnknownValues {
  readonly #known: KnownValues;
  readonly #unknownValues = new Map<string, string | number>();

  constructor(known: KnownValues) {
    this.#known = known;
  }

  isKnown(expression: Expression): boolean {
    return isMadeOf(this.#known.sources, expression);
  }

  value(expression: Expression): Json | undefined {
    const { kind } = expression;
    if (kind === 'list' || kind === 'object') return undefined;
    if (kind === 'call' && expression.function === 'concat') return undefined;
    if (this.isKnown(expression)) return undefined;
    return this.#standIn(describeText(expression), this.#isUnquoted(expression));
  }

  text(text: string): string {
    return bracedParts(text).reduce(
      (rest, part) => rest.replaceAll(part, String(this.#standIn(part, false))),
      text,
    );
  }

  #standIn(part: string, isUnquoted: boolean): string | number {
    const { size } = this.#unknownValues;
    const standIn =
      this.#unknownValues.get(part) ?? (isUnquoted ? FIRST_NUMBER + size : `sluice${size}unknown`);
    this.#unknownValues.set(part, standIn);
    return standIn;
  }

  /** Whether a value is a number, or may be one. */
  #isUnquoted(expression: Expression): boolean {
    switch (expression.kind) {
      case 'number':
      case 'state':
      case 'placeholder':
        return true;
      case 'literal':
        return typeof expression.value !== 'string';
      case 'window':
        return isNumeric(this.#known.windows?.format);
      case 'cursor':
        return isNumericCursor(this.#known.incremental);
      case 'call': {
        const { function: name, arguments: given } = expression;
        if (name === 'strftime') return given[0]?.kind === 'literal' && isNumeric(given[0].value);
        return ['ifempty', 'latest', 'earliest'].includes(name)
          ? given.some((argument) => this.#isUnquoted(argument))
          : name === 'time' || name === 'strtotime';
      }
      default:
        return false;
    }
  }

  /** Whether something in a value is not known. */
  isIn(value: Json): boolean {
    return this.in(textsOf(value)).length > 0;
  }

  /** What is not known in rendered texts, with its braces. */
  in(texts: readonly string[]): readonly string[] {
    return [...this.#unknownValues]
      .filter(([, standIn]) => texts.some((text) => text.includes(String(standIn))))
      .map(([part]) => part);
  }

  /** Those that a JSON body has without quotes. */
  unquotedIn(parts: readonly string[]): readonly string[] {
    return parts.filter((part) => typeof this.#unknownValues.get(part) === 'number');
  }

  readable(rendered: string): string {
    return [...this.#unknownValues].reduce(
      (text, [part, standIn]) => text.replaceAll(String(standIn), () => part),
      rendered,
    );
  }
}

/** Whether a format, or a type of a cursor, is that of numbers. */
/** Of a cursor of responses, nothing but its start says what it is. */
function isNumericCursor(incremental: Incremental | undefined): boolean {
  if (incremental?.type === 'opaque') return typeof incremental.start === 'number';
  return isNumeric(incremental?.format ?? incremental?.type);
}

function isNumeric(format: Json | undefined): boolean {
  return format === 'number' || format === 'epoch' || format === 'epoch-ms';
}

/** The outermost parts in braces of a text: `Basic {base64(ann:{#password})}` has one. */
function bracedParts(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{' && depth++ === 0) start = at;
    if (sign === '}' && depth > 0 && --depth === 0)
      parts.push([...text].slice(start, at + 1).join(''));
  }
  return parts;
}

/** The windows of a job in a run. */
export interface PreviewedWindows {
  readonly from: string;
  readonly title: string;
  /** `undefined` where the boundaries depend on more than the time; `MAX_WINDOWS` at most. */
  readonly count: number | undefined;
  readonly first?: Window;
  readonly last?: Window;
  /** When they are halved, as text: the run may have more of them. */
  readonly split?: string;
}

/** The windows of each job in a first run that starts at a time. */
export function previewWindows(plan: Plan, startMs: number): readonly PreviewedWindows[] {
  return plan.runs.flatMap((run) =>
    run.jobs.flatMap((job) => windowsIn(job, [], { plan, run, startMs })),
  );
}

function windowsIn(
  job: Job,
  parents: readonly Job[],
  subject: PreviewSubject,
): readonly PreviewedWindows[] {
  const children = job.children.flatMap((child) => windowsIn(child, [...parents, job], subject));
  const { windows } = job;
  if (windows === undefined) return children;
  const title = [...parents, job].map(({ dataType }) => dataType).join(' > ');
  const split = windows.split == null ? {} : { split: splitText(windows.split) };
  return [{ from: windows.from, title, ...countWindows(job, subject), ...split }, ...children];
}

/**
 * How many windows a job has that is executed once, with the first and the last one; `count` is `undefined` where they depend on more than the
 * time and the state. `before`: how many are before the one that begins at `start`, as it is sent; absent where none does.
 */
export function countWindows(
  job: Job,
  subject: PreviewSubject,
  start?: string,
): Pick<PreviewedWindows, 'count' | 'first' | 'last'> & { readonly before?: number } {
  if (!knowsWindows(job, subject.startMs)) return { count: undefined };
  let count = 0;
  let before: number | undefined;
  let first: Window | undefined;
  let last: Window | undefined;
  try {
    const context = previewContext(subject, valuesFor(job, subject.startMs));
    for (const { window } of inWindows(
      topLevelExecutions({ ...job, placeholders: [] }, '', context.redactor),
      context,
    )) {
      first ??= window;
      last = window;
      if (String(window?.start) === start) before ??= count;
      if (++count === MAX_WINDOWS) break;
    }
  } catch (error) {
    if (error instanceof RunError) return { count: undefined };
    throw error;
  }
  return {
    count,
    ...present({ before }),
    ...(first === undefined || last === undefined ? {} : { first, last }),
  };
}
