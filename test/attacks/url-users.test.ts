// `user:password@` of a URL that a response has chosen: it is a secret, wherever the URL is from.

import * as assert from 'uvu/assert';
import { explain } from '../../src/cli/commands/explain.ts';
import { exportCommand } from '../../src/cli/commands/export.ts';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { maskUsers } from '../../src/values/secret-search.ts';
import { configuration, extract } from '../support/extract.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { nothingOf, outputs } from '../support/secret-outputs.ts';
import { suite } from '../support/suite.ts';

const password = 'pw-9876/xyz+Q';
const user = `svc-9:${encodeURIComponent(password)}`;
/** Base64 of both is what an API gets. */
const basic = Buffer.from(`svc-9:${password}`).toString('base64');
const key = 'live_KEY_5f4dcc3b';

interface Source {
  readonly api?: object;
  readonly job?: object;
  /** The response to a request without user, with one, and its headers. */
  readonly answer: (
    path: string,
    link: (path: string) => string,
  ) => {
    readonly json?: unknown;
    readonly status?: number;
    readonly headers?: object;
    readonly text?: string;
  };
}

const list = (next: string | null) => ({ items: [{ id: 1 }], next });

/** What chooses a URL in a response. */
const sources: Readonly<Record<string, Source>> = {
  'a next link': {
    api: { pagination: { method: 'response.url', urlKey: 'next' } },
    answer: (path, link) => ({
      json: list(path.includes('page=2') ? null : link('/items?page=2')),
    }),
  },
  'a next link without a scheme': {
    api: { pagination: { method: 'response.url', urlKey: 'next' } },
    answer: (path, link) => ({
      json: list(path.includes('page=2') ? null : link('/items?page=2').replace('http:', '')),
    }),
  },
  'a next link in JSON with escaped characters': {
    api: { pagination: { method: 'response.url', urlKey: 'next' } },
    answer: (path, link) => ({
      text: JSON.stringify(list(path.includes('page=2') ? null : link('/items?page=2'))).replaceAll(
        /[:@](?=\/\/|127|localhost)|(?<=:)\/|%2B/g,
        (found) => `\\u00${Buffer.from(decodeURIComponent(found)).toString('hex')}`,
      ),
    }),
  },
  'a link in the header Link': {
    api: { pagination: { method: 'link-header' } },
    answer: (path, link) => ({
      json: list(null),
      headers: path.includes('page=2') ? {} : { Link: `<${link('/items?page=2')}>; rel="next"` },
    }),
  },
  'a redirect': {
    answer: (path, link) =>
      path.includes('moved')
        ? { json: list(null) }
        : { status: 302, headers: { Location: link('/items?moved=1') } },
  },
  'a link to the details, in a record': {
    job: {
      children: [{ endpoint: '{link}', dataType: 'details', placeholders: { link: 'link' } }],
    },
    answer: (path, link) =>
      path.includes('detail')
        ? { json: [{ name: 'a' }] }
        : { json: { items: [{ id: 1, link: link('/detail/1') }] } },
  },
  'a download': {
    job: {
      async: {
        status: { endpoint: 'status', path: 'state', done: 'done' },
        download: { path: 'url' },
      },
    },
    answer: (path, link) => {
      if (path.includes('status')) return { json: { state: 'done', url: link('/file') } };
      return path.includes('file') ? { json: list(null) } : { json: { id: 7 } };
    },
  },
};

suite('attacks: user and password in URLs', (test) => {
  for (const [name, { api, job, answer }] of Object.entries(sources))
    test(`${name}: in no log, trace, report, recording or export; what was recorded can be replayed`, async () => {
      const server = await httpServer(({ url }, response) => {
        const withUser = (path: string) => server.baseUrl.replace('://', `://${user}@`) + path;
        const { json, text, status = 200, headers = {} } = answer(url, withUser);
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
        response.end(text ?? (json === undefined ? '' : JSON.stringify(json)));
      });
      try {
        await inScratchFolder(async (folder) => {
          const { call: say, all } = outputs(folder);
          const config = {
            api: { baseUrl: `${server.baseUrl}/`, retryConfig: { maxRetries: 0 }, ...api },
            config: {
              debug: true,
              outputBucket: 'b',
              jobs: [{ endpoint: 'items', dataType: 'items', dataField: 'items', ...job }],
            },
          };
          await folder.put('config.json', JSON.stringify(config));
          assert.is(
            await say(run, 'config.json', '--out', 'tables', '-v', '--trace', 'trace.jsonl'),
            0,
            JSON.stringify(await all()),
          );
          assert.is(await say(explain, '--run', 'trace.jsonl'), 0);
          assert.is(await say(explain, '--run', 'trace.jsonl', '--format', 'html'), 0);
          assert.is(
            await say(record, 'config.json', '--to', 'scenarios/x', '--title', 'x'),
            0,
            JSON.stringify(await all()),
          );
          assert.is(await say(testCommand), 0, JSON.stringify(await all()));
          assert.is(await say(testCommand, '--format', 'html'), 0);
          assert.is(await say(exportCommand, 'har', 'scenarios/x', '--out', 'x.har'), 0);
          nothingOf([password, encodeURIComponent(password), basic], await all());
        }, fastFolder);
      } finally {
        await server.close();
      }
    });

  test('a user without a password is often a key: it is in no event and no message', async () => {
    const { outcome, events } = await extract(
      configuration({
        api: { pagination: { method: 'response.url', urlKey: 'next' } },
        config: { debug: true },
        jobs: [{ endpoint: 'items', dataType: 'items', dataField: 'items' }],
      }),
      ({ path, url }) =>
        path.includes('page=2')
          ? { status: 400, text: `not allowed for ${url}: ${key}` }
          : { json: list(`https://${key}:@h.example/v1/items?page=2`) },
    );
    assert.ok(outcome.failure);
    assert.not.match(JSON.stringify([events, outcome]), key);
    assert.match(JSON.stringify(outcome), 'not allowed for');
  });

  test('before the URL is used: a response that is shown in a message has no user, escaped or encoded or not', async () => {
    for (const text of [
      `{"next":"https://${user}@h.example/v1/items"`,
      `{"next":"https:\\/\\/${user}@h.example\\/v1"`,
      `see /open?to=${encodeURIComponent(`https://${user}@h.example/v1`)}&a=1`,
      `see /open?to=${encodeURIComponent(encodeURIComponent(`https://${user}@h.example/v1`))}`,
      `{"next":"//${user}@h.example/v1"}`,
      `{"next":"https:\\u002f\\u002f${user}\\u0040h.example"}`,
      `{"next":"https://svc:a\\u0026${encodeURIComponent(password)}@h.example"}`,
      `<a href="https:&#x2F;&#x2F;${user}&#64;h.example">`,
    ]) {
      const { outcome } = await extract(configuration({}), () => ({ status: 400, text }));
      assert.ok(outcome.failure);
      nothingOf(
        [password, encodeURIComponent(password)],
        [{ where: text, text: JSON.stringify(outcome) }],
      );
    }
  });

  test('such a URL may lead to another origin, with the same user each time: it is none of the secrets of the run', async () => {
    const { outcome, requests } = await extract(
      configuration({
        api: { pagination: { method: 'response.url', urlKey: 'next' } },
        jobs: [{ endpoint: 'items', dataType: 'items', dataField: 'items' }],
      }),
      ({ url }) => {
        const page = Number(/page=(\d)/.exec(url)?.[1] ?? 1);
        return {
          json: list(page < 3 ? `https://${user}@files.example/items?page=${page + 1}` : null),
        };
      },
    );
    assert.is(outcome.failure, undefined, JSON.stringify(outcome));
    assert.is(requests.length, 3);
  });

  test('an "@" elsewhere in a URL is none of a user', () => {
    for (const url of [
      'https://h.example/@me',
      'https://h.example/?mail=a@b.example',
      'mailto:a@b.example',
      'https://h.example/a//b:c@d',
      '// a note: a@b.example',
    ])
      assert.is(maskUsers(url), url);
  });
});
