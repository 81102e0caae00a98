import { readsRecord } from '../../engine/plan/endpoint-text.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `unknown-parent-field` */
export function unknownParentField({ plan, suggest }: ReviewSubject, report: Report): void {
  for (const { job, run, parents } of jobsOf(plan))
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
        rule: 'unknown-parent-field',
        pointer: from,
        message: `the mapping of "${parent.dataType}" has "${near}", not "${field}"`,
        help: `did you mean "${near}"?`,
        related: [{ pointer: mapping.from, part: 'key', message: 'the mapping of the parent' }],
      });
    }
}
