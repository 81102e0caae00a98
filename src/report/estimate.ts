import type {
  CountRange,
  Estimate,
  EstimatedJob,
  EstimatedQuota,
} from '../../generated/estimate.ts';
import type { Immutable } from '../plan/model/plan.ts';
import { emptyWindowsText } from '../run/estimate/dominant.ts';
import { durationText } from '../values/duration.ts';
import { counted, numberText } from '../values/words.ts';
import { type ColourOptions, markdownBlock, palette, textTable } from './text.ts';

type Report = Immutable<Estimate>;
type Range = Immutable<CountRange>;

interface EstimateTextOptions extends ColourOptions {
  /** The configuration, for places in it. */
  readonly name: string;
}

/** The estimate for a person: the sum, each job, the setting that decides most of it, quotas, and where each number comes from. */
export function renderEstimate(report: Report, { name, ...colours }: EstimateTextOptions): string {
  const { bold, dim } = palette(colours);
  const { requests, time, dominant, numbers, missing } = report;
  const head = `${requestsText(requests)}${time === null ? '' : `, ${timeText(time)}`}`;
  const place = (line: number | undefined, from: string) =>
    line === undefined ? from : `${name}:${line}`;
  const [header = '', ...rows] = textTable(
    [['job', 'requests', 'executions', 'pages', 'records', 'from'], ...rowsOf(report)],
    new Set([1, 2, 3, 4]),
  ).split('\n');
  const notes: readonly (readonly [string, string])[] = [
    ...(dominant === null
      ? []
      : [
          [
            'mostly',
            `${dominant.job}: ${dominant.text} (${place(dominant.line, dominant.from)})`,
          ] as const,
        ]),
    ...emptyWindowsNotes(report, place),
    ...report.quotas.map(
      (quota) => ['quota', `${quotaText(quota)} (${place(quota.line, quota.from)})`] as const,
    ),
    ...numbers.map(({ what, value, from }) => ['number', `${what}: ${value} (${from})`] as const),
    ...missing.map(({ what, assume }) => ['missing', missingText(what, assume)] as const),
  ];
  const lines = textTable(
    notes.map(([label, text], index) => [label === notes[index - 1]?.[0] ? '' : label, text]),
  );
  return `${bold(`ESTIMATE  ${head}`)}${dim('; nothing is sent')}\n\n${[bold(header), ...rows].join('\n')}\n${lines}`;
}

/** The jobs, besides the one with the most requests, whose first windows have no record. */
function emptyWindowsNotes(
  { jobs, dominant }: Report,
  place: (line: number | undefined, from: string) => string,
): readonly (readonly [string, string])[] {
  const notes = jobs.flatMap(({ job, windows, emptyWindows }) => {
    if (windows === null || emptyWindows === undefined || emptyWindows.from === dominant?.from)
      return [];
    const { line, from } = emptyWindows;
    return [`${job}: ${emptyWindowsText(emptyWindows, windows)} (${place(line, from)})`];
  });
  return [...new Set(notes)].map((text) => ['empty', text] as const);
}

/** The option that gives a number. */
export function assumption(assume: string): string {
  return assume.startsWith('--') ? assume : `--assume ${assume}`;
}

function missingText(what: string, assume: string): string {
  const verb = /^(?:records|windows|status requests) /.test(what) ? 'are' : 'is';
  return `the ${what} ${verb} not known: give ${assumption(assume)}`;
}

const BASIS: Readonly<Record<EstimatedJob['basis'], string>> = {
  plan: 'the plan',
  'earlier-run': 'an earlier run',
  given: '--assume',
  unknown: 'not known',
};

function rowsOf({ jobs, logins, retries }: Report): readonly (readonly string[])[] {
  const byPlace = new Map<string, Immutable<EstimatedJob>[]>();
  for (const job of jobs) byPlace.set(job.from, [...(byPlace.get(job.from) ?? []), job]);
  const ofJobs = [...byPlace.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const all_ = (of: (job: Immutable<EstimatedJob>) => Range) => rangeText(sum(all.map(of)));
    const iterations = all.length === 1 ? '' : ` (${counted(all.length, 'iteration')})`;
    return [
      [
        `${'  '.repeat(first.depth)}${first.job}${iterations}`,
        all_(({ requests }) => requests),
        all_(({ executions }) => executions),
        all_(({ pages }) => pages),
        all_(({ records }) => records),
        BASIS[(all.find(({ basis }) => basis === 'unknown') ?? first).basis],
      ],
    ];
  });
  const others = [
    ['logins', logins],
    ['sent again', retries],
  ] as const;
  return [
    ...ofJobs,
    ...others.flatMap(([title, range]) =>
      range.high === 0 ? [] : [[title, rangeText(range), '', '', '', '']],
    ),
  ];
}

function sum(ranges: readonly Range[]): Range {
  const highs = ranges.map(({ high }) => high);
  return {
    low: ranges.reduce((all, { low }) => all + low, 0),
    high: highs.includes(null) ? null : highs.reduce<number>((all, high) => all + (high ?? 0), 0),
  };
}

/** `1,200`, `1,200 to 1,462` or `1,200 or more`. */
function rangeText({ low, high }: Range): string {
  if (high === null) return `${numberText(low)} or more`;
  return low === high ? numberText(low) : `${numberText(low)} to ${numberText(high)}`;
}

/** `12,431 requests`, `1,200 to 1,462 requests` or `1,200 requests or more`. */
export function requestsText({ low, high }: Range): string {
  if (high === null) return `${counted(low, 'request')} or more`;
  return low === high
    ? counted(low, 'request')
    : `${numberText(low)} to ${counted(high, 'request')}`;
}

export function timeText({ low, high }: Range): string {
  if (high === null) return `${durationText(low)} or more`;
  const [from, to] = [durationText(low), durationText(high)];
  return from === to ? from : `${from} to ${to}`;
}

function quotaText({
  setting,
  job,
  requests,
  perMs,
  low,
  high,
}: Immutable<EstimatedQuota>): string {
  const limit = counted(requests, 'request');
  const what =
    setting === 'maxRequests'
      ? `"maxRequests" allows ${limit}`
      : `"rate"${job === undefined ? '' : ` of ${job}`} allows ${limit} in ${durationText(perMs ?? 0)}`;
  return `${what}: the run needs ${shareText(low, high)}`;
}

function shareText(low: number, high: number | null): string {
  const percent = (share: number) =>
    share < 2 ? `${numberOf(share * 100)} %` : `${numberOf(share)} times as many`;
  if (high === null) return `${percent(low)} or more`;
  return percent(low) === percent(high) ? percent(low) : `${percent(low)} to ${percent(high)}`;
}

function numberOf(value: number): string {
  return value >= 10 ? numberText(Math.round(value)) : String(Math.round(value * 10) / 10);
}

/** `1,200 → 12,431 requests`; one number where both need the same. */
export function renderEstimateChange(before: Report, after: Report): string {
  const [old, now] = [before, after].map(({ requests }) => rangeText(requests));
  const times = [before, after].map(({ time }) => (time === null ? undefined : timeText(time)));
  const change =
    old === now ? requestsText(after.requests) : `${old} → ${requestsText(after.requests)}`;
  const [oldTime, newTime] = times;
  const time =
    newTime === undefined
      ? ''
      : `, ${oldTime === undefined || oldTime === newTime ? newTime : `${oldTime} → ${newTime}`}`;
  const jobs = changedJobs(before, after);
  const mostly =
    after.dominant === null ? '' : `  mostly ${after.dominant.job}: ${after.dominant.text}\n`;
  const lacking = [
    ...new Set(
      [...before.missing, ...after.missing].map(
        ({ what, assume }) => `  ${missingText(what, assume)}\n`,
      ),
    ),
  ];
  return `ESTIMATE  ${change}${time}\n${jobs}${mostly}${lacking.join('')}`;
}

/** The same for a pull request. */
export function estimateChangeMarkdown(before: Report, after: Report): string {
  return `\n${markdownBlock('', renderEstimateChange(before, after).trimEnd().split('\n'))}\n`;
}

function changedJobs(before: Report, after: Report): string {
  const of = ({ jobs }: Report, name: string) =>
    sum(jobs.filter(({ job }) => job === name).map(({ requests }) => requests));
  const names = [...new Set([...before.jobs, ...after.jobs].map(({ job }) => job))];
  return names
    .map((name) => [name, rangeText(of(before, name)), rangeText(of(after, name))] as const)
    .filter(([, old, now]) => old !== now)
    .map(([name, old, now]) => `  ${name}: ${old} → ${now}\n`)
    .join('');
}
