import { describeText } from '../../../engine/plan/describe-expression.ts';
import type { Expression, Windows } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { compileExpression } from '../../../language/expression/compile-expression.ts';
import { DAY, type Duration, shortestMs } from '../../../language/support/duration.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import {
  calendarDuration,
  durationText,
  notADuration,
} from '../../../language/values/duration-setting.ts';
import { isObject } from '../../../language/values/json.ts';
import { instantFrom } from '../../../language/values/time/instant.ts';
import { formatProblem, timeFormatOf } from '../../../language/values/time/time-format.ts';
import { zoneOf } from '../../../language/values/time/zoned-time.ts';
import { type Extension, settingsIn } from '../extension.ts';
import { MOST_WINDOWS, windowsOfJob } from './job-windows.ts';

const NO_TIME: Duration = { months: 0, days: 0, ms: 0 };
const usualMs = ({ months, days, ms }: Duration) => (months * 30 + days) * DAY + ms;

/** `jobs[].windows`: the job is run once for each window of a time. */
export const windows: Extension<Windows> = {
  lower(value, context) {
    const { pointer, report, scope } = context;
    const { setting, wrong } = settingsIn(value, context);
    const timeZone = setting('timeZone') ?? 'UTC';
    const zone = typeof timeZone === 'string' ? zoneOf(timeZone) : undefined;
    if (zone === undefined)
      return wrong(
        'timeZone',
        `${JSON.stringify(timeZone)} is not a time zone`,
        'write an IANA name such as "Europe/Prague", or "UTC"',
      );
    const format = setting('format') ?? 'iso';
    const timeFormat = timeFormatOf(format);
    const problem = formatProblem(format, zone.name);
    if (typeof format !== 'string' || timeFormat === undefined || problem !== undefined)
      return wrong('format', problem?.message ?? '', problem?.help ?? '');
    const step = durationText(setting('step'));
    const duration = calendarDuration(step);
    if (step === undefined || duration === undefined) {
      const { message } = notADuration('step', setting('step'));
      return wrong(
        'step',
        setting('step') === undefined ? '"windows" has no "step"' : message,
        'write 6h, 7d, P7D or P1M',
      );
    }
    const { unitMs } = timeFormat;
    const isDays = unitMs === DAY && duration.ms === 0 && duration.days + duration.months > 0;
    if (shortestMs(duration) <= 0)
      return wrong('step', `"step" is ${step}: the windows do not move`, 'write a longer duration');
    if (!isDays && shortestMs(duration) < unitMs)
      return wrong(
        'step',
        `"step" is ${step}, less than the format "${format}" can distinguish`,
        'write a longer duration, or another format',
      );
    const end = setting('end') ?? 'exclusive';
    if (end !== 'exclusive' && end !== 'inclusive')
      return wrong('end', `"end" is ${JSON.stringify(end)}`, 'write exclusive or inclusive');
    const gap = setting('gap') ?? undefined;
    const gapLength = gap === undefined ? NO_TIME : calendarDuration(gap);
    if (gapLength === undefined) {
      const { message } = notADuration('gap', gap);
      return wrong('gap', message, 'write 1s, 1d or PT1S');
    }
    if (gap !== undefined && setting('end') !== undefined)
      return wrong('gap', '"gap" and "end" exclude each other', 'remove one of them');
    if (usualMs(gapLength) > usualMs(duration))
      return wrong('gap', `"gap" is longer than "step", ${step}`, 'write a shorter duration');
    const time = (name: 'from' | 'to'): Expression | undefined => {
      const written = setting(name);
      const at = pointerTo(pointer, name);
      if (isObject(written))
        return compileExpression(written, at, { place: 'job-param', scope, report });
      const isTime = typeof written === 'string' && instantFrom(written, zone) !== undefined;
      if (isTime) return { kind: 'literal', value: written, from: at };
      return wrong(
        name,
        written === undefined
          ? `"windows" has no "${name}"`
          : `"${name}" is ${JSON.stringify(written)}, not a date or a time`,
        'write it in ISO 8601, such as "2024-01-31" or "2024-01-31T13:45:00Z"',
      );
    };
    const begin = time('from');
    const isNow = setting('to') === undefined || setting('to') === 'now';
    const last = isNow ? null : time('to');
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
      ...(gap === undefined ? {} : { gap: durationText(gap) ?? '' }),
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
