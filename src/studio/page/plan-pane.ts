import type { PlannedText } from '../model/messages.ts';
import { RequestProblem, request } from './connection.ts';
import { el } from './dom.ts';
import { attempt, problemText } from './notices.ts';
import type { FindingsView } from './views/findings-view.ts';
import type { PlanView } from './views/plan-view.ts';

/** How long after the last key the plan is requested. */
const DELAY_MS = 150;

/** The configuration that is shown. */
export type ShownFile = () => { readonly name: string; readonly text: string } | undefined;

export interface PlanPane {
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
