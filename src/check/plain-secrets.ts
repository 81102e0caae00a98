import type { Configuration } from '../configuration/configuration.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { type Pointer, placeName, pointerTo } from '../support/pointer.ts';
import { isCredentialHeader } from '../values/credential-header.ts';
import {
  elementsOf,
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
} from '../values/json.ts';
import { decodePercent } from '../values/percent.ts';

const SECRET_NAME =
  /(?:^|[_.-])(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|(?:private|access|secret)[_-]?key|auth[_-]?token)$/i;
const SECRET_ENDING = /(?:Password|Secret|Token|ApiKey|PrivateKey|AccessKey|SecretKey)$/;
const HARMLESS_NAME = /(?:page|next|cursor|continuation|sync|csrf|scroll)[_-]?token$/i;

/** A secret in plain text: its name in a saved plan, and its value. */
export interface PlainSecret {
  readonly name: string;
  readonly text: string;
}

/** What `plain-secret` says of a place, and the secrets there. */
export interface PlainSecretPlace {
  readonly finding: Finding;
  readonly texts: readonly PlainSecret[];
}

/** Every value that looks like a secret and is not marked as one. It is masked in plans and messages, even if the rule is turned off. */
export function findPlainSecrets(configuration: Written): readonly PlainSecretPlace[] {
  const places: PlainSecretPlace[] = [];
  visitPlainSecrets(configuration, (finding, found) => {
    const place = placeName(finding.pointer);
    places.push({
      finding,
      texts: found.map(({ name, text }) => ({
        name: name === '' ? place : `${place}.${name}`,
        text,
      })),
    });
  });
  return places;
}

/** The parts that secrets are written into. */
type Written = Pick<
  Configuration,
  'api' | 'apiPointer' | 'config' | 'configPointer' | 'iterations'
>;

type Found = (finding: Finding, texts: readonly PlainSecret[]) => void;

function visitPlainSecrets(configuration: Written, found: Found): void {
  const { api, apiPointer, config, configPointer, iterations } = configuration;
  for (const part of [{ value: config, pointer: configPointer }, ...iterations])
    inAttributes(part.value, part.pointer, found);
  inHeaders(
    member(objectAt(api, 'http'), 'headers'),
    pointerTo(apiPointer, 'http', 'headers'),
    found,
  );
  inHeaders(
    member(objectAt(config, 'http'), 'headers'),
    pointerTo(configPointer, 'http', 'headers'),
    found,
  );
  inDefaults(configuration, found);
  inAuthentication(objectAt(api, 'authentication'), pointerTo(apiPointer, 'authentication'), found);
  const baseUrl = member(api, 'baseUrl');
  if (typeof baseUrl === 'string') inUrl(baseUrl, pointerTo(apiPointer, 'baseUrl'), found);
  inJobs(member(config, 'jobs'), pointerTo(configPointer, 'jobs'), found);
}

const STRUCTURE = new Set(['jobs', 'mappings', 'http', 'userData']);

function inAttributes(config: JsonObject, pointer: Pointer, found: Found): void {
  for (const name of keysOf(config)) {
    const value = config[name];
    if (
      STRUCTURE.has(name) ||
      name.startsWith('#') ||
      !isSecretName(name) ||
      !isPlausibleSecret(value)
    )
      continue;
    found(
      {
        rule: 'plain-secret',
        severity: 'warning',
        pointer: pointerTo(pointer, name),
        part: 'key',
        message: `"${name}" looks like a secret but is not marked as one`,
        effect: 'it is masked only where its name shows that it is a secret',
        help: `name it "#${name}", here and in every reference`,
      },
      whole(value),
    );
  }
}

function inHeaders(headers: Json | undefined, pointer: Pointer, found: Found): void {
  if (!isObject(headers)) return;
  for (const [name, value] of entriesOf(headers)) {
    if (!isCredentialHeader(name, []) || !isPlausibleSecret(value)) continue;
    found(
      {
        rule: 'plain-secret',
        severity: 'warning',
        pointer: pointerTo(pointer, name),
        message: `the header "${name}" contains credentials as plain text`,
        help: 'move them to an attribute whose name starts with "#", and write { "attr": "#…" } here',
      },
      whole(value),
    );
  }
}

/** Default headers and parameters of all requests. */
function inDefaults({ api, apiPointer }: Written, found: Found): void {
  const defaults = objectAt(objectAt(api, 'http'), 'defaultOptions');
  const pointer = pointerTo(apiPointer, 'http', 'defaultOptions');
  inParams(member(defaults, 'params'), pointerTo(pointer, 'params'), found);
  inHeaders(member(defaults, 'headers'), pointerTo(pointer, 'headers'), found);
}

/** Values that authentication sends itself; plain texts of `apiRequest` are names of members of the response. */
function inAuthentication(authentication: JsonObject, pointer: Pointer, found: Found): void {
  inHeaders(member(authentication, 'headers'), pointerTo(pointer, 'headers'), found);
  inParams(member(authentication, 'query'), pointerTo(pointer, 'query'), found);
  for (const name of CREDENTIALS)
    if (isPlausibleSecret(member(authentication, name)))
      found(inSetting(name, pointer), whole(member(authentication, name)));
  const login = objectAt(authentication, 'loginRequest');
  inHeaders(member(login, 'headers'), pointerTo(pointer, 'loginRequest', 'headers'), found);
  inParams(member(login, 'params'), pointerTo(pointer, 'loginRequest', 'params'), found);
}

/** Settings of authentication that are secrets, whatever they look like. */
const CREDENTIALS = ['token', 'value', 'clientSecret', 'refreshToken'];

function inSetting(name: string, pointer: Pointer): Finding {
  return {
    rule: 'plain-secret',
    severity: 'warning',
    pointer: pointerTo(pointer, name),
    message: `"${name}" contains a secret as plain text`,
    help: 'move it to an attribute whose name starts with "#", and write { "attr": "#…" } here',
  };
}

function inJobs(jobs: Json | undefined, pointer: Pointer, found: Found): void {
  for (const [index, job] of elementsOf(jobs)) {
    if (!isObject(job)) continue;
    const at = pointerTo(pointer, index);
    const endpoint = member(job, 'endpoint');
    if (typeof endpoint === 'string') inUrl(endpoint, pointerTo(at, 'endpoint'), found);
    inHeaders(member(job, 'headers'), pointerTo(at, 'headers'), found);
    inParams(member(job, 'params'), pointerTo(at, 'params'), found);
    inJobs(member(job, 'children'), pointerTo(at, 'children'), found);
  }
}

function inParams(params: Json | undefined, pointer: Pointer, found: Found): void {
  if (!isObject(params)) return;
  for (const [name, value] of entriesOf(params))
    if (isSecretName(name) && isPlausibleSecret(value)) {
      found(
        {
          rule: 'plain-secret',
          severity: 'warning',
          pointer: pointerTo(pointer, name),
          message: `the parameter "${name}" contains a secret as plain text`,
          help: 'move it to an attribute whose name starts with "#", and write { "attr": "#…" } here',
        },
        whole(value),
      );
    }
}

function inUrl(url: string, pointer: Pointer, found: Found): void {
  if (!/[@?&]/.test(url)) return;
  const [, user] = /^https?:\/\/([^/?#@\s:]+:[^/?#\s]+)@/i.exec(url) ?? [];
  const params = [...url.matchAll(/[?&]([^=&#?]+)=([^&#]+)/g)].filter(
    ([, key = '', value]) => isSecretName(key) && isPlausibleSecret(value),
  );
  const [, name] = params[0] ?? [];
  if (user === undefined && name === undefined) return;
  const texts = [
    ...(user === undefined ? [] : [{ name: 'user', text: user }]),
    ...params.flatMap(([, key = '', value = '']) => inBothForms(key, value)),
  ];
  found(
    {
      rule: 'plain-secret',
      severity: 'warning',
      pointer,
      message:
        user !== undefined
          ? 'the URL contains a user name and password'
          : `the URL contains a secret in "${name}"`,
      help: 'use "authentication" with attributes whose names start with "#"',
    },
    texts,
  );
}

/** A value of a URL as it is written, and as an API reads it. */
function inBothForms(name: string, written: string): readonly PlainSecret[] {
  const read = decodePercent(written);
  return [
    { name, text: written },
    ...(read === written ? [] : [{ name: `${name}.decoded`, text: read }]),
  ];
}

/** The whole of a value; of an `Authorization` header the credentials alone, too. */
function whole(value: Json | undefined): readonly PlainSecret[] {
  if (typeof value !== 'string') return [];
  const [, credentials] = /^\w+ (\S.*)$/.exec(value) ?? [];
  return [
    { name: '', text: value },
    ...(credentials === undefined || credentials.length < SHORTEST_CREDENTIALS
      ? []
      : [{ name: 'credentials', text: credentials }]),
    ...partsBesideInputs(value).map((text, index) => ({ name: `part${index + 1}`, text })),
  ];
}

const SHORTEST_CREDENTIALS = 6;

/** Whether a name sounds like that of a secret. */
export function isSecretName(name: string): boolean {
  const lower = name.toLowerCase();
  if (!['pass', 'secret', 'token', 'key'].some((word) => lower.includes(word))) return false; // the patterns take 1 ms to prepare
  return (SECRET_NAME.test(name) || SECRET_ENDING.test(name)) && !HARMLESS_NAME.test(name);
}

/** What says something about a secret. */
const FLAG = /^(?:true|false|none|null|required|optional|always|never|json|xml|csv)$/i;

/** A reference or a function call in a string: it is another mistake. */
const CODE =
  /^(?:attr|response) *[:=] *["']?#?[A-Za-z][\w.#-]*["']?$|^(?:sha1|md5|hash_hmac|concat|base64_encode|urlencode|sprintf)\(.*\)$/s;

/** Whether a value could be a secret: a text of some length that is not a placeholder of a template, nor the name of an attribute. */
function isPlausibleSecret(value: Json | undefined): boolean {
  return (
    typeof value === 'string' &&
    value.length >= 4 &&
    !FLAG.test(value) &&
    !CODE.test(value) &&
    (!/[{}<>]|(?:^|\s)#[A-Za-z_][\w.-]*$|^\*+$|^x+$|^(?:your|my|change|example|todo)/i.test(
      value,
    ) ||
      partsBesideInputs(value).length > 0)
  );
}

/** Letters and digits beside the inputs of a template: parts of the secret that are written out. */
function partsBesideInputs(text: string): readonly string[] {
  const parts = /[{<]/.test(text)
    ? text.replaceAll(/\{[^{}]*\}|<[^<>]*>/g, ' ').match(/[\w+/=-]{12,}/g)
    : null;
  return (parts ?? []).filter((part) => /\d/.test(part) && /[A-Za-z]/.test(part));
}
