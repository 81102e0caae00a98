import type { ListTable, TableDescription } from '../../../engine/ports/sink.ts';

/** A table of a run, or one of a list that the run has no rows of, and what belongs to its rows. */
export interface PlacedTable<T> {
  readonly table: T | undefined;
  readonly bucket: string | null;
  readonly name: string;
  readonly lists: readonly ListTable[];
  /** The column that says which row of another table has the list; absent where no other table has it. */
  readonly link: string | undefined;
}

/**
 * The tables of a run, each behind all whose rows it belongs to, and the tables of lists that the run has no rows of. Only incremental tables have lists:
 * of any other, all rows are replaced.
 */
export function parentsFirst<
  T extends Pick<TableDescription, 'bucket' | 'name' | 'incremental'> & {
    readonly lists?: readonly ListTable[];
  },
>(tables: readonly T[]): readonly PlacedTable<T>[] {
  const keyOf = (bucket: string | null, name: string) => JSON.stringify([bucket, name]);
  const known = new Map(tables.map((table) => [keyOf(table.bucket, table.name), table]));
  const inner = new Set<string>();
  const placed = new Map<string, PlacedTable<T>>();
  const collect = (bucket: string | null, lists: readonly ListTable[]): void => {
    for (const list of lists) {
      inner.add(keyOf(bucket, list.name));
      collect(bucket, list.lists);
    }
  };
  const place = (bucket: string | null, lists: readonly ListTable[]): void => {
    for (const { name, link, lists: own } of lists) {
      const key = keyOf(bucket, name);
      const table = known.get(key);
      const before = placed.get(key);
      const others = before?.lists ?? table?.lists ?? [];
      placed.delete(key); // behind all that it belongs to
      const all = joined(others, own);
      placed.set(key, { table, bucket, name, lists: all, link: before?.link ?? link });
      place(bucket, all);
    }
  };
  for (const { bucket, incremental, lists = [] } of tables) if (incremental) collect(bucket, lists);
  for (const table of tables) {
    const { bucket, name, incremental } = table;
    const key = keyOf(bucket, name);
    if (inner.has(key) && incremental) continue;
    const lists = incremental ? (table.lists ?? []) : [];
    placed.set(key, { table, bucket, name, lists, link: undefined });
    place(bucket, lists);
  }
  // a table of its own lists
  for (const table of tables) {
    const key = keyOf(table.bucket, table.name);
    if (!placed.has(key)) placed.set(key, { ...table, table, lists: [], link: undefined });
  }
  return [...placed.values()];
}

function joined(known: readonly ListTable[], more: readonly ListTable[]): readonly ListTable[] {
  const idOf = ({ name, from }: ListTable) => JSON.stringify([name, from]);
  const ids = new Set(known.map(idOf));
  return [...known, ...more.filter((list) => !ids.has(idOf(list)))];
}
