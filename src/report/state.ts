import type { StateReport } from '../../generated/state.ts';
import { displayText } from '../text/display.ts';
import { plural } from '../values/words.ts';
import { textTable } from './text.ts';

const MAX_PARENTS = 5;

/** Where the next run continues: a line for each job, and the time of the last run. */
export function renderState(
  report: StateReport,
  { isThere }: { readonly isThere: boolean },
): string {
  const { place, previousStart, jobs, others } = report;
  if (!isThere) return `${displayText(place)}: no state; the next run is the first one\n`;
  const time =
    previousStart === null
      ? 'no run of all jobs'
      : `last run of all jobs: ${new Date(previousStart * 1000).toISOString().replace('.000Z', 'Z')}`;
  const rows = jobs.flatMap(({ job, iteration, type, values }) => {
    const name = iteration === null ? job : `${job} in iteration ${iteration + 1}`;
    if (values.length === 0) return [[name, type, 'starts again']];
    const listed = values
      .slice(0, MAX_PARENTS)
      .map(({ parent, value }, index) => [
        index === 0 ? name : '',
        index === 0 ? type : '',
        `${value === null ? 'starts again' : `continues from ${value}`}${parent === undefined ? '' : ` for ${parent}`}`,
      ]);
    const more = values.length - listed.length;
    return more > 0 ? [...listed, ['', '', `and ${plural(more, 'more parent')}`]] : listed;
  });
  const rest =
    others.length === 0
      ? ''
      : `belongs to no job of the configuration: ${others.map(displayText).join(', ')}\n`;
  return `${displayText(place)}: ${time}\n${textTable(rows.map((row) => row.map(displayText)))}${rest}`;
}
