// What the dialogs of the studio are given by an API, a document or another page with the token: mappings, imports, pages and new projects.

import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import type { ProposedMapping, WrittenFiles } from '../../src/studio/model/messages.ts';
import { type OpenedStudio, openStudio } from '../support/opened-studio.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const CONFIG =
  'api: { baseUrl: "https://h.example/" }\nconfig:\n  outputBucket: b\n  jobs:\n    - { endpoint: orders, dataType: orders }\n';
const HOSTILE =
  'x: y\n# z\r\n- &a *a !!js/function "\'{}[]|>%@`\u001b[2J\u202e</script><img src=x onerror=alert(1)>';

async function inStudio(
  use: (studio: OpenedStudio, folder: ScratchFolder) => Promise<void>,
  config = CONFIG,
): Promise<void> {
  await inScratchFolder(async (folder) => {
    await folder.put('project/config.yaml', config);
    const studio = await openStudio(`${folder.path}/project`);
    try {
      await use(studio, folder);
    } finally {
      await studio.close();
    }
  });
}

/** An answer, or a refusal that is no internal error. */
function refusedOr(
  status: number,
  answer: { readonly status: number; readonly text: string },
): void {
  assert.ok(
    answer.status === status || (answer.status >= 400 && answer.status < 500),
    `${answer.status} ${answer.text.slice(0, 300)}`,
  );
}

suite('studio: hostile requests', (test) => {
  test('a mapping is proposed for records of any shape, as data of the configuration, and in time', () =>
    inStudio(async (studio) => {
      const propose = (table: string, body: string, path = '') =>
        studio.send('POST', '/api/mapping', {
          name: 'config.yaml',
          text: CONFIG,
          table,
          path,
          body,
        });
      for (const table of ['orders', HOSTILE, '__proto__', '']) {
        const answer = await propose(
          table,
          JSON.stringify([{ [HOSTILE]: HOSTILE, id: 1, '': 2 }]).replace(
            '{',
            '{"__proto__":{"a":1},',
          ),
        );
        refusedOr(200, answer);
        if (answer.status !== 200) continue;
        const { config, api } = parse(answer.json<ProposedMapping>().text) as typeof parsed;
        assert.equal(Object.keys(config), ['outputBucket', 'mappings', 'jobs']);
        assert.equal(Object.keys(config.mappings), [table]);
        assert.equal(api, { baseUrl: 'https://h.example/' });
      }
      const wide = Array.from({ length: 20_000 }, (_, index) => ({ [`k${index}`]: index }));
      const alike = [
        Object.fromEntries(
          Array.from({ length: 20_000 }, (_, index) => [String.fromCodePoint(0x4e00 + index), 1]),
        ),
      ];
      for (const body of [
        JSON.stringify(wide),
        JSON.stringify(alike),
        `[${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}]`,
        `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
        '[1e400]',
        'null',
        '{',
      ])
        refusedOr(200, await propose('t', body));
      for (const path of ['/0/../..', '/__proto__/constructor', '/-', '~', '/~2'])
        refusedOr(200, await propose('t', '[{"a":1}]', path));
    }));

  test('"start from" and new projects write below the opened folder only, and nothing that exists', () =>
    inStudio(async (studio, folder) => {
      const curl = "curl 'https://h.example/orders?token=abcd1234efgh' -d @/etc/hostname";
      for (const name of ['../../x', '/etc/passwd', HOSTILE, ''])
        for (const text of [
          curl,
          '{',
          '{"log":{"entries":[]}}',
          '{"openapi":"3.0.0"}',
          '\u0000',
          '[[[[',
          'a: &a [*a]',
        ]) {
          const answer = await studio.send('POST', '/api/import', {
            name,
            text,
            beside: '/etc/passwd',
          });
          refusedOr(200, answer);
          assert.not.match(answer.text, 'root:');
          if (answer.status !== 200) continue;
          const { id } = answer.json<{ readonly id: string }>();
          for (const target of [
            '../out',
            '/tmp/out',
            'a/../../out',
            '.git/../..',
            'C:/x',
            '\u0000',
            '',
          ])
            assert.ok(
              (await studio.send('POST', '/api/import/keep', { id, folder: target })).status >= 400,
              target,
            );
          refusedOr(200, await studio.send('POST', '/api/import/keep', { id, folder: 'kept' }));
        }
      const choices = {
        baseUrl: 'https://h.example/',
        authentication: 'none',
        paging: 'none',
        format: 'json',
      };
      for (const endpoint of [HOSTILE, '../../x', '__proto__', '']) {
        const answer = await studio.send('POST', '/api/init', { ...choices, endpoint });
        refusedOr(200, answer);
        if (answer.status === 200)
          assert.ok(answer.json<WrittenFiles>().written.every((file) => !file.includes('..')));
      }
      for (const baseUrl of ['javascript:alert(1)', 'file:///etc/passwd', HOSTILE])
        assert.is(
          (await studio.send('POST', '/api/init', { ...choices, endpoint: 'x', baseUrl })).status,
          400,
        );
      const files = Object.keys(await folder.files());
      assert.equal(
        files.filter((file) => !file.startsWith('project/')),
        [],
      );
      assert.is((await folder.files())['project/config.yaml'], CONFIG);
    }));

  test('a page of a hostile API is shown without the secret that it repeats, and other indexes and names are refused', async () => {
    const server = await httpServer(
      (request, response) =>
        void response.end(
          JSON.stringify([
            { id: 1, [HOSTILE]: HOSTILE, again: request.rawHeaders, next: 'https://evil.example/' },
          ]),
        ),
    );
    try {
      await inStudio(async (studio) => {
        const page = await studio.send('POST', '/api/page', { name: 'config.yaml', job: 0 });
        refusedOr(200, page);
        assert.not.match(page.text, 'hunter2-of-the-page');
        for (const job of [1, -1, 1.5, 1e308, '0', null, '__proto__'])
          assert.ok(
            (await studio.send('POST', '/api/page', { name: 'config.yaml', job })).status >= 400,
          );
        for (const name of ['../config.yaml', '/etc/passwd', '__proto__', ''])
          for (const route of ['page', 'page/preview', 'record/preview', 'mapping'])
            assert.ok(
              (
                await studio.send('POST', `/api/${route}`, {
                  name,
                  job: 0,
                  text: '',
                  table: '',
                  path: '',
                  body: '',
                })
              ).status >= 400,
            );
      }, `api: { baseUrl: "${server.baseUrl}/", http: { headers: { X-Key: { attr: "#key" } } } }\nconfig:\n  "#key": hunter2-of-the-page\n  outputBucket: b\n  jobs: [{ endpoint: items, dataType: items }]\n`);
    } finally {
      await server.close();
    }
  });
});

declare const parsed: {
  readonly api: unknown;
  readonly config: { readonly mappings: Readonly<Record<string, unknown>> };
};
