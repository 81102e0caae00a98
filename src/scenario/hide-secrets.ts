import { mapTexts } from '../language/support/map-texts.ts';
import type { Secrets } from '../language/values/secret.ts';
import { MASK, searchFor } from '../language/values/secret-search.ts';

/**
 * Masks the real secrets of a configuration, which are not the scenario's made-up ones: a scenario can name a shared
 * configuration, and a comparison can be of versions with real secrets. In short words only whole ones are hidden.
 */
export function hidingRealSecrets(
  secrets: Iterable<Secrets>,
  madeUp: ReadonlyMap<string, string>,
): (text: string) => string {
  const known = new Set(madeUp.values());
  const real = [...secrets]
    .flatMap((some) => [...some.values()].map((secret) => secret.open()))
    .filter((text) => !known.has(text));
  const search = searchFor(real);
  return (text) =>
    search.mask(text, ({ from, to, secret, isInWord }) =>
      isInWord && secret.length < LONG ? text.slice(from, to) : MASK,
    );
}

const LONG = 8;

/** A report with every text changed, but for names, places and words of the report itself. */
export function withTexts<T>(report: T, change: (text: string) => string): T {
  return mapTexts(report, change, KEPT);
}

const KEPT = new Set([
  'kind',
  'side',
  'status',
  'outcome',
  'severity',
  'rule',
  'subject',
  'file',
  'folder',
  'pointer',
  'place',
  'from',
  'id',
  'table',
  'document',
]);
