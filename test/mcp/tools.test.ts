import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { tools } from '../../src/mcp/tools.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { withMcp } from '../support/mcp-client.ts';
import { PROGRAM } from '../support/program.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const root = path.dirname(path.dirname(PROGRAM));
const shop = (baseUrl = 'https://api.example.com/', more = '') =>
  `api:\n  baseUrl: ${baseUrl}\nconfig:\n  outputBucket: shop\n  jobs:\n    - { endpoint: orders, dataType: orders, primaryKey: [id]${more} }\n`;

interface Finding {
  readonly file: string;
  readonly pointer: string;
  readonly rule: string;
  readonly fixes?: readonly { readonly safe: boolean }[];
}

/** An API with three orders. */
async function withApi(use: (baseUrl: string, seen: string[]) => Promise<void>): Promise<void> {
  const seen: string[] = [];
  const api = await listening(
    createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end('[{"id":1,"note":"one"},{"id":2,"note":"two"},{"id":3,"note":"three"}]');
    }),
  );
  try {
    await use(`${api.baseUrl}/`, seen);
  } finally {
    await api.close();
  }
}

suite('mcp: tools', (test) => {
  test('every tool is listed with its arguments, what its results are, and whether it writes or sends', () =>
    inScratchFolder((folder) =>
      withMcp(folder.path, async ({ client }) => {
        const listed = (await client.listTools()).tools;
        assert.equal(
          listed.map(({ name }) => name),
          tools.map(({ name }) => name),
        );
        for (const { name, description = '', inputSchema, outputSchema, annotations } of listed) {
          assert.ok(description.length > 20, name);
          assert.is(inputSchema.additionalProperties, false, name);
          assert.ok(outputSchema?.properties?.result, name);
          assert.is(annotations?.openWorldHint, ['sample', 'record'].includes(name), name);
        }
        assert.match(client.getInstructions() ?? '', '--allow-network');
      }),
    ));

  test('lint says what is wrong in a saved or an unsaved configuration, with pointers and fixes', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', shop());
      await withMcp(folder.path, async ({ call }) => {
        const saved = await call('lint');
        assert.equal([saved.isError, saved.structured?.ok], [false, true]);
        const unsaved = await call('lint', { text: shop(undefined, ', dataTyp: x') });
        const [found] = (unsaved.result as readonly Finding[]).filter(
          ({ rule }) => rule === 'unknown-key',
        );
        assert.is(found?.pointer, '/config/jobs/0/dataTyp');
        assert.is(unsaved.structured?.ok, true);
        const broken = await call('lint', { text: 'api: [' });
        assert.is(broken.structured?.ok, false);
      });
    }));

  test('safe fixes are written where the server may write', () =>
    inScratchFolder(async (folder) => {
      const text = shop(undefined, ', responseFilters: a');
      await folder.put('config.yaml', text);
      const fix = { paths: ['config.yaml'], fix: true };
      await withMcp(folder.path, async ({ call }) => {
        assert.match((await call('lint', fix)).first, '"fix" of lint writes files');
        assert.is((await folder.files())['config.yaml'], text);
      });
      await withMcp(
        folder.path,
        async ({ call }) => {
          const { isError, text: said } = await call('lint', fix);
          assert.not(isError, said);
          assert.match((await folder.files())['config.yaml'] ?? '', 'responseFilter: a');
        },
        { flags: ['--allow-write'] },
      );
    }));

  test('rules, settings, plans and previews are told as by the commands', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', shop());
      await withMcp(folder.path, async ({ call }) => {
        assert.match((await call('explain_rule', { rule: 'unknown-key' })).text, 'What to do');
        assert.is(
          (await call('explain_rule', { rule: 'unknown-kee' })).first,
          'error: there is no rule "unknown-kee"\n  help: did you mean "unknown-key"?',
        );
        const { result } = await call('settings', {
          path: '/api/pagination',
          chosen: { method: 'offset' },
        });
        assert.match(JSON.stringify(result), '"offsetParam"');
        assert.match((await call('settings', { path: '/api/nothing' })).first, 'has no place');
        const planned = await call('plan', { config: 'config.yaml' });
        assert.match(planned.text, 'JOB 1  orders');
        const { result: asJson } = await call('plan', { text: shop(), json: true });
        assert.is((asJson as { planVersion: number }).planVersion, 1);
        assert.match(
          (await call('preview_requests', { config: 'config.yaml', as: 'curl' })).text,
          "curl 'https://api.example.com/orders'",
        );
        const estimated = await call('estimate', { config: 'config.yaml', assume: 'orders=7' });
        assert.ok(!estimated.isError, estimated.text);
        assert.match(JSON.stringify(estimated.result), /"estimateVersion":1.*"requests":/);
        const wrong = await call('plan', { text: 'api: {}' });
        assert.ok(wrong.isError);
        assert.match(wrong.first, 'error[');
        assert.match((await call('plan')).first, 'plan needs "config"');
        assert.match(
          (await call('plan', { config: 'config.yaml', text: shop() })).first,
          'exclude each other',
        );
        assert.match(
          (await call('plan', { config: 'config.yaml', colour: 'red' })).first,
          'additional properties',
        );
      });
    }));

  test('diff compares with another file, and with a revision of the file', () =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', shop());
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
          cwd: folder.path,
        });
      git('init', '-q');
      git('add', '.');
      git('commit', '-qm', 'first');
      await folder.put('config.yaml', shop('https://other.example.com/'));
      await withMcp(folder.path, async ({ call }) => {
        const changed = await call('diff', { old: 'git:HEAD:config.yaml', config: 'config.yaml' });
        assert.is((changed.result as { class: string }).class, 'breaking');
        const same = await call('diff', {
          old: 'config.yaml',
          text: shop('https://other.example.com/'),
        });
        assert.is((same.result as { same: boolean }).same, true);
        for (const old of ['git:HEAD:../x.yaml', 'git:HEAD:/config.yaml', 'git:--help:config.yaml'])
          assert.ok((await call('diff', { old, config: 'config.yaml' })).isError, old);
      });
    }));

  test('an import shows its configurations, and writes them into a new folder where it may', () =>
    inScratchFolder(async (folder) => {
      const text =
        "curl 'https://api.example.com/v1/orders' -H 'Authorization: Bearer abc123abc123abc123'";
      await withMcp(
        folder.path,
        async ({ call }) => {
          const { result, text: all } = await call('import', { text, out: 'shop' });
          assert.equal((result as { written: string[] }).written, [
            'shop/config.yaml',
            'shop/import-report.json',
            'shop/sluice.config.yaml',
          ]);
          assert.not.match(all, 'abc123');
          assert.match((await folder.files())['shop/config.yaml'] ?? '', 'endpoint: orders');
          assert.match((await call('import', { text, out: 'shop' })).first, 'exists already');
          assert.match((await call('import', { text: 'hello' })).first, 'nothing that can be');
        },
        { flags: ['--allow-write'] },
      );
    }));

  test('an API is sampled and recorded; the scenario is tested and mutated, and the plan simulated', () =>
    withApi((baseUrl, seen) =>
      inScratchFolder(async (folder) => {
        await folder.put('config.yaml', shop(baseUrl));
        await withMcp(
          folder.path,
          async ({ call }) => {
            const sampled = await call('sample', { config: 'config.yaml', records: 2 });
            const { tables } = sampled.result as {
              tables: readonly { rows: readonly unknown[] }[];
            };
            assert.is(tables[0]?.rows.length, 2, sampled.text);
            const recorded = await call('record', {
              config: 'config.yaml',
              to: 'scenarios/orders',
            });
            assert.match(recorded.text, 'scenarios/orders: 1 request');
            assert.is(seen.length, 2);
            const tested = await call('test');
            assert.is((tested.result as { summary: { passed: number } }).summary.passed, 1);
            const mutated = await call('mutate', { paths: ['config.yaml'] });
            assert.match(JSON.stringify(mutated.result), '"schemaVersion"');
            const simulated = await call('simulate', { config: 'config.yaml', runs: 3 });
            assert.is((simulated.result as { healthy: boolean }).healthy, true, simulated.text);
            assert.is(seen.length, 2);
          },
          { flags: ['--allow-network', '--allow-write'] },
        );
      }),
    ));

  test('the configurations, their plans and the documents are resources', () =>
    inScratchFolder(async (folder) => {
      await folder.put(
        'configs/shop.yaml',
        shop().replace('config:', 'config:\n  "#key": k123456789'),
      );
      await folder.put('notes.yaml', 'password: another-secret\n');
      await withMcp(folder.path, async ({ client, read }) => {
        const { resources } = await client.listResources();
        const uris = resources.map(({ uri }) => uri);
        assert.equal(
          uris.filter((uri) => /config|plan/.test(uri)),
          ['sluice://config/configs/shop.yaml', 'sluice://plan/configs/shop.yaml'],
        );
        const shown = await read('sluice://config/configs/shop.yaml');
        assert.match(shown, 'endpoint: orders');
        assert.not.match(shown, 'k123456789');
        assert.match(await read('sluice://plan/configs/shop.yaml'), 'JOB 1  orders');
        assert.match(await read('sluice://config/notes.yaml'), 'there is no resource');
        assert.is(
          await read('sluice://docs/reference/language.md'),
          readFileSync(path.join(root, 'docs/reference/language.md'), 'utf8'),
        );
        assert.match(await read('sluice://llms.txt'), 'sluice://docs/mcp.md');
        assert.match(await read('sluice://docs/../package.json'), 'there is no resource');
      });
    }));

  test('results of commands that have a schema name it, and it is the one of the package', () =>
    inScratchFolder((folder) =>
      withMcp(folder.path, async ({ client }) => {
        const { tools: listed } = await client.listTools();
        for (const { name, result } of tools) {
          const { properties } = listed.find((each) => each.name === name)?.outputSchema ?? {};
          const shape = properties?.result as { title?: string; items?: { title?: string } };
          assert.ok('type' in shape || 'anyOf' in shape, `${name} says nothing of its result`);
          if (typeof result !== 'object') continue;
          const { title } = standaloneSchema(result.schema);
          assert.is((result.isList ? shape.items : shape)?.title, title, name);
        }
      }),
    ));

  test('a long result is cut, and is still what the schema of the tool says', () =>
    inScratchFolder(async (folder) => {
      const job = (at: number) =>
        `    - { endpoint: "orders-${at}", dataType: "orders-${at}", dataTyp: "${'x'.repeat(40)}" }\n`;
      const jobs = Array.from({ length: 700 }, (_, at) => job(at)).join('');
      const many = `api:\n  baseUrl: https://api.example.com/\nconfig:\n  jobs:\n${jobs}`;
      await withMcp(folder.path, async ({ call }) => {
        // the client checks each answer by the schema
        const sound = many.replaceAll(/, dataTyp: "x+"/g, '');
        for (const [tool, given] of [
          ['lint', { text: many }],
          ['estimate', { text: sound }],
          ['plan', { text: sound, json: true }],
          ['plan', { text: sound }],
        ] as const) {
          const { isError, structured, text } = await call(tool, given);
          assert.not(isError, `${tool}: ${text.slice(0, 500)}`);
          assert.ok((structured?.cut as unknown[] | undefined)?.length, `${tool} is whole`);
        }
      });
    }));

  test('the schemas of results are resources', () =>
    inScratchFolder((folder) =>
      withMcp(folder.path, async ({ read }) => {
        for (const name of ['plan', 'test', 'config'])
          assert.equal(JSON.parse(await read(`sluice://schema/${name}`)), standaloneSchema(name));
        assert.match(await read('sluice://schema/nothing'), 'there is no resource');
      }),
    ));

  test('without the library, the message says how to install it', () =>
    inScratchFolder((folder) => {
      for (const part of ['dist', 'schema', 'package.json', 'node_modules/picomatch'])
        cpSync(path.join(root, part), path.join(folder.path, 'sluice', part), { recursive: true });
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['sluice/dist/cli.cjs', 'mcp'],
        { cwd: folder.path, encoding: 'utf8', input: '' },
      );
      assert.equal([status, stdout], [1, '']);
      assert.match(stderr, 'npm install @modelcontextprotocol/sdk');
      assert.not.match(stderr, '    at ');
      return Promise.resolve();
    }));
});
