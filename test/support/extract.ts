import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import { compile, type RunOptions, type RunOutcome, run } from '../../src/pipeline.ts';
import type { Plan } from '../../src/plan/model/plan.ts';
import { parseExactJson } from '../../src/plan/responses/decode-json.ts';
import type {
  HttpOutcome,
  HttpRequest,
  StoredBody,
  TransportProblem,
} from '../../src/ports/http.ts';
import type { ClockPort, RunEvent } from '../../src/ports/ports.ts';
import type { RowEncoding } from '../../src/ports/sink.ts';
import {
  createMemoryScratch,
  createMemoryState,
  createSeededRandom,
} from '../../src/scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import type { Diagnostic } from '../../src/text/diagnostic.ts';
import type { Secrets } from '../../src/values/secret.ts';

/** A request as a test looks at it. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  /** The same, line by line. */
  readonly headerLines: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly atMs: number;
}

/** What a target answers: a body (status 200), or status, headers and body, or a transport problem. */
export type Reply =
  | {
      readonly status?: number;
      readonly statusText?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly json?: unknown;
      readonly text?: string;
      readonly bytes?: Uint8Array;
      /** The end of the connection is all that shows the end of the body. */
      readonly open?: true;
      readonly takesMs?: number;
      /** How many turns of the event loop the answer lets pass, so that later requests may be answered first. */
      readonly turns?: number;
    }
  | { readonly problem: Partial<TransportProblem> };

export interface Extraction {
  readonly requests: readonly SeenRequest[];
  readonly paths: readonly string[];
  readonly outcome: RunOutcome;
  readonly events: readonly RunEvent[];
  /** Without those that are expected. */
  readonly warnings: readonly string[];
  /** Tables by `bucket/name`. */
  readonly tables: ReadonlyMap<string, string>;
  readonly state: unknown;
  /** The same with all digits, as a state file is read. */
  readonly exactState: unknown;
  /** The certificate, as text. */
  readonly certificate: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ExtractOptions extends Omit<RunOptions, 'ports' | 'secrets'> {
  readonly state?: unknown;
  /** When the run starts; `startMs` when absent. */
  readonly atMs?: number;
  /** A virtual clock that begins at `atMs` when absent. */
  readonly clock?: ClockPort;
  /** Kinds of events that nobody listens to. */
  readonly ignored?: readonly RunEvent['kind'][];
  readonly encoding?: RowEncoding;
  readonly language?: 'sluice' | 'keboola';
  /** Bodies are stored where a request allows it, whatever their size; gets one counter for each, of what still holds it. */
  readonly stored?: { held: number; all: number };
}

export const startMs = 1_500_000_000_000;

/** Compiles a configuration written as an object. */
export async function compiled(configuration: unknown): Promise<{
  readonly plan: Plan | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly errors: readonly string[];
}> {
  const { plan, diagnostics } = await compile(JSON.stringify(configuration), {
    name: 'config.json',
  });
  return {
    plan,
    diagnostics,
    errors: diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message),
  };
}

/**
 * Runs a configuration against a target that answers by `reply`, on a virtual clock. Throws when the configuration does
 * not compile.
 */
export async function extract(
  configuration: unknown,
  reply: (request: SeenRequest, number: number) => Reply,
  { language, ...options }: ExtractOptions = {},
): Promise<Extraction> {
  const { plan, secrets, diagnostics } = await compile(JSON.stringify(configuration), {
    name: 'config.json',
    ...(language === undefined ? {} : { language }),
  });
  if (plan === undefined || secrets === undefined)
    throw new Error(`does not compile: ${diagnostics.map(({ message }) => message).join('; ')}`);
  return { ...(await extractPlan(plan, secrets, reply, options)), diagnostics };
}

/** `extract` for a plan that is there already. */
export async function extractPlan(
  plan: Plan,
  secrets: Secrets,
  reply: (request: SeenRequest, number: number) => Reply,
  {
    state: inputState,
    atMs = startMs,
    clock = createVirtualClock({ startMs: atMs }),
    ignored,
    encoding = 'peer',
    stored,
    ...options
  }: ExtractOptions = {},
): Promise<Omit<Extraction, 'diagnostics'>> {
  const requests: SeenRequest[] = [];
  const events: RunEvent[] = [];
  const listen = (event: RunEvent) => void events.push(event);
  const sink = createMemorySink({ encoding });
  const state = createMemoryState(inputState === undefined ? undefined : (inputState as never));
  const http = {
    async send(request: HttpRequest): Promise<HttpOutcome> {
      if (!URL.canParse(request.url))
        return failure({
          kind: 'host-not-found',
          curlCode: 6,
          message: 'no URL',
          retryable: false,
        });
      const url = new URL(request.url);
      const seen = {
        method: request.method,
        path: request.url.slice(url.origin.length),
        url: request.url,
        headers: new Map(request.headers.map(([name, value]) => [name.toLowerCase(), value])),
        headerLines: request.headers,
        body: request.body === undefined ? '' : new TextDecoder().decode(request.body),
        atMs: clock.nowMs(),
      };
      requests.push(seen);
      const answer = reply(seen, requests.length);
      if ('problem' in answer)
        return failure({
          kind: 'other',
          curlCode: 56,
          message: 'broken',
          retryable: true,
          ...answer.problem,
        });
      await clock.sleep(answer.takesMs ?? 0);
      for (let turn = 0; turn < (answer.turns ?? 0); turn++) await new Promise(setImmediate);
      const body =
        answer.bytes ?? new TextEncoder().encode(answer.text ?? JSON.stringify(answer.json ?? []));
      const response = {
        status: answer.status ?? 200,
        statusText: answer.statusText ?? '',
        headers: Object.entries(answer.headers ?? {}).map(
          ([name, value]) => [name.toLowerCase(), value] as const,
        ),
        ...(stored !== undefined && request.mayStore === true
          ? { body: body.subarray(0, 8), stored: storedIn(stored, body) }
          : { body }),
        ...(answer.open === true ? { endsWithConnection: true } : {}),
      };
      return answer.open === true && (await request.isCut?.(response)) === true
        ? failure({ kind: 'truncated-body', curlCode: 18, message: 'cut', retryable: true })
        : { kind: 'response', response };
    },
    async close() {},
  };
  const outcome = await run(plan, {
    ports: {
      http,
      clock,
      random: createSeededRandom(1),
      sink,
      scratch: createMemoryScratch(),
      state,
      events: Object.assign(listen, {
        ignores: (kind: RunEvent['kind']) => ignored?.includes(kind) === true,
      }),
    },
    secrets,
    ...options,
  });
  return {
    requests,
    paths: requests.map(({ path }) => path),
    outcome,
    events,
    warnings: events.flatMap((event) =>
      event.kind === 'warning' && event.expected !== true ? [event.message] : [],
    ),
    tables: new Map(
      [...sink.files()].flatMap(([name, bytes]) =>
        name.endsWith('.manifest')
          ? []
          : [[name.replace(/\.csv$/, ''), new TextDecoder().decode(bytes)] as const],
      ),
    ),
    state: sink.state === undefined ? undefined : JSON.parse(sink.state),
    certificate: sink.certificate,
    exactState: sink.state === undefined ? undefined : parseExactJson(sink.state, 'exact'),
  };
}

function failure(problem: TransportProblem): HttpOutcome {
  return { kind: 'failure', problem };
}

function storedIn(counts: { held: number; all: number }, body: Uint8Array): StoredBody {
  counts.held++;
  counts.all++;
  return {
    size: body.length,
    async *read() {
      for (let at = 0; at < body.length; at += 5) yield body.slice(at, at + 5);
    },
    async release() {
      counts.held--;
    },
  };
}

/** A configuration around the parts a test is about. */
export function configuration(parts: {
  readonly api?: object;
  readonly config?: object;
  readonly jobs?: readonly object[];
  readonly [root: string]: unknown;
}): object {
  const { api, config, jobs, ...root } = parts;
  return {
    api: { baseUrl: 'https://h.example/v1/', ...api },
    config: {
      outputBucket: 'b',
      jobs: jobs ?? [{ endpoint: 'items', dataType: 'items' }],
      ...config,
    },
    ...root,
  };
}
