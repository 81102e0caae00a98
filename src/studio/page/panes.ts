import type {
  FetchedPage,
  InjectableFault,
  ListedScenario,
  MutatedConfiguration,
  PlannedText,
  PlayedScenario,
  Progress,
  SimulatedConfiguration,
  WrittenFiles,
} from '../model/messages.ts';
import type { Mark, RunModel, StepModel } from '../model/models.ts';
import {
  attempt,
  button,
  followed,
  problemText,
  RequestProblem,
  request,
  status,
} from './connection.ts';
import { mappable } from './dialogs.ts';
import { dialog, el } from './dom.ts';
import type { HistoryView } from './views/history-view.ts';
import type { MutantsView } from './views/mutants-view.ts';
import type { PlanView } from './views/plan-view.ts';
import type { RunView } from './views/run-view.ts';
import type { FindingsView } from './views/source-view.ts';
import type { TimelineView } from './views/timeline-view.ts';
import { counted } from './views/view.ts';

export interface RunPane {
  readonly element: HTMLElement;
  /** Shows the scenarios of a configuration. */
  list(scenarios: readonly ListedScenario[], faults: readonly InjectableFault[]): void;
  /** Chooses a scenario. */
  select(name: string): void;
  /** Plays the chosen scenario. */
  play(): void;
  /** Forgets what was played: another configuration is shown. */
  clear(): void;
  /** The text in the editor is another one. */
  edited(): void;
  /** The text that the results are of. */
  text(): string | undefined;
  highlight(line: number): void;
  /** Shows the first page of a job, of a text in the editor. */
  showPage(page: FetchedPage, text: string): void;
  /** Sends a request that runs something, shows its steps as they happen, and lets somebody cancel it. `undefined` when it was cancelled. */
  follow<T>(text: string, path: string, body: object): Promise<T | undefined>;
}

/** Plays scenarios step by step, with faults, and finds out which changes of the configuration they notice. */
export function runPane(
  shown: ShownFile,
  onMarks: (marks: readonly Mark[]) => void,
  actions: {
    readonly record: () => void;
    readonly fetchPage: () => void;
    readonly map: (run: RunModel) => void;
  },
): RunPane {
  const chosen = el('select', { id: 'scenario' });
  const verdict = el('span', { class: 'badge', role: 'status' });
  const stale = el('span', { class: 'badge warn', role: 'status', id: 'stale' });
  const run = document.createElement('sluice-run') as RunView;
  const mutants = document.createElement('sluice-mutants') as MutantsView;
  const history = document.createElement('sluice-history') as HistoryView;
  const injected = el('p', { class: 'message', hidden: true });
  const nothing = el('div', { class: 'guide' });
  const playButton = button('Test', () => play(), {
    class: 'main',
    title: 'Replay the scenario (Ctrl+Enter)',
    id: 'test',
  });
  const mutateButton = button('Mutate', () => mutate(), {
    title: 'Change one setting at a time, and see which changes the scenarios detect',
  });
  const simulateButton = button('Simulate', () => simulate(), {
    title: 'Play 30 daily runs against an API that lives, and see whether each row arrives',
  });
  const recordButton = button('Record…', actions.record);
  const fetchButton = button('Fetch one page…', actions.fetchPage);
  const mapButton = button('Propose a mapping…', () => {
    if (run.model !== null) actions.map(run.model);
  });
  const cancelButton = button('Cancel', () => running?.abort(), { id: 'cancel' });
  const live = document.createElement('sluice-timeline') as TimelineView;
  const bar = el('progress', { 'aria-label': 'Progress' });
  const doing = el('span');
  const progress = el('p', { class: 'progress', hidden: true }, bar, doing);
  const content = el(
    'div',
    { class: 'content', tabindex: '0', role: 'group', 'aria-label': 'Steps and tables' },
    progress,
    nothing,
    live,
    injected,
    history,
    mutants,
    run,
  );
  run.canInject = true;
  mutants.canFix = true;
  /** What is hidden while something runs. */
  const results = [history, mutants, run];
  let scenarios: readonly ListedScenario[] = [];
  let faults: readonly InjectableFault[] = [];
  let coverage: readonly Mark[] = [];
  let running: AbortController | undefined;
  /** What the steps, tables and mutants on the page were made of; without a scenario, of all of them. */
  let result: { readonly text: string; readonly scenario?: string } | undefined;
  chosen.addEventListener('change', compare);
  cancelButton.hidden = true;
  live.hidden = true;

  run.addEventListener('inject', (event) => {
    // the response to a request that was repeated after a fault has a name of its own
    const exchange = (event as CustomEvent<{ exchange: string }>).detail.exchange.replace(
      / \([^)]*\)$/,
      '',
    );
    void attempt(() => inject(exchange));
  });
  mutants.addEventListener('assert', (event) => {
    const { mutant } = (event as CustomEvent<{ mutant: string }>).detail;
    void attempt(async () => {
      const { written } = await request<WrittenFiles>('POST', '/assert', {
        name: shown()?.name,
        mutant,
      });
      status.textContent = `Wrote ${written.join(', ')}`;
      await mutate();
    });
  });

  /** Says when what is shown is not a result of the text in the editor and the chosen scenario. */
  function compare(): void {
    mapButton.hidden = run.model === null || mappable(run.model).length === 0;
    const { scenario = chosen.value, text } = result ?? {};
    stale.textContent = '';
    if (result === undefined) return;
    if (text !== shown()?.text) stale.textContent = 'before your edits';
    else if (scenario !== chosen.value) stale.textContent = `of ${scenario}`;
  }
  async function play(fault?: {
    readonly exchange: string;
    readonly fault: string;
  }): Promise<void> {
    const file = shown();
    const scenario = scenarios.find(({ name }) => name === chosen.value);
    if (file === undefined || scenario === undefined) return;
    const played = await follow<PlayedScenario>('Playing', '/test', {
      ...file,
      folder: scenario.folder,
      scenario: scenario.name,
      ...fault,
    });
    if (played !== undefined) {
      run.canInject = true;
      run.model = played.run;
      nothing.hidden = true;
      verdict.textContent = played.run.status;
      verdict.className = `badge ${played.run.status === 'passed' ? 'good' : 'bad'}`;
      injected.hidden = fault === undefined;
      injected.replaceChildren(
        fault === undefined ? '' : `With the fault "${fault.fault}" at "${fault.exchange}".`,
        button('Play without it', () => play()),
      );
      if (fault === undefined) coverage = played.marks;
      mutants.model = null;
      history.model = null;
      result = { text: file.text, scenario: scenario.name };
      compare();
      onMarks(coverage);
      showTop();
    }
  }
  /** Shows a run of the text in the editor that is none of a scenario. */
  function showPage({ run: page }: FetchedPage, text: string): void {
    run.canInject = false;
    run.model = page;
    nothing.hidden = true;
    injected.hidden = true;
    mutants.model = null;
    history.model = null;
    verdict.textContent = page.status === 'passed' ? 'one page' : page.status;
    verdict.className = `badge ${page.status === 'passed' ? 'good' : 'bad'}`;
    result = { text };
    coverage = [];
    compare();
    onMarks([]);
    showTop();
  }
  async function inject(exchange: string): Promise<void> {
    const fault = el(
      'select',
      { id: 'fault' },
      ...faults.map(({ name, what }) =>
        el('option', { value: name }, `${name}: ${what.replaceAll('`', '')}`),
      ),
    );
    const agreed = await dialog(
      `Inject a fault at "${exchange}"`,
      'Play with the fault',
      el('label', {}, 'Fault', fault),
    );
    if (agreed) await play({ exchange, fault: fault.value });
  }
  async function mutate(): Promise<void> {
    const file = shown();
    if (file === undefined) return;
    const mutated = await follow<MutatedConfiguration>('Mutating', '/mutate', file);
    if (mutated === undefined) return;
    const { mutants: found } = mutated;
    // the editor shows the marks of the source
    mutants.model = { ...found, source: { ...found.source, text: '', marks: [] } };
    history.model = null;
    nothing.hidden = true;
    result = { ...(run.model === null ? {} : result), text: file.text };
    compare();
    onMarks([...found.source.marks, ...coverage]);
    showTop();
  }
  async function simulate(): Promise<void> {
    const file = shown();
    if (file === undefined) return;
    const simulated = await follow<SimulatedConfiguration>('Simulating', '/simulate', file);
    if (simulated === undefined) return;
    history.model = simulated.history;
    mutants.model = null;
    run.model = null;
    injected.hidden = true;
    nothing.hidden = true;
    verdict.textContent = simulated.history.healthy ? 'healthy' : 'fault';
    verdict.className = `badge ${simulated.history.healthy ? 'good' : 'bad'}`;
    result = { text: file.text };
    coverage = [];
    compare();
    onMarks([]);
    showTop();
  }
  /** The beginning of a result; on a narrow page, the parts are below each other. */
  function showTop(): void {
    content.scrollTop = 0;
    if (matchMedia('(max-width: 800px)').matches) content.closest('.pane')?.scrollIntoView();
  }
  /** Without a number of all steps, the bar only says that something runs. */
  function showProgress(text: string, done = 0, of?: number): void {
    doing.textContent = text;
    if (of === undefined || of === 0) bar.removeAttribute('value');
    else {
      bar.max = of;
      bar.value = Math.min(done, of);
    }
  }
  async function follow<T>(text: string, path: string, body: object): Promise<T | undefined> {
    running?.abort();
    const own = new AbortController();
    running = own;
    const buttons = [playButton, mutateButton, simulateButton, recordButton, fetchButton];
    for (const each of buttons) each.disabled = true;
    cancelButton.hidden = false;
    verdict.className = 'badge';
    verdict.textContent = `${text}…`;
    progress.hidden = false;
    nothing.hidden = true;
    showProgress(`${text}…`);
    const steps: StepModel[] = [];
    const began = performance.now();
    const show = (now: Progress) => {
      if ('done' in now) return showProgress(`${text}: ${now.done} of ${now.of}`, now.done, now.of);
      if ('measured' in now) {
        verdict.textContent = 'Measuring coverage…';
        return showProgress(
          `Measuring coverage: ${now.measured} of ${now.of}`,
          now.measured,
          now.of,
        );
      }
      const { recorded } = now;
      steps.splice(now.from, steps.length, ...now.steps);
      verdict.textContent = `${text}: ${counted(now.requests, 'request')}, ${counted(now.records, 'record')}`;
      showProgress(
        `${counted(now.requests, 'request')}${recorded === undefined ? '' : ` of ${recorded} in the recording`}, ${counted(now.records, 'record')}`,
        now.requests,
        recorded,
      );
      // a short run would only flicker
      if (performance.now() - began < 200) return;
      live.hidden = false;
      for (const each of results) each.hidden = true;
      live.follow(steps);
    };
    try {
      const result = await followed<T, Progress>(path, body, show, own.signal);
      verdict.textContent = '';
      return result;
    } catch (error) {
      if (running === own) verdict.textContent = own.signal.aborted ? 'cancelled' : '';
      if (own.signal.aborted) return undefined;
      throw error;
    } finally {
      if (running === own) {
        running = undefined;
        cancelButton.hidden = true;
        progress.hidden = true;
        nothing.hidden = results.some(({ model }) => model !== null);
        live.hidden = true;
        live.model = null;
        for (const each of results) each.hidden = false;
        for (const each of [playButton, mutateButton]) each.disabled = scenarios.length === 0;
        simulateButton.disabled = false;
        recordButton.disabled = false;
        fetchButton.disabled = false;
      }
    }
  }

  return {
    element: el(
      'section',
      { id: 'run', class: 'pane', 'aria-label': 'Run' },
      el(
        'div',
        { class: 'bar' },
        el('h2', {}, 'Run'),
        el('label', {}, 'Scenario', chosen),
        playButton,
        mutateButton,
        simulateButton,
        recordButton,
        fetchButton,
        mapButton,
        cancelButton,
        verdict,
        stale,
      ),
      content,
    ),
    list(all, known) {
      const before = chosen.value;
      scenarios = all;
      faults = known;
      chosen.replaceChildren(
        ...all.map(({ name, title }) =>
          el('option', { value: name }, title === '' ? name : `${name}: ${title}`),
        ),
      );
      if (all.some(({ name }) => name === before)) chosen.value = before;
      compare();
      chosen.disabled = all.length === 0;
      for (const each of [playButton, mutateButton])
        each.disabled = all.length === 0 || running !== undefined;
      nothing.replaceChildren(...guide(all.length > 0));
    },
    select(name) {
      chosen.value = name;
      compare();
    },
    play: () => void attempt(() => play()),
    clear() {
      running?.abort();
      run.model = null;
      mutants.model = null;
      history.model = null;
      coverage = [];
      injected.hidden = true;
      nothing.hidden = false;
      verdict.textContent = '';
      result = undefined;
      compare();
      onMarks([]);
    },
    edited: compare,
    text: () => result?.text,
    showPage,
    highlight: (line) => run.highlight(line),
    follow,
  };
}

/** What can be done, before anything was: what a scenario is needed for comes first where there is one. */
function guide(hasScenario: boolean): readonly HTMLElement[] {
  const replays = [
    [
      'Test',
      'Replay the scenario step by step with the configuration in the editor. Sluice sends no request.',
    ],
    ['Mutate', 'Change one setting at a time, and see which changes your scenarios miss.'],
  ];
  const others = [
    [
      'Simulate',
      'Play 30 daily runs against a simulated API whose records change, and see whether every row arrives.',
    ],
    [
      'Fetch one page…',
      'Request the first page of a job. You see the request before Sluice sends it.',
    ],
    [
      'Record…',
      'Run the saved configuration, and save the responses as a scenario that Test can replay.',
    ],
  ];
  const steps = hasScenario ? [...replays, ...others] : others;
  return [
    el(
      'p',
      {},
      hasScenario
        ? 'Nothing has run yet. Choose what to do:'
        : 'This configuration has no scenario yet. Record one to test your changes without a network.',
    ),
    el(
      'dl',
      {},
      ...steps.map(([name = '', text = '']) =>
        el('div', {}, el('dt', {}, name), el('dd', {}, text)),
      ),
    ),
  ];
}

/** How long after the last key the plan is requested. */
const DELAY_MS = 150;

/** The configuration that is shown. */
export type ShownFile = () => { readonly name: string; readonly text: string } | undefined;

interface PlanPane {
  readonly element: HTMLElement;
  /** Requests the plan of the text in the editor; `soon` waits until the user pauses. */
  update(when: 'now' | 'soon'): void;
  /** Shows a plan that was received already. */
  show(planned: PlannedText): void;
  highlight(line: number): void;
}

/** The plan of the text in the editor, and what differs from the saved or the committed file. */
export function planPane(shown: ShownFile): PlanPane {
  const plan = document.createElement('sluice-plan') as PlanView;
  const findings = document.createElement('sluice-findings') as FindingsView;
  const remark = el('p', { class: 'dim' });
  const against = el(
    'select',
    { id: 'against', onchange: () => update('now') },
    el('option', { value: 'saved' }, 'saved file'),
    el('option', { value: 'head' }, 'last commit'),
  );
  const content = el(
    'div',
    { class: 'content', tabindex: '0', role: 'group', 'aria-label': 'Parts of the plan' },
    findings,
    remark,
    plan,
  );
  const bar = el(
    'div',
    { class: 'bar' },
    el('h2', {}, 'Plan'),
    el('label', {}, 'Changes since', against),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: AbortController | undefined;

  async function load(): Promise<void> {
    const file = shown();
    if (file === undefined) return;
    waiting?.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    const planned = await request<PlannedText>(
      'POST',
      '/plan',
      { ...file, against: against.value },
      signal,
    ).catch((error: unknown): PlannedText => {
      if (!signal.aborted && !(error instanceof RequestProblem)) throw error;
      return {
        plan: null,
        findings: [],
        comparison: error instanceof RequestProblem ? problemText(error) : null,
      };
    });
    if (!signal.aborted) show(planned);
  }
  function show(planned: PlannedText): void {
    findings.model = planned.findings;
    plan.model = planned.plan;
    remark.textContent =
      planned.comparison ?? (planned.plan === null ? 'Fix the errors to see the plan.' : '');
    remark.hidden = remark.textContent === '';
  }
  function update(when: 'now' | 'soon'): void {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(load), when === 'now' ? 0 : DELAY_MS);
  }
  return {
    element: el('section', { id: 'plan', class: 'pane', 'aria-label': 'Plan' }, bar, content),
    update,
    show,
    highlight: (line) => plan.highlight(line),
  };
}
