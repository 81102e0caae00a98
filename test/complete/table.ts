// The table of `docs/completeness/behaviour.md`: what the engine says of each behaviour, for the methods that differ. It is what the engine
// does, so that the page cannot claim anything else.
import { type Configuration, configurations, fits } from './configurations.ts';
import { createEngine, type Execution } from './engine.ts';
import { factsOf } from './laws.ts';
import type { Api } from './model.ts';

/** Records and size of pages of an API without anything special: the last page is not full. */
const PLAIN: Api = { records: 5, asked: 2 };

interface Column {
  readonly title: string;
  /** The name of a configuration. */
  readonly name: string;
  /** What an API of this method has, if it is as it should be. */
  readonly usual?: Partial<Api>;
}

const COLUMNS: readonly Column[] = [
  { title: '`offset`', name: 'offset' },
  { title: '`offset`, `confirmEnd`', name: 'offset, confirmEnd: true' },
  { title: '`pagenum`', name: 'pagenum' },
  { title: '`pagenum`, `confirmEnd`', name: 'pagenum, confirmEnd: true' },
  { title: '`pagenum` without `limit`', name: 'pagenum, no size' },
  { title: 'next URL or value', name: 'response.url', usual: { next: 'null' } },
  { title: '`cursor`, its value is the key', name: 'cursor, primaryKey value' },
  { title: 'no pagination', name: 'none' },
];

interface Section {
  readonly title: string;
  readonly rows: readonly (readonly [text: string, behaviour: Partial<Api>])[];
  /** Added to the name of each column's configuration, and what its API has. */
  readonly setting?: string;
}

const STATEMENTS = {
  total: [
    ['The total is true', { total: 'true' }],
    ['Only the first page has the total', { total: 'first' }],
    ['The total is the number of records of its page', { total: 'page' }],
    ['The total is too low', { total: 'low' }],
    ['The total is too high', { total: 'high' }],
    ['The total counts the remaining records', { total: 'remaining' }],
  ],
  flag: [
    ['The flag is true', { flag: 'true' }],
    ['The flag always says that there is no more', { flag: 'stop' }],
    ['The flag always says that there is more', { flag: 'more' }],
  ],
} as const satisfies Readonly<Record<string, Section['rows']>>;

const SECTIONS: readonly Section[] = [
  {
    title: 'How many records there are',
    rows: [
      ['The last page is not full', {}],
      ['The last page is full', { records: 4 }],
      ['The only page is not full', { records: 1 }],
      ['The only page is full', { records: 2 }],
      ['There are no records', { records: 0 }],
    ],
  },
  {
    title: 'How the API pages',
    rows: [
      ['The server returns at most 1 record per page', { cap: 1 }],
      ['The same, but it numbers pages as if they had 2', { cap: 1, countsInAsked: true }],
      ['The server returns 3 records per page', { cap: 3 }],
      ['A filter leaves 1 record on the first page', { hole: { at: 1, length: 1 } }],
      ['A filter leaves the second page empty', { hole: { at: 2, length: 2 } }],
      ['After the end, the server returns the last page again', { records: 4, past: 'last' }],
      ['The same, with another timestamp each time', { records: 4, past: 'last', isStamped: true }],
      ['After the end, the server returns the first page again', { records: 4, past: 'first' }],
      ['Every request returns the first page', { ignoresPosition: true }],
      ['The same, with another timestamp each time', { ignoresPosition: true, isStamped: true }],
      [
        'The same, with members in another order each time',
        { ignoresPosition: true, isMixed: true },
      ],
      ['The order changes after the first page', { order: 'rotates-left' }],
      ['The records are not sorted by the value', { order: 'unsorted' }],
      ['The API returns the record with the sent value again', { includesBoundary: true }],
    ],
  },
  {
    title: 'A total that the configuration does not name',
    rows: STATEMENTS.total,
  },
  { title: 'With `total`', rows: STATEMENTS.total, setting: 'total' },
  {
    title: 'A flag that the configuration does not name',
    rows: STATEMENTS.flag,
  },
  { title: 'With `nextPageFlag`', rows: STATEMENTS.flag, setting: 'nextPageFlag' },
  {
    title: 'A next value',
    rows: [
      ['The last page has no next value', { next: 'left-out' }],
      ['The next value is `null` on the last page', { next: 'null' }],
      ['The next value is empty on the last page', { next: 'empty' }],
      ['The next value of the last page is the last page itself', { next: 'same' }],
      ['The next value of the last page leads to an empty page', { next: 'kept' }],
      ['Only the first page has a next value', { next: 'cut' }],
    ],
  },
];

/** Markdown: a row for each behaviour, a column for each method. */
export async function verdictTable(): Promise<string> {
  const known = new Map(configurations(PLAIN.asked).map((each) => [each.name, each]));
  const head = ['Behaviour', ...COLUMNS.map(({ title }) => title)];
  const lines = [row(head), row(head.map(() => '---'))];
  for (const { title, rows, setting } of SECTIONS) {
    const engines = await Promise.all(
      COLUMNS.map(async ({ name, usual }) => {
        const configuration = known.get(withSetting(name, setting));
        const engine = configuration === undefined ? undefined : await createEngine(configuration);
        return { engine, usual };
      }),
    );
    lines.push(row([`**${title}**`, ...COLUMNS.map(() => '')]));
    for (const [text, behaviour] of rows) {
      const cells = [];
      for (const { engine, usual } of engines) {
        const api = { ...PLAIN, ...usual, ...behaviour };
        const isPossible = engine !== undefined && fits(engine.configuration, api);
        cells.push(isPossible ? cell(engine.configuration, await engine.execute(api)) : '');
      }
      lines.push(row([text, ...cells]));
    }
  }
  return lines.join('\n');
}

/** The key comes last in the name of a configuration. */
function withSetting(name: string, setting: string | undefined): string {
  if (setting === undefined) return name;
  const [start, key] = name.split(', primaryKey ');
  return `${start}, ${setting}${key === undefined ? '' : `, primaryKey ${key}`}`;
}

function cell(configuration: Configuration, execution: Execution): string {
  const { missing } = factsOf(configuration, execution);
  const { verdict } = execution.ended;
  return missing.length === 0 ? verdict : `${verdict}, ${missing.length} missing`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
