import type { Dispatcher } from 'undici';
import type { HttpRequest, TransportProblem } from '../../engine/ports/http.ts';
import type { ScratchPort } from '../../engine/ports/scratch.ts';
import { onAbort } from '../process/shared-signal.ts';
import { BodyCollector, type CollectedBody } from './collected-body.ts';
import type { PooledConnection } from './connection-pool.ts';
import { oversizedBody } from './decode-body.ts';
import {
  brokenBody,
  lastingProblem,
  problem,
  problemFrom,
  type TransportPhase,
} from './transport-problem.ts';

/** A request as undici sends it: header names and values alternate in one list. */
export interface WireRequest extends Dispatcher.DispatchOptions {
  readonly path: string;
  readonly method: string;
  readonly headers: string[];
  readonly body: Uint8Array | null;
  /** `host:port` of the server, for messages. */
  readonly where: string;
}

export interface RawResponse {
  readonly kind: 'answer';
  readonly status: number;
  readonly statusText: string;
  /** Names and values take turns. */
  readonly rawHeaders: readonly Buffer[];
  readonly body: CollectedBody;
}

export interface RawFailure {
  readonly kind: 'failure';
  readonly problem: TransportProblem;
  /** Whether anything of a response had come. */
  readonly answered: boolean;
}

/** The failure of a request whose signal was aborted. */
export const abortedProblem: TransportProblem = lastingProblem(
  'aborted',
  42,
  'The request was aborted.',
);

export interface ExchangeLimits extends Pick<HttpRequest, 'requestTimeoutSeconds'> {
  readonly maximalBodyBytes: number;
  /** Where a large body of a good response is written; in memory when absent. */
  readonly scratch?: ScratchPort | undefined;
}

/** Sends a request over a connection and reads the response without decoding its content encoding. Rejects with a `StorageProblem` of the scratch space. */
export function exchange(
  connection: PooledConnection,
  wire: WireRequest,
  limits: ExchangeLimits,
  signal: AbortSignal | undefined,
): Promise<RawResponse | RawFailure> {
  return new Promise((resolve, reject) => {
    let phase: TransportPhase = 'awaiting-answer';
    let head: Pick<RawResponse, 'status' | 'statusText' | 'rawHeaders'> | undefined;
    let collector = new BodyCollector(undefined);
    let proceed: () => void = () => {};
    let stopListening: (() => void) | undefined;
    const settle = (outcome: RawResponse | RawFailure) => {
      connection.deadline.stop();
      stopListening?.();
      resolve(outcome);
    };
    const giveUp = (reason: TransportProblem) => {
      collector.drop();
      settle({ kind: 'failure', problem: reason, answered: head !== undefined });
      void connection.abandon();
    };
    if (signal !== undefined) stopListening = onAbort(signal, () => giveUp(abortedProblem));
    const { requestTimeoutSeconds } = limits;
    connection.deadline.start(requestTimeoutSeconds, () =>
      giveUp(
        problem(
          'timeout',
          28,
          `No complete response from ${wire.where} within ${requestTimeoutSeconds} s`,
        ),
      ),
    );
    connection.expectResponse();
    // undici's older form of a handler: for the newer one it reads all fields of the header into an object (4 µs)
    connection.client.dispatch(wire, {
      onConnect() {},
      onHeaders(status, rawHeaders, resume, statusText) {
        if (status >= 200) {
          phase = 'reading-body';
          proceed = resume;
          if (status < 300 && limits.scratch !== undefined)
            collector = new BodyCollector(limits.scratch);
          head = { status, statusText, rawHeaders };
        }
        return true;
      },
      onData(chunk) {
        if (chunk.length === 0) return true; // undici passes an empty chunk after each pause
        if (collector.size + chunk.length > limits.maximalBodyBytes) {
          giveUp(oversizedBody(limits.maximalBodyBytes));
          return true;
        }
        const written = collector.add(chunk);
        written?.then(proceed);
        return written === undefined;
      },
      onComplete() {
        if (head === undefined) return;
        if (connection.isBroken()) return giveUp(brokenBody(wire.where));
        const { status, statusText, rawHeaders } = head;
        const answer = (body: CollectedBody) =>
          settle({ kind: 'answer', status, statusText, rawHeaders, body });
        const body = collector.finish();
        if (!(body instanceof Promise)) return answer(body);
        body.then(answer, (error: unknown) => {
          reject(error);
          giveUp(abortedProblem);
        });
      },
      onError(error) {
        collector.drop();
        settle({
          kind: 'failure',
          problem: problemFrom(error, phase, wire.where),
          answered: head !== undefined,
        });
      },
    });
  });
}

/** Header fields in the order received, names in lower case. */
export function headerList(raw: readonly Buffer[]): readonly (readonly [string, string])[] {
  const list: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2)
    list.push([String(raw[index]).toLowerCase(), String(raw[index + 1])]);
  return list;
}
