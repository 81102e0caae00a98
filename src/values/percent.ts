/*
 * Escapes such as %FF need not be UTF-8. So that a query goes out as it came in, an octet that is not part of UTF-8
 * text travels as the lone surrogate U+DC00 + octet, and encoding turns it back into the octet.
 */

/** Form encoding of a text (ENC-Q-1): letters, digits, `-`, `_` and `.` stay, space is `+`, the rest `%XX` of UTF-8. */
export function encodeForm(text: string): string {
  if (/^[\w.-]*$/.test(text)) return text;
  return encodeRfc3986(text).replaceAll('%20', '+').replaceAll('~', '%7E');
}

/** RFC 3986 encoding of a text (ENC-Q-3): letters, digits, `-`, `_`, `.` and `~` stay, the rest is `%XX` of UTF-8. */
export function encodeRfc3986(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text;
  return LONE_SURROGATE.test(text) ? Array.from(text, encodeCodePoint).join('') : encodeWellFormed(text);
}

/** Decodes `%XX` and `+` (a space); a `%` that begins no escape stays. */
export function decodePlus(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}

/** Decodes `%XX`; a `%` that begins no escape stays, a `+` too. */
export function decodePercent(text: string): string {
  return text.includes('%') ? text.replace(/(?:%[0-9A-Fa-f]{2})+/g, decodeRun) : text;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function encodeWellFormed(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, escapeOctet);
}

function encodeCodePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0xdc80 && code <= 0xdcff) return `%${(code - 0xdc00).toString(16).toUpperCase()}`;
  return encodeWellFormed(LONE_SURROGATE.test(character) ? '\ufffd' : character);
}

function escapeOctet(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return decodeOctets(run.slice(1).split('%'));
  }
}

/** Reads the longest UTF-8 sequences there are; an octet that begins none becomes a lone surrogate. */
function decodeOctets(octets: readonly string[]): string {
  let text = '';
  for (let index = 0; index < octets.length; ) {
    const length = [1, 2, 3, 4].find((count) => index + count <= octets.length && isSequence(octets.slice(index, index + count))) ?? 0;
    if (length > 0) text += decodeURIComponent(`%${octets.slice(index, index + length).join('%')}`);
    else text += String.fromCharCode(0xdc00 + Number.parseInt(octets[index] ?? '0', 16));
    index += Math.max(1, length);
  }
  return text;
}

function isSequence(octets: readonly string[]): boolean {
  try {
    return decodeURIComponent(`%${octets.join('%')}`) !== '';
  } catch {
    return false;
  }
}
