import { compactJson } from '../../adapters/replay/json-body.ts';
import { scanJson } from '../../parse/json-scanner.ts';
import { isArray, isObject, type Json, keysOf, NumberLiteral, numberFromText, objectFrom } from '../../values/json.ts';
import { escapedLike, looseExpression, pairedForms, SHORTEST_SEARCHED, searchedForms } from './text-forms.ts';

/** Puts made-up texts in the place of secret ones, in every form in which these come back. */
export class Substitution {
  readonly #texts = new Map<string, string>();
  readonly #lasting = new Set<string>();
  /** What logins returned and requests carried lately: a run with thousands of logins does not slow down. At the end all are looked for. */
  readonly #recent = new Set<string>();
  readonly #ordinary = new Set<string>();
  #order: readonly string[] = [];
  #pattern: RegExp | undefined;

  /** From now on `madeUp` stands for `real`. Short texts are known to nobody, the first stand-in of a text stays. What lasts for a while is forgotten when a hundred others have come since. */
  learn(real: string, madeUp: string, lasts: 'always' | 'for a while' = 'for a while'): void {
    if (real === madeUp || real.length < SHORTEST_SEARCHED || this.#ordinary.has(real) || this.#lasting.has(real)) return;
    if (!this.#texts.has(real)) this.#texts.set(real, madeUp);
    if (lasts === 'always') {
      this.#lasting.add(real);
      this.#pattern = undefined;
      return;
    }
    if (!this.#recent.delete(real)) this.#pattern = undefined;
    this.#recent.add(real);
    const [oldest] = this.#recent;
    if (this.#recent.size > MOST_RECENT && oldest !== undefined) this.#recent.delete(oldest);
  }

  /** A secret that is an ordinary word: replaced in its own places alone, and looked for nowhere. */
  neverLearn(real: string): void {
    this.#ordinary.add(real);
  }

  /** What must not be found anywhere. */
  secrets(): readonly string[] {
    return [...this.#texts.keys()];
  }

  /** The text with everything secret replaced, also inside of base64. */
  text(text: string, depth = 0): string {
    if (this.#texts.size === 0) return text;
    this.#pattern ??= this.#compile();
    const replaced = text.replace(this.#pattern, (found: string, ...groups: unknown[]) => {
      const real = this.#order[groups.findIndex((group) => group !== undefined)] ?? '';
      return escapedLike(found, real, this.#texts.get(real) ?? '');
    });
    return depth === DEEPEST_BASE64 ? replaced : replaced.replace(BASE64, (run) => this.#withinBase64(run, depth));
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
    return objectFrom(keysOf(value).map((name) => [this.text(name), this.json(value[name] as Json)] as const));
  }

  /** A body with everything secret replaced: JSON by value, other texts and bytes as they are. Untouched bytes stay the same. */
  body(bytes: Uint8Array): Uint8Array {
    const text = utf8Text(bytes);
    if (text === undefined) return this.#inBytes(bytes);
    const { value } = scanJson(text);
    if (value === undefined) return changed(bytes, text, this.text(text));
    const before = compactJson(value);
    const after = compactJson(this.json(value));
    // what a parser does not see (a member that is there twice) stands in the text alone
    return after === before ? changed(bytes, text, this.text(text)) : Buffer.from(after);
  }

  /** Bytes that are no UTF-8, one character for each byte. */
  #inBytes(bytes: Uint8Array): Uint8Array {
    const latin = Buffer.from(bytes).toString('latin1');
    let after = latin;
    for (const real of [...this.#lasting, ...this.#recent])
      for (const [form, other] of pairedForms(real, this.#texts.get(real) ?? ''))
        after = after.replaceAll(Buffer.from(form).toString('latin1'), Buffer.from(other).toString('latin1'));
    return after === latin ? bytes : Buffer.from(after, 'latin1');
  }

  #withinBase64(run: string, depth: number): string {
    const bare = run.replace(/=+$/, '');
    const isForUrl = /[-_]/.test(bare);
    const bytes = Buffer.from(bare, isForUrl ? 'base64url' : 'base64');
    const inner = utf8Text(bytes);
    if (inner === undefined) return run;
    const after = this.text(inner, depth + 1);
    if (after === inner) return run;
    const encoded = Buffer.from(after).toString(isForUrl ? 'base64url' : 'base64');
    return run.endsWith('=') || !isForUrl ? encoded : encoded.replace(/=+$/, '');
  }

  /** One group for each text, the longest first. */
  #compile(): RegExp {
    this.#order = [...this.#lasting, ...this.#recent].sort((a, b) => b.length - a.length);
    return new RegExp(this.#order.map((real) => `(${looseExpression(real)})`).join('|'), 'g');
  }
}

const MOST_RECENT = 100;
const DEEPEST_BASE64 = 3;
const BASE64 = /[A-Za-z0-9+/_-]{8,}={0,2}/g;

/** A place where something secret was found. */
export interface Leak {
  readonly file: string;
  readonly line: number;
  readonly secret: string;
}

/** Looks for every secret in every form, the file's own name included. */
export function findLeaks(files: ReadonlyMap<string, Uint8Array>, secrets: readonly string[]): readonly Leak[] {
  const leaks: Leak[] = [];
  const forms = secrets.flatMap((secret) => [...searchedForms(secret)].map((form) => ({ secret, form: Buffer.from(form).toString('latin1') })));
  const loose = secrets.map((secret) => ({ secret, expression: new RegExp(looseExpression(secret)) }));
  for (const [file, bytes] of files) {
    const whole = utf8Text(bytes);
    for (const { secret, expression } of whole === undefined ? [] : loose) {
      const at = whole?.search(expression) ?? -1;
      if (at >= 0) leaks.push({ file, line: whole?.slice(0, at).split('\n').length ?? 1, secret });
    }
    const text = Buffer.from(bytes).toString('latin1');
    for (const { secret, form } of forms) {
      const at = text.indexOf(form);
      const isInName = Buffer.from(file).toString('latin1').includes(form);
      if (at < 0 && !isInName) continue;
      leaks.push({ file, line: at < 0 ? 1 : text.slice(0, at).split('\n').length, secret });
    }
  }
  return leaks.filter((leak, index) => leaks.findIndex(({ file, secret }) => file === leak.file && secret === leak.secret) === index);
}

/** The text of bytes that are UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function changed(bytes: Uint8Array, before: string, after: string): Uint8Array {
  return before === after ? bytes : Buffer.from(after);
}
