import { pointerOf } from '../../language/configuration/visit.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isObject, keysOf } from '../../language/values/json.ts';
import type { Look } from './review.ts';

/** `repeated-header`: the names of headers are equal in any case. */
export const repeatedHeader: Look = (place, report) => {
  const { value, branch } = place;
  if (branch?.node.keys !== 'header' || !isObject(value)) return;
  const first = new Map<string, string>();
  for (const name of keysOf(value)) {
    const other = first.get(name.toLowerCase());
    if (other === undefined) first.set(name.toLowerCase(), name);
    else
      report({
        pointer: pointerTo(pointerOf(place), name),
        part: 'key',
        message: `"${name}" and "${other}" are the same header`,
        help: 'keep one of them',
        related: [
          {
            pointer: pointerTo(pointerOf(place), other),
            part: 'key',
            message: 'the other spelling',
          },
        ],
      });
  }
};
