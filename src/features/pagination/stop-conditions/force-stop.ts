import type { StopCondition } from '../../../engine/plan/plan.ts';
import { strtotime } from '../../../language/functions/strtotime/index.ts';
import { plural } from '../../../language/support/plural.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { isPhpEmpty } from '../../../language/values/emptiness.ts';
import { isScalar, type Json } from '../../../language/values/json.ts';
import { numberFrom } from '../../../language/values/numeric.ts';
import { phpText, valueText } from '../../../language/values/text.ts';
import type { StopConditionKind } from './stop-condition.ts';

/** `forceStop`: pages, then time, then volume (PAG-FORCE-1..6). */
export const forceStop: StopConditionKind<
  Extract<StopCondition, { kind: 'force-stop-pages' | 'force-stop-time' | 'force-stop-volume' }>
> = {
  lower(pagination, { pointer, report }) {
    if (pagination.forceStop === undefined) return [];
    const { pages, time, volume } = pagination.forceStop;
    const at = pointerTo(pointer, 'forceStop');
    const seconds = time === undefined || isPhpEmpty(time) ? undefined : secondsIn(time);
    if (time !== undefined && !isPhpEmpty(time) && seconds === undefined) {
      report({
        rule: 'invalid-value',
        pointer: pointerTo(at, 'time'),
        message: `the time ${valueText(time)} cannot be read`,
        help: 'write a number of seconds, or a string such as "1 hour"',
      });
      return undefined;
    }
    return [
      ...(pages === undefined
        ? []
        : [{ kind: 'force-stop-pages' as const, pages, from: pointerTo(at, 'pages') }]),
      ...(seconds === undefined
        ? []
        : [{ kind: 'force-stop-time' as const, seconds, from: pointerTo(at, 'time') }]),
      ...(volume === undefined
        ? []
        : [{ kind: 'force-stop-volume' as const, bytes: volume, from: pointerTo(at, 'volume') }]),
    ];
  },
  describe(condition) {
    if (condition.kind === 'force-stop-pages') return plural(condition.pages, 'page');
    if (condition.kind === 'force-stop-time')
      return `${plural(condition.seconds, 'second')} since the job started`;
    return `more than ${condition.bytes} bytes of responses`;
  },
  ask(condition, state, _page, nowMs) {
    switch (condition.kind) {
      case 'force-stop-pages':
        return state.pages >= condition.pages
          ? {
              reason: 'force-stop-pages',
              message: `Force stopping: page limit reached (${condition.pages} pages).`,
            }
          : undefined;
      case 'force-stop-time':
        return Math.floor(nowMs / 1000) >= Math.floor(state.startedMs / 1000) + condition.seconds
          ? {
              reason: 'force-stop-time',
              message: `Force stopping: time limit reached (${condition.seconds} seconds).`,
            }
          : undefined;
      case 'force-stop-volume':
        return state.bytes > condition.bytes
          ? {
              reason: 'force-stop-volume',
              message: `Force stopping: volume limit reached (${condition.bytes} bytes).`,
            }
          : undefined;
    }
  },
};

/** Seconds as a number or its text (PAG-FORCE-6, ACC-23), or a relative time read from 0. */
function secondsIn(time: Json): number | undefined {
  const number = numberFrom(time);
  if (number !== undefined) return Math.trunc(number);
  return isScalar(time) ? strtotime(phpText(time), 0) : undefined;
}
