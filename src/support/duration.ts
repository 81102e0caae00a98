const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A time as people say it: `1.5 seconds`, `10 minutes`, `2.5 days`. */
export function durationText(ms: number): string {
  const seconds = ms / 1000;
  const [unit, length] = UNITS.find(([, size]) => seconds >= 2 * size || seconds === size) ?? [
    'second',
    1,
  ];
  const count = Math.round((seconds / length) * 10) / 10;
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}

const SPANS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** The milliseconds of a span as settings write it: `250ms`, `10s`, `1.5h`; `undefined` for anything else. */
export function millisecondsOf(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  return count === undefined ? undefined : Math.round(Number(count) * (SPANS[unit] ?? 1));
}
