import { usedCredentials } from '../../plan/authentication/index.ts';
import { sessionRequestsOf } from '../../plan/authentication/login.ts';
import { columnOf, placeholdersInForce } from '../../plan/expression/describe.ts';
import { expressionsIn, literalTexts } from '../../plan/expression/evaluate.ts';
import { finalRequestsOf } from '../../plan/model/jobs.ts';
import type { Expression, Job, LoginCredentials, Placeholder } from '../../plan/model/plan.ts';
import { sendsInUrl, sentParameters } from '../../plan/model/sent-parameters.ts';
import { factsOf } from '../../plan/pagination/index.ts';
import { pointerTo } from '../../values/path.ts';
import type { Review, RuleReport } from './review.ts';

/** The names in single braces of a text; double ones are templates of others. */
function bracedNames(text: string): readonly string[] {
  if (!text.includes('{')) return [];
  return [
    ...new Set([...text.matchAll(/(?<!\{)\{([^{}]+)\}(?!\})/g)].map(([, name]) => name as string)),
  ];
}

/** A placeholder as other tools write it. */
function otherNotations(name: string): readonly string[] {
  return [`${'$'}{${name}}`, `{{${name}}}`, `<${name}>`, `:${name}`];
}

/** The placeholders that a job has, its own and those of its parents (PH-7). */
function placeholdersFor(job: Job, parents: readonly Job[]): readonly string[] {
  return [
    ...new Set([
      ...placeholdersInForce(job, parents).map(({ name }) => name),
      ...(job.addressValues ?? []).map(({ name }) => name),
      ...namesInPath(job),
    ]),
  ];
}

/** Parameters of the pagination in the path. */
function namesInPath(job: Job): readonly string[] {
  if (!('paramIn' in job.paging) || job.paging.paramIn !== 'path') return [];
  const { position, pageSize } = factsOf(job);
  return [position?.param, pageSize?.param].filter((name) => name !== undefined);
}

/** Fast check: whether the endpoint contains a brace outside its own placeholders, or parameters or headers contain one. Most jobs have none. */
function hasBraces(job: Job): boolean {
  const { endpoint, headers, placeholders } = job;
  const rest = placeholders.reduce((text, { name }) => text.replace(`{${name}}`, ''), endpoint);
  if (rest.includes('{')) return true;
  const inText = ({ value }: { readonly value: Expression }) =>
    literalTexts(value).some((text) => text.includes('{'));
  return sentParameters(job).some(inText) || headers.some(inText);
}

/** A parameter or header that has the name of a placeholder in braces, where nothing fills it (PH-10). */
interface UnfilledValue {
  readonly kind: 'parameter' | 'header';
  readonly name: string;
  readonly placeholder: string;
  /** The text that it is in. */
  readonly text: string;
  readonly from: string;
}

/** The parameters and headers of a job with one of these names in braces. */
function unfilledValues(job: Job, known: readonly string[]): readonly UnfilledValue[] {
  if (known.length === 0) return [];
  const entries = [
    ...sentParameters(job).map((entry) => ({ ...entry, kind: 'parameter' as const })),
    ...job.headers.map((entry) => ({ ...entry, kind: 'header' as const })),
  ];
  return entries.flatMap(({ kind, name, value, from }) => {
    const texts = literalTexts(value).filter(isNoQuery);
    return [...new Set(texts.flatMap(bracedNames))]
      .filter((candidate) => known.includes(candidate))
      .map((placeholder) => ({
        kind,
        name,
        placeholder,
        text: texts.find((text) => bracedNames(text).includes(placeholder)) ?? '',
        from: from ?? job.from,
      }));
  });
}

/** In a query language braces are in braces. */
function isNoQuery(text: string): boolean {
  return !/\{[^{}]*\{/.test(text.replaceAll(/\{{2,}|\}{2,}/g, ''));
}

/** `unfilled-placeholder` */
export const unfilledPlaceholder: Review = ({ plan, jobs, suggest }, report) => {
  for (const credentials of plan.runs.flatMap(usedCredentials))
    if (credentials.kind === 'login')
      for (const request of sessionRequestsOf(credentials)) inLogin(request, report);
  for (const { job, parents } of jobs) {
    const known = placeholdersFor(job, parents);
    inCount(job, placeholdersInForce(job, parents), report);
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
          ? [
              'only child jobs have placeholders',
              `write the value itself, or {attr:${name}} for an attribute of "config"; for a value of other records, move the job into the "children" of their job`,
            ]
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
      help: `write the value itself, or {attr:${name}} for an attribute of "config"`,
    });
}

function inCount({ count }: Job, inForce: readonly Placeholder[], report: RuleReport): void {
  if (count === undefined) return;
  const { endpoint, addressValues = [], from } = count;
  const known = new Set([...inForce, ...addressValues].map(({ name }) => name));
  for (const name of bracedNames(endpoint).filter(
    (each) => !known.has(each) && isLikeName(each, endpoint),
  ))
    report({
      pointer: pointerTo(from, 'endpoint'),
      within: `{${name}}`,
      message: `{${name}} is not replaced: the job has no such placeholder`,
      effect: `the count request contains {${name}} as written`,
      help: `add "${name}" to "placeholders" of the job`,
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

/** `unused-placeholder` */
export const unusedPlaceholder: Review = ({ jobs }, report) => {
  for (const { job, parents } of jobs) {
    inAsync(job, report);
    for (const placeholder of job.placeholders) {
      const { name, level, batch, from } = placeholder;
      // a level that there is not is an error of its own
      if (level > parents.length || isUsed(name, job, parents)) continue;
      report({
        pointer: from,
        part: 'key',
        message: `no endpoint uses {${name}}`,
        ...(batch === undefined
          ? {
              effect: `it only adds the column "${columnOf(placeholder).replace(/[^A-Za-z0-9-]+/g, '_')}"`,
              help: 'use it in the endpoint, or ignore this if you need the column',
            }
          : {
              effect: 'the request of each batch is the same',
              help: `use it in the endpoint, or as { "placeholder": "${name}" } in "query", "params" or "body"`,
            }),
      });
    }
  }
};

/** Of an asynchronous job: values of the response that creates the file, which make no columns. */
function inAsync({ async: steps }: Job, report: RuleReport): void {
  if (steps === undefined) return;
  const { placeholders, status, download, from } = steps;
  const endpoints = [
    status.endpoint,
    ...(download.kind === 'endpoint' ? [download.endpoint] : []),
    ...finalRequestsOf(steps).map(({ endpoint }) => endpoint),
  ];
  for (const { name } of placeholders.filter(
    (own) => !endpoints.some((endpoint) => endpoint.includes(`{${own.name}}`)),
  ))
    report({
      pointer: pointerTo(from, 'placeholders', name),
      part: 'key',
      message: `no endpoint of "async" uses {${name}}`,
      effect: 'its value is read, and not sent',
      help: `write {${name}} in the endpoint of "status" or "download", or remove it`,
    });
}

/**
 * Whether the name occurs somewhere, even misspelt or where it cannot be replaced, or the endpoint has a placeholder without a
 * value: those are reported there. Children inherit placeholders.
 */
function isUsed(name: string, job: Job, parents: readonly Job[]): boolean {
  if (
    job.endpoint.includes(`{${name}}`) ||
    job.count?.endpoint.includes(`{${name}}`) === true ||
    otherNotations(name).some((other) => job.endpoint.includes(other))
  )
    return true;
  const known = placeholdersFor(job, parents);
  return (
    isReferred(name, job) ||
    unfilledValues(job, [name]).length > 0 ||
    bracedNames(job.endpoint).some((written) => !known.includes(written)) ||
    job.children.some((child) => isUsed(name, child, [...parents, job]))
  );
}

/** Whether a value of the job has `{ "placeholder": name }`. */
function isReferred(name: string, job: Job): boolean {
  const { headers, userData, add = [], count } = job;
  return [...sentParameters(job), ...headers, ...userData, ...add, ...(count?.params ?? [])]
    .flatMap(({ value }) => expressionsIn(value))
    .some((each) => each.kind === 'placeholder' && each.name === name);
}
