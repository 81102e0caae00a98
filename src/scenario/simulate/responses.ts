// The text of a response: records in the place where the job looks for them, and the way to the next page.
import { keepsNames } from '../../plan/model/jobs.ts';
import {
  elementsOf,
  isObject,
  isScalar,
  type Json,
  jsonFrom,
  member,
  withValueAt,
} from '../../values/json.ts';
import { pathSegments, valueAt } from '../../values/path.ts';
import { phpText } from '../../values/text.ts';
import { parseQuery, splitUrl } from '../../values/url.ts';
import type { ServedJob } from './served-jobs.ts';
import { xmlDocument } from './xml-body.ts';

type Csv = Extract<NonNullable<ServedJob['job']['response']>, { kind: 'csv' }>;

export const JSON_TYPE: readonly (readonly [string, string])[] = [
  ['content-type', 'application/json'],
];

export function nextText(
  form: 'token' | 'url' | 'query' | 'link',
  token: string,
  url: string,
): string {
  if (form === 'token') return token;
  const { query = '' } = splitUrl(url);
  const pairs = parseQuery(query).filter(([name]) => name !== 'cursor');
  const text = [...pairs, ['cursor', token] as const]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return form === 'query' ? `?${text}` : `${url.split('?')[0]}?${text}`;
}

export function typeOf({ job }: ServedJob): readonly (readonly [string, string])[] {
  const type = TYPES[job.response?.kind ?? 'json'];
  return type === undefined ? JSON_TYPE : [['content-type', type]];
}

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  text: 'text/plain',
  xml: 'application/xml',
};

/** What a page has. */
export interface PageContent {
  /** The records, as JSON. */
  readonly texts: readonly string[];
  /** What else the body says, by paths. */
  readonly members: readonly (readonly [readonly string[], Json])[];
  /** Whether the page is one record, not a list. */
  readonly isOne: boolean;
}

/** Records in the place where the job looks for them. */
export function bodyOf(
  { job, members: { keys } }: ServedJob,
  { texts, members, isOne }: PageContent,
): string {
  const kind = job.response?.kind;
  // a line of text is a record, whatever is in it
  if (kind === 'ndjson' || kind === 'text') return texts.map((text) => `${text}\n`).join('');
  if (job.response?.kind === 'csv') return csvOf(texts, job.response);
  const isNamed = keepsNames(job);
  const list = isNamed && endsInNames(job) ? named(texts, keys) : `[${texts.join(',')}]`;
  const value = isOne && job.records.kind === 'path' ? (texts[0] ?? '{}') : list;
  const path = pathOf(job.records, members.length > 0);
  let shape: Json = RECORDS;
  for (const name of [...path].reverse())
    shape = name === '*' && !isNamed ? [shape] : { [name === '*' ? 'all' : name]: shape };
  for (const [name, inner] of members) shape = withValueAt(shape, name, inner);
  const text = JSON.stringify(shape);
  const at = text.indexOf(`"${RECORDS}"`);
  const json = at < 0 ? text : text.slice(0, at) + value + text.slice(at + RECORDS.length + 2);
  return kind === 'xml' ? xmlDocument(jsonFrom(json) ?? {}) : json;
}

const RECORDS = '@@records';

/** Whether the last star stands for the records themselves. */
function endsInNames({ records }: ServedJob['job']): boolean {
  return (
    records.kind === 'wildcard' && pathSegments(records.path, records.delimiter).at(-1) === '*'
  );
}

/** Records as members of an object, by their keys. */
function named(texts: readonly string[], [key = 'id']: readonly string[]): string {
  const members = texts.map((text) => {
    const name = valueAt(key, jsonFrom(text) ?? null) ?? null;
    return `${JSON.stringify(isScalar(name) ? phpText(name) : key)}:${text}`;
  });
  return `{${members.join(',')}}`;
}

function pathOf(records: ServedJob['job']['records'], hasMembers: boolean): readonly string[] {
  if (records.kind === 'auto') return hasMembers ? ['data'] : [];
  const segments = pathSegments(records.path, records.delimiter);
  return records.kind === 'wildcard' && segments.at(-1) === '*' ? segments.slice(0, -1) : segments;
}

function csvOf(texts: readonly string[], { delimiter, quote, columns, skipLines }: Csv): string {
  const rows = texts.map((text) => jsonFrom(text) ?? null);
  const around = quote ?? '';
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => (around === '' ? cell : `${around}${cell.replaceAll(around, around + around)}${around}`)).join(delimiter)}\n`;
  const names = columns ?? elementsOf(rows[0]).map(([name]) => name);
  const cells = (row: Json) =>
    names.map((name) => {
      const value = isObject(row) ? (member(row, name) ?? null) : null;
      return isScalar(value) ? phpText(value) : JSON.stringify(value);
    });
  const header = columns === null && names.length > 0 ? line(names) : '';
  return 'skipped\n'.repeat(skipLines) + header + rows.map((row) => line(cells(row))).join('');
}
