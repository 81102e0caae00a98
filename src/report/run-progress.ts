import { titleWith } from '../plan/model/jobs.ts';
import type { EventsPort, RunEvent } from '../ports/ports.ts';
import { displayJson, displayText } from '../text/display.ts';
import { durationText } from '../values/duration.ts';
import type { Pointer } from '../values/path.ts';
import { counted, numberText, plural } from '../values/words.ts';
import { ExecutionCounts } from './job-lines.ts';

interface RunProgressOptions {
  readonly write: (text: string) => void;
  /** Width of the terminal. */
  readonly columns: number;
  readonly nowMs: () => number;
}

/** A line at the bottom of a terminal that shows the progress of the run. */
export interface RunProgress {
  readonly events: EventsPort;
  /** Draws the line anew: waits count down though nothing happens. */
  tick(): void;
  /** Accepts the line away. */
  end(): void;
}

const CLEAR = '\r\u001b[2K';

/** Shows jobs, pages, records, their rate, and waits with their reason; what stays to be read is written above as lines. */
export function createRunProgress({ write, columns, nowMs }: RunProgressOptions): RunProgress {
  const startMs = nowMs();
  let job = '';
  let page = 0;
  let records = 0;
  let jobs = 0;
  const depths = new Map<Pointer, number>();
  const titles = new Map<Pointer, string>();
  const below = new ExecutionCounts();
  let wait:
    | { readonly untilMs: number; readonly attempt: string; readonly reason: string }
    | undefined;
  const draw = () => {
    const spentMs = Math.max(1, nowMs() - startMs);
    const parts = [
      job === '' ? 'starting' : job,
      page === 0 ? '' : `page ${page}`,
      `${numberText(records)} records`,
      records === 0 ? '' : `${numberText(Math.round((records * 1000) / spentMs))}/s`,
      jobs === 0 ? '' : `${plural(jobs, 'job')} done`,
      wait === undefined
        ? ''
        : `${wait.attempt} in ${Math.max(0, Math.ceil((wait.untilMs - nowMs()) / 1000))} s: ${wait.reason}`,
    ];
    const line = displayText(parts.filter((part) => part !== '').join('  '));
    write(
      `${CLEAR}${line.length >= columns ? `${line.slice(0, Math.max(1, columns - 2))}…` : line}`,
    );
  };
  const say = (line: string) => write(`${CLEAR}${displayText(line)}\n`);
  const take = (event: RunEvent): void => {
    switch (event.kind) {
      case 'job-started':
        depths.set(event.job, event.depth);
        if (event.depth === 0) {
          job = titleWith(event.endpoint, event.label);
          titles.set(event.job, job);
        } else {
          below.started(event);
          job = `${job.split(' › ')[0]} › ${titleWith(event.endpoint, event.label)}`;
        }
        page = 0;
        break;
      case 'records-selected':
        page = event.page;
        records += event.records;
        below.page(event.job, event.records);
        break;
      case 'attempt-failed':
        if (event.retryInMs === null) break;
        say(`attempt ${event.attempt}${ofAttempts(event)} failed: ${event.reason}`);
        wait = {
          untilMs: nowMs() + event.retryInMs,
          attempt: `attempt ${event.attempt + 1}${ofAttempts(event)}`,
          reason: event.reason,
        };
        break;
      case 'waited':
        wait = undefined;
        break;
      case 'credentials-obtained':
        say(`logged in (${event.reason.replaceAll('-', ' ')})`);
        break;
      case 'warning':
        if (event.expected !== true) say(`warning: ${event.message} [${event.rule}]`);
        break;
      case 'job-finished':
        if (depths.get(event.job) !== 0) break;
        jobs++;
        say(
          `${titles.get(event.job)}: ${counted(event.pages, 'page')}, ${counted(event.records, 'record')}`,
        );
        for (const line of below.take(event.job)) say(line);
        break;
      default:
        break;
    }
  };
  return {
    events(event) {
      take(event);
      draw();
    },
    tick: draw,
    end: () => write(CLEAR),
  };
}

interface RunLogOptions {
  readonly write: (text: string) => void;
  readonly format: 'text' | 'json';
  /** Warnings only. */
  readonly quiet: boolean;
  /** Each request, also without `config.debug`. */
  readonly verbose: boolean;
}

/** Writes one line for each event that people should see (13.3), or each event as JSON. */
export function createRunLog({ write, format, quiet, verbose }: RunLogOptions): EventsPort {
  if (format === 'json') return (event) => write(`${displayJson(event)}\n`);
  let debug = verbose;
  const normal = new Set<string>();
  const lines = new JobLines((line) => write(`${displayText(line)}\n`));
  const log = (event: RunEvent) => {
    if (event.kind === 'run-started') debug = verbose || event.debug;
    if (!quiet && !debug && lines.take(event)) return;
    if (event.kind === 'warning' && event.expected === true) {
      const id = JSON.stringify([event.job, event.message]);
      if (quiet || (normal.has(id) && !debug)) return;
      normal.add(id);
    }
    if (quiet && event.kind !== 'warning' && !explainsSilence(event)) return;
    const line = lineOf(event, debug);
    if (line === undefined) return;
    if (!quiet && !debug) lines.before(event);
    write(`${IN_OWN_WORDS.has(event.kind) ? line : displayText(line)}\n`);
  };
  return Object.assign(log, {
    ignores: (kind: RunEvent['kind']) =>
      quiet ? !IN_SILENCE.has(kind) : !debug && OF_DEBUGGING.has(kind),
  });
}

/** Lines of pages and of executions of one job; more of them are counted. */
const MAX_LINES = 10;
/** How long nothing is written of what is only counted. */
const SILENCE_MS = 30_000;

/**
 * A log for people: child jobs, and what a job does again and again, have no lines of their own. They are counted, and have one line
 * for each job when the job around them has ended, and while nothing else happens.
 */
class JobLines {
  readonly #write: (line: string) => void;
  readonly #counts = new ExecutionCounts();
  /** Executions of each top-level job so far. */
  readonly #executions = new Map<Pointer, number>();
  /** Titles of executions that are counted, until something is written of them. */
  readonly #titles = new Map<Pointer, string>();
  #records = 0;
  #writtenMs: number | undefined;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  /** Whether an event has no line of its own. */
  take(event: RunEvent): boolean {
    this.#writtenMs ??= event.atMs;
    switch (event.kind) {
      case 'run-started':
        this.#writeCounts();
        this.#executions.clear();
        return false;
      case 'job-started':
        return this.#started(event);
      case 'records-selected':
        if (this.#counts.page(event.job, event.records))
          return this.#counted(event, () => this.#counts.line(event.job));
        this.#records += event.records;
        return event.page > MAX_LINES
          ? this.#counted(event, () => `  page ${event.page}: ${counted(this.#records, 'record')}`)
          : false;
      case 'paging-stopped':
      case 'pages-discarded':
        return this.#counts.line(event.job) !== undefined;
      case 'job-finished':
        if (this.#counts.line(event.job) !== undefined) return true;
        if (event.pages > MAX_LINES)
          this.#write(`  ${counted(event.pages, 'page')}, ${counted(event.records, 'record')}`);
        this.#writeCounts(event.job);
        return true;
      // all jobs have ended
      case 'job-judged':
      case 'run-finished':
        this.#writeCounts();
        return true;
      default:
        return false;
    }
  }

  /** What a line belongs to comes before it, once. */
  before(event: RunEvent): void {
    this.#writtenMs = event.atMs;
    const job = 'job' in event ? event.job : null;
    const title = job === null ? undefined : this.#titles.get(job);
    if (job === null || title === undefined) return;
    this.#write(title);
    this.#titles.delete(job);
  }

  #writeCounts(within?: Pointer): void {
    for (const line of this.#counts.take(within)) this.#write(line);
  }

  #started(event: Extract<RunEvent, { kind: 'job-started' }>): boolean {
    const { job, depth } = event;
    const executions = (this.#executions.get(job) ?? 0) + 1;
    this.#executions.set(job, executions);
    // the jobs before it have ended
    if (depth === 0 && executions === 1) this.#writeCounts();
    if (depth === 0 && executions <= MAX_LINES) {
      this.#records = 0;
      return false;
    }
    this.#counts.started(event);
    this.#titles.set(job, titleOf(event));
    return true;
  }

  /** Writes what was counted if nothing was written for a while. */
  #counted({ atMs }: RunEvent, line: () => string | undefined): true {
    if (atMs - (this.#writtenMs ?? atMs) < SILENCE_MS) return true;
    this.#writtenMs = atMs;
    const text = line();
    if (text !== undefined) this.#write(`${text} so far`);
    return true;
  }
}

function titleOf({ endpoint, label, depth }: Extract<RunEvent, { kind: 'job-started' }>): string {
  return `${'  '.repeat(depth)}${titleWith(endpoint, label)}`;
}

/** Who requested silence still learns why nothing happens for a while. */
function explainsSilence(event: RunEvent): boolean {
  return (
    event.kind === 'attempt-failed' &&
    (event.isFirst === true || (event.retryInMs ?? 0) >= LONG_WAIT_MS)
  );
}

const LONG_WAIT_MS = 30_000;

/** Events whose line needs no escapes: it has numbers only, or has them already. */
const IN_OWN_WORDS: ReadonlySet<RunEvent['kind']> = new Set(['request-sent', 'records-selected']);

/** Events that have a line only when each request is shown. */
const OF_DEBUGGING: ReadonlySet<RunEvent['kind']> = new Set([
  'request-sent',
  'response-received',
  'page-followed',
]);

/** Events that may have a line although silence was asked for, and the one that says whether each request is shown. */
const IN_SILENCE: ReadonlySet<RunEvent['kind']> = new Set([
  'run-started',
  'warning',
  'attempt-failed',
]);

/** `2026-01-31 08:15:00 UTC`. */
function utcText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function lineOf(event: RunEvent, debug: boolean): string | undefined {
  switch (event.kind) {
    case 'run-started':
      return event.iteration === null ? undefined : `iteration ${event.iteration + 1}`;
    case 'job-started':
      return titleOf(event);
    case 'request-sent':
      return debug ? requestLines(event) : undefined;
    case 'response-received':
      return debug
        ? `    < ${event.status}, ${event.bytes} bytes in ${event.tookMs} ms`
        : undefined;
    case 'attempt-failed':
      return event.retryInMs === null
        ? undefined
        : `  attempt ${event.attempt}${ofAttempts(event)} failed: ${event.reason}; attempt ${event.attempt + 1} in ${durationText(event.retryInMs)}`;
    case 'waited':
      return undefined;
    case 'credentials-obtained':
      if (event.reason === 'before-every-request' && !debug) return undefined;
      return `  logged in (${event.reason.replaceAll('-', ' ')})${event.expiresAtMs === null ? '' : `, until ${utcText(event.expiresAtMs)}`}`;
    case 'records-selected':
      return `  page ${event.page}: ${plural(event.records, 'record')}`;
    case 'page-followed':
      return debug ? `    next page: ${event.next}` : undefined;
    case 'paging-stopped':
      return event.message === '' || (event.reason === 'none' && !debug)
        ? undefined
        : `  ${event.message}`;
    case 'warning':
      return event.expected === true
        ? `  ${event.message} (expected)`
        : `warning: ${event.message} [${event.rule}]`;
    case 'log':
      return event.level === 'info' || debug ? event.message : undefined;
    case 'pages-discarded':
      return `  look-ahead: ${plural(event.requests, 'request')} past the end discarded`;
    case 'job-judged':
      return undefined;
    case 'job-finished':
      return debug ? `    ${event.pages} pages, ${event.records} records` : undefined;
    case 'table-closed':
    case 'run-finished':
      return undefined;
  }
}

/** ` of 11`, where the event says so. */
function ofAttempts({
  attempts,
}: Pick<Extract<RunEvent, { kind: 'attempt-failed' }>, 'attempts'>): string {
  return attempts === undefined ? '' : ` of ${attempts}`;
}

/** LOG-2: the request line with path and query, then the headers. */
function requestLines(event: Extract<RunEvent, { kind: 'request-sent' }>): string {
  const path = event.url.replace(/^https?:\/\/[^/]*/i, '') || '/';
  return [
    displayText(
      `    > ${event.method} ${path} HTTP/1.1${event.attempt > 1 ? ` (attempt ${event.attempt})` : ''}`,
    ),
    ...event.headers.map(([name, value]) => displayText(`    > ${name}: ${value}`)),
  ].join('\n');
}
