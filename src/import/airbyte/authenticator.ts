import { isFieldName } from '../../language/values/field-name.ts';
import type { Json } from '../../language/values/json.ts';
import { Refusal } from '../refusal.ts';
import { type Component, type Manifest, unsupported } from './components.ts';
import type { PythonValue } from './jinja/expression.ts';
import { isList, isObject, pythonText } from './jinja/python.ts';
import {
  addressText,
  constantText,
  describe,
  jsonOf,
  piecesOf,
  readLiteral,
  type Scope,
  sluiceValue,
} from './values.ts';

/** Carries an authenticator; `undefined` means that nothing is sent. Throws a `Refusal`. */
export function authentication(
  holder: Component,
  manifest: Manifest,
  scope: Scope,
): Json | undefined {
  const component = manifest.child(holder, 'authenticator');
  return component === undefined ? undefined : authenticationOf(component, manifest, scope);
}

function authenticationOf(
  component: Component,
  manifest: Manifest,
  scope: Scope,
): Json | undefined {
  const text = (name: string): Json => textOf(component, manifest, name, scope);
  const filled = (name: string): Json => {
    const value = text(name);
    if (value !== '' && typeof component.members[name] === 'string') return value;
    throw new Refusal('login', manifest.placeOf(component, name), `"${name}" is no text`);
  };
  const has = (name: string) => isWritten(component.members[name]);
  switch (component.type) {
    case 'NoAuth':
      return undefined;
    case 'BearerAuthenticator':
      return { type: 'bearer', token: filled('api_token') };
    case 'ApiKeyAuthenticator':
      return apiKey(component, manifest, filled('api_token'), scope);
    case 'BasicHttpAuthenticator':
      return basic(text('username'), has('password') ? text('password') : '');
    case 'OAuthAuthenticator':
      return oauth(component, manifest, scope);
    case 'SessionTokenAuthenticator':
      return sessionToken(component, manifest, scope);
    case 'SelectiveAuthenticator':
      return selected(component, manifest, scope);
    default:
      throw unsupported(component, 'write the authentication yourself');
  }
}

/** The authenticator that the connection's settings choose. */
function selected(component: Component, manifest: Manifest, scope: Scope): Json | undefined {
  const path = component.members.authenticator_selection_path;
  const steps = isList(path ?? null) ? (path as readonly PythonValue[]).map(pythonText) : [];
  let value: PythonValue | undefined = scope.connection.settings;
  for (const step of steps) value = isObject(value) ? value[step] : undefined;
  const choices = manifest.child(component, 'authenticators');
  const chosen =
    typeof value === 'string' && choices !== undefined ? manifest.child(choices, value) : undefined;
  if (chosen === undefined)
    throw new Refusal(
      'missing-setting',
      component.pointer,
      `the setting ${steps.join('.')} chooses none of the authenticators`,
      `add ${steps.join('.')} to the connection's settings`,
    );
  return authenticationOf(
    { ...chosen, parameters: { ...component.parameters, ...chosen.parameters } },
    manifest,
    scope,
  );
}

function apiKey(component: Component, manifest: Manifest, value: Json, scope: Scope): Json {
  const option = manifest.child(component, 'inject_into');
  const place = option === undefined ? 'header' : option.members.inject_into;
  const named =
    option === undefined
      ? textOf(component, manifest, 'header', scope)
      : textOf(option, manifest, 'field_name', scope);
  const { pointer } = option ?? component;
  if (typeof named !== 'string' || named === '')
    throw new Refusal('login', pointer, 'nothing says under which name the key is sent');
  if (place === 'header' && isFieldName(named))
    return { type: 'api-key', in: 'header', name: named, value };
  if (place === 'request_parameter') return { type: 'api-key', in: 'query', name: named, value };
  throw new Refusal('login', pointer, `the key cannot be sent as "${named}"`);
}

function basic(username: Json, password: Json): Json {
  const joined = { function: 'concat', args: [username, ':', password] };
  const value = {
    function: 'concat',
    args: ['Basic ', { function: 'base64_encode', args: [joined] }],
  };
  return { type: 'api-key', in: 'header', name: 'Authorization', value };
}

/** The login of OAuth 2.0 as Airbyte sends it: a form with the client's data in it. */
function oauth(component: Component, manifest: Manifest, scope: Scope): Json {
  const { members } = component;
  const optional = (name: string, fallback: string) =>
    isWritten(members[name]) ? String(textOf(component, manifest, name, scope)) : fallback;
  if (manifest.child(component, 'refresh_token_updater') !== undefined)
    throw new Refusal(
      'login',
      manifest.placeOf(component, 'refresh_token_updater'),
      'each login returns a new refresh token, which has to be kept',
    );
  const endpoint = addressOf(component, manifest, 'token_refresh_endpoint', scope);
  if (endpoint === '') throw new Refusal('login', component.pointer, 'the login has no address');
  const grantType = optional('grant_type', 'refresh_token');
  const params: Record<string, Json> = {
    [optional('grant_type_name', 'grant_type')]: grantType,
    [optional('client_id_name', 'client_id')]: textOf(component, manifest, 'client_id', scope),
    [optional('client_secret_name', 'client_secret')]: textOf(
      component,
      manifest,
      'client_secret',
      scope,
    ),
  };
  if (members.refresh_token !== undefined && members.refresh_token !== null)
    params[optional('refresh_token_name', 'refresh_token')] = textOf(
      component,
      manifest,
      'refresh_token',
      scope,
    );
  if (isList(members.scopes ?? null) && (members.scopes as readonly PythonValue[]).length > 0)
    addScopes(params, members.scopes as readonly PythonValue[], component);
  addBody(params, component, manifest, scope);
  const token = optional('access_token_name', 'access_token');
  const headers = headersOf(component, manifest, scope);
  return {
    type: 'login',
    loginRequest: {
      endpoint,
      method: 'FORM',
      params,
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
    },
    apiRequest: {
      headers: { Authorization: { function: 'concat', args: ['Bearer ', { response: token }] } },
    },
  };
}

/** Airbyte repeats the name for a list of scopes. */
function addScopes(
  params: Record<string, Json>,
  scopes: readonly PythonValue[],
  component: Component,
): void {
  const [only] = scopes;
  if (scopes.length > 1)
    throw new Refusal('login', component.pointer, 'the login repeats "scopes" for each scope');
  params.scopes = pythonText(only);
}

function addBody(
  params: Record<string, Json>,
  component: Component,
  manifest: Manifest,
  scope: Scope,
): void {
  const body = manifest.child(component, 'refresh_request_body');
  for (const name of Object.keys(body?.members ?? {}))
    if (body !== undefined && !(name in params)) params[name] = textOf(body, manifest, name, scope);
}

function headersOf(component: Component, manifest: Manifest, scope: Scope): Record<string, Json> {
  const headers = manifest.child(component, 'refresh_request_headers');
  const found: Record<string, Json> = {};
  for (const name of Object.keys(headers?.members ?? {}))
    if (headers !== undefined) found[name] = textOf(headers, manifest, name, scope);
  return found;
}

function sessionToken(component: Component, manifest: Manifest, scope: Scope): Json {
  const login = manifest.child(component, 'login_requester');
  const request = manifest.child(component, 'request_authentication');
  const path = component.members.session_token_path;
  if (login === undefined || request === undefined || !isList(path ?? null))
    throw new Refusal('login', component.pointer, 'the login is not complete');
  if (manifest.child(login, 'authenticator') !== undefined)
    throw new Refusal('login', login.pointer, 'the login request is authenticated itself');
  const [base = '', rest = ''] = ['url_base', 'path'].map((name) =>
    addressOf(login, manifest, name, scope),
  );
  const tokenPath = (path as readonly PythonValue[]).map(pythonText).join('.');
  const isBearer = request.type === 'BearerAuthenticator' || request.members.type === 'Bearer';
  const option = manifest.child(request, 'inject_into');
  const name = option === undefined ? 'Authorization' : String(option.members.field_name);
  const value: Json = isBearer
    ? { function: 'concat', args: ['Bearer ', { response: tokenPath }] }
    : { response: tokenPath };
  const isQuery = option?.members.inject_into === 'request_parameter';
  const { method, params } = loginBody(login, manifest, scope);
  const headers = entriesOf(login, 'request_headers', manifest, scope);
  return {
    type: 'login',
    loginRequest: {
      endpoint: joinUrl(base, rest),
      method,
      ...(Object.keys(params).length === 0 ? {} : { params }),
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
    },
    apiRequest: isQuery ? { query: { [name]: value } } : { headers: { [name]: value } },
    ...expiry(component),
  };
}

function expiry({ members }: Component): { readonly expires?: number } {
  const text = members.expiration_duration;
  const found =
    typeof text === 'string'
      ? /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text)
      : null;
  if (found === null) return {};
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = found;
  return {
    expires: Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  };
}

function loginBody(
  login: Component,
  manifest: Manifest,
  scope: Scope,
): { readonly method: string; readonly params: Record<string, Json> } {
  const isPost = String(login.members.http_method ?? 'GET').toUpperCase() === 'POST';
  const json = entriesOf(login, 'request_body_json', manifest, scope);
  if (isPost && Object.keys(json).length > 0) return { method: 'POST', params: json };
  const data = entriesOf(login, 'request_body_data', manifest, scope);
  if (isPost) return { method: 'FORM', params: data };
  return { method: 'GET', params: entriesOf(login, 'request_parameters', manifest, scope) };
}

function entriesOf(
  component: Component,
  name: string,
  manifest: Manifest,
  scope: Scope,
): Record<string, Json> {
  const entries = manifest.child(component, name);
  const found: Record<string, Json> = {};
  for (const key of Object.keys(entries?.members ?? {}))
    if (entries !== undefined)
      found[key] = textOf({ ...entries, parameters: component.parameters }, manifest, key, scope);
  return found;
}

/** A member as a value that needs nothing of a request. */
function textOf(component: Component, manifest: Manifest, name: string, scope: Scope): Json {
  const value = component.members[name];
  const pointer = manifest.placeOf(component, name);
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string')
    return typeof value === 'object' ? jsonOf(value) : pythonText(value);
  const pieces = piecesOf(value, component, pointer, scope);
  const constant = constantText(pieces);
  if (constant !== undefined) {
    const literal = readLiteral(constant);
    return typeof literal === 'string' ? literal : constant;
  }
  return sluiceValue(pieces, scope, {
    resolve: () => undefined,
    refuse: (text) => new Refusal('login', pointer, `${text} is not known before a run`),
  });
}

/** A part of the address of a login. */
function addressOf(component: Component, manifest: Manifest, name: string, scope: Scope): string {
  const value = component.members[name];
  const pointer = manifest.placeOf(component, name);
  if (!isWritten(value)) return '';
  return addressText(piecesOf(pythonText(value), component, pointer, scope), pointer, {
    scope,
    resolve(expression) {
      throw new Refusal('login', pointer, `${describe(expression)} is not known before a run`);
    },
  });
}

export function isWritten(value: PythonValue | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** A base and a path as one address: there is one slash between them; a path that is an address stands alone. */
export function joinUrl(base: string, path: string): string {
  if (path === '') return base;
  if (/^https?:\/\//i.test(path)) return path;
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
