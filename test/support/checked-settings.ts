// Settings as the compiler receives them: checked by the schema and coerced.
import { checkedSettings } from '../../src/engine/check/validate.ts';
import { coerced } from '../../src/language/configuration/coerce.ts';
import { visit } from '../../src/language/configuration/visit.ts';
import type { Report } from '../../src/language/diagnostics/diagnostic.ts';
import { placeOf } from '../../src/language/diagnostics/shown-findings.ts';
import { isWithin, pointerSegments } from '../../src/language/support/pointer.ts';
import type { Json } from '../../src/language/values/json.ts';

/** Settings of the type of that name at a place of a document that has nothing else; what is wrong with them is reported. */
export function settingsFrom<N extends Parameters<typeof coerced>[1]>(
  value: Json | undefined,
  name: N,
  pointer: string,
  report: Report,
): ReturnType<typeof coerced<N>> {
  if (value === undefined) return undefined;
  const refused = new Map<string, 'wrong' | 'absent'>();
  const collect: Report = (finding) => {
    if (isWithin(placeOf(finding), pointer)) report(finding);
  };
  const document = pointerSegments(pointer).reduceRight<Json>(
    (below, key) => ({ [key]: below }),
    value,
  );
  visit(document, [checkedSettings(collect, refused)]);
  return coerced(value, name, { pointer, refused });
}
