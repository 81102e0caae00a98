// The shortest history, in lines that a person can follow.
import type { ToldEvent } from '../../../generated/simulate.ts';
import { isObject, type Json, keysOf, member } from '../../values/json.ts';
import { plural } from '../../values/words.ts';
import type { Answered } from './api.ts';
import type { Event, Happening } from './happenings.ts';
import type { Difference } from './oracle.ts';
import type { Served } from './served-jobs.ts';
import { isFault, type Played, type PlayedRun } from './simulation.ts';
import type { Happened } from './world.ts';

type Told = Readonly<ToldEvent>;

/** What a disturbance answers; 0 for a connection that ends. */
const DISTURBED: ReadonlySet<number> = new Set([0, 429, 503]);

/** How many lines a history has at most. */
const MOST_LINES = 11;

/** What happened, of the runs up to the one that shows the fault. */
export function tell(
  played: Played,
  served: Served,
  general: readonly Happening[],
): readonly Told[] {
  const faults = played.tables.flatMap(({ differences }) => differences.filter(isFault));
  const [first] = faults;
  const runs = toldRuns(played);
  const start = new Date(runs[0]?.startMs ?? 0).toISOString();
  const lines: Told[] = general.flatMap(({ event, hazard }) => {
    const text = mannersText(event, served);
    return text === undefined
      ? []
      : [
          {
            at: start,
            run: 1,
            event: event.kind as Told['event'],
            ...(hazard === null ? {} : { hazard }),
            text,
          },
        ];
  });
  for (const run of runs) lines.push(...linesOf(run, served, first));
  return shortened(lines, first);
}

/** The runs up to the fault, with the quiet one at the end if it has read other records than the one before: then the tables are those after it. */
export function toldRuns({ told }: Played): readonly PlayedRun[] {
  const runs = told.filter(({ isQuiet }) => !isQuiet);
  const [before, last] = [runs.at(-1), told.at(-1)];
  const read = (run: PlayedRun | undefined) => run?.answered.flatMap(({ records }) => records);
  return last?.isQuiet === true && `${read(last)}` !== `${read(before)}` && `${read(last)}` !== ''
    ? [...runs, last]
    : runs;
}

/** A record as people call it. */
export function recordName(
  { collection, record }: Pick<Difference, 'collection' | 'record'>,
  served: Served,
): string {
  return collection === undefined
    ? `record ${record}`
    : `${served.shapes[collection]?.name ?? 'record'} ${record + (served.shapes[collection]?.numbersFrom ?? 0)}`;
}

function linesOf(run: PlayedRun, served: Served, fault: Difference | undefined): readonly Told[] {
  const lines: (Told & { readonly ms: number; readonly order: number })[] = [];
  const add = (
    ms: number,
    order: number,
    event: Told['event'],
    text: string,
    hazard?: string | null,
  ) =>
    lines.push({
      at: new Date(ms).toISOString(),
      run: run.number,
      event,
      ...(hazard == null ? {} : { hazard }),
      text,
      ms,
      order,
    });
  for (const happened of run.happened)
    add(happened.atMs, 0, happened.change.act, changeText(happened, served), happened.hazard);
  const disturbing = run.others.filter(({ event }) => event.kind === 'disturbance');
  for (const { event } of run.others) {
    if (event.kind === 'state-lost')
      add(run.startMs, 0, 'state-lost', 'the state is lost', 'state-lost');
    else if (event.kind === 'iteration')
      add(
        run.startMs,
        0,
        'edit',
        `iteration ${event.index + 1} is ${event.act === 'add' ? 'added to' : 'removed from'} the configuration`,
        'edit',
      );
    else if (event.kind === 'edit')
      add(run.startMs, 0, 'edit', `the configuration changes: ${event.edit}`, 'edit');
  }
  for (const answered of run.answered) {
    const isBad = DISTURBED.has(answered.status);
    const hazard = isBad ? disturbing.shift()?.hazard : null;
    const event = isBad ? 'disturbance' : 'request';
    add(answered.atMs, 1, event, requestText(answered, served, fault), hazard);
  }
  if (run.failure !== undefined) add(run.endMs, 2, 'failure', `the run fails: ${run.failure}`);
  else for (const text of stateTexts(run.state)) add(run.endMs, 2, 'state', `state ${text}`);
  lines.sort((one, other) => one.ms - other.ms || one.order - other.order);
  return lines.map(({ ms: _, order: __, ...line }) => line);
}

function requestText(
  { line, status, job, records }: Answered,
  served: Served,
  fault: Difference | undefined,
): string {
  const shown = line.length > 120 ? `${line.slice(0, 117)}...` : line;
  if (status === 0) return `${shown} → the connection ends within the response`;
  if (status !== 200 || job === undefined) return `${shown} → ${status}`;
  const isAbout = fault?.collection === job.collection;
  const has = isAbout && records.includes(fault.record);
  const named = isAbout ? `, with${has ? '' : 'out'} ${recordName(fault, served)}` : '';
  return `${shown} → ${plural(records.length, 'record')}${named}`;
}

const ACTS = {
  insert: 'is made',
  update: 'changes',
  revert: 'gets its former content back',
  delete: 'is deleted',
  move: 'moves to another parent',
} as const;

function changeText({ change, record, atMs, cursorMs }: Happened, served: Served): string {
  const member =
    served.jobs.find(({ collection }) => collection === change.collection)?.cursor.path ?? 'cursor';
  const text = `${recordName({ collection: change.collection, record }, served)} ${ACTS[change.act]}`;
  if (change.act === 'delete') return text;
  if (cursorMs === null) return `${text}, without ${member}`;
  return cursorMs === atMs ? text : `${text} (${member} ${timeText(cursorMs)})`;
}

function mannersText(event: Event, served: Served): string | undefined {
  if (event.kind === 'tokens') return `tokens of logins last ${event.lastMs / 1000} s`;
  if (event.kind === 'start') return `the first run is on ${new Date(event.startMs).toISOString()}`;
  if (event.kind !== 'manners') return undefined;
  const { name } = served.shapes[event.collection] ?? { name: 'records' };
  const { since, order, cap, unitMs, skewMs, holeEvery, pastEnd, shuffles } = event.manners;
  const parts = [
    ...(cap === undefined ? [] : [`pages have at most ${plural(cap, 'record')}`]),
    ...(since === undefined
      ? []
      : [
          since === 'inclusive'
            ? 'a time that is asked for is included'
            : 'a time that is asked for is not included',
        ]),
    ...(order === undefined
      ? []
      : [
          order === 'key'
            ? 'ordered by key'
            : `ordered by cursor${order === 'newest' ? ', the newest first' : ''}`,
        ]),
    ...(shuffles ? ['equal ones in another order each time'] : []),
    ...(unitMs === undefined ? [] : [`times are ${UNIT_NAMES.get(unitMs) ?? `of ${unitMs} ms`}`]),
    ...(skewMs === undefined
      ? []
      : [
          `the clock of the API is ${Math.abs(skewMs) / 1000} s ${skewMs < 0 ? 'behind' : 'ahead'}`,
        ]),
    ...(holeEvery === undefined
      ? []
      : [`a record is missing at every ${holeEvery} positions of a page`]),
    ...(pastEnd === undefined ? [] : [`a page past the end is the ${pastEnd} one again`]),
  ];
  return `${name}: ${parts.join(', ')}`;
}

const UNIT_NAMES = new Map([
  [1, 'milliseconds'],
  [1000, 'seconds'],
  [60_000, 'minutes'],
  [3_600_000, 'hours'],
  [86_400_000, 'days'],
]);

function timeText(ms: number): string {
  return new Date(ms).toISOString().replace(/\.000Z$/, 'Z');
}

/** `updated_at = 2026-01-05T09:00:09Z` for each cursor of a state. */
function stateTexts(state: Json): readonly string[] {
  const texts: string[] = [];
  const visit = (value: Json) => {
    if (!isObject(value)) return;
    const [cursor, at] = [
      member(value, 'cursor'),
      member(value, 'value') ?? member(value, 'response'),
    ];
    if (typeof cursor === 'string' && at !== undefined) texts.push(`${cursor} = ${String(at)}`);
    for (const key of keysOf(value)) visit(member(value, key) ?? null);
  };
  visit(state);
  return texts.slice(0, 3);
}

/** Requests in a row that say the same are one line; what is left over is cut in the middle. */
function shortened(lines: readonly Told[], fault: Difference | undefined): readonly Told[] {
  let merged: readonly Told[] = lines;
  for (const isSame of [sameButPage, sameRun]) {
    if (merged.length <= MOST_LINES) break;
    merged = joined(merged, isSame);
  }
  if (merged.length <= MOST_LINES || fault === undefined) return merged.slice(0, MOST_LINES);
  const head = Math.ceil(MOST_LINES / 2);
  return [...merged.slice(0, head), ...merged.slice(merged.length - (MOST_LINES - head))];
}

const sameButPage = (one: Told, other: Told) =>
  pathIn(one) === pathIn(other) && endIn(one) === endIn(other);
const sameRun = (_one: Told, _other: Told) => true;

function joined(
  lines: readonly Told[],
  isSame: (one: Told, other: Told) => boolean,
): readonly Told[] {
  const result: { line: Told; last: Told; count: number; records: number }[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    const isNext =
      before !== undefined &&
      line.event === 'request' &&
      before.line.event === 'request' &&
      before.line.run === line.run &&
      isSame(before.line, line);
    if (isNext) {
      before.last = line;
      before.count += countIn(line);
      before.records += recordsIn(line);
    } else result.push({ line, last: line, count: countIn(line), records: recordsIn(line) });
  }
  return result.map(({ line, last, count, records }) => {
    if (count === countIn(line)) return line;
    const end = endIn(line) === endIn(last) ? endIn(line) : '';
    const requests = `${requestIn(line)} … ${requestIn(last)}`;
    return { ...line, text: `${requests} → ${count} requests, ${plural(records, 'record')}${end}` };
  });
}

const requestIn = ({ text }: Told) => text.split(' → ')[0]?.split(' … ')[0] ?? '';
const pathIn = (line: Told) => requestIn(line).split('?')[0];
const endIn = ({ text }: Told) => /, with(?:out)? .*$/.exec(text)?.[0] ?? '';
const countIn = ({ text }: Told) => Number(/→ (\d+) requests/.exec(text)?.[1] ?? 1);
const recordsIn = ({ text }: Told) => Number(/(\d+) records?/.exec(text)?.[1] ?? 0);
