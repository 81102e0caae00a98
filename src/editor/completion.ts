import { NO_AUTHENTICATION, placeholdersIn } from '../plan/configuration/symbols.ts';
import { requestProperties, TIMES } from '../plan/expression/scope.ts';
import { functions } from '../plan/functions/index.ts';
import type { Position, Range } from '../text/diagnostic.ts';
import { textLines } from '../text/display.ts';
import { readDocument } from '../text/read-document.ts';
import { elementsOf, hasMember, isObject, type Json, keysOf, member } from '../values/json.ts';
import {
  type Pointer,
  parentPointer,
  pointerSegments,
  pointerThrough,
  pointerTo,
  valueAtSegments,
} from '../values/path.ts';
import {
  deprecatedValues,
  exampleValues,
  offeredValues,
  openSchemasAt,
  type Schema,
  schemaMembers,
  schemasAt,
} from '../values/schema-members.ts';
import { attributesOf, dataTypesOf, definedNames, objectAround } from './hover.ts';
import { placeAt } from './place-at.ts';

/** Something that can be typed at a position. */
export interface Completion {
  readonly label: string;
  readonly kind: 'key' | 'value' | 'function' | 'name';
  readonly detail?: string;
  readonly documentation?: string;
  readonly isDeprecated?: true;
  /** What is written in place of `range`. */
  readonly insert: string;
  readonly range: Range;
}

type Offer = Pick<Completion, 'label' | 'kind' | 'detail' | 'documentation' | 'isDeprecated'> & {
  readonly isLiteral?: true;
};

/** What can be at a position: keys of the schema, its values, and the names that functions and the document offer. */
export async function completionsAt(
  text: string,
  name: string,
  position: Position,
  schema: Schema,
): Promise<readonly Completion[]> {
  const openBrace = openBraceOfEndpoint(text, position);
  if (openBrace !== undefined) return placeholderCompletions(text, name, position, openBrace);
  const typing = await typingAt(text, name, position);
  if (typing === undefined) return [];
  const lines = textLines(text);
  const range = { start: lines.positionAt(typing.start), end: lines.positionAt(typing.end) };
  const offers = typing.part === 'key' ? keyOffers(typing, schema) : valueOffers(typing, schema);
  return offers.map(({ isLiteral, ...offer }) => ({
    ...offer,
    insert: written(offer.label, typing, isLiteral === true),
    range,
  }));
}

function keyOffers({ document, pointer }: Typing, schema: Schema): readonly Offer[] {
  const segments = pointerSegments(pointer);
  const parent = segments.slice(0, -1);
  const holder = valueAtSegments(parent, document);
  const taken = (name: string) =>
    holder !== undefined && isObject(holder) && hasMember(holder, name);
  const fromSchema = [
    ...schemaMembers(schemasAt(schema, document, parentPointer(pointer)), schema),
  ].map(([label, part]): Offer => {
    const documentation = part.description;
    const defaultValue =
      'default' in part ? { detail: `default: ${JSON.stringify(part.default)}` } : {};
    const standing = part.deprecated === true ? { isDeprecated: true as const } : {};
    return {
      label,
      kind: 'key',
      ...defaultValue,
      ...standing,
      ...(typeof documentation === 'string' ? { documentation } : {}),
    };
  });
  return [...namesWanted(parent, document), ...fromSchema].filter(
    ({ label }, index, all) =>
      !taken(label) && all.findIndex((other) => other.label === label) === index,
  );
}

function asName(label: string): Offer {
  return { label, kind: 'name' };
}

/** Keys that depend on the document: the placeholders of an endpoint, the data types without a mapping. */
function namesWanted(parent: readonly string[], document: Json): readonly Offer[] {
  if (parent.at(-1) === 'placeholders') {
    const endpoint = member(
      objectAround(document, pointerThrough('', parent.slice(0, -1))),
      'endpoint',
    );
    return typeof endpoint === 'string' ? placeholdersIn(endpoint).map(asName) : [];
  }
  return parent.at(-1) === 'mappings' ? dataTypesOf(document).map(asName) : [];
}

function valueOffers({ document, pointer }: Typing, schema: Schema): readonly Offer[] {
  const segments = pointerSegments(pointer);
  const named = (kind: Parameters<typeof definedNames>[1]) =>
    definedNames(document, kind).map(asName);
  const schemas = openSchemasAt(schema, document, pointer);
  const values = offeredValues(schemas);
  const old = deprecatedValues(schemas);
  const listed = (values.length > 0 ? values : exampleValues(schemas)).map(
    (value): Offer => ({
      label: typeof value === 'string' ? value : JSON.stringify(value),
      kind: 'value',
      ...(typeof value === 'string' ? {} : { isLiteral: true }),
      ...(old.has(value) ? { isDeprecated: true } : {}),
    }),
  );
  switch (segments.at(-1)) {
    case 'function':
      return Object.values(functions).map(({ name, signature, summary }) => ({
        label: name,
        kind: 'function',
        detail: signature,
        documentation: summary,
      }));
    case 'attr':
      return [...attributesOf(document)].map(([label, shown]) => ({
        label,
        kind: 'name',
        detail: shown,
      }));
    case 'time':
      return TIMES.map(asName);
    case 'request':
      return requestProperties.map(asName);
    case 'scroller':
      return named('scroller');
    case 'default':
      return segments.at(-2) === 'pagination' ? named('scroller') : listed;
    case 'authentication':
      return segments.includes('jobs')
        ? [...named('authentication'), asName(NO_AUTHENTICATION)]
        : listed;
    case 'dataType':
      return named('data type');
    default:
      return listed;
  }
}

/** The place of the open brace in the text of an endpoint that the cursor is behind. */
function openBraceOfEndpoint(text: string, { line, column }: Position): Position | undefined {
  const before = textLines(text)
    .line(line)
    .slice(0, column - 1);
  const isOpen =
    /["']?endpoint["']?\s*:\s*(?!\s)["']?[^"'{}]*(?:\{[^{}]*\}[^"'{}]*)*\{[^{}"']*$/.test(before);
  return isOpen ? { line, column: before.lastIndexOf('{') + 1 } : undefined;
}

/** The placeholders that a child job fills; read without the braces, which the text may not close yet. */
async function placeholderCompletions(
  text: string,
  name: string,
  position: Position,
  openBrace: Position,
): Promise<readonly Completion[]> {
  const { offsetAt } = textLines(text);
  const end =
    offsetAt(position) + (/^[^\s{}"',]*/.exec(text.slice(offsetAt(position)))?.[0].length ?? 0);
  const rest = text.slice(end);
  const document = await readDocument(
    `${text.slice(0, offsetAt(openBrace))}x${rest.replace(/^\}/, '')}`,
    name,
    () => undefined,
  );
  const pointer = document === undefined ? undefined : placeAt(document, openBrace)?.pointer;
  if (document === undefined || pointer === undefined) return [];
  const placeholders = member(objectAround(document.value, parentPointer(pointer)), 'placeholders');
  const names = placeholders !== undefined && isObject(placeholders) ? keysOf(placeholders) : [];
  const range = {
    start: { ...openBrace, column: openBrace.column + 1 },
    end: textLines(text).positionAt(end),
  };
  return names.map((label) => ({
    label,
    kind: 'name',
    insert: rest.startsWith('}') ? label : `${label}}`,
    range,
  }));
}

/** The inserted text: quoted if JSON or YAML require it, with the colon of a new member. */
function written(
  label: string,
  { part, quote, hasColon, lacksSpace, isJson }: Typing,
  isLiteral: boolean,
): string {
  const mustQuote = isJson ? !isLiteral : !isLiteral && !/^[A-Za-z_][\w.-]*$/.test(label);
  const text = quote === '' && mustQuote ? JSON.stringify(label) : label;
  if (quote !== '') return text;
  if (part === 'key' && !hasColon) return `${text}: `;
  return lacksSpace ? ` ${text}` : text;
}

/** Where something is being typed: the name of a member, or a value. */
interface Typing {
  readonly part: 'key' | 'value';
  readonly pointer: Pointer;
  /** The document with an unknown value at the cursor. */
  readonly document: Json;
  /** Offsets of the start and the end of the word at the cursor. */
  readonly start: number;
  readonly end: number;
  /** The quote around the word, if there is one. */
  readonly quote: '"' | "'" | '';
  /** The name is followed by its colon already. */
  readonly hasColon: boolean;
  /** The colon before the value touches it, which YAML does not take for one. */
  readonly lacksSpace: boolean;
  readonly isJson: boolean;
}

const PROBE = 'sluiceProbe7f3a';
const WORD_END = /[\s,:{}[\]"']/;

/**
 * Finds out what is being typed at a position of a text that may be incomplete: inserts a marker there, so that the text can be
 * parsed, and looks up the marker in the parsed document. `undefined` when the rest of the text is invalid, too.
 */
async function typingAt(
  text: string,
  name: string,
  position: Position,
): Promise<Typing | undefined> {
  const offset = textLines(text).offsetAt(position);
  const isJson = /\.jsonc?$/i.test(name) || /^\s*[[{]/.test(text);
  let start = offset;
  while (start > 0 && !WORD_END.test(text[start - 1] as string)) start--;
  let end = offset;
  while (end < text.length && !WORD_END.test(text[end] as string)) end++;
  const before = text[start - 1];
  const quote = before === '"' || before === "'" ? before : '';
  const head = text.slice(0, quote === '' ? start : start - 1);
  const tail = text.slice(quote !== '' && text[end] === quote ? end + 1 : end);
  const [last, opened] = [lastSign(head, isJson), innermost(head)];
  const isFlow = isJson || opened !== undefined;
  const part = last === ':' || opened === '[' ? 'value' : 'key';
  const hasColon = part === 'key' && /^\s*:/.test(tail);
  const lacksSpace = part === 'value' && !isJson && head.endsWith(':');
  const probed =
    head + (lacksSpace ? ' ' : '') + standIn(part, isFlow, hasColon, last, tail) + tail;
  const document = await readDocument(probed, name, () => undefined);
  const pointer = document === undefined ? undefined : find(document.value, '', part);
  return document === undefined || pointer === undefined
    ? undefined
    : { part, pointer, document: document.value, start, end, quote, hasColon, lacksSpace, isJson };
}

function standIn(
  part: 'key' | 'value',
  isFlow: boolean,
  hasColon: boolean,
  last: string | undefined,
  tail: string,
): string {
  if (!isFlow) return part === 'value' || hasColon ? PROBE : `${PROBE}: 0`;
  const next = /\S/.exec(tail)?.[0];
  const comma = next === undefined || next === ',' || next === '}' || next === ']' ? '' : ',';
  if (part === 'value') return `"${PROBE}"${comma}`;
  const missing = last === undefined || last === '{' || last === ',' ? '' : ',';
  return hasColon ? `${missing}"${PROBE}"` : `${missing}"${PROBE}": 0${comma}`;
}

/** The last sign before the word that is not a blank; in YAML blocks only of the same line. */
function lastSign(head: string, isJson: boolean): string | undefined {
  return (isJson ? head : head.slice(head.lastIndexOf('\n') + 1)).trimEnd().at(-1);
}

/** The bracket that is still open, strings left out. */
function innermost(head: string): '{' | '[' | undefined {
  const open: string[] = [];
  for (const [sign] of head
    .replace(
      /"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|$)|'[^'\n]*'|(?<=[\w/.-])\{[^{}\n]*\}|(?<![^\s])#[^\n]*/g,
      '',
    )
    .matchAll(/[[\]{}]/g)) {
    if (sign === '{' || sign === '[') open.push(sign);
    else open.pop();
  }
  return open.at(-1) as '{' | '[' | undefined;
}

function find(value: Json, pointer: Pointer, part: 'key' | 'value'): Pointer | undefined {
  if (part === 'value' && value === PROBE) return pointer;
  for (const [name, inner] of elementsOf(value)) {
    if (part === 'key' && name === PROBE) return pointerTo(pointer, name);
    const found = find(inner, pointerTo(pointer, name), part);
    if (found !== undefined) return found;
  }
  return undefined;
}
