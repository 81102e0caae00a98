// The target API of the benchmarks, in a process of its own: `node bench/target.mjs w1 w4`.
// Bodies are rendered before the first request, so that only sending them is in the measured time.
// Prints `listening PORT` when it is ready; ends when its standard input does.
import { createServer } from 'node:http';
import { formats, shapes, WORKLOADS } from './workloads.mjs';

const rendered = new Map();
const targets = new Map(
  process.argv
    .slice(2)
    .map((name) => [name, { ...WORKLOADS[name], pages: pagesOf(WORKLOADS[name]) }]),
);
const empty = Buffer.from('[]');
let tokens = 0;

const server = createServer((request, response) => {
  const url = new URL(request.url, 'http://target');
  const [, name, endpoint] = url.pathname.split('/');
  const target = targets.get(name);
  if (target === undefined) return answer(response, 404, empty);
  if (endpoint === 'login') {
    request
      .resume()
      .on('end', () => answer(response, 200, Buffer.from(`{"token":"token-${++tokens}"}`)));
    return;
  }
  if (target.login && request.headers['x-token'] !== `token-${tokens}`)
    return answer(response, 401, empty);
  const position = Number(url.searchParams.get('offset') ?? 0);
  const body = target.pages[target.limit === 0 ? 0 : position / target.limit] ?? empty;
  if (target.latencyMs === undefined) answer(response, 200, body, target.format);
  else setTimeout(() => answer(response, 200, body, target.format), target.latencyMs);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`listening ${server.address().port}\n`));
process.stdin.resume().on('end', () => process.exit(0));

function answer(response, status, body, format = 'json') {
  response.writeHead(status, {
    'Content-Type': formats[format].type,
    'Content-Length': body.length,
  });
  response.end(body);
}

/** Workloads that differ only in latency share their pages. */
function pagesOf({ shape, rows, limit, format = 'json' }) {
  const key = `${shape} ${rows} ${limit} ${format}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const size = limit === 0 ? rows : limit;
  const pages = [];
  for (let first = 1; first <= rows; first += size) {
    const records = [];
    for (let id = first; id < first + size && id <= rows; id++) records.push(shapes[shape](id));
    pages.push(Buffer.from(formats[format].text(records)));
  }
  rendered.set(key, pages);
  return pages;
}
