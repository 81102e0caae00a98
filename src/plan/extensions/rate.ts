import { durationText } from '../../values/duration.ts';
import { headerWait } from '../../values/time.ts';
import type { Target } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import type { Extension } from './extension.ts';

type Rate = NonNullable<Target['rate']>;

/** `api.rate`: the most requests in a time. */
export const rate: Extension<Rate, Rate['limit']> = {
  lower: (limit, { pointer }) => ({ limit, from: pointer }),
  describe: ({ limit, from }) => [
    planNode(
      limit === 'auto'
        ? 'requests wait as the rate headers of the responses ask'
        : `at most ${limit.requests} requests in ${durationText(limit.perMs)}`,
      { key: 'rate', kind: 'schedule', pointer: from },
    ),
  ],
};

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

/** Statuses with which an API says that there were too many requests, although the retries have others (GitHub, Zendesk: 403). */
export const RATE_STATUSES: ReadonlySet<number> = new Set([403, 420, 429, 503]);

/** What the headers of a response say of a limit: whether no request is left, and the names of those that are there. */
export function rateFacts(headers: Headers): {
  readonly isUsedUp: boolean;
  readonly retryAfter: string | undefined;
  readonly remaining: string | undefined;
  readonly reset: string | undefined;
} {
  const find = (wanted: RegExp, isMeant: (value: string) => boolean = () => true) =>
    headers.find(([name, value]) => wanted.test(name) && isMeant(value.trim()));
  const isWait = (value: string) => headerWait(value) !== undefined;
  const isZero = (value: string) => /^0+$/.test(value);
  const all = /^(?:x-)?rate-?limit-remaining(?:-\w+)?$/i;
  const remaining = find(all, isZero) ?? find(all);
  const [left] = combined(find(/^ratelimit$/i)?.[1]) ?? [];
  return {
    isUsedUp: isZero(remaining?.[1].trim() ?? left ?? ''),
    retryAfter: spelled(find(/^(?:x-)?(?:rate-?limit-)?retry-after$/i)?.[0]),
    remaining: spelled(remaining?.[0]),
    reset: spelled(find(/^(?:x-)?rate-?limit-reset(?:-\w+)?$/i, isWait)?.[0]),
  };
}

/** As documentation writes it: ports give names in lower case. */
function spelled(name: string | undefined): string | undefined {
  return name
    ?.toLowerCase()
    .replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase())
    .replace('Ratelimit', 'RateLimit');
}
