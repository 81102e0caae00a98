import type { Json } from '../../language/values/json.ts';
import { decodePercent } from '../../language/values/percent.ts';
import { type Attributes, isSecret } from './attributes.ts';
import type { SentRequest } from './sent-request.ts';

export interface Credentials {
  readonly authentication: Json | undefined;
  readonly attributes: Readonly<Record<string, Json>>;
  /** User and password of a basic authentication in one value. */
  readonly pair?: Json;
  /** The header that the authentication has taken. */
  readonly header: string | undefined;
}

/** The credentials of a request as `authentication`: of the user, of `Authorization`, or of the first header that has a key. */
export function credentialsOf(request: SentRequest, attributes: Attributes): Credentials {
  const { user, headers, url } = request;
  const basic = user ?? userOf(url) ?? basicUser(headers);
  const [name, value] = headers.find(([each]) => /^authorization$/i.test(each)) ?? [];
  if (basic !== undefined) return { ...basicCredentials(basic, attributes), header: name };
  if (name === undefined || value === undefined) {
    const key = headers.find(([each]) => isSecret(each) && !/^cookie$/i.test(each));
    if (key === undefined) return { authentication: undefined, attributes: {}, header: undefined };
    const secret = attributes.secret(key[0].replace(/^x-/i, ''), `the header ${key[0]}`, key[1]);
    return apiKey(key[0], secret);
  }
  const scheme = /^(\S+)\s+\S/.exec(value)?.[1];
  const credentials = value.slice(scheme?.length ?? 0).trim();
  if (/^bearer$/i.test(scheme ?? '')) {
    const what = 'the token of the header Authorization';
    const token = attributes.secret('token', what, credentials);
    return { authentication: { type: 'bearer', token }, attributes: {}, header: name };
  }
  const what = 'the credentials of the header Authorization';
  const token = attributes.secret('token', what, credentials);
  return apiKey(
    name,
    scheme === undefined ? token : { function: 'concat', args: [`${scheme} `, token] },
  );
}

function apiKey(name: string, value: Json): Credentials {
  const written = /^authorization$/i.test(name) ? 'Authorization' : name;
  return {
    authentication: { type: 'api-key', in: 'header', name: written, value },
    attributes: {},
    header: name,
  };
}

/** User and password in one value, `user:password`, as the header that a basic authentication sends. */
export function basicKey(pair: Json): Json {
  const encoded = { function: 'base64_encode', args: [pair] };
  const value = { function: 'concat', args: ['Basic ', encoded] };
  return { type: 'api-key', in: 'header', name: 'Authorization', value };
}

/** User and password, or a key in the place of one of them. */
function basicCredentials(
  basic: string,
  attributes: Attributes,
): Pick<Credentials, 'authentication' | 'attributes' | 'pair'> {
  const at = basic.indexOf(':');
  const name = at < 0 ? basic : basic.slice(0, at);
  if (at >= 0 && (name === '' || at === basic.length - 1)) {
    const key = attributes.secret('key', 'the key', name === '' ? basic.slice(1) : name);
    const joined = { function: 'concat', args: name === '' ? [':', key] : [key, ':'] };
    return { authentication: basicKey(joined), attributes: {} };
  }
  const password = at < 0 ? '' : basic.slice(at + 1);
  if (attributes.isKey(name) && password.length <= 1) {
    const key = attributes.secret('key', 'the key', name);
    const joined = { function: 'concat', args: [key, `:${password}`] };
    return { authentication: basicKey(joined), attributes: {} };
  }
  if (attributes.isKey(name)) {
    const pair = attributes.secret('key', 'the key', basic);
    attributes.hide(name);
    return { authentication: basicKey(pair), attributes: {} };
  }
  const secret = attributes.secret('password', 'the password', password);
  const username = openText(name) ?? 'your-name';
  return {
    authentication: { type: 'basic' },
    attributes: { username },
    pair: { function: 'concat', args: [`${username}:`, secret] },
  };
}

function userOf({ username, password }: URL): string | undefined {
  return username === '' && password === ''
    ? undefined
    : `${decodePercent(username)}:${decodePercent(password)}`;
}

function basicUser(headers: SentRequest['headers']): string | undefined {
  const value = headers.find(([name]) => /^authorization$/i.test(name))?.[1];
  const encoded = /^basic\s+([A-Za-z\d+/]+=*)$/i.exec(value ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.includes(':') ? text : undefined;
}

/** A text without anything to fill in. */
function openText(text: string): string | undefined {
  return text === '' || /[$<{]/.test(text) || /^your/i.test(text) ? undefined : text;
}
