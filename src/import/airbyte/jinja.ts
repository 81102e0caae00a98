import type { Json } from '../../values/json.ts';
import { unescaped } from '../../values/shell-words.ts';

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

interface Binary {
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

/** Expressions nested more deeply, or longer than this are refused: what reads them is recursive. */
const MAX_DEPTH = 100;
const MAX_TOKENS = 1000;
const MAX_PIECES = 1000;

/** Reads a template: text, `{{ expressions }}` and `{% if %}`. Throws a `TemplateProblem` for anything else. */
export function parseTemplate(source: string): readonly TemplatePart[] {
  const pieces = piecesOf(source);
  const parts = readParts(pieces, []);
  const [rest] = pieces;
  if (rest !== undefined) throw new TemplateProblem(`{% ${rest.text} %} has no beginning`);
  return parts;
}

export function parseExpression(source: string): Expression {
  return new Parser(source).whole();
}

interface Piece {
  readonly open: '' | '{{' | '{%' | '{#';
  readonly text: string;
}

const CLOSINGS: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}' };

/** Jinja drops one line break at the end of a template, and what `-` beside a brace says. */
function piecesOf(source: string): Piece[] {
  const text = source.replace(/\r?\n$/, '');
  const pieces: Piece[] = [];
  const opening = /\{[{%#]/g;
  const missing = new Set<string>();
  let at = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const open = found[0] as Piece['open'];
    const end = missing.has(open) ? -1 : text.indexOf(CLOSINGS[open] ?? '', found.index + 2);
    if (end < 0) {
      missing.add(open);
      opening.lastIndex = found.index + 1;
      continue;
    }
    const inner = text.slice(found.index + 2, end).replace(/^-|-$/g, '');
    pieces.push({ open: '', text: text.slice(at, found.index) }, { open, text: inner.trim() });
    at = opening.lastIndex = end + 2;
    if (pieces.length > MAX_PIECES) throw new TemplateProblem('the template is too long');
  }
  pieces.push({ open: '', text: text.slice(at) });
  return pieces.filter((piece) => piece.open !== '{#' && (piece.open !== '' || piece.text !== ''));
}

/** Takes pieces up to a statement that begins with one of the words, which stays to be read. */
function readParts(pieces: Piece[], ends: readonly string[]): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  for (let [piece] = pieces; piece !== undefined; [piece] = pieces) {
    if (piece.open === '{%' && ends.includes(firstWord(piece.text))) return parts;
    pieces.shift();
    if (piece.open === '') parts.push(piece.text);
    else if (piece.open === '{{') parts.push(parseExpression(piece.text));
    else if (firstWord(piece.text) === 'if') parts.push(readIf(pieces, piece.text.slice(2)));
    else throw new TemplateProblem(`{% ${piece.text} %} is a statement`);
  }
  if (ends.length > 0) throw new TemplateProblem('{% if %} has no {% endif %}');
  return parts;
}

function readIf(pieces: Piece[], written: string): TemplatePart {
  const condition = parseExpression(written);
  const parts = readParts(pieces, ['elif', 'else', 'endif']);
  const { text = '' } = pieces.shift() ?? {};
  if (firstWord(text) === 'elif')
    return { kind: 'if', condition, parts, otherwise: [readIf(pieces, text.slice(4))] };
  const otherwise = firstWord(text) === 'else' ? readParts(pieces, ['endif']) : [];
  if (firstWord(text) === 'else') pieces.shift();
  return { kind: 'if', condition, parts, otherwise };
}

function firstWord(text: string): string {
  return /^\w*/.exec(text)?.[0] ?? '';
}

/** A word or a sign; a text or a number has its value. */
interface Token {
  readonly text: string;
  readonly value?: string | number;
}

const TOKEN =
  /\s+|('(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*")|(\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*|\*\*|\/\/|==|!=|<=|>=|[-+*/%~<>()[\]{}.,:|=])/y;

const ESCAPES = { n: '\n', t: '\t', r: '\r', '0': '\0', "'": "'", '"': '"', '\\': '\\' };

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(source);
    if (found === null)
      throw new TemplateProblem(`"${source.slice(at, at + 10)}" is not understood`);
    if (tokens.length === MAX_TOKENS) throw new TemplateProblem('the expression is too long');
    const [, text, number, other] = found;
    if (text !== undefined) tokens.push({ text, value: unescaped(text.slice(1, -1), ESCAPES) });
    if (number !== undefined)
      tokens.push({ text: number, value: Number(number.replaceAll('_', '')) });
    if (other !== undefined) tokens.push({ text: other });
  }
  return tokens;
}

/** Operators between two operands: how tightly they bind. */
const LEVELS = new Map(
  ['or', 'and', 'not in|==|!=|<|<=|>|>=|in', '+|-', '~', '*|/|//|%'].flatMap((operators, level) =>
    operators.split('|').map((operator) => [operator, level] as const),
  ),
);
const COMPARISON = 2;

const CONSTANTS = new Map<string, boolean | null>(
  Object.entries({ true: true, True: true, false: false, False: false, none: null, None: null }),
);

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = tokensOf(source);
  }

  whole(): Expression {
    const expression = this.#choice();
    if (this.#at < this.#tokens.length)
      throw new TemplateProblem('the expression does not end where it should');
    return expression;
  }

  #choice = (): Expression => {
    if (++this.#depth > MAX_DEPTH) throw new TemplateProblem('the expression is nested too deeply');
    let expression = this.#operands(0);
    while (this.#take('if')) {
      const condition = this.#operands(0);
      const otherwise = this.#take('else') ? this.#choice() : literal(undefined);
      expression = { kind: 'choice', condition, value: expression, otherwise };
    }
    this.#depth--;
    return expression;
  };

  /** Operands with operators of this level, or tighter ones, between them. */
  #operands(level: number): Expression {
    let left: Expression =
      level <= COMPARISON && this.#take('not')
        ? { kind: 'unary', operator: 'not', of: this.#operands(COMPARISON) }
        : this.#unary();
    let compared: Expression | undefined;
    for (;;) {
      const isNotIn = this.#isNext('not') && this.#isNext('in', 1);
      const { text = '', value } = this.#tokens[this.#at] ?? {};
      const operator = isNotIn ? 'not in' : text;
      const own = value === undefined ? (LEVELS.get(operator) ?? -1) : -1;
      if (own < level) return left;
      this.#at += isNotIn ? 2 : 1;
      const right = this.#operands(own + 1);
      // a < b < c compares b twice
      const between = own === COMPARISON ? compared : undefined;
      const one = binary(operator, between ?? left, right);
      left = between === undefined ? one : binary('and', left, one);
      compared = own === COMPARISON ? right : undefined;
    }
  }

  #unary(): Expression {
    for (const operator of ['+', '-'] as const)
      if (this.#take(operator)) return { kind: 'unary', operator, of: this.#unary() };
    const base = this.#filtered(this.#postfix(this.#primary()));
    return this.#take('**') ? binary('**', base, this.#unary()) : base;
  }

  #filtered(start: Expression): Expression {
    let of = start;
    for (;;) {
      if (this.#take('|')) of = this.#postfix({ kind: 'filter', of, ...this.#named() });
      else if (this.#take('is')) {
        const isNegated = this.#take('not');
        const test: Expression = { kind: 'test', of, ...this.#named() };
        of = isNegated ? { kind: 'unary', operator: 'not', of: test } : test;
      } else return of;
    }
  }

  /** The name of a filter or a test, with what is in parentheses behind it. */
  #named() {
    const name = this.#word();
    return { name, args: this.#take('(') ? this.#arguments().args : [] };
  }

  #postfix(start: Expression): Expression {
    let of = start;
    for (;;) {
      if (this.#take('.')) {
        const number = this.#tokens[this.#at]?.value;
        if (typeof number === 'number') this.#at++;
        of = { kind: 'member', of, name: literal(number ?? this.#word()) };
      } else if (this.#take('[')) of = this.#subscript(of);
      else if (this.#take('(')) of = { kind: 'call', callee: of, ...this.#arguments() };
      else return of;
    }
  }

  #subscript(of: Expression): Expression {
    const from = this.#isNext(':') ? undefined : this.#choice();
    if (this.#take(']')) return { kind: 'member', of, name: from ?? literal(undefined) };
    this.#expect(':');
    const to = this.#isNext(']') ? undefined : this.#choice();
    this.#expect(']');
    return { kind: 'slice', of, bounds: [from, to] };
  }

  #arguments(): Pick<Call, 'args' | 'named'> {
    const named: Record<string, Expression> = {};
    const args = this.#listed(')', () => {
      if (!this.#isNext('=', 1)) return [this.#choice()];
      const name = this.#word();
      this.#at++;
      named[name] = this.#choice();
      return [];
    });
    return { args: args.flat(), named };
  }

  #primary(): Expression {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new TemplateProblem('the expression ends too early');
    const { text, value } = token;
    if (typeof value === 'string') return this.#joined(value);
    if (value !== undefined) return literal(value);
    if (text === '(') return this.#grouped();
    if (text === '[') return { kind: 'list', items: this.#listed(']', this.#choice) };
    if (text === '{') return { kind: 'object', members: this.#listed('}', this.#member) };
    if (!/^\w/.test(text)) throw new TemplateProblem(`"${text}" is not expected`);
    const constant = CONSTANTS.get(text);
    return constant === undefined ? { kind: 'name', name: text } : literal(constant);
  }

  #member = (): readonly [Expression, Expression] => {
    const name = this.#choice();
    this.#expect(':');
    return [name, this.#choice()];
  };

  /** Texts beside each other are one text. */
  #joined(text: string): Expression {
    const next = this.#tokens[this.#at]?.value;
    if (typeof next !== 'string') return literal(text);
    this.#at++;
    return this.#joined(text + next);
  }

  #grouped(): Expression {
    if (this.#take(')')) return { kind: 'list', items: [] };
    const first = this.#choice();
    if (this.#take(')')) return first;
    this.#expect(',');
    return { kind: 'list', items: [first, ...this.#listed(')', this.#choice)] };
  }

  #listed<Part>(end: string, part: () => Part): readonly Part[] {
    const parts: Part[] = [];
    while (!this.#isNext(end)) {
      parts.push(part());
      if (!this.#take(',')) break;
    }
    this.#expect(end);
    return parts;
  }

  #word(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined || token.value !== undefined || !/^\w/.test(token.text))
      throw new TemplateProblem('a name is missing');
    return token.text;
  }

  #isNext(text: string, later = 0): boolean {
    const token = this.#tokens[this.#at + later];
    return token?.text === text && token.value === undefined;
  }

  #take(text: string): boolean {
    const isNext = this.#isNext(text);
    if (isNext) this.#at++;
    return isNext;
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new TemplateProblem(`"${sign}" is missing`);
  }
}
