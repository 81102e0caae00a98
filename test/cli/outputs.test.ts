import { cp, link, symlink } from 'node:fs/promises';
import path from 'node:path';
import * as assert from 'uvu/assert';
import type { Command } from '../../src/cli/command.ts';
import { exportCommand } from '../../src/cli/commands/export.ts';
import { lint } from '../../src/cli/commands/lint.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { run } from '../../src/cli/commands/run.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const CONFIGURATION =
  'api: { baseUrl: "http://127.0.0.1:1/", retryConfig: { maxRetries: 0 } }\nconfig: { outputBucket: b, jobs: [ { endpoint: a, dataType: t } ] }\n';

/** Calls a command that must refuse, and checks that no file has changed. */
async function refused(
  command: Command,
  args: readonly string[],
  folder: ScratchFolder,
  message: string,
): Promise<void> {
  const before = await folder.files();
  const { code, stderr } = await call(command, args, folder.path);
  assert.is(code, 1, args.join(' '));
  assert.match(stderr, message);
  assert.equal(await folder.files(), before, args.join(' '));
}

suite('cli/outputs', (test) => {
  test('no output takes the place of a file that the command reads, under whatever name', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('c.yaml', CONFIGURATION);
      await folder.put('state.json', '{}');
      await folder.put('sluice.config.yaml', 'lint: {}\n');
      await link(path.join(folder.path, 'c.yaml'), path.join(folder.path, 'hard.yaml'));
      await symlink(path.join(folder.path, 'c.yaml'), path.join(folder.path, 'soft.yaml'));
      const overwrite = 'would overwrite c.yaml, which this command reads';
      for (const name of [
        'c.yaml',
        './c.yaml',
        'x/../c.yaml',
        path.join(folder.path, 'c.yaml'),
        'hard.yaml',
        'soft.yaml',
      ]) {
        await refused(plan, ['c.yaml', '--out', name], folder, overwrite);
        await refused(run, ['c.yaml', '--out', 't', '--trace', name], folder, overwrite);
        await refused(lint, ['c.yaml', '--cache', '--cache-location', name], folder, overwrite);
      }
      await refused(
        lint,
        ['.', '--cache', '--cache-location', 'c.yaml'],
        folder,
        'would overwrite',
      );
      await refused(
        plan,
        ['c.yaml', '--out', 'sluice.config.yaml'],
        folder,
        'would overwrite sluice.config.yaml',
      );
      await refused(
        run,
        ['c.yaml', '--out', 't', '--state', 'state.json', '--trace', 'state.json'],
        folder,
        'would overwrite state.json',
      );
    });
  });

  test('a run replaces no file that it reads but the state', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put(
        't/state.json',
        JSON.stringify({
          api: { baseUrl: 'http://127.0.0.1:1/' },
          config: { jobs: [{ endpoint: 'a' }] },
        }),
      );
      await refused(
        run,
        ['t/state.json', '--out', 't'],
        folder,
        'this run reads this file and would replace it',
      );
    });
  });

  test('export leaves the files of the scenario', async () => {
    await inScratchFolder(async (folder) => {
      await cp('scenarios/retry-after', path.join(folder.path, 's'), { recursive: true });
      for (const name of ['scenario.yaml', 'recording.yaml'])
        await refused(
          exportCommand,
          ['har', 's', '--out', `s/${name}`],
          folder,
          `would overwrite s/${name}`,
        );
    });
  });

  test('an output that cannot be written is reported in one line', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('c.yaml', CONFIGURATION);
      await refused(
        plan,
        ['c.yaml', '--out', 'no/such/folder'],
        folder,
        '--out no/such/folder is in a folder that does not exist',
      );
      await refused(plan, ['c.yaml', '--out', '.'], folder, '--out . is a folder');
    });
  });

  test('names that the layout cannot store are an error before the first request', async () => {
    await inScratchFolder(async (folder) => {
      const named = (bucket: string, type: string) =>
        CONFIGURATION.replace('outputBucket: b', `outputBucket: ${bucket}`).replace(
          'dataType: t',
          `dataType: ${type}`,
        );
      await folder.put('bucket.yaml', named('.partial', 't'));
      await folder.put('type.yaml', named('b', 'é'));
      await refused(
        run,
        ['bucket.yaml', '--out', 't'],
        folder,
        'The bucket ".partial" cannot be stored: Sluice keeps something else under this name',
      );
      await refused(
        run,
        ['type.yaml', '--out', 't'],
        folder,
        'The table "" cannot be stored: it has no name',
      );
    });
  });
});
