import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { HttpResponse, TransportProblem } from '../../engine/ports/http.ts';
import type {
  AttemptStart,
  KeptOutcome,
  KeptPage,
  RecalledPage,
} from '../../engine/ports/journal.ts';
import { exactJsonText } from '../../features/formats/json/exact-json.ts';
import { readDocument } from '../../language/parse/read-document.ts';
import { isObject } from '../../language/values/json.ts';
import { nameFromOutside } from '../../language/values/name-from-outside.ts';
import type { LogEntry, NewEntry } from './journal-log.ts';

const NO_BODY = new Uint8Array(0);

/** What a journal says of itself in its first entry. */
export interface JournalStart extends AttemptStart {
  /** A hash of the plan. */
  readonly plan: string;
}

export function startEntry({ plan, startedAt, state, run = randomUUID() }: JournalStart): NewEntry {
  return {
    body: NO_BODY,
    head: () => ({ kind: 'start', plan, startedAt, state: exactJsonText(state), run }),
  };
}

/** `undefined` for another entry. */
export async function startFrom(entry: LogEntry | undefined): Promise<JournalStart | undefined> {
  if (entry?.head.kind !== 'start') return undefined;
  const { plan, startedAt, state: text, run } = entry.head as Partial<Record<string, unknown>>;
  if (typeof plan !== 'string' || typeof text !== 'string') return undefined;
  if (typeof startedAt !== 'number' || Number.isNaN(new Date(startedAt).getTime()))
    return undefined;
  const state = (await readDocument(text, 'state.json', () => {}))?.value;
  if (state === undefined || !isObject(state)) return undefined;
  const id = nameFromOutside('run', run);
  return { plan, startedAt, state, ...(id === undefined ? {} : { run: id }) };
}

/** Sessions are credentials. */
const LEFT_OUT: ReadonlySet<string> = new Set(['set-cookie', 'set-cookie2']);

export class PageEntry implements NewEntry {
  readonly body: Uint8Array;
  readonly #page: KeptPage;
  readonly #atMs: number;

  /** `atMs` is the time, ms since the epoch. */
  constructor(page: KeptPage, atMs: number) {
    this.#page = page;
    this.#atMs = atMs;
    this.body = page.outcome.kind === 'failure' ? NO_BODY : page.outcome.response.body;
  }

  head(): LogEntry['head'] {
    const { request, job, page, outcome } = this.#page;
    const place = { kind: 'page', at: this.#atMs, request: crc32(request()), job, page };
    if (outcome.kind === 'failure') return { ...place, problem: outcome.problem };
    const { status, statusText, headers } = outcome.response;
    const kept = headers.some(([name]) => LEFT_OUT.has(name))
      ? headers.filter(([name]) => !LEFT_OUT.has(name))
      : headers;
    return { ...place, url: outcome.url ?? undefined, status, statusText, headers: kept };
  }
}

export function timeEntry(ms: number): NewEntry {
  return { body: NO_BODY, head: () => ({ kind: 'time', at: ms, ms }) };
}

export function pageFrom({ head, body }: LogEntry): RecalledPage {
  const {
    request,
    job,
    page,
    problem,
    url = null,
    status,
    statusText,
    headers,
  } = head as LogEntry['head'] & PageHead;
  const outcome: KeptOutcome =
    problem === undefined
      ? { kind: 'response', response: { status, statusText, headers, body }, url }
      : { kind: 'failure', problem };
  return { job, page, outcome, isSameRequest: (text) => crc32(text) === request };
}

type PageHead = Omit<HttpResponse, 'body'> & {
  readonly request: number;
  readonly job: string;
  readonly page: number;
  readonly url?: string;
  readonly problem?: TransportProblem;
};
