import { pointerOf, type Visitor } from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isObject, keysOf } from '../../language/values/json.ts';

/** `repeated-header`: the names of headers are equal in any case. */
export function repeatedHeader(report: Report): Visitor {
  return {
    of: 'objects',
    enter(place) {
      const { value, branch } = place;
      if (branch?.node.keys !== 'header' || !isObject(value)) return undefined;
      const first = new Map<string, string>();
      for (const name of keysOf(value)) {
        const other = first.get(name.toLowerCase());
        if (other === undefined) first.set(name.toLowerCase(), name);
        else
          report({
            rule: 'repeated-header',
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
      return undefined;
    },
  };
}
