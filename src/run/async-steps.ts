import { finalRequestsOf } from '../plan/model/jobs.ts';
import type { FinalRequest, Job, Retry } from '../plan/model/plan.ts';
import type { PageRequest } from '../plan/pagination/method.ts';
import { decodeJson } from '../plan/responses/decode-json.ts';
import type { HttpResponse } from '../ports/http.ts';
import { nearPath } from '../rows/records.ts';
import { RunError } from '../text/diagnostic.ts';
import { durationText } from '../values/duration.ts';
import { isScalar, type Json, membersText } from '../values/json.ts';
import { flattenLeaves, type Pointer, pointerTo, quotedPath, valueAt } from '../values/path.ts';
import { phpText, statusText } from '../values/text.ts';
import { headerWait } from '../values/time.ts';
import { isHttpUrl, resolveUrl } from '../values/url.ts';
import { wasMeant } from '../values/words.ts';
import { sendFinally } from './afterwards.ts';
import { type BoundPlaceholder, type Execution, fillEndpoint } from './child-executions.ts';
import type { RunContext } from './context.ts';
import { evaluateParams, secretNamesOf } from './evaluate-entries.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { failureOf, notJson, refusedByRule } from './failed-request.ts';
import { type JobRequest, writtenParams } from './make-request.ts';
import type { Redactor } from './redactor.ts';
import type { UrlSource } from './redirect.ts';
import type { RenderContext } from './render-request.ts';

type AsyncSteps = NonNullable<Job['async']>;

/** A request of the steps, with what it is rendered with and where its address comes from. */
export interface StepRequest {
  readonly request: PageRequest;
  readonly source?: UrlSource | undefined;
  /** Absent: as the job's own request. */
  readonly render?: RenderContext;
  /** Where a failure is reported; the job when absent. */
  readonly pointer?: Pointer;
}

/** Sends a request that gives no records. */
type Ask = (asked: StepRequest, context: RunContext) => Promise<ExchangeOutcome>;

interface Started {
  readonly execution: Execution;
  readonly steps: AsyncSteps;
  readonly own: JobRequest;
}

/** A file that is ready: the request that downloads it, and what deletes it afterwards. */
export interface ReadyFile {
  readonly request: PageRequest;
  readonly remove: () => Promise<void>;
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
  { execution, steps, own }: Started,
  ask: Ask,
  context: RunContext,
): Promise<ReadyFile> {
  const { afterwards } = context;
  const { status, download } = steps;
  // either of them is sent: the file is deleted only if it was not aborted
  const releaseFinal = finalRequestsOf(steps).length === 0 ? () => {} : afterwards.reserve();
  const created = await answerOf(ask({ request: own.request }, context), context);
  let bound: readonly BoundValue[] | undefined;
  const later = (endpoint: string): StepRequest => {
    bound ??= boundBy(created, steps, context);
    return laterRequest(endpoint, { execution, request: own.request, steps, bound }, context);
  };
  const final = (request: FinalRequest, otherwise: string) => (inContext: RunContext) =>
    sendFinally(
      { otherwise, pointer: request.from },
      () => ask(finalRequest(request, later(request.endpoint), own, inContext), inContext),
      inContext,
    );
  const abort = steps.abort && final(steps.abort, 'The creation of a file was not stopped');
  releaseFinal();
  const over =
    abort === undefined
      ? afterwards.reserve()
      : afterwards.open('file', (signal) => abort({ ...context, signal, isClosing: true }));
  const ready = await untilDone(
    {
      steps,
      retry: execution.job.retry ?? context.run.target.retry,
      created: created.response,
      over,
    },
    () => answerOf(ask(later(status.endpoint), context), context, isStatusOf(steps)),
    context,
  );
  const remove = steps.delete && final(steps.delete, 'A file was not deleted');
  const releaseRemoval = remove === undefined ? () => {} : afterwards.reserve();
  over();
  return {
    request:
      download.kind === 'endpoint'
        ? later(download.endpoint).request
        : atUrl(jsonIn(ready, STATUS, context), steps, own.request, context),
    async remove() {
      releaseRemoval();
      await remove?.(context);
    },
  };
}

/** Whether a status code is one that the job waits for. */
function isStatusOf({ status }: AsyncSteps): (code: number) => boolean {
  const codes = status.path === null ? [...status.done, ...status.failed] : [];
  return (code) => codes.includes(String(code));
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

interface Waiting {
  readonly steps: AsyncSteps;
  readonly retry: Retry;
  /** The response to the request that creates the file. */
  readonly created: HttpResponse;
  /** Called when the API does not work on the file any more. */
  readonly over: () => void;
}

async function untilDone(
  { steps: { status, everyMs, atMostMs, from }, retry, created, over }: Waiting,
  ask: () => Promise<Answer>,
  context: RunContext,
): Promise<Answer> {
  const { clock } = context.ports;
  const startMs = clock.nowMs();
  let last = '';
  let before = created;
  for (;;) {
    const waitMs = Math.max(everyMs, askedWait(before, retry, clock.nowMs()));
    if (clock.nowMs() - startMs + waitMs > atMostMs) break;
    await clock.sleep(waitMs, context.signal);
    context.emit({ kind: 'waited', ms: waitMs, reason: 'poll' });
    const answer = await ask();
    before = answer.response;
    const found = statusIn(answer, status.path, from, context);
    last = context.redactor.redact(found);
    if (status.done.includes(found)) return answer;
    if (!status.failed.includes(found)) continue;
    over();
    throw failed(last, status.message, answer, from, context);
  }
  const what = status.path === null ? 'the status code' : quotedPath(status.path);
  throw new RunError({
    kind: 'async-job',
    message: `The file is not ready after ${durationText(atMostMs)}: ${last === '' ? 'the API asks for a longer wait' : `${what} is "${last}"`}`,
    pointer: pointerTo(from, 'status'),
    help: 'raise "atMost" of "async.poll"; if this status means that the file is ready or has failed, add it to "done" or "failed"',
  });
}

/** The wait that a response asks for before the next request, in milliseconds. */
function askedWait({ headers }: HttpResponse, { header }: Retry, nowMs: number): number {
  const name = header.toLowerCase();
  const wait = headerWait(headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? '');
  if (wait === undefined) return 0;
  return wait.kind === 'span' ? wait.seconds * 1000 : wait.ms - nowMs;
}

function statusIn(answer: Answer, path: string | null, from: Pointer, context: RunContext): string {
  if (path === null) return String(answer.response.status);
  const response = jsonIn(answer, STATUS, context);
  const value = valueAt(path, response, '.');
  if (value !== undefined && isScalar(value)) return statusText(value);
  throw new RunError({
    kind: 'missing-value',
    message: `The status response has no ${quotedPath(path)}`,
    pointer: pointerTo(from, 'status', 'path'),
    details: [membersOf(response, context.redactor)],
    help: correct('"path" of "async.status"', path, response),
  });
}

function failed(
  status: string,
  messagePath: string | null,
  answer: Answer,
  from: string,
  context: RunContext,
): RunError {
  const { redactor } = context;
  const value =
    messagePath === null ? undefined : valueAt(messagePath, jsonIn(answer, STATUS, context), '.');
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

/** A value of the response that creates the file. */
export interface BoundValue extends BoundPlaceholder {
  /** What an address in it is relative to: where the header that has it came from. */
  readonly base?: string;
}

/** The placeholders of the steps, with the values of the first response. */
function boundBy(
  created: Answer,
  { placeholders, from }: AsyncSteps,
  context: RunContext,
): readonly BoundValue[] {
  return placeholders.map(({ name, path, in: place }) => {
    const pointer = pointerTo(from, 'placeholders', name);
    if (place === 'header') return boundByHeader(name, path, created, pointer);
    const response = bodyWith(path, name, created, pointer, context);
    const value = valueAt(path, response, '.');
    if (value === undefined || !isScalar(value) || phpText(value) === '')
      throw new RunError({
        kind: 'missing-value',
        message: `The response to the request that creates the file has no ${quotedPath(path)}, for {${name}}`,
        pointer,
        details: [membersOf(response, context.redactor)],
        help:
          headerHelp(name, created.response, path) ??
          correct(`"${name}" of "async.placeholders"`, path, response),
      });
    return { name, path, value };
  });
}

function boundByHeader(
  name: string,
  header: string,
  { response, url }: Answer,
  pointer: Pointer,
): BoundValue {
  const value = headerIn(response, header) ?? '';
  if (value !== '') return { name, path: header, value, base: url };
  throw new RunError({
    kind: 'missing-value',
    message: `The response to the request that creates the file has no header "${header}", for {${name}}`,
    pointer,
    details: [`it has the headers ${response.headers.map(([each]) => each).join(', ')}`],
    help: headerHelp(name, response) ?? `correct "header" of "${name}" in "async.placeholders"`,
  });
}

/** The body that a placeholder is read from; many APIs answer with a header alone. */
function bodyWith(
  path: string,
  name: string,
  created: Answer,
  pointer: Pointer,
  context: RunContext,
): Json {
  if (created.response.body.length > 0) return jsonIn(created, CREATION, context);
  throw new RunError({
    kind: 'unreadable-body',
    message: `The response to the request that creates the file is empty: it has no ${quotedPath(path)}, for {${name}}`,
    pointer,
    help:
      headerHelp(name, created.response, path) ??
      `if a header has the value, write "${name}": { "header": "Location" }; otherwise check "endpoint", "method" and the parameters of the job`,
  });
}

/** The headers in which APIs say where a file is made. */
const ADDRESS_HEADERS = [
  'operation-location',
  'azure-asyncoperation',
  'location',
  'content-location',
];

/** What to write if a header may have the value: one that is called like the path, or an address. */
function headerHelp(name: string, response: HttpResponse, path = ''): string | undefined {
  const found = [path, ...ADDRESS_HEADERS].find((each) => headerIn(response, each) !== undefined);
  const written = response.headers.find(([each]) => each.toLowerCase() === found?.toLowerCase());
  return written && `write "${name}": { "header": "${nameAsWritten(written[0])}" }`;
}

/** HTTP clients give names in lower case: `operation-location` is `Operation-Location` in documentation. */
function nameAsWritten(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

function headerIn({ headers }: HttpResponse, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([each]) => each.toLowerCase() === wanted)?.[1];
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
    readonly bound: readonly BoundValue[];
  },
  { redactor }: Pick<RunContext, 'redactor'>,
): StepRequest {
  const alone = bound.find(({ name }) => endpoint === `{${name}}`);
  const address = alone && addressIn(alone);
  if (alone !== undefined && address !== undefined)
    return {
      request: {
        endpoint: address,
        method: 'GET',
        params: [],
        headers: request.headers,
        fromPaging: true,
        isComplete: true,
      },
      source: {
        place: `${alone.base === undefined ? '' : 'the header '}${quotedPath(alone.path)} of the response that creates the file`,
        pointer: pointerTo(from, 'placeholders', alone.name),
      },
    };
  const names = new Set(bound.map(({ name }) => name));
  const placeholders = [
    ...execution.placeholders.filter(({ name }) => !names.has(name)),
    ...bound.map((each) => ({ ...each, from: pointerTo(from, 'placeholders', each.name) })),
  ];
  return {
    request: {
      endpoint: fillEndpoint(endpoint, placeholders, redactor, {
        pointer: from,
        values: 'a response',
      }),
      method: 'GET',
      params: [],
      headers: request.headers,
    },
  };
}

/** A value that is a whole address; one of a header may be relative, as `/operations/7`. */
function addressIn({ value, base }: BoundValue): string | undefined {
  const text = isScalar(value) ? phpText(value) : '';
  if (isHttpUrl(text)) return text;
  return base !== undefined && text.includes('/') && !/^[a-z][a-z\d+.-]*:/i.test(text)
    ? resolveUrl(base, text)
    : undefined;
}

/** The request that stops the creation of the file, or deletes it. */
function finalRequest(
  { method, params, from }: FinalRequest,
  { request, source }: StepRequest,
  { evaluation, render }: JobRequest,
  { redactor, run }: RunContext,
): StepRequest {
  return {
    source,
    request: {
      ...request,
      method,
      params: writtenParams(evaluateParams(params, method, evaluation, redactor), run),
    },
    render: {
      ...render,
      taintedParams: new Map([
        ...secretNamesOf(run.target.defaultParams, redactor),
        ...secretNamesOf(params, redactor),
      ]),
    },
    pointer: from,
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

/** The last response to a request. */
type Answer = Extract<ExchangeOutcome, { kind: 'response' }>;

/** A response that is no error, or one that is `expected`. */
async function answerOf(
  asked: Promise<ExchangeOutcome>,
  context: RunContext,
  expected: (status: number) => boolean = () => false,
): Promise<Answer> {
  const outcome = await asked;
  if (outcome.kind === 'response' && expected(outcome.response.status)) return outcome;
  if (outcome.kind === 'response' && outcome.rule !== undefined && outcome.rule.action !== 'ignore')
    throw refusedByRule(outcome, outcome.rule, context);
  if (outcome.kind === 'failure' || outcome.response.status >= 400)
    throw failureOf(outcome, context);
  return outcome;
}

function jsonIn(answer: Answer, { what, help }: Step, { redactor }: RunContext): Json {
  const decoded = decodeJson(answer.response.body, { numbers: 'exact' });
  if (decoded.kind === 'value') return decoded.value;
  throw notJson({ what: `response to ${what}`, help }, decoded, answer, redactor);
}

export async function jsonOf(
  asked: Promise<ExchangeOutcome>,
  step: Step,
  context: RunContext,
): Promise<Json> {
  return jsonIn(await answerOf(asked, context), step, context);
}
