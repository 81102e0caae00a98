/** The variables a reference can name (11.2–11.11). */
export type Variable =
  | 'attr'
  | 'time'
  | 'placeholder'
  | 'query'
  | 'request'
  | 'response'
  | 'authorization'
  | 'consumer'
  | 'user';

/** The place of an expression, which decides what variables it can use. */
export type Place =
  | 'base-url'
  | 'next-page'
  | 'client-header'
  | 'job-param'
  | 'user-data'
  | 'record-member'
  | 'placeholder'
  | 'authentication'
  | 'authentication-query'
  | 'login-request'
  | 'later-login-request'
  | 'api-request'
  | 'oauth20'
  | 'oauth20-login-request';

/** The times that a run knows (11.4). */
export const TIMES: readonly string[] = ['previousStart', 'currentStart'];

/** CTX table 11.2–11.11: what each place offers. */
export const variablesOf: { readonly [P in Place]: readonly Variable[] } = {
  'base-url': ['attr'],
  'next-page': ['attr'],
  'client-header': ['attr'],
  'job-param': ['attr', 'time'],
  'user-data': ['attr', 'time'],
  'record-member': ['attr', 'time'],
  placeholder: ['placeholder'],
  authentication: ['attr'],
  'authentication-query': ['query', 'request', 'attr'],
  'login-request': ['attr'],
  'later-login-request': ['response', 'attr'],
  'api-request': ['response', 'attr'],
  oauth20: ['query', 'request', 'authorization'],
  'oauth20-login-request': ['consumer', 'user', 'attr'],
};

/** How a place is called in messages. */
export const placeNames: { readonly [P in Place]: string } = {
  'base-url': '"baseUrl"',
  'next-page': '"next"',
  'client-header': '"http.headers"',
  'job-param': 'job parameters',
  'user-data': '"userData"',
  'record-member': '"add"',
  placeholder: '"placeholders"',
  authentication: '"authentication"',
  'authentication-query': '"authentication.query"',
  'login-request': '"loginRequest"',
  'later-login-request': '"loginRequest"',
  'api-request': '"apiRequest"',
  oauth20: '"oauth20" authentication',
  'oauth20-login-request': '"loginRequest"',
};

const everyVariable: readonly Variable[] = [
  'attr',
  'time',
  'placeholder',
  'query',
  'request',
  'response',
  'authorization',
  'consumer',
  'user',
];

/** Names that are rarely data: an object with such a member alone is a reference, or meant as one (CTX-6, seed 2.6). */
export function isUnmistakable(name: string): boolean {
  return unmistakable.includes(name);
}

const unmistakable = ['attr', 'response', 'placeholder', 'authorization', 'consumer'];

/** Whether a name is a variable anywhere in the language. */
export function isVariable(name: string): name is Variable {
  return (everyVariable as readonly string[]).includes(name);
}

/** The properties of `request` (11.7). */
export const requestProperties = [
  'url',
  'path',
  'queryString',
  'method',
  'hostname',
  'port',
  'resource',
] as const;
