import type { ReportModel, RunModel, SourceModel } from '../model/models.ts';
import { el } from './dom.ts';
import { defineViews } from './views/all.ts';
import type { SourceView } from './views/source-view.ts';
import { type PlaceDetail, showLinesAsText, type View } from './views/view.ts';

type Report<Kind extends ReportModel['kind']> = Extract<ReportModel, { kind: Kind }>;

defineViews();
const main = document.querySelector('main');
const text = document.getElementById('model')?.textContent;
if (main !== null && typeof text === 'string') show(JSON.parse(text) as ReportModel, main);

function show(report: ReportModel, main: HTMLElement): void {
  main.replaceChildren(el('h1', {}, report.title));
  switch (report.kind) {
    case 'plan':
      return main.append(...planReport(report));
    case 'diff':
      return main.append(...diffReport(report));
    case 'run':
      showLinesAsText();
      return main.append(
        el('h2', {}, 'Run ', statusBadge(report.run)),
        view('sluice-run', report.run),
      );
    case 'mutate':
      return main.append(
        ...report.configurations.flatMap((each) => [
          el('h2', {}, each.config),
          view('sluice-mutants', each),
        ]),
      );
    case 'test':
      return testReport(report, main);
  }
}

function view(name: string, model: unknown): HTMLElement {
  const element = document.createElement(name) as View<unknown>;
  element.model = model;
  return element;
}

function planReport({ plan, findings, source }: Report<'plan'>): readonly HTMLElement[] {
  const tree = view('sluice-plan', plan) as View<unknown>;
  if (source === null) return [tree];
  const text = view('sluice-source', source) as SourceView;
  tree.addEventListener('place', (event) => {
    const { line, hover } = (event as CustomEvent<PlaceDetail>).detail;
    if (hover === true) text.highlight(line === 0 ? null : line);
    else text.show(line);
  });
  text.addEventListener('pointerover', (event) =>
    tree.highlight(
      Number((event.target as Element).closest<HTMLElement>('[data-line]')?.dataset.line) || null,
    ),
  );
  return [view('sluice-findings', findings), el('div', { class: 'columns' }, text, tree)];
}

/** Lines of the former text are those of `old`. */
function diffReport({ diff, before, after }: Report<'diff'>): readonly HTMLElement[] {
  if (before === null || after === null) showLinesAsText();
  const changes = view('sluice-diff', diff);
  if (before === null || after === null) return [el('h2', {}, 'Changes'), changes];
  const [old, current] = [
    view('sluice-source', before) as SourceView,
    view('sluice-source', after) as SourceView,
  ];
  changes.addEventListener('place', (event) => {
    const { line, hover, file } = (event as CustomEvent<PlaceDetail>).detail;
    const text = file === 'old' ? old : current;
    if (hover === true) text.highlight(line === 0 ? null : line);
    else text.show(line);
  });
  const column = ({ file }: SourceModel, text: SourceView) =>
    el('div', {}, el('h2', {}, file), text);
  return [
    el('h2', {}, 'Changes'),
    changes,
    el('div', { class: 'columns' }, column(before, old), column(after, current)),
  ];
}

function statusBadge({ status }: RunModel): HTMLElement {
  const tone = { passed: 'good', failed: 'bad', skipped: 'plain', unfinished: 'warn' }[status];
  return el('span', { class: `badge ${tone}` }, status);
}

/** A list of scenarios, and the one that the address names. */
function testReport({ scenarios, coverage }: Report<'test'>, main: HTMLElement): void {
  const detail = el('section', {
    class: 'scenario',
    'aria-live': 'polite',
    'aria-label': 'Scenario',
  });
  const links = scenarios.map((run, index) =>
    el(
      'li',
      {},
      el('a', { href: `#scenario-${index + 1}` }, statusBadge(run), ' ', run.name),
      el('div', { class: 'dim' }, run.title),
    ),
  );
  const filter = el('input', {
    type: 'search',
    placeholder: 'Find a scenario',
    'aria-label': 'Find a scenario',
  });
  filter.addEventListener('input', () => {
    for (const [index, link] of links.entries())
      link.hidden = !`${scenarios[index]?.name} ${scenarios[index]?.title}`.includes(filter.value);
  });
  const open = () => {
    const asked = Number(location.hash.replace('#scenario-', '')) - 1;
    const failed = scenarios.findIndex(({ status }) => status === 'failed');
    const index = scenarios[asked] === undefined ? Math.max(0, failed) : asked;
    const run = scenarios[index];
    if (run === undefined) return;
    for (const [at, link] of links.entries()) {
      if (at === index) link.firstElementChild?.setAttribute('aria-current', 'true');
      else link.firstElementChild?.removeAttribute('aria-current');
    }
    detail.replaceChildren(
      el('h2', {}, run.title, ' ', statusBadge(run)),
      el('p', { class: 'dim' }, run.name),
      view('sluice-run', run),
    );
  };
  window.addEventListener('hashchange', open);
  const list = el(
    'nav',
    { 'aria-label': 'Scenarios' },
    ...(scenarios.length > 8 ? [filter] : []),
    el('ul', { class: 'plain' }, ...links),
  );
  main.append(
    scenarios.length === 1 ? detail : el('div', { class: 'columns scenarios' }, list, detail),
  );
  if (coverage !== null) {
    main.append(el('h2', {}, `Coverage: ${coverage.percent} %`));
    for (const { covered, total, source } of coverage.configurations)
      main.append(
        el('h3', {}, `${source.file}: ${covered} of ${total}`),
        view('sluice-source', source),
      );
  }
  open();
}
