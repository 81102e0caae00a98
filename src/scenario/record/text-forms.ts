import { escapeExpression } from '../../support/escape-expression.ts';
import { encodeForm, encodeRfc3986 } from '../../values/percent.ts';
import { jsonStringText } from '../../values/text.ts';

/** Shorter texts are not searched for, because they occur everywhere by coincidence. They are replaced only where they are defined. */
export const SHORTEST_SEARCHED = 4;

/** Common encodings of a text in responses. Not Base64, whose output depends on the preceding bytes. */
const encoders: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeForm,
  encodeRfc3986,
  (text) => jsonEscaped(text),
  (text) => jsonStringText(text).slice(1, -1),
  (text) => Buffer.from(text).toString('hex'),
  (text) => Buffer.from(text).toString('hex').toUpperCase(),
];

/**
 * A regular expression for a text in any escaping: each character plain, percent-encoded (also twice), escaped as in JSON (also
 * JSON within JSON), or as in HTML. Programs mix these.
 */
export function looseExpression(text: string): string {
  const characters = [...text].map(looseCharacter).join('');
  const hex = Buffer.from(text).toString('hex');
  return hex.length < SHORTEST_SEARCHED ? characters : `${characters}|${anyCase(hex)}`;
}

function looseCharacter(character: string): string {
  if (/^[A-Za-z0-9]$/.test(character)) return character;
  const octets = [...Buffer.from(character)].map((octet) => octet.toString(16).padStart(2, '0'));
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index).toString(16).padStart(4, '0'));
  const short = SHORT_ESCAPES[character];
  const entity = ENTITIES[character];
  return `(?:${[
    escapeExpression(character),
    octets.map((octet) => `%(?:25)?${anyCase(octet)}`).join(''),
    units.map((unit) => `\\\\{1,3}u${anyCase(unit)}`).join(''),
    `&#(?:${character.codePointAt(0)}|x0*${anyCase((character.codePointAt(0) ?? 0).toString(16))});`,
    ...(character === ' ' ? ['\\+'] : []),
    ...(short === undefined ? [] : [`\\\\{1,3}${short}`]),
    ...(entity === undefined ? [] : [`&${entity};`]),
  ].join('|')})`;
}

/** The text after the backslash, as a regular expression. */
const SHORT_ESCAPES: { readonly [character: string]: string } = {
  '"': '"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
};
const ENTITIES: { readonly [character: string]: string } = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '(?:apos|#39)' };

function anyCase(hex: string): string {
  return hex.replace(/[a-f]/gi, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`);
}

/** The made-up text escaped as the found one is. */
export function escapedLike(found: string, real: string, madeUp: string): string {
  if (found === real) return madeUp;
  const hex = Buffer.from(real).toString('hex');
  if (found.toLowerCase() === hex) {
    const madeUpHex = Buffer.from(madeUp).toString('hex');
    return found === hex ? madeUpHex : madeUpHex.toUpperCase();
  }
  if (/%25[0-9a-f]{2}/i.test(found)) return encodeRfc3986(encodeRfc3986(madeUp));
  if (/%[0-9a-f]{2}/i.test(found)) return found.includes('+') ? encodeForm(madeUp) : encodeRfc3986(madeUp);
  if (found.includes('\\')) return found.includes('\\/') ? jsonEscaped(madeUp).replaceAll('/', '\\/') : jsonEscaped(madeUp);
  if (/&[#a-z]/.test(found)) return htmlText(madeUp);
  return found.includes('+') ? encodeForm(madeUp) : madeUp;
}

/** A text in every form, each beside the same form of another text; repeated forms once. */
export function pairedForms(text: string, other: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const encode of encoders) {
    const form = encode(text);
    if (form.length >= SHORTEST_SEARCHED && !forms.has(form)) forms.set(form, encode(other));
  }
  return forms;
}

function jsonEscaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
