import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { affectedBy } from '../../src/cli/test-options.ts';
import { PROGRAM } from '../support/program.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line; `react` is called with all that was written so far whenever something is. */
function sluice(
  args: readonly string[],
  cwd: string,
  react: (text: string, interrupt: () => void) => void = () => {},
  ci = false,
  more: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const { NO_COLOR: _, FORCE_COLOR: __, CI: ___, ...env } = process.env;
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      cwd,
      env: { ...env, ...(ci ? { CI: 'true' } : {}), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    const seen = () => react(stdout + stderr, () => child.kill('SIGINT'));
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      seen();
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
      seen();
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

async function inCopy<T>(names: readonly string[], body: (cwd: string) => Promise<T>): Promise<T> {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'sluice-test-'));
  try {
    for (const name of names)
      cpSync(path.join(root, 'scenarios', name), path.join(cwd, 'scenarios', name), {
        recursive: true,
      });
    return await body(cwd);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(file, text.replace(from, to));
};

suite('sluice test', (test) => {
  test('threads give the same report as one alone', async () => {
    await inCopy(
      ['seed-offset', 'seed-login-post', 'tables-mapping', 'iterations'],
      async (cwd) => {
        const [one, two] = await Promise.all([
          sluice(['test', '--sweep', '-j', '1'], cwd),
          sluice(['test', '--sweep', '-j', '2'], cwd),
        ]);
        assert.equal([one.code, two.code, two.stderr], [0, 0, '']);
        assert.is(two.stdout, one.stdout);
        assert.match(one.stdout, /PASS {2}scenarios\/seed-offset {3}3 requests, 41 faults: /);
      },
    );
  });

  test('time zone, language, system clock, current folder, order and threads change no result', async () => {
    const names = ['iterations', 'seed-expires-timestamp', 'seed-offset', 'tables-mapping'];
    await inCopy(names, async (cwd) => {
      const shift = path.join(cwd, 'shift.cjs');
      writeFileSync(shift, 'const now = Date.now; Date.now = () => now() - 4e11;\n');
      const results = async (folder: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
        const { stdout, stderr } = await sluice(
          ['test', '--format', 'json', ...args],
          folder,
          () => {},
          true,
          env,
        );
        const { scenarios } = JSON.parse(stdout.replaceAll('"scenarios/', '"')) as {
          scenarios: readonly { name: string }[];
        };
        return { stderr, scenarios: [...scenarios].sort((a, b) => (a.name < b.name ? -1 : 1)) };
      };
      const [plain, ...others] = await Promise.all([
        results(cwd, ['scenarios', '--jobs', '1'], { TZ: 'UTC', LANG: 'C' }),
        results(cwd, names.map((name) => `scenarios/${name}`).reverse(), {
          TZ: 'Pacific/Kiritimati',
          LANG: 'tr_TR.UTF-8',
          LC_ALL: 'tr_TR.UTF-8',
        }),
        results(path.join(cwd, 'scenarios'), ['.', '--jobs', '3'], {
          TZ: 'America/St_Johns',
          NODE_OPTIONS: `--require ${shift}`,
        }),
      ]);
      assert.is(plain?.scenarios.length, names.length);
      for (const other of others) assert.equal(other, plain);

      const mutants = async (folder: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
        const { stdout, stderr } = await sluice(
          ['mutate', '--format', 'json', ...args],
          folder,
          () => {},
          true,
          env,
        );
        const { files } = JSON.parse(stdout.replaceAll('"scenarios/', '"')) as {
          files: Record<string, unknown>;
        };
        return { stderr, files: Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)) };
      };
      const [some, again] = [names.slice(0, 2), names.slice(0, 2).reverse()];
      const [first, ...further] = await Promise.all([
        mutants(cwd, [...some.map((name) => `scenarios/${name}`), '--jobs', '1'], {
          TZ: 'UTC',
          LANG: 'C',
        }),
        mutants(path.join(cwd, 'scenarios'), [...again, '--jobs', '3'], {
          TZ: 'Pacific/Kiritimati',
          LANG: 'tr_TR.UTF-8',
          NODE_OPTIONS: `--require ${shift}`,
        }),
      ]);
      assert.is(first?.files.length, some.length);
      for (const other of further) assert.equal(other, first);
    });
  });

  test('time zone, language, system clock and current folder make no drift of record --check', async () => {
    const server = createServer((_, answer) =>
      answer
        .setHeader('content-type', 'application/json')
        .end('[{"id":1,"at":"2026-03-29T01:30:00"}]'),
    );
    const { baseUrl, close } = await listening(server);
    try {
      await inCopy([], async (cwd) => {
        const shift = path.join(cwd, 'shift.cjs');
        writeFileSync(shift, 'const now = Date.now; Date.now = () => now() - 4e11;\n');
        writeFileSync(
          path.join(cwd, 'config.yaml'),
          `api: { baseUrl: "${baseUrl}/" }\nconfig: { outputBucket: b, jobs: [{ endpoint: a, dataType: a }] }\n`,
        );
        const made = await sluice(
          ['record', 'config.yaml', '--to', 'scenarios/s', '-q'],
          cwd,
          () => {},
          false,
          { TZ: 'UTC' },
        );
        assert.is(made.code, 0, made.stderr);
        const check = (folder: string, config: string, to: string, env: NodeJS.ProcessEnv) =>
          sluice(
            ['record', config, '--to', to, '--check=values', '-q'],
            folder,
            () => {},
            true,
            env,
          );
        const checked = await Promise.all([
          check(cwd, 'config.yaml', 'scenarios/s', {
            TZ: 'Pacific/Kiritimati',
            LANG: 'tr_TR.UTF-8',
            LC_ALL: 'tr_TR.UTF-8',
          }),
          check(path.join(cwd, 'scenarios'), '../config.yaml', 's', {
            TZ: 'America/St_Johns',
            NODE_OPTIONS: `--require ${shift}`,
          }),
        ]);
        for (const { code, stdout, stderr } of checked)
          assert.equal([code, stderr], [0, ''], stdout);
      });
    } finally {
      await close();
    }
  });

  test('what differs is left, its scenario says how to run it again, and review takes it; in CI nothing is written', async () => {
    await inCopy(['seed-offset'], async (cwd) => {
      const beside = path.join(cwd, 'scenarios/seed-offset/expected/tables/shop/orders.csv.new');
      edit(path.join(cwd, 'scenarios/seed-offset/recording.yaml'), 'id: 3', 'id: 33');
      const ci = await sluice(['test', '--coverage'], cwd, () => {}, true);
      assert.equal([ci.code, existsSync(beside)], [1, false]);
      assert.match(ci.stdout, /coverage: \d+ of \d+ \(\d+ %\)/);
      const failed = await sluice(['test'], cwd);
      assert.equal([failed.code, existsSync(beside)], [1, true]);
      assert.match(failed.stdout, 'rerun      sluice test scenarios/seed-offset\n');
      assert.match(failed.stdout, 'row 3   from recording.yaml:8 page-2 /0');
      const [shown, refused] = await Promise.all([
        sluice(['review', '--allow-outside'], cwd),
        sluice(['review', '--accept-all'], cwd, () => {}, true),
      ]);
      assert.equal([shown.code, refused.code, existsSync(beside)], [1, 1, true]);
      assert.match(shown.stdout, '- "3"    + "33"');
      assert.match(refused.stderr, 'nothing is written');
      const taken = await sluice(['review', '--accept-all'], cwd);
      assert.equal(
        [taken.code, taken.stdout.split('\n').at(-2), existsSync(beside)],
        [0, '1 accepted, 0 rejected, 0 left', false],
      );
      const again = await sluice(['test', '--min-coverage', '100'], cwd);
      assert.equal([again.code, again.stderr], [0, '']);
    });
  });

  test('in CI a scenario without its expected tables fails, with the likely reason', async () => {
    await inCopy(['seed-offset'], async (cwd) => {
      rmSync(path.join(cwd, 'scenarios/seed-offset/expected/tables'), { recursive: true });
      const note = 'there are no expected tables: check that their folder is committed';
      const [ci, update] = [
        await sluice(['test'], cwd, () => {}, true),
        await sluice(['test', '--update'], cwd),
      ];
      assert.is(ci.code, 1);
      assert.match(ci.stdout, note);
      assert.not.match(update.stdout, note);
    });
  });

  test('--min-coverage fails below its number, and says both numbers', async () => {
    await inCopy(['login-expires-between-pages', 'retry-sweep'], async (cwd) => {
      const { code, stderr, stdout } = await sluice(['test', '--min-coverage', '99'], cwd);
      assert.is(code, 1, stdout);
      assert.match(
        stderr,
        /\d+ % of the configurations is exercised; --min-coverage requires 99 %/,
      );
    });
  });

  test('--watch runs again what a change belongs to, and an interrupt ends it', async () => {
    await inCopy(['seed-offset', 'iterations'], async (cwd) => {
      const recording = path.join(cwd, 'scenarios/seed-offset/recording.yaml');
      let step = 0;
      const { code, stdout, stderr } = await sluice(['test', '--watch'], cwd, (text, interrupt) => {
        const watching = text.split('watching for changes').length - 1;
        if (step === 0 && watching === 1) edit(recording, 'id: 3', 'id: 33');
        else if (step === 1 && watching === 2) edit(recording, 'id: 33', 'id: 3');
        else if (step === 2 && watching === 3) interrupt();
        else return;
        step++;
      });
      assert.is(code, 130, stdout + stderr);
      const results = stdout.split('\n').filter((line) => /^ (?:PASS|FAIL)/.test(line));
      assert.equal(
        results.map((line) => line.trim().split(/ +/).slice(0, 2).join(' ')),
        [
          'PASS scenarios/iterations',
          'PASS scenarios/seed-offset',
          'FAIL scenarios/seed-offset',
          'PASS scenarios/seed-offset',
        ],
      );
      assert.equal(
        readdirSync(path.join(cwd, 'scenarios/seed-offset/expected/tables/shop')).sort(),
        ['orders.csv', 'orders.csv.manifest'],
      );
    });
  });

  test('a change belongs to its scenario, to those of its configuration, or to nobody that is known', () => {
    const configs = new Map([
      ['s/a', 'c/one.yaml'],
      ['s/b', 'c/one.yaml'],
      ['s/c', 's/c/config.yaml'],
    ]);
    assert.equal(affectedBy(['s/c/bodies/x.json'], configs), ['s/c']);
    assert.equal(affectedBy(['./c/one.yaml', 's/c/config.yaml'], configs), ['s/a', 's/b', 's/c']);
    assert.is(affectedBy(['s/c/config.yaml', 's/new/scenario.yaml'], configs), undefined);
  });

  test('options that mean nothing together are refused', async () => {
    await inCopy(['iterations'], async (cwd) => {
      const [watch, most] = await Promise.all([
        sluice(['test', '--watch', '--format', 'json'], cwd),
        sluice(['test', '--min-coverage', '101'], cwd),
      ]);
      assert.equal([watch.code, most.code], [1, 1]);
    });
  });
});
