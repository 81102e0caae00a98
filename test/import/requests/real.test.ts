// The table of options is that of curl, and the requests of imported configurations are those that curl sends.

import { execFile, execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { OPTIONS } from '../../../src/import/requests/curl.ts';
import { extract } from '../../support/extract.ts';
import { curl } from '../../support/needs.ts';
import { suite } from '../../support/suite.ts';
import { imported } from './request-of.ts';

interface Sent {
  readonly request: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Commands, as a shell reads them; SERVER is the address of the server. What is asked has its value behind an arrow. */
const COMMANDS: readonly string[] = [
  'curl SERVER/a',
  'curl -sX POST SERVER/a -d a=1',
  'curl -sSLH "X-Tenant: blue" SERVER/a',
  'curl -su reader:w9k2m4x7 SERVER/a → #password=w9k2m4x7',
  'curl -sSu "reader:w9k2m4x7" -HX-A:1 SERVER/a → #password=w9k2m4x7',
  'curl -XPOST -d"a=1" -db=2 SERVER/a',
  "curl --proto '=http' --max-time 5 SERVER/a",
  'curl -s SERVER/a > /dev/null',
  'curl -s SERVER/a 2>/dev/null >/dev/null -H "X-B: 2"',
  'curl -A "Ledger Reader ops@example.com" SERVER/a',
  'curl -H "User-Agent: reader/1" SERVER/a',
  'curl --json \'{"a": 1}\' SERVER/a',
  "curl --json '{\"a\":' --json '1}' SERVER/a",
  "curl -H 'Content-Type: application/vnd.api+json' -d '{\"a\": 1}' SERVER/a",
  "curl -H 'Content-Type: application/json; charset=utf-8' -d '{\"a\": [1]}' SERVER/a",
  "curl -H 'Content-Type: application/json' SERVER/a",
  'curl -G SERVER/a --data-urlencode "q=a b&c" -d page=1',
  'curl SERVER/a?x=1 --url-query "y=2 3" --url-query +z=%41',
  'curl --data-raw @a=1 SERVER/a',
  'curl -g "SERVER/a?filter[x]=1&[1-3]=2"',
  'curl -r 0-99 SERVER/a',
  'curl -b "theme=dark" SERVER/a → #Cookie=theme=dark',
  'curl --oauth2-bearer abc SERVER/a → #token=abc',
  'curl -u 9f8e7d6c5b4a39281706:X SERVER/a → #key=9f8e7d6c5b4a39281706',
  'curl -H "Accept: text/csv" -H "X-Empty;" SERVER/a',
  'curl --compressed -m 9 --head""er "X-A: 1" SERVER/a',
  'curl SERVER/bot123456:AAE7d6c5b4a3928170695e4d3c2b1a0f8e9/get → #key=AAE7d6c5b4a3928170695e4d3c2b1a0f8e9',
];

/** Headers of each client. */
const OWN = /^(?:host|connection|content-length|accept-encoding)$/;

suite('import/requests: curl itself', [curl], (test) => {
  test('every option that this curl lists is in the table, with its letter and its value', () => {
    const lines = execFileSync('curl', ['--help', 'all'], { encoding: 'utf8' })
      .split('\n')
      .slice(1);
    const listed = lines.flatMap((line) => {
      const [, short, name = '', behind = ''] = /^\s*(?:-(.), +)?--(\S+) (.*)$/.exec(line) ?? [];
      return name === '' ? [] : [{ name, short, takesValue: /^[<[]/.test(behind) }];
    });
    assert.ok(listed.length > 200, `${listed.length}`);
    for (const { name, short, takesValue } of listed) {
      const found = OPTIONS.find((option) => option.name === name);
      assert.equal(found && { name, short: found.short, takesValue: found.takesValue }, {
        name,
        short,
        takesValue,
      });
    }
  });

  for (const line of COMMANDS)
    test(line, async () => {
      const [command = '', ...secrets] = line.split(' → ');
      const server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk) => {
          body += chunk;
        });
        request.on('end', () => {
          seen.push(sentOf(request.method, `${request.url}`, request.rawHeaders, body));
          response.end('[]');
        });
      });
      const seen: Sent[] = [];
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      try {
        const address = server.address();
        const port = typeof address === 'object' ? address?.port : undefined;
        const written = command.replaceAll('SERVER', `http://127.0.0.1:${port}`);
        await promisify(execFile)('sh', ['-c', written.replace('curl', 'curl -q')]);
        assert.equal([await importedRequest(written, secrets)], seen);
      } finally {
        server.close();
      }
    });
});

function sentOf(
  method: string | undefined,
  target: string,
  rawHeaders: readonly string[],
  body: string,
): Sent {
  const headers: [string, string][] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at]?.toLowerCase(), rawHeaders[at + 1]];
    const isUsual = `${name}: ${value}` === 'accept: */*' || /^(?:curl|sluice)/.test(value);
    if (!OWN.test(name) && !isUsual) headers.push([name, value]);
  }
  const { pathname, searchParams } = new URL(target, 'http://host');
  return {
    request: `${method} ${pathname} ${JSON.stringify([...searchParams])}`,
    headers: Object.fromEntries(headers.sort(([a], [b]) => (a < b ? -1 : 1))),
    body: /^\s*[{[]/.test(body) ? JSON.parse(body) : [...new URLSearchParams(body)],
  };
}

/** The request of the configuration, with the values of what it asks. */
async function importedRequest(command: string, secrets: readonly string[]): Promise<Sent> {
  const { drafts, secrets: places } = await imported(command);
  const values = secrets.map((each) => /^(#.*?)=(.*)$/s.exec(each)?.slice(1) ?? []);
  assert.equal(
    Object.keys(places),
    values.map(([name]) => name),
  );
  const configuration = JSON.parse(JSON.stringify(drafts[0]?.value));
  for (const [name = '', secret] of values) configuration.config[name] = secret;
  const [request] = (await extract(configuration, () => ({ json: [] }))).requests;
  assert.ok(request);
  return sentOf(request.method, request.path, request.headerLines.flat(), request.body);
}
