import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

suite('docs: the site', (test) => {
  test('every link and every style of the built pages leads to a file that is there, and to a place in it', async () => {
    const folder = await scratchFolder();
    try {
      const built = spawnSync(process.execPath, [path.join(root, '.ci/site.mjs'), folder.path], {
        encoding: 'utf8',
      });
      assert.is(built.status, 0, built.stderr);
      const pages = readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.html'),
      );
      assert.ok(pages.includes('index.html'));
      const texts = new Map(
        pages.map((file) => [
          path.join(folder.path, file),
          readFileSync(path.join(folder.path, file), 'utf8'),
        ]),
      );
      assert.equal(
        [...texts].filter(([, text]) => /^(?:<p>)?&lt;!--/m.test(text)).map(([file]) => file),
        [],
      );
      const dead: string[] = [];
      for (const [file, text] of texts)
        for (const [, target = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
          if (/^https?:/.test(target)) continue;
          const [name = '', anchor] = target.split('#');
          const found = name === '' ? file : path.join(path.dirname(file), name);
          const isThere =
            existsSync(found) &&
            (anchor === undefined ||
              (texts.get(found) ?? '').includes(`id="${decodeURIComponent(anchor)}"`));
          if (!isThere) dead.push(`${path.relative(folder.path, file)}: ${target}`);
        }
      assert.equal(dead, []);
    } finally {
      await folder.remove();
    }
  });
});
