import { elementAt, isArray, isObject, type Json } from '../../values/json.ts';
import { jsonText } from '../../values/text.ts';
import type { NotCarried } from '../draft.ts';
import { notCarriedBy } from '../problem.ts';
import type { Component } from './component.ts';
import { type Literal, literal } from './jinja.ts';
import { isTruthy, memberOf, pythonText, typedLiteral } from './jinja-functions.ts';
import { holds, secretTexts } from './settings.ts';
import type { Connection } from './template.ts';

/** The streams of a manifest for a connection: those under a condition that it meets, and those made from a template, too. */
interface WrittenStreams {
  readonly streams: readonly Component[];
  readonly notCarried: readonly NotCarried[];
  /** Names of streams that do not exist with these settings. */
  readonly absent: readonly string[];
}

export function writtenStreams(root: Component, connection: Connection): WrittenStreams {
  const streams: Component[] = [];
  const notCarried: NotCarried[] = [];
  const absent: string[] = [];
  const orRefused = (names: () => readonly string[], make: () => void) => {
    try {
      make();
    } catch (error) {
      for (const name of names()) notCarried.push(notCarriedBy(error, name, connection.lineOf));
    }
  };
  for (const written of root.children('streams')) {
    if (written.type !== 'ConditionalStreams') streams.push(written);
    else {
      const inner = written.children('streams');
      const names = () => inner.map((stream) => stream.text('name'));
      orRefused(names, () => {
        if (holds(written.within({ connection, secrets: new Map() }))) streams.push(...inner);
        else absent.push(...names());
      });
    }
  }
  for (const [at, dynamic] of root.children('dynamic_streams').entries())
    orRefused(
      () => [dynamic.text('name') || `dynamic_streams/${at}`],
      () => streams.push(...streamsOfTemplate(dynamic, connection)),
    );
  return { streams, notCarried, absent };
}

/** The streams that a list in the manifest or in the settings makes of a template. Throws a `Refusal`. */
function streamsOfTemplate(dynamic: Component, connection: Connection): readonly Component[] {
  const resolver = dynamic.child('components_resolver');
  const template = dynamic.child('stream_template');
  if (resolver === undefined || template === undefined)
    throw dynamic.refusal(
      'not-understood',
      'it has no template of its streams, or no list of them',
    );
  if (dynamic.members.use_parent_parameters !== false && parameterSets(template.members).size > 1)
    throw dynamic.refusal('not-understood', 'the template has "$parameters" at several levels');
  const names = new Set<string>();
  return elementsFor(resolver, connection).map((element) => {
    const values = { components_values: element, stream_parameters: element };
    const scope = { connection, secrets: new Map(), values };
    const stream = resolver.within(scope).children('components_mapping').reduce(mapped, template);
    const name = stream.text('name');
    if (names.has(name))
      throw dynamic.refusal('not-understood', `two of its streams have the name "${name}"`);
    names.add(name);
    return stream;
  });
}

function parameterSets(value: Json): ReadonlySet<string> {
  if (isArray(value)) return new Set(value.flatMap((each) => [...parameterSets(each)]));
  if (!isObject(value)) return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, inner]) =>
      name === '$parameters' ? [jsonText(inner)] : [...parameterSets(inner)],
    ),
  );
}

/** What each stream is made from: an element of the list, with the place of the setting that it is. */
function elementsFor(resolver: Component, connection: Connection): readonly Literal[] {
  switch (resolver.type) {
    case 'ParametrizedComponentsResolver': {
      const list = resolver.child('stream_parameters')?.list('list_of_parameters_for_stream');
      return (list ?? []).map(literal);
    }
    case 'ConfigComponentsResolver':
      return elementsOfSettings(resolver, connection);
    case 'HttpComponentsResolver':
      throw resolver.refusal('not-understood', 'the API decides which streams there are');
    default:
      throw resolver.unsupported();
  }
}

function elementsOfSettings(resolver: Component, connection: Connection): readonly Literal[] {
  const [config, ...others] = resolver.children('stream_config');
  if (config === undefined || others.length > 0)
    throw resolver.refusal('not-understood', 'its streams are combined of several lists');
  const path = config
    .within({ connection, secrets: new Map() })
    .list('configs_pointer')
    .map((step) => config.template('configs_pointer', step).constant ?? '');
  const found = path.reduce<Json | undefined>(memberOf, connection.settings) ?? [];
  const own = isArray(found)
    ? found.map((value, at) => ({ ...literal(value), setting: [...path, String(at)] }))
    : [{ ...literal(found), setting: path }];
  return [...own, ...config.list('default_values').map(literal)].map((element, at) => {
    if (isObject(element.value)) return element;
    if (
      secretTexts(element.value ?? null, connection, 'setting' in element ? element.setting : [])
        .length > 0
    )
      throw config.refusal('template', 'a secret decides which streams there are');
    return literal({ source_config_0: [at, element.value ?? null] });
  });
}

/** The stream with the value of a mapping at its place. */
function mapped(stream: Component, mapping: Component): Component {
  if (!holds(mapping)) return stream;
  const template = mapping.template('value');
  const { literal: found } = template;
  if (found === undefined || found.secret !== undefined)
    throw template.refusal('template', 'a part of the stream is a secret, or only known to a run');
  const value = typedLiteral(pythonText(found.value), mapping.text('value_type'));
  if (typeof value === 'string' && !isPlainYaml(value))
    throw template.refusal('template', `"${value}" is read as YAML`);
  const path = mapping
    .list('field_path')
    .map((step) => mapping.template('field_path', step).constant ?? '');
  if (path.some((step) => step === '' || /[*?[]/.test(step)))
    throw mapping.refusal('template', 'the place of a value is not known', 'field_path');
  const isThere = path.reduce<Json | undefined>(elementAt, stream.members) !== undefined;
  const isMade = mapping.members.create_or_update === true && isTruthy(value);
  return isThere || isMade ? stream.withValueAt(path, value, mapping) : stream;
}

/** Whether YAML reads a text as that text: Airbyte reads the values of templates once more. */
function isPlainYaml(text: string): boolean {
  return (
    /^(?![\s\-?:,[\]{}#&*!|>'"%@`]|$)(?:[^\s:#]|:(?!\s|$)|[^\S\n](?!#|$)|(?<=\S)#)*$/.test(text) &&
    !/^(?:true|false|yes|no|on|off|null|~|\d{4}-\d\d?-\d\d?.*)$/i.test(text)
  );
}
