import type { TimeWindows } from '../../../../generated/config.ts';
import { describeText } from '../../../engine/plan/describe-expression.ts';
import type { Expression, Windows } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { compileExpression } from '../../../language/expression/compile-expression.ts';
import {
  DAY,
  type Duration,
  durationFrom,
  shortestMs,
} from '../../../language/support/duration.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { isObject, type Json } from '../../../language/values/json.ts';
import { instantFrom } from '../../../language/values/time/instant.ts';
import { formatProblem, timeFormatOf } from '../../../language/values/time/time-format.ts';
import { zoneOf } from '../../../language/values/time/zoned-time.ts';
import type { Extension } from '../extension.ts';
import { MOST_WINDOWS, windowsOfJob } from './job-windows.ts';

const NO_TIME: Duration = { months: 0, days: 0, ms: 0 };
const usualMs = ({ months, days, ms }: Duration) => (months * 30 + days) * DAY + ms;

/** `jobs[].windows`: the job is run once for each window of a time. */
export const windows: Extension<Windows, TimeWindows> = {
  lower(settings, { pointer, report, scope }) {
    const { timeZone = 'UTC', format = 'iso', step, end, gap } = settings;
    const [zone, timeFormat] = [zoneOf(timeZone), timeFormatOf(format)];
    const duration = durationFrom(step);
    const wrong = (name: string, message: string, help: string): undefined => {
      report({ rule: 'invalid-value', pointer: pointerTo(pointer, name), message, help });
    };
    const problem = formatProblem(format, timeZone);
    if (problem !== undefined) return wrong('format', problem.message, problem.help);
    if (zone === undefined || timeFormat === undefined || duration === undefined) return undefined;
    const { unitMs } = timeFormat;
    const isDays = unitMs === DAY && duration.ms === 0 && duration.days + duration.months > 0;
    if (!isDays && shortestMs(duration) < unitMs)
      return wrong(
        'step',
        `"step" is ${step}, less than the format "${format}" can distinguish`,
        'write a longer duration, or another format',
      );
    const gapLength = gap === undefined ? NO_TIME : (durationFrom(gap) ?? NO_TIME);
    if (usualMs(gapLength) > usualMs(duration))
      return wrong('gap', `"gap" is longer than "step", ${step}`, 'write a shorter duration');
    const time = (name: 'from' | 'to', written: Json): Expression | undefined => {
      const at = pointerTo(pointer, name);
      return isObject(written)
        ? compileExpression(written, at, { place: 'job-param', scope, report })
        : { kind: 'literal', value: String(written), from: at };
    };
    const { from: start, to = 'now' } = settings;
    const begin = time('from', start);
    const last = to === 'now' ? null : time('to', to);
    if (begin === undefined || last === undefined) return undefined;
    const known = (expression: Expression | null) =>
      expression?.kind === 'literal' ? instantFrom(String(expression.value), zone)?.ms : undefined;
    const [first, final] = [known(begin), known(last)];
    if (first !== undefined && final !== undefined && first >= final)
      return wrong('to', '"to" is not later than "from": there is no window', 'write a later time');
    if (
      first !== undefined &&
      final !== undefined &&
      (final - first) / shortestMs(duration) > MOST_WINDOWS
    )
      return wrong(
        'step',
        `"step" is ${step}, which makes more than ${MOST_WINDOWS.toLocaleString('en-US')} windows`,
        'write a longer duration',
      );
    return {
      begin,
      end: last,
      step,
      format,
      timeZone: zone.name,
      isEndInclusive: end === 'inclusive',
      ...(gap === undefined ? {} : { gap: gap }),
      from: pointer,
    };
  },
  describe: ({ begin, end, step, format, timeZone, isEndInclusive, gap = null, from }) => [
    planNode(
      `of ${step} from ${describeText(begin)} to ${end === null ? 'the start of the run' : describeText(end)}, in order; sent as ${format}${timeZone === 'UTC' ? '' : ` in ${timeZone}`}${isEndInclusive ? ', the end included' : ''}${gap === null ? '' : `, each but the last ends ${gap} before the next`}`,
      { label: 'windows', key: 'windows', kind: 'request', pointer: from },
    ),
  ],
  windows: windowsOfJob,
  optional: {
    to: { end: null },
    format: { format: 'iso' },
    timeZone: { timeZone: 'UTC' },
    end: { isEndInclusive: false },
    gap: { gap: null },
  },
};
