import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import type { Command } from '../../src/cli/command.ts';
import { diff } from '../../src/cli/commands/diff.ts';
import { exportCommand } from '../../src/cli/commands/export.ts';
import { lint } from '../../src/cli/commands/lint.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { studio } from '../../src/cli/commands/studio.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Whether the Node of the test executes TypeScript by itself. */
const isNative = Boolean((process.features as { readonly typescript?: unknown }).typescript);

const IMPORT = "import { defineConfiguration } from 'sluice';\n";
const GOOD = `${IMPORT}export default defineConfiguration({
  api: { baseUrl: 'https://h.example/' },
  config: { outputBucket: 'b', jobs: [{ endpoint: 'orders' }] },
});
`;
/** A program that leaves a file where it is executed. */
const TRACED = `import { writeFileSync } from 'node:fs';\nwriteFileSync('executed', '');\n${GOOD}`;

/** A folder with programs; with `tsx`, that is installed in it. */
async function inFolder(
  files: Readonly<Record<string, string>>,
  body: (folder: ScratchFolder) => Promise<void>,
  { tsx = !isNative }: { readonly tsx?: boolean } = {},
): Promise<void> {
  await inScratchFolder(async (folder) => {
    if (tsx) {
      mkdirSync(path.join(folder.path, 'node_modules'));
      symlinkSync(path.join(root, 'node_modules/tsx'), path.join(folder.path, 'node_modules/tsx'));
    }
    for (const [name, text] of Object.entries(files)) await folder.put(name, text);
    await body(folder);
  });
}

interface Found {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
  readonly pointer: string;
  readonly help?: string;
  readonly range: { readonly start: { readonly line: number; readonly column: number } };
}

/** The findings of lint, as its JSON has them. */
async function findingsOf(
  name: string,
  folder: ScratchFolder,
  env = {},
): Promise<readonly Found[]> {
  const { stdout } = await call(lint, [name, '--format', 'json'], folder.path, '', env);
  return JSON.parse(stdout) as readonly Found[];
}

const places = (found: readonly Found[]) =>
  found.map(({ rule, range: { start } }) => `${start.line}:${start.column} ${rule}`);

suite('cli: configurations that are programs', (test) => {
  test('the plan of a program has the bytes of the plan of the same YAML', async () => {
    const names = [
      ...['demo-shop', 'api-github-app', 'api-hubspot-search', 'child-placeholders'],
      ...['formats-operation-location', 'seed-login-post'],
    ];
    await inFolder({}, async (folder) => {
      for (const name of names) {
        const yaml = readFileSync(path.join(root, 'scenarios', name, 'config.yaml'), 'utf8');
        const literal = JSON.stringify(parse(yaml), null, 2);
        await folder.put('config.yaml', yaml);
        await folder.put(
          'config.ts',
          `${IMPORT}const made: object = ${literal};\nexport default defineConfiguration(made);\n`,
        );
        const [wanted, made] = await Promise.all(
          ['config.yaml', 'config.ts'].map((file) => call(plan, [file, '--json'], folder.path)),
        );
        assert.ok((wanted?.stdout.length ?? 0) > 500, name);
        assert.is(made?.stdout.replace('"config.ts"', '"config.yaml"'), wanted?.stdout, name);
      }
    });
  });

  test('every ending of a program is executed', async () => {
    const required = GOOD.replace(
      IMPORT,
      "const { defineConfiguration } = require('sluice');\n",
    ).replace('export default', 'module.exports =');
    const files = {
      ...{ 'a.ts': GOOD, 'b.mts': GOOD, 'c.cts': required },
      ...{ 'd.js': GOOD, 'e.mjs': GOOD, 'f.cjs': required },
    };
    await inFolder({ ...files, 'package.json': '{ "type": "module" }' }, async (folder) => {
      // Node requires an ES module where it executes TypeScript, and not before; Node 22 not from TypeScript itself
      const isOld = Number.parseInt(process.versions.node, 10) < 24;
      const able = Object.keys(files).filter(
        (name) => (isNative || !name.endsWith('.cjs')) && !(isOld && name.endsWith('.cts')),
      );
      for (const name of able) assert.equal(await findingsOf(name, folder), [], name);
    });
  });

  test('without "type" in package.json, tsx makes CommonJS of a program, which finds the package, too', async () => {
    const enums = `${GOOD}enum Colour { Red }\n`;
    await inFolder(
      { 'c.ts': enums },
      async (folder) => assert.equal(await findingsOf('c.ts', folder), []),
      { tsx: true },
    );
  });

  test('findings have the places of the source, and comments hide them', async () => {
    const text = `${IMPORT}const pagination = { method: 'offset' as const, limit: 10 };
export default defineConfiguration({
  api: { baseUrl: 'https://h.example/', pagination: { ...pagination, limitParm: 'x' } },
  config: {
    outputBucket: 'b',
    jobs: [
      { endpoint: 'a', colour: 1 },
      // sluice-disable-next-line unknown-key
      { endpoint: 'b', colour: 1 },
      ...['c'].map((endpoint) => ({ endpoint, colour: 1 })),
    ],
  },
});
`;
    await inFolder({ 'config.ts': text }, async (folder) => {
      const found = await findingsOf('config.ts', folder);
      // the last job is computed: its place is the list that it is in
      assert.equal(places(found), ['4:70 unknown-key', '7:11 unknown-key', '8:24 unknown-key']);
      assert.equal(
        found.map(({ file, pointer }) => `${file} ${pointer}`),
        [
          'config.ts /api/pagination/limitParm',
          'config.ts /config/jobs/2/colour',
          'config.ts /config/jobs/0/colour',
        ],
      );
      const { stdout } = await call(lint, ['config.ts'], folder.path);
      assert.match(stdout, "8 |       { endpoint: 'a', colour: 1 },");
      assert.not.match(stdout, 'sluice lint --fix');
      const shown = await call(plan, ['config.ts'], folder.path);
      assert.match(shown.stdout, /endpoint|\ba\b.*:8/);
    });
  });

  test('the settings of the project apply', async () => {
    const text = GOOD.replace("'orders'", "'orders', colour: 1");
    const settings = 'lint: { rules: { unknown-key: error } }\n';
    await inFolder({ 'config.ts': text, 'sluice.config.yaml': settings }, async (folder) => {
      const { code, stdout } = await call(lint, ['config.ts'], folder.path);
      assert.is(code, 1);
      assert.match(stdout, 'error[unknown-key]');
    });
  });

  test('what a program prints does not get into the output; it may read the environment', async () => {
    const noise = `console.log('said'); console.error('said, too');\n${GOOD.replace("'orders'", 'process.env.ENDPOINT')}`;
    await inFolder({ 'config.mjs': noise }, async (folder) => {
      const env = { ENDPOINT: 'from-env' };
      const { stdout, stderr } = await call(plan, ['config.mjs', '--json'], folder.path, '', env);
      assert.match(JSON.stringify(JSON.parse(stdout)), 'from-env');
      assert.match(stderr, 'said\n');
      assert.match(stderr, 'said, too\n');
    });
  });

  test('secrets are masked in the source, whole and in parts', async () => {
    const text = `${IMPORT}const key = 'key-part-77'; export default defineConfiguration({
  api: { baseUrl: 'https://h.example/', http: { headers: { A: { attr: '#key' }, B: { attr: '#token' } } } },
  config: {
    '#key': \`\${key}-88\`, outputBucket: 'b',
    '#token': 'token-4711', jobs: [{ endpoint: 'a', colour: 1 }],
  },
});
`;
    await inFolder({ 'config.ts': text }, async (folder) => {
      const { stdout } = await call(lint, ['config.ts'], folder.path);
      assert.match(stdout, "'#key': `*********`");
      assert.match(stdout, "'#token': '**********'");
      assert.not.match(stdout, '4711');
      assert.not.match(stdout, 'part-77');
    });
  });

  for (const [title, body, place, message] of [
    [
      'an error',
      'function fail() { throw new TypeError("no " + "way"); }\nexport default defineConfiguration({ api: fail() });',
      '2:25',
      'the program threw an error: TypeError: no way',
    ],
    [
      'a text that is thrown',
      'throw "no way";\nexport default defineConfiguration({});',
      '1:1',
      'the program threw an error: no way',
    ],
    [
      'a promise that nobody looks at',
      'Promise.reject(new Error("later"));\nawait new Promise((r) => setTimeout(r, 5000));\nexport default defineConfiguration({});',
      '2:16',
      'the program threw an error: later',
    ],
    [
      'its own end',
      'process.exit(0);\nexport default defineConfiguration({});',
      '3:36',
      'the program ended with the exit code 0 before it gave a configuration',
    ],
    [
      'a wait for nothing',
      'await new Promise(() => {});\nexport default defineConfiguration({});',
      '3:36',
      'the program waits for something that never happens',
    ],
    [
      'no default export',
      'export const made = defineConfiguration({});',
      '2:41',
      'the program has no default export',
    ],
    [
      'a function',
      'export default () => defineConfiguration({});',
      '2:16',
      'the default export is a function, not a configuration',
    ],
    [
      'a list',
      'export default [defineConfiguration({})];',
      '2:16',
      'the default export is a list, not a configuration',
    ],
    [
      'a value that JSON does not have',
      'export default defineConfiguration({ config: { jobs: [{ endpoint: "a", params: { since: new Date(0) } }] } });',
      '2:89',
      'a configuration cannot contain a Date',
    ],
    [
      'syntax',
      'export default defineConfiguration({ api: ( });',
      '2:45',
      'the program cannot be executed',
    ],
    [
      'a module that is missing',
      'import "./nothing.ts";\nexport default defineConfiguration({});',
      '2:8',
      'Cannot find module',
    ],
  ] as const)
    test(`a program that ends with ${title} is one finding`, async () => {
      // Node says where the syntax is wrong of TypeScript alone
      const file = title === 'syntax' ? 'config.ts' : 'config.mjs';
      await inFolder(
        { [file]: IMPORT + body, 'package.json': '{ "type": "module" }' },
        async (folder) => {
          const found = await findingsOf(file, folder);
          assert.equal(places(found), [`${place} failed-program`]);
          assert.match(found[0]?.message ?? '', message);
          assert.ok(found[0]?.help);
        },
      );
    });

  test('every command ends with 1 if a program fails, and shows no stack', async () => {
    await inFolder({ 'config.mjs': `${IMPORT}throw new Error('no');` }, async (folder) => {
      for (const command of [lint, plan, exportCommand]) {
        const args = command === exportCommand ? ['json', 'config.mjs'] : ['config.mjs'];
        const { code, stdout, stderr } = await call(command, args, folder.path);
        assert.is(code, 1);
        assert.match(`${stdout}${stderr}`, 'error[failed-program]: the program threw an error: no');
        assert.not.match(`${stdout}${stderr}`, /^\s+at \S+ \(/m);
      }
    });
  });

  test('an error in another file says where, and hides a secret that the program names', async () => {
    const files = {
      'config.mjs': `${IMPORT}import './base.mjs';\nexport default defineConfiguration({});`,
      'base.mjs': 'throw new Error("no base");',
      'secret.mjs': `${IMPORT}if (globalThis.none === undefined) throw new Error('refused: token-4711');\nexport default defineConfiguration({ config: { '#token': 'token-4711' } });`,
    };
    await inFolder(files, async (folder) => {
      const [found] = await findingsOf('config.mjs', folder);
      assert.is(found?.message, 'the program threw an error, at base.mjs:1:7: no base');
      assert.is(found?.help, 'fix base.mjs');
      const { stdout } = await call(lint, ['secret.mjs'], folder.path);
      assert.match(stdout, 'refused: [redacted]');
      assert.not.match(stdout, '4711');
    });
  });

  test('a program that ends without an error, whatever it leaves behind, is not waited for', async () => {
    const text = `setInterval(() => {}, 1e6); process.exit = () => {}; process.send = () => {}; JSON.stringify = () => '';\n${GOOD}`;
    await inFolder({ 'config.mjs': text }, async (folder) =>
      assert.equal(await findingsOf('config.mjs', folder), []),
    );
  });

  test('a larger value than a document may have is refused', async () => {
    const text = `${IMPORT}let wide = ['x'];\nfor (let i = 0; i < 60; i++) wide = [wide, wide];\nexport default defineConfiguration({ config: { wide } });`;
    await inFolder({ 'config.mjs': text }, async (folder) =>
      assert.equal(places(await findingsOf('config.mjs', folder)), ['4:36 document-too-large']),
    );
  });

  test('an interruption ends the program', async () => {
    const text = `import { writeFileSync } from 'node:fs';\nwriteFileSync('pid', String(process.pid));\nprocess.on('SIGINT', () => {});\nconsole.log('started');\nfor (;;);\n${IMPORT}export default defineConfiguration({});`;
    await inFolder({ 'config.mjs': text }, async (folder) => {
      const interrupted = new AbortController();
      const onStderr = () => interrupted.abort();
      try {
        await call(
          plan,
          ['config.mjs'],
          folder.path,
          '',
          {},
          { signal: interrupted.signal, onStderr },
        );
        assert.unreachable('the command has ended');
      } catch (error) {
        assert.is((error as Error).name, 'AbortError');
      }
      const pid = Number((await folder.files()).pid);
      assert.ok(pid > 0);
      assert.throws(() => process.kill(pid, 0), /ESRCH/);
    });
  });

  test('Node that does not execute TypeScript, without tsx, is an error that names both ways', async () => {
    await inFolder(
      { 'config.ts': GOOD, 'config.mjs': `import './base.ts';\n${GOOD}`, 'base.ts': 'export {};' },
      async (folder) => {
        for (const name of ['config.ts', 'config.mjs']) {
          const found = await findingsOf(name, folder);
          if (isNative) assert.equal(found, []);
          else {
            assert.match(
              found[0]?.message ?? '',
              /^Node 2\d\.\d+\.\d+ does not execute TypeScript$/,
            );
            assert.match(found[0]?.help ?? '', 'use Node 22.18 or later, or install tsx');
          }
        }
      },
      { tsx: false },
    );
  });

  test('syntax that Node would have to compile needs tsx, which is used where it is installed', async () => {
    const files = {
      'config.ts': `${IMPORT}import { bucket } from './base';\nexport default defineConfiguration({ api: { baseUrl: 'https://h.example/' }, config: { outputBucket: bucket, jobs: [{ endpoint: 'a' }] } });`,
      'base.ts': "enum Bucket { B = 'b' }\nexport const bucket = Bucket.B;",
      'package.json': '{ "type": "module" }',
    };
    await inFolder(
      files,
      async (folder) => assert.equal(await findingsOf('config.ts', folder), []),
      {
        tsx: true,
      },
    );
    if (!isNative) return;
    await inFolder(files, async (folder) => {
      assert.match((await findingsOf('config.ts', folder))[0]?.help ?? '', 'install tsx');
      await folder.put('config.ts', `${GOOD}enum Bucket { B }`);
      const [found] = await findingsOf('config.ts', folder);
      assert.match(found?.message ?? '', 'enum');
      assert.match(found?.help ?? '', 'install tsx');
      assert.is(found?.range.start.line, 6);
    });
  });
});

suite('cli: programs that are not executed', (test) => {
  const refused = async (
    title: string,
    command: Command,
    args: readonly string[],
    wanted: RegExp,
  ): Promise<void> => {
    const scenario = 'scenario: 1\nconfig: ../config.mjs\ntitle: t\nexpect: {}\n';
    const files = {
      'config.mjs': TRACED,
      'other.yaml':
        'api: { baseUrl: "https://h.example/" }\nconfig: { outputBucket: b, jobs: [ { endpoint: a } ] }\n',
      'scenario/scenario.yaml': scenario,
      'scenario/recording.yaml': 'exchanges: []\n',
    };
    await inFolder(files, async (folder) => {
      const { stdout, stderr } = await call(command, args, folder.path);
      assert.match(`${stdout}${stderr}`, wanted, title);
      assert.not.ok(existsSync(path.join(folder.path, 'executed')), title);
    });
  };

  for (const [title, command, args, wanted] of [
    [
      'a folder',
      lint,
      ['.'],
      /config\.mjs is a program, which is executed only where it is named itself\n {2}help: name it: sluice lint config\.mjs/,
    ],
    [
      'a pattern',
      lint,
      ['*.mjs'],
      /config\.mjs is a program, which is executed only where it is named itself/,
    ],
    [
      'a tool that names all changed files',
      lint,
      ['--skip-others', 'config.mjs', 'other.yaml'],
      /config\.mjs is a program, which --skip-others does not execute/,
    ],
    ['--fix', lint, ['--fix', 'config.mjs'], /--fix does not change programs, such as config\.mjs/],
    [
      'a revision',
      diff,
      ['git:HEAD:config.mjs', 'other.yaml'],
      /git:HEAD:config\.mjs is a program: .*\s+check the revision out: git worktree add \.\.\/other HEAD/,
    ],
    [
      'a scenario',
      testCommand,
      ['scenario'],
      /"\.\.\/config\.mjs" is a program, and no scenario executes one[\s\S]*sluice export json config\.mjs --out config\.json/,
    ],
    [
      'the studio',
      studio,
      ['config.mjs', '--no-open'],
      /config\.mjs is a program, and the studio executes none/,
    ],
  ] as const)
    test(`${title} executes nothing, and says so`, () => refused(title, command, args, wanted));

  test('a file that does not name the function is not executed', async () => {
    const text = TRACED.replaceAll('defineConfiguration', 'define');
    await inFolder({ 'server.mjs': text }, async (folder) => {
      const found = await findingsOf('server.mjs', folder);
      assert.is(
        found[0]?.message,
        'the file does not call defineConfiguration, and is not executed',
      );
      assert.not.ok(existsSync(path.join(folder.path, 'executed')));
    });
  });

  test('programs that are no configurations, and declarations of types, are passed over by a search', async () => {
    const files = {
      'other.yaml':
        'api: { baseUrl: "https://h.example/" }\nconfig: { outputBucket: b, jobs: [ { endpoint: a } ] }\n',
      'server.ts': "import { compile } from 'sluice';",
      'types.d.ts': GOOD,
      'own.ts': 'export function defineConfiguration() {}',
    };
    await inFolder(files, async (folder) => {
      const { code, stdout, stderr } = await call(lint, [], folder.path);
      assert.equal([code, stderr], [0, '']);
      assert.match(stdout, '1 configuration checked');
    });
  });

  test('a folder, a pipe and a missing file with such a name are what they are', async () => {
    await inFolder({ 'folder.ts/other.yaml': 'api: {}\nconfig: {}\n' }, async (folder) => {
      const folderFound = await call(plan, ['folder.ts'], folder.path);
      assert.match(folderFound.stderr, 'folder.ts is a folder');
      assert.match((await call(lint, ['folder.ts'], folder.path)).stdout, 'folder.ts/other.yaml');
      assert.match((await call(plan, ['none.ts'], folder.path)).stderr, 'none.ts does not exist');
    });
  });
});

suite('cli: the JSON of a configuration', (test) => {
  test('export json prints what a program has made, without its secrets', async () => {
    const text = GOOD.replace(
      "outputBucket: 'b'",
      "outputBucket: 'b', '#key': 'secret-4711', n: 12.5",
    );
    await inFolder({ 'config.ts': text }, async (folder) => {
      const { code, stdout } = await call(exportCommand, ['json', 'config.ts'], folder.path);
      assert.is(code, 0);
      assert.is(
        stdout,
        `${JSON.stringify({ api: { baseUrl: 'https://h.example/' }, config: { outputBucket: 'b', '#key': '', n: 12.5, jobs: [{ endpoint: 'orders' }] } }, null, 2)}\n`,
      );
      const written = await call(
        exportCommand,
        ['json', 'config.ts', '--out', 'c.json'],
        folder.path,
      );
      assert.is(written.stderr, 'c.json: written; 1 secret left empty\n');
      assert.is((await folder.files())['c.json'], stdout);
      const [made, json] = await Promise.all(
        ['config.ts', 'c.json'].map((name) => call(plan, [name, '--json'], folder.path)),
      );
      assert.is(made?.stdout.replace('config.ts', 'c.json'), json?.stdout);
    });
  });

  test('export json keeps the digits and the order of YAML, and overwrites nothing that it reads', async () => {
    const yaml =
      'api: { baseUrl: "https://h.example/" }\nconfig:\n  n: 1.0\n  jobs: [ { endpoint: a, params: { b: 1, 10: 2, 9: 3 } } ]\n';
    await inFolder({ 'config.yaml': yaml, 'config.json': '{}' }, async (folder) => {
      const { stdout } = await call(exportCommand, ['json', 'config.yaml'], folder.path);
      assert.match(stdout, '"n": 1.0');
      assert.match(stdout.replace(/\s/g, ''), '{"b":1,"10":2,"9":3}');
      const { code, stderr } = await call(
        exportCommand,
        ['json', 'config.yaml', '--out', 'config.yaml'],
        folder.path,
      );
      assert.is(code, 1);
      assert.match(stderr, 'would overwrite config.yaml');
    });
  });

  test('export json refuses a secret in plain text, and what cannot be read', async () => {
    const files = {
      'plain.mjs': GOOD.replace('https://h.example/', 'https://user:hunter22@h.example/'),
      'broken.yaml': 'api: {',
    };
    await inFolder(files, async (folder) => {
      const plain = await call(exportCommand, ['json', 'plain.mjs'], folder.path);
      assert.equal([plain.code, plain.stdout], [1, '']);
      assert.match(plain.stderr, 'contains a secret as plain text');
      assert.not.match(plain.stderr, 'hunter22');
      const broken = await call(exportCommand, ['json', 'broken.yaml'], folder.path);
      assert.equal([broken.code, broken.stdout], [1, '']);
      assert.match(broken.stderr, 'error[syntax]');
    });
  });

  test('a program runs and is recorded; its scenario has a copy of the configuration', async () => {
    const server = await listening(
      createServer((_, answer) =>
        answer.setHeader('content-type', 'application/json').end('[{"id":1}]'),
      ),
    );
    try {
      const text = GOOD.replace("'https://h.example/'", `'${server.baseUrl}/'`).replace(
        "outputBucket: 'b'",
        "outputBucket: 'b', '#key': 'secret-4711'",
      );
      await inFolder({ 'config.ts': text }, async (folder) => {
        const ran = await call(run, ['config.ts', '--out', 'out'], folder.path);
        assert.is(ran.code, 0, ran.stderr);
        const recorded = await call(record, ['config.ts', '--to', 's'], folder.path);
        assert.is(recorded.code, 0, recorded.stderr);
        assert.match(recorded.stderr, 'the scenario has a copy of the configuration');
        const files = await folder.files();
        assert.ok(files['out/b/orders.csv']?.includes('1'));
        assert.equal(JSON.parse(files['s/config.json'] ?? '').config['#key'], '{{secret:key}}');
        assert.is((await call(testCommand, ['s'], folder.path)).code, 0);
      });
    } finally {
      await server.close();
    }
  });
});
