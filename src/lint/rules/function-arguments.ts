import { type Place, pointerOf } from '../../language/configuration/visit.ts';
import { isFunction } from '../../language/functions/index.ts';
import { didYouMean } from '../../language/support/did-you-mean.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { hasMember, isArray, isObject, keysOf, member } from '../../language/values/json.ts';
import type { Look, RuleReport } from './review.ts';
import { callAt } from './written-calls.ts';

/** `function-arguments` */
export const functionArguments: Look = (place, report) => {
  withoutFunction(place, report);
  const call = callAt(place);
  if (call === undefined) return;
  const pointer = pointerOf(place);
  if (call.name === 'concat' && !hasMember(place.value as object, 'args'))
    report({
      severity: 'warning',
      pointer,
      message: 'concat() has no arguments',
      effect: 'its result is empty',
      help: 'add "args"',
    });
  for (const [index, value] of (call.args ?? []).entries())
    if (value === null)
      report({
        severity: 'warning',
        pointer: pointerTo(pointer, 'args', index),
        message: `an argument of ${call.name}() has no value`,
        effect: 'it counts as an empty string',
        help: 'write the argument',
      });
};

/** An object with "args" where a function may be, which nothing calls. */
function withoutFunction(place: Place, report: RuleReport): void {
  const { value, format } = place;
  if (format?.name !== 'Value' || !isObject(value)) return;
  if (hasMember(value, 'function') || !isArray(member(value, 'args'))) return;
  const [other, ...more] = keysOf(value).filter((key) => key !== 'args');
  const named = [other, other === undefined ? undefined : member(value, other)].find(
    (name) => typeof name === 'string' && isFunction(name),
  );
  const isMeant = other === undefined || didYouMean(other, ['function']) !== undefined;
  if (more.length > 0 || (named === undefined && !isMeant)) return;
  report({
    severity: 'warning',
    pointer: pointerOf(place),
    message: '"args" has no "function" beside it',
    effect: 'the object is used as it is written',
    help: `write "function": "${named ?? '…'}"`,
  });
}
