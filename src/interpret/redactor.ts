import { encodeForm, encodeRfc3986 } from '../values/percent.ts';

/** Texts shorter than this are not searched for: they would tear holes into everything. They are hidden by place alone. */
const SHORTEST = 3;
const MARK = '[redacted]';

/**
 * Knows what must not be shown: secrets, login responses and whatever was computed from them. Requests are masked by
 * place (taint); this is for texts that others wrote, such as the body of an error that echoes a token.
 */
export class Redactor {
  readonly #texts = new Set<string>();
  readonly #renewed = new Map<string, readonly (readonly string[])[]>();
  #pattern: RegExp | undefined;

  /** Remembers a text in all the forms in which it may come back: plain, URL, form, base64, JSON. */
  add(text: string): void {
    if (text.length < SHORTEST || this.#texts.has(text)) return;
    this.#texts.add(text);
    this.#pattern = undefined;
  }

  /**
   * Remembers texts that take the place of earlier ones: what a login returned, what one attempt computed. The last
   * three generations stay known, so that a run with thousands of logins does not grow.
   */
  renew(group: string, texts: readonly string[]): void {
    const generations = this.#renewed.get(group) ?? [];
    const last = generations.at(-1);
    if (last !== undefined && last.length === texts.length && last.every((text, index) => text === texts[index])) return;
    this.#renewed.set(group, [...generations, texts].slice(-3));
    this.#pattern = undefined;
  }

  /** The text with everything secret replaced. */
  redact(text: string): string {
    if (this.#texts.size === 0 && this.#renewed.size === 0) return text;
    this.#pattern ??= this.#compile();
    return text.replace(this.#pattern, MARK);
  }

  #compile(): RegExp {
    const forms = new Set<string>();
    for (const text of [...this.#texts, ...[...this.#renewed.values()].flat(2)]) {
      const base64 = Buffer.from(text, 'utf8').toString('base64');
      const json = JSON.stringify(text).slice(1, -1);
      for (const form of [
        text,
        encodeForm(text),
        encodeRfc3986(text),
        encodeURIComponentSafely(text),
        base64,
        base64.replace(/=+$/, ''),
        json,
        json.replaceAll('/', '\\/'),
      ]) {
        if (form.length >= SHORTEST) forms.add(form);
      }
    }
    if (forms.size === 0) return /(?!)/g;
    const longestFirst = [...forms].sort((a, b) => b.length - a.length);
    return new RegExp(longestFirst.map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'), 'g');
  }
}

function encodeURIComponentSafely(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}
