/**
 * The names by which APIs say how much there is, in one table. A name is compared without case and without what separates words:
 * `total_count`, `totalCount` and `Total-Count` are one. Statements that are known by these names alone are conventional: they can
 * speak against an end, or withdraw a doubt, and never say that all was read.
 */
export interface Convention {
  readonly kind: 'total' | 'more' | 'end' | 'next' | 'pages' | 'remaining';
  readonly names: readonly string[];
  /** Who uses these names. */
  readonly source: string;
}

export const CONVENTIONS: readonly Convention[] = [
  { kind: 'total', source: 'many APIs; Laravel', names: ['total'] },
  { kind: 'total', source: 'Django REST framework', names: ['count'] },
  {
    kind: 'total',
    source: 'many APIs, GraphQL connections',
    names: [
      'total_count',
      'total_records',
      'total_results',
      'total_items',
      'total_entries',
      'totals',
    ],
  },
  { kind: 'total', source: 'Spring Data', names: ['totalElements'] },
  { kind: 'total', source: 'Salesforce', names: ['totalSize'] },
  { kind: 'total', source: 'Solr', names: ['numFound'] },
  { kind: 'total', source: 'Elasticsearch', names: ['hits.total'] },
  { kind: 'total', source: 'OData', names: ['@odata.count', 'odata.count', '__count'] },
  { kind: 'total', source: 'CouchDB', names: ['total_rows'] },
  { kind: 'total', source: 'Algolia', names: ['nbHits'] },
  {
    kind: 'total',
    source: 'search APIs',
    names: [
      'totalHits',
      'num_results',
      'hitCount',
      'total_found',
      'totalMatches',
      'numberOfResults',
    ],
  },
  { kind: 'total', source: 'iTunes', names: ['resultCount'] },
  { kind: 'total', source: 'JSON:API', names: ['record-count'] },
  { kind: 'remaining', source: 'Bubble', names: ['remaining'] },
  {
    kind: 'more',
    source: 'Stripe, Slack, Notion, GraphQL connections, S3',
    names: [
      'has_more',
      'has_more_pages',
      'has_more_items',
      'has_next',
      'has_next_page',
      'more',
      'more_available',
      'more_items_in_collection',
      'is_truncated',
    ],
  },
  {
    kind: 'end',
    source: 'Spring Data, Jira, GBIF',
    names: ['is_last', 'is_last_page', 'last', 'last_page', 'is_end', 'end', 'end_of_records'],
  },
  { kind: 'end', source: 'Salesforce', names: ['done'] },
  {
    kind: 'next',
    source: 'HAL, JSON:API, Django, Laravel, Microsoft Graph',
    names: [
      'next',
      'next_page',
      'next_url',
      'next_uri',
      'next_link',
      'next_href',
      'next_page_url',
      'next_page_link',
      '@odata.nextLink',
      'odata.nextLink',
      '__next',
    ],
  },
  {
    kind: 'next',
    source: 'Google, Slack, AWS, Salesforce, Elasticsearch',
    names: [
      'next_page_token',
      'next_page_cursor',
      'next_token',
      'next_cursor',
      'next_offset',
      'next_page_number',
      'nextRecordsUrl',
      'NextMarker',
      'next_continuation_token',
      'continuation_token',
      '_scroll_id',
    ],
  },
  {
    kind: 'pages',
    source: 'Spring Data, WordPress, Laravel',
    names: ['total_pages', 'pages', 'page_count', 'last_page', 'num_pages', 'total_page_count'],
  },
];

/** `@odata.nextLink`, `next_page`, `_links`: without case and without what separates words. */
export function fold(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const word = name.length > MAX_NAME ? '' : name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (folded.size < MAX_NAMES) folded.set(name, word);
  return word;
}

const MAX_NAME = 40;
const MAX_NAMES = 4096;
const folded = new Map<string, string>();

const wordsOf = (kind: Convention['kind']): ReadonlySet<string> =>
  new Set(
    CONVENTIONS.filter((convention) => convention.kind === kind).flatMap(({ names }) =>
      names.map(fold),
    ),
  );

export const TOTALS = wordsOf('total');
export const MORE_FLAGS = wordsOf('more');
export const END_FLAGS = wordsOf('end');
export const NEXTS = wordsOf('next');
export const PAGE_COUNTS = wordsOf('pages');
export const REMAINING = wordsOf('remaining');

const words = (...names: readonly string[]): ReadonlySet<string> => new Set(names.map(fold));

/** Names of the number of the page itself, which makes a number of pages one. */
export const CURRENT_PAGES = words(
  'page',
  'current_page',
  'page_number',
  'page_no',
  'page_index',
  'number',
);
/** Totals that are often the number of records of the page. */
export const PAGE_TOTALS = words('count', 'size', 'length', 'resultCount');
/** Totals that are also names of amounts: in an object that has the list, it may be that of an invoice. */
export const AMOUNTS = words('total', 'count', 'totals');
/** Members that have no meaning but to hold a response. */
export const WRAPPERS = words(
  'data',
  'result',
  'results',
  'response',
  'hits',
  'payload',
  'd',
  'body',
  'list',
  'collection',
  'search',
  'output',
  'value',
  'feed',
  '_embedded',
);
/** Members that APIs keep their paging in. */
export const HOLDERS = words(
  'meta',
  'metadata',
  'pagination',
  'paging',
  'page_info',
  'page',
  'pages',
  'links',
  'response_metadata',
  'cursor',
  'cursors',
  'page_metadata',
  'paginator',
);
/** Members of an object "next" that are sent as parameters. */
export const NEXT_VALUES = words('after', 'starting_after', 'cursor', 'page_token');

/** Headers that have a cursor or a page for the next request. */
export const NEXT_HEADER =
  /^(?:x-(?:[\w-]+-)?(?:next-(?:cursor|page|token|page-token)|continuation(?:-token)?|cursor-next)|sforce-locator)$/i;
/** Headers that have the number of records of all pages. */
export const TOTAL_HEADER =
  /^(?:x-)?(?:pagination-|wp-)?total(?:-(?:count|results|records|items))?$/i;
/** Headers that have the number of pages. */
export const PAGES_HEADER = /^x-(?:wp-)?total-?pages$/i;

/** Page sizes that are usual maximums; APIs reduce a larger one to theirs without a word. */
export const USUAL_MAXIMUMS: ReadonlySet<number> = new Set([
  10, 20, 25, 30, 40, 50, 100, 200, 250, 300, 500, 1000, 2000, 5000, 10_000,
]);

/** Parameters that mostly have the size of a page. */
export const SIZE_PARAMETERS = words(
  'limit',
  'per_page',
  'page_size',
  'max_results',
  'size',
  'top',
  '$top',
  'items_per_page',
  'page[size]',
  'page_limit',
  'page[limit]',
  'rows',
  'first',
  'results_per_page',
  'count',
  'max',
  'num',
  'take',
  '$limit',
  'pagelen',
  'per-page',
  'records_per_page',
  'hitsPerPage',
);
