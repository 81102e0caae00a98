import type {
  Destination,
  Evolution,
  KnownTable,
} from '../../features/destinations/typed/destination.ts';
import { tableName } from '../../features/destinations/typed/sql.ts';
import { rowsOf } from '../../features/destinations/typed/table-preview.ts';

const COMMITS = {
  transaction: 'all tables and the state are stored in one transaction',
  list: 'all tables are new files, which _current.json lists with the state',
} as const;

/** What a run does in its destinations, as far as it is known without connecting to them. */
export function printDestinations(
  destinations: readonly Pick<Destination, 'name' | 'commits'>[],
  tables: readonly KnownTable[],
  evolve: Evolution,
): string {
  const width = Math.max(...tables.map((table) => tableName(table).length));
  const rows = tables.map(
    (table) => `  ${tableName(table).padEnd(width)}   ${rowsOf(table, evolve)}`,
  );
  const others = tables.some(({ columns }) => columns === undefined)
    ? ['tables of lists in the records: the same']
    : [];
  const changes =
    evolve === 'replace'
      ? [
          'tables that are created again are dropped with their rows, tables that the run does not write stay',
        ]
      : [
          'new columns are added, types become wider where values need it: integer, decimal, text; nothing is removed',
          'a column of a type that Sluice does not write is an error, and nothing is stored',
        ];
  const lines = [...rows, ...[...others, ...changes].map((line) => `  ${line}`)].join('\n');
  return destinations
    .map(({ name, commits }) => `\nDESTINATION  ${name}   ${COMMITS[commits]}\n${lines}\n`)
    .join('');
}
