const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A time as people say it: `1.5 seconds`, `10 minutes`, `2.5 days`. */
export function durationText(ms: number): string {
  const seconds = ms / 1000;
  const [unit, length] = UNITS.find(([, size]) => seconds >= 2 * size || seconds === size) ?? ['second', 1];
  const count = Math.round((seconds / length) * 10) / 10;
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}
