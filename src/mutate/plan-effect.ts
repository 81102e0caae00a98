import type { Job, MappedTable, MappedType, Plan, Run } from '../engine/plan/plan.ts';
import { mappedTableList } from '../engine/shape/missing-tables.ts';
import { pathSegments } from '../language/values/path.ts';
import { splitUrl } from '../language/values/url.ts';

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
