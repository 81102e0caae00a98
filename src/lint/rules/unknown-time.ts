import { sentParameters } from '../../engine/plan/sent-parameters.ts';
import { TIMES } from '../../language/expression/places.ts';
import { expressionsIn } from '../../language/expression/taint.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import type { Review } from './review.ts';

/** `unknown-time` */
export const unknownTime: Review = ({ jobs }, report) => {
  for (const { job, run } of jobs)
    for (const { value, from } of [
      ...run.target.defaultParams,
      ...sentParameters(job),
      ...job.headers,
      ...job.userData,
      ...(job.add ?? []),
    ])
      for (const each of expressionsIn(value)) {
        if (each.kind !== 'state' || TIMES.includes(each.name)) continue;
        const at = each.from ?? from;
        if (at === undefined) continue;
        const near = didYouMean(each.name, TIMES);
        report({
          pointer: `${at}/time`,
          message: `unknown time "${each.name}"`,
          help: meantOr(near, 'write "previousStart" or "currentStart"'),
        });
      }
};
