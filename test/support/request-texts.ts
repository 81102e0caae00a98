// Values and texts of the request model: sections 7.3 to 7.6 of the specification.

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };
export type Members = Readonly<Record<string, Json>>;

export type Pair = readonly [name: string, value: string | null];

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
export const isObject = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !isList(value);
export const isEmpty = (value: Json) =>
  value === null ||
  value === false ||
  value === 0 ||
  value === '' ||
  value === '0' ||
  (isList(value) && value.length === 0);
export const text = (value: Json) =>
  value === true ? '1' : value === false || value === null ? '' : String(value);

export function at(path: string, value: Json): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>(
      (found, name) => (found !== undefined && isObject(found) ? found[name] : undefined),
      value,
    );
}

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
export const encoded = (part: string) => encodeURIComponent(part).replace(/[!'()*]/g, percent);
export const formEncoded = (part: string) =>
  encoded(part).replaceAll('~', '%7E').replaceAll('%20', '+');
export const written = (parts: readonly Pair[], encode: (part: string) => string) =>
  parts
    .map(([name, value]) => (value === null ? encode(name) : `${encode(name)}=${encode(value)}`))
    .join('&');
export const pairs = (query: string): readonly Pair[] =>
  query.split('&').map((part) => {
    const [name = '', value] = part
      .split(/=(.*)/s)
      .map((each) => decodeURIComponent(each.replaceAll('+', ' ')));
    return [name, value ?? null];
  });

/** 7.4: as PHP builds a query. */
export function flattened(params: Members): readonly Pair[] {
  const below = (name: string, value: Json): readonly Pair[] => {
    if (value === null) return [];
    if (typeof value === 'object')
      return Object.entries(value).flatMap(([key, each]) => below(`${name}[${key}]`, each));
    return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value)]];
  };
  return Object.entries(params).flatMap(([name, value]) => below(name, value));
}

/** ENC-GET-2: in place, or appended. */
export function overlaid(known: readonly Pair[], params: Members): readonly Pair[] {
  const added = Object.fromEntries(
    Object.entries(params).filter(([name]) => known.every((pair) => pair[0] !== name)),
  );
  return [
    ...known.flatMap(([name, value]): readonly Pair[] =>
      name in params ? flattened({ [name]: params[name] ?? null }) : [[name, value]],
    ),
    ...flattened(added),
  ];
}

/** ENC-POST-1 to 3. */
export function jsonBody(params: Members): string {
  const body = JSON.stringify(Object.keys(params).length === 0 ? [] : params);
  return body
    .replaceAll('/', '\\/')
    .replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
