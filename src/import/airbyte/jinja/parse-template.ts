import {
  binary,
  type Call,
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

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in'];
const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]);

/** A method for each level of precedence, from the loosest to the tightest. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#choice();
    if (this.#at < this.#tokens.length)
      throw new TemplateProblem('the expression does not end where it should');
    return expression;
  }

  #choice(): Expression {
    if (++this.#depth > MAX_DEPTH) throw new TemplateProblem('the expression is nested too deeply');
    let expression = this.#or();
    while (this.#take('if')) {
      const condition = this.#or();
      const otherwise = this.#take('else') ? this.#choice() : literal(undefined);
      expression = { kind: 'choice', condition, value: expression, otherwise };
    }
    this.#depth--;
    return expression;
  }

  #or(): Expression {
    return this.#chain(['or'], () => this.#chain(['and'], () => this.#not()));
  }

  #not(): Expression {
    return this.#take('not')
      ? { kind: 'unary', operator: 'not', of: this.#not() }
      : this.#comparison();
  }

  #comparison(): Expression {
    let left = this.#sum();
    let all: Expression | undefined;
    for (;;) {
      const operator = this.#take('not', 'in') ? 'not in' : this.#takeOne(COMPARISONS);
      if (operator === undefined) return all ?? left;
      const right = this.#sum();
      const one = binary(operator, left, right);
      // a < b < c compares b twice
      all = all === undefined ? one : binary('and', all, one);
      left = right;
    }
  }

  #sum(): Expression {
    const product = () => this.#chain(['*', '/', '//', '%'], () => this.#unary());
    return this.#chain(['+', '-'], () => this.#chain(['~'], product));
  }

  /** Operands with operators of one level between them. */
  #chain(operators: readonly string[], operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const operator = this.#takeOne(operators);
      if (operator === undefined) return left;
      left = binary(operator, left, operand());
    }
  }

  #unary(): Expression {
    const sign = this.#takeOne(['+', '-']);
    if (sign !== undefined)
      return { kind: 'unary', operator: sign as '-' | '+', of: this.#unary() };
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
    const args = this.#take('(') ? this.#arguments().args : [];
    return { name, args };
  }

  #postfix(start: Expression): Expression {
    let of = start;
    for (;;) {
      if (this.#take('.')) of = { kind: 'member', of, name: literal(this.#memberName()) };
      else if (this.#take('[')) of = this.#subscript(of);
      else if (this.#take('(')) of = { kind: 'call', callee: of, ...this.#arguments() };
      else return of;
    }
  }

  #subscript(of: Expression): Expression {
    const from = this.#isNext(':') ? undefined : this.#choice();
    if (!this.#take(':')) {
      this.#expect(']');
      return { kind: 'member', of, name: from ?? literal(undefined) };
    }
    const to = this.#isNext(']') ? undefined : this.#choice();
    this.#expect(']');
    return { kind: 'slice', of, bounds: [from, to] };
  }

  #arguments(): Pick<Call, 'args' | 'named'> {
    const named: Record<string, Expression> = {};
    const args = this.#listed(')', () => {
      const name = this.#tokens[this.#at];
      if (name?.kind !== 'word' || !this.#isNext('=', 1)) return [this.#choice()];
      this.#at += 2;
      named[name.text] = this.#choice();
      return [];
    });
    return { args: args.flat(), named };
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
    if (token.text === '[') return { kind: 'list', items: this.#listed(']', () => this.#choice()) };
    if (token.text !== '{') throw new TemplateProblem(`"${token.text}" is not expected`);
    const members = this.#listed('}', () => {
      const name = this.#choice();
      this.#expect(':');
      return [name, this.#choice()] as const;
    });
    return { kind: 'object', members };
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
    if (this.#take(')')) return { kind: 'list', items: [] };
    const first = this.#choice();
    if (this.#take(')')) return first;
    this.#expect(',');
    return { kind: 'list', items: [first, ...this.#listed(')', () => this.#choice())] };
  }

  /** Parts with commas between them, and what ends them. */
  #listed<Part>(end: string, part: () => Part): readonly Part[] {
    const parts: Part[] = [];
    while (!this.#isNext(end)) {
      parts.push(part());
      if (!this.#take(',')) break;
    }
    this.#expect(end);
    return parts;
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

  /** Whether a word or a sign comes next, or so many tokens later. */
  #isNext(text: string, later = 0): boolean {
    const token = this.#tokens[this.#at + later];
    return (token?.kind === 'word' || token?.kind === 'sign') && token.text === text;
  }

  /** Goes on behind these words or signs, if they come next. */
  #take(...texts: readonly string[]): boolean {
    const isNext = texts.every((text, later) => this.#isNext(text, later));
    if (isNext) this.#at += texts.length;
    return isNext;
  }

  #takeOne(texts: readonly string[]): string | undefined {
    return texts.find((text) => this.#take(text));
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new TemplateProblem(`"${sign}" is missing`);
  }
}
