import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import type {
  FileModel,
  MadeRecording,
  PlannedText,
  PlayedScenario,
  StartModel,
} from '../../src/studio/model/messages.ts';
import { openStudio } from '../support/opened-studio.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { secretEncodings } from '../support/secret-encodings.ts';
import { configWith, nothingOf } from '../support/secret-outputs.ts';
import { suite } from '../support/suite.ts';

const [PASSWORD, TOKEN, GIVEN] = [
  'p@ss/w+rd "\u00e9" 7Qz',
  'tok/en+9f8e7d6c5b4a==',
  'g1ven-Beside-22',
];
const ECHOED = [PASSWORD, `${PASSWORD}-h`, `${PASSWORD}-t`, `${PASSWORD}-q`, TOKEN];
const SECRETS = [...ECHOED, GIVEN];

suite('studio: secrets', (test) => {
  test('no response and no message of a whole session has a secret, in any encoding', async () => {
    // an API that repeats what it was sent, and its token, in records
    const server = await httpServer(({ url, rawHeaders }, response) => {
      if (url.includes('/login')) return void response.end(JSON.stringify({ token: TOKEN }));
      const echo = ECHOED.flatMap((secret) =>
        Object.values(secretEncodings).map((encode) => encode(secret)),
      );
      response.end(JSON.stringify([{ id: 1, url, headers: rawHeaders.join(' '), echo }]));
    });
    await inScratchFolder(async (folder) => {
      const said: { where: string; text: string }[] = [];
      const whole = JSON.stringify(
        configWith(`${server.baseUrl}/`, PASSWORD, { '#given': '' }),
        null,
        2,
      );
      await folder.put('config.json', whole);
      await folder.put('broken.json', whole.slice(0, -30));
      const studio = await openStudio(folder.path, [], { SLUICE_SECRET_GIVEN: GIVEN });
      const send = async (
        method: string,
        at: string,
        body?: unknown,
        status = 200,
        headers: Readonly<Record<string, string>> = {},
      ) => {
        const answer = await studio.send(method, at, body, headers);
        assert.is(answer.status, status, `${method} ${at}: ${answer.text}`);
        said.push({
          where: `${method} ${at}`,
          text: `${JSON.stringify(answer.headers)}\n${answer.text}`,
        });
        return answer;
      };
      const { text, hash } = (await send('GET', '/api/file?name=config.json')).json<FileModel>();
      const file = { name: 'config.json', text };
      assert.match(text, '•••');
      await send('POST', '/api/record/preview', { name: 'config.json' });
      const { id } = (
        await send('POST', '/api/record', { name: 'config.json', to: 'scenarios/x', source: 'api' })
      ).json<MadeRecording>();
      await send('POST', '/api/record/keep', { id });
      const scenario = { ...file, folder: 'scenarios/x', scenario: 'scenarios/x' };
      const { run } = (await send('POST', '/api/test', scenario)).json<PlayedScenario>();
      assert.is(run.status, 'passed');
      const exchange = run.exchanges.at(-1)?.responses[0]?.id;
      await send('POST', '/api/test', { ...scenario, exchange, fault: 'empty-page' });
      await send('POST', '/api/test', { ...scenario, text: text.replace('"k":', '"kk":') });
      await send('POST', '/api/mutate', file);
      await send('POST', '/api/record', {
        name: 'config.json',
        to: 'scenarios/y',
        source: 'recording',
        folder: 'scenarios/x',
      });
      // the same with the steps as they happen
      const events = { Accept: 'text/event-stream' };
      const live = await send(
        'POST',
        '/api/record',
        { name: 'config.json', to: 'scenarios/z', source: 'api' },
        200,
        events,
      );
      assert.match(live.text, '"progress":{"from":0');
      assert.match(live.text, '"result":');
      const followed = await send('POST', '/api/test', scenario, 200, events);
      assert.match(followed.text, '"progress":{"from":0');
      await send('POST', '/api/mutate', file, 200, events);
      await send('GET', '/api/start');
      for (const against of ['saved', 'head'])
        await send('POST', '/api/plan', { ...file, against });
      // dots that were changed
      await send('POST', '/api/plan', { ...file, text: text.replace('•••', '•x•') }, 422);
      await send('PUT', '/api/file', { ...file, text: `${text}\n`, hash });
      assert.is(await readFile(path.join(folder.path, 'config.json'), 'utf8'), `${whole}\n`);
      const { text: broken } = (await send('GET', '/api/file?name=broken.json')).json<FileModel>();
      await send('POST', '/api/plan', { name: 'broken.json', text: broken });
      await send('GET', '/api/project');
      for (const [name, content] of [
        ['config.json', text],
        ['broken.json', broken],
      ] as const)
        said.push({
          where: `language server, ${name}`,
          text: await languageTraffic(studio.port, studio.token, name, content),
        });
      const { stdout, stderr } = await studio.close();
      said.push({ where: 'terminal', text: `${stdout.replace(studio.url, '')}\n${stderr}` });
      nothingOf(SECRETS, said);
    });
    await server.close();
  });

  test('a secret that is a number or a boolean is not shown, and saved as it was', () =>
    inScratchFolder(async (folder) => {
      const written = {
        'config.json':
          '{\n  "api": { "baseUrl": "https://api.example.com/", "#pin": 8246135790, "#on": true },\n  "config": { "jobs": [] }\n}\n',
      };
      const yaml =
        'api:\n  baseUrl: https://api.example.com/\n  "#pin": !!int 8246135790\nconfig: { jobs: [] }\n';
      for (const [name, text] of Object.entries({ ...written, 'config.yaml': yaml })) {
        await folder.put(name, text);
        const studio = await openStudio(folder.path);
        const { text: shown, hash } = (
          await studio.send('GET', `/api/file?name=${name}`)
        ).json<FileModel>();
        assert.not.match(shown, /8246|: true/);
        const { findings } = (
          await studio.send('POST', '/api/plan', { name, text: shown })
        ).json<PlannedText>();
        assert.equal(
          findings.filter(({ rule }) => rule === 'syntax'),
          [],
        );
        const saved = await studio.send('PUT', '/api/file', {
          name,
          hash,
          text: shown.replace('"jobs": []', '"jobs": [ ]').replace('jobs: []', 'jobs: [ ]'),
        });
        assert.is(saved.status, 200, saved.text);
        assert.is(await readFile(path.join(folder.path, name), 'utf8'), text.replace('[]', '[ ]'));
        await studio.close();
      }
    }));

  test('a secret that is a number, in a list or in an object is in no response, also where a recording repeats it', () =>
    inScratchFolder(async (folder) => {
      const hidden = {
        '#number': 98_765_432_101,
        '#list': ['in-a-list-5', 55_667_788_990, { deep: 'deeper-5' }],
        '#object': { a: 'in-an-object-5', b: ['b-5-in-a-list'] },
      };
      const secrets = [
        '98765432101',
        'in-a-list-5',
        '55667788990',
        'deeper-5',
        'in-an-object-5',
        'b-5-in-a-list',
      ];
      const job = { endpoint: 'items', dataType: 'items', params: { q: { attr: '#number' } } };
      const whole = {
        api: { baseUrl: 'https://api.example.com/' },
        config: { outputBucket: 'b', ...hidden, jobs: [job] },
      };
      await folder.put('config.json', JSON.stringify(whole, null, 2));
      const echo = [
        ...secrets,
        hidden['#number'],
        ...Object.values(secretEncodings).map((encode) => encode('in-an-object-5')),
      ];
      const exchange = {
        id: 'all',
        request: 'GET items?q=98765432101',
        'reply-headers': { 'X-Echo': 'in-a-list-5 55667788990' },
        json: [
          {
            id: 1,
            echo: echo.join(' '),
            number: hidden['#number'],
            deep: { deeper: 'deeper-5' },
            list: echo.map(String),
          },
        ],
      };
      await folder.put(
        'scenarios/a/recording.yaml',
        JSON.stringify({ recording: 2, base: 'https://api.example.com/', exchanges: [exchange] }),
      );
      await folder.put(
        'scenarios/a/scenario.yaml',
        'scenario: 1\nconfig: ../../config.json\nexpect: { exit: ok }\n',
      );
      await folder.put(
        'scenarios/a/expected/tables/b/items.csv',
        '"id","echo"\n"2","98765432101 in-a-list-5"\n',
      );
      const studio = await openStudio(folder.path);
      const said: { where: string; text: string }[] = [];
      const send = async (method: string, at: string, body?: object) => {
        const answer = await studio.send(method, at, body);
        assert.is(answer.status, 200, `${method} ${at}: ${answer.text}`);
        said.push({ where: `${method} ${at}`, text: answer.text });
        return answer;
      };
      const { text } = (await send('GET', '/api/file?name=config.json')).json<FileModel>();
      const file = { name: 'config.json', text };
      await send('POST', '/api/plan', file);
      const { run } = (
        await send('POST', '/api/test', { ...file, folder: 'scenarios/a', scenario: 'scenarios/a' })
      ).json<PlayedScenario>();
      assert.equal(
        run.tables.map(({ name, count }) => [name, count]),
        [
          ['b/items', 1],
          ['b/items_list', echo.length],
        ],
      );
      await send('POST', '/api/record', {
        name: 'config.json',
        to: 'scenarios/x',
        source: 'recording',
        folder: 'scenarios/a',
      });
      await studio.close();
      nothingOf(secrets, said);
    }));

  test('nothing is sent to the API by a GET, a preview or a plan', async () => {
    let requests = 0;
    const server = await httpServer((_, response) => {
      requests++;
      response.end('[]');
    });
    await inScratchFolder(async (folder) => {
      await folder.put(
        'config.yaml',
        `api: { baseUrl: "${server.baseUrl}/" }\nconfig: { outputBucket: b, jobs: [{ endpoint: items, dataType: items }] }\n`,
      );
      const studio = await openStudio(folder.path);
      const body = { name: 'config.yaml', to: 'scenarios/x', source: 'api' };
      for (const at of [
        '/api/record',
        '/api/record/preview',
        '/api/record/keep',
        '/api/test',
        '/api/mutate',
        '/api/init',
        '/api/assert',
      ])
        assert.is(
          (await studio.send('GET', `${at}?name=config.yaml&to=scenarios/x&source=api`)).status,
          404,
        );
      await studio.send('POST', '/api/record/preview', body);
      await studio.send('POST', '/api/plan', {
        name: 'config.yaml',
        text: await readFile(path.join(folder.path, 'config.yaml'), 'utf8'),
      });
      assert.is(requests, 0);
      assert.is((await studio.send('POST', '/api/record', { ...body, to: '../x' })).status, 400);
      assert.is(requests, 0);
      assert.is((await studio.send('POST', '/api/record', body)).status, 200);
      assert.is(requests, 1);
      assert.equal(Object.keys(await folder.files()), ['config.yaml']);
      await studio.close();
    });
    await server.close();
  });

  test('values of declared inputs from the environment and of --set are used, in the editor, too', () =>
    inScratchFolder(async (folder) => {
      const text = [
        'inputs: { "#key": { description: the key }, status: { enum: [open, paid] }, region: {} }',
        'api: { baseUrl: "https://api.example.com/" }',
        'config:',
        '  jobs:',
        '    - endpoint: items',
        '      params: { k: { attr: "#key" }, s: { attr: status }, r: { attr: region } }',
        '',
      ].join('\n');
      await folder.put('config.yaml', text);
      const said = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
        const studio = await openStudio(folder.path, args, env);
        const { planned } = (await studio.send('GET', '/api/start')).json<StartModel>();
        const traffic = await languageTraffic(studio.port, studio.token, 'config.yaml', text);
        await studio.close();
        assert.not.match(traffic, GIVEN);
        const rules = planned?.findings.map(({ rule }) => rule) ?? [];
        return [
          rules.filter((rule) => rule === 'missing-input').length,
          traffic.split('has no value').length - 1,
        ];
      };
      assert.equal(await said([], {}), [3, 3]);
      const env = { SLUICE_SECRET_KEY: GIVEN, SLUICE_INPUT_REGION: 'eu' };
      assert.equal(await said(['--set', 'status=open'], env), [0, 0]);
    }));
});

/** Everything that the language server says of a text, as the page opens it. */
async function languageTraffic(
  port: number,
  token: string,
  name: string,
  text: string,
): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, [`sluice.${token}`], {
    origin: `http://127.0.0.1:${port}`,
  });
  let traffic = '';
  const waiting = new Map<number, () => void>();
  socket.on('message', (data) => {
    traffic += String(data);
    waiting.get((JSON.parse(String(data)) as { id?: number }).id ?? -1)?.();
  });
  await new Promise((resolve) => socket.on('open', resolve));
  let id = 0;
  const ask = (method: string, params: object) =>
    new Promise<void>((resolve) => {
      waiting.set(++id, resolve);
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  const textDocument = { uri: `file:///project/${name}` };
  await ask('initialize', { processId: null, rootUri: null, capabilities: {} });
  socket.send(
    JSON.stringify({
      jsonrpc: '2.0',
      method: 'textDocument/didOpen',
      params: { textDocument: { ...textDocument, languageId: 'json', version: 1, text } },
    }),
  );
  for (const method of ['documentSymbol', 'codeLens'])
    await ask(`textDocument/${method}`, { textDocument });
  await ask('textDocument/formatting', {
    textDocument,
    options: { tabSize: 2, insertSpaces: true },
  });
  for (const [line, content] of text.split('\n').entries())
    for (const method of ['hover', 'completion'])
      await ask(`textDocument/${method}`, {
        textDocument,
        position: { line, character: Math.min(content.length, content.search(/\S/) + 2) },
      });
  socket.close();
  return traffic;
}
