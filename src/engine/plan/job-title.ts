import type { Job } from './plan.ts';

/** What messages call a job: its endpoint, with a label where other jobs have the same endpoint or the job has an `id`. */
export function jobTitle({ endpoint, label }: Pick<Job, 'endpoint' | 'label'>): string {
  return titleWith(endpoint, label);
}

/** The same for an endpoint whose placeholders are filled. */
export function titleWith(endpoint: string, label: string | undefined): string {
  return label === undefined ? endpoint : `${endpoint} (${label})`;
}
