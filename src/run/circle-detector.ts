import { createHash } from 'node:crypto';
import { jobTitle } from '../plan/model/jobs.ts';
import type { Job } from '../plan/model/plan.ts';
import { factsOf } from '../plan/pagination/index.ts';
import type { PageRequest } from '../plan/pagination/method.ts';
import { requestKey } from '../plan/pagination/request-params.ts';
import { dependsOnPages } from '../plan/pagination/stop-conditions.ts';
import { RunError } from '../text/diagnostic.ts';
import { pointerTo, quotedPath } from '../values/path.ts';
import { plural } from '../values/words.ts';
import type { ExchangeOutcome } from './exchange.ts';

/** Looks at each page of a job, in order: whether the requests repeat in a circle, with the same responses. */
type CircleDetector = (request: PageRequest, page: number, outcome: ExchangeOutcome) => boolean;

/**
 * For a job whose next page depends on the response only, and that no stop condition ends for sure: the same request with the same response three
 * times, with other requests between them. A repeated request alone proves nothing, because some APIs keep the position of a scroll themselves. Of
 * all pages, one is remembered: the last whose number is a power of two (Brent's algorithm). With `fails`, a circle throws `RunError`.
 */
export function createCircleDetector(
  job: Job,
  { fails }: { readonly fails: boolean },
): CircleDetector | undefined {
  const { reads } = factsOf(job);
  if (
    reads === undefined ||
    job.paging.kind === 'none' ||
    !job.stopConditions.every(dependsOnPages)
  )
    return undefined;
  const pointer = pointerTo(job.paging.from, reads.setting);
  let kept = { request: '', page: 0, digest: undefined as string | undefined };
  let former = '';
  let next = 1;
  return (asked, page, outcome) => {
    const request = requestKey(asked);
    const isStill = request === former;
    former = request;
    if (!isStill && request === kept.request && outcome.kind === 'response') {
      const { body, stored } = outcome.response;
      const digest = `${createHash('sha1').update(body).digest('hex')} ${stored?.size}`;
      if (digest === kept.digest) {
        if (fails) throw circle(job, kept.page, page, pointer);
        return true;
      }
      kept.digest = digest;
    }
    if (page < next) return false;
    next = page * 2;
    kept = { request, page, digest: undefined };
    return false;
  };
}

function circle(job: Job, first: number, page: number, pointer: string): RunError {
  const { reads } = factsOf(job);
  return new RunError({
    kind: 'endless-paging',
    message: `The pagination of '${jobTitle(job)}' never ends: the API returns the same pages again and again.`,
    pointer,
    details: [
      `the request of page ${first} was repeated, with the same response; ${plural(page, 'page')} were requested`,
    ],
    help: `check that ${quotedPath(reads?.path ?? '')} leads to the next page; if the API returns to a page before, end the job with "forceStop" or "limitStop"`,
  });
}
