import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { inScratchFolder } from '../../support/scratch-folder.ts';
import { suite } from '../../support/suite.ts';

const loader = new URL('../../../src/adapters/node/code-cache.ts', import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the script says in a process of its own: code is kept when a process ends. */
function saidBy(folder: string, build: string): string {
  const settings = [path.join(folder, 'main.cjs'), path.join(folder, 'kept', 'main.code'), build];
  const program = `import(${JSON.stringify(loader.href)}).then((it) => it.requireWithCodeCache(...${JSON.stringify(settings)}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', program], { cwd: root, encoding: 'utf8' });
  return stdout + stderr;
}

suite('adapters/node/code-cache', (test) => {
  test('code that was kept is not used for another build, whose scripts may have the same names and lengths', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('main.cjs', 'console.log("one")');
      assert.is(saidBy(folder.path, 'first'), 'one\n');
      assert.ok(Object.keys(await folder.files()).includes('kept/main.code'));
      await folder.put('main.cjs', 'console.log("two")');
      assert.is(saidBy(folder.path, 'second'), 'two\n');
    });
  });
});
