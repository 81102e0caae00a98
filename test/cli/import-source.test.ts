import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { importCommand } from '../../src/cli/commands/import.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const CURL = 'curl https://api.example.com/orders -H "Authorization: Bearer hush"';

suite('cli: import of a source', (test) => {
  test('a command becomes a configuration and a report; nothing of it that is secret is shown or written', async () => {
    await inScratchFolder(async ({ path: cwd }) => {
      const { code, stdout } = await call(importCommand, ['curl', CURL, '--out', 'shop'], cwd);
      assert.is(code, 0);
      const files = ['config.yaml', 'import-report.json'].map((name) =>
        readFileSync(path.join(cwd, 'shop', name), 'utf8'),
      );
      assert.not.match(`${stdout}${files.join('')}`, /hush/);
      assert.match(stdout, /asked +#token .*SLUICE_SECRET_TOKEN/);
      const again = await call(importCommand, ['curl', CURL, '--out', 'shop'], cwd);
      assert.is(again.code, 1);
      assert.match(again.stderr, /config\.yaml exists already/);
    });
  });

  test('with --strict, a stream that is left out is a failure', async () => {
    const manifest = JSON.stringify({
      streams: [
        {
          type: 'DeclarativeStream',
          name: 'a',
          retriever: {
            requester: { url_base: 'https://api.example.com', path: 'a' },
            record_selector: { extractor: { field_path: [] } },
          },
        },
        { type: 'DeclarativeStream', name: 'b', retriever: { class_name: 'x.B' } },
      ],
    });
    await inScratchFolder(async ({ path: cwd }) => {
      const args = ['airbyte', '-', '--out', 'one'];
      assert.is((await call(importCommand, args, cwd, manifest)).code, 0);
      const strict = await call(
        importCommand,
        ['airbyte', '-', '--out', 'two', '--strict'],
        cwd,
        manifest,
      );
      assert.is(strict.code, 1);
      assert.match(
        strict.stdout,
        /NOT CARRIED {2}1 of 2 streams\n {2}b {2}<stdin>:1 {2}x\.B is Python/,
      );
      const unknown = await call(
        importCommand,
        ['airbyte', '-', '--out', 'three', '--streams', 'c'],
        cwd,
        manifest,
      );
      assert.match(unknown.stderr, /there is no stream "c": the manifest has a, b/);
    });
  });

  const refused: readonly (readonly [args: readonly string[], problem: RegExp])[] = [
    [['curl', CURL], /Missing option: --out/],
    [['curl', CURL, '--out', 'x', '--strict'], /--strict has no meaning for curl/],
    [['airbyte', '-', '--out', 'x', '--config', 'c'], /--config has no meaning for airbyte/],
    [['har', 'x.har', '--settings', 's'], /--settings has no meaning for har/],
    [['airbyte', 'none.yaml', '--out', 'x'], /none\.yaml/],
  ];
  for (const [args, problem] of refused)
    test(`refused: ${problem.source}`, async () => {
      await inScratchFolder(async ({ path: cwd }) => {
        const { code, stderr } = await call(importCommand, args, cwd);
        assert.is(code, 1);
        assert.match(stderr, problem);
      });
    });
});
