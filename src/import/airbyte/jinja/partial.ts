import { isArray, isObject, type Json } from '../../../language/values/json.ts';
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
} from './expression.ts';
import { computed, filterOf, macro, memberOf, methodOf, testOf } from './functions.ts';
import { isTruthy, pythonText } from './python.ts';

/** What is known when a manifest is imported. */
export interface Knowledge {
  /** Connection settings, as the user gave them. */
  readonly settings: Json;
  /** `$parameters` of the component. */
  readonly parameters: Json;
  /** Whether the setting at this path is a secret: its value is never written. */
  readonly isSecret: (path: readonly string[]) => boolean;
  /** Whether the connector requires the setting at this path. */
  readonly isRequired: (path: readonly string[]) => boolean;
}

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
      return /^(?:parameters|options)$/.test(expression.name)
        ? literal(known.parameters)
        : expression;
    case 'member':
      return member(next(expression.of), next(expression.name));
    case 'slice':
      return sliced(
        next(expression.of),
        expression.bounds.map((bound) => bound && next(bound)) as unknown as Bounds,
      );
    case 'call':
      return call(expression, next);
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
      const value = plainValue(expression);
      const isText = isPlain(expression) && !isArray(value) && !isObject(value);
      add(isText ? pythonText(value) : expression);
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

function valueAt(path: readonly string[], root: Json): Json | undefined {
  return path.reduce<Json | undefined>(memberOf, root);
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

function call(
  { callee, args: given, named: givenNamed }: Call,
  next: (expression: Expression) => Expression,
): Expression {
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
  const result = of.kind === 'literal' ? method(name, of, args) : undefined;
  if (result !== undefined) return result;
  const [key, fallback] = args;
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
  if (name === 'get' && isObject(value)) {
    const found = values[0] === undefined ? undefined : memberOf(value, values[0]);
    return found === undefined ? (args[1] ?? literal(null)) : literal(found);
  }
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
  if (of.secret === undefined || result === of.value) return { ...of, value: result };
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

/** Literals as one text; a secret in it stays a reference. */
function joined(parts: readonly Literal[]): Literal {
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
