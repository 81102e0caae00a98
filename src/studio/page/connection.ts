const KEPT = 'sluice-token';

/** What the server says of something that cannot be done. */
export class RequestProblem extends Error {
  readonly help: string | undefined;
  readonly status: number;

  constructor(status: number, message: string, help?: string) {
    super(message);
    this.status = status;
    this.help = help;
  }
}

const token = tokenOfPage();

/** The token of the URL, kept for a reload of this tab; it does not stay in the address, where people copy it from. */
function tokenOfPage(): string {
  const given = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (given !== undefined) {
    sessionStorage.setItem(KEPT, given);
    history.replaceState(null, '', location.pathname);
  }
  return given ?? sessionStorage.getItem(KEPT) ?? '';
}

/** Sends a request to the server and returns its JSON. Rejects with a `RequestProblem`. */
export async function request<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { 'X-Sluice-Token': token, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new RequestProblem(0, 'The server does not respond', 'start sluice studio again, and open the URL that it prints');
  });
  const json = (await response.json()) as T & { readonly error?: { readonly message: string; readonly help?: string } };
  if (!response.ok) throw new RequestProblem(response.status, json.error?.message ?? `The server responded with status ${response.status}`, json.error?.help);
  return json;
}

/** The events of a path, one after the other. `EventSource` could not send the token. */
export async function* events<T>(path: string, signal?: AbortSignal): AsyncGenerator<T> {
  const response = await fetch(`/api${path}`, { headers: { 'X-Sluice-Token': token }, ...(signal === undefined ? {} : { signal }) });
  if (!response.ok || response.body === null) throw new RequestProblem(response.status, 'The events cannot be followed');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const event of whole) if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length)) as T;
  }
}

/** A socket to the language server. The token is the name of its protocol: a WebSocket cannot send headers, and URLs end up in logs. */
export function openSocket(): WebSocket {
  return new WebSocket(`ws://${location.host}/socket`, [`sluice.${token}`]);
}
