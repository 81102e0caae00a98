import { hasMember } from '../../language/values/json.ts';
import type { Review } from './review.ts';

/** `mapping-without-key` */
export const mappingWithoutKey: Review = ({ plan, jobs, configuration }, report) => {
  const types = new Set(jobs.map(({ job }) => job.dataType));
  for (const { incremental, mappings } of plan.runs) {
    if (!incremental) continue;
    if (
      mappings.length === 0 &&
      jobs.some(({ job }) => job.primaryKey === undefined) &&
      hasMember(configuration.config, 'incrementalOutput')
    )
      report({
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
          pointer: from,
          part: 'key',
          message: `the table "${table.name}" is incremental but has no primary key`,
          effect: 'a record that is extracted again is duplicated',
          help: 'write "primaryKey": true into the mapping of the column that identifies records, such as "id": { "mapping": { "destination": "id", "primaryKey": true } }',
        });
  }
};
