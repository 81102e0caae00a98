import type { RunEvent } from '../../engine/ports/events.ts';
import type { RunProgress } from './messages.ts';
import { shownModel } from './shown-model.ts';
import { collectSteps } from './step-model.ts';

/** As many changed steps are sent together: a replay makes thousands in a second. */
const MOST_TOGETHER = 100;

/** Sends what a run does while it happens: its first steps one by one, later ones together unless the run is `live`. */
export function followRun(
  send: (progress: RunProgress) => void,
  { live }: { readonly live: boolean },
): (event: RunEvent) => void {
  const { steps, add } = collectSteps(new Map());
  let [from, requests, records, changes] = [0, 0, 0, 0];
  return (event) => {
    if (event.kind === 'request-sent') requests++;
    if (event.kind === 'records-selected') records += event.records;
    const changed = add(event);
    if (changed === undefined) return;
    from = Math.min(from, changed);
    changes++;
    if (!live && changes < Math.min(MOST_TOGETHER, requests) && event.kind !== 'run-finished')
      return;
    send(shownModel({ from, steps: steps.slice(from), requests, records }));
    from = steps.length;
    changes = 0;
  };
}
