import { inspect } from 'node:util';
import { checkArgument, isString } from '../support/check-options.ts';

/** A text that cannot be printed by accident: it is `[redacted]` to every formatter. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    checkArgument('Secret', 'text', text, ['a string', isString]);
    this.#text = text;
  }

  /** The text itself, for the bytes of a request and nothing else. */
  open(): string {
    return this.#text;
  }

  toString(): string {
    return '[redacted]';
  }

  toJSON(): string {
    return '[redacted]';
  }

  [inspect.custom](): string {
    return '[redacted]';
  }
}

/** The secrets of a configuration by the names a plan gives them, for example `#password`. */
export type Secrets = ReadonlyMap<string, Secret>;

/** Whether a text is a symbol such as `{{secret:password}}`, which replaces a secret and is not secret itself. */
export function isSymbol(text: string): boolean {
  return /^\{\{[^{}]*\}\}$/.test(text);
}
