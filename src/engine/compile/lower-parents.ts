import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { plural } from '../../language/support/plural.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { firstRepeated } from '../../language/support/repeated.ts';
import { withWrittenDigits } from '../../language/values/decimal.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  entriesOf,
  isArray,
  isNumber,
  isObject,
  isScalar,
  type Json,
} from '../../language/values/json.ts';
import { phpText, valueText } from '../../language/values/text.ts';
import type { Placeholder } from '../plan/plan.ts';

/** `forEach`: placeholders with values of their own; `undefined` after a report. `placeholders` are the job's others. */
export function lowerForEach(
  value: Json | undefined,
  placeholders: readonly Placeholder[],
  pointer: Pointer,
  report: Report,
): readonly Placeholder[] | undefined {
  if (isPhpEmpty(value)) return [];
  if (!isObject(value)) {
    report({
      rule: 'invalid-type',
      pointer,
      message: '"forEach" must be an object of names and lists of values',
      help: `write { "<name>": ${isArray(value) ? valueText(value) : '[ … ]'} }, and {<name>} in the endpoint`,
    });
    return undefined;
  }
  const lowered = entriesOf(value).map(([name, values]): Placeholder | undefined => {
    const from = pointerTo(pointer, name);
    const wrong = (message: string, help: string, part: 'key' | 'value' = 'value'): undefined => {
      report({ rule: 'invalid-value', pointer: from, part, message, help });
    };
    if (name === '' || /[{}:.]/.test(name))
      return wrong(
        `"${name}" is not a name for values`,
        'write a name without braces, colons and dots',
        'key',
      );
    if (placeholders.some((other) => other.name === name))
      return wrong(`"${name}" is in "placeholders", too`, 'give one of them another name', 'key');
    if (!isArray(values) || values.length === 0)
      return wrong(
        `"${name}" is ${valueText(values)}, not a list of values`,
        `write "${name}": ["…", "…"]`,
      );
    const bad = values.find((each) => typeof each !== 'string' && !isNumber(each));
    if (bad !== undefined)
      return wrong(
        `"${name}" has ${valueText(bad)}, not a string or a number`,
        typeof bad === 'boolean' ? `write "${bad}" in quotes` : 'write strings and numbers',
      );
    const texts = values
      .map(withWrittenDigits)
      .map((each) => (isScalar(each) ? phpText(each) : ''));
    const twice = texts[firstRepeated(texts)];
    if (twice !== undefined) return wrong(`"${name}" has "${twice}" twice`, 'remove one of them');
    return {
      name,
      level: 0,
      path: name,
      value: { kind: 'parent' },
      values: [texts[0] ?? '', ...texts.slice(1)],
      from,
    };
  });
  return lowered.every((each) => each !== undefined) ? lowered : undefined;
}

interface PlacedAt {
  /** How many parents the job has. */
  readonly depth: number;
  readonly pointer: Pointer;
}

/** `{parent.id}` and `{parent.parent.id}` of an endpoint, unless a placeholder has that name; `undefined` after a report. */
export function lowerRelative(
  endpoint: string,
  placeholders: readonly Placeholder[],
  { depth, pointer }: PlacedAt,
  report: Report,
): readonly Placeholder[] | undefined {
  if (depth === 0 || !endpoint.includes('{parent.')) return [];
  const known = new Set(placeholders.map(({ name }) => name));
  const found: Placeholder[] = [];
  for (const [within, name = '', levels = '', path = ''] of endpoint.matchAll(
    /\{(((?:parent\.)+)([^{}]+))\}/g,
  )) {
    if (known.has(name)) continue;
    known.add(name);
    const level = levels.length / 'parent.'.length;
    if (level > depth) {
      report({
        rule: 'invalid-placeholder',
        pointer,
        within,
        message: `${within} is a record ${level} levels up, but the job has ${plural(depth, 'level')} of parents`,
        help: `write {${'parent.'.repeat(depth)}${path}}`,
      });
      return undefined;
    }
    found.push({ name, level, path, value: { kind: 'parent' }, isRelative: true, from: pointer });
  }
  return found;
}

/** `perParent`: whether a child job is requested for each record of its parent; `undefined` after a report. */
export function lowerPerParent(
  value: Json | undefined,
  placeholders: readonly Placeholder[],
  { depth, pointer }: PlacedAt,
  report: Report,
): boolean | undefined {
  if (value !== false) return true; // the schema has reported anything else
  const from = pointerTo(pointer, 'perParent');
  if (depth === 0) {
    report({
      rule: 'ignored-setting',
      pointer: from,
      part: 'key',
      message: '"perParent" has no effect on a top-level job',
      help: 'move it to the child job that it is for',
    });
    return true;
  }
  const own = placeholders.find(({ level }) => level === 1);
  if (own === undefined) return false;
  report({
    rule: 'contradictory-settings',
    pointer: from,
    message: `the job is requested once, but {${own.name}} differs for each record of the parent`,
    help: 'remove "perParent", or the placeholder',
    related: [{ pointer: own.from, message: 'the placeholder' }],
  });
  return undefined;
}
