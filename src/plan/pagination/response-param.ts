import type { ResponseParamPagination } from '../../../generated/config.ts';
import { elementsOf, isScalar, type Json } from '../../values/json.ts';
import { pointerTo, quotedPath } from '../../values/path.ts';
import { isEmptyResponseValue, withAllDigits } from '../../values/text.ts';
import { literalExpression } from '../expression/compile.ts';
import { evaluate } from '../expression/evaluate.ts';
import { reportListOfParameters } from '../expression/scope.ts';
import type { Paging, Parameter } from '../model/plan.ts';
import {
  keptParams,
  type LowerContext,
  type PageRequest,
  type PagingMethod,
  type Params,
} from './method.ts';
import { endAt, endValuesOf, endValueText, nextValueAt } from './next-value.ts';
import { withParams } from './request-params.ts';

type ResponseParamPaging = Extract<Paging, { kind: 'response-param' }>;
type ScrollRequest = NonNullable<ResponseParamPaging['scrollRequest']>;

/** Paging by a value of the response that is written to a parameter (PAG-PARAM-1..4). */
export const responseParam: PagingMethod<ResponseParamPagination, ResponseParamPaging, null> = {
  kind: 'response-param',
  lower(settings, context) {
    const { responseParam: path, queryParam } = settings;
    return {
      kind: 'response-param',
      responseParam: path,
      queryParam,
      includeParams: settings.includeParams ?? false,
      scrollRequest: lowerScrollRequest(settings.scrollRequest, context),
      ...endValuesOf(settings.endValue),
      from: context.pointer,
    };
  },
  first: (_paging, job) => ({ request: job, state: null }),
  next(paging, job, _step, page) {
    const value = nextValueAt(paging.responseParam, page.response);
    if (value === undefined || isEmptyResponseValue(value))
      return {
        kind: 'stop',
        reason: 'no-next-value',
        message: 'No more pages found, stopping pagination.',
      };
    const end = endAt(value, paging);
    if (end !== undefined) return end;
    const description =
      isScalar(value) && typeof value === 'string'
        ? `${paging.queryParam}=${value}`
        : `${paging.queryParam} from ${quotedPath(paging.responseParam)}`;
    return {
      kind: 'next',
      step: { request: requestFor(paging, job, withAllDigits(value)), state: null },
      description,
    };
  },
  facts(paging) {
    const { responseParam: path, queryParam, includeParams, scrollRequest, from } = paging;
    return {
      text: `by the value of ${quotedPath(path)} in each response, sent as "${queryParam}"${keptParams(paging)}`,
      stopsAt: [
        `a response without ${quotedPath(path)}`,
        ...endValueText(`at ${quotedPath(path)}`, paging),
      ],
      endsOnEmptyPage: false,
      position: { param: queryParam, start: 'first' },
      reads: { setting: 'responseParam', path, delimiter: '.', in: 'response', as: 'value' },
      includesParams: includeParams,
      ...(scrollRequest === null
        ? {}
        : { laterRequest: { ...scrollRequest, from: pointerTo(from, 'scrollRequest') } }),
    };
  },
};

/** PAG-PARAM-4: the job, without its parameters unless kept, then the scroll request, then the value. */
function requestFor(paging: ResponseParamPaging, job: PageRequest, value: Json): PageRequest {
  const scroll = paging.scrollRequest;
  const kept = paging.includeParams ? job.params : [];
  const params = scroll === null ? kept : withParams(kept, literals(scroll.params));
  // a request of its own has its own query and body
  const { query: _query, body: _body, ...bare } = job;
  return {
    ...(scroll === null || paging.includeParams ? job : bare),
    endpoint: scroll?.endpoint ?? job.endpoint,
    method: scroll?.method ?? job.method,
    headers: scroll === null ? job.headers : withParams(job.headers, literals(scroll.headers)),
    params: withParams(params, [[paging.queryParam, value]]),
  };
}

function literals(parameters: readonly Parameter[]): Params {
  return parameters.map(
    ({ name, value }) => [name, evaluate(value, { nowMs: () => 0, secrets: new Map() })] as const,
  );
}

/** Values are literal (PAG-PARAM-4). */
function lowerScrollRequest(
  settings: ResponseParamPagination['scrollRequest'],
  { pointer, report, jobMethod }: LowerContext,
): ScrollRequest | null {
  if (settings === undefined) return null;
  const at = pointerTo(pointer, 'scrollRequest');
  const { endpoint, method, params, headers } = settings;
  if ((method ?? jobMethod) !== 'POST')
    reportListOfParameters(params, pointerTo(at, 'params'), report);
  return {
    endpoint: endpoint ?? null,
    method: method ?? null,
    params: [...entries(params, pointerTo(at, 'params'))],
    headers: [...entries(headers, pointerTo(at, 'headers'))],
  };
}

function entries(value: Json | undefined, pointer: string): readonly Parameter[] {
  return elementsOf(value).map(([name, each]) => ({
    name,
    value: literalExpression(each),
    from: pointerTo(pointer, name),
  }));
}
