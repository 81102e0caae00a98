import type { Job, MappedTable, MappedType, Plan, Run } from '../engine/plan/plan.ts';
import { secretNames } from '../engine/plan/secrets-from.ts';
import { mappedTableList } from '../engine/shape/missing-tables.ts';
import { pathSegments } from '../language/values/path.ts';
import type { Secrets } from '../language/values/secret.ts';
import { splitUrl } from '../language/values/url.ts';

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

/**
 * The plan without what no result of a run can show: what messages call a job, added columns that the mapping of a data type does not
 * read, the order of lists that are only searched, and the first slash of an endpoint below a base URL without a path.
 */
export function effectOf(plan: Plan): Plan {
  return {
    ...plan,
    runs: plan.runs.map((run) => {
      const { mappings } = plan.runs.find(({ bucket }) => bucket === run.bucket) ?? run; // A20
      const isAtRoot = hasRootBase(run);
      return { ...run, jobs: run.jobs.map((job) => jobEffect(job, mappings, isAtRoot)) };
    }),
  };
}

function jobEffect(job: Job, mappings: readonly MappedType[], isAtRoot: boolean): Job {
  const type = mappings.find(({ dataType }) => dataType === job.dataType);
  const tables = type === undefined ? undefined : mappedTableList([type]);
  const isRead = (name: string) =>
    tables === undefined || tables.some((table) => reads(table, name));
  const { label: _, ...run } = job;
  const { exclude, async: steps } = job;
  return {
    ...run,
    endpoint: isAtRoot ? job.endpoint.replace(/^\/(?!\/)/, '') : job.endpoint,
    userData: job.userData.filter(({ name }) => isRead(name)),
    responseFilters: asSet(job.responseFilters),
    ...(exclude === undefined ? {} : { exclude: { ...exclude, paths: asSet(exclude.paths) } }),
    ...(steps === undefined
      ? {}
      : {
          async: {
            ...steps,
            status: {
              ...steps.status,
              done: asSet(steps.status.done),
              failed: asSet(steps.status.failed),
            },
          },
        }),
    ...(job.response?.kind === 'xml'
      ? { response: { ...job.response, lists: asSet(job.response.lists) } }
      : {}),
    children: job.children.map((child) => jobEffect(child, mappings, isAtRoot)),
  };
}

function asSet(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

function hasRootBase({ target: { baseUrl } }: Run): boolean {
  return (
    baseUrl.kind === 'literal' &&
    typeof baseUrl.value === 'string' &&
    splitUrl(baseUrl.value).path === '/'
  );
}

/** HASH-7: without a key, what links children to a row is made of all added columns. */
function reads({ definitions, primaryKey }: MappedTable, column: string): boolean {
  if (primaryKey.length === 0 && definitions.some(({ kind }) => kind === 'table')) return true;
  return definitions.some(
    (definition) =>
      definition.kind === 'user' &&
      (definition.name === column || pathSegments(definition.name, '/')[0] === column),
  );
}
