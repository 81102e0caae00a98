import { encodeForm, encodeRfc3986 } from '../values/percent.ts';

/** Texts shorter than this are not searched for: they would tear holes into everything. They are hidden by place alone. */
const SHORTEST = 3;
const MARK = '[redacted]';

/**
 * Knows what must not be shown: secrets, login responses and whatever was computed from them. Requests are masked by
 * place (taint); this is for texts that others wrote, such as the body of an error that echoes a token.
 */
export class Redactor {
  readonly #texts = new Map<string, readonly string[]>();
  readonly #renewed = new Map<string, readonly Generation[]>();
  /** How many keepers have a generation. */
  readonly #kept = new Map<Generation, number>();

  /** Remembers a text in all the forms in which it may come back: plain, URL, form, base64, JSON. */
  add(text: string): void {
    if (text.length >= SHORTEST && !this.#texts.has(text)) this.#texts.set(text, formsOf(text));
  }

  /**
   * Remembers texts that take the place of earlier ones: what a login returned, what one attempt computed. The last
   * three generations stay known, and those that are kept, so that a run with thousands of logins does not grow.
   */
  renew(group: string, texts: readonly string[]): Generation {
    const generations = this.#renewed.get(group) ?? [];
    const last = generations.at(-1);
    if (last !== undefined && last.texts.length === texts.length && last.texts.every((text, index) => text === texts[index])) return last;
    const generation = new Generation(group, texts);
    this.#renewed.set(group, this.#withoutForgotten([...generations, generation]));
    return generation;
  }

  /** Remembers a generation again that others may have replaced, before its answer is told of; the last one stays known, too. */
  recall(generation: Generation): void {
    const generations = this.#renewed.get(generation.group) ?? [];
    if (!generations.includes(generation))
      this.#renewed.set(generation.group, this.#withoutForgotten([...generations.slice(0, -1), generation, ...generations.slice(-1)]));
  }

  /** Gives a function that recalls generations and keeps them known until it is given others: for who reads answers one after the other. */
  keeper(): (generations: readonly Generation[]) => void {
    let former: readonly Generation[] = [];
    return (generations) => {
      if (generations.length === former.length && generations.every((each, index) => each === former[index])) return;
      for (const each of generations) {
        this.recall(each);
        this.#kept.set(each, (this.#kept.get(each) ?? 0) + 1);
      }
      for (const each of former) {
        const keepers = (this.#kept.get(each) ?? 0) - 1;
        if (keepers > 0) this.#kept.set(each, keepers);
        else this.#kept.delete(each);
      }
      former = generations;
    };
  }

  #withoutForgotten(generations: readonly Generation[]): readonly Generation[] {
    return generations.filter((each, index) => index >= generations.length - 3 || this.#kept.has(each));
  }

  /** The text with everything secret replaced. */
  redact(text: string): string {
    // Hardly any text holds a secret, and the forms change with every login: a pattern is made only for one that does.
    const held = new Set<string>();
    for (const forms of this.#texts.values()) addHeld(forms, text, held);
    for (const generations of this.#renewed.values()) for (const { forms } of generations) addHeld(forms, text, held);
    if (held.size === 0) return text;
    const longestFirst = [...held].sort((a, b) => b.length - a.length);
    return text.replace(new RegExp(longestFirst.map(escapePattern).join('|'), 'g'), MARK);
  }
}

function addHeld(forms: readonly string[], text: string, held: Set<string>): void {
  for (const form of forms) if (text.includes(form)) held.add(form);
}

/** Texts that came together. */
export class Generation {
  readonly group: string;
  readonly texts: readonly string[];
  #forms: readonly string[] | undefined;

  constructor(group: string, texts: readonly string[]) {
    this.group = group;
    this.texts = texts;
  }

  /** Made when a text is looked through: most runs with a login before every request show none. */
  get forms(): readonly string[] {
    this.#forms ??= this.texts.flatMap(formsOf);
    return this.#forms;
  }
}

function formsOf(text: string): readonly string[] {
  const base64 = Buffer.from(text, 'utf8').toString('base64');
  const forms = [text, base64];
  if (base64.endsWith('=')) forms.push(base64.replace(/=+$/, ''));
  if (!/^[\w.-]*$/.test(text)) {
    const json = JSON.stringify(text).slice(1, -1);
    forms.push(encodeForm(text), encodeRfc3986(text), encodeURIComponentSafely(text), json, json.replaceAll('/', '\\/'));
  }
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
