import type { Plan } from '../engine/plan/plan.ts';
import { secretNames } from '../engine/plan/secrets-from.ts';
import type { Secrets } from '../language/values/secret.ts';

/** A place in a plan: `runs/0/jobs/1/paging/limit`. */
type PlanPath = string;

/** Whether a plan finds the same values under the secrets that it names; others do nothing. */
export function sameSecrets(plan: Plan, a: Secrets, b: Secrets): boolean {
  return secretNames(plan).every((name) => a.get(name)?.open() === b.get(name)?.open());
}

/** Members that only name things. */
const NAMES = new Set(['id', 'from', 'extensions']);

/** What differs between two plans: the deepest places that have the difference in them. */
export function changedParts(
  before: unknown,
  after: unknown,
  path: PlanPath = '',
): readonly PlanPath[] {
  if (before === after) return [];
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return [path];
  if (Array.isArray(before) !== Array.isArray(after)) return [path];
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    return [`${path}/length`];
  const [left, right] = [
    before as Readonly<Record<string, unknown>>,
    after as Readonly<Record<string, unknown>>,
  ];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].flatMap((name) =>
    NAMES.has(name) ? [] : changedParts(left[name], right[name], `${path}/${name}`),
  );
}

/** A plan that knows what of it was read. */
export interface WatchedPlan {
  readonly plan: Plan;
  /** Whether the value at a path, or something of the object that would have it, was looked at. */
  isRead(path: PlanPath): boolean;
}

/** What a run never reads cannot change it: this finds mutants that no replay could notice, without replaying them. */
export function watchPlan(plan: Plan): WatchedPlan {
  const read = new Set<PlanPath>();
  const watched = <T extends object>(part: T, path: PlanPath): T => {
    const inner = new Map<PropertyKey, object>();
    // a copy, since the parts of a frozen object cannot be given out as others
    const copy = (Array.isArray(part) ? [...part] : { ...part }) as T;
    return new Proxy(copy, {
      get(target, name, receiver) {
        // serializing the whole plan to search it for symbols does not count as reading its parts
        if (name === 'toJSON') return () => part;
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof name === 'symbol') return value;
        read.add(`${path}/${name}`);
        if (typeof value !== 'object' || value === null) return value;
        const known = inner.get(name);
        if (known !== undefined) return known;
        const child = watched(value, `${path}/${name}`);
        inner.set(name, child);
        return child;
      },
      has(target, name) {
        if (typeof name === 'string') read.add(`${path}/${name}`);
        return Reflect.has(target, name);
      },
    });
  };
  return { plan: watched(plan, ''), isRead: (path) => read.has(path) };
}
