import type { Target } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { durationText, millisecondsOf } from '../../../language/support/duration.ts';
import { fixedDuration } from '../../../language/values/duration-setting.ts';
import { hasMember, isNumber, isObject, type Json, member } from '../../../language/values/json.ts';
import { toFloat } from '../../../language/values/numeric.ts';
import { valueText } from '../../../language/values/text.ts';
import type { Extension } from '../extension.ts';

type Rate = NonNullable<Target['rate']>;

/** `api.rate`: the most requests in a time. */
export const rate: Extension<Rate> = {
  lower(value, { pointer, report }) {
    const inWords = typeof value === 'string' ? rateFrom(value) : undefined;
    const limit = isObject(value)
      ? limitOf(member(value, 'requests'), member(value, 'per'))
      : inWords;
    if (limit !== undefined) return { limit, from: pointer };
    const missing = isObject(value)
      ? ['requests', 'per'].find((name) => !hasMember(value, name))
      : undefined;
    report({
      rule: 'invalid-value',
      pointer,
      cause: missing === undefined ? { yields: true } : { lacks: missing },
      message: `"rate" is ${valueText(value)}, not a rate`,
      help: 'write "10/s", "600/m" or "1000/h", { "requests": 10, "per": "1s" } with numbers above 0, or "auto"; "per" is 5, 5s, 1m30s, 2h or PT1H',
    });
    return undefined;
  },
  describe: ({ limit, from }) => [
    planNode(
      limit === 'auto'
        ? 'requests wait as the rate headers of the responses ask'
        : `at most ${limit.requests} requests in ${durationText(limit.perMs)}`,
      { key: 'rate', kind: 'schedule', pointer: from },
    ),
  ],
};

/** A rate as text: `10/s`, `600/m`, `1000/h`, `auto`; `undefined` for any other. */
export function rateFrom(text: string): Rate['limit'] | undefined {
  if (text === 'auto') return 'auto';
  const [, count = '', unit = ''] = /^(\d+(?:\.\d+)?)\/(s|m|h)$/.exec(text) ?? [];
  const [requests, perMs] = [Number(count), millisecondsOf(`1${unit}`)];
  return requests > 0 && perMs !== undefined ? { requests, perMs } : undefined;
}

function limitOf(
  requests: Json | undefined,
  per: Json | undefined,
): Exclude<Rate['limit'], 'auto'> | undefined {
  const perMs = fixedDuration(per);
  if (requests === undefined || !isNumber(requests) || perMs === undefined) return undefined;
  const limit = { requests: toFloat(requests), perMs };
  return limit.requests > 0 && perMs > 0 ? limit : undefined;
}
