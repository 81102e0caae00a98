import type { RunOutcome } from '../../engine/interpret/run-plan.ts';
import { findJob } from '../../engine/plan/jobs.ts';
import { knownTables } from '../../engine/plan/known-tables.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import type { Pointer } from '../../language/support/pointer.ts';

/** What became of the tables of a job whose records are missing, for its warnings. `undefined` where a table has rows of another job, and for a run that failed. */
export function emptyTableNote(
  plan: Plan,
  { ok, tables, stored }: Pick<RunOutcome, 'ok' | 'tables' | 'stored'>,
): (job: Pointer) => string | undefined {
  return (pointer) => {
    if (!ok) return undefined;
    for (const run of plan.runs) {
      const job = findJob(run.jobs, pointer);
      const table = knownTables(run).find(({ dataType }) => dataType === job?.dataType);
      if (table === undefined) continue;
      const { bucket } = run;
      const isOurs = (each: { readonly bucket: string | null; readonly table: string }) =>
        each.bucket === bucket && each.table === table.name;
      const written = tables.find(isOurs);
      if ((written?.rows ?? 0) > 0) return undefined;
      const inFolder = bucket === null ? table.name : `${bucket}/${table.name}`;
      const files = [`${inFolder}.csv`, bucket === null ? table.name : `${bucket}.${table.name}`];
      const staying =
        stored?.kept.find((name) => files.includes(name)) ??
        stored?.merged?.find(({ name, rows }) => files.includes(name) && rows === undefined)?.name;
      if (staying !== undefined)
        return `no rows were written: ${staying} is still that of an earlier run`;
      return written === undefined
        ? `no table ${inFolder} was written`
        : `the table ${inFolder} was written without rows`;
    }
    return undefined;
  };
}
