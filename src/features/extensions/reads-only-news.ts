import type { Job } from '../../engine/plan/plan.ts';
import { expressionsIn } from '../../language/expression/taint.ts';

/** Whether a job asks for what is new since an earlier run, if there was one. */
export function readsOnlyNews({ incremental, params, windows }: Job): boolean {
  const sent = params.map(({ value }) => value);
  return (
    incremental !== undefined ||
    (windows === undefined ? sent : [...sent, windows.begin])
      .flatMap(expressionsIn)
      .some((each) => each.kind === 'state' && each.name !== 'currentStart')
  );
}
