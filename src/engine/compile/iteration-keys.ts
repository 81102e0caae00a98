import { hash } from 'node:crypto';
import type { Configuration } from '../../language/configuration/configuration.ts';
import { entriesOf, member, objectFrom } from '../../language/values/json.ts';
import { flattenLeaves } from '../../language/values/path.ts';
import { jsonText } from '../../language/values/text.ts';
import { isSecretPath } from './scope-of.ts';

/** What an iteration does, or how it shows it, not what it is for. */
const WITHOUT = new Set(['jobs', 'mappings', 'debug']);

/**
 * Names iterations in the state, so that one that is inserted or moved does not get the values of another: by its `id`, or by a hash of its attributes. Secrets are
 * left out, because a short one could be guessed from its hash. Iterations that are equal otherwise are counted.
 */
export function iterationKeys(
  { iterations }: Pick<Configuration, 'iterations'>,
  isPlainSecret: (text: string) => boolean,
): readonly string[] {
  const counts = new Map<string, number>();
  return iterations.map(({ value }) => {
    const id = member(value, 'id');
    const named = typeof id === 'string' || typeof id === 'number' ? `id ${id}` : undefined;
    const key = named ?? `attributes ${attributesHash(value, isPlainSecret)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} (${count})`;
  });
}

function attributesHash(
  value: Configuration['iterations'][number]['value'],
  isPlainSecret: (text: string) => boolean,
): string {
  const attributes = objectFrom(entriesOf(value).filter(([name]) => !WITHOUT.has(name)));
  const leaves = [...flattenLeaves(attributes)]
    .filter(([path, leaf]) => !isSecretPath(path) && !isPlainSecret(jsonText(leaf)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return hash('sha256', jsonText(objectFrom(leaves)), 'hex').slice(0, 16);
}
