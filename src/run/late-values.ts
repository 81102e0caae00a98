import { requestFacts } from '../plan/authentication/attach.ts';
import { factsOf, usedCredentials } from '../plan/authentication/index.ts';
import { attachedBy, sessionRequestsOf } from '../plan/authentication/login.ts';
import { describeText } from '../plan/expression/describe.ts';
import {
  type EvaluationContext,
  evaluate,
  loginPathsIn,
  requestPartsIn,
} from '../plan/expression/evaluate.ts';
import { jobsOf } from '../plan/model/jobs.ts';
import type { Expression, Run } from '../plan/model/plan.ts';
import { sentParameters } from '../plan/model/sent-parameters.ts';
import { type Json, type JsonScalar, mapTexts } from '../values/json.ts';
import { splitUrl } from '../values/url.ts';

type Needs = ReturnType<typeof needsOf>;

function needsOf(expression: Expression) {
  return {
    login: loginPathsIn(expression).length > 0,
    parts: requestPartsIn(expression),
  };
}

/**
 * Values that are known when a request is sent only: of the login that it has (extension E49), and of the request itself (E53).
 * A request is made with stand-ins, which are filled for each attempt, and for no origin that the configuration does not name.
 */
export class LateValues {
  readonly #needs = new WeakMap<Expression, Needs>();
  readonly #expressions = new Map<string, Expression>();

  /** As of `EvaluationContext.later`. */
  readonly standIn = (
    expression: Expression,
    { login, request }: EvaluationContext,
  ): string | undefined => {
    if (expression.kind === 'list' || expression.kind === 'object') return undefined;
    let needs = this.#needs.get(expression);
    if (needs === undefined) {
      needs = needsOf(expression);
      this.#needs.set(expression, needs);
    }
    const isKnown =
      (!needs.login || login !== undefined) &&
      needs.parts.every((part) => request?.has(part) === true);
    if (isKnown) return undefined;
    const text = `${MARK}${describeText(expression)}`; // the same in each attempt of a run
    this.#expressions.set(text, expression);
    return text;
  };

  /** The value with what its stand-ins are for. Throws `EvaluationProblem`. */
  fill(value: Json, evaluation: EvaluationContext): Json {
    const { later: _later, ...known } = evaluation;
    return mapTexts(value, (text) => {
      const expression = isLate(text) ? this.#expressions.get(text) : undefined;
      return expression === undefined ? text : evaluate(expression, known);
    });
  }
}

const MARK = '\0';

/** Whether a text stands for a value that is not known yet. */
export function isLate(text: string): boolean {
  return text.startsWith(MARK);
}

/** The late values of a run; `undefined` for a run that has none. */
export function lateValuesOf(run: Run): LateValues | undefined {
  const credentials = usedCredentials(run).map(factsOf);
  const ofJobs = jobsOf(run.jobs).flatMap((job) => [...sentParameters(job), ...job.headers]);
  const ofLogins = credentials.flatMap(({ login }) =>
    login === undefined
      ? []
      : [
          ...attachedBy(login.apiRequest),
          ...sessionRequestsOf(login).flatMap(({ headers }) => headers),
        ],
  );
  const attached = credentials.flatMap(({ headers }) => headers);
  const ofBodies = credentials.flatMap(({ login }) => login?.apiRequest.body ?? []);
  const isUsed =
    [...ofJobs, ...ofBodies].some(({ value }) => needsOf(value).login) ||
    [...ofJobs, ...ofLogins, ...attached, ...run.target.clientHeaders].some(
      ({ value }) => needsOf(value).parts.length > 0,
    );
  return isUsed ? new LateValues() : undefined;
}

/** What values see of a request whose credentials are attached: `target` is what its first line has. */
export function sentFacts(
  request: Parameters<typeof requestFacts>[0],
  sentUrl: string,
  before: EvaluationContext['request'] = requestFacts(request),
): ReadonlyMap<string, JsonScalar> {
  const { path, query } = splitUrl(sentUrl);
  const target = `${path === '' ? '/' : path}${query === undefined ? '' : `?${query}`}`;
  return new Map([...before, ['target', target]]);
}
