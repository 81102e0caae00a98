import type { PlacePart } from '../language/diagnostics/diagnostic.ts';
import type { Pointer } from '../language/support/pointer.ts';
import { isScalar, type Json } from '../language/values/json.ts';
import { settingsOf } from '../language/values/members-with-schemas.ts';
import type { Schema } from '../language/values/schema-at.ts';
import { operators } from './operators/index.ts';
import { replaceValue } from './replace-value.ts';

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
