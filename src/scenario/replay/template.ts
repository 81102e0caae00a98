import { createHash } from 'node:crypto';
import { computedMs, testInTime } from '../../node/process/test-in-time.ts';

/**
 * A text with symbols in it: `{{secret:name}}`, `{{token:1}}`, `{{base64:…}}`, `{{sha1:…}}`, `{{md5:…}}`, `{{now+3600}}`,
 * and in requests the patterns `{{any}}` and `{{match:…}}` (a regular expression). Functions may contain symbols.
 */
export interface Template {
  /** As written: what reports show, free of secrets. */
  readonly source: string;
  readonly pieces: readonly Piece[];
}
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | (Marked & { readonly source: string });
type Marked =
  | { readonly kind: 'secret'; readonly name: string }
  | { readonly kind: 'token'; readonly number: string }
  | { readonly kind: 'now'; readonly seconds: number }
  | { readonly kind: 'call'; readonly name: Digest; readonly argument: readonly Piece[] }
  | { readonly kind: 'any' }
  | { readonly kind: 'match'; readonly expression: string };
type Digest = 'base64' | 'sha1' | 'md5' | 'sha256';

/** The values of symbols in one replay. */
export interface Symbols {
  readonly secrets: ReadonlyMap<string, string>;
  nowMs(): number;
  /** Whether any issued credential matches any other, and any signed token another one: true when a login happens at another time than in the recording. */
  readonly anyToken?: boolean;
}

/** A symbol that cannot be read, as message and help. */
export interface TemplateFault {
  readonly message: string;
  readonly help: string;
}

/** Parses a template. Errors of a symbol are passed to `fault`, and the symbol stays text. */
export function readTemplate(
  source: string,
  fault: (fault: TemplateFault) => void = () => {},
): Template {
  return {
    source,
    pieces: source.includes('{{') ? readPieces(source, fault) : [{ kind: 'text', text: source }],
  };
}

/** The regular expressions of a text. */
export function expressionsIn(pieces: readonly Piece[]): readonly string[] {
  return flatPieces(pieces).flatMap((piece) => (piece.kind === 'match' ? [piece.expression] : []));
}

/** Whether the text has patterns: such a text can be compared with, not sent. */
export function hasPattern(pieces: readonly Piece[]): boolean {
  return pieces.some(
    (piece) =>
      piece.kind === 'any' ||
      piece.kind === 'match' ||
      (piece.kind === 'call' && hasPattern(piece.argument)),
  );
}

/** The names of the secrets that a text speaks of. */
export function secretNames(pieces: readonly Piece[]): readonly string[] {
  return flatPieces(pieces).flatMap((piece) => (piece.kind === 'secret' ? [piece.name] : []));
}

/** The pieces, and those of the arguments of calls. */
function flatPieces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => (piece.kind === 'call' ? flatPieces(piece.argument) : [piece]));
}

/** The text with its symbols filled in. Patterns become empty. */
export function fillTemplate(template: Template, symbols: Symbols): string {
  return fillPieces(template.pieces, symbols);
}

/** Whether a text matches the template. */
export function matchesTemplate(template: Template, text: string, symbols: Symbols): boolean {
  const isOpen =
    hasPattern(template.pieces) || (symbols.anyToken === true && template.pieces.some(hasToken));
  if (!isOpen) return fillTemplate(template, symbols) === text;
  const source = template.pieces.map((piece) => patternOf(piece, symbols)).join('');
  return mayTakeLong(template.pieces)
    ? matchesWhole(source, text)
    : new RegExp(`^(?:${source})$`, 'su').test(text);
}

/** Whether only a limit of time ends a match for sure: for expressions that a person has written, and for several gaps. */
function mayTakeLong(pieces: readonly Piece[]): boolean {
  return (
    pieces.filter(({ kind }) => kind === 'any').length > 1 ||
    pieces.some(({ kind }) => kind === 'match' || kind === 'call')
  );
}

/** The made-up text of the n-th credential that a target hands out. */
export function tokenText(number: string): string {
  return `token-${number}`;
}

function fillPieces(pieces: readonly Piece[], symbols: Symbols): string {
  return pieces.map((piece) => fillPiece(piece, symbols)).join('');
}

function fillPiece(piece: Piece, symbols: Symbols): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'secret':
      return symbols.secrets.get(piece.name) ?? '';
    case 'token':
      return tokenText(piece.number);
    case 'now':
      return String(Math.floor(symbols.nowMs() / 1000) + piece.seconds);
    case 'call': {
      const text = fillPieces(piece.argument, symbols);
      return piece.name === 'base64'
        ? Buffer.from(text).toString('base64')
        : createHash(piece.name).update(text).digest('hex');
    }
    default:
      return '';
  }
}

function patternOf(piece: Piece, symbols: Symbols): string {
  if (piece.kind === 'any') return '.*';
  if (piece.kind === 'match') return `(?:${piece.expression})`;
  const [text, isAny] = [fillPiece(piece, symbols), symbols.anyToken === true];
  if (!isAny || piece.kind !== 'text')
    return isAny && piece.kind === 'token' ? tokenText('\\d+') : literal(text);
  return text
    .split(SIGNED_TOKEN)
    .map((part, index) => (index % 2 === 0 ? literal(part) : ANY_SIGNED))
    .join('');
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Whether it has a credential that is another one at another time: one that was issued, or a token that the run signs. */
function hasToken(piece: Piece): boolean {
  return piece.kind === 'token' || (piece.kind === 'text' && SIGNED_TOKEN.test(piece.text));
}

/** A JSON Web Token: the Base64 of an object is in front. */
const SIGNED_TOKEN = /((?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+)/;
const ANY_SIGNED = 'eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+';

function readPieces(source: string, fault: (fault: TemplateFault) => void): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < source.length) {
    const start = source.indexOf('{{', at);
    const end = start < 0 ? -1 : endOfSymbol(source, start + 2);
    if (end < 0) {
      if (start >= 0)
        fault({
          message: `"${source.slice(start, start + 40)}" is a symbol without its closing braces`,
          help: 'close it with "}}"',
        });
      const next = start < 0 ? source.length : start + 2;
      pieces.push({ kind: 'text', text: source.slice(at, next) });
      at = next;
      continue;
    }
    if (start > at) pieces.push({ kind: 'text', text: source.slice(at, start) });
    const inner = source.slice(start + 2, end);
    const symbol = readSymbol(inner, fault);
    pieces.push(
      symbol === undefined
        ? { kind: 'text', text: `{{${inner}}}` }
        : { ...symbol, source: `{{${inner}}}` },
    );
    at = end + 2;
  }
  return pieces;
}

/** The place of the `}}` that ends a symbol. Single braces inside (of a regular expression) come in pairs. */
function endOfSymbol(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === '}') {
      if (depth > 0) depth--;
      else return source[at + 1] === '}' ? at : -1;
    }
  }
  return -1;
}

function readSymbol(inner: string, fault: (fault: TemplateFault) => void): Marked | undefined {
  const [, name = '', argument] = /^([a-z0-9]*)(?::(.*))?$/s.exec(inner) ?? [];
  if (argument !== undefined) {
    if (name === 'secret' && argument !== '') return { kind: 'secret', name: argument };
    if (name === 'token' && /^\d+$/.test(argument)) return { kind: 'token', number: argument };
    if (name === 'base64' || name === 'sha1' || name === 'md5' || name === 'sha256')
      return { kind: 'call', name, argument: readTemplate(argument, fault).pieces };
    if (name === 'match' && isExpression(argument)) return { kind: 'match', expression: argument };
    if (name === 'match')
      fault({
        message: `"${argument}" is not a regular expression`,
        help: 'write it as in JavaScript with the flag "u"',
      });
    else fault(unknownSymbol(inner));
    return undefined;
  }
  const [now, sign = '+', seconds = '0'] = /^now(?:([+-])(\d+))?$/.exec(inner) ?? [];
  if (now !== undefined)
    return { kind: 'now', seconds: sign === '-' ? -Number(seconds) : Number(seconds) };
  if (inner === 'any') return { kind: 'any' };
  fault(unknownSymbol(inner));
  return undefined;
}

function unknownSymbol(inner: string): TemplateFault {
  return {
    message: `"{{${inner}}}" is not a symbol of recordings`,
    help: 'there are {{secret:name}}, {{token:1}}, {{base64:…}}, {{sha1:…}}, {{sha256:…}}, {{md5:…}}, {{now+3600}}, {{any}} and {{match:…}}',
  };
}

/** Whether a text is a regular expression as patterns are read. */
export function isExpression(source: string): boolean {
  try {
    new RegExp(source, 'su');
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether an expression matches a text as a whole. Slow tests of one expression may compute for half a second together, those of all
 * expressions 2 seconds, and each one of a slow expression after that 20 ms. One that is not done in time matches nothing.
 */
export function matchesWhole(source: string, text: string): boolean {
  const expression = new RegExp(`^(?:${source})$`, 'su');
  if (!REPETITION.test(source)) return expression.test(text);
  const spentMs = slow.get(source) ?? 0;
  const leastMs = slow.has(source) ? SLOW_MS : FIRST_MS;
  const leftMs = Math.max(
    Math.min(MAX_MS_LENGTH - spentMs, MAX_IN_ALL_MS_LENGTH - spentInAllMs),
    leastMs,
  );
  const beganMs = computedMs();
  const matches = testInTime(expression, text, leftMs);
  const tookMs = computedMs() - beganMs;
  if (tookMs >= SLOW_MS || matches === undefined) {
    slow.set(source, matches === undefined ? MAX_MS_LENGTH : spentMs + tookMs);
    spentInAllMs += tookMs;
  }
  return matches ?? false;
}

/** Without one of these, an expression matches in linear time. */
const REPETITION = /[*+?{|]/;
const MAX_MS_LENGTH = 500;
const MAX_IN_ALL_MS_LENGTH = 2000;
const SLOW_MS = 20;
/** Time for an expression that has not been slow yet, even if others have used up the total. */
const FIRST_MS = 250;

/** How long the slow tests of expressions have taken. */
const slow = new Map<string, number>();
let spentInAllMs = 0;

/**
 * A text for which the matching time doubles with each letter, such as many "a" for `(a+)+x`; `undefined` when none is found.
 * It is found by measuring, so a reported text really is slow.
 */
export function explosiveText(source: string): string | undefined {
  if (!/[*+}]/.test(source)) return undefined;
  const known = tried.get(source);
  if (known !== undefined) return known.text;
  const expression = new RegExp(`^(?:${source})$`, 'su');
  const lastMs = computedMs() + MAX_MS_LENGTH;
  const text = attacks(source).find(
    (attack) => computedMs() < lastMs && testInTime(expression, attack, TRIED_MS) === undefined,
  );
  tried.set(source, { text });
  return text;
}

const tried = new Map<string, { readonly text: string | undefined }>();

const TRIED_MS = 100;
const REPEATS = 40;

/** Repeated letters, alone and in pairs, with an end that nothing matches: those of the expression and some of each class. */
function attacks(source: string): readonly string[] {
  const literal = source.replaceAll(/\\[a-zA-Z]|[\\^$.*+?()[\]{}|]/g, '');
  const letters = [...new Set(['a', '0', ' ', '-', ...literal])]
    .filter((letter) => letter !== END)
    .slice(0, MAX_LETTERS);
  const pairs = letters
    .slice(0, 6)
    .flatMap((one) => letters.slice(0, 6).flatMap((other) => (one === other ? [] : [one + other])));
  return [...letters, ...pairs].map((unit) => unit.repeat(Math.ceil(REPEATS / unit.length)) + END);
}

const MAX_LETTERS = 16;
const END = '\u0001';
