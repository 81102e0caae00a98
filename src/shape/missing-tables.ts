import type { MappedTable, MappedType } from '../plan/plan.ts';

/**
 * Every table that mappings speak of, in order: those that no row reached get a header all the same (OUT-10..13). The
 * header is the one that rows would have had, links to children included (A13).
 */
export function mappedTableList(types: readonly MappedType[]): readonly MappedTable[] {
  return types.flatMap(({ table }) => withChildren(table));
}

function withChildren(table: MappedTable): readonly MappedTable[] {
  return [table, ...table.definitions.flatMap((definition) => (definition.kind === 'table' ? withChildren(definition.table) : []))];
}
