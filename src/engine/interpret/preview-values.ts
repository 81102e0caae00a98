import type { StandIns } from '../../language/expression/evaluate.ts';
import { isMadeOf } from '../../language/expression/taint.ts';
import type { Json } from '../../language/values/json.ts';
import { describeText } from '../plan/describe-expression.ts';
import type { Expression, Incremental, Windows } from '../plan/plan.ts';
import { textsOf } from './evaluate-entries.ts';

/** What a preview knows. */
export interface KnownValues {
  readonly sources: Parameters<typeof isMadeOf>[0];
  readonly windows: Windows | undefined;
  readonly incremental: Incremental | undefined;
}

/** Digits that no configuration is likely to contain; a safe integer. */
const FIRST_NUMBER = 8_127_364_500_000_000;

/**
 * Values that only a run knows. They go through the making of a request as letters and digits, which no encoding changes, or as
 * integers where a run has numbers, and become readable afterwards: `{login.token}`.
 */
export class PreviewValues implements StandIns {
  readonly #known: KnownValues;
  readonly #standIns = new Map<string, string | number>();

  constructor(known: KnownValues) {
    this.#known = known;
  }

  isKnown(expression: Expression): boolean {
    return isMadeOf(this.#known.sources, expression);
  }

  value(expression: Expression): Json | undefined {
    const { kind } = expression;
    if (kind === 'list' || kind === 'object') return undefined;
    if (kind === 'call' && expression.function === 'concat') return undefined;
    if (this.isKnown(expression)) return undefined;
    return this.#standIn(describeText(expression), this.#isUnquoted(expression));
  }

  text(text: string): string {
    return bracedParts(text).reduce(
      (rest, part) => rest.replaceAll(part, String(this.#standIn(part, false))),
      text,
    );
  }

  #standIn(part: string, isUnquoted: boolean): string | number {
    const { size } = this.#standIns;
    const standIn =
      this.#standIns.get(part) ?? (isUnquoted ? FIRST_NUMBER + size : `sluice${size}unknown`);
    this.#standIns.set(part, standIn);
    return standIn;
  }

  /** Whether a value is a number, or may be one. */
  #isUnquoted(expression: Expression): boolean {
    switch (expression.kind) {
      case 'number':
      case 'state':
      case 'placeholder':
        return true;
      case 'literal':
        return typeof expression.value !== 'string';
      case 'window':
        return isNumeric(this.#known.windows?.format);
      case 'cursor':
        return isNumericCursor(this.#known.incremental);
      case 'call': {
        const { function: name, arguments: given } = expression;
        if (name === 'strftime') return given[0]?.kind === 'literal' && isNumeric(given[0].value);
        return ['ifempty', 'latest', 'earliest'].includes(name)
          ? given.some((argument) => this.#isUnquoted(argument))
          : name === 'time' || name === 'strtotime';
      }
      default:
        return false;
    }
  }

  /** Whether something in a value is not known. */
  isIn(value: Json): boolean {
    return this.in(textsOf(value)).length > 0;
  }

  /** What is not known in rendered texts, with its braces. */
  in(texts: readonly string[]): readonly string[] {
    return [...this.#standIns]
      .filter(([, standIn]) => texts.some((text) => text.includes(String(standIn))))
      .map(([part]) => part);
  }

  /** Those that a JSON body has without quotes. */
  unquotedIn(parts: readonly string[]): readonly string[] {
    return parts.filter((part) => typeof this.#standIns.get(part) === 'number');
  }

  readable(rendered: string): string {
    return [...this.#standIns].reduce(
      (text, [part, standIn]) => text.replaceAll(String(standIn), () => part),
      rendered,
    );
  }
}

/** Whether a format, or a type of a cursor, is that of numbers. */
/** Of a cursor of responses, nothing but its start says what it is. */
function isNumericCursor(incremental: Incremental | undefined): boolean {
  if (incremental?.type === 'opaque') return typeof incremental.start === 'number';
  return isNumeric(incremental?.format ?? incremental?.type);
}

function isNumeric(format: Json | undefined): boolean {
  return format === 'number' || format === 'epoch' || format === 'epoch-ms';
}

/** The outermost parts in braces of a text: `Basic {base64(ann:{#password})}` has one. */
function bracedParts(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{' && depth++ === 0) start = at;
    if (sign === '}' && depth > 0 && --depth === 0)
      parts.push([...text].slice(start, at + 1).join(''));
  }
  return parts;
}
