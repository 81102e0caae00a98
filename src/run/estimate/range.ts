/** A number, or the range that it is in. */
export interface Range {
  readonly low: number;
  /** `null` where nothing says how many there may be. */
  readonly high: number | null;
}

export function exactly(count: number): Range {
  return { low: count, high: count };
}

export const NONE: Range = exactly(0);

export function isExact({ low, high }: Range): boolean {
  return low === high;
}

export function sum(ranges: Iterable<Range>): Range {
  let low = 0;
  let high: number | null = 0;
  for (const each of ranges) {
    low += each.low;
    high = high === null || each.high === null ? null : high + each.high;
  }
  return { low, high };
}

/** Each end multiplied, without fractions. */
export function times({ low, high }: Range, by: Range): Range {
  const product = (one: number, other: number) => Math.ceil(one * other - 1e-9);
  const isNone = high === 0 || by.high === 0;
  const most = high === null || by.high === null ? null : product(high, by.high);
  return { low: product(low, by.low), high: isNone ? 0 : most };
}

/** The lower end of one to the higher end of the other. */
export function between({ low }: Range, { high }: Range): Range {
  return { low: high === null ? low : Math.min(low, high), high };
}
