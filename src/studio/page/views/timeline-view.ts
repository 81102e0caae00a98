import type { StepModel } from '../../model/models.ts';
import { el } from '../dom.ts';
import { emit, View } from './view.ts';
import { indexAfterKey, type VirtualRows, virtualRows } from './virtual-rows.ts';

const SIGNS: Readonly<Record<StepModel['kind'], string>> = {
  login: '◆',
  page: '→',
  retry: '↻',
  redirect: '↪',
  wait: '…',
  warning: '!',
  end: '■',
};
const NAMES: Readonly<Record<StepModel['kind'], string>> = {
  login: 'Login',
  page: 'Request',
  retry: 'Retry',
  redirect: 'Redirect',
  wait: 'Wait',
  warning: 'Warning',
  end: 'End',
};

/** `<sluice-timeline>`: the steps of a run, each with a bar to scale below it, one of them current. Emits `step` with its index, and `exchange` with the exchange at that step. */
export class TimelineView extends View<readonly StepModel[]> {
  #current = 0;
  #rows: VirtualRows | undefined;
  #list: HTMLElement | undefined;
  #endMs = 1;
  static #lists = 0;

  get current(): number {
    return this.#current;
  }

  /** Makes a step the current one. */
  select(index: number): void {
    const steps = this.model ?? [];
    if (index < 0 || index >= steps.length) return;
    this.#current = index;
    this.#rows?.reveal(index);
    this.#list?.setAttribute('aria-activedescendant', `${this.#list.id}-${index}`);
    emit(this, 'step', { index });
    const exchange = exchangeAt(steps, index);
    if (exchange !== undefined) emit(this, 'exchange', { index: exchange });
  }

  /** The same, and the page scrolls to it as well: for what stands apart from the list. */
  reveal(index: number): void {
    this.select(index);
    const row = this.#list?.querySelector('[aria-selected="true"]');
    row?.scrollIntoView({ block: 'nearest' });
  }

  /** Shows the steps of a run that is not over yet, the last one in sight. */
  follow(steps: readonly StepModel[]): void {
    this.model = steps;
    this.#current = steps.length - 1;
    this.#rows?.reveal(this.#current);
  }

  protected render(steps: readonly StepModel[]): void {
    this.#current = 0;
    this.#endMs = steps.reduce((end, { atMs, tookMs }) => Math.max(end, atMs + tookMs), 1);
    const list = el('div', {
      class: 'timeline',
      role: 'listbox',
      'aria-label': 'Timeline',
      tabindex: '0',
      id: `timeline-${++TimelineView.#lists}`,
    });
    list.addEventListener('keydown', (event) => {
      const next = indexAfterKey(event.key, this.#current, steps.length);
      if (next === undefined) return;
      event.preventDefault();
      this.reveal(next);
    });
    this.#list = list;
    this.append(list);
    this.#rows = virtualRows(list, steps.length, (index) =>
      this.#row(steps[index] as StepModel, index),
    );
    list.append(this.#rows.body);
    if (steps.length > 0) list.setAttribute('aria-activedescendant', `${list.id}-0`);
  }

  #row({ kind, atMs, tookMs, title, outcome, isBad }: StepModel, index: number): HTMLElement {
    // requests differ in the tail of the path and in the query: the head is cut first
    const [, method = '', head = '', tail = '', query = ''] =
      /^([A-Z]+ )?([^?]*?)((?:\/[^/?]*){0,2})(\?.*)?$/s.exec(title) ?? [];
    const attributes = {
      class: `row step ${kind}${isBad ? ' bad' : ''}`,
      role: 'option',
      id: `${this.#list?.id}-${index}`,
      'aria-selected': String(index === this.#current),
      'aria-setsize': String(this.model?.length ?? 0),
      'aria-posinset': String(index + 1),
      title: `${title}\n${outcome}`,
      onclick: () => this.select(index),
    };
    return el(
      'div',
      attributes,
      el('span', { class: 'time' }, timeText(atMs)),
      el('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[kind]),
      el('span', { class: 'hidden' }, `${NAMES[kind]} `),
      el(
        'span',
        { class: 'what' },
        el('span', { class: 'method' }, method),
        el('span', { class: 'head' }, head),
        el('span', { class: 'tail' }, tail),
        el('span', { class: 'query' }, query),
      ),
      el(
        'span',
        { class: 'outcome' },
        outcome,
        tookMs > 0 && kind !== 'wait' ? `, ${tookMs} ms` : '',
      ),
      this.#bar(atMs, tookMs),
    );
  }

  /** When a step took place, in the time of the whole run. */
  #bar(atMs: number, tookMs: number): HTMLElement {
    const bar = el('span', { class: 'span', 'aria-hidden': 'true' });
    bar.style.left = `${(100 * atMs) / this.#endMs}%`;
    bar.style.width = `${(100 * tookMs) / this.#endMs}%`;
    return bar;
  }
}

/** The exchange of a step. Those without one, such as the end, are about the one before them; at the start, about the first. */
function exchangeAt(steps: readonly StepModel[], index: number): number | undefined {
  const shown =
    steps.findLast(({ exchange }, at) => at <= index && exchange !== null) ??
    steps.find(({ exchange }) => exchange !== null);
  return shown?.exchange ?? undefined;
}

/** `+1.2s` since the start. */
function timeText(ms: number): string {
  return `+${(ms / 1000).toFixed(ms < 100_000 ? 1 : 0)}s`;
}
