import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const cli = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  'dist',
  'cli.cjs',
);

/** Does something in a folder with a configuration whose requests carry a secret parameter. */
function inProject<T>(baseUrl: string, use: (folder: string) => Promise<T>): Promise<T> {
  const config = {
    api: {
      baseUrl,
      authentication: { type: 'query', query: { key: { attr: '#key' } } },
      retryConfig: { maxRetries: 1 },
    },
    config: { '#key': 'sup3r-s3cret', outputBucket: 'b', jobs: [{ endpoint: 'items' }] },
  };
  return inScratchFolder(async (folder) => {
    await folder.put('config.json', JSON.stringify(config));
    return use(folder.path);
  });
}

/** Runs a shell line in a folder; `$CLI` is the built command line. */
async function shell(line: string, cwd: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn('sh', ['-c', line], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, CLI: `${process.execPath} ${cli}`, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => (output += String(bytes)));
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, output };
}

suite('attacks/commands', (test) => {
  test("a proxy's password that its response echoes is not shown", async () => {
    const password = 'pr0xy p@ss';
    const server = await httpServer(({ rawHeaders }, response) => {
      const sent =
        rawHeaders[
          rawHeaders.findIndex((name) => name.toLowerCase() === 'proxy-authorization') + 1
        ] ?? '';
      const decoded = Buffer.from(sent.replace('Basic ', ''), 'base64').toString();
      response
        .writeHead(407, `No ${decoded}`)
        .end(JSON.stringify({ sent, decoded, encoded: encodeURIComponent(decoded) }));
    });
    try {
      const proxy = `http://ann:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
      for (const [command, args] of [
        [run, ['--out', 'tables', '--verbose']],
        [record, ['--to', 'scenarios/x']],
      ] as const) {
        const { code, stdout, stderr } = await inProject('http://api.invalid/', (folder) =>
          call(command, ['config.json', ...args], folder, '', { http_proxy: proxy }),
        );
        assert.is(code, 1);
        assert.match(stderr, '[redacted]');
        for (const secret of [
          password,
          encodeURIComponent(password),
          Buffer.from(`ann:${password}`).toString('base64'),
        ])
          assert.not.match(stdout + stderr, secret);
      }
    } finally {
      await server.close();
    }
  });

  test("a recorded failure does not have the proxy's password", async () => {
    const password = 'pr0xy-p4ss-word';
    const server = await httpServer(
      (_, response) =>
        void response
          .writeHead(407)
          .end(JSON.stringify({ reported: `no ${password}`, upper: password.toUpperCase() })),
    );
    try {
      await inProject('http://api.invalid/', async (folder) => {
        await call(record, ['config.json', '--to', 'x', '--keep-failure'], folder, '', {
          http_proxy: `http://ann:${password}@127.0.0.1:${server.port}`,
        });
        const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
          (entry) => entry.isFile() && entry.name !== 'config.json',
        );
        assert.ok(files.some(({ name }) => name === 'recording.yaml'));
        for (const file of files)
          assert.not.match(
            readFileSync(path.join(file.parentPath, file.name), 'utf8').toLowerCase(),
            password,
          );
      });
    } finally {
      await server.close();
    }
  });

  test('NODE_DEBUG that would print requests with their secrets is refused before the first request', async () => {
    let requests = 0;
    const server = await httpServer((_request, response) => {
      requests++;
      response.end('[]');
    });
    try {
      for (const sections of ['http', 'fetch,net', 'UNDICI', 'h*']) {
        const { code, output } = await inProject(`${server.baseUrl}/`, (folder) =>
          shell('$CLI run config.json --out tables', folder, { NODE_DEBUG: sections }),
        );
        assert.is(code, 1, output);
        assert.match(output, 'NODE_DEBUG');
        assert.not.match(output, 'sup3r-s3cret');
      }
      assert.is(requests, 0);
    } finally {
      await server.close();
    }
  });

  test('an internal error shows its stack and nothing of its message, which may have values', async () => {
    const hostile = 'sup3r-s3cret \u001b[31m\n::error::x\n    at sup3r-s3cret (x)';
    const { internalErrorText } = await import('../../src/cli/internal-error.ts');
    const errors = [
      new TypeError(hostile),
      Object.assign(new Error(hostile), { message: 'other' }),
      Object.assign(new Error('x'), { stack: hostile }),
      hostile,
      { hostile },
    ];
    for (const error of errors) {
      const text = internalErrorText(error);
      assert.not.match(text, /sup3r|\u001b|::error/);
      assert.match(text, 'this is an internal error');
    }
    assert.match(
      internalErrorText(errors[0]),
      /TypeError: \(message not shown\)\n {4}at .*commands\.test/,
    );
    assert.match(
      internalErrorText(new Error('invariant broken: a table is still open')),
      'Error: invariant broken: a table is still open\n',
    );
    // an error that is thrown where a command awaits it, and one that nobody awaits
    await inProject('http://api.invalid/', async (folder) => {
      for (const [name, code] of Object.entries({
        thrown: 'TextDecoder.prototype.decode = () => { throw new Error(text) };',
        late: 'const { decode } = TextDecoder.prototype; TextDecoder.prototype.decode = function (...all) { Promise.reject(new Error(text)); return decode.apply(this, all) };',
      })) {
        writeFileSync(
          path.join(folder, 'break.cjs'),
          `const text = ${JSON.stringify(hostile)}; ${code}`,
        );
        const { code: exit, output } = await shell('$CLI lint config.json', folder, {
          NODE_OPTIONS: `--require ${path.join(folder, 'break.cjs')}`,
        });
        assert.is(exit, 2, `${name}: ${output}`);
        assert.match(output, /Error: \(message not shown\)\n {4}at /, name);
        assert.not.match(output, /sup3r|\u001b|::error/, name);
      }
    });
  });

  if (process.platform === 'linux')
    test('too little address space for the HTTP parser ends the run at once, with the reason', async () => {
      const server = await httpServer((_request, response) => void response.end('[]'));
      try {
        const { code, output } = await inProject(`${server.baseUrl}/`, (folder) =>
          shell('ulimit -v 4000000; exec $CLI run config.json --out tables', folder),
        );
        assert.is(code, 1, output);
        assert.match(output, 'ulimit -v');
        assert.not.match(output, 'attempt 2');
      } finally {
        await server.close();
      }
    });
});
