import { present } from '../../../values/objects.ts';
import type { ProposedSetting } from '../../model/models.ts';
import { el } from '../dom.ts';

/** A custom element that shows a model. Everything is in the light DOM, so that all views share one style sheet. */
export abstract class View<Model> extends HTMLElement {
  #model: Model | null = null;

  get model(): Model | null {
    return this.#model;
  }

  set model(model: Model | null) {
    this.#model = model;
    this.replaceChildren();
    if (model !== null) this.render(model);
  }

  protected abstract render(model: Model): void;

  /** Marks the parts that a line of the configuration is the source of; null marks nothing. */
  highlight(line: number | null): void {
    for (const each of this.querySelectorAll<HTMLElement>('[data-line]'))
      each.classList.toggle('lit', line !== null && each.dataset.line === String(line));
  }
}

/** A place of a file; line 0 ends a hover. */
export interface PlaceDetail {
  readonly file?: string;
  readonly line: number;
  readonly hover?: boolean;
}

export function emit(from: Element, name: string, detail: object): void {
  from.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

let leads = true;

/** From now on lines are plain text: the page shows no configuration that they could lead to. */
export function showLinesAsText(): void {
  leads = false;
}

/** A button that leads to a line of the configuration, or of `file`; nothing where there is no line. */
export function lineLink(line: number | null, file?: string): readonly HTMLElement[] {
  if (line === null) return [];
  const place = (hover: boolean, at: number): PlaceDetail => ({
    ...present({ file }),
    line: at,
    ...(hover ? { hover } : {}),
  });
  const name = file === undefined ? `line ${line}` : `${file} line ${line}`;
  if (!leads) return [el('span', { class: 'line' }, name)];
  const button = el(
    'button',
    { type: 'button', class: 'line', onclick: () => emit(button, 'place', place(false, line)) },
    name,
  );
  if (file === undefined) button.dataset.line = String(line);
  for (const [begin, end] of [
    ['pointerenter', 'pointerleave'],
    ['focus', 'blur'],
  ] as const) {
    button.addEventListener(begin, () => emit(button, 'place', place(true, line)));
    button.addEventListener(end, () => emit(button, 'place', place(true, 0)));
  }
  return [button];
}

let inserts = false;

/** From now on, proposed settings have a button that emits `insert` with them: the page has an editor. */
export function offerInsertion(): void {
  inserts = true;
}

/** What `insert` has for a listener. */
export interface InsertDetail {
  readonly settings: readonly ProposedSetting[];
}

/** A button that inserts settings into the configuration; nothing where there are none, or no editor. */
export function insertButton(settings: readonly ProposedSetting[]): readonly HTMLElement[] {
  if (!inserts || settings.length === 0) return [];
  const button = el(
    'button',
    {
      type: 'button',
      class: 'action',
      title: settings.map(({ pointer, value }) => `${pointer}: ${value}`).join('\n'),
      onclick: () => emit(button, 'insert', { settings } satisfies InsertDetail),
    },
    'Insert into configuration',
  );
  return [button];
}

/** `1 row`, `2 rows`, `10,000 rows`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** `Row 1`, `Rows 1 to 3`. */
export function rowsText(first: number, last: number): string {
  return first === last ? `Row ${first}` : `Rows ${first} to ${last}`;
}

/** A table with a header; a cell that is an element is put in as it is. */
export function grid(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly (Node | string)[])[],
): HTMLElement {
  const head = el('tr', {}, ...headings.map((heading) => el('th', { scope: 'col' }, heading)));
  const body = rows.map((cells) => el('tr', {}, ...cells.map((cell) => el('td', {}, cell))));
  const table = el(
    'table',
    {},
    el('caption', { class: 'hidden' }, caption),
    el('thead', {}, head),
    el('tbody', {}, ...body),
  );
  return el('div', { class: 'scroll', role: 'group', 'aria-label': caption, tabindex: '0' }, table);
}

/** A part that can be opened. */
export function folded(title: string, ...content: readonly (Node | string)[]): HTMLDetailsElement {
  return el('details', { open: false }, el('summary', {}, title), ...content);
}

/** A part that can be closed. */
export function unfolded(
  title: string,
  ...content: readonly (Node | string)[]
): HTMLDetailsElement {
  return el('details', { open: true }, el('summary', {}, title), ...content);
}
