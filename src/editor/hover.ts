import type { Diagnostic, Position, Range } from '../language/diagnostics/diagnostic.ts';
import { functions } from '../language/functions/index.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { pointerSegments } from '../language/support/pointer.ts';
import { isScalar, type Json } from '../language/values/json.ts';
import { valueAtSegments } from '../language/values/path.ts';
import { offeredValues, type Schema, schemasAt } from '../language/values/schema-at.ts';
import { ruleText } from '../lint/rules/describe-rule.ts';
import { attributesOf } from './names.ts';
import { holds, type Place, placeAt } from './place-at.ts';

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
