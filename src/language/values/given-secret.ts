import type { Secret } from './secret.ts';

/** A secret that is given beside a configuration or a saved plan. */
export interface GivenSecret {
  /** As given: `#password`, `authorization.#data`, or a name without `#` such as that of an environment variable. */
  readonly name: string;
  readonly secret: Secret;
  /** Where it comes from, for messages. */
  readonly source: string;
}

/** What environment variables begin with: `SLUICE_SECRET_PASSWORD` is `#password`. */
export const SECRET_VARIABLE = 'SLUICE_SECRET_';

/** The attribute that a name means: itself with `#`, else the known one that is spelt alike, else the name in lower case. */
export function attributeNamed(name: string, known: readonly string[]): string {
  if (name.includes('#')) return name;
  const own = name.startsWith(SECRET_VARIABLE) ? name.slice(SECRET_VARIABLE.length) : name;
  return known.find((other) => folded(other) === folded(own)) ?? `#${own.toLowerCase()}`;
}

/** The environment variable that gives a secret: `SLUICE_SECRET_TOKEN` for `#token`. */
export function variableOf(name: string): string {
  return `${SECRET_VARIABLE}${folded(name)}`;
}

/** Variables have no `#`, no dots and mostly no lower case. */
function folded(name: string): string {
  return name
    .toUpperCase()
    .replaceAll('#', '')
    .replaceAll(/[^A-Z0-9]+/g, '_');
}
