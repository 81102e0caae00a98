import type { JobCompleteness } from '../../generated/certificate.ts';
import { displayText } from '../language/diagnostics/display-text.ts';
import { plural } from '../language/support/plural.ts';
import { type ColourOptions, palette } from './colour.ts';
import { textTable } from './text-table.ts';

/** How sure it is that each job has read everything: a line for each. */
export function renderCompleteness(
  jobs: Iterable<JobCompleteness>,
  options: ColourOptions,
): string {
  const rows = [...jobs].map((job) => [
    displayText(job.job),
    displayText(verdictText(job)),
    readText(job),
  ]);
  if (rows.length === 0) return '';
  const [header = '', ...lines] = textTable([['job', 'complete', 'read'], ...rows]).split('\n');
  return [palette(options).bold(header), ...lines].join('\n');
}

/** The weakest verdict of a job and what it rests on: `stated by "has_more"`. */
export function verdictText({
  verdict,
  by,
  executions,
  verdicts,
  bounds,
  contradictedParent,
}: JobCompleteness): string {
  const parent =
    contradictedParent === undefined
      ? ''
      : `; its parent job ${contradictedParent} is contradicted`;
  if (verdict === null) return `no execution${parent}`;
  if (verdict === 'bounded') return `bounded by ${namesOf(bounds)}${parent}`;
  const isRule = verdict === 'contradicted' || verdict === 'doubtful';
  const why = isRule || !by.startsWith('by ') ? `, ${by}` : ` ${by}`;
  const some = verdicts[verdict] < executions ? ` (${verdicts[verdict]} of ${executions})` : '';
  const others = bounds.length === 0 ? '' : `; others bounded by ${namesOf(bounds)}`;
  return `${verdict}${why}${some}${others}${parent}`;
}

function namesOf(bounds: JobCompleteness['bounds']): string {
  return bounds.map(({ by }) => by).join(', ');
}

/** `1,200 records in 12 pages`. */
export function readText({ executions, pages, records }: JobCompleteness): string {
  const of = executions > 1 ? ` of ${plural(executions, 'execution')}` : '';
  return `${records.toLocaleString('en-US')} record${records === 1 ? '' : 's'} in ${plural(pages, 'page')}${of}`;
}
