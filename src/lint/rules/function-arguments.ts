import { type Place, pointerOf, type Visitor } from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { isFunction } from '../../language/functions/index.ts';
import { didYouMean } from '../../language/support/did-you-mean.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { hasMember, isArray, isObject, keysOf, member } from '../../language/values/json.ts';
import { callAt } from './written-calls.ts';

/** `function-arguments` */
export function functionArguments(report: Report): Visitor {
  return {
    of: 'objects',
    enter(place) {
      withoutFunction(place, report);
      const call = callAt(place);
      if (call === undefined) return undefined;
      const pointer = pointerOf(place);
      if (call.name === 'concat' && !hasMember(place.value as object, 'args'))
        report({
          rule: 'function-arguments',
          severity: 'warning',
          pointer,
          message: 'concat() has no arguments',
          effect: 'its result is empty',
          help: 'add "args"',
        });
      for (const [index, value] of (call.args ?? []).entries())
        if (value === null)
          report({
            rule: 'function-arguments',
            severity: 'warning',
            pointer: pointerTo(pointer, 'args', index),
            message: `an argument of ${call.name}() has no value`,
            effect: 'it counts as an empty string',
            help: 'write the argument',
          });
      return undefined;
    },
  };
}

/** An object with "args" where a function may be, which nothing calls. */
function withoutFunction(place: Place, report: Report): void {
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
    rule: 'function-arguments',
    severity: 'warning',
    pointer: pointerOf(place),
    message: '"args" has no "function" beside it',
    effect: 'the object is used as it is written',
    help: `write "function": "${named ?? '…'}"`,
  });
}
