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
  readonly #renewed = new Map<string, readonly Generation[]>();
  /** All forms of all texts, the longest first. */
  #forms: readonly string[] | undefined;

  /** Remembers a text in all the forms in which it may come back: plain, URL, form, base64, JSON. */
  add(text: string): void {
    if (text.length < SHORTEST || this.#texts.has(text)) return;
    this.#texts.add(text);
    this.#forms = undefined;
  }

  /**
   * Remembers texts that take the place of earlier ones: what a login returned, what one attempt computed. The last
   * three generations stay known, so that a run with thousands of logins does not grow.
   */
  renew(group: string, texts: readonly string[]): void {
    const generations = this.#renewed.get(group) ?? [];
    const last = generations.at(-1)?.texts ?? [];
    if (last.length === texts.length && last.every((text, index) => text === texts[index])) return;
    this.#renewed.set(group, [...generations, { texts, forms: texts.flatMap(formsOf) }].slice(-3));
    this.#forms = undefined;
  }

  /** The text with everything secret replaced. */
  redact(text: string): string {
    if (this.#texts.size === 0 && this.#renewed.size === 0) return text;
    this.#forms ??= this.#allForms();
    // Hardly any text holds a secret, and the forms change with every login: a pattern is made only for one that does.
    const held = this.#forms.filter((form) => text.includes(form));
    return held.length === 0 ? text : text.replace(new RegExp(held.map(escapePattern).join('|'), 'g'), MARK);
  }

  #allForms(): readonly string[] {
    const renewed = [...this.#renewed.values()].flatMap((generations) => generations.flatMap(({ forms }) => forms));
    return [...new Set([...[...this.#texts].flatMap(formsOf), ...renewed])].sort((a, b) => b.length - a.length);
  }
}

interface Generation {
  readonly texts: readonly string[];
  readonly forms: readonly string[];
}

function formsOf(text: string): readonly string[] {
  const base64 = Buffer.from(text, 'utf8').toString('base64');
  const json = JSON.stringify(text).slice(1, -1);
  const forms = [
    text,
    encodeForm(text),
    encodeRfc3986(text),
    encodeURIComponentSafely(text),
    base64,
    base64.replace(/=+$/, ''),
    json,
    json.replaceAll('/', '\\/'),
  ];
  return forms.filter((form) => form.length >= SHORTEST);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function encodeURIComponentSafely(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}
