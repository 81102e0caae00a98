import type {
  Oauth20Authentication,
  Oauth20LoginAuthentication,
} from '../../../generated/config.ts';
import { geWording } from '../../text/display.ts';
import {
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  jsonFrom,
  typeName,
} from '../../values/json.ts';
import { flattenLeaves, pointerTo } from '../../values/path.ts';
import { Secret } from '../../values/secret.ts';
import { isPhpEmpty, phpText } from '../../values/text.ts';
import type { Leaf } from '../expression/scope.ts';
import type { Credentials, LoginCredentials } from '../model/plan.ts';
import { login, lowerLogin } from './login.ts';
import type { AuthenticationMethod, LowerAuthentication } from './method.ts';
import { lowerHeaders, lowerMap, refuseTarget } from './request-parts.ts';

/** Headers and query computed for each attempt from `authorization` (OAUTH20-1..4): bearer, MAC, HMAC. */
export const oauth20: AuthenticationMethod<
  Oauth20Authentication,
  Extract<Credentials, { kind: 'oauth20' }>
> = {
  lower(settings, context) {
    const given = oauthCredentials(context, '2.0');
    if (given === undefined) return undefined;
    const authorization =
      given === 'unfilled'
        ? new UnfilledLeaves('authorization.#')
        : authorizationLeaves(settings.format, given, context);
    if (authorization === undefined) return undefined;
    const scope = { ...context.scope, authorization };
    const place = 'oauth20';
    const headers = lowerHeaders(settings.headers, pointerTo(context.pointer, 'headers'), {
      place,
      scope,
      report: context.report,
    });
    const query = lowerMap(settings.query, pointerTo(context.pointer, 'query'), {
      place,
      scope,
      report: context.report,
    });
    return headers === undefined || query === undefined || refuseTarget(query, context.report)
      ? undefined
      : { kind: 'oauth20', headers: [...headers], query: [...query], from: context.pointer };
  },
  facts: ({ headers, query }) => ({
    title: 'OAuth 2.0',
    type: 'oauth20',
    headers,
    query,
    mode: 'replace',
  }),
};

/** The variable `authorization` (11.10): `data` or `data.<path>`, and `clientId`. */
function authorizationLeaves(
  format: Oauth20Authentication['format'],
  { data: raw, appKey }: GivenCredentials,
  context: LowerAuthentication,
): ReadonlyMap<string, Leaf> | undefined {
  const data = format === 'json' ? parseOAuthData(raw) : raw;
  if (data === undefined) {
    context.report({
      rule: 'invalid-value',
      pointer: pointerTo(context.oauthPointer, '#data'),
      message: '"#data" of the OAuth credentials is not valid JSON',
      help: 'write the credentials as JSON text, or set "format": "text"',
    });
    return undefined;
  }
  const leaves = new Map<string, Leaf>();
  if (isScalar(data)) {
    context.scope.secrets.set('authorization.#data', new Secret(phpText(data)));
    leaves.set('data', { kind: 'secret', name: 'authorization.#data' });
  } else
    for (const [key, leaf] of secretLeaves(data, context.scope.secrets, (path) => `data.${path}`))
      leaves.set(key, leaf);
  leaves.set('clientId', { kind: 'value', value: appKey });
  return leaves;
}

/** `login` whose login request sees the OAuth credentials as `consumer` and `user` (OAUTH20L-1..4). */
export const oauth20Login: AuthenticationMethod<Oauth20LoginAuthentication, LoginCredentials> = {
  lower(settings, context) {
    const given = oauthCredentials(context, '2.0');
    if (given === undefined) return undefined;
    if (given === 'unfilled') {
      const scope = {
        ...context.scope,
        consumer: new UnfilledLeaves('authorization.consumer.'),
        user: new UnfilledLeaves('authorization.#data.'),
      };
      return lowerLogin(settings, { ...context, scope }, 'oauth20-login-request');
    }
    const data = oauthDataObject(context, parseOAuthData(given.data), {
      notJson: '"#data" of the OAuth credentials is not valid JSON',
      notObject: (type) =>
        `"#data" of the OAuth credentials must be a JSON object; ${type} is given`,
    });
    if (data === undefined) return undefined;
    const { secrets } = context.scope;
    const appSecret = 'authorization.#appSecret';
    secrets.set(appSecret, new Secret(phpText(given.appSecret)));
    const consumer = new Map<string, Leaf>([
      ['client_id', { kind: 'value', value: given.appKey }],
      ['client_secret', { kind: 'secret', name: appSecret }],
    ]);
    const user = secretLeaves(data, secrets, (path) => path);
    return lowerLogin(
      settings,
      { ...context, scope: { ...context.scope, consumer, user } },
      'oauth20-login-request',
    );
  },
  facts: login.facts,
};

/** The members of `authorization.oauth_api.credentials`. */
interface GivenCredentials {
  readonly data: Json | undefined;
  readonly appKey: JsonScalar;
  readonly appSecret: JsonScalar;
}

/** OAUTH-1: the credentials, or `unfilled` where a template has none yet; `undefined` after a report of what is missing. */
export function oauthCredentials(
  context: LowerAuthentication,
  version: '1.0' | '2.0',
): GivenCredentials | 'unfilled' | undefined {
  const { oauth, oauthPointer, report, type } = context;
  if (context.isOauthRefused === true) return undefined;
  if (oauth === undefined || oauth.empty) {
    const where = type === 'oauth20.login' ? 'config' : 'configuration.';
    report({
      rule: 'missing-credential',
      ...(context.oauthMistaken === undefined
        ? { pointer: context.pointer, cause: { lacks: 'authorization' } }
        : { pointer: context.oauthMistaken }),
      message: 'the OAuth credentials are missing',
      note: geWording(`OAuth API credentials not supplied in ${where}`),
      help: 'add "authorization": { "oauth_api": { "credentials": { "#data", "appKey", "#appSecret" } } } beside "parameters"',
    });
    return undefined;
  }
  if (oauth.unfilled) {
    report({
      rule: 'unfilled-template',
      pointer: pointerTo('', 'authorization', 'oauth_api'),
      message: 'the OAuth credentials are a template input that is not filled in',
      help: 'replace it by { "credentials": { "#data", "appKey", "#appSecret" } } before the configuration runs',
    });
    return 'unfilled';
  }
  const { data, appKey, appSecret } = oauth;
  const values = { '#data': data, appKey, '#appSecret': appSecret };
  const missing = (['#data', 'appKey', '#appSecret'] as const).filter((name) =>
    isPhpEmpty(values[name]),
  );
  for (const name of missing) {
    report({
      rule: 'missing-credential',
      pointer: oauthPointer,
      message: `"${name}" is missing; OAuth ${version} requires it`,
      note: geWording(`Missing '${name}' for OAuth ${version} authorization.`),
      help: `add "${name}"`,
    });
  }
  if (missing.length > 0) return undefined;
  const scalar = (value: Json | undefined): JsonScalar =>
    value !== undefined && isScalar(value) ? value : null; // the schema has reported others
  return { data: oauth.data, appKey: scalar(oauth.appKey), appSecret: scalar(oauth.appSecret) };
}

/** `#data` read as a JSON object, or `undefined` after a report. */
export function oauthDataObject(
  context: LowerAuthentication,
  parsed: Json | undefined,
  texts: { readonly notJson: string; readonly notObject: (type: string) => string },
): JsonObject | undefined {
  const pointer = pointerTo(context.oauthPointer, '#data');
  if (parsed === undefined) {
    context.report({
      rule: 'invalid-value',
      pointer,
      message: texts.notJson,
      help: 'write the credentials as JSON text',
    });
    return undefined;
  }
  if (!isObject(parsed)) {
    const given = isScalar(parsed) ? typeName(parsed) : 'array';
    context.report({
      rule: 'invalid-value',
      pointer,
      message: texts.notObject(given),
      help: 'write a JSON object',
    });
    return undefined;
  }
  return parsed;
}

/** `#data` as JSON: a text is parsed, an object written in place is taken as it is; `undefined` when it is not JSON. */
export function parseOAuthData(data: Json | undefined): Json | undefined {
  return typeof data === 'string' ? jsonFrom(data) : data;
}

/** The leaves of `#data` as secrets named `authorization.#data.<path>`; `keyOf` gives each its key in the variable. */
function secretLeaves(
  data: Json,
  secrets: Map<string, Secret>,
  keyOf: (path: string) => string,
): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const [path, value] of flattenLeaves(data)) {
    const name = path === '' ? 'authorization.#data' : `authorization.#data.${path}`;
    if (value === null) continue;
    secrets.set(name, new Secret(phpText(value)));
    leaves.set(keyOf(path), { kind: 'secret', name });
  }
  return leaves;
}

/** Leaves of credentials that are not known yet: every name is a secret that the run must be given. */
class UnfilledLeaves extends Map<string, Leaf> {
  readonly #prefix: string;

  constructor(prefix: string) {
    super();
    this.#prefix = prefix;
  }

  override get(name: string): Leaf {
    return { kind: 'secret', name: this.#prefix + name };
  }
}
