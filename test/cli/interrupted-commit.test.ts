// What the next command does after a run that was killed during its commit, and what it says.

import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { assemble } from '../../src/cli/commands/assemble.ts';
import { fetchCommand } from '../../src/cli/commands/fetch.ts';
import { run } from '../../src/cli/commands/run.ts';
import { createFolderSink } from '../../src/destinations/folder-sink.ts';
import { call } from '../support/call-command.ts';
import { faultyFiles } from '../support/faulty-files.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { tableOf } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

/** A project with an API that counts its requests. */
async function inProject(
  use: (folder: ScratchFolder, api: { requests: number }) => Promise<void>,
): Promise<void> {
  const api = { requests: 0 };
  const server = await listening(
    createServer((_, response) => {
      api.requests++;
      response.end(JSON.stringify([{ id: `of request ${api.requests}` }]));
    }),
  );
  try {
    await inScratchFolder(async (folder) => {
      await folder.put(
        'shop.json',
        JSON.stringify({
          api: { baseUrl: `${server.baseUrl}/` },
          config: { outputBucket: 'shop', incrementalOutput: true, jobs: [{ endpoint: 'orders' }] },
        }),
      );
      await use(folder, api);
    });
  } finally {
    await server.close();
  }
}

/** Leaves a folder as a process does that is killed at some step of its commit; `false` when the commit has fewer steps. */
async function killedAt(folder: ScratchFolder, at: number): Promise<boolean> {
  const sink = createFolderSink(
    { root: path.join(folder.path, 'tables'), layout: 'out' },
    { files: faultyFiles(at, 'crash') },
  );
  await sink.begin();
  const writer = await sink.open(tableOf('shop', 'orders', { incremental: true }));
  await writer.write(Buffer.from('"of the killed run"\n'), 1);
  await writer.close([]);
  const isKilled = await sink.commit({ tables: [], state: '{"time":{"previousStart":7}}' }).then(
    () => false,
    () => true,
  );
  await sink.abandon('the process has ended');
  return isKilled;
}

suite('cli/interrupted-commit', (test) => {
  test('--resume at every step of a commit: the run was complete, or it is repeated, and no row is lost', async () => {
    const said = new Set<string>();
    for (let at = 1, isKilled = true; isKilled; at++)
      await inProject(async (folder, api) => {
        isKilled = await killedAt(folder, at);
        if (!isKilled) return;
        const isDecided = existsSync(path.join(folder.path, 'tables/.commit.json'));
        const { code, stdout } = await call(
          run,
          ['shop.json', '--out', 'tables', '--resume', '-q'],
          folder.path,
        );
        assert.is(code, 0, `step ${at}`);
        const files = await folder.files();
        assert.not.ok('tables/.commit.json' in files);
        const isComplete = files['tables/shop/orders.csv'] === '"id"\n"of the killed run"\n';
        assert.is(isComplete, isDecided, `step ${at}`);
        assert.is(api.requests, isComplete ? 0 : 1);
        assert.is(
          /^The run was interrupted during its commit at \d{4}-\d\d-\d\dT[\d:]+Z\. It is complete now/.test(
            stdout,
          ),
          isComplete,
          stdout,
        );
        said.add(String(isComplete));
      });
    assert.is(said.size, 2);
  });

  test('a run without --resume says when the commit was and when it begins itself, and keeps the rows', () =>
    inProject(async (folder) => {
      for (let at = 5; !existsSync(path.join(folder.path, 'tables/.commit.json')); at++)
        await killedAt(folder, at);
      const { code, stderr } = await call(run, ['shop.json', '--out', 'tables', '-q'], folder.path);
      assert.is(code, 0, stderr);
      assert.match(
        stderr,
        /^warning: a run was interrupted during its commit at \S+Z; its commit is complete now\n.*This run begins at \S+Z/,
      );
      assert.match(
        (await folder.files())['tables/shop/orders.csv'] ?? '',
        /killed run"\n"of request 1"\n$/,
      );
    }));

  test('--fail-on-warning ends there: the next run is a run of its own', () =>
    inProject(async (folder, api) => {
      for (let at = 5; !existsSync(path.join(folder.path, 'tables/.commit.json')); at++)
        await killedAt(folder, at);
      const options = ['shop.json', '--out', 'tables', '-q', '--fail-on-warning'];
      const { code, stderr } = await call(run, options, folder.path);
      assert.equal([code, api.requests], [1, 0]);
      assert.match(stderr, /error: the run did not begin/);
      assert.is((await call(run, options, folder.path)).code, 0);
    }));

  test('units that are assembled twice are in the folder once', () =>
    inProject(async (folder) => {
      const store = ['shop.json', '--store', 'store'];
      await call(fetchCommand, [...store, '--unit', '0-0'], folder.path);
      const first = await call(assemble, [...store, '--out', 'tables'], folder.path);
      assert.match(first.stdout, 'shop/orders.csv: 1 row added, 0 replaced, 1 row in the file\n');
      const { code, stdout } = await call(assemble, [...store, '--out', 'tables'], folder.path);
      assert.is(code, 0);
      assert.match(stdout, /^The run of store is in .*tables already: nothing was added\.\n$/);
      assert.is((await folder.files())['tables/shop/orders.csv'], '"id"\n"of request 1"\n');
    }));
});
