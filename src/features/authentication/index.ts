import type { Authentication, AuthenticationByType } from '../../../generated/config.ts';
import type { Credentials, Parameter } from '../../engine/plan/plan.ts';
import { type EvaluationContext, evaluate } from '../../language/expression/evaluate.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import type { Json } from '../../language/values/json.ts';
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

/** `api.authentication` as plan data; absent or without a type is none (section 8). */
export function lowerAuthentication(
  written: Authentication | undefined,
  context: Omit<LowerAuthentication, 'type'>,
): Credentials | undefined {
  if (written === undefined || isPhpEmpty(written.type)) return { kind: 'none' };
  if (!hasType(written)) return undefined;
  return lowerAs(written.type, written, context);
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
