import { isUtf8 } from 'node:buffer';
import type { KeptBytes } from '../node/files/byte-store.ts';
import { scanJson } from '../text/json-scanner.ts';
import {
  entriesOf,
  exactJsonText,
  isArray,
  isObject,
  type Json,
  NumberLiteral,
  numberFromText,
  objectFrom,
} from '../values/json.ts';
import { escapeExpression } from '../values/references.ts';
import { SHORTEST_SECRET } from '../values/secret-forms.ts';
import { type FoundSecret, MASK, type SecretSearch, searchFor } from '../values/secret-search.ts';
import { withoutMark } from '../values/text.ts';
import { encodeForm, encodeRfc3986 } from '../values/url.ts';
import { withoutEnd } from '../values/words.ts';
import type { LoadedScenario } from './read-scenario.ts';
import type { Exchange } from './replay/exchange.ts';
import { tokenText } from './replay/template.ts';

/** Puts made-up texts in the place of secret ones, in every form in which these come back. */
export class Substitution {
  readonly #texts = new Map<string, string>();
  readonly #lasting = new Set<string>();
  /** Recent values of logins and requests, limited so that a run with thousands of logins stays fast. All values are searched for at the end. */
  readonly #recent = new Set<string>();
  readonly #ordinary = new Set<string>();
  /** Secrets that were found within words or as names, where they cannot be distinguished from other text. */
  readonly #clashes = new Set<string>();
  /** Short values of logins that are not replaced elsewhere, with their names. */
  readonly #watched = new Map<string, string>();
  readonly #met = new Set<string>();
  readonly #separated = new Set<string>();
  #search: SecretSearch | undefined;
  #watch: SecretSearch | undefined;

  /**
   * Replaces `real` by `madeUp` from now on. Ignores short texts; the first replacement of a text is kept. Secrets that last
   * `for a while` are forgotten after a hundred newer ones.
   */
  learn(real: string, madeUp: string, lasts: 'always' | 'for a while' = 'for a while'): void {
    if (
      real === madeUp ||
      real.length < SHORTEST_SEARCHED ||
      this.#ordinary.has(real) ||
      this.#lasting.has(real)
    )
      return;
    if (!this.#texts.has(real)) this.#texts.set(real, madeUp);
    if (lasts === 'always') {
      this.#lasting.add(real);
      this.#search = undefined;
      return;
    }
    if (!this.#recent.delete(real)) this.#search = undefined;
    this.#recent.add(real);
    const [oldest] = this.#recent;
    if (this.#recent.size > MAX_RECENT && oldest !== undefined) this.#recent.delete(oldest);
  }

  /** A secret that is an ordinary word: replaced only where it is defined, and not searched for. */
  neverLearn(real: string): void {
    this.#ordinary.add(real);
  }

  /** What replaces a secret of the configuration; `undefined` for any other text. */
  madeUpFor(real: string): string | undefined {
    const madeUp = this.#lasting.has(real) ? this.#texts.get(real) : undefined;
    return madeUp === CONNECTION_SECRET ? undefined : madeUp;
  }

  /** Watches for a short string of a login response; it is not replaced. */
  watch(real: string, name: string): void {
    if (real.length < SHORTEST_SEARCHED || this.#texts.has(real) || this.#watched.has(real)) return;
    this.#watched.set(real, name);
    this.#watch = undefined;
  }

  /** The names of watched strings that were found. */
  met(): readonly string[] {
    return [...this.#met];
  }

  /** Secrets of the configuration that were replaced where they contained separators: ordinary data may look the same. */
  separated(): readonly string[] {
    return [...this.#separated];
  }

  /** Secrets that replacing would have torn out of words, or that are names of members. */
  clashes(): readonly string[] {
    return [...this.#clashes];
  }

  /** What must not be found anywhere. */
  secrets(): readonly string[] {
    return [...this.#texts.keys()];
  }

  /** Whether finding a text within a longer word says nothing: it is short, and no secret of the configuration. */
  isWeak(real: string): boolean {
    return !this.#lasting.has(real) && real.length < LONG;
  }

  /** The text with everything secret replaced, also inside of base64. */
  text(text: string, depth = 0): string {
    if (this.#watched.size > 0 && depth === 0) this.#lookOut(text);
    if (this.#texts.size === 0) return text;
    this.#search ??= searchFor([...this.#lasting, ...this.#recent]);
    const found = depth === 0 ? this.#search.find(text) : undefined;
    for (const { isInWord, secret } of found ?? [])
      if (isInWord && this.#lasting.has(secret)) this.#clashes.add(secret);
    const whole =
      depth === DEEPEST_BASE64
        ? text
        : text.replace(BASE64, (run) => this.#withinBase64(run, text, depth));
    if (whole === text && found?.length === 0) return text;
    return this.#search.mask(whole, (place) =>
      this.#replacement(place, whole.slice(place.from, place.to)),
    );
  }

  #replacement({ secret, isInWord }: FoundSecret, found: string): string {
    const isEscaped = /[%\\&]/.test(found) || matchEscaping(found, secret, secret) === found;
    if (!isEscaped && isInWord && this.isWeak(secret)) return found;
    if (!isEscaped && this.#lasting.has(secret) && bare(found) === bare(secret))
      this.#separated.add(secret);
    return matchEscaping(found, secret, this.#texts.get(secret) ?? '');
  }

  #lookOut(text: string): void {
    this.#watch ??= searchFor(this.#watched.keys());
    for (const { secret, isInWord } of this.#watch.find(text))
      if (!isInWord) this.#met.add(this.#watched.get(secret) ?? '');
  }

  /** Names and values of JSON with everything secret replaced. Numbers whose digits are secret stay numbers. */
  json(value: Json): Json {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number' || value instanceof NumberLiteral) {
      const digits = value instanceof NumberLiteral ? value.text : String(value);
      const replaced = this.#texts.get(digits);
      return replaced !== undefined && /^\d+$/.test(replaced) ? numberFromText(replaced) : value;
    }
    if (isArray(value)) return value.map((element) => this.json(element));
    if (!isObject(value)) return value;
    return objectFrom(
      entriesOf(value).map(([name, inner]) => [this.#name(name), this.json(inner)]),
    );
  }

  #name(name: string): string {
    const replaced = this.text(name);
    if (replaced !== name)
      for (const real of this.#lasting) if (isNamed(name, real)) this.#clashes.add(real);
    return replaced;
  }

  /** A body with everything secret replaced: JSON by value, other texts and bytes as they are. Untouched bytes stay the same. */
  body(bytes: Uint8Array): Uint8Array {
    const text = utf8Text(bytes);
    if (text === undefined) return this.#inBytes(bytes);
    const { value } = scanJson(withoutMark(text), 'written');
    if (value === undefined) return changed(bytes, text, this.text(text));
    const before = exactJsonText(value);
    const after = exactJsonText(this.json(value));
    // a duplicate member is lost by a parser and only present in the text
    return after === before ? changed(bytes, text, this.text(text)) : Buffer.from(after);
  }

  /** Bytes that are no UTF-8, one character for each byte. */
  #inBytes(bytes: Uint8Array): Uint8Array {
    const latin = Buffer.from(bytes).toString('latin1');
    const bytewise = new Map(
      [...this.#lasting, ...this.#recent].flatMap((real) =>
        [real, latinOf(real)].map((form) => [form, real]),
      ),
    );
    const after = searchFor(bytewise.keys()).mask(latin, ({ from, to, secret, ...place }) => {
      const found = Buffer.from(latin.slice(from, to), 'latin1').toString();
      return latinOf(
        this.#replacement({ ...place, from, to, secret: bytewise.get(secret) ?? '' }, found),
      );
    });
    return after === latin ? bytes : Buffer.from(after, 'latin1');
  }

  #withinBase64(run: string, around: string, depth: number): string {
    const bare = withoutEnd(run, '=');
    const isForUrl = /[-_]/.test(bare);
    const bytes = Buffer.from(bare, isForUrl ? 'base64url' : 'base64');
    const inner = utf8Text(bytes);
    if (inner === undefined) return run;
    const after = this.text(inner, depth + 1);
    if (after === inner || this.#isPart(run, around)) return run;
    const encoded = Buffer.from(after).toString(isForUrl ? 'base64url' : 'base64');
    const isPadded = run.endsWith('=') || (!isForUrl && run.length % 4 === 0);
    return isPadded ? encoded : encoded.replace(/=+$/, '');
  }

  /** Whether it is a part of a secret, such as a token that has a secret in its claims: the whole of it is replaced. */
  #isPart(run: string, around: string): boolean {
    for (const real of this.#texts.keys())
      if (real.length > run.length && real.includes(run) && around.includes(real)) return true;
    return false;
  }
}

/** Whether a secret is a name, or within one. */
function isNamed(name: string, real: string): boolean {
  return name.toLowerCase().includes(real.toLowerCase());
}

/** Only the letters and digits. */
function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** In the place of a secret that the configuration does not name: of a proxy, or of the requests of an imported file. */
export const CONNECTION_SECRET = 'connection-secret';

/** Shorter texts are not searched for, because they occur everywhere by coincidence. They are replaced only where they are defined. */
export const SHORTEST_SEARCHED = 4;
/** From this length on, a text is not a word at random. */
const LONG = 12;
const MAX_RECENT = 100;
const DEEPEST_BASE64 = 3;
const BASE64 = /[A-Za-z0-9+/_-]{8,}={0,2}/g;

/** A place where something secret was found. */
interface Leak {
  readonly file: string;
  readonly line: number;
  /** The line with everything secret masked; empty when the secret is in the name of the file, or in bytes that are no text. */
  readonly masked: string;
  readonly secret: string;
}

/**
 * Searches for every secret in every form, also in the name of the file. `isChance` recognizes accidental matches. The secret
 * `secret-token` is not in the symbol `{{secret:token}}`, although they have the same letters.
 */
export function findLeaks(
  files: ReadonlyMap<string, KeptBytes>,
  secrets: readonly string[],
  isChance: (found: FoundSecret) => boolean = () => false,
): readonly Leak[] {
  const search = searchFor(secrets);
  // in bytes that are no text, a character is a byte
  const bytewise = new Map(secrets.map((secret) => [latinOf(secret), secret]));
  const searchBytes = searchFor(bytewise.keys());
  const leaks: Leak[] = [];
  for (const [file, read] of files) {
    const bytes = read();
    const text = utf8Text(bytes);
    const found =
      text === undefined
        ? searchBytes.find(Buffer.from(bytes).toString('latin1'))
        : search.find(text);
    for (const each of found) {
      if (isChance(each) || (text !== undefined && isOfSymbol(each, text))) continue;
      const secret = text === undefined ? (bytewise.get(each.secret) ?? each.secret) : each.secret;
      const before = (text ?? '').slice(0, each.from).split('\n');
      const masked =
        text === undefined ? '' : search.mask(text.split('\n')[before.length - 1] ?? '').trim();
      leaks.push({ file, line: before.length, masked, secret });
    }
    for (const named of search.find(file))
      if (!isChance(named)) leaks.push({ file, line: 1, masked: '', secret: named.secret });
  }
  return leaks.filter(
    (leak, index) =>
      leaks.findIndex(({ file, secret }) => file === leak.file && secret === leak.secret) === index,
  );
}

/** Whether a match begins in the keyword of a symbol or pointer that `record` writes, and ends in the name after it. */
function isOfSymbol({ from, to }: FoundSecret, text: string): boolean {
  return [...text.matchAll(SYMBOL)].some(
    ({ index, 0: { length }, 1: keyword = '' }) =>
      from >= index && from < index + keyword.length && to <= index + length,
  );
}

/** `{{secret:NAME}}` and `"/config/#NAME"`. */
const SYMBOL = /(\{\{secret:|"\/config\/#)[^"{}\n]*/g;

/** The text of bytes that are UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
    : undefined;
}

/** The bytes of a text, one character for each. */
function latinOf(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function changed(bytes: Uint8Array, before: string, after: string): Uint8Array {
  return before === after ? bytes : Buffer.from(after);
}

/** The made-up text escaped as the found one is. */
function matchEscaping(found: string, real: string, madeUp: string): string {
  if (found === real) return madeUp;
  const hex = Buffer.from(real).toString('hex');
  if (found.toLowerCase() === hex) {
    const madeUpHex = Buffer.from(madeUp).toString('hex');
    return found === hex ? madeUpHex : madeUpHex.toUpperCase();
  }
  if (/%25[0-9a-f]{2}/i.test(found)) return encodeRfc3986(encodeRfc3986(madeUp));
  if (/%[0-9a-f]{2}/i.test(found))
    return found.includes('+') ? encodeForm(madeUp) : encodeRfc3986(madeUp);
  if (found.includes('\\'))
    return found.includes('\\/') ? jsonEscaped(madeUp).replaceAll('/', '\\/') : jsonEscaped(madeUp);
  if (/&[#a-z]/.test(found)) return htmlText(madeUp);
  return found.includes('+') && found.length === real.length ? encodeForm(madeUp) : madeUp; // base64 has the sign, too, and is longer
}

function jsonEscaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function htmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Texts with the symbols of a scenario in the place of its made-up secrets and tokens. */
interface SymbolTexts {
  /** For a report: every encoding of a secret is hidden, and those without a symbol become `[redacted]`. */
  shown(text: string): string;
  /** For a file: only values that a replay fills in again. */
  written(text: string): string;
}

type Source = Pick<LoadedScenario, 'secrets' | 'exchanges'>;

/** Patterns are built on first use: a replay without differences does not need them. */
export function createSymbolTexts(scenarios: readonly Source[]): SymbolTexts {
  let made: ReturnType<typeof patternsOf> | undefined;
  const patterns = () => {
    made ??= patternsOf(scenarios);
    return made;
  };
  const withTokens = (text: string) => {
    const { tokens } = patterns();
    return tokens === undefined
      ? text
      : text.replace(tokens, (token) => `{{token:${token.slice(tokenText('').length)}}}`);
  };
  return {
    written(text) {
      const { exact, symbols } = patterns();
      return withTokens(
        exact === undefined ? text : text.replace(exact, (found) => symbols.get(found) ?? found),
      );
    },
    shown(text) {
      const { search, symbols } = patterns();
      const masked = search.mask(text, ({ from, to, secret, isInWord }) => {
        const found = text.slice(from, to);
        return symbols.get(found) ?? (isInWord && secret.length < LONG_TEXT ? found : MASK);
      });
      return withTokens(masked);
    },
  };
}

function patternsOf(scenarios: readonly Source[]) {
  const symbols = new Map<string, string>();
  const add = (text: string, symbol: string) => {
    if (!symbols.has(text)) symbols.set(text, symbol);
  };
  const secrets = scenarios
    .flatMap((scenario) => [...scenario.secrets])
    .filter(([, value]) => value.length >= SHORTEST_SECRET);
  for (const [name, value] of secrets) {
    const symbol = `{{secret:${name}}}`;
    add(value, symbol);
    add(encodeURIComponent(value), symbol);
    add(Buffer.from(value).toString('base64'), `{{base64:${symbol}}}`);
  }
  const numbers = new Set(
    scenarios.flatMap(({ exchanges }) => [...mintedTokens(exchanges).keys()]),
  );
  return {
    symbols,
    search: searchFor(secrets.map(([, value]) => value)),
    exact: oneOf([...symbols.keys()]),
    tokens: oneOf([...numbers].map(tokenText), '(?![0-9])'),
  };
}

/** From this length on, a secret is not a part of a word at random. */
const LONG_TEXT = 8;

/** One of the texts, the longest that fits; `undefined` when there are none. */
function oneOf(texts: readonly string[], after = ''): RegExp | undefined {
  if (texts.length === 0) return undefined;
  const escaped = [...texts].sort((a, b) => b.length - a.length).map(escapeExpression);
  return new RegExp(`(?:${escaped.join('|')})${after}`, 'g');
}

/** The number of each token, with the exchange whose response has it first. */
export function mintedTokens(exchanges: readonly Exchange[]): ReadonlyMap<string, string> {
  const mints = new Map<string, string>();
  for (const { id, reply } of exchanges) {
    const { body } = reply;
    const texts = [
      ...(body.kind === 'json' ? [exactJsonText(body.value)] : []),
      ...(body.kind === 'text' ? [body.text.source] : []),
      ...reply.headers.map(([, { source }]) => source),
    ];
    for (const [, number = ''] of texts.join('\n').matchAll(/\{\{token:(\d+)\}\}/g))
      if (!mints.has(number)) mints.set(number, id);
  }
  return mints;
}
