import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { startWorker } from '../node/process/worker-pool.ts';
import type {
  ContractCheck,
  ContractRequest,
  ContractResponse,
  Preference,
  WorkerReply,
  WorkerRequest,
} from './messages.ts';

/** Prism behind a door: nothing is loaded before the first question, and `close` leaves nothing behind. */
export interface PrismDesk {
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
  close(): Promise<void>;
}

/** Why Prism failed, as text. */
export class PrismProblem extends Error {
  override readonly name = 'PrismProblem';
}

const PRISM_PACKAGE = '@stoplight/prism-cli';

/** Replies that are kept: memory stays flat however many requests there are. */
const MOST_REPLIES = 500;

type Question = WorkerRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'id'>
    : never
  : never;
interface Waiting {
  readonly resolve: (reply: WorkerReply) => void;
  readonly reject: (error: Error) => void;
}

/** One worker for all documents, started at the first question. `from` is where a user's own installation is looked for; a document must be loaded within `loadMs`, a request or a response checked within `checkMs`. */
export function createPrismDesk(
  from: string,
  { loadMs = 60_000, checkMs = 5_000 } = {},
): PrismDesk {
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
  const ask = (question: Question): Promise<WorkerReply> => {
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
    if (replies.size > MOST_REPLIES && oldest !== undefined) replies.delete(oldest);
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
    async close() {
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

/** The worker is beside the doors, above the chunks. */
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
