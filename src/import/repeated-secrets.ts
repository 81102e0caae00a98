import { searchFor } from '../language/values/secret-search.ts';

/** Shorter texts are in other words by chance. */
const MIN_LENGTH = 8;

/**
 * Finds one of the secrets, in any encoding, in the texts of what an import has made. References to attributes are none; names of
 * members are not read: they may be what a placeholder says.
 */
export function repeatedIn(secrets: Iterable<string>): (made: unknown) => boolean {
  const search = searchFor([...secrets].filter(({ length }) => length >= MIN_LENGTH));
  return (made) => search.has(textsIn(made).join('\n'));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value ?? {}).flatMap(([name, inner]) =>
    name === 'attr' ? [] : textsIn(inner),
  );
}
