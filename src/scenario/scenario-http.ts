import { createOpenApiHttp, watchContract } from '../adapters/prism/openapi-http.ts';
import { type PrismDesk, PrismProblem } from '../adapters/prism/prism-desk.ts';
import type { Exchange } from '../adapters/replay/exchange.ts';
import { createReplayHttp, type ReplayVerdict } from '../adapters/replay/replay-http.ts';
import type { VirtualClock } from '../adapters/replay/virtual-clock.ts';
import type { HttpPort } from '../ports/http.ts';
import type { ContractFinding } from './openapi-document.ts';
import { preferredAnswers } from './preferred-answers.ts';
import type { PlayableScenario } from './scenario.ts';

/** A finding of the contract, and the number of the request that it was found at. */
export interface WatchedFinding extends ContractFinding {
  readonly request: number;
  /** `METHOD url` as sent. */
  readonly line: string;
}

export interface ScenarioHttp {
  readonly http: HttpPort;
  verdict(): ReplayVerdict;
  readonly findings: readonly WatchedFinding[];
}

/** Who answers a scenario: its recording, or its OpenAPI document; and who looks on, if it has a contract. */
export async function createScenarioHttp(
  scenario: PlayableScenario,
  exchanges: readonly Exchange[],
  { clock, baseUrl, prism }: { readonly clock: VirtualClock; readonly baseUrl: string | undefined; readonly prism: PrismDesk | undefined },
): Promise<ScenarioHttp> {
  const { contract } = scenario;
  const findings: WatchedFinding[] = [];
  if (contract === undefined) {
    const http = createReplayHttp({ exchanges, baseUrl, clock, secrets: scenario.secrets, eachRequestMs: scenario.clock.eachRequestMs });
    return { http, verdict: () => http.verdict(), findings };
  }
  if (prism === undefined) throw new PrismProblem('there is nothing here that could ask an OpenAPI document');
  const { document } = contract;
  await prism.load(document.path, document.json);
  const shared = { desk: prism, document: document.path, pathOf: (url: string) => document.pathOf(url, baseUrl) };
  const recorded = createReplayHttp({ exchanges, baseUrl, clock, secrets: scenario.secrets, eachRequestMs: scenario.clock.eachRequestMs });
  const answering =
    contract.answers === undefined
      ? recorded
      : createOpenApiHttp({ ...shared, answers: preferredAnswers(contract.answers), clock, eachRequestMs: scenario.clock.eachRequestMs });
  const http = watchContract(answering, shared, (request, sent, check) => {
    for (const finding of document.findings(check, sent)) findings.push({ ...finding, request, line: `${sent.method} ${sent.url}` });
  });
  return {
    http,
    verdict: () => (contract.answers === undefined ? recorded.verdict() : { requests: http.requests(), mismatch: undefined, played: [], unused: [] }),
    findings,
  };
}
