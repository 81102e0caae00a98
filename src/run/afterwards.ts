import { RunError } from '../text/diagnostic.ts';
import type { Pointer } from '../values/path.ts';
import type { RunContext } from './context.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { failureOf, refusedByRule } from './failed-request.ts';

/** How long the requests at the end of a run may take together after Ctrl+C, when people wait for it. */
const CLOSING_MS = 2_000;
/** The part of it that is left for sessions, which are needed until then. */
const SESSIONS_MS = 1_000;

/** Closes something at the API, with a request that the signal ends. Never rejects. */
type Close = (signal: AbortSignal) => Promise<void>;

/**
 * What a run has open at the API, and closes with a request of its own when it ends, in whichever way: the files that are being
 * made, then the sessions.
 */
export class Afterwards {
  readonly #open = { file: new Set<Close>(), session: new Set<Close>() };
  #reserved = 0;

  /** The requests that are still to be sent when nothing else is: they count as sent where requests are limited. */
  get reserved(): number {
    return this.#reserved;
  }

  /** Keeps a place for a request that is sent later. Call what it returns before that, or when it is not needed. */
  reserve(): () => void {
    let isHeld = true;
    this.#reserved++;
    return () => {
      if (isHeld) this.#reserved--;
      isHeld = false;
    };
  }

  /** `close` is called at the end of the run. Call what it returns when there is nothing to close any more. */
  open(kind: 'file' | 'session', close: Close): () => void {
    const release = this.reserve();
    const own: Close = (signal) => {
      release();
      return close(signal);
    };
    this.#open[kind].add(own);
    return () => {
      this.#open[kind].delete(own);
      release();
    };
  }

  /** Sends all requests that close something. */
  async close(interrupted: AbortSignal | undefined): Promise<void> {
    const { file, session } = this.#open;
    if (file.size + session.size === 0) return;
    const all = soonAfter(interrupted, CLOSING_MS);
    const first = soonAfter(interrupted, CLOSING_MS - (session.size === 0 ? 0 : SESSIONS_MS));
    for (const [closes, { signal, stop }] of [
      [file, first],
      [session, all],
    ] as const) {
      await Promise.all([...closes].map((close) => close(signal)));
      closes.clear();
      stop();
    }
  }
}

/** A signal that comes so long after another one; by the time of the machine, as people wait. */
function soonAfter(
  signal: AbortSignal | undefined,
  ms: number,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const late = new AbortController();
  const wait = () =>
    AbortSignal.timeout(ms).addEventListener('abort', () => late.abort(), { once: true });
  if (signal?.aborted === true) wait();
  else signal?.addEventListener('abort', wait, { once: true });
  return { signal: late.signal, stop: () => signal?.removeEventListener('abort', wait) };
}

interface FinalRequest {
  /** What has not happened when the request fails, as a sentence without its end. */
  readonly otherwise: string;
  readonly pointer: Pointer;
}

/** Sends a request whose failure changes nothing of what was read: it is a warning. */
export async function sendFinally(
  { otherwise, pointer }: FinalRequest,
  send: () => Promise<ExchangeOutcome>,
  context: RunContext,
): Promise<void> {
  const { signal, isClosing = false, warn } = context;
  const failed = (message: string) => warn('failed-cleanup', `${otherwise}: ${message}`, pointer);
  try {
    const outcome = await send();
    if (!isClosing) signal?.throwIfAborted();
    if (isClosing && signal?.aborted === true) return failed(TOO_LONG);
    const { rule } = outcome.kind === 'response' ? outcome : { rule: undefined };
    if (outcome.kind === 'failure' || (rule === undefined && outcome.response.status >= 400))
      failed(failureOf(outcome, context).message);
    else if (rule !== undefined && rule.action !== 'ignore')
      failed(refusedByRule(outcome, rule, context).message);
  } catch (error) {
    if (isClosing && signal?.aborted === true) failed(TOO_LONG);
    else if (error instanceof RunError && signal?.aborted !== true) failed(error.message);
    else throw error;
  }
}

const TOO_LONG = 'there was no response in time';
