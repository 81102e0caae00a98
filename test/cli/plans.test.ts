import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import * as validators from '../../generated/validate-difference.cjs';
import { diff } from '../../src/cli/commands/diff.ts';
import { explain } from '../../src/cli/commands/explain.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { run } from '../../src/cli/commands/run.ts';
import { call } from '../support/call-command.ts';
import { suite } from '../support/suite.ts';

const configuration = (url: string, limit = 5) =>
  `api: { baseUrl: "${url}", pagination: { method: offset, limit: ${limit} }, http: { headers: { X-Key: { attr: "#key" } } } }\nconfig: { outputBucket: b, "#key": very-secret, jobs: [ { endpoint: a, dataType: a } ] }\n`;

async function inFolder(
  files: Readonly<Record<string, string>>,
  body: (cwd: string) => Promise<void>,
): Promise<void> {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'sluice-plans-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(cwd, name), text);
    await body(cwd);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

suite('cli: plans that are kept', (test) => {
  test('the plan lists what ends a job: pages, their confirmation, and the total that the API states', async () => {
    const stops = async (pagination: string, job = '') => {
      let text = '';
      const config = `api: { baseUrl: "https://h.example/", pagination: { method: ${pagination} } }\nconfig: { jobs: [ { endpoint: a, dataType: a${job} } ] }\n`;
      await inFolder({ 'c.yaml': config }, async (cwd) => {
        text = (await call(plan, ['c.yaml'], cwd)).stdout;
      });
      return text
        .slice(text.indexOf('at the first of:'))
        .split('\n')
        .filter((line) => /^ {13}/.test(line))
        .map((line) => line.trim().replace(/ +:\d+$/, ''));
    };
    const same = 'a response equal to the one before it';
    const total = 'as many records as "meta.total" states';
    const confirmed =
      'a page with fewer than 50 records; after a first one of 10 or more, an empty page';
    for (const method of ['offset', 'pagenum']) {
      const auto = `${method}, limit: 50, confirmEnd: auto`;
      assert.equal(await stops(auto), [same, confirmed]);
      assert.equal(await stops(auto, ', total: { path: meta.total }'), [same, confirmed, total]);
      assert.equal(
        await stops(`${method}, limit: 50, confirmEnd: true`, ', total: { path: meta.total }'),
        [same, 'an empty page', total],
      );
      assert.equal(await stops(`${method}, limit: 5, confirmEnd: auto`), [
        same,
        'a page with fewer than 5 records',
      ]);
      // without a page that confirms the end, the total ends nothing
      assert.equal(await stops(`${method}, limit: 50`, ', total: { path: meta.total }'), [
        same,
        'a page with fewer than 50 records',
      ]);
    }
  });

  test('--start prints the windows of a run at this time, and refuses what is no time or has another output', async () => {
    const windows = 'windows: { from: "2026-01-01", step: P7D, format: date, startParam: since }';
    await inFolder(
      {
        'c.yaml': `api: { baseUrl: "https://h.example/" }\nconfig: { jobs: [ { endpoint: a, ${windows} } ] }\n`,
      },
      async (cwd) => {
        const { code, stdout } = await call(
          plan,
          ['c.yaml', '--start', '2026-01-20T12:00:00Z'],
          cwd,
        );
        assert.equal(
          [code, stdout],
          [
            0,
            'windows of a first run that starts at 2026-01-20T12:00:00Z\n  a: 3 windows, 2026-01-01 to 2026-01-08 … 2026-01-15 to 2026-01-21\n',
          ],
        );
        for (const time of ['soon', '1', '2026-13-01'])
          assert.match(
            (await call(plan, ['c.yaml', '--start', time], cwd)).stderr,
            `--start ${time} is not a time`,
          );
        for (const other of [['--json'], ['--format', 'html']])
          assert.match(
            (await call(plan, ['c.yaml', '--start', '2026-01-20', ...other], cwd)).stderr,
            '--start excludes',
          );
      },
    );
  });

  test('plan --require-complete, or requireComplete of the project, fails and names what each weak job needs', async () => {
    const config = [
      'api: { baseUrl: "https://h.example/", pagination: { method: multiple, scrollers: { p: { method: pagenum } } } }',
      'config:',
      '  jobs:',
      '    - { endpoint: one, dataType: one }',
      '    - { endpoint: pages, dataType: pages, scroller: p }',
      '    - { endpoint: all, dataType: all, total: { path: total } }',
    ].join('\n');
    await inFolder({ 'c.yaml': config }, async (cwd) => {
      const failing = await call(plan, ['c.yaml', '--require-complete', 'stated'], cwd);
      assert.is(failing.code, 1);
      assert.match(failing.stdout, 'jobs');
      assert.is(
        failing.stderr,
        [
          'error: 2 jobs cannot be as complete as required ("stated")',
          '  c.yaml:4 one: assumed, a single response',
          '    help: to let the API confirm it, set "total" or "count"',
          '  c.yaml:5 pages: reached, at a page without records',
          '    help: to let the API confirm it, set "total" or "count"',
          '',
        ].join('\n'),
      );
      const { code, stderr } = await call(plan, ['c.yaml', '--require-complete', 'reached'], cwd);
      assert.is(code, 1);
      assert.match(stderr, '1 job cannot');
      assert.is((await call(plan, ['c.yaml', '--require-complete', 'assumed'], cwd)).code, 0);
      assert.is((await call(plan, ['c.yaml', '--json', '--out', 'p.json'], cwd)).code, 0);
      const saved = await call(plan, ['p.json', '--require-complete', 'reached'], cwd);
      assert.match(saved.stderr, '  p.json /config/jobs/0 one: assumed');

      writeFileSync(path.join(cwd, 'sluice.config.yaml'), 'requireComplete: reached\n');
      assert.match((await call(plan, ['c.yaml'], cwd)).stderr, '1 job cannot');
      assert.is((await call(plan, ['c.yaml', '--require-complete', 'assumed'], cwd)).code, 0);
      writeFileSync(path.join(cwd, 'sluice.config.yaml'), 'requireComplete: maybe\n');
      assert.match(
        (await call(plan, ['c.yaml'], cwd)).stderr,
        '"requireComplete" must be "stated", "reached" or "assumed"',
      );
    });
  });

  test('a run requires what the project requires, and an option wins', async () => {
    const server = createServer((_, response) => response.end('[{"id":1}]'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    try {
      const files = {
        'c.yaml': configuration(url),
        'sluice.config.yaml': 'requireComplete: reached\n',
      };
      await inFolder(files, async (cwd) => {
        const { code, stderr } = await call(run, ['c.yaml', '--out', 't'], cwd);
        assert.is(code, 1);
        assert.match(stderr, "not as complete as required (reached): 'a' is assumed");
        const lower = ['c.yaml', '--out', 't', '--require-complete', 'assumed'];
        assert.is((await call(run, lower, cwd)).code, 0);
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('plan --out keeps a plan, --check fails when it is out of date and shows what changed', async () => {
    await inFolder({ 'c.yaml': configuration('https://h.example/') }, async (cwd) => {
      for (const file of ['c.plan.txt', 'c.plan.json']) {
        assert.is((await call(plan, ['c.yaml', '--out', file], cwd)).code, 0);
        assert.is((await call(plan, ['c.yaml', '--check', file], cwd)).code, 0);
      }
      writeFileSync(path.join(cwd, 'c.yaml'), configuration('https://h.example/', 7));
      const stale = await call(plan, ['c.yaml', '--check', 'c.plan.txt'], cwd);
      assert.is(stale.code, 1);
      assert.match(stale.stdout, /\+ +page size 7, sent as "limit"\n/);
      assert.match(stale.stderr, /c\.plan\.txt is out of date/);
    });
  });

  test('diff: another layout is the same plan; a change is shown with its class in each format, and --fail-on judges it', async () => {
    const before = configuration('https://h.example/');
    await inFolder(
      {
        'old.yaml': before,
        'same.yaml': `# a comment\n\n${before}`,
        'new.yaml': configuration('https://h.example/', 7),
      },
      async (cwd) => {
        assert.is(
          (await call(diff, ['old.yaml', 'same.yaml', '--exit-code'], cwd)).stdout,
          'same plan\n',
        );
        const changed = await call(diff, ['old.yaml', 'new.yaml', '--exit-code'], cwd);
        assert.is(changed.code, 1);
        assert.match(
          changed.stdout,
          /\njob a\n {2}behaviour: page size changed\n- {3}page size 5, .* :1\n\+ {3}page size 7, .* :1\n\n1 change: 1 behaviour\n$/,
        );
        assert.is((await call(diff, ['old.yaml', 'new.yaml'], cwd)).code, 0);
        assert.match(
          (await call(diff, ['old.yaml', 'new.yaml', '--format', 'markdown'], cwd)).stdout,
          /\n\| behaviour \| `job a` \| page size changed \| /,
        );
        const json = JSON.parse(
          (await call(diff, ['old.yaml', 'new.yaml', '--format', 'json'], cwd)).stdout,
        );
        assert.ok(
          validators.validateDifference(json),
          JSON.stringify(validators.validateDifference.errors),
        );
        assert.equal(
          [json.same, json.class, json.counts],
          [false, 'behaviour', { breaking: 0, behaviour: 1, cosmetic: 0 }],
        );
        const codes = ['breaking', 'behaviour', 'cosmetic'].map(
          async (limit) =>
            (await call(diff, ['old.yaml', 'new.yaml', '--fail-on', limit], cwd)).code,
        );
        assert.equal(await Promise.all(codes), [0, 1, 1]);
        assert.match(
          (await call(diff, ['old.yaml', 'new.yaml', '--fail-on', 'anything'], cwd)).stderr,
          /breaking, behaviour or cosmetic/,
        );
      },
    );
  });

  test('diff and plan --check show a changed column of a mapping below its table, with the lines of both configurations', async () => {
    const mapped = (column: string, comment = '') =>
      `${comment}api: { baseUrl: https://h.example/ }\nconfig:\n  jobs: [{ endpoint: a }]\n  mappings:\n    a:\n      id: id\n      name: ${column}\n`;
    await inFolder(
      { 'old.yaml': mapped('name'), 'new.yaml': mapped('title', '# moved\n') },
      async (cwd) => {
        const { stdout } = await call(diff, ['old.yaml', 'new.yaml'], cwd);
        assert.match(
          stdout,
          /\ntable a\n {2}breaking: column renamed\n- {3}name = "name" +:7\n\+ {3}title = "name" +:8\n/,
        );
        const json = JSON.parse(
          (await call(diff, ['old.yaml', 'new.yaml', '--format', 'json'], cwd)).stdout,
        );
        assert.equal(json.changes, [
          {
            kind: 'column',
            change: 'renamed',
            class: 'breaking',
            where: 'table a',
            before: { text: 'name = "name"', pointer: '/config/mappings/a/name', line: 7 },
            after: { text: 'title = "name"', pointer: '/config/mappings/a/name', line: 8 },
          },
        ]);
        await call(plan, ['old.yaml', '--out', 'plan.txt'], cwd);
        assert.is((await call(plan, ['old.yaml', '--check', 'plan.txt'], cwd)).code, 0);
        assert.is((await call(plan, ['new.yaml', '--check', 'plan.txt'], cwd)).code, 1);
        await call(plan, ['old.yaml', '--out', 'plan.json'], cwd);
        const stale = await call(plan, ['new.yaml', '--check', 'plan.json'], cwd);
        assert.match(stale.stdout, /column renamed\n- {3}name = "name"\n\+ {3}title = "name"\n/);
        const text = await call(diff, ['plan.txt', 'new.yaml'], cwd);
        assert.equal([text.code, /plan\.txt is a plan kept as text/.test(text.stderr)], [1, true]);
      },
    );
  });

  test('diff reads a revision of a repository, and says what is wrong with its name', async () => {
    await inFolder({ 'c.yaml': configuration('https://h.example/') }, async (cwd) => {
      const git = (...args: readonly string[]) =>
        execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
          cwd,
        });
      git('init', '-q');
      git('add', 'c.yaml');
      git('commit', '-qm', 'first');
      writeFileSync(path.join(cwd, 'c.yaml'), configuration('https://h.example/', 7));
      for (const old of ['git:HEAD:c.yaml', 'git:HEAD:/c.yaml']) {
        const changed = await call(diff, [old, 'c.yaml', '--exit-code'], cwd);
        assert.is(changed.code, 1, changed.stderr);
        assert.match(changed.stdout, /- {3}page size 5, [\s\S]*\+ {3}page size 7, /u);
      }
      assert.match(
        (await call(diff, ['git:nowhere:c.yaml', 'c.yaml'], cwd)).stderr,
        /git:nowhere:c\.yaml cannot be read: .*nowhere/,
      );
      assert.match(
        (await call(diff, ['git:HEAD:d.yaml', 'c.yaml'], cwd)).stderr,
        /cannot be read: .*d\.yaml/,
      );
      assert.match(
        (await call(diff, ['git:HEAD', 'c.yaml'], cwd)).stderr,
        /names no file of a revision/,
      );
      assert.match(
        (await call(diff, ['git:--output=f:c.yaml', 'c.yaml'], cwd)).stderr,
        /"--output=f" is not a revision/,
      );
    });
  });

  test('a file of a revision is read with the settings of its folder, from wherever the command runs', async () => {
    const config = (more: string) =>
      `api: { baseUrl: "https://h.example/" }\nconfig: { outputBucket: b, jobs: [{ endpoint: same, method: POST }, { endpoint: other${more} }] }\n`;
    await inFolder({ 'c.yaml': config('') }, async (cwd) => {
      mkdirSync(path.join(cwd, 'shop'));
      writeFileSync(path.join(cwd, 'shop/c.yaml'), config(''));
      writeFileSync(path.join(cwd, 'shop/sluice.config.yaml'), 'language: sluice\n');
      const git = (...args: readonly string[]) =>
        execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
          cwd,
        });
      git('init', '-q');
      git('add', '.');
      git('commit', '-qm', 'first');
      writeFileSync(path.join(cwd, 'shop/c.yaml'), config(', params: { a: 1 }'));
      for (const [old, later, from] of [
        ['git:HEAD:shop/c.yaml', 'shop/c.yaml', cwd],
        ['git:HEAD:./shop/c.yaml', 'shop/c.yaml', cwd],
        ['git:HEAD:/shop/c.yaml', 'shop/c.yaml', cwd],
        ['git:HEAD:c.yaml', 'c.yaml', path.join(cwd, 'shop')],
        ['git:HEAD:/shop/c.yaml', 'c.yaml', path.join(cwd, 'shop')],
      ] as const) {
        const { stdout, stderr } = await call(diff, [old, later], from);
        assert.match(stdout, /job other[\s\S]*parameter added[\s\S]*1 change: 1 breaking/, stderr);
        assert.not.match(stdout, /job same/);
      }
    });
  });

  test('diff --scenarios plays both versions over the recordings and shows the rows that change', async () => {
    const old = configuration('https://h.example/');
    const scenario = {
      'scenario.yaml': 'scenario: 1\ntitle: two orders\nconfig: new.yaml\n',
      'recording.yaml':
        'recording: 1\nexchanges:\n  - request: GET a?limit=5&offset=0\n    response: 200\n    json: [{ id: 1 }, { id: 2 }]\n',
      'old.yaml': old,
      'new.yaml': old.replace('dataType: a }', 'dataType: a, userData: { seen: yes } }'),
      'other.yaml': configuration('https://h.example/', 7),
    };
    await inFolder(scenario, async (cwd) => {
      const rows = await call(
        diff,
        ['old.yaml', 'new.yaml', '--scenarios', '.', '--exit-code'],
        cwd,
      );
      assert.is(rows.code, 1);
      assert.match(
        rows.stdout,
        /RECORDINGS\n {2}\.: different tables\n.*b\/a\.csv differs.*\n\n.*columns +\+ seen/,
      );
      assert.match(
        (await call(diff, ['old.yaml', 'old.yaml', '--scenarios', '.'], cwd)).stdout,
        /^same plan\n\nRECORDINGS\n {2}\.: same tables\n$/,
      );
      const asked = await call(diff, ['old.yaml', 'other.yaml', '--scenarios', '.'], cwd);
      assert.match(
        asked.stdout,
        /the new version stops early on this recording\n +Request 1 is not the recorded one/,
      );
      const markdown = (
        await call(diff, ['old.yaml', 'new.yaml', '--scenarios', '.', '--format', 'markdown'], cwd)
      ).stdout;
      assert.match(markdown, /\n- \.: different tables\n\n {2}```text\n {2}The table/);
      const json = JSON.parse(
        (await call(diff, ['old.yaml', 'other.yaml', '--scenarios', '.', '--format', 'json'], cwd))
          .stdout,
      );
      assert.equal(json.recordings[0].stopped, {
        version: 'new',
        why: 'Request 1 is not the recorded one.',
      });
      assert.match(
        (await call(diff, ['old.yaml', 'new.yaml', '--scenarios', 'none'], cwd)).stderr,
        /no scenario can be replayed at none/,
      );
      await call(plan, ['old.yaml', '--out', 'p.json'], cwd);
      assert.match(
        (await call(diff, ['p.json', 'new.yaml', '--scenarios', '.'], cwd)).stderr,
        /not saved plans/,
      );
    });
  });

  test('a saved plan runs with its secrets, says which are missing, and one of another version is refused', async () => {
    const keys: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers['x-key'] as string | undefined);
      response.end('[{"id":1}]');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    try {
      await inFolder(
        { 'c.yaml': configuration(url), 's.json': '{ "#key": "given-later" }', 'none.json': '{}' },
        async (cwd) => {
          await call(plan, ['c.yaml', '--out', 'p.json'], cwd);
          assert.not.ok(readFileSync(path.join(cwd, 'p.json'), 'utf8').includes('very-secret'));
          const { code, stdout } = await call(
            run,
            ['p.json', '--attributes', 's.json', '--out', 't'],
            cwd,
          );
          assert.is(code, 0, stdout);
          assert.equal(keys, ['given-later']);
          assert.is(readFileSync(path.join(cwd, 't/b/a.csv'), 'utf8'), '"id"\n"1"\n');
          assert.is(
            (await call(run, ['c.yaml', '--out', 't', '--trace', 'run.jsonl'], cwd)).code,
            0,
          );
          assert.not.ok(readFileSync(path.join(cwd, 'run.jsonl'), 'utf8').includes('very-secret'));
          assert.match(
            (await call(explain, ['--run', 'run.jsonl'], cwd)).stdout,
            /b\/a +1 row from request 1/,
          );
          assert.match(
            (await call(explain, ['--run', 'run.jsonl', '--request', '1'], cwd)).stdout,
            /X-Key: \[redacted\] +c\.yaml:1 {2}\/api\/http/,
          );
          assert.match(
            (await call(explain, ['--run', 'run.jsonl', '--row', '1'], cwd)).stdout,
            /record +\/0 of the response to request 1/,
          );
          assert.match(
            (await call(explain, ['--run', 'run.jsonl', '--row', '2'], cwd)).stderr,
            /b\/a has no row 2 write a number from 1 to 1/,
          );
          assert.match(
            (await call(explain, ['--run', 'run.jsonl', '--request', '2'], cwd)).stderr,
            /has no request 2/,
          );
          assert.match(
            (await call(explain, ['--run', 'c.yaml'], cwd)).stderr,
            /c\.yaml: it is not a trace/,
          );
          assert.match((await call(explain, ['--row', '2'], cwd)).stderr, /--row needs --run FILE/);
          assert.match(
            (await call(run, ['c.yaml', '--out', 't', '--trace', 'no/such/folder'], cwd)).stderr,
            /--trace no\/such\/folder is in a folder that does not exist/,
          );
          assert.match(
            (await call(run, ['p.json', '--out', 't'], cwd)).stderr,
            /Missing secrets: #key/,
          );
          assert.match(
            (await call(run, ['p.json', '--attributes', 'none.json', '--out', 't'], cwd)).stderr,
            /Missing secrets: #key/,
          );
          writeFileSync(
            path.join(cwd, 'old.json'),
            readFileSync(path.join(cwd, 'p.json'), 'utf8').replace(
              '"planVersion": 1',
              '"planVersion": 9',
            ),
          );
          assert.match(
            (await call(run, ['old.json', '--out', 't'], cwd)).stderr,
            /has version 9; this Sluice runs version 1/,
          );
          const { runs, ...rest } = JSON.parse(readFileSync(path.join(cwd, 'p.json'), 'utf8')) as {
            readonly runs: readonly { readonly origins?: unknown }[];
          };
          const refusalOf = async (change: (run: { readonly origins?: unknown }) => object) => {
            writeFileSync(
              path.join(cwd, 'bad.json'),
              JSON.stringify({ ...rest, runs: runs.map(change) }),
            );
            return (await call(run, ['bad.json', '--out', 't'], cwd)).stderr;
          };
          assert.match(
            await refusalOf((one) => ({ ...one, debug: 'no' })),
            /the plan is damaged at "\/runs\/0\/debug"/,
          );
          // as 0.1.0 made them
          assert.match(
            await refusalOf(({ origins: _, ...one }) => one),
            /the plan lacks "\/runs\/0\/origins": it was made by an earlier version of Sluice.* compile the configuration again/,
          );
          const withoutFirst = (one: object) =>
            JSON.parse(JSON.stringify(one).replace(/"firstRequestAttempts":\d+,/, ''));
          assert.match(
            await refusalOf(withoutFirst),
            /the plan lacks "\/runs\/0\/target\/retry\/firstRequestAttempts": it was made by an earlier version of Sluice/,
          );
        },
      );
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
