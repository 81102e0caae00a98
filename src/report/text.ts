import type { MergedTable, StoredRun } from '../ports/sink.ts';
import type { TableSummary } from '../run/tables.ts';
import { displayText } from '../text/display.ts';
import { firstOf, plural } from '../values/words.ts';

/** Paints pieces of text for a terminal, or leaves them as they are. */
export interface Palette {
  readonly bold: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly blue: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly dim: (text: string) => string;
}

/** What the caller, who knows the terminal, decides. */
export interface ColourOptions {
  readonly colour: boolean;
}

/** ANSI colours, or none. */
export function palette({ colour }: ColourOptions): Palette {
  const paint = (on: number, off: number) => (text: string) =>
    colour && text !== '' ? `\x1b[${on}m${text}\x1b[${off}m` : text;
  return {
    bold: paint(1, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    blue: paint(34, 39),
    cyan: paint(36, 39),
    dim: paint(2, 22),
  };
}

/** A foreign text within a line of Markdown: as code where it could be anything else than letters, a mention or a link for example. */
export function markdownText(text: string): string {
  const shown = displayText(text);
  return /^[\w ./:(),%-]*$/.test(shown) && !/__|\/\/|www\./i.test(shown)
    ? shown
    : `${fenceFor(shown, 1)} ${shown} ${fenceFor(shown, 1)}`;
}

/** A block of code whose fence is longer than any in its lines. */
export function markdownBlock(language: string, lines: readonly string[], indent = ''): string {
  const text = lines.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join('');
  const fence = fenceFor(text, 3);
  return `${indent}${fence}${language}\n${text}${indent}${fence}\n`;
}

function fenceFor(text: string, shortest: number): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(Math.max(shortest, longest + 1));
}

/** Rows as aligned columns, two blanks apart; columns named in `right` are flush right. */
export function textTable(
  rows: readonly (readonly string[])[],
  right: ReadonlySet<number> = new Set(),
): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries())
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, index) =>
          right.has(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

/** A workflow command of GitHub Actions: an annotation of a file. */
export function githubCommand(
  level: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  text: string,
): string {
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${level} ${written.join(',')}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(displayText(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** The tables of a run: name, rows, columns, size, whether incremental, primary key; and what became of those of earlier runs. */
export function renderTableSummary(
  tables: readonly TableSummary[],
  {
    stored = { kept: [], removed: [] },
    ...options
  }: ColourOptions & { readonly stored?: StoredRun },
): string {
  return `${tableList(tables, options, stored.merged?.length ?? 0)}${(stored.merged ?? []).map(mergeText).join('')}${nameList('kept from an earlier run', stored.kept)}${nameList('removed, from an earlier run', stored.removed)}`;
}

/** What an incremental table has after the run. */
function mergeText({ name, added, replaced, removed, rows, note }: MergedTable): string {
  const what =
    rows === undefined
      ? 'nothing new'
      : `${plural(added, 'row')} added, ${replaced} replaced, ${removed === undefined ? '' : `${removed} removed with the lists of replaced records, `}${plural(rows, 'row')} in the file`;
  return `${displayText(name)}: ${what}\n${note === undefined ? '' : `note: ${displayText(note)}\n`}`;
}

const MAX_NAMES = 20;

function nameList(title: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${title}: ${firstOf(names, MAX_NAMES)}\n`;
}

/** `merged`: how many have rows of earlier runs, too, which the lines below count. */
function tableList(
  tables: readonly TableSummary[],
  options: ColourOptions,
  merged: number,
): string {
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
    [
      [
        'table',
        merged > 0 ? 'rows of this run' : 'rows',
        'columns',
        'size',
        'incremental',
        'primary key',
      ],
      ...rows,
    ],
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
