// POST /lint with a configuration as its body returns what is wrong with it: node server.js
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLimitedLint, LimitReached } from './lint-limited.js';

const { PORT = '8080', LIMIT_MS = '10000', LIMIT_MB = '256', LIMIT_BYTES = '1000000' } = process.env;
const lint = createLimitedLint({ milliseconds: Number(LIMIT_MS), megabytes: Number(LIMIT_MB), workers: 2 });

const server = createServer((request, response) => {
  handle(request, response).catch(() => answer(response, 500, { error: 'internal error' })); // an error may quote the configuration
});
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
process.once('SIGTERM', () => server.close());

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
  if (request.method !== 'POST' || pathname !== '/lint') return answer(response, 404, { error: 'POST /lint' });
  const text = await bodyOf(request);
  if (text === undefined) return answer(response, 413, { error: `The configuration is larger than ${LIMIT_BYTES} bytes.` });
  try {
    const { diagnostics, omitted } = await lint(searchParams.get('name') ?? 'config.yaml', text);
    answer(response, 200, { diagnostics, omitted });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    answer(response, 422, { error: `The configuration cannot be checked: it needs too much ${error.message}.` });
  }
}

/** The body, or `undefined` when it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes <= Number(LIMIT_BYTES)) chunks.push(chunk);
  }
  return bytes > Number(LIMIT_BYTES) ? undefined : Buffer.concat(chunks).toString();
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(`${JSON.stringify(body)}\n`);
}
