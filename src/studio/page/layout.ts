import { el } from './dom.ts';

/** In per cent of the page. */
const [MIN, MAX, STEP] = [15, 85, 5];
/**
 * Where the sizes stay. Unlike other stores of a browser, a cookie belongs to a host with all of its ports, and each start of the studio has
 * another port.
 */
const COOKIE = 'sluice-studio-panes';
const YEAR_S = 31_536_000;

type Axis = 'columns' | 'rows';

/** The parts of the page, with dividers between them that can be dragged and moved with arrow keys. The sizes stay for the next start. */
export function layOut(parts: {
  readonly edit: HTMLElement;
  readonly plan: HTMLElement;
  readonly run: HTMLElement;
}): HTMLElement {
  const { edit, plan, run } = parts;
  const sizes = keptSizes();
  const main = el('main');
  const set = (axis: Axis, percent: number | undefined) => {
    if (percent === undefined) sizes.delete(axis);
    else sizes.set(axis, percent);
    show(main, axis, percent);
    keep(sizes);
  };
  const columns = divider(
    { axis: 'columns', name: 'Width of the editor', first: edit, main },
    (percent) => set('columns', percent),
  );
  const rows = divider(
    { axis: 'rows', name: 'Height of the editor and the plan', first: edit, main },
    (percent) => set('rows', percent),
  );
  main.append(edit, columns, plan, rows, run);
  for (const [axis, percent] of sizes) show(main, axis, percent);
  return main;
}

/** Links to the parts, for pages that are too narrow to show them beside each other. */
export function jumpBar(parts: readonly (readonly [name: string, part: HTMLElement])[]) {
  const links = parts.map(([name, part]) => {
    part.tabIndex = -1;
    const jump = (event: Event) => {
      event.preventDefault();
      part.scrollIntoView();
      part.focus({ preventScroll: true });
    };
    return el('a', { href: `#${part.id}`, onclick: jump }, name);
  });
  return el('nav', { class: 'jump', 'aria-label': 'Parts of the page' }, ...links);
}

function divider(
  {
    axis,
    name,
    first,
    main,
  }: {
    readonly axis: Axis;
    readonly name: string;
    readonly first: HTMLElement;
    readonly main: HTMLElement;
  },
  set: (percent: number | undefined) => void,
): HTMLElement {
  const isVertical = axis === 'columns';
  const element = el('div', {
    class: `divider ${axis}`,
    role: 'separator',
    tabindex: '0',
    'aria-label': name,
    'aria-controls': first.id,
    // a line between columns is vertical
    'aria-orientation': isVertical ? 'vertical' : 'horizontal',
    'aria-valuemin': String(MIN),
    'aria-valuemax': String(MAX),
    'aria-valuenow': '50',
    title: 'Drag, or use the arrow keys. A double click or Enter resets the size.',
  });
  /** The size as it is, which a page that nobody has resized decides itself. */
  const current = () => {
    const [part, whole] = [first.getBoundingClientRect(), main.getBoundingClientRect()];
    return 100 * (isVertical ? part.width / whole.width : part.height / whole.height);
  };
  const announce = () => {
    element.ariaValueNow = String(Math.round(current()));
  };
  const move = (percent: number | undefined) => {
    set(percent === undefined ? undefined : Math.round(Math.min(MAX, Math.max(MIN, percent))));
    announce();
  };
  const [less, more] = isVertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  element.addEventListener('focus', announce);
  element.addEventListener('keydown', (event) => {
    const moves: Readonly<Record<string, () => void>> = {
      [less ?? '']: () => move(current() - STEP),
      [more ?? '']: () => move(current() + STEP),
      Home: () => move(MIN),
      End: () => move(MAX),
      Enter: () => move(undefined),
    };
    const step = moves[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step();
  });
  element.addEventListener('dblclick', () => move(undefined));
  element.addEventListener('pointerdown', (event) => {
    if (event.button === 0) element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (!element.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = main.getBoundingClientRect();
    move(100 * (isVertical ? (event.clientX - left) / width : (event.clientY - top) / height));
  });
  return element;
}

function show(main: HTMLElement, axis: Axis, percent: number | undefined): void {
  main.classList.toggle(`sized-${axis}`, percent !== undefined);
  const shares = percent === undefined ? ['', ''] : [`${percent}fr`, `${100 - percent}fr`];
  for (const [index, share] of shares.entries())
    main.style.setProperty(`--${axis}-${index}`, share);
}

function keptSizes(): Map<Axis, number> {
  const kept = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  const sizes = new Map<Axis, number>();
  for (const [, axis, percent] of kept.matchAll(/(columns|rows)-(\d{2})(?!\d)/g)) {
    const size = Number(percent);
    if (size >= MIN && size <= MAX) sizes.set(axis === 'rows' ? 'rows' : 'columns', size);
  }
  return sizes;
}

function keep(sizes: ReadonlyMap<Axis, number>): void {
  const text = [...sizes].map(([axis, percent]) => `${axis}-${percent}`).join('_');
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies needs an encrypted connection
  document.cookie = `${COOKIE}=${text}; max-age=${YEAR_S}; path=/; samesite=strict`;
}
