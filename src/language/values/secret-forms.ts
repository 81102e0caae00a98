import { decodedOnce, undecoded } from './decoded-text.ts';

/** Shorter texts occur everywhere by coincidence. They are masked only where they are defined. */
export const SHORTEST_SECRET = 3;

/** One way in which a secret can appear in a text. */
export interface SecretForm {
  readonly secret: string;
  /** `text`: the characters as they are read. `code`: letters and digits alone, whatever separates them. */
  readonly space: 'text' | 'code';
  /** What is searched for, folded to lower case. */
  readonly folded: Uint16Array;
  /** What is compared after that, where case counts. */
  readonly exact: Uint16Array | undefined;
  /** Characters before and after the form that have bits of the secret, too. */
  readonly before: number;
  readonly after: number;
  /** Separators that may be between two characters of the form. */
  readonly gap: number;
}

const known = new Map<string, readonly SecretForm[]>();
const MOST_KNOWN = 200;

/**
 * Every encoded form of a secret that is searched for: docs/security.md lists them. What escapes single characters (URL,
 * JSON, HTML) is not a form of its own: the searched text is decoded instead.
 */
export function formsOfSecret(secret: string): readonly SecretForm[] {
  const made = known.get(secret);
  if (made !== undefined) return made;
  const forms =
    secret.length < SHORTEST_SECRET
      ? []
      : [textForm(secret, codesOf(secret)), ...decodedForms(secret), ...codeForms(secret)];
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(secret, forms);
  return forms;
}

function textForm(secret: string, codes: Uint16Array): SecretForm {
  return {
    secret,
    space: 'text',
    folded: codes.map(foldedCode),
    exact: undefined,
    before: 0,
    after: 0,
    gap: 0,
  };
}

/** As often a text is decoded: as it is written counts, too. */
export const MOST_LAYERS = 4;

/** A secret that looks escaped itself, such as `a&amp;"b`, is decoded with the rest of the text: `{"error":"a&amp;\"b"}`. */
function decodedForms(secret: string): readonly SecretForm[] {
  const forms: SecretForm[] = [];
  let layer = decodedOnce(undecoded(secret, 0, secret.length));
  while (forms.length + 1 < MOST_LAYERS && layer !== undefined && layer.length >= SHORTEST_SECRET) {
    forms.push(textForm(secret, layer.codes));
    layer = decodedOnce(layer);
  }
  return forms;
}

function codeForms(secret: string): readonly SecretForm[] {
  const bytes = Buffer.from(secret, 'utf8');
  const little = Buffer.from(secret, 'utf16le');
  const forms: SecretForm[] = [];
  const add = (text: string, shortest: number, options: Partial<SecretForm> = {}) => {
    const code = text.replace(/[^A-Za-z0-9]/g, '');
    if (code.length < shortest) return;
    const exact = codesOf(code);
    forms.push({
      secret,
      space: 'code',
      folded: exact.map(foldedCode),
      exact: undefined,
      before: 0,
      after: 0,
      gap: 2,
      ...options,
    });
    if (options.exact !== undefined)
      forms[forms.length - 1] = { ...(forms.at(-1) as SecretForm), exact };
  };
  if (!/[^\x20-\x7e]/.test(secret)) add(secret, SHORTEST_SEPARATED);
  for (const hex of [bytes, little, Buffer.from(little).swap16()])
    add(hex.toString('hex'), 2 * SHORTEST_SECRET);
  for (const [bits, period] of [
    [6, 3],
    [5, 5],
  ] as const)
    for (let offset = 0; offset < period; offset++) {
      const end = (offset + bytes.length) * 8;
      const text = (bits === 6 ? base64 : base32)(
        Buffer.concat([Buffer.alloc(offset), bytes]),
      ).slice(Math.ceil((offset * 8) / bits), Math.floor(end / bits));
      const edges = { before: (offset * 8) % bits === 0 ? 0 : 1, after: end % bits === 0 ? 0 : 1 };
      add(text, bits === 6 ? SHORTEST_BASE64 : SHORTEST_BASE32, {
        ...edges,
        ...(bits === 6 ? { exact: new Uint16Array(), gap: 6 } : {}),
      });
    }
  return forms;
}

/** Below these lengths, forms appear in ordinary texts at random. */
const SHORTEST_SEPARATED = 6;
const SHORTEST_BASE64 = 4;
const SHORTEST_BASE32 = 6;

/** Lower case, and a space for `+`: forms write one for the other. */
export function foldedCode(code: number): number {
  if (code === 43) return 32;
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  const lower = String.fromCharCode(code).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : code;
}

function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
  return codes;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64');
}

/** RFC 4648, without padding; no library of the project has it. */
function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5)
      text += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[(value >> (bits - 5)) & 31];
  }
  return bits === 0 ? text : text + 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[(value << (5 - bits)) & 31];
}
