import { isObject, type Json, jsonFrom, objectFrom } from '../../values/json.ts';
import { flattenLeaves, mapAllTexts } from '../../values/path.ts';
import { Secret, type Secrets } from '../../values/secret.ts';
import { searchFor } from '../../values/secret-search.ts';
import { phpText } from '../../values/text.ts';
import { decodePercent } from '../../values/url.ts';
import { distinctRuns } from './jobs.ts';
import type { Plan } from './plan.ts';

/** A secret that a configuration writes in plain sight. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * A plan with symbols in the place of texts that are no attributes with `#` but secrets all the same, such as the user and
 * password in a URL, and these texts as secrets by the names of the symbols. `unsealed` is the way back. `keys` are names of the
 * configuration, which stay as they are even if they resemble a secret (`client_id` and the secret `clientId`).
 */
export function sealed(
  plan: Plan,
  texts: readonly NamedText[],
  keys: ReadonlySet<string>,
): { readonly plan: Plan; readonly secrets: Secrets } {
  const names = new Map<string, string>();
  for (const { name, text } of texts) if (!names.has(text)) names.set(text, unused(name, names));
  const search = searchFor(names.keys());
  const secrets = new Map<string, Secret>();
  const symbol = (text: string, secret: string): string => {
    let name = names.get(text);
    if (name === undefined) {
      name = unused(`${names.get(secret)}.encoded`, names);
      names.set(text, name);
    }
    secrets.set(name, new Secret(text));
    return `{{secret:${name}}}`;
  };
  const seal = (text: string): string => {
    if (keys.has(text) && !names.has(text)) return text;
    const found = search
      .find(text)
      .filter(({ secret, isInWord }) => !isInWord || secret.length >= LONG);
    let made = '';
    let end = 0;
    for (const { from, to, secret } of found) {
      if (from < end) continue;
      made += text.slice(end, from) + symbol(text.slice(from, to), secret);
      end = to;
    }
    return made + text.slice(end);
  };
  return { plan: mapAllTexts(plan, seal, UNCHANGED), secrets };
}

/** Secrets of this length are replaced even within longer words. */
const LONG = 8;

function unused(name: string, names: ReadonlyMap<string, string>): string {
  const taken = new Set(names.values());
  const base = name.replace(/[{}]/g, '');
  let free = base;
  for (let number = 2; taken.has(free); number++) free = `${base}-${number}`;
  return free;
}

const SYMBOL = /\{\{secret:([^{}]+)\}\}/g;

/** The plan that a sealed one was made of, as far as its secrets are known. */
export function unsealed(plan: Plan, secrets: Secrets): Plan {
  return hasSymbols(plan)
    ? mapAllTexts(
        plan,
        (text) =>
          text.replace(SYMBOL, (symbol, name: string) => secrets.get(name)?.open() ?? symbol),
        UNCHANGED,
      )
    : plan;
}

/** The names of the symbols in a plan. */
function sealedNames(plan: Plan): readonly string[] {
  return [...new Set([...JSON.stringify(plan).matchAll(SYMBOL)].map(([, name = '']) => name))];
}

/** The text of a preview, with symbols shown like unknown values, even if they are encoded. */
export function withUnknowns(text: string): {
  readonly text: string;
  readonly unknowns: readonly string[];
} {
  const unknowns: string[] = [];
  const shown = text.replace(
    /(?:\{\{|%7B%7B)secret(?::|%3A)(.{1,1000}?)(?:\}\}|%7D%7D)/gi,
    (_, name: string) => {
      unknowns.push(`{${decodePercent(name)}}`);
      return unknowns.at(-1) ?? '';
    },
  );
  return { text: shown, unknowns };
}

function hasSymbols(plan: Plan): boolean {
  const distinct = { ...plan, runs: distinctRuns(plan.runs) };
  return JSON.stringify(distinct).includes('{{secret:');
}

/** Places, and words of the plan itself. */
const UNCHANGED = new Set(['from', 'kind', 'function', 'method', 'planVersion']);

/** The names of the secrets that a plan asks for, in order. */
export function secretNames(plan: Plan): readonly string[] {
  return [...new Set([...secretsIn(plan), ...sealedNames(plan)])];
}

/** The names of the secrets in a part of a plan, in order. */
export function secretsIn(part: unknown): readonly string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const element of value) visit(element);
    else if (typeof value === 'object' && value !== null) {
      if (
        'kind' in value &&
        value.kind === 'secret' &&
        'name' in value &&
        typeof value.name === 'string'
      )
        names.add(value.name);
      for (const inner of Object.values(value)) visit(inner);
    }
  };
  visit(part);
  return [...names];
}

/**
 * The secrets of a saved plan from a file of attributes: by name (`"#password": "…"`) or nested as in a configuration
 * (`{"authorization": {"#data": "…"}}`). A text of JSON is looked into as well.
 */
export function secretsFrom(
  attributes: Json,
  names: readonly string[],
): { readonly secrets: Secrets; readonly missing: readonly string[] } {
  const leaves = isObject(attributes) ? flattenLeaves(attributes) : new Map<string, never>();
  const secrets = new Map<string, Secret>();
  const missing: string[] = [];
  for (const name of names) {
    const value = leaves.get(name) ?? withinJson(name, leaves);
    if (value === undefined || value === null) missing.push(name);
    else secrets.set(name, new Secret(phpText(value)));
  }
  return { secrets, missing };
}

/** `authorization.#data.token` where `authorization.#data` is a text of JSON. */
function withinJson(name: string, leaves: ReturnType<typeof flattenLeaves>) {
  for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) {
    const text = leaves.get(name.slice(0, at));
    if (typeof text !== 'string') continue;
    const data = jsonFrom(text);
    return data === undefined
      ? undefined
      : flattenLeaves(objectFrom([['data', data]])).get(`data.${name.slice(at + 1)}`);
  }
  return undefined;
}
