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
const MAX_KNOWN = 200;

/**
 * Every encoded form of a secret that is searched for: docs/security/secrets.md lists them. What escapes single characters (URL,
 * JSON, HTML) is not a form of its own: the searched text is decoded instead.
 */
export function formsOfSecret(secret: string): readonly SecretForm[] {
  const made = known.get(secret);
  if (made !== undefined) return made;
  const forms =
    secret.length < SHORTEST_SECRET
      ? []
      : [textForm(secret, codesOf(secret)), ...decodedForms(secret), ...codeForms(secret)];
  if (known.size >= MAX_KNOWN) known.clear();
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
export const MAX_LAYERS = 4;

/** A secret that looks escaped itself, such as `a&amp;"b`, is decoded with the rest of the text: `{"error":"a&amp;\"b"}`. */
function decodedForms(secret: string): readonly SecretForm[] {
  const forms: SecretForm[] = [];
  let layer = decodedOnce(undecoded(secret, 0, secret.length));
  while (forms.length + 1 < MAX_LAYERS && layer !== undefined && layer.length >= SHORTEST_SECRET) {
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

/** A text as character codes, each with the part of the original text that it was read from. */
export interface DecodedText {
  readonly codes: Uint16Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly length: number;
}

/** The text as it is. */
export function undecoded(text: string, from: number, to: number): DecodedText {
  const length = to - from;
  const [codes, starts, ends] = [
    new Uint16Array(length),
    new Uint32Array(length),
    new Uint32Array(length),
  ];
  for (let at = 0; at < length; at++) {
    codes[at] = text.charCodeAt(from + at);
    starts[at] = from + at;
    ends[at] = from + at + 1;
  }
  return { codes, starts, ends, length };
}

/**
 * Decodes one layer of escapes: `%XX` as UTF-8, backslash escapes as in JSON, HTML entities. `undefined` when the text has no
 * escapes. Invalid escapes are left as they are.
 */
export function decodedOnce({ codes, starts, ends, length }: DecodedText): DecodedText | undefined {
  let at = 0;
  while (at < length && !isEscape(codes[at] as number)) at++;
  if (at === length) return undefined;
  const made = {
    codes: new Uint16Array(length),
    starts: new Uint32Array(length),
    ends: new Uint32Array(length),
  };
  let size = 0;
  let changed = false;
  const put = (code: number, from: number, to: number) => {
    made.codes[size] = code;
    made.starts[size] = starts[from] as number;
    made.ends[size++] = ends[to - 1] as number;
  };
  for (at = 0; at < length; ) {
    const code = codes[at] as number;
    let step = 0;
    if (code === PERCENT) step = percentRun(codes, length, at, put);
    else if (code === BACKSLASH) step = backslash(codes, length, at, put);
    else if (code === AMPERSAND) step = entity(codes, length, at, put);
    if (step === 0) put(code, at, at + 1);
    else changed = true;
    at += step === 0 ? 1 : step;
  }
  if (!changed) return undefined;
  return {
    codes: made.codes.subarray(0, size),
    starts: made.starts.subarray(0, size),
    ends: made.ends.subarray(0, size),
    length: size,
  };
}

type Put = (code: number, from: number, to: number) => void;

const [PERCENT, BACKSLASH, AMPERSAND] = [0x25, 0x5c, 0x26];

/** Whether a character begins an escape. */
export function isEscape(code: number): boolean {
  return code === PERCENT || code === BACKSLASH || code === AMPERSAND;
}

/** How many bytes the first byte of a character of UTF-8 announces. */
function sequenceSize(first: number): number {
  if (first < 0xc2) return 1;
  if (first < 0xe0) return 2;
  return first >= 0xf0 && first < 0xf5 ? 4 : 3;
}

/** Consecutive `%XX` as UTF-8, byte by byte as Latin-1 where they are none. Returns how many codes were read. */
function percentRun(codes: Uint16Array, length: number, from: number, put: Put): number {
  let at = from;
  for (;;) {
    const first = percentByte(codes, length, at);
    if (first < 0) return at - from;
    const size = sequenceSize(first);
    let point = size === 1 ? first : first & (0x7f >> size);
    let read = 1;
    for (; read < size && first < 0xf5; read++) {
      const next = percentByte(codes, length, at + 3 * read);
      if (next < 0x80 || next > 0xbf) break;
      point = (point << 6) | (next & 0x3f);
    }
    const isWhole = read === size && point <= 0x10ffff;
    putPoint(isWhole ? point : first, at, at + (isWhole ? 3 * size : 3), put);
    at += isWhole ? 3 * size : 3;
  }
}

function percentByte(codes: Uint16Array, length: number, at: number): number {
  return at + 2 < length && codes[at] === PERCENT ? hexNumber(codes, at + 1, 2) : -1;
}

const SHORT_ESCAPES: ReadonlyMap<number, number> = new Map(
  ['n\n', 'r\r', 't\t', 'b\b', 'f\f', 'v\v', '0\0', '""', "''", '\\\\', '//'].map((pair) => [
    pair.charCodeAt(0),
    pair.charCodeAt(1),
  ]),
);

/** `\\u` and `\\x`. */
const ESCAPED_DIGITS: ReadonlyMap<number, number> = new Map([
  [0x75, 4],
  [0x78, 2],
]);

function backslash(codes: Uint16Array, length: number, at: number, put: Put): number {
  const letter = at + 1 < length ? (codes[at + 1] as number) : 0;
  const digits = ESCAPED_DIGITS.get(letter) ?? 0;
  if (digits > 0) {
    const value = at + 1 + digits < length ? hexNumber(codes, at + 2, digits) : -1;
    if (value < 0) return 0;
    put(value, at, at + 2 + digits);
    return 2 + digits;
  }
  const meant = SHORT_ESCAPES.get(letter);
  if (meant === undefined) return 0;
  put(meant, at, at + 2);
  return 2;
}

/** Characters behind the `&`: `DiacriticalGrave;` has the most. */
const MAX_ENTITY_LENGTH = 17;

function entity(codes: Uint16Array, length: number, at: number, put: Put): number {
  const text = String.fromCharCode(
    ...codes.subarray(at + 1, Math.min(length, at + 1 + MAX_ENTITY_LENGTH)),
  );
  const [whole, hex, decimal, name] =
    /^(?:#[xX]0*([0-9a-fA-F]{1,6});?|#0*(\d{1,7});?|([A-Za-z][A-Za-z0-9]*);)/.exec(text) ?? [];
  if (whole === undefined) return 0;
  const point = pointOf(hex, decimal, name);
  if (point === undefined || point > 0x10ffff) return 0;
  putPoint(point, at, at + 1 + whole.length, put);
  return 1 + whole.length;
}

function putPoint(point: number, from: number, to: number, put: Put): void {
  if (point < 0x10000) return put(point, from, to);
  put(0xd800 + ((point - 0x10000) >> 10), from, to);
  put(0xdc00 + ((point - 0x10000) & 0x3ff), from, to);
}

function pointOf(
  hex: string | undefined,
  decimal: string | undefined,
  name: string | undefined,
): number | undefined {
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return decimal === undefined ? entityPoint(name ?? '') : Number(decimal);
}

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

function hexNumber(codes: Uint16Array, from: number, digits: number): number {
  let value = 0;
  for (let at = from; at < from + digits; at++) {
    const code = codes[at] as number;
    const digit = hexDigit(code);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

let entities: ReadonlyMap<string, number> | undefined;

function entityPoint(name: string): number | undefined {
  entities ??= new Map([
    ...ASCII_ENTITIES.split(' ').map((pair): [string, number] => [
      pair.slice(1),
      pair.charCodeAt(0),
    ]),
    ['nbsp', 0xa0],
    ['Tab', 9],
    ['NewLine', 10],
    ...LATIN_ENTITIES.split(' ').map((latin, index): [string, number] => [latin, 0xa1 + index]),
  ]);
  return entities.get(name);
}

/** The names that HTML has for the characters of a keyboard, and for those of Latin-1. */
const ASCII_ENTITIES =
  '&amp &AMP <lt <LT >gt >GT "quot "QUOT \'apos !excl #num $dollar %percnt (lpar )rpar *ast *midast +plus ,comma .period /sol :colon ;semi =equals ?quest @commat [lsqb [lbrack \\bsol ]rsqb ]rbrack ^Hat _lowbar _UnderBar `grave `DiacriticalGrave {lcub {lbrace |verbar |vert |VerticalLine }rcub }rbrace -hyphen -dash';
const LATIN_ENTITIES =
  'iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
