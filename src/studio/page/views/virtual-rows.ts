import { el } from '../dom.ts';

/** Height of a row, in pixels: rows are placed without being measured. */
export const ROW_HEIGHT = 26;
/** Rows beyond the visible ones, so that scrolling shows no gap. */
const MARGIN = 12;
/** Most rows of a list that are printed. */
const MOST_PRINTED = 1000;

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
  body.style.height = `${count * ROW_HEIGHT}px`;
  let isPrinting = false;
  let drawn = new Map<number, HTMLElement>();
  const draw = (kept: ReadonlyMap<number, HTMLElement> = drawn) => {
    const height = scroller.clientHeight || 600;
    const from = isPrinting
      ? 0
      : Math.max(0, Math.floor((scroller.scrollTop - headHeight) / ROW_HEIGHT) - MARGIN);
    const to = isPrinting
      ? Math.min(count, MOST_PRINTED)
      : Math.min(count, Math.ceil((scroller.scrollTop + height) / ROW_HEIGHT) + MARGIN);
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
    element.style.top = `${index * ROW_HEIGHT}px`;
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
  new ResizeObserver(later).observe(scroller);
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
        body.style.height = `${(begins ? Math.min(count, MOST_PRINTED) : count) * ROW_HEIGHT}px`;
        draw();
      },
      { signal: print.signal },
    );
  draw();
  return {
    body,
    refresh,
    reveal(index) {
      const top = index * ROW_HEIGHT;
      const height = scroller.clientHeight - headHeight;
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (top + ROW_HEIGHT > scroller.scrollTop + height)
        scroller.scrollTop = top + ROW_HEIGHT - height;
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
