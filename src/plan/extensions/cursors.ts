import type { RuleId } from '../../../generated/rules.ts';
import { placeText } from '../../rows/records.ts';
import { RunError } from '../../text/diagnostic.ts';
import { scanJson } from '../../text/json-scanner.ts';
import {
  entriesOf,
  exactJsonText,
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  membersText,
  objectFrom,
  pathMeant,
  withMember,
} from '../../values/json.ts';
import { type Pointer, parentPointer, quotedPath, valueAt } from '../../values/path.ts';
import { wasMeant } from '../../values/words.ts';
import { dataTypeWithoutKey, hasKey, jobsOf } from '../model/jobs.ts';
import type { Expression, Incremental, Job, Plan, Run } from '../model/plan.ts';
import { CursorProblem, JobCursor, memberOf, type Noted, startValue } from './job-cursor.ts';

/** An execution of a job, by what tells its cursor from others. */
interface CursorOwner {
  readonly job: Job;
  readonly placeholders: readonly Placeholder[];
}

type Placeholder = { readonly name: string; readonly value: Json };

/** What the value of a first run is computed from. */
interface CursorContext {
  readonly run: Run;
  /** When the run starts; of a run that is resumed, when it first did. */
  readonly startMs: number;
  /** The value of an expression at the start of the run; `undefined` in a preview that does not know it. */
  evaluate(expression: Expression): Json | undefined;
  redact(text: string): string;
}

/** The cursors of all incremental jobs of an extraction. */
export interface Cursors {
  /** The cursor of an execution; `undefined` for a job that is not incremental. The windows of an execution share one. */
  of(owner: CursorOwner, context: CursorContext): JobCursor | undefined;
  /** In the order of their first executions. */
  ended(): readonly EndedCursor[];
}

/** Jobs whose state an unsure run must not move, by what they are read with; and why their pages are not sure. */
export type UnsureJobs = ReadonlyMap<Pointer, string>;

/** A cursor after the run. */
interface EndedCursor {
  /** In the state. */
  readonly key: string;
  /** Among the parents of the key. */
  readonly parent: string | undefined;
  /** The job's part of the key. */
  readonly job: string;
  /** JSON Pointer of its settings. */
  readonly from: string;
  /** The path that it reads. */
  readonly cursor: string;
  /** For the state; `undefined` when no record had a value. */
  readonly state: Json | undefined;
  readonly withoutValue: number;
  /** The paths in the first record, if no record has a member of the name of the cursor. */
  readonly membersInstead: readonly string[] | undefined;
  /** Whether it is of responses, not of records. */
  readonly isOpaque: boolean;
  readonly forgotten: number;
  /** Whether only a run that has read everything may move the state. */
  readonly isWhole: boolean;
  /** Whether the records of a feed that has the newest first were in another order. */
  readonly isUnordered: boolean;
  /** The status by which the API said that it has forgotten the value. */
  readonly expired: number | undefined;
  /** Records before the boundary, and the boundary as records have it, as JSON. */
  readonly older: (Noted & { readonly boundary: string }) | undefined;
  readonly again: Noted | undefined;
  readonly future: Noted | undefined;
  /** A value of the state that hides all records before it, and whether it was left out. */
  readonly futureState: { readonly value: string; readonly isUsed: boolean } | undefined;
  /** A start that hides all records before it, as JSON. */
  readonly futureStart: string | undefined;
  /** Records that may have been written by an earlier run, which compared them in another way. */
  readonly repeated: Noted | undefined;
  /** Where the lookback leads, and where the state lets it begin, as JSON. */
  readonly shortened: { readonly wanted: string; readonly sent: string } | undefined;
  /** What the state belongs to, when that is another cursor. */
  readonly other: string | undefined;
  /** The key of this value in states of earlier versions, which this one has replaced. */
  readonly former: string | undefined;
  /** Keys that may be of any of several iterations. */
  readonly ambiguous: readonly string[];
  /** Keys of the same table that the plan does not have, when this one began without a value: it may be one of them. */
  readonly unmatched: readonly string[];
  /** Whether rows that are written again replace those that are there, in all tables. */
  readonly mayRepeat: boolean;
}

interface Held {
  readonly cursor: JobCursor;
  readonly incremental: Incremental;
  readonly dataType: string;
  readonly key: string;
  readonly parent: string | undefined;
  readonly other: string | undefined;
  readonly mayRepeat: boolean;
  readonly former: string | undefined;
  readonly ambiguous: readonly string[];
  readonly unmatched: readonly string[];
}

export function createCursors(inputState: JsonObject, { runs }: Pick<Plan, 'runs'>): Cursors {
  const before = cursorsBefore(inputState);
  const unmatchedOf = unmatchedKeys(before, runs);
  const previousMs = previousMsOf(inputState);
  const held = new Map<string, Held>();
  return {
    of({ job, placeholders }, context) {
      const { incremental } = job;
      if (incremental === undefined) return undefined;
      const { run, startMs } = context;
      const iteration = run.iterationKey ?? run.iteration; // plans of earlier versions have no key
      const key = iteration === null ? incremental.key : `${iteration}/${incremental.key}`;
      const parent = incremental.perParent ? parentKey(placeholders) : undefined;
      const id = JSON.stringify([key, parent]);
      const found = held.get(id);
      if (found !== undefined) return found.cursor;
      const { former, ambiguous } = formerKeys(before, key, run, incremental.key);
      const own = ambiguous.length > 0 ? undefined : member(before, former ?? key);
      const isNamed = iteration === null || run.iterationKey !== undefined;
      const mayBe = isNamed && own === undefined ? unmatchedOf(job) : [];
      const unmatched = ambiguous.length > 0 ? ambiguous : mayBe;
      const unkeyed = dataTypeWithoutKey(job, run);
      const mayRepeat = unkeyed === undefined;
      const known = parent === undefined ? own : member(parentsIn(own), parent);
      const other = otherCursor(own, known, incremental, placeholders);
      if (other !== undefined && unkeyed !== undefined)
        throw new RunError({
          kind: 'state',
          message: `The state of '${key}' belongs to ${other}. Its value cannot be used, and without it all rows would be written again; the table of "${unkeyed}" has no primary key and would have them twice`,
          pointer: incremental.from,
          help: `undo the change, or give "${unkeyed}" a "primaryKey"; to read everything again, remove "${key}" from "incremental" in the state, and the rows from the table`,
        });
      const cursor = attempt(
        () =>
          new JobCursor({
            incremental,
            excluded: job.exclude,
            start: startOf(incremental, context),
            state: other === undefined ? known : undefined,
            startMs,
            previousMs,
            isKeyed: hasKey(run, job.dataType),
            mayRepeat,
          }),
        ({ value }) => ({
          kind: 'state',
          message: `The state has ${JSON.stringify(value)} for ${quotedPath(incremental.cursor)} of '${key}', which is not of type "${incremental.type}"`,
          pointer: incremental.from,
          help: `restore the earlier "cursor" and "type", or remove "${key}" from "incremental" in the state to read everything again`,
        }),
      );
      held.set(id, {
        cursor,
        incremental,
        dataType: job.dataType,
        key,
        parent,
        other,
        mayRepeat,
        former,
        ambiguous,
        unmatched,
      });
      return cursor;
    },
    ended: () =>
      [...held.values()].map(({ cursor, incremental, dataType, key, parent, other, ...rest }) => {
        const own = cursor.state();
        const isNamed = own !== undefined && isObject(own) && incremental.key !== dataType;
        const state = isNamed ? withMember(own, 'dataType', dataType) : own;
        const {
          withoutValue,
          membersInstead,
          forgotten,
          older,
          again,
          future,
          futureState,
          wanted,
          sent,
        } = cursor;
        const { futureStart, repeated } = cursor;
        return {
          key,
          parent,
          job: incremental.key,
          from: incremental.from,
          cursor: incremental.cursor,
          state,
          withoutValue,
          membersInstead,
          isOpaque: incremental.type === 'opaque',
          isWhole: incremental.isUrl === true || incremental.order === 'descending',
          isUnordered: cursor.isUnordered,
          expired: cursor.expired,
          forgotten,
          older: older && { ...older, boundary: exactJsonText(cursor.began) },
          again,
          future,
          futureState:
            futureState === undefined ? undefined : { value: futureState, isUsed: !rest.mayRepeat },
          futureStart,
          repeated,
          shortened:
            wanted === undefined
              ? undefined
              : { wanted: exactJsonText(wanted), sent: exactJsonText(sent) },
          other,
          ...rest,
        };
      }),
  };
}

/**
 * Keys of the table of a job that the plan does not have: those of other iterations, of the job without iterations, or with another "id". Jobs with an `id` name
 * their table in the state.
 */
function unmatchedKeys(before: JsonObject, runs: Plan['runs']): (job: Job) => readonly string[] {
  const iterations = new Set<string | number | null>(
    runs.map(({ iterationKey, iteration }) => iterationKey ?? iteration),
  );
  const jobs = new Set(
    runs.flatMap((run) => jobsOf(run.jobs).map(({ incremental }) => incremental?.key)),
  );
  const entries = entriesOf(before).map(([key, value]) => {
    const [, name = null, job = key] =
      /^(id .*|attributes [\da-f]{16}(?: \(\d+\))?|\d+)\/(.*)$/s.exec(key) ?? [];
    const inIteration =
      name !== null && /^\d+$/.test(name)
        ? Number(name) < runs.length && !iterations.has(null) // renamed by this run
        : iterations.has(name);
    const [first] = entriesOf(parentsIn(value));
    const dataType = memberOf(first?.[1] ?? value, 'dataType');
    return { key, job, dataType: dataType ?? job, isInPlan: inIteration && jobs.has(job) };
  });
  return ({ dataType, incremental }) =>
    entries.flatMap((each) =>
      !each.isInPlan && (each.job === incremental?.key || each.dataType === dataType)
        ? [each.key]
        : [],
    );
}

/**
 * Keys that earlier versions have used for the value of a key: with the position of the iteration, or with a number where iterations have equal attributes. A
 * number says nothing about which of them it was, so such values are used only where there is one.
 */
function formerKeys(
  before: JsonObject,
  key: string,
  { iteration, iterationKey }: Run,
  job: string,
): { readonly former: string | undefined; readonly ambiguous: readonly string[] } {
  if (iterationKey === undefined) return { former: undefined, ambiguous: [] };
  const known = keysOf(before);
  const counted = known.filter(
    (each) =>
      each.startsWith(`${iterationKey} (`) &&
      each.endsWith(`/${job}`) &&
      /^ \(\d+\)$/.test(each.slice(iterationKey.length, -job.length - 1)),
  );
  const isKnown = member(before, key) !== undefined;
  if (counted.length + Number(isKnown) > 1)
    return { former: undefined, ambiguous: isKnown ? [key, ...counted] : counted };
  if (isKnown) return { former: undefined, ambiguous: [] };
  const byPlace = `${iteration}/${job}`;
  return {
    former: counted[0] ?? (member(before, byPlace) === undefined ? undefined : byPlace),
    ambiguous: [],
  };
}

/** What the state of a job belongs to, and what the configuration has, if these are two cursors. Values of earlier versions do not say it. */
function otherCursor(
  ofJob: Json | undefined,
  known: Json | undefined,
  { cursor, type, perParent }: Incremental,
  placeholders: readonly Placeholder[],
): string | undefined {
  if (ofJob === undefined || !isObject(ofJob) || keysOf(ofJob).length === 0) return undefined;
  if (hasMember(ofJob, 'parents') !== perParent)
    return perParent
      ? 'all parents together, and the configuration has a cursor for each'
      : 'each parent, and the configuration has one cursor for all';
  if (perParent && known === undefined) {
    const names = exactJsonText(placeholders.map(({ name }) => name));
    const ofState = placeholderNamesIn(ofJob);
    const [first] = ofState;
    if (first !== undefined && !ofState.has(names))
      return `parents with the placeholders ${first}, and the configuration has ${names}`;
  }
  const named = memberOf(known, 'cursor');
  if (known === undefined || !isObject(known) || typeof named !== 'string') return undefined;
  const typed = member(known, 'response') === undefined ? member(known, 'type') : 'opaque';
  const typeOfState = typeof typed === 'string' ? typed : 'time';
  return named === cursor && typeOfState === type
    ? undefined
    : `${described(named, typeOfState)}, and the configuration has ${described(cursor, type)}`;
}

function described(cursor: string, type: string): string {
  return `the cursor ${quotedPath(cursor)} ${type === 'opaque' ? 'of the response' : `of type "${type}"`}`;
}

/** The value of a first run, of the cursor's type; null without one. Throws `RunError` for anything else. */
function startOf(incremental: Incremental, { evaluate, redact }: CursorContext): Json {
  const { start, type } = incremental;
  if (typeof start !== 'object' || start === null) return start;
  const value = evaluate(start);
  const written = isAbsent(value) ? null : startValue(value, incremental);
  if (written !== undefined) return written;
  throw new RunError({
    kind: 'missing-value',
    message: `"start" of "incremental" is ${redact(JSON.stringify(value))}, not a value of type "${type}"`,
    pointer: 'from' in start ? (start.from ?? null) : null,
    help: 'return a value as records have it, or choose another "type"',
  });
}

function isAbsent(value: Json | undefined): value is null | '' | undefined {
  return value === undefined || value === null || value === '';
}

/**
 * The value for the state: that of earlier runs, changed by this one; not for cursors that only a whole run moves, where the job is `unsure`.
 * `undefined` without incremental jobs.
 */
export function cursorState(
  inputState: JsonObject,
  ended: readonly EndedCursor[],
  unsure: UnsureJobs,
): Json | undefined {
  if (ended.length === 0) return undefined;
  const members = new Map(entriesOf(cursorsBefore(inputState)));
  for (const key of ended.flatMap(({ ambiguous }) => ambiguous)) members.delete(key);
  for (const { key, former } of ended) {
    const value = former === undefined ? undefined : members.get(former);
    if (former === undefined || value === undefined) continue;
    members.delete(former);
    members.set(key, value);
  }
  for (const { key, parent, state, ...rest } of ended) {
    if (state === undefined || whyHeld(rest, unsure) !== undefined) continue;
    if (parent === undefined) members.set(key, state);
    else
      members.set(
        key,
        objectFrom([['parents', withMember(parentsIn(members.get(key)), parent, state)]]),
      );
  }
  return objectFrom(members);
}

/** Why the state of a cursor stays: what was not read lies behind it. */
function whyHeld(
  { from, isWhole, isUnordered }: Pick<EndedCursor, 'from' | 'isWhole' | 'isUnordered'>,
  unsure: UnsureJobs,
): string | undefined {
  if (!isWhole) return undefined;
  return isUnordered ? 'its records are not newest first' : unsure.get(parentPointer(from));
}

/** What a state has of incremental jobs, by their keys. */
export function cursorsBefore(inputState: JsonObject): JsonObject {
  const known = member(inputState, 'incremental');
  return known !== undefined && isObject(known) ? known : objectFrom([]);
}

/** Reports what the cursors of a run have met: each kind once for a job, or for what the state names. */
export function warnAboutCursors(
  ended: readonly EndedCursor[],
  unsure: UnsureJobs,
  warn: (rule: RuleId, message: string, pointer: string, kind?: 'expected') => void,
): void {
  for (const job of byJob(ended)) warnOfJob(job, unsure, warn);
  const warned = new Set<string>();
  for (const each of ended) {
    const { key, cursor, from, withoutValue, membersInstead, isOpaque, forgotten } = each;
    const { ambiguous, unmatched, mayRepeat, state } = each;
    const names = unmatched.map((name) => `'${name}'`).join(', ');
    if (unmatched.length > 0 && !warned.has(key))
      warn(
        'unmatched-iteration',
        ambiguous.length > 0
          ? `'${key}' starts again: the state has values of iterations that differed only in secrets, and any of them may be this one: ${names}`
          : `'${key}' has no value in the state and starts again, but the state has values for the same table that belong to nothing in the configuration: ${names}`,
        from,
        ...expectedIf(mayRepeat),
      );
    warned.add(key);
    if (withoutValue > 0 && isOpaque)
      warn(
        'missing-cursor',
        `no response of '${key}' has ${quotedPath(cursor)}: the next run begins where this one began`,
        from,
      );
    else if (withoutValue > 0)
      warn(
        'missing-cursor',
        `${withoutValue === 1 ? '1 record' : `${withoutValue} records`} of '${key}' ${withoutValue === 1 ? 'has' : 'have'} no ${quotedPath(cursor)}: every run writes them${insteadOf(cursor, membersInstead)}`,
        from,
        ...expectedIf(mayRepeat && state !== undefined),
      );
    if (forgotten > 0)
      warn(
        'missing-cursor',
        `'${key}' has ${forgotten} records too many since the boundary for the state: the next run writes them again`,
        from,
      );
  }
}

/** What was meant by the name of a cursor, or which members there are. */
function insteadOf(cursor: string, members: readonly string[] | undefined): string {
  if (members === undefined) return '';
  const near = pathMeant(cursor, members);
  return `; ${near === undefined ? membersText(members, 'the first one') : wasMeant(near)}`;
}

/** Rows that replace each other may be written again. */
function expectedIf(isExpected: boolean): readonly 'expected'[] {
  return isExpected ? ['expected'] : [];
}

/** The cursors of each job, in all iterations and for all parents. */
function byJob(ended: readonly EndedCursor[]): readonly (readonly EndedCursor[])[] {
  const jobs = new Map<string, EndedCursor[]>();
  for (const each of ended) jobs.set(each.from, [...(jobs.get(each.from) ?? []), each]);
  return [...jobs.values()];
}

function warnOfJob(
  cursors: readonly EndedCursor[],
  unsure: UnsureJobs,
  warn: (rule: RuleId, message: string, pointer: string, kind?: 'expected') => void,
): void {
  const [first] = cursors;
  if (first === undefined) return;
  const { job, cursor, from } = first;
  const some = <T>(read: (cursor: EndedCursor) => T | undefined): readonly T[] =>
    cursors.flatMap((each) => read(each) ?? []);
  const counted = (noted: readonly Noted[]) => {
    const count = noted.reduce((sum, each) => sum + each.count, 0);
    const example = noted[0]?.example ?? '';
    return count === 1
      ? `1 record of '${job}' has the ${quotedPath(cursor)} ${example}`
      : `${count} records of '${job}' have a ${quotedPath(cursor)} such as ${example}`;
  };
  const [held] = some((each) => whyHeld(each, unsure));
  if (held !== undefined)
    warn(
      'kept-state',
      `the state of '${job}' stays as it was before this run: ${held}`,
      from,
      ...expectedIf(!cursors.some(({ isUnordered }) => isUnordered)),
    );
  const [expired] = some((each) => each.expired);
  if (expired !== undefined)
    warn(
      'expired-cursor',
      `the API has forgotten what the state of '${job}' has (status ${expired}): everything was read again. Records that were deleted since are still in the table`,
      from,
    );
  const [other] = some((each) => each.other);
  if (other !== undefined)
    warn(
      'other-cursor',
      `the state of '${job}' belongs to ${other}: it is not used, and all records are read again`,
      from,
      'expected',
    );
  const states = some(({ futureState }) => futureState);
  for (const isUsed of [true, false]) {
    const state = states.find((each) => each.isUsed === isUsed);
    if (state !== undefined)
      warn(
        'future-cursor',
        isUsed
          ? `the state of '${job}' has ${state.value}, later than the start of the run: records before it are left out until that time, unless "value" in the state is corrected`
          : `the state of '${job}' has ${state.value}, later than the start of the run: it is not used, and all records are read again`,
        from,
        ...expectedIf(!isUsed),
      );
  }
  const [futureStart] = some((each) => each.futureStart);
  if (futureStart !== undefined)
    warn(
      'future-cursor',
      `"start" of '${job}' is ${futureStart}, later than the start of the run: records before it are left out`,
      from,
    );
  const repeated = some((each) => each.repeated);
  if (repeated.length > 0)
    warn(
      'repeated-records',
      `${counted(repeated)}, and may be in the table already: earlier runs compared records with another "exclude" or "timeZone"`,
      from,
    );
  const future = some((each) => each.future);
  if (future.length > 0)
    warn(
      'future-cursor',
      `${counted(future)}, later than the start of the run: written, but not what the next run continues from`,
      from,
      'expected',
    );
  const older = some((each) => each.older);
  if (older.length > 0)
    warn(
      'older-records',
      `${counted(older)}, before ${older[0]?.boundary}, where this run began: left out`,
      from,
      'expected',
    );
  const again = some((each) => each.again);
  if (again.length > 0)
    warn(
      'repeated-keys',
      `${counted(again)}, and came twice in this run: an earlier run has written ${again.length === 1 && again[0]?.count === 1 ? 'it' : 'them'}. If records moved between pages while they were read, others are missing: sort them by the key where the API can`,
      from,
      'expected',
    );
  const [shortened] = some((each) => each.shortened);
  if (shortened !== undefined)
    warn(
      'longer-lookback',
      `"lookback" of '${job}' leads back to ${shortened.wanted}, but the state knows from ${shortened.sent} on which records are written: this run began there`,
      from,
      'expected',
    );
}

/** Which records of a page are new. Throws `RunError` for a value that is not of the cursor's type. */
export function newRecords(
  cursor: JobCursor,
  incremental: Incremental,
  records: readonly Json[],
  {
    read,
    ...place
  }: {
    readonly job: string;
    readonly page: number;
    readonly read: Parameters<JobCursor['take']>[1];
  },
): readonly boolean[] {
  return attempt(
    () => cursor.take(records, read),
    ({ value, index }) => ({
      kind: 'records',
      message: `${quotedPath(incremental.cursor)} of a record is ${JSON.stringify(value).slice(0, 200)}, not a value of type "${incremental.type}"`,
      pointer: incremental.from,
      help: `choose the "type" of "incremental": time, epoch, epoch-ms, number or text; leave out records without a real value with "where"`,
      details: [placeText({ ...place, record: index + 1 })],
    }),
  );
}

/** Takes the cursor of a response. Throws `RunError` for one that is not a text or a number. */
export function seeResponse(
  cursor: JobCursor,
  { cursor: path, isUrl, from }: Incremental,
  response: Json,
  {
    job,
    page,
    redact,
  }: { readonly job: string; readonly page: number; readonly redact: (text: string) => string },
): void {
  const url = isUrl === true ? (valueAt(path, response) ?? '') : '';
  if (typeof url === 'string' && redact(url) !== url)
    throw new RunError({
      kind: 'records',
      message: `The address at "${path}" of a response contains a secret, and would be in the state as plain text`,
      pointer: from,
      help: 'send the secret in a header instead of in the address',
      details: [`page ${page} of ${job}`],
    });
  attempt(
    () => cursor.see(response),
    ({ value }) => ({
      kind: 'records',
      message: `${quotedPath(path)} of a response is ${JSON.stringify(value).slice(0, 200)}, not a text or a number`,
      pointer: from,
      help: 'name the member that the API expects back, as "cursor": { "response": "path" }',
      details: [`page ${page} of ${job}`],
    }),
  );
}

function attempt<T>(
  act: () => T,
  failure: (problem: CursorProblem) => ConstructorParameters<typeof RunError>[0],
): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof CursorProblem) throw new RunError(failure(error));
    throw error;
  }
}

function previousMsOf(inputState: JsonObject): number {
  const time = member(inputState, 'time');
  const seconds = isObject(time) ? Number(member(time, 'previousStart')) : 0;
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

/** The names of placeholders that the keys of parents have, each as a JSON list. */
function placeholderNamesIn(ofJob: JsonObject): ReadonlySet<string> {
  const known = placeholderNames.get(ofJob) ?? new Set(keysOf(parentsIn(ofJob)).map(namesInKey));
  placeholderNames.set(ofJob, known);
  return known;
}

/** A job may have many thousand parents. */
const placeholderNames = new WeakMap<JsonObject, ReadonlySet<string>>();

/** What `parentKey` has of the names; the key itself if it is none. */
function namesInKey(key: string): string {
  const { value } = scanJson(key, 'written');
  if (value === undefined || !isArray(value)) return key;
  return exactJsonText(value.map((pair) => (isArray(pair) ? (pair[0] ?? null) : null)));
}

function parentKey(placeholders: readonly Placeholder[]): string {
  return exactJsonText(placeholders.map(({ name, value }) => [name, value]));
}

/** The values of a job for each of its parents. */
export function parentsIn(value: Json | undefined): JsonObject {
  const parents = memberOf(value, 'parents');
  return parents !== undefined && isObject(parents) ? parents : objectFrom([]);
}
