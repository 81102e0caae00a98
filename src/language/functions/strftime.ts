import { anyTimeFormatOf, type TimeFormat } from '../values/time/time-format.ts';
import { type Zone, zoneOf } from '../values/time/zoned-time.ts';
import { complaintOf } from './arguments.ts';
import type { FunctionDefinition, FunctionValue } from './function-definition.ts';
import { expected, timeArgument, zoneArgument } from './time-arguments.ts';

/** `strftime(format, time [, timeZone])`: a time as an API writes it, null without a time (extension E18). */
export const strftime: FunctionDefinition = {
  name: 'strftime',
  minArguments: 2,
  maxArguments: 3,
  signature: 'strftime(format, time [, timeZone])',
  summary:
    'A time (ISO 8601 or Unix seconds) in a format of windows: a name, or letters of strftime.',
  check: ([format, time, zone]) =>
    complaintOf(() => {
      if (format !== undefined) formatArgument(format);
      const known = zone === undefined ? UTC : zoneArgument('strftime', 3, zone);
      if (time !== undefined) timeArgument('strftime', 2, time, known);
    }),
  call: ([format, time, zoneName]) => {
    const zone = zoneArgument('strftime', 3, zoneName);
    const instant = timeArgument('strftime', 2, time, zone);
    return instant === undefined ? null : formatArgument(format).write(instant, zone);
  },
};

const UTC = zoneOf('UTC') as Zone;

function formatArgument(value: FunctionValue | undefined): TimeFormat {
  const format = anyTimeFormatOf(value);
  if (format !== undefined) return format;
  throw expected('strftime', 1, 'a format such as "%Y-%m-%d" or "iso"', value);
}
