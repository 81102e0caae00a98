import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const MAX_LANGUAGE_BYTES = 60 * 1024;

suite('docs: the site', (test) => {
  test('every link and every style of the built pages leads to a file that is there, and to a place in it', async () => {
    const folder = await scratchFolder();
    try {
      const vitepress = path.join(root, 'node_modules/vitepress/bin/vitepress.js');
      const built = spawnSync(
        process.execPath,
        [vitepress, 'build', path.join(root, 'docs'), '--outDir', folder.path],
        { encoding: 'utf8' },
      );
      assert.is(built.status, 0, built.stderr);
      const pages = readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.html'),
      );
      assert.ok(pages.includes('index.html'));
      const texts = new Map(
        pages
          .filter((file) => file !== '404.html')
          .map((file) => [
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
          if (/^(?:https?|data):/.test(target)) continue;
          const [name = '', anchor] = target.split('#');
          const start = name.startsWith('/') ? folder.path : path.dirname(file);
          const found = name === '' ? file : path.join(start, withIndex(name));
          const isThere =
            existsSync(found) &&
            (anchor === undefined ||
              (texts.get(found) ?? '').includes(`id="${decodeURIComponent(anchor)}"`));
          if (!isThere) dead.push(`${path.relative(folder.path, file)}: ${target}`);
        }
      assert.equal(dead, []);

      // for programs: a list of the pages, which are there as text, and all of them in one file
      const textOf = (file: string) => readFileSync(path.join(folder.path, file), 'utf8');
      const listed = [...textOf('llms.txt').matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)];
      assert.ok(listed.length > 40);
      for (const [, page = ''] of listed) {
        assert.match(textOf(page), /^# /m);
        assert.match(textOf('llms-full.txt'), `<!-- ${page} -->`);
      }
      assert.ok(Buffer.byteLength(textOf('docs/reference/language.md')) <= MAX_LANGUAGE_BYTES);
    } finally {
      await folder.remove();
    }
  });
});

function withIndex(link: string): string {
  return link.endsWith('/') ? `${link}index.html` : link;
}
