import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parentPort, Worker, type WorkerOptions, workerData } from 'node:worker_threads';

/** Threads that each process one question at a time. */
export interface WorkerPool<Question, Answer> {
  /** Asks a thread that is free; rejects when the thread fails, or when the connections are closed. */
  ask(question: Question, asking?: Asking | Asking['onNote']): Promise<Answer>;
  /** Ends the threads, whatever they do. */
  close(): Promise<void>;
}

interface Asking {
  /** Gets what the thread says meanwhile. */
  readonly onNote?: (note: unknown) => void;
  /** When it is aborted, the thread is told so, and ended if it has not answered `END_MS` later. */
  readonly signal?: AbortSignal;
}

/** Enough to close what is open: a logout, the connections. */
const END_MS = 3000;

interface BusyWorker<Answer> {
  readonly worker: Worker;
  waiting:
    | {
        readonly resolve: (answer: Answer) => void;
        readonly reject: (error: Error) => void;
        readonly onNote: (note: unknown) => void;
      }
    | undefined;
}
/** What of an error crosses between threads: its class does not. */
interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly help: string | undefined;
}
type Message<Question> =
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'stop' };
type Reply<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly error: SentError }
  | { readonly kind: 'note'; readonly note: unknown };

/** How many things this machine does at once. */
export function coreCount(): number {
  return availableParallelism();
}

/**
 * Opens threads that run a module: `entry` is its URL. Each is started at its first question and given `data`. What they print appears
 * on the streams of the process, unless they are silent.
 */
export function openWorkerPool<Question, Answer>(
  entry: URL,
  count: number,
  data: unknown,
  { isSilent = false }: { readonly isSilent?: boolean } = {},
): WorkerPool<Question, Answer> {
  const workers: BusyWorker<Answer>[] = [];
  const queue: (() => void)[] = [];
  let closed = false;

  const open = (): BusyWorker<Answer> => {
    const worker: BusyWorker<Answer> = {
      worker: startWorker(entry, { workerData: data, stdout: isSilent, stderr: isSilent }),
      waiting: undefined,
    };
    if (isSilent)
      for (const stream of [worker.worker.stdout, worker.worker.stderr]) stream.resume();
    const settle = (end: (waiting: NonNullable<BusyWorker<Answer>['waiting']>) => void) => {
      const { waiting } = worker;
      worker.waiting = undefined;
      if (waiting !== undefined) end(waiting);
      queue.shift()?.();
    };
    worker.worker.on('message', (reply: Reply<Answer>) => {
      if (reply.kind === 'note') return worker.waiting?.onNote(reply.note);
      settle(({ resolve, reject }) =>
        reply.kind === 'answer'
          ? resolve(reply.answer)
          : reject(Object.assign(new Error(reply.error.message), reply.error)),
      );
    });
    worker.worker.on('error', (error: unknown) =>
      settle(({ reject }) => reject(error instanceof Error ? error : new Error(String(error)))),
    );
    worker.worker.on('exit', () => {
      workers.splice(workers.indexOf(worker), 1);
      settle(({ reject }) => reject(new Error('a worker thread has ended')));
    });
    workers.push(worker);
    return worker;
  };

  return {
    async ask(question, asking = {}) {
      const { onNote = () => {}, signal } =
        typeof asking === 'function' ? { onNote: asking, signal: undefined } : asking;
      let worker = workers.find(({ waiting }) => waiting === undefined);
      while (!closed && worker === undefined && workers.length >= count) {
        await new Promise<void>((resolve) => queue.push(resolve));
        worker = workers.find(({ waiting }) => waiting === undefined);
      }
      if (closed) throw new Error('the worker threads are closed');
      signal?.throwIfAborted();
      const free = worker ?? open();
      const send = (message: Message<Question>) => free.worker.postMessage(message);
      let ending: NodeJS.Timeout | undefined;
      const stop = () => {
        send({ kind: 'stop' });
        ending = setTimeout(() => void free.worker.terminate(), END_MS);
      };
      const answered = new Promise<Answer>((resolve, reject) => {
        free.waiting = { resolve, reject, onNote };
        send({ kind: 'question', question });
      });
      signal?.addEventListener('abort', stop, { once: true });
      return answered.finally(() => {
        clearTimeout(ending);
        signal?.removeEventListener('abort', stop);
      });
    },
    async close() {
      closed = true;
      for (const goOn of queue.splice(0)) goOn();
      await Promise.all(workers.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Who has asked a thread. */
interface Asked {
  note(note: unknown): void;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** In a worker thread: calls the function for each question and posts its result, and its notes before. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question, data: unknown, asked: Asked) => Promise<Answer>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('this module is for worker threads');
  let stopping = new AbortController();
  port.on('message', (message: Message<Question>) => {
    if (message.kind === 'stop') return stopping.abort();
    stopping = new AbortController();
    const note = (text: unknown) =>
      port.postMessage({ kind: 'note', note: text } satisfies Reply<Answer>);
    answer(message.question, workerData, { note, signal: stopping.signal }).then(
      (given) => port.postMessage({ kind: 'answer', answer: given } satisfies Reply<Answer>),
      (error: unknown) =>
        port.postMessage({ kind: 'failed', error: sent(error) } satisfies Reply<Answer>),
    );
  });
}

function sent(error: unknown): SentError {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: '', help: undefined };
  const { name, message, stack = '' } = error;
  return {
    name,
    message,
    stack,
    help: 'help' in error && typeof error.help === 'string' ? error.help : undefined,
  };
}

/** Starts a thread that executes a module of the package. */
export function startWorker(entry: URL, options: WorkerOptions): Worker {
  return new Worker(builtModule(entry), options);
}

/** A module of the package. As source it is the one of the build: loading TypeScript takes ten times as long. */
export function builtModule(entry: URL): URL {
  const isThere = !import.meta.url.endsWith('.ts') || existsSync(entry);
  const built = `../../../dist/${path.posix.basename(entry.pathname)}`;
  return isThere ? entry : new URL(built, import.meta.url);
}
