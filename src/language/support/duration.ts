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

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A duration: calendar units, whose length depends on where they begin, and milliseconds. */
export interface Duration {
  readonly months: number;
  readonly days: number;
  readonly ms: number;
}

const SECONDS = /^\d+(?:\.\d+)?$/;
const CLOCK =
  /^(?=\d)(?:(\d+)\s*d\s*)?(?:(\d+(?:\.\d+)?)\s*h\s*)?(?:(\d+(?:\.\d+)?)\s*m(?!s)\s*)?(?:(\d+(?:\.\d+)?)\s*s\s*)?(?:(\d+(?:\.\d+)?)\s*ms)?$/;
const ISO =
  /^P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;

/** The reader of every setting that is a duration: seconds (`5`), `500ms`, `1m30s`, `2h`, `1d`, ISO 8601 (`PT1H`, `P1M`); `undefined` for any other text. */
export function durationFrom(written: string): Duration | undefined {
  const text = written.trim();
  const duration = SECONDS.test(text)
    ? { months: 0, days: 0, ms: Math.round(Number(text) * 1000) }
    : (byClock(text) ?? byIso(text.toUpperCase()));
  return duration !== undefined && Object.values(duration).every((part) => part < 1e12)
    ? duration
    : undefined;
}

/** The milliseconds of a duration, whose days have 24 hours; `undefined` for anything else, and for months and years, whose length differs. */
export function millisecondsOf(text: string): number | undefined {
  const duration = durationFrom(text);
  return duration === undefined || duration.months > 0
    ? undefined
    : duration.days * DAY + duration.ms;
}

/** Its length where a month has 28 days, and one of its days 23 hours: the shortest that it can have. */
export function shortestMs({ months, days, ms }: Duration): number {
  return months * 28 * DAY + days * (days > 0 && months === 0 ? DAY - HOUR : DAY) + ms;
}

function byClock(text: string): Duration | undefined {
  const match = CLOCK.exec(text);
  if (match === null) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0] = parts(match);
  return { months: 0, days, ms: Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000 + ms) };
}

function byIso(text: string): Duration | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    parts(match);
  return {
    months: years * 12 + months,
    days: weeks * 7 + days,
    ms: Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000),
  };
}

function parts(match: RegExpExecArray): number[] {
  return match.slice(1).map((part) => Number(part ?? 0));
}
