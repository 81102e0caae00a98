import {
  entriesOf,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectFrom,
  withMember,
} from '../../values/json.ts';
import { jobsOf } from '../model/jobs.ts';
import type { Incremental, Job, Plan } from '../model/plan.ts';
import { cursorsBefore, parentsIn } from './cursors.ts';
import { cursorValue, memberOf, numberOf } from './job-cursor.ts';

/** A job with a cursor in an iteration, and its key in the state. */
export interface StateKey {
  readonly iteration: number | null;
  readonly job: Job;
  readonly incremental: Incremental;
  readonly key: string;
}

/** The jobs that have a state of their own, in the order of the plan. */
export function stateKeys({ runs }: Pick<Plan, 'runs'>): readonly StateKey[] {
  return runs.flatMap(({ iteration, iterationKey, jobs }) =>
    jobsOf(jobs).flatMap((job): StateKey[] => {
      const { incremental } = job;
      if (incremental === undefined) return [];
      const prefix = iterationKey ?? iteration;
      const key = prefix === null ? incremental.key : `${prefix}/${incremental.key}`;
      return [{ iteration, job, incremental, key }];
    }),
  );
}

/** The values of a job in a state: one, or one for each parent. */
export function valuesInState(
  state: JsonObject,
  { key }: StateKey,
): readonly { readonly parent?: string; readonly value: Json }[] {
  const own = member(cursorsBefore(state), key);
  if (own === undefined) return [];
  const written = (of: Json | undefined): Json =>
    memberOf(of, 'value') ?? memberOf(of, 'response') ?? null;
  if (memberOf(own, 'parents') === undefined) return [{ value: written(own) }];
  return entriesOf(parentsIn(own)).map(([parent, of]) => ({ parent, value: written(of) }));
}

/** Keys of a state that belong to no job. */
export function otherKeys(state: JsonObject, keys: readonly StateKey[]): readonly string[] {
  const known = new Set(keys.map(({ key }) => key));
  return keysOf(cursorsBefore(state)).filter((key) => !known.has(key));
}

/** A state in which a job has no value: the next run is its first one. */
export function withoutValue(state: JsonObject, { key }: StateKey): JsonObject {
  return withCursors(
    state,
    entriesOf(cursorsBefore(state)).filter(([name]) => name !== key),
  );
}

/** A state in which a job continues from a value, for all parents that the state has. */
export function withValue(
  state: JsonObject,
  { job, incremental, key }: StateKey,
  value: Json,
): JsonObject {
  const { cursor, type } = incremental;
  const made = objectFrom([
    [type === 'opaque' ? 'response' : 'value', value] as const,
    ['cursor', cursor] as const,
    ...(type === 'time' || type === 'opaque' ? [] : [['type', type] as const]),
    ...(incremental.key === job.dataType ? [] : [['dataType', job.dataType] as const]),
  ]);
  const before = cursorsBefore(state);
  const own = incremental.perParent
    ? objectFrom([
        [
          'parents',
          objectFrom(keysOf(parentsIn(member(before, key))).map((parent) => [parent, made])),
        ],
      ])
    : made;
  return withCursors(state, entriesOf(withMember(before, key, own)));
}

function withCursors(state: JsonObject, cursors: readonly (readonly [string, Json])[]): JsonObject {
  return withMember(state, 'incremental', objectFrom(cursors)) as JsonObject;
}

/** A text of a user as a value of a cursor; `undefined` for one of another type. */
export function cursorValueFrom(text: string, incremental: Incremental): Json | undefined {
  const { type } = incremental;
  const isText = type === 'time' || type === 'text' || type === 'opaque';
  const number = isText ? undefined : numberOf(text);
  const value: Json | undefined = isText ? text : number?.number;
  if (value === undefined || text.trim() === '') return undefined;
  if (isNumber(value) && !Number.isFinite(value)) return undefined;
  return cursorValue(value, incremental) === undefined ? undefined : value;
}

/** When the run that left a state has started, in seconds since 1970. */
export function previousStartIn(state: JsonObject): number | null {
  const time = member(state, 'time');
  const start = time !== undefined && isObject(time) ? member(time, 'previousStart') : undefined;
  return isNumber(start) ? Number(start) : null;
}
