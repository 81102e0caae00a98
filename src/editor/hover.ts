import { ruleText } from '../lint/rules/describe-rule.ts';
import { namesOf } from '../plan/configuration/symbols.ts';
import { functions } from '../plan/functions/index.ts';
import type { Diagnostic, Position, Range } from '../text/diagnostic.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { isObject, isScalar, type Json, type JsonObject } from '../values/json.ts';
import { type Pointer, pointerSegments, valueAtSegments } from '../values/path.ts';
import { offeredValues, type Schema, schemasAt } from '../values/schema-members.ts';
import { holds, maskOf, type Place, placeAt } from './place-at.ts';

/** What is reported of a place, as Markdown. */
export interface Hover {
  readonly markdown: string;
  readonly range: Range;
}

/** The documentation of the place at a position, from the schema, the functions and the rules. */
export function hoverAt(
  document: SourceDocument,
  diagnostics: readonly Diagnostic[],
  position: Position,
  schema: Schema,
): Hover | undefined {
  const place = placeAt(document, position);
  if (place === undefined) return undefined;
  const found = diagnostics.filter(({ range }) => holds(range, position)).map(diagnosticText);
  const sections = [
    place.part === 'value' ? valueText(document, place) : undefined,
    settingText(document, place, schema),
    ...found,
  ];
  const markdown = sections.filter((text) => text !== undefined && text !== '').join('\n\n---\n\n');
  return markdown === '' ? undefined : { markdown, range: place.range };
}

function settingText(
  document: SourceDocument,
  { pointer }: Place,
  schema: Schema,
): string | undefined {
  const name = pointerSegments(pointer).at(-1);
  const schemas = schemasAt(schema, document.value, pointer);
  const descriptions = [...new Set(schemas.map(({ description }) => description))].filter(
    (text) => typeof text === 'string',
  );
  const [description] = descriptions;
  if (name === undefined || description === undefined) return undefined;
  const defaultValue = schemas.find((part) => 'default' in part);
  const isDeprecated = schemas.some(({ deprecated }) => deprecated === true);
  const listed = offeredValues(schemas);
  return [
    `**${name}**${isDeprecated ? ' (deprecated)' : ''}: ${description}`,
    ...(defaultValue === undefined ? [] : [`Default: \`${JSON.stringify(defaultValue.default)}\``]),
    ...(listed.length < 2
      ? []
      : [`One of ${listed.map((value) => `\`${JSON.stringify(value)}\``).join(', ')}`]),
  ].join('\n\n');
}

/** A function's signature, an attribute's value; nothing of a secret. */
function valueText(document: SourceDocument, { pointer }: Place): string | undefined {
  const segments = pointerSegments(pointer);
  const value = valueAtSegments(segments, document.value) as Json | undefined;
  if (value === undefined || !isScalar(value) || typeof value !== 'string') return undefined;
  if (segments.at(-1) === 'function' && Object.hasOwn(functions, value)) {
    const definition = functions[value];
    return definition === undefined
      ? undefined
      : `\`${definition.signature}\`\n\n${definition.summary}`;
  }
  if (segments.at(-1) !== 'attr') return undefined;
  const shown = attributesOf(document.value).get(value);
  return shown === undefined
    ? undefined
    : `attribute \`${value}\` = ${shown === 'a secret' ? shown : `\`${shown}\``}`;
}

function diagnosticText({ rule }: Diagnostic): string | undefined {
  const found = ruleText(rule);
  return found === undefined
    ? undefined
    : `**${rule}**: ${found.summary}. ${found.why}\n\n${found.help}`;
}

/** The names of one kind that a configuration defines, each once. */
export function definedNames(
  root: Json,
  kind: ReturnType<typeof namesOf>[number]['kind'],
): readonly string[] {
  const defined = namesOf(root).filter((each) => each.kind === kind && each.role === 'definition');
  return [...new Set(defined.map(({ name }) => name))];
}

/** What `attr` can name, and its values as they may be shown: iterations may give one again and again. A secret is never shown. */
export function attributesOf(root: Json): ReadonlyMap<string, string> {
  const { text: masked } = maskOf(root);
  const attributes = new Map<string, string>();
  for (const { kind, role, name, value = null } of namesOf(root)) {
    if (kind !== 'attribute' || role !== 'definition') continue;
    const isSecret = name.startsWith('#') || name.includes('.#');
    const shown = masked(isSecret ? 'a secret' : JSON.stringify(value));
    const earlier = attributes.get(name);
    attributes.set(
      name,
      earlier === undefined || earlier === shown ? shown : `${earlier.replace(/, …$/, '')}, …`,
    );
  }
  return attributes;
}

/** The data types of the jobs. */
export function dataTypesOf(root: Json): readonly string[] {
  const types = namesOf(root).filter(
    ({ kind, role }) => kind === 'data type' && role === 'reference',
  );
  return [...new Set(types.map(({ name }) => name))];
}

/** The object that a pointer leads into, or the nearest one around it. */
export function objectAround(root: Json, pointer: Pointer): JsonObject {
  const segments = pointerSegments(pointer);
  for (let length = segments.length; length >= 0; length--) {
    const value = valueAtSegments(segments.slice(0, length), root);
    if (value !== undefined && isObject(value)) return value;
  }
  return {};
}
