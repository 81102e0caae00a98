import type {
  ChangeModel,
  DiffModel,
  DiffText,
  PlanModel,
  PlanNode,
  PreviewModel,
} from '../../model/models.ts';
import { el, painted } from '../dom.ts';
import { folded, lineLink, unfolded, View } from './view.ts';

/** More parts than a screen shows. */
const FIRST_NODES = 20;

/** `<sluice-plan>`: a plan as a tree; each node leads to its line. */
export class PlanView extends View<PlanModel> {
  #isShown = false;

  protected render({ summary, nodes, removed }: PlanModel): void {
    // a page that opens shows the first parts at once; later the page may be scrolled to any part
    const first = this.#isShown ? nodes : nodes.slice(0, FIRST_NODES);
    this.#isShown = true;
    const tree = el('ul', { class: 'tree' }, ...first.map(nodeElement));
    this.append(el('p', { class: 'summary' }, summary), tree);
    if (first.length < nodes.length)
      void painted().then(() => tree.append(...nodes.slice(FIRST_NODES).map(nodeElement)));
    if (removed.length > 0)
      this.append(
        unfolded(
          `Removed (${removed.length})`,
          el('ul', { class: 'plain removed' }, ...removed.map((text) => el('li', {}, text))),
        ),
      );
  }
}

function nodeElement(node: PlanNode): HTMLElement {
  const { kind, title, line, change, badges, lines, requests, requestsNote, children } = node;
  const badgeList = badges.map(({ text, tone, line: at }) =>
    el('span', { class: `badge ${tone}` }, text, ...lineLink(at)),
  );
  const heading = el(
    'div',
    { class: 'node-title' },
    el('strong', {}, title),
    ...changeMark(change),
    ...lineLink(line),
    ...badgeList,
  );
  /** The depths of the labels that a line stands beside or below. */
  const labels: number[] = [];
  const own = lines.map(({ label, text, depth, line: at, change: changed }) => {
    while ((labels.at(-1) ?? -1) >= depth) labels.pop();
    if (label !== null) labels.push(depth);
    const item = el(
      'li',
      { class: changed === null ? '' : `change-${changed}` },
      ...(label === null ? [] : [el('span', { class: 'label' }, label), ' ']),
      el('code', {}, text),
      ...changeMark(changed),
      ...lineLink(at),
    );
    item.style.setProperty('--depth', String(depth));
    item.style.setProperty('--labels', String(labels.length));
    return item;
  });
  const item = el(
    'li',
    { class: `node ${kind}${change === null ? '' : ` change-${change}`}` },
    heading,
  );
  if (own.length > 0) item.append(el('ul', { class: 'plain facts' }, ...own));
  if (requests.length > 0) item.append(previews(requests, requestsNote));
  if (children.length > 0) item.append(el('ul', { class: 'tree' }, ...children.map(nodeElement)));
  return item;
}

function changeMark(change: PlanNode['change']): readonly (Node | string)[] {
  return change === null ? [] : [' ', el('span', { class: 'badge changed' }, change)];
}

function previews(requests: readonly PreviewModel[], note: string | null): HTMLElement {
  const texts = requests.map(({ method, url, headers, body }) => {
    const lines = [
      `${method} ${url}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(body === null ? [] : ['', body]),
    ];
    return el('pre', { tabindex: '0' }, lines.join('\n'));
  });
  return folded(
    `Requests (${requests.length})`,
    ...texts,
    ...(note === null ? [] : [el('p', { class: 'dim' }, note)]),
  );
}

const TONES: Readonly<Record<ChangeModel['class'], string>> = {
  breaking: 'bad',
  behaviour: 'warn',
  cosmetic: 'plain',
};

/** `<sluice-diff>`: the changes between two plans, below the parts that they belong to. */
export class DiffView extends View<DiffModel> {
  protected render({ before, after, counts, groups, recordings }: DiffModel): void {
    const classes = (['breaking', 'behaviour', 'cosmetic'] as const).flatMap((name) =>
      counts[name] === 0
        ? []
        : [el('span', { class: `badge ${TONES[name]}` }, `${counts[name]} ${name}`), ' '],
    );
    this.append(
      el('p', {}, el('code', {}, before), ' → ', el('code', {}, after)),
      el('p', {}, ...(classes.length === 0 ? ['Same plan.'] : classes)),
    );
    if (counts.breaking > 0)
      this.append(
        el('p', { class: 'dim' }, 'Breaking: consumers of these tables may need to change.'),
      );
    for (const { where, changes } of groups)
      this.append(
        el('h3', {}, where),
        el('ul', { class: 'plain changes' }, ...changes.map(changeElement)),
      );
    if (recordings.length > 0) this.append(el('h3', {}, 'Recordings'));
    for (const { title, lines, isSame } of recordings) {
      this.append(
        el(
          'p',
          {},
          el('span', { class: `badge ${isSame ? 'good' : 'bad'}` }, isSame ? 'same' : 'different'),
          ` ${title}`,
        ),
      );
      if (lines.length > 0) this.append(el('pre', { tabindex: '0' }, lines.join('\n')));
    }
  }
}

function changeElement({ class: name, title, before, after }: ChangeModel): HTMLElement {
  const line = (tag: 'del' | 'ins', text: DiffText | null) =>
    text === null
      ? []
      : [
          el(
            'div',
            { class: `change ${tag}` },
            el(tag, {}, text.text),
            ...lineLink(text.line, tag === 'del' ? 'old' : undefined),
          ),
        ];
  return el(
    'li',
    {},
    el('span', { class: `badge ${TONES[name]}` }, name),
    ` ${title}`,
    ...line('del', before),
    ...line('ins', after),
  );
}
