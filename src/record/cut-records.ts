import type { Job } from '../engine/plan/plan.ts';
import { selectRecords } from '../engine/shape/select-records.ts';
import {
  entriesOf,
  hasMember,
  isArray,
  isObject,
  type Json,
  keysOf,
  mapMembers,
  objectFrom,
} from '../language/values/json.ts';
import { pathSegments } from '../language/values/path.ts';

/** Which elements of a list stay. */
export type Keep = <T>(list: readonly T[]) => readonly T[];

/**
 * A response with fewer records: `keep` is asked of the list where the job has its records, and with `*` in its path of every
 * list and object on the way whose elements it stands for. What is no list stays.
 */
export function cutRecords({ records }: Pick<Job, 'records'>, response: Json, keep: Keep): Json {
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

/** The way to the list of records in a response; `undefined` when there are several, or none. */
export function listSegments(
  { records }: Pick<Job, 'records'>,
  response: Json,
): readonly string[] | undefined {
  if (records.kind === 'path') return pathSegments(records.path, records.delimiter);
  if (records.kind === 'wildcard') return undefined;
  if (isArray(response)) return [];
  const list = autoList(response);
  return list === undefined ? undefined : [list];
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
export function changedAt(
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

/** The value without the member at a path. */
export function withoutMemberAt(segments: readonly string[], value: Json): Json {
  const name = segments.at(-1);
  return changedAt(segments.slice(0, -1), value, (parent) =>
    isObject(parent) ? objectFrom(entriesOf(parent).filter(([other]) => other !== name)) : parent,
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
