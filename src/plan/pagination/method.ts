import type { Report } from '../../text/diagnostic.ts';
import type { Json } from '../../values/json.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import type { Scope } from '../expression/scope.ts';
import type { Header, Job, Method, Paging, Parameter } from '../model/plan.ts';

/** Evaluated parameters in sending order; a name is once. */
export type Params = readonly (readonly [name: string, value: Json])[];

/** A job's request before defaults, encoding and credentials: what paging changes from page to page. */
export interface PageRequest {
  readonly endpoint: string;
  readonly method: Method;
  readonly params: Params;
  /** In the URL, whatever the method is. */
  readonly query?: Params;
  /** With it, `params` are in the URL, too. */
  readonly body?: RequestBody;
  readonly headers: Params;
  /** The endpoint came with a response instead of the configuration (ACC-3). */
  readonly fromPaging?: true;
  /** The endpoint has all parameters of a GET request: those of `http.defaultOptions` are not added. */
  readonly isComplete?: true;
  /** Sent without credentials and headers of the configuration, to wherever the endpoint leads. */
  readonly anonymous?: true;
  /** Parameters that came with a next-page query instead of the configuration (ACC-3). */
  readonly pagingNames?: readonly string[];
}

/** A body that is not made of parameters: JSON, or a text as it is. */
export interface RequestBody {
  readonly kind: 'json' | 'text';
  readonly value: Json;
}

/** A page as input of a pagination method (PAG-3). `response` is the whole decoded body, `records` the selected records. */
export interface Page {
  /** 0 for a failed request that counts as a page. */
  readonly status: number;
  /** As received; names in any case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly response: Json;
  /** The URL that it came from, after redirects and without credentials. */
  readonly url: string;
  readonly records: readonly Json[];
}

/** The request of a page, with the state of the pagination method. */
export interface Step<State> {
  readonly request: PageRequest;
  readonly state: State;
}

export type NextStep<State> =
  | { readonly kind: 'next'; readonly step: Step<State>; readonly description: string }
  | { readonly kind: 'stop'; readonly reason: string; readonly message: string };

export interface LowerContext {
  readonly pointer: Pointer;
  readonly report: Report;
  /** What functions can refer to; absent where no job uses the pagination. */
  readonly scope?: Scope;
  readonly jobParams: readonly Parameter[];
  /** Pointer of the job, for findings about its parameters. */
  readonly jobPointer: Pointer;
  /** How the job sends its parameters; absent where it is not known, or no job uses the pagination. */
  readonly jobMethod?: Method | undefined;
  readonly jobEndpoint?: string | undefined;
  readonly jobQuery?: readonly Parameter[] | undefined;
  readonly jobHeaders?: readonly Header[] | undefined;
  readonly jobBody?: Job['body'] | undefined;
}

/** What others ask about the paging of a job. A member is absent where the method has nothing of the kind. */
export interface PagingFacts {
  /** How the next page is requested: `by page number: "page" starts at 1`. */
  readonly text: string;
  /** What ends the paging by the method itself, checked after the stop conditions. */
  readonly stopsAt: readonly string[];
  /** Whether a page without records ends the paging. */
  readonly endsOnEmptyPage: boolean;
  /** A setting that prevents the pagination from ending, and why. */
  readonly loop?: { readonly why: string; readonly setting: string };
  /** The page size and its parameter; without a parameter, it is known and not sent. `size` is `null` when there is none. */
  readonly pageSize?: {
    readonly param?: string;
    readonly size: number | null;
    /** The settings that say its parameter and its value. */
    readonly settings: { readonly param: string; readonly size: string };
  };
  /** Whether the next request depends on how many records a page has: a page that is not full is not the last one. */
  readonly countsReceived?: true;
  /** The parameters that lead from page to page, where there are several. */
  readonly params?: readonly string[];
  /** The parameter that leads from page to page. */
  readonly position?: {
    readonly param: string;
    /** The setting that says its parameter, where the page size has one, too. */
    readonly setting?: string;
    /** What page one is requested with, whatever parameters say; absent where they decide. */
    readonly first?: string;
    /** Whether lowering says what becomes of the job's own parameter of this name. */
    readonly reportsOwn?: true;
    /** Where paging starts: at the first record, further on, or where a parameter of the job says. */
    readonly start: 'first' | 'later' | 'job';
    /** How the job's own parameter of this name is replaced: the sent value, if it is known, and how. */
    readonly replaced?: { readonly sent?: string; readonly how: string };
  };
  /** The value that determines the next page: the setting with its path or header name, where the value is, and how it is used. Absent when no value is read. */
  readonly reads?: {
    readonly setting: string;
    readonly path: string;
    readonly delimiter: string;
    readonly in: 'response' | 'record' | 'header';
    readonly as: 'url' | 'query' | 'value';
  };
  /** The order of the value that the records must have, so that none is skipped. */
  readonly needsOrder?: 'ascending' | 'descending';
  /** Whether the next page depends on the time. */
  readonly readsClock?: true;
  /** Whether the job's parameters are sent with the next pages too; absent where all requests have them. */
  readonly includesParams?: boolean;
  /** What pages from the second on change in the job's request. */
  readonly laterRequest?: Pick<Job, 'params' | 'headers'> & {
    readonly endpoint: string | null;
    readonly method: Method | null;
    readonly from: Pointer;
  };
}

/** One way to page: how its settings become plan data, how plan data acts, and what others ask about it. Pure. */
export interface PagingMethod<Settings, P extends Paging, State> {
  /** The kind of its plan data. */
  readonly kind: P['kind'];
  /** Converts settings, which are checked, to plan data; `undefined` after it has reported what contradicts itself or the job. */
  lower(settings: Settings, context: LowerContext): P | undefined;
  first(paging: P, job: PageRequest): Step<State>;
  /** The step to the next page, if it does not depend on the response; absent when it always does, `undefined` when it does after this step. */
  predicted?(paging: P, job: PageRequest, step: Step<State>): Step<State> | undefined;
  /** Asked after the stop conditions. `nowMs` is the run's clock. May throw `RunError` (PAG-CURSOR-5). */
  next(paging: P, job: PageRequest, step: Step<State>, page: Page, nowMs: number): NextStep<State>;
  /** `params` are those of the job. */
  facts(paging: P, params: readonly Parameter[]): PagingFacts;
}

/** A page that ends paging by a page size, which may be known in a run only. */
export function shortPage(size: number | string | null): string {
  return size === null || size === 1 ? 'an empty page' : `a page with fewer than ${size} records`;
}

/** How a page ends a pagination that may confirm the end: what `isConfirmed` decides, in words. */
export function confirmedEnd(
  size: number | string | null,
  confirmEnd: true | 'auto' | undefined,
): string {
  const isNever = size === null || (typeof size === 'number' && size <= MIN_CONFIRMED);
  return confirmEnd !== 'auto' || isNever
    ? shortPage(size)
    : `${shortPage(size)}; after a first one of ${MIN_CONFIRMED} or more, an empty page`;
}

export function notWithFirst({ firstPageParams }: { readonly firstPageParams: boolean }): string {
  return firstPageParams ? '' : ', not sent with the first page';
}

export function keptParams({ includeParams }: { readonly includeParams: boolean }): string {
  return includeParams ? ", with the job's parameters" : ", without the job's parameters";
}

/** From how many records on a first page that is not full may be the largest that the API gives. */
const MIN_CONFIRMED = 10;

/** Where a page stands among those of an execution, as far as `confirmEnd` asks. */
export interface ConfirmState {
  /** Whether it is not the first page. */
  readonly isLater?: true;
  /** Whether the first page was not full, so that the end is confirmed although "auto" is written. */
  readonly isConfirming?: true;
}

/** `confirmEnd` as plan data (extension E46). */
export function lowerConfirmEnd(value: Json | undefined): {
  confirmEnd?: true | 'auto';
} {
  return value === true || value === 'auto' ? { confirmEnd: value } : {};
}

/** `stopOnEmptyPage` where a page that is not full ends the pagination before: an empty one is never requested. */
export function reportLaterEnd(
  { stopOnEmptyPage }: { readonly stopOnEmptyPage?: unknown },
  { pointer, report }: LowerContext,
): void {
  if (stopOnEmptyPage !== true) return;
  report({
    rule: 'ignored-setting',
    pointer: pointerTo(pointer, 'stopOnEmptyPage'),
    part: 'key',
    message: '"stopOnEmptyPage" has no effect: a page that is not full ends this pagination before',
    help: 'write "confirmEnd": true to go on to a page without records, or remove the setting',
  });
}

/** Whether a page that is not full is followed by another one. */
export function isConfirmed(
  confirmEnd: true | 'auto' | undefined,
  state: ConfirmState,
  records: number,
): boolean {
  if (confirmEnd === undefined || records <= 0) return false;
  return (
    confirmEnd === true ||
    state.isConfirming === true ||
    (state.isLater !== true && records >= MIN_CONFIRMED)
  );
}

/** Whether reading as many records as the API states ends the pagination: it spares the page that confirms the end. */
export function endsAtTotal({ paging, total, count }: Job): boolean {
  const isStated = count !== undefined || (total !== undefined && total.in !== 'none');
  return confirmEndOf(paging) !== undefined && isStated;
}

/** `confirmEnd` of any pagination. */
export function confirmEndOf(paging: Paging): true | 'auto' | undefined {
  return 'confirmEnd' in paging ? paging.confirmEnd : undefined;
}
