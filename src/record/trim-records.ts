import type { Job } from '../engine/plan/plan.ts';
import { type HttpResponse, withBody } from '../engine/ports/http.ts';
import { decodeJson } from '../features/formats/json/decode-json.ts';
import { exactJsonText } from '../features/formats/json/exact-json.ts';
import { traitsOf } from '../features/pagination/index.ts';
import { pathSegments } from '../language/values/path.ts';
import type { CapturedExchange } from './capture.ts';
import { linesWith, recordsOfLines } from './cut-lines.ts';
import { countRecords, cutRecords } from './cut-records.ts';
import type { Sequence } from './sequences.ts';

/** Why the lists of a job stay as long as they are; `undefined` where nothing that the job requests depends on them. */
export function reasonToKeepAll(job: Job): string | undefined {
  const { pageSize, countsReceived, reads } = traitsOf(job);
  if (countsReceived === true || (pageSize?.size ?? null) !== null)
    return 'its pagination counts the records of a page';
  if (reads?.in === 'record' || (reads !== undefined && isIndexed(reads)))
    return 'its pagination reads a value of a record';
  if (job.stopConditions.some(({ kind }) => !COUNTS_NO_RECORDS.has(kind)))
    return 'a stop condition depends on the records';
  return undefined;
}

const COUNTS_NO_RECORDS: ReadonlySet<string> = new Set([
  'next-page-flag',
  'force-stop-pages',
  'force-stop-time',
]);

/** Whether a path leads to an element of a list. */
function isIndexed({ path, delimiter }: { readonly path: string; readonly delimiter: string }) {
  return pathSegments(path, delimiter).some((name) => /^(?:-1|\d+)$/.test(name));
}

/** An execution with shorter lists. */
export interface Trimmed {
  readonly sequence: Sequence;
  /** How many records were left out. */
  readonly records: number;
  /** Whether a list that is longer than wanted cannot be shortened. */
  readonly isUncut: boolean;
}

/** Keeps the first `most` records of each list of an execution. */
export async function trimSequence(sequence: Sequence, job: Job, most: number): Promise<Trimmed> {
  let records = 0;
  let isUncut = false;
  const exchanges: CapturedExchange[] = [];
  for (const exchange of sequence.exchanges) {
    const { response } =
      exchange.outcome.kind === 'response' && exchange.place.page > 0
        ? exchange.outcome
        : { response: undefined };
    const shorter =
      response === undefined || response.status >= 400 || isFollowed(exchange, sequence)
        ? undefined
        : await trimResponse(response, job, most);
    if (shorter === 'uncut') isUncut = true;
    if (shorter === undefined || shorter === 'uncut') exchanges.push(exchange);
    else {
      records += shorter.records;
      exchanges.push({ ...exchange, outcome: { kind: 'response', response: shorter.response } });
    }
  }
  return { sequence: { ...sequence, exchanges }, records, isUncut };
}

/** Whether another attempt or a redirect for the same page came after an exchange: then the exchange is no page. */
function isFollowed({ place }: CapturedExchange, { exchanges }: Sequence): boolean {
  return exchanges.findLast((other) => other.place.page === place.page)?.place !== place;
}

interface ShorterResponse {
  readonly response: HttpResponse;
  readonly records: number;
}

/** `undefined` where no list is longer than wanted. */
async function trimResponse(
  response: HttpResponse,
  job: Job,
  most: number,
): Promise<ShorterResponse | 'uncut' | undefined> {
  if (job.response !== undefined && job.response.kind !== 'json') {
    const records = await recordsOfLines(response, job.response);
    if (records === undefined) return 'uncut';
    if (records.length <= most) return undefined;
    const body = await linesWith(most, records, response, job.response);
    return body === undefined
      ? 'uncut'
      : { response: withBody(response, body), records: records.length - most };
  }
  const decoded = decodeJson(response.body, { numbers: 'exact' });
  if (decoded.kind !== 'value') return job.response === undefined ? undefined : 'uncut';
  const count = countRecords(job, decoded.value);
  if (count === undefined || count <= most) return undefined;
  const value = cutRecords(job, decoded.value, (list) => list.slice(0, most));
  const left = countRecords(job, value) ?? count;
  return left === count
    ? undefined
    : {
        response: withBody(response, Buffer.from(exactJsonText(value))),
        records: count - left,
      };
}
