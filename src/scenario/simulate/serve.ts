// The same API over HTTP, for any client: time is that of the system, and the history goes on from the start of the server.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeAtOnce, listenOnLoopback } from '../../node/process/listen.ts';
import type { Plan } from '../../plan/model/plan.ts';
import type { Secrets } from '../../values/secret.ts';
import { isLoopback, readRequest } from '../mock-server.ts';
import { createApi } from './api.ts';
import type { Event } from './happenings.ts';
import { drawHistory } from './history.ts';
import { ready, type SimulateOptions } from './simulate.ts';
import { World } from './world.ts';

export interface SimulationServer {
  readonly kind: 'serving';
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  /** The base URLs of the configuration, on this server. */
  readonly bases: readonly string[];
  /** Addresses of logins that are not below the base URL, as the configuration has them and on this server. */
  readonly logins: readonly { readonly url: string; readonly served: string }[];
  requests(): number;
  close(): Promise<void>;
}

export interface ServeOptions extends Omit<SimulateOptions, 'path'> {
  /** 0 or absent: a free one. */
  readonly port?: number;
  /** The secrets that clients have, by which accounts are told apart. */
  readonly secrets?: Secrets;
  /** The time; that of the system when absent. */
  readonly nowMs?: () => number;
  readonly onRequest?: (entry: { readonly line: string; readonly status: number }) => void;
}

/** Serves the API of a plan on loopback. Rejects with a `ListenProblem`. */
export async function serveSimulation(plan: Plan, options: ServeOptions) {
  const { nowMs = Date.now } = options;
  const startMs = nowMs();
  const prepared = await ready(plan, options, startMs);
  if (prepared.kind === 'not-simulated') return prepared;
  const { setting, scope } = prepared;
  const { served, everyMs } = setting;
  const history = drawHistory(scope, options.hazards, options.seed);
  const world = new World(served.shapes);
  const changes: { readonly atMs: number; readonly event: Extract<Event, { kind: 'change' }> }[] =
    [];
  const disturbed = new Map<string, Extract<Event, { kind: 'disturbance' }>>();
  for (const { event } of history.happenings) {
    if (event.kind === 'change')
      changes.push({ atMs: startMs + (event.run - 1) * everyMs + event.atMs, event });
    else if (event.kind === 'disturbance') disturbed.set(`${event.run} ${event.request}`, event);
    else if (event.kind === 'tokens') world.tokenMs = event.lastMs;
    else if (event.kind === 'manners') {
      const collection = world.collections[event.collection];
      if (collection !== undefined)
        collection.manners = { ...collection.manners, ...event.manners };
    }
  }
  changes.sort((one, other) => one.atMs - other.atMs);
  world.fill(history.counts, startMs);
  const asked = new Map<number, number>();
  const api = createApi({
    served,
    world,
    secrets: setting.secrets,
    latencyMs: 0,
    clock: { nowMs, advance() {} },
    hasStrangers: true,
    until(atMs) {
      while (changes[0] !== undefined && changes[0].atMs <= atMs) {
        const next = changes.shift();
        if (next !== undefined) world.apply(next.event.change, next.atMs);
      }
    },
    disturb() {
      const run = 1 + Math.floor((nowMs() - startMs) / everyMs);
      const number = (asked.get(run) ?? 0) + 1;
      asked.set(run, number);
      return disturbed.get(`${run} ${number}`)?.answer;
    },
    onAnswer: ({ line, status }) => options.onRequest?.({ line, status }),
  });
  const server = createServer();
  const url = `http://127.0.0.1:${await listenOnLoopback(server, options.port ?? 0)}`;
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { host } = incoming.headers;
    const request = await readRequest(incoming, url);
    if (request === undefined || (host !== undefined && !isLoopback(host))) {
      response.writeHead(request === undefined ? 413 : 421).end();
      return;
    }
    const outcome = await api.http.send(request);
    if (outcome.kind === 'failure') {
      response.destroy();
      return;
    }
    const { status, headers, body } = outcome.response;
    response.writeHead(status, Object.fromEntries(headers)).end(body);
  };
  server.on('request', (incoming, response) => {
    respond(incoming, response).catch(() => response.destroy());
  });
  const paths = served.bases.map((base) => new URL(base).pathname);
  const serving: SimulationServer = {
    kind: 'serving',
    url,
    bases: [...new Set(paths.map((path) => `${url}${path}`))],
    logins: api.logins
      .filter((login) => !served.bases.some((base) => login.startsWith(base)))
      .map((login) => ({ url: login, served: `${url}${new URL(login).pathname}` })),
    requests: () => api.counts.requests,
    close: () => closeAtOnce(server),
  };
  return serving;
}
