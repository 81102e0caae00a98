import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import type { ListedScenario, StartModel } from '../../src/studio/model/messages.ts';
import { openStudio } from '../support/opened-studio.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const CONFIG =
  'api:\n  baseUrl: https://api.example.com/\nconfig:\n  outputBucket: shop\n  jobs:\n    - { endpoint: items, dataType: items }\n';

suite('studio: what a page gets first', (test) => {
  test('one response has the project, the configuration and its plan, as they are when the page is loaded', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', CONFIG);
      const studio = await openStudio(folder.path);
      try {
        const first = (await studio.send('GET', '/api/start')).json<StartModel>();
        assert.equal(first.project.configurations, ['config.yaml']);
        assert.is(first.file?.text, CONFIG);
        assert.match(JSON.stringify(first.planned?.plan), 'JOB 1 items');
        await folder.put('config.yaml', CONFIG.replace('items,', 'orders,'));
        const later = (await studio.send('GET', '/api/start')).json<StartModel>();
        assert.match(later.file?.text ?? '', 'endpoint: orders');
        assert.match(JSON.stringify(later.planned?.plan), 'GET orders');
      } finally {
        await studio.close();
      }
    }));

  test('a file that is the same has other findings when the settings or the secrets of its project are others', () =>
    inScratchFolder(async (folder) => {
      await folder.put(
        'config.yaml',
        CONFIG.replace('items,', 'items, colour: red, params: { key: { attr: "#key" } },'),
      );
      await folder.put('secrets.json', '{}');
      const studio = await openStudio(folder.path, [
        'config.yaml',
        '--secrets',
        `${folder.path}/secrets.json`,
      ]);
      const findings = async () => {
        const { planned } = (await studio.send('GET', '/api/start')).json<StartModel>();
        return planned?.findings.map(({ rule }) => rule).sort();
      };
      try {
        assert.equal(await findings(), ['unknown-attribute', 'unknown-key']);
        await folder.put('secrets.json', '{ "#key": "k" }');
        assert.equal(await findings(), ['unknown-key']);
        await folder.put('sluice.config.yaml', 'lint: { rules: { unknown-key: off } }\n');
        assert.equal(await findings(), []);
      } finally {
        await studio.close();
      }
    }));

  test('a configuration with errors has its findings, and no plan', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', 'api: [');
      const studio = await openStudio(folder.path, ['config.yaml']);
      try {
        const { file, planned } = (await studio.send('GET', '/api/start')).json<StartModel>();
        assert.is(file?.name, 'config.yaml');
        assert.is(planned?.plan, null);
        assert.ok((planned?.findings.length ?? 0) > 0);
      } finally {
        await studio.close();
      }
    }));

  test('scenarios are listed without their recordings, those that cannot be read, too', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', CONFIG);
      await folder.put(
        'scenarios/a/scenario.yaml',
        'scenario: 1\ntitle: First\nconfig: ../../config.yaml\ncases: [{ name: one }, { name: two, title: Second }, 3]\n',
      );
      await folder.put('scenarios/a/recording.yaml', '][');
      await folder.put('scenarios/b/scenario.yaml', 'scenario: [');
      await folder.put('scenarios/c/scenario.yaml', 'scenario: 1\n');
      await folder.put('scenarios/c/config.yaml', CONFIG);
      const studio = await openStudio(folder.path);
      try {
        assert.equal(
          (await studio.send('GET', '/api/scenarios')).json<readonly ListedScenario[]>(),
          [
            {
              folder: 'scenarios/a',
              config: 'config.yaml',
              name: 'scenarios/a/one',
              title: 'First',
            },
            {
              folder: 'scenarios/a',
              config: 'config.yaml',
              name: 'scenarios/a/two',
              title: 'Second',
            },
            { folder: 'scenarios/b', config: null, name: 'scenarios/b', title: '' },
            {
              folder: 'scenarios/c',
              config: 'scenarios/c/config.yaml',
              name: 'scenarios/c',
              title: '',
            },
          ],
        );
      } finally {
        await studio.close();
      }
    }));

  test('a page that leaves while its text is read does not end the server', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', CONFIG);
      const { send, port, token, close } = await openStudio(folder.path);
      try {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, [`sluice.${token}`], {
          origin: `http://127.0.0.1:${port}`,
        });
        await new Promise((resolve) => socket.on('open', resolve));
        const say = (message: object) =>
          socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
        say({
          id: 1,
          method: 'initialize',
          params: { processId: null, rootUri: null, capabilities: {} },
        });
        await new Promise((resolve) => socket.once('message', resolve));
        const uri = 'file:///project/config.yaml';
        say({
          method: 'textDocument/didOpen',
          params: { textDocument: { uri, languageId: 'yaml', version: 1, text: CONFIG } },
        });
        await new Promise((resolve) => socket.once('message', resolve));
        say({
          method: 'textDocument/didChange',
          params: { textDocument: { uri, version: 2 }, contentChanges: [{ text: `${CONFIG}#` }] },
        });
        socket.close();
        await sleep(200);
        assert.is((await send('GET', '/api/project')).status, 200);
      } finally {
        await close();
      }
    }));
});
