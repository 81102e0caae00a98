import { createKeptSink, type MemorySink } from '../destinations/memory-sink.ts';
import { createByteStore } from '../node/files/byte-store.ts';
import type { ContractFinding } from '../openapi/document.ts';
import {
  createOpenApiHttp,
  type PrismClient,
  PrismProblem,
  preferredResponses,
  type UnusedResponse,
  watchContract,
} from '../openapi/prism-client.ts';
import type { Plan } from '../plan/model/plan.ts';
import { unsealed } from '../plan/model/secrets.ts';
import type { HttpPort, HttpRequest } from '../ports/http.ts';
import type { Ports, RunEvent } from '../ports/ports.ts';
import type { JsonObject } from '../values/json.ts';
import { present } from '../values/objects.ts';
import type { Secrets } from '../values/secret.ts';
import type { Expectations, LoadedScenario } from './read-scenario.ts';
import { durationMs, durationText, type Exchange } from './replay/exchange.ts';
import { createKeptScratch, createMemoryState } from './replay/memory-ports.ts';
import { createReplayHttp, type ReplayOptions, type ReplayVerdict } from './replay/replay-http.ts';
import type { VirtualClock } from './replay/virtual-clock.ts';

/** A finding of the contract, and the number of the request that it was found at. */
export interface WatchedFinding extends ContractFinding {
  readonly request: number;
  /** `METHOD url` as sent. */
  readonly line: string;
}

/** A request for which the OpenAPI document has no response. */
interface RefusedRequest {
  /** `METHOD url` as sent. */
  readonly line: string;
  readonly reason: string;
}
export interface ResponseUse {
  /** What the scenario lists and nothing has requested. */
  readonly unused: readonly UnusedResponse[];
  readonly refused: readonly RefusedRequest[];
}

interface ScenarioHttp {
  readonly http: HttpPort;
  verdict(): ReplayVerdict;
  /** The requests that were sent to an OpenAPI document, in order; those of a recording are in its verdict. */
  readonly sent: readonly HttpRequest[];
  readonly findings: readonly WatchedFinding[];
  /** How the responses that an OpenAPI document was to give have been used. */
  answers(): ResponseUse;
}

/** How a replay differs from a strict one. */
export interface ReplayOverrides
  extends Pick<ReplayOptions, 'again' | 'anyToken' | 'mostRequests' | 'patient'> {
  /** After the n-th response (from 0) the clock is set to this time, unless it is later already. */
  readonly pause?: { readonly after: number; readonly untilMs: number };
  /** Whether credentials of a login never expire. */
  readonly lasting?: boolean;
  /** Whether events contain the origin of each row. */
  readonly traceRows?: boolean;
  /** Whether kinds of values are counted instead of keeping rows. */
  readonly countKinds?: boolean;
  /** Called with each event as it happens. */
  readonly onEvent?: (event: RunEvent) => void;
}

/** The HTTP port of a scenario: its recording, or its OpenAPI document. With a contract, all exchanges are validated. */
export async function createScenarioHttp(
  scenario: LoadedScenario,
  exchanges: readonly Exchange[],
  {
    clock,
    baseUrl,
    prism,
    mostRequests,
    overrides,
  }: {
    readonly clock: VirtualClock;
    readonly baseUrl: string | undefined;
    readonly prism: PrismClient | undefined;
    readonly mostRequests?: number;
    readonly overrides?: ReplayOverrides;
  },
): Promise<ScenarioHttp> {
  const { contract } = scenario;
  const findings: WatchedFinding[] = [];
  const { pause, lasting: _, traceRows: __, ...loose } = overrides ?? {};
  const recorded = createReplayHttp({
    exchanges,
    baseUrl,
    clock,
    secrets: scenario.secrets,
    eachRequestMs: scenario.clock.eachRequestMs,
    ...present({ mostRequests }),
    ...loose,
    onPlayed: (index) => {
      if (index === pause?.after) clock.advance(pause.untilMs - clock.nowMs());
    },
  });
  // a contract is about the requests of the scenario itself, not about those after a fault
  if (contract === undefined || overrides !== undefined)
    return {
      http: recorded,
      verdict: () => recorded.verdict(),
      sent: [],
      findings,
      answers: () => ({ unused: [], refused: [] }),
    };
  if (prism === undefined)
    throw new PrismProblem('there is nothing here that could ask an OpenAPI document');
  const { document } = contract;
  await prism.load(document.path, document.json);
  const shared = {
    prism: prism,
    document: document.path,
    pathOf: (url: string) => document.pathOf(url, baseUrl),
  };
  const answers = preferredResponses(contract.answers ?? []);
  const refused: RefusedRequest[] = [];
  const requests: HttpRequest[] = [];
  const answering =
    contract.answers === undefined
      ? recorded
      : createOpenApiHttp({
          ...shared,
          answers,
          clock,
          eachRequestMs: scenario.clock.eachRequestMs,
          ...present({ mostRequests }),
          onRefused: (request, reason) =>
            refused.push({ line: `${request.method} ${request.url}`, reason }),
        });
  const http = watchContract(answering, shared, (request, sent, check) => {
    requests.push(sent);
    for (const finding of document.findings(check, sent))
      findings.push({ ...finding, request, line: `${sent.method} ${sent.url}` });
  });
  return {
    http,
    verdict: () =>
      contract.answers === undefined
        ? recorded.verdict()
        : {
            requests: http.requests(),
            mismatch: undefined,
            played: [],
            unused: [],
            exceeded: false,
          },
    sent: requests,
    findings,
    answers: () => ({ unused: answers.unused(), refused }),
  };
}

interface MemoryPortsOptions extends Pick<Ports, 'http' | 'clock' | 'random'> {
  /** The state of the run before; absent when there was none. */
  readonly state: JsonObject | undefined;
  readonly events?: Ports['events'];
  readonly sink?: MemorySink;
}

/** Runs something with ports that leave nothing behind: tables and state are in memory, pages of a long run in a temporary file. */
export async function withMemoryPorts<T>(
  { state, events = () => {}, sink: given, ...ports }: MemoryPortsOptions,
  use: (ports: Ports & { readonly sink: MemorySink }) => Promise<T>,
): Promise<T> {
  const store = createByteStore();
  const sink = given ?? createKeptSink(store.keep);
  try {
    return await use({
      ...ports,
      sink,
      events,
      scratch: createKeptScratch(store.keep),
      state: createMemoryState(state),
    });
  } finally {
    sink.written(); // from here on in memory
    store.close();
  }
}

/** What relative requests of a recording belong to: its own base URL, or the one of the configuration if it is known before the run. */
export function baseUrlOf(
  plan: Plan | undefined,
  { base, against }: Partial<Pick<LoadedScenario, 'base' | 'against'>>,
  secrets: Secrets,
): string | undefined {
  const configured =
    plan === undefined ? undefined : unsealed(plan, secrets).runs[0]?.target.baseUrl;
  return (
    base ??
    (configured?.kind === 'literal' && typeof configured.value === 'string'
      ? configured.value
      : against)
  );
}

/** How long logins are valid, as `expect.expires` has it. */
export type LoginValidity = NonNullable<Expectations['expires']>;

/** From the response of a login on; equal ones in a row count once. `undefined`: there was no login. */
export function loginValidity(events: readonly RunEvent[]): LoginValidity | undefined {
  const all = events.flatMap((event) =>
    event.kind === 'credentials-obtained' ? [validity(event)] : [],
  );
  const [first, ...others] = all.filter((text, index) => text !== all[index - 1]);
  return first === undefined || others.length === 0 ? first : [first, ...others];
}

function validity({ atMs, expiresAtMs }: Extract<RunEvent, { kind: 'credentials-obtained' }>) {
  return expiresAtMs === null ? 'never' : durationText(Math.max(0, expiresAtMs - atMs));
}

/** A text that is equal for equal validities, however their durations are written. */
export function validityText(of: LoginValidity | undefined): string {
  if (of === undefined) return 'no login';
  return [of]
    .flat()
    .map((one) => (one === 'never' ? one : durationText(durationMs(one))))
    .join(', ');
}
