import { type Token, type TokenizedProgram, tokenize } from './program-tokens.ts';

/** The function that marks a configuration. */
export const DEFINE = 'defineConfiguration';

/** An expression by the indexes of its tokens; `end` is exclusive. */
export interface Expression {
  readonly start: number;
  readonly end: number;
}

/** A member of an object, or an element of a list. */
export interface NamedPart {
  readonly kind: 'value';
  /** Absent for an element. */
  readonly key?: Token;
  readonly name: string;
  readonly of: Expression;
}

type Part =
  | NamedPart
  | { readonly kind: 'spread'; readonly of: Expression }
  /** A member whose name or value only the execution gives. */
  | { readonly kind: 'computed' };

/** What gives a member: a part, nothing, or what cannot be seen in the text. */
type Found = NamedPart | 'absent' | 'unknown';

/** Methods that change a list, or may change its elements. */
const CHANGING = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin forEach'.split(' '),
);
const ASSIGNMENT = /^(?:[^=!<>]?|\*\*|&&|\|\||\?\?|<<|>>>?)=$/;
const OF_TYPES = /^(?:as|satisfies)$/;

/**
 * The objects and lists that a program writes, with spreads of them and constants of the module. Reads the text alone: nothing is executed, and what is
 * computed is unknown.
 */
export class ProgramExpressions {
  readonly #program: TokenizedProgram;
  readonly #constants = new Map<string, Expression | undefined>();
  readonly #parts = new Map<number, readonly Part[] | undefined>();
  /** What was found in objects, by their first tokens, and the elements of lists, from the start and from the end. */
  readonly #members = new Map<number, Map<string, Found>>();
  readonly #lists = new Map<number, readonly [readonly NamedPart[], readonly NamedPart[]]>();

  constructor(program: TokenizedProgram) {
    this.#program = program;
  }

  get tokens(): readonly Token[] {
    return this.#program.tokens;
  }

  get comments(): TokenizedProgram['comments'] {
    return this.#program.comments;
  }

  /** The expression of the default export, or else of the only call of `defineConfiguration`, or else the whole program. */
  root(): Expression {
    const exported = this.#find((at) => this.#says(at, 'export', 'default'));
    const assigned = this.#find(
      (at) => /^exports?$/.test(this.#text(at)) && this.#says(at + 1, '='),
    );
    const start = exported ?? assigned;
    if (start !== undefined) return { start: start + 2, end: this.#statementEnd(start + 2) };
    const call = this.#find((at) => this.#says(at, DEFINE, '('));
    return call === undefined
      ? { start: 0, end: this.tokens.length }
      : { start: call, end: this.#after(call + 1) };
  }

  /** An expression without brackets and types around it, or the one that its name stands for. */
  resolved(expression: Expression, names: readonly string[] = []): Expression {
    const { start, end } = this.#bare(expression);
    const name = this.#text(start);
    const isName = end - start === 1 && this.tokens[start]?.kind === 'word';
    const constant = isName && !names.includes(name) ? this.#constant(name) : undefined;
    return constant === undefined ? { start, end } : this.resolved(constant, [...names, name]);
  }

  /** What an expression is as a whole. */
  kindOf(expression: Expression): 'object' | 'list' | 'token' | 'other' {
    const { start, end } = this.resolved(expression);
    if (end - start === 1) return 'token';
    if (this.#after(start) !== end) return 'other';
    return ({ '{': 'object', '[': 'list' } as const)[this.#text(start)] ?? 'other';
  }

  /** The part that gives a member: the last one, if nothing behind it can give it, too. */
  member(expression: Expression, name: string): Found {
    const { start } = this.resolved(expression);
    const known = this.#members.get(start) ?? new Map<string, Found>();
    this.#members.set(start, known);
    let found = known.get(name);
    if (found === undefined) {
      known.set(name, 'unknown'); // for one that contains itself
      found = this.#findMember(expression, name);
      known.set(name, found);
    }
    return found;
  }

  #findMember(expression: Expression, name: string): Found {
    const parts = this.kindOf(expression) === 'object' ? this.#partsOf(expression) : undefined;
    for (const part of parts?.toReversed() ?? []) {
      if (part.kind === 'computed') return 'unknown';
      if (part.kind === 'value' && part.name === name) return part;
      const inner = part.kind === 'spread' ? this.member(part.of, name) : 'absent';
      if (inner !== 'absent') return inner;
    }
    return parts === undefined ? 'unknown' : 'absent';
  }

  /** The element of a list that has this many, counted from the side from which nothing is unknown. */
  element(expression: Expression, index: number, length: number): Found {
    const { start } = this.resolved(expression);
    const [forwards, backwards] = this.#lists.get(start) ?? [
      this.#elements(expression, (parts) => parts),
      this.#elements(expression, (parts) => parts.toReversed()),
    ];
    this.#lists.set(start, [forwards, backwards]);
    return forwards[index] ?? backwards[length - 1 - index] ?? 'unknown';
  }

  /** The literals of an expression, and of the constants that it names. */
  literals(expression: Expression, seen: Set<number> = new Set()): readonly Token[] {
    const { start, end } = this.resolved(expression);
    if (seen.has(start)) return [];
    seen.add(start);
    return this.tokens.slice(start, end).flatMap((token) => {
      if (token.kind === 'string' || token.kind === 'template' || token.kind === 'number')
        return [token];
      const constant = token.kind === 'word' ? this.#constant(token.text) : undefined;
      return constant === undefined ? [] : this.literals(constant, seen);
    });
  }

  /** The values of members whose names begin with `#`, but for objects. */
  secrets(): readonly Expression[] {
    return this.tokens.flatMap(({ kind, text }, index) => {
      if (kind !== 'string' || !/^.#/.test(text) || !this.#says(index + 1, ':')) return [];
      const start = index + 2;
      const end = this.#find((at) => /^[,;)}\]]$/.test(this.#text(at)), { start });
      return this.#says(start, '{') ? [] : [{ start, end: end ?? this.tokens.length }];
    });
  }

  #text(index: number): string {
    return this.tokens[index]?.text ?? '';
  }

  #says(index: number, ...words: readonly string[]): boolean {
    return words.every((word, offset) => this.#text(index + offset) === word);
  }

  /** The index behind a token, or behind the bracket that it opens. */
  #after(index: number): number {
    return Math.max(index, this.#program.partners.get(index) ?? index) + 1;
  }

  /** The first index outside of inner brackets at which something is true. */
  #find(
    is: (index: number) => boolean,
    { start = 0, end = this.tokens.length }: Partial<Expression> = {},
  ): number | undefined {
    for (let at = start; at < end; at = this.#after(at)) if (is(at)) return at;
    return undefined;
  }

  /** The end of an expression that is the rest of a statement; the next line begins another one, unless an operator joins them. */
  #statementEnd(start: number): number {
    const isEnd = (at: number): boolean => {
      const [before, token] = [this.tokens[at - 1], this.tokens[at]];
      if (this.#says(at, ';') || this.#says(at, ',')) return true;
      return (
        at > start &&
        token?.isFirst === true &&
        token.kind !== 'sign' &&
        !OF_TYPES.test(token.text) &&
        (before?.kind !== 'sign' || ')]}'.includes(before.text))
      );
    };
    return this.#find(isEnd, { start }) ?? this.tokens.length;
  }

  #bare({ start, end }: Expression): Expression {
    const typed = this.#after(start);
    if (typed < end && OF_TYPES.test(this.#text(typed))) return this.#bare({ start, end: typed });
    if (this.#says(start, '(') && this.#after(start) === end)
      return this.#bare({ start: start + 1, end: end - 1 });
    if (this.#says(start, DEFINE, '(') && this.#after(start + 1) === end)
      return this.#bare({ start: start + 2, end: this.#says(end - 2, ',') ? end - 2 : end - 1 });
    return { start, end };
  }

  /** The expression of a constant of the module that no statement changes. */
  #constant(name: string): Expression | undefined {
    if (this.#constants.has(name)) return this.#constants.get(name);
    this.#constants.set(name, undefined); // for one that refers to itself
    const at = this.#find((index) => this.#says(index, 'const', name));
    if (at === undefined || this.#isChanged(name)) return undefined;
    const equals = this.#find((index) => this.#says(index, '='), { start: at });
    if (equals === undefined) return undefined;
    const found = { start: equals + 1, end: this.#statementEnd(equals + 1) };
    this.#constants.set(name, found);
    return found;
  }

  /** Whether a statement may set, add or remove something in a constant, as far as the text shows it. */
  #isChanged(name: string): boolean {
    return this.tokens.some(({ text }, index) => {
      if (text !== name || this.#says(index - 1, '.')) return false;
      if (this.#says(index - 2, 'assign', '(')) return true;
      if (this.#says(index - 1, 'delete') || this.#says(index - 1, 'of')) return true;
      let at = index + 1;
      for (; /^(?:\?\.|\.|\[)$/.test(this.#text(at)); )
        at = this.#says(at, '[') ? this.#after(at) : at + 2;
      if (at === index + 1) return false;
      return (
        ASSIGNMENT.test(this.#text(at)) || (this.#says(at, '(') && CHANGING.has(this.#text(at - 1)))
      );
    });
  }

  /** The parts of an object or a list; `undefined` where the syntax is another one. */
  #partsOf(expression: Expression): readonly Part[] | undefined {
    const { start, end } = this.resolved(expression);
    if (!this.#parts.has(start)) {
      this.#parts.set(start, undefined); // for one that contains itself
      this.#parts.set(start, this.#readParts({ start: start + 1, end: end - 1 }));
    }
    return this.#parts.get(start);
  }

  #readParts({ start, end }: Expression): readonly Part[] | undefined {
    const parts: Part[] = [];
    const isList = this.#says(start - 1, '[');
    for (let at = start; at < end; ) {
      const next = this.#find((index) => this.#says(index, ','), { start: at, end }) ?? end;
      const part = this.#readPart({ start: at, end: next }, isList);
      if (part === undefined) return undefined;
      parts.push(part);
      at = next + 1;
    }
    return parts;
  }

  #readPart(of: Expression, isList: boolean): Part | undefined {
    const { start, end } = of;
    if (this.#says(start, '...')) return { kind: 'spread', of: { start: start + 1, end } };
    if (isList) return start === end ? undefined : { kind: 'value', name: '', of };
    const key = this.tokens[start];
    if (key === undefined || start === end) return undefined;
    if (key.text === '[') return { kind: 'computed' };
    if (this.#says(start + 1, ':') && key.kind !== 'sign')
      return { kind: 'value', key, name: nameOf(key), of: { start: start + 2, end } };
    if (end === start + 1 && key.kind === 'word') return { kind: 'value', key, name: key.text, of };
    // a method, or what gets a member
    return key.kind === 'word' && this.#text(end - 1) === '}' ? { kind: 'computed' } : undefined;
  }

  /** The elements of a list, in an order, up to the first one that is unknown. */
  #elements(
    expression: Expression,
    inOrder: (parts: readonly Part[]) => readonly Part[],
  ): readonly NamedPart[] {
    const elements: NamedPart[] = [];
    const around = new Set<number>();
    const add = (list: Expression): boolean => {
      const { start } = this.resolved(list);
      if (around.has(start)) return false;
      around.add(start);
      const parts = this.kindOf(list) === 'list' ? this.#partsOf(list) : undefined;
      for (const part of inOrder(parts ?? [])) {
        if (part.kind === 'value') elements.push(part);
        else if (part.kind === 'computed' || !add(part.of)) return false;
      }
      around.delete(start);
      return parts !== undefined;
    };
    add(expression);
    return elements;
  }
}

/** The expressions of a text; `undefined` where its quotes or brackets cannot be read. */
export function readExpressions(text: string): ProgramExpressions | undefined {
  const program = tokenize(text);
  return program === undefined ? undefined : new ProgramExpressions(program);
}

function nameOf({ kind, text }: Token): string {
  if (kind === 'number') return String(literalValue({ kind, text }));
  return kind === 'string' ? String(literalValue({ kind, text }) ?? text) : text;
}

/** The value of a string or a number; `undefined` for a string whose escapes JSON does not have. */
export function literalValue({
  kind,
  text,
}: Pick<Token, 'kind' | 'text'>): string | number | undefined {
  if (kind === 'number') return Number(text.replaceAll('_', ''));
  const inner = text.slice(1, -1);
  if (!inner.includes('\\')) return inner;
  try {
    return JSON.parse(`"${inner.replaceAll("\\'", "'").replaceAll(/(?<!\\)"/g, '\\"')}"`) as string;
  } catch {
    return undefined;
  }
}
