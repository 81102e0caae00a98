import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import type { OpenApiResponse } from '../../generated/scenario.ts';
import { testInTime } from '../node/process/test-in-time.ts';
import { startWorker } from '../node/process/worker-pool.ts';
import type { HttpOutcome, HttpPort, HttpRequest, HttpResponse } from '../ports/http.ts';
import type { VirtualClock } from '../scenario/replay/virtual-clock.ts';
import { present } from '../values/objects.ts';
import { parseQuery, splitUrl } from '../values/url.ts';
import { plural } from '../values/words.ts';
import type {
  ContractCheck,
  ContractRequest,
  ContractResponse,
  Preference,
  WorkerReply,
  WorkerRequest,
} from './worker.ts';

/** Prism, loaded when it is asked: nothing is loaded before the first question, and `close` leaves nothing behind. */
export interface PrismClient {
  /** Makes a document known under its path. Throws `PrismProblem` when Prism is missing or cannot read it. */
  load(document: string, json: string): Promise<void>;
  /** The response that a document gives to a request. Throws `PrismProblem` when it has none. */
  answer(document: string, request: ContractRequest, prefer: Preference): Promise<ContractResponse>;
  /** Validates a request, and its response if there was one, against a document. */
  check(
    document: string,
    request: ContractRequest,
    response: ContractResponse | null,
  ): Promise<ContractCheck>;
  /** The time that all questions may take together, in seconds, once it has passed: from then on each question fails. */
  readonly exceededSeconds?: number | undefined;
  close(): Promise<void>;
}

/** Why Prism failed, as text. */
export class PrismProblem extends Error {
  override readonly name = 'PrismProblem';
}

const PRISM_PACKAGE = '@stoplight/prism-cli';

/** Replies that are kept: memory stays flat however many requests there are. */
const MAX_REPLIES = 500;

type Question = WorkerRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'id'>
    : never
  : never;
interface Waiting {
  readonly resolve: (reply: WorkerReply) => void;
  readonly reject: (error: Error) => void;
}

interface PrismLimits {
  readonly loadMs?: number;
  readonly checkMs?: number;
  readonly totalMs?: number;
}

/** One worker for all documents, started at the first question. `from` is where a user's own installation is looked for; a document must be loaded within `loadMs`, a request or a response checked within `checkMs`, and all of it within `totalMs` from the first question. */
export function createPrismClient(
  from: string,
  { loadMs = 60_000, checkMs = 5_000, totalMs }: PrismLimits = {},
): PrismClient {
  let started: Worker | undefined;
  let last = 0;
  const loaded = new Map<string, { readonly json: string; readonly done: Promise<void> }>();
  const waiting = new Map<number, Waiting>();
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const worker = openWorker({ workerData: { cli: findPrism(from) }, stdout: true, stderr: true });
    worker.on('message', (reply: WorkerReply) => {
      waiting.get(reply.id)?.resolve(reply);
      waiting.delete(reply.id);
    });
    worker.on('error', (error) => failAll(new PrismProblem(`Prism has failed: ${error.message}`)));
    worker.on('exit', () => failAll(new PrismProblem('Prism has ended')));
    // an open worker alone does not keep the process
    worker.unref();
    return worker;
  };
  // loading includes the start of Prism; a request or a response is a matter of milliseconds
  const longestMs = ({ kind }: Question) => (kind === 'load' ? loadMs : checkMs);
  let isLate = false;
  let limit: NodeJS.Timeout | undefined;
  const tooLate = () =>
    new PrismProblem(`Prism was not done after ${(totalMs ?? 0) / 1000} s in all`);
  const end = () => {
    isLate = true;
    failAll(tooLate());
    void started?.terminate();
    started = undefined;
  };
  const ask = (question: Question): Promise<WorkerReply> => {
    if (isLate) return Promise.reject(tooLate());
    if (totalMs !== undefined) limit ??= setTimeout(end, totalMs).unref();
    started ??= start();
    const worker = started;
    const id = ++last;
    worker.ref();
    const timer = setTimeout(() => {
      // matching a pattern of the document may never end; only terminating the worker stops it
      const { document, kind } = question;
      const known = loaded.get(document);
      const reason =
        kind === 'load' ? '; schemas that refer to each other in many ways take too long' : '';
      failAll(
        new PrismProblem(
          `Prism was not done with ${document} after ${longestMs(question) / 1000} s${reason}`,
        ),
      );
      if (started === worker) started = undefined;
      loaded.clear();
      // the next scenario need not wait for the same document again
      if (kind === 'load' && known !== undefined) loaded.set(document, known);
      void worker.terminate();
    }, longestMs(question));
    return new Promise<WorkerReply>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...question });
    })
      .finally(() => clearTimeout(timer))
      .then((reply) => {
        if (waiting.size === 0) worker.unref();
        if (reply.kind === 'failed') throw new PrismProblem(reply.message);
        return reply;
      });
  };
  // Prism remembers nothing, so the same question has the same response; mutation testing repeats most of its questions
  const replies = new Map<string, Promise<WorkerReply>>();
  const askOnce = (question: Question): Promise<WorkerReply> => {
    const key = JSON.stringify(question);
    const known = replies.get(key);
    if (known !== undefined) return known;
    const reply = ask(question);
    replies.set(key, reply);
    reply.catch(() => replies.delete(key));
    const [oldest] = replies.keys();
    if (replies.size > MAX_REPLIES && oldest !== undefined) replies.delete(oldest);
    return reply;
  };
  return {
    load(document, json) {
      const known = loaded.get(document);
      if (known?.json === json) return known.done;
      replies.clear();
      const done = ask({ kind: 'load', document, json }).then(() => undefined);
      loaded.set(document, { json, done });
      return done;
    },
    async answer(document, request, prefer) {
      const reply = await askOnce({ kind: 'answer', document, request, prefer });
      return reply.kind === 'answered' ? reply.response : unexpected(reply);
    },
    async check(document, request, response) {
      const reply = await askOnce({ kind: 'check', document, request, response });
      return reply.kind === 'checked' ? reply.check : unexpected(reply);
    },
    get exceededSeconds() {
      return isLate ? (totalMs ?? 0) / 1000 : undefined;
    },
    async close() {
      clearTimeout(limit);
      const worker = started;
      started = undefined;
      loaded.clear();
      await worker?.terminate();
    },
  };
}

function unexpected(reply: WorkerReply): never {
  throw new Error(`unexpected reply of the worker: "${reply.kind}"`);
}

/** The worker is beside the entry points, above the chunks. */
function openWorker(options: WorkerOptions): Worker {
  const folder = path.dirname(fileURLToPath(import.meta.url));
  const beside = path.join(folder, 'prism-worker.js');
  const file = existsSync(beside) ? beside : path.join(folder, '..', 'prism-worker.js');
  return startWorker(pathToFileURL(file), options);
}

/** Prism is optional: it is looked for beside Sluice, then in the user's project. */
function findPrism(from: string): string {
  for (const place of [import.meta.url, pathToFileURL(path.join(from, 'package.json')).href]) {
    try {
      return createRequire(place).resolve(PRISM_PACKAGE);
    } catch {
      // the next place may have it
    }
  }
  throw new PrismProblem(
    `${PRISM_PACKAGE} is not installed; get it with: npm install --save-dev ${PRISM_PACKAGE}@5.14.2`,
  );
}

/** Responses that a scenario asks for: the n-th request of a line gets its n-th preference, `always` when it has no list. */
interface PreferredResponses {
  /** What the request gets, and whether its list is used up. */
  next(request: ContractRequest): { readonly prefer: Preference } | { readonly usedUp: string };
}

interface OpenApiHttpOptions {
  readonly prism: PrismClient;
  readonly document: string;
  /** The path of a URL below the document's servers; `undefined` when it is below none. */
  readonly pathOf: (url: string) => string | undefined;
  readonly answers: PreferredResponses;
  readonly clock: VirtualClock;
  readonly eachRequestMs: number;
  /** More requests than these are refused: a run that does not end on its own. */
  readonly mostRequests?: number;
  /** Called for each request without a response, with the reason: the run has failed then. */
  readonly onRefused: (request: HttpRequest, reason: string) => void;
}

/** An HTTP port whose responses are generated from an OpenAPI document by Prism, without a network. */
export function createOpenApiHttp({
  prism,
  document,
  pathOf,
  answers,
  clock,
  eachRequestMs,
  mostRequests,
  onRefused,
}: OpenApiHttpOptions): HttpPort {
  let requests = 0;
  const refuse = (request: HttpRequest, reason: string): HttpOutcome => {
    onRefused(request, reason);
    return failure('replay-mismatch', `There is no response: ${reason}`);
  };
  return {
    async send(request, signal) {
      if (signal?.aborted) return failure('aborted', 'The request was aborted');
      if (++requests > (mostRequests ?? Number.POSITIVE_INFINITY))
        return refuse(request, `more than ${mostRequests} requests`);
      const path = pathOf(request.url);
      if (path === undefined) return refuse(request, 'the document has no server of this address');
      const asked = contractRequest(request, path);
      const next = answers.next(asked);
      if ('usedUp' in next) return refuse(request, next.usedUp);
      clock.advance(eachRequestMs);
      try {
        return {
          kind: 'response',
          response: httpResponse(await prism.answer(document, asked, next.prefer)),
        };
      } catch (error) {
        if (error instanceof PrismProblem) return refuse(request, error.message);
        throw error;
      }
    },
    async close() {},
  };
}

/** Checks all exchanges of an HTTP port against a document; findings are reported request by request. */
export function watchContract(
  http: HttpPort,
  { prism, document, pathOf }: Pick<OpenApiHttpOptions, 'prism' | 'document' | 'pathOf'>,
  onCheck: (number: number, request: HttpRequest, check: ContractCheck) => void,
): HttpPort & { readonly requests: () => number } {
  let count = 0;
  return {
    requests: () => count,
    async send(request, signal) {
      const number = ++count;
      const outcome = await http.send(request, signal);
      const path = pathOf(request.url);
      if (path === undefined)
        onCheck(number, request, {
          violations: [
            {
              side: 'request',
              location: ['path'],
              code: 'no-server',
              message: 'No server of the document has this address',
            },
          ],
        });
      else
        onCheck(
          number,
          request,
          await prism.check(
            document,
            contractRequest(request, path),
            outcome.kind === 'response' ? contractResponse(outcome.response) : null,
          ),
        );
      return outcome;
    },
    close: () => http.close(),
  };
}

/** A request in the document's terms. A name that repeats has a list. */
export function contractRequest(request: HttpRequest, path: string): ContractRequest {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of parseQuery(splitUrl(request.url).query ?? '')) {
    const earlier = query[name];
    query[name] =
      earlier === undefined
        ? (value ?? '')
        : [...(Array.isArray(earlier) ? earlier : [earlier]), value ?? ''];
  }
  return {
    method: request.method.toLowerCase(),
    path,
    query,
    headers: Object.fromEntries(
      request.headers.map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: request.body === undefined ? null : new TextDecoder().decode(request.body),
  };
}

function contractResponse({ status, headers, body }: HttpResponse): ContractResponse {
  return { status, headers: Object.fromEntries(headers), body: new TextDecoder().decode(body) };
}

function httpResponse({ status, headers, body }: ContractResponse) {
  return {
    status,
    statusText: '',
    headers: Object.entries(headers),
    body: new TextEncoder().encode(body),
  };
}

function failure(kind: 'aborted' | 'replay-mismatch', message: string): HttpOutcome {
  return {
    kind: 'failure',
    problem: { kind, curlCode: kind === 'aborted' ? 42 : 0, message, retryable: false },
  };
}

/** The responses of a scenario, and which of them nothing has requested. */
interface ResponseSequence extends PreferredResponses {
  unused(): readonly UnusedResponse[];
}
export interface UnusedResponse {
  /** Its number among the scenario's entries, from 0. */
  readonly entry: number;
  readonly request: string;
  /** The preferences that were left. */
  readonly left: readonly string[];
}

/**
 * Counts the requests of each line and returns the next preference: an entry with `at` applies to that request only, a list in
 * sequence, a single preference always. Prism itself is stateless.
 */
export function preferredResponses(entries: readonly OpenApiResponse[]): ResponseSequence {
  const counts = new Map<string, number>();
  const lines = entries.map((entry, index) => ({
    ...lineOf(entry.request),
    at: entry.at,
    prefer: entry.prefer,
    request: entry.request,
    entry: index,
    used: 0,
  }));
  return {
    next(request) {
      const matching = lines.filter(
        ({ method, matches }) => method === request.method && matches(request.path),
      );
      const [first] = matching;
      if (first === undefined) return { prefer: {} };
      const count = (counts.get(first.request) ?? 0) + 1;
      counts.set(first.request, count);
      const next =
        matching.find(({ at }) => at === count) ?? matching.find(({ at }) => at === undefined);
      if (next === undefined) return { prefer: {} };
      const text = typeof next.prefer === 'string' ? next.prefer : next.prefer[next.used];
      next.used++;
      return text === undefined
        ? {
            usedUp: `the scenario has ${plural(next.prefer.length, 'response')} for ${next.request}, but there is one more request`,
          }
        : { prefer: preferenceFrom(text) };
    },
    unused: () =>
      lines.flatMap(({ entry, request, prefer, used }) => {
        const left = [prefer].flat().slice(used);
        return left.length === 0 ? [] : [{ entry, request, left }];
      }),
  };
}

/** A path is short: only one with many names in a segment needs longer, and it returns nothing. */
const MAX_MS = 100;

/** `GET orders/{id}`: the path below the server, where a name in braces stands for one segment or a part of it. */
function lineOf(request: string): {
  readonly method: string;
  readonly matches: (path: string) => boolean;
} {
  const [method = '', path = ''] = request.split(/\s+/, 2);
  const escaped = `/${path.replace(/^\//, '')}`
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{[^{}]*\}/g, '[^/]+');
  const pattern = new RegExp(`^${escaped}$`);
  // one name in a segment cannot be matched in many ways: only several need a limit, which makes each test ten times as slow
  const isPlain = !/\{[^/]*\{/.test(path);
  return {
    method: method.toLowerCase(),
    matches: (text) => (isPlain ? pattern.test(text) : testInTime(pattern, text, MAX_MS) === true),
  };
}

/** `example=short`, `code=429`, or both. */
export function preferenceFrom(text: string): Preference {
  const code = /(?:^|\s)code=(\d{3})/.exec(text)?.[1];
  const example = /(?:^|\s)example=(\S+)/.exec(text)?.[1];
  return {
    ...(code === undefined ? {} : { code: Number(code) }),
    ...present({ example }),
  };
}
