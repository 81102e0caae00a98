import type { TraceHead } from '../../generated/trace.ts';
import { displayJson } from '../diagnostics/display-text.ts';
import type { SourceDocument } from '../parse/source-document.ts';
import type { Plan } from '../plan/plan.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import { version } from '../support/version.ts';
import { isArray, isObject, type Json, keysOf } from '../values/json.ts';

/** The version of traces that this Sluice writes and reads. */
export const traceVersion = 1;

/** The first line of a trace: what ran, and where its places are. It has no secret, since a plan has none. */
export function traceHead(config: string, plan: Plan, document: SourceDocument | undefined): string {
  const lines: Record<Pointer, number> = {};
  const visit = (value: Json, pointer: Pointer): void => {
    lines[pointer] = document?.rangeOf(pointer, 'key').start.line ?? 1;
    if (isArray(value)) for (const [index, element] of value.entries()) visit(element, pointerTo(pointer, index));
    else if (isObject(value)) for (const name of keysOf(value)) visit(value[name] as Json, pointerTo(pointer, name));
  };
  if (document !== undefined) visit(document.value as Json, '');
  const head: TraceHead = { traceVersion, sluice: version, config, plan: { ...plan }, lines };
  return displayJson(head);
}
