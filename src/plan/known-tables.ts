import { type Pointer, pointerTo } from '../support/pointer.ts';
import { legacySafeName, safeName } from '../values/safe-name.ts';
import { type FolderLayout, layoutProblem, type NameProblem } from '../values/table-file-name.ts';
import type { Job, MappedTable, Plan, Run } from './plan.ts';

/** A table that a run is known to write before it has seen a record. */
export interface KnownTable {
  readonly name: string;
  readonly dataType: string;
  /** What names it in the configuration. */
  readonly pointer: Pointer;
  /** Known for mapped tables. */
  readonly columns?: readonly string[];
}

/** One table for each data type that a job has, and those below its mapping. */
export function* knownTables(run: Run): Generator<KnownTable> {
  const seen = new Set<string>();
  for (const job of allJobs(run.jobs)) {
    if (seen.has(job.dataType)) continue;
    seen.add(job.dataType);
    const mapping = run.mappings.find(({ dataType }) => dataType === job.dataType);
    if (mapping !== undefined) yield* mappedTables(mapping.table, job.dataType, mapping.from);
    else {
      const name = run.compatLevel === 1 ? legacySafeName(job.dataType) : safeName(job.dataType);
      yield { name, dataType: job.dataType, pointer: pointerTo(job.from, 'endpoint') };
    }
  }
}

/** Why the first table of a plan that cannot be stored in a layout cannot; mapped tables are written even if no job has their type (OUT-10). */
export function* unstorableTables(
  plan: Plan,
  layout: FolderLayout,
): Generator<{ readonly run: Run; readonly table: KnownTable; readonly problem: NameProblem }> {
  for (const run of plan.runs) {
    const mapped = run.mappings.flatMap(({ dataType, table, from }) => [...mappedTables(table, dataType, from)]);
    for (const table of new Map([...knownTables(run), ...mapped].map((each) => [each.name, each])).values()) {
      const problem = layoutProblem(layout, run.bucket, table.name);
      if (problem !== undefined) yield { run, table, problem };
    }
  }
}

function allJobs(jobs: readonly Job[]): readonly Job[] {
  return jobs.flatMap((job) => (job.children.length === 0 ? job : [job, ...allJobs(job.children)]));
}

function* mappedTables(table: MappedTable, dataType: string, pointer: Pointer): Generator<KnownTable> {
  yield { name: table.name, dataType, pointer, columns: table.columns };
  for (const definition of table.definitions)
    if (definition.kind === 'table') yield* mappedTables(definition.table, `${dataType}.${definition.path}`, definition.from);
}
