import {
  entriesOf,
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  objectFrom,
  withValueAt,
} from '../../values/json.ts';
import { flattenLeaves, type Pointer, pointerThrough } from '../../values/path.ts';
import { attributeNamed, type GivenSecret } from '../../values/secret.ts';
import {
  type Configuration,
  type Part,
  settingsOf,
  type WrittenConfiguration,
} from '../configuration/configuration.ts';

/** A configuration with given secrets, the attribute of each, and its place in the document. */
interface FilledConfiguration {
  readonly configuration: Configuration;
  readonly placed: ReadonlyMap<GivenSecret, string>;
  readonly places: ReadonlyMap<GivenSecret, Pointer>;
  /** The attributes that the configuration refers to, and that neither itself nor a given secret has. */
  readonly missing: readonly string[];
}

/** Inserts given secrets at the places of their names; the last one for an attribute is used. `missing`: existing values are kept. */
export function withGivenSecrets(
  written: Configuration,
  given: readonly GivenSecret[],
  which: 'all' | 'missing' = 'all',
): FilledConfiguration {
  const attributes = writtenSecrets(written);
  const known = [
    ...new Set([...attributes, ...referredTo(written.api), ...referredTo(written.config)]),
  ];
  const named = given.map((each) => [each, attributeNamed(each.name, known)] as const);
  const placed = new Map(
    which === 'all' ? named : named.filter(([, name]) => !attributes.includes(name)),
  );
  let configuration: WrittenConfiguration = written;
  for (const [{ secret }, name] of placed)
    configuration = withSecret(configuration, name, secret.open());
  return {
    configuration: { ...configuration, settings: settingsOf(configuration) },
    placed,
    places: new Map([...placed].map(([each, name]) => [each, pointerOf(written, name)])),
    missing: known.filter(
      (name) => !attributes.includes(name) && ![...placed.values()].includes(name),
    ),
  };
}

/** Where an attribute is in the document, or would be. */
function pointerOf(
  {
    config,
    configPointer,
    apiPointer,
    authorizationPointer,
    iterations,
    sshProxy,
    aws,
  }: WrittenConfiguration,
  name: string,
): Pointer {
  const [root = '', ...rest] = name.split('.');
  if (root === 'authorization') return pointerThrough(authorizationPointer, rest);
  if (root === 'api') return pointerThrough(apiPointer, rest);
  const part = new Map([
    ['sshProxy', sshProxy],
    ['aws', aws],
  ]).get(root);
  if (part !== undefined) return pointerThrough(part.pointer, rest);
  const iteration = root === 'iterations' ? iterations[Number(rest[0])] : undefined;
  if (iteration !== undefined) return pointerThrough(iteration.pointer, rest.slice(1));
  return pointerThrough(configPointer, hasMember(config, name) ? [name] : [root, ...rest]);
}

function withSecret(
  configuration: WrittenConfiguration,
  name: string,
  text: string,
): WrittenConfiguration {
  const [root = '', ...rest] = name.split('.');
  const { config, api, authorization, iterations, sshProxy, aws } = configuration;
  const within = (part: Part): Part => ({ ...part, value: withValueAt(part.value, rest, text) });
  if (root === 'authorization')
    return { ...configuration, authorization: withValueAt(authorization ?? {}, rest, text) };
  if (root === 'api') return { ...configuration, api: asObject(withValueAt(api, rest, text)) };
  if (root === 'sshProxy' && sshProxy !== undefined)
    return { ...configuration, sshProxy: within(sshProxy) };
  if (root === 'aws' && aws !== undefined) return { ...configuration, aws: within(aws) };
  if (root === 'iterations')
    return {
      ...configuration,
      iterations: iterations.map((part, index) =>
        String(index) === rest[0]
          ? { ...part, value: asObject(withValueAt(part.value, rest.slice(1), text)) }
          : part,
      ),
    };
  return {
    ...configuration,
    config: asObject(withValueAt(config, hasMember(config, name) ? [name] : [root, ...rest], text)),
  };
}

function asObject(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

/** The names of the secrets that the configuration has. */
function writtenSecrets({
  config,
  api,
  authorization,
  iterations,
  sshProxy,
  aws,
}: WrittenConfiguration): readonly string[] {
  const parts: readonly (readonly [string, Json])[] = [
    ...entriesOf(config).filter(([name]) => name !== 'jobs' && name !== 'mappings'),
    ...iterations.map(({ value }, index) => [`iterations.${index}`, value] as const),
    ['authorization', authorization ?? {}],
    ['api', api],
    ['sshProxy', sshProxy?.value ?? {}],
    ['aws', aws?.value ?? {}],
  ];
  return [...flattenLeaves(objectFrom(parts)).keys()].filter(
    (name) => name.startsWith('#') || name.includes('.#'),
  );
}

function referredTo(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(referredTo);
  if (!isObject(value)) return [];
  return entriesOf(value).flatMap(([name, inner]) => {
    if (name !== 'attr' || typeof inner !== 'string') return referredTo(inner);
    return inner.includes('#') ? [inner] : [];
  });
}
