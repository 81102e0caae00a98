import type { RunModel } from '../../model/models.ts';
import { el } from '../dom.ts';
import type { ExchangeView } from './exchange-view.ts';
import { cellOrigin } from './places.ts';
import type { FindingsView, SourceView } from './source-view.ts';
import type { TablesView } from './tables-view.ts';
import type { TimelineView } from './timeline-view.ts';
import { counted, emit, grid, lineLink, type PlaceDetail, View } from './view.ts';

/** How long a step is shown while the run plays. */
const STEP_MS = 700;

/** `<sluice-run>`: a run step by step, with its responses and tables. `canInject` is that of its exchange. */
export class RunView extends View<RunModel> {
  canInject = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #timeline: TimelineView | undefined;
  #exchange: ExchangeView | undefined;

  /** Shows a step; the last one if there are fewer. */
  goTo(step: number): void {
    this.#timeline?.select(Math.min(step, (this.model?.steps.length ?? 1) - 1));
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  protected render(model: RunModel): void {
    this.disconnectedCallback();
    const { facts, findings, completeness, steps, exchanges, tables, source, cut } = model;
    const list = el(
      'dl',
      { class: 'run-facts' },
      ...facts.map(([label, text]) => el('div', {}, el('dt', {}, label), el('dd', {}, text))),
    );
    this.append(list, view<FindingsView>('sluice-findings', findings));
    if (completeness.length > 0)
      this.append(el('h3', {}, 'Completeness'), completenessGrid(completeness));
    if (cut !== null) this.append(el('p', { class: 'dim' }, cut));
    if (steps.length > 0) this.append(this.#player(model));
    if (tables.length > 0) this.append(el('h3', {}, 'Tables'), this.#tables(model));
    if (source !== null) this.append(el('h3', {}, source.file), this.#source(model));
    const first = steps.findIndex(({ exchange }) => exchange !== null);
    const failed = steps.findIndex(({ isBad, exchange }) => isBad && exchange !== null);
    if (exchanges.length > 0)
      this.goTo(model.status === 'failed' && failed >= 0 ? failed : Math.max(0, first));
  }

  #player({ steps, exchanges }: RunModel): HTMLElement {
    const timeline = document.createElement('sluice-timeline') as TimelineView;
    const exchange = document.createElement('sluice-exchange') as ExchangeView;
    exchange.canInject = this.canInject;
    const status = el('output', { class: 'position' });
    const slider = el('input', {
      type: 'range',
      min: '1',
      max: String(steps.length),
      value: '1',
      'aria-label': 'Step',
    });
    slider.addEventListener('input', () => timeline.reveal(Number(slider.value) - 1));
    const play = el('button', { type: 'button' }, 'Play');
    const stop = () => {
      clearInterval(this.#timer);
      this.#timer = undefined;
      play.textContent = 'Play';
    };
    play.addEventListener('click', () => {
      if (this.#timer !== undefined) return stop();
      if (timeline.current === steps.length - 1) timeline.select(0);
      play.textContent = 'Pause';
      this.#timer = setInterval(() => {
        if (timeline.current + 1 < steps.length) timeline.select(timeline.current + 1);
        if (timeline.current + 1 >= steps.length) stop();
      }, STEP_MS);
    });
    const button = (text: string, index: () => number) =>
      el('button', { type: 'button', onclick: () => timeline.reveal(index()) }, text);
    const controls = el(
      'div',
      { class: 'controls', role: 'group', 'aria-label': 'Steps' },
      button('First', () => 0),
      button('Previous', () => Math.max(0, timeline.current - 1)),
      play,
      button('Next', () => Math.min(steps.length - 1, timeline.current + 1)),
      button('Last', () => steps.length - 1),
      slider,
      status,
    );
    timeline.addEventListener('step', (event) => {
      const { index } = (event as CustomEvent<{ index: number }>).detail;
      slider.value = String(index + 1);
      status.textContent = `Step ${index + 1} of ${steps.length}`;
    });
    timeline.addEventListener('exchange', (event) => {
      const { index } = (event as CustomEvent<{ index: number }>).detail;
      if (exchange.model !== exchanges[index]) exchange.model = exchanges[index] ?? null;
      exchange.showAttempt(steps[timeline.current]?.attempt ?? 0);
      this.querySelector<TablesView>('sluice-tables')?.showUpTo(index);
    });
    this.#timeline = timeline;
    this.#exchange = exchange;
    const player = el(
      'div',
      { class: 'player' },
      controls,
      el('div', { class: 'panes' }, timeline, exchange),
    );
    timeline.model = steps;
    return player;
  }

  #tables({ tables, steps }: RunModel): HTMLElement {
    const element = view<TablesView>('sluice-tables', tables);
    const trace = el(
      'p',
      { class: 'trace', 'aria-live': 'polite' },
      'Select a cell to see the response and the line of the configuration that it comes from.',
    );
    element.addEventListener('cell', (event) => {
      const {
        table: name,
        row,
        column,
      } = (event as CustomEvent<{ table: string; row: number; column: number }>).detail;
      const table = tables.find((each) => each.name === name);
      const origin = table === undefined ? undefined : cellOrigin(table, row, column);
      if (table === undefined || origin === undefined) return;
      this.#timeline?.select(steps.findLastIndex(({ exchange }) => exchange === origin.exchange));
      this.#exchange?.showRecord(origin.record, origin.value);
      const exchange = this.#exchange?.model;
      const line = origin.line ?? exchange?.line ?? null;
      const where =
        origin.record === '' ? 'the whole response' : `${origin.record} of the response`;
      trace.textContent = `${table.columns[column]?.name ?? ''}, row ${row + 1}: ${where} to request ${exchange?.number ?? ''}${line === null ? '' : `, configuration line ${line}`}`;
      if (line !== null) emit(element, 'place', { line });
    });
    return el(
      'div',
      { class: 'tables' },
      trace,
      element,
      el(
        'p',
        { class: 'dim' },
        `${counted(tables.length, 'table')}. Rows of later requests are dimmed.`,
      ),
    );
  }

  /** The configuration, if it is shown: places lead into it. */
  #source({ source }: RunModel): HTMLElement {
    const element = view<SourceView>('sluice-source', source);
    this.addEventListener('place', (event) => {
      const { line, hover, file } = (event as CustomEvent<PlaceDetail>).detail;
      if (!element.isConnected || file !== undefined) return;
      if (hover === true) element.highlight(line === 0 ? null : line);
      else element.show(line);
    });
    return element;
  }
}

const TONES: Readonly<Record<string, string>> = {
  stated: 'good',
  reached: 'good',
  bounded: 'warn',
  doubtful: 'bad',
  contradicted: 'bad',
};

/** How sure it is that each job has read everything, and what this rests on. */
function completenessGrid(verdicts: RunModel['completeness']): HTMLElement {
  return grid(
    'Completeness',
    ['Job', 'Verdict', 'Read'],
    verdicts.map(({ job, verdict, text, read, details, line }) => [
      el('span', {}, job, ' ', ...lineLink(line)),
      el(
        'div',
        {},
        el('span', { class: `badge ${TONES[verdict ?? ''] ?? ''}` }, text),
        ...details.map((detail) => el('div', { class: 'dim' }, detail)),
      ),
      read,
    ]),
  );
}

function view<Element extends View<unknown>>(name: string, model: Element['model']): Element {
  const element = document.createElement(name) as Element;
  element.model = model;
  return element;
}
