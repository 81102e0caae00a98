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
import { isFatal, MAX_DEPTH, MAX_FAULTS, quoted, type TextFault } from './fault.ts';
import { adviceForWord, describeCharacter } from './json-advice.ts';
import { JsonCursor, QUOTES, ScanEnd, UNNAMED } from './json-cursor.ts';

/** The result of a scan: the value if the text is valid JSON, otherwise the errors. */
export interface ScannedJson {
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

const QUOTE = 0x22;
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
        message: `Objects and lists are nested more than ${MAX_DEPTH} levels deep`,
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
          `Comma after the last ${close === 0x5d ? 'element' : 'member'}`,
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
      this.slip('Semicolon instead of a comma', this.at, this.at + 1, 'write a comma');
      this.at++;
      return this.skipWhitespace();
    }
    if (code === COLON)
      this.stop(
        `Colon instead of a comma or "${String.fromCharCode(close)}"`,
        this.at,
        this.at + 1,
      );
    const end = this.tokenEnd();
    if (this.at === before && this.text.charCodeAt(before - 1) === QUOTE) {
      this.stop(
        'Unexpected text directly after this string',
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
        ? 'Second document in this file'
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
    return this.stop(
      `this ${what} is never closed`,
      open,
      open + 1,
      `put "${what === 'object' ? '}' : ']'}" at its end`,
    );
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
    this.slip('Comma without a value before it', this.at, this.at + 1, 'remove the comma');
  }
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
