import { jobRateOf, RATE_MEMBERS, type RateLimit, rateOf } from '../../values/duration.ts';
import { hasMember, isObject, type Json, member } from '../../values/json.ts';
import { isEmptyContainer, valueText } from '../../values/text.ts';
import type { Format, Problem } from './formats.ts';

/** The most requests in a time. */
export const rate: Format<RateLimit> = {
  read: (value) => (value === '' || isEmptyContainer(value) ? null : rateOf(value)),
  wrong: rateProblem,
};

/** The most requests of a job, or of jobs that share a name. */
export const jobRate: Format<NonNullable<ReturnType<typeof jobRateOf>>> = {
  read: (value) => (value === '' || isEmptyContainer(value) ? null : jobRateOf(value)),
  wrong(value) {
    if (value === 'auto')
      return {
        message: 'a job has no "rate": "auto"',
        help: 'write "rate": "auto" into "api", or a number of requests in a time here, such as "10/s"',
      };
    if (!isObject(value) || !hasMember(value, 'shared')) return rateProblem(value);
    const shared = member(value, 'shared') ?? null;
    if (typeof shared !== 'string' || shared.trim() === '')
      return {
        at: 'shared',
        message: `"shared" must be a name, ${valueText(shared)} is given`,
        help: 'write a name that the jobs have in common, such as "reports", or remove it',
      };
    return RATE_MEMBERS.some((name) => hasMember(value, name)) ? rateProblem(value) : undefined;
  },
};

/** The number or the period that a rate lacks. */
function rateProblem(value: Json): Problem | undefined {
  if (!isObject(value) || isEmptyContainer(value)) return undefined;
  const missing = RATE_MEMBERS.find((name) => !hasMember(value, name));
  return missing === undefined ? undefined : { cause: { lacks: missing } };
}
