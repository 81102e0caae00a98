import type { JsonObject } from '../../language/values/json.ts';
import type { OpenApi, Operation } from './document.ts';
import { envelopeOf, type SchemaMember } from './schemas.ts';

export type StatedPaging =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly settings: JsonObject; readonly because: string }
  | { readonly kind: 'open'; readonly candidates: readonly JsonObject[] };

const MAX_CANDIDATES = 8;

/** Pagination where a parameter and a member of the response belong together; parameters alone are a question. */
export function pagingOf(operation: Operation, api: OpenApi): StatedPaging {
  const { scalars } = envelopeOf(operation.response, api);
  const params = operation.params.filter(
    ({ place, isRequired }) => place === 'query' && !isRequired,
  );
  const urls = scalars.filter(({ path, format }) => /^ur[il]/.test(format) && /next/i.test(path));
  const pairs = params.flatMap(({ name }) =>
    scalars.filter((each) => isNextOf(each, name)).map(({ path }) => ({ name, path })),
  );
  const found = [
    ...urls.map(({ path }) => ({
      settings: { method: 'response.url', urlKey: path },
      because: `"${path}" of the response is a URL`,
    })),
    ...pairs.map(({ name, path }) => ({
      settings: {
        method: 'response.param',
        responseParam: path,
        queryParam: name,
        ...(params.length > 1 ? { includeParams: true } : {}),
      },
      because: `the parameter "${name}" and "${path}" of the response belong together`,
    })),
  ];
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return { kind: 'found', ...only };
  if (others.length > 0) return { kind: 'open', candidates: found.map(({ settings }) => settings) };
  const numbers = params.filter(({ schema }) => schema.type === 'integer').map(({ name }) => name);
  const candidates = numbers.flatMap((name): readonly JsonObject[] => [
    { method: 'pagenum', pageParam: name },
    ...numbers
      .filter((other) => other !== name)
      .map((limitParam) => ({ method: 'offset', offsetParam: name, limitParam, limit: 100 })),
  ]);
  return candidates.length === 0
    ? { kind: 'none' }
    : { kind: 'open', candidates: candidates.slice(0, MAX_CANDIDATES) };
}

/** Whether a member is the next value of a parameter: both have one name, and the member says that it is the next one. */
function isNextOf({ path, type }: SchemaMember, param: string): boolean {
  const plain = (text: string) => text.replace(/[^a-z\d]/gi, '').toLowerCase();
  const last = plain(path.slice(path.lastIndexOf('.') + 1));
  const name = plain(param);
  if (!/next/i.test(path)) return last === name && type === 'string' && /cursor|token/.test(name);
  return last === name || last === `next${name}` || last === `${name}next`;
}
