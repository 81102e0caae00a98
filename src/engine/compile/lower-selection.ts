import type { Job as JobMembers, KeptMembers } from '../../../generated/config.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { firstRepeated } from '../../language/support/repeated.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { entriesOf, isSettings } from '../../language/values/json.ts';
import { phpText } from '../../language/values/text.ts';
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
  if (!isSettings(value)) return atPath(phpText(value), '.');
  const selection = atPath(value.path, value.delimiter || '.');
  const kept = lowerKept(value.keep, selection, pointerTo(pointer, 'keep'), report);
  if (kept === undefined) return undefined;
  return kept.length === 0 ? selection : { ...selection, keep: kept };
}

type Kept = NonNullable<Exclude<RecordSelection, { kind: 'auto' }>['keep']>;

/** `dataField.keep`: what each record gets of the elements around it; `undefined` after a report. */
function lowerKept(
  value: KeptMembers = {},
  { path, delimiter }: { readonly path: string; readonly delimiter: string },
  pointer: Pointer,
  report: Report,
): Kept | [] | undefined {
  const levels = pathsToElements(path, delimiter).length + 1;
  const members = entriesOf(value).map(([written, at]): KeptMember | undefined => {
    const from = pointerTo(pointer, written);
    const { level, prefix, rest } = levelIn(written);
    const wrong = (message: string, help: string): undefined => {
      report({ rule: 'invalid-value', pointer: from, part: 'key', message, help });
    };
    if (level === undefined || rest === '')
      return wrong(
        rest === '' ? `"${written}" has no name` : `"${prefix}" is not a level of outer elements`,
        'write "<name>", or "2:<name>" for the next outer element',
      );
    if (level > levels)
      return wrong(
        `"${written}" is on level ${level}, but the path "${path}" has ${levels === 1 ? 'only level 1, the response' : `${levels} levels, the last one is the response`}`,
        levels === 1 ? `write "${rest}"` : `write a level of 1 to ${levels}`,
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
