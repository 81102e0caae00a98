import { type SchemaError, validateWorld } from '../../../generated/validate-world.cjs';
import type { World } from '../../../generated/world.ts';
import { jobsOf } from '../../plan/model/jobs.ts';
import type { Plan } from '../../plan/model/plan.ts';
import { collectFindings } from '../../text/collect.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { readDocument } from '../../text/read-document.ts';
import { pointerTo } from '../../values/path.ts';
import { zoneOf } from '../../values/time.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import { reportFormatErrors } from '../format-errors.ts';

/** Reads what an API does that the configuration does not say. Never throws for bad content. */
export async function readWorld(
  text: Uint8Array,
  name: string,
  plan: Plan,
): Promise<{ readonly world: World | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const syntax: Diagnostic[] = [];
  const document = await readDocument(text, name, (diagnostic) => syntax.push(diagnostic));
  if (document === undefined) return { world: undefined, diagnostics: syntax };
  const { report, diagnostics } = collectFindings(document);
  const world = validateWorld(document.value) ? document.value : undefined;
  if (world === undefined)
    reportFormatErrors((validateWorld.errors ?? []) as SchemaError[], 'world', report);
  const known = jobsOf(plan.runs.flatMap(({ jobs }) => jobs)).flatMap((job) => [
    job.dataType,
    job.endpoint,
  ]);
  for (const [job, { timeZone }] of Object.entries(world?.jobs ?? {})) {
    const pointer = pointerTo('/jobs', job);
    if (!known.includes(job))
      report({
        rule: 'unknown-key',
        severity: 'error',
        pointer,
        part: 'key',
        message: `"${job}" is no data type and no endpoint of a job`,
        help: meantOr(didYouMean(job, known), `write one of ${[...new Set(known)].join(', ')}`),
      });
    if (timeZone !== undefined && zoneOf(timeZone) === undefined)
      report({
        rule: 'invalid-value',
        pointer: pointerTo(pointer, 'timeZone'),
        message: `"${timeZone}" is not a time zone`,
        help: 'write a name such as Europe/Prague',
      });
  }
  const all = [...syntax, ...diagnostics()];
  const isWrong = all.some(({ severity }) => severity === 'error');
  return { world: isWrong ? undefined : world, diagnostics: all };
}
