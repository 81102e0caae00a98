import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
} from '../../language/values/json.ts';
import type { OpenApi, Operation } from './document.ts';

interface StatedAuthentication {
  readonly settings: JsonObject | undefined;
  /** Attributes, and what each is; secrets begin with `#`. */
  readonly secrets: readonly (readonly [name: string, what: string])[];
  readonly open?: { readonly text: string; readonly candidates: readonly Json[] };
}

interface Scheme {
  readonly settings: JsonObject;
  readonly secrets: StatedAuthentication['secrets'];
}

/** The authentication that the operations have in common; several, or one that cannot be said, are a question. */
export function authenticationOf(
  operations: readonly Operation[],
  api: OpenApi,
): StatedAuthentication {
  const names = new Set<string>();
  for (const { security } of operations)
    for (const each of isArray(security) ? security : [])
      if (isObject(each)) names.add(keysOf(each).join(' and '));
  names.delete('');
  if (names.size === 0) return { settings: undefined, secrets: [] };
  const schemes = [...names].map((name) => schemeOf(api.resolve(member(api.schemes, name)), name));
  const known = schemes.filter((scheme) => scheme !== undefined);
  const [only] = known;
  if (names.size === 1 && only !== undefined) return only;
  return {
    settings: undefined,
    secrets: [],
    open: {
      text:
        known.length === 0
          ? `the document asks for ${[...names].join(', ')}, which has to be written by hand`
          : 'the API accepts several; none is in the configuration: choose one',
      candidates: known.map(({ settings }) => settings),
    },
  };
}

function schemeOf(scheme: Json | undefined, label: string): Scheme | undefined {
  if (!isObject(scheme)) return undefined;
  const [type, name, place] = ['type', 'name', 'in'].map((each) =>
    String(member(scheme, each) ?? ''),
  );
  const form = String(member(scheme, 'scheme') ?? '').toLowerCase();
  const bearer: Scheme = {
    settings: { type: 'bearer', token: { attr: '#token' } },
    secrets: [['#token', `the token of ${label}`]],
  };
  if (type === 'http' && form === 'bearer') return bearer;
  if (type === 'http' && form === 'basic')
    return {
      settings: { type: 'basic' },
      secrets: [
        ['username', 'the user'],
        ['#password', `the password of ${label}`],
      ],
    };
  if (
    type === 'apiKey' &&
    (place === 'header' || place === 'query') &&
    name !== '' &&
    name !== undefined
  )
    return {
      settings: { type: 'api-key', in: place, name, value: { attr: '#key' } },
      secrets: [['#key', `the key of ${label}`]],
    };
  if (type !== 'oauth2' && type !== 'openIdConnect') return undefined;
  const tokenUrl = member(objectAt(objectAt(scheme, 'flows'), 'clientCredentials'), 'tokenUrl');
  if (typeof tokenUrl !== 'string' || !/^https?:\/\//i.test(tokenUrl)) return bearer;
  return {
    settings: {
      type: 'oauth2-client-credentials',
      tokenUrl,
      clientId: { attr: 'clientId' },
      clientSecret: { attr: '#clientSecret' },
    },
    secrets: [
      ['clientId', 'the client'],
      ['#clientSecret', `the secret of the client of ${label}`],
    ],
  };
}
