import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../values/errors.ts';
import { present } from '../values/objects.ts';

// Runs in a separate thread: loading Prism takes seconds, and its logger would write to standard output.

interface Operation {
  readonly method: string;
  readonly path: string;
}
type Either<L, R> =
  | { readonly _tag: 'Left'; readonly left: L }
  | { readonly _tag: 'Right'; readonly right: R };
interface PrismInput {
  readonly method: string;
  readonly url: { readonly path: string; readonly query: ContractRequest['query'] };
  readonly headers: ContractRequest['headers'];
  readonly body?: unknown;
}
interface Finding {
  readonly path?: readonly string[];
  readonly code?: string | number;
  readonly message: string;
}
interface PrismOutput {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The operation that a request was for; of the observer alone. */
  readonly operation?: Operation;
}
interface Prism {
  request(
    input: PrismInput,
    operations: readonly Operation[],
    config: object,
  ): () => Promise<
    Either<
      Error,
      {
        readonly output: PrismOutput;
        readonly validations: Readonly<Record<'input' | 'output', readonly Finding[]>>;
      }
    >
  >;
}
interface PrismHttp {
  getHttpOperationsFromSpec(document: object): Promise<readonly Operation[]>;
  createInstance(config: object, components: object): Prism;
}

const { cli } = workerData as { readonly cli: string };
const load = createRequire(cli);
const { createInstance, getHttpOperationsFromSpec } = load('@stoplight/prism-http') as PrismHttp;

const config = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
};
const prism = createInstance({ ...config, mock: { dynamic: false } }, { logger: silentLogger() });
/** Serves the response that a check gives it, and says for which operation. */
const observer = createInstance(config, {
  logger: silentLogger(),
  mock: (given: { readonly resource: Operation; readonly config: PrismOutput }) => () => ({
    _tag: 'Right',
    right: { ...given.config, operation: given.resource },
  }),
});
const documents = new Map<string, readonly Operation[]>();

parentPort?.on('message', async (message: WorkerRequest) => {
  const { id } = message;
  try {
    parentPort?.postMessage({ id, ...(await answerTo(message)) } satisfies WorkerReply);
  } catch (error) {
    parentPort?.postMessage({
      id,
      kind: 'failed',
      message: messageOf(error),
    } satisfies WorkerReply);
  }
});

type Answer = WorkerReply extends infer Reply
  ? Reply extends unknown
    ? Omit<Reply, 'id'>
    : never
  : never;

async function answerTo(message: WorkerRequest): Promise<Answer> {
  if (message.kind === 'load') {
    documents.set(
      message.document,
      await getHttpOperationsFromSpec(JSON.parse(message.json) as object),
    );
    return { kind: 'done' };
  }
  const operations = documents.get(message.document) ?? [];
  if (message.kind === 'check')
    return { kind: 'checked', check: await check(message.request, message.response, operations) };
  return { kind: 'answered', response: await answer(message.request, message.prefer, operations) };
}

async function answer(
  request: ContractRequest,
  prefer: Preference,
  operations: readonly Operation[],
): Promise<ContractResponse> {
  const mock = {
    dynamic: false,
    ...present({ code: prefer.code, exampleKey: prefer.example }),
  };
  const result = await prism.request(inputOf(request), operations, { ...config, mock })();
  if (result._tag === 'Left') throw new Error(result.left.message);
  const { statusCode, headers = {}, body } = result.right.output;
  if (hasRoundedInteger(body))
    throw new Error(
      'its example has an integer of more than 15 digits, which Prism rounds; write it as a string',
    );
  const lowered = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return {
    status: statusCode,
    headers: lowered,
    body: typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
  };
}

/** Prism reads numbers as doubles: integers beyond 2^53 would be rounded without a warning. */
function hasRoundedInteger(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value);
  return (
    typeof value === 'object' && value !== null && Object.values(value).some(hasRoundedInteger)
  );
}

/** Prism validates what it serves: the observer serves the response that the request had. Security is checked separately, to distinguish its findings from others. */
async function check(
  request: ContractRequest,
  response: ContractResponse | null,
  operations: readonly Operation[],
): Promise<ContractCheck> {
  const mock: PrismOutput = {
    statusCode: response?.status ?? 0,
    headers: response?.headers ?? {},
    body: jsonOf(response?.body ?? ''),
  };
  const input = inputOf(request);
  const validated = await observer.request(input, operations, {
    ...config,
    mock,
    validateRequest: true,
    validateResponse: response !== null,
  })();
  if (validated._tag === 'Left')
    return {
      violations: [
        {
          side: 'request',
          location: ['path'],
          code: 'no-operation',
          message: validated.left.message,
        },
      ],
    };
  const secured = await observer.request(input, operations, {
    ...config,
    mock,
    checkSecurity: true,
  })();
  const { operation } = validated.right.output;
  return {
    ...(operation === undefined
      ? {}
      : { operation: { method: operation.method, path: operation.path } }),
    ...(response === null ? {} : { status: response.status }),
    violations: [
      ...validated.right.validations.input.map((finding) =>
        violation(finding, 'request', undefined),
      ),
      ...(secured._tag === 'Left'
        ? []
        : secured.right.validations.input.map((finding) =>
            violation(finding, 'request', ['security']),
          )),
      ...validated.right.validations.output.map((finding) =>
        violation(finding, 'answer', undefined),
      ),
    ],
  };
}

function violation(
  { path = [], code = '', message }: Finding,
  side: ContractViolation['side'],
  place: readonly string[] | undefined,
): ContractViolation {
  return { side, location: place ?? path.map(String), code: String(code), message };
}

function inputOf({ method, path, query, headers, body }: ContractRequest): PrismInput {
  const isForm = /form-urlencoded/.test(headers['content-type'] ?? '');
  const parsed = isForm || body === null ? (body ?? undefined) : jsonOf(body);
  return {
    method,
    url: { path, query },
    headers,
    ...present({ body: parsed }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Prism asks its logger for children and for levels of its own. */
function silentLogger(): object {
  const silent = () => undefined;
  const logger: Record<string, unknown> = {};
  for (const level of [
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'success',
    'start',
    'note',
    'complete',
    'pending',
  ])
    logger[level] = silent;
  logger.child = () => logger;
  return logger;
}

/** Messages to and from the worker. Plain data, because it is copied between threads. */
export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: 'load'; readonly document: string; readonly json: string }
  | {
      readonly kind: 'answer';
      readonly document: string;
      readonly request: ContractRequest;
      readonly prefer: Preference;
    }
  | {
      readonly kind: 'check';
      readonly document: string;
      readonly request: ContractRequest;
      readonly response: ContractResponse | null;
    }
);
export type WorkerReply = { readonly id: number } & (
  | { readonly kind: 'done' }
  | { readonly kind: 'answered'; readonly response: ContractResponse }
  | { readonly kind: 'checked'; readonly check: ContractCheck }
  | { readonly kind: 'failed'; readonly message: string }
);

/** A request as an OpenAPI document sees it: the path below the document's server, names of headers in lower case. */
export interface ContractRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}
export interface ContractResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The wanted response of an operation: a status code, an example by its name. */
export interface Preference {
  readonly code?: number;
  readonly example?: string;
}

/** The result of validating a request and its response against a document. */
export interface ContractCheck {
  /** The operation that the request is for; absent when the document has none. */
  readonly operation?: { readonly method: string; readonly path: string };
  /** Of the response, if there was one. */
  readonly status?: number;
  readonly violations: readonly ContractViolation[];
}
export interface ContractViolation {
  readonly side: 'request' | 'answer';
  /** Where: `['query', 'limit']`, `['body', 'orders', '0', 'id']`, `['security']`. */
  readonly location: readonly string[];
  readonly code: string;
  readonly message: string;
}
