import type { Authentication, AuthenticationByType } from '../../../generated/config.ts';
import type { Credentials, Parameter } from '../../engine/plan/plan.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { type EvaluationContext, evaluate } from '../../language/expression/evaluate.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isSettings, type Json } from '../../language/values/json.ts';
import { jsonText } from '../../language/values/text.ts';
import { apiKey } from './api-key/index.ts';
import type {
  Attachment,
  AuthenticationMethod,
  CredentialTraits,
  LowerAuthentication,
  UnauthenticatedRequest,
} from './authentication-method.ts';
import { basic } from './basic/index.ts';
import { bearer } from './bearer/index.ts';
import { login } from './login/index.ts';
import { oauth2ClientCredentials } from './oauth2-client-credentials/index.ts';
import { oauth2RefreshToken } from './oauth2-refresh-token/index.ts';
import { oauth10 } from './oauth10/index.ts';
import { oauth20 } from './oauth20/index.ts';
import { oauth20Login } from './oauth20-login/index.ts';
import { query } from './query/index.ts';

/** The types by the names the language gives them (8.1). */
const authenticationTypes = {
  bearer,
  'api-key': apiKey,
  basic,
  query,
  'url.query': query,
  login,
  'oauth2-client-credentials': oauth2ClientCredentials,
  'oauth2-refresh-token': oauth2RefreshToken,
  oauth10,
  oauth20,
  'oauth20.login': oauth20Login,
} satisfies {
  readonly [T in TypeName]: AuthenticationMethod<AuthenticationByType[T], Credentials>;
};

type TypeName = keyof AuthenticationByType;

/** `api.authentication` as plan data; absent or without a type is none. Unknown types are refused (section 8, AUTH-CUSTOM). */
export function lowerAuthentication(
  written: Authentication | undefined,
  context: Omit<LowerAuthentication, 'type'>,
): Credentials | undefined {
  const settings = isSettings(written) ? written : {};
  const type: Json | undefined = settings.type; // whatever is written there
  if (type === undefined || isPhpEmpty(type)) return { kind: 'none' };
  if (!hasType(settings)) {
    const name = typeof type === 'string' ? type : jsonText(type);
    const types = Object.keys(authenticationTypes).filter((known) => known !== 'url.query');

    const help = typeHelp(name, types);
    context.report({
      rule: 'unknown-authentication',
      pointer: pointerTo(context.pointer, 'type'),
      message: `unknown authentication type "${name}"`,
      note: peerWording(`Unknown authorization type '${name}'.`),
      help,
    });
    return undefined;
  }
  return lowerAs(settings.type, settings, context);
}

function typeHelp(name: string, types: readonly string[]): string {
  const other = otherTypes[name.toLowerCase()];
  if (other !== undefined) return `there is no such type; ${other}`;
  if (name === 'custom') return `"custom" is not a method; write one of ${types.join(', ')}`;
  const near = didYouMean(name, types);
  return meantOr(near, `use one of ${types.join(', ')}`);
}

function lowerAs<T extends TypeName>(
  type: T,
  settings: AuthenticationByType[T],
  context: Omit<LowerAuthentication, 'type'>,
): Credentials | undefined {
  const types: {
    readonly [N in TypeName]: AuthenticationMethod<AuthenticationByType[N], Credentials>;
  } = authenticationTypes;
  return types[type].lower(settings, { ...context, type });
}

const bearerHelp = 'write "type": "bearer", "token": { "attr": "#token" }';
const apiKeyHelp =
  'write "type": "api-key", "name": "X-Api-Key", "value": { "attr": "#key" }; with "in": "query" the key is sent as a parameter';

/** Kinds of authentication that are written otherwise here (8.9), by the names that people give them. */
const otherTypes: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  token: bearerHelp,
  jwt: bearerHelp,
  apikey: apiKeyHelp,
  api_key: apiKeyHelp,
  header: apiKeyHelp,
  oauth:
    'write "oauth2-client-credentials" or "oauth2-refresh-token"; with credentials in "authorization": "oauth10", "oauth20" or "oauth20.login"',
  oauth2:
    'write "oauth2-client-credentials" or "oauth2-refresh-token"; "bearer" sends a token that does not change',
  client_credentials: 'write "oauth2-client-credentials"',
  refresh_token: 'write "oauth2-refresh-token"',
});

function hasType(settings: {
  readonly type?: unknown;
}): settings is AuthenticationByType[TypeName] {
  return typeof settings.type === 'string' && Object.hasOwn(authenticationTypes, settings.type);
}

/** The types by the kind of their plan data. */
const byKind: {
  readonly [K in Exclude<Credentials['kind'], 'none'>]: Omit<
    AuthenticationMethod<never, Credentials>,
    'lower'
  >;
} = {
  basic,
  query,
  login,
  oauth10,
  oauth20,
  attached: bearer,
};

const noTraits: CredentialTraits = {
  title: 'none',
  type: 'none',
  headers: [],
  query: [],
  mode: 'untouched',
};

/** Each attempt of a request asks for them. */
const knownTraits = new WeakMap<Credentials, CredentialTraits>();

/** What others ask about credentials. */
export function traitsOf(credentials: Credentials): CredentialTraits {
  if (credentials.kind === 'none') return noTraits;
  let traits = knownTraits.get(credentials);
  if (traits === undefined) {
    traits = byKind[credentials.kind].traits(credentials);
    knownTraits.set(credentials, traits);
  }
  return traits;
}

/** What credentials add to a request; for a login what it adds to the requests after it. Throws `EvaluationProblem`. */
export function attachmentOf(
  credentials: Credentials,
  request: UnauthenticatedRequest,
  evaluation: EvaluationContext,
): Attachment {
  const { headers, query, mode, computed } = traitsOf(credentials);
  const secrets: Json[] = [];
  const watched = { ...evaluation, onSecret: (value: Json) => void secrets.push(value) };
  const values = (entries: readonly Parameter[]) =>
    entries.map(({ name, value }) => [name, evaluate(value, watched)] as const);
  const authorization =
    computed === undefined || credentials.kind === 'none'
      ? undefined
      : (evaluation.standIns?.text(computed.value) ??
        byKind[credentials.kind].authorization?.(credentials, request, watched));
  return {
    headers: [
      ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
      ...values(headers),
    ],
    query: values(query),
    mode,
    secrets,
  };
}

/** Names of parameters that credentials put in place of the request's own (AUTH-QUERY-2, OAUTH20-2). */
export function replacedNames(credentials: Credentials): readonly string[] {
  const { mode, query: attached } = traitsOf(credentials);
  return mode === 'replace' ? attached.map(({ name }) => name) : [];
}
