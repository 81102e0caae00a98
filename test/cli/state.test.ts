import { createServer } from 'node:http';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import type { StateReport } from '../../generated/state.ts';
import { run } from '../../src/cli/commands/run.ts';
import { state } from '../../src/cli/commands/state.ts';
import { lockFolder } from '../../src/node/files/folder-lock.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

interface Api {
  readonly folder: ScratchFolder;
  readonly requests: string[];
  /** Runs a command that has to succeed, and gives what it says. */
  readonly done: (command: typeof run, ...args: string[]) => Promise<string>;
  /** The message of one that is refused. */
  readonly refused: (...args: string[]) => Promise<string>;
}

async function withApi(use: (api: Api) => Promise<void>): Promise<void> {
  const requests: string[] = [];
  const server = await listening(
    createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end('[{"id":7,"at":"2026-02-03T00:00:00Z"},{"id":9,"at":"2026-02-04T00:00:00Z"}]');
    }),
  );
  const incremental = { cursor: 'id', type: 'number', param: 'since' };
  const jobs = [
    {
      endpoint: 'orders',
      dataType: 'orders',
      primaryKey: ['id'],
      params: { since: { cursor: true } },
      incremental: { cursor: 'id', type: 'number' },
      children: [
        {
          endpoint: 'orders/{id}/notes',
          dataType: 'notes',
          primaryKey: ['parent_id', 'id'],
          placeholders: { id: 'id' },
        },
      ],
    },
    {
      endpoint: 'log',
      dataType: 'log',
      incremental: { ...incremental, cursor: 'at', type: 'time' },
    },
    { endpoint: 'users', dataType: 'users', incrementalOutput: false },
  ];
  jobs[0] = { ...jobs[0], incremental } as (typeof jobs)[0];
  delete (jobs[0] as { params?: unknown }).params;
  try {
    await inScratchFolder(async (folder) => {
      const config = JSON.stringify({
        api: { baseUrl: `${server.baseUrl}/` },
        config: { incrementalOutput: true, jobs },
      });
      await folder.put('shop.json', config);
      const done = async (command: typeof run, ...args: string[]) => {
        const { code, stdout, stderr } = await call(command, args, folder.path);
        assert.is(code, 0, stderr);
        return stdout + (command === state ? stderr : '');
      };
      const refused = async (...args: string[]) => {
        const { code, stderr } = await call(state, args, folder.path);
        assert.is(code, 1);
        return stderr;
      };
      await use({ folder, requests, done, refused });
    });
  } finally {
    await server.close();
  }
}

const isReport = new Ajv({ strict: false }).compile(standaloneSchema('state'));
const OUT = ['--out', 'out'];

suite('cli/state', (test) => {
  test('show: where each job continues, for people and for programs; nothing is written', () =>
    withApi(async ({ folder, done }) => {
      await done(run, 'shop.json', ...OUT);
      const before = await folder.files();
      const text = await done(state, 'show', 'shop.json', ...OUT);
      assert.match(
        text,
        /^out\/state\.json: last run of all jobs: 20\d\d-.*Z\norders {2}number {2}continues from 9\nlog {5}time {4}continues from 2026-02-04T00:00:00Z\n$/,
      );
      const json = await done(state, 'show', 'shop.json', ...OUT, '--format', 'json');
      const report = JSON.parse(json) as StateReport;
      assert.ok(isReport(report), JSON.stringify(isReport.errors));
      assert.equal(report.jobs[0]?.values, [{ value: 9 }]);
      assert.equal(await folder.files(), before);
    }));

  test('set and reset: the next run begins there; the rest of the state and all tables stay', () =>
    withApi(async ({ folder, requests, done }) => {
      await done(run, 'shop.json', ...OUT);
      const before = await folder.files();
      await done(state, 'set', 'shop.json', '3', '--job', 'orders', ...OUT);
      const after = await folder.files();
      const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
      assert.equal(changed, ['out/state.json']);
      const stateOf = (files: Record<string, string>) => JSON.parse(files['out/state.json'] ?? '');
      assert.equal(stateOf(after), {
        ...stateOf(before),
        incremental: {
          ...stateOf(before).incremental,
          orders: { value: 3, cursor: 'id', type: 'number' },
        },
      });
      requests.length = 0;
      await done(run, 'shop.json', ...OUT);
      assert.is(requests[0], '/orders?since=3');
      await done(state, 'reset', 'shop.json', '--job', 'orders', ...OUT);
      requests.length = 0;
      await done(run, 'shop.json', ...OUT);
      assert.is(requests[0], '/orders');
    }));

  test('a table without a key: a warning says that its rows come twice', () =>
    withApi(async ({ done }) => {
      await done(run, 'shop.json', ...OUT);
      assert.match(
        await done(state, 'set', 'shop.json', '2026-01-31', '--job', 'log', ...OUT),
        /'log' continues from 2026-01-31 .*\nwarning: the table of "log" has no primary key/,
      );
    }));

  test('a data folder and a destination have a state, too', () =>
    withApi(async ({ folder, requests, done }) => {
      await folder.put('data/config.json', (await folder.files())['shop.json'] ?? '');
      await done(state, 'set', '5', '--job', 'orders', '--data-dir', 'data');
      await done(run, '--data-dir', 'data');
      assert.is(requests[0], '/orders?since=5');
      for (const to of ['duckdb:shop.duckdb', 'parquet:shop']) {
        const place = ['--to', to];
        await done(run, 'shop.json', ...place);
        assert.match(await done(state, 'show', 'shop.json', ...place), 'continues from 9');
        await done(state, 'set', 'shop.json', '4', '--job', 'orders', ...place);
        requests.length = 0;
        await done(run, 'shop.json', ...place);
        assert.is(requests[0], '/orders?since=4', to);
      }
    }));

  test('refused: a value of another type, jobs without a state, a folder that a run holds', () =>
    withApi(async ({ folder, done, refused }) => {
      await done(run, 'shop.json', ...OUT);
      const before = await folder.files();
      const set = (value: string, job: string) =>
        refused('set', 'shop.json', value, '--job', job, ...OUT);
      assert.match(
        await set('abc', 'orders'),
        '"abc" is not a value of type "number", which \'orders\' has write a number',
      );
      assert.match(await set('soon', 'log'), '"soon" is not a value of type "time"');
      assert.match(await set('', 'orders'), '"" is not a value of type "number"');
      assert.match(
        await set('1', 'users'),
        "'users' has no state, because it is not incremental jobs with a state are orders, log",
      );
      assert.match(
        await set('1', 'order'),
        '--job names "order", and the configuration has no such job did you mean "orders"?',
      );
      assert.match(await refused('reset', 'shop.json', ...OUT), 'Missing option: --job JOB');
      assert.match(await refused('rest', 'shop.json', ...OUT), 'did you mean "reset"?');
      assert.match(
        await refused('set', 'shop.json', '--job', 'orders', ...OUT),
        'needs CONFIG and VALUE',
      );
      assert.match(await refused('show', 'shop.json', '--out', 'none'), 'there is no such folder');
      const lock = await lockFolder(`${folder.path}/out`);
      for (const args of [['show'], ['reset', '--job', 'orders']])
        assert.match(
          await refused(args[0] ?? '', 'shop.json', ...args.slice(1), ...OUT),
          'another run is writing into this folder',
        );
      lock.release();
      await folder.put('out/.partial/journal/kept', '');
      assert.match(await set('3', 'orders'), 'out has an interrupted run');
      await folder.put('out/state.json', 'oops');
      assert.match(await refused('show', 'shop.json', ...OUT), 'out/state.json is not valid');
      const {
        'out/state.json': _state,
        'out/.partial/journal/kept': _kept,
        ...rest
      } = await folder.files();
      const { 'out/state.json': _before, ...restBefore } = before;
      assert.equal(rest, restBefore);
    }));
});
