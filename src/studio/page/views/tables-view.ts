import type { ColumnModel, SpanModel, TableModel } from '../../model/models.ts';
import { el } from '../dom.ts';
import type { TableGrid } from './table-grid.ts';
import { counted, folded, grid, lineLink, rowsText, View } from './view.ts';

const DIFFERENCES = {
  missing: 'The table was not written',
  unexpected: 'The table is not expected',
  changed: 'The table differs from the expected one',
  bytes: 'The table differs from the expected one',
} as const;

/** `<sluice-tables>`: the tables of a run, each with its columns and its difference from the expected one. */
export class TablesView extends View<readonly TableModel[]> {
  #grids: readonly TableGrid[] = [];

  /** Dims the rows that come from a later exchange. */
  showUpTo(exchange: number): void {
    for (const each of this.#grids) each.showUpTo(exchange);
  }

  protected render(tables: readonly TableModel[]): void {
    const grids: TableGrid[] = [];
    for (const table of tables) {
      const { name, count, rows, columns, difference, spans } = table;
      this.append(
        el('h4', {}, `Table ${name} `, el('span', { class: 'dim' }, counted(count, 'row'))),
      );
      if (difference !== null) this.append(differenceElement(table));
      if (columns.some(({ source }) => source !== null)) this.append(columnsElement(columns));
      if (rows.length > 0) {
        const element = document.createElement('sluice-table') as TableGrid;
        this.append(element);
        element.model = table;
        grids.push(element);
        if (rows.length < count)
          this.append(
            el(
              'p',
              { class: 'dim' },
              `The first ${counted(rows.length, 'row')} of ${count.toLocaleString('en-US')}.`,
            ),
          );
      } else if (spans.length > 0) this.append(spansElement(spans));
    }
    this.#grids = grids;
  }
}

function differenceElement({ difference }: TableModel): HTMLElement {
  const box = el('div', { class: 'difference' });
  if (difference === null) return box;
  const { kind, counts, moved, header, missing, columns } = difference;
  const parts = [
    DIFFERENCES[kind],
    ...(counts.changed > 0 ? [`${counts.changed} changed`] : []),
    ...(counts.missing > 0 ? [`${counts.missing} missing`] : []),
    ...(counts.added > 0 ? [`${counts.added} added`] : []),
    ...(moved > 0 ? [`${moved} moved`] : []),
  ];
  box.append(
    el(
      'p',
      {},
      el('span', { class: 'badge bad' }, 'different'),
      ` ${parts[0]}: ${parts.slice(1).join(', ')}`,
    ),
  );
  if (header !== null)
    box.append(
      el(
        'p',
        {},
        `Expected columns: ${header.expected.join(', ')}. Actual columns: ${header.actual.join(', ')}.`,
      ),
    );
  if (missing.length > 0) box.append(grid('Missing rows', columns, missing));
  return box;
}

function columnsElement(columns: readonly ColumnModel[]): HTMLElement {
  const rows = columns.map(({ name, source, isKey, line }) => [
    name,
    el('code', {}, source ?? ''),
    isKey ? 'primary key' : '',
    el('span', {}, ...lineLink(line)),
  ]);
  return folded('Columns', grid('Columns', ['Column', 'Path in the record', 'Key', 'From'], rows));
}

function spansElement(spans: readonly SpanModel[]): HTMLElement {
  return el(
    'ul',
    { class: 'plain' },
    ...spans.map(({ first, last, exchange }) =>
      el('li', {}, `${rowsText(first, last)} from request ${exchange + 1}`),
    ),
  );
}
