import { COOKIES } from '../plan/authentication/login.ts';
import { EvaluationProblem } from '../plan/expression/evaluate.ts';
import { RunError } from '../text/diagnostic.ts';
import { type JsonScalar, membersText, pathMeant } from '../values/json.ts';
import { wasMeant } from '../values/words.ts';
import { errorSaid } from './error-said.ts';
import type { Redactor } from './redactor.ts';

/** The members of a login response as a sentence; no names that contain a secret. */
export function loginMembers(leaves: ReadonlyMap<string, JsonScalar>, redactor: Redactor): string {
  return redactor.redact(membersText([...leaves.keys()].filter((path) => path !== COOKIES)));
}

/** Several words of letters alone: values of a login response are secret, and a token is no such text. */
const WORDS = /^[A-Za-z]{1,20}(?:[ _-][A-Za-z]{1,20})+[.!]?$/;

function errorIn(leaves: ReadonlyMap<string, JsonScalar>, redactor: Redactor): string | undefined {
  const said = errorSaid(leaves);
  return said !== undefined && WORDS.test(said) && !redactor.hasConfigured(said) ? said : undefined;
}

/** Runs what uses values of a login; the error for one that is missing says which members the response has. Throws `RunError`. */
export function withLoginMembers<T>(
  leaves: ReadonlyMap<string, JsonScalar>,
  redactor: Redactor,
  use: () => T,
): T {
  try {
    return use();
  } catch (error) {
    const path =
      error instanceof RunError && error.cause instanceof EvaluationProblem
        ? error.cause.loginPath
        : undefined;
    if (!(error instanceof RunError) || path === undefined) throw error;
    const { details = [] } = error.failure;
    const near = pathMeant(path, leaves.keys());
    const said = errorIn(leaves, redactor);
    const otherPath =
      'write the path of a single value of the login response, with dots between names';
    const withoutNear =
      said === undefined
        ? otherPath
        : `the login seems to have failed: check its parameters and secrets; if it has not, ${otherPath}`;
    throw new RunError(
      {
        ...error.failure,
        details: [
          loginMembers(leaves, redactor),
          ...(said === undefined ? [] : [`it says: ${said}`]),
          ...details,
        ],
        help: near === undefined ? withoutNear : redactor.redact(wasMeant(near)),
      },
      { cause: error.cause },
    );
  }
}
