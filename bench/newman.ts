// What newman sends for the collections of a test of imports:
//   node --import tsx bench/newman.ts FOLDER [--update]
// FOLDER has newman in its node_modules (`npm install newman`): it is too large for a dependency. Prints cases whose requests are not
// those of test/import/requests/newman-sent.json; --update writes that file. Requests reach a proxy on this machine, and nothing else.

import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { CASES, type NewmanCase } from '../test/import/requests/newman-cases.ts';
import { collectionOf, type SentRequest, sentOf } from '../test/import/requests/newman-requests.ts';

const [folder = '.', option] = process.argv.slice(2);
const file = fileURLToPath(new URL('../test/import/requests/newman-sent.json', import.meta.url));
const { run } = createRequire(path.resolve(folder, 'package.json'))('newman') as {
  run(options: object, done: (error: Error | null) => void): void;
};

const seen: SentRequest[] = [];
const proxy = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => void parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString();
    seen.push(sentOf(`${request.method}`, `${request.url}`, request.rawHeaders, body));
    response.setHeader('Content-Type', 'application/json');
    response.end('[]');
  });
});
await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
const address = proxy.address();
process.env.HTTP_PROXY = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const sent: Record<string, readonly SentRequest[]> = {};
for (const each of CASES) sent[each.what] = await sentByNewman(each);
proxy.close();

if (option === '--update') writeFileSync(file, `${JSON.stringify(sent, null, 2)}\n`);
else {
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const names = new Set([...Object.keys(sent), ...Object.keys(known)]);
  const other = [...names].filter((name) => !isDeepStrictEqual(sent[name], known[name]));
  for (const name of other) console.log(`${name}: ${JSON.stringify(sent[name])}`);
  console.log(`${names.size - other.length} passed, ${other.length} failed`);
  process.exitCode = other.length > 0 ? 1 : 0;
}

async function sentByNewman(each: NewmanCase): Promise<readonly SentRequest[]> {
  seen.length = 0;
  const { environment } = each;
  const options = { collection: collectionOf(each), environment, reporters: [] };
  await new Promise<void>((resolve, reject) => {
    run(options, (error) => (error === null ? resolve() : reject(error)));
  });
  return [...seen];
}
