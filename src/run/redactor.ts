import { SHORTEST_SECRET } from '../values/secret-forms.ts';
import { maskUsers, type SecretSearch, searchFor } from '../values/secret-search.ts';

/**
 * Knows what must not be shown: secrets, login responses and whatever was computed from them. Requests are masked by
 * place (taint); this is for texts that others wrote, such as the body of an error that echoes a token.
 */
export class Redactor {
  readonly #texts = new Set<string>();
  /** Those that were known before anything ran. */
  readonly #configured = new Set<string>();
  readonly #renewed = new Map<string, readonly Generation[]>();
  /** How many keepers have a generation. */
  readonly #kept = new Map<Generation, number>();
  /** Made when a text is looked through: most runs with a login before every request show none. */
  #search: SecretSearch | undefined;
  /** The same without what URLs of responses have. */
  #given: SecretSearch | undefined;
  #ofConfiguration: SecretSearch | undefined;

  /** Remembers a text in all the forms in which it may come back. */
  add(text: string): void {
    if (text.length < SHORTEST_SECRET || this.#texts.has(text)) return;
    this.#texts.add(text);
    this.#forgetSearch();
  }

  /** Remembers a secret of the configuration, or of the connection: called before anything runs. */
  addConfigured(text: string): void {
    if (text.length >= SHORTEST_SECRET) this.#configured.add(text);
    this.#ofConfiguration = undefined;
    this.add(text);
  }

  /**
   * Remembers texts that replace earlier ones: what a login returned, what one attempt computed. The last
   * three generations stay known, and those that are kept, so that a run with thousands of logins does not grow.
   */
  renew(group: string, texts: readonly string[]): Generation {
    const generations = this.#renewed.get(group) ?? [];
    const last = generations.at(-1);
    if (
      last !== undefined &&
      last.texts.length === texts.length &&
      last.texts.every((text, index) => text === texts[index])
    )
      return last;
    const generation = { group, texts };
    this.#renewed.set(group, this.#withoutForgotten([...generations, generation]));
    this.#forgetSearch();
    return generation;
  }

  /** Remembers a generation again that others may have replaced, before its response is reported of; the last one stays known, too. */
  recall(generation: Generation): void {
    const generations = this.#renewed.get(generation.group) ?? [];
    if (generations.includes(generation)) return;
    this.#renewed.set(
      generation.group,
      this.#withoutForgotten([...generations.slice(0, -1), generation, ...generations.slice(-1)]),
    );
    this.#forgetSearch();
  }

  /** Returns a function that recalls generations and keeps them until its next call, for code that reads responses in sequence. */
  keeper(): (generations: readonly Generation[]) => void {
    let former: readonly Generation[] = [];
    return (generations) => {
      if (
        generations.length === former.length &&
        generations.every((each, index) => each === former[index])
      )
        return;
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
    return generations.filter(
      (each, index) => index >= generations.length - 3 || this.#kept.has(each),
    );
  }

  /** The text with everything secret replaced, and without the user and password of URLs, wherever these are from. */
  redact(text: string): string {
    this.#search ??= searchFor(this.#known(() => true));
    return maskUsers(this.#search.mask(text));
  }

  /** Whether a text has a secret of the run. What a URL of a response has before its "@" is the API's. */
  knows(text: string): boolean {
    this.#given ??= searchFor(this.#known((group) => group !== URL_USERS));
    return this.#given.has(text);
  }

  /** Whether a text has a secret of the configuration. Unlike `knows`, it is the same whatever has run before. */
  hasConfigured(text: string): boolean {
    this.#ofConfiguration ??= searchFor([...this.#configured]);
    return this.#ofConfiguration.has(text);
  }

  #known(isWanted: (group: string) => boolean): readonly string[] {
    return [
      ...this.#texts,
      ...[...this.#renewed].flatMap(([group, generations]) =>
        isWanted(group) ? generations.flatMap(({ texts }) => texts) : [],
      ),
    ];
  }

  #forgetSearch(): void {
    this.#search = undefined;
    this.#given = undefined;
  }
}

/** The group of what URLs have before their "@": it is masked, also where a response repeats it, and may go where a URL leads. */
export const URL_USERS = 'url users';

/** Secrets that were received together. */
export interface Generation {
  readonly group: string;
  readonly texts: readonly string[];
}
