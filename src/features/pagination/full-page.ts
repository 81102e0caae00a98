import { fold, SIZE_PARAMETERS } from '../../engine/complete/conventions.ts';
import type { Job, Parameter } from '../../engine/plan/plan.ts';
import { constantOf } from '../../language/expression/evaluate.ts';
import { entriesOf, isObject, type Json } from '../../language/values/json.ts';
import { integerFrom } from '../../language/values/numeric.ts';
import { parseQuery } from '../../language/values/query-string.ts';
import { splitUrl } from '../../language/values/url.ts';
import { traitsOf } from './index.ts';
import type { PageRequest } from './paging-method.ts';

/** How many records a full page has, as a request asks for them. */
export interface FullPage {
  readonly size: number;
  /** The parameter or setting that says so. */
  readonly name: string;
}

/** The size of a page that a request asks for: by the parameter of the pagination, by one with a usual name, or not sent, but known. */
export function fullPageOf(
  job: Job,
  request: PageRequest,
  defaults: readonly Parameter[],
): FullPage | undefined {
  const { pageSize } = traitsOf(job);
  const sent = [
    ...request.params,
    ...(request.query ?? []),
    ...bodyMembers(request.body?.value),
    ...parseQuery(splitUrl(request.endpoint).query ?? ''),
    ...defaults.flatMap(({ name, value }) => {
      const constant = constantOf(value);
      return constant === undefined ? [] : [[name, constant] as const];
    }),
  ];
  const named = sent.find(([name]) => name === pageSize?.param);
  const own = sizeOf(named);
  if (own !== undefined) return own;
  if (typeof pageSize?.size === 'number' && pageSize.size > 0)
    return { size: pageSize.size, name: pageSize.settings.size };
  const usual = sent
    .filter(([name]) => SIZE_PARAMETERS.has(fold(name)))
    .flatMap((each) => sizeOf(each) ?? [])
    .sort((one, other) => one.size - other.size);
  return usual[0] ?? shortPageSize(job);
}

function shortPageSize({ stopConditions }: Job): FullPage | undefined {
  for (const condition of stopConditions)
    if (condition.kind === 'stop-on-short-page')
      return { size: condition.size, name: 'stopOnShortPage' };
  return undefined;
}

function sizeOf(
  sent: readonly [name: string, value: Json | null] | undefined,
): FullPage | undefined {
  if (sent === undefined) return undefined;
  const [name, value] = sent;
  const size = typeof value === 'boolean' || value === null ? undefined : integerFrom(value);
  return size === undefined || size < 1 ? undefined : { size, name };
}

/** The members of a body, and of objects in it such as `variables` of GraphQL. */
function bodyMembers(value: Json | undefined): readonly (readonly [name: string, value: Json])[] {
  if (value === undefined || !isObject(value)) return [];
  return entriesOf(value).flatMap((each) =>
    isObject(each[1]) ? [each, ...entriesOf(each[1])] : [each],
  );
}
