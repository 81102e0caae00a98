import { isUtf8, octetsFromText, textFromOctets } from '../values/octets.ts';

/** Bytes that are no text, such as a binary digest, on their way from one function to the next (FN-9). */
export class ByteString {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** The bytes of a text (UTF-8) or of a byte string. */
export function toBytes(value: string | ByteString): Uint8Array {
  return value instanceof ByteString ? value.bytes : octetsFromText(value);
}

/** A byte string as text; octets that are no UTF-8 become lone surrogates, which query encoding writes as `%XX` again. */
export function textOf(value: string | ByteString): string {
  return value instanceof ByteString ? textFromOctets(value.bytes) : value;
}

/** Bytes as a text where they are one, else as a byte string. */
export function fromBytes(bytes: Uint8Array): string | ByteString {
  return isUtf8(bytes) ? textFromOctets(bytes) : new ByteString(bytes);
}
