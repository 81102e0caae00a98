import type { Job, MappedDefinition, MappedTable } from '../plan/plan.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const blankColumn = defineRule({
  id: 'blank-column',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a column of a mapping that nothing fills',
  why: 'A column of type "user" takes a value that is added to each record: one of "userData", or parent_<path> of a placeholder (MAP-5). Without such a value it stays empty. A column of any other type reads the record, not what is added to it (MAP-1).',
  help: 'Correct the name, add the value to "userData", or use the other type.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    lines:
      sku: sku
      order_id: { type: user, mapping: { destination: order } }
  jobs:
    - endpoint: orders
      children:
        - endpoint: orders/{id}/lines
          dataType: lines
          placeholders: { id: id }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    lines:
      sku: sku
      parent_id: { type: user, mapping: { destination: order } }
  jobs:
    - endpoint: orders
      children:
        - endpoint: orders/{id}/lines
          dataType: lines
          placeholders: { id: id }
`,
  review: ({ plan }, report) => {
    for (const run of plan.runs) {
      for (const { dataType, table } of run.mappings) {
        const jobs = jobsOf(plan).filter(({ job, run: own }) => own === run && job.dataType === dataType);
        if (jobs.length === 0) continue;
        const added = new Set(jobs.flatMap(({ job, parents }) => addedColumns(job, parents)));
        for (const definition of definitionsIn(table)) {
          if (definition.kind === 'user' && !added.has(definition.name) && !added.has(definition.name.split('/')[0] ?? '')) {
            const near = didYouMean(definition.name, added);
            report({
              rule: 'blank-column',
              severity: 'warning',
              pointer: definition.from,
              part: 'key',
              message: `nothing adds "${definition.name}" to the records of "${dataType}"`,
              effect: `the column "${definition.destination}" stays empty`,
              help:
                near !== undefined
                  ? `did you mean "${near}"?`
                  : added.size === 0
                    ? 'add it to "userData", or leave "type" out for a field of the record'
                    : `what is added is ${[...added].map((name) => `"${name}"`).join(', ')}`,
            });
          }
          if (definition.kind === 'column' && definition.path.startsWith('parent_') && added.has(definition.path))
            report({
              rule: 'blank-column',
              severity: 'note',
              pointer: definition.from,
              part: 'key',
              message: `"${definition.path}" is read from the record, not from the placeholder`,
              effect: `the column "${definition.destination}" is empty unless the records have a field of that name`,
              help: 'write "type": "user" for the value of the placeholder',
            });
        }
      }
    }
  },
});

/** The values that are added to the records of a job (ADD-2, ADD-3). */
function addedColumns(job: Job, parents: readonly Job[]): readonly string[] {
  const ofParents = [...parents, job].flatMap(({ placeholders }) => placeholders.map(({ path }) => (path.startsWith('parent_') ? path : `parent_${path}`)));
  return [...job.userData.map(({ name }) => name), ...ofParents];
}

function definitionsIn(table: MappedTable): readonly MappedDefinition[] {
  return table.definitions.flatMap((definition) => (definition.kind === 'table' ? [definition, ...definitionsIn(definition.table)] : [definition]));
}
