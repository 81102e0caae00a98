import type { NoPagination, PaginationByMethod } from '../../../generated/config.ts';
import type { Job, Paging } from '../model/plan.ts';
import { cursor } from './cursor.ts';
import { linkHeader } from './link-header.ts';
import type {
  LowerContext,
  NextStep,
  Page,
  PageRequest,
  PagingFacts,
  PagingMethod,
  Params,
  Step,
} from './method.ts';
import { offset } from './offset.ts';
import { pagenum } from './pagenum.ts';
import {
  PLACE_TEXTS,
  type Placed,
  paramsAt,
  placedIn,
  putBack,
  takenOut,
  type WrittenParts,
} from './request-params.ts';
import { responseHeader } from './response-header.ts';
import { responseParam } from './response-param.ts';
import { responseUrl, zendeskResponseUrl } from './response-url.ts';
import { responseValues } from './response-values.ts';

/** One request (section 9). */
export const none: PagingMethod<NoPagination, Extract<Paging, { kind: 'none' }>, null> = {
  kind: 'none',
  lower: () => ({ kind: 'none' }),
  first: (_paging, job) => ({ request: job, state: null }),
  next: () => ({ kind: 'stop', reason: 'none', message: '' }),
  facts: () => ({ text: 'one request', stopsAt: [], endsOnEmptyPage: false }),
};

/** The methods by the names that the language gives them: a schema without a method, or a method without a schema, does not compile. */
export const pagingMethods = {
  offset,
  pagenum,
  'response.url': responseUrl,
  'response.param': responseParam,
  cursor,
  'zendesk.response.url': zendeskResponseUrl,
  'link-header': linkHeader,
  'response.header': responseHeader,
  'response.values': responseValues,
} satisfies { readonly [M in MethodName]: PagingMethod<PaginationByMethod[M], Paging, unknown> };

/** `multiple` only chooses between the others; see choose.ts. */
type MethodName = Exclude<keyof PaginationByMethod, 'multiple'>;
type AnyMethod = Omit<PagingMethod<never, Paging, unknown>, 'lower'>;
type Kind = 'none' | (typeof pagingMethods)[MethodName]['kind'];

const all: readonly AnyMethod[] = [none, ...Object.values(pagingMethods)];
// a kind of plan data without a method does not compile
const byKind = Object.fromEntries(all.map((method) => [method.kind, method])) as {
  readonly [K in Kind]: AnyMethod;
};

/** A method only ever meets plan data and states that it made itself. */
function methodOf({ kind }: Paging): AnyMethod {
  return byKind[kind];
}

/** Settings of a method that there is. */
type MethodSettings = PaginationByMethod[MethodName];

export function hasMethod(settings: { readonly method?: unknown }): settings is MethodSettings {
  return typeof settings.method === 'string' && Object.hasOwn(pagingMethods, settings.method);
}

/** Settings as plan data, by the method that they name. */
export function lowerPaging(settings: MethodSettings, context: LowerContext): Paging | undefined {
  return lowerAs(settings.method, settings, context);
}

function lowerAs<M extends MethodName>(
  name: M,
  settings: PaginationByMethod[M],
  context: LowerContext,
): Paging | undefined {
  const methods: {
    readonly [N in MethodName]: PagingMethod<PaginationByMethod[N], Paging, unknown>;
  } = pagingMethods;
  return methods[name].lower(settings, context);
}

/** The first page of a job. */
export function firstStep(paging: Paging, job: PageRequest): Step<unknown> {
  const placed = placedOf(paging);
  return placed === undefined
    ? methodOf(paging).first(paging, job)
    : inPlace(placed, methodOf(paging).first(paging, takenOut(placed, job)));
}

/** The page after one as far as it is known without the response: for look-ahead. */
export function predictedStep(
  paging: Paging,
  job: PageRequest,
  step: Step<unknown>,
): Step<unknown> | undefined {
  const placed = placedOf(paging);
  if (placed === undefined) return methodOf(paging).predicted?.(paging, job, step);
  const predicted = methodOf(paging).predicted?.(paging, takenOut(placed, job), step);
  return predicted === undefined ? undefined : inPlace(placed, predicted);
}

/** The page after one, or why there is none. */
export function nextStep(
  paging: Paging,
  { job, step }: { readonly job: PageRequest; readonly step: Step<unknown> },
  page: Page,
  nowMs: number,
): NextStep<unknown> {
  const placed = placedOf(paging);
  const own = placed === undefined ? job : takenOut(placed, job);
  const next = methodOf(paging).next(paging, own, step, page, nowMs);
  if (next.kind === 'stop') return next;
  if (placed !== undefined) return { ...next, step: inPlace(placed, next.step) };
  const { request } = next.step;
  if (request.query === undefined || request.fromPaging !== true) return next;
  // like the parameters of a GET request, those of the URL are in a next URL already
  const { query: _query, ...bare } = request;
  const { includesParams } = methodOf(paging).facts(paging, []);
  return includesParams === true ? next : { ...next, step: { ...next.step, request: bare } };
}

/** The pagination parameters of a request, wherever it has them, and the request with others. */
export function pagingParams(paging: Paging, request: PageRequest) {
  const placed = placedOf(paging);
  const taken = placed === undefined ? request : takenOut(placed, request);
  return {
    params: taken.params,
    /** The first page with these parameters; `shown` replace them when the page is known. */
    firstWith(params: Params, shown: (sent: Params) => Params): PageRequest {
      const { request: first } = methodOf(paging).first(paging, { ...taken, params });
      const page = { ...first, params: shown(first.params) };
      return placed === undefined ? page : putBack(placed, page);
    },
  };
}

/** Rules ask about each job, and a run about each page. */
const knownTraits = new WeakMap<object, PagingFacts>();

/** What others ask about the paging of a job. */
export function factsOf(job: Pick<Job, 'paging'> & WrittenParts): PagingFacts {
  const known = knownTraits.get(job);
  if (known !== undefined) return known;
  const facts = findTraits(job);
  knownTraits.set(job, facts);
  return facts;
}

function findTraits({ paging, ...parts }: Pick<Job, 'paging'> & WrittenParts): PagingFacts {
  const place = 'paramIn' in paging ? paging.paramIn : undefined;
  if (place === undefined) return methodOf(paging).facts(paging, parts.params);
  const facts = methodOf(paging).facts(paging, paramsAt(place, parts));
  return { ...facts, text: `${facts.text}, ${PLACE_TEXTS[place]}` };
}

function placedOf(paging: Paging): Placed | undefined {
  return 'paramIn' in paging && paging.paramIn !== undefined
    ? placedIn(paging, methodOf(paging).facts(paging, []))
    : undefined;
}

function inPlace(placed: Placed, step: Step<unknown>): Step<unknown> {
  return { ...step, request: putBack(placed, step.request) };
}
