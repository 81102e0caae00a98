import { attachHeaders } from '../plan/authentication/attach.ts';
import { awsSignatureHeaders, awsSigner } from '../plan/authentication/aws-signature.ts';
import { withLoginBody } from '../plan/authentication/login-values.ts';
import type { EvaluationContext } from '../plan/expression/evaluate.ts';
import type { JobCursor } from '../plan/extensions/job-cursor.ts';
import type {
  AddressValue,
  CountRequest,
  Expression,
  Job,
  LoginCredentials,
  Parameter,
  Run,
} from '../plan/model/plan.ts';
import type { PageRequest, Params } from '../plan/pagination/method.ts';
import type { HttpRequest } from '../ports/http.ts';
import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import { isScalar, type JsonScalar } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { productName } from '../values/runtime.ts';
import { phpText, withWrittenDigits } from '../values/text.ts';
import { encodeRfc3986, isHttpUrl, joinUrl, parseQuery, splitUrl } from '../values/url.ts';
import {
  type BoundPlaceholder,
  type Execution,
  fillEndpoint,
  rawValues,
} from './child-executions.ts';
import type { RequestContext } from './context.ts';
import {
  evaluateBody,
  evaluateEntries,
  evaluateExactly,
  evaluateGuarded,
  evaluateParams,
  isSecretValue,
  secretNamesOf,
} from './evaluate-entries.ts';
import type { AuthorizedRequest } from './exchange.ts';
import type { Redactor } from './redactor.ts';
import {
  type ClientHeader,
  type RenderContext,
  type RenderedRequest,
  type RequestHeader,
  renderRequest,
} from './render-request.ts';

/** What all requests of a run have in common. */
export function targetOf(
  { target }: Run,
  evaluation: EvaluationContext,
  redactor: Redactor,
): Pick<RequestContext, 'baseUrl' | 'clientHeaders'> {
  const baseUrl = baseUrlOf(target.baseUrl, evaluation, redactor);
  const headers: readonly ClientHeader[] = target.clientHeaders.map(({ name, value }) => ({
    name,
    value: evaluateGuarded(value, evaluation, redactor),
    tainted: isSecretValue(value, redactor),
  }));
  const isNamed = headers.some(({ name }) => name.toLowerCase() === 'user-agent');
  return {
    baseUrl,
    clientHeaders: isNamed
      ? headers
      : [...headers, { name: 'User-Agent', value: productName, tainted: false }],
  };
}

/** API-BASE-3, API-BASE-5, ACC-27. */
function baseUrlOf(
  expression: Expression,
  evaluation: EvaluationContext,
  redactor: Redactor,
): string {
  const value = evaluateGuarded(expression, evaluation, redactor);
  const text = isScalar(value) ? phpText(value) : '';
  if (isHttpUrl(text) || evaluation.unknownValues !== undefined) return text;
  throw new RunError({
    kind: 'missing-value',
    message: `"baseUrl" is not a valid URL: ${redactor.redact(text)}`,
    details: [
      geWording(
        `The "baseUrl" attribute in API configuration resulted in an invalid URL (${redactor.redact(text)})`,
      ),
    ],
    pointer: 'from' in expression ? (expression.from ?? null) : null,
  });
}

/** A request of a job before paging, and what its pages are rendered with. */
export interface JobRequest {
  readonly request: PageRequest;
  readonly render: RenderContext;
  /** Knows the values of this execution. */
  readonly evaluation: EvaluationContext;
}

/** What an execution was made for, beside what all jobs know. */
export function knownOf(
  execution: Execution,
  cursor: JobCursor | undefined,
  known: EvaluationContext,
): EvaluationContext {
  const { window } = execution;
  const placeholders = rawValues(execution);
  if (window === undefined && cursor === undefined && placeholders === undefined) return known;
  return {
    ...known,
    ...present({ window }),
    ...(cursor === undefined ? {} : { cursor: cursor.sent }),
    ...present({ placeholders }),
  };
}

/** The values of an address as placeholders of it. */
function evaluatedAddress(
  values: readonly AddressValue[],
  evaluation: EvaluationContext,
  redactor: Redactor,
): readonly BoundPlaceholder[] {
  return values.map(({ name, value: expression, isSegment }) => {
    const value = evaluateGuarded(expression, evaluation, redactor);
    const text = isScalar(value) ? phpText(value) : '';
    return { name, path: name, value: isSegment ? encodeRfc3986(text) : text };
  });
}

const CURSOR: Expression = { kind: 'cursor', from: '' };

/** The request of an execution of a job. `known` are the values that all jobs have in common. */
export function requestOfJob(
  execution: Execution,
  cursor: JobCursor | undefined,
  known: EvaluationContext,
  { redactor, run, authentication, baseUrl, clientHeaders }: RequestContext,
): JobRequest {
  const job = withLoginBody(execution.job, authentication);
  const evaluation = knownOf(execution, cursor, known);
  const endpoint =
    job.addressValues === undefined
      ? execution.endpoint
      : filledAddress(job, execution, evaluation, redactor);
  const isFirst = hasNoCursor(cursor, evaluation);
  const sent = (entries: readonly Parameter[]) => (isFirst ? withoutCursors(entries) : entries);
  const own = secretNamesOf(job.params, redactor);
  const defaults = secretNamesOf(run.target.defaultParams, redactor);
  const inQuery = job.query === undefined ? defaults : secretNamesOf(job.query, redactor);
  const { body } = job;
  const written = (params: Params) => writtenParams(params, run);
  const stored = job.incremental?.isUrl === true ? (cursor?.sent ?? null) : null;
  const atStoredUrl = (request: PageRequest): PageRequest => {
    if (stored === null) return request;
    const { query: _query, ...rest } = request; // like the parameters, in the address already
    return { ...rest, endpoint: phpText(stored as JsonScalar), params: [], fromPaging: true };
  };
  return {
    evaluation,
    request: atStoredUrl({
      endpoint,
      method: job.method,
      params: written(evaluateParams(sent(job.params), job.method, evaluation, redactor)),
      ...(job.query === undefined
        ? {}
        : { query: evaluateExactly(sent(job.query), evaluation, redactor) }),
      ...(body === undefined
        ? {}
        : {
            body: evaluateBody(
              isFirst ? { ...body, value: withoutCursor(body.value) } : body,
              evaluation,
              redactor,
            ),
          }),
      headers: written(evaluateEntries(job.headers, evaluation, redactor)),
    }),
    render: {
      baseUrl,
      defaultParams: written(evaluateEntries(run.target.defaultParams, evaluation, redactor)),
      clientHeaders,
      taintedParams:
        defaults.size + inQuery.size === 0 ? own : new Map([...defaults, ...inQuery, ...own]),
      taintedHeaders: secretNamesOf(job.headers, redactor),
      ...(body === undefined ? {} : { isBodyTainted: isSecretValue(body.value, redactor) }),
      ...present({ listFormat: job.listFormat }),
      ...(run.target.omitsEmptyBodies === true || job.query !== undefined
        ? { omitsEmptyBodies: true }
        : {}),
    },
  };
}

/** The request that returns the number of records of an execution; `own` is the request of its pages. */
export function requestOfCount(
  execution: Execution,
  count: CountRequest,
  { cursor, own }: { readonly cursor: JobCursor | undefined; readonly own: JobRequest },
  { redactor, run }: RequestContext,
): JobRequest {
  const { evaluation, render } = own;
  const params = hasNoCursor(cursor, evaluation) ? withoutCursors(count.params) : count.params;
  return {
    evaluation,
    request: {
      endpoint: filledAddress(count, execution, evaluation, redactor),
      method: 'GET',
      params: writtenParams(evaluateParams(params, 'GET', evaluation, redactor), run),
      headers: own.request.headers,
    },
    render: {
      ...render,
      taintedParams: new Map([
        ...secretNamesOf(run.target.defaultParams, redactor),
        ...secretNamesOf(count.params, redactor),
      ]),
    },
  };
}

/** An endpoint with the values of the configuration and of the parents' records. */
function filledAddress(
  { endpoint, addressValues = [], from }: Pick<Job, 'endpoint' | 'addressValues' | 'from'>,
  { placeholders }: Execution,
  evaluation: EvaluationContext,
  redactor: Redactor,
): string {
  return fillEndpoint(
    endpoint,
    // before what records say, which may look like one of them
    [...evaluatedAddress(addressValues, evaluation, redactor), ...placeholders],
    redactor,
    addressValues.length === 0 ? { pointer: from } : { pointer: from, values: 'the configuration' },
  );
}

/** Whether this is the first run of an incremental job, which may have nothing to send. */
function hasNoCursor(cursor: JobCursor | undefined, { unknownValues }: EvaluationContext): boolean {
  return cursor?.sent === null && unknownValues?.isKnown(CURSOR) !== false;
}

function withoutCursors(entries: readonly Parameter[]): readonly Parameter[] {
  return entries.filter(({ value }) => value.kind !== 'cursor');
}

/** Parameters as the setting for digits says. */
export function writtenParams(params: Params, { target }: Run): Params {
  return target.sendsAllDigits === true
    ? params.map(([name, value]) => [name, withWrittenDigits(value)] as const)
    : params;
}

/** A body without the members whose value would be the cursor. */
function withoutCursor(value: Expression): Expression {
  if (value.kind !== 'object') return value;
  return {
    ...value,
    members: value.members
      .filter((each) => each.value.kind !== 'cursor')
      .map((each) => ({ ...each, value: withoutCursor(each.value) })),
  };
}

/** The request that obtains credentials. */
export function requestOfLogin(
  { endpoint, addressValues, method, params, headers, from }: LoginCredentials['loginRequest'],
  { baseUrl, clientHeaders, evaluation, redactor }: RequestContext,
): RenderedRequest {
  return renderRequest(
    {
      endpoint:
        addressValues === undefined
          ? endpoint
          : fillEndpoint(
              endpoint,
              evaluatedAddress(addressValues, evaluation, redactor),
              redactor,
              { pointer: from, values: 'the configuration' },
            ),
      method,
      params: evaluateParams(params, method, evaluation, redactor),
      headers: evaluateEntries(headers, evaluation, redactor),
    },
    {
      baseUrl,
      defaultParams: [],
      clientHeaders,
      taintedParams: secretNamesOf(params, redactor),
      taintedHeaders: secretNamesOf(headers, redactor),
    },
  );
}

type Headers = HttpRequest['headers'];

/** The header lines of a request that has its credentials. AWS-2: the signature comes after them and replaces their `Authorization`. */
export function signedHeaders(
  { method, body }: Pick<RenderedRequest, 'method' | 'body'>,
  authorized: Pick<RenderedRequest, 'url' | 'headers'>,
  { plan, evaluation, redactor }: RequestContext,
): Headers {
  const headers = plainHeaders(authorized);
  const aws = plan.transport.awsSignature;
  if (aws === null) return headers;
  const text = (expression: Expression) =>
    phpText(evaluateGuarded(expression, evaluation, redactor) as string);
  const { url } = authorized;
  const { service, region } = aws;
  const { unknownValues } = evaluation;
  const signer =
    unknownValues === undefined
      ? awsSigner(text(aws.secretKey), evaluation.nowMs())
      : {
          stamp: unknownValues.text('{X-Amz-Date}'),
          day: unknownValues.text('{date}'),
          signatureOf: () => unknownValues.text('{signature}'),
        };
  const accessKeyId = text(aws.accessKeyId);
  return attachHeaders(
    headers,
    awsSignatureHeaders({ method, url, headers, body, accessKeyId, service, region }, signer),
  );
}

/** Pages of a job share their headers, so they share the lines, too. */
const plainLines = new WeakMap<RenderedRequest['headers'], Headers>();

export function plainHeaders({ headers }: Pick<RenderedRequest, 'headers'>): Headers {
  let lines = plainLines.get(headers);
  if (lines === undefined) {
    lines = headers.map(({ name, value }) => [name, value] as const);
    plainLines.set(headers, lines);
  }
  return lines;
}

const HIDDEN = '[redacted]';

/** A URL as it may be shown: tainted parameters by name only, user info gone, known secrets replaced. */
export function showUrl(
  url: string,
  taintedNames: ReadonlySet<string>,
  redactor: Redactor,
): string {
  if (taintedNames.size === 0 && !/[@#]/.test(url)) return redactor.redact(url);
  const parts = splitUrl(url);
  const authority = parts.authority?.includes('@')
    ? `${HIDDEN}@${parts.authority.slice(parts.authority.lastIndexOf('@') + 1)}`
    : parts.authority;
  const pieces = parts.query?.split('&').map((piece) => {
    const [pair] = parseQuery(piece);
    if (pair === undefined || !taintedNames.has(pair[0]) || !piece.includes('=')) return piece;
    return `${piece.slice(0, piece.indexOf('='))}=${HIDDEN}`;
  });
  return redactor.redact(joinUrl({ ...parts, authority, query: pieces?.join('&') }));
}

/** Header lines as they may be shown. */
export function showHeaders(
  headers: readonly RequestHeader[],
  redactor: Redactor,
): [string, string][] {
  return headers.map(({ name, value, tainted }) => [
    name,
    tainted ? HIDDEN : redactor.redact(value),
  ]);
}

/** The headers and query parameters of a request that are secret, masked; the scheme of an `Authorization` is shown. */
export function secretParts({
  url,
  headers,
  taintedNames,
}: Pick<AuthorizedRequest, 'url' | 'headers' | 'taintedNames'>): readonly string[] {
  const lines = headers.flatMap(({ name, value, tainted }) =>
    tainted ? [`${name}: ${schemeOf(value)}${HIDDEN}`] : [],
  );
  const query = parseQuery(splitUrl(url).query ?? '').flatMap(([name]) =>
    taintedNames.has(name) ? [`the query parameter ${name}=${HIDDEN}`] : [],
  );
  return [...lines, ...query];
}

function schemeOf(value: string): string {
  return /^(?:Basic|Bearer|Token|Digest|MAC|OAuth) /i.exec(value)?.[0] ?? '';
}
