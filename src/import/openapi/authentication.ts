import { isObject, type Json, type JsonObject, keysOf } from '../../language/values/json.ts';
import { at, listAt, textAt } from '../../language/values/path.ts';
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
  const asked = operations.flatMap(({ security }) => listAt(security)).filter(isObject);
  const names = new Set(asked.map((each) => keysOf(each).join(' and ')));
  names.delete('');
  if (names.size === 0) return { settings: undefined, secrets: [] };
  const schemes = [...names].map((name) => schemeOf(api.resolve(at(api.schemes, name)), name));
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
  const [type = '', name = '', place = '', form = ''] = ['type', 'name', 'in', 'scheme'].map(
    (each) => textAt(scheme, each),
  );
  const isOauth = type === 'oauth2' || type === 'openIdConnect';
  const tokenUrl = textAt(scheme, 'flows', 'clientCredentials', 'tokenUrl');
  if (isOauth && /^https?:\/\//i.test(tokenUrl))
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
  if (isOauth || (type === 'http' && /^bearer$/i.test(form)))
    return {
      settings: { type: 'bearer', token: { attr: '#token' } },
      secrets: [['#token', `the token of ${label}`]],
    };
  if (type === 'http' && /^basic$/i.test(form))
    return {
      settings: { type: 'basic' },
      secrets: [
        ['username', 'the user'],
        ['#password', `the password of ${label}`],
      ],
    };
  if (type !== 'apiKey' || !/^(?:header|query)$/.test(place) || name === '') return undefined;
  return {
    settings: { type: 'api-key', in: place, name, value: { attr: '#key' } },
    secrets: [['#key', `the key of ${label}`]],
  };
}
