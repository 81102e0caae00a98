import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { jobsOf } from '../plan/jobs.ts';
import type { Job, Run } from '../plan/plan.ts';

/** `jobs[].primaryKey` has no effect beside a mapping, and a table that several jobs write has one key. */
export function checkKeys(
  { jobs, mappings }: Pick<Run, 'jobs' | 'mappings'>,
  report: Report,
): void {
  const keys = new Map<string, NonNullable<Job['primaryKey']>>();
  const missing = new Map<string, NonNullable<Job['primaryKeyMissing']>>();
  const check = ({ dataType, primaryKey, primaryKeyMissing, children }: Job): void => {
    if (primaryKeyMissing !== undefined) {
      const { action, from } = primaryKeyMissing;
      const other = missing.get(dataType);
      if (primaryKey === undefined)
        report({
          rule: 'missing-setting',
          pointer: from,
          part: 'key',
          cause: { lacks: 'primaryKey' },
          message: '"primaryKeyMissing" has no "primaryKey" beside it',
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
