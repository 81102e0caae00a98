import type { AuthenticationByType } from '../../generated/config.ts';
import type { Moment } from '../expression/evaluate.ts';
import type { Credentials } from '../plan/plan.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import { pointerTo } from '../support/pointer.ts';
import { unreachable } from '../support/unreachable.ts';
import { isPhpEmpty } from '../values/emptiness.ts';
import { isObject, type Json, member } from '../values/json.ts';
import { jsonText } from '../values/text.ts';
import { type Attachment, type AuthenticationMethod, type LowerAuthentication, nothingAttached, type UnauthenticatedRequest } from './authentication-method.ts';
import { basic } from './basic.ts';
import { login } from './login.ts';
import { oauth10 } from './oauth10.ts';
import { oauth20 } from './oauth20.ts';
import { oauth20Login } from './oauth20-login.ts';
import { query } from './query.ts';

/** The types by the names the language gives them (8.1). */
export const authenticationTypes = { basic, query, 'url.query': query, login, oauth10, oauth20, 'oauth20.login': oauth20Login } satisfies {
  readonly [T in keyof AuthenticationByType]: AuthenticationMethod<Credentials>;
};

/** `api.authentication` as plan data; absent or without a type is none. Unknown types are refused (section 8, AUTH-CUSTOM). */
export function lowerAuthentication(settings: Json | undefined, context: Omit<LowerAuthentication, 'type'>): Credentials | undefined {
  const type = isObject(settings) ? member(settings, 'type') : undefined;
  if (!isObject(settings) || isPhpEmpty(type)) return { kind: 'none' };
  const name = typeof type === 'string' ? type : jsonText(type as Json);
  if (!isAuthenticationType(name)) {
    const types = Object.keys(authenticationTypes).filter((known) => known !== 'url.query');
    const near = didYouMean(name, types);
    const help = Object.hasOwn(otherTypes, name.toLowerCase())
      ? `there is no such type; ${otherTypes[name.toLowerCase()]}`
      : name === 'custom'
        ? `"custom" is not a method; write one of ${types.join(', ')}`
        : near !== undefined
          ? `did you mean "${near}"?`
          : `use one of ${types.join(', ')}`;
    context.report({
      rule: 'unknown-authentication',
      severity: 'error',
      pointer: pointerTo(context.pointer, 'type'),
      message: `Unknown authorization type '${name}'.`,
      help,
    });
    return undefined;
  }
  const method: AuthenticationMethod<Credentials> = authenticationTypes[name] as AuthenticationMethod<Credentials>; // each lowers to its own kind
  return method.lower(settings, { ...context, type: name });
}

const bearer = 'write the header into "api.http.headers": "Authorization": { "function": "concat", "args": ["Bearer ", { "attr": "#token" }] }';
const apiKey = 'write the key as a header into "api.http.headers": { "attr": "#key" }, or use type "query" for a parameter';

/** Kinds of authentication that are written otherwise here (8.9), by the names that people give them. */
const otherTypes: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  bearer,
  token: bearer,
  jwt: bearer,
  apikey: apiKey,
  api_key: apiKey,
  'api-key': apiKey,
  header: apiKey,
  oauth: 'use "oauth10", "oauth20" or "oauth20.login"',
  oauth2: 'use "oauth20" with a token that is there, "login" to get one with client credentials, or "oauth20.login" with a refresh token',
});

function isAuthenticationType(name: string): name is keyof typeof authenticationTypes {
  return Object.hasOwn(authenticationTypes, name);
}

/** What credentials add to a request; for `login` what a login adds to the requests after it. */
export function attachmentOf(credentials: Credentials, request: UnauthenticatedRequest, moment: Moment): Attachment {
  switch (credentials.kind) {
    case 'none':
      return nothingAttached;
    case 'basic':
      return basic.attachment(credentials, request, moment);
    case 'query':
      return query.attachment(credentials, request, moment);
    case 'login':
      return login.attachment(credentials, request, moment);
    case 'oauth10':
      return oauth10.attachment(credentials, request, moment);
    case 'oauth20':
      return oauth20.attachment(credentials, request, moment);
    default:
      return unreachable(credentials);
  }
}
