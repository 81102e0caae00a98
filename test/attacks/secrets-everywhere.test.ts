// Each command that the other secret tests do not drive, with a server that repeats secrets in every encoding.

import { PassThrough } from 'node:stream';
import * as assert from 'uvu/assert';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';
import { diff } from '../../src/cli/commands/diff.ts';
import { explain } from '../../src/cli/commands/explain.ts';
import { exportCommand } from '../../src/cli/commands/export.ts';
import { importCommand } from '../../src/cli/commands/import.ts';
import { init } from '../../src/cli/commands/init.ts';
import { mock } from '../../src/cli/commands/mock.ts';
import { mutate } from '../../src/cli/commands/mutate.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { record } from '../../src/cli/commands/record.ts';
import { review } from '../../src/cli/commands/review.ts';
import { run } from '../../src/cli/commands/run.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { serveEditor } from '../../src/editor/language-server.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { call } from '../support/call-command.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { secretEncodings } from '../support/secret-encodings.ts';
import { configWith, nothingOf, outputs } from '../support/secret-outputs.ts';
import { suite } from '../support/suite.ts';

const [password, token] = ['p@ss/w+rd "\u00e9" 7Qz', 'tok/en+9f8e7d6c5b4a=='];
const secrets = [password, `${password}-h`, `${password}-t`, `${password}-q`, token];

/** An API that accepts everything and repeats what it was sent, and its token, in records. */
const echoing = () =>
  httpServer(({ url, rawHeaders }, response) => {
    if (url.includes('/login')) return void response.end(JSON.stringify({ token }));
    const echo = secrets.flatMap((secret) =>
      Object.values(secretEncodings).map((encode) => encode(secret)),
    );
    response.setHeader('X-Echo', encodeURIComponent(password));
    response.end(JSON.stringify([{ id: 1, url, headers: rawHeaders.join(' '), echo }]));
  });

suite('attacks: secrets, everywhere', (test) => {
  test('a run that succeeds, its trace, its recording, and every command that reads the recording', async () => {
    const server = await echoing();
    try {
      await inScratchFolder(async (folder) => {
        const { call: say, all } = outputs(folder);
        await folder.put('config.json', JSON.stringify(configWith(`${server.baseUrl}/`, password)));
        for (const more of [['--verbose'], ['--log-format', 'json'], ['--trace', 'trace.jsonl']])
          assert.is(await say(run, 'config.json', '--out', 'tables', ...more), 0);
        for (const more of [
          [],
          ['--format', 'json'],
          ['--format', 'html'],
          ['--request', '2'],
          ['--row', '1', '--table', 'items'],
        ])
          assert.is(await say(explain, '--run', 'trace.jsonl', ...more), 0, more.join(' '));
        assert.is(
          await say(record, 'config.json', '--to', 'scenarios/x', '--title', 'x'),
          0,
          (await all()).find(({ where }) => where.startsWith('record'))?.text,
        );
        assert.is(await say(record, 'config.json', '--to', 'scenarios/x', '--check'), 0);
        assert.is(await say(testCommand), 0);
        assert.is(await say(testCommand, '--sweep', '--coverage'), 0);
        assert.is(await say(testCommand, '--coverage', '--format', 'html'), 0);
        assert.is(await say(plan, 'config.json', '--format', 'html'), 0);
        assert.is(await say(mutate, '--format', 'html', '--jobs', '1', '--only', 'renamed-key'), 0);
        await folder.put(
          'other.json',
          JSON.stringify(configWith(`${server.baseUrl}/`, password)).replace('"k":', '"kk":'),
        );
        assert.is(
          await say(
            diff,
            'config.json',
            'other.json',
            '--format',
            'html',
            '--scenarios',
            'scenarios',
          ),
          0,
        );
        const expected =
          Object.keys(await folder.files()).find((file) =>
            /^scenarios\/x\/expected\/.*\.csv$/.test(file),
          ) ?? '';
        for (const format of ['pretty', 'json', 'junit', 'github', 'html']) {
          await folder.put(expected, '"id"\n"2"\n');
          assert.is(await say(testCommand, '--format', format), 1);
        }
        assert.is(await say(review), 1);
        assert.is(await say(review, '--accept-all'), 0);
        assert.is(await say(testCommand, '--update'), 0);
        await folder.put(
          'config.json',
          JSON.stringify(configWith(`${server.baseUrl}/`, password)).replace('"k":', '"kk":'),
        );
        for (const format of ['pretty', 'json', 'junit', 'github', 'html'])
          assert.is(await say(testCommand, '--format', format), 1);
        await folder.put('config.json', JSON.stringify(configWith(`${server.baseUrl}/`, password)));
        assert.is(await say(exportCommand, 'har', 'scenarios/x', '--out', 'x.har'), 0);
        await say(init, '--yes');
        nothingOf(secrets, await all());
      }, fastFolder);
    } finally {
      await server.close();
    }
  });

  test('a secret that is written in the URL of an endpoint alone is in no recording, as written and as an API reads it', async () => {
    const server = await httpServer(({ url }, response) =>
      response.end(
        JSON.stringify([{ id: 1, url, key: new URL(url, 'http://x').searchParams.get('api_key') }]),
      ),
    );
    try {
      await inScratchFolder(async (folder) => {
        const { call: say, all } = outputs(folder);
        const config = {
          api: { baseUrl: `${server.baseUrl}/` },
          config: {
            jobs: [
              { endpoint: 'items?a=1&api_key=Plain%2F98765-key%C3%A9&b=2', dataType: 'items' },
            ],
          },
        };
        await folder.put('config.json', JSON.stringify(config));
        assert.is(await say(run, 'config.json', '--out', 'tables', '--verbose'), 0);
        assert.is(await say(record, 'config.json', '--to', 's'), 0);
        assert.is(await say(record, 'config.json', '--to', 'copied', '--copy-config'), 0);
        for (const name of ['s', 'copied']) assert.is(await say(testCommand, name), 0);
        assert.match(
          (await folder.files())['s/recording.yaml'] ?? '',
          'items?a=1&api_key={{secret:api_key}}&b=2',
        );
        nothingOf(['Plain%2F98765-key%C3%A9', 'Plain/98765-key\u00e9'], await all());
      }, fastFolder);
    } finally {
      await server.close();
    }
  });

  test('import: a file of a browser with the real secrets, answered and not', async () => {
    await inScratchFolder(async (folder) => {
      const { call: say, all } = outputs(folder);
      const base = 'http://api.example.com/';
      await folder.put('config.json', JSON.stringify(configWith(base, password)));
      const echo = Object.values(secretEncodings).map((encode) => encode(password));
      const entry = (method: string, url: string, body: unknown) => ({
        startedDateTime: '2026-01-01T00:00:00Z',
        time: 1,
        request: { method, url, headers: [], queryString: [] },
        response: {
          status: 200,
          statusText: 'OK',
          headers: [],
          content: { mimeType: 'application/json', text: JSON.stringify(body) },
        },
      });
      const query = `api_key=${encodeURIComponent(password)}-q&k=${encodeURIComponent(`${password}-t`)}&b=${encodeURIComponent(btoa('x'))}`;
      const har = (...entries: readonly object[]) =>
        JSON.stringify({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries } });
      const login = {
        ...entry('POST', `${base}login`, { token }),
        request: { method: 'POST', url: `${base}login`, headers: [], queryString: [] },
      };
      await folder.put(
        'foreign.har',
        har(
          login,
          entry('GET', `${base}items?${query}`, [{ id: 1, echo }]),
          entry(
            'GET',
            `http://bob:us3r-pass@api.example.com/${encodeURIComponent(password)}/x?${query}`,
            [],
          ),
        ),
      );
      for (const format of ['pretty', 'json'])
        assert.is(
          await say(
            importCommand,
            'har',
            'foreign.har',
            '--config',
            'config.json',
            '--to',
            `s.${format}`,
            '--format',
            format,
          ),
          0,
        );
      assert.ok(
        (await all()).some(({ text }) =>
          /Not requested.*\n.*GET http:\/\/\[redacted\]@api\.example\.com\/\[redacted\]\/x\n/.test(
            text,
          ),
        ),
      );
      await folder.put('foreign.har', har(entry('GET', `${base}other?${query}`, echo)));
      assert.is(
        await say(importCommand, 'har', 'foreign.har', '--config', 'config.json', '--to', 's'),
        1,
      );
      nothingOf([...secrets, 'us3r-pass'], await all());
    }, fastFolder);
  });

  test('mock: the log of requests and the base URLs, of made-up secrets and of those of a shared configuration', async () => {
    await inScratchFolder(async (folder) => {
      const { add, all } = outputs(folder);
      const madeUp = 'made/up+s3cret 7';
      const own = secrets.filter((secret) => secret !== token);
      await folder.put(
        'config.json',
        JSON.stringify(
          configWith(`http://bob:${encodeURIComponent(password)}@api.example.com/`, password),
        ),
      );
      await folder.put(
        's/scenario.yaml',
        `scenario: 1\nconfig: ../config.json\nsecrets: { other: "${madeUp}" }\n`,
      );
      await folder.put(
        's/recording.yaml',
        'recording: 1\nexchanges:\n  - { request: "GET items?k={{secret:other}}", response: 200, json: [{ id: 1 }] }\n',
      );
      const stop = new AbortController();
      let ended: ReturnType<typeof call> | undefined;
      const url = await new Promise<string>((resolve, reject) => {
        ended = call(
          mock,
          ['s'],
          folder.path,
          '',
          {},
          { signal: stop.signal, onStdout: (text) => resolve(text.trim()) },
        );
        ended.then(({ stderr }) => reject(new Error(stderr)), reject);
      });
      for (const secret of [madeUp, ...own])
        for (const encode of Object.values(secretEncodings))
          await (await fetch(`${url}/items?k=${encodeURIComponent(encode(secret))}`)).text();
      stop.abort();
      const { stdout = '', stderr = '' } = (await ended) ?? {};
      assert.match(stderr, '/items?k={{secret:other}}');
      assert.match(stderr, '[redacted]');
      add('mock', `${stdout}\n${stderr}`);
      nothingOf(
        [madeUp, ...own],
        (await all()).filter(({ where }) => where === 'mock'),
      );
    }, fastFolder);
  });

  test('messages about scenario.yaml have no secret of it, whether it can be read or not', async () => {
    await inScratchFolder(async (folder) => {
      const { call: say, all } = outputs(folder);
      const real = 'Re4l-s3cret-77';
      const scenarios = [
        `scenario: 1\nsecrets: { login: ${real} }\ntags: ${real}\ntitel: 1\n`,
        `scenario: 1\nsecrets: { login: [${real}] }\nclock: { start: "${real}" }\n`,
        `scenario: 1\nsecrets: { login: ${real} }\nconfig: ${real}.json\nstate: ../${real}.json\n`,
        `scenario: 1\nreplace: { "/config/#p": "${real}" }\ncases: [{ name: ${real} }, { name: ${real} }]\nconfig: ${real}\n`,
        `scenario: 1\noverlay: { config: { "#p": "${real}" } }\ncontract: ${real}\n`,
        `scenario: 1\npassword: "${real}\nx: [${real}`,
      ];
      for (const [index, text] of scenarios.entries())
        await folder.put(`config.${index}/scenario.yaml`, text);
      for (const index of scenarios.keys())
        for (const format of ['pretty', 'json', 'junit', 'github', 'html'])
          assert.is(await say(testCommand, `config.${index}`, '--format', format), 1);
      for (const index of scenarios.keys()) {
        await say(mock, `config.${index}`);
        await say(exportCommand, 'har', `config.${index}`);
      }
      const everything = await all();
      assert.ok(everything.some(({ text }) => text.includes('[redacted]')));
      nothingOf([real], everything);
    }, fastFolder);
  });

  test('editor: diagnostics, hovers and completions at every place, outline, lenses, links and tokens', async () => {
    await inScratchFolder(async (folder) => {
      const { add, all } = outputs(folder);
      const secret = 'Qq3-s3cret/77 zK';
      const configuration = configWith(
        `https://bob:${encodeURIComponent(secret)}@api.example.com/`,
        secret,
        { limitt: 1, password: `${secret}-plain` },
      );
      const whole = JSON.stringify(configuration, null, 2);
      const texts = [
        whole,
        whole.replace('"debug": true,', '"debug": true "x",'),
        whole.slice(0, -40),
      ];
      const [toServer, toClient] = [new PassThrough(), new PassThrough()];
      let reported = '';
      toClient.on('data', (chunk) => {
        reported += String(chunk);
      });
      serveEditor(toServer, toClient, {
        schema: standaloneSchema('config'),
        findProjects: () => async () => undefined,
        findScenarios: () => async () => [],
        rulePage: (rule) => `https://example.com/${rule}`,
        pause: async () => {},
      });
      const client = createProtocolConnection(
        new StreamMessageReader(toClient),
        new StreamMessageWriter(toServer),
      );
      client.listen();
      await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
      for (const [index, text] of texts.entries()) {
        const textDocument = { uri: `file:///project/c${index}.json` };
        await client.sendNotification('textDocument/didOpen', {
          textDocument: { ...textDocument, languageId: 'json', version: 1, text },
        });
        for (const method of [
          'documentSymbol',
          'codeLens',
          'documentLink',
          'foldingRange',
          'semanticTokens/full',
        ])
          await client.sendRequest(`textDocument/${method}`, { textDocument });
        for (const [line, content] of text.split('\n').entries())
          for (const character of new Set(
            [content.search(/\S/) + 1, content.indexOf(': ') + 3, content.length - 2].filter(
              (at) => at >= 0,
            ),
          ))
            for (const method of ['hover', 'completion'])
              await client.sendRequest(`textDocument/${method}`, {
                textDocument,
                position: { line, character },
              });
      }
      client.dispose();
      assert.match(reported, 'a secret');
      assert.match(reported, 'plain-secret');
      add('lsp', reported);
      nothingOf([secret], await all());
    }, fastFolder);
  });
});
