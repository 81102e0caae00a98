import type { PreviewedWindows } from '../engine/interpret/preview-windows.ts';
import { displayLines } from '../language/diagnostics/display-text.ts';
import { plural } from '../language/support/plural.ts';

/** How many windows each job has in its first run, with the first and the last one. */
export function renderPreviewedWindows(jobs: readonly PreviewedWindows[], startMs: number): string {
  const lines = jobs.map(({ title, count, first, last }) => {
    if (count === undefined) return `${title}: depends on more than the time`;
    if (first === undefined || last === undefined) return `${title}: no window`;
    const ends = [first, ...(count === 1 ? [] : [last])].map(
      ({ start, end }) => `${String(start)} to ${String(end)}`,
    );
    return `${title}: ${plural(count, 'window')}, ${ends.join(count === 2 ? ' and ' : ' … ')}`;
  });
  if (lines.length === 0) lines.push('no job has "windows"');
  const head = `windows of a first run that starts at ${new Date(startMs).toISOString().replace('.000Z', 'Z')}`;
  return `${displayLines([head, ...lines.map((line) => `  ${line}`)].join('\n'))}\n`;
}
