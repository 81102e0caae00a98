import type { Job } from '../../engine/plan/plan.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isObject, keysOf, member } from '../../language/values/json.ts';
import type { Review } from './review.ts';

/** `unused-authentication` */
export const unusedAuthentication: Review = (
  { jobs, configuration: { api, apiPointer } },
  report,
) => {
  const named = member(api, 'authentications');
  if (!isObject(named)) return;
  const used = new Set<Job['authentication']>(jobs.map(({ job }) => job.authentication));
  for (const name of keysOf(named))
    if (!used.has(name))
      report({
        pointer: pointerTo(apiPointer, 'authentications', name),
        part: 'key',
        message: `no job uses the authentication "${name}"`,
        help: `write "authentication": "${name}" into a job, or remove it`,
      });
  if (!used.has(undefined) && isObject(member(api, 'authentication')))
    report({
      pointer: pointerTo(apiPointer, 'authentication'),
      part: 'key',
      message: 'no job uses the authentication of "api": each has its own',
      help: 'remove it',
    });
};
