import type { Job, MappedTable, Run } from './plan.ts';

/** Whether the table of a data type has a primary key: that of its mapping, else that of a job. */
export function hasKey(
  { jobs, mappings }: Pick<Run, 'jobs' | 'mappings'>,
  dataType: string,
): boolean {
  const mapping = mappings.find((each) => each.dataType === dataType);
  return mapping === undefined
    ? jobs.some((job) => namesKey(job, dataType))
    : mapping.table.primaryKey.length > 0;
}

/** Whether rows that a job and its child jobs write again replace those that are there, in all of their tables. Rows of lists without a mapping go with their record. */
export function writesByKey(job: Job, run: Pick<Run, 'jobs' | 'mappings'>): boolean {
  const mapping = run.mappings.find(({ dataType }) => dataType === job.dataType);
  return (
    (mapping === undefined ? hasKey(run, job.dataType) : isKeyed(mapping.table)) &&
    job.children.every((child) => writesByKey(child, run))
  );
}

function namesKey({ dataType, primaryKey, children }: Job, wanted: string): boolean {
  return (
    (dataType === wanted && primaryKey !== undefined && primaryKey.columns.length > 0) ||
    children.some((child) => namesKey(child, wanted))
  );
}

function isKeyed({ primaryKey, definitions }: MappedTable): boolean {
  return (
    primaryKey.length > 0 &&
    definitions.every((each) => each.kind !== 'table' || isKeyed(each.table))
  );
}
