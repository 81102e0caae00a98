import { decodings, partsOfUser, urlUsers } from '../language/values/url-users.ts';
import type { LoginRewriting } from './login-response.ts';

/**
 * Learns the user and the password of every URL in texts of a response, such as a next link or a `Location`: they are secrets,
 * wherever they are from. A user without a password is often a key.
 */
export function learnUrlUsers(
  texts: readonly string[],
  { tokens, substitution, isPublic }: Omit<LoginRewriting, 'credentials'>,
): void {
  for (const text of texts)
    for (const { from, to } of urlUsers(text)) {
      const user = text.slice(from, to);
      if (isPublic(user)) continue;
      const { name, password } = partsOfUser(user);
      const madeUp = (part: string) => {
        const read = decodings(part).at(-1) ?? part;
        return substitution.madeUpFor(read) ?? tokens.standInFor(read);
      };
      const secret = password === '' ? name : password;
      if (password !== '') learn(user, `${madeUp(name)}:${madeUp(password)}`, substitution);
      learn(secret, madeUp(secret), substitution);
    }
}

/** As written and as it is sent: a URL, and the text that it is in, have characters escaped. */
function learn(text: string, madeUp: string, substitution: LoginRewriting['substitution']): void {
  for (const read of decodings(text)) substitution.learn(read, madeUp);
}
