import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import type { Leaf } from '../../language/expression/scope.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  jsonFrom,
  typeName,
} from '../../language/values/json.ts';
import { flattenLeaves } from '../../language/values/path.ts';
import { Secret } from '../../language/values/secret.ts';
import { phpText } from '../../language/values/text.ts';
import type { LowerAuthentication } from './authentication-method.ts';

/** The members of `authorization.oauth_api.credentials`. */
export interface GivenCredentials {
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
      note: peerWording(`OAuth API credentials not supplied in ${where}`),
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
      note: peerWording(`Missing '${name}' for OAuth ${version} authorization.`),
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
export function secretLeaves(
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
export class UnfilledLeaves extends Map<string, Leaf> {
  readonly #prefix: string;

  constructor(prefix: string) {
    super();
    this.#prefix = prefix;
  }

  override get(name: string): Leaf {
    return { kind: 'secret', name: this.#prefix + name };
  }
}
