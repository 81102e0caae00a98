import type { Configuration } from '../../language/configuration/configuration.ts';
import type { RunSettings } from '../../language/configuration/settings.ts';
import type { Leaf, Scope } from '../../language/expression/scope.ts';
import { type Suggest, suggester } from '../../language/support/did-you-mean.ts';
import { entriesOf, isScalar, objectFrom } from '../../language/values/json.ts';
import { flattenLeaves } from '../../language/values/path.ts';
import { Secret } from '../../language/values/secret.ts';
import { phpText } from '../../language/values/text.ts';

/**
 * What the expressions of a run can refer to: the attributes, flat (CFG-10, CTX-1..5). A leaf below a name that starts
 * with `#` is a secret: it is written to `secrets` and is known by name only. In `mappings` such a name is a member of records.
 */
export function scopeOf(
  config: RunSettings,
  configuration: Configuration,
  secrets: Map<string, Secret>,
  suggest: Suggest = suggester(),
): Scope {
  const attributes = new Map<string, Leaf>();
  for (const [name, written] of entriesOf(config.value)) {
    if (name === 'jobs') continue;
    const fromIteration =
      config.iteration !== null &&
      config
        .pointerOf(name)
        .startsWith(configuration.iterations[config.iteration]?.pointer ?? '\0');
    const prefix = fromIteration ? `iterations.${config.iteration}.` : '';
    const leaves = isScalar(written)
      ? [[name, written] as const]
      : flattenLeaves(objectFrom([[name, written]]));
    for (const [path, value] of leaves) {
      if (value !== null && name !== 'mappings' && isSecretPath(path)) {
        secrets.set(prefix + path, new Secret(phpText(value)));
        attributes.set(path, { kind: 'secret', name: prefix + path });
      } else attributes.set(path, { kind: 'value', value });
    }
  }
  const none: ReadonlyMap<string, Leaf> = new Map();
  return {
    attributes,
    authorization: none,
    consumer: none,
    user: none,
    secrets,
    attributesPointer: config.pointer,
    suggest,
  };
}

/** Whether an attribute, or one around it, has a name that begins with `#`. */
export function isSecretPath(path: string): boolean {
  return path.startsWith('#') || path.includes('.#');
}
