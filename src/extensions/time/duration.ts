/** A duration of ISO 8601: calendar units, whose length depends on where they begin, and seconds. */
export interface Duration {
  readonly months: number;
  readonly days: number;
  readonly ms: number;
}

const DURATION =
  /^P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;

/** `P1M`, `P7D`, `PT1H30M`; `undefined` for any other text. */
export function durationFrom(text: string): Duration | undefined {
  const match = DURATION.exec(text.trim().toUpperCase());
  if (match === null) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const duration = {
    months: years * 12 + months,
    days: weeks * 7 + days,
    ms: Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000),
  };
  return Object.values(duration).every((part) => part < 1e12) ? duration : undefined;
}

/** Its length where days have 24 hours and months 28 days: the shortest that it can have. */
export function shortestMs({ months, days, ms }: Duration): number {
  return months * 28 * DAY + days * (days > 0 && months === 0 ? DAY - HOUR : DAY) + ms;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
