import { pathsRead } from '../../features/extensions/index.ts';
import { isArray, isObject, type Json } from '../../language/values/json.ts';
import { pathSegments } from '../../language/values/path.ts';
import type { Job } from '../plan/plan.ts';
import { meantPath } from '../shape/near-path.ts';
import type { SurroundingElement } from '../shape/select-records.ts';

/** A path that a setting of a job reads, and that has led to nothing so far. */
export interface UnseenMember {
  readonly path: string;
  readonly setting: string;
  /** Whether a list on the way stands for its elements. */
  readonly throughLists: boolean;
  /** Whether an object lacked the member; otherwise there was null or an empty list on the way. */
  readonly isMissing: boolean;
  /** What the first such object has instead. */
  readonly meant?: string;
}

/** What a job reads of its records: settings of its own, and the filters of its child jobs. */
export function membersRead(job: Job): readonly UnseenMember[] {
  const filtered = job.children.flatMap(({ recursionFilter }) =>
    (recursionFilter?.anyOf ?? []).flatMap((group) => group.map(({ path }) => path)),
  );
  return [
    ...pathsRead(job),
    ...[...new Set(filtered)]
      .filter((path) => path !== 'scalar')
      .map((path) => ({ path, setting: 'recursionFilter', throughLists: false })),
  ].map((read) => ({ ...read, isMissing: false }));
}

/** The members among these that a record lacks, too. */
export function stillUnseen(
  unseen: readonly UnseenMember[],
  record: Json,
): readonly UnseenMember[] {
  return unseen.flatMap((member) => seenIn(member, record, unseen));
}

/** The members that settings read of elements around records: `keep` of `dataField`. */
export function unseenAround(
  known: readonly UnseenMember[] | undefined,
  elements: readonly SurroundingElement[],
): readonly UnseenMember[] {
  let unseen =
    known ??
    [...new Set(elements.map(({ path }) => path))].map((path) => ({
      path,
      setting: 'keep',
      throughLists: false,
      isMissing: false,
    }));
  for (const { path, element } of elements) {
    if (unseen.length === 0) break;
    unseen = unseen.flatMap((member) =>
      member.path === path ? seenIn(member, element, unseen) : [member],
    );
  }
  return unseen;
}

function seenIn(
  member: UnseenMember,
  value: Json,
  others: readonly UnseenMember[],
): readonly UnseenMember[] {
  const { path, throughLists, isMissing } = member;
  const found = lookFor(pathSegments(path), value, throughLists);
  if (found === 'there') return [];
  if (found === 'unknown' || isMissing) return [member];
  const meant = meantPath(path, '.', value);
  const isRead = meant !== path && others.some((other) => other.path === meant);
  return [{ ...member, isMissing: true, ...(meant === undefined || isRead ? {} : { meant }) }];
}

/** `unknown`: null or an empty list is on the way, so that nothing can be said about what is below. */
function lookFor(
  [first, ...rest]: readonly string[],
  value: Json,
  throughLists: boolean,
): 'there' | 'missing' | 'unknown' {
  if (first === undefined) return 'there';
  if (value === null) return 'unknown';
  if (isArray(value)) {
    if (value.length === 0) return 'unknown';
    if (!throughLists)
      return /^\d+$/.test(first) ? lookFor(rest, value[Number(first)] ?? null, false) : 'missing';
    const found = value.map((element) => lookFor([first, ...rest], element, true));
    return (
      found.find((each) => each === 'there') ??
      found.find((each) => each === 'missing') ??
      'unknown'
    );
  }
  if (!isObject(value) || !Object.hasOwn(value, first)) return 'missing';
  return lookFor(rest, value[first] as Json, throughLists);
}
