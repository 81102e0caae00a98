import type { DominantSetting } from '../../../generated/estimate.ts';
import { factsOf, usedCredentials } from '../../plan/authentication/index.ts';
import type { Run } from '../../plan/model/plan.ts';
import { withUnknowns } from '../../plan/model/secrets.ts';
import { factsOf as pagingFacts } from '../../plan/pagination/index.ts';
import { displayText } from '../../text/display.ts';
import { pointerTo } from '../../values/path.ts';
import { counted, numberText } from '../../values/words.ts';
import type { JobEstimate } from './estimate-job.ts';
import { type Range, sum } from './range.ts';

type Dominant = Omit<DominantSetting, 'line'>;

/** A text of the plan, with the names of secrets in the place of their symbols. */
export function shown(text: string): string {
  return displayText(withUnknowns(text).text);
}

/** The setting that decides most of the requests; `undefined` for a run without requests. */
export function dominantOf(
  jobs: readonly JobEstimate[],
  runs: readonly { readonly run: Run; readonly logins: Range }[],
): Dominant | undefined {
  const requests = ({ pages, others }: JobEstimate) => sum([pages, others]);
  const largest = mostOf(jobs, requests);
  const login = mostOf(runs, ({ logins }) => logins);
  if (login !== undefined && weight(login.logins) > 0) {
    const ofJob = largest === undefined ? 0 : weight(requests(largest));
    const credentials = usedCredentials(login.run).find(
      (each) => factsOf(each).login?.expiry.kind === 'before-every-request',
    );
    if (credentials !== undefined && 'from' in credentials && weight(login.logins) >= ofJob)
      return {
        job: 'login',
        from: pointerTo(credentials.from, 'expires'),
        text: 'each request has a login of its own',
      };
  }
  if (largest === undefined || weight(requests(largest)) === 0) return undefined;
  const { job } = largest;
  return { job: shown(job.dataType), ...settingOf(largest) };
}

/** A range without an end is larger than all others. */
function weight({ low, high }: Range): number {
  return high ?? Number.MAX_SAFE_INTEGER + low;
}

function mostOf<T>(all: readonly T[], of: (each: T) => Range): T | undefined {
  return all.reduce<T | undefined>(
    (most, each) => (most === undefined || weight(of(each)) > weight(of(most)) ? each : most),
    undefined,
  );
}

function settingOf(of: JobEstimate): Omit<Dominant, 'job'> {
  const { job, executions, windows, pages, checks, records, size, emptyWindows, parents } = of;
  const perExecution =
    executions.high === null || pages.high === null || executions.high === 0
      ? undefined
      : pages.high / executions.high;
  if (job.async !== undefined && weight(checks) > weight(pages))
    return { from: job.async.from, text: `${numbered(checks)} ask whether a file is ready` };
  if (
    job.windows !== undefined &&
    windows !== undefined &&
    (perExecution ?? 0) < Math.max(2, windows)
  ) {
    if (emptyWindows !== undefined)
      return {
        from: pointerTo(job.windows.from, 'from'),
        text: emptyWindowsText(emptyWindows, windows),
      };
    const from = pointerTo(job.windows.from, 'step');
    const empty = records.high === null ? 0 : windows - records.high;
    const isExecutedOnce = executions.high === windows;
    return {
      from,
      text:
        empty > 0 && isExecutedOnce
          ? `at least ${numberText(empty)} of ${counted(windows, 'window')} ${empty === 1 ? 'has' : 'have'} no record`
          : `${counted(windows, 'window')}${isExecutedOnce ? '' : ' for each value'}`,
    };
  }
  const parent = parents.at(-1);
  const values = job.placeholders.find(({ values: listed }) => listed !== undefined);
  if (weight(executions) > 1 && (perExecution === undefined || perExecution < 2)) {
    if (parent !== undefined && job.perParent !== false)
      return {
        from: job.placeholders[0]?.from ?? job.from,
        text: `one execution for each record of ${shown(parent.dataType)}${batchText(of)}`,
      };
    if (values !== undefined)
      return {
        from: values.from,
        text: `one execution for each of ${counted(executions.low, 'value')}`,
      };
  }
  if (job.paging.kind === 'none')
    return { from: job.from, text: `${numbered(executions)} of the job` };
  const { pageSize } = pagingFacts(job);
  const from =
    pageSize === undefined ? job.paging.from : pointerTo(job.paging.from, pageSize.settings.size);
  return {
    from: pageSize?.size == null ? job.paging.from : from,
    text:
      size === undefined
        ? 'the number of records decides how many pages there are'
        : `pages have ${counted(size, 'record')}`,
  };
}

/** `250 of 259 windows lie before the first record, which is in the window from 2026-09-08`. */
export function emptyWindowsText(
  { count, firstRecord }: { readonly count: number; readonly firstRecord: string },
  windows: number,
): string {
  const lie = `${numberText(count)} of ${counted(windows, 'window')} ${count === 1 ? 'lies' : 'lie'}`;
  return `${lie} before the first record, which is in the window from ${displayText(firstRecord)}`;
}

function batchText({ job }: JobEstimate): string {
  const batch = job.placeholders.find((placeholder) => placeholder.batch !== undefined)?.batch;
  return batch === undefined ? '' : `, ${counted(batch.size, 'record')} in one request`;
}

function numbered(range: Range): string {
  if (range.high === null) return `at least ${counted(range.low, 'request')}`;
  return counted(range.high, 'request');
}
