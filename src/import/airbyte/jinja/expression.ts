import type { Json } from '../../../language/values/json.ts';

/** The part of Jinja's expressions that manifests use. Values of Python are JSON; their numbers are numbers. */
export type Expression =
  | Literal
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: Expression }
  | { readonly kind: 'slice'; readonly of: Expression; readonly bounds: Bounds }
  | Call
  | {
      readonly kind: 'filter' | 'test';
      readonly name: string;
      readonly of: Expression;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'unary'; readonly operator: 'not' | '-' | '+'; readonly of: Expression }
  | Binary
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly value: Expression;
      readonly otherwise: Expression;
    }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'object'; readonly members: readonly (readonly [Expression, Expression])[] };

export interface Binary {
  readonly kind: 'binary';
  readonly operator: string;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Call {
  readonly kind: 'call';
  readonly callee: Expression;
  readonly args: readonly Expression[];
  readonly named: Readonly<Record<string, Expression>>;
}

/** Where a slice begins and ends; `undefined` for the ends of the list. */
export type Bounds = readonly [from: Expression | undefined, to: Expression | undefined];

/** A known value; `undefined` is Jinja's undefined, which renders as an empty text. */
export interface Literal {
  readonly kind: 'literal';
  readonly value: Json | undefined;
  /** The setting that it comes from if that is a secret, or the parts it was joined of: the value itself is never written. */
  readonly secret?: readonly SecretPart[];
  readonly setting?: readonly string[];
}

/** A piece of a text that has secrets in it: plain text, or the path of a secret setting. */
export type SecretPart = string | { readonly setting: readonly string[] };

/** A part of a template: text, an expression, or a condition. */
export type TemplatePart =
  | string
  | Expression
  | {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly parts: readonly TemplatePart[];
      readonly otherwise: readonly TemplatePart[];
    };

/** What a template cannot be read or carried for. */
export class TemplateProblem extends Error {
  override readonly name = 'TemplateProblem';
}

export class MissingSetting extends TemplateProblem {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    super(`the setting "${path.join('.')}" is missing`);
    this.path = path;
  }
}

export const literal = (value: Json | undefined): Literal => ({ kind: 'literal', value });

export function binary(operator: string, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right };
}

/** The value of a literal that is no secret; `undefined` for anything else. */
export function plainValue(expression: Expression | undefined): Json | undefined {
  return expression !== undefined && isPlain(expression) ? expression.value : undefined;
}

export function isPlain(expression: Expression): expression is Literal {
  return expression.kind === 'literal' && expression.secret === undefined;
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
