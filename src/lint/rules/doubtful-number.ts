import { shortened } from '../../language/support/shortened.ts';
import { isScalar } from '../../language/values/json.ts';
import { numberFrom } from '../../language/values/numeric.ts';
import { valueText } from '../../language/values/text.ts';
import type { Look } from './review.ts';

/** `doubtful-number`: a number that the language accepts, outside of what makes sense by the schema (`x-bounds`). */
export const doubtfulNumber: Look = (place, report) => {
  const { key, value, node, parent } = place;
  if (node?.bounds === undefined || !isScalar(value)) return;
  const number = numberFrom(value);
  const { minimum = -Infinity, maximum = Infinity, besides, unit, effect } = node.bounds;
  if (number === undefined || (number >= minimum && number <= maximum)) return;
  if (besides?.includes(number)) return;
  const name = typeof key === 'number' ? `an element of "${parent?.key ?? ''}"` : `"${key}"`;
  const given = `${name} is ${shortened(valueText(value), 40)}`;
  if (number >= minimum && unit === 'seconds') {
    if (isInMilliseconds(number))
      report({
        message: `${given}, and it is in seconds: ${inHours(number)}`,
        help: `write ${number / 1000} if the value is in milliseconds`,
      });
  } else
    report({
      message: `${given}, ${number < minimum ? `less than ${minimum}` : `more than ${maximum}`}`,
      effect: number === 0 ? `it counts as absent: ${effect}` : effect,
      help: `write a number of ${number < minimum ? `${minimum} or more` : `${maximum} or less`}`,
    });
};

/** A long time that is no number of whole days. */
function isInMilliseconds(seconds: number): boolean {
  return seconds % 100 === 0 && seconds % 86_400 !== 0;
}

function inHours(seconds: number): string {
  const hours = seconds / 3600;
  return hours < 48 ? `${Math.round(hours * 10) / 10} hours` : `${Math.round(hours / 24)} days`;
}
