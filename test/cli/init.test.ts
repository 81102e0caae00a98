import { execFileSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { importCommand } from '../../src/cli/commands/import.ts';
import { init } from '../../src/cli/commands/init.ts';
import { lint } from '../../src/cli/commands/lint.ts';
import { simulate } from '../../src/cli/commands/simulate.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import {
  authentications,
  formats,
  paginations,
  paginationsOfAnyFormat,
} from '../../src/import/start-project.ts';
import { call } from '../support/call-command.ts';
import { script } from '../support/needs.ts';
import { type ScratchFolder, scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { keys, onTerminal } from '../support/terminal.ts';

async function inScratch(
  body: (folder: Awaited<ReturnType<typeof scratchFolder>>) => Promise<void>,
) {
  const folder = await scratchFolder();
  try {
    await body(folder);
  } finally {
    await folder.remove();
  }
}

suite('cli: init', (test) => {
  test('whatever is chosen, the configuration has nothing to complain of and the scenario passes', async () => {
    await inScratch(async (folder) => {
      for (const authentication of authentications)
        for (const paging of paginations) {
          const { code } = await call(
            init,
            [
              `${authentication}-${paging}`,
              '--yes',
              '--authentication',
              authentication,
              '--pagination',
              paging,
            ],
            folder.path,
          );
          assert.is(code, 0);
        }
      const count = authentications.length * paginations.length;
      assert.match(
        (await call(lint, ['.'], folder.path)).stdout,
        new RegExp(`^${count} configurations checked: no problems found`),
      );
      const tested = await call(testCommand, ['.'], folder.path);
      assert.match(tested.stdout, new RegExp(`${count} passed, 0 failed`), tested.stdout);
    });
  });

  for (const [what, args] of [
    ['init', ['project', '--yes']],
    ['init --from', ['project', '--from', 'curl https://api.example.com/v1/orders']],
    ['import', ['curl', 'curl https://api.example.com/v1/orders', '--out', 'project']],
  ] as const) {
    const made = async (folder: ScratchFolder) => {
      const command = what === 'import' ? importCommand : init;
      const { code, stderr } = await call(command, args, folder.path);
      assert.is(code, 0, stderr);
      return folder.files();
    };

    test(`${what}: a new project has the language "sluice", and tables without losses`, () =>
      inScratch(async (folder) => {
        const files = await made(folder);
        assert.match(files['project/sluice.config.yaml'] ?? '', /^language: sluice$/m);
        assert.match(files['project/config.yaml'] ?? '', /^ {2}lossless: true$/m);
        const { code, stdout } = await call(lint, ['project'], folder.path);
        assert.is(code, 0, stdout);
      }));

    test(`${what} in a project for Generic Extractor: neither`, () =>
      inScratch(async (folder) => {
        await folder.put('sluice.config.yaml', 'language: keboola\n');
        const files = await made(folder);
        assert.is(files['project/sluice.config.yaml'], undefined);
        assert.not.match(files['project/config.yaml'] ?? '', 'lossless');
        assert.is((await call(lint, ['project'], folder.path)).code, 0);
      }));

    test(`${what} in another project: its settings stay`, () =>
      inScratch(async (folder) => {
        await folder.put('sluice.config.yaml', 'lint: {}\n');
        const files = await made(folder);
        assert.is(files['project/sluice.config.yaml'], undefined);
        assert.is(files['sluice.config.yaml'], 'lint: {}\n');
        assert.match(files['project/config.yaml'] ?? '', 'lossless: true');
      }));
  }

  const openApi = JSON.stringify({
    openapi: '3.0.0',
    servers: [{ url: 'https://api.example.com/' }],
    paths: {
      '/orders': {
        get: {
          parameters: [
            { name: 'offset', in: 'query', schema: { type: 'integer' } },
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 50 } },
          ],
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { type: 'array', items: { properties: { id: { type: 'integer' } } } },
                },
              },
            },
          },
        },
      },
    },
  });
  for (const [what, args] of [
    ['init', ['project', '--yes', '--pagination', 'offset']],
    ['init', ['project', '--yes', '--pagination', 'pagenum']],
    ['import', ['openapi', 'api.json', '--out', 'project']],
  ] as const)
    test(`${what} (${args.at(-1)}): the end of pages is confirmed where their size is not proven, unless the project is one for Generic Extractor`, async () => {
      for (const language of ['sluice', 'keboola'])
        await inScratch(async (folder) => {
          await folder.put('sluice.config.yaml', `language: ${language}\n`);
          await folder.put('api.json', openApi);
          const command = what === 'import' ? importCommand : init;
          const { code, stderr } = await call(command, args, folder.path);
          assert.is(code, 0, stderr);
          const files = await folder.files();
          const made = Object.entries(files).find(([name]) =>
            /^project\/[^/]+\.yaml$/.test(name),
          )?.[1];
          assert.match(made ?? '', /method: (?:offset|pagenum)/);
          assert.is(/confirmEnd: auto/.test(made ?? ''), language === 'sluice', made ?? '');
        });
    });

  test('a document of another tool is imported, with the files of a project beside it', async () => {
    await inScratch(async (folder) => {
      const start = (...args: readonly string[]) => call(init, args, folder.path);
      await folder.put(
        'shop.har',
        JSON.stringify({
          log: {
            entries: [
              {
                startedDateTime: '2026-01-01T00:00:00Z',
                request: { method: 'GET', url: 'https://api.shop.example/v1/orders', headers: [] },
                response: {
                  status: 200,
                  headers: [{ name: 'Content-Type', value: 'application/json' }],
                  content: { text: '[{"id":1}]' },
                },
              },
            ],
          },
        }),
      );
      const { code, stdout } = await start('shop', '--from', 'shop.har');
      assert.is(code, 0);
      assert.match(stdout, 'sluice import har ../shop.har --config config.yaml');
      assert.equal(Object.keys(await folder.files()).sort(), [
        'shop.har',
        'shop/.github/workflows/sluice.yml',
        'shop/.gitignore',
        'shop/config.yaml',
        'shop/import-report.json',
        'shop/sluice.config.yaml',
      ]);
      assert.is((await call(lint, ['shop'], folder.path)).code, 0);
      assert.is((await start('c', '--from', 'curl https://api.example.com/v1/orders')).code, 0);
      assert.match((await start('shop', '--from', 'shop.har')).stderr, 'exists already');
      assert.match((await start('d', '--from', 'shop/.gitignore')).stderr, 'can be imported');
      assert.match(
        (await start('d', '--from', 'shop.har', '--endpoint', 'x')).stderr,
        '--endpoint',
      );
      for (const option of ['--settings=x', '--operations=x', '--details', '--server=x'])
        assert.match((await start('d', '--yes', option)).stderr, 'without --from');
      assert.match(
        (await start('d', '--from', 'shop.har', '--operations', 'x')).stderr,
        '--operations has no meaning for har',
      );
      assert.match(
        (await start('d', '--from', 'shop.har', '--settings', 'x')).stderr,
        '--settings has no meaning for har',
      );
      assert.match((await start('d', '--from', '-')).stderr, '--from needs a file');
    });
  });

  test('--operations and --details choose what an OpenAPI document becomes, and CI simulates it', () =>
    inScratch(async (folder) => {
      const { paths, ...rest } = JSON.parse(openApi);
      const list = paths['/orders'];
      const one = structuredClone(list);
      one.get.responses[200].content['application/json'].schema = {
        properties: { name: { type: 'string' } },
      };
      const document = { ...rest, paths: { '/orders': list, '/customers': list, '/me': one } };
      await folder.put('api.json', JSON.stringify(document));
      const endpoints = async (name: string, ...options: readonly string[]) => {
        const { code, stderr } = await call(
          init,
          [name, '--from', 'api.json', ...options],
          folder.path,
        );
        assert.is(code, 0, stderr);
        const files = await folder.files();
        assert.match(
          files[`${name}/.github/workflows/sluice.yml`] ?? '',
          'npx --no sluice simulate config.yaml\n',
        );
        return [...(files[`${name}/config.yaml`] ?? '').matchAll(/endpoint: (\w+)/g)].map(
          ([, endpoint]) => endpoint,
        );
      };
      assert.equal(await endpoints('all'), ['orders', 'customers']);
      assert.equal(await endpoints('some', '--operations', '/customers'), ['customers']);
      assert.equal(await endpoints('details', '--details'), ['orders', 'customers', 'me']);
    }));

  test('the schemas of new files are those of the nearest folder with packages', () =>
    inScratch(async (folder) => {
      const schemas = async (name: string) => {
        assert.is((await call(init, [name, '--yes'], folder.path)).code, 0);
        const files = await folder.files();
        return ['config.yaml', 'scenarios/first/scenario.yaml', 'sluice.config.yaml'].map(
          (file) => /\$schema=(.*)node_modules/.exec(files[`${name}/${file}`] ?? '')?.[1],
        );
      };
      assert.equal(await schemas('alone'), ['./', '../../', './']);
      await folder.put('package.json', '{}');
      assert.equal(await schemas('team/shop'), ['../../', '../../../../', '../../']);
      await folder.put('own/package.json', '{}');
      assert.equal(await schemas('own'), ['./', '../../', './']);
      await folder.put('other/.git', '');
      assert.equal(await schemas('other/shop'), ['./', '../../', './']);
    }));

  test('responses have any format where the pagination reads none of their values', async () => {
    await inScratch(async (folder) => {
      for (const format of formats)
        for (const paging of paginationsOfAnyFormat)
          assert.is(
            (
              await call(
                init,
                [`${format}-${paging}`, '--yes', '--response', format, '--pagination', paging],
                folder.path,
              )
            ).code,
            0,
          );
      const count = formats.length * paginationsOfAnyFormat.length;
      assert.match(
        (await call(lint, ['.'], folder.path)).stdout,
        new RegExp(`^${count} configurations checked: no problems found`),
      );
      const tested = await call(testCommand, ['.'], folder.path);
      assert.match(tested.stdout, new RegExp(`${count} passed, 0 failed`), tested.stdout);
      const files = await folder.files();
      const tables = Object.entries(files).filter(([name]) => name.endsWith('first/items.csv'));
      assert.is(tables.length, count);
      const rows = '"id","name"\n"1","one"\n"2","two"\n';
      for (const [name, text] of tables)
        assert.is(text, name.includes('-none/') ? rows : `${rows}"3","three"\n`, name);
      for (const paging of paginations.filter((each) => !paginationsOfAnyFormat.includes(each))) {
        const { code, stderr } = await call(
          init,
          ['other', '--yes', '--response', 'csv', '--pagination', paging],
          folder.path,
        );
        assert.is(code, 1);
        assert.match(stderr, `--pagination ${paging} reads JSON, and --response is csv`);
      }
    });
  });

  test('the mock of the first scenario serves the configuration as it was written, with its example secret', async () => {
    await inScratch(async (folder) => {
      for (const authentication of authentications) {
        await call(
          init,
          [authentication, '--yes', '--authentication', authentication],
          folder.path,
        );
        const scenario =
          (await folder.files())[`${authentication}/scenarios/first/scenario.yaml`] ?? '';
        await folder.put(
          `${authentication}/scenarios/first/scenario.yaml`,
          scenario.replace(/^overlay:.*\n/m, ''),
        );
      }
      const { stdout } = await call(testCommand, ['.'], folder.path);
      assert.match(stdout, new RegExp(`${authentications.length} passed, 0 failed`), stdout);
    });
  });

  test('the ignore file keeps the tables that scenarios expect in the repository, and runs out of it', async () => {
    await inScratch(async (folder) => {
      await call(init, ['--yes'], folder.path);
      await folder.put('tables/first/items.csv', 'id\n');
      const git = (...options: string[]) =>
        execFileSync('git', options, { cwd: folder.path, encoding: 'utf8' });
      git('init', '-q');
      const files = git('ls-files', '--others', '--exclude-standard').trim().split('\n');
      assert.equal(files.filter((file) => file.includes('tables/')).sort(), [
        'scenarios/first/expected/tables/first/items.csv',
        'scenarios/first/expected/tables/first/items.csv.manifest',
      ]);
    });
  });

  test('the configuration withstands the ordinary hazards, also when it reads only what has changed, and CI simulates it', async () => {
    await inScratch(async (folder) => {
      for (const [index, paging] of paginations.entries()) {
        const authentication = authentications[index % authentications.length] ?? 'none';
        const args = [paging, '--yes', '--pagination', paging, '--authentication', authentication];
        assert.is((await call(init, args, folder.path)).code, 0);
        const files = await folder.files();
        const workflow = files[`${paging}/.github/workflows/sluice.yml`];
        assert.match(workflow ?? '', 'npx --no sluice simulate config.yaml\n');
        const incremental = (files[`${paging}/config.yaml`] ?? '').replaceAll(
          /# (?=incrementalOutput|primaryKey|incremental:)/g,
          '',
        );
        assert.match(incremental, /^ {6}incremental: .*lookback/m);
        await folder.put(`${paging}/incremental.yaml`, incremental);
        for (const name of ['config.yaml', 'incremental.yaml']) {
          const { code, stdout, stderr } = await call(simulate, [`${paging}/${name}`], folder.path);
          assert.is(code, 0, `${paging}/${name}: ${stdout}${stderr}`);
        }
      }
      await call(init, ['xml', '--yes', '--response', 'xml'], folder.path);
      const workflow = (await folder.files())['xml/.github/workflows/sluice.yml'];
      assert.match(workflow ?? '', 'npx --no sluice simulate config.yaml\n');
      assert.is((await call(simulate, ['xml/config.yaml'], folder.path)).code, 0);
    });
  });

  test('existing files stay unchanged, and are reported', async () => {
    await inScratch(async (folder) => {
      await folder.put('config.yaml', 'mine');
      const { code, stdout } = await call(init, ['--yes'], folder.path);
      assert.is(code, 0);
      assert.match(stdout, /left as they are\n {2}config\.yaml/);
      const files = await folder.files();
      assert.is(files['config.yaml'], 'mine');
      assert.ok(
        files['.github/workflows/sluice.yml'] !== undefined && files['.gitignore'] !== undefined,
      );
      // a recording of other requests would fail
      assert.not.match(`${stdout}${Object.keys(files)}`, 'scenarios/first');
    });
  });

  test('choices for a configuration that is there are refused, and nothing is asked', async () => {
    await inScratch(async (folder) => {
      await folder.put('shop/config.yaml', 'mine');
      const { code, stderr } = await call(init, ['shop', '--endpoint', 'orders'], folder.path);
      assert.is(code, 1);
      assert.match(
        stderr,
        'shop/config.yaml exists already, so that --endpoint would have no effect',
      );
      assert.equal(Object.keys(await folder.files()), ['shop/config.yaml']);
      assert.is((await call(init, ['shop'], folder.path)).code, 0);
    });
  });

  test('a source that is not there: what can be imported is named', async () => {
    await inScratch(async (folder) => {
      const { code, stderr } = await call(init, ['--from', 'shop.har'], folder.path);
      assert.is(code, 1);
      assert.match(stderr, /^shop\.har does not exist name a HAR file, /);
    });
  });

  test('the next steps name the variable of the secret, if there is one', async () => {
    for (const [authentication, step] of [
      ['bearer', '  export SLUICE_SECRET_TOKEN=…   # the secret of the API\n'],
      ['none', ''],
    ] as const)
      await inScratch(async (folder) => {
        const { stdout } = await call(
          init,
          ['--yes', '--authentication', authentication],
          folder.path,
        );
        assert.match(
          stdout,
          `# shows what will be requested\n${step}  sluice run config.yaml --out tables\n`,
        );
      });
  });

  test('the next steps say what is left to do so that CI can install Sluice', async () => {
    const outside =
      'npm install --save-dev ./sluice-0.2.0.tgz   # copy sluice-0.2.0.tgz here first';
    for (const [manifest, step] of [
      [undefined, '# install Sluice here'],
      ['{}', '# install Sluice here'],
      ['{ "devDependencies": { "sluice": "^0.2.0" } }', ''],
      ['{ "dependencies": { "sluice": "file:packed/sluice-0.2.0.tgz" } }', ''],
      ['{ "dependencies": { "sluice": "https://h.example/sluice-0.2.0.tgz" } }', ''],
      ['{ "dependencies": { "sluice": "file:../sluice/sluice-0.2.0.tgz" } }', outside],
      ['{ "devDependencies": { "sluice": "file:/tmp/sluice-0.2.0.tgz" } }', outside],
    ] as const)
      await inScratch(async (folder) => {
        if (manifest !== undefined) await folder.put('package.json', manifest);
        const { stdout } = await call(init, ['--yes'], folder.path);
        const last = stdout.trimEnd().split('\n').at(-1) ?? '';
        if (step === '') assert.match(last, 'sluice run config.yaml');
        else assert.match(last, step);
        // nothing is left where a file for CI was there already
        const again = await call(init, ['--yes', '--schedule', 'cron'], folder.path);
        assert.not.match(again.stdout, /npm|install Sluice/);
      });
  });

  test('without a terminal and without --yes nothing is written; a URL that is none, or has more than a base URL, is refused', async () => {
    await inScratch(async (folder) => {
      assert.equal((await call(init, [], folder.path)).code, 1);
      const { code, stderr } = await call(init, ['--yes', '--base-url', 'nothing'], folder.path);
      assert.equal([code, /is not a URL/.test(stderr)], [1, true]);
      for (const [url, reason] of [
        ['api.example.com/v1/', /--base-url: api\.example\.com\/v1\/ is not a URL/],
        [
          'https://api.example.com/v1?key=hidden',
          /--base-url: https:\/\/api\.example\.com\/v1 is followed by a query/,
        ],
        ['https://me:hidden@api.example.com/', /--base-url: the URL has a user name or a password/],
      ] as const) {
        const refused = await call(init, ['--yes', '--base-url', url], folder.path);
        assert.is(refused.code, 1);
        assert.match(refused.stderr, reason);
        assert.not.match(refused.stderr, 'hidden');
      }
      assert.equal(await folder.files(), {});
    });
  });

  test(
    'on a terminal it asks again for what is wrong, and takes defaults and lists',
    [script],
    async () => {
      await inScratch(async (folder) => {
        const outcome = await onTerminal('init', folder.path, [
          ['Where is the API?', `nowhere${keys.enter}`],
          [
            'nowhere is not a URL: write an absolute one',
            `https://api.shop.example/v3${keys.enter}`,
          ],
          ['extracted first', keys.enter],
          ['a login that returns', keys.up + keys.down + keys.enter],
          ['after the highest ID', keys.down + keys.down + keys.enter],
          ['names of the columns', keys.down + keys.enter],
        ]);
        assert.is(outcome.code, 0, outcome.shown);
        const config = (await folder.files())['config.yaml'] ?? '';
        assert.match(
          config,
          /baseUrl: "https:\/\/api\.shop\.example\/v3\/"[\s\S]*method: pagenum[\s\S]*endpoint: "items"[\s\S]*format: csv/,
        );
        assert.match(config, /Bearer/);
      });
    },
  );

  test('bearer and the Link header are selected when a person is asked', [script], async () => {
    await inScratch(async (folder) => {
      await onTerminal('init', folder.path, [
        ['Where is the API?', keys.enter],
        ['extracted first', keys.enter],
        ['a login that returns', keys.enter],
        ['after the highest ID', keys.enter],
        ['names of the columns', keys.enter],
      ]);
      assert.match(
        (await folder.files())['config.yaml'] ?? '',
        /type: bearer[\s\S]*method: link-header/,
      );
    });
  });

  test('a question that is interrupted writes nothing, whatever its kind', [script], async () => {
    for (const answers of [
      [['Where is the API?', keys.interrupt]],
      [
        ['Where is the API?', keys.enter],
        ['extracted first', keys.enter],
        ['a login that returns', keys.interrupt],
      ],
    ] as const)
      await inScratch(async (folder) => {
        const outcome = await onTerminal('init', folder.path, answers);
        assert.is(outcome.code, 130, outcome.shown);
        assert.equal(await folder.files(), {});
      });
  });
});
