import type { Report } from '../diagnostics/diagnostic.ts';
import { hasMember } from '../values/json.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `mapping-without-key` */
export function mappingWithoutKey({ plan, configuration }: ReviewSubject, report: Report): void {
  const types = new Set(jobsOf(plan).map(({ job }) => job.dataType));
  for (const { incremental, mappings } of plan.runs) {
    if (!incremental) continue;
    if (mappings.length === 0 && hasMember(configuration.config, 'incrementalOutput'))
      report({
        rule: 'mapping-without-key',
        severity: 'note',
        pointer: `${configuration.configPointer}/incrementalOutput`,
        part: 'key',
        cause: { yields: true, follows: { below: configuration.configPointer, names: ['mappings'] } },
        message: 'the tables are incremental, and tables without a mapping have no primary key',
        effect: 'a record that comes again is there twice',
        help: 'add "mappings" with "primaryKey": true at the column that tells records apart',
      });
    for (const { dataType, table, from } of mappings)
      if (types.has(dataType) && table.primaryKey.length === 0)
        report({
          rule: 'mapping-without-key',
          severity: 'warning',
          pointer: from,
          part: 'key',
          cause: { follows: { below: from, names: ['primaryKey'] } },
          message: `the table "${table.name}" is incremental and has no primary key`,
          effect: 'a record that comes again is there twice',
          help: 'add "primaryKey": true to the mapping of the column that tells records apart',
        });
  }
}
