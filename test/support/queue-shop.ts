// An API with several jobs, and runs of it that workers of a queue execute.
import { setTimeout as wait } from 'node:timers/promises';
import { httpServer, type SeenRequest } from './scripted-server.ts';

/** What the API does differently in a test. */
export interface ApiBehaviour {
  /** Whether a login ends those before it. */
  oneLogin?: boolean;
  /** Milliseconds before each response. */
  delayMs?: number;
  /** Answers a request in its own way; `undefined` for the usual response. */
  special?:
    | ((
        url: URL,
        request: SeenRequest,
      ) => { readonly status: number; readonly json: unknown } | 'hang' | undefined)
    | undefined;
}

export interface ShopApi {
  readonly baseUrl: string;
  readonly behaviour: ApiBehaviour;
  /** Requests by path and query, in order; logins as `login`. */
  readonly seen: string[];
  /** When each request came, in ms. */
  readonly times: number[];
  /** Logins that are accepted; all when empty. */
  readonly valid: Set<string>;
  close(): Promise<void>;
}

/** Rows of an endpoint; each endpoint has columns of its own, and some rows have a list. */
function rowsOf(name: string, offset: number, limit: number, total: number): readonly unknown[] {
  return Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, i) => ({
    id: `${name}-${offset + i}`,
    [`of_${name}`]: offset + i,
    ...(offset + i === total - 1 ? { late: { in: name } } : {}),
    ...((offset + i) % 7 === 3 ? { lines: [{ text: `${name} ${i}` }] } : {}),
  }));
}

/** `/v1/<name>?offset&limit` has 23 records; `/v1/login` returns a token, which requests send as `X-Token`. */
export async function shopApi(behaviour: ApiBehaviour = {}): Promise<ShopApi> {
  const [seen, times, valid]: [string[], number[], Set<string>] = [[], [], new Set()];
  const server = await httpServer(async (request, response) => {
    const url = new URL(request.url, 'http://localhost');
    const name = url.pathname.slice('/v1/'.length);
    seen.push(name === 'login' ? 'login' : `${name}${url.search}`);
    times.push(performance.now());
    if (behaviour.delayMs !== undefined) await wait(behaviour.delayMs);
    const send = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    const special = behaviour.special?.(url, request);
    if (special === 'hang') return;
    if (special !== undefined) return void send(special.status, special.json);
    if (name === 'login') {
      const token = `token-${seen.filter((each) => each === 'login').length}`;
      if (behaviour.oneLogin === true) valid.clear();
      valid.add(token);
      return void send(200, { token, expires_in: 3600 });
    }
    const token =
      request.rawHeaders[
        request.rawHeaders.findIndex((each) => each.toLowerCase() === 'x-token') + 1
      ] ?? '';
    if (name === 'logout') valid.delete(token);
    else if (valid.size > 0 && !valid.has(token))
      return void send(401, { error: 'the token is not valid' });
    const [offset, limit] = ['offset', 'limit'].map((each) => Number(url.searchParams.get(each)));
    send(
      200,
      rowsOf(name.replaceAll('/', '_'), offset ?? 0, limit ?? 0, name.includes('/') ? 3 : 23),
    );
  });
  return { baseUrl: `${server.baseUrl}/v1/`, behaviour, seen, times, valid, close: server.close };
}

export interface ShopOptions {
  readonly jobs?: number;
  readonly login?: boolean;
  /** Whether a login is ended by a request of its own. */
  readonly logout?: boolean;
  readonly children?: boolean;
  readonly iterations?: number;
  readonly rate?: { readonly requests: number; readonly per: string };
  readonly retries?: number;
  readonly maxRequests?: number;
}

/** A configuration of the API, as JSON. */
export function shopConfiguration(
  baseUrl: string,
  {
    jobs = 4,
    login = false,
    logout = false,
    children = false,
    iterations = 0,
    rate,
    retries = 1,
    maxRequests,
  }: ShopOptions = {},
): string {
  const child = { endpoint: 'notes/{1:id}', dataType: 'notes', placeholders: { '1:id': 'id' } };
  return JSON.stringify({
    parameters: {
      api: {
        baseUrl,
        pagination: { method: 'offset', limit: 5 },
        retryConfig: { maxRetries: retries },
        ...(rate === undefined ? {} : { rate }),
        ...(maxRequests === undefined ? {} : { maxRequests }),
        ...(login
          ? {
              errors: [{ when: { status: 401 }, action: 'renew-credentials' }],
              authentication: {
                type: 'login',
                loginRequest: {
                  endpoint: 'login',
                  method: 'POST',
                  params: { password: { attr: '#password' } },
                },
                apiRequest: { headers: { 'X-Token': 'token' } },
                expires: { response: 'expires_in', relative: true },
                ...(logout ? { logout: { endpoint: 'logout', method: 'DELETE' } } : {}),
              },
            }
          : {}),
      },
      config: {
        outputBucket: 'shop',
        '#password': 'hunter2-of-the-shop',
        ...(login ? {} : { http: { headers: { 'X-Password': { attr: '#password' } } } }),
        jobs: Array.from({ length: jobs }, (_, i) => ({
          endpoint: `o${i}`,
          dataType: i % 3 === 2 ? 'other' : 'orders',
          ...(children ? { children: [child] } : {}),
        })),
      },
      ...(iterations === 0
        ? {}
        : {
            iterations: Array.from({ length: iterations }, (_, i) => ({
              outputBucket: `shop-${i}`,
            })),
          }),
    },
  });
}

/** Secrets of the workers. */
export const SHOP_SECRETS = { SLUICE_SECRET_PASSWORD: 'hunter2-of-the-shop' };
