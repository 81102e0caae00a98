import { calendarDuration } from '../values/duration-setting.ts';
import type { Json } from '../values/json.ts';
import { timeFormats } from '../values/time/time-format.ts';
import { plus } from '../values/time/zoned-time.ts';
import { complaintOf } from './arguments.ts';
import { ByteString, textOf } from './byte-string.ts';
import type { FunctionDefinition, FunctionValue } from './function-definition.ts';
import { expected, zoneArgument } from './time-arguments.ts';

/** `ago(duration [, timeZone])`: the time a duration before now, in ISO 8601 (extension E18). */
export const ago: FunctionDefinition = {
  name: 'ago',
  minArguments: 1,
  maxArguments: 2,
  signature: 'ago(duration [, timeZone])',
  summary: 'The time a duration before now, such as P2Y, 90d or 6h, in ISO 8601.',
  check: ([duration, zone]) =>
    complaintOf(() => {
      if (duration !== undefined) durationArgument(duration);
      if (zone !== undefined) zoneArgument('ago', 2, zone);
    }),
  call: ([duration, zoneName], { nowMs }) => {
    const zone = zoneArgument('ago', 2, zoneName);
    const ms = plus(nowMs(), durationArgument(duration), -1, zone);
    return timeFormats.iso.write({ ms, nanos: 0 }, zone);
  },
};

function durationArgument(value: FunctionValue | undefined) {
  const json: Json | undefined = value instanceof ByteString ? textOf(value) : value;
  const duration = calendarDuration(json);
  if (duration !== undefined) return duration;
  throw expected('ago', 1, 'a duration such as "P2Y" or "90d"', json);
}
