import { isArray, isInteger, type Json, type JsonObject, keysOf, NumberLiteral } from './json.ts';
import { numberText } from './text.ts';

/**
 * SER of a value, the text that ids are hashed from (VAL-6, HASH-1, HASH-7). Lengths count UTF-8 bytes; hash the
 * result as UTF-8. With `arrays` objects are written as the maps of a configuration (userData): names that are
 * canonical decimal integers become integer keys.
 */
export function serializeText(value: Json, objectsAs: 'objects' | 'arrays' = 'objects'): string {
  if (typeof value === 'string') return serializedString(value);
  if (typeof value === 'number' || value instanceof NumberLiteral) return serializedNumber(value);
  if (value === null) return 'N;';
  if (typeof value === 'boolean') return value ? 'b:1;' : 'b:0;';
  if (isArray(value)) {
    let text = `a:${value.length}:{`;
    for (let index = 0; index < value.length; index++)
      text += `i:${index};${serializeText(value[index] as Json, objectsAs)}`;
    return `${text}}`;
  }
  const object = value as JsonObject;
  const members = keysOf(object);
  const asObject = objectsAs === 'objects';
  let text = asObject ? `O:8:"stdClass":${members.length}:{` : `a:${members.length}:{`;
  for (const name of members) {
    text += asObject || !isIntegerKey(name) ? serializedName(name) : `i:${name};`;
    text += serializeText(object[name] as Json, objectsAs);
  }
  return `${text}}`;
}

/** The number of bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) length += 1;
    else if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      length += 2; // two units, four bytes
      index++;
    } else length += 2;
  }
  return length;
}

/** Whether PHP turns an array key into an integer: canonical decimal within 64 bits. */
export function isIntegerKey(name: string): boolean {
  if (!/^(0|-?[1-9]\d{0,18})$/.test(name)) return false;
  return name.length < 19 || BigInt.asIntN(64, BigInt(name)) === BigInt(name);
}

/** Member names come again with every record. */
const names = new Map<string, string>();
const MOST_NAMES = 10_000;

function serializedName(name: string): string {
  let text = names.get(name);
  if (text === undefined) {
    text = serializedString(name);
    if (names.size < MOST_NAMES) names.set(name, text);
  }
  return text;
}

function serializedString(text: string): string {
  return `s:${utf8Length(text)}:"${text}";`;
}

/** Amounts of money and the like come again and again; 17 digits take long to find. */
const floats = new Map<number, string>();
const MOST_FLOATS = 4096;

function serializedNumber(value: number | NumberLiteral): string {
  if (typeof value !== 'number' || Number.isInteger(value)) return numberAsText(value);
  let text = floats.get(value);
  if (text === undefined) {
    text = numberAsText(value);
    if (floats.size < MOST_FLOATS) floats.set(value, text);
  }
  return text;
}

function numberAsText(value: number | NumberLiteral): string {
  const integer = isInteger(value) && (value instanceof NumberLiteral || Math.abs(value) < 2 ** 63);
  return `${integer ? 'i' : 'd'}:${numberText(value, 17, 'E')};`;
}
