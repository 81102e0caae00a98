import type { Job } from '../plan/plan.ts';
import type { Format } from './format.ts';
import { json } from './json/index.ts';

/** The formats by the names that a plan gives them. */
const formats = {
  json,
} satisfies { readonly [name in NonNullable<Job['format']>]: Format };

/** The format of a job's responses. */
export function formatOf({ format = 'json' }: Pick<Job, 'format'>): Format {
  return formats[format];
}
