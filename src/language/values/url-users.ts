import { MASK } from './secret-search.ts';

/** A part of a text, by offsets. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A URL in plain text, in a JSON string with escaped slashes, or percent-encoded in another URL. */
const URL_USER =
  /[A-Za-z0-9+.-]:(?:\/|\\\/){2}([^\s/\\?#"'<>]*)@|[A-Za-z0-9+.-]%3A%2F%2F((?:(?!%2F|%3F|%23|%40)[^\s/\\?#"'<>&=])*)%40/gi;

/** The `user:password` of every URL in a text. */
export function urlUsers(text: string): readonly Stretch[] {
  if (!text.includes('@') && !text.includes('%40')) return [];
  return [...text.matchAll(URL_USER)].flatMap(({ 0: whole, 1: user, 2: encoded = '', index }) => {
    const { length } = user ?? encoded;
    const to = index + whole.length - (user === undefined ? '%40' : '@').length;
    return length === 0 ? [] : [{ from: to - length, to }];
  });
}

/** What the URLs in a text have before the `@`: the whole, and the password by itself, as written and decoded. */
export function usersOfUrls(text: string): readonly string[] {
  return urlUsers(text).flatMap(({ from, to }) => {
    const user = text.slice(from, to);
    const { password } = partsOfUser(user);
    return [user, password, decoded(password)].filter((part) => part !== '');
  });
}

/** User and password, as they are written. */
export function partsOfUser(user: string): { readonly name: string; readonly password: string } {
  const at = user.search(/:|%3A/i);
  if (at < 0) return { name: user, password: '' };
  return { name: user.slice(0, at), password: user.slice(at).replace(/^(?::|%3A)/i, '') };
}

/** A text in which no URL has a user or a password. */
export function maskUsers(text: string): string {
  return urlUsers(text).reduceRight(
    (masked, { from, to }) => masked.slice(0, from) + MASK + masked.slice(to),
    text,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
