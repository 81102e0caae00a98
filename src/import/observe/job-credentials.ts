import { groupBy } from '../../language/support/group-by.ts';
import { type Json, type JsonObject, objectFrom } from '../../language/values/json.ts';
import { freeName } from '../configuration-of.ts';
import type { Subject } from '../question.ts';
import type { Attributes } from '../request/attributes.ts';
import { basicKey, type Credentials, credentialsOf } from '../request/credentials.ts';
import type { RequestGroup } from './parents.ts';
import type { Seen } from './seen.ts';

/** The credentials of most jobs, and those of the others by their names. */
export interface JobCredentials extends Credentials {
  /** `api.authentications`. */
  readonly named: JsonObject;
  /** `authentication` of jobs whose requests have other credentials than their parents. */
  readonly ofJob: ReadonlyMap<RequestGroup, string>;
}

export const NONE: JobCredentials = {
  authentication: undefined,
  attributes: {},
  header: undefined,
  named: {},
  ofJob: new Map(),
};

interface Making {
  readonly attributes: Attributes;
  ask(about: Omit<Subject, 'config'>, text: string): void;
}

/** More of them are a value that each request has for itself. */
const MAX_NAMED = 8;
/** Schemes that have the same value in many requests. */
const LASTING = /^(?:basic|bearer|token|apikey|api-key)\s/i;

/** The credentials of the requests: of all of them, or a name for each that differs. */
export function jobCredentials(groups: readonly RequestGroup[], making: Making): JobCredentials {
  const { attributes } = making;
  const valuesIn = new Map(groups.map((group) => [group, valuesOf(group)]));
  const values = new Set([...valuesIn.values()].flatMap((own) => [...own]));
  for (const value of values) attributes.hide(value.replace(/^\S+\s+(?=\S)/, ''));
  const isSigned =
    values.size > MAX_NAMED ||
    [...valuesIn.values()].some((own) => own.size > 1) ||
    (values.size > 1 && [...values].some((value) => !LASTING.test(value)));
  if (isSigned) {
    making.ask(
      { setting: 'authentication' },
      'the header Authorization differs from request to request, as a signature does',
    );
    return { ...NONE, header: 'authorization' };
  }
  const [first] = groups;
  if (first === undefined) return NONE;
  const valueIn = (group: RequestGroup) => [...(valuesIn.get(group) ?? [])][0] ?? '';
  if (values.size === 0) return { ...NONE, ...credentialsOf(first.first.request, attributes) };
  const byValue = groupBy(groups, valueIn);
  const sizeOf = (value: string) => byValue.get(value)?.length ?? 0;
  const [main = ''] = [...values].sort((one, other) => sizeOf(other) - sizeOf(one));
  const names = new Map([['', 'none']]);
  const named = new Map<string, Json>();
  for (const value of values) {
    const group = byValue.get(value)?.[0];
    const isReturned = groups.some(
      ({ parent }) => parent !== undefined && valueIn(parent) !== main,
    );
    if (group === undefined || (value === main && !isReturned)) continue;
    const name = freeName(schemeOf(value), (each) => each === 'none' || named.has(each));
    names.set(value, name);
    named.set(name, namedCredentials(requestWith(value, group), attributes));
  }
  const ofJob = new Map<RequestGroup, string>();
  for (const group of groups) {
    const own = valueIn(group);
    const inherited = group.parent === undefined ? main : valueIn(group.parent);
    if (own !== inherited) ofJob.set(group, names.get(own) ?? 'none');
  }
  const mainGroup = byValue.get(main)?.[0] ?? first;
  const credentials = credentialsOf(requestWith(main, mainGroup).request, attributes);
  return { ...credentials, named: objectFrom(named), ofJob };
}

function valuesOf({ chains }: RequestGroup): ReadonlySet<string> {
  const all = chains.flatMap(({ pages }) => pages.map(valueIn));
  return new Set(all.filter((value) => value !== ''));
}

function valueIn({ request: { headers } }: Seen): string {
  return headers.find(([name]) => /^authorization$/i.test(name))?.[1] ?? '';
}

function requestWith(value: string, { first, chains }: RequestGroup): Seen {
  return chains.flatMap(({ pages }) => pages).find((seen) => valueIn(seen) === value) ?? first;
}

function schemeOf(value: string): string {
  return (/^[A-Za-z]{2,20}/.exec(value)?.[0] ?? 'key').toLowerCase();
}

/** As `authentications` has it: a user in it is not the one of the whole configuration. */
function namedCredentials({ request }: Seen, attributes: Attributes): Json {
  const { authentication, pair } = credentialsOf(request, attributes);
  return pair === undefined ? (authentication ?? null) : basicKey(pair);
}
