import type { RuleId } from '../../generated/rules.ts';
import type { Condition, CustomRule } from '../../generated/settings.ts';
import { diagnosticFrom } from '../text/collect.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { elementsOf, isObject, isScalar, type Json, member } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { pointerSegments, pointerThrough } from '../values/path.ts';
import { isLike, numberFrom } from '../values/text.ts';
import { isMeant, isPlaceOf } from './levels.ts';

type Path = readonly (string | number)[];

/** The findings of the project's custom rules in a document. */
export function findingsOfOwn(
  rules: readonly CustomRule[],
  document: SourceDocument,
  file: string,
): readonly Diagnostic[] {
  const applying = rules.filter(({ files }) => isMeant(file, files));
  if (applying.length === 0) return [];
  const found: Diagnostic[] = [];
  // the cast: a project's own rule is shown like any other, and no code refers to it by name
  const say = ({ id, message, help, level = 'warning' }: CustomRule, path: Path) =>
    found.push(
      diagnosticFrom(
        {
          rule: id as RuleId,
          severity: level,
          pointer: pointerThrough('', path),
          message,
          ...present({ help }),
        },
        document,
      ),
    );
  walk(document.value, [], (value, path) => {
    const segments = path.map(String);
    for (const rule of applying) {
      if (isPlaceOf(rule.pointer, segments) && isBroken(rule, value)) say(rule, path);
      else if (isObject(value) && lacks(rule, value, segments)) say(rule, path);
    }
  });
  return found;
}

function walk(value: Json, path: Path, visit: (value: Json, path: Path) => void): void {
  visit(value, path);
  for (const [name, inner] of elementsOf(value)) walk(inner, [...path, name], visit);
}

/** Whether an object has no member where the rule wants one, or one on the way to it; it is reported at the object. */
function lacks({ pointer, must }: CustomRule, value: Json, segments: readonly string[]): boolean {
  if (
    must?.exists !== true ||
    !isObject(value) ||
    (segments.length === 0 && member(value, 'parameters') !== undefined)
  )
    return false;
  const names = pointerSegments(pointer);
  for (let at = names.length - 1; at >= 0; at--) {
    const name = names[at] ?? '';
    if (name === '*' || name === '**') return false;
    if (
      member(value, name) === undefined &&
      isPlaceOf(pointerThrough('', names.slice(0, at + 1)), [...segments, name])
    )
      return true;
  }
  return false;
}

function isBroken({ must, mustNot }: CustomRule, value: Json): boolean {
  return (
    (must !== undefined && !holds(must, value)) || (mustNot !== undefined && holds(mustNot, value))
  );
}

function holds(condition: Condition, value: Json): boolean {
  const { exists, equals, oneOf, matches, atMost, atLeast } = condition;
  const number = isScalar(value) ? numberFrom(value) : undefined;
  return (
    exists !== false &&
    (!('equals' in condition) || value === equals) &&
    (oneOf === undefined || oneOf.some((one) => one === value)) &&
    (matches === undefined || (typeof value === 'string' && isLike(value, matches, '*'))) &&
    (atMost === undefined || (number !== undefined && number <= atMost)) &&
    (atLeast === undefined || (number !== undefined && number >= atLeast))
  );
}
