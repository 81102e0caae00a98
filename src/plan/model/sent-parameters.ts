import { pointerTo } from '../../values/path.ts';
import type { Job, Method, Parameter } from './plan.ts';

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

/** The `Content-Type` that each method sends whatever the configuration says (HDR-5, ACC-11); `undefined` where parameters are in the URL. */
export const CONTENT_TYPES: Readonly<Record<Method, string | undefined>> = {
  GET: undefined,
  POST: 'application/json',
  FORM: 'application/x-www-form-urlencoded',
  PUT: 'application/json',
  PATCH: 'application/json',
  DELETE: undefined,
};

/** Whether a request of this method has its parameters as JSON in its body. */
export function sendsJson(method: Method): boolean {
  return CONTENT_TYPES[method] === 'application/json';
}

/** Whether the parameters of a job are in its URL. */
export function sendsInUrl({
  method,
  body,
}: {
  readonly method: Method;
  readonly body?: unknown;
}): boolean {
  return body !== undefined || CONTENT_TYPES[method] === undefined;
}
