/** A token of TypeScript: enough of it to find brackets, names and literals. */
export interface Token {
  readonly kind: 'word' | 'number' | 'string' | 'template' | 'pattern' | 'sign';
  readonly text: string;
  /** Offsets in the text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Whether it is the first one of its line. */
  readonly isFirst: boolean;
}

/** A text as tokens. */
export interface TokenizedProgram {
  readonly tokens: readonly Token[];
  /** For each bracket the index of its partner. */
  readonly partners: ReadonlyMap<number, number>;
  /** The comments that begin with two slashes, by the offsets of their starts and ends. */
  readonly comments: readonly { readonly start: number; readonly end: number }[];
}

const BLANK = /[\s\ufeff]+/y;
const WORD = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /(?:0[xob][\da-f_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?[\d_]+)?)n?/iy;
const STRING = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y;
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const SIGN = /\.\.\.|=>|(?:\*\*|&&|\|\||\?\?|<<|>>>?|[-+*/%&|^])=|[=!]==?|<=|\?\.|[\s\S]/y;

/** Words after which a slash begins a pattern. */
const BEFORE_VALUE = new Set(
  'return typeof case in of delete void throw new else do await yield default'.split(' '),
);

const PARTNERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The tokens of a text; `undefined` where a quote or a bracket has no partner. Types in angle brackets are single signs. */
export function tokenize(text: string): TokenizedProgram | undefined {
  const tokens: Token[] = [];
  const comments: { start: number; end: number }[] = [];
  const partners = new Map<number, number>();
  const open: number[] = [];
  let isFirst = true;
  for (let at = 0; at < text.length; ) {
    const blank = matchAt(BLANK, text, at);
    if (blank !== undefined) {
      isFirst ||= blank.includes('\n');
      at += blank.length;
      continue;
    }
    if (text.startsWith('//', at) || (at === 0 && text.startsWith('#!'))) {
      const end = indexFrom(text, '\n', at);
      comments.push({ start: at, end });
      at = end;
      continue;
    }
    if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return undefined;
      isFirst ||= text.slice(at, end).includes('\n');
      at = end + 2;
      continue;
    }
    const token = tokenAt(text, at, tokens.at(-1));
    if (token === undefined) return undefined;
    if (token.kind === 'sign') {
      const opening = PARTNERS[token.text];
      if ('([{'.includes(token.text)) open.push(tokens.length);
      else if (opening !== undefined) {
        const partner = open.pop();
        if (partner === undefined || tokens[partner]?.text !== opening) return undefined;
        partners.set(partner, tokens.length).set(tokens.length, partner);
      }
    }
    tokens.push({ ...token, isFirst });
    isFirst = false;
    at = token.end;
  }
  return open.length === 0 ? { tokens, partners, comments } : undefined;
}

function tokenAt(
  text: string,
  start: number,
  before: Token | undefined,
): Omit<Token, 'isFirst'> | undefined {
  const made = (kind: Token['kind'], found: string) => ({
    kind,
    text: found,
    start,
    end: start + found.length,
  });
  const sign = text[start] ?? '';
  if (sign === '`') {
    const end = templateEnd(text, start);
    return end === undefined ? undefined : made('template', text.slice(start, end));
  }
  if (sign === '"' || sign === "'") {
    const string = matchAt(STRING, text, start);
    return string === undefined ? undefined : made('string', string);
  }
  if (sign === '/' && !endsValue(before)) {
    const pattern = matchAt(PATTERN, text, start);
    if (pattern !== undefined) return made('pattern', pattern);
  }
  const word = matchAt(WORD, text, start);
  if (word !== undefined) return made('word', word);
  if (/[\d.]/.test(sign)) {
    const number = matchAt(NUMBER, text, start);
    if (number !== undefined) return made('number', number);
  }
  return made('sign', matchAt(SIGN, text, start) ?? sign);
}

/** Whether a value can end with a token: a slash behind it divides. */
function endsValue(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === 'word') return !BEFORE_VALUE.has(token.text);
  return token.kind !== 'sign' || ')]}'.includes(token.text);
}

/** The end of a template; in `${…}` there is code. */
function templateEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === '`') return at + 1;
    if (sign === '\\') at++;
    else if (sign === '$' && text[at + 1] === '{') {
      const end = codeEnd(text, at + 2);
      if (end === undefined) return undefined;
      at = end;
    }
  }
  return undefined;
}

/** The offset of the bracket that ends the code of a template. */
function codeEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let before: Token | undefined;
  for (let at = start; at < text.length; ) {
    const blank = matchAt(BLANK, text, at);
    const token = blank === undefined ? tokenAt(text, at, before) : undefined;
    if (blank !== undefined) at += blank.length;
    else if (token === undefined) return undefined;
    else {
      if (token.text === '{') depth++;
      if (token.text === '}' && depth-- === 0) return at;
      before = { ...token, isFirst: false };
      at = token.end;
    }
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function indexFrom(text: string, part: string, at: number): number {
  const found = text.indexOf(part, at);
  return found < 0 ? text.length : found;
}
