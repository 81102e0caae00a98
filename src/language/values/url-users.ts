import { decodedOnce, undecoded } from './decoded-text.ts';
import { MOST_LAYERS } from './secret-forms.ts';
import { MASK } from './secret-search.ts';

/** A part of a text, by offsets. */
export interface Stretch {
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
export function urlUsers(text: string): readonly Stretch[] {
  if (!/@|40|&#64/.test(text)) return [];
  return [...text.matchAll(URL_USER)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { user = '', at = '', encoded = '', encodedAt = '' } = groups;
    const to = index + whole.length - (at + encodedAt).length;
    const { length } = user + encoded;
    return length === 0 ? [] : [{ from: to - length, to }];
  });
}

/** What the URLs in a text have before the `@`: the whole, and the password by itself, as written and decoded. */
export function usersOfUrls(text: string): readonly string[] {
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
  for (; layer !== undefined && all.length < MOST_LAYERS; layer = decodedOnce(layer))
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
