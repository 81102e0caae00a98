import { jobTitle } from '../../plan/model/jobs.ts';
import {
  endOf,
  type PlannedVerdict,
  pagingVerdict,
  plannedVerdict,
} from '../../plan/pagination/verdict.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import type { Review } from './review.ts';

/** `endless-paging` */
export const endlessPaging: Review = ({ jobs }, report) => {
  for (const { job, run } of jobs) {
    const verdict = pagingVerdict(job, run);
    if (verdict.kind !== 'can-loop' || !('from' in job.paging) || job.paging.from === undefined)
      continue;
    // a limit that cannot be meant is reported as such
    if (verdict.setting === 'limit') continue;
    const shown = [1, 2].map((at) => cut(JSON.stringify({ ...verdict.response, at }))).join(', ');
    report({
      ...(verdict.setting === undefined
        ? { pointer: job.paging.from, part: 'key' as const }
        : { pointer: pointerTo(job.paging.from, verdict.setting) }),
      message: `the pagination of "${job.endpoint}" may never end: ${verdict.why}`,
      effect: `responses such as ${shown}, …${verdict.header === undefined ? '' : ` with the header "${verdict.header.join(': ')}"`} never end it`,
      help: 'fix the setting that repeats the request, or add "forceStop": { "pages": … }',
    });
  }
};

function cut(text: string): string {
  return text.length > 100 ? `${text.slice(0, 60)}…${text.slice(-12)}` : text;
}

interface AssumedEnd {
  readonly pointer: Pointer;
  readonly planned: PlannedVerdict;
  readonly jobs: Set<string>;
}

/** `assumed-end`: jobs that share a pagination are one finding. */
export const assumedEnd: Review = ({ jobs }, report) => {
  const found = new Map<string, AssumedEnd>();
  for (const { job, run } of jobs) {
    const planned = plannedVerdict(job, run);
    if (planned.verdict !== 'assumed') continue;
    const pointer = endOf(job);
    const key = `${pointer} ${planned.why}`;
    const known = found.get(key) ?? { pointer, planned, jobs: new Set() };
    known.jobs.add(`"${jobTitle(job)}"`);
    found.set(key, known);
  }
  for (const { pointer, planned, jobs: names } of found.values())
    report({
      pointer,
      part: 'key',
      message: `the end of ${[...names].join(', ')} is assumed: ${planned.why}`,
      ...present({ help: planned.help }),
    });
};
