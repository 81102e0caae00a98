import { octetsFromText, textFromOctets } from './octets.ts';

/** Form encoding of a text (ENC-Q-1): letters, digits, `-`, `_` and `.` stay, space is `+`, the rest `%XX` of UTF-8. */
export function encodeForm(text: string): string {
  if (/^[\w.-]*$/.test(text)) return text;
  return encodeRfc3986(text).replaceAll('%20', '+').replaceAll('~', '%7E');
}

/** RFC 3986 encoding of a text (ENC-Q-3): letters, digits, `-`, `_`, `.` and `~` stay, the rest is `%XX` of UTF-8. */
export function encodeRfc3986(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text;
  if (!text.isWellFormed()) return Array.from(octetsFromText(text), encodeOctet).join('');
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) =>
    escapeOctet(character.charCodeAt(0)),
  );
}

/** Decodes `%XX` and `+` (a space); a `%` that begins no escape stays. */
export function decodePlus(text: string): string {
  return decodePercent(text.includes('+') ? text.replaceAll('+', ' ') : text);
}

/** Decodes `%XX`; a `%` that begins no escape stays, a `+` too. */
export function decodePercent(text: string): string {
  return text.includes('%') ? text.replace(/(?:%[0-9A-Fa-f]{2})+/g, decodeRun) : text;
}

function encodeOctet(octet: number): string {
  const character = String.fromCharCode(octet);
  return octet < 0x80 && /[\w.~-]/.test(character) ? character : escapeOctet(octet);
}

function escapeOctet(octet: number): string {
  return `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
}

function decodeRun(run: string): string {
  const octets = run
    .slice(1)
    .split('%')
    .map((octet) => Number.parseInt(octet, 16));
  return textFromOctets(Uint8Array.from(octets));
}
