import type { MappedTable, MappedType } from '../plan/plan.ts';

/** Every table that mappings define, in order: tables without rows are written with a header only (OUT-10..13). */
export function mappedTableList(types: readonly MappedType[]): readonly MappedTable[] {
  return types.flatMap(({ table }) => withChildren(table));
}

function withChildren(table: MappedTable): readonly MappedTable[] {
  return [
    table,
    ...table.definitions.flatMap((definition) =>
      definition.kind === 'table' ? withChildren(definition.table) : [],
    ),
  ];
}

/** OUT-11: the header of a table that no row reached has no links to children, which rows would have had (A13). */
export function missingTableColumns({ columns, definitions }: MappedTable): readonly string[] {
  const links = new Set(
    definitions.map((definition) => (definition.kind === 'table' ? definition.linkColumn : null)),
  );
  return columns.filter((column) => !links.has(column));
}
