import type { Job as JobMembers } from '../../../generated/config.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { firstRepeated } from '../../language/support/repeated.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { entriesOf, isArray, isObject, isSettings, type Json } from '../../language/values/json.ts';
import { phpText, valueText } from '../../language/values/text.ts';
import { pathsToElements } from '../plan/describe-expression.ts';
import type { KeptMember, RecordSelection } from '../plan/plan.ts';
import { hasWildcard } from '../shape/select-records.ts';
import { levelIn } from './lower-placeholders.ts';

/** `dataField`: where the records of a job are. REC-1, REC-2 */
export function lowerSelection(
  value: JobMembers['dataField'],
  pointer: Pointer,
  report: Report,
): RecordSelection | undefined {
  if (value === undefined || isPhpEmpty(value)) return { kind: 'auto' };
  const atPath = (path: string, delimiter: string) => ({
    kind: hasWildcard(path, delimiter) ? ('wildcard' as const) : ('path' as const),
    path,
    delimiter,
    from: pointer,
  });
  if (!isSettings(value)) {
    if (!isArray(value)) return atPath(phpText(value), '.');
    report({
      rule: 'invalid-type',
      pointer,
      message: '"dataField" is a list',
      help: 'write a path, or { "path": "…", "delimiter": "/" }',
    });
    return undefined;
  }
  if (!value.path) {
    report({
      rule: 'missing-setting',
      pointer,
      cause: { lacks: 'path' },
      message: '"dataField" has no "path"',
      help: 'add "path"',
    });
    return undefined;
  }
  const selection = atPath(value.path, value.delimiter || '.');
  const kept = lowerKept(value.keep, selection, pointerTo(pointer, 'keep'), report);
  if (kept === undefined) return undefined;
  return kept.length === 0 ? selection : { ...selection, keep: kept };
}

type Kept = NonNullable<Exclude<RecordSelection, { kind: 'auto' }>['keep']>;

/** `dataField.keep`: what each record gets of the elements around it; `undefined` after a report. */
function lowerKept(
  value: Json | undefined,
  { path, delimiter }: { readonly path: string; readonly delimiter: string },
  pointer: Pointer,
  report: Report,
): Kept | [] | undefined {
  if (isPhpEmpty(value)) return [];
  if (!isObject(value)) {
    report({
      rule: 'invalid-type',
      pointer,
      message: '"keep" must be an object of names and paths',
      help: 'write { "<name>": "<path in the outer element>" }',
    });
    return undefined;
  }
  const levels = pathsToElements(path, delimiter).length + 1;
  const members = entriesOf(value).map(([written, at]): KeptMember | undefined => {
    const from = pointerTo(pointer, written);
    const { level, prefix, rest } = levelIn(written);
    const wrong = (part: 'key' | 'value', message: string, help: string): undefined => {
      report({ rule: 'invalid-value', pointer: from, part, message, help });
    };
    if (level === undefined || rest === '')
      return wrong(
        'key',
        rest === '' ? `"${written}" has no name` : `"${prefix}" is not a level of outer elements`,
        'write "<name>", or "2:<name>" for the next outer element',
      );
    if (level > levels)
      return wrong(
        'key',
        `"${written}" is on level ${level}, but the path "${path}" has ${levels === 1 ? 'only level 1, the response' : `${levels} levels, the last one is the response`}`,
        levels === 1 ? `write "${rest}"` : `write a level of 1 to ${levels}`,
      );
    if (typeof at !== 'string' || at === '')
      return wrong(
        'value',
        `"${written}" is ${valueText(at)}, not a path`,
        'write the path of a member of the outer element, such as "title"',
      );
    return { name: rest, level, path: at, from };
  });
  if (!members.every((member) => member !== undefined)) return undefined;
  const twin = members[firstRepeated(members.map(({ name }) => name))];
  if (twin !== undefined) {
    report({
      rule: 'contradictory-settings',
      pointer: twin.from,
      part: 'key',
      message: `"keep" has two members "${twin.name}"`,
      help: 'give one of them another name',
    });
    return undefined;
  }
  const [first, ...others] = members;
  return first === undefined ? [] : [first, ...others];
}
