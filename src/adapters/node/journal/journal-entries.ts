import { crc32 } from 'node:zlib';
import { exactJsonText } from '../../../formats/json/exact-json.ts';
import { readDocument } from '../../../parse/read-document.ts';
import type { HttpResponse, TransportProblem } from '../../../ports/http.ts';
import type { AttemptStart, KeptOutcome, KeptPage, RecalledPage } from '../../../ports/journal.ts';
import { isObject } from '../../../values/json.ts';
import type { LogEntry } from './journal-log.ts';

/** What a journal says of itself in its first entry. */
export interface JournalStart extends AttemptStart {
  /** A hash of the plan. */
  readonly plan: string;
}

export function startHead({ plan, startedAt, state }: JournalStart): LogEntry['head'] {
  return { kind: 'start', plan, startedAt, state: exactJsonText(state) };
}

/** `undefined` for another entry. */
export async function startFrom(entry: LogEntry | undefined): Promise<JournalStart | undefined> {
  if (entry?.head.kind !== 'start') return undefined;
  const { plan, startedAt, state: text } = entry.head as { plan: string; startedAt: number; state: string };
  const state = (await readDocument(text, 'state.json', () => {}))?.value;
  return state !== undefined && isObject(state) ? { plan, startedAt, state } : undefined;
}

/** Sessions are credentials. */
const LEFT_OUT: ReadonlySet<string> = new Set(['set-cookie', 'set-cookie2']);

export function pageEntry({ request, job, page, outcome }: KeptPage, at: number): LogEntry {
  const place = { kind: 'page', at, request: crc32(request), job, page };
  if (outcome.kind === 'failure') return { head: { ...place, problem: outcome.problem }, body: new Uint8Array(0) };
  const { status, statusText, headers, body } = outcome.response;
  const kept = headers.some(([name]) => LEFT_OUT.has(name)) ? headers.filter(([name]) => !LEFT_OUT.has(name)) : headers;
  return { head: { ...place, ...(outcome.url === null ? {} : { url: outcome.url }), status, statusText, headers: kept }, body };
}

export function pageFrom({ head, body }: LogEntry): RecalledPage {
  const { request, job, page, problem, url = null, status, statusText, headers } = head as unknown as PageHead;
  const outcome: KeptOutcome =
    problem === undefined ? { kind: 'response', response: { status, statusText, headers, body }, url } : { kind: 'failure', problem };
  return { job, page, outcome, isSameRequest: (text) => crc32(text) === request };
}

type PageHead = Omit<HttpResponse, 'body'> & {
  readonly request: number;
  readonly job: string;
  readonly page: number;
  readonly url?: string;
  readonly problem?: TransportProblem;
};
