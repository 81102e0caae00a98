import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { legacySafeName, safeName } from '../../language/values/safe-name.ts';
import {
  type FolderLayout,
  layoutProblem,
  type NameProblem,
} from '../../language/values/table-file-name.ts';
import { jobsOf } from './jobs.ts';
import type { Job, MappedDefinition, MappedTable, Plan, Run } from './plan.ts';

/** A table that a run is known to write before it has seen a record. */
export interface KnownTable {
  readonly name: string;
  readonly dataType: string;
  /** What names it in the configuration. */
  readonly pointer: Pointer;
  /** Known for mapped tables. */
  readonly columns?: readonly string[];
  /** The types that a mapping gives columns, by their names. */
  readonly types?: ReadonlyMap<string, ColumnConversion>;
  readonly primaryKey: readonly string[];
}

/** What a mapping converts the values of a column to. */
export type ColumnConversion = NonNullable<Extract<MappedDefinition, { kind: 'column' }>['type']>;

/** One table for each data type that a job has, and those below its mapping. */
export function knownTables(run: Run): readonly KnownTable[] {
  const tables: KnownTable[] = [];
  const seen = new Set<string>();
  const keys = primaryKeys(run.jobs);
  for (const { dataType, from } of jobsOf(run.jobs)) {
    if (seen.has(dataType)) continue;
    seen.add(dataType);
    const mapping = run.mappings.find((each) => each.dataType === dataType);
    if (mapping !== undefined) addMapped(mapping.table, dataType, mapping.from, tables);
    else
      tables.push({
        name: run.compatLevel === 1 ? legacySafeName(dataType) : safeName(dataType),
        dataType,
        pointer: pointerTo(from, 'endpoint'),
        primaryKey: keys.get(dataType) ?? [],
      });
  }
  return tables;
}

/** Every table that a run may write, by its name; mapped tables are written even if no job has their type (OUT-10). */
export function storedTables(run: Run): ReadonlyMap<string, KnownTable> {
  const tables = [...knownTables(run)];
  for (const { dataType, table, from } of run.mappings) addMapped(table, dataType, from, tables);
  return new Map(tables.map((each) => [each.name, each]));
}

/** The first table of a plan that cannot be stored in a layout, and why. */
export function unstorableTable(
  plan: Plan,
  layout: FolderLayout,
): { readonly run: Run; readonly table: KnownTable; readonly problem: NameProblem } | undefined {
  for (const run of plan.runs) {
    for (const table of storedTables(run).values()) {
      const problem = layoutProblem(layout, run.bucket, table.name);
      if (problem !== undefined) return { run, table, problem };
    }
  }
  return undefined;
}

/** The primary keys of automatic tables by data type: the last job that names one decides. */
function primaryKeys(jobs: readonly Job[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    jobsOf(jobs).flatMap(({ dataType, primaryKey }) =>
      primaryKey !== undefined && primaryKey.columns.length > 0
        ? [[dataType, primaryKey.columns] as const]
        : [],
    ),
  );
}

function addMapped(
  table: MappedTable,
  dataType: string,
  pointer: Pointer,
  tables: KnownTable[],
): void {
  const types = table.definitions.flatMap((each) =>
    each.kind === 'column' && each.type !== undefined
      ? [[each.destination, each.type] as const]
      : [],
  );
  tables.push({
    name: table.name,
    dataType,
    pointer,
    columns: table.columns,
    types: new Map(types),
    primaryKey: table.primaryKey,
  });
  for (const definition of table.definitions)
    if (definition.kind === 'table')
      addMapped(definition.table, `${dataType}.${definition.path}`, definition.from, tables);
}
