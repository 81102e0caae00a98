import type { Extraction } from '../../generated/config.ts';
import { coerced } from '../configuration/coerce.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Leaf, Scope } from '../expression/scope.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import { entriesOf, type JsonObject, keysOf, objectFrom } from '../values/json.ts';
import { flattenLeaves } from '../values/path.ts';
import { Secret } from '../values/secret.ts';
import { phpText } from '../values/text.ts';

/** The `config` of one run: as written, or with an iteration laid over it member by member (ITER-1..3). */
export interface EffectiveConfig {
  readonly iteration: number | null;
  /** As written: the attributes that functions read. */
  readonly value: JsonObject;
  /** As the language reads it. */
  readonly settings: Extraction;
  /** Pointer of a member, in `config` or in the iteration that replaces it. */
  readonly pointerOf: (name: string) => Pointer;
  readonly pointer: Pointer;
}

/** One effective config for each run, in order. An iteration replaces whole members; new ones follow (ITER-3). */
export function effectiveConfigs(configuration: Configuration): readonly EffectiveConfig[] {
  const { config, configPointer, iterations } = configuration;
  const settingsOf = (value: JsonObject): Extraction => coerced(value, 'Extraction') ?? {};
  if (iterations.length === 0)
    return [{ iteration: null, value: config, settings: settingsOf(config), pointer: configPointer, pointerOf: (name) => pointerTo(configPointer, name) }];
  return iterations.map((iteration, index) => {
    const own = new Set(keysOf(iteration.value));
    const value = objectFrom([...entriesOf(config), ...entriesOf(iteration.value)]);
    const pointerOf = (name: string) => pointerTo(own.has(name) ? iteration.pointer : configPointer, name);
    return { iteration: index, value, settings: settingsOf(value), pointer: configPointer, pointerOf };
  });
}

/**
 * What the expressions of a run can refer to: the attributes, flat (CFG-10, CTX-1..5). A leaf below a name that starts
 * with `#` is a secret: it is written to `secrets` and is known by name only. In `mappings` such a name is a member of records.
 */
export function scopeOf(config: EffectiveConfig, configuration: Configuration, secrets: Map<string, Secret>): Scope {
  const attributes = new Map<string, Leaf>();
  for (const [name, written] of entriesOf(config.value)) {
    if (name === 'jobs') continue;
    const fromIteration = config.iteration !== null && config.pointerOf(name).startsWith(configuration.iterations[config.iteration]?.pointer ?? '\0');
    const prefix = fromIteration ? `iterations.${config.iteration}.` : '';
    for (const [path, value] of flattenLeaves(objectFrom([[name, written]]))) {
      if (value !== null && name !== 'mappings' && isSecretPath(path)) {
        secrets.set(prefix + path, new Secret(phpText(value)));
        attributes.set(path, { kind: 'secret', name: prefix + path });
      } else attributes.set(path, { kind: 'value', value });
    }
  }
  const none: ReadonlyMap<string, Leaf> = new Map();
  return { attributes, authorization: none, consumer: none, user: none, secrets, attributesPointer: config.pointer };
}

function isSecretPath(path: string): boolean {
  return path.startsWith('#') || path.includes('.#');
}
