import { pointerTo } from '../../language/support/pointer.ts';
import { sendsInUrl } from './content-type.ts';
import type { Job, Parameter } from './plan.ts';

/** The parameters that a job sends in its URL. */
export function urlParameters(
  job: Pick<Job, 'method' | 'params' | 'query' | 'body'>,
): readonly Parameter[] {
  const own = sendsInUrl(job) ? job.params : [];
  return job.query === undefined ? own : [...own, ...job.query];
}

/** The parameters that a job sends in its body: members of an object, or the whole body as one. */
export function bodyParameters(job: Pick<Job, 'method' | 'params' | 'body'>): readonly Parameter[] {
  if (job.body === undefined) return sendsInUrl(job) ? [] : job.params;
  const { value, from } = job.body;
  return value.kind === 'object'
    ? value.members.map((member) => ({ ...member, from: pointerTo(from, member.name) }))
    : [{ name: 'body', value, from }];
}

/** Everything that a job sends but its address and its headers; the body is one value. */
export function sentParameters({
  params,
  query,
  body,
}: Pick<Job, 'params' | 'query' | 'body'>): readonly Parameter[] {
  if (query === undefined && body === undefined) return params;
  return [
    ...params,
    ...(query ?? []),
    ...(body === undefined ? [] : [{ name: 'body', value: body.value, from: body.from }]),
  ];
}
