import type { TableSummary } from '../engine/interpret/run-tables.ts';
import type { MergedTable, StoredRun } from '../engine/ports/sink.ts';
import { displayText } from '../language/diagnostics/display-text.ts';
import { plural } from '../language/support/plural.ts';
import { type ColourOptions, palette } from './colour.ts';
import { textTable } from './text-table.ts';

/** The tables of a run: name, rows, columns, size, whether incremental, primary key; and what became of those of earlier runs. */
export function renderTableSummary(
  tables: readonly TableSummary[],
  {
    stored = { kept: [], removed: [] },
    ...options
  }: ColourOptions & { readonly stored?: StoredRun },
): string {
  return `${tableList(tables, options)}${(stored.merged ?? []).map(mergeText).join('')}${nameList('kept from an earlier run', stored.kept)}${nameList('removed, from an earlier run', stored.removed)}`;
}

/** What an incremental table has after the run. */
function mergeText({ name, added, replaced, removed, rows, note }: MergedTable): string {
  const what =
    rows === undefined
      ? 'nothing new'
      : `${plural(added, 'row')} added, ${replaced} replaced, ${removed === undefined ? '' : `${removed} removed with the lists of replaced records, `}${plural(rows, 'row')} in the file`;
  return `${displayText(name)}: ${what}\n${note === undefined ? '' : `note: ${displayText(note)}\n`}`;
}

const MOST_NAMES = 20;

function nameList(title: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `${title}: ${names.slice(0, MOST_NAMES).join(', ')}${more}\n`;
}

function tableList(tables: readonly TableSummary[], options: ColourOptions): string {
  if (tables.length === 0) return 'No table: this run has no rows.\n';
  const rows = tables.map(
    ({ bucket, table, rows: count, columns, bytes, incremental, primaryKey }) => [
      displayText(bucket === null ? table : `${bucket}/${table}`),
      String(count),
      String(columns.length),
      size(bytes),
      incremental ? 'yes' : 'no',
      displayText(primaryKey.join(', ') || '-'),
    ],
  );
  const text = textTable(
    [['table', 'rows', 'columns', 'size', 'incremental', 'primary key'], ...rows],
    new Set([1, 2, 3]),
  );
  const [header = '', ...lines] = text.split('\n');
  return [palette(options).bold(header), ...lines].join('\n');
}

function size(bytes: number): string {
  if (bytes < 10_000) return `${bytes} B`;
  return bytes < 10_000_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
