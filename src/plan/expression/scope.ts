import type { Report } from '../../text/diagnostic.ts';
import { isArray, isObject, type Json, type JsonScalar, keysOf } from '../../values/json.ts';
import type { Pointer } from '../../values/path.ts';
import type { Secret } from '../../values/secret.ts';
import type { Suggest } from '../../values/words.ts';

/** A leaf of a flat variable: known, or known only as the name of a secret (CTX-1). */
export type Leaf =
  | { readonly kind: 'value'; readonly value: JsonScalar; readonly isOptional?: true }
  | { readonly kind: 'secret'; readonly name: string };

/** What expressions of one run can refer to when the plan is made. */
export interface Scope {
  /** The configuration attributes, flattened (CTX-5). */
  readonly attributes: ReadonlyMap<string, Leaf>;
  /** `authorization.data…` and `authorization.clientId` (11.10); absent without OAuth credentials. */
  readonly authorization: ReadonlyMap<string, Leaf>;
  readonly consumer: ReadonlyMap<string, Leaf>;
  readonly user: ReadonlyMap<string, Leaf>;
  readonly secrets: Map<string, Secret>;
  /** Pointer of the attributes, for related places. */
  readonly attributesPointer: Pointer;
  /** Hears of each reference that Generic Extractor does not have. */
  readonly onExtension?: (name: string, from: Pointer) => void;
  /** One budget for the suggestions about a document. */
  readonly suggest?: Suggest;
}

/** A scope without any values. */
export function emptyScope(): Scope {
  const none: ReadonlyMap<string, Leaf> = new Map();
  return {
    attributes: none,
    authorization: none,
    consumer: none,
    user: none,
    secrets: new Map(),
    attributesPointer: '',
  };
}

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
  'body',
  'target',
] as const;

/** Those that Generic Extractor does not have (extension E53). */
export const ADDED_PROPERTIES: readonly string[] = ['body', 'target'];

/** Reports a list where an object of parameters belongs: its indexes are sent as names. */
export function reportListOfParameters(
  value: Json | undefined,
  pointer: Pointer,
  report: Report,
): void {
  if (!isArray(value) || value.length === 0) return;
  const [first] = value;
  report({
    rule: 'ignored-value',
    pointer,
    message: 'the parameters are a list, not an object',
    effect: `the first element is sent as "${isObject(first ?? null) ? `0[${keysOf(first as object)[0] ?? ''}]` : '0'}"`,
    help: {
      json: 'write an object of names and values',
      yaml: 'write an object of names and values, without "- "',
    },
  });
}
