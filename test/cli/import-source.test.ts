import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { importCommand } from '../../src/cli/commands/import.ts';
import { lint } from '../../src/cli/commands/lint.ts';
import { plan } from '../../src/cli/commands/plan.ts';
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

  const list = {
    type: 'array',
    items: { type: 'object', properties: { id: { type: 'integer' } } },
  };
  const document = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://h.example/v1' }],
    paths: {
      '/orders': {
        get: {
          operationId: 'listOrders',
          parameters: [
            {
              name: 'region',
              in: 'query',
              required: true,
              description: 'Where.',
              schema: { type: 'string', enum: ['eu', 'us'] },
            },
            { name: 'days', in: 'query', required: true, schema: { type: 'integer' } },
          ],
          responses: {
            200: { description: 'ok', content: { 'application/json': { schema: list } } },
          },
        },
      },
    },
  });
  const openapi = (cwd: string, ...more: string[]) =>
    call(importCommand, ['openapi', 'openapi.json', '--out', 'shop', ...more], cwd);

  test('values that only the user has are declared, and have a placeholder that lint reports until they are given', async () => {
    await inScratchFolder(async ({ path: cwd, put }) => {
      await put('openapi.json', document);
      assert.is((await openapi(cwd)).code, 0);
      const text = readFileSync(path.join(cwd, 'shop/config.yaml'), 'utf8');
      assert.match(text, 'region: <region>');
      const { stdout } = await call(plan, ['shop/config.yaml', '--inputs', '--json'], cwd);
      const inputs: { name: string; type: string; enum?: string[]; value: string }[] =
        JSON.parse(stdout);
      assert.equal(
        inputs.map(({ name, type, enum: allowed, value }) => [name, type, allowed, value]),
        [
          ['region', 'string', ['eu', 'us'], 'placeholder'],
          ['days', 'integer', undefined, 'placeholder'],
        ],
      );
      const linted = await call(lint, ['shop/config.yaml'], cwd);
      assert.match(linted.stdout, '<region> is a template input that is not filled in');
      assert.match(text, '/orders needs the parameter');
      const given = ['--set', 'region=eu', '--set', 'days=7', '--requests', '1'];
      assert.match(
        (await call(plan, ['shop/config.yaml', ...given], cwd)).stdout,
        'orders?region=eu&days=7',
      );
    });
  });

  test('secrets are declared, too, so that whoever lacks one is told what it is', async () => {
    await inScratchFolder(async ({ path: cwd }) => {
      const command = 'curl https://api.example.com/orders -H "Authorization: Bearer $TOKEN"';
      assert.is((await call(importCommand, ['curl', command, '--out', 'shop'], cwd)).code, 0);
      const { stdout } = await call(plan, ['shop/config.yaml', '--inputs', '--json'], cwd);
      assert.equal(
        JSON.parse(stdout).map(({ name, description }: Record<string, string>) => [
          name,
          description,
        ]),
        [['#token', 'the token of the header Authorization']],
      );
    });
  });

  test('a project of the language of Generic Extractor gets attributes, since it refuses inputs', async () => {
    await inScratchFolder(async ({ path: cwd, put }) => {
      await put('openapi.json', document);
      await put('sluice.config.yaml', 'language: keboola\n');
      assert.is((await openapi(cwd)).code, 0);
      const text = readFileSync(path.join(cwd, 'shop/config.yaml'), 'utf8');
      assert.match(text, 'region: <region>');
      assert.not.match(text, /^inputs:/m);
    });
  });

  test('a project of the language of Generic Extractor is offered paginations of this language only', async () => {
    await inScratchFolder(async ({ path: cwd, put }) => {
      const command = 'curl https://api.example.com/orders?state=open';
      const offered = async (source: readonly string[], out: string) => {
        const { stdout } = await call(importCommand, [...source, '--out', out], cwd);
        const text = readFileSync(path.join(cwd, out, 'config.yaml'), 'utf8');
        const report = readFileSync(path.join(cwd, out, 'import-report.json'), 'utf8');
        return [stdout, text, report].map((each) => /link-header/.test(each));
      };
      assert.equal(await offered(['curl', command], 'sluice'), [true, true, true]);
      await put('sluice.config.yaml', 'language: keboola\n');
      assert.equal(await offered(['curl', command], 'keboola'), [false, false, false]);
      const text = readFileSync(path.join(cwd, 'keboola/config.yaml'), 'utf8');
      assert.match(text, '#   pagination: { method: pagenum }');
    });
  });

  test('--prove runs the configuration against the document, and stops after a time', async () => {
    await inScratchFolder(async ({ path: cwd, put }) => {
      await put('openapi.json', document);
      const proven = await openapi(cwd, '--prove');
      assert.is(proven.code, 0, proven.stderr);
      assert.match(
        proven.stdout,
        'asked through Prism for 1 jobs: accepts the requests of 1, has records for 1',
      );
      const none = await call(
        importCommand,
        ['openapi', 'openapi.json', '--out', 'b', '--prove', '--prove-seconds', '0'],
        cwd,
      );
      assert.match(none.stderr, '--prove-seconds is a number from 1');
    });
  });
});
