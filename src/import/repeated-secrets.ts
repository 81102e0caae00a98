import { searchFor } from '../language/values/secret-search.ts';

/** Shorter texts are in other words by chance. */
const MIN_LENGTH = 8;

/**
 * Finds one of the secrets, in any encoding, in the texts of what an import has made. References to attributes are none; names of
 * members are not read: they may be what a placeholder says.
 */
export function repeatedIn(secrets: Iterable<string>): (made: unknown) => boolean {
  const long = [...secrets].filter(({ length }) => length >= MIN_LENGTH);
  const search = searchFor(long);
  return (made) => {
    if (long.length === 0) return false;
    const written: string[] = [];
    JSON.stringify({ made }, (name, value: unknown) => {
      if (typeof value === 'string' && name !== 'attr') written.push(value);
      return value;
    });
    return search.has(written.join('\n'));
  };
}
