import { transportText } from '../../engine/plan/transport-text.ts';
import type { HttpRequest } from '../../engine/ports/http.ts';
import { baseUrlOf } from '../base-url.ts';
import { observedCompleteness } from '../compare/compare-completeness.ts';
import type { ComparisonContext } from '../compare/compare-outcome.ts';
import { compareRequests } from '../compare/compare-requests.ts';
import { hidingRealSecrets } from '../hide-secrets.ts';
import { type LoginValidity, loginValidity } from '../login-validity.ts';
import type { Expectations, PlayableScenario } from '../read/scenario.ts';
import type { Replayed } from '../run-scenario.ts';
import { compareSchema, type TableSchema } from '../table-schema.ts';

/** Results of a replay that the files of a scenario contain; `sluice test --update` writes them. */
export interface Observed {
  readonly scenario: PlayableScenario;
  readonly waitedMs: number;
  readonly transport: string;
  /** How long the logins of the run are valid, if there were any. */
  readonly expires: LoginValidity | undefined;
  /** The requests, when responses are generated from an OpenAPI document and differ from the expected list. */
  readonly requests: readonly HttpRequest[] | undefined;
  /** The types of columns, where the scenario expects some and they are others. */
  readonly schema: TableSchema | undefined;
  /** The verdicts about the completeness of jobs, where the scenario expects some and they are others. */
  readonly complete: Expectations['complete'] | undefined;
  /** The base URL of relative requests. */
  readonly baseUrl: string | undefined;
  readonly played: Replayed['verdict']['played'];
  /** A text as it is written into a file of the scenario. */
  mask(text: string): string;
}

/** What there is to keep of a replay; nothing of one whose configuration does not compile. */
export function observedIn(context: ComparisonContext): Observed | undefined {
  const { scenario, compiled, replayed, tracer } = context;
  if (replayed === undefined || compiled.plan === undefined) return undefined;
  const isListed = scenario.expectedRequests !== undefined;
  const isOther = isListed
    ? compareRequests(context, replayed).length > 0
    : scenario.contract?.answers !== undefined;
  const hide = hidingRealSecrets([compiled.secrets], scenario.secrets);
  const played = replayed.verdict.played.map(({ request }) => request);
  const sent = replayed.sent.length > 0 ? replayed.sent : played;
  return {
    scenario,
    waitedMs: replayed.sleptMs,
    transport: transportText(compiled.plan),
    expires: loginValidity(replayed.events),
    requests: isOther ? sent : undefined,
    schema: compareSchema(context, replayed).length > 0 ? replayed.schema : undefined,
    complete: observedCompleteness(context, replayed),
    baseUrl: baseUrlOf(compiled.plan, scenario, compiled.secrets),
    played: replayed.verdict.played,
    mask: (text) => hide(tracer.written(text)),
  };
}

/** Whether `--update` fixes a problem by writing the actual value to scenario.yaml. */
export function isKeptExpectation(subject: string): boolean {
  return /^(?:waited$|transport$|expires$|requests\[|schema |complete )/.test(subject);
}
