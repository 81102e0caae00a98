type Headers = readonly (readonly [name: string, value: string])[];

/** Above this, a number of seconds is a time and not a span: some thirty years. */
const LONGEST_SPAN_SECONDS = 1e9;
const FIRST_MILLISECONDS = 1e12;

/**
 * The requested delay before the next request, in milliseconds: `Retry-After`; otherwise, when no request is left, the time
 * until the reset in `RateLimit`, `RateLimit-Reset` or `X-RateLimit-Reset` (also spelled `X-Rate-Limit-…`), which is a duration
 * or a time. 0 without such headers.
 */
export function askedWait(headers: Headers, nowMs: number): number {
  const fields = new Map(
    headers.map(([name, value]) => [
      name.toLowerCase().replace('x-rate-limit', 'x-ratelimit'),
      value.trim(),
    ]),
  );
  const retryAfter = fields.get('retry-after');
  if (retryAfter !== undefined) return untilMs(retryAfter, nowMs);
  const [remaining, reset] = combined(fields.get('ratelimit')) ?? [
    fields.get('ratelimit-remaining') ?? fields.get('x-ratelimit-remaining'),
    fields.get('ratelimit-reset') ?? fields.get('x-ratelimit-reset'),
  ];
  return remaining !== undefined &&
    reset !== undefined &&
    /^\d+$/.test(remaining) &&
    Number(remaining) === 0
    ? untilMs(reset, nowMs)
    : 0;
}

/** `limit=100, remaining=0, reset=30`, or `"default";r=0;t=30` of the later draft. */
function combined(
  value: string | undefined,
): readonly [remaining: string | undefined, reset: string | undefined] | undefined {
  if (value === undefined) return undefined;
  const find = (names: string) =>
    new RegExp(`(?:^|[\\s,;])(?:${names})\\s*=\\s*"?(\\d+)`, 'i').exec(value)?.[1];
  return [find('remaining|r'), find('reset|t')];
}

function untilMs(value: string, nowMs: number): number {
  if (/^\d+(\.\d+)?$/.test(value)) {
    const number = Number(value);
    if (number < LONGEST_SPAN_SECONDS) return number * 1000;
    return Math.max(0, (number < FIRST_MILLISECONDS ? number * 1000 : number) - nowMs);
  }
  const time = Date.parse(value);
  return Number.isNaN(time) ? 0 : Math.max(0, time - nowMs);
}
