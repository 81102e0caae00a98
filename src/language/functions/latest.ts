import { compareInstants, type Instant } from '../values/time/instant.ts';
import { type Zone, zoneOf } from '../values/time/zoned-time.ts';
import { complaintOf } from './arguments.ts';
import type { FunctionDefinition, FunctionValue } from './function-definition.ts';
import { timeArgument } from './time-arguments.ts';

/** `latest(time, …)`: the last of several times, as it is written; null if none is known (extension E18). */
export const latest = chosenTime(
  'latest',
  1,
  'The last of several times; those without a value do not count.',
);

/** `earliest(time, …)`: the first of several times. */
export const earliest = chosenTime(
  'earliest',
  -1,
  'The first of several times; those without a value do not count.',
);

const UTC = zoneOf('UTC') as Zone;

/** `sign`: 1 for the last, -1 for the first. */
function chosenTime(name: string, sign: 1 | -1, summary: string): FunctionDefinition {
  const timeAt = (value: FunctionValue | undefined, index: number): Instant | undefined =>
    value === undefined ? undefined : timeArgument(name, index + 1, value, UTC);
  return {
    name,
    minArguments: 1,
    maxArguments: Number.POSITIVE_INFINITY,
    signature: `${name}(time, …)`,
    summary,
    check: (args) => complaintOf(() => args.map(timeAt)),
    call: (args) => {
      let chosen: { readonly at: Instant; readonly value: FunctionValue } | undefined;
      for (const [index, value] of args.entries()) {
        const at = timeAt(value, index);
        if (at === undefined) continue;
        if (chosen === undefined || compareInstants(at, chosen.at) * sign > 0)
          chosen = { at, value };
      }
      return chosen?.value ?? null;
    },
  };
}
