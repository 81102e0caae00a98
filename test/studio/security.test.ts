import { createHash } from 'node:crypto';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import type { FileModel, ProjectModel } from '../../src/studio/model/messages.ts';
import { writeConfiguration } from '../../src/studio/routes/file.ts';
import type { StudioServices } from '../../src/studio/services.ts';
import { type OpenedStudio, openStudio } from '../support/opened-studio.ts';
import { inScratchFolder, type ScratchFolder, scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const CONFIG =
  'api: { baseUrl: "https://api.example.com/" }\nconfig: { outputBucket: b, jobs: [{ endpoint: items, dataType: items }] }\n';

suite('studio: who may send requests', (test) => {
  let folder: ScratchFolder;
  let outside: ScratchFolder;
  let studio: OpenedStudio;
  test.before(async () => {
    folder = await scratchFolder();
    outside = await scratchFolder();
    await folder.put('config.yaml', CONFIG);
    await folder.put('sub/other.yaml', CONFIG);
    await outside.put('secret.yaml', CONFIG);
    await symlink(path.join(outside.path, 'secret.yaml'), path.join(folder.path, 'link.yaml'));
    await symlink(outside.path, path.join(folder.path, 'linked'));
    studio = await openStudio(folder.path);
  });
  test.after(async () => {
    await studio.close();
    await folder.remove();
    await outside.remove();
  });

  test('the page gets the project with the token of the URL', async () => {
    const answer = await studio.send('GET', '/api/project');
    assert.is(answer.status, 200);
    assert.equal(answer.json<ProjectModel>().configurations, ['config.yaml', 'sub/other.yaml']);
  });

  test('the token is in no request and no log: it follows a "#" in the URL, and nothing else is printed with it', async () => {
    const other = await openStudio(folder.path);
    await other.send('GET', '/api/project');
    const { stdout, stderr, code } = await other.close();
    assert.is(code, 130);
    assert.match(other.url, /^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{32}$/);
    assert.is(stdout, `${other.url}\n`);
    assert.not.match(stderr, other.token);
    assert.match(stderr, `ssh -L ${other.port}:127.0.0.1:${other.port} HOST`);
  });

  for (const [name, headers] of [
    ['no token', { 'X-Sluice-Token': null }],
    ['another token', { 'X-Sluice-Token': 'A'.repeat(32) }],
    ['a part of the token', { 'X-Sluice-Token': 'A' }],
    ['the host of another name that leads here', { Host: 'attacker.example' }],
    ['the host of another port', { Host: '127.0.0.1:1' }],
    ['another origin', { Origin: 'https://attacker.example' }],
    ['the origin of another port', { Origin: 'http://127.0.0.1:1' }],
    ['no origin worth a name', { Origin: 'null' }],
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a page of another port', { 'Sec-Fetch-Site': 'same-site' }],
  ] as const)
    test(`a request with ${name} is refused, whatever it asks for`, async () => {
      for (const [method, at, body] of [
        ['GET', '/api/project', undefined],
        ['GET', '/api/file?name=config.yaml', undefined],
        ['GET', '/api/events', undefined],
        ['PUT', '/api/file', { name: 'config.yaml', text: 'x', hash: '' }],
        ['POST', '/api/plan', { name: 'config.yaml', text: CONFIG }],
      ] as const) {
        const answer = await studio.send(method, at, body, headers);
        assert.ok([403, 421].includes(answer.status), `${method} ${at}: ${answer.status}`);
        assert.not.match(answer.text, 'api.example.com');
      }
    });

  test('a request that changes something needs an origin, and a body that no form can send', async () => {
    const body = { name: 'config.yaml', text: CONFIG };
    assert.is((await studio.send('POST', '/api/plan', body, { Origin: null })).status, 403);
    assert.is(
      (await studio.send('POST', '/api/plan', body, { 'Content-Type': 'text/plain' })).status,
      400,
    );
    assert.is((await studio.send('POST', '/api/plan', body)).status, 200);
  });

  test('a socket needs the host, the origin and the token of the page', async () => {
    const own = { origin: `http://127.0.0.1:${studio.port}`, protocol: `sluice.${studio.token}` };
    assert.is(await upgrade(studio.port, own), 'open');
    assert.is(await upgrade(studio.port, { ...own, protocol: 'sluice.wrong' }), 403);
    assert.is(await upgrade(studio.port, { ...own, protocol: undefined }), 403);
    assert.is(await upgrade(studio.port, { ...own, origin: 'https://attacker.example' }), 403);
    assert.is(await upgrade(studio.port, { ...own, origin: undefined }), 403);
    assert.is(await upgrade(studio.port, { ...own, host: 'attacker.example' }), 421);
    assert.is(await upgrade(studio.port, { ...own, path: '/api/project' }), 404);
  });

  test('every response has the policy of the page, and is kept nowhere', async () => {
    for (const at of [
      '/',
      '/studio.js',
      '/studio.css',
      '/api/project',
      '/nothing',
      '/api/nothing',
    ]) {
      const { headers } = await studio.send('GET', at);
      const policy = String(headers['content-security-policy']);
      assert.match(policy, "default-src 'none'");
      assert.not.match(policy.replace("style-src-attr 'unsafe-inline'", ''), 'unsafe');
      assert.is(headers['cache-control'], 'no-store');
      assert.is(headers['x-content-type-options'], 'nosniff');
      assert.is(headers['referrer-policy'], 'no-referrer');
      assert.is(headers['access-control-allow-origin'], undefined);
    }
  });

  for (const name of [
    '../x.yaml',
    '..',
    '/etc/passwd',
    'sub/../../x.yaml',
    './config.yaml',
    'sub//other.yaml',
    'sub\\other.yaml',
    'C:/x.yaml',
    'a\0b',
    '',
  ])
    test(`the name ${JSON.stringify(name)} is not read, planned or written`, async () => {
      for (const answer of [
        await studio.send('GET', `/api/file?name=${encodeURIComponent(name)}`),
        await studio.send('POST', '/api/plan', { name, text: CONFIG }),
        await studio.send('PUT', '/api/file', { name, text: 'x', hash: '' }),
        await studio.send('POST', '/api/file', { name, text: 'x', hash: '' }),
      ]) {
        assert.is(answer.status, 400);
        assert.match(answer.text, 'is not the path of a file below the opened folder');
      }
    });

  test('links out of the folder are not followed', async () => {
    const { length } = await readFile(path.join(outside.path, 'secret.yaml'));
    // a configuration that the page knows, and that a link replaces
    await folder.put('replaced.yaml', CONFIG);
    const { hash } = (await studio.send('GET', '/api/file?name=replaced.yaml')).json<FileModel>();
    await rm(path.join(folder.path, 'replaced.yaml'));
    await symlink(path.join(outside.path, 'secret.yaml'), path.join(folder.path, 'replaced.yaml'));
    for (const [name, status] of [
      ['link.yaml', 404],
      ['linked/secret.yaml', 404],
      ['replaced.yaml', 400],
    ] as const) {
      assert.is((await studio.send('GET', `/api/file?name=${name}`)).status, status);
      assert.is((await studio.send('PUT', '/api/file', { name, text: 'x', hash })).status, status);
      assert.is(
        (await studio.send('POST', '/api/file', { name, text: 'x', hash })).status,
        status === 404 ? 409 : 400,
      );
      for (const at of ['/api/record/preview', '/api/record'])
        assert.is(
          (await studio.send('POST', at, { name, to: 'scenarios/x', source: 'api' })).status,
          status,
        );
    }
    await rm(path.join(folder.path, 'replaced.yaml'));
    assert.is((await readFile(path.join(outside.path, 'secret.yaml'))).length, length);
  });

  test('files beside the configurations are not opened, planned or written: they may contain secrets', async () => {
    const secret = 'SLUICE_SECRET_KEY=made-up-7\n';
    const hash = createHash('sha256').update(secret).digest('hex');
    for (const name of [
      '.env',
      'secrets.json',
      'secrets.yaml',
      '.git/config',
      'sub/scenario.yaml',
      'node_modules/a/config.yaml',
    ]) {
      await folder.put(name, secret);
      for (const answer of [
        await studio.send('GET', `/api/file?name=${name}`),
        await studio.send('PUT', '/api/file', { name, text: 'x', hash }),
        await studio.send('POST', '/api/plan', { name, text: 'x' }),
        await studio.send('POST', '/api/test', { name, text: 'x', folder: 'sub', scenario: 'sub' }),
        await studio.send('POST', '/api/mutate', { name, text: 'x' }),
        await studio.send('POST', '/api/record/preview', { name }),
        await studio.send('POST', '/api/record', { name, to: 'scenarios/x', source: 'api' }),
      ]) {
        assert.is(answer.status, 404, answer.text);
        assert.match(answer.text, 'is not a configuration of the opened folder');
      }
      await rm(path.join(folder.path, name));
      assert.is((await studio.send('POST', '/api/file', { name, text: 'x', hash })).status, 409);
    }
  });

  test('a malformed request target, or one that leads out of the page, is not found, and no internal error', async () => {
    const other = await openStudio(folder.path);
    for (const target of [
      '//',
      'http://[',
      '*',
      '/..%2F../package.json',
      '/../package.json',
      '/studio.js/../../package.json',
    ])
      assert.is((await other.send('GET', target)).status, 404, target);
    assert.not.match((await other.close()).stderr, 'internal error');
  });

  test('a file that is named on the command line is opened, whatever it contains', async () => {
    await folder.put('sub/unlike.yaml', 'a: 1\n');
    const other = await openStudio(folder.path, ['sub/unlike.yaml']);
    assert.is(
      (await other.send('GET', '/api/file?name=sub/unlike.yaml')).json<FileModel>().text,
      'a: 1\n',
    );
    assert.is((await studio.send('GET', '/api/file?name=sub/unlike.yaml')).status, 404);
    await other.close();
  });

  test('a file that changed on disk is not overwritten', async () => {
    const { hash } = (await studio.send('GET', '/api/file?name=sub/other.yaml')).json<FileModel>();
    await writeFile(path.join(folder.path, 'sub/other.yaml'), `${CONFIG}# other\n`);
    const answer = await studio.send('PUT', '/api/file', {
      name: 'sub/other.yaml',
      text: CONFIG,
      hash,
    });
    assert.is(answer.status, 409);
    assert.match(await readFile(path.join(folder.path, 'sub/other.yaml'), 'utf8'), '# other');
  });
});

suite('studio: two pages', (test) => {
  test('of edits that are saved at the same time from one version, one is saved and the others are refused', async () => {
    let bytes: Uint8Array = Buffer.from(CONFIG);
    const hash = createHash('sha256').update(CONFIG).digest('hex');
    const services = {
      opened: 'config.yaml',
      files: {
        read: async () => bytes,
        async write(_name: string, written: Uint8Array) {
          bytes = written;
        },
      },
      compile: async (_name: string, text: Uint8Array) => ({
        shownText: () => Buffer.from(text).toString(),
      }),
    } as unknown as StudioServices;
    const session = { names: new Set(), opened: new Map(), writes: Promise.resolve() };
    const saved = await Promise.allSettled(
      ['# one', '# two', '# three'].map((more) =>
        writeConfiguration(
          services,
          { body: { name: 'config.yaml', text: `${CONFIG}${more}\n`, hash } } as never,
          session as never,
        ),
      ),
    );
    assert.equal(
      saved.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected'],
    );
    assert.is(Buffer.from(bytes).toString(), `${CONFIG}# one\n`);
  });
});

suite('studio: a file that was removed', (test) => {
  const TEXT =
    'api:\r\n  baseUrl: https://api.example.com/\r\n  "#key": made-up-7\r\nconfig: { outputBucket: b, jobs: [] }\r\n';

  test('is written again with its secret and its line ends, in a folder that is missing, too', () =>
    withStudio(async (folder, studio) => {
      await folder.put('sub/config.yaml', TEXT);
      const { name, text, hash } = (
        await studio.send('GET', '/api/file?name=sub/config.yaml')
      ).json<FileModel>();
      assert.not.match(text, 'made-up');
      await rm(path.join(folder.path, 'sub'), { recursive: true });
      assert.is((await studio.send('PUT', '/api/file', { name, text, hash })).status, 404);
      assert.equal(await folder.files(), {});
      const unclear = await studio.send('POST', '/api/file', {
        name,
        text: text.replace('#key', '#other'),
        hash,
      });
      assert.is(unclear.status, 422);
      const answer = await studio.send('POST', '/api/file', {
        name,
        text: `${text}# mine\n`,
        hash,
      });
      assert.is(answer.status, 200, answer.text);
      assert.not.match(answer.text, 'made-up');
      assert.equal(await folder.files(), { 'sub/config.yaml': `${TEXT}# mine\r\n` });
    }));

  test('is not written again where there is another file, and not from a version that the page did not get', () =>
    withStudio(async (folder, studio) => {
      await folder.put('config.yaml', CONFIG);
      const { name, text, hash } = (
        await studio.send('GET', '/api/file?name=config.yaml')
      ).json<FileModel>();
      const restore = (body: object) =>
        studio.send('POST', '/api/file', { name, text, hash, ...body });
      assert.is((await restore({ text: '# mine' })).status, 409);
      await rm(path.join(folder.path, 'config.yaml'));
      assert.is((await restore({ hash: '0' })).status, 409);
      assert.is((await restore({ name: 'other.yaml' })).status, 409);
      assert.equal(await folder.files(), {});
      assert.is((await restore({})).status, 200);
      assert.equal(await folder.files(), { 'config.yaml': CONFIG });
    }));
});

suite('studio: starting', (test) => {
  test('a connection that sends nothing, or a header without end, is closed', () =>
    inScratchFolder(async (scratch) => {
      await scratch.put('config.yaml', CONFIG);
      const studio = await openStudio(scratch.path);
      const closed = ['', 'GET / HTTP/1.1\r\nX: '].map(
        (text) =>
          new Promise<void>((resolve) => {
            const socket = connect(studio.port, '127.0.0.1', () => socket.write(text));
            socket.on('error', () => {});
            socket.on('close', () => resolve());
            socket.resume();
          }),
      );
      await Promise.all(closed);
      await studio.close();
    }));

  test('a port in use is an error that says what to do', async () => {
    const folder = await scratchFolder();
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const failed = await openStudio(folder.path, ['--port', String(port)]).catch(String);
    server.close();
    await folder.remove();
    assert.match(String(failed), `port ${port} is in use by another program`);
    assert.match(String(failed), 'omit --port to use a free one');
  });

  test('a folder that does not exist, and one without configurations', async () => {
    const folder = await scratchFolder();
    assert.match(
      String(await openStudio(folder.path, ['missing']).catch(String)),
      'missing does not exist',
    );
    const studio = await openStudio(folder.path);
    assert.equal(
      (await studio.send('GET', '/api/project')).json<ProjectModel>().configurations,
      [],
    );
    await studio.close();
    await folder.remove();
  });
});

async function withStudio(
  use: (folder: ScratchFolder, studio: OpenedStudio) => Promise<void>,
): Promise<void> {
  await inScratchFolder(async (folder) => {
    const studio = await openStudio(folder.path);
    try {
      await use(folder, studio);
    } finally {
      await studio.close();
    }
  });
}

/** The status that a handshake gets, or that it is open. */
function upgrade(
  port: number,
  given: {
    readonly origin: string | undefined;
    readonly protocol: string | undefined;
    readonly host?: string;
    readonly path?: string;
  },
): Promise<number | 'open'> {
  const { origin, protocol, host = `127.0.0.1:${port}`, path: at = '/socket' } = given;
  return new Promise((resolve) => {
    const socket = new WebSocket(
      `ws://127.0.0.1:${port}${at}`,
      protocol === undefined ? [] : [protocol],
      {
        headers: { Host: host },
        ...(origin === undefined ? {} : { origin }),
      },
    );
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve('open');
      socket.close();
    });
    socket.on('error', () => {});
  });
}
