import { millisecondsOf } from '../../values/duration.ts';
import { isFieldName } from '../../values/headers.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import { given } from '../draft.ts';
import { basicKey } from '../requests/attributes.ts';
import type { Component } from './component.ts';
import { describe } from './jinja.ts';
import { isTruthy, memberOf, pythonText, readLiteral } from './jinja-functions.ts';
import { joinUrl } from './request.ts';

/** Carries the authenticator of a requester; `undefined` means that nothing is sent. Throws a `Refusal`. */
export function authentication(requester: Component): Json | undefined {
  const component = requester.child('authenticator');
  return component === undefined ? undefined : authenticationOf(component);
}

function authenticationOf(component: Component): Json | undefined {
  switch (component.type) {
    case 'NoAuth':
      return undefined;
    case 'BearerAuthenticator':
      return { type: 'bearer', token: filled(component, 'api_token') };
    case 'ApiKeyAuthenticator':
      return apiKey(component);
    case 'BasicHttpAuthenticator': {
      const [user, password] = ['username', 'password'].map((name) => settingOf(component, name));
      return basicKey({ function: 'concat', args: [user ?? '', ':', password ?? ''] });
    }
    case 'OAuthAuthenticator':
      return oauth(component);
    case 'SessionTokenAuthenticator':
      return sessionToken(component);
    case 'JwtAuthenticator': {
      const scheme = settingOf(component, 'header_prefix');
      if (typeof scheme !== 'string' || scheme === '')
        throw component.refusal('login', 'no word stands before the token', 'header_prefix');
      return { ...signedToken(component), ...(scheme === 'Bearer' ? {} : { scheme }) };
    }
    case 'SelectiveAuthenticator':
      return authenticationOf(selected(component));
    default:
      throw component.unsupported('write the authentication yourself');
  }
}

function selected(component: Component): Component {
  const path = component.list('authenticator_selection_path').map(pythonText);
  const { settings } = component.scope.connection;
  const name = path.reduce<Json | undefined>(memberOf, settings);
  const chosen =
    typeof name === 'string' ? component.child('authenticators')?.child(name) : undefined;
  if (chosen !== undefined) return chosen;
  const setting = path.join('.');
  const why = `the setting ${setting} chooses none of the authenticators`;
  const help = `add ${setting} to the connection's settings`;
  throw component.refusal('missing-setting', why, undefined, help);
}

function apiKey(component: Component): Json {
  const option = component.child('inject_into');
  const holder = option ?? component;
  const place = option === undefined ? 'header' : option.members.inject_into;
  const name = settingOf(holder, option === undefined ? 'header' : 'field_name');
  if (typeof name !== 'string' || name === '')
    throw holder.refusal('login', 'nothing says under which name the key is sent');
  const value = filled(component, 'api_token');
  if (place === 'header' && isFieldName(name))
    return { type: 'api-key', in: 'header', name, value };
  if (place === 'request_parameter') return { type: 'api-key', in: 'query', name, value };
  throw holder.refusal('login', `the key cannot be sent as "${name}"`);
}

/** The login of OAuth 2.0 as Airbyte sends it: a form with the client's data in it. */
function oauth(component: Component): Json {
  if (component.child('refresh_token_updater') !== undefined)
    throw component.refusal(
      'login',
      'each login returns a new refresh token, which has to be kept',
      'refresh_token_updater',
    );
  const endpoint = addressOf(component, 'token_refresh_endpoint');
  if (endpoint === '') throw component.refusal('login', 'the login has no address');
  const assertion = component.child('profile_assertion');
  if (assertion !== undefined && isTruthy(component.known('use_profile_assertion'))) {
    if (assertion.type !== 'JwtAuthenticator') throw assertion.unsupported();
    if (assertion.has('header_prefix'))
      throw assertion.refusal('login', 'a word stands before the assertion', 'header_prefix');
    return { ...signedToken(assertion), grant: 'jwt-bearer', tokenUrl: endpoint };
  }
  const named = (name: string, usual: string) =>
    component.has(name) ? String(settingOf(component, name)) : usual;
  const given = (name: string) =>
    [named(`${name}_name`, name), settingOf(component, name)] as const;
  const hasToken = (component.members.refresh_token ?? null) !== null;
  const params = {
    [named('grant_type_name', 'grant_type')]: named('grant_type', 'refresh_token'),
    ...Object.fromEntries([given('client_id'), given('client_secret')]),
    ...(hasToken ? Object.fromEntries([given('refresh_token')]) : {}),
    ...scopesOf(component),
  };
  return login(
    {
      endpoint,
      method: 'FORM',
      params: { ...params, ...valuesOf(component, 'refresh_request_body'), ...params },
      headers: valuesOf(component, 'refresh_request_headers'),
    },
    { headers: { Authorization: bearerOf(named('access_token_name', 'access_token')) } },
  );
}

/** A signed token. Airbyte's has the claim `nbf` as well, which says when it was signed. */
function signedToken(component: Component): JsonObject {
  const algorithm = component.text('algorithm');
  if (!JWT_ALGORITHMS.test(algorithm))
    throw component.refusal('login', `the algorithm ${algorithm} has no equal`, 'algorithm');
  const secret = filled(component, 'secret_key');
  const isEncoded = isTruthy(component.known('base64_encode_secret_key'));
  const option = component.child('request_option');
  if (option !== undefined && !/^authorization$/i.test(option.text('field_name')))
    throw component.refusal('login', 'the token is sent elsewhere', 'request_option');
  const headers = component.child('jwt_headers');
  const payload = component.child('jwt_payload');
  const [kid, cty, iss, sub, aud] = [
    ...['kid', 'cty'].map((name) => headers && textOf(headers, name)),
    ...['iss', 'sub', 'aud'].map((name) => payload && textOf(payload, name)),
  ];
  if (headers?.has('typ') && headers.known('typ') !== 'JWT')
    throw headers.refusal('login', 'the type of the token is another one', 'typ');
  const seconds = component.has('token_duration') ? component.known('token_duration') : 1200;
  if (!Number.isInteger(seconds) || Number(seconds) < 1)
    throw component.refusal('login', 'how long a token is valid is no number', 'token_duration');
  return {
    type: 'jwt',
    algorithm,
    key: isEncoded ? { function: 'base64_encode', args: [secret] } : secret,
    ...given({
      passphrase: textOf(component, 'passphrase'),
      header: given({ ...valuesOf(component, 'additional_jwt_headers'), kid, cty }),
      claims: valuesOf(component, 'additional_jwt_payload'),
      issuer: iss,
      subject: sub,
      audience: aud,
    }),
    lifetime: `${Number(seconds)}s`,
  };
}

const JWT_ALGORITHMS = /^(?:(?:HS|RS|PS|ES)(?:256|384|512)|EdDSA)$/;

/** A member as a value, if it has one. */
function textOf(component: Component, name: string): Json | undefined {
  const value = settingOf(component, name);
  return value === '' ? undefined : value;
}

/** Airbyte repeats the name for a list of scopes. */
function scopesOf(component: Component): JsonObject {
  const [scope, ...others] = component.list('scopes');
  if (others.length > 0)
    throw component.refusal('login', 'the login repeats "scopes" for each scope');
  return scope === undefined ? {} : { scopes: pythonText(scope) };
}

function sessionToken(component: Component): Json {
  const requester = component.child('login_requester');
  const request = component.child('request_authentication');
  const path = component.list('session_token_path').map(pythonText).join('.');
  if (requester === undefined || request === undefined || path === '')
    throw component.refusal('login', 'the login is not complete');
  if (requester.child('authenticator') !== undefined)
    throw requester.refusal('login', 'the login request is authenticated itself');
  const isBearer = request.type === 'BearerAuthenticator' || request.members.type === 'Bearer';
  const option = request.child('inject_into');
  const name = option === undefined ? 'Authorization' : String(option.members.field_name);
  const place = option?.members.inject_into === 'request_parameter' ? 'query' : 'headers';
  const ms = millisecondsOf(component.text('expiration_duration'));
  return login(
    {
      endpoint: joinUrl(addressOf(requester, 'url_base'), addressOf(requester, 'path')),
      ...loginBody(requester),
      headers: valuesOf(requester, 'request_headers'),
    },
    { [place]: { [name]: isBearer ? bearerOf(path) : { response: path } } },
    ms === undefined ? {} : { expires: ms / 1000 },
  );
}

function bearerOf(path: string): Json {
  return { function: 'concat', args: ['Bearer ', { response: path }] };
}

function login(
  { params, headers, ...request }: Readonly<Record<'params' | 'headers', JsonObject>> & JsonObject,
  apiRequest: Json,
  expiry: JsonObject = {},
): Json {
  return {
    type: 'login',
    loginRequest: { ...request, ...given({ params, headers }) },
    apiRequest,
    ...expiry,
  };
}

function loginBody(requester: Component): { readonly method: string; readonly params: JsonObject } {
  if (requester.text('http_method').toUpperCase() !== 'POST')
    return { method: 'GET', params: valuesOf(requester, 'request_parameters') };
  const json = valuesOf(requester, 'request_body_json');
  return Object.keys(json).length > 0
    ? { method: 'POST', params: json }
    : { method: 'FORM', params: valuesOf(requester, 'request_body_data') };
}

function valuesOf(component: Component, name: string): JsonObject {
  const object = component.child(name);
  const names = Object.keys(object?.members ?? {});
  return Object.fromEntries(names.map((each) => [each, object ? settingOf(object, each) : '']));
}

function filled(component: Component, name: string): Json {
  const value = settingOf(component, name);
  if (value !== '' && typeof component.members[name] === 'string') return value;
  throw component.refusal('login', `"${name}" is no text`, name);
}

/** A member as a value that needs nothing of a request. */
function settingOf(component: Component, name: string): Json {
  const written = component.members[name] ?? '';
  if (typeof written !== 'string')
    return typeof written === 'object' ? written : pythonText(written);
  const template = component.template(name);
  const { constant } = template;
  if (constant === undefined)
    return template.value({
      resolve: () => undefined,
      refuse: (text) => template.refusal('login', `${text} is not known before a run`),
    });
  const literal = readLiteral(constant);
  return typeof literal === 'string' ? literal : constant;
}

function addressOf(component: Component, name: string): string {
  const template = component.template(name);
  return template.address((expression) => {
    throw template.refusal('login', `${describe(expression)} is not known before a run`);
  });
}
