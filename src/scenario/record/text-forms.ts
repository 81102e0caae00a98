import { encodeForm, encodeRfc3986 } from '../../values/percent.ts';
import { jsonStringText } from '../../values/text.ts';

/** Shorter texts are not searched for: they stand everywhere by chance. They are taken out of their own places alone. */
export const SHORTEST_SEARCHED = 4;

/** Ways in which a text comes back in other texts. Base64 is not among them: what it makes of a text depends on what stands before it. */
const encoders: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeForm,
  encodeRfc3986,
  lowerEscapes(encodeForm),
  lowerEscapes(encodeRfc3986),
  encodeComponent,
  (text) => encodeRfc3986(encodeRfc3986(text)),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  (text) => jsonStringText(text).slice(1, -1),
  (text) => asciiJson(text, false),
  (text) => asciiJson(text, true),
  (text) => JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
  (text) => htmlText(text),
  (text) => Buffer.from(text).toString('hex'),
  (text) => Buffer.from(text).toString('hex').toUpperCase(),
];

/** A text in every form, each beside the same form of another text; repeated forms once. */
export function pairedForms(text: string, other: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const encode of encoders) {
    const form = encode(text);
    if (form.length >= SHORTEST_SEARCHED && !forms.has(form)) forms.set(form, encode(other));
  }
  return forms;
}

/** Everything a text can look like inside other texts, with the parts of base64 that do not depend on what surrounds it. */
export function searchedForms(text: string): ReadonlySet<string> {
  const forms = new Set(pairedForms(text, '').keys());
  for (let before = 0; before < 3; before++) {
    const fragment = base64Fragment(text, before);
    if (fragment.length < SHORTEST_SEARCHED) continue;
    forms.add(fragment);
    forms.add(fragment.replaceAll('+', '-').replaceAll('/', '_'));
    forms.add(encodeRfc3986(fragment));
  }
  return forms;
}

/** The characters of base64 that the text alone decides when `before` bytes (modulo 3) stand before it. */
function base64Fragment(text: string, before: number): string {
  const bytes = Buffer.from(text);
  const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}

function encodeComponent(text: string): string {
  return /\p{Surrogate}/u.test(text) ? text : encodeURIComponent(text);
}

function lowerEscapes(encode: (text: string) => string): (text: string) => string {
  return (text) => encode(text).replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase());
}

/** JSON with everything beyond ASCII escaped, as many programs write it. */
function asciiJson(text: string, upperCase: boolean): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\u007f-\uffff]/g, (unit) => {
      const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
      return `\\u${upperCase ? code.toUpperCase() : code}`;
    });
}

function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
