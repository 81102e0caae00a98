import type { Json } from '../../language/values/json.ts';
import { Refusal } from '../refusal.ts';
import { type Component, type Manifest, unsupported } from './components.ts';
import type { Expression, PythonValue } from './jinja/expression.ts';
import { plainValue } from './jinja/partial.ts';
import { isList, pythonText } from './jinja/python.ts';
import { onlyExpression, pathOf, piecesOf, type Scope } from './values.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  RETRY: 'retry',
  RATE_LIMITED: 'retry',
  FAIL: 'fail',
  IGNORE: 'ignore',
  SUCCESS: 'ignore',
};

/** `errors` of a job, and the wait before a retry. Throws a `Refusal`. */
export function errorRules(
  requester: Component,
  manifest: Manifest,
  scope: Scope,
): Readonly<Record<string, Json>> {
  const handler = manifest.child(requester, 'error_handler');
  if (handler === undefined) return {};
  const handlers =
    handler.type === 'CompositeErrorHandler'
      ? manifest.children(handler, 'error_handlers')
      : [handler];
  const rules = handlers.flatMap((each) => rulesOf(each, manifest, scope));
  const header = retryHeader(handlers, manifest);
  return {
    ...(rules.length === 0 ? {} : { errors: rules }),
    ...(header === undefined ? {} : { retryConfig: { http: { retryHeader: header } } }),
  };
}

function retryHeader(handlers: readonly Component[], manifest: Manifest): string | undefined {
  for (const handler of handlers)
    for (const strategy of manifest.children(handler, 'backoff_strategies'))
      if (/^Wait(?:Time|UntilTime)FromHeader$/.test(strategy.type ?? ''))
        return pythonText(strategy.members.header);
  return undefined;
}

function rulesOf(handler: Component, manifest: Manifest, scope: Scope): readonly Json[] {
  if (handler.type !== 'DefaultErrorHandler') throw unsupported(handler);
  const wait = constantWait(handler, manifest);
  return manifest.children(handler, 'response_filters').flatMap((filter): readonly Json[] => {
    if (filter.type !== 'HttpResponseFilter') throw unsupported(filter);
    const written = filter.members.action;
    // without an action Airbyte only gives its own message
    if (written === undefined || written === null) return [];
    const action = ACTIONS[pythonText(written).toUpperCase()];
    if (action === undefined)
      throw new Refusal(
        'error-rule',
        filter.pointer,
        `the action ${pythonText(written)} has no equal`,
      );
    const message = filter.members.error_message;
    return conditionsOf(filter, manifest, scope).map((when) => ({
      when,
      action,
      ...(action === 'retry' && wait !== undefined ? { wait } : {}),
      ...(typeof message === 'string' && message !== '' && !message.includes('{')
        ? { message }
        : {}),
    }));
  });
}

function constantWait(handler: Component, manifest: Manifest): Json | undefined {
  const strategy = manifest
    .children(handler, 'backoff_strategies')
    .find(({ type }) => type === 'ConstantBackoffStrategy');
  const seconds = Number(strategy?.members.backoff_time_in_seconds);
  return Number.isFinite(seconds) && seconds > 0 ? { seconds } : undefined;
}

/** A filter is met by any of its three conditions. */
function conditionsOf(filter: Component, manifest: Manifest, scope: Scope): readonly Json[] {
  const codes = filter.members.http_codes;
  const statuses: Json[] = (isList(codes) ? codes : []).map((code) => ({
    status: statusOf(code, filter),
  }));
  const contains = filter.members.error_message_contains;
  // the message of an error is that of a response with a status of an error
  if (typeof contains === 'string' && contains !== '')
    statuses.push({ status: ['4xx', '5xx'], contains });
  const predicate = filter.members.predicate;
  if (typeof predicate !== 'string' || predicate === '') return statuses;
  const pointer = manifest.placeOf(filter, 'predicate');
  const condition = onlyExpression(piecesOf(predicate, filter, pointer, scope));
  const body = condition === undefined ? undefined : bodyCondition(condition);
  if (body === undefined)
    throw new Refusal('error-rule', pointer, `the condition ${predicate} has no equal`);
  // a predicate is asked of responses with any status
  return [...statuses, { body }];
}

function statusOf(code: PythonValue, filter: Component): number {
  const status = Number(code);
  if (Number.isInteger(status) && status >= 100 && status <= 599) return status;
  throw new Refusal('error-rule', filter.pointer, `${pythonText(code)} is no status code`);
}

function bodyCondition(condition: Expression): Json | undefined {
  if (condition.kind !== 'binary') return undefined;
  if (condition.operator === 'in') {
    // a name in an object
    const name = plainValue(condition.left);
    const found = pathOf(condition.right);
    return found?.root === 'response' && typeof name === 'string' && !name.includes('.')
      ? { path: [...found.path, name].join('.') }
      : undefined;
  }
  if (condition.operator === '==') {
    const found = pathOf(condition.left);
    const value = plainValue(condition.right);
    const isScalar = value !== undefined && (value === null || typeof value !== 'object');
    return found?.root === 'response' && isScalar
      ? { path: found.path.join('.'), equals: value }
      : undefined;
  }
  return undefined;
}
