import { validateEvent } from '../../../generated/validate-event.cjs';
import { validateTrace } from '../../../generated/validate-trace.cjs';
import type { Plan } from '../../engine/plan/plan.ts';
import { readPlan } from '../../engine/plan/read-plan.ts';
import type { RunEvent } from '../../engine/ports/events.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { jsonFrom } from '../../language/values/json.ts';
import { traceVersion } from './trace-head.ts';

/** A trace as it was read. */
export interface RunTrace {
  readonly config: string;
  readonly plan: Plan;
  readonly lines: ReadonlyMap<Pointer, number>;
  readonly events: readonly RunEvent[];
  /** Whether the last line is whole: a run that was killed may have been writing it. */
  readonly isWhole: boolean;
}

/** Reads the text of a trace. Returns a message if it is not a trace. */
export function readTrace(text: string): RunTrace | { readonly refused: string } {
  const [first = '', ...rest] = text.split('\n');
  const head = jsonFrom(first);
  if (typeof head !== 'object' || head === null || !('traceVersion' in head))
    return { refused: 'it is not a trace: sluice run --trace FILE writes one' };
  if (head.traceVersion !== traceVersion)
    return {
      refused: `it is a trace of version ${JSON.stringify(head.traceVersion)}; this Sluice reads version ${traceVersion}`,
    };
  if (!validateTrace(head)) return { refused: 'its first line is damaged' };
  const plan = readPlan(JSON.stringify(head.plan));
  if (plan.kind !== 'plan')
    return { refused: plan.kind === 'refused' ? plan.message : 'it has no plan' };
  const events: RunEvent[] = [];
  const tail = rest.pop() ?? '';
  for (const [index, line] of rest.entries()) {
    const event = jsonFrom(line);
    if (!validateEvent(event)) return { refused: `line ${index + 2} is damaged` };
    events.push(event);
  }
  return {
    config: head.config,
    plan: plan.plan,
    lines: new Map(Object.entries(head.lines)),
    events,
    isWhole: tail === '',
  };
}
