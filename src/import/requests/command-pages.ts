import { entriesOf, type Json, type JsonObject } from '../../values/json.ts';
import { plain } from '../openapi/lists.ts';
import { OFFSET, PAGE, SIZE } from '../page-names.ts';

/** What the parameters of one request say about pages. */
export interface CommandPages {
  /** The pagination, if the parameters name only one. */
  readonly found?: {
    readonly settings: JsonObject;
    readonly because: string;
    /** The page that the command shows, if it is not the first one. */
    readonly shown?: string;
  };
  /** Names of the parameters that it sends. */
  readonly sent: readonly string[];
  /** What there is to choose from otherwise. */
  readonly candidates: readonly Json[];
}

type Named = readonly [name: string, number: number];

/** The usual ways to the next page, with the names that most APIs use. */
function usualWays(size: Named | undefined): readonly JsonObject[] {
  return [
    { method: 'pagenum' },
    { method: 'offset', ...sizeSettings(size ?? ['limit', 100]) },
    { method: 'link-header' },
    { method: 'response.url', urlKey: 'next' },
    {
      method: 'response.param',
      responseParam: 'next_cursor',
      queryParam: 'cursor',
      includeParams: true,
    },
  ];
}

/** Pages by the names of parameters: without a response, nothing else shows them. */
export function pagesOf(params: JsonObject): CommandPages {
  const numbers = entriesOf(params).flatMap(([name, value]): readonly Named[] =>
    /^\d{1,6}$/.test(String(value)) ? [[name, Number(value)]] : [],
  );
  const named = (pattern: RegExp) => numbers.filter(([name]) => pattern.test(plain(name)));
  const [pages, offsets, sizes] = [named(PAGE), named(OFFSET), named(SIZE)];
  const [size] = sizes.length === 1 ? sizes : [];
  const ways = [
    ...pages.map((page) => byPage(page, size)),
    ...offsets.map((offset) => byOffset(offset, size)),
  ];
  const [way, ...others] = ways;
  if (way === undefined) return { sent: [], candidates: usualWays(size) };
  // which of them the API reads, the command does not show
  return others.length > 0 ? { sent: [], candidates: [] } : { ...way, candidates: [] };
}

/** The command may show any page: pages begin with 1, or with 0 where it shows that one. */
function byPage([name, number]: Named, size: Named | undefined) {
  const settings = {
    method: 'pagenum',
    ...(name === 'page' ? {} : { pageParam: name }),
    ...(number === 0 ? { firstPage: 0 } : {}),
    ...(size === undefined ? {} : sizeSettings(size)),
  };
  return wayOf(settings, { name, size, isFirst: number <= 1, number });
}

function byOffset([name, number]: Named, size: Named | undefined) {
  const settings = {
    method: 'offset',
    ...(name === 'offset' ? {} : { offsetParam: name }),
    ...(size === undefined ? { advanceBy: 'received' } : sizeSettings(size)),
  };
  return wayOf(settings, { name, size, isFirst: number === 0, number });
}

function sizeSettings([name, limit]: Named): JsonObject {
  return { limit, ...(name === 'limit' ? {} : { limitParam: name }) };
}

function wayOf(
  settings: JsonObject,
  {
    name,
    number,
    size,
    isFirst,
  }: {
    readonly name: string;
    readonly number: number;
    readonly size: Named | undefined;
    readonly isFirst: boolean;
  },
) {
  const sent = size === undefined ? [name] : [name, size[0]];
  const names = sent.map((each) => `"${each}"`).join(' and ');
  const are = size === undefined ? 'is a usual parameter' : 'are usual parameters';
  const shown = isFirst ? {} : { shown: `${name}=${number}` };
  return { found: { settings, because: `${names} ${are} of pages`, ...shown }, sent };
}
