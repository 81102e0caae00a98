import type { Authentication, AuthenticationByType } from '../../../generated/config.ts';
import { invariant } from '../../values/errors.ts';
import type { Json } from '../../values/json.ts';
import type { Pointer } from '../../values/path.ts';
import { isPhpEmpty } from '../../values/text.ts';
import { type EvaluationContext, evaluate } from '../expression/evaluate.ts';
import { findJob, jobsOf } from '../model/jobs.ts';
import type { Credentials, Job, Parameter, Run } from '../model/plan.ts';
import { apiKey } from './api-key.ts';
import { basic } from './basic.ts';
import { bearer } from './bearer.ts';
import { digest } from './digest.ts';
import { jwt } from './jwt.ts';
import { login } from './login.ts';
import type {
  Attachment,
  AuthenticationMethod,
  CredentialFacts,
  LowerAuthentication,
  UnauthenticatedRequest,
} from './method.ts';
import { oauth2ClientCredentials, oauth2RefreshToken } from './oauth2.ts';
import { oauth10 } from './oauth10.ts';
import { oauth20, oauth20Login } from './oauth20.ts';
import { query } from './query.ts';

/** The types by the names the language gives them (8.1). */
const authenticationTypes = {
  bearer,
  'api-key': apiKey,
  basic,
  digest,
  query,
  'url.query': query,
  login,
  'oauth2-client-credentials': oauth2ClientCredentials,
  'oauth2-refresh-token': oauth2RefreshToken,
  jwt,
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
  digest,
  query,
  login,
  oauth10,
  oauth20,
  attached: bearer,
};

const noFacts: CredentialFacts = {
  title: 'none',
  type: 'none',
  headers: [],
  query: [],
  mode: 'untouched',
};

/** Each attempt of a request asks for them. */
const knownFacts = new WeakMap<Credentials, CredentialFacts>();

/** What others ask about credentials. */
export function factsOf(credentials: Credentials): CredentialFacts {
  if (credentials.kind === 'none') return noFacts;
  let facts = knownFacts.get(credentials);
  if (facts === undefined) {
    facts = byKind[credentials.kind].facts(credentials);
    knownFacts.set(credentials, facts);
  }
  return facts;
}

/** What credentials add to a request; for a login what it adds to the requests after it. Throws `EvaluationProblem`. */
export function attachmentOf(
  credentials: Credentials,
  request: UnauthenticatedRequest,
  evaluation: EvaluationContext,
): Attachment {
  const { headers, query, mode, computed } = factsOf(credentials);
  const secrets: Json[] = [];
  const watched = { ...evaluation, onSecret: (value: Json) => void secrets.push(value) };
  const values = (entries: readonly Parameter[]) =>
    entries.map(({ name, value }) => [name, evaluate(value, watched)] as const);
  const authorization =
    computed === undefined || credentials.kind === 'none'
      ? undefined
      : (evaluation.unknownValues?.text(computed.value) ??
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
  const { mode, query: attached } = factsOf(credentials);
  return mode === 'replace' ? attached.map(({ name }) => name) : [];
}

const NONE: Credentials = { kind: 'none' };

/** The credentials of a job: those that it names, or those of the API. The same object for each job that has them. */
export function credentialsOf(
  { credentials, authentications = [] }: Pick<Run, 'credentials' | 'authentications'>,
  { authentication: name }: Pick<Job, 'authentication'>,
): Credentials {
  if (name === undefined) return credentials;
  if (name === null) return NONE;
  const found = authentications.find((each) => each.name === name);
  invariant(found !== undefined, 'a job names an authentication of its run');
  return found.credentials;
}

/** The credentials of the job at a pointer; those of the API if there is no such job. */
export function credentialsAt(run: Run, pointer: Pointer | null): Credentials {
  return credentialsOf(run, findJob(run.jobs, pointer) ?? {});
}

/** The credentials that jobs use, in the order of the plan. Those of the API where no job has its own. */
export function usedCredentials(run: Run): readonly Credentials[] {
  const used = new Set(jobsOf(run.jobs).map(({ authentication }) => authentication));
  if (run.authentications === undefined && [...used].every((name) => name === undefined))
    return [run.credentials];
  const names = (run.authentications ?? []).map(({ name }) => name);
  return [undefined, null, ...names]
    .filter((name) => used.has(name))
    .map((name) => credentialsOf(run, name === undefined ? {} : { authentication: name }));
}
