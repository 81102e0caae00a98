import { pagingVerdict } from '../../features/pagination/verdict.ts';
import { pointerTo } from '../../language/support/pointer.ts';
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
