import type { Report } from '../../text/diagnostic.ts';
import { layoutProblem } from '../../values/file-names.ts';
import { pointerTo } from '../../values/path.ts';
import { distinctRuns, jobsOf, storedTables } from '../model/jobs.ts';
import type { Job, Plan, Run } from '../model/plan.ts';

/** `jobs[].primaryKey` and `columns` have no effect beside a mapping, and a table that several jobs write has one key and one contract. */
export function checkKeys(
  { jobs, mappings }: Pick<Run, 'jobs' | 'mappings'>,
  report: Report,
): void {
  const keys = new Map<string, NonNullable<Job['primaryKey']>>();
  const missing = new Map<string, NonNullable<Job['primaryKeyMissing']>>();
  const contracts = new Map<string, NonNullable<Job['columns']>>();
  const check = ({ dataType, primaryKey, primaryKeyMissing, columns, children }: Job): void => {
    if (columns !== undefined) {
      const mapping = mappings.find((mapped) => mapped.dataType === dataType);
      const other = contracts.get(dataType);
      if (mapping !== undefined)
        report({
          rule: 'ignored-setting',
          pointer: columns.from,
          part: 'key',
          message: `"columns" has no effect: the columns of "${dataType}" come from its mapping`,
          help: 'remove it: a mapping has the same columns in every run',
          related: [{ pointer: mapping.from, message: 'the mapping' }],
        });
      else if (
        other !== undefined &&
        (other.new !== columns.new || other.missing !== columns.missing)
      )
        report({
          rule: 'contradictory-settings',
          pointer: columns.from,
          message: `the table of "${dataType}" has two contracts for its columns`,
          help: 'write the same for both jobs, or give one of them another "dataType"',
          related: [{ pointer: other.from, message: 'the other one' }],
        });
      else contracts.set(dataType, columns);
    }
    if (primaryKeyMissing !== undefined) {
      const { action, from } = primaryKeyMissing;
      const other = missing.get(dataType);
      if (primaryKey === undefined)
        report({
          rule: 'missing-setting',
          pointer: from,
          part: 'key',
          cause: { lacks: 'primaryKey' },
          message: '"primaryKeyMissing" needs "primaryKey" in the same job',
          help: 'add "primaryKey", or remove it',
        });
      else if (other !== undefined && other.action !== action)
        report({
          rule: 'contradictory-settings',
          pointer: from,
          message: `the table of "${dataType}" has two values of "primaryKeyMissing": ${other.action}, and ${action}`,
          help: 'write the same for both jobs, or give one of them another "dataType"',
          related: [{ pointer: other.from, message: 'the other one' }],
        });
      else missing.set(dataType, primaryKeyMissing);
    }
    if (primaryKey !== undefined) {
      const { columns, from } = primaryKey;
      const mapping = mappings.find((mapped) => mapped.dataType === dataType);
      const other = keys.get(dataType);
      if (mapping !== undefined)
        report({
          rule: 'ignored-setting',
          pointer: from,
          part: 'key',
          message: `"primaryKey" has no effect: the columns of "${dataType}" come from its mapping`,
          help: 'write "primaryKey": true in the mapping of each column of the key',
          related: [{ pointer: mapping.from, message: 'the mapping' }],
        });
      else if (other !== undefined && other.columns.join() !== columns.join())
        report({
          rule: 'contradictory-settings',
          pointer: from,
          message: `the table of "${dataType}" has two primary keys: ${other.columns.join(', ')}, and ${columns.join(', ')}`,
          help: 'write the same key for both jobs, or give one of them another "dataType"',
          related: [{ pointer: other.from, message: 'the other key' }],
        });
      else keys.set(dataType, primaryKey);
    }
    for (const child of children) check(child);
  };
  for (const job of jobs) check(job);
}

/** The rows of one table are added or replace it, not both. */
export function checkOutputs(jobs: readonly Job[], report: Report): void {
  const outputs = new Map<string, Job>();
  const check = (job: Job): void => {
    const { dataType, incrementalOutput, from } = job;
    if (incrementalOutput !== undefined) {
      const other = outputs.get(dataType);
      if (other !== undefined && other.incrementalOutput !== incrementalOutput)
        report({
          rule: 'contradictory-settings',
          pointer: pointerTo(from, 'incrementalOutput'),
          message: `the table of "${dataType}" has two values of "incrementalOutput"`,
          help: 'write the same for both jobs, or give one of them another "dataType"',
          related: [
            { pointer: pointerTo(other.from, 'incrementalOutput'), message: 'the other one' },
          ],
        });
      else outputs.set(dataType, job);
    }
  };
  for (const job of jobsOf(jobs)) check(job);
}

/** OUT-2, OUT-3: a name that one layout of folders cannot store is a warning, one that none can store an error. */
export function checkTableNames(plan: Plan, report: Report): void {
  const reported = new Set<string>(); // iterations share their jobs
  for (const run of distinctRuns(plan.runs)) {
    const { bucket } = run;
    for (const table of storedTables(run).values()) {
      const [inOut, inDataDir] = [
        layoutProblem('out', bucket, table.name),
        layoutProblem('data-dir', bucket, table.name),
      ];
      const problem = inOut ?? inDataDir;
      if (problem === undefined || problem.part === 'bucket' || reported.has(table.pointer))
        continue; // a bucket is reported where it is written
      reported.add(table.pointer);
      const always = inOut !== undefined && inDataDir !== undefined;
      report({
        rule: 'invalid-table-name',
        severity: always ? 'error' : 'warning',
        pointer: table.pointer,
        message: `the data type ${JSON.stringify(table.dataType)} names the table ${JSON.stringify(table.name)}, which cannot be stored: ${problem.reason}`,
        ...(always
          ? {}
          : { effect: `sluice run ${inOut !== undefined ? '--out' : '--data-dir'} refuses it` }),
        help: 'set another name with "dataType", or in the mapping',
      });
    }
  }
}
