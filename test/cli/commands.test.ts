import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { PROGRAM } from '../support/program.ts';
import { suite } from '../support/suite.ts';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in a folder; `interruptOn` sends SIGINT when the text has been seen, after `deafTo` nobody reads standard error. */
function sluice(
  args: readonly string[],
  options: {
    readonly cwd: string;
    readonly stdin?: string;
    readonly env?: Record<string, string>;
    readonly interruptOn?: string;
    readonly deafTo?: string;
  },
): Promise<Ended> {
  return new Promise((resolve) => {
    const { NO_COLOR: _, FORCE_COLOR: __, KBC_DATADIR: ___, ...env } = process.env;
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      cwd: options.cwd,
      env: { ...env, ...options.env },
    });
    let stdout = '';
    let stderr = '';
    let interrupted = false;
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
      if (options.deafTo !== undefined && stderr.includes(options.deafTo)) child.stderr.destroy();
      if (interrupted || options.interruptOn === undefined || !stderr.includes(options.interruptOn))
        return;
      interrupted = true;
      child.kill('SIGINT');
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(options.stdin ?? '');
  });
}

const valid = 'api: { baseUrl: "https://h.example/" }\nconfig: { jobs: [ { endpoint: a } ] }\n';

async function inFolder<T>(
  files: Readonly<Record<string, string>>,
  body: (cwd: string) => Promise<T>,
): Promise<T> {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'sluice-cli-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), text);
    }
    return await body(cwd);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

async function withTarget<T>(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  body: (url: string) => Promise<T>,
): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await body(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

suite('cli: what is given is wrong', (test) => {
  test('CFG-11: a missing file, an unknown command or option, and nothing found exit with 1 and a hint', async () => {
    await inFolder({}, async (cwd) => {
      for (const [args, text] of [
        [['lint', 'nope.yaml'], 'nope.yaml does not exist'],
        [['lint', '.'], 'no configuration was found'],
        [['lnt'], 'did you mean "sluice lint"?'],
        [['lint', '--formt', 'json'], 'did you mean --format?'],
        [['lint', '--format', 'jsn'], 'did you mean "json"?'],
        [['plan'], 'needs CONFIG'],
        [['run', 'c.yaml'], 'Missing option: --out DIR, --to DESTINATION or --data-dir DIR'],
        [['test', 'nowhere'], 'no scenario'],
        [['explain', 'unknown-kye'], 'did you mean "unknown-key"?'],
        [['schema', 'confg'], 'did you mean "config"?'],
      ] as const) {
        const { code, stdout, stderr } = await sluice(args, { cwd });
        assert.is(code, 1, args.join(' '));
        assert.ok((stdout + stderr).includes(text), `${args.join(' ')}: ${stdout}${stderr}`);
        assert.not.ok((stdout + stderr).includes('    at '), 'no stack trace');
      }
    });
  });

  test('ERR-3: a configuration with an error exits with 1, warnings alone with 0 unless they are limited', async () => {
    await inFolder(
      {
        'bad.yaml': 'api: {}\nconfig: { jobs: [ { endpoint: a } ] }\n',
        'warn.yaml': `${valid}extra: 1\n`,
        'good/ok.yaml': valid,
      },
      async (cwd) => {
        assert.is((await sluice(['lint', 'bad.yaml'], { cwd })).code, 1);
        assert.is((await sluice(['lint', 'warn.yaml'], { cwd })).code, 0);
        const limited = await sluice(['lint', 'warn.yaml', '--max-warnings', '0'], { cwd });
        assert.equal(
          [limited.code, limited.stderr],
          [1, 'error: 1 warning found; --max-warnings allows 0\n'],
        );
        assert.is((await sluice(['lint', 'good'], { cwd })).code, 0);
      },
    );
  });

  test('machine formats go to standard output, what is said to a person to standard error', async () => {
    const { code, stdout } = await inFolder({}, (cwd) =>
      sluice(['lint', '-', '--format', 'json'], {
        cwd,
        stdin: 'api: {}\nconfig: { jobs: [ { endpoint: a } ] }\n',
      }),
    );
    const [diagnostic] = JSON.parse(stdout);
    assert.is(code, 1);
    assert.equal(
      [diagnostic.file, diagnostic.pointer, diagnostic.rule, diagnostic.range.start],
      ['<stdin>', '/api', 'missing-setting', { line: 1, column: 1 }],
    );
  });

  test('lint --fix mends the file, --fix-dry-run shows what it would change', async () => {
    const text =
      'api:\n  baseUrl: https://h.example/\n  pagination: { method: pagenum, pageParm: p }\nconfig: { jobs: [ { endpoint: a } ] }\n';
    await inFolder({ 'c.yaml': text }, async (cwd) => {
      const dry = await sluice(['lint', '--fix-dry-run', 'c.yaml'], { cwd });
      assert.ok(
        dry.stderr.includes('+  pagination: { method: pagenum, pageParam: p }'),
        dry.stderr,
      );
      assert.is(readFileSync(path.join(cwd, 'c.yaml'), 'utf8'), text);
      await sluice(['lint', '--fix', 'c.yaml'], { cwd });
      assert.is(
        readFileSync(path.join(cwd, 'c.yaml'), 'utf8'),
        text.replace('pageParm', 'pageParam'),
      );
    });
  });

  test('lint --fix also mends findings that appear after a fix, and keeps a byte order mark', async () => {
    const text =
      '\uFEFFapi: { baseUrl: "https://h.example/" }\nconfig:\n  jobs:\n    - endpoint: a\n      childen: [{ endpoint: "a/{id}", placeholdrs: { id: id } }]\n';
    await inFolder({ 'c.yaml': text }, async (cwd) => {
      const { stdout, stderr } = await sluice(['lint', '--fix', 'c.yaml'], { cwd });
      assert.equal(
        [stdout, stderr],
        ['1 configuration checked: no problems found\n', 'c.yaml: 2 fixed\n'],
      );
      assert.is(
        readFileSync(path.join(cwd, 'c.yaml'), 'utf8'),
        text.replace('childen', 'children').replace('placeholdrs', 'placeholders'),
      );
    });
  });

  test('lint --fix - prints nothing but the text, fixed or not', async () => {
    const text =
      'api: { baseUrl: "https://h.example/", retryconfig: { maxRetries: 1 } }\nconfig: { jobs: [ { endpoint: a } ] }\n';
    const mended = text.replace('retryconfig', 'retryConfig');
    await inFolder({}, async (cwd) => {
      const [fixed, sound, broken, report] = await Promise.all([
        sluice(['lint', '--fix', '-'], { cwd, stdin: text }),
        sluice(['lint', '--fix', '-'], { cwd, stdin: mended }),
        sluice(['lint', '--fix', '-'], { cwd, stdin: 'a: [' }),
        sluice(['lint', '--fix', '-', '--format', 'json'], { cwd, stdin: text }),
      ]);
      assert.equal([fixed.stdout, sound.stdout, broken.stdout], [mended, mended, 'a: [']);
      assert.equal([fixed.code, sound.code, broken.code, report.code], [0, 0, 1, 1]);
      assert.match(broken.stderr, /error\[syntax\]/);
      assert.match(report.stderr, /mix it with a report/);
    });
  });
});

suite('cli: plan, schema, explain, help', (test) => {
  test('plan prints text, JSON that its own schema accepts, and requests; secrets are shown by name', async () => {
    const text =
      'api: { baseUrl: "https://h.example/", pagination: { method: offset, limit: 5 }, http: { headers: { X-Key: { attr: "#key" } } } }\nconfig: { "#key": very-secret, jobs: [ { endpoint: a } ] }\n';
    await inFolder({ 'c.yaml': text }, async (cwd) => {
      const [plain, json, requests] = await Promise.all([
        sluice(['plan', 'c.yaml'], { cwd }),
        sluice(['plan', 'c.yaml', '--json'], { cwd }),
        sluice(['plan', 'c.yaml', '--requests', '2'], { cwd }),
      ]);
      const { default: validate } = await import('../../generated/validate-plan.cjs');
      assert.ok(
        validate.validatePlan(JSON.parse(json.stdout)),
        JSON.stringify(validate.validatePlan.errors),
      );
      assert.ok(plain.stdout.includes('X-Key: {#key}'));
      assert.ok(
        requests.stdout.includes('GET https://h.example/a?limit=5&offset=5'),
        requests.stdout,
      );
      for (const { stdout, stderr } of [plain, json, requests])
        assert.not.ok((stdout + stderr).includes('very-secret'));
    });
  });

  test('every command has help with an example; schema and explain print their page', async () => {
    await inFolder({}, async (cwd) => {
      const { commandTable } = await import('../../src/cli/command-table.ts');
      for (const { name, load } of commandTable) {
        const { definition } = await load();
        assert.is(definition.name, name);
        assert.ok(
          definition.examples.length > 0 &&
            definition.examples.every(({ command }) => command.includes(`sluice ${name}`)),
          name,
        );
      }
      for (const [name, title] of [
        ['plan', 'Plan'],
        ['world', 'World'],
      ] as const)
        assert.is(JSON.parse((await sluice(['schema', name], { cwd })).stdout).title, title);
      assert.ok((await sluice(['explain', 'unknown-key'], { cwd })).stdout.includes('What to do:'));
      assert.ok(
        (await sluice(['run', '--help'], { cwd })).stdout.includes('sluice run --data-dir /data'),
      );
    });
  });
});

suite('cli: explain', (test) => {
  const rule =
    '{ id: our-hosts, pointer: /api/baseUrl, mustNot: { matches: "http://*" }, message: "not\\e[31m ours", help: ask us, level: error, files: [live/**, a] }';
  const files = {
    'sluice.config.yaml': `lint: { custom: [${rule}, { id: other, pointer: /api, must: { exists: true }, message: m }] }\n`,
  };

  test('a rule of the project is explained, listed and suggested, like any other', () =>
    inFolder(files, async (cwd) => {
      assert.is(
        (await sluice(['explain', 'our-hosts'], { cwd })).stdout,
        [
          'error[our-hosts]: not\\u001b[31m ours',
          '',
          'What to do: ask us',
          'Defined in: sluice.config.yaml',
          'Place:      /api/baseUrl',
          'Must not:   {"matches":"http://*"}',
          'Files:      live/**, a',
          '',
        ].join('\n'),
      );
      assert.is(
        (await sluice(['explain', 'other'], { cwd })).stdout,
        'warning[other]: m\n\nDefined in: sluice.config.yaml\nPlace:      /api\nMust:       {"exists":true}\n',
      );
      assert.match(
        (await sluice(['explain'], { cwd })).stdout,
        /^our-hosts +error +not\\u001b\[31m ours\nother +warning +m\n$/m,
      );
      assert.match(
        (await sluice(['explain', 'our-host'], { cwd })).stderr,
        /did you mean "our-hosts"\?/,
      );
      const without = await sluice(['explain', 'our-hosts', '--no-config'], { cwd });
      assert.equal([without.code, without.stdout], [1, '']);
    }));
});

suite('cli: run', (test) => {
  const configuration = (url: string, more = '') =>
    `api: { baseUrl: "${url}", retryConfig: { maxRetries: 0 } }\nconfig: { outputBucket: b, "#key": sesame-open, ${more} jobs: [ { endpoint: a, dataType: a, params: { k: { attr: "#key" } } }, { endpoint: c, dataType: c } ] }\n`;

  test('--out: tables, manifest and state have their final names after a successful run, which ends with a summary', async () => {
    await withTarget(
      (_request, response) => response.end('[{"id":1}]'),
      (url) =>
        inFolder({ 'c.yaml': configuration(url) }, async (cwd) => {
          const { code, stdout } = await sluice(['run', 'c.yaml', '--out', 't'], { cwd });
          assert.is(code, 0);
          assert.match(stdout, /table +rows +columns +size +incremental +primary key\nb\/a +1 +1/);
          assert.is(readFileSync(path.join(cwd, 't/b/a.csv'), 'utf8'), '"id"\n"1"\n');
          assert.is(
            readFileSync(path.join(cwd, 't/b/a.csv.manifest'), 'utf8'),
            '{"destination":"in.c-b.a","incremental":false}',
          );
          assert.ok(
            JSON.parse(readFileSync(path.join(cwd, 't/state.json'), 'utf8')).time.previousStart > 0,
          );
          assert.not.ok(existsSync(path.join(cwd, 't/.partial')));
        }),
    );
  });

  test('--look-ahead, --concurrency and --rate: the same tables, and requests past the end are reported', async () => {
    await withTarget(
      (request, response) => response.end(request.url?.includes('offset=0') ? '[{"id":1}]' : '[]'),
      (url) =>
        inFolder(
          {
            'c.yaml': configuration(url).replace(
              'retryConfig',
              'pagination: { method: offset, limit: 1 }, retryConfig',
            ),
          },
          async (cwd) => {
            const paced = await sluice(
              [
                'run',
                'c.yaml',
                '--out',
                't',
                '--look-ahead',
                '12',
                '--concurrency',
                '2',
                '--rate',
                '1000/s',
              ],
              { cwd },
            );
            assert.is(paced.code, 0, paced.stderr);
            assert.match(paced.stderr, /look-ahead: \d+ requests? past the end discarded/);
            assert.not.match(paced.stderr, /MaxListeners/);
            assert.is(readFileSync(path.join(cwd, 't/b/c.csv'), 'utf8'), '"id"\n"1"\n');
            for (const [option, value] of [
              ['--look-ahead', '-1'],
              ['--look-ahead', '1000'],
              ['--concurrency', '0'],
              ['--concurrency', 'x'],
              ['--rate', '5'],
            ]) {
              const { code, stderr } = await sluice(
                ['run', 'c.yaml', '--out', 't', `${option}=${value}`],
                { cwd },
              );
              assert.is(code, 1);
              assert.match(stderr, new RegExp(`${option} ${value} is not a`));
            }
          },
        ),
    );
  });

  test('a target that refuses: exit 1, the line of the configuration, no table under its name, no secret', async () => {
    await withTarget(
      (request, response) =>
        request.url?.startsWith('/a') === true
          ? response.end('[{"id":1}]')
          : response.writeHead(500).end(`no: ${request.url} sesame-open`),
      (url) =>
        inFolder({ 'c.yaml': configuration(url, 'debug: true,') }, async (cwd) => {
          const { code, stdout, stderr } = await sluice(
            ['run', 'c.yaml', '--out', 't', '--verbose'],
            { cwd },
          );
          assert.is(code, 1);
          assert.match(stderr, /The API request failed: \[500\] GET http:\/\/127\.0\.0\.1:\d+\/c/);
          assert.ok(stderr.includes('--> c.yaml:2:'), stderr);
          assert.not.ok((stdout + stderr).includes('sesame-open'));
          assert.not.ok(existsSync(path.join(cwd, 't/b')));
          assert.not.ok(existsSync(path.join(cwd, 't/state.json')));
          assert.ok(readdirSync(path.join(cwd, 't')).includes('.partial'));
        }),
    );
  });

  test('KBC_DATADIR replaces --data-dir', async () => {
    await withTarget(
      (_request, response) => response.end('[{"id":1}]'),
      (url) =>
        inFolder(
          {
            'd/config.json': JSON.stringify({
              parameters: {
                api: { baseUrl: url },
                config: { outputBucket: 'b', jobs: [{ endpoint: 'a' }] },
              },
            }),
          },
          async (cwd) => {
            assert.is(
              (await sluice(['run'], { cwd, env: { KBC_DATADIR: path.join(cwd, 'd') } })).code,
              0,
            );
            assert.equal(readdirSync(path.join(cwd, 'd/out/tables')).sort(), [
              'b.a',
              'b.a.manifest',
            ]);
          },
        ),
    );
  });

  test('STATE-3: the state is part of the commit: when it cannot be written, no table has its name', async () => {
    await withTarget(
      (_request, response) => response.end('[{"id":1}]'),
      (url) =>
        inFolder(
          {
            'd/config.json': JSON.stringify({
              parameters: {
                api: { baseUrl: url },
                config: { outputBucket: 'b', jobs: [{ endpoint: 'a' }] },
              },
            }),
            'd/out/state.json/in the way': '',
          },
          async (cwd) => {
            const { code, stderr } = await sluice(['run', '--data-dir', 'd'], { cwd });
            assert.is(code, 1);
            assert.match(stderr, /state\.json: a folder has the name of this file/);
            assert.match(stderr, /= tables {3}none was committed/);
            assert.not.ok(existsSync(path.join(cwd, 'd/out/tables')));
            assert.ok(existsSync(path.join(cwd, 'd/.partial')));
            assert.not.ok(existsSync(path.join(cwd, 'd/.sluice.lock')));
          },
        ),
    );
  });

  test('an interrupt ends it with 130 and leaves what was written as partial', async () => {
    await withTarget(
      () => undefined,
      (url) =>
        inFolder({ 'c.yaml': configuration(url) }, async (cwd) => {
          const { code, stderr } = await sluice(['run', 'c.yaml', '--out', 't', '--verbose'], {
            cwd,
            interruptOn: '> GET /a',
          });
          assert.is(code, 130, stderr);
          assert.not.ok(existsSync(path.join(cwd, 't/b')));
        }),
    );
  });

  test('a run whose output is closed continues to its end', async () => {
    const answer = (request: IncomingMessage, response: ServerResponse) =>
      void setTimeout(
        () => response.end(/offset=[0-4]$/.test(request.url ?? '') ? '[{"id":1}]' : '[]'),
        60,
      );
    await withTarget(answer, (baseUrl) =>
      inFolder(
        {
          'c.json': JSON.stringify({
            api: { baseUrl, pagination: { method: 'offset', limit: 1 } },
            config: { outputBucket: 'b', jobs: [{ endpoint: 'a', dataType: 'a' }] },
          }),
        },
        async (cwd) => {
          const { code, stderr } = await sluice(['run', 'c.json', '--out', 'out'], {
            cwd,
            deafTo: 'page',
          });
          assert.is(code, 0, stderr);
          assert.match(stderr, /page/);
          assert.equal(readdirSync(path.join(cwd, 'out/b')).sort(), ['a.csv', 'a.csv.manifest']);
        },
      ),
    );
  });

  test('LOG-4: a cached response is logged like any other; ACC-16, CACHE-4: errors are not cached', async () => {
    let asked = 0;
    await withTarget(
      (_request, response) => {
        asked++;
        response.writeHead(asked === 1 ? 404 : 200).end('[{"id":1}]');
      },
      (url) =>
        inFolder(
          {
            'c.yaml': `api: { baseUrl: "${url}" }\nconfig: { jobs: [ { endpoint: a } ] }\ncache: true\n`,
          },
          async (cwd) => {
            const run = () => sluice(['run', 'c.yaml', '--out', 't', '--verbose'], { cwd });
            assert.is((await run()).code, 1);
            assert.is((await run()).code, 0);
            const cached = await run();
            assert.ok(cached.stderr.includes('> GET /a HTTP/1.1'));
            assert.is(asked, 2);
          },
        ),
    );
  });
});
