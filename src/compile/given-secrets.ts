import type { Configuration, Part } from '../configuration.ts';
import { attributeNamed, type GivenSecret } from '../values/given-secret.ts';
import { hasMember, isArray, isObject, type Json, type JsonObject, keysOf, objectFrom } from '../values/json.ts';
import { flattenLeaves } from '../values/path.ts';

/** A configuration with the secrets that were given beside it, and the attribute that each of them is now. */
export interface FilledConfiguration {
  readonly configuration: Configuration;
  readonly placed: ReadonlyMap<GivenSecret, string>;
}

/** Puts given secrets into the places of their names; of those for one attribute the last one counts. */
export function withGivenSecrets(written: Configuration, given: readonly GivenSecret[]): FilledConfiguration {
  const known = secretPaths(written);
  const placed = new Map(given.map((each) => [each, attributeNamed(each.name, known)]));
  let configuration = written;
  for (const [{ secret }, name] of placed) configuration = withSecret(configuration, name, secret.open());
  return { configuration, placed };
}

function withSecret(configuration: Configuration, name: string, text: string): Configuration {
  const [root = '', ...rest] = name.split('.');
  const { config, api, authorization, iterations, sshProxy, aws } = configuration;
  const within = (part: Part): Part => ({ ...part, value: withValue(part.value, rest, text) });
  if (root === 'authorization') return { ...configuration, authorization: withValue(authorization ?? {}, rest, text) };
  if (root === 'api') return { ...configuration, api: asObject(withValue(api, rest, text)) };
  if (root === 'sshProxy' && sshProxy !== undefined) return { ...configuration, sshProxy: within(sshProxy) };
  if (root === 'aws' && aws !== undefined) return { ...configuration, aws: within(aws) };
  if (root === 'iterations')
    return {
      ...configuration,
      iterations: iterations.map((part, index) =>
        String(index) === rest[0] ? { ...part, value: asObject(withValue(part.value, rest.slice(1), text)) } : part,
      ),
    };
  return { ...configuration, config: asObject(withValue(config, hasMember(config, name) ? [name] : [root, ...rest], text)) };
}

function asObject(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

/** The value with a text at a path; objects on the way are made. */
function withValue(value: Json, [first, ...rest]: readonly string[], text: string): Json {
  if (first === undefined) return text;
  const object = asObject(value);
  const inner = withValue(hasMember(object, first) ? (object[first] as Json) : {}, rest, text);
  const names = keysOf(object);
  return objectFrom([
    ...names.map((name) => [name, name === first ? inner : (object[name] as Json)] as const),
    ...(names.includes(first) ? [] : [[first, inner] as const]),
  ]);
}

/** The names of secrets that the configuration has, and those that it refers to. */
function secretPaths({ config, api, authorization, iterations, sshProxy, aws }: Configuration): readonly string[] {
  const parts: readonly (readonly [string, Json])[] = [
    ...keysOf(config).flatMap((name) => (name === 'jobs' || name === 'mappings' ? [] : [[name, config[name] as Json] as const])),
    ...iterations.map(({ value }, index) => [`iterations.${index}`, value] as const),
    ['authorization', authorization ?? {}],
    ['api', api],
    ['sshProxy', sshProxy?.value ?? {}],
    ['aws', aws?.value ?? {}],
  ];
  const written = [...flattenLeaves(objectFrom(parts)).keys()].filter((name) => name.startsWith('#') || name.includes('.#'));
  return [...new Set([...written, ...referredTo(api), ...referredTo(config)])];
}

function referredTo(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(referredTo);
  if (!isObject(value)) return [];
  return keysOf(value).flatMap((name) => {
    const inner = value[name] as Json;
    return name === 'attr' && typeof inner === 'string' ? (inner.includes('#') ? [inner] : []) : referredTo(inner);
  });
}
