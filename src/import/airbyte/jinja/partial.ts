import {
  type BinaryOperator,
  type Expression,
  type Literal,
  literal,
  MissingSetting,
  type PythonValue,
  type SecretPart,
  type TemplatePart,
  TemplateProblem,
} from './expression.ts';
import {
  isEqual,
  isList,
  isObject,
  isTruthy,
  joinedTexts,
  pythonText,
  replacedTexts,
} from './python.ts';
import { isoTime, strftime, strptime } from './times.ts';

/** What is known when a manifest is imported. */
export interface Knowledge {
  /** Connection settings, as the user gave them. */
  readonly settings: PythonValue;
  /** `$parameters` of the component. */
  readonly parameters: PythonValue;
  /** Whether the setting at this path is a secret: its value is never written. */
  readonly isSecret: (path: readonly string[]) => boolean;
  /** Whether the connector requires the setting at this path. */
  readonly isRequired: (path: readonly string[]) => boolean;
}

const EMPTY_DEFAULTS: readonly (PythonValue | undefined)[] = [null, '', false, undefined];

/**
 * Computes what is known of an expression: settings and parameters become literals, conditions on them are decided. What
 * depends on the run stays an expression. Throws a `TemplateProblem` where a secret would have to be computed with.
 */
function simplify(expression: Expression, known: Knowledge): Expression {
  const setting = settingPath(expression, known);
  if (setting !== undefined) {
    const found = settingAt(setting, known);
    // a method that finds nothing gives None, a subscript Jinja's undefined
    return found.value === undefined && expression.kind === 'call' ? literal(null) : found;
  }
  const next = (each: Expression) => simplify(each, known);
  switch (expression.kind) {
    case 'literal':
      return expression;
    case 'name':
      if (expression.name === 'parameters' || expression.name === 'options')
        return literal(known.parameters);
      return expression;
    case 'member':
      return member(next(expression.of), next(expression.name));
    case 'slice': {
      const [of, from, to] = [
        next(expression.of),
        expression.from === undefined ? undefined : next(expression.from),
        expression.to === undefined ? undefined : next(expression.to),
      ];
      return sliced(of, from, to) ?? { kind: 'slice', of, from, to };
    }
    case 'call':
      return call(expression, next);
    case 'filter': {
      const [of, args] = [next(expression.of), expression.args.map(next)];
      return filtered(expression.name, of, args) ?? { ...expression, of, args };
    }
    case 'test': {
      const [of, args] = [next(expression.of), expression.args.map(next)];
      return tested(expression.name, of, args) ?? { ...expression, of, args };
    }
    case 'unary': {
      const of = next(expression.of);
      return of.kind === 'literal' ? unary(expression.operator, of) : { ...expression, of };
    }
    case 'binary':
      return binary(expression.operator, next(expression.left), next(expression.right));
    case 'choice': {
      const condition = next(expression.condition);
      if (condition.kind === 'literal')
        return next(isTruthy(condition.value) ? expression.value : expression.otherwise);
      const [value, otherwise] = [next(expression.value), next(expression.otherwise)];
      return { kind: 'choice', condition, value, otherwise };
    }
    case 'list': {
      const items = expression.items.map(next);
      return items.every(isPlain)
        ? literal(items.map(({ value }) => value ?? null))
        : { kind: 'list', items };
    }
    case 'object':
      return objectOf(
        expression.members.map(([name, value]) => [next(name), next(value)] as const),
      );
  }
}

/** The parts of a template that remain: conditions on settings are decided, texts are joined. */
export function simplifyTemplate(
  parts: readonly TemplatePart[],
  known: Knowledge,
): readonly (string | Expression)[] {
  const found: (string | Expression)[] = [];
  const add = (piece: string | Expression) => {
    const last = found.at(-1);
    if (piece === '') return;
    if (typeof piece === 'string' && typeof last === 'string') found.splice(-1, 1, last + piece);
    else found.push(piece);
  };
  for (const part of parts) {
    if (part.kind === 'text') add(part.text);
    else if (part.kind === 'expression') {
      const expression = simplify(part.expression, known);
      const isText = isPlain(expression) && !isCollection(expression.value);
      add(isText ? pythonText(expression.value) : expression);
    } else for (const piece of simplifyTemplate(chosenBranch(part, known), known)) add(piece);
  }
  return found;
}

function chosenBranch(
  { branches, otherwise }: Extract<TemplatePart, { kind: 'if' }>,
  known: Knowledge,
): readonly TemplatePart[] {
  for (const { condition, parts } of branches) {
    const decided = simplify(condition, known);
    if (decided.kind !== 'literal')
      throw new TemplateProblem('{% if %} has a condition that only a run knows');
    if (isTruthy(decided.value)) return parts;
  }
  return otherwise;
}

/** The names that lead from `config` to a setting: `config['a'].b.get('c')`. */
function settingPath(expression: Expression, known: Knowledge): readonly string[] | undefined {
  if (expression.kind === 'name') return expression.name === 'config' ? [] : undefined;
  if (expression.kind === 'member') return pathThrough(expression.of, expression.name, known);
  if (expression.kind !== 'call' || expression.args.length !== 1) return undefined;
  const { callee, args } = expression;
  if (callee.kind !== 'member' || literalText(callee.name) !== 'get') return undefined;
  const path = settingPath(callee.of, known);
  if (path === undefined || !isObject(valueAt(path, known.settings))) return undefined;
  return pathThrough(callee.of, args[0], known);
}

function pathThrough(
  of: Expression,
  name: Expression | undefined,
  known: Knowledge,
): readonly string[] | undefined {
  const path = settingPath(of, known);
  if (path === undefined || name === undefined) return undefined;
  const step = literalText(simplify(name, known));
  const holder = valueAt(path, known.settings);
  // methods of settings: `config['a'].split(',')`
  return step === undefined || typeof holder === 'string' ? undefined : [...path, step];
}

function settingAt(path: readonly string[], known: Knowledge): Literal {
  const value = valueAt(path, known.settings);
  if (value === undefined && known.isRequired(path)) {
    if (!known.isSecret(path)) throw new MissingSetting(path);
    // a secret is asked for later: here it only has to be there
    return { kind: 'literal', value: '(secret)', secret: [{ setting: path }] };
  }
  return known.isSecret(path) && value !== undefined && value !== null && value !== ''
    ? { kind: 'literal', value, secret: [{ setting: path }] }
    : literal(value);
}

function valueAt(path: readonly string[], root: PythonValue): PythonValue | undefined {
  let value: PythonValue | undefined = root;
  for (const step of path) value = memberOf(value, step);
  return value;
}

function memberOf(of: PythonValue | undefined, name: PythonValue): PythonValue | undefined {
  if (isList(of)) return of.at(Number(name));
  if (isObject(of)) return Object.hasOwn(of, String(name)) ? of[String(name)] : undefined;
  if (typeof of === 'string' && typeof name === 'number') return of.at(name);
  return undefined;
}

function literalText(expression: Expression | undefined): string | undefined {
  if (expression?.kind !== 'literal') return undefined;
  const { value } = expression;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function member(of: Expression, name: Expression): Expression {
  if (of.kind !== 'literal' || name.kind !== 'literal') return { kind: 'member', of, name };
  if (of.secret !== undefined) throw new TemplateProblem('a part of a secret is read');
  return literal(memberOf(of.value, name.value ?? null));
}

function sliced(
  of: Expression,
  from: Expression | undefined,
  to: Expression | undefined,
): Expression | undefined {
  if (of.kind === 'literal' && of.secret !== undefined)
    throw new TemplateProblem('a part of a secret is read');
  const bounds = [from, to].map((bound) => (bound === undefined ? bound : plainValue(bound)));
  const value = plainValue(of);
  const isKnown =
    (from === undefined || typeof bounds[0] === 'number') &&
    (to === undefined || typeof bounds[1] === 'number');
  if (!isKnown || !(typeof value === 'string' || isList(value))) return undefined;
  const [start, end] = bounds as readonly (number | undefined)[];
  return literal(value.slice(start, end) as PythonValue);
}

function call(
  { callee, args: given, named: givenNamed }: Extract<Expression, { kind: 'call' }>,
  next: (expression: Expression) => Expression,
): Expression {
  const args = given.map(next);
  const named = Object.fromEntries(
    Object.entries(givenNamed).map(([name, value]) => [name, next(value)]),
  );
  if (callee.kind === 'name') {
    const result = macro(callee.name, args, named);
    return result ?? { kind: 'call', callee, args, named };
  }
  if (callee.kind !== 'member') return { kind: 'call', callee: next(callee), args, named };
  const of = next(callee.of);
  const name = literalText(next(callee.name)) ?? '';
  if (of.kind === 'literal') {
    const result = method(name, of, args);
    if (result !== undefined) return result;
  }
  if (name === 'get') {
    const [key, fallback] = args;
    const isEmpty =
      fallback === undefined ||
      (isPlain(fallback) &&
        (EMPTY_DEFAULTS.includes(fallback.value) || isEmptyCollection(fallback.value)));
    if (key !== undefined && isEmpty) return { kind: 'member', of, name: key };
  }
  return { kind: 'call', callee: { kind: 'member', of, name: literal(name) }, args, named };
}

/** Functions that need nothing of the run. */
function macro(
  name: string,
  args: readonly Expression[],
  named: Readonly<Record<string, Expression>>,
): Expression | undefined {
  const values = args.map(plainValue);
  if (args.length === 0 || values.some((value) => value === undefined)) return undefined;
  const [first, second] = values as readonly PythonValue[];
  switch (name) {
    case 'max':
    case 'min': {
      const items = isList(first) && values.length === 1 ? first : (values as PythonValue[]);
      return literal(extreme(items, name));
    }
    case 'timestamp':
    case 'str_to_datetime': {
      if (name === 'timestamp' && typeof first === 'number') return literal(Math.trunc(first));
      const date = isoTime(String(first));
      if (date === undefined) throw new TemplateProblem(`"${first}" is not a time`);
      return name === 'timestamp'
        ? literal(Math.floor(date.getTime() / 1000))
        : literal(strftime(date, '%Y-%m-%d %H:%M:%S+00:00'));
    }
    case 'format_datetime': {
      const source = values[2] ?? (named.input_format && plainValue(named.input_format));
      const date =
        typeof source === 'string'
          ? strptime(String(first), source)
          : typeof first === 'number'
            ? new Date(first * 1000)
            : isoTime(String(first));
      const text = date === undefined ? undefined : strftime(date, String(second));
      if (text === undefined) throw new TemplateProblem(`"${first}" cannot be written as a time`);
      return literal(text);
    }
    default:
      return undefined;
  }
}

function extreme(items: readonly PythonValue[], name: 'max' | 'min'): PythonValue {
  const sign = name === 'max' ? 1 : -1;
  return items.reduce((best, item) => (sign * order(item, best) > 0 ? item : best));
}

function order(left: PythonValue, right: PythonValue): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  throw new TemplateProblem('values of different types are compared');
}

function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function method(name: string, of: Literal, args: readonly Expression[]): Expression | undefined {
  const { value } = of;
  if (name === 'get' && isObject(value)) {
    const key = plainValue(args[0]);
    const found = key === undefined ? undefined : memberOf(value, key);
    return found === undefined ? (args[1] ?? literal(null)) : literal(found);
  }
  if (name === 'items' && isObject(value))
    return literal(Object.entries(value).map((pair) => pair as readonly PythonValue[]));
  if (name === 'keys' && isObject(value)) return literal(Object.keys(value));
  if (name === 'values' && isObject(value)) return literal(Object.values(value));
  if (typeof value !== 'string') return undefined;
  const values = args.map(plainValue);
  const [list] = args;
  // Jinja's undefined has no elements
  if (name === 'join' && list !== undefined && isPlain(list) && list.value === undefined)
    return literal('');
  if (values.some((each) => each === undefined)) return undefined;
  const result = textMethod(name, value, values as readonly PythonValue[]);
  if (result === undefined) return undefined;
  if (of.secret === undefined || typeof result === 'boolean') return literal(result);
  if (result === value) return of;
  throw new TemplateProblem('a secret is changed by a method');
}

function textMethod(
  name: string,
  text: string,
  [first, second]: readonly PythonValue[],
): PythonValue | undefined {
  switch (name) {
    case 'split':
      if (first === undefined || first === null)
        return text.split(/\s+/).filter((word) => word !== '');
      return splitText(text, String(first), second);
    case 'join':
      return isList(first) ? joinedTexts(first.map(pythonText), text) : undefined;
    case 'strip':
      return stripEnd(stripStart(text, first), first);
    case 'lstrip':
      return stripStart(text, first);
    case 'rstrip':
      return stripEnd(text, first);
    case 'replace':
      return replacedTexts(text, String(first), String(second));
    case 'lower':
      return text.toLowerCase();
    case 'upper':
      return text.toUpperCase();
    case 'startswith':
      return text.startsWith(String(first));
    case 'endswith':
      return text.endsWith(String(first));
    default:
      return undefined;
  }
}

function splitText(text: string, at: string, most: PythonValue | undefined): readonly string[] {
  const parts = text.split(at);
  if (typeof most !== 'number' || most < 0 || parts.length <= most + 1) return parts;
  return [...parts.slice(0, most), parts.slice(most).join(at)];
}

function stripStart(text: string, characters: PythonValue | undefined): string {
  const isOutside = outsideOf(characters);
  let at = 0;
  while (at < text.length && !isOutside(text.charAt(at))) at++;
  return text.slice(at);
}

function stripEnd(text: string, characters: PythonValue | undefined): string {
  const isOutside = outsideOf(characters);
  let end = text.length;
  while (end > 0 && !isOutside(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function outsideOf(characters: PythonValue | undefined): (character: string) => boolean {
  return typeof characters === 'string'
    ? (character) => !characters.includes(character)
    : (character) => character.trim() !== '';
}

function filtered(
  name: string,
  of: Expression,
  args: readonly Expression[],
): Expression | undefined {
  if (name === 'default' || name === 'd') {
    if (of.kind !== 'literal') return undefined;
    const isMissing = of.value === undefined || (args[1] !== undefined && !isTruthy(of.value));
    return isMissing ? (args[0] ?? literal('')) : of;
  }
  if (of.kind !== 'literal') return undefined;
  const { value } = of;
  const result = filterValue(name, value, args.map(plainValue));
  if (result === undefined) return undefined;
  if (of.secret === undefined || result === value) return { ...of, value: result };
  throw new TemplateProblem(`a secret is changed by the filter "${name}"`);
}

function filterValue(
  name: string,
  value: PythonValue | undefined,
  [first, second]: readonly (PythonValue | undefined)[],
): PythonValue | undefined {
  switch (name) {
    case 'string':
      return pythonText(value);
    case 'int':
      return Number.isFinite(Number(value)) ? Math.trunc(Number(value)) : Number(first ?? 0);
    case 'float':
      return Number.isFinite(Number(value)) ? Number(value) : Number(first ?? 0);
    case 'lower':
      return pythonText(value).toLowerCase();
    case 'upper':
      return pythonText(value).toUpperCase();
    case 'trim':
      return pythonText(value).trim();
    case 'length':
    case 'count':
      if (typeof value === 'string' || isList(value)) return value.length;
      return isObject(value) ? Object.keys(value).length : 0;
    case 'join':
      return isList(value)
        ? joinedTexts(value.map(pythonText), pythonText(first))
        : pythonText(value);
    case 'replace':
      return replacedTexts(pythonText(value), pythonText(first), pythonText(second));
    case 'tojson':
      return value === undefined ? undefined : JSON.stringify(value);
    case 'urlencode':
      return encodeURIComponent(pythonText(value)).replaceAll('%2F', '/');
    case 'first':
      return isList(value) ? value[0] : undefined;
    case 'last':
      return isList(value) ? value.at(-1) : undefined;
    case 'list':
      return isList(value) ? value : undefined;
    default:
      return undefined;
  }
}

function tested(name: string, of: Expression, args: readonly Expression[]): Expression | undefined {
  if (of.kind !== 'literal') return undefined;
  const { value } = of;
  switch (name) {
    case 'defined':
      return literal(value !== undefined);
    case 'undefined':
      return literal(value === undefined);
    case 'none':
    case 'None':
      return literal(value === null);
    case 'true':
    case 'True':
      return literal(value === true);
    case 'false':
    case 'False':
      return literal(value === false);
    case 'string':
      return literal(typeof value === 'string');
    case 'number':
      return literal(typeof value === 'number');
    case 'mapping':
      return literal(isObject(value));
    case 'sequence':
    case 'iterable':
      return literal(isList(value) || typeof value === 'string');
    case 'in':
      return args[0] === undefined ? undefined : binary('in', of, args[0]);
    case 'eq':
    case 'equalto':
      return args[0] === undefined ? undefined : binary('==', of, args[0]);
    default:
      return undefined;
  }
}

function unary(operator: 'not' | '-' | '+', { value }: Literal): Literal {
  if (operator === 'not') return literal(!isTruthy(value));
  if (typeof value !== 'number') throw new TemplateProblem('a sign stands before no number');
  return literal(operator === '-' ? -value : value);
}

function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  if (operator === 'and' || operator === 'or') {
    if (left.kind !== 'literal') return { kind: 'binary', operator, left, right };
    return isTruthy(left.value) === (operator === 'or') ? left : right;
  }
  if (left.kind !== 'literal' || right.kind !== 'literal')
    return { kind: 'binary', operator, left, right };
  if (operator === '~' || (operator === '+' && typeof left.value === 'string'))
    return joined([left, right]);
  const value = computed(operator, left.value, right.value);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TemplateProblem(`"${operator}" gives no number`);
  const isTest = typeof value === 'boolean';
  if (!isTest && (left.secret !== undefined || right.secret !== undefined))
    throw new TemplateProblem('a secret is computed with');
  return literal(value);
}

/** Literals as one text; a secret in it stays a reference. */
export function joined(parts: readonly Literal[]): Literal {
  const value = parts.map((part) => pythonText(part.value)).join('');
  if (parts.every(({ secret }) => secret === undefined)) return literal(value);
  const secret = parts.flatMap(
    (part): readonly SecretPart[] => part.secret ?? [pythonText(part.value)],
  );
  return { kind: 'literal', value, secret };
}

function computed(
  operator: BinaryOperator,
  left: PythonValue | undefined,
  right: PythonValue | undefined,
): PythonValue {
  switch (operator) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return !isEqual(left, right);
    case 'in':
      return isIn(left, right);
    case 'not in':
      return !isIn(left, right);
    case '<':
      return order(left ?? null, right ?? null) < 0;
    case '<=':
      return order(left ?? null, right ?? null) <= 0;
    case '>':
      return order(left ?? null, right ?? null) > 0;
    case '>=':
      return order(left ?? null, right ?? null) >= 0;
    default:
      return arithmetic(operator, left, right);
  }
}

function isIn(left: PythonValue | undefined, right: PythonValue | undefined): boolean {
  if (typeof right === 'string') return right.includes(pythonText(left));
  if (isList(right)) return right.some((item) => isEqual(item, left));
  return isObject(right) && Object.hasOwn(right, pythonText(left));
}

function arithmetic(
  operator: BinaryOperator,
  left: PythonValue | undefined,
  right: PythonValue | undefined,
): PythonValue {
  if (operator === '+' && isList(left) && isList(right)) return [...left, ...right];
  if (typeof left !== 'number' || typeof right !== 'number')
    throw new TemplateProblem(`"${operator}" has values that are not numbers`);
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '//':
      return Math.floor(left / right);
    case '%':
      return left - right * Math.floor(left / right);
    case '**':
      return left ** right;
    default:
      throw new TemplateProblem(`"${operator}" is not understood`);
  }
}

function objectOf(members: readonly (readonly [Expression, Expression])[]): Expression {
  const entries = members.map(([name, value]) => [plainValue(name), plainValue(value)] as const);
  return entries.every(([name, value]) => name !== undefined && value !== undefined)
    ? literal(Object.fromEntries(entries.map(([name, value]) => [pythonText(name), value ?? null])))
    : { kind: 'object', members };
}

/** The value of a literal that is no secret; `undefined` for anything else. */
export function plainValue(expression: Expression | undefined): PythonValue | undefined {
  return expression !== undefined && isPlain(expression) ? expression.value : undefined;
}

function isPlain(expression: Expression): expression is Literal {
  return expression.kind === 'literal' && expression.secret === undefined;
}

function isCollection(value: PythonValue | undefined): boolean {
  return typeof value === 'object' && value !== null;
}

function isEmptyCollection(value: PythonValue | undefined): boolean {
  return isCollection(value) && !isTruthy(value);
}
