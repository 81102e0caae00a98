import { RunError } from '../diagnostics/run-error.ts';
import { CursorProblem, JobCursor } from '../extensions/incremental/job-cursor.ts';
import type { Incremental, Run } from '../plan/plan.ts';
import { placeText } from '../shape/record-place.ts';
import {
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectFrom,
  withMember,
} from '../values/json.ts';
import type { BoundPlaceholder, Execution } from './child-executions.ts';
import type { RunContext } from './run-context.ts';

/** The cursors of all incremental jobs of an extraction. */
export interface Cursors {
  /** The cursor of an execution; `undefined` for a job that is not incremental. The windows of an execution share one. */
  of(execution: Execution, run: Run): JobCursor | undefined;
  readonly count: number;
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
  readonly forgotten: number;
}

interface Held {
  readonly cursor: JobCursor;
  readonly incremental: Incremental;
  readonly key: string;
  readonly parent: string | undefined;
}

export function createCursors(inputState: JsonObject): Cursors {
  const before = cursorsBefore(inputState);
  const held = new Map<string, Held>();
  return {
    of({ job, placeholders }, run) {
      const { incremental } = job;
      if (incremental === undefined) return undefined;
      const key = run.iteration === null ? incremental.key : `${run.iteration}/${incremental.key}`;
      const parent = incremental.perParent ? parentKey(placeholders) : undefined;
      const id = JSON.stringify([key, parent]);
      const found = held.get(id);
      if (found !== undefined) return found.cursor;
      const own = member(before, key);
      const parents = own !== undefined && isObject(own) ? member(own, 'parents') : undefined;
      const state =
        parent === undefined
          ? own
          : parents !== undefined && isObject(parents)
            ? member(parents, parent)
            : undefined;
      const cursor = attempt(
        () => new JobCursor(incremental, job.exclude, state),
        ({ value }) => ({
          kind: 'state',
          message: `The state has ${JSON.stringify(value)} for "${incremental.cursor}" of '${key}', which is not of type "${incremental.type}"`,
          pointer: incremental.from,
          help: `write the former "type", or remove "${key}" from "incremental" in the state to read everything again`,
        }),
      );
      held.set(id, { cursor, incremental, key, parent });
      return cursor;
    },
    get count() {
      return held.size;
    },
    ended: () =>
      [...held.values()].map(({ cursor, incremental, key, parent }) => {
        const state = cursor.state();
        const { withoutValue, forgotten } = cursor;
        return {
          key,
          parent,
          from: incremental.from,
          cursor: incremental.cursor,
          state,
          withoutValue,
          forgotten,
        };
      }),
  };
}

/** The value for the state: that of earlier runs, changed by this one. `undefined` without incremental jobs. */
export function cursorState(
  inputState: JsonObject,
  ended: readonly EndedCursor[],
): Json | undefined {
  if (ended.length === 0) return undefined;
  const members = new Map(entriesOf(cursorsBefore(inputState)));
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

export function warnOfCursors(ended: readonly EndedCursor[], warn: RunContext['warn']): void {
  for (const { key, cursor, from, withoutValue, forgotten } of ended) {
    if (withoutValue > 0)
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

function parentKey(placeholders: readonly BoundPlaceholder[]): string {
  return JSON.stringify(placeholders.map(({ name, value }) => [name, value]));
}

function parentsIn(value: Json | undefined): JsonObject {
  const parents = value !== undefined && isObject(value) ? member(value, 'parents') : undefined;
  return parents !== undefined && isObject(parents) ? parents : objectFrom([]);
}
