const characters = (text: string, encode: (code: number, character: string) => string) =>
  [...text].map((character) => encode(character.codePointAt(0) ?? 0, character)).join('');
const units = (text: string, encode: (unit: string) => string) =>
  Array.from({ length: text.length }, (_, index) =>
    encode(text.charCodeAt(index).toString(16).padStart(4, '0')),
  ).join('');
const json = (text: string) => JSON.stringify(text).slice(1, -1);
const hex = (text: string) => Buffer.from(text).toString('hex');
const base64 = (text: string, before: string) => Buffer.from(`${before}${text}`).toString('base64');

function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** Every encoding that docs/security/secrets.md lists, each written here by hand and not by the code that looks for it. */
export const secretEncodings: Readonly<Record<string, (text: string) => string>> = {
  'as is': (text) => text,
  'upper case': (text) => text.toUpperCase(),
  'lower case': (text) => text.toLowerCase(),
  URL: (text) => encodeURIComponent(text),
  'URL, lower case': (text) =>
    encodeURIComponent(text).replace(/%../g, (octet) => octet.toLowerCase()),
  'URL, every byte': (text) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  form: (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  'URL twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  JSON: json,
  'JSON, slashes too': (text) => json(text).replaceAll('/', '\\/'),
  'JSON, \\u': (text) => units(text, (unit) => `\\u${unit}`),
  'JSON, \\u in upper case': (text) => units(text, (unit) => `\\u${unit.toUpperCase()}`),
  'JSON twice': (text) => json(json(text)),
  'JSON, \\u twice': (text) => json(units(text, (unit) => `\\u${unit}`)),
  'HTML, named': (text) =>
    text.replace(
      /[&<>"'@/]/g,
      (sign) =>
        ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '@': '&commat;' })[
          sign
        ] ?? '&sol;',
    ),
  'HTML, decimal': (text) => characters(text, (code) => `&#${code};`),
  'HTML, hexadecimal': (text) => characters(text, (code) => `&#x${code.toString(16)};`),
  base64: (text) => base64(text, ''),
  'base64 after one byte': (text) => base64(text, 'a'),
  'base64 after two bytes': (text) => base64(`${text}z`, 'ab'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64url after one byte': (text) => Buffer.from(`a${text}`).toString('base64url'),
  'base64url after two bytes': (text) => Buffer.from(`ab${text}`).toString('base64url'),
  'base64 in lines': (text) => base64(text, '').replace(/.{8}/g, '$&\r\n'),
  hex,
  'hex in upper case': (text) => hex(text).toUpperCase(),
  'hex with colons': (text) => hex(text).replace(/..(?!$)/g, '$&:'),
  'hex with hyphens': (text) => hex(text).replace(/..(?!$)/g, '$&-'),
  'hex of UTF-16': (text) => Buffer.from(text, 'utf16le').toString('hex'),
  'hex of UTF-16, other end first': (text) => Buffer.from(text, 'utf16le').swap16().toString('hex'),
  base32,
  'base32 in lower case': (text) => base32(text).toLowerCase(),
};

/** What must not be found when an encoding of a secret was to be hidden: base64 of other bytes around it keeps a core. */
export function coreOf(name: string, encoded: string): string {
  return name.includes('after')
    ? encoded.replace(/=+$/, '').slice(3, -3)
    : encoded.replace(/=+$/, '').slice(0, -1);
}
