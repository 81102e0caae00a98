import { columnOf } from '../../engine/plan/endpoint-text.ts';
import type { Job, MappedDefinition, MappedTable } from '../../engine/plan/plan.ts';
import { meantOr } from '../../language/support/did-you-mean.ts';
import { groupBy } from '../../language/support/group-by.ts';
import type { Review } from './review.ts';

function otherValues(added: ReadonlySet<string>): string {
  if (added.size === 0)
    return 'add it to "userData", or leave "type" out for a field of the record';
  return `what is added is ${[...added].map((name) => `"${name}"`).join(', ')}`;
}

/** `blank-column` */
export const blankColumn: Review = ({ jobs, suggest }, report) => {
  const jobsByRun = groupBy(jobs, ({ run }) => run);
  for (const [run, jobsOfRun] of jobsByRun) {
    const jobsByType = groupBy(jobsOfRun, ({ job }) => job.dataType);
    for (const { dataType, table } of run.mappings) {
      const jobs = jobsByType.get(dataType);
      if (jobs === undefined) continue;
      const added = new Set(jobs.flatMap(({ job, parents }) => addedColumns(job, parents)));
      for (const definition of definitionsIn(table)) {
        if (
          definition.kind === 'user' &&
          !added.has(definition.name) &&
          !added.has(definition.name.split('/')[0] ?? '')
        ) {
          const near = suggest(definition.name, added);
          report({
            pointer: definition.from,
            part: 'key',
            message: `no value "${definition.name}" is added to the records of "${dataType}"`,
            effect: `the column "${definition.destination}" stays empty`,
            help: meantOr(near, otherValues(added)),
          });
        }
        if (
          definition.kind === 'column' &&
          definition.path.startsWith('parent_') &&
          added.has(definition.path)
        )
          report({
            severity: 'note',
            pointer: definition.from,
            part: 'key',
            message: `"${definition.path}" is read from the record, not from the placeholder`,
            effect: `the column "${definition.destination}" is empty unless the records have such a field`,
            help: 'write "type": "user" for the value of the placeholder',
          });
      }
    }
  }
};

/** The values that are added to the records of a job (ADD-2, ADD-3). */
function addedColumns(job: Job, parents: readonly Job[]): readonly string[] {
  const ofParents = [...parents, job].flatMap(({ placeholders }) => placeholders.map(columnOf));
  return [...job.userData.map(({ name }) => name), ...ofParents];
}

function definitionsIn(table: MappedTable): readonly MappedDefinition[] {
  return table.definitions.flatMap((definition) =>
    definition.kind === 'table' ? [definition, ...definitionsIn(definition.table)] : [definition],
  );
}
