import { RequestProblem } from './connection.ts';
import { el } from './dom.ts';

/** Messages of the page: errors and questions. */
export const notice = el('div', { id: 'notice', role: 'alert' });
export const status = el('output', { class: 'status', 'aria-live': 'polite' });

/** Runs a step and shows the error of a refused request with its help. Does not clear earlier messages, since steps also run in the background. */
export async function attempt(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof RequestProblem)) throw error;
    say(problemText(error), 'bad');
  }
}

/** Shows a sentence, with buttons for what can be done. */
export function say(text: string, tone: 'plain' | 'bad', ...buttons: readonly HTMLElement[]): void {
  const tones = { plain: 'message', bad: 'message bad' };
  notice.replaceChildren(el('p', { class: tones[tone] }, text, ...buttons));
}

export function problemText({ message, help }: RequestProblem): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return help === undefined ? sentence : `${sentence} Help: ${help}.`;
}

/** A button that does one step. */
export function button(
  text: string,
  step: () => void | Promise<unknown>,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const click = () => {
    notice.replaceChildren();
    void attempt(async () => step());
  };
  return el('button', { type: 'button', ...attributes, onclick: click }, text);
}
