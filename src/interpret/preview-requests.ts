import { attachmentWith, traitsOf as credentialTraits } from '../authentication/index.ts';
import { RunError } from '../diagnostics/run-error.ts';
import { evaluate } from '../expression/evaluate.ts';
import { isConstant } from '../expression/taint.ts';
import { firstStep, foreseenStep, traitsOf } from '../pagination/index.ts';
import type { PageRequest, Params } from '../pagination/paging-method.ts';
import { pageBound } from '../pagination/request-bound.ts';
import { withParams } from '../pagination/request-params.ts';
import { describeText } from '../plan/describe-expression.ts';
import { placeholderTexts } from '../plan/endpoint-text.ts';
import type { Expression, Job, Parameter, Plan, Run } from '../plan/plan.ts';
import { withUnknowns } from '../plan/seal-plan.ts';
import { plural } from '../support/plural.ts';
import { type Json, objectFrom } from '../values/json.ts';
import { attachTo, type RenderedRequest, renderRequest } from './render-request.ts';

/** A request as it would be sent; values not known yet are in braces: `{#password}`, `{login.token}`, `{parent.id}`. */
export interface PreviewedRequest {
  readonly purpose: 'login' | 'api';
  /** Pointer of the job, or of the login request. */
  readonly from: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  /** What is in braces in it because it is not known yet, braces included. */
  readonly unknowns: readonly string[];
}

export interface PreviewedJob {
  readonly from: string;
  readonly title: string;
  readonly requests: readonly PreviewedRequest[];
  /** Why there are no more, as text, when paging depends on the responses. */
  readonly note: string | null;
}

/** The first `count` requests of each job, rendered by the code that renders them in a run. */
export function previewRequests(plan: Plan, count: number): readonly PreviewedJob[] {
  const jobs = plan.runs.flatMap((run) => [
    ...loginPreview(run),
    ...run.jobs.flatMap((job) => previewJob(job, run, count, [])),
  ]);
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
  return {
    ...request,
    ...texts,
    unknowns: [...unknowns, ...found].filter(
      (unknown, index, all) => all.indexOf(unknown) === index,
    ),
  };
}

/**
 * Unknown values go through rendering as stand-ins of letters and digits, which no encoding changes, and become readable
 * afterwards: `{login.token}`.
 */
class Unknowns {
  readonly #texts = new Map<string, string>();

  value(expression: Expression): Json {
    if (isConstant(expression)) return evaluate(expression, { nowMs: () => 0, secrets: new Map() });
    if (expression.kind === 'list')
      return expression.elements.map((element) => this.value(element));
    if (expression.kind === 'object')
      return objectFrom(
        expression.members.map(({ name, value }) => [name, this.value(value)] as const),
      );
    return this.text(describeText(expression));
  }

  /** The text with every part in braces as a stand-in. */
  text(text: string): string {
    return bracedParts(text).reduce((rest, part) => {
      const known = this.#texts.get(part);
      const standIn = known ?? `sluice${this.#texts.size}unknown`;
      this.#texts.set(part, standIn);
      return rest.replaceAll(part, standIn);
    }, text);
  }

  params(parameters: readonly Parameter[]): Params {
    return parameters.map(({ name, value }) => [name, this.value(value)] as const);
  }

  /** The unknown values in rendered texts, with their braces. */
  in(texts: readonly string[]): readonly string[] {
    return [...this.#texts]
      .filter(([, standIn]) => texts.some((text) => text.includes(standIn)))
      .map(([part]) => part);
  }

  readable(rendered: string): string {
    return [...this.#texts].reduce(
      (text, [part, standIn]) => text.replaceAll(standIn, part),
      rendered,
    );
  }
}

function loginPreview(run: Run): readonly PreviewedJob[] {
  const { login } = credentialTraits(run.credentials);
  if (login === undefined) return [];
  const unknowns = new Unknowns();
  const { loginRequest } = login;
  const request: PageRequest = {
    endpoint: loginRequest.endpoint,
    method: loginRequest.method,
    params: unknowns.params(loginRequest.params),
    headers: unknowns.params(loginRequest.headers),
  };
  const rendered = render(request, run, [], unknowns);
  const from = loginRequest.from ?? login.from;
  return [
    {
      from,
      title: 'login',
      requests: [previewed('login', from, rendered, unknowns)],
      note: null,
    },
  ];
}

function previewJob(
  job: Job,
  run: Run,
  count: number,
  parents: readonly Job[],
): readonly PreviewedJob[] {
  const title = [...parents, job].map(({ dataType }) => dataType).join(' > ');
  const placeholders = placeholderTexts(job, parents);
  const children = () =>
    job.children.flatMap((child) => previewJob(child, run, count, [...parents, job]));
  // CHILD-4
  if (parents.length > 0 && placeholders.length === 0)
    return [
      { from: job.from, title, requests: [], note: 'never requested: the job has no placeholders' },
    ];
  const unknowns = new Unknowns();
  const endpoint = placeholders.reduce(
    (text, placeholder) =>
      text.replaceAll(`{${placeholder.name}}`, unknowns.text(placeholder.text)),
    job.endpoint,
  );
  const request: PageRequest = {
    endpoint,
    method: job.method,
    params: unknowns.params(job.params),
    headers: unknowns.params(job.headers),
  };
  const requests: PreviewedRequest[] = [];
  const most = run.target.maxRequests?.count ?? Number.POSITIVE_INFINITY;
  const steps = knownSteps(job, request, Math.min(count, most));
  const credentials = credentialTraits(run.credentials);
  const computed =
    credentials.computed === undefined ? undefined : unknowns.text(credentials.computed.value);
  for (const page of steps.pages) {
    const rendered = render(page, run, run.target.defaultParams, unknowns);
    const attachment = attachmentWith(credentials, (value) => unknowns.value(value), computed);
    requests.push(
      previewed('api', job.from, { ...rendered, ...attachTo(rendered, attachment) }, unknowns),
    );
  }
  return [
    {
      from: job.from,
      title,
      requests,
      note: [steps.note, ...notesOn(job, most)].filter((note) => note !== null).join('; ') || null,
    },
    ...children(),
  ];
}

/** Requests after those that are listed, and their repetitions. */
function notesOn({ windows, async: steps }: Job, most: number): readonly string[] {
  return [
    ...(steps === undefined
      ? []
      : [
          `then GET ${steps.status.endpoint} until "${steps.status.path}" is ${steps.status.done.join(' or ')}, and GET ${
            steps.download.kind === 'endpoint'
              ? steps.download.endpoint
              : `the URL at "${steps.download.path}"`
          }`,
        ]),
    ...(windows === undefined
      ? []
      : ['the same for each window: --start TIME shows how many there are']),
    ...(most === Number.POSITIVE_INFINITY
      ? []
      : [`the run fails when it needs more than ${plural(most, 'request')}`]),
  ];
}

/** The pages that can be known: all where the next request does not depend on the response, else the first. */
function knownSteps(job: Job, request: PageRequest, count: number): KnownSteps {
  try {
    return stepsOf(job, request, count);
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    return { pages: [], note: `the job fails before its first request: ${error.message}` };
  }
}

interface KnownSteps {
  readonly pages: readonly PageRequest[];
  readonly note: string | null;
}

function stepsOf(job: Job, request: PageRequest, count: number): KnownSteps {
  const unknown = unknownPlaces(job, request);
  if (unknown.length > 0) {
    // any number works to build the first page: placeholders for size and start replace it afterwards
    const first = firstStep(job.paging, {
      ...request,
      params: withParams(
        request.params,
        unknown.map(({ name }) => [name, 1] as const),
      ),
    }).request;
    const sent = unknown.filter(({ name }) => first.params.some(([param]) => param === name));
    const params = withParams(
      first.params,
      sent.map(({ name, text }) => [name, text] as const),
    );
    return {
      pages: [{ ...first, params }],
      note: `later pages depend on the ${unknown.map(({ what }) => what).join(' and the ')}`,
    };
  }
  let step = firstStep(job.paging, request);
  const pages = [step.request];
  const { paging } = job;
  if (paging.kind === 'none') return { pages, note: null };
  const bound = pageBound(job) ?? Number.POSITIVE_INFINITY;
  const stopped = `no more pages: the job stops at ${plural(bound, 'page')}`;
  if (foreseenStep(paging, request, step) === undefined)
    return { pages, note: bound === 1 ? stopped : 'later pages depend on the responses' };
  while (pages.length < Math.min(count, bound)) {
    const next = foreseenStep(paging, request, step);
    if (next === undefined) break;
    step = next;
    pages.push(step.request);
  }
  return {
    pages,
    note: pages.length === bound ? stopped : `and so on; stops at ${traitsOf(job).stopsAt[0]}`,
  };
}

interface UnknownPlace {
  readonly what: 'page size' | 'first offset';
  readonly name: string;
  readonly text: Json;
}

/** The parameters that set the page size and the first offset, as far as their values are known in a run only. */
function unknownPlaces(job: Job, request: PageRequest): readonly UnknownPlace[] {
  const { pageSize, position } = traitsOf(job);
  const place = (what: UnknownPlace['what'], wanted: string): readonly UnknownPlace[] => {
    const own = job.params.find(({ name }) => name === wanted);
    const sent = request.params.find(([name]) => name === wanted);
    return own === undefined || sent === undefined || isConstant(own.value)
      ? []
      : [{ what, name: wanted, text: sent[1] as Json }];
  };
  return [
    ...(pageSize === undefined ? [] : place('page size', pageSize.param)),
    ...(position?.start === 'job' ? place('first offset', position.param) : []),
  ];
}

function render(
  request: PageRequest,
  run: Run,
  defaults: readonly Parameter[],
  unknowns: Unknowns,
): RenderedRequest {
  const clientHeaders = run.target.clientHeaders.map(({ name, value }) => ({
    name,
    value: unknowns.value(value),
    tainted: false,
  }));
  const baseUrl = String(unknowns.value(run.target.baseUrl));
  return renderRequest(request, {
    baseUrl,
    defaultParams: unknowns.params(defaults),
    clientHeaders,
    taintedParams: new Set(),
    taintedHeaders: new Set(),
  });
}

function previewed(
  purpose: 'login' | 'api',
  from: string,
  { method, url, headers, body: bytes }: RenderedRequest,
  unknowns: Unknowns,
): PreviewedRequest {
  const body = bytes === undefined ? null : new TextDecoder().decode(bytes);
  return {
    purpose,
    from,
    method,
    url: unknowns.readable(url),
    headers: headers.map(({ name, value }) => [name, unknowns.readable(value)] as const),
    body: body === null ? null : unknowns.readable(body),
    unknowns: unknowns.in([url, ...headers.map(({ value }) => value), body ?? '']),
  };
}

/** The outermost parts in braces of a text: `Basic {base64(ann:{#password})}` has one. */
function bracedParts(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{' && depth++ === 0) start = at;
    if (sign === '}' && depth > 0 && --depth === 0)
      parts.push([...text].slice(start, at + 1).join(''));
  }
  return parts;
}
