import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { compileExpression } from '../../language/expression/compile-expression.ts';
import type { Scope } from '../../language/expression/scope.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import {
  entriesOf,
  isObject,
  isScalar,
  type Json,
  member,
  objectFrom,
} from '../../language/values/json.ts';
import { phpText } from '../../language/values/text.ts';
import type { Placeholder } from '../plan/plan.ts';

/** A child job's `placeholders` (6.4: PH-1, 2, 8; JOB-E2, JOB-E4). */
export function lowerPlaceholders(
  value: Json | undefined,
  pointer: Pointer,
  context: { readonly scope: Scope; readonly report: Report },
): readonly Placeholder[] | undefined {
  if (value === undefined || !isObject(value)) return []; // a list of them is ignored
  const placeholders = entriesOf(value).map(([name, written]) =>
    lowerPlaceholder(name, written, pointerTo(pointer, name), context),
  );
  return placeholders.every((placeholder) => placeholder !== undefined) ? placeholders : undefined;
}

function lowerPlaceholder(
  name: string,
  value: Json,
  pointer: Pointer,
  context: { readonly scope: Scope; readonly report: Report },
): Placeholder | undefined {
  const level = levelOf(name, pointer, context.report);
  const path = isObject(value) ? member(value, 'path') : value;
  const expression = isObject(value)
    ? valueExpression(value, pointer, context)
    : ({ kind: 'parent' } as const);
  if (level === undefined || expression === undefined) return undefined;
  return {
    name,
    level,
    path: path === undefined || !isScalar(path) ? '' : phpText(path),
    value: expression,
    from: pointer,
  };
}

/** PH-8: `{path, function, args}` or `{path, placeholder: "value"}`; `{path}` alone is the plain path (JOB-E4, ACC-10). */
function valueExpression(
  value: Json,
  pointer: Pointer,
  { scope, report }: { readonly scope: Scope; readonly report: Report },
) {
  if (!isObject(value)) return { kind: 'parent' } as const;
  const rest = objectFrom(entriesOf(value).filter(([name]) => name !== 'path'));
  if (member(rest, 'function') === undefined && member(rest, 'placeholder') === undefined)
    return { kind: 'parent' } as const;
  return compileExpression(rest, pointer, { place: 'placeholder', scope, report });
}

/** PH-2: `2:id` is two levels up; JOB-E2: anything before a colon that is not a positive number can never be found. */
function levelOf(name: string, pointer: Pointer, report: Report): number | undefined {
  const { level, prefix } = levelIn(name);
  if (level !== undefined) return level;
  report({
    rule: 'invalid-placeholder',
    pointer,
    part: 'key',
    message: `"${prefix}" is not a level of parent jobs`,
    note: peerWording(`Level ${prefix} not found in parent results!`),
    help: 'the level before the colon starts at 1, the direct parent',
  });
  return undefined;
}

/** A name with its level: `2:id` is 2 and `id`. Without a colon the level is 1; it is `undefined` for anything else that is no positive number. */
export function levelIn(name: string): {
  readonly level: number | undefined;
  readonly prefix: string;
  readonly rest: string;
} {
  const colon = name.indexOf(':');
  if (colon < 0) return { level: 1, prefix: '', rest: name };
  const prefix = name.slice(0, colon);
  const level = Number(prefix);
  const isLevel = /^\d+$/.test(prefix) && level >= 1;
  return { level: isLevel ? level : undefined, prefix, rest: name.slice(colon + 1) };
}
