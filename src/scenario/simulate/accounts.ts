// Whose records a request is for: iterations and jobs with other credentials read other accounts.
import { attachmentOf, credentialsOf, factsOf } from '../../plan/authentication/index.ts';
import { loginRequestsOf } from '../../plan/authentication/login.ts';
import { evaluate, isSteady, isTainted } from '../../plan/expression/evaluate.ts';
import type { Credentials, Job, LoginCredentials, Parameter, Run } from '../../plan/model/plan.ts';
import { isScalar } from '../../values/json.ts';
import type { Secrets } from '../../values/secret.ts';
import { phpText } from '../../values/text.ts';
import { splitUrl } from '../../values/url.ts';
import { type Asked, isSaid } from './requests.ts';
import { dotted } from './sent-values.ts';

type Said = readonly (readonly [name: string, text: string])[];

/** An account as its requests show it. */
export interface Account {
  /** Where it is, without the path. */
  readonly origin: string;
  /** Secrets that each request has. */
  readonly said: Said;
  /** The login whose tokens its requests have; null for none, and for one that does not show whose it is. */
  readonly login: string | null;
}

/** The account of a job. What is computed for each request anew (signatures) does not show whose it is. */
export function accountOf(run: Run, job: Job, base: string, secrets: Secrets): Account {
  const { clientHeaders, defaultParams } = run.target;
  const credentials = credentialsOf(run, job);
  const { scheme = '', authority = '' } = splitUrl(base);
  return {
    origin: `${scheme}://${authority}`,
    said: [
      ...secretsIn(clientHeaders, secrets, headerName),
      ...secretsIn(defaultParams, secrets, dotted),
      ...attachedBy(credentials, secrets),
    ],
    login: credentials.kind === 'login' ? loginKey(credentials, secrets) : null,
  };
}

/** What tells the login of an account from those of others; null where nothing does. */
export function loginKey(credentials: LoginCredentials, secrets: Secrets): string | null {
  const said = loginRequestsOf(credentials).flatMap(({ headers, params }) => [
    ...secretsIn(headers, secrets, headerName),
    ...secretsIn(params, secrets, dotted),
  ]);
  return said.length === 0 ? null : JSON.stringify(said);
}

/** The texts of parameters that are secret and the same in each request. */
export function secretsIn(
  parameters: readonly Pick<Parameter, 'name' | 'value'>[],
  secrets: Secrets,
  nameOf: (name: string) => string,
): Said {
  return parameters.flatMap(({ name, value }) => {
    if (value.kind === 'object')
      return secretsIn(value.members, secrets, (inner) => nameOf(`${name}.${inner}`));
    if (!isTainted(value) || !isSteady(value)) return [];
    const text = evaluate(value, { nowMs: () => 0, secrets });
    return isScalar(text) ? [[nameOf(name), phpText(text)] as const] : [];
  });
}

export function headerName(name: string): string {
  return `header:${name.toLowerCase()}`;
}

/** How well a request fits an account: 0 for one that shows nothing of it. */
export function fits(
  { origin, said, login }: Account,
  {
    asked,
    url,
    token,
  }: { readonly asked: Asked; readonly url: string; readonly token: string | undefined },
): number {
  const isOwn = said.length > 0 && said.every(([name, text]) => isSaid(asked, name, text));
  const isToken = login !== null && login === token;
  return Number(url.startsWith(origin)) + 2 * Number(isOwn) + 2 * Number(isToken);
}

/** What credentials add to every request, if it is always the same. */
function attachedBy(credentials: Credentials, secrets: Secrets): Said {
  const { headers, query } = factsOf(credentials);
  const entries = [
    ...secretsIn(headers, secrets, headerName),
    ...secretsIn(query, secrets, dotted),
  ];
  if (credentials.kind !== 'basic') return entries;
  const { username, password } = credentials;
  if (!isSteady(username) || !isSteady(password)) return entries;
  const request = { method: 'GET', url: '', contentType: undefined, body: undefined };
  const attached = attachmentOf(credentials, request, { nowMs: () => 0, secrets });
  return [
    ...entries,
    ...attached.headers.map(
      ([name, value]) => [headerName(name), isScalar(value) ? phpText(value) : ''] as const,
    ),
  ];
}
