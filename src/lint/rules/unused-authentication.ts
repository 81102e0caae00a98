import type { Job } from '../../engine/plan/plan.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isObject, keysOf, member } from '../../language/values/json.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `unused-authentication` */
export function unusedAuthentication(
  { plan, configuration: { api, apiPointer } }: ReviewSubject,
  report: Report,
): void {
  const named = member(api, 'authentications');
  if (!isObject(named)) return;
  const used = new Set<Job['authentication']>(jobsOf(plan).map(({ job }) => job.authentication));
  for (const name of keysOf(named))
    if (!used.has(name))
      report({
        rule: 'unused-authentication',
        pointer: pointerTo(apiPointer, 'authentications', name),
        part: 'key',
        message: `no job uses the authentication "${name}"`,
        help: `write "authentication": "${name}" into a job, or remove it`,
      });
  if (!used.has(undefined) && isObject(member(api, 'authentication')))
    report({
      rule: 'unused-authentication',
      pointer: pointerTo(apiPointer, 'authentication'),
      part: 'key',
      message: 'no job uses the authentication of "api": each has its own',
      help: 'remove it',
    });
}
