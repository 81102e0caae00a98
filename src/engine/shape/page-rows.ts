import type { PageLayout } from '../../features/formats/json/page-layout.ts';
import {
  type ListPlace,
  PageScanner,
  type ScannedPage,
} from '../../features/formats/json/page-scanner.ts';
import type { PrecisionLoss } from './cell-text.ts';
import type { Cell, CellForm } from './cells.ts';
import { createPageRowId } from './page-row-id.ts';
import { RowBytes, type TableRows } from './row-bytes.ts';

/** The rows of a page, and of its non-empty lists in the order of first occurrence; `column` links a list. */
export interface PageRows extends ScannedPage, TableRows {
  readonly lists: readonly (TableRows & { readonly column: number })[];
}

export interface PageRowsOptions {
  readonly layout: PageLayout;
  /** The clean path of the table, for the ids of records with lists (HASH-1). */
  readonly path: string;
  /** Number of columns after those of the layout; their cells are empty. */
  readonly emptyCells: number;
  readonly form: CellForm;
}

const NOTHING = new Uint8Array(0);

/**
 * Writes the rows of pages from the bytes of the response (OUT-4, VAL-4): 0.4 µs for a row of w1, of which `JSON.parse`
 * alone takes 0.27. `undefined` for a page that has to be read in the usual way.
 */
export function createPageRows({
  layout,
  path,
  emptyCells,
  form,
}: PageRowsOptions): (
  body: Uint8Array,
  place: ListPlace,
  constants?: ReadonlyMap<number, Cell>,
) => PageRows | undefined {
  const scanner = new PageScanner(layout);
  const { record, tape } = scanner;
  const idOf = createPageRowId(path, form);
  const own = new RowBytes({ width: layout.width, form, end: { emptyCells } });
  const lists = layout.lists.map(({ width }) => new RowBytes({ width, form, end: 'list' }));

  return (body, place, constants) => {
    own.begin(constants);
    for (const list of lists) list.begin();
    const seen: number[] = [];
    const page = scanner.scan(body, place, () => {
      const { elements } = record;
      const size = record.end - record.start;
      const link = tape === undefined || elements.length === 0 ? NOTHING : idOf(tape, body, size);
      own.add(record, body, size, 0, link);
      const known = seen.length;
      for (let at = 0; at < elements.length; at += 2) {
        const index = elements[at] as number;
        const list = lists[index] as RowBytes;
        if (list.rows === 0) seen.push(index);
        list.add(record, body, size, elements[at + 1] as number, link);
      }
      if (seen.length > known + 1)
        seen.push(...seen.splice(known).sort((one, other) => one - other)); // columns, not members, say the order
    });
    if (page === undefined) return undefined;
    const taken = seen.map((index) => ({
      column: layout.lists[index]?.column ?? -1,
      ...(lists[index] as RowBytes).taken(),
    }));
    return { ...page, ...own.taken(), lists: taken };
  };
}

/** Adds the values that a page has lost to the counters of its columns. */
export function addLosses(
  losses: readonly (PrecisionLoss | undefined)[],
  lost: readonly number[],
): void {
  for (let column = 0; column < lost.length; column++) {
    const loss = losses[column];
    if (loss !== undefined) loss.count += lost[column] as number;
  }
}
