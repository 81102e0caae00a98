import {
  type BinaryOperator,
  type Expression,
  literal,
  type TemplatePart,
  TemplateProblem,
} from './expression.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Expressions nested more deeply than this are refused. */
const MAX_DEPTH = 100;
const MAX_PIECES = 1000;

/** Reads a template: text, `{{ expressions }}` and `{% if %}`. Throws a `TemplateProblem` for anything else. */
export function parseTemplate(source: string): readonly TemplatePart[] {
  const pieces = piecesOf(source);
  const reader = { pieces, at: 0 };
  const parts = readParts(reader, []);
  const rest = pieces[reader.at];
  if (rest !== undefined) throw new TemplateProblem(`{% ${rest.text} %} has no beginning`);
  return parts;
}

/** Reads a text that is one expression without braces. */
export function parseExpression(source: string): Expression {
  return new Parser(tokensOf(source)).whole();
}

interface Piece {
  readonly kind: 'text' | 'expression' | 'statement';
  readonly text: string;
}

const CLOSINGS: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}' };

/** Jinja drops one line break at the end of a template, and what `-` beside a brace says. */
function piecesOf(source: string): readonly Piece[] {
  const text = source.replace(/\r?\n$/, '');
  const pieces: Piece[] = [];
  const opening = /\{[{%#]/g;
  const missing = new Set<string>();
  let at = 0;
  const addText = (to: number) => {
    if (to > at) pieces.push({ kind: 'text', text: text.slice(at, to) });
  };
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const [open] = found;
    const closing = CLOSINGS[open] ?? '';
    const end = missing.has(closing) ? -1 : text.indexOf(closing, found.index + 2);
    if (end < 0) {
      missing.add(closing);
      opening.lastIndex = found.index + 1;
      continue;
    }
    addText(found.index);
    at = opening.lastIndex = end + 2;
    const inner = text.slice(found.index + 2, end).replace(/^-|-$/g, '');
    if (open === '{{') pieces.push({ kind: 'expression', text: inner });
    if (open === '{%') pieces.push({ kind: 'statement', text: inner.trim() });
    if (pieces.length > MAX_PIECES) throw new TemplateProblem('the template is too long');
  }
  addText(text.length);
  return pieces;
}

interface PieceReader {
  readonly pieces: readonly Piece[];
  at: number;
}

/** Reads up to a statement that begins with one of the words, which stays to be read. */
function readParts(reader: PieceReader, ends: readonly string[]): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  for (
    let piece = reader.pieces[reader.at];
    piece !== undefined;
    piece = reader.pieces[reader.at]
  ) {
    if (piece.kind === 'statement' && ends.includes(firstWord(piece.text))) return parts;
    reader.at++;
    if (piece.kind === 'text') parts.push({ kind: 'text', text: piece.text });
    else if (piece.kind === 'expression')
      parts.push({ kind: 'expression', expression: parseExpression(piece.text) });
    else parts.push(readIf(reader, piece.text));
  }
  if (ends.length > 0) throw new TemplateProblem('{% if %} has no {% endif %}');
  return parts;
}

function readIf(reader: PieceReader, statement: string): TemplatePart {
  if (firstWord(statement) !== 'if') throw new TemplateProblem(`{% ${statement} %} is a statement`);
  const branches = [];
  let otherwise: readonly TemplatePart[] = [];
  let condition = parseExpression(statement.slice(2));
  for (;;) {
    branches.push({ condition, parts: readParts(reader, ['elif', 'else', 'endif']) });
    const end = reader.pieces[reader.at++]?.text ?? '';
    if (firstWord(end) === 'elif') {
      condition = parseExpression(end.slice('elif'.length));
      continue;
    }
    if (firstWord(end) === 'else') {
      otherwise = readParts(reader, ['endif']);
      reader.at++;
    }
    return { kind: 'if', branches, otherwise };
  }
}

function firstWord(text: string): string {
  return /^\w*/.exec(text)?.[0] ?? '';
}

/** Operators from the loosest to the tightest; a level of `not` is between `and` and the comparisons. */
const ADDITIVE: readonly string[] = ['+', '-'];
const MULTIPLICATIVE: readonly string[] = ['*', '/', '//', '%'];
const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];
const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]);

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#choice();
    const rest = this.#tokens[this.#at];
    if (rest !== undefined)
      throw new TemplateProblem('the expression does not end where it should');
    return expression;
  }

  #choice(): Expression {
    if (++this.#depth > MAX_DEPTH) throw new TemplateProblem('the expression is nested too deeply');
    let expression = this.#or();
    while (this.#takeWord('if')) {
      const condition = this.#or();
      const otherwise = this.#takeWord('else') ? this.#choice() : literal(undefined);
      expression = { kind: 'choice', condition, value: expression, otherwise };
    }
    this.#depth--;
    return expression;
  }

  #or(): Expression {
    let left = this.#and();
    while (this.#takeWord('or')) left = binary('or', left, this.#and());
    return left;
  }

  #and(): Expression {
    let left = this.#not();
    while (this.#takeWord('and')) left = binary('and', left, this.#not());
    return left;
  }

  #not(): Expression {
    if (this.#takeWord('not')) return { kind: 'unary', operator: 'not', of: this.#not() };
    return this.#comparison();
  }

  #comparison(): Expression {
    let left = this.#additive();
    let all: Expression | undefined;
    for (;;) {
      const operator = this.#comparisonOperator();
      if (operator === undefined) return all ?? left;
      const right = this.#additive();
      const one = binary(operator, left, right);
      // a < b < c compares b twice
      all = all === undefined ? one : binary('and', all, one);
      left = right;
    }
  }

  #comparisonOperator(): BinaryOperator | undefined {
    if (this.#takeWord('in')) return 'in';
    if (this.#takeWords('not', 'in')) return 'not in';
    return this.#takeSign(COMPARISONS) as BinaryOperator | undefined;
  }

  #additive(): Expression {
    let left = this.#concatenation();
    for (;;) {
      const sign = this.#takeSign(ADDITIVE);
      if (sign === undefined) return left;
      left = binary(sign as BinaryOperator, left, this.#concatenation());
    }
  }

  #concatenation(): Expression {
    let left = this.#multiplicative();
    while (this.#takeSign(['~']) !== undefined) left = binary('~', left, this.#multiplicative());
    return left;
  }

  #multiplicative(): Expression {
    let left = this.#unary();
    for (;;) {
      const sign = this.#takeSign(MULTIPLICATIVE);
      if (sign === undefined) return left;
      left = binary(sign as BinaryOperator, left, this.#unary());
    }
  }

  #unary(): Expression {
    const sign = this.#takeSign(ADDITIVE);
    if (sign !== undefined)
      return { kind: 'unary', operator: sign as '-' | '+', of: this.#unary() };
    const base = this.#filtered(this.#postfix(this.#primary()));
    return this.#takeSign(['**']) === undefined ? base : binary('**', base, this.#unary());
  }

  #filtered(start: Expression): Expression {
    let of = start;
    for (;;) {
      if (this.#takeSign(['|']) !== undefined) {
        const name = this.#word();
        const { args } = this.#peekSign('(') ? this.#arguments() : { args: [] };
        of = this.#postfix({ kind: 'filter', name, of, args });
      } else if (this.#takeWord('is')) {
        const isNegated = this.#takeWord('not');
        const name = this.#word();
        const { args } = this.#peekSign('(') ? this.#arguments() : { args: [] };
        const test: Expression = { kind: 'test', name, of, args };
        of = isNegated ? { kind: 'unary', operator: 'not', of: test } : test;
      } else return of;
    }
  }

  #postfix(start: Expression): Expression {
    let of = start;
    for (;;) {
      if (this.#takeSign(['.']) !== undefined)
        of = { kind: 'member', of, name: literal(this.#memberName()) };
      else if (this.#takeSign(['[']) !== undefined) of = this.#subscript(of);
      else if (this.#peekSign('(')) of = { kind: 'call', callee: of, ...this.#arguments() };
      else return of;
    }
  }

  #subscript(of: Expression): Expression {
    const from = this.#peekSign(':') ? undefined : this.#choice();
    if (this.#takeSign([':']) === undefined) {
      this.#expectSign(']');
      return { kind: 'member', of, name: from ?? literal(undefined) };
    }
    const to = this.#peekSign(']') ? undefined : this.#choice();
    this.#expectSign(']');
    return { kind: 'slice', of, from, to };
  }

  #arguments(): {
    readonly args: readonly Expression[];
    readonly named: Readonly<Record<string, Expression>>;
  } {
    this.#expectSign('(');
    const args: Expression[] = [];
    const named: Record<string, Expression> = {};
    while (!this.#peekSign(')')) {
      const [name, equals] = [this.#tokens[this.#at], this.#tokens[this.#at + 1]];
      if (name?.kind === 'word' && equals?.kind === 'sign' && equals.text === '=') {
        this.#at += 2;
        named[name.text] = this.#choice();
      } else args.push(this.#choice());
      if (this.#takeSign([',']) === undefined) break;
    }
    this.#expectSign(')');
    return { args, named };
  }

  #primary(): Expression {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new TemplateProblem('the expression ends too early');
    if (token.kind === 'number') return literal(token.value);
    if (token.kind === 'text') return this.#textOf(token.text);
    if (token.kind === 'word') {
      const constant = CONSTANTS.get(token.text);
      return constant === undefined ? { kind: 'name', name: token.text } : literal(constant);
    }
    if (token.text === '(') return this.#grouped();
    if (token.text === '[') return { kind: 'list', items: this.#items(']') };
    if (token.text === '{') return this.#object();
    throw new TemplateProblem(`"${token.text}" is not expected`);
  }

  /** Texts beside each other are one text. */
  #textOf(first: string): Expression {
    let text = first;
    for (let next = this.#tokens[this.#at]; next?.kind === 'text'; next = this.#tokens[this.#at]) {
      text += next.text;
      this.#at++;
    }
    return literal(text);
  }

  /** An expression in parentheses, or a tuple. */
  #grouped(): Expression {
    if (this.#takeSign([')']) !== undefined) return { kind: 'list', items: [] };
    const first = this.#choice();
    if (this.#takeSign([')']) !== undefined) return first;
    this.#expectSign(',');
    return { kind: 'list', items: [first, ...this.#items(')')] };
  }

  #items(end: string): readonly Expression[] {
    const items: Expression[] = [];
    while (!this.#peekSign(end)) {
      items.push(this.#choice());
      if (this.#takeSign([',']) === undefined) break;
    }
    this.#expectSign(end);
    return items;
  }

  #object(): Expression {
    const members: (readonly [Expression, Expression])[] = [];
    while (!this.#peekSign('}')) {
      const name = this.#choice();
      this.#expectSign(':');
      members.push([name, this.#choice()]);
      if (this.#takeSign([',']) === undefined) break;
    }
    this.#expectSign('}');
    return { kind: 'object', members };
  }

  #memberName(): string | number {
    const token = this.#tokens[this.#at++];
    if (token?.kind === 'word') return token.text;
    if (token?.kind === 'number') return token.value;
    throw new TemplateProblem('a name is missing after "."');
  }

  #word(): string {
    const token = this.#tokens[this.#at++];
    if (token?.kind !== 'word') throw new TemplateProblem('a name is missing');
    return token.text;
  }

  #takeWord(word: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'word' || token.text !== word) return false;
    this.#at++;
    return true;
  }

  #takeWords(first: string, second: string): boolean {
    const next = this.#tokens[this.#at + 1];
    if (next?.kind !== 'word' || next.text !== second || !this.#takeWord(first)) return false;
    this.#at++;
    return true;
  }

  #peekSign(sign: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'sign' && token.text === sign;
  }

  #takeSign(signs: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined;
    this.#at++;
    return token.text;
  }

  #expectSign(sign: string): void {
    if (this.#takeSign([sign]) === undefined) throw new TemplateProblem(`"${sign}" is missing`);
  }
}

function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right };
}
