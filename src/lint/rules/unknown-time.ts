import type { Expression } from '../../engine/plan/plan.ts';
import { sentParameters } from '../../engine/plan/sent-parameters.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { didYouMean } from '../../language/support/did-you-mean.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

const TIMES = ['previousStart', 'currentStart'];

/** `unknown-time` */
export function unknownTime({ plan }: ReviewSubject, report: Report): void {
  for (const { job, run } of jobsOf(plan))
    for (const { value, from } of [
      ...run.target.defaultParams,
      ...sentParameters(job),
      ...job.headers,
      ...job.userData,
      ...(job.add ?? []),
    ])
      for (const { name, from: at = from } of timesIn(value)) {
        if (TIMES.includes(name) || at === undefined) continue;
        const near = didYouMean(name, TIMES);
        report({
          rule: 'unknown-time',
          pointer: `${at}/time`,
          message: `unknown time "${name}"`,
          help:
            near === undefined
              ? 'write "previousStart" or "currentStart"'
              : `did you mean "${near}"?`,
        });
      }
}

function timesIn(
  expression: Expression,
): readonly { readonly name: string; readonly from?: string }[] {
  switch (expression.kind) {
    case 'state':
      return [
        {
          name: expression.name,
          ...(expression.from === undefined ? {} : { from: expression.from }),
        },
      ];
    case 'call':
      return expression.arguments.flatMap(timesIn);
    case 'list':
      return expression.elements.flatMap(timesIn);
    case 'object':
      return expression.members.flatMap(({ value }) => timesIn(value));
    default:
      return [];
  }
}
