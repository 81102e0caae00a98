import type { ExchangeModel, LinedText, ResponseModel } from '../../model/models.ts';
import { el } from '../dom.ts';
import { type LineSpan, linesOfPointer } from './places.ts';
import { counted, emit, folded, grid, lineLink, rowsText, unfolded, View } from './view.ts';

/** `<sluice-exchange>`: a request, its response, and the result. With `canInject` it has a button that emits `inject`. */
export class ExchangeView extends View<ExchangeModel> {
  canInject = false;
  #record: string | null = null;
  #attempt = Number.POSITIVE_INFINITY;

  /** Shows the response to an attempt; attempts and redirects count from 0. */
  showAttempt(attempt: number): void {
    if (attempt === this.#attempt) return;
    this.#attempt = attempt;
    this.#again();
  }

  /** Marks a record, and a value below it, in the response; both are JSON Pointers. */
  showRecord(record: string, value: string | null): void {
    this.#record = value ?? record;
    this.#again();
    this.#record = null;
    const mark = this.querySelector('mark');
    const body = mark?.closest('pre');
    if (mark === null || !body) return;
    body.scrollTop +=
      mark.getBoundingClientRect().top - body.getBoundingClientRect().top - body.clientHeight / 2;
    body.scrollIntoView({ block: 'nearest' });
  }

  #again(): void {
    const { model } = this;
    this.model = model;
  }

  protected render(model: ExchangeModel): void {
    const {
      number,
      method,
      url,
      line,
      why,
      parts,
      requestBody,
      attempts,
      responses,
      records,
      rows,
      noRows,
      next,
    } = model;
    this.append(
      el(
        'h3',
        {},
        `Request ${number}: ${method} `,
        el('span', { class: 'url' }, url),
        ...lineLink(line),
      ),
      list([...why, ...attempts]),
      grid(
        `Parts of request ${number}`,
        ['Part', 'Name', 'Value', 'From'],
        parts.map(({ part, name, value, line: at, isOwn }) => [
          part,
          name,
          el('code', {}, value ?? '…'),
          el('span', {}, ...(isOwn ? ['Sluice'] : lineLink(at))),
        ]),
      ),
    );
    if (requestBody !== null)
      this.append(unfolded('Request body', el('pre', { tabindex: '0' }, requestBody)));
    const response = responses[Math.min(this.#attempt, responses.length - 1)];
    if (response !== undefined) this.append(...this.#response(response, model));
    const outcome: LinedText[] = [];
    if (records !== null)
      outcome.push({ text: counted(records.count, 'record'), line: records.line });
    for (const { table, first, last } of rows)
      outcome.push({ text: `Table ${table}: ${rowsText(first, last).toLowerCase()}`, line: null });
    if (noRows !== null) outcome.push(noRows);
    outcome.push(...next);
    if (outcome.length > 0) this.append(el('h4', {}, 'Result'), list(outcome));
  }

  #response(
    { id, place, status, headers, body, isJson }: ResponseModel,
    { records }: ExchangeModel,
  ): readonly HTMLElement[] {
    const title = el(
      'h4',
      {},
      status === null ? 'No response ' : `Response ${status} `,
      el('span', { class: 'dim' }, [place, id].filter((part) => part !== null).join(', ')),
    );
    if (this.canInject)
      title.append(
        el(
          'button',
          {
            type: 'button',
            class: 'action',
            onclick: () => emit(this, 'inject', { exchange: id }),
          },
          'Inject a fault…',
        ),
      );
    if (status === null) return [title];
    const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
    const head =
      headers.length === 0
        ? []
        : [folded(`Headers (${headers.length})`, el('pre', { tabindex: '0' }, lines))];
    if (body === null)
      return [
        title,
        ...head,
        el('p', { class: 'dim' }, 'The response has no body that can be shown.'),
      ];
    const marked = !isJson ? [body] : markedBody(body, records?.path ?? null, this.#record);
    return [
      title,
      ...head,
      el('pre', { class: 'body', tabindex: '0', 'aria-label': 'Response body' }, ...marked),
    ];
  }
}

function list(texts: readonly LinedText[]): HTMLElement {
  return el(
    'ul',
    { class: 'plain why' },
    ...texts.map(({ text, line }) => el('li', {}, text, ' ', ...lineLink(line))),
  );
}

/** The text with the list of records beside a line, and one value marked. */
function markedBody(
  body: string,
  records: string | null,
  marked: string | null,
): readonly (Node | string)[] {
  const lines = body.split('\n');
  const list = records === null ? undefined : linesOfPointer(lines, records);
  const chosen = marked === null ? undefined : nearest(lines, marked);
  const text = ({ from, to }: LineSpan) =>
    from === to ? '' : lines.slice(from, to).join('\n') + (to < lines.length ? '\n' : '');
  const withMark = ({ from, to }: LineSpan): readonly (Node | string)[] => {
    if (chosen === undefined || chosen.to <= from || chosen.from >= to) return [text({ from, to })];
    const [start, end] = [Math.max(from, chosen.from), Math.min(to, chosen.to)];
    return [
      text({ from, to: start }),
      el('mark', {}, text({ from: start, to: end })),
      text({ from: end, to }),
    ];
  };
  if (list === undefined) return withMark({ from: 0, to: lines.length });
  const inside = el(
    'span',
    { class: 'records', title: 'The records of this page' },
    ...withMark(list),
  );
  return [
    ...withMark({ from: 0, to: list.from }),
    inside,
    ...withMark({ from: list.to, to: lines.length }),
  ];
}

/** The lines of a value, or of the nearest value above it. */
function nearest(lines: readonly string[], pointer: string): LineSpan | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = linesOfPointer(lines, at);
    if (found !== undefined || at === '') return found;
  }
}
