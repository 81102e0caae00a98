import { sendsInUrl } from '../../engine/plan/content-type.ts';
import { usedCredentials } from '../../engine/plan/job-credentials.ts';
import type { Job, LoginCredentials } from '../../engine/plan/plan.ts';
import { loginRequestsOf } from '../../features/authentication/login/requests.ts';
import {
  bracedNames,
  hasBraces,
  otherNotations,
  placeholdersFor,
  unfilledValues,
} from './names-in-braces.ts';
import type { Review, RuleReport } from './review.ts';

/** `unfilled-placeholder` */
export const unfilledPlaceholder: Review = ({ plan, jobs, suggest }, report) => {
  for (const credentials of plan.runs.flatMap(usedCredentials))
    if (credentials.kind === 'login')
      for (const request of loginRequestsOf(credentials)) inLogin(request, report);
  for (const { job, parents } of jobs) {
    const known = placeholdersFor(job, parents);
    for (const name of known) reportOtherNotation(name, job, report);
    if (!hasBraces(job)) continue;
    const filled = new Set(known);
    const unfilled = bracedNames(job.endpoint).filter(
      (name) => !filled.has(name) && isLikeName(name, job.endpoint),
    );
    // without any placeholder the job is never requested, and that is reported
    const isRequested = parents.length === 0 || known.length > 0;
    for (const name of isRequested ? unfilled : []) {
      if (job.endpoint.includes(`${'$'}{${name}}`)) continue;
      const leveled = known.find((candidate) => candidate.endsWith(`:${name}`));
      // reported where it is written
      if (
        leveled !== undefined &&
        job.placeholders.some((own) => own.name === leveled && own.level > parents.length)
      )
        continue;
      const idle = known.filter((candidate) => !job.endpoint.includes(`{${candidate}}`));
      const near =
        leveled ??
        suggest(name, known) ??
        (unfilled.length === 1 && idle.length === 1 ? idle[0] : undefined);
      const [reason, remedy] =
        parents.length === 0
          ? ['only child jobs have placeholders', 'write the value itself']
          : ['there is no such placeholder', `add "${name}" to "placeholders"`];
      report({
        pointer: `${job.from}/endpoint`,
        within: `{${name}}`,
        message: `{${name}} is not replaced: ${reason}`,
        effect: `requests contain {${name}} as written`,
        help: near === undefined ? remedy : `did you mean {${near}}?`,
      });
    }
    for (const { kind, name, placeholder, text, from } of unfilledValues(job, known))
      report({
        pointer: from,
        within: `{${placeholder}}`,
        message: `{${placeholder}} is not replaced here: placeholders are replaced in the endpoint only`,
        effect: `the ${kind} "${name}" is sent as written`,
        help:
          kind === 'parameter' && sendsInUrl(job)
            ? `write it into the endpoint: "${withQuery(job.endpoint, name, text)}"`
            : 'move it into the endpoint',
      });
  }
};

function inLogin(
  { endpoint, addressValues = [], from }: LoginCredentials['loginRequest'],
  report: RuleReport,
): void {
  const name = bracedNames(endpoint).find(
    (each) => !addressValues.some((value) => value.name === each),
  );
  if (name !== undefined)
    report({
      // OAuth 2.0 has "tokenUrl" instead
      pointer: from.endsWith('/tokenUrl') ? from : `${from}/endpoint`,
      within: `{${name}}`,
      message: `{${name}} is not replaced: only child jobs have placeholders`,
      effect: `the login request contains {${name}} as written`,
      help: 'write the value itself',
    });
}

/** Braces may be part of a query: `fields=adsets{name}`, `where={"a":1}`. */
function isLikeName(name: string, endpoint: string): boolean {
  if (!/^(?:\d+:)?[\w.#$ -]+$/.test(name.trimStart())) return false;
  const at = endpoint.indexOf(`{${name}}`);
  return !endpoint.slice(0, at).includes('?') || !/[\w)]/.test(endpoint.charAt(at - 1));
}

/** A placeholder as other languages write it: nothing of it is filled in, or only a part. */
function reportOtherNotation(name: string, { endpoint, from }: Job, report: RuleReport): void {
  const written = otherNotations(name).find((other) => isIn(endpoint, other));
  if (written !== undefined)
    report({
      pointer: `${from}/endpoint`,
      within: written,
      message: `"${written}" is not a placeholder`,
      effect: endpoint.includes(`{${name}}`)
        ? `the value of {${name}} is sent as ${written.replace(`{${name}}`, '…')}`
        : `requests contain ${written} as written`,
      help: `write {${name}}`,
    });
}

/** Whether the text has another, with no letter of a longer name after it. */
function isIn(text: string, other: string): boolean {
  const at = text.indexOf(other);
  return at >= 0 && !/^[\w}-]/.test(/\w$/.test(other) ? text.slice(at + other.length) : '');
}

function withQuery(endpoint: string, name: string, text: string): string {
  const value = encodeURIComponent(text.toWellFormed())
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',');
  return `${endpoint}${endpoint.includes('?') ? '&' : '?'}${name}=${value}`;
}
