import { isArray, type Json, type JsonObject } from '../../values/json.ts';
import { pathText } from '../../values/path.ts';
import { jsonText } from '../../values/text.ts';
import { given } from '../draft.ts';
import { type Choice, choiceOf } from '../questions.ts';
import type { Component } from './component.ts';
import { type Expression, pathOf, plainValue } from './jinja.ts';
import { isTruthy, pythonText, readLiteral, typedLiteral } from './jinja-functions.ts';
import { readingOf, type SliceValues } from './request.ts';
import { shownTemplate, startOfRun } from './template.ts';

/** The path of the records: `.` for the response itself. Throws a `Refusal` for a custom extractor. */
export function recordsPath(retriever: Component): string {
  const extractor = retriever.child('record_selector')?.child('extractor');
  if (extractor === undefined)
    throw retriever.refusal('not-understood', 'nothing says where the records are');
  if (extractor.type !== 'DpathExtractor')
    throw extractor.unsupported('write the path of the records as "dataField"');
  const steps = extractor.list('field_path').flatMap((item) => {
    const template = extractor.template('field_path', item);
    const { constant: step } = template;
    if (step === undefined)
      throw template.refusal('template', `the path of the records has ${pythonText(item)} in it`);
    return step === '' ? [] : [step];
  });
  return steps.length === 0 ? '.' : pathText(steps);
}

export function filterSettings(retriever: Component): JsonObject {
  const filter = retriever.child('record_selector')?.child('record_filter');
  if (filter === undefined) return {};
  if (filter.type !== 'RecordFilter') throw filter.unsupported();
  const template = filter.template('condition');
  const { constant, expression } = template;
  if (constant === '' || (constant !== undefined && isTruthy(readLiteral(constant)))) return {};
  const where = expression && whereText(expression);
  if (where !== undefined) return { where };
  const written = shownTemplate(filter.text('condition'));
  throw template.refusal('record-filter', `the filter ${written} has no equal in "where"`);
}

/** What transformations do with records, in their order. */
interface Changes {
  readonly add: Record<string, Json>;
  readonly exclude: string[];
}

interface Target {
  readonly table: string;
  /** What a value of the partition is at that place. */
  readonly slice: SliceValues;
}

/** `add` and `exclude` of a job. */
export function changeSettings(
  stream: Component,
  target: Target,
): { readonly changes: JsonObject; readonly questions: readonly Choice[] } {
  const changes: Changes = { add: {}, exclude: [] };
  const questions: Choice[] = [];
  for (const component of stream.children('transformations')) {
    if (!/^(?:Remove|Add)Fields$/.test(component.type ?? '')) throw component.unsupported();
    const isMet = component.has('condition') ? component.template('condition').truth : true;
    if (isMet === undefined)
      throw component.refusal('transformation', 'members are changed under a condition');
    if (!isMet) continue;
    if (component.type === 'RemoveFields') removeFields(component, changes);
    else
      for (const field of component.children('fields'))
        questions.push(...addField(field, changes, target));
  }
  return { changes: given({ ...changes }), questions };
}

function removeFields(component: Component, { add, exclude }: Changes): void {
  for (const item of component.list('field_pointers')) {
    const steps = (Array.isArray(item) && item.length > 0 ? item : [item]).map((step) =>
      pythonText(step),
    );
    if (steps.some((step) => /\*|^$/.test(step)))
      throw component.refusal('transformation', `"${steps.join(' > ')}" is no path of "exclude"`);
    if (steps.length === 1) delete add[steps[0] ?? ''];
    const path = pathText(steps);
    if (!exclude.includes(path)) exclude.push(path);
  }
}

/** Adds a member, and asks about one that is the time at which a record is read: a run has its start. */
function addField(
  field: Component,
  { add, exclude }: Changes,
  { table, slice }: Target,
): readonly Choice[] {
  const [name, ...below] = field.list('path');
  if (below.length > 0 || typeof name !== 'string')
    throw field.refusal('transformation', 'a member is added below another one');
  if (exclude.includes(name))
    throw field.refusal('transformation', `"${name}" is removed and added again`);
  const template = field.template('value');
  const { constant } = template;
  if (constant !== undefined) {
    // lists and objects are not scalars of a table
    const value = typedLiteral(constant, field.text('value_type'));
    add[name] = value === null || typeof value !== 'object' ? value : constant;
    return [];
  }
  const time = template.expression && startOfRun(template.expression);
  if (time !== undefined) {
    add[name] = time.value;
    const what = `add.${name}`;
    const text = `is the start of the run right for "${name}"? Airbyte writes the time at which it reads each record, as ${time.format}`;
    return [choiceOf({ table, setting: 'add', what }, text)];
  }
  const reading = readingOf(slice);
  add[name] = template.value({
    ...reading,
    resolve(expression) {
      const found = pathOf(expression);
      if (found?.root === 'record') return { record: pathText(found.path) };
      // a name that the slice has not renders to nothing
      const isNothing = found?.path.length === 1 && reading.holds(expression) === false;
      return isNothing ? '' : reading.resolve(expression);
    },
    refuse: (text) => template.refusal('transformation', `"${name}" is computed: ${text}`),
  });
  return [];
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** A condition on a record in the words of `where`; `undefined` where it says something else. */
function whereText(condition: Expression): string | undefined {
  if (condition.kind !== 'binary') return undefined;
  const { operator, left, right } = condition;
  if (operator === 'and' || operator === 'or') {
    const [first, second] = [whereText(left), whereText(right)];
    if (first === undefined || second === undefined) return undefined;
    return `(${first}) ${operator} (${second})`;
  }
  const path = recordPath(left);
  const value = plainValue(right);
  if (path === undefined || value === undefined) return undefined;
  if (operator === 'in' && isArray(value)) return oneOf(path, value);
  const text = whereValue(value);
  return text !== undefined && COMPARISONS.has(operator)
    ? `${path} ${operator} ${text}`
    : undefined;
}

function oneOf(path: string, values: readonly Json[]): string | undefined {
  const texts = values.map(whereValue);
  if (texts.length === 0 || texts.includes(undefined)) return undefined;
  return texts.map((text) => `${path} == ${text}`).join(' or ');
}

function recordPath(expression: Expression): string | undefined {
  const found = pathOf(expression);
  if (found?.root !== 'record' || found.path.length === 0) return undefined;
  const isPlain = found.path.every((step) => /^[\w-]+$/.test(step));
  return isPlain ? found.path.join('.') : JSON.stringify(found.path);
}

function whereValue(value: Json): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value.includes("'")) return undefined;
  return `'${value}'`;
}

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
    return found?.root === 'response' && typeof name === 'string'
      ? { path: pathText([...found.path, name]) }
      : undefined;
  }
  if (condition.operator === '==') {
    const found = pathOf(condition.left);
    const value = plainValue(condition.right);
    const isScalar = value !== undefined && (value === null || typeof value !== 'object');
    return found?.root === 'response' && isScalar
      ? { path: pathText(found.path), equals: value }
      : undefined;
  }
  return undefined;
}
