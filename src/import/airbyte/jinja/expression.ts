/** A value of Python as templates know it. Objects keep the order of their members. */
export type PythonValue =
  | null
  | boolean
  | number
  | string
  | readonly PythonValue[]
  | { readonly [name: string]: PythonValue };

/** The part of Jinja's expressions that manifests use. */
export type Expression =
  | Literal
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: Expression }
  | {
      readonly kind: 'slice';
      readonly of: Expression;
      readonly from: Expression | undefined;
      readonly to: Expression | undefined;
    }
  | {
      readonly kind: 'call';
      readonly callee: Expression;
      readonly args: readonly Expression[];
      readonly named: Readonly<Record<string, Expression>>;
    }
  | {
      readonly kind: 'filter';
      readonly name: string;
      readonly of: Expression;
      readonly args: readonly Expression[];
    }
  | {
      readonly kind: 'test';
      readonly name: string;
      readonly of: Expression;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'unary'; readonly operator: 'not' | '-' | '+'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly value: Expression;
      readonly otherwise: Expression;
    }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | {
      readonly kind: 'object';
      readonly members: readonly (readonly [Expression, Expression])[];
    };

/** A known value; `undefined` is Jinja's undefined, which renders as an empty text. */
export interface Literal {
  readonly kind: 'literal';
  readonly value: PythonValue | undefined;
  /** The setting that it comes from if that is a secret, or the parts it was joined of: the value itself is never written. */
  readonly secret?: readonly SecretPart[];
}

/** A piece of a text that has secrets in it: plain text, or the path of a secret setting. */
export type SecretPart = string | { readonly setting: readonly string[] };

export type BinaryOperator =
  | 'or'
  | 'and'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in'
  | '~'
  | '+'
  | '-'
  | '*'
  | '/'
  | '//'
  | '%'
  | '**';

/** A template: text, expressions and conditions, in order. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly expression: Expression }
  | {
      readonly kind: 'if';
      readonly branches: readonly {
        readonly condition: Expression;
        readonly parts: readonly TemplatePart[];
      }[];
      readonly otherwise: readonly TemplatePart[];
    };

/** What a template cannot be read or carried for. */
export class TemplateProblem extends Error {
  override readonly name = 'TemplateProblem';
}

/** A setting that the connector requires was not given. */
export class MissingSetting extends TemplateProblem {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    super(`the setting "${path.join('.')}" is missing`);
    this.path = path;
  }
}

export const literal = (value: PythonValue | undefined): Literal => ({ kind: 'literal', value });
