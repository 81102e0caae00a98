import { hasMember } from '../values/json.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const mappingWithoutKey = defineRule({
  id: 'mapping-without-key',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'an incremental table has no primary key',
  why: 'With "incrementalOutput" rows are added to the table that is there, and replace those with the same primary key. Without a key a record that comes again is there twice.',
  help: 'Mark the column that tells records apart: { "mapping": { "destination": "id", "primaryKey": true } }.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  incrementalOutput: true
  mappings:
    items: { id: id, name: name }
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  incrementalOutput: true
  mappings:
    items:
      id: { mapping: { destination: id, primaryKey: true } }
      name: name
  jobs:
    - endpoint: items
`,
  review: ({ plan, configuration }, report) => {
    const types = new Set(jobsOf(plan).map(({ job }) => job.dataType));
    for (const { incremental, mappings } of plan.runs) {
      if (!incremental) continue;
      if (mappings.length === 0 && hasMember(configuration.config, 'incrementalOutput'))
        report({
          rule: 'mapping-without-key',
          severity: 'note',
          yields: true,
          pointer: `${configuration.configPointer}/incrementalOutput`,
          part: 'key',
          follows: { below: configuration.configPointer, names: ['mappings'] },
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
            follows: { below: from, names: ['primaryKey'] },
            message: `the table "${table.name}" is incremental and has no primary key`,
            effect: 'a record that comes again is there twice',
            help: 'add "primaryKey": true to the mapping of the column that tells records apart',
          });
    }
  },
});
