import type { FindingModel, Mark, SourceModel } from '../../model/models.ts';
import { el } from '../dom.ts';
import { emit, insertButton, lineLink, View } from './view.ts';

/** What a mark looks like beside a line: a sign for those who do not see its colour. */
const SIGNS: Readonly<Record<Mark['kind'], string>> = {
  covered: '✓',
  uncovered: '○',
  killed: '✓',
  survived: '✗',
  'not-covered': '○',
  error: '✕',
  warning: '!',
  note: 'i',
};
/** The most severe mark of a line is the one beside it. */
const ORDER: readonly Mark['kind'][] = [
  'error',
  'survived',
  'not-covered',
  'uncovered',
  'warning',
  'note',
  'killed',
  'covered',
];

/** `<sluice-source>`: a file with its marks; a mark opens below its line. */
export class SourceView extends View<SourceModel> {
  #rows: readonly HTMLElement[] = [];

  protected render({ file, text, marks }: SourceModel): void {
    const lines = text.replace(/\n$/, '').split('\n');
    this.#rows = lines.map((line, index) => {
      const number = index + 1;
      return sourceRow(
        line,
        number,
        marks.filter((mark) => mark.line === number),
      );
    });
    this.append(
      el(
        'div',
        { class: 'source scroll', role: 'group', 'aria-label': file, tabindex: '0' },
        ...this.#rows,
      ),
    );
  }

  /** Scrolls to a line, and marks it. */
  show(line: number): void {
    this.highlight(line);
    this.#rows[line - 1]?.scrollIntoView({ block: 'nearest' });
  }
}

function sourceRow(text: string, number: number, marks: readonly Mark[]): HTMLElement {
  const kind = ORDER.find((each) => marks.some((mark) => mark.kind === each));
  const row = el('div', { class: `source-line ${kind ?? ''}` });
  row.dataset.line = String(number);
  const code = el('code', {}, text === '' ? ' ' : text);
  const count = el('span', { class: 'number', 'aria-hidden': 'true' }, String(number));
  if (kind === undefined) {
    row.append(el('span', { class: 'sign' }), count, code);
    return row;
  }
  const details = el('ul', { class: 'plain marks', hidden: true }, ...marks.map(markItem));
  const label = `Line ${number}: ${marks.length} ${marks.length === 1 ? 'remark' : 'remarks'}, ${kind.replace('-', ' ')}`;
  const sign = el(
    'button',
    { type: 'button', class: 'sign', 'aria-label': label, 'aria-expanded': 'false' },
    SIGNS[kind],
  );
  sign.addEventListener('click', () => {
    details.hidden = !details.hidden;
    sign.setAttribute('aria-expanded', String(!details.hidden));
    emit(row, 'place', { line: number });
  });
  row.append(sign, count, code, details);
  return row;
}

function markItem({ kind, text, details }: Mark): HTMLElement {
  return el(
    'li',
    { class: kind },
    el('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[kind]),
    text,
    ...details.map((line) => el('div', { class: 'dim' }, line)),
  );
}

/** `<sluice-findings>`: what is wrong, and remarks. */
export class FindingsView extends View<readonly FindingModel[]> {
  protected render(findings: readonly FindingModel[]): void {
    if (findings.length > 0)
      this.append(el('ul', { class: 'plain findings' }, ...findings.map(findingElement)));
  }
}

function findingElement({
  severity,
  title,
  details,
  help,
  rule,
  line,
  settings = [],
}: FindingModel): HTMLElement {
  const tone = { error: 'bad', warning: 'warn', note: 'plain' }[severity];
  const item = el(
    'li',
    { class: `finding ${severity}` },
    el('span', { class: `badge ${tone}` }, severity),
    ' ',
    title,
    ...lineLink(line),
  );
  if (rule !== null) item.append(el('span', { class: 'dim' }, ` ${rule}`));
  item.append(...insertButton(settings));
  if (help !== null) item.append(el('div', { class: 'dim' }, `Help: ${help}`));
  if (details.length > 0) item.append(el('pre', { tabindex: '0' }, details.join('\n')));
  return item;
}
