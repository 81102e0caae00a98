import type { HistoryModel } from '../../model/models.ts';
import { el } from '../dom.ts';
import { grid, insertButton, lineLink, View } from './view.ts';

type Event = HistoryModel['runs'][number]['events'][number];

/** What is not a change of a record, by its event. */
const SIGNS: Readonly<Record<string, string>> = {
  request: '→',
  disturbance: '✕',
  state: '■',
  failure: '!',
};
const CHANGE = '●';

/** `<sluice-history>`: the shortest history of a simulation with a fault, a list for each run, and what fixes it. */
export class HistoryView extends View<HistoryModel> {
  protected render({
    healthy,
    title,
    runs,
    advice,
    noAdvice,
    tables,
    notes,
    again,
  }: HistoryModel): void {
    this.append(
      el(
        'p',
        { role: 'status' },
        el('span', { class: `badge ${healthy ? 'good' : 'bad'}` }, healthy ? 'healthy' : 'fault'),
        ' ',
        el('strong', {}, title),
      ),
    );
    for (const { run, events } of runs) {
      const date = events[0]?.at.slice(0, 10) ?? '';
      this.append(
        el('h3', {}, `Run ${run} `, el('span', { class: 'dim' }, date)),
        el(
          'ol',
          { class: 'plain history', 'aria-label': `Run ${run}` },
          ...events.map((event) => item(event)),
        ),
      );
    }
    if (!healthy)
      this.append(
        el('h3', {}, 'What fixes it'),
        noAdvice !== null
          ? el('p', {}, noAdvice)
          : el(
              'ul',
              { class: 'plain findings' },
              ...advice.map(({ text, line, settings }) =>
                el('li', {}, el('code', {}, text), ...lineLink(line), ...insertButton(settings)),
              ),
            ),
      );
    this.append(
      el('h3', {}, 'Tables after the last run'),
      tablesGrid(tables),
      el(
        'p',
        { class: 'dim' },
        'Lost: a record has no row. Stale: a row has an old version of its record. Double: a record has several rows. Foreign: a row belongs to no record. Kept: a row of a deleted record, which is no fault.',
      ),
    );
    this.append(...notes.map((note) => el('p', { class: 'dim' }, note)));
    if (again !== null)
      this.append(
        el('p', { class: 'dim' }, 'In a terminal: sluice simulate … ', el('code', {}, again)),
      );
  }
}

/** How the rows of each table compare with the records of the API. */
function tablesGrid(tables: HistoryModel['tables']): HTMLElement {
  return grid(
    'Tables after the last run',
    ['Table', 'Result', 'Rows', 'Lost', 'Stale', 'Double', 'Foreign', 'Kept'],
    tables.map(({ table, rows, lost, stale, double, foreign, kept }) => {
      const isComplete = lost + stale + double + foreign === 0;
      const badge = isComplete ? ['good', 'every row arrived'] : ['bad', 'fault'];
      return [
        table,
        el('span', { class: `badge ${badge[0]}` }, badge[1] ?? ''),
        ...[rows, lost, stale, double, foreign, kept].map((count) => count.toLocaleString('en-US')),
      ];
    }),
  );
}

function item({ at, event, text, hazard }: Event): HTMLElement {
  const time = el('time', { datetime: at, class: 'time' }, at.slice(11, 23).replace(/\.000$/, ''));
  return el(
    'li',
    { class: event },
    time,
    el('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[event] ?? CHANGE),
    el(
      'span',
      { class: 'what' },
      text,
      ...(hazard === null ? [] : [' ', el('span', { class: 'badge warn' }, hazard)]),
    ),
  );
}
