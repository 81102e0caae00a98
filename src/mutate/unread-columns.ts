import type { Job, MappedTable, MappedType, Plan } from '../plan/plan.ts';
import { mappedTableList } from '../shape/missing-tables.ts';
import { pathSegments } from '../values/path.ts';

/** The plan without the added columns that no table can show: those that the mapping of a data type does not read. */
export function withoutUnreadColumns(plan: Plan): Plan {
  return {
    ...plan,
    runs: plan.runs.map((run) => {
      const { mappings } = plan.runs.find(({ bucket }) => bucket === run.bucket) ?? run; // A20
      return { ...run, jobs: run.jobs.map((job) => withRead(job, mappings)) };
    }),
  };
}

function withRead(job: Job, mappings: readonly MappedType[]): Job {
  const type = mappings.find(({ dataType }) => dataType === job.dataType);
  const tables = type === undefined ? undefined : mappedTableList([type]);
  const isRead = (name: string) => tables === undefined || tables.some((table) => reads(table, name));
  return { ...job, userData: job.userData.filter(({ name }) => isRead(name)), children: job.children.map((child) => withRead(child, mappings)) };
}

/** HASH-7: without a key, what links children to a row is made of all added columns. */
function reads({ definitions, primaryKey }: MappedTable, column: string): boolean {
  if (primaryKey.length === 0 && definitions.some(({ kind }) => kind === 'table')) return true;
  return definitions.some((definition) => definition.kind === 'user' && (definition.name === column || pathSegments(definition.name, '/')[0] === column));
}
