import type { Method } from './plan.ts';

/** The `Content-Type` that each method sends whatever the configuration says (HDR-5, ACC-11); `undefined` where there is no body. */
export const CONTENT_TYPES: Readonly<Record<Method, string | undefined>> = {
  GET: undefined,
  POST: 'application/json',
  FORM: 'application/x-www-form-urlencoded',
};
