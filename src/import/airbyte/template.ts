import { shortened } from '../../language/support/shortened.ts';
import { isObject, type Json } from '../../language/values/json.ts';
import type { Reason, Refusal } from '../refusal.ts';
import type { Component } from './component.ts';
import {
  describe,
  type Expression,
  type Literal,
  MissingSetting,
  plainValue,
  type SecretPart,
  type TemplatePart,
  TemplateProblem,
} from './jinja/expression.ts';
import { simplifyTemplate } from './jinja/partial.ts';
import { isTruthy, pythonText, readLiteral } from './jinja/python.ts';
import { runTime } from './run-time.ts';

/** The connection: settings with the places of secrets, and what was used of them. */
export interface Connection {
  readonly settings: Json;
  readonly isSecret: (path: readonly string[]) => boolean;
  readonly isRequired: (path: readonly string[]) => boolean;
  /** `file:line` of a place in the manifest. */
  readonly lineOf: (pointer: string) => string;
  /** The time of the import: a first run would begin now. */
  readonly nowMs: number;
  /** A template, read: streams have the same ones. */
  readonly partsOf: (text: string) => readonly TemplatePart[];
}

/** What the values of one stream are made from. */
export interface Scope {
  readonly connection: Connection;
  /** Attributes that the stream's configuration needs, by name: the path of the secret setting. */
  readonly secrets: Map<string, readonly string[]>;
}

interface Reading {
  /** What a value of the run is in Sluice; `undefined` where it cannot be said at that place. */
  readonly resolve: (expression: Expression) => Json | undefined;
  /** Whether a condition is met; `undefined` where only a run knows. */
  readonly holds?: (condition: Expression) => boolean | undefined;
  readonly refuse: (text: string) => Refusal;
}

/** A member of a component after partial evaluation: texts, and what is not constant. */
export class Template {
  readonly #pieces: readonly (string | Expression)[];
  readonly #holder: Component;
  readonly #member: string;

  /** Throws a `Refusal` for what is not understood. */
  constructor(text: string, holder: Component, member: string) {
    this.#holder = holder;
    this.#member = member;
    const { parameters } = holder;
    const { connection } = holder.scope;
    try {
      this.#pieces = simplifyTemplate(connection.partsOf(text), { ...connection, parameters });
    } catch (error) {
      if (!(error instanceof TemplateProblem)) throw error;
      if (!(error instanceof MissingSetting))
        throw this.refusal('template', `${shownTemplate(text)}: ${error.message}`);
      const help = `add "${error.path.join('.')}" to the connection's settings`;
      throw this.refusal('missing-setting', error.message, help);
    }
  }

  get constant(): string | undefined {
    const [only = ''] = this.#pieces;
    if (this.#pieces.length > 1 || typeof only === 'string')
      return this.#pieces.length > 1 ? undefined : (only as string);
    const value = plainValue(only);
    return value === undefined ? undefined : pythonText(value);
  }

  /** The one expression that it is; `undefined` where there is text beside it. */
  get expression(): Expression | undefined {
    const [only] = this.#pieces;
    return this.#pieces.length === 1 && typeof only === 'object' ? only : undefined;
  }

  get isFalse(): boolean {
    const { constant } = this;
    return constant !== undefined && !isTruthy(readLiteral(constant));
  }

  refusal(reason: Reason, why: string, instead?: string): Refusal {
    return this.#holder.refusal(reason, why, this.#member, instead);
  }

  /**
   * A value of Sluice: a text, a reference, or a function of them. Secrets become attributes, times of the run functions, and
   * `resolve` says what the rest is. Throws what `refuse` returns for what none of them knows.
   */
  value(reading: Reading): Json {
    const parts = this.#pieces.flatMap((piece): readonly Json[] =>
      typeof piece === 'string' ? [piece] : this.#partsOf(piece, reading),
    );
    if (parts.length === 0) return '';
    const [only, quoted, quote] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    // Airbyte reads what is rendered as a literal of Python: a text in quotes
    const isQuoted = parts.length === 3 && (only === '"' || only === "'") && quote === only;
    if (isQuoted && quoted !== undefined && isTime(quoted)) return quoted;
    return { function: 'concat', args: parts };
  }

  /** The text of an address: braces are none, secrets are references, which are percent-encoded. */
  address(resolve: (expression: Expression) => string | undefined): string {
    const texts = this.#pieces.map((piece) => {
      if (typeof piece === 'string') return inAddress(piece);
      if (piece.kind === 'literal') return this.#literalInAddress(piece);
      const text = resolve(piece);
      if (text !== undefined) return text;
      throw this.refusal('computed-parameter', `the address has ${describe(piece)} in it`);
    });
    return texts.join('').trim();
  }

  #partsOf(expression: Expression, reading: Reading): readonly Json[] {
    if (expression.kind === 'literal') {
      const { value, secret = [pythonText(value)] } = expression;
      return secret.map((part) => this.#reference(part, (attr) => ({ attr })));
    }
    if (expression.kind === 'binary' && expression.operator === '~')
      return [expression.left, expression.right].flatMap((each) => this.#partsOf(each, reading));
    const holds = expression.kind === 'choice' ? reading.holds?.(expression.condition) : undefined;
    if (expression.kind === 'choice' && holds !== undefined)
      return this.#partsOf(holds ? expression.value : expression.otherwise, reading);
    const value = reading.resolve(expression) ?? runTime(expression);
    if (value === undefined) throw reading.refuse(describe(expression));
    return [value];
  }

  #literalInAddress({ value, secret }: Literal): string {
    const text = pythonText(value);
    if (secret === undefined) return inAddress(text);
    // Airbyte writes them as they are
    if (!/^[\w.~-]*$/.test(text))
      throw this.refusal('secret-in-path', 'a secret in the address has special characters');
    return secret.map((part) => this.#reference(part, (attr) => `{attr:${attr}}`)).join('');
  }

  /** A part of a secret as a reference to the attribute of its setting. */
  #reference<Reference>(part: SecretPart, to: (attribute: string) => Reference) {
    if (typeof part === 'string') return part;
    const name = `#${part.setting.join('_')}`;
    this.#holder.scope.secrets.set(name, part.setting);
    return to(name);
  }
}

/** Whether a value is a text without quotes: a boundary, or the time of a run. */
function isTime(value: Json): boolean {
  return isObject(value) && ('window' in value || value.function === 'strftime');
}

function inAddress(text: string): string {
  return text.replaceAll('{', '%7B').replaceAll('}', '%7D');
}

/** A template in one line, as messages have it. */
export function shownTemplate(text: string): string {
  return shortened(text.replace(/\s+/g, ' ').trim(), 80);
}
