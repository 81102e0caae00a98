import { escapeExpression } from '../../language/support/escape-expression.ts';
import { type Json, type JsonObject, memberNames, objectFrom } from '../../language/values/json.ts';
import { isSecretName } from '../../language/values/secret-name.ts';
import { freeName } from '../configuration-of.ts';
import type { Question } from '../draft.ts';
import { repeatedIn } from '../repeated-secrets.ts';

/** Names of headers and parameters whose values are credentials. */
const SECRET =
  /^(?:authorization|cookie|.*?(?:^|[-_.]|x-?)?(?:api[-_]?key|app[-_]?key|access[-_]?key|private[-_]?token|access[-_]?token|refresh[-_]?token|id[-_]?token|(?:csrf|xsrf)(?:[-_]?token)?|session(?:[-_]?(?:id|key|token))?|sess?id|auth[-_]?token|token|secret|password|passwd|passphrase|pwd|client[-_]?secret|auth|apikey|key|sig|signature|jwt|assertion|otp))$/i;

/** Whether a header or a parameter of this name has a credential as its value. */
export function isSecret(name: string): boolean {
  return name.length <= MAX_NAME && (SECRET.test(name) || isSecretName(name));
}

const MAX_NAME = 200;

/** Whether a value is a credential by its form, whatever it is called: a signed token, or a key with the prefix of its API. */
export function looksSecret(text: string): boolean {
  return CREDENTIAL.test(text.slice(0, MAX_NAME));
}

const CREDENTIAL =
  /^(?:eyJ[\w-]{10,}\.[\w-]+\.|[srp]k_(?:live|test)_|gh[opsur]_\w{16}|github_pat_|xox[abeprs]-|shp(?:at|ca|pa|ss)_|glpat-|AKIA[A-Z\d]{16}|AIza[\w-]{30}|SG\.[\w-]{16})/;

/** What documentation writes where a secret has to be filled in: it is none. */
const OPEN = /^(?:<[^<>]*>|\{[^{}]*\}|\{\{[^{}]*\}\}|your[\w -]*)$/i;

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}

/** A configuration while it is made: secrets become attributes, whose values are in nothing that is made. */
export class Attributes {
  readonly #variables: readonly string[];
  readonly #variable: RegExp;
  readonly #places = new Map<string, string>();
  readonly #hidden = new Set<string>();
  #search: ((made: unknown) => boolean) | undefined;
  /** The values of the attributes: for a replay in memory, and nothing else. */
  readonly values = new Map<string, string>();

  /** `variables`: texts that stand for values which are not known, `$TOKEN`. */
  constructor(variables: readonly string[] = []) {
    this.#variables = variables;
    const alternatives = [...variables].sort(longestFirst).map(escapeExpression);
    this.#variable = new RegExp(`(${alternatives.join('|')})`);
  }

  /** A reference to the attribute of a secret. `what` says where it was. */
  secret(name: string, what: string, text: string): Json {
    const words = name
      .slice(0, MAX_NAME)
      .replace(/[^A-Za-z\d]+/g, '_')
      .replace(/^_+|_+$/g, '');
    const isOther = (each: string) =>
      this.values.has(each) && (this.#places.get(each) !== what || this.values.get(each) !== text);
    const attr = freeName(`#${words || 'secret'}`, isOther);
    this.#places.set(attr, what);
    this.values.set(attr, text);
    if (!this.#variables.includes(text) && !OPEN.test(text)) this.hide(text);
    return { attr };
  }

  /** The value of a header, a parameter or a member: secrets and variables are references, other texts stay as they are. */
  written(name: string, what: string, text: string): Json {
    if (looksSecret(text) || (isSecret(name) && text !== '')) return this.secret(name, what, text);
    const parts = this.parts(text);
    return parts.length > 1 ? { function: 'concat', args: parts } : (parts[0] ?? '');
  }

  /** The parts of a text between its variables, and references to these. */
  parts(text: string): readonly Json[] {
    if (this.#variables.length === 0) return [text];
    const parts = text.split(this.#variable).filter((part) => part !== '');
    return parts.map((part) =>
      this.#variables.includes(part) ? this.secret(part, `the variable ${part}`, part) : part,
    );
  }

  /** A text that must not be written, without an attribute. */
  hide(text: string): void {
    if (!this.#hidden.has(text)) this.#search = undefined;
    this.#hidden.add(text);
  }

  /** Finds a secret in what was made: in values, and in names of members. */
  repeats(made: Json): boolean {
    this.#search ??= repeatedIn(this.#hidden);
    return this.#search([made, [...memberNames(made)]]);
  }

  madeUp(): JsonObject {
    const words = (name: string) => name.slice(1).toLowerCase().replaceAll('_', '-');
    return objectFrom([...this.#places.keys()].map((name) => [name, `the-${words(name)}`]));
  }

  questions(): readonly Question[] {
    return [...this.#places].map(([name, text]) => ({ kind: 'secret', name, text }));
  }

  places(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#places);
  }
}
