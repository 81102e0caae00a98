// Settings as the compiler receives them: checked by the schema and coerced.
import { coerced } from '../../src/plan/configuration/configuration.ts';
import { visit } from '../../src/plan/configuration/key-tree.ts';
import { checkedSettings } from '../../src/plan/configuration/validate.ts';
import { placeOf } from '../../src/text/collect.ts';
import type { Report } from '../../src/text/diagnostic.ts';
import type { Json } from '../../src/values/json.ts';
import { isWithin, pointerSegments } from '../../src/values/path.ts';

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
