import { jobsOf } from './jobs.ts';
import type { Job, MappedTable, Run } from './plan.ts';

/** Whether the table of a data type has a primary key: that of its mapping, else that of a job. */
export function hasKey(
  { jobs, mappings }: Pick<Run, 'jobs' | 'mappings'>,
  dataType: string,
): boolean {
  const mapping = mappings.find((each) => each.dataType === dataType);
  return mapping === undefined
    ? jobsOf(jobs).some((job) => job.dataType === dataType && hasColumns(job.primaryKey))
    : mapping.table.primaryKey.length > 0;
}

/**
 * The data type of a job or of one of its child jobs that has a table without a primary key; `undefined` if rows that are written again replace those that are
 * there, in all of their tables. Rows of lists without a mapping go with their record.
 */
export function dataTypeWithoutKey(
  { dataType, children }: Pick<Job, 'dataType' | 'children'>,
  run: Pick<Run, 'jobs' | 'mappings'>,
): string | undefined {
  const mapping = run.mappings.find((each) => each.dataType === dataType);
  if (mapping === undefined ? !hasKey(run, dataType) : !isKeyed(mapping.table)) return dataType;
  for (const child of children) {
    const below = dataTypeWithoutKey(child, run);
    if (below !== undefined) return below;
  }
  return undefined;
}

function hasColumns(key: Job['primaryKey']): boolean {
  return key !== undefined && key.columns.length > 0;
}

function isKeyed({ primaryKey, definitions }: MappedTable): boolean {
  return (
    primaryKey.length > 0 &&
    definitions.every((each) => each.kind !== 'table' || isKeyed(each.table))
  );
}
