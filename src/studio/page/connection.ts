import { present } from '../../values/objects.ts';
import type { ResponseEvent } from '../model/messages.ts';
import { dialogUntil, el } from './dom.ts';

const KEPT = 'sluice-token';

/** An error that the server responds with. */
export class RequestProblem extends Error {
  readonly help: string | undefined;
  readonly status: number;

  constructor(status: number, message: string, help?: string) {
    super(message);
    this.status = status;
    this.help = help;
  }
}

const given = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
const token = given ?? sessionStorage.getItem(KEPT) ?? '';

/**
 * Keeps the token of the URL for a reload of this tab; it does not stay in the address, where people copy it from. The first request
 * does not wait for it: the store of a new page takes as long as half of its scripts.
 */
export function keepToken(): void {
  if (given === undefined) return;
  sessionStorage.setItem(KEPT, given);
  history.replaceState(null, '', location.pathname);
}

/** Sends a request to the server and returns its JSON. Rejects with a `RequestProblem`. */
export async function request<T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<T> {
  const response = await send(method, path, { body, signal });
  // the connection may break in the middle of the body
  const json = (await response.json().catch(cutOff(signal))) as T & {
    readonly error?: { readonly message: string; readonly help?: string };
  };
  if (!response.ok)
    throw new RequestProblem(
      response.status,
      json.error?.message ?? `The server responded with status ${response.status}`,
      json.error?.help,
    );
  return json;
}

/** The same for a request with progress: `onProgress` is called with each report of it. */
export async function followed<T, P>(
  path: string,
  body: object,
  onProgress: (progress: P) => void,
  signal: AbortSignal,
): Promise<T> {
  for await (const event of eventsOf<ResponseEvent>(
    await send('POST', path, { body, signal, accept: 'text/event-stream' }),
  )) {
    if ('progress' in event) onProgress(event.progress as P);
    else if ('result' in event) return event.result as T;
    else throw new RequestProblem(event.status, event.error.message, event.error.help);
  }
  throw unreachable();
}

/** The events of a path, one after the other. `EventSource` could not send the token. */
export async function* events<T>(path: string): AsyncGenerator<T> {
  const response = await send('GET', path, {});
  if (!response.ok) throw new RequestProblem(response.status, 'Changes on disk cannot be followed');
  yield* eventsOf<T>(response);
}

interface Sent {
  readonly body?: object | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly accept?: string;
}

async function send(
  method: string,
  path: string,
  { body, signal, accept }: Sent,
): Promise<Response> {
  const headers = {
    'X-Sluice-Token': token,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...present({ Accept: accept }),
  };
  return fetch(`/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...present({ signal }),
  }).catch(cutOff(signal));
}

/** Replaces the error of a broken connection; an abort by the page stays as it is. */
function cutOff(signal: AbortSignal | undefined): (error: unknown) => never {
  return (error) => {
    throw signal?.aborted === true ? error : unreachable();
  };
}

async function* eventsOf<T>({ body }: Response): AsyncGenerator<T> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  // a server that ends breaks the response off
  const read = () =>
    reader
      .read()
      .catch((error: unknown) =>
        error instanceof TypeError
          ? { done: true as const, value: undefined }
          : Promise.reject(error),
      );
  for (let part = await read(); !part.done; part = await read()) {
    text += part.value;
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const event of whole)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length)) as T;
  }
}

function unreachable(): RequestProblem {
  return new RequestProblem(
    0,
    'The server does not respond',
    'start sluice studio again and open the URL that it prints',
  );
}

/** A socket to the language server. The token is the name of its protocol: a WebSocket cannot send headers, and URLs end up in logs. */
export function openSocket(): WebSocket {
  return new WebSocket(`ws://${location.host}/socket`, [`sluice.${token}`]);
}

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

interface Question {
  readonly title: string;
  /** The text of the main button. */
  readonly action: string;
  readonly content: readonly Node[];
  /** Why an earlier answer was refused. */
  readonly refused?: RequestProblem | undefined;
}

/** Asks for something, and sends it: while the server refuses, the dialog stays open with the reason in it. `undefined` when somebody cancelled. */
export async function ask<T>(
  { title, action, content, refused }: Question,
  step: () => Promise<T>,
): Promise<T | undefined> {
  const problem = el('p', { class: 'message bad', role: 'alert', hidden: true });
  const show = (text: string) => {
    problem.textContent = text;
    problem.hidden = text === '';
    if (text !== '') problem.scrollIntoView({ block: 'nearest' });
  };
  if (refused !== undefined) show(problemText(refused));
  return dialogUntil(title, action, [problem, ...content], async () => {
    show('');
    try {
      return await step();
    } catch (error) {
      show(
        error instanceof RequestProblem
          ? problemText(error)
          : 'The page has an internal error. Load it again.',
      );
      throw error;
    }
  });
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
