import { el } from '../dom.ts';

/** Height of a row, in pixels, where the style of the list sets no other as `--row`: rows are placed without being measured. */
export const ROW_HEIGHT = 26;
/** Rows beyond the visible ones, so that scrolling shows no gap. */
const MARGIN = 12;
/** Most rows of a list that are printed. */
const MAX_PRINTED = 1000;

export interface VirtualRows {
  readonly body: HTMLElement;
  /** Draws the visible rows again. */
  refresh(): void;
  /** Scrolls a row into sight, and draws it. */
  reveal(index: number): void;
}

/** Rows of one height of which only the visible ones are in the document. `scroller` is the element that scrolls; `row` makes a row. */
export function virtualRows(
  scroller: HTMLElement,
  count: number,
  row: (index: number) => HTMLElement,
  headHeight = 0,
): VirtualRows {
  const body = el('div', { class: 'virtual', role: 'presentation' });
  let isPrinting = false;
  let rowHeight = ROW_HEIGHT;
  const shownRows = () => (isPrinting ? Math.min(count, MAX_PRINTED) : count);
  /** Whether rows have another height than before. */
  const measure = () => {
    const before = rowHeight;
    const written = getComputedStyle(scroller).getPropertyValue('--row');
    rowHeight = Number.parseFloat(written) || ROW_HEIGHT;
    body.style.height = `${shownRows() * rowHeight}px`;
    return rowHeight !== before;
  };
  let drawn = new Map<number, HTMLElement>();
  const draw = (kept: ReadonlyMap<number, HTMLElement> = drawn) => {
    const height = scroller.clientHeight || 600;
    const from = isPrinting
      ? 0
      : Math.max(0, Math.floor((scroller.scrollTop - headHeight) / rowHeight) - MARGIN);
    const to = isPrinting
      ? Math.min(count, MAX_PRINTED)
      : Math.min(count, Math.ceil((scroller.scrollTop + height) / rowHeight) + MARGIN);
    const rows = new Map<number, HTMLElement>();
    for (let index = from; index < to; index++) rows.set(index, kept.get(index) ?? placed(index));
    for (const [index, element] of drawn) if (rows.get(index) !== element) element.remove();
    // the order in the document is that of the rows: screen readers follow it
    let before: Element | null = null;
    for (const element of rows.values()) {
      if (element.parentElement !== body)
        body.insertBefore(element, before === null ? body.firstChild : before.nextSibling);
      before = element;
    }
    drawn = rows;
  };
  const placed = (index: number) => {
    const element = row(index);
    element.style.top = `${index * rowHeight}px`;
    return element;
  };
  const refresh = () => draw(new Map());
  let waiting = false;
  const later = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw();
    });
  };
  scroller.addEventListener('scroll', later, { passive: true });
  new ResizeObserver(() => {
    if (measure()) refresh();
    else later();
  }).observe(scroller);
  const print = new AbortController();
  for (const [name, begins] of [
    ['beforeprint', true],
    ['afterprint', false],
  ] as const)
    window.addEventListener(
      name,
      () => {
        if (!body.isConnected) return print.abort();
        isPrinting = begins;
        measure();
        refresh();
      },
      { signal: print.signal },
    );
  measure();
  draw();
  return {
    body,
    refresh,
    reveal(index) {
      const top = index * rowHeight;
      const height = scroller.clientHeight - headHeight;
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (top + rowHeight > scroller.scrollTop + height)
        scroller.scrollTop = top + rowHeight - height;
      refresh();
    },
  };
}

/** The index that a key leads to in a list; undefined for other keys. */
export function indexAfterKey(
  key: string,
  index: number,
  count: number,
  page = 10,
): number | undefined {
  const next = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  }[key];
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}
