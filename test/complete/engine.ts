// Runs the engine against APIs of the model: in this process, without network and files, on a clock that stands still.
import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import { compile, type RunOutcome, run } from '../../src/pipeline.ts';
import type { HttpPort, HttpRequest } from '../../src/ports/http.ts';
import type { RunEvent } from '../../src/ports/ports.ts';
import {
  createMemoryScratch,
  createMemoryState,
  createSeededRandom,
} from '../../src/scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import { type Configuration, hasNextInHeader } from './configurations.ts';
import { type Api, type Asked, type Page, respond } from './model.ts';

export type Verdict =
  | 'stated'
  | 'reached'
  | 'assumed'
  | 'doubtful'
  | 'contradicted'
  | 'bounded'
  /** The run failed. */
  | 'failed';

/** What the engine did and said. */
export interface Ended {
  readonly verdict: Verdict;
  /** The rules that warn. */
  readonly by: string;
  readonly promised: Promised;
  /** Why paging ended. */
  readonly reason: string;
  readonly failure?: string;
  /** The ids in the table, in the order of its rows. */
  readonly rows: readonly number[];
  /** The run was ended from outside, after so many requests that it does not end by itself. */
  readonly isEndless: boolean;
}

/** One API, what was asked of it and answered, and how it ended. */
export interface Execution {
  readonly api: Api;
  readonly asked: readonly Asked[];
  readonly pages: readonly Page[];
  readonly ended: Ended;
}

/** The best verdict that a plan promises. */
export type Promised = 'stated' | 'reached' | 'assumed';

/** No run has so many requests that ends by itself. */
const MAX_REQUESTS = 60;

/** What was said so far decides what comes next: executions with the same responses are one. */
interface Node {
  asked?: Asked;
  ended?: Ended;
  readonly after: Map<string, Node>;
}

/** A configuration that is compiled once, and all conversations that it has had. */
export interface Engine {
  readonly configuration: Configuration;
  readonly execute: (api: Api) => Promise<Execution>;
  /** How many executions ran; the others were known. */
  readonly runs: () => number;
}

/** `undefined` for settings that the engine does not know. */
export async function createEngine(configuration: Configuration): Promise<Engine | undefined> {
  const { plan, secrets, diagnostics } = await compile(JSON.stringify(configuration.document), {
    name: 'config.json',
    ...(configuration.language === undefined ? {} : { language: configuration.language }),
  });
  if (diagnostics.some(({ rule }) => rule === 'unknown-key')) return undefined;
  if (plan === undefined || secrets === undefined) {
    throw new Error(
      `${configuration.name}: ${diagnostics.map(({ message }) => message).join('; ')}`,
    );
  }
  let runs = 0;
  const root: Node = { after: new Map() };
  const start = async (api: Api): Promise<void> => {
    runs++;
    let node = root;
    const limit = { isReached: false };
    const http: HttpPort = {
      async send(request) {
        const call = callsOf(node) + 1;
        const asked = askedBy(request, configuration, call);
        limit.isReached = call > MAX_REQUESTS;
        if (limit.isReached) throw new Error('this run does not end');
        node.asked = asked;
        const page = asSent(respond(api, asked), configuration);
        const key = keyOf(page);
        node = node.after.get(key) ?? child(node, key);
        const { body, headers } = wireOf(page, configuration);
        return {
          kind: 'response',
          response: { status: 200, statusText: 'OK', headers, body: encoder.encode(body) },
        };
      },
      async close() {},
    };
    const ended = await runOnce(http, limit);
    node.ended = ended; // `node` is the last one now
  };
  const child = (node: Node, key: string): Node => {
    const made: Node = { after: new Map() };
    node.after.set(key, made);
    calls.set(made, callsOf(node) + 1);
    return made;
  };
  const calls = new WeakMap<Node, number>();
  const callsOf = (node: Node): number => calls.get(node) ?? 0;
  const runOnce = async (
    http: HttpPort,
    limit: { readonly isReached: boolean },
  ): Promise<Ended> => {
    const sink = createMemorySink();
    const warnings: string[] = [];
    let reason = '';
    const outcome = await run(plan, {
      secrets,
      ports: {
        http,
        clock: createVirtualClock({ startMs: START_MS }),
        random: createSeededRandom(1),
        sink,
        scratch: createMemoryScratch(),
        state: createMemoryState(),
        events: Object.assign(
          (event: RunEvent) => {
            if (event.kind === 'paging-stopped') reason = event.reason;
            if (event.kind === 'warning' && event.expected !== true) warnings.push(event.rule);
          },
          { ignores: (kind: string) => kind !== 'warning' && kind !== 'paging-stopped' },
        ),
      },
    });
    const rows = sink.written().get('b/items.csv');
    return {
      ...judged(outcome, warnings),
      reason,
      ...(outcome.failure === undefined ? {} : { failure: outcome.failure.message }),
      rows: rows === undefined ? [] : idsIn(decoder.decode(rows)),
      isEndless: limit.isReached,
    };
  };
  return {
    configuration,
    runs: () => runs,
    async execute(api) {
      const before = known(root, api, configuration);
      if (before !== undefined) return before;
      await start(api);
      return known(root, api, configuration) ?? lost(api);
    },
  };
}

const START_MS = 1_500_000_000_000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

function lost(api: Api): never {
  throw new Error(`the engine does not do the same twice: ${JSON.stringify(api)}`);
}

/** The conversation with an API as far as it is known to its end. */
function known(root: Node, api: Api, configuration: Configuration): Execution | undefined {
  const asked: Asked[] = [];
  const pages: Page[] = [];
  let node: Node | undefined = root;
  while (node !== undefined) {
    if (node.ended !== undefined) return { api, asked, pages, ended: node.ended };
    if (node.asked === undefined) return undefined;
    const page = asSent(respond(api, node.asked), configuration);
    asked.push(node.asked);
    pages.push(page);
    node = node.after.get(keyOf(page));
  }
  return undefined;
}

function askedBy({ url }: HttpRequest, { reads, scale }: Configuration, call: number): Asked {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const number = (name: string) => {
    const text = query.get(name);
    return text === null || text === '' ? undefined : Number(text.replace(/^p/, ''));
  };
  const [offset, page, token, after] = ['offset', 'page', 'token', 'after'].map(number);
  return {
    call,
    ...(offset === undefined ? {} : { offset: offset / scale }),
    ...(page === undefined ? {} : { page }),
    ...(token === undefined ? {} : { token }),
    ...(reads.has('value') ? { after: after ?? null } : {}),
  };
}

/** A header that has no value is left out. */
function asSent(page: Page, configuration: Configuration): Page {
  if (typeof page.next === 'number' || !hasNextInHeader(configuration)) return page;
  const { next: _, ...rest } = page;
  return rest;
}

/** Equal for responses that are equal in what is sent. */
function keyOf({ rows, total, hasMore, next, stamp, mixedBy }: Page): string {
  let key = `${total} ${hasMore} ${next === '' ? "''" : next} ${stamp} ${mixedBy}`;
  for (const { id, value } of rows) key += ` ${id} ${value}`;
  return key;
}

/** A response as it is sent. */
function wireOf(
  { rows, total, hasMore, next, stamp, mixedBy }: Page,
  configuration: Configuration,
): { readonly body: string; readonly headers: readonly (readonly [string, string])[] } {
  const { method, scale } = configuration;
  const items =
    scale === 1
      ? rows
      : rows.flatMap(({ id, value }) =>
          Array.from({ length: scale }, (_, index) => ({ id: id * 100 + index, value })),
        );
  const token = typeof next === 'number' ? `p${next}` : next;
  const leadsOn = typeof next === 'number';
  const isUrl = method === 'response.url' || method === 'zendesk.response.url';
  const headers: [string, string][] = [];
  if (method === 'response.header' && leadsOn) headers.push(['x-next', `${token}`]);
  if (method === 'link-header' && leadsOn)
    headers.push(['link', `<items?token=${token}>; rel="next"`]);
  const body = JSON.stringify({
    items:
      mixedBy === undefined
        ? items
        : items.map((row, at) => (isOdd(at + mixedBy) ? { value: row.value, id: row.id } : row)),
    total: total === undefined ? undefined : total * scale,
    has_more: hasMore,
    next: hasNextInHeader(configuration)
      ? undefined
      : isUrl && leadsOn
        ? `items?token=${token}`
        : token,
    at: stamp,
  });
  return { body, headers };
}

function isOdd(number: number): boolean {
  return number % 2 === 1;
}

/** The ids of rows of CSV, without its header. */
function idsIn(csv: string): readonly number[] {
  return [...csv.matchAll(/^"(\d+)"/gm)].map(([, id]) => Number(id));
}

function judged(
  { ok, completeness }: RunOutcome,
  warnings: readonly string[],
): Pick<Ended, 'verdict' | 'by' | 'promised'> {
  const by = [...new Set(warnings)].sort().join(' + ');
  const [job] = completeness?.values() ?? [];
  if (job === undefined) throw new Error('the run says nothing of its job');
  return {
    verdict: ok ? (job.verdict ?? 'assumed') : 'failed',
    by,
    promised: job.planned as Promised,
  };
}
