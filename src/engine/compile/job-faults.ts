import type { Job as JobSettings } from '../../../generated/config.ts';
import { isSingleJob } from '../../language/configuration/single-job.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { plural } from '../../language/support/plural.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  hasMember,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
} from '../../language/values/json.ts';
import type { Job, Placeholder } from '../plan/plan.ts';

/** JOB-4, ACC-8. */
export function reportTwin({ id }: JobSettings, job: Job, former: Job, report: Report): void {
  const named = id !== undefined;
  report({
    rule: 'identical-job',
    pointer: job.from,
    message: named ? `another job has the id "${job.id}"` : 'this job is written twice',
    effect: named ? 'only this one runs, in the position of the other' : 'it runs once',
    help: named ? 'give each job a unique id' : 'remove one, or give each an "id"',
    related: [{ pointer: former.from, message: 'first written here' }],
  });
}

/** Settings that have no effect where they are: PAG-MULTI-4, JOB-E1. */
export function reportIgnored(
  settings: JobSettings,
  pointer: Pointer,
  {
    writtenPagination: paging,
    report,
  }: {
    readonly writtenPagination: JsonObject | undefined;
    readonly report: Report;
  },
  depth: number,
): void {
  const method = paging && member(paging, 'method');
  const { scroller, placeholders, endpoint } = settings;
  // scrollers without a method are reported as such
  const lacksMethod = paging !== undefined && isPhpEmpty(method) && hasMember(paging, 'scrollers');
  if (!isPhpEmpty(scroller) && method !== 'multiple' && !lacksMethod) {
    const effect = isPhpEmpty(method)
      ? 'the job is one request'
      : 'every job uses the pagination of the API';
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'scroller'),
      part: 'key',
      message: '"scroller" has no effect without "method": "multiple"',
      effect,
      help: 'remove it, or define "scrollers"',
    });
  }
  if (depth === 0 && !isPhpEmpty(settings.recursionFilter)) {
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'recursionFilter'),
      part: 'key',
      message: '"recursionFilter" has no effect on a top-level job',
      help: 'move it to the child job that it is for',
    });
  }
  // a name in the endpoint that nothing fills is reported there
  const isReported = (name: string) =>
    typeof endpoint === 'string' && endpoint.includes(`{${name}}`);
  if (
    depth === 0 &&
    isObject(placeholders) &&
    keysOf(placeholders).length > 0 &&
    !keysOf(placeholders).some(isReported)
  ) {
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'placeholders'),
      part: 'key',
      message: '"placeholders" has no effect on a top-level job',
      help: 'move it to the child job whose endpoint has the names in braces',
    });
  }
}

/** PH-5, known at once: a job of this depth has as many levels of parents. */
export function reportDeepLevel(
  { name, level, from }: Placeholder,
  depth: number,
  report: Report,
): void {
  if (level <= depth) return;
  report({
    rule: 'invalid-placeholder',
    pointer: from ?? '',
    part: 'key',
    message: `the placeholder "${name}" has level ${level}, but the job has ${depth === 1 ? '1 level' : `${depth} levels`} of parents`,
    note: peerWording(`Level ${level} not found in parent results! Maximum level: ${depth}`),
    help: `"${name}" reads a record ${level} levels up; this job has ${plural(depth, 'level')} of parents`,
  });
}

/** JOB-2: returns false for a single job without the list around it, because each of its settings would then be checked as a job. */
export function checkChildren(
  written: Json | undefined,
  pointer: Pointer,
  report: Report,
): boolean {
  if (isObject(written) && isSingleJob(written)) {
    report({
      rule: 'invalid-type',
      pointer,
      part: 'key',
      message: '"children" must be a list of jobs; a single job is given',
      help: { json: 'write [ … ] around the job', yaml: 'begin the job with "- "' },
    });
    return false;
  }
  return true;
}
