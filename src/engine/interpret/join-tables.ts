import { parseExactJson } from '../../features/formats/json/exact-json.ts';
import { invariant } from '../../language/support/unreachable.ts';
import {
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectFrom,
  withMember,
} from '../../language/values/json.ts';
import { outputModes } from '../plan/output-mode.ts';
import type { Plan } from '../plan/plan.ts';
import type { StagedRows } from '../ports/sink.ts';
import type { PartOfTables } from './part-of-tables.ts';
import {
  type FinishedTables,
  learnedBefore,
  openMissing,
  type RunTablesOptions,
} from './run-tables.ts';
import { type ClosedTable, TableFiles } from './table-files.ts';

/** Rows by bucket and name of their table. */
export type RowsOf = (table: Pick<ClosedTable, 'bucket' | 'name'>) => StagedRows | undefined;

/** Tables of a part and the files that have their rows. */
export interface StagedPart {
  readonly tables: PartOfTables;
  readonly rowsOf: RowsOf;
}

/**
 * Whether parts can be joined: no table is in two of them, and each bucket of automatic tables is in one at least, since its parser knows the
 * structure for the state.
 */
export function canJoin(
  { runs }: Plan,
  parts: readonly PartOfTables[],
  inputState: JsonObject,
): boolean {
  const keys = parts.flatMap(({ buckets }) =>
    buckets.flatMap(({ tables }) =>
      tables.map(({ table }) => JSON.stringify([table.bucket, table.name])),
    ),
  );
  const buckets = new Set(parts.flatMap((part) => part.buckets.map(({ bucket }) => bucket)));
  const before = learnedBefore(inputState);
  const isCurrent =
    before === undefined ||
    (before.version === 3 && dataOf(before.struct).every(([name]) => name.startsWith('_')));
  return (
    isCurrent &&
    new Set(keys).size === keys.length &&
    runs.every(({ bucket, mappings }) => mappings.length > 0 || buckets.has(bucket))
  );
}

/** Closes a run whose tables were made in parts, as `RunTables.finish` closes one whose tables were made here. */
export async function joinTables(
  {
    plan,
    ports: { sink, scratch },
    inputState,
    warn,
    debug,
  }: Omit<RunTablesOptions, 'bodies' | 'trace'>,
  parts: readonly StagedPart[],
): Promise<FinishedTables> {
  const tables: ClosedTable[] = [];
  for (const bucket of bucketsOf(plan, parts)) {
    debug(`Processing results for ${bucket ?? '(no bucket)'}.`);
    const own = parts.flatMap(({ tables: { buckets }, rowsOf }) =>
      buckets.filter((each) => each.bucket === bucket).map((each) => ({ ...each, rowsOf })),
    );
    // mapped ones first; each list in the order of the units, and of its part within a unit
    const placed = own
      .flatMap((part) => part.tables.map((each) => ({ ...each, rows: part.rowsOf(each.table) })))
      .sort(
        (one, other) =>
          Number(one.isAutomatic) - Number(other.isAutomatic) || one.unit - other.unit,
      );
    for (const { table, merges } of placed)
      for (let merge = 0; merge < merges; merge++) debug(`Merging results for '${table.name}'.`);
    for (const { table, rows } of placed) {
      invariant(
        rows !== undefined && sink.staging !== undefined,
        'the rows of a table are in files',
      );
      await sink.staging.accept(table, rows);
      tables.push(table);
    }
    const missing = new TableFiles(
      { sink, scratch },
      { bucket, isIncremental: outputModes(plan, bucket, undefined), mappings: [] },
    );
    openMissing({ bucket, files: missing }, plan, new Set(placed.map(({ table }) => table.name)));
    tables.push(...(await missing.close()));
    const findings = own.flatMap((part) => part.findings);
    for (const { rule, message } of findings.sort(
      (one, other) => one.rank - other.rank || one.unit - other.unit,
    ))
      warn(rule, message, null);
  }
  return { tables, stateMembers: learnedMembers(plan, parts, inputState) };
}

/** In the order in which a run touches them first. */
function bucketsOf({ runs }: Plan, parts: readonly StagedPart[]): readonly (string | null)[] {
  const firsts = new Map<string | null, number>();
  for (const { tables } of parts)
    for (const { bucket, unit } of tables.buckets)
      firsts.set(bucket, Math.min(unit, firsts.get(bucket) ?? Number.POSITIVE_INFINITY));
  const touched = [...firsts].sort(([, one], [, other]) => one - other).map(([bucket]) => bucket);
  return [...new Set([...touched, ...runs.map(({ bucket }) => bucket)])];
}

/** ST-1: what each part has learned about its own data types. */
function learnedMembers(
  { runs }: Plan,
  parts: readonly StagedPart[],
  inputState: JsonObject,
): readonly (readonly [string, Json])[] {
  if (runs.at(-1)?.mappings.length !== 0) return [];
  const [first = {}, ...others] = parts.map(({ tables }) => parseExactJson(tables.struct ?? '{}'));
  const own = parts.flatMap(({ tables }, part) =>
    tables.buckets.flatMap(({ types }) =>
      types.map((type) => ({ ...type, key: `_${type.dataType}`, part })),
    ),
  );
  const partOf = new Map(
    own.sort((one, other) => one.unit - other.unit).map(({ key, part }) => [key, part]),
  );
  const known = dataOf(learnedBefore(inputState)?.struct).map(([key]) => key);
  const keys = [...new Set([...known, ...partOf.keys()])];
  const members = [first, ...others].map((struct) => new Map(dataOf(struct)));
  const data = keys.map((key) => [key, members[partOf.get(key) ?? 0]?.get(key) ?? []] as const);
  const struct =
    isObject(first) && data.length > 0 ? withMember(first, 'data', objectFrom(data)) : first;
  return [
    ['json_parser.struct', struct],
    ['json_parser.structVersion', 3],
  ];
}

/** The structure of each data type. */
function dataOf(struct: Json | undefined): readonly (readonly [string, Json])[] {
  const data = struct !== undefined && isObject(struct) ? member(struct, 'data') : undefined;
  return data !== undefined && isObject(data) ? entriesOf(data) : [];
}
