import { MAX_FAULTS, type TextFault } from './fault.ts';
import { describeCharacter } from './json-advice.ts';

/** Ends a scan that cannot continue; caught where the scan began. */
export class ScanEnd extends Error {}

/** Path segment of an object whose first key has not been read yet. */
export const UNNAMED = -1;

/** Quotes that JSON does not allow, and their closing quotes. */
export const QUOTES: Readonly<Record<string, string>> = {
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
export class JsonCursor {
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
          `write ${JSON.stringify(text.charAt(at)).slice(1, -1)} in its place`,
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
          open === "'" ? 'String in single quotes' : `String in quotes like ${open}`,
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
      'Missing closing quote on this line',
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
      ...(help === undefined ? {} : { help }),
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
      ...(help === undefined ? {} : { help }),
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
