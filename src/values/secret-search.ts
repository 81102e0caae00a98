import {
  type DecodedText,
  decodedOnce,
  foldedCode,
  formsOfSecret,
  isEscape,
  MAX_LAYERS,
  type SecretForm,
  undecoded,
} from './secret-forms.ts';

/** What is shown in the place of a secret. */
export const MASK = '[redacted]';

/** A place of a text that has a secret. */
export interface FoundSecret {
  readonly from: number;
  readonly to: number;
  readonly secret: string;
  /** Whether a letter or digit precedes or follows it, and it is part of a longer word. */
  readonly isInWord: boolean;
}

/**
 * Looks for secrets in texts, in every form that docs/security/secrets.md lists. The text is decoded layer by layer; each layer is
 * scanned once for all forms together, so that the time rarely depends on how many secrets there are.
 */
export interface SecretSearch {
  /** Places in order; they cover every occurrence, and may overlap. */
  find(text: string): readonly FoundSecret[];
  has(text: string): boolean;
  /** The text with each place replaced; overlapping places are one. */
  mask(text: string, replacement?: (found: FoundSecret) => string): string;
}

export function searchFor(secrets: Iterable<string>): SecretSearch {
  const forms = [...new Set(secrets)].flatMap(formsOfSecret);
  if (forms.length === 0) return { find: () => [], has: () => false, mask: (text) => text };
  const spaces = {
    text: indexOf(forms.filter(({ space }) => space === 'text')),
    code: indexOf(forms.filter(({ space }) => space === 'code')),
  };
  const longest = Math.max(...forms.map(({ folded }) => folded.length));
  const overlap = longest * MAX_ESCAPE_LENGTH;
  const find = (text: string): readonly FoundSecret[] => {
    const found = new Map<string, FoundSecret>();
    for (let from = 0; ; from += CHUNK) {
      const to = Math.min(text.length, from + CHUNK + overlap);
      if (mayHave(text, from, to, spaces))
        findInChunk(undecoded(text, from, to), spaces, text, found);
      if (to === text.length) break;
    }
    return [...found.values()].sort((a, b) => a.from - b.from || b.to - a.to);
  };
  return {
    find,
    has: (text) => find(text).length > 0,
    mask: (text, replacement) => replaced(text, find(text), replacement),
  };
}

/** A larger text is looked at in parts, which bounds the memory; parts overlap by the longest form. */
const CHUNK = 1 << 18;
/** `&amp;#x00070;`, and separators. */
const MAX_ESCAPE_LENGTH = 24;

interface Spaces {
  readonly text: FormIndex;
  readonly code: FormIndex;
}

/** Whether a part of a text has escapes, or three characters that a form begins with: few short texts have, and this makes no object. */
function mayHave(
  text: string,
  from: number,
  to: number,
  { text: inText, code: inCode }: Spaces,
): boolean {
  let [a, b, x, y] = [0, 0, 0, 0];
  for (let at = from; at < to; at++) {
    const written = text.charCodeAt(at);
    if (isEscape(written)) return true;
    const code = foldedCode(written);
    if (inText.filter[hashOf(a, b, code)] === 1) return true;
    [a, b] = [b, code];
    if (!isLetterOrDigit(written)) continue;
    if (inCode.filter[hashOf(x, y, code)] === 1) return true;
    [x, y] = [y, code];
  }
  return false;
}

function findInChunk(
  chunk: DecodedText,
  spaces: Spaces,
  text: string,
  found: Map<string, FoundSecret>,
): void {
  let layer: DecodedText | undefined = chunk;
  for (let depth = 0; depth < MAX_LAYERS && layer !== undefined; depth++) {
    scan(folded(layer), layer, spaces.text, text, found);
    if (spaces.code.size > 0) {
      const code = lettersAndDigits(layer);
      scan(folded(code), code, spaces.code, text, found);
    }
    layer = decodedOnce(layer);
  }
}

interface FormIndex {
  readonly size: number;
  /** Whether a form begins with three characters of this hash. */
  readonly filter: Uint8Array;
  readonly byHash: ReadonlyMap<number, readonly IndexedForm[]>;
}

interface IndexedForm {
  readonly form: SecretForm;
  readonly isFollowed: boolean;
}

const HASHES = 1 << 15;

function hashOf(a: number, b: number, c: number): number {
  return ((a << 10) ^ (b << 5) ^ c) & (HASHES - 1);
}

function hashAt(codes: Uint16Array, at: number): number {
  return hashOf(codes[at] as number, codes[at + 1] as number, codes[at + 2] as number);
}

function indexOf(forms: readonly SecretForm[]): FormIndex {
  const filter = new Uint8Array(HASHES);
  const byHash = new Map<number, IndexedForm[]>();
  for (const form of forms) {
    const hash = hashAt(form.folded, 0);
    filter[hash] = 1;
    const indexed = { form, isFollowed: form.folded.length > SHORT || overlapsItself(form) };
    const others = byHash.get(hash);
    if (others === undefined) byHash.set(hash, [indexed]);
    else others.push(indexed);
  }
  return { size: forms.length, filter, byHash };
}

function scan(
  codes: Uint16Array,
  layer: ScannedText,
  { filter, byHash }: FormIndex,
  text: string,
  found: Map<string, FoundSecret>,
): void {
  let seen: Map<SecretForm, number> | undefined;
  for (let at = 0; at + 2 < layer.length; at++) {
    const hash = hashAt(codes, at);
    if (filter[hash] === 0) continue;
    for (const { form, isFollowed } of byHash.get(hash) ?? [])
      if (!isFollowed) {
        if (isAt(form, codes, layer, at)) keep(form, layer, at, text, found);
      } else if (at >= (seen?.get(form) ?? 0)) {
        seen ??= new Map();
        seen.set(
          form,
          followLong(form, codes, layer, at, (place) => keep(form, layer, place, text, found)),
        );
      }
  }
}

/** Longer forms, and those that overlap themselves, are followed without going back in the text: they may be nearly everywhere in it. */
const SHORT = 64;

/** Whether two occurrences may share half of their text, as of a few characters that repeat. */
function overlapsItself(form: SecretForm): boolean {
  return (bordersOf(form).at(-1) ?? 0) * 2 >= form.folded.length;
}

/**
 * Knuth, Morris and Pratt's search for a form, from where it may begin to where nothing of it is left; gives that place. Of
 * occurrences that overlap, as many are told as cover them all: a form of one character that repeats occurs everywhere in
 * such a text.
 */
function followLong(
  form: SecretForm,
  codes: Uint16Array,
  { codes: written, length, places }: ScannedText,
  from: number,
  onFound: (at: number) => void,
): number {
  const { folded: wanted, exact, gap } = form;
  const borders = bordersOf(form);
  const isSame = (at: number, index: number) =>
    codes[at] === wanted[index] && (exact === undefined || written[at] === exact[index]);
  let matched = 0;
  let told = -1;
  let last = -1; // the last one that overlaps it
  const tell = (place: number) => {
    told = place;
    onFound(place);
  };
  for (let at = from; at < length; at++) {
    if (
      places !== undefined &&
      at > from &&
      (places[at] as number) - (places[at - 1] as number) > gap + 1
    )
      matched = 0;
    while (matched > 0 && !isSame(at, matched)) matched = borders[matched - 1] as number;
    if (isSame(at, matched)) matched++;
    if (matched === 0) {
      if (last > told) tell(last);
      return at + 1;
    }
    if (matched === wanted.length) {
      const place = at + 1 - matched;
      if (last > told && place >= told + matched) tell(last);
      if (told < 0 || place >= told + matched) tell(place);
      last = place;
      matched = borders[matched - 1] as number;
    }
  }
  if (last > told) tell(last);
  return length;
}

const bordersOfForms = new WeakMap<SecretForm, Uint32Array>();

/** For each beginning of a form the length of the longest shorter one that it ends with. */
function bordersOf(form: SecretForm): Uint32Array {
  const known = bordersOfForms.get(form);
  if (known !== undefined) return known;
  const { folded: wanted, exact } = form;
  const borders = new Uint32Array(wanted.length);
  const isSame = (one: number, other: number) =>
    wanted[one] === wanted[other] && (exact === undefined || exact[one] === exact[other]);
  let border = 0;
  for (let index = 1; index < wanted.length; index++) {
    while (border > 0 && !isSame(index, border)) border = borders[border - 1] as number;
    if (isSame(index, border)) border++;
    borders[index] = border;
  }
  bordersOfForms.set(form, borders);
  return borders;
}

function isAt(
  { folded: wanted, exact, gap }: SecretForm,
  codes: Uint16Array,
  { codes: written, length, places }: ScannedText,
  at: number,
): boolean {
  if (at + wanted.length > length) return false;
  for (let index = 0; index < wanted.length; index++) {
    if (codes[at + index] !== wanted[index]) return false;
    if (exact !== undefined && written[at + index] !== exact[index]) return false;
    if (
      places !== undefined &&
      index > 0 &&
      (places[at + index] as number) - (places[at + index - 1] as number) > gap + 1
    )
      return false;
  }
  return true;
}

function keep(
  form: SecretForm,
  layer: DecodedText,
  at: number,
  text: string,
  found: Map<string, FoundSecret>,
): void {
  const last = at + form.folded.length - 1;
  let from = layer.starts[at] as number;
  let to = layer.ends[last] as number;
  const isInWord =
    form.space === 'text' &&
    ((at > 0 && isWord(layer.codes[at - 1] as number)) ||
      (last + 1 < layer.length && isWord(layer.codes[last + 1] as number)));
  if (form.before > 0 && from > 0 && /[\w+/-]/.test(text[from - 1] ?? '')) from--;
  if (form.after > 0 && /[\w+/-]/.test(text[to] ?? '')) to++;
  if (form.after > 0) while (text[to] === '=') to++;
  const key = `${from} ${to} ${numberOf(form.secret)}`;
  const former = found.get(key);
  found.set(key, {
    from,
    to,
    secret: form.secret,
    isInWord: isInWord && former?.isInWord !== false,
  });
}

/** Numbers of secrets: a key with the secret itself would be as long. */
const numbers = new Map<string, number>();
const MAX_NUMBERS = 10_000;
let lastNumber = 0;

function numberOf(secret: string): number {
  const known = numbers.get(secret);
  if (known !== undefined) return known;
  if (numbers.size >= MAX_NUMBERS) numbers.clear();
  numbers.set(secret, ++lastNumber);
  return lastNumber;
}

function isWord(code: number): boolean {
  return isLetterOrDigit(code) || (code > 0xbf && /\p{L}/u.test(String.fromCharCode(code)));
}

/** Of ASCII. */
function isLetterOrDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function folded({ codes, length }: DecodedText): Uint16Array {
  const made = new Uint16Array(length);
  for (let at = 0; at < length; at++) made[at] = foldedCode(codes[at] as number);
  return made;
}

interface ScannedText extends DecodedText {
  /** Where each code was before separators were left out. */
  readonly places?: Uint32Array;
}

function lettersAndDigits({ codes, starts, ends, length }: DecodedText): ScannedText {
  const made = {
    codes: new Uint16Array(length),
    starts: new Uint32Array(length),
    ends: new Uint32Array(length),
    places: new Uint32Array(length),
  };
  let size = 0;
  for (let at = 0; at < length; at++) {
    const code = codes[at] as number;
    if (!isLetterOrDigit(code)) continue;
    made.codes[size] = code;
    made.places[size] = at;
    made.starts[size] = starts[at] as number;
    made.ends[size++] = ends[at] as number;
  }
  return { ...made, length: size };
}

function replaced(
  text: string,
  found: readonly FoundSecret[],
  replacement: (found: FoundSecret) => string = () => MASK,
): string {
  let made = '';
  let end = 0;
  for (let index = 0; index < found.length; index++) {
    const place = found[index] as FoundSecret;
    if (place.from < end) {
      end = Math.max(end, place.to);
      continue;
    }
    made += text.slice(end, place.from) + replacement(place);
    end = place.to;
  }
  return made + text.slice(end);
}

/** A part of a text, by offsets. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Characters as they are written in a plain text, in a JSON string and in HTML. */
const COLON = String.raw`(?::|\\+u003a|&#(?:58|x3a);)`;
const SLASH = String.raw`(?:\\*/|\\+u002f|&#(?:47|x2f);)`;
const AT = String.raw`(?:@|\\+u0040|&#(?:64|x40);)`;
/** A character of a user: no delimiter, escaped or not. */
const OF_USER = String.raw`(?:(?!${SLASH}|&#(?:35|63|x23|x3f);)[^\s/\\?#"'<>]|\\+u(?!00(?:[01].|2[0237f]|3[cef]))[\da-f]{4})`;
/** Percent-encoded in another URL, once or several times. */
const ENCODED = String.raw`[a-z\d+.-]%(?<level>(?:25)*)3a%\k<level>2f%\k<level>2f(?<encoded>(?:(?!%\k<level>(?:2f|3f|23|40))[^\s/\\?#"'<>&=])*)(?<encodedAt>%\k<level>40)`;
/** A URL without a scheme, such as `//user:password@host`, is at the start of a text or a string: elsewhere `//` is part of a path. */
const URL_USER = new RegExp(
  String.raw`(?:[a-z\d+.-]${COLON}${SLASH}{2}|(?<![^\s"'<>=(,;])${SLASH}{2}(?=(?:(?!${COLON})${OF_USER})*${COLON}))(?<user>${OF_USER}*)(?<at>${AT})|${ENCODED}`,
  'gi',
);

/** The `user:password` of every URL in a text. */
export function urlUsers(text: string): readonly TextRange[] {
  if (!/@|40|&#64/.test(text)) return [];
  return [...text.matchAll(URL_USER)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { user = '', at = '', encoded = '', encodedAt = '' } = groups;
    const to = index + whole.length - (at + encodedAt).length;
    const { length } = user + encoded;
    return length === 0 ? [] : [{ from: to - length, to }];
  });
}

/** What the URLs in a text have before the `@`: the whole, and the password by itself, as written and decoded. */
export function urlCredentials(text: string): readonly string[] {
  return urlUsers(text).flatMap(({ from, to }) => {
    const user = text.slice(from, to);
    return [user, ...decodings(partsOfUser(user).password)].filter((part) => part !== '');
  });
}

/** User and password, as they are written. */
export function partsOfUser(user: string): { readonly name: string; readonly password: string } {
  const [colon] = /:|%(?:25)*3a|\\+u003a|&#(?:58|x3a);/i.exec(user) ?? [];
  if (colon === undefined) return { name: user, password: '' };
  const at = user.indexOf(colon);
  return { name: user.slice(0, at), password: user.slice(at + colon.length) };
}

/** A text as it is written, and with one layer of escapes after the other decoded. */
export function decodings(text: string): readonly [string, ...string[]] {
  const all: [string, ...string[]] = [text];
  let layer = decodedOnce(undecoded(text, 0, text.length));
  for (; layer !== undefined && all.length < MAX_LAYERS; layer = decodedOnce(layer))
    all.push(String.fromCharCode(...layer.codes));
  return all;
}

/** A text in which no URL has a user or a password. */
export function maskUsers(text: string): string {
  return urlUsers(text).reduceRight(
    (masked, { from, to }) => masked.slice(0, from) + MASK + masked.slice(to),
    text,
  );
}
