import type { Json } from '../../language/values/json.ts';
import { Refusal } from '../refusal.ts';
import type { Component } from './components.ts';
import {
  type Expression,
  type Literal,
  MissingSetting,
  type PythonValue,
  type SecretPart,
  TemplateProblem,
} from './jinja/expression.ts';
import { parseTemplate } from './jinja/parse-template.ts';
import { type Knowledge, plainValue, simplifyTemplate } from './jinja/partial.ts';
import { isList, isObject, literalValue, pythonText } from './jinja/python.ts';
import { runTime } from './run-time.ts';

/** A template after partial evaluation: texts and what is not constant, in order. */
export type Pieces = readonly (string | Expression)[];

/** The connection: settings with the places of secrets, and what was used of them. */
export interface Connection {
  readonly settings: PythonValue;
  readonly isSecret: (path: readonly string[]) => boolean;
  readonly isRequired: (path: readonly string[]) => boolean;
  /** The time of the import: a first run would begin now. */
  readonly nowMs: number;
}

/** What the values of one stream are made from. */
export interface Scope {
  readonly connection: Connection;
  /** Attributes that the stream's configuration needs, by name: the path of the secret setting. */
  readonly secrets: Map<string, readonly string[]>;
}

/** What a value of the run is in Sluice; `undefined` where it cannot be said at that place. */
export type Resolve = (expression: Expression) => Json | undefined;

/** Reads a template of a component. Throws a `Refusal` that names it. */
export function piecesOf(
  text: string,
  component: Component,
  pointer: string,
  { connection }: Scope,
): Pieces {
  const known: Knowledge = { ...connection, parameters: component.parameters };
  try {
    return simplifyTemplate(parseTemplate(text), known);
  } catch (error) {
    if (error instanceof MissingSetting)
      throw new Refusal(
        'missing-setting',
        pointer,
        error.message,
        `add "${error.path.join('.')}" to the connection's settings`,
      );
    if (!(error instanceof TemplateProblem)) throw error;
    throw new Refusal('template', pointer, `${shortened(text)}: ${error.message}`);
  }
}

/** The text of a template that needs nothing of the run and no secret; `undefined` for others. */
export function constantText(pieces: Pieces): string | undefined {
  if (pieces.length === 0) return '';
  const [only] = pieces;
  if (pieces.length !== 1 || only === undefined) return undefined;
  return typeof only === 'string' ? only : plainText(only);
}

function plainText(expression: Expression): string | undefined {
  const value = plainValue(expression);
  return value === undefined ? undefined : pythonText(value);
}

/** The one expression that a template is; `undefined` where there is text beside it. */
export function onlyExpression(pieces: Pieces): Expression | undefined {
  const [only] = pieces;
  return pieces.length === 1 && typeof only === 'object' ? only : undefined;
}

interface Reading {
  readonly resolve: Resolve;
  /** Whether a condition is met; `undefined` where only a run knows. */
  readonly holds?: (condition: Expression) => boolean | undefined;
  readonly refuse: (text: string) => Refusal;
}

/**
 * A template as a value of Sluice: a text, a reference, or a function of them. Secrets become attributes, times of the run
 * functions, and `resolve` says what the rest is. Throws a `Refusal` with `reason` for what none of them knows.
 */
export function sluiceValue(pieces: Pieces, scope: Scope, reading: Reading): Json {
  const parts = pieces.flatMap((piece): readonly Json[] =>
    typeof piece === 'string' ? [piece] : partsOf(piece, scope, reading),
  );
  if (parts.length === 0) return '';
  const [only, quoted, quote] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  // Airbyte reads what is rendered as a literal of Python: a text in quotes
  const isQuoted = parts.length === 3 && (only === '"' || only === "'") && quote === only;
  if (isQuoted && quoted !== undefined && isTime(quoted)) return quoted;
  return { function: 'concat', args: parts };
}

/** Whether a value is a text without quotes: a boundary, or the time of a run. */
function isTime(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'window' in value || ('function' in value && value.function === 'strftime');
}

function partsOf(expression: Expression, scope: Scope, reading: Reading): readonly Json[] {
  if (expression.kind === 'literal') return literalParts(expression, scope);
  if (expression.kind === 'binary' && expression.operator === '~')
    return [expression.left, expression.right].flatMap((each) => partsOf(each, scope, reading));
  const holds = expression.kind === 'choice' ? reading.holds?.(expression.condition) : undefined;
  if (expression.kind === 'choice' && holds !== undefined)
    return partsOf(holds ? expression.value : expression.otherwise, scope, reading);
  const value = reading.resolve(expression) ?? runTime(expression);
  if (value === undefined) throw reading.refuse(describe(expression));
  return [value];
}

const inAddress = (text: string) => text.replaceAll('{', '%7B').replaceAll('}', '%7D');

/** The text of an address: braces are none, secrets are references, which are percent-encoded. */
export function addressText(
  pieces: Pieces,
  pointer: string,
  { scope, resolve }: { readonly scope: Scope; readonly resolve: (of: Expression) => string },
): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return inAddress(piece);
      if (piece.kind !== 'literal') return resolve(piece);
      const { value, secret } = piece;
      if (secret === undefined) return inAddress(pythonText(value));
      // Airbyte writes them as they are
      if (!/^[\w.~-]*$/.test(pythonText(value)))
        throw new Refusal(
          'secret-in-path',
          pointer,
          'a secret in the address has special characters',
        );
      return secret
        .map((part) => (typeof part === 'string' ? part : `{attr:${attributeOf(part, scope)}}`))
        .join('');
    })
    .join('')
    .trim();
}

function literalParts({ value, secret }: Literal, scope: Scope): readonly Json[] {
  if (secret === undefined) return [pythonText(value)];
  return secret.map((part) => secretPart(part, scope));
}

function secretPart(part: SecretPart, scope: Scope): Json {
  return typeof part === 'string' ? part : { attr: attributeOf(part, scope) };
}

/** The attribute of a secret setting. */
function attributeOf({ setting }: Exclude<SecretPart, string>, { secrets }: Scope): string {
  const name = `#${setting.join('_')}`;
  secrets.set(name, setting);
  return name;
}

/** A rendered text as Airbyte reads it where any value may stand: the Python literal that it spells, or itself. */
export function readLiteral(text: string): PythonValue {
  return literalValue(text) ?? text;
}

/** A known value of Python as JSON. */
export function jsonOf(value: PythonValue): Json {
  if (isList(value)) return value.map(jsonOf);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, jsonOf(each)]));
  return value;
}

/** The path that an expression reads below a name: `response.get("a").b` is `response`, `a`, `b`. */
export function pathOf(
  expression: Expression,
): { readonly root: string; readonly path: readonly string[] } | undefined {
  if (expression.kind === 'name') return { root: expression.name, path: [] };
  if (expression.kind !== 'member') return undefined;
  const of = pathOf(expression.of);
  const step = plainValue(expression.name);
  if (of === undefined || (typeof step !== 'string' && typeof step !== 'number')) return undefined;
  return { root: of.root, path: [...of.path, String(step)] };
}

/** An expression as it might be written, for messages. */
export function describe(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return expression.secret === undefined
        ? JSON.stringify(expression.value ?? null)
        : '(secret)';
    case 'name':
      return expression.name;
    case 'member':
      return `${describe(expression.of)}[${describe(expression.name)}]`;
    case 'call':
      return `${describe(expression.callee)}(${expression.args.map(describe).join(', ')})`;
    case 'filter':
      return `${describe(expression.of)} | ${expression.name}`;
    case 'test':
      return `${describe(expression.of)} is ${expression.name}`;
    case 'unary':
      return `${expression.operator} ${describe(expression.of)}`;
    case 'binary':
      return `${describe(expression.left)} ${expression.operator} ${describe(expression.right)}`;
    case 'choice':
      return `${describe(expression.value)} if ${describe(expression.condition)} else ${describe(expression.otherwise)}`;
    case 'slice':
      return `${describe(expression.of)}[…]`;
    case 'list':
      return `[${expression.items.map(describe).join(', ')}]`;
    case 'object':
      return '{…}';
  }
}

export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
