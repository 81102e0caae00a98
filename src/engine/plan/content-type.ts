import type { Method } from './plan.ts';

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
