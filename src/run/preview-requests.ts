import {
  attachmentOf,
  credentialsOf,
  factsOf as credentialTraits,
  usedCredentials,
} from '../plan/authentication/index.ts';
import { COOKIES, loginRequestsOf } from '../plan/authentication/login.ts';
import {
  isNeverRequested,
  type PlaceholderText,
  placeholderTexts,
} from '../plan/expression/describe.ts';
import { splitText } from '../plan/extensions/window-split.ts';
import { statusSubject } from '../plan/model/jobs.ts';
import type { Credentials, Job, Plan } from '../plan/model/plan.ts';
import { withUnknowns } from '../plan/model/secrets.ts';
import { fullPageOf, pageBound } from '../plan/pagination/evidence.ts';
import { factsOf, firstStep, pagingParams, predictedStep } from '../plan/pagination/index.ts';
import type { PageRequest, Params } from '../plan/pagination/method.ts';
import { withParams } from '../plan/pagination/request-params.ts';
import { describeStop } from '../plan/pagination/stop-conditions.ts';
import { RunError } from '../text/diagnostic.ts';
import type { Json } from '../values/json.ts';
import { quotedPath } from '../values/path.ts';
import { plural } from '../values/words.ts';
import { laterRequest } from './async-steps.ts';
import { type BoundPlaceholder, type Execution, fillEndpoint } from './child-executions.ts';
import { cursorOf, inWindows } from './context.ts';
import { guarded } from './evaluate-entries.ts';
import { requestOfCount, requestOfJob, requestOfLogin, signedHeaders } from './make-request.ts';
import {
  knowsWindows,
  type PreviewContext,
  type PreviewSubject,
  type PreviewValues,
  previewContext,
  valuesFor,
} from './preview-context.ts';
import { attachTo, type RenderedRequest, renderRequest } from './render-request.ts';

/** A request as it would be sent; values not known yet are in braces: `{#password}`, `{login.token}`, `{parent.id}`. */
export interface PreviewedRequest {
  readonly purpose: 'login' | 'api' | 'logout';
  /** Pointer of the job, or of the request of the login. */
  readonly from: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  /** What is in braces in it because it is not known yet, braces included. */
  readonly unknowns: readonly string[];
  /** Those that may be numbers: a JSON body has them without quotes. */
  readonly unquoted: readonly string[];
}

export interface PreviewedJob {
  readonly from: string;
  readonly title: string;
  readonly requests: readonly PreviewedRequest[];
  /** Why there are no more, as text, when paging depends on the responses. */
  readonly note: string | null;
}

/**
 * The first `count` requests of each job in a first run, made by the code that makes them in a run. If it is known when this run
 * starts, values that depend on the time are known, too.
 */
export function previewRequests(
  plan: Plan,
  count: number,
  startMs: number | undefined,
): readonly PreviewedJob[] {
  const jobs = plan.runs.flatMap((run) => {
    const asked = { plan, run, count, startMs };
    const logins = usedCredentials(run).flatMap((credentials) => loginPreview(credentials, asked));
    const logouts = usedCredentials(run).flatMap((credentials) =>
      logoutPreview(credentials, asked),
    );
    return [...logins, ...run.jobs.flatMap((job) => previewJob(job, [], asked)), ...logouts];
  });
  return jobs.map((job) => ({
    ...job,
    title: withUnknowns(job.title).text,
    requests: job.requests.map(withoutSymbols),
  }));
}

/** Symbols of a sealed plan are unknown texts like others. */
function withoutSymbols(request: PreviewedRequest): PreviewedRequest {
  const found: string[] = [];
  const shown = (written: string): string => {
    const { text, unknowns } = withUnknowns(written);
    found.push(...unknowns);
    return text;
  };
  const { url, headers, body, unknowns } = request;
  const texts = {
    url: shown(url),
    headers: headers.map(([name, value]) => [name, shown(value)] as const),
    body: body === null ? null : shown(body),
  };
  return { ...request, ...texts, unknowns: [...new Set([...unknowns, ...found])] };
}

interface Asked extends PreviewSubject {
  readonly count: number;
}

function loginPreview(authentication: Credentials, asked: Asked): readonly PreviewedJob[] {
  const { login } = credentialTraits(authentication);
  if (login === undefined) return [];
  const values = valuesFor(undefined, asked.startMs);
  const requests = loginRequestsOf(login);
  const shown = attempt(values, () => {
    const context = previewContext(asked, values);
    const cookie = ['Cookie', values.text(`{login.${COOKIES}}`)] as const;
    return {
      requests: requests.map((request, index) => {
        const rendered = requestOfLogin(request, context);
        const headers = login.cookies === true && index > 0 ? [cookie] : [];
        return sent(
          { purpose: 'login', from: request.from ?? login.from },
          { ...rendered, ...attachTo(rendered, { headers, query: [], mode: 'untouched' }) },
          context,
        );
      }),
      notes: [],
    };
  });
  const title = `login${nameOf(authentication, asked)}`;
  return [{ from: login.loginRequest.from ?? login.from, title, ...shown }];
}

/** The request that ends the session of a login, after all others. */
function logoutPreview(authentication: Credentials, asked: Asked): readonly PreviewedJob[] {
  const { login } = credentialTraits(authentication);
  if (login?.logout === undefined) return [];
  const { logout } = login;
  const values = valuesFor(undefined, asked.startMs);
  const shown = attempt(values, () => {
    const context = { ...previewContext(asked, values), authentication };
    const rendered = requestOfLogin(logout, context);
    return {
      requests: [sent({ purpose: 'logout', from: logout.from }, rendered, context)],
      notes: ['at the end of the run, whatever its result'],
    };
  });
  return [{ from: logout.from, title: `logout${nameOf(authentication, asked)}`, ...shown }];
}

function nameOf(authentication: Credentials, { run }: Asked): string {
  const { name } =
    (run.authentications ?? []).find(({ credentials }) => credentials === authentication) ?? {};
  return name === undefined ? '' : ` ${name}`;
}

function previewJob(job: Job, parents: readonly Job[], plain: Asked): readonly PreviewedJob[] {
  const asked = { ...plain, authentication: credentialsOf(plain.run, job) };
  const title = [...parents, job].map(({ dataType }) => dataType).join(' > ');
  // CHILD-4
  if (isNeverRequested(job, parents))
    return [
      { from: job.from, title, requests: [], note: 'never requested: the job has no placeholders' },
    ];
  const values = valuesFor(job, asked.startMs);
  const shown = attempt(values, () =>
    requestsOf(job, parents, asked, previewContext(asked, values)),
  );
  return [
    { from: job.from, title, ...shown },
    ...job.children.flatMap((child) => previewJob(child, [...parents, job], asked)),
  ];
}

interface Shown {
  readonly requests: readonly PreviewedRequest[];
  readonly notes: readonly string[];
}

/** The requests up to the point where a run would fail. */
function attempt(
  values: PreviewValues,
  make: () => Shown,
): Pick<PreviewedJob, 'requests' | 'note'> {
  try {
    const { requests, notes } = make();
    return { requests, note: notes.join('; ') || null };
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    const message = values.readable(error.message);
    return { requests: [], note: `the job fails before its first request: ${message}` };
  }
}

function requestsOf(
  job: Job,
  parents: readonly Job[],
  { run, count, startMs }: Asked,
  context: PreviewContext,
): Shown {
  const { redactor, evaluation } = context;
  const texts = placeholderTexts(job, parents);
  const combinations = [...firstOf(combinationsOf(texts, evaluation.unknownValues), count + 1)];
  const begun = combinations.map(
    (placeholders): Execution => ({
      job,
      depth: parents.length,
      endpoint: fillEndpoint(job.endpoint, placeholders, redactor, { pointer: job.from }),
      placeholders,
      ancestors: [],
    }),
  );
  const most = run.target.maxRequests?.count ?? Number.POSITIVE_INFINITY;
  const limit = Math.min(count, most);
  const isKnown = knowsWindows(job, startMs);
  const executions = isKnown ? firstOf(inWindows(begun, context), count + 1) : begun;
  const all = executions.map((each) => stepsOf(each, executions.length > 1 ? 1 : limit, context));
  const requests = all
    .flatMap(({ counted, pages, render }) => [
      ...counted,
      ...pages.map((page) => renderRequest(page, render)),
    ])
    .slice(0, limit)
    .map((rendered) => sent({ purpose: 'api', from: job.from }, rendered, context));
  return {
    requests,
    notes: [
      ...(executions.length > 1 ? pagesOfEach(job, begun.length > 1) : (all[0]?.notes ?? [])),
      ...(begun.length > count ? ['the same for each later value'] : []),
      ...(job.async === undefined ? [] : [pollingNote(job.async, requests.length)]),
      ...windowNotes(job, isKnown, executions.length, count),
      ...(job.incremental === undefined
        ? []
        : ['this is the first run: later runs continue where the previous run ended']),
      ...(most === Number.POSITIVE_INFINITY
        ? []
        : [`the run fails when it needs more than ${plural(most, 'request')}`]),
    ],
  };
}

/** The first page of a job as its pagination sees it. */
export interface PreviewedPage {
  readonly request: PageRequest;
  /** How many records a full page has; `undefined` where the plan does not say. */
  readonly size: number | undefined;
}

/** The first page of a job in a run. A page size that only a run knows is `pageSize`; `undefined` where that is absent, or where the job fails before its first request. */
export function previewFirstPage(
  job: Job,
  parents: readonly Job[],
  plain: PreviewSubject,
  pageSize?: number,
): PreviewedPage | undefined {
  const asked = { ...plain, authentication: credentialsOf(plain.run, job) };
  const values = valuesFor(job, asked.startMs);
  try {
    const context = previewContext(asked, values);
    const [placeholders = []] = firstOf(combinationsOf(placeholderTexts(job, parents), values), 1);
    const execution: Execution = {
      job,
      depth: parents.length,
      endpoint: fillEndpoint(job.endpoint, placeholders, context.redactor, { pointer: job.from }),
      placeholders,
      ancestors: [],
    };
    const [begun] = knowsWindows(job, asked.startMs)
      ? firstOf(inWindows([execution], context), 1)
      : [execution];
    if (begun === undefined) return undefined; // no window
    const { request } = requestOfJob(begun, cursorOf(begun, context), context.evaluation, context);
    const own = pagingParams(job.paging, request);
    const unknown = unknownPlaces(job, own.params, values);
    const isSizeUnknown = unknown.some(({ what }) => what === 'page size');
    if (isSizeUnknown && pageSize === undefined) return undefined;
    const numbers = unknown.map(
      ({ what, name }) => [name, what === 'page size' ? (pageSize ?? 1) : 1] as const,
    );
    const known =
      unknown.length === 0 ? request : own.firstWith(withParams(own.params, numbers), (all) => all);
    const first = unknown.length === 0 ? firstStep(job.paging, request).request : known;
    const full = fullPageOf(job, first, plain.run.target.defaultParams);
    return { request: known, size: full?.size ?? pageSize };
  } catch (error) {
    if (error instanceof RunError) return undefined;
    throw error;
  }
}

function firstOf<T>(values: Iterable<T>, count: number): readonly T[] {
  const first: T[] = [];
  for (const value of values) {
    first.push(value);
    if (first.length === count) break;
  }
  return first;
}

function pagesOfEach(job: Job, isForValues: boolean): readonly string[] {
  const what = isForValues ? 'each value' : 'each window';
  return job.paging.kind === 'none' ? [] : [`${what} ends at ${stopsOf(job)}`];
}

/** The placeholders of each execution: values of the configuration are known, others have stand-ins. */
function* combinationsOf(
  [first, ...rest]: readonly PlaceholderText[],
  unknownValues: PreviewValues,
): Generator<readonly BoundPlaceholder[]> {
  if (first === undefined) return yield [];
  const { name, text, values } = first;
  for (const value of values ?? [unknownValues.text(text)])
    for (const others of combinationsOf(rest, unknownValues))
      yield [{ name, path: name, value }, ...others];
}

function windowNotes(
  { windows }: Job,
  isKnown: boolean,
  found: number,
  count: number,
): readonly string[] {
  if (windows === undefined) return [];
  if (isKnown && found === 0) return ['no window: nothing is requested'];
  const split = windows.split ?? null;
  return [
    ...(isKnown ? [] : ['the same for each window: --start TIME shows the windows']),
    ...(isKnown && found > count ? ['the same for each later window'] : []),
    ...(split === null ? [] : [splitText(split)]),
  ];
}

/** What ends the pages of a job by a setting, and by the method itself. */
function stopsOf(job: Job): string {
  const own = job.stopConditions.map(describeStop);
  return [...own, ...factsOf(job).stopsAt].join(' or at ');
}

/** Repetitions of the status request, and steps that are not among the requests shown. */
function pollingNote(steps: NonNullable<Job['async']>, shown: number): string {
  const { status, download } = steps;
  const until = `until ${statusSubject(steps)} is ${status.done.join(' or ')}`;
  const file =
    download.kind === 'endpoint' ? download.endpoint : `the URL at ${quotedPath(download.path)}`;
  const removal =
    steps.delete === undefined ? '' : `, then ${steps.delete.method} ${steps.delete.endpoint}`;
  if (shown === 1) return `then GET ${status.endpoint} ${until}, and GET ${file}${removal}`;
  const polling = `the status request is repeated ${until}`;
  const rest = shown === 2 || download.kind === 'url' ? `${polling}, then GET ${file}` : polling;
  return `${rest}${removal}`;
}

/** Whether an endpoint is a placeholder alone, whose value may be a whole address that is not known. */
function isWholeAddress({ placeholders }: NonNullable<Job['async']>, endpoint: string): boolean {
  return placeholders.some(({ name, in: place }) => place === 'header' && endpoint === `{${name}}`);
}

interface KnownSteps {
  readonly pages: readonly PageRequest[];
  readonly notes: readonly string[];
}

/** The requests of an execution that are known, at most `count` pages of them, and what they are rendered with. */
function stepsOf(execution: Execution, count: number, context: PreviewContext) {
  const { job } = execution;
  const cursor = cursorOf(execution, context);
  const own = requestOfJob(execution, cursor, context.evaluation, context);
  const { request, render } = own;
  const { unknownValues } = context.evaluation;
  const steps = job.async;
  if (steps === undefined) {
    const before =
      job.count === undefined
        ? []
        : [requestOfCount(execution, job.count, { cursor, own }, context)];
    const counted = before.map((each) => renderRequest(each.request, each.render));
    return { render, counted, ...pagesOf(job, request, count, unknownValues) };
  }
  const bound = steps.placeholders.map(({ name, path }) => ({
    name,
    path,
    value: unknownValues.text(`{created.${path}}`),
  }));
  const later = (endpoint: string) =>
    laterRequest(endpoint, { execution, request, steps, bound }, context).request;
  if (isWholeAddress(steps, steps.status.endpoint))
    return { render, counted: [], pages: [request], notes: [] };
  const before = [request, later(steps.status.endpoint)];
  if (steps.download.kind === 'url' || isWholeAddress(steps, steps.download.endpoint))
    return { render, counted: [], pages: before, notes: [] };
  const { pages, notes } = pagesOf(job, later(steps.download.endpoint), count, unknownValues);
  return { render, counted: [], pages: [...before, ...pages], notes };
}

/** The pages that can be known: all where the next request does not depend on the response, else the first. */
function pagesOf(
  job: Job,
  request: PageRequest,
  count: number,
  unknownValues: PreviewValues,
): KnownSteps {
  const { paging } = job;
  const own = pagingParams(paging, request);
  const unknown = unknownPlaces(job, own.params, unknownValues);
  if (unknown.length > 0) {
    // any number works to build the first page: placeholders for size and start replace it afterwards
    const numbers = withParams(
      own.params,
      unknown.map(({ name }) => [name, 1] as const),
    );
    const first = own.firstWith(numbers, (sent) => {
      const named = unknown.filter(({ name }) => sent.some(([param]) => param === name));
      return withParams(
        sent,
        named.map(({ name, text }) => [name, text] as const),
      );
    });
    return {
      pages: [first],
      notes: [`later pages depend on the ${unknown.map(({ what }) => what).join(' and the ')}`],
    };
  }
  let step = firstStep(paging, request);
  const pages = [step.request];
  if (paging.kind === 'none') return { pages, notes: [] };
  const bound = pageBound(job) ?? Number.POSITIVE_INFINITY;
  const stopped = `no more pages: the job stops at ${plural(bound, 'page')}`;
  if (predictedStep(paging, request, step) === undefined) {
    const own = job.stopConditions.map(describeStop).join(' or at ');
    const later = `later pages depend on the responses${own === '' ? '' : `; stops at ${own}`}`;
    return { pages, notes: [bound === 1 ? stopped : later] };
  }
  while (pages.length < Math.min(count, bound)) {
    const next = predictedStep(paging, request, step);
    if (next === undefined) break;
    step = next;
    pages.push(step.request);
  }
  return {
    pages,
    notes: [pages.length === bound ? stopped : `and so on; stops at ${stopsOf(job)}`],
  };
}

interface UnknownPlace {
  readonly what: 'page size' | 'first offset';
  readonly name: string;
  readonly text: Json;
}

/** The parameters that set the page size and the first offset, as far as their values are known in a run only. */
function unknownPlaces(
  job: Job,
  params: Params,
  unknownValues: PreviewValues,
): readonly UnknownPlace[] {
  const { pageSize, position } = factsOf(job);
  const place = (what: UnknownPlace['what'], name: string): readonly UnknownPlace[] =>
    params
      .filter(([param, value]) => param === name && unknownValues.isIn(value))
      .map(([, text]) => ({ what, name, text }));
  return [
    ...(pageSize?.param === undefined ? [] : place('page size', pageSize.param)),
    ...(position?.start === 'job' ? place('first offset', position.param) : []),
  ];
}

/** A request with its credentials, unless it is the one that obtains them, as it is sent. */
function sent(
  { purpose, from }: Pick<PreviewedRequest, 'purpose' | 'from'>,
  rendered: RenderedRequest,
  context: PreviewContext,
): PreviewedRequest {
  const { authentication, evaluation, redactor } = context;
  const { unknownValues } = evaluation;
  const authorized =
    purpose === 'login'
      ? rendered
      : attachTo(
          rendered,
          guarded(() => attachmentOf(authentication, rendered, evaluation), redactor),
        );
  const headers = signedHeaders(rendered, authorized, context);
  const body = rendered.body === undefined ? null : new TextDecoder().decode(rendered.body);
  const unknowns = unknownValues.in([
    authorized.url,
    ...headers.map(([, value]) => value),
    body ?? '',
  ]);
  return {
    purpose,
    from,
    method: rendered.method,
    url: unknownValues.readable(authorized.url),
    headers: headers.map(([name, value]) => [name, unknownValues.readable(value)] as const),
    body: body === null ? null : unknownValues.readable(body),
    unknowns,
    unquoted: unknownValues.unquotedIn(unknowns),
  };
}
