import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { hasMember } from '../../language/values/json.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `mapping-without-key` */
export function mappingWithoutKey({ plan, configuration }: ReviewSubject, report: Report): void {
  const jobs = jobsOf(plan).map(({ job }) => job);
  const types = new Set(jobs.map(({ dataType }) => dataType));
  for (const { incremental, mappings } of plan.runs) {
    if (!incremental) continue;
    if (
      mappings.length === 0 &&
      jobs.some(({ primaryKey }) => primaryKey === undefined) &&
      hasMember(configuration.config, 'incrementalOutput')
    )
      report({
        rule: 'mapping-without-key',
        severity: 'note',
        pointer: `${configuration.configPointer}/incrementalOutput`,
        part: 'key',
        cause: { yields: true },
        message: 'the tables are incremental, but tables without a mapping have no primary key',
        effect: 'a record that is extracted again is duplicated',
        help: 'add "primaryKey" to the job, with the columns that identify records',
      });
    for (const { dataType, table, from } of mappings)
      if (types.has(dataType) && table.primaryKey.length === 0)
        report({
          rule: 'mapping-without-key',
          pointer: from,
          part: 'key',
          message: `the table "${table.name}" is incremental but has no primary key`,
          effect: 'a record that is extracted again is duplicated',
          help: 'write "primaryKey": true into the mapping of the column that identifies records, such as "id": { "mapping": { "destination": "id", "primaryKey": true } }',
        });
  }
}
