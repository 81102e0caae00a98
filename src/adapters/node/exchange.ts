import type { HttpRequest, TransportProblem } from '../../ports/http.ts';
import type { Lane } from './connection-lanes.ts';
import { oversizedBody } from './decode-body.ts';
import { startTimer } from './open-connection.ts';
import { onAbort } from './shared-signal.ts';
import { lastingProblem, problem, problemFrom, type TransportPhase } from './transport-problem.ts';

/** What goes onto the wire, in undici's form: header names and values take turns. */
export interface WireRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: readonly string[];
  readonly body: Uint8Array | undefined;
  /** `host:port` of the server, for messages. */
  readonly where: string;
}

export interface RawAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

export interface RawFailure {
  readonly kind: 'failure';
  readonly problem: TransportProblem;
  /** Whether anything of an answer had come. */
  readonly answered: boolean;
}

/** The failure of a request whose signal was aborted. */
export const abortedProblem: TransportProblem = lastingProblem('aborted', 42, 'The request was aborted.');

/** Sends a request down a lane and reads the answer as it comes, content encoding and all. */
export function exchange(
  lane: Lane,
  wire: WireRequest,
  limits: Pick<HttpRequest, 'requestTimeoutSeconds'> & { readonly maximalBodyBytes: number },
  signal: AbortSignal | undefined,
): Promise<RawAnswer | RawFailure> {
  return new Promise((resolve) => {
    let phase: TransportPhase = 'awaiting-answer';
    let head: Pick<RawAnswer, 'status' | 'statusText' | 'headers'> | undefined;
    let size = 0;
    const chunks: Buffer[] = [];
    let stopListening: (() => void) | undefined;
    const settle = (outcome: RawAnswer | RawFailure) => {
      clearTimeout(timer);
      stopListening?.();
      resolve(outcome);
    };
    const giveUp = (reason: TransportProblem) => {
      settle({ kind: 'failure', problem: reason, answered: head !== undefined });
      void lane.abandon();
    };
    const { requestTimeoutSeconds } = limits;
    const timer = startTimer(requestTimeoutSeconds, () =>
      giveUp(problem('timeout', 28, `No complete answer came from ${wire.where} within ${requestTimeoutSeconds} s.`)),
    );
    // the signal may have been given while the tunnel was opened
    if (signal?.aborted === true) return giveUp(abortedProblem);
    if (signal !== undefined) stopListening = onAbort(signal, () => giveUp(abortedProblem));
    lane.client.dispatch(
      { path: wire.path, method: wire.method, headers: [...wire.headers], body: wire.body ?? null },
      {
        onRequestStart() {},
        onResponseStart(controller, status, _parsed, statusText) {
          if (status < 200) return;
          phase = 'reading-body';
          head = { status, statusText: statusText ?? '', headers: headerList(controller.rawHeaders) };
        },
        onResponseData(_controller, chunk) {
          size += chunk.length;
          if (size <= limits.maximalBodyBytes) chunks.push(chunk);
          else giveUp(oversizedBody(limits.maximalBodyBytes));
        },
        onResponseEnd() {
          const [only] = chunks;
          if (head !== undefined) settle({ kind: 'answer', ...head, body: chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks, size) });
        },
        onResponseError(_controller, error) {
          settle({ kind: 'failure', problem: problemFrom(error, phase, wire.where), answered: head !== undefined });
        },
      },
    );
  });
}

/** Header fields as they came, names in lower case. */
function headerList(raw: unknown): [string, string][] {
  const list: [string, string][] = [];
  if (!Array.isArray(raw)) return list;
  for (let index = 0; index + 1 < raw.length; index += 2) list.push([String(raw[index]).toLowerCase(), String(raw[index + 1])]);
  return list;
}
