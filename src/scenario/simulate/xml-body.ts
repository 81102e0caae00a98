// A value as XML, so that the reader of XML makes the same value of it: see plan/responses/xml-reader.ts.
import { escapeXml } from '../../text/display.ts';
import { elementsOf, isArray, isObject, type Json, member } from '../../values/json.ts';
import { phpText } from '../../values/text.ts';

/** The document of an object whose only member is the outermost element. Members whose names begin with `@` are attributes; null is no element at all. */
export function xmlDocument(value: Json): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementsIn(value)}\n`;
}

function elementsIn(value: Json): string {
  return elementsOf(value)
    .filter(([name]) => !name.startsWith('@') && name !== '#text')
    .map(([name, element]) =>
      isArray(element)
        ? element.map((each) => elementOf(name, each)).join('')
        : elementOf(name, element),
    )
    .join('');
}

function elementOf(name: string, value: Json): string {
  if (value === null) return '';
  if (!isObject(value))
    return `<${name}>${isArray(value) ? '' : escapeXml(phpText(value))}</${name}>`;
  const attributes = elementsOf(value).map(([each, text]) =>
    each.startsWith('@') && (typeof text === 'string' || typeof text === 'number')
      ? ` ${each.slice(1)}="${escapeXml(phpText(text))}"`
      : '',
  );
  const text = member(value, '#text');
  return `<${name}${attributes.join('')}>${typeof text === 'string' ? escapeXml(text) : ''}${elementsIn(value)}</${name}>`;
}
