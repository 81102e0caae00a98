import { isArray, isObject, type Json, keysOf, NumberLiteral, numberFromText, objectFrom } from '../values/json.ts';
import { floatText } from '../values/text.ts';

/** Why a text is no JSON; `at` counts UTF-16 units from 0. */
export class MalformedJson extends Error {
  override readonly name = 'MalformedJson';
  readonly at: number;

  constructor(reason: string, at: number) {
    super(reason);
    this.at = at;
  }
}

/** DEC-4. */
const MAX_DEPTH = 512;
const BLANK = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/**
 * Strict JSON with number kinds and member order (VAL-1, VAL-2). With `exact`, every number whose text form of the peer
 * differs from what was sent keeps its digits as a `NumberLiteral`. Throws `MalformedJson` (DEC-4, DEC-6).
 */
export function parseExactJson(text: string, exact: boolean): Json {
  const reader = new ExactReader(text, exact);
  const value = reader.value(0);
  reader.end();
  return value;
}

class ExactReader {
  readonly #text: string;
  readonly #exact: boolean;
  #at = 0;

  constructor(text: string, exact: boolean) {
    this.#text = text;
    this.#exact = exact;
  }

  value(depth: number): Json {
    this.#skip();
    switch (this.#text[this.#at]) {
      case '{':
        return this.#object(depth + 1);
      case '[':
        return this.#array(depth + 1);
      case '"':
        return this.#string();
      default:
        return this.#word();
    }
  }

  end(): void {
    this.#skip();
    if (this.#at < this.#text.length) this.#fail();
  }

  #object(depth: number): Json {
    this.#enter(depth);
    const entries: (readonly [string, Json])[] = [];
    if (this.#took('}')) return objectFrom(entries);
    do {
      this.#skip();
      const name = this.#string();
      this.#expect(':');
      entries.push([name, this.value(depth)]);
    } while (this.#took(','));
    this.#expect('}');
    return objectFrom(entries);
  }

  #array(depth: number): Json {
    this.#enter(depth);
    const elements: Json[] = [];
    if (this.#took(']')) return elements;
    do elements.push(this.value(depth));
    while (this.#took(','));
    this.#expect(']');
    return elements;
  }

  #string(): string {
    STRING.lastIndex = this.#at;
    const match = STRING.exec(this.#text)?.[0];
    if (match === undefined) return this.#fail();
    this.#at += match.length;
    return match.includes('\\') ? (JSON.parse(match) as string) : match.slice(1, -1);
  }

  #word(): Json {
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text)?.[0];
    if (match === undefined) return this.#fail();
    this.#at += match.length;
    return this.#exact ? exactNumber(match) : numberFromText(match);
  }

  #enter(depth: number): void {
    if (depth > MAX_DEPTH) throw new MalformedJson('Maximum stack depth exceeded', this.#at);
    this.#at++;
  }

  #took(sign: string): boolean {
    this.#skip();
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#took(sign)) this.#fail();
  }

  #skip(): void {
    BLANK.lastIndex = this.#at;
    this.#at += BLANK.exec(this.#text)?.[0].length ?? 0;
  }

  #fail(): never {
    const rest = this.#text.slice(this.#at, this.#at + 1000);
    const control = /^"[^"]*?[\u0000-\u001f]/.test(rest);
    throw new MalformedJson(control ? 'Unexpected control character found' : 'Syntax error, malformed JSON', this.#at);
  }
}

/** A number that the peer's CSV text would change keeps its source. */
function exactNumber(text: string): number | NumberLiteral {
  const number = numberFromText(text);
  if (number instanceof NumberLiteral) return number;
  return Number.isInteger(number)
    ? String(number) === text
      ? number
      : new NumberLiteral(text)
    : floatText(number, 14, 'E') === text
      ? number
      : new NumberLiteral(text);
}

/** A value as JSON text that `parseExactJson` reads back as it was: digits, kinds and member order kept. */
export function exactJsonText(value: Json): string {
  if (value instanceof NumberLiteral) return value.text;
  if (isArray(value)) return `[${value.map(exactJsonText).join(',')}]`;
  if (isObject(value))
    return `{${keysOf(value)
      .map((name) => `${JSON.stringify(name)}:${exactJsonText(value[name] as Json)}`)
      .join(',')}}`;
  return JSON.stringify(value);
}
