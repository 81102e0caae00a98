import type { Check, CheckedJob } from '../../generated/check.ts';
import { displayText } from '../text/display.ts';
import { plural } from '../values/words.ts';
import { type ColourOptions, palette, textTable } from './text.ts';

const STATUS: Readonly<Record<CheckedJob['status'], string>> = {
  ok: 'ok',
  failed: 'FAILED',
  'not-sent': 'not sent',
  'not-reached': 'not reached',
};

/** What became of each job: a line for each, and one for the whole. */
export function renderCheck(check: Check, options: ColourOptions): string {
  const { green, red, yellow } = palette(options);
  const paint = { ok: green, failed: red, 'not-sent': yellow, 'not-reached': yellow };
  const lines = textTable(
    check.jobs.map((job) => [
      STATUS[job.status],
      displayText(
        job.iteration === null ? job.job : `${job.job} in iteration ${job.iteration + 1}`,
      ),
      displayText(factOf(job)),
    ]),
  ).split('\n');
  const rows = check.jobs.flatMap((job, index) => {
    const line = lines[index] ?? '';
    const title = STATUS[job.status];
    return [
      `${paint[job.status](title)}${line.slice(title.length)}\n`,
      ...(job.note === undefined ? [] : [`  note: ${displayText(job.note)}\n`]),
      ...job.warnings.map((text) => `  ${yellow('warning')}: ${displayText(text)}\n`),
    ];
  });
  const sent = `${plural(check.requests, 'request')} (${plural(check.logins, 'login')})`;
  return `${rows.join('')}${sent}; nothing was written\n`;
}

function factOf({ records, why, line, status }: CheckedJob): string {
  if (records !== undefined) return plural(records, 'record');
  if (status === 'failed') return line === undefined ? '' : `line ${line}`;
  return why ?? '';
}
