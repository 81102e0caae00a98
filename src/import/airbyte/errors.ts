import { isArray, type Json, type JsonObject } from '../../language/values/json.ts';
import { jsonText } from '../../language/values/text.ts';
import type { Component } from './component.ts';
import { type Expression, pathOf, plainValue } from './jinja/expression.ts';
import { pythonText } from './jinja/python.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  RETRY: 'retry',
  RATE_LIMITED: 'retry',
  FAIL: 'fail',
  IGNORE: 'ignore',
  SUCCESS: 'ignore',
};

/** `errors` of a job, and the wait before a retry. Throws a `Refusal`. */
export function errorRules(requester: Component): JsonObject {
  const handler = requester.child('error_handler');
  if (handler === undefined) return {};
  const handlers =
    handler.type === 'CompositeErrorHandler' ? handler.children('error_handlers') : [handler];
  // the first rule with a condition is the one that counts
  const rules = new Map(
    handlers
      .flatMap(rulesOf)
      .reverse()
      .map((rule) => [jsonText(rule.when ?? null), rule]),
  );
  const errors = [...rules.values()].reverse();
  const strategy = handlers
    .flatMap((each) => each.children('backoff_strategies'))
    .find(({ type = '' }) => /^Wait(?:Time|UntilTime)FromHeader$/.test(type));
  return {
    ...(errors.length === 0 ? {} : { errors }),
    ...(strategy && { retryConfig: { http: { retryHeader: strategy.text('header') } } }),
  };
}

function rulesOf(handler: Component): readonly JsonObject[] {
  if (handler.type !== 'DefaultErrorHandler') throw handler.unsupported();
  const wait = constantWait(handler);
  return handler.children('response_filters').flatMap((filter): readonly JsonObject[] => {
    if (filter.type !== 'HttpResponseFilter') throw filter.unsupported();
    const written = filter.members.action ?? null;
    // without an action Airbyte only gives its own message
    if (written === null) return [];
    const action = ACTIONS[pythonText(written).toUpperCase()];
    if (action === undefined)
      throw filter.refusal('error-rule', `the action ${pythonText(written)} has no equal`);
    const message = filter.members.error_message;
    const isPlain = typeof message === 'string' && message !== '' && !message.includes('{');
    return conditionsOf(filter).map((when) => ({
      when,
      action,
      ...(action === 'retry' && wait !== undefined ? { wait } : {}),
      ...(isPlain ? { message } : {}),
    }));
  });
}

function constantWait(handler: Component): Json | undefined {
  const strategy = handler
    .children('backoff_strategies')
    .find(({ type }) => type === 'ConstantBackoffStrategy');
  const seconds = Number(strategy?.members.backoff_time_in_seconds);
  return Number.isFinite(seconds) && seconds > 0 ? { seconds } : undefined;
}

/** A filter is met by any of its three conditions. */
function conditionsOf(filter: Component): readonly Json[] {
  const { http_codes: codes, error_message_contains: contains, predicate } = filter.members;
  const conditions: Json[] = (isArray(codes) ? codes : []).map((code) => {
    const status = Number(code);
    if (Number.isInteger(status) && status >= 100 && status <= 599) return { status };
    throw filter.refusal('error-rule', `${pythonText(code)} is no status code`);
  });
  // the message of an error is that of a response with a status of an error
  if (typeof contains === 'string' && contains !== '')
    conditions.push({ status: ['4xx', '5xx'], contains });
  if (typeof predicate !== 'string' || predicate === '') return conditions;
  const template = filter.template('predicate');
  const body = template.expression && bodyCondition(template.expression);
  if (body === undefined)
    throw template.refusal('error-rule', `the condition ${predicate} has no equal`);
  // a predicate is asked of responses with any status
  return [...conditions, { body }];
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
