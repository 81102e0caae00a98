import type { PlacePart } from '../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerSegments } from '../language/support/pointer.ts';
import {
  entriesOf,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  objectFrom,
  withMember,
} from '../language/values/json.ts';
import { settingsOf } from '../language/values/members-with-schemas.ts';
import type { Schema } from '../language/values/schema-at.ts';
import { operators } from './operators.ts';

/** A configuration with one setting changed. */
export interface Mutant {
  /** The same for the same change of the same configuration. */
  readonly id: string;
  readonly operator: string;
  /** The setting that is changed. */
  readonly pointer: Pointer;
  readonly part: PlacePart;
  /** What was done, or the values before and after. They may be secret. */
  readonly change: { readonly what: string } | { readonly before: Json; readonly after: Json };
  apply(document: Json): Json;
}

/** Every mutant of a configuration, in the order of its settings. Changes that come to the same are one mutant. */
export function mutantsOf(document: Json, schema: Schema): readonly Mutant[] {
  const mutants: Mutant[] = [];
  const seen = new Set<string>();
  for (const setting of settingsOf(document, schema, ({ pointer }) => pointer !== '/$schema')) {
    for (const operator of operators) {
      let ordinal = 0;
      for (const {
        target = setting.pointer,
        value,
        at = setting.pointer,
        part = 'value',
        what,
      } of operator.changes(setting)) {
        ordinal++;
        const key = `${target} ${value === undefined ? '' : JSON.stringify(value)}`;
        if (
          seen.has(key) ||
          (target === setting.pointer &&
            value !== undefined &&
            JSON.stringify(value) === JSON.stringify(setting.value))
        )
          continue;
        seen.add(key);
        mutants.push({
          id: `${operator.id} ${at} ${ordinal}`,
          operator: operator.id,
          pointer: at,
          part,
          change:
            what === undefined && value !== undefined && isScalar(value)
              ? { before: setting.value, after: value }
              : { what: what ?? 'changed' },
          apply: (whole) => replaceValue(whole, target, value),
        });
      }
    }
  }
  return mutants;
}

/** The document with another value at a pointer; `undefined` removes the member or element. Nothing is added at a missing place. */
export function replaceValue(document: Json, pointer: string, value: Json | undefined): Json {
  return replaced(document, pointerSegments(pointer), value) ?? null;
}

function replaced(
  document: Json,
  [segment, ...rest]: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (segment === undefined) return value;
  if (isArray(document)) {
    const at = Number(segment);
    if (!(at in document)) return document;
    const inner = replaced(document[at] as Json, rest, value);
    return inner === undefined
      ? document.filter((_, index) => index !== at)
      : document.map((element, index) => (index === at ? inner : element));
  }
  if (!isObject(document) || !hasMember(document, segment)) return document;
  const inner = replaced(document[segment] as Json, rest, value);
  return inner === undefined
    ? objectFrom(entriesOf(document).filter(([name]) => name !== segment))
    : withMember(document, segment, inner);
}
