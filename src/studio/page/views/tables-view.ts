import type { ColumnModel, SpanModel, TableModel } from '../../model/models.ts';
import { el } from '../dom.ts';
import { counted, emit, folded, grid, lineLink, rowsText, View } from './view.ts';
import { indexAfterKey, ROW_HEIGHT, type VirtualRows, virtualRows } from './virtual-rows.ts';

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

const WIDEST = 40;
/** Rows that column widths are measured from. */
const MEASURED = 200;

/** `<sluice-table>`: the rows of a table. Emits `cell` with row and column; both count from 0. */
export class TableGrid extends View<TableModel> {
  /** The current cell; -1 before there is one. */
  #row = -1;
  #column = 0;
  #upTo = Number.POSITIVE_INFINITY;
  #rows: VirtualRows | undefined;
  #grid: HTMLElement | undefined;
  static #grids = 0;

  /** Dims the rows that come from a later exchange. */
  showUpTo(exchange: number): void {
    this.#upTo = exchange;
    this.#rows?.refresh();
  }

  protected render({ name, columns, rows, difference }: TableModel): void {
    [this.#row, this.#column] = [-1, 0];
    const changed = new Map(
      difference?.changed.map(({ row, cells }) => [
        row - 1,
        new Map(cells.map((cell) => [cell.column, expectedText(cell.expected)])),
      ]),
    );
    const widths = columns.map((column, index) => {
      // an expected value is beside the actual one
      const length = (row: readonly string[], at: number) =>
        (row[index] ?? '').length + (changed.get(at)?.get(column.name)?.length ?? -1) + 1;
      const longest = rows
        .slice(0, MEASURED)
        .reduce(
          (most, row, at) => Math.max(most, length(row, at)),
          column.name.length + (column.isKey ? 6 : 0),
        );
      return `${Math.min(WIDEST, longest) + 3}ch`;
    });
    const template = `6ch ${widths.join(' ')}`;
    const head = el(
      'div',
      { class: 'row head', role: 'row', 'aria-rowindex': '1' },
      el('span', { role: 'columnheader' }, '#'),
      ...columns.map((column) =>
        el(
          'span',
          { role: 'columnheader', title: column.source ?? '' },
          column.name,
          column.isKey ? ' (key)' : '',
        ),
      ),
    );
    head.style.gridTemplateColumns = template;
    const id = `table-${++TableGrid.#grids}`;
    const grid = el('div', {
      class: 'table-grid',
      id,
      role: 'grid',
      tabindex: '0',
      'aria-label': `Table ${name}`,
      'aria-rowcount': String(rows.length + 1),
      'aria-colcount': String(columns.length + 1),
    });
    grid.style.maxHeight = `${Math.min(rows.length + 2, 16) * ROW_HEIGHT}px`;
    grid.addEventListener('keydown', (event) => this.#onKey(event));
    grid.addEventListener('focus', () => {
      // a pointer chooses its own cell
      if (this.#row < 0 && rows.length > 0 && grid.matches(':focus-visible')) this.#move(0, 0);
    });
    this.#grid = grid;
    this.append(grid);
    grid.append(head);
    const added = new Set(difference?.added);
    const draw = (index: number): HTMLElement => {
      const cells = rows[index] ?? [];
      const expected = changed.get(index);
      const row = el(
        'div',
        { class: 'row', role: 'row', 'aria-rowindex': String(index + 2) },
        el('span', { class: 'dim', role: 'rowheader' }, String(index + 1)),
      );
      row.style.gridTemplateColumns = template;
      row.style.width = 'max-content';
      if (added.has(index + 1)) row.classList.add('added');
      const later = this.#spanOf(index);
      if (later !== undefined && later.exchange > this.#upTo) row.classList.add('later');
      for (const [at, column] of columns.entries()) {
        const isCurrent = index === this.#row && at === this.#column;
        const cell = el(
          'span',
          {
            class: 'cell',
            role: 'gridcell',
            id: `${id}-${index}-${at}`,
            onclick: () => this.#choose(index, at),
          },
          cells[at] ?? '',
        );
        if (isCurrent) cell.setAttribute('aria-selected', 'true');
        const wanted = expected?.get(column.name);
        if (wanted !== undefined) {
          cell.classList.add('differs');
          cell.title = `expected: ${wanted}`;
          cell.append(el('del', {}, wanted));
        }
        row.append(cell);
      }
      return row;
    };
    this.#rows = virtualRows(grid, rows.length, draw, ROW_HEIGHT);
    this.#rows.body.setAttribute('role', 'rowgroup');
    if (rows.length > 0) grid.append(this.#rows.body);
    else this.#rows.body.remove();
  }

  #spanOf(row: number): SpanModel | undefined {
    return this.model?.spans.find(({ first, last }) => first <= row + 1 && row + 1 <= last);
  }

  #onKey(event: KeyboardEvent): void {
    const { model } = this;
    if (model === null || model.rows.length === 0) return;
    const row = indexAfterKey(event.key, this.#row, model.rows.length);
    const column = { ArrowLeft: this.#column - 1, ArrowRight: this.#column + 1 }[event.key];
    if (event.key === 'Enter' || event.key === ' ') this.#choose(this.#row, this.#column);
    else if (row !== undefined) this.#move(row, this.#column);
    else if (column !== undefined)
      this.#move(this.#row, Math.max(0, Math.min(model.columns.length - 1, column)));
    else return;
    event.preventDefault();
  }

  #move(row: number, column: number): void {
    [this.#row, this.#column] = [row, column];
    this.#rows?.reveal(row);
    const id = `${this.#grid?.id}-${row}-${column}`;
    this.#grid?.setAttribute('aria-activedescendant', id);
    document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #choose(row: number, column: number): void {
    this.#move(row, column);
    emit(this, 'cell', { table: this.model?.name ?? '', row, column });
  }
}

function expectedText(expected: string): string {
  return expected === '' ? '(empty)' : expected;
}
