import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectFrom,
  withMember,
  withValueAt,
} from '../../values/json.ts';
import { remembered } from '../../values/lists.ts';
import { pointerSegments, pointerThrough } from '../../values/path.ts';
import type { Component } from './component.ts';
import { type Literal, literal, parseTemplate } from './jinja.ts';
import { memberOf, pythonText, typedLiteral } from './jinja-functions.ts';
import type { Connection, Scope, Template } from './template.ts';

type Path = readonly string[];

/** What the specification of a connector says of its settings; `undefined` where a document has none. */
export function specOf(root: Json): JsonObject | undefined {
  if (!isObject(root)) return undefined;
  const spec = isObject(root.spec) ? root.spec : root;
  const found = spec.connection_specification ?? spec.connectionSpecification;
  return isObject(found) ? found : undefined;
}

/** The settings as the user gives them. */
export function connectionOf(
  settings: Json,
  spec: JsonObject,
  around: Pick<Connection, 'lineOf' | 'nowMs'>,
): Connection {
  const schemasThere = remembered((pointer) => schemasAt(spec, pointerSegments(pointer)));
  const schemasOf = (path: Path) => schemasThere(pointerThrough('', path));
  return {
    ...around,
    settings,
    partsOf: remembered(parseTemplate),
    secretAt: (path) =>
      schemasOf(path).some(({ schema }) => schema.airbyte_secret === true)
        ? [{ setting: path }]
        : undefined,
    // settings of alternatives are required where their alternative was chosen: the object around them was given
    isRequired(path) {
      const found = schemasOf(path);
      if (path.length === 1) return found.some(({ isRequired }) => isRequired);
      const above = path.slice(0, -1).reduce<Json | undefined>(memberOf, settings);
      return isObject(above) && found.length > 0 && found.every(({ isRequired }) => isRequired);
    },
  };
}

interface FoundSchema {
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

function schemasAt(schema: Json | undefined, path: Path): readonly FoundSchema[] {
  if (!isObject(schema)) return [];
  const [step, ...rest] = path;
  if (step === undefined) return [{ schema, isRequired: false }];
  const branches = [schema.oneOf, schema.anyOf, schema.allOf].filter(isArray).flat();
  const { properties, items, required } = schema;
  const own = isObject(properties) ? member(properties, step) : undefined;
  const inside = own ?? (/^\d+$/.test(step) ? items : undefined);
  const isRequired = isArray(required) && required.includes(step);
  const below = schemasAt(inside, rest);
  const found = rest.length === 0 ? below.map((each) => ({ ...each, isRequired })) : below;
  // everything below a secret is one
  const isSecret = isObject(inside) && inside.airbyte_secret === true && rest.length > 0;
  return [
    ...found,
    ...(isSecret ? [{ schema: inside, isRequired: false }] : []),
    ...branches.flatMap((branch) => schemasAt(branch, path)),
  ];
}

/** The values of the secrets in a value of the settings. */
export function secretTexts(
  value: Json,
  connection: Pick<Connection, 'secretAt'>,
  path: Path = [],
): readonly string[] {
  if (isArray(value) || isObject(value))
    return Object.entries(value).flatMap(([name, each]) =>
      secretTexts(each as Json, connection, [...path, name]),
    );
  return value !== null && connection.secretAt(path) !== undefined ? [String(value)] : [];
}

/**
 * The settings after the rules of the specification (`config_normalization_rules`), which Airbyte applies before it makes the streams.
 * Throws a `Refusal` for a rule whose result is not known.
 */
export function normalized(connection: Connection, rules: Component | undefined): Connection {
  if (rules === undefined) return connection;
  const migrations = rules.children('config_migrations');
  return [...migrations, rules]
    .flatMap((each) => each.children('transformations'))
    .reduce((now, rule) => changed(now, rule), connection);
}

function changed(connection: Connection, written: Component): Connection {
  const rule = within(written, connection);
  switch (rule.type) {
    case 'ConfigAddFields':
      return rule.children('fields').reduce((now, each) => withField(now, each, rule), connection);
    case 'ConfigRemoveFields':
      return holds(rule)
        ? rule.list('field_pointers').reduce(withoutField, connection)
        : connection;
    case 'ConfigRemapField':
      return withMapped(connection, rule);
    default:
      throw rule.unsupported('give the settings as the connector would change them');
  }
}

function within(component: Component, connection: Connection, values: Scope['values'] = {}) {
  return component.within({ connection, secrets: new Map(), values });
}

/** Whether the condition of a rule is met; a rule without one always is. Throws a `Refusal` where only a run knows. */
export function holds(rule: Component): boolean {
  if (!rule.has('condition')) return true;
  const template = rule.template('condition');
  if (template.truth !== undefined) return template.truth;
  throw template.refusal('template', 'the condition is not known before a run');
}

function withField(connection: Connection, written: Component, rule: Component): Connection {
  const field = within(written, connection);
  const path = field.list('path').map(pythonText);
  const template = field.template('value');
  const found = knownSetting(template, connection);
  const value = typedLiteral(pythonText(found.value), field.text('value_type'));
  const values = { value: { ...found, value }, path: literal(path) };
  return holds(within(rule, connection, values))
    ? withSetting(connection, path, { ...found, value })
    : connection;
}

/** The value of a setting that a rule makes. An object with secrets in it would hide them. */
function knownSetting(template: Template, connection: Connection): Literal {
  const found = template.literal;
  if (found === undefined)
    throw template.refusal('template', 'the value of a setting is not known before a run');
  if (
    found.secret === undefined &&
    secretTexts(found.value ?? null, connection, found.setting).length > 0
  )
    throw template.refusal('template', 'a setting is made of an object with secrets in it');
  return found;
}

function withMapped(connection: Connection, rule: Component): Connection {
  const path = rule
    .list('field_path')
    .map((step) => rule.template('field_path', step).constant ?? '');
  const value = path.reduce<Json | undefined>(memberOf, connection.settings);
  if (connection.secretAt(path) !== undefined)
    throw rule.refusal('template', 'the value of a secret setting is mapped to another one');
  const map = rule.child('map');
  if (map === undefined || value === undefined || value === null || typeof value === 'object')
    return connection;
  const name = pythonText(value);
  if (!Object.hasOwn(map.members, name)) return connection;
  if (typeof value !== 'string')
    throw rule.refusal(
      'template',
      `the setting "${path.join('.')}" is mapped and is no text`,
      'map',
    );
  return withSetting(connection, path, knownSetting(map.template(name), connection));
}

function withoutField(connection: Connection, pointer: Json): Connection {
  const path = (isArray(pointer) ? pointer : [pointer]).map(pythonText);
  return withSetting(connection, path, undefined);
}

/** What the specification says of a setting is not true of what a rule has made of it. */
function withSetting(connection: Connection, path: Path, made: Literal | undefined): Connection {
  const isBelow = (other: Path) => path.every((step, at) => step === other[at]);
  return {
    ...connection,
    settings:
      made === undefined
        ? withoutValueAt(connection.settings, path)
        : withValueAt(connection.settings, path, made.value ?? null),
    secretAt(other) {
      if (!isBelow(other)) return connection.secretAt(other);
      return other.length === path.length ? made?.secret : undefined;
    },
    isRequired: (other) => !isBelow(other) && connection.isRequired(other),
  };
}

function withoutValueAt(value: Json, [name = '', ...rest]: Path): Json {
  const inner = isObject(value) ? member(value, name) : undefined;
  if (!isObject(value) || inner === undefined) return value;
  return rest.length === 0
    ? objectFrom(entriesOf(value).filter(([each]) => each !== name))
    : withMember(value, name, withoutValueAt(inner, rest));
}
