import type { ColumnKinds } from '../../../engine/ports/sink.ts';

type PlainKind = 'unknown' | 'boolean' | 'bigint' | 'json' | 'text' | 'date' | 'timestamp';

/** The type of a column, whatever a destination calls it. `unknown`: no row has a value. */
export type ColumnType =
  | { readonly kind: PlainKind }
  /** The digits before and after the point that its numbers need. */
  | { readonly kind: 'decimal'; readonly before: number; readonly after: number };

const PLAIN_KINDS: ReadonlySet<unknown> = new Set([
  'unknown',
  'boolean',
  'bigint',
  'json',
  'text',
  'date',
  'timestamp',
] satisfies PlainKind[]);

/** Whether a value that was read is a type. */
export function isColumnType(value: unknown): value is ColumnType {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, before, after } = value as Partial<Record<string, unknown>>;
  return kind === 'decimal'
    ? [before, after].every((digits) => Number.isSafeInteger(digits) && Number(digits) >= 0)
    : PLAIN_KINDS.has(kind);
}

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** An integer of 64 bits has at most so many digits. */
const BIGINT_DIGITS = 19;

/** The narrowest type that all values of a column have. */
export function typeOf({
  string,
  json,
  boolean,
  date,
  timestamp,
  integer,
  decimal,
  fits64Bits,
  digitsBeforePoint,
  digitsAfterPoint,
}: ColumnKinds): ColumnType {
  const isNumber = integer + decimal > 0;
  const others = [json, boolean, date, timestamp].filter((count) => count > 0).length;
  if (string > 0 || others + Number(isNumber) > 1) return { kind: 'text' };
  if (json > 0) return { kind: 'json' };
  if (boolean > 0) return { kind: 'boolean' };
  if (date > 0) return { kind: 'date' };
  if (timestamp > 0) return { kind: 'timestamp' };
  if (decimal > 0 || !fits64Bits)
    return { kind: 'decimal', before: digitsBeforePoint, after: digitsAfterPoint };
  return { kind: integer > 0 ? 'bigint' : 'unknown' };
}

/** The narrowest type that has the values of both. */
export function widest(one: ColumnType, other: ColumnType): ColumnType {
  if (one.kind === 'unknown') return other;
  if (other.kind === 'unknown') return one;
  const [a, b] = [asDecimal(one), asDecimal(other)];
  if (one.kind === other.kind && a === undefined) return one;
  if (one.kind === 'bigint' && other.kind === 'bigint') return one;
  if (a === undefined || b === undefined) return { kind: 'text' };
  return {
    kind: 'decimal',
    before: Math.max(a.before, b.before),
    after: Math.max(a.after, b.after),
  };
}

function asDecimal(
  type: ColumnType,
): { readonly before: number; readonly after: number } | undefined {
  if (type.kind === 'decimal') return type;
  return type.kind === 'bigint' ? { before: BIGINT_DIGITS, after: 0 } : undefined;
}

/** The type as a destination stores it that has decimals of so many digits: larger ones are text, and so is a column without values. */
export function storedType(type: ColumnType, mostDigits: number): ColumnType {
  if (type.kind === 'unknown') return { kind: 'text' };
  return type.kind === 'decimal' && type.before + type.after > mostDigits ? { kind: 'text' } : type;
}

/** The most digits of decimals in Parquet and DuckDB, and of those that an integer of 64 bits has room for. */
export const MOST_DIGITS = 38;
export const LONG_DIGITS = 18;

/** A type in a list of tables and in `expect.schema`: the digits of a decimal are those that a destination has room for. */
export function typeText(type: ColumnType): string {
  return type.kind === 'decimal'
    ? `decimal(${type.before + type.after <= LONG_DIGITS ? LONG_DIGITS : MOST_DIGITS}, ${type.after})`
    : type.kind;
}

export function isSameType(one: ColumnType, other: ColumnType): boolean {
  if (one.kind !== 'decimal' || other.kind !== 'decimal') return one.kind === other.kind;
  return one.before === other.before && one.after === other.after;
}
