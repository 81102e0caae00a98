import { isVariable } from '../../language/expression/places.ts';
import type { SourceDocument } from '../../language/parse/source-document.ts';
import { type Pointer, placeName } from '../../language/support/pointer.ts';
import type { Secrets } from '../../language/values/secret.ts';
import { secretValues } from './secret-values.ts';

/** The secrets of a plan and of its document that the document may repeat in plain sight, with the names that show where each is defined. */
export function repeatedSecrets(
  document: SourceDocument,
  secrets: Secrets,
): readonly { readonly name: string; readonly text: string }[] {
  const { text: whole } = document;
  const others = whole.includes('#')
    ? secretValues(document.value, []).flatMap(({ pointer, text, isSearched }) =>
        pointer === undefined || !isSearched || isNameInReference(pointer)
          ? []
          : [{ name: placeName(pointer), text }],
      )
    : [];
  return [
    ...[...secrets].map(([name, secret]) => ({ name, text: secret.open() })),
    ...others,
  ].filter(({ text }) => isRepeated(text, document));
}

/** `{ "attr": "#token" }` below a key with `#` names a secret, and is none. */
function isNameInReference(pointer: Pointer): boolean {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  return (name === 'function' || isVariable(name)) && !pointer.startsWith('/config/#');
}

/** A text that occurs once is repeated only if an alias repeats it. */
function isRepeated(secret: string, { isRepeated: isYaml, text }: SourceDocument): boolean {
  const hasAliases = isYaml !== undefined && text.includes('*');
  return (
    secret.length >= SHORTEST_REPEATED &&
    (hasAliases || text.indexOf(secret) !== text.lastIndexOf(secret))
  );
}

const SHORTEST_REPEATED = 8;
