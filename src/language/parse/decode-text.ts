import type { TextFault } from './fault.ts';

/** A text without its byte order mark, or why the bytes are none. The fault's offsets speak of `text`. */
export interface DecodedText {
  readonly text: string;
  readonly fault?: TextFault;
}

/** Decodes UTF-8 strictly: a wrong byte is reported, never replaced. Line ends stay as they are. */
export function decodeText(input: string | Uint8Array, maxBytes: number): DecodedText {
  if (isLarger(input, maxBytes)) return { text: '', fault: tooLarge(maxBytes) };
  if (typeof input === 'string')
    return checkCharacters(input.charCodeAt(0) === 0xfeff ? input.slice(1) : input);
  const kind = kindOf(input);
  if (kind !== undefined)
    return { text: '', fault: notText(`this file is ${kind.name}, not UTF-8 text`, 0, kind.help) };
  try {
    return checkCharacters(new TextDecoder('utf-8', { fatal: true }).decode(input));
  } catch (error) {
    if (error instanceof TypeError) return wrongByte(input);
    throw error;
  }
}

/** Characters that neither JSON nor YAML allows anywhere: they say that the file is not meant to be read by people. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

function checkCharacters(text: string): DecodedText {
  const at = text.search(CONTROL);
  if (at === -1) return { text };
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  const help =
    code === '0000' ? 'is it a binary file, or UTF-16? Save it as UTF-8' : 'remove the character';
  return { text, fault: notText(`Control character U+${code} in a text file`, at, help) };
}

function wrongByte(bytes: Uint8Array): DecodedText {
  const good = longestDecodable(bytes);
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, good));
  const byte = (bytes[good] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return {
    text,
    fault: notText(
      `the byte 0x${byte} at ${good} is not UTF-8`,
      text.length,
      'save the file as UTF-8',
    ),
  };
}

/** How many bytes from the start are UTF-8: found by halving, since a decoder only says yes or no. */
function longestDecodable(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (decodes(bytes.subarray(0, middle), true)) low = middle;
    else high = middle - 1;
  }
  // The prefix may end inside a character that never gets its end: then its first byte is the wrong one.
  while (low > 0 && !decodes(bytes.subarray(0, low), false)) low--;
  return low;
}

function decodes(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function kindOf(bytes: Uint8Array): { readonly name: string; readonly help: string } | undefined {
  const starts = (...wanted: readonly number[]): boolean =>
    wanted.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff))
    return { name: 'UTF-16 text', help: 'save it as UTF-8' };
  if (starts(0x1f, 0x8b)) return { name: 'compressed with gzip', help: 'unpack it first' };
  if (starts(0x50, 0x4b, 3, 4)) return { name: 'a ZIP archive', help: 'unpack it first' };
  return undefined;
}

function isLarger(input: string | Uint8Array, maxBytes: number): boolean {
  if (typeof input !== 'string') return input.length > maxBytes;
  if (input.length > maxBytes) return true;
  // a UTF-16 unit has at most three bytes in UTF-8, so short texts need not be counted
  return input.length * 3 > maxBytes && new TextEncoder().encode(input).length > maxBytes;
}

function tooLarge(maxBytes: number): TextFault {
  const limit =
    maxBytes >= 1_000_000
      ? `${Number((maxBytes / 1024 / 1024).toFixed(1))} MB`
      : `${maxBytes} bytes`;
  return {
    rule: 'document-too-large',
    message: `the text is longer than ${limit}`,
    start: 0,
    end: 0,
    path: [],
    help: 'split it, or raise the limit',
  };
}

function notText(message: string, at: number, help: string): TextFault {
  return { rule: 'not-text', message, start: at, end: at, path: [], help };
}
