import type { Job as JobSettings } from '../../../generated/config.ts';
import { isTime } from '../../features/extensions/incremental/cursor-value.ts';
import { readsOnlyNews } from '../../features/extensions/reads-only-news.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { expressionsIn } from '../../language/expression/taint.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { jobsOf } from '../plan/jobs.ts';
import { outputModes } from '../plan/output-mode.ts';
import type { Job, Parameter, Run } from '../plan/plan.ts';
import { hasKey } from '../plan/row-keys.ts';
import { sentParameters } from '../plan/sent-parameters.ts';

/** The parameters that "startParam", "endParam" and "param" name, behind those of the job. */
export function timeParams(
  { windows, incremental }: JobSettings,
  params: readonly Parameter[],
  pointer: Pointer,
  report: Report,
): readonly Parameter[] {
  const named = (
    holder: 'windows' | 'incremental',
    name: string,
    param: string | undefined,
    value: (from: Pointer) => Parameter['value'],
  ): readonly Parameter[] => {
    const from = pointerTo(pointer, holder, name);
    if (!param) return [];
    const twin = params.find((other) => other.name === param);
    if (twin === undefined) return [{ name: param, value: value(from), from }];
    report({
      rule: 'contradictory-settings',
      pointer: from,
      message: `the parameter "${param}" is written in "params", too`,
      help: 'remove one of them',
      related: [{ pointer: twin.from ?? pointer, message: 'the other one' }],
    });
    return [];
  };
  return [
    ...params,
    ...named('windows', 'startParam', windows?.startParam, (from) => ({
      kind: 'window',
      edge: 'start',
      from,
    })),
    ...named('windows', 'endParam', windows?.endParam, (from) => ({
      kind: 'window',
      edge: 'end',
      from,
    })),
    ...named('incremental', 'param', incremental?.param, (from) => ({ kind: 'cursor', from })),
  ];
}

type OutputSettings = Pick<Run, 'jobs' | 'mappings' | 'incremental' | 'bucket'>;

/** What windows and incremental extraction need of each other, of the parameters and of the run. */
export function checkTimes(run: OutputSettings, configPointer: Pointer, report: Report): void {
  const { jobs } = run;
  const isAdded = outputModes({ runs: [run] }, run.bucket, run);
  const keys = new Map<string, Job>();
  const check = (job: Job): void => {
    const { windows, incremental, from } = job;
    if (windows !== undefined && !sends(job, 'window'))
      report({
        rule: 'missing-setting',
        pointer: windows.from,
        cause: { lacks: 'startParam' },
        message: 'the windows are not sent: every window would be the same request',
        help: 'add "startParam" and "endParam", or use { "window": "start" } in the request',
      });
    if (incremental !== undefined) {
      const twin = keys.get(incremental.key);
      if (twin !== undefined)
        report({
          rule: 'duplicate-id',
          pointer: from,
          message: `two incremental jobs have the name "${incremental.key}" in the state`,
          help: 'give each an "id"',
          related: [{ pointer: twin.from, message: 'the other job' }],
        });
      keys.set(incremental.key, job);
      const isOpaque = incremental.type === 'opaque';
      if (isOpaque && !sends(job, 'cursor'))
        report({
          rule: 'missing-setting',
          pointer: incremental.from,
          cause: { lacks: 'param' },
          message: 'the cursor of the response is not sent: every run would read the same',
          help: 'add "param", or use { "incremental": "value" } in the request',
        });
      if (windows !== undefined && !isTime(incremental.type))
        report({
          rule: 'contradictory-settings',
          pointer: pointerTo(incremental.from, isOpaque ? 'cursor' : 'type'),
          message: isOpaque
            ? 'windows continue from a time, and the cursor is of the response'
            : `windows continue from a time, and the cursor is of type "${incremental.type}"`,
          help: 'remove "windows", or choose a cursor that is a time',
        });
      if (!isAdded(job.dataType))
        report({
          rule: 'contradictory-settings',
          pointer: incremental.from,
          message: 'the new records would replace the tables: "incrementalOutput" is not true',
          help:
            job.children.length === 0
              ? 'add "incrementalOutput": true to "config", or to the job'
              : 'add "incrementalOutput": true to "config", or to the job and its child jobs',
          related: [{ pointer: configPointer, message: 'here' }],
        });
    }
  };
  for (const job of jobsOf(jobs)) check(job);
  checkChildTables(run, isAdded, report);
}

/** A child job that is requested for new records of its parent only adds to its table: otherwise the rows of all other parents would be lost. */
function checkChildTables(
  run: OutputSettings,
  isAdded: (dataType: string) => boolean,
  report: Report,
): void {
  /** `reader` is the job whose new records alone this one is requested for, `ofParent` that of the records of its parent. */
  const visit = (job: Job, reader: Job | undefined, ofParent: Job | undefined): void => {
    const { dataType, incremental, incrementalOutput, perParent, children, from } = job;
    if (reader !== undefined && !isAdded(dataType))
      report({
        rule: 'contradictory-settings',
        pointer: incrementalOutput === undefined ? from : pointerTo(from, 'incrementalOutput'),
        message: `the rows of new records of "${reader.dataType}" would replace the table of "${dataType}", which has those of all records`,
        help: `${incrementalOutput === undefined ? 'add' : 'write'} "incrementalOutput": true ${incrementalOutput === undefined ? 'to this job' : 'here'}${hasKey(run, dataType) ? '' : ', and give it a primary key: its rows come again when a record has changed'}`,
        related: [{ pointer: reader.from, message: 'the job that reads what is new' }],
      });
    const isNews = incremental !== undefined || (isAdded(dataType) && readsOnlyNews(job));
    const ofShared = perParent === false ? ofParent : undefined; // its child jobs have each pair of records
    const ofRecords = reader ?? (isNews ? job : ofShared);
    for (const child of children)
      visit(child, child.perParent === false ? reader : ofRecords, ofRecords);
  };
  for (const job of run.jobs) visit(job, undefined, undefined);
}

/** Whether a request of a job has a value of a kind. */
function sends(job: Job, kind: 'window' | 'cursor'): boolean {
  return [...sentParameters(job), ...job.headers, ...(job.addressValues ?? [])].some(({ value }) =>
    expressionsIn(value).some((each) => each.kind === kind),
  );
}
