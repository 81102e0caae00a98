import {
  isIntegerLike,
  type Json,
  keepOrder,
  LARGE,
  type NumberLiteral,
  numberFromText,
  setMember,
  writtenNumber,
} from '../values/json.ts';
import { present } from '../values/objects.ts';

/** Ends a scan that cannot continue; caught where the scan began. */
class ScanEnd extends Error {}

/** Path segment of an object whose first key has not been read yet. */
const UNNAMED = -1;

/** Quotes that JSON does not allow, and their closing quotes. */
const QUOTES: Readonly<Record<string, string>> = {
  "'": "'",
  '“': '”',
  '”': '”',
  '‘': '’',
  '’': '’',
  '`': '`',
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const WORD = /[^\s,:{}[\]"'“”‘’]+/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** A position in a JSON text, with readers for strings, words and whitespace. Reports syntax errors as it finds them. */
class JsonCursor {
  readonly text: string;
  readonly faults: TextFault[] = [];
  /** Segments of the pointer of the current value; the first `depth` of them count. */
  readonly path: (string | number)[] = [];
  at = 0;
  depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  string(): string {
    const text = this.text;
    const start = this.at;
    for (let at = start + 1; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.at = at + 1;
        return text.slice(start + 1, at);
      }
      if (code === BACKSLASH || code < 0x20) return this.#stringWithEscapes(start, at);
    }
    return this.unterminated(start);
  }

  #stringWithEscapes(start: number, from: number): string {
    const text = this.text;
    const parts = [text.slice(start + 1, from)];
    let pending = from;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.at = at + 1;
        parts.push(text.slice(pending, at));
        return parts.join('');
      }
      if (code === 0x0a || code === 0x0d) break;
      if (code < 0x20)
        this.slip(
          `${describeCharacter(text.charAt(at))} in a string`,
          at,
          at + 1,
          `write ${JSON.stringify(text.charAt(at)).slice(1, -1)} instead`,
        );
      if (code === BACKSLASH) {
        parts.push(text.slice(pending, at));
        const unicode = text.charCodeAt(at + 1) === 0x75;
        parts.push(unicode ? this.#unicodeEscape(at) : this.#escape(at));
        at += unicode ? 5 : 1;
        pending = at + 1;
      }
    }
    return this.unterminated(start);
  }

  #escape(at: number): string {
    const letter = this.text.charAt(at + 1);
    const character = ESCAPES[letter];
    if (character !== undefined) return character;
    if (letter !== '' && letter >= ' ')
      this.slip(
        `"\\${letter}" is not an escape of JSON`,
        at,
        at + 2,
        'write "\\\\" for a backslash',
      );
    return letter;
  }

  #unicodeEscape(at: number): string {
    const digits = this.text.slice(at + 2, at + 6);
    if (/^[0-9a-fA-F]{4}$/.test(digits)) return String.fromCharCode(Number.parseInt(digits, 16));
    return this.stop('"\\u" needs four hexadecimal digits', at, at + 2);
  }

  /** A text in quotes that are not those of JSON, on one line. */
  otherQuotes(open: string): string {
    const start = this.at;
    const close = QUOTES[open] ?? open;
    for (let at = start + 1; at < this.text.length; at++) {
      const character = this.text.charAt(at);
      if (character === '\n') break;
      if (character === '\\') at++;
      else if (character === close) {
        this.at = at + 1;
        this.slip(
          open === "'" ? 'a string in single quotes' : `a string in quotes like ${open}`,
          start,
          at + 1,
          'use double quotes: "…"',
        );
        return this.text.slice(start + 1, at);
      }
    }
    return this.unterminated(start);
  }

  word(): string {
    WORD.lastIndex = this.at;
    const found = WORD.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  /** Where the thing that begins here ends: a text in quotes on one line, a word, or a single character. */
  tokenEnd(): number {
    const text = this.text;
    if (text.charCodeAt(this.at) === QUOTE) {
      for (let at = this.at + 1; at < text.length && text.charAt(at) !== '\n'; at++) {
        if (text.charAt(at) === '\\') at++;
        else if (text.charCodeAt(at) === QUOTE) return at + 1;
      }
      return this.at + 1;
    }
    WORD.lastIndex = this.at;
    return WORD.test(text) ? WORD.lastIndex : this.at + 1;
  }

  /** Skips whitespace (and comments, with an error); returns the code of the next character, -1 at the end. */
  skipWhitespace(): number {
    const text = this.text;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) this.at++;
      else if ((code === 0x2f || code === 0x23) && this.#skipComment(code)) continue;
      else if (
        code > 0x7e &&
        (code === 0xa0 || code === 0xfeff || code === 0x3000 || (code >= 0x2000 && code <= 0x200b))
      ) {
        this.slip(
          `${describeCharacter(text.charAt(this.at))} between values`,
          this.at,
          this.at + 1,
          'write a normal space',
        );
        this.at++;
      } else return Number.isNaN(code) ? -1 : code;
    }
  }

  #skipComment(code: number): boolean {
    const start = this.at;
    const second = this.text.charAt(start + 1);
    if (code === 0x2f && second !== '/' && second !== '*') return false;
    const close = second === '*' && code === 0x2f ? '*/' : '\n';
    const found = this.text.indexOf(close, start + 2);
    if (found === -1 && close === '*/') this.stop('this comment is never closed', start, start + 2);
    const closed = close === '\n' ? found : found + 2;
    const end = found === -1 ? this.text.length : closed;
    this.slip(
      'JSON has no comments',
      start,
      Math.min(end, lineEnd(this.text, start)),
      'remove the comment, or write the file as YAML',
    );
    this.at = end;
    return true;
  }

  unterminated(start: number): never {
    return this.stop(
      'the closing quote is missing on this line',
      start,
      lineEnd(this.text, start),
      'close it with a double quote; write "\\n" for a line break',
    );
  }

  #place(): readonly (string | number)[] {
    return this.path.slice(0, this.path[this.depth - 1] === UNNAMED ? this.depth - 1 : this.depth);
  }

  /** Reports an error after which reading can continue. */
  slip(message: string, start: number, end: number, help?: string): void {
    const fault = {
      rule: 'syntax',
      message,
      start,
      end,
      path: this.#place(),
      ...present({ help }),
    } as const;
    this.faults.push(fault);
    if (this.faults.length >= MAX_FAULTS) throw new ScanEnd();
  }

  /** Reports an error after which the rest cannot be read. */
  stop(message: string, start: number, end: number, help?: string): never {
    return this.end({
      rule: 'syntax',
      message,
      start,
      end,
      ...present({ help }),
    });
  }

  end(fault: Omit<TextFault, 'path'>): never {
    this.faults.push({ ...fault, path: this.#place() });
    throw new ScanEnd();
  }
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  if (end === -1) return text.length;
  return text.charAt(end - 1) === '\r' ? end - 1 : end;
}

/** Message and help for a word where a JSON value is expected. */
function adviceForWord(word: string): { readonly message: string; readonly help: string } {
  const lower = word.toLowerCase();
  const literal = LITERALS[lower];
  if (literal !== undefined)
    return { message: `${word} is not a valid JSON value`, help: `write ${literal}` };
  if (/^[+-]?(nan|inf|infinity)$/.test(lower))
    return {
      message: `${word} is not a valid JSON number`,
      help: 'write null, or a string in double quotes',
    };
  if (/^[+-]?0[xob]/i.test(word))
    return {
      message: `${quoted(word)} is not a valid JSON number`,
      help: 'write it with decimal digits',
    };
  if (/^0\d+$/.test(word))
    return {
      message: `${quoted(word)} is not a valid JSON number: it begins with 0`,
      help: 'remove the zeros, or write a string in double quotes',
    };
  if (/^[+-]?[.\d]/.test(word))
    return {
      message: `${quoted(word)} is not a valid JSON number`,
      help: 'write digits on both sides of the point and no plus sign, or a string in double quotes',
    };
  return {
    message: `${quoted(word)} is not a valid JSON value`,
    help: `write ${JSON.stringify(word.slice(0, 40))} if it is a string`,
  };
}

/** A character as text: by itself where it can be seen, else by its number. */
export function describeCharacter(character: string): string {
  const name = NAMES[character];
  if (name !== undefined) return name;
  const code = character.codePointAt(0) ?? 0;
  if (code > 0x20 && code < 0x7f) return `"${character}"`;
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

const LITERALS: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  true: 'true',
  false: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
  yes: 'true',
  no: 'false',
  on: 'true',
  off: 'false',
});

const NAMES: Readonly<Record<string, string>> = {
  '"': 'a double quote',
  ' ': 'a space',
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
  '\u00a0': 'a no-break space (U+00A0)',
  '\u202f': 'a narrow no-break space (U+202F)',
  '\ufeff': 'a byte order mark (U+FEFF)',
  '\u200b': 'a space without width (U+200B)',
};

/** Something wrong with a text, by offsets: `readDocument` turns it into a diagnostic. */
export interface TextFault {
  readonly rule: SyntaxRule;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** The segments of the pointer of the smallest thing that could be distinguished. */
  readonly path: readonly (string | number)[];
  readonly help?: string;
  readonly related?: { readonly start: number; readonly end: number; readonly message: string };
}

/** The names under which a text can be refused before anybody looks at its meaning. */
type SyntaxRule =
  | 'syntax'
  | 'duplicate-key'
  | 'document-too-large'
  | 'document-too-deep'
  | 'alias-bomb'
  | 'not-text'
  | 'empty-document';

/** Objects and lists within each other; deeper ones are refused (DEC-4, ERR-2 have the same limit for responses). */
export const MAX_DEPTH = 512;

/** Most syntax errors reported for one text: the first ones are the helpful ones. */
export const MAX_FAULTS = 20;

/** Whether a fault leaves the text without a dependable value. A duplicate key does not: the last one counts (VAL-2). */
export function isFatal(fault: TextFault): boolean {
  return fault.rule !== 'duplicate-key';
}

/** A piece of the user's text for a message: quoted, on one line, not longer than a message bears. */
export function quoted(text: string): string {
  const characters = [...text.slice(0, MAX_QUOTE_LENGTH * 2)];
  return JSON.stringify(
    characters.length > MAX_QUOTE_LENGTH
      ? `${characters.slice(0, MAX_QUOTE_LENGTH - 1).join('')}…`
      : text,
  );
}

const MAX_QUOTE_LENGTH = 40;

/** The result of a scan: the value if the text is valid JSON, otherwise the errors. */
interface ScannedJson {
  readonly value: Json | undefined;
  readonly faults: readonly TextFault[];
}

/** Which digits of a number count: those of its value, or all that are written. */
export type NumberReading = 'value' | 'written';

/**
 * Reads JSON (RFC 8259) in one pass. Usual slips (a trailing comma, single quotes, comments, a missing comma) are reported
 * and stepped over, so that one reading finds them all; the value is there only when only keys written twice was found.
 */
export function scanJson(text: string, numbers: NumberReading = 'value'): ScannedJson {
  const scanner = new JsonScanner(text, numbers === 'written' ? writtenNumber : numberFromText);
  const value = scanner.scan();
  return { value: scanner.faults.some(isFatal) ? undefined : value, faults: scanner.faults };
}
const COMMA = 0x2c;
const COLON = 0x3a;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

/** The structure of JSON over a cursor: a class because every method moves the same position. */
class JsonScanner extends JsonCursor {
  readonly #numberFrom: (text: string) => number | NumberLiteral;

  constructor(text: string, numberFrom: (text: string) => number | NumberLiteral) {
    super(text);
    this.#numberFrom = numberFrom;
  }

  scan(): Json | undefined {
    try {
      const value = this.#value();
      this.skipWhitespace();
      if (this.at < this.text.length) this.#trailingText();
      return value;
    } catch (error) {
      if (error instanceof ScanEnd) return undefined;
      throw error;
    }
  }

  #value(): Json {
    const code = this.skipWhitespace();
    if (code === QUOTE) return this.string();
    if (code === 0x7b) return this.#object();
    if (code === 0x5b) return this.#array();
    if ((code >= 0x30 && code <= 0x39) || code === 0x2d) return this.#number();
    if (code === 0x74 && this.#literal('true')) return true;
    if (code === 0x66 && this.#literal('false')) return false;
    if (code === 0x6e && this.#literal('null')) return null;
    return this.#notValue(code);
  }

  #object(): Json {
    const open = this.at++;
    this.#enter(open);
    const object: Record<string, Json> = {};
    const names: string[] = [];
    const keyOffsets: number[] = [];
    let integerLike = false;
    for (let code = this.skipWhitespace(); code !== 0x7d; code = this.#nextMember(open, 0x7d)) {
      if (code === COMMA) {
        this.#emptyPlace();
        continue;
      }
      const keyAt = this.at;
      const name = this.#key(code, open);
      if (Object.hasOwn(object, name)) this.#duplicate(name, keyAt, names, keyOffsets);
      else {
        names.push(name);
        keyOffsets.push(keyAt);
      }
      integerLike ||= isIntegerLike(name);
      this.path[this.depth - 1] = name;
      this.#colon(name);
      setMember(object, name, this.#memberValue(name));
    }
    this.at++;
    this.depth--;
    return integerLike || names.length > LARGE ? keepOrder(object, names) : object;
  }

  #array(): Json {
    const open = this.at++;
    this.#enter(open);
    const elements: Json[] = [];
    for (let code = this.skipWhitespace(); code !== 0x5d; code = this.#nextMember(open, 0x5d)) {
      if (code === -1) this.#unclosed(open);
      this.path[this.depth - 1] = elements.length;
      if (code === COMMA) this.#emptyPlace();
      else elements.push(this.#value());
    }
    this.at++;
    this.depth--;
    return elements;
  }

  #enter(open: number): void {
    if (++this.depth > MAX_DEPTH) {
      this.depth = 0;
      this.end({
        rule: 'document-too-deep',
        message: `objects and lists are nested more than ${MAX_DEPTH} levels deep`,
        start: open,
        end: open + 1,
      });
    }
    this.path[this.depth - 1] = UNNAMED;
  }

  /** Skips the comma before the next member; returns the next character, which is the closing one at the end. */
  #nextMember(open: number, close: number): number {
    const before = this.at;
    const code = this.skipWhitespace();
    if (code === close) return code;
    if (code === COMMA) {
      const comma = this.at++;
      const next = this.skipWhitespace();
      if (next === close && this.faults.at(-1)?.start !== comma)
        this.slip(
          `a comma after the last ${close === 0x5d ? 'element' : 'member'}`,
          comma,
          comma + 1,
          'remove the comma',
        );
      else if (next === -1) this.#unclosed(open);
      return next;
    }
    if (code === -1) this.#unclosed(open);
    if (code === 0x5d || code === 0x7d) this.#wrongClose(open);
    if (code === 0x3b) {
      this.slip('a semicolon instead of a comma', this.at, this.at + 1, 'write a comma');
      this.at++;
      return this.skipWhitespace();
    }
    if (code === COLON)
      this.stop(
        `a colon instead of a comma or "${String.fromCharCode(close)}"`,
        this.at,
        this.at + 1,
      );
    const end = this.tokenEnd();
    if (this.at === before && this.text.charCodeAt(before - 1) === QUOTE) {
      this.stop(
        'unexpected text directly after this string',
        before - 1,
        end,
        'write \\" for a quote in a string, or add a comma',
      );
    }
    this.slip(
      `a comma is missing before ${shown(this.text.slice(this.at, end))}`,
      this.at,
      end,
      'put a comma after the value before it',
    );
    return this.skipWhitespace();
  }

  #key(code: number, open: number): string {
    if (code === QUOTE) return this.string();
    const start = this.at;
    if (code === -1) return this.#unclosed(open);
    const character = this.text.charAt(start);
    if (QUOTES[character] !== undefined) return this.otherQuotes(character);
    if (code === 0x5d) return this.#wrongClose(open);
    const word = this.word();
    if (word === '')
      return this.stop(`${describeCharacter(character)} instead of a key`, start, start + 1);
    this.slip(
      `the key ${shown(word)} is not in quotes`,
      start,
      this.at,
      `write ${JSON.stringify(word)}`,
    );
    return word;
  }

  #colon(name: string): void {
    const code = this.skipWhitespace();
    if (code === COLON) this.at++;
    else if (code === -1)
      this.stop(`the text ends after the key ${quoted(name)}`, this.text.length, this.text.length);
    else if (code === 0x3d) {
      this.slip(`"=" after the key ${quoted(name)}`, this.at, this.at + 1, 'write a colon');
      this.at++;
    } else if (code !== COMMA && code !== 0x7d)
      this.slip(
        `a colon is missing after the key ${quoted(name)}`,
        this.at,
        this.tokenEnd(),
        'put a colon between key and value',
      );
  }

  #memberValue(name: string): Json {
    const code = this.skipWhitespace();
    if (code !== COMMA && code !== 0x7d) return this.#value();
    this.slip(
      `the value of ${quoted(name)} is missing`,
      this.at,
      this.at + 1,
      'write a value, null for none',
    );
    return null;
  }

  #number(): Json {
    const start = this.at;
    NUMBER.lastIndex = start;
    const end = NUMBER.test(this.text) ? NUMBER.lastIndex : start;
    const next = this.text.charCodeAt(end);
    if (
      end > start &&
      !(next === 0x2e || next === 0x2b || next === 0x2d || next === 0x5f || isAlphanumeric(next))
    ) {
      this.at = end;
      return this.#numberFrom(this.text.slice(start, end));
    }
    return this.#wordAsValue();
  }

  #literal(word: string): boolean {
    if (
      !this.text.startsWith(word, this.at) ||
      isAlphanumeric(this.text.charCodeAt(this.at + word.length))
    )
      return false;
    this.at += word.length;
    return true;
  }

  #notValue(code: number): Json {
    const start = this.at;
    if (code === -1) return this.stop('the text ends where a value belongs', start, start);
    const character = this.text.charAt(start);
    if (QUOTES[character] !== undefined) return this.otherQuotes(character);
    if (code === 0x5d || code === 0x7d || code === COLON || code === COMMA) {
      return this.stop(`${describeCharacter(character)} instead of a value`, start, start + 1);
    }
    return this.#wordAsValue();
  }

  #wordAsValue(): Json {
    const start = this.at;
    const word = this.word();
    if (word === '')
      return this.stop(
        `${describeCharacter(this.text.charAt(start))} instead of a value`,
        start,
        start + 1,
      );
    const { message, help } = adviceForWord(word);
    this.slip(message, start, this.at, help);
    return null;
  }

  #duplicate(
    name: string,
    at: number,
    names: readonly string[],
    keyOffsets: readonly number[],
  ): void {
    // Looking for the first place walks over the members: bounded, because only so many faults are reported.
    if (this.faults.length >= MAX_FAULTS) return;
    const end = this.at;
    const first = keyOffsets[names.indexOf(name)] ?? at;
    this.at = first;
    const firstEnd = this.tokenEnd();
    this.at = end;
    this.path[this.depth - 1] = name;
    this.faults.push({
      rule: 'duplicate-key',
      message: `the key ${quoted(name)} is written twice`,
      start: at,
      end,
      path: this.path.slice(0, this.depth),
      help: 'remove one of the two',
      related: { start: first, end: firstEnd, message: 'first written here' },
    });
  }

  #trailingText(): void {
    const start = this.at;
    const character = this.text.charAt(start);
    const again = character === '{' || character === '[';
    this.depth = 0;
    this.stop(
      again
        ? 'a second document begins here'
        : `${shown(this.text.slice(start, this.tokenEnd()))} after the end of the document`,
      start,
      this.tokenEnd(),
      again
        ? 'put each document into a separate file'
        : 'remove it, or look for a bracket that is closed too early',
    );
  }

  #unclosed(open: number): never {
    const what = this.text.charAt(open) === '{' ? 'object' : 'list';
    return this.end({
      rule: 'syntax',
      message: `this ${what} is never closed`,
      start: open,
      end: open + 1,
      help: `put "${what === 'object' ? '}' : ']'}" at its end`,
      ...present({ related: outdentedClose(this.text) }),
    });
  }

  #wrongClose(open: number): never {
    const start = this.at;
    const what = this.text.charAt(open) === '{' ? 'object' : 'list';
    return this.end({
      rule: 'syntax',
      message: `"${this.text.charAt(start)}" instead of "${what === 'object' ? '}' : ']'}" at the end of the ${what}`,
      start,
      end: start + 1,
      related: { start: open, end: open + 1, message: `the ${what} begins here` },
    });
  }

  #emptyPlace(): void {
    this.slip('a comma without a value before it', this.at, this.at + 1, 'remove the comma');
  }
}

/** The first closing bracket that is indented less than the line of its opening one: the bracket that belongs there is missing. */
function outdentedClose(text: string): TextFault['related'] {
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') open.push(index);
    if (token !== '}' && token !== ']') continue;
    const start = open.pop();
    if (start === undefined) return undefined;
    const [outer, own] = [indentOf(text, start), indentOf(text, index)];
    if (own < outer && /^\s*$/.test(text.slice(lineStart(text, index), index)))
      return {
        start: index,
        end: index + 1,
        message: `this closes the "${text.charAt(start)}" of line ${text.slice(0, start).split('\n').length}; one may be missing before it`,
      };
  }
  return undefined;
}

function indentOf(text: string, offset: number): number {
  return text.slice(lineStart(text, offset)).search(/\S/);
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function isAlphanumeric(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a)
  );
}

function shown(piece: string): string {
  return piece.startsWith('"') ? piece : quoted(piece);
}
