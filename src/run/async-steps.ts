import type { Job } from '../plan/model/plan.ts';
import type { PageRequest } from '../plan/pagination/method.ts';
import { decodeJson } from '../plan/responses/decode-json.ts';
import { nearPath } from '../rows/records.ts';
import { RunError } from '../text/diagnostic.ts';
import { durationText } from '../values/duration.ts';
import { isScalar, type Json, membersText } from '../values/json.ts';
import { flattenLeaves, pointerTo, quotedPath, valueAt } from '../values/path.ts';
import { phpText, statusText } from '../values/text.ts';
import { isHttpUrl, resolveUrl } from '../values/url.ts';
import { wasMeant } from '../values/words.ts';
import { type BoundPlaceholder, type Execution, fillEndpoint } from './child-executions.ts';
import type { RunContext } from './context.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { failureOf, notJson, refusedByRule } from './failed-request.ts';
import type { Redactor } from './redactor.ts';

type AsyncSteps = NonNullable<Job['async']>;
/** Sends a request that gives no records. */
type Ask = (request: PageRequest) => Promise<ExchangeOutcome>;

interface Started {
  readonly execution: Execution;
  readonly steps: AsyncSteps;
  readonly request: PageRequest;
}

/** A request whose response is JSON whatever the format of the file is. */
export interface Step {
  readonly what: string;
  readonly help: string;
}

const CREATION: Step = {
  what: 'the request that creates the file',
  help: 'check "endpoint", "method" and the parameters of the job; if the API returns the records in this response, remove "async"',
};
const STATUS: Step = { what: 'the status request', help: 'check "endpoint" of "async.status"' };

/** Creates the file, waits until it is ready, and returns the request that downloads it. */
export async function prepareDownload(
  { execution, steps, request }: Started,
  ask: Ask,
  context: RunContext,
): Promise<PageRequest> {
  const created = await jsonOf(ask(request), CREATION, context);
  let bound: readonly BoundPlaceholder[] | undefined;
  const later = (endpoint: string): PageRequest => {
    bound ??= boundBy(created, steps, context.redactor);
    return laterRequest(endpoint, { execution, request, steps, bound }, context.redactor);
  };
  const status = await untilDone(
    steps,
    () => jsonOf(ask(later(steps.status.endpoint)), STATUS, context),
    context,
  );
  const { download } = steps;
  return download.kind === 'endpoint'
    ? later(download.endpoint)
    : atUrl(status, steps, request, context);
}

/** Which members a response has, where a path leads nowhere. */
export function membersOf(response: Json, redactor: Redactor): string {
  return redactor.redact(membersText(flattenLeaves(response).keys()));
}

/** What to do about a path of `setting` that leads nowhere in `response`. */
export function correct(setting: string, path: string, response: Json): string {
  const near = nearPath(path, '.', response);
  return `correct ${setting}${near === undefined ? '' : `; ${wasMeant(near)}`}`;
}

async function untilDone(
  { status, everyMs, atMostMs, from }: AsyncSteps,
  ask: () => Promise<Json>,
  context: RunContext,
): Promise<Json> {
  const { clock } = context.ports;
  const startMs = clock.nowMs();
  let last = '';
  while (clock.nowMs() - startMs + everyMs <= atMostMs) {
    await clock.sleep(everyMs, context.signal);
    context.emit({ kind: 'waited', ms: everyMs, reason: 'poll' });
    const response = await ask();
    const value = valueAt(status.path, response, '.');
    if (value === undefined || !isScalar(value))
      throw new RunError({
        kind: 'missing-value',
        message: `The status response has no ${quotedPath(status.path)}`,
        pointer: pointerTo(from, 'status', 'path'),
        details: [membersOf(response, context.redactor)],
        help: correct('"path" of "async.status"', status.path, response),
      });
    last = context.redactor.redact(statusText(value));
    if (status.done.includes(statusText(value))) return response;
    if (status.failed.includes(statusText(value)))
      throw failed(last, status.message, response, from, context);
  }
  throw new RunError({
    kind: 'async-job',
    message: `The file is not ready after ${durationText(atMostMs)}: ${quotedPath(status.path)} is "${last}"`,
    pointer: pointerTo(from, 'status'),
    help: 'raise "atMost" of "async.poll"; if this status means that the file is ready or has failed, add it to "done" or "failed"',
  });
}

function failed(
  status: string,
  messagePath: string | null,
  response: Json,
  from: string,
  { redactor }: RunContext,
): RunError {
  const value = messagePath === null ? undefined : valueAt(messagePath, response, '.');
  const reason =
    value === undefined || value === null || !isScalar(value)
      ? ''
      : `: ${redactor.redact(statusText(value)).slice(0, 500)}`;
  return new RunError({
    kind: 'async-job',
    message: `The API could not create the file ("${status}")${reason}`,
    pointer: pointerTo(from, 'status', 'failed'),
    ...(messagePath === null
      ? { help: 'write the path of the reason as "message" into "async.status" to see it here' }
      : {}),
  });
}

/** The placeholders of the steps, with the values of the first response. */
function boundBy(
  created: Json,
  { placeholders, from }: AsyncSteps,
  redactor: Redactor,
): readonly BoundPlaceholder[] {
  return placeholders.map(({ name, path }) => {
    const value = valueAt(path, created, '.');
    if (value === undefined || !isScalar(value) || phpText(value) === '')
      throw new RunError({
        kind: 'missing-value',
        message: `The response to the request that creates the file has no ${quotedPath(path)}, for {${name}}`,
        pointer: pointerTo(from, 'placeholders', name),
        details: [membersOf(created, redactor)],
        help: correct(`"${name}" of "async.placeholders"`, path, created),
      });
    return { name, path, value };
  });
}

/** The request of a step after the first, whose own request is `request`; `bound` are laid over the values of the parents' records. */
export function laterRequest(
  endpoint: string,
  {
    execution,
    request,
    steps: { from },
    bound,
  }: {
    readonly execution: Execution;
    readonly request: PageRequest;
    readonly steps: AsyncSteps;
    readonly bound: readonly BoundPlaceholder[];
  },
  redactor: Redactor,
): PageRequest {
  const names = new Set(bound.map(({ name }) => name));
  const placeholders = [
    ...execution.placeholders.filter(({ name }) => !names.has(name)),
    ...bound.map((each) => ({ ...each, from: pointerTo(from, 'placeholders', each.name) })),
  ];
  return {
    endpoint: fillEndpoint(endpoint, placeholders, redactor, {
      pointer: from,
      values: 'a response',
    }),
    method: 'GET',
    params: [],
    headers: request.headers,
  };
}

/**
 * The request for a URL that the API has named. To an origin that the configuration does not name it carries nothing of the
 * configuration: such a URL carries its own signature, and credentials are for configured origins only.
 */
function atUrl(
  status: Json,
  { download, from }: AsyncSteps,
  request: PageRequest,
  { baseUrl, origins, redactor }: RunContext,
): PageRequest {
  const path = download.kind === 'url' ? download.path : '';
  const pointer = pointerTo(from, 'download', 'path');
  const value = valueAt(path, status, '.');
  const text = value === undefined || value === null || !isScalar(value) ? '' : phpText(value);
  if (text === '')
    throw new RunError({
      kind: 'missing-value',
      message: `The status response has no URL at ${quotedPath(path)}`,
      pointer,
      details: [membersOf(status, redactor)],
      help: correct('"path" of "async.download"', path, status),
    });
  const url = resolveUrl(baseUrl, text);
  if (!isHttpUrl(url) || /^[a-z][a-z\d+.-]*:(?!\/\/)/i.test(text))
    throw new RunError({
      kind: 'missing-value',
      message: `The value at ${quotedPath(path)} of the status response is not an HTTP URL: ${redactor.redact(text).slice(0, 200)}`,
      pointer,
      details: [membersOf(status, redactor)],
      help: 'correct "path" of "async.download"; if this is an id, use it as a placeholder of "endpoint" of "async.download"',
    });
  if (origins.includes(url))
    return {
      endpoint: url,
      method: 'GET',
      params: [],
      headers: request.headers,
      fromPaging: true,
      isComplete: true,
    };
  if (redactor.knows(url))
    throw new RunError({
      kind: 'foreign-origin',
      message:
        'The download URL contains a secret of the configuration, and leads to an origin that the configuration does not name.',
      pointer,
      details: [
        `the URL comes from ${quotedPath(path)} of the status response: ${redactor.redact(url)}`,
      ],
      help: 'nothing was sent there; if the origin may get the secret, add it to "credentialOrigins" of "api"',
    });
  return {
    endpoint: url,
    method: 'GET',
    params: [],
    headers: [],
    fromPaging: true,
    isComplete: true,
    anonymous: true,
  };
}

export async function jsonOf(
  asked: Promise<ExchangeOutcome>,
  { what, help }: Step,
  context: RunContext,
): Promise<Json> {
  const outcome = await asked;
  if (outcome.kind === 'response' && outcome.rule !== undefined && outcome.rule.action !== 'ignore')
    throw refusedByRule(outcome, outcome.rule, context);
  if (outcome.kind === 'failure' || outcome.response.status >= 400)
    throw failureOf(outcome, context);
  const decoded = decodeJson(outcome.response.body, { numbers: 'exact' });
  if (decoded.kind === 'value') return decoded.value;
  throw notJson({ what: `response to ${what}`, help }, decoded, outcome, context.redactor);
}
