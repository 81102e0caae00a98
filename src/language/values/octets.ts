/*
 * Strings of the language are byte strings (FN-9), those of JavaScript are UTF-16. Each octet that is not valid UTF-8 is
 * represented by the lone surrogate U+DC00 + octet and converted back on output, so received bytes are sent unchanged.
 */

/** Text for bytes; octets that are not part of UTF-8 text become lone surrogates. */
export function textFromOctets(bytes: Uint8Array): string {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return decodeStray(bytes);
  }
}

/** UTF-8 of a text; the lone surrogates of `textFromOctets` become their octets again, any other U+FFFD. */
export function octetsFromText(text: string): Uint8Array {
  if (!STRAY_OCTET.test(text)) return encoder.encode(text);
  const octets: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xdc80 && code <= 0xdcff) octets.push(code - 0xdc00);
    else octets.push(...encoder.encode(character));
  }
  return Uint8Array.from(octets);
}

/** Whether a text of `textFromOctets` is text throughout. */
export function hasStrayOctets(text: string): boolean {
  return STRAY_OCTET.test(text);
}

/** Whether bytes are UTF-8 throughout. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictDecoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const encoder = new TextEncoder();
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const STRAY_OCTET = /[\udc80-\udcff]/u;

function decodeStray(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; ) {
    const sequence = bytes.subarray(index, index + sequenceLength(bytes[index] ?? 0));
    const known = isUtf8(sequence);
    text += known
      ? strictDecoder.decode(sequence)
      : String.fromCharCode(0xdc00 + (bytes[index] ?? 0));
    index += known ? sequence.length : 1;
  }
  return text;
}

function sequenceLength(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}
