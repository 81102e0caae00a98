import { headerWait } from '../../../language/values/time/header-wait.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** What the headers of a response ask for before the next request. */
export interface AskedWait {
  /** In milliseconds; 0 where nothing is asked for, or a time that is past. */
  readonly ms: number;
  /** A header whose value is no wait. */
  readonly unreadable?: { readonly header: string; readonly value: string };
}

/**
 * The requested delay before the next request, in milliseconds: `Retry-After`; otherwise, when no request is left, the time
 * until the reset in `RateLimit`, `RateLimit-Reset` or `X-RateLimit-Reset` (also spelled `X-Rate-Limit-…`), which is a duration
 * or a time.
 */
export function askedWait(headers: Headers, nowMs: number): AskedWait {
  const fields = new Map(
    headers.map(([name, value]) => [
      name.toLowerCase().replace('x-rate-limit', 'x-ratelimit'),
      value.trim(),
    ]),
  );
  const retryAfter = fields.get('retry-after');
  if (retryAfter !== undefined) return waitOf('Retry-After', retryAfter, nowMs);
  const combinedFields = combined(fields.get('ratelimit'));
  const [remaining, reset] = combinedFields ?? [
    fields.get('ratelimit-remaining') ?? fields.get('x-ratelimit-remaining'),
    fields.get('ratelimit-reset') ?? fields.get('x-ratelimit-reset'),
  ];
  const separateName = fields.has('ratelimit-reset') ? 'RateLimit-Reset' : 'X-RateLimit-Reset';
  const resetName = combinedFields === undefined ? separateName : 'RateLimit';
  return remaining !== undefined &&
    reset !== undefined &&
    /^\d+$/.test(remaining) &&
    Number(remaining) === 0
    ? waitOf(resetName, reset, nowMs)
    : { ms: 0 };
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

function waitOf(header: string, value: string, nowMs: number): AskedWait {
  const wait = headerWait(value);
  if (wait === undefined) return { ms: 0, unreadable: { header, value } };
  const ms = wait.kind === 'span' ? wait.seconds * 1000 : wait.ms - nowMs;
  return { ms: Math.max(0, ms) };
}
