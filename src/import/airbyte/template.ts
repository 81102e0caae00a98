import { isObject, type Json, type JsonObject } from '../../values/json.ts';
import { anyTimeFormatOf, timeFormatOf } from '../../values/time.ts';
import { shortened } from '../../values/words.ts';
import type { Reason, Refusal } from '../problem.ts';
import {
  describe,
  type Expression,
  type Literal,
  literal,
  MissingSetting,
  plainValue,
  type SecretPart,
  type TemplatePart,
  TemplateProblem,
} from './jinja.ts';
import { isTruthy, pythonText, readLiteral } from './jinja-functions.ts';
import { joined, type Knowledge, simplifyTemplate } from './jinja-partial.ts';

/** The connection: settings with the places of secrets, and what was used of them. */
export interface Connection {
  readonly settings: Json;
  readonly secretAt: Knowledge['secretAt'];
  readonly isRequired: Knowledge['isRequired'];
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
  /** Names that have a value at this place, beside those of Airbyte. */
  readonly values?: Knowledge['values'];
  /** Gets what is left out without an effect. */
  readonly remarks?: Set<string>;
}

/** The object that has the text. */
interface TemplateHolder {
  readonly scope: Scope;
  readonly parameters: JsonObject;
  refusal(reason: Reason, why: string, member?: string, instead?: string): Refusal;
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
  readonly #holder: TemplateHolder;
  readonly #member: string;

  /** Throws a `Refusal` for what is not understood. */
  constructor(text: string, holder: TemplateHolder, member: string) {
    this.#holder = holder;
    this.#member = member;
    const { parameters } = holder;
    const { connection, values } = holder.scope;
    try {
      this.#pieces = simplifyTemplate(connection.partsOf(text), {
        ...connection,
        parameters,
        ...(values && { values }),
      });
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

  /** The value that is known now, with the parts of secrets in it; `undefined` where only a run knows. */
  get literal(): Literal | undefined {
    const known = this.#pieces.map((piece) => (typeof piece === 'string' ? literal(piece) : piece));
    if (!known.every((piece) => piece.kind === 'literal')) return undefined;
    const [only] = known;
    return known.length === 1 ? only : joined(known);
  }

  /** Whether it is true, as Airbyte reads a condition; `undefined` where only a run knows. */
  get truth(): boolean | undefined {
    const { literal: known } = this;
    if (known === undefined) return undefined;
    const text = pythonText(known.value);
    return text !== 'false' && isTruthy(readLiteral(text));
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

/** A time that the run decides, and the format of the text that its template renders. */
interface RenderedTime {
  /** A reference or a function of Sluice: a time in ISO 8601 or in seconds since 1970. */
  readonly time: Json;
  readonly format: string;
}

const NOW: Json = { time: 'currentStart' };
const DAY_FORMAT = '%Y-%m-%d';
const FORMATS: Readonly<Record<string, string>> = {
  [DAY_FORMAT]: 'date',
  '%Y-%m-%dT%H:%M:%SZ': 'iso',
  '%Y-%m-%dT%H:%M:%S.%fZ': 'iso-ms',
  '%Y-%m-%d %H:%M': 'minute',
  '%Y-%m-%d %H:%M:%S': 'second',
  '%s': 'epoch',
  '%ms': 'epoch-ms',
};

/** A format of strftime as Sluice has it; `undefined` for one that it cannot write. */
export function formatName(format: string): string | undefined {
  // Airbyte writes microseconds, which "iso-ms" does not
  const name = format.includes('%f') ? undefined : FORMATS[format];
  const own = (name ?? format).replaceAll('%_ms', '%L');
  return anyTimeFormatOf(own) === undefined ? undefined : own;
}

/** Whether a format has parts of a second. */
export function hasFraction(format: string): boolean {
  return (anyTimeFormatOf(formatName(format) ?? '')?.unitMs ?? 1) < 1000;
}

/** Reads `now_utc()`, `today_utc()`, `day_delta(-7)` and what is made of them; `undefined` for anything else. */
export function renderedTime(expression: Expression): RenderedTime | undefined {
  if (expression.kind === 'call') {
    const { callee, args, named } = expression;
    if (callee.kind === 'name' && callee.name === 'day_delta') {
      const days = plainValue(args[0]);
      const format = plainValue(args[1] ?? named.format) ?? '%Y-%m-%dT%H:%M:%S.%f%z';
      const time = typeof days === 'number' ? moved(NOW, `P${Math.abs(days)}D`, days) : undefined;
      return rendered(time, format);
    }
    const formatted = formattedOf(expression);
    if (formatted !== undefined)
      return rendered(renderedTime(formatted.of)?.time, formatted.format);
  }
  const day = timeOf(expression, 'today_utc');
  if (day !== undefined) return { time: dayOf(day), format: DAY_FORMAT };
  return rendered(timeOf(expression, 'now_utc'), '%Y-%m-%d %H:%M:%S.%f+00:00');
}

/** `format_datetime(x, '%Y')` and `x.strftime('%Y')`. */
export function formattedOf(
  expression: Expression,
): { readonly of: Expression; readonly format: string } | undefined {
  if (expression.kind !== 'call') return undefined;
  const { callee, args } = expression;
  const isMethod = callee.kind === 'member' && plainValue(callee.name) === 'strftime';
  const isMacro = callee.kind === 'name' && callee.name === 'format_datetime' && args.length === 2;
  const [first, second] = args;
  if (!isMethod && !isMacro) return undefined;
  const [of, format] = isMethod ? [callee.of, first] : [first, second];
  const text = plainValue(format);
  return of === undefined || typeof text !== 'string' ? undefined : { of, format: text };
}

function rendered(time: Json | undefined, format: unknown): RenderedTime | undefined {
  return time === undefined || typeof format !== 'string' ? undefined : { time, format };
}

/** What Sluice writes for a time of the run as text; `undefined` for parts of a second: a start has whole ones. */
function runTime(expression: Expression): Json | undefined {
  const found = renderedTime(expression);
  return found === undefined || hasFraction(found.format)
    ? undefined
    : writtenTime(found.time, found.format);
}

/**
 * A time with parts of a second, of the moment at which it is rendered, as the start of a run: that has whole ones. `format` is the one
 * that Airbyte writes. `undefined` for anything else.
 */
export function startOfRun(
  expression: Expression,
): { readonly value: Json; readonly format: string } | undefined {
  const found = renderedTime(expression);
  if (found === undefined || !hasFraction(found.format)) return undefined;
  const value = writtenTime(found.time, found.format.replace(/\.%f/, ''));
  return value === undefined ? undefined : { value, format: found.format };
}

/** A time as text in a format of strftime; `undefined` for a format that Sluice cannot write. */
export function writtenTime(time: Json, format: string): Json | undefined {
  const name = formatName(format);
  if (name === undefined) return undefined;
  return name === 'date' ? dayOf(time) : { function: 'strftime', args: [name, time] };
}

/** The time that a text in this format stands for; `undefined` for one that has hours without seconds. */
export function timeInText({ time, format }: RenderedTime): Json | undefined {
  const name = formatName(format);
  if (name === undefined || timeFormatOf(name) === undefined) return undefined;
  if (!/%[Hs]|%ms/.test(format)) return dayOf(time);
  return /%[Ss]|%ms/.test(format) ? time : undefined;
}

function dayOf(time: Json): Json {
  const isDay =
    typeof time === 'object' && time !== null && 'args' in time && time.function === 'strftime';
  return isDay ? time : { function: 'strftime', args: ['date', time] };
}

function timeOf(expression: Expression, macro: 'now_utc' | 'today_utc'): Json | undefined {
  if (expression.kind === 'call' && expression.callee.kind === 'name')
    return expression.callee.name === macro && expression.args.length === 0 ? NOW : undefined;
  if (expression.kind !== 'binary' || !/^[+-]$/.test(expression.operator)) return undefined;
  const { operator, left, right } = expression;
  const time = timeOf(left, macro);
  if (time !== NOW || right.kind !== 'call' || right.callee.kind !== 'name') return undefined;
  const text = right.callee.name === 'duration' ? plainValue(right.args[0]) : undefined;
  if (typeof text !== 'string') return undefined;
  // hours change no date
  if (macro === 'today_utc' && text.includes('T')) return undefined;
  return moved(time, text, operator === '-' ? -1 : 1);
}

/** A time that is a duration in ISO 8601 earlier or later. */
function moved(time: Json, duration: string, sign: number): Json | undefined {
  if (sign < 0) return { function: 'ago', args: [duration] };
  if (sign === 0) return time;
  const [, days, hours, minutes, seconds] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration) ?? [];
  const words = Object.entries({ days, hours, minutes, seconds }).flatMap(([unit, count]) =>
    count === undefined ? [] : [`+${count} ${unit}`],
  );
  if (words.length === 0) return undefined;
  return { function: 'strtotime', args: [words.join(' '), time] };
}
