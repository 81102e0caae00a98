import type { Method } from '../../engine/plan/plan.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import type { Json } from '../../language/values/json.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'FORM'];
/** Extension E16. */
export const ALL_METHODS: readonly Method[] = [...METHODS, 'PUT', 'PATCH', 'DELETE'];

/** A request method in any case (6.1, 8.4); absent is `GET`. JOB-3 */
export function lowerMethod(
  value: Json | undefined,
  pointer: Pointer,
  report: Report,
  methods = METHODS,
): Method | undefined {
  if (value === undefined || isPhpEmpty(value)) return 'GET';
  const written = typeof value === 'string' ? value.toUpperCase() : '';
  const known = methods.find((method) => method === written);
  if (known !== undefined) return known;
  const near = typeof value === 'string' ? didYouMean(written, methods) : undefined;
  report({
    rule: 'invalid-value',
    pointer,
    message: `The request 'method' must be one of ${methods.join(', ')}; ${JSON.stringify(value)} is given`,
    help: meantOr(near, 'GET sends parameters in the URL, POST as JSON, FORM as a form'),
  });
  return undefined;
}
