import type { PaceOptions } from '../run/pace.ts';
import { rateFrom } from '../values/duration.ts';
import { present } from '../values/objects.ts';
import { type GivenOptions, type OptionDefinition, UsageProblem } from './command.ts';

export const paceOptions: readonly OptionDefinition[] = [
  {
    name: 'look-ahead',
    value: 'N',
    description:
      'Request up to N pages ahead with the pagination methods offset and pagenum, possibly past the last page',
  },
  {
    name: 'concurrency',
    value: 'N',
    description:
      'Run up to N jobs, or child jobs of a page, at the same time; the tables stay the same',
  },
  {
    name: 'rate',
    value: 'RATE',
    description:
      'Maximum rate of requests: 10/s, 600/m, 1000/h; "auto" follows the rate limit headers of the responses',
  },
];

/** The most that `--look-ahead` and `--concurrency` take. */
const MAX_AT_ONCE = 100;

/** How fast, and how many requests at a time, the options say. */
export function paceOf(options: GivenOptions): PaceOptions {
  const lookAhead = countOf('look-ahead', 0, options);
  const concurrency = countOf('concurrency', 1, options);
  const text = options.text('rate');
  const rate = text === undefined ? undefined : rateFrom(text);
  if (text !== undefined && rate === undefined)
    throw new UsageProblem(`--rate ${text} is not a rate`, 'write 10/s, 600/m, 1000/h or auto');
  return { lookAhead, concurrency, ...present({ rate }) };
}

function countOf(name: string, least: number, options: GivenOptions): number {
  const text = options.text(name);
  if (text === undefined) return least;
  const count = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (count < least || count > MAX_AT_ONCE)
    throw new UsageProblem(`--${name} ${text} is not a number from ${least} to ${MAX_AT_ONCE}`);
  return count;
}
