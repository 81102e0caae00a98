import type { RuleId } from '../../../../generated/rules.ts';
import type { Expression, Incremental, Job, Plan, Run } from '../../../engine/plan/plan.ts';
import { placeText } from '../../../engine/shape/record-place.ts';
import { RunError } from '../../../language/diagnostics/run-error.ts';
import {
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectFrom,
  withMember,
} from '../../../language/values/json.ts';
import { exactJsonText } from '../../formats/json/exact-json.ts';
import { startValue } from './cursor-value.ts';
import { CursorProblem, JobCursor } from './job-cursor.ts';

/** An execution of a job, by what tells its cursor from others. */
export interface CursorOwner {
  readonly job: Job;
  readonly placeholders: readonly Placeholder[];
}

type Placeholder = { readonly name: string; readonly value: Json };

/** What the value of a first run is computed from. */
export interface CursorContext {
  readonly run: Run;
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

/** A cursor after the run. */
export interface EndedCursor {
  /** In the state. */
  readonly key: string;
  /** Among the parents of the key. */
  readonly parent: string | undefined;
  /** JSON Pointer of its settings. */
  readonly from: string;
  /** The path that it reads. */
  readonly cursor: string;
  /** For the state; `undefined` when no record had a value. */
  readonly state: Json | undefined;
  readonly withoutValue: number;
  /** Whether it is of responses, not of records. */
  readonly isOpaque: boolean;
  readonly forgotten: number;
  /** The key by the position of the iteration, which earlier versions have used and which this one has replaced. */
  readonly former: string | undefined;
  /** Keys of iterations that are not in the plan, when this one began without a value: it may be one of them. */
  readonly unmatched: readonly string[];
}

interface Held {
  readonly cursor: JobCursor;
  readonly incremental: Incremental;
  readonly key: string;
  readonly parent: string | undefined;
  readonly former: string | undefined;
  readonly unmatched: readonly string[];
}

export function createCursors(inputState: JsonObject, { runs }: Pick<Plan, 'runs'>): Cursors {
  const before = cursorsBefore(inputState);
  const iterations = new Set(runs.flatMap(({ iterationKey }) => iterationKey ?? []));
  /** Keys of a job in iterations that the plan does not have. */
  const unmatchedOf = (job: string) =>
    keysOf(before).filter((key) => {
      const name = key.endsWith(`/${job}`) ? key.slice(0, -job.length - 1) : '';
      return (
        (/^(?:id|attributes) /.test(name) && !iterations.has(name)) ||
        (/^\d+$/.test(name) && Number(name) >= runs.length)
      );
    });
  const held = new Map<string, Held>();
  return {
    of({ job, placeholders }, context) {
      const { incremental } = job;
      if (incremental === undefined) return undefined;
      const { run } = context;
      const iteration = run.iterationKey ?? run.iteration; // plans of earlier versions have no key
      const key = iteration === null ? incremental.key : `${iteration}/${incremental.key}`;
      const parent = incremental.perParent ? parentKey(placeholders) : undefined;
      const id = JSON.stringify([key, parent]);
      const found = held.get(id);
      if (found !== undefined) return found.cursor;
      const byPlace = `${run.iteration}/${incremental.key}`;
      const isNew = run.iterationKey !== undefined && member(before, key) === undefined;
      const former = isNew && member(before, byPlace) !== undefined ? byPlace : undefined;
      const unmatched = isNew && former === undefined ? unmatchedOf(incremental.key) : [];
      const own = member(before, former ?? key);
      const state = parent === undefined ? own : member(parentsIn(own), parent);
      const start = startOf(incremental, context);
      const cursor = attempt(
        () => new JobCursor(incremental, job.exclude, start, state),
        ({ value }) => ({
          kind: 'state',
          message: `The state has ${JSON.stringify(value)} for "${incremental.cursor}" of '${key}', which is not of type "${incremental.type}"`,
          pointer: incremental.from,
          help: `write the former "cursor" and "type", or remove "${key}" from "incremental" in the state to read everything again`,
        }),
      );
      held.set(id, { cursor, incremental, key, parent, former, unmatched });
      return cursor;
    },
    ended: () =>
      [...held.values()].map(({ cursor, incremental, key, parent, former, unmatched }) => {
        const state = cursor.state();
        const { withoutValue, forgotten } = cursor;
        return {
          key,
          parent,
          from: incremental.from,
          cursor: incremental.cursor,
          state,
          withoutValue,
          isOpaque: incremental.type === 'opaque',
          forgotten,
          former,
          unmatched,
        };
      }),
  };
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

/** The value for the state: that of earlier runs, changed by this one. `undefined` without incremental jobs. */
export function cursorState(
  inputState: JsonObject,
  ended: readonly EndedCursor[],
): Json | undefined {
  if (ended.length === 0) return undefined;
  const members = new Map(entriesOf(cursorsBefore(inputState)));
  for (const { key, former } of ended) {
    const value = former === undefined ? undefined : members.get(former);
    if (former === undefined || value === undefined) continue;
    members.delete(former);
    members.set(key, value);
  }
  for (const { key, parent, state } of ended) {
    if (state === undefined) continue;
    if (parent === undefined) members.set(key, state);
    else
      members.set(
        key,
        objectFrom([['parents', withMember(parentsIn(members.get(key)), parent, state)]]),
      );
  }
  return objectFrom(members);
}

function cursorsBefore(inputState: JsonObject): JsonObject {
  const known = member(inputState, 'incremental');
  return known !== undefined && isObject(known) ? known : objectFrom([]);
}

export function warnOfCursors(
  ended: readonly EndedCursor[],
  warn: (rule: RuleId, message: string, pointer: string) => void,
): void {
  const warned = new Set<string>();
  for (const { key, cursor, from, withoutValue, isOpaque, forgotten, unmatched } of ended) {
    if (unmatched.length > 0 && !warned.has(key))
      warn(
        'unmatched-iteration',
        `'${key}' has no value in the state and begins anew, but the state has values of iterations that are not in the configuration: ${unmatched.map((each) => `'${each}'`).join(', ')}`,
        from,
      );
    warned.add(key);
    if (withoutValue > 0 && isOpaque)
      warn(
        'missing-cursor',
        `no response of '${key}' has "${cursor}": the next run begins where this one began`,
        from,
      );
    else if (withoutValue > 0)
      warn(
        'missing-cursor',
        `${withoutValue === 1 ? '1 record' : `${withoutValue} records`} of '${key}' ${withoutValue === 1 ? 'has' : 'have'} no "${cursor}": every run writes them`,
        from,
      );
    if (forgotten > 0)
      warn(
        'missing-cursor',
        `'${key}' has ${forgotten} records too many since the boundary for the state: the next run writes them again`,
        from,
      );
  }
}

/** Which records of a page are new. Throws `RunError` for a value that is not of the cursor's type. */
export function newRecords(
  cursor: JobCursor,
  incremental: Incremental,
  records: readonly Json[],
  place: { readonly job: string; readonly page: number },
): readonly boolean[] {
  return attempt(
    () => cursor.take(records),
    ({ value, index }) => ({
      kind: 'records',
      message: `"${incremental.cursor}" of a record is ${JSON.stringify(value).slice(0, 200)}, not a value of type "${incremental.type}"`,
      pointer: incremental.from,
      help: `choose the "type" of "incremental": time, epoch, epoch-ms, number or text`,
      details: [placeText({ ...place, record: index + 1 })],
    }),
  );
}

/** Takes the cursor of a response. Throws `RunError` for one that is not a text or a number. */
export function seeResponse(
  cursor: JobCursor,
  { cursor: path, from }: Incremental,
  response: Json,
  { job, page }: { readonly job: string; readonly page: number },
): void {
  attempt(
    () => cursor.see(response),
    ({ value }) => ({
      kind: 'records',
      message: `"${path}" of a response is ${JSON.stringify(value).slice(0, 200)}, not a text or a number`,
      pointer: from,
      help: 'name the member that the API wants back, as "cursor": { "response": "path" }',
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

function parentKey(placeholders: readonly Placeholder[]): string {
  return exactJsonText(placeholders.map(({ name, value }) => [name, value]));
}

function parentsIn(value: Json | undefined): JsonObject {
  const parents = value !== undefined && isObject(value) ? member(value, 'parents') : undefined;
  return parents !== undefined && isObject(parents) ? parents : objectFrom([]);
}
