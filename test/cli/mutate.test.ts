import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import { mutate } from '../../src/cli/commands/mutate.ts';
import { SHOP_CONFIG, SHOP_FILES } from '../scenario/variants/fixtures.ts';
import { call } from '../support/call-command.ts';
import { junitFaults } from '../support/junit-schema.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

/** Threads take longer to start here than they save. */
const alone = ['--jobs', '1'];

async function inShop<T>(
  changes: Readonly<Record<string, string>>,
  use: (folder: ScratchFolder) => Promise<T>,
): Promise<T> {
  return inScratchFolder(async (folder) => {
    for (const [file, text] of Object.entries({ ...SHOP_FILES, ...changes }))
      await folder.put(file, text);
    return use(folder);
  });
}

interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>
  >;
}
interface ReportedMutant {
  readonly id: string;
  readonly status: string;
  readonly statusReason?: string;
  readonly location: { readonly start: { readonly line: number } };
}

async function reportOf(folder: ScratchFolder, ...args: readonly string[]): Promise<Report> {
  const { stdout } = await call(mutate, ['--format', 'json', ...alone, ...args], folder.path);
  return JSON.parse(stdout) as Report;
}

const withStatus = (report: Report, status: string) =>
  Object.values(report.files).flatMap(({ mutants }) =>
    mutants.filter((mutant) => mutant.status === status).map(({ id }) => id),
  );

const isOfAddress = (id: string) => id.includes('/api/baseUrl') || id.startsWith('added-entry');

suite('sluice mutate', (test) => {
  test('reports exactly the settings that no scenario notices, with line and column', async () => {
    await inShop({}, async (folder) => {
      const report = await reportOf(folder);
      assert.equal(
        withStatus(report, 'Survived').filter((id) => !isOfAddress(id)),
        [
          'removed-key /api/retryConfig 1',
          'number /api/retryConfig/maxRetries 1',
          'number /api/retryConfig/maxRetries 2',
          'number /api/retryConfig/maxRetries 3',
          'removed-key /api/retryConfig/maxRetries 1',
        ],
      );
      assert.equal(withStatus(report, 'NoCoverage'), []);
      for (const id of [
        'number /api/pagination/limit 1',
        'string /config/outputBucket 1',
        'string /config/jobs/0/endpoint 1',
        'renamed-key /config/jobs/0/headers/X-Shop 1',
      ])
        assert.ok(withStatus(report, 'Killed').includes(id), id);
      const { stdout } = await call(mutate, alone, folder.path);
      assert.match(
        stdout,
        'scenarios/shop/config.yaml:3:30  survived  "maxRetries": 3 → 4  number',
      );
      assert.match(stdout, /Mutation score: \d+\.\d %/);
      assert.match(stdout, 'page-1 is requested with another URL, which its recording ignores');
    });
  });

  test('added columns that a mapping does not read are equivalent, those that it reads are not', async () => {
    const mapping = (columns: string) => ({
      'scenarios/shop/config.yaml': SHOP_CONFIG.replace(
        'config:',
        `config:\n  mappings: { orders: { id: id${columns} } }`,
      ).replace('X-Shop: north }', 'X-Shop: north }, userData: { shop: north }'),
    });
    const ofUserData = (report: Report, status: string) =>
      withStatus(report, status).filter((id) => id.includes('/userData'));
    await inShop(mapping(''), async (folder) => {
      const report = await reportOf(folder);
      assert.ok(ofUserData(report, 'Ignored').includes('string /config/jobs/0/userData/shop 1'));
      assert.equal(ofUserData(report, 'Survived'), []);
    });
    await inShop(
      mapping(', shop: { type: user, mapping: { destination: shop } }'),
      async (folder) => {
        await folder.put(
          'scenarios/shop/expected/tables/shop/orders.csv',
          '"id","shop"\n"1","north"\n"2","north"\n"3","north"\n',
        );
        const report = await reportOf(folder);
        assert.ok(
          ofUserData(report, 'Killed').includes('string /config/jobs/0/userData/shop 1'),
          JSON.stringify(report.files),
        );
      },
    );
  });

  test('what no replay reads is not covered: codes of connections that never break', async () => {
    const config = SHOP_CONFIG.replace(
      '{ maxRetries: 3 }',
      '{ maxRetries: 3, curl: { codes: [56, 28] } }',
    );
    await inShop({ 'scenarios/shop/config.yaml': config }, async (folder) => {
      const report = await reportOf(folder, '--only', 'removed-element');
      assert.equal(withStatus(report, 'NoCoverage'), [
        'removed-element /api/retryConfig/curl/codes/0 1',
        'removed-element /api/retryConfig/curl/codes/1 1',
      ]);
    });
  });

  test('what only a run with state shows: the advice is to record one', async () => {
    const config = SHOP_CONFIG.replace(
      'headers: { X-Shop: north } }',
      'headers: { X-Shop: north }, primaryKey: [id], incrementalOutput: true, params: { since: { incremental: value } }, incremental: { cursor: id, type: number, lookback: 1 } }',
    );
    const manifest = '{"destination":"in.c-shop.orders","incremental":true,"primary_key":["id"]}';
    const adviceOf = (report: Report) =>
      Object.values(report.files)
        .flatMap(({ mutants }) => mutants)
        .filter(
          ({ id, status }) =>
            /^Survived|^NoCoverage/.test(status) && /params|incremental\/lookback/.test(id),
        );
    const changes = {
      'scenarios/shop/config.yaml': config,
      'scenarios/shop/expected/tables/shop/orders.csv.manifest': manifest,
    };
    await inShop(changes, async (folder) => {
      const mutants = adviceOf(await reportOf(folder));
      for (const part of ['removed-key /config/jobs/0/params', '/incremental/lookback'])
        assert.ok(
          mutants.some(({ id }) => id.includes(part)),
          part,
        );
      for (const { id, statusReason } of mutants)
        assert.match(statusReason ?? '', '--state tables/state.json', id);
    });
  });

  test('a mutant is killed when one of the scenarios of its configuration fails', async () => {
    const files = {
      'config.yaml': SHOP_CONFIG,
      'scenarios/shop/scenario.yaml': 'scenario: 1\nconfig: ../../config.yaml\n',
      'scenarios/waits/scenario.yaml':
        'scenario: 1\nconfig: ../../config.yaml\nexpect: { exit: user-error, tables: none, requests: 4 }\n',
      'scenarios/waits/recording.yaml':
        'recording: 1\nexchanges:\n  - { request: GET orders?limit=2&offset=0, headers: { X-Shop: north }, response: 503, json: {}, repeat: any }\n',
    };
    await inShop(files, async (folder) => {
      const report = await reportOf(folder, 'config.yaml');
      assert.equal(Object.keys(report.files), ['config.yaml']);
      assert.equal(
        withStatus(report, 'Survived').filter((id) => id.includes('maxRetries')),
        [],
      );
    });
  });

  test('a run without an end is timed out', async () => {
    const recording = `recording: 1
exchanges:
  - { request: GET orders, json: [{ id: "{{now}}" }, { id: 2 }], repeat: any }
`;
    const config = SHOP_CONFIG.replace('limit: 2 }', 'limit: 2, forceStop: { pages: 2 } }').replace(
      ', headers: { X-Shop: north }',
      '',
    );
    await inShop(
      {
        'scenarios/shop/config.yaml': config,
        'scenarios/shop/recording.yaml': recording,
        'scenarios/shop/scenario.yaml':
          'scenario: 1\nmatch: { query: ignore }\nclock: { each-request: 1s }\nexpect: { tables: ignore }\n',
      },
      async (folder) => {
        const { stdout, stderr } = await call(
          mutate,
          [...alone, '--format', 'json', '--only', 'removed-key'],
          folder.path,
        );
        assert.is(stderr, '');
        assert.ok(
          withStatus(JSON.parse(stdout) as Report, 'Timeout').includes(
            'removed-key /api/pagination/forceStop 1',
          ),
          stdout,
        );
      },
    );
  });

  test('a report is one of the mutation testing report schema', async () => {
    const schema = JSON.parse(
      readFileSync(
        createRequire(import.meta.url).resolve(
          'mutation-testing-report-schema/mutation-testing-report-schema.json',
        ),
        'utf8',
      ),
    ) as object;
    const validate = new Ajv({ strict: false }).compile(schema);
    await inShop({}, async (folder) => {
      const report = await reportOf(folder);
      assert.ok(validate(report), JSON.stringify(validate.errors));
    });
  });

  test('a page for a browser is one file that names nothing elsewhere and has no markup of what it shows', async () => {
    const config = SHOP_CONFIG.replace(
      'X-Shop: north',
      'X-Shop: "<script>alert(1)</script>&\\"\'"',
    );
    const recording = String(SHOP_FILES['scenarios/shop/recording.yaml']).replaceAll(
      'X-Shop: north',
      'X-Shop: "<script>alert(1)</script>&\\"\'"',
    );
    await inShop(
      { 'scenarios/shop/config.yaml': config, 'scenarios/shop/recording.yaml': recording },
      async (folder) => {
        const { stdout, code } = await call(mutate, ['--format', 'html', ...alone], folder.path);
        assert.is(code, 0);
        assert.not.match(stdout, /<(?:link|img|iframe|object)\b|<script>alert/i);
        assert.not.match(stdout, /@import/i);
        assert.match(stdout, '\\u003cscript>alert(1)\\u003c/script>');
        assert.ok(Buffer.byteLength(stdout) < 1_000_000);
      },
    );
  });

  test('no format has a secret or a part of one', async () => {
    const config = SHOP_CONFIG.replace('X-Shop: north', 'X-Shop: north, Cookie: "a=s3cr3t-t0ken"');
    const recording = String(SHOP_FILES['scenarios/shop/recording.yaml']).replaceAll(
      'X-Shop: north',
      'X-Shop: north, Cookie: "a=s3cr3t-t0ken"',
    );
    await inShop(
      { 'scenarios/shop/config.yaml': config, 'scenarios/shop/recording.yaml': recording },
      async (folder) => {
        for (const format of ['pretty', 'json', 'html', 'junit', 'github', 'markdown']) {
          const { stdout } = await call(mutate, ['--format', format, ...alone], folder.path);
          assert.not.match(stdout, /s3cr3t|t0ke/, format);
          assert.ok(stdout.length > 100, format);
          if (format === 'junit') assert.equal(junitFaults(stdout), []);
        }
      },
    );
  });

  test('a setting that an overlay overrides is excluded by the name of its scenario, unless another scenario notices it', async () => {
    const changes = {
      'scenarios/shop/config.yaml': SHOP_CONFIG.replace('limit: 2', 'limit: 7'),
      'scenarios/shop/scenario.yaml':
        'scenario: 1\noverlay: { api: { pagination: { limit: 2 } } }\n',
    };
    await inShop(changes, async (folder) => {
      const at = ({ id }: ReportedMutant) => id.startsWith('number /api/pagination/limit ');
      const limits = async () =>
        Object.values((await reportOf(folder)).files).flatMap(({ mutants }) => mutants.filter(at));
      const excluded = await limits();
      assert.ok(excluded.length > 0);
      for (const { status, statusReason } of excluded)
        assert.equal(
          [status, statusReason],
          ['Ignored', 'because: overridden by the overlay of scenarios/shop'],
        );
      for (const [file, text] of Object.entries(SHOP_FILES))
        if (!file.endsWith('config.yaml'))
          await folder.put(file.replace('/shop/', '/plain/'), text);
      await folder.put(
        'scenarios/plain/scenario.yaml',
        'scenario: 1\nconfig: ../shop/config.yaml\n',
      );
      await folder.put(
        'scenarios/plain/recording.yaml',
        'recording: 1\nexchanges: [{ request: GET orders?limit=7&offset=0, headers: { X-Shop: north }, json: [{ id: 1 }, { id: 2 }, { id: 3 }] }]\n',
      );
      const noticed = (await limits()).filter(({ status }) => status === 'Killed');
      assert.ok(noticed.length >= 2, JSON.stringify(await limits()));
    });
  });

  test('comments and settings leave mutants out with a reason, and are reported when they leave out none', async () => {
    const config = SHOP_CONFIG.replace(
      '{ maxRetries: 3 }',
      '{ maxRetries: 3 } # sluice-mutate-disable-line because nothing fails here',
    ).replace(
      '  outputBucket',
      '  # sluice-mutate-disable-next-line filter because there is none\n  outputBucket',
    );
    const settings =
      'mutate:\n  exclude:\n    - { pointer: /api/baseUrl, because: any host will do }\n    - { pointer: /api/http, because: not there }\n';
    await inShop(
      { 'scenarios/shop/config.yaml': config, 'sluice.config.yaml': settings },
      async (folder) => {
        const { stdout, stderr, code } = await call(
          mutate,
          ['--format', 'json', ...alone],
          folder.path,
        );
        assert.is(code, 0);
        const mutants =
          (JSON.parse(stdout) as Report).files['scenarios/shop/config.yaml']?.mutants ?? [];
        const reasons = mutants
          .filter(({ statusReason }) => statusReason?.startsWith('because'))
          .map(({ id, statusReason }) => [id, statusReason]);
        assert.ok(
          reasons.some(
            ([id, reason]) =>
              id?.includes('maxRetries') && reason === 'because: nothing fails here',
          ),
        );
        assert.ok(
          reasons.some(
            ([id, reason]) => id?.includes('baseUrl') && reason === 'because: any host will do',
          ),
        );
        assert.equal(
          withStatus({ files: { a: { source: '', mutants } } }, 'Survived').filter(
            (id) => !id.startsWith('added-entry'),
          ),
          [],
        );
        assert.match(
          stderr,
          'scenarios/shop/config.yaml:6: warning: this exclusion leaves out no mutant',
        );
        assert.match(stderr, 'sluice.config.yaml:4: warning: this exclusion leaves out no mutant');
      },
    );
  });

  test('an exclusion without a reason or of an unknown operator is an error', async () => {
    for (const [comment, said] of [
      ['sluice-mutate-disable-line', 'Missing reason'],
      ['sluice-mutate-disable-line nubmer because no', 'did you mean "number"'],
      ['sluice-mutate-disable because no', 'is an unknown comment'],
    ] as const) {
      const config = SHOP_CONFIG.replace('{ maxRetries: 3 }', `{ maxRetries: 3 } # ${comment}`);
      await inShop({ 'scenarios/shop/config.yaml': config }, async (folder) => {
        const { stderr, code } = await call(mutate, alone, folder.path);
        assert.is(code, 1);
        assert.match(stderr, said);
        assert.match(stderr, 'scenarios/shop/config.yaml:3');
      });
    }
  });

  test('what cannot be mutated is a clear error: a failing scenario, a broken configuration, nothing, unknown names', async () => {
    const cases = [
      [
        { 'scenarios/shop/scenario.yaml': 'scenario: 1\nexpect: { requests: 3 }\n' },
        [],
        /scenarios\/shop fails without any mutation/,
      ],
      [
        { 'scenarios/shop/config.yaml': 'api: {}\nconfig: { jobs: [] }\n' },
        [],
        /scenarios\/shop fails without any mutation/,
      ],
      [{ 'scenarios/shop/scenario.yaml': 'scenario: 2\n' }, [], /scenario.yaml:1: error/],
      [{}, ['nowhere'], /no scenario at nowhere/],
      [{}, ['--only', 'nubmer'], /unknown operator "nubmer" did you mean "number"/],
      [{}, ['--min-score', '101'], /--min-score must be a number from 0 to 100/],
      [
        { 'sluice.config.yaml': 'mutate: { exclude: [{ pointer: /api }] }\n' },
        [],
        /sluice.config.yaml has errors/,
      ],
    ] as const;
    for (const [changes, args, said] of cases)
      await inShop(changes, async (folder) => {
        const { stderr, code } = await call(mutate, [...alone, ...args], folder.path);
        assert.is(code, 1);
        assert.match(stderr, said);
      });
  });

  test('--min-score fails below the score and passes at it; the settings can require one', async () => {
    await inShop({}, async (folder) => {
      assert.is(
        (await call(mutate, [...alone, '--only', 'renamed-key', '--min-score', '100'], folder.path))
          .code,
        0,
      );
      const failed = await call(mutate, [...alone, '--min-score', '99.5'], folder.path);
      assert.is(failed.code, 1);
      assert.match(failed.stderr, 'at least 99.5 % is required');
      await folder.put('sluice.config.yaml', 'mutate: { minScore: 100 }\n');
      assert.is((await call(mutate, alone, folder.path)).code, 1);
    });
  });

  test('--since mutates the lines that differ from a revision, and everything of a new file', async () => {
    await inShop({}, async (folder) => {
      const git = (...args: readonly string[]) =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
          cwd: folder.path,
        });
      git('init', '--quiet');
      git('add', '.');
      git('commit', '--quiet', '-m', 'one');
      const none = await call(mutate, [...alone, '--since', 'HEAD'], folder.path);
      assert.is(none.code, 0);
      assert.match(none.stderr, 'has changed since HEAD');
      await folder.put(
        'scenarios/shop/config.yaml',
        SHOP_CONFIG.replace('maxRetries: 3', 'maxRetries: 4'),
      );
      const report = await reportOf(folder, '--since', 'HEAD');
      const lines = Object.values(report.files).flatMap(({ mutants }) =>
        mutants.map(({ id, location }) => [id, location.start.line] as const),
      );
      assert.ok(lines.some(([id]) => id.includes('maxRetries')));
      assert.equal(
        lines.filter(([id, line]) => line !== 3 && !/^\S+ \/(api|config) /.test(id)),
        [],
      );
      for (const [file, text] of Object.entries(SHOP_FILES))
        await folder.put(
          file.replace('/shop/', '/new/').replace('shop/orders', 'shop/orders'),
          text,
        );
      const both = await reportOf(folder, '--since', 'HEAD');
      assert.ok((both.files['scenarios/new/config.yaml']?.mutants.length ?? 0) > lines.length);
      const wrong = await call(mutate, [...alone, '--since', 'nothing-such'], folder.path);
      assert.is(wrong.code, 1);
      assert.match(wrong.stderr, '"nothing-such" is not a revision');
    });
  });

  test('--fix proposes assertions for review that kill the mutants, and writes nothing else', async () => {
    const recording = String(SHOP_FILES['scenarios/shop/recording.yaml']).replace(
      '  - { id: page-1',
      '  - { id: busy, request: GET orders?limit=2&offset=0, headers: { X-Shop: north }, response: 503, json: {} }\n  - { id: page-1',
    );
    await inShop({ 'scenarios/shop/recording.yaml': recording }, async (folder) => {
      const before = await folder.files();
      const without = await call(mutate, alone, folder.path);
      assert.match(without.stderr, /^note: sluice mutate --fix writes these assertions/m);
      const { stderr, code } = await call(mutate, [...alone, '--fix'], folder.path);
      assert.is(code, 0);
      assert.match(
        stderr,
        /scenario\.yaml\.new \(compares expect\.\w+.*\)\naccept: sluice review scenarios\n$/,
      );
      const after = await folder.files();
      const added = Object.keys(after).filter((file) => !(file in before));
      assert.ok(added.length > 0 && added.every((file) => file.endsWith('.new')), stderr);
      assert.equal(
        Object.fromEntries(Object.entries(after).filter(([file]) => file in before)),
        before,
      );
      for (const file of added)
        await folder.put(file.slice(0, -'.new'.length), String(after[file]));
      const report = await reportOf(folder);
      // what the recording does not compare is for `sluice test --update`
      assert.equal(
        withStatus(report, 'Survived').filter((id) => !isOfAddress(id)),
        [],
      );
    });
  });

  const counted = {
    'scenarios/shop/config.yaml': `api:
  baseUrl: https://shop.example.com/
  pagination: { method: offset, limit: 2 }
config:
  outputBucket: shop
  jobs: [{ endpoint: orders, dataType: orders, dataField: items, total: { path: total } }]
`,
    'scenarios/shop/recording.yaml': `recording: 2
base: https://shop.example.com/
exchanges:
  - { request: "GET orders?limit=2&offset=0", json: { items: [{ id: 1 }, { id: 2 }], total: 3 } }
  - { request: "GET orders?limit=2&offset=2", json: { items: [{ id: 3 }], total: 3 } }
`,
    'scenarios/shop/scenario.yaml': 'scenario: 1\nexpect: { tables: ignore, state: ignore }\n',
  };

  test('evidence of completeness that no scenario notices is expected by its verdict', async () => {
    await inShop(counted, async (folder) => {
      const reasons = async () =>
        Object.values((await reportOf(folder)).files).flatMap(({ mutants }) =>
          mutants.flatMap(({ id, status, statusReason = '' }) =>
            id.startsWith('removed-key /config/jobs/0/total') && status === 'Survived'
              ? [statusReason]
              : [],
          ),
        );
      const [reason = ''] = await reasons();
      assert.match(reason, 'orders is assumed instead of stated');
      assert.match(reason, 'complete: {}');
      assert.match(reason, 'add to scenarios/shop: expect: { complete: {"orders":"stated"} }');
      const { stderr } = await call(mutate, [...alone, '--fix'], folder.path);
      const proposed = (await folder.files())['scenarios/shop/scenario.yaml.new'];
      assert.match(stderr, /scenario\.yaml\.new \(compares .*expect\.complete/);
      assert.match(
        stderr,
        /^proposed: scenarios\/shop\/expected\/plan\.json\.new \(compares the plan\)$/m,
      );
      assert.match(String(proposed), /complete:[^}]*orders: stated/);
      await folder.put('scenarios/shop/scenario.yaml', String(proposed));
      assert.equal(await reasons(), []);
    });
  });

  test('of several scenarios, the one whose assertion detects a change is named, and not the first one', async () => {
    const { 'scenarios/shop/recording.yaml': recording, ...shop } = counted;
    const files = {
      ...shop,
      'scenarios/shop/scenario.yaml':
        'scenario: 1\nbounds: { max-pages: 1 }\nexpect: { tables: ignore, state: ignore }\n',
      'scenarios/shop/recording.yaml': recording.split('\n').slice(0, 4).join('\n'),
      'scenarios/whole/scenario.yaml': `scenario: 1\nconfig: ../shop/config.yaml\nexpect: { tables: ignore, state: ignore }\n`,
      'scenarios/whole/recording.yaml': recording,
    };
    await inShop(files, async (folder) => {
      const { stdout } = await call(mutate, alone, folder.path);
      assert.match(
        stdout,
        /"total": removed .*\n(?: {2}.*\n)*?.*orders is assumed instead of stated(?:.*\n)*?.*add to scenarios\/whole: expect/,
      );
    });
  });

  test('a secret of the environment fills nothing that a change removes: the counts are the same with and without it', async () => {
    const config = SHOP_CONFIG.replace(
      '  retryConfig:',
      '  authentication: { type: bearer, token: { attr: "#token" } }\n  retryConfig:',
    );
    await inShop({ 'scenarios/shop/config.yaml': config }, async (folder) => {
      const report = (env: Readonly<Record<string, string>>) =>
        call(mutate, [...alone, '--format', 'json'], folder.path, '', env);
      const without = await report({});
      assert.match(without.stdout, 'renamed-key /config/#token');
      assert.is((await report({ SLUICE_SECRET_TOKEN: 'abc' })).stdout, without.stdout);
    });
  });

  test('a scenario with a part of a run is named: its score counts that part', async () => {
    const bounded = {
      ...counted,
      'scenarios/shop/scenario.yaml':
        'scenario: 1\nbounds: { max-pages: 1 }\nexpect: { tables: ignore, state: ignore }\n',
      'scenarios/shop/recording.yaml': counted['scenarios/shop/recording.yaml']
        .split('\n')
        .slice(0, 4)
        .join('\n'),
    };
    await inShop(bounded, async (folder) => {
      const note = 'note: scenarios/shop has a part of a run only (max-pages: 1)';
      assert.match((await call(mutate, alone, folder.path)).stdout, note);
      const markdown = await call(mutate, [...alone, '--format', 'markdown'], folder.path);
      assert.match(markdown.stdout, /shop has a part of a run only \\\(max/);
    });
    await inShop(counted, async (folder) => {
      assert.not.match((await call(mutate, alone, folder.path)).stdout, 'part of a run');
    });
  });

  test('threads give the same report as one alone', async () => {
    await inShop({}, async (folder) => {
      const one = await call(mutate, ['--format', 'json', '--jobs', '1'], folder.path);
      const three = await call(mutate, ['--format', 'json', '--jobs', '3'], folder.path);
      assert.is(three.stdout, one.stdout);
    });
  });
});
