import { readsRecord } from '../../engine/plan/endpoint-text.ts';
import type { Review } from './review.ts';

/** `unknown-parent-field` */
export const unknownParentField: Review = ({ jobs, suggest }, report) => {
  for (const { job, run, parents } of jobs)
    for (const { path, level, from } of job.placeholders.filter(readsRecord)) {
      const parent = parents.at(-level);
      const mapping = run.mappings.find(({ dataType }) => dataType === parent?.dataType);
      if (parent === undefined || mapping === undefined) continue;
      const known = new Set(
        mapping.table.definitions.flatMap((definition) =>
          'path' in definition ? [definition.path.split('.')[0] ?? ''] : [],
        ),
      );
      const field = path.split('.')[0] ?? '';
      const near = known.has(field) ? undefined : suggest(field, known);
      if (near === undefined) continue;
      report({
        pointer: from,
        message: `the mapping of "${parent.dataType}" has "${near}", not "${field}"`,
        help: `did you mean "${near}"?`,
        related: [{ pointer: mapping.from, part: 'key', message: 'the mapping of the parent' }],
      });
    }
};
