import type { Json } from '../language/values/json.ts';

/** What a person has to say: a secret that no file has in it, a value that the source does not have, or which of several settings is meant. */
export type Question = SecretQuestion | InputQuestion | Choice;

interface SecretQuestion {
  readonly kind: 'secret';
  /** The attribute: `#token`. */
  readonly name: string;
  readonly text: string;
}

/** A value that only the user knows. Lint and runs report it as long as it is missing: it needs no comment. */
export interface InputQuestion {
  readonly kind: 'input';
  /** The attribute: `project`. */
  readonly name: string;
  readonly text: string;
  /** What the source gives as an example, which is nobody's value. */
  readonly candidates: readonly Json[];
}

export interface Choice {
  readonly kind: 'choice';
  /** The table, and what is not decided: `orders: pagination`. */
  readonly name: string;
  readonly about: Subject;
  readonly text: string;
  /** The settings to choose from, if they are known. */
  readonly candidates: readonly Json[];
}

/** The place of a setting that the source does not decide: in the job of a table, else in `api`. */
export interface Subject {
  /** The draft; every one that has the table when absent. */
  readonly config?: string;
  readonly table?: string;
  readonly setting: string;
  /** What of the setting is open, if not all of it: `end of pagination`. */
  readonly what?: string;
}

/** A question about a setting, which stands in the configuration until it is answered. */
export function choiceOf(about: Subject, text: string, candidates: readonly Json[] = []): Choice {
  const { table, setting, what = setting } = about;
  const name = table === undefined ? what : `${table}: ${what}`;
  return { kind: 'choice', name, about, text, candidates };
}

/** An attribute whose value nobody but the user knows. Until inputs can be declared, it is a template input. */
export function openInput(name: string): Json {
  return `<${name}>`;
}
