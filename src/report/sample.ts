import type { Sample } from '../../generated/sample.ts';
import { displayText } from '../text/display.ts';
import { plural } from '../values/words.ts';
import { renderCompleteness } from './run-summary.ts';
import { type ColourOptions, palette, textTable } from './text.ts';

interface SampleTextOptions extends ColourOptions {
  /** The width of the terminal; absent where there is none. */
  readonly columns?: number | undefined;
}

/** Where there is no terminal. */
const WIDTH = 120;
/** Longer cells are cut: a table is to be seen as one. */
const MAX_CELL = 40;

/** The tables of a sample, each with its first rows, and how far each job was read. */
export function renderSample(sample: Sample, options: SampleTextOptions): string {
  const { bold, dim } = palette(options);
  const sent = `${plural(sample.requests, 'request')}${sample.logins === 0 ? '' : ` (${plural(sample.logins, 'login')})`}`;
  const tables = sample.tables.map((table) => {
    const name = table.bucket === null ? table.table : `${table.bucket}/${table.table}`;
    return `${bold(displayText(name))}  ${plural(table.rows.length, 'row')}\n${tableText(table, options)}\n`;
  });
  const none = tables.length === 0 ? 'No table: the sample has no rows.\n\n' : '';
  return `${dim(`SAMPLE  ${sent}; nothing was written`)}\n\n${tables.join('')}${none}${renderCompleteness(sample.jobs, options)}`;
}

function tableText(
  { columns: names, rows }: Sample['tables'][number],
  { columns: width = WIDTH, colour }: SampleTextOptions,
): string {
  if (names.length === 0) return '';
  const all = [names, ...rows].map((cells) => cells.map(cellText));
  const widths = names.map((_, column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  let used = 0;
  const shown = widths.filter((cell, column) => {
    used += cell + 2;
    return column === 0 || used <= width;
  }).length;
  const more = names.slice(shown).map(displayText);
  const [header = '', ...lines] = textTable(
    all.map((cells) => ['', ...cells.slice(0, shown)]),
  ).split('\n');
  const rest =
    more.length === 0 ? '' : `  and ${plural(more.length, 'more column')}: ${more.join(', ')}\n`;
  return `${[palette({ colour }).bold(header), ...lines].join('\n')}${rest}`;
}

function cellText(text: string): string {
  const shown = displayText(text.replaceAll(/\s+/g, ' '));
  return shown.length > MAX_CELL ? `${shown.slice(0, MAX_CELL - 1)}…` : shown;
}
