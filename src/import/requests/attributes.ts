import { isVariable } from '../../plan/expression/scope.ts';
import { scanJson } from '../../text/json-scanner.ts';
import {
  isArray,
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  jsonFrom,
  keysOf,
  memberNames,
  objectFrom,
  valuesOf,
} from '../../values/json.ts';
import { escapeExpression } from '../../values/references.ts';
import { isSecretName } from '../../values/secret.ts';
import { toFloat } from '../../values/text.ts';
import { decodePercent, isHttpUrl } from '../../values/url.ts';
import { freeName } from '../../values/words.ts';
import { repeatedIn } from '../problem.ts';
import type { Question } from '../questions.ts';

/** Names of headers and parameters whose values are credentials. */
const SECRET =
  /^(?:authorization|cookie|.*?(?:^|[-_.]|x-?)?(?:api[-_]?key|app[-_]?key|access[-_]?key|private[-_]?token|access[-_]?token|refresh[-_]?token|id[-_]?token|(?:csrf|xsrf)(?:[-_]?token)?|session(?:[-_]?(?:id|key|token))?|sess?id|auth[-_]?token|token|secret|password|passwd|passphrase|pwd|client[-_]?secret|auth|apikey|key|sig|signature|jwt|assertion|otp))$/i;

/** Whether a header or a parameter of this name has a credential as its value. */
export function isSecret(name: string): boolean {
  return name.length <= MAX_NAME && (SECRET.test(name) || isSecretName(name));
}

const MAX_NAME = 200;

/** A shorter text is a value of something else by chance. */
export const MIN_SECRET = 4;

/** Whether a value is a credential by its form, whatever it is called: a signed token, or a key with the prefix of its API. */
function looksSecret(text: string): boolean {
  return CREDENTIAL.test(text.slice(0, MAX_NAME));
}

const CREDENTIAL =
  /^(?:eyJ[\w-]{10,}\.[\w-]+\.|[srp]k_(?:live|test)_|gh[opsur]_\w{16}|github_pat_|xox[abeprs]-|shp(?:at|ca|pa|ss)_|glpat-|AKIA[A-Z\d]{16}|AIza[\w-]{30}|SG\.[\w-]{16})/;

/** Whether a value is a key by its look: long, of digits and letters, and no word, UUID or date. */
function looksRandom(text: string): boolean {
  if (!/^[\w:.~+/=-]{16,400}$/.test(text) || UUID.test(text)) return false;
  return text.split(/[:.]/).some(isRandomWord);
}

const HEXADECIMAL = /^[\da-f]+$/i;
const NAMES_KEY = /^$|token|key|secret|auth|session|hook|bot|pass|credential/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function isRandomWord(word: string): boolean {
  if (/^[\da-f]{16,}$/i.test(word)) return /\d/.test(word) && /[a-f]/i.test(word);
  const changes = word.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;
  return word.length >= 16 && /\d/.test(word) && changes >= word.length / 5;
}

/** A text in a segment of an address, in which these characters stand as they are (RFC 3986, 3.3). */
function inSegment(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2[46BC]|3[ABD]|40)/g, decodeURIComponent);
}

/** What documentation writes where a secret has to be filled in: it is none. */
const OPEN = /^(?:<[^<>]*>|\{[^{}]*\}|\{\{[^{}]*\}\}|your[\w -]*)$/i;

/** A session behind a segment of an address. */
const SESSION = /^(.*?;((?:[a-z]*sess(?:ion)?-?_?id|sid|token))=)([^;]+)/i;

/** Whether a segment of an address has a session. */
export function hasSession(segment: string): boolean {
  return SESSION.test(segment);
}

/** A name, and a text in quotes behind it. */
const NAMED_VALUE =
  /\b([\w-]{1,60})\\?["']?\s{0,9}[:=]\s{0,9}\\?["']([^"'\\\s$][^"'\\]{0,4000})\\?["']/g;

function joinedParts(parts: readonly Json[]): Json {
  return parts.length > 1 ? { function: 'concat', args: parts } : (parts[0] ?? '');
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}

/** A configuration while it is made: secrets become attributes, whose values are in nothing that is made. */
export class Attributes {
  readonly #variables: readonly string[];
  readonly #variable: RegExp;
  readonly #areKeysHidden: boolean;
  readonly #places = new Map<string, string>();
  readonly #hidden = new Set<string>();
  #search: ((made: unknown) => boolean) | undefined;
  /** The values of the attributes: for a replay in memory, and nothing else. */
  readonly values = new Map<string, string>();

  /**
   * `variables`: texts that stand for values which are not known, `$TOKEN`. `areKeysHidden`: a value that looks like a key is a
   * secret, whatever its name is; where ids of records are known, they are most of such values.
   */
  constructor(
    variables: readonly string[] = [],
    { areKeysHidden = false }: { readonly areKeysHidden?: boolean } = {},
  ) {
    this.#variables = variables;
    this.#areKeysHidden = areKeysHidden;
    const alternatives = [...variables].sort(longestFirst).map(escapeExpression);
    this.#variable = new RegExp(`(${alternatives.join('|')})`);
  }

  /** A reference to the attribute of a secret. `what` says where it was. */
  secret(name: string, what: string, text: string): Json {
    const words = name
      .slice(0, MAX_NAME)
      .replace(/[^A-Za-z\d]+/g, '_')
      .replace(/^_+|_+$/g, '');
    const isOther = (each: string) =>
      this.values.has(each) && (this.#places.get(each) !== what || this.values.get(each) !== text);
    const attr = freeName(`#${words || 'secret'}`, isOther);
    this.#places.set(attr, what);
    this.values.set(attr, text);
    this.hide(text);
    return { attr };
  }

  /** The value of a header, a parameter or a member: secrets and variables are references, other texts stay as they are. */
  written(name: string, what: string, text: string): Json {
    const isKnown = this.#hidden.has(text) && text.length >= MIN_SECRET;
    if (isKnown || this.isKey(text) || (isSecret(name) && text !== ''))
      return this.secret(name, what, text);
    return joinedParts(this.parts(text));
  }

  isKey(text: string): boolean {
    return looksSecret(text) || (this.#areKeysHidden && looksRandom(text));
  }

  /** Whether a segment of an address is a key. One of hexadecimal digits is an id behind a segment that names no key. */
  isKeyInPath(segment: string, before: string): boolean {
    return this.isKey(segment) && (!HEXADECIMAL.test(segment) || NAMES_KEY.test(before));
  }

  /** A text in which values may have names, such as a query of GraphQL: `token: "…"`. */
  writtenText(name: string, what: string, text: string): Json {
    const found = [...text.matchAll(NAMED_VALUE)].filter(([, own = '']) => isSecret(own));
    if (found.length === 0) return this.written(name, what, text);
    const parts: Json[] = [];
    let at = 0;
    for (const { 0: whole, 1: own = '', 2: value = '', index } of found) {
      const from = index + whole.length - 1 - value.length;
      parts.push(
        ...this.parts(text.slice(at, from)),
        this.secret(own, `"${own}" in ${what}`, value),
      );
      at = from + value.length;
    }
    return joinedParts([...parts, ...this.parts(text.slice(at))]);
  }

  /** The parts of a text between its variables, and references to these. */
  parts(text: string): readonly Json[] {
    if (this.#variables.length === 0) return [text];
    const parts = text.split(this.#variable).filter((part) => part !== '');
    return parts.map((part) =>
      this.#variables.includes(part) ? this.secret(part, `the variable ${part}`, part) : part,
    );
  }

  /** A segment of an address with references to its variables, and to the session in it: `orders;jsessionid=…`. */
  inPath(segment: string): string {
    const [, before = '', name = '', session = ''] = SESSION.exec(segment) ?? [];
    if (session !== '') {
      const what = 'the session in the address';
      const reference = this.secret(name, what, session);
      return `${before}{attr:${isObject(reference) ? String(reference.attr) : ''}}${segment.slice(before.length + session.length)}`;
    }
    const parts = this.parts(decodePercent(segment));
    if (parts.every((part) => typeof part === 'string')) return segment;
    return parts
      .map((part) => (isObject(part) ? `{attr:${String(part.attr)}}` : inSegment(String(part))))
      .join('');
  }

  /** A text that must not be written, without an attribute. What has to be filled in is none: the name of a header may be the same. */
  hide(text: string): void {
    if (this.#variables.includes(text) || OPEN.test(text)) return;
    if (!this.#hidden.has(text)) this.#search = undefined;
    this.#hidden.add(text);
  }

  /** Finds a secret in what was made: in values, and in names of members. */
  repeats(made: Json): boolean {
    this.#search ??= repeatedIn(this.#hidden);
    return this.#search([made, [...memberNames(made)]]);
  }

  madeUp(): JsonObject {
    const words = (name: string) => name.slice(1).toLowerCase().replaceAll('_', '-');
    return objectFrom([...this.#places.keys()].map((name) => [name, `the-${words(name)}`]));
  }

  questions(): readonly Question[] {
    return [...this.#places].map(([name, text]) => ({ kind: 'secret', name, text }));
  }

  places(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#places);
  }
}

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

export interface SentRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly user: string | undefined;
  readonly body: SentBody;
}

export type SentBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'form'; readonly pairs: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'text'; readonly text: string };

/** An address that a configuration can have; `undefined` for any other text. */
export function httpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && isHttpUrl(url.origin) ? url : undefined;
}

export function isJsonType(type: string): boolean {
  return /json/i.test(type);
}

/** What a body of a type is; a body without a type may be a form. `undefined` for a body that is said to be JSON and is not. */
export function sentBody(text: string | undefined, type = ''): SentBody | undefined {
  if (text === undefined || text === '') return { kind: 'none' };
  const isJson = isJsonType(type);
  // what is nested too deeply for a configuration is JSON all the same
  const value = jsonOf(text) ?? jsonFrom(text);
  if (value !== undefined && hasInfinity(value)) return undefined;
  if (value !== undefined && (isJson || typeof value === 'object')) return { kind: 'json', value };
  if (isJson) return undefined;
  const isForm = type === '' || /x-www-form-urlencoded/i.test(type);
  if (!isForm || !isPairs(text)) return { kind: 'text', text };
  return { kind: 'form', pairs: [...new URLSearchParams(text)] };
}

/** Whether a text is `name=value`, with others behind `&`. */
function isPairs(text: string): boolean {
  return !/^\s*[<{[]|\n/.test(text) && text.split('&').every((pair) => pair.includes('='));
}

/** A JSON text with the digits of its numbers; `undefined` for anything else. */
export function jsonOf(text: string): Json | undefined {
  const { value, faults } = scanJson(text);
  return faults.length > 0 ? undefined : value;
}

/** Whether a value has a number that no double can be. */
function hasInfinity(value: Json, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (isScalar(value)) return isNumber(value) && !Number.isFinite(toFloat(value));
  return (isArray(value) ? value : valuesOf(value)).some((each) => hasInfinity(each, depth + 1));
}

/** Whether a part of a body would be read as a reference or as a function where it is written as it is. */
export function hasCode(value: Json, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true;
  if (isArray(value)) return value.some((each) => hasCode(each, depth + 1));
  if (!isObject(value)) return false;
  const isCode = (name: string) => name === 'function' || isVariable(name);
  return (
    (depth > 0 && keysOf(value).some(isCode)) ||
    valuesOf(value).some((each) => hasCode(each, depth + 1))
  );
}

const MAX_DEPTH = 64;
