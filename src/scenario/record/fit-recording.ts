import { jobsOf } from '../../plan/model/jobs.ts';
import type { Job, Plan } from '../../plan/model/plan.ts';
import { factsOf } from '../../plan/pagination/index.ts';
import { decodeJson } from '../../plan/responses/decode-json.ts';
import { readParts } from '../../plan/responses/index.ts';
import { type HttpResponse, withBody } from '../../ports/http.ts';
import type { RunEvent } from '../../ports/ports.ts';
import { selectRecords } from '../../rows/records.ts';
import {
  entriesOf,
  exactJsonText,
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  mapMembers,
  objectFrom,
  sameJson,
} from '../../values/json.ts';
import { type Pointer, pathSegments } from '../../values/path.ts';
import type { Secrets } from '../../values/secret.ts';
import { plural } from '../../values/words.ts';
import { isWarningOfReduction } from '../compare/expectations.ts';
import { runBounds } from '../compile-scenario.ts';
import type { CapturedExchange } from './capture.ts';
import {
  dryReplay,
  type PlayedExchange,
  type Rehearsal,
  type ScenarioTime,
  type Sequence,
  sequencesOf,
} from './rehearse.ts';

/** Responses that replay, and the time in which they do. */
export interface Fitted {
  readonly played: readonly PlayedExchange[];
  readonly time: ScenarioTime;
  readonly isTrimmed: boolean;
  /** Remarks for readers of the recording. */
  readonly remarks: readonly string[];
}

/** How much of a run is recorded. */
export interface Extent {
  /** The jobs that are run, by id, data type or endpoint; all when absent. */
  readonly only?: readonly string[] | undefined;
  /** Pages that are requested of each execution of a job. */
  readonly maxPages: number | undefined;
  /** How many executions of each job run. */
  readonly maxExecutions?: number | undefined;
  /** How many records of each job are processed. */
  readonly maxRecords?: number | undefined;
  /** Records that are kept of each list of records, the first ones. */
  readonly trim: number | undefined;
}

interface FittingOptions {
  /** In the order of the run. */
  readonly exchanges: readonly CapturedExchange[];
  readonly events: readonly RunEvent[];
  readonly extent: Extent;
  /** The plan of the configuration without its secrets, and made-up ones. */
  readonly compiled: { readonly plan: Plan; readonly secrets: Secrets };
  readonly state: JsonObject | undefined;
  readonly wasStartMs: number;
  /** The time of the scenario that is recorded anew. */
  readonly time: ScenarioTime | undefined;
  /** Where a setting is, for remarks: `config.yaml:7`. */
  readonly placeOf: (pointer: Pointer) => string;
}

/**
 * Finds a time in which the recording replays, and shortens its lists as far as wanted and possible. Times are rounded when that
 * gives the same exchanges, and kept as recorded otherwise. `undefined`: it does not replay.
 */
export async function minimizeRecording(options: FittingOptions): Promise<Fitted | undefined> {
  const { exchanges, events, extent, wasStartMs } = options;
  const startMs = Math.floor(wasStartMs / 1000) * 1000;
  const tidy: ScenarioTime = { startMs, eachRequestMs: 100, seed: 1, exact: false };
  const sequences = sequencesOf(exchanges, events);
  for (const time of [
    ...(options.time === undefined ? [] : [options.time]),
    tidy,
    { ...tidy, startMs: wasStartMs, exact: true },
  ]) {
    const whole = await play(sequences, time, options);
    if (!isWholeRun(whole, exchanges)) continue;
    const fitted = { played: whole.played, time, isTrimmed: false, remarks: [] };
    return extent.trim === undefined
      ? fitted
      : trimmed(extent.trim, { sequences, whole, fitted }, options);
  }
  return undefined;
}

function play(sequences: readonly Sequence[], time: ScenarioTime, options: FittingOptions) {
  const { exchanges, compiled, state, extent } = options;
  const logins = exchanges.filter(({ place }) => place.purpose !== 'api');
  return dryReplay(compiled, { sequences, logins }, { state, time, bounds: runBounds(extent) });
}

/** Whether every exchange was used, in the recorded order. */
function isWholeRun(
  { played, divergence }: Rehearsal,
  exchanges: readonly CapturedExchange[],
): boolean {
  return (
    divergence === undefined &&
    played.length === exchanges.length &&
    played.every(({ exchange }, index) => exchange === exchanges[index])
  );
}

interface WholeRecording {
  readonly sequences: readonly Sequence[];
  readonly whole: Rehearsal;
  readonly fitted: Fitted;
}

/** Shortens the lists of all jobs but those whose shorter recording would differ from the whole one in more than its length. */
async function trimmed(
  most: number,
  { sequences, whole, fitted }: WholeRecording,
  options: FittingOptions,
): Promise<Fitted> {
  const jobs = jobsByKey(options.compiled.plan);
  const all = [...new Set(jobs.values())];
  const stays = new Map<Job, string>();
  for (const job of all) {
    const reason = reasonToKeepAll(job);
    if (reason !== undefined) stays.set(job, reason);
  }
  for (;;) {
    const tried: Trimmed[] = [];
    for (const sequence of sequences) {
      const job = jobs.get(keyOf(sequence));
      tried.push(
        job === undefined || stays.has(job)
          ? { sequence, records: 0, isUncut: false }
          : await trimSequence(sequence, job, most),
      );
    }
    const rehearsal = await play(
      tried.map(({ sequence }) => sequence),
      fitted.time,
      options,
    );
    const originals = new Map(tried.map(({ sequence }, index) => [sequence, sequences[index]]));
    const problem = problemOf(rehearsal, { whole, originals, jobs });
    const affected = (problem?.jobs ?? []).filter((job) => !stays.has(job));
    if (problem === undefined)
      return {
        ...fitted,
        played: rehearsal.played,
        isTrimmed: rehearsal.records < whole.records,
        remarks: remarksOf(tried, { whole, rehearsal, stays, jobs }, options),
      };
    if (affected.length === 0 && stays.size === all.length) return fitted;
    for (const job of affected.length === 0 ? all : affected)
      if (!stays.has(job)) stays.set(job, problem.why);
  }
}

/** The jobs of a plan by run and pointer. */
function jobsByKey({ runs }: Plan): ReadonlyMap<string, Job> {
  return new Map(
    runs.flatMap(({ jobs }, index) =>
      jobsOf(jobs).map((job) => [keyOf({ run: index + 1, job: job.from }), job] as const),
    ),
  );
}

function keyOf({ run, job }: { readonly run: number; readonly job: Pointer }): string {
  return `${run} ${job}`;
}

/** Why a shorter recording is not a part of the whole one, and which jobs have to stay whole. */
interface Problem {
  readonly jobs: readonly Job[];
  readonly why: string;
}

function problemOf(
  { divergence, ends, failure, tables, warnings }: Rehearsal,
  {
    whole,
    originals,
    jobs,
  }: {
    readonly whole: Rehearsal;
    readonly originals: ReadonlyMap<Sequence, Sequence | undefined>;
    readonly jobs: ReadonlyMap<string, Job>;
  },
): Problem | undefined {
  const all = [...new Set(jobs.values())];
  const about = (job: Job | undefined, why: string): Problem => ({
    jobs: job === undefined ? all : withParents(job, all),
    why,
  });
  for (const [sequence, { pages }] of ends) {
    const original = originals.get(sequence);
    const wasPages = original === undefined ? undefined : whole.ends.get(original)?.pages;
    if (wasPages !== undefined && wasPages !== pages)
      return about(jobs.get(keyOf(sequence)), `its pagination would end with page ${pages}`);
  }
  if (divergence !== undefined)
    return about(
      jobs.get(keyOf(divergence)),
      `it would request page ${divergence.page} in another way`,
    );
  if (failure?.kind !== whole.failure?.kind)
    return about(undefined, 'the run would end differently');
  const caused = warnings.find(
    ({ rule, message }) =>
      !isWarningOfReduction(rule) && !whole.warnings.some((known) => known.message === message),
  );
  if (caused !== undefined)
    return about(
      all.find(({ from }) => from === caused.job),
      `the run would warn: ${caused.message}`,
    );
  const [lost] =
    [...whole.tables].find(([name, rows]) => rows > 0 && (tables.get(name) ?? 0) === 0) ?? [];
  if (lost === undefined) return undefined;
  const name = lost.slice(lost.lastIndexOf('/') + 1).replace(/\.csv$/, '');
  const writers = all.filter(({ dataType }) => isTableOf(name, dataType));
  return {
    jobs: writers.length === 0 ? all : writers.flatMap((job) => withParents(job, all)),
    why: `with less, the table ${name} would have no rows`,
  };
}

/** Whether it is the table of the data type, or one of the tables within it. */
function isTableOf(name: string, dataType: string): boolean {
  return name === dataType || name.startsWith(`${dataType}_`);
}

function withParents(job: Job, jobs: readonly Job[]): readonly Job[] {
  return jobs.filter((other) => other === job || jobsOf(other.children).includes(job));
}

function remarksOf(
  tried: readonly Trimmed[],
  {
    whole,
    rehearsal,
    stays,
    jobs,
  }: {
    readonly whole: Rehearsal;
    readonly rehearsal: Rehearsal;
    readonly stays: ReadonlyMap<Job, string>;
    readonly jobs: ReadonlyMap<string, Job>;
  },
  { placeOf, extent }: FittingOptions,
): readonly string[] {
  const records = whole.records - rehearsal.records;
  const keeps = ({ endpoint, from }: Job, why: string) =>
    `${placeOf(from)}: "${endpoint}" keeps all records: ${why}.`;
  const most = extent.trim ?? 0;
  const long = new Set(
    [...whole.pageRecords].flatMap(([job, count]) => (count > most ? [job] : [])),
  );
  const uncut = tried.flatMap(({ sequence, isUncut }) => {
    const job = isUncut ? jobs.get(keyOf(sequence)) : undefined;
    return job === undefined ? [] : [keeps(job, UNCUT)];
  });
  return [
    ...new Set([
      ...(records === 0 ? [] : [`Trimmed: ${plural(records, 'record')} left out.`]),
      ...[...stays].flatMap(([job, why]) => (long.has(job.from) ? [keeps(job, why)] : [])),
      ...uncut,
    ]),
  ];
}

const UNCUT = 'only JSON, CSV and NDJSON that are not compressed can be shortened';

/** Why the lists of a job stay as long as they are; `undefined` where nothing that the job requests depends on them. */
function reasonToKeepAll(job: Job): string | undefined {
  const { pageSize, countsReceived, reads } = factsOf(job);
  if (countsReceived === true || (pageSize?.size ?? null) !== null)
    return 'its pagination counts the records of a page';
  if (reads?.in === 'record' || (reads !== undefined && isIndexed(reads)))
    return 'its pagination reads a value of a record';
  if (job.stopConditions.some(({ kind }) => !COUNTS_NO_RECORDS.has(kind)))
    return 'a stop condition depends on the records';
  return undefined;
}

const COUNTS_NO_RECORDS: ReadonlySet<string> = new Set([
  'next-page-flag',
  'force-stop-pages',
  'force-stop-time',
]);

/** Whether a path leads to an element of a list. */
function isIndexed({ path, delimiter }: { readonly path: string; readonly delimiter: string }) {
  return pathSegments(path, delimiter).some((name) => /^(?:-1|\d+)$/.test(name));
}

/** An execution with shorter lists. */
export interface Trimmed {
  readonly sequence: Sequence;
  /** How many records were left out. */
  readonly records: number;
  /** Whether a list that is longer than wanted cannot be shortened. */
  readonly isUncut: boolean;
}

/** Keeps the first `most` records of each list of an execution. */
async function trimSequence(sequence: Sequence, job: Job, most: number): Promise<Trimmed> {
  let records = 0;
  let isUncut = false;
  const exchanges: CapturedExchange[] = [];
  for (const exchange of sequence.exchanges) {
    const { response } =
      exchange.outcome.kind === 'response' && exchange.place.page > 0
        ? exchange.outcome
        : { response: undefined };
    const shorter =
      response === undefined || response.status >= 400 || isFollowed(exchange, sequence)
        ? undefined
        : await trimResponse(response, job, most);
    if (shorter === 'uncut') isUncut = true;
    if (shorter === undefined || shorter === 'uncut') exchanges.push(exchange);
    else {
      records += shorter.records;
      exchanges.push({ ...exchange, outcome: { kind: 'response', response: shorter.response } });
    }
  }
  return { sequence: { ...sequence, exchanges }, records, isUncut };
}

/** Whether another attempt or a redirect for the same page came after an exchange: then the exchange is no page. */
function isFollowed({ place }: CapturedExchange, { exchanges }: Sequence): boolean {
  return exchanges.findLast((other) => other.place.page === place.page)?.place !== place;
}

interface ShorterResponse {
  readonly response: HttpResponse;
  readonly records: number;
}

/** `undefined` where no list is longer than wanted. */
async function trimResponse(
  response: HttpResponse,
  job: Job,
  most: number,
): Promise<ShorterResponse | 'uncut' | undefined> {
  if (job.response !== undefined && job.response.kind !== 'json') {
    const records = await recordsOfLines(response, job.response);
    if (records === undefined) return 'uncut';
    if (records.length <= most) return undefined;
    const body = await linesWith(most, records, response, job.response);
    return body === undefined
      ? 'uncut'
      : { response: withBody(response, body), records: records.length - most };
  }
  const decoded = decodeJson(response.body, { numbers: 'exact' });
  if (decoded.kind !== 'value') return job.response === undefined ? undefined : 'uncut';
  const count = countRecords(job, decoded.value);
  if (count === undefined || count <= most) return undefined;
  const value = cutRecords(job, decoded.value, (list) => list.slice(0, most));
  const left = countRecords(job, value) ?? count;
  return left === count
    ? undefined
    : {
        response: withBody(response, Buffer.from(exactJsonText(value))),
        records: count - left,
      };
}

const LF = 0x0a;

/** The records of a CSV or NDJSON response. `undefined` when it cannot be read, is compressed, or has another format. */
async function recordsOfLines(
  response: HttpResponse,
  format: NonNullable<Job['response']>,
): Promise<readonly Json[] | undefined> {
  const records: Json[] = [];
  try {
    for await (const part of readParts(response, format, {
      numbers: 'exact',
      maximalBytes: response.body.length,
    })) {
      if (part.kind !== 'records') return undefined;
      const decoded = decodeJson(part.json, { numbers: 'exact' });
      if (
        decoded.kind !== 'value' ||
        !isArray(decoded.value) ||
        decoded.value.length !== part.records
      )
        return undefined;
      for (const record of decoded.value) records.push(record);
    }
  } catch {
    return undefined; // not complete, or packed
  }
  return records;
}

/**
 * The beginning of a CSV or NDJSON body with its first `kept` records: whole lines, byte by byte. A cell may have lines of its own, so that
 * each end of a line is tried until the text before it has exactly these records. `undefined` when none does, as in UTF-16.
 */
async function linesWith(
  kept: number,
  records: readonly Json[],
  response: HttpResponse,
  format: NonNullable<Job['response']>,
): Promise<Uint8Array | undefined> {
  const wanted = records.slice(0, kept);
  let found: Uint8Array | undefined;
  let end = 0;
  for (let tried = 0; tried < mostLines(kept, format); tried++) {
    end = response.body.indexOf(LF, end) + 1;
    if (end === 0) break;
    const body = response.body.subarray(0, end);
    const read = await recordsOfLines({ ...response, body }, format);
    if (read === undefined) continue;
    if (read.length > kept) break;
    if (read.length === kept && sameJson(read as Json, wanted as Json)) found = body;
    if (found !== undefined && kept > 0) break;
  }
  return found;
}

/** Lines that are tried: the head, and several for each record. */
function mostLines(kept: number, format: NonNullable<Job['response']>): number {
  return 100 + 10 * kept + ('skipLines' in format ? format.skipLines : 0);
}

/** Which elements of a list stay. */
export type Keep = <T>(list: readonly T[]) => readonly T[];

/**
 * A response with fewer records: `keep` is asked of the list where the job has its records, and with `*` in its path of every
 * list and object on the way whose elements it stands for. What is no list stays.
 */
function cutRecords({ records }: Pick<Job, 'records'>, response: Json, keep: Keep): Json {
  if (records.kind === 'path')
    return changedAt(pathSegments(records.path, records.delimiter), response, (value) =>
      isArray(value) ? keep(value) : value,
    );
  if (records.kind === 'wildcard')
    return cutWithin(pathSegments(records.path, records.delimiter), response, keep);
  if (isArray(response)) return keep(response);
  const list = autoList(response);
  return list === undefined
    ? response
    : changedAt([list], response, (value) => keep(value as readonly Json[]));
}

/** The number of records; `undefined` where a run would refuse the response. */
export function countRecords(job: Job, response: Json): number | undefined {
  try {
    const context = { endpoint: job.endpoint, jobPointer: job.from };
    return selectRecords(job.records, response, context).records.length;
  } catch {
    return undefined;
  }
}

function autoList(response: Json): string | undefined {
  const lists = isObject(response)
    ? keysOf(response).filter((name) => isArray(response[name]))
    : [];
  return lists.length === 1 ? lists[0] : undefined;
}

/** The value with a part replaced; as it is when there is nothing at the path. */
function changedAt(
  [name, ...rest]: readonly string[],
  value: Json,
  change: (part: Json) => Json,
): Json {
  if (name === undefined) return change(value);
  if (isArray(value))
    return value.map((element, index) =>
      String(index) === name ? changedAt(rest, element, change) : element,
    );
  if (!isObject(value) || !hasMember(value, name)) return value;
  return mapMembers(value, (inner, other) =>
    other === name ? changedAt(rest, inner, change) : inner,
  );
}

/** `*` stands for each element of a list and each member of an object; a member of that name is meant by it. */
function cutWithin([name, ...rest]: readonly string[], value: Json, keep: Keep): Json {
  if (name === undefined) return isArray(value) ? keep(value) : value;
  if (name !== '*' || (isObject(value) && hasMember(value, '*')))
    return changedAt([name], value, (part) => cutWithin(rest, part, keep));
  if (isArray(value)) return keep(value).map((element) => cutWithin(rest, element, keep));
  if (!isObject(value)) return value;
  return objectFrom(
    keep(entriesOf(value)).map(([key, part]) => [key, cutWithin(rest, part, keep)] as const),
  );
}
