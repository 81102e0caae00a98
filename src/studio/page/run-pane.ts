import type { ListedScenario, MutatedConfiguration, PlayedScenario, WrittenFiles } from '../model/messages.ts';
import type { Mark } from '../model/models.ts';
import { request } from './connection.ts';
import { dialog } from './dialog.ts';
import { el } from './dom.ts';
import { attempt, button, status } from './notices.ts';
import type { ShownFile } from './plan-pane.ts';
import type { MutantsView } from './views/mutants-view.ts';
import type { RunView } from './views/run-view.ts';

export interface RunPane {
  readonly element: HTMLElement;
  /** Shows the scenarios of a configuration. */
  list(scenarios: readonly ListedScenario[], faults: readonly string[]): void;
  /** Plays the chosen scenario. */
  play(): void;
  /** Forgets what was played: another configuration is shown. */
  clear(): void;
  highlight(line: number): void;
}

/** Plays scenarios step by step, with faults, and finds out which changes of the configuration they notice. */
export function runPane(shown: ShownFile, onMarks: (marks: readonly Mark[]) => void, record: () => void): RunPane {
  const chosen = el('select', { id: 'scenario' });
  const verdict = el('span', { class: 'badge', role: 'status' });
  const run = document.createElement('sluice-run') as RunView;
  const mutants = document.createElement('sluice-mutants') as MutantsView;
  const injected = el('p', { class: 'message', hidden: true });
  const nothing = el('p', { class: 'dim' });
  const playButton = button('Test', () => play(), { class: 'main', title: 'Play the scenario (Ctrl+Enter)', id: 'test' });
  const mutateButton = button('Mutate', () => mutate(), { title: 'Change one setting at a time, and see which changes the scenarios notice' });
  const recordButton = button('Record…', record);
  const content = el('div', { class: 'content', tabindex: '0', role: 'group', 'aria-label': 'Steps and tables' }, nothing, injected, mutants, run);
  run.canInject = true;
  mutants.canFix = true;
  let scenarios: readonly ListedScenario[] = [];
  let faults: readonly string[] = [];
  let coverage: readonly Mark[] = [];

  run.addEventListener('inject', (event) => {
    // the response to a request that was repeated after a fault has a name of its own
    const exchange = (event as CustomEvent<{ exchange: string }>).detail.exchange.replace(/ \([^)]*\)$/, '');
    void attempt(() => inject(exchange));
  });
  mutants.addEventListener('assert', (event) => {
    const { mutant } = (event as CustomEvent<{ mutant: string }>).detail;
    void attempt(async () => {
      const { written } = await request<WrittenFiles>('POST', '/assert', { name: shown()?.name, mutant });
      status.textContent = `Wrote ${written.join(', ')}`;
      await mutate();
    });
  });

  async function play(fault?: { readonly exchange: string; readonly fault: string }): Promise<void> {
    const file = shown();
    const scenario = scenarios.find(({ name }) => name === chosen.value);
    if (file === undefined || scenario === undefined) return;
    await busy('Playing…', async () => {
      const played = await request<PlayedScenario>('POST', '/test', { ...file, folder: scenario.folder, scenario: scenario.name, ...fault });
      run.model = played.run;
      nothing.hidden = true;
      verdict.textContent = played.run.status;
      verdict.className = `badge ${played.run.status === 'passed' ? 'good' : 'bad'}`;
      injected.hidden = fault === undefined;
      injected.replaceChildren(
        fault === undefined ? '' : `With the fault "${fault.fault}" at ${fault.exchange}.`,
        button('Play without it', () => play()),
      );
      if (fault === undefined) coverage = played.marks;
      mutants.model = null;
      onMarks(coverage);
    });
  }
  async function inject(exchange: string): Promise<void> {
    const fault = el('select', { id: 'fault' }, ...faults.map((name) => el('option', { value: name }, name)));
    const agreed = await dialog(`Inject a fault at ${exchange}`, 'Play with the fault', el('label', {}, 'Fault', fault));
    if (agreed) await play({ exchange, fault: fault.value });
  }
  async function mutate(): Promise<void> {
    const file = shown();
    if (file === undefined) return;
    await busy('Mutating…', async () => {
      const { mutants: found } = await request<MutatedConfiguration>('POST', '/mutate', file);
      // the editor shows the marks of the source
      mutants.model = { ...found, source: { ...found.source, text: '', marks: [] } };
      nothing.hidden = true;
      onMarks([...found.source.marks, ...coverage]);
    });
  }
  async function busy(text: string, step: () => Promise<void>): Promise<void> {
    for (const each of [playButton, mutateButton]) each.disabled = true;
    status.textContent = text;
    try {
      await step();
    } finally {
      for (const each of [playButton, mutateButton]) each.disabled = scenarios.length === 0;
      if (status.textContent === text) status.textContent = '';
    }
  }

  return {
    element: el(
      'section',
      { id: 'run', class: 'pane', 'aria-label': 'Run' },
      el('div', { class: 'bar' }, el('h2', {}, 'Run'), el('label', {}, 'Scenario', chosen), playButton, mutateButton, recordButton, verdict),
      content,
    ),
    list(all, known) {
      const before = chosen.value;
      scenarios = all;
      faults = known;
      chosen.replaceChildren(...all.map(({ name, title }) => el('option', { value: name }, title === '' ? name : `${name}: ${title}`)));
      if (all.some(({ name }) => name === before)) chosen.value = before;
      for (const each of [playButton, mutateButton, chosen]) each.disabled = all.length === 0;
      nothing.textContent =
        all.length === 0 ? 'No scenario plays this configuration. Record one.' : 'Test plays the scenario with the text in the editor. Nothing is sent.';
    },
    play: () => void attempt(() => play()),
    clear() {
      run.model = null;
      mutants.model = null;
      coverage = [];
      injected.hidden = true;
      nothing.hidden = false;
      verdict.textContent = '';
      onMarks([]);
    },
    highlight: (line) => run.highlight(line),
  };
}
