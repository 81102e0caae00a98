import type { JobSettings } from '../../language/configuration/settings.ts';
import { groupBy } from '../../language/support/group-by.ts';
import { isNumber, type Json } from '../../language/values/json.ts';
import { phpText } from '../../language/values/text.ts';

/**
 * What tells jobs of one endpoint from each other, for messages: the `id` of a job, else its data type where no other job of the
 * endpoint has it, else its number. JSON-RPC and GraphQL have one endpoint for all. No label where the endpoint suffices.
 */
export function labelsOf(jobs: readonly JobSettings[]): ReadonlyMap<JobSettings, string> {
  const labels = new Map<JobSettings, string>();
  const all = withChildren(jobs);
  const numbers = new Map(all.map((job, index) => [job, index + 1] as const));
  const groups = groupBy(all, ({ settings }) => textOf(settings.endpoint));
  for (const [endpoint, group] of groups) {
    const types = groupBy(group, ({ settings }) => textOf(settings.dataType) ?? '');
    for (const job of group) {
      const type = textOf(job.settings.dataType) ?? '';
      const ofType = type !== '' && types.get(type)?.length === 1 ? type : undefined;
      const other = group.length === 1 ? undefined : (ofType ?? `job ${numbers.get(job)}`);
      const label = textOf(job.settings.id) ?? other;
      if (label !== undefined && label !== endpoint) labels.set(job, label);
    }
  }
  return labels;
}

function withChildren(jobs: readonly JobSettings[]): readonly JobSettings[] {
  return jobs.flatMap((job) => [job, ...withChildren(job.children)]);
}

function textOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  return value !== undefined && isNumber(value) ? phpText(value) : undefined;
}
