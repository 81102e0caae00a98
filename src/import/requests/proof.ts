import { compile, run } from '../../pipeline.ts';
import { units } from '../../plan/model/jobs.ts';
import type { HttpPort, HttpRequest } from '../../ports/http.ts';
import { createSeededRandom } from '../../scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../scenario/replay/virtual-clock.ts';
import { withMemoryPorts } from '../../scenario/scenario-http.ts';
import { isObject, type Json } from '../../values/json.ts';
import { groupBy } from '../../values/lists.ts';
import { Secret } from '../../values/secret.ts';
import { jsonText } from '../../values/text.ts';
import { textFromOctets } from '../../values/url.ts';
import { sortedHref } from './paging.ts';
import { isWide, type Seen } from './seen.ts';

export interface Proof {
  /** Whether the job of a table sent every request of the source, in order and with its headers, and ended where they end. */
  isEqual(table: string): boolean;
}

interface ProvenJob {
  readonly table: string;
  readonly chains: readonly (readonly Seen[])[];
  /** Whether the file leaves its chains before their end. */
  readonly isOpen: boolean;
  /** The place of the job at the root that it belongs to. */
  readonly root: number;
}

interface Evidence {
  /** The secrets of the source by attribute, for the requests only. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly jobs: readonly ProvenJob[];
  readonly login: readonly Seen[];
}

/** More is not replayed, and not proven. */
const MAX_BYTES = 16_000_000;
const MAX_ROOTS = 60;

/**
 * Runs each job of a draft with the exchanges of its source instead of the API, until all of its requests were sent. Where the
 * file may end before the API does, the request after the last page has no response, and is no contradiction.
 */
export async function proofOf(value: Json | undefined, evidence: Evidence): Promise<Proof> {
  const none: Proof = { isEqual: () => false };
  if (!isObject(value)) return none;
  const { plan, secrets } = await compile(jsonText(value), {
    name: 'config.json',
    secrets: [...evidence.attributes].map(([name, text]) => ({
      name,
      secret: new Secret(text),
      source: 'the import',
    })),
  });
  if (plan === undefined) return none;
  const { login, jobs } = evidence;
  const all = groupBy([...login, ...jobs.flatMap(({ chains }) => chains.flat())], keyOfSeen);
  const proven = new Set<string>();
  for (const [root, { id }] of units(plan).slice(0, MAX_ROOTS).entries()) {
    const own = jobs.filter((job) => job.root === root);
    const http = replayOf(own, all);
    const started = own[0]?.chains[0]?.[0]?.startedMs ?? Date.UTC(2026, 0, 1);
    const world = {
      http: http.port,
      clock: createVirtualClock({ startMs: started }),
      random: createSeededRandom(1),
      state: undefined,
    };
    await withMemoryPorts(world, (ports) =>
      run(plan, { ports, secrets: secrets ?? new Map(), unit: id, signal: http.signal }),
    );
    for (const table of http.proven()) proven.add(table);
  }
  return { isEqual: (table) => proven.has(table) };
}

/** The exchanges as an API, which ends when all requests of the jobs were sent. */
function replayOf(jobs: readonly ProvenJob[], all: ReadonlyMap<string, readonly Seen[]>) {
  const pages = jobs.flatMap(({ chains }) => chains.flat());
  const size = pages.reduce((sum, { body }) => sum + body.length, 0);
  const open = new Set(size > MAX_BYTES || pages.some(isWide) ? [] : pages);
  const used = new Map<Seen, { readonly at: number; readonly isSame: boolean }>();
  const end = new AbortController();
  if (open.size === 0) end.abort();
  let expected = jobs.reduce((sum, { chains, isOpen }) => sum + (isOpen ? chains.length : 0), 0);
  let isEqual = true;
  const port: HttpPort = {
    async send(request) {
      const found = all.get(keyOf(request));
      const unused = found?.filter((each) => !used.has(each)) ?? [];
      const seen = unused.find((each) => hasHeadersOf(request, each)) ?? unused[0] ?? found?.at(-1);
      if (seen === undefined && expected-- <= 0) isEqual = false;
      if (open.size === 0 || !isEqual) end.abort();
      if (seen !== undefined && !used.has(seen)) {
        used.set(seen, { at: used.size, isSame: hasHeadersOf(request, seen) });
        open.delete(seen);
      }
      return {
        kind: 'response',
        response: {
          status: 200,
          statusText: '',
          headers: [
            ...[...(seen?.responseHeaders ?? [])].filter(([name]) => name !== 'set-cookie'),
            ...(seen?.cookies ?? []).map((cookie): [string, string] => ['set-cookie', cookie]),
          ],
          body: seen?.body ?? EMPTY,
        },
      };
    },
    async close() {},
  };
  const isSent = (page: Seen) => page.format !== undefined && used.get(page)?.isSame === true;
  const isInOrder = (chain: readonly Seen[]) =>
    chain.every((page, at) => {
      const before = chain[at - 1];
      return before === undefined || (used.get(before)?.at ?? 0) < (used.get(page)?.at ?? 0);
    });
  return {
    port,
    signal: end.signal,
    proven: () =>
      jobs.flatMap(({ table, chains }) =>
        isEqual && chains.every((chain) => chain.every(isSent) && isInOrder(chain)) ? [table] : [],
      ),
  };
}

/** Whether a request has the headers of one of the source, but for those that belong to the client. */
function hasHeadersOf({ headers }: HttpRequest, { sent }: Seen): boolean {
  const own = new Map(headers.map(([name, value]) => [name.toLowerCase(), value.trim()]));
  return [...sent.values()].every(
    ({ place, name, text }) => place !== 'header' || own.get(name.toLowerCase()) === text.trim(),
  );
}

/** A page without records, which ends every method. */
const EMPTY = new TextEncoder().encode('[]');

function keyOf({ method, url, body }: HttpRequest): string {
  return `${method} ${sortedHref(new URL(url))} ${normalBody(body === undefined ? '' : textFromOctets(body))}`;
}

function keyOfSeen({ request: { method }, asSent: { url, body } }: Seen): string {
  return `${method} ${sortedHref(url)} ${normalBody(body)}`;
}

function normalBody(text: string): string {
  try {
    return JSON.stringify(sorted(JSON.parse(text) as Json));
  } catch {
    return [...new URLSearchParams(text)]
      .map((pair) => JSON.stringify(pair))
      .sort()
      .join();
  }
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name] ?? null)] as const),
  );
}
