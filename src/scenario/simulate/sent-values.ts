// Names and values of requests, written as the plan and the API both have them.
import type { JsonScalar } from '../../values/json.ts';
import { phpText } from '../../values/text.ts';

/** `filter[updated][gte]` as `filter.updated.gte`. */
export function dotted(name: string): string {
  return name.replaceAll(/\[([^\]]+)\]/g, '.$1');
}

/** As URLs and bodies have it. */
export function sentText(value: JsonScalar): string {
  return value === false ? '0' : phpText(value);
}
