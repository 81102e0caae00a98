import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OffsetApi {
  readonly url: string;
  requests: number;
}

/** A server with 5 rows at each path, by offset. */
export async function withOffsetApi(use: (api: OffsetApi) => Promise<void>): Promise<void> {
  const api = { url: '', requests: 0 };
  const server = createServer((request, response) => {
    api.requests++;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const offset = Number(url.searchParams.get('offset'));
    const rows = Array.from({ length: Math.max(0, Math.min(2, 5 - offset)) }, (_, index) => ({
      id: offset + index,
      from: url.pathname.slice(1),
    }));
    response.end(JSON.stringify(rows));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await use(api);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A configuration of three jobs of this server, and their tables; by default all have one. */
export function offsetConfiguration(
  baseUrl: string,
  tables: readonly string[] = ['rows', 'rows', 'rows'],
): string {
  return JSON.stringify({
    api: { baseUrl, pagination: { method: 'offset', limit: 2 } },
    config: {
      outputBucket: 'b',
      jobs: ['one', 'two', 'three'].map((endpoint, index) => ({
        endpoint,
        dataType: tables[index],
      })),
    },
  });
}
