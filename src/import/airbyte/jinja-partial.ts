import { isArray, isObject, type Json } from '../../values/json.ts';
import {
  type Bounds,
  binary,
  type Call,
  type Expression,
  isPlain,
  type Literal,
  literal,
  MissingSetting,
  plainValue,
  type SecretPart,
  type TemplatePart,
  TemplateProblem,
} from './jinja.ts';
import {
  computed,
  filterOf,
  isTruthy,
  macro,
  memberOf,
  methodOf,
  own,
  pythonText,
  testOf,
} from './jinja-functions.ts';

/** What is known when a manifest is imported. */
export interface Knowledge {
  readonly settings: Json;
  readonly parameters: Json;
  /** What the setting at this path is made of if it is a secret: its value is never written. */
  readonly secretAt: (path: readonly string[]) => readonly SecretPart[] | undefined;
  /** Whether the connector requires the setting at this path. */
  readonly isRequired: (path: readonly string[]) => boolean;
  /** What other names stand for. */
  readonly values?: Readonly<Record<string, Literal>>;
}

/**
 * Computes what is known of an expression: settings and parameters become literals, conditions on them are decided. What
 * depends on the run stays an expression. Throws a `TemplateProblem` where a secret would have to be computed with.
 */
function simplify(expression: Expression, known: Knowledge): Expression {
  const next = (each: Expression) => simplify(each, known);
  switch (expression.kind) {
    case 'literal':
      return expression;
    case 'name':
      if (expression.name === 'config') return settingAt([], known);
      if (/^(?:parameters|options)$/.test(expression.name)) return literal(known.parameters);
      return (known.values && own(known.values, expression.name)) ?? expression;
    case 'member':
      return member(next(expression.of), next(expression.name), known);
    case 'slice':
      return sliced(
        next(expression.of),
        expression.bounds.map((bound) => bound && next(bound)) as unknown as Bounds,
      );
    case 'call':
      return call(expression, known);
    case 'filter':
    case 'test': {
      const { kind, name } = expression;
      const [of, args] = [next(expression.of), expression.args.map(next)];
      const result = kind === 'filter' ? filtered(name, of, args) : tested(name, of, args);
      return result ?? { kind, name, of, args };
    }
    case 'unary': {
      const of = next(expression.of);
      return of.kind === 'literal' ? unary(expression.operator, of) : { ...expression, of };
    }
    case 'binary':
      return simplifiedBinary(expression.operator, next(expression.left), next(expression.right));
    case 'choice': {
      const condition = next(expression.condition);
      if (condition.kind === 'literal')
        return next(isTruthy(condition.value) ? expression.value : expression.otherwise);
      const [value, otherwise] = [next(expression.value), next(expression.otherwise)];
      // where both are the same, nothing is to be decided
      return isSame(value, otherwise) ? value : { kind: 'choice', condition, value, otherwise };
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
    if (typeof part === 'string') add(part);
    else if (part.kind === 'if') for (const piece of chosenBranch(part, known)) add(piece);
    else {
      const expression = simplify(part, known);
      const value = plainValue(expression);
      const isText = isPlain(expression) && !isArray(value) && !isObject(value);
      add(isText ? pythonText(value) : expression);
    }
  }
  return found;
}

function chosenBranch(
  { condition, parts, otherwise }: Extract<TemplatePart, { kind: 'if' }>,
  known: Knowledge,
): readonly (string | Expression)[] {
  const decided = simplify(condition, known);
  if (decided.kind === 'literal')
    return simplifyTemplate(isTruthy(decided.value) ? parts : otherwise, known);
  const [value, other] = [simplifyTemplate(parts, known), simplifyTemplate(otherwise, known)];
  if (isSame(value, other)) return value;
  throw new TemplateProblem('{% if %} has a condition that only a run knows');
}

/** Whether two values are made in the same way, of the same secrets. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, withoutSettings) === JSON.stringify(other, withoutSettings);
}

/** A value that comes from a setting is the same as another one, unless it is a secret. */
function withoutSettings(_: string, value: unknown): unknown {
  if (!isObject(value as Json) || (value as Expression).kind !== 'literal') return value;
  const { value: known, secret = null } = value as Literal;
  return [typeof known, known, secret];
}

function settingAt(path: readonly string[], known: Knowledge): Literal {
  const value = path.reduce<Json | undefined>(memberOf, known.settings);
  const secret = known.secretAt(path);
  if (value === undefined && known.isRequired(path)) {
    if (secret === undefined) throw new MissingSetting(path);
    // a secret is asked for later: here it only has to be there
    return { ...literal('(secret)'), secret };
  }
  const isEmpty = value === undefined || value === null || value === '';
  return { ...literal(value), setting: path, ...(isEmpty ? {} : secret && { secret }) };
}

function literalText(expression: Expression | undefined): string | undefined {
  if (expression?.kind !== 'literal') return undefined;
  const { value } = expression;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function member(of: Expression, name: Expression, known: Knowledge): Expression {
  if (of.kind !== 'literal' || name.kind !== 'literal') return { kind: 'member', of, name };
  const step = literalText(name);
  // methods of settings: `config['a'].split(',')`
  if (of.setting !== undefined && step !== undefined && typeof of.value !== 'string')
    return settingAt([...of.setting, step], known);
  if (of.secret !== undefined) throw new TemplateProblem('a part of a secret is read');
  return literal(memberOf(of.value, name.value ?? null));
}

function sliced(of: Expression, bounds: Bounds): Expression {
  if (of.kind === 'literal' && of.secret !== undefined)
    throw new TemplateProblem('a part of a secret is read');
  const value = plainValue(of);
  const known = bounds.map(plainValue);
  const isKnown = bounds.every((bound, at) => !bound || typeof known[at] === 'number');
  return isKnown && (typeof value === 'string' || isArray(value))
    ? literal(value.slice(...(known as [number?, number?])))
    : { kind: 'slice', of, bounds };
}

function call({ callee, args: given, named: givenNamed }: Call, known: Knowledge): Expression {
  const next = (each: Expression) => simplify(each, known);
  const args = given.map(next);
  const named = Object.fromEntries(
    Object.entries(givenNamed).map(([name, value]) => [name, next(value)]),
  );
  if (callee.kind === 'name') {
    const values = args.map(plainValue);
    const isKnown = args.length > 0 && values.every((value) => value !== undefined);
    const result = isKnown ? macro(callee.name, values, plainValue(named.input_format)) : undefined;
    return result === undefined ? { kind: 'call', callee, args, named } : literal(result);
  }
  if (callee.kind !== 'member') return { kind: 'call', callee: next(callee), args, named };
  const of = next(callee.of);
  const name = literalText(next(callee.name)) ?? '';
  const [key, fallback] = args;
  if (name === 'get' && of.kind === 'literal' && isObject(of.value)) {
    const isMissing =
      key?.kind === 'literal' && memberOf(of.value, key.value ?? null) === undefined;
    if (fallback !== undefined && isMissing) return fallback;
    const found = key === undefined ? literal(null) : member(of, key, known);
    // a method that finds nothing gives None, a subscript Jinja's undefined
    return found.kind === 'literal' && found.value === undefined ? literal(null) : found;
  }
  const result = of.kind === 'literal' ? method(name, of, args) : undefined;
  if (result !== undefined) return result;
  // without the member there is nothing, whichever kind of nothing it is
  const isEmpty = fallback === undefined || (isPlain(fallback) && isNothing(fallback.value));
  return name === 'get' && key !== undefined && isEmpty
    ? { kind: 'member', of, name: key }
    : { kind: 'call', callee: { kind: 'member', of, name: literal(name) }, args, named };
}

function isNothing(value: Json | undefined): boolean {
  return value !== 0 && !isTruthy(value);
}

function method(name: string, of: Literal, args: readonly Expression[]): Expression | undefined {
  const { value, secret } = of;
  const values = args.map(plainValue);
  // Jinja's undefined has no elements
  const isUndefined = args[0]?.kind === 'literal' && args[0].value === undefined;
  if (name === 'join' && typeof value === 'string' && isUndefined) return literal('');
  const result = methodOf(name, value, values);
  if (result === undefined) return undefined;
  if (secret === undefined || typeof result === 'boolean') return literal(result);
  if (result === value) return of;
  throw new TemplateProblem('a secret is changed by a method');
}

function filtered(
  name: string,
  of: Expression,
  args: readonly Expression[],
): Expression | undefined {
  if (of.kind !== 'literal') return undefined;
  if (name === 'default' || name === 'd') {
    const isMissing = of.value === undefined || (args[1] !== undefined && !isTruthy(of.value));
    return isMissing ? (args[0] ?? literal('')) : of;
  }
  const result = filterOf(name, of.value, args.map(plainValue));
  if (result === undefined) return undefined;
  if (of.secret === undefined || result === of.value)
    return { ...literal(result), ...(of.secret && { secret: of.secret }) };
  throw new TemplateProblem(`a secret is changed by the filter "${name}"`);
}

function tested(name: string, of: Expression, args: readonly Expression[]): Expression | undefined {
  if (of.kind !== 'literal') return undefined;
  const operator = { in: 'in', eq: '==', equalto: '==' }[name];
  if (operator !== undefined) return args[0] && simplifiedBinary(operator, of, args[0]);
  const result = testOf(name, of.value);
  return result === undefined ? undefined : literal(result);
}

function unary(operator: 'not' | '-' | '+', { value }: Literal): Literal {
  if (operator === 'not') return literal(!isTruthy(value));
  if (typeof value !== 'number') throw new TemplateProblem('a sign stands before no number');
  return literal(operator === '-' ? -value : value);
}

function simplifiedBinary(operator: string, left: Expression, right: Expression): Expression {
  if (left.kind !== 'literal') return binary(operator, left, right);
  if (operator === 'and' || operator === 'or')
    return isTruthy(left.value) === (operator === 'or') ? left : right;
  if (right.kind !== 'literal') return binary(operator, left, right);
  if (operator === '~' || (operator === '+' && typeof left.value === 'string'))
    return joined([left, right]);
  const value = computed(operator, left.value, right.value);
  const isSecret = left.secret !== undefined || right.secret !== undefined;
  if (isSecret && typeof value !== 'boolean')
    throw new TemplateProblem('a secret is computed with');
  return literal(value);
}

/** Known values as one text, which is a secret if one of them is. */
export function joined(parts: readonly Literal[]): Literal {
  const value = parts.map((part) => pythonText(part.value)).join('');
  if (parts.every(({ secret }) => secret === undefined)) return literal(value);
  const secret = parts.flatMap(
    (part): readonly SecretPart[] => part.secret ?? [pythonText(part.value)],
  );
  return { kind: 'literal', value, secret };
}

function objectOf(members: readonly (readonly [Expression, Expression])[]): Expression {
  const entries = members.map(([name, value]) => [plainValue(name), plainValue(value)] as const);
  return entries.every(([name, value]) => name !== undefined && value !== undefined)
    ? literal(Object.fromEntries(entries.map(([name, value]) => [pythonText(name), value ?? null])))
    : { kind: 'object', members };
}
