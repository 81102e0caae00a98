import { pointerOf, type Visitor } from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { shortened } from '../../language/support/shortened.ts';
import { isScalar } from '../../language/values/json.ts';
import { numberFrom } from '../../language/values/numeric.ts';
import { valueText } from '../../language/values/text.ts';

/** `doubtful-number`: a number that the language accepts, outside of what makes sense by the schema (`x-bounds`). */
export function doubtfulNumber(report: Report): Visitor {
  return {
    enter(place) {
      const { key, value, node, parent } = place;
      if (node?.bounds === undefined || !isScalar(value)) return undefined;
      const number = numberFrom(value);
      const { minimum = -Infinity, maximum = Infinity, besides, unit, effect } = node.bounds;
      if (number === undefined || (number >= minimum && number <= maximum)) return undefined;
      if (besides?.includes(number)) return undefined;
      const name = typeof key === 'number' ? `an element of "${parent?.key ?? ''}"` : `"${key}"`;
      const given = `${name} is ${shortened(valueText(value), 40)}`;
      const shared = {
        rule: 'doubtful-number',
        pointer: pointerOf(place),
      } as const;
      if (number >= minimum && unit === 'seconds') {
        if (isInMilliseconds(number))
          report({
            ...shared,
            message: `${given}, and it is in seconds: ${inHours(number)}`,
            help: `write ${number / 1000} if the value is in milliseconds`,
          });
      } else
        report({
          ...shared,
          message: `${given}, ${number < minimum ? `less than ${minimum}` : `more than ${maximum}`}`,
          effect: number === 0 ? `it counts as absent: ${effect}` : effect,
          help: `write a number of ${number < minimum ? `${minimum} or more` : `${maximum} or less`}`,
        });
      return undefined;
    },
  };
}

/** A long time that is no number of whole days. */
function isInMilliseconds(seconds: number): boolean {
  return seconds % 100 === 0 && seconds % 86_400 !== 0;
}

function inHours(seconds: number): string {
  const hours = seconds / 3600;
  return hours < 48 ? `${Math.round(hours * 10) / 10} hours` : `${Math.round(hours / 24)} days`;
}
