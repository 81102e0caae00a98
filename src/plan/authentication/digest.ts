import { createHash } from 'node:crypto';
import type { DigestAuthentication } from '../../../generated/config.ts';
import { splitUrl } from '../../values/url.ts';
import { describeText } from '../expression/describe.ts';
import type { Credentials } from '../model/plan.ts';
import { lowerUser } from './basic.ts';
import type { AuthenticationMethod, UnauthenticatedRequest } from './method.ts';

type DigestCredentials = Extract<Credentials, { kind: 'digest' }>;

/** HTTP digest authentication (extension E52, RFC 7616): the header answers a challenge of the server, so that a run makes it. */
export const digest: AuthenticationMethod<DigestAuthentication, DigestCredentials> = {
  lower(_settings, context) {
    const user = lowerUser(context);
    return user && { kind: 'digest', ...user, from: context.pointer };
  },
  facts({ username, password }) {
    const user = `${describeText(username)}:${describeText(password)}`;
    return {
      title: 'digest',
      type: 'digest',
      headers: [],
      query: [],
      mode: 'untouched',
      isChallenged: true,
      computed: {
        text: `Authorization: Digest of ${user}, once the API has asked for it`,
        value: `Digest {digest(${user})}`,
      },
    };
  },
};

/** What a server asks for. */
export interface DigestChallenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | undefined;
  /** As written: `SHA-256-sess`; `MD5` when absent. */
  readonly algorithm: string | undefined;
  readonly qop: 'auth' | 'auth-int' | undefined;
  readonly hashesUser: boolean;
}

/** The digests of RFC 7616 by name, the strongest first, as `node:crypto` calls them. */
const HASHES: Readonly<Record<string, string>> = {
  'SHA-512-256': 'sha512-256',
  'SHA-256': 'sha256',
  MD5: 'md5',
};

function hashNamed(algorithm = 'MD5'): string | undefined {
  return HASHES[algorithm.toUpperCase().replace(/-SESS$/, '')];
}

const PARAMETER = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))/g;

/** The strongest challenge among the headers of a response that can be answered; `undefined` without one. */
export function digestChallenge(
  headers: readonly (readonly [name: string, value: string])[],
): DigestChallenge | undefined {
  const all = headers
    .filter(([name]) => name.toLowerCase() === 'www-authenticate')
    .flatMap(([, value]) => value.split(/(?:^|,)\s*(?=[A-Za-z][\w-]*\s+[\w-]+\s*=)/))
    .flatMap((part) => (/^Digest\s/i.test(part) ? (readChallenge(part) ?? []) : []));
  const names = Object.values(HASHES);
  const rank = ({ algorithm }: DigestChallenge) => names.indexOf(hashNamed(algorithm) ?? '');
  return all.sort((a, b) => rank(a) - rank(b))[0];
}

function readChallenge(text: string): DigestChallenge | undefined {
  const values = new Map(
    [...text.slice('Digest'.length).matchAll(PARAMETER)].map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '',
    ]),
  );
  const [realm, nonce, algorithm] = ['realm', 'nonce', 'algorithm'].map((name) => values.get(name));
  const offered = values.get('qop')?.split(/[\s,]+/);
  const qop = (['auth', 'auth-int'] as const).find((each) => offered?.includes(each));
  if (realm === undefined || nonce === undefined || hashNamed(algorithm) === undefined)
    return undefined;
  if (offered !== undefined && qop === undefined) return undefined;
  return {
    realm,
    nonce,
    algorithm,
    qop,
    opaque: values.get('opaque'),
    hashesUser: values.get('userhash') === 'true',
  };
}

interface DigestAnswer {
  readonly username: string;
  readonly password: string;
  /** Of this client, in hexadecimal digits. */
  readonly cnonce: string;
  /** How many requests have the nonce of the server, this one included. */
  readonly count: number;
}

/** The header `Authorization` that answers a challenge (RFC 7616, 3.4; RFC 2617 without `qop`). */
export function digestAuthorization(
  { realm, nonce, opaque, algorithm, qop, hashesUser }: DigestChallenge,
  { method, url, body }: Pick<UnauthenticatedRequest, 'method' | 'url' | 'body'>,
  { username, password, cnonce, count }: DigestAnswer,
): string {
  const hash = (...parts: readonly (string | Uint8Array)[]) => {
    const state = createHash(hashNamed(algorithm) ?? 'md5');
    for (const part of parts) state.update(part);
    return state.digest('hex');
  };
  const { path, query } = splitUrl(url);
  const uri = `${path === '' ? '/' : path}${query === undefined ? '' : `?${query}`}`;
  const user = hash(`${username}:${realm}:${password}`);
  const isSession = /-sess$/i.test(algorithm ?? '');
  const secret = isSession ? hash(`${user}:${nonce}:${cnonce}`) : user;
  const content = qop === 'auth-int' ? `:${hash(body ?? '')}` : '';
  const request = hash(`${method}:${uri}${content}`);
  const nc = count.toString(16).padStart(8, '0');
  const middle = qop === undefined ? nonce : `${nonce}:${nc}:${cnonce}:${qop}`;
  const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['username', quoted(hashesUser ? hash(`${username}:${realm}`) : username)],
    ['realm', quoted(realm)],
    ['nonce', quoted(nonce)],
    ['uri', quoted(uri)],
    ['response', quoted(hash(`${secret}:${middle}:${request}`))],
    ['algorithm', algorithm],
    ['opaque', opaque === undefined ? undefined : quoted(opaque)],
    ['qop', qop],
    ['nc', qop === undefined ? undefined : nc],
    ['cnonce', qop === undefined && !isSession ? undefined : quoted(cnonce)],
    ['userhash', hashesUser ? 'true' : undefined],
  ];
  const written = parts.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  return `Digest ${written.join(', ')}`;
}
