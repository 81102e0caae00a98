import type { RunEvent } from '../engine/ports/events.ts';
import type { HttpPort, HttpRequest } from '../engine/ports/http.ts';
import type { ContractFinding } from '../openapi/openapi-document.ts';
import { createOpenApiHttp, watchContract } from '../openapi/openapi-http.ts';
import { preferredResponses, type UnusedResponse } from '../openapi/preferred-responses.ts';
import { type PrismDesk, PrismProblem } from '../openapi/prism-desk.ts';
import type { Exchange } from './play/exchange.ts';
import { createReplayHttp, type ReplayOptions, type ReplayVerdict } from './play/replay-http.ts';
import type { VirtualClock } from './play/virtual-clock.ts';
import type { PlayableScenario } from './read/scenario.ts';

/** A finding of the contract, and the number of the request that it was found at. */
export interface WatchedFinding extends ContractFinding {
  readonly request: number;
  /** `METHOD url` as sent. */
  readonly line: string;
}

/** A request for which the OpenAPI document has no response. */
export interface RefusedRequest {
  /** `METHOD url` as sent. */
  readonly line: string;
  readonly reason: string;
}
export interface ResponseUse {
  /** What the scenario lists and nothing has requested. */
  readonly unused: readonly UnusedResponse[];
  readonly refused: readonly RefusedRequest[];
}

export interface ScenarioHttp {
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
  scenario: PlayableScenario,
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
    readonly prism: PrismDesk | undefined;
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
    ...(mostRequests === undefined ? {} : { mostRequests }),
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
    desk: prism,
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
          ...(mostRequests === undefined ? {} : { mostRequests }),
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
