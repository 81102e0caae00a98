import type { TraceHead } from '../../../generated/trace.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { displayJson } from '../../language/diagnostics/display-text.ts';
import { lineIndex } from '../../language/parse/line-index.ts';
import type { SourceDocument } from '../../language/parse/source-document.ts';
import { version } from '../../language/support/version.ts';

/** The version of traces that this Sluice writes and reads. */
export const traceVersion = 1;

/** The first line of a trace: what ran, and where its places are. It has no secret, since a plan has none. */
export function traceHead(
  config: string,
  plan: Plan,
  document: SourceDocument | undefined,
): string {
  const lines = document === undefined ? {} : lineIndex(document);
  const head: TraceHead = { traceVersion, sluice: version, config, plan: { ...plan }, lines };
  return displayJson(head);
}
