import { pathsRead } from '../../features/extensions/index.ts';
import type { Json } from '../../language/values/json.ts';
import { withoutMembers } from '../../language/values/without-members.ts';
import type { Job } from '../plan/plan.ts';
import { nearPath } from '../shape/near-path.ts';

/** A member that a setting of a job names and no record has; `meant` is one that the first record has. */
export interface UnseenMember {
  readonly path: string;
  readonly setting: string;
  readonly meant: string;
}

/** Short names are always near to each other. */
const SHORTEST = 4;

/**
 * The members that extensions of a job read and a record lacks, if it has one of nearly the same name: others may be members that
 * records rarely have.
 */
export function unseenMembers(job: Job, record: Json): readonly UnseenMember[] {
  const named = pathsRead(job);
  return named.flatMap(({ path, setting }) => {
    if (path.length < SHORTEST || !lacksMember(record, path)) return [];
    const meant = nearPath(path, '.', record);
    const isNamed = named.some((other) => other.path === meant);
    return meant === undefined || isNamed ? [] : [{ path, setting, meant }];
  });
}

/** Whether a record has nothing at a path; a list on the way stands for its elements. */
export function lacksMember(record: Json, path: string): boolean {
  return withoutMembers(record, [path]) === record;
}
