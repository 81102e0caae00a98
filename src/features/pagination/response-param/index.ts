import type { ResponseParamPagination } from '../../../../generated/config.ts';
import type { Paging, Parameter } from '../../../engine/plan/plan.ts';
import { literalExpression } from '../../../language/expression/compile-expression.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import { reportListOfParameters } from '../../../language/expression/list-of-parameters.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { withAllDigits } from '../../../language/values/decimal.ts';
import { isEmptyResponseValue, isPhpEmpty } from '../../../language/values/emptiness.ts';
import { elementsOf, isScalar, isSettings, type Json } from '../../../language/values/json.ts';
import { keptParams } from '../in-words.ts';
import { reportMissing } from '../missing-settings.ts';
import { endAt, endValueText, lowerEndValue, nextValueAt } from '../next-value.ts';
import type { LowerContext, PageRequest, PagingMethod, Params } from '../paging-method.ts';
import { withParams } from '../request-params.ts';

type ResponseParamPaging = Extract<Paging, { kind: 'response-param' }>;
type ScrollRequest = NonNullable<ResponseParamPaging['scrollRequest']>;

/** Paging by a value of the response that is written to a parameter (PAG-PARAM-1..4). */
export const responseParam: PagingMethod<ResponseParamPagination, ResponseParamPaging, null> = {
  kind: 'response-param',
  otherNames: ['token', 'response.token', 'response.cursor'],
  lower(settings, context) {
    const { responseParam: path, queryParam } = settings;
    reportMissing(
      { responseParam: path, queryParam },
      'response.param',
      context,
      (name) => `Missing required 'pagination.${name}' parameter.`,
    );
    const scrollRequest = lowerScrollRequest(settings.scrollRequest, context);
    const end = lowerEndValue(settings.endValue, context);
    if (
      path === undefined ||
      queryParam === undefined ||
      scrollRequest === undefined ||
      end === undefined
    )
      return undefined;
    return {
      kind: 'response-param',
      responseParam: path,
      queryParam,
      includeParams: settings.includeParams ?? false,
      scrollRequest,
      ...end,
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
        : `${paging.queryParam} from "${paging.responseParam}"`;
    return {
      kind: 'next',
      step: { request: requestFor(paging, job, withAllDigits(value)), state: null },
      description,
    };
  },
  traits(paging) {
    const { responseParam: path, queryParam, includeParams, scrollRequest, from } = paging;
    return {
      text: `by the value of "${path}" in each response, sent as "${queryParam}"${keptParams(paging)}`,
      stopsAt: [`a response without "${path}"`, ...endValueText(`at "${path}"`, paging)],
      endsIf: `the last response has no "${path}", and none leads back`,
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

/** Values are literal (PAG-PARAM-4); `undefined` after a report, `null` when there is none. */
function lowerScrollRequest(
  value: ResponseParamPagination['scrollRequest'],
  { pointer, report, jobMethod }: LowerContext,
): ScrollRequest | null | undefined {
  if (isPhpEmpty(value)) return null;
  const at = pointerTo(pointer, 'scrollRequest');
  if (!isSettings(value)) {
    report({
      rule: 'invalid-type',
      pointer: at,
      message: '"scrollRequest" must be an object with the settings of a request',
      help: 'write an object with "endpoint", "method", "params" or "headers"',
    });
    return undefined;
  }
  const { endpoint, method } = value;
  const written = typeof method === 'string' ? method.toUpperCase() : undefined;
  const known = written === 'GET' || written === 'POST' || written === 'FORM' ? written : undefined;
  if (!isPhpEmpty(method) && known === undefined) {
    report({
      rule: 'invalid-value',
      pointer: pointerTo(at, 'method'),
      message: '"method" must be GET, POST or FORM',
      help: 'write GET, POST or FORM',
    });
    return undefined;
  }
  if ((known ?? jobMethod) !== 'POST')
    reportListOfParameters(value.params, pointerTo(at, 'params'), report);
  return {
    endpoint: typeof endpoint === 'string' && endpoint !== '' ? endpoint : null,
    method: known ?? null,
    params: [...entries(value.params, pointerTo(at, 'params'))],
    headers: [...entries(value.headers, pointerTo(at, 'headers'))],
  };
}

function entries(value: Json | undefined, pointer: string): readonly Parameter[] {
  return elementsOf(value).map(([name, each]) => ({
    name,
    value: literalExpression(each),
    from: pointerTo(pointer, name),
  }));
}
