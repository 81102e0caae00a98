import type { Job } from '../../engine/plan/plan.ts';
import { durationText } from '../../language/support/duration.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isScalar, type Json } from '../../language/values/json.ts';
import { valueAt } from '../../language/values/path.ts';
import { statusText } from '../../language/values/text.ts';
import { changed, type PlanPlace, place, withoutMember } from './place.ts';

/** How the responses of a job are read, and each way in which a file that the API prepares becomes ready or does not. */
export function responsePlaces(
  job: Job,
  shared: string,
  { bodies, isStarted }: { readonly bodies: readonly Json[]; readonly isStarted: boolean },
): readonly PlanPlace[] {
  const { response, async: steps } = job;
  const read =
    response === undefined
      ? []
      : [
          place('extension', response.from, `responses are read as ${response.kind}${shared}`, {
            covered: isStarted,
            change: withoutMember(job, 'response'),
          }),
        ];
  if (steps === undefined) return read;
  const { status, atMostMs, from } = steps;
  const seen = bodies
    .map((body) => valueAt(status.path, body, '.'))
    .flatMap((value) => (value === undefined || !isScalar(value) ? [] : [statusText(value)]));
  const last = seen.at(-1);
  const ends = (list: 'done' | 'failed', what: string) =>
    status[list].map((one) =>
      place('extension', pointerTo(from, 'status', list), `the status "${one}" ${what}${shared}`, {
        covered: seen.includes(one),
        change: changed(status, { [list]: status[list].filter((other) => other !== one) }),
      }),
    );
  const isLate = last !== undefined && ![...status.done, ...status.failed].includes(last);
  return [
    ...read,
    ...ends('done', 'starts the download'),
    ...ends('failed', 'ends the run'),
    place(
      'extension',
      pointerTo(from, 'poll', 'atMost'),
      `the run fails after ${durationText(atMostMs)}${shared}`,
      { covered: isLate, change: changed(steps, { atMostMs: atMostMs * 2 }) },
    ),
  ];
}
