// The files that `init --schedule` writes, and the one of docs/nightly.md: each does what its platform would do with it.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { init } from '../../src/cli/commands/init.ts';
import { schedulers } from '../../src/import/nightly.ts';
import { blocksOf } from '../docs/read-document.ts';
import { call } from '../support/call-command.ts';
import { bash } from '../support/needs.ts';
import { withOffsetApi } from '../support/offset-api.ts';
import { programCalls } from '../support/program-calls.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const FILES = {
  github: '.github/workflows/nightly.yml',
  gitlab: '.gitlab-ci.yml',
  cron: 'nightly.sh',
};

/** A project with a configuration that is there, and the file of a scheduler. */
async function scheduled(folder: ScratchFolder, scheduler: keyof typeof FILES, url: string) {
  await folder.put('config.yaml', incremental(url));
  const { code, stdout } = await call(init, ['--yes', '--schedule', scheduler], folder.path);
  assert.is(code, 0);
  assert.match(stdout, FILES[scheduler]);
  return readFileSync(path.join(folder.path, FILES[scheduler]), 'utf8');
}

const incremental = (url: string) => `inputs: { "#token": { description: "a token" } }
api:
  baseUrl: ${url}
  authentication: { type: bearer, token: { attr: "#token" } }
config:
  outputBucket: b
  jobs: [{ endpoint: rows?offset=0&limit=3, dataType: rows }]
`;

suite('package: nightly runs', (test) => {
  test('each file has the secrets of the configuration, and a second one is not written over it', async () => {
    await inScratchFolder(async (folder) => {
      for (const scheduler of schedulers) {
        const text = await scheduled(folder, scheduler, 'https://api.example.com/');
        assert.match(text, 'SLUICE_SECRET_TOKEN');
        await folder.put(FILES[scheduler], 'mine');
        const { stdout } = await call(init, ['--yes', '--schedule', scheduler], folder.path);
        assert.match(stdout, FILES[scheduler]);
        assert.is(readFileSync(path.join(folder.path, FILES[scheduler]), 'utf8'), 'mine');
      }
      const unknown = await call(init, ['--yes', '--schedule', 'jenkins'], folder.path);
      assert.is(unknown.code, 1);
      assert.match(unknown.stderr, /github, gitlab(?:,| or) cron/);
    });
  });

  test('in an existing project, only the file of the scheduler is added, and no scenario that its configuration would fail', async () => {
    for (const scheduler of schedulers)
      await inScratchFolder(async (folder) => {
        const stdout = await scheduled(folder, scheduler, 'https://api.example.com/');
        assert.not.match(stdout, 'scenarios/first');
        const files = readdirSync(folder.path, { recursive: true, withFileTypes: true });
        assert.equal(
          files
            .filter((entry) => entry.isFile())
            .map((entry) => path.relative(folder.path, path.join(entry.parentPath, entry.name)))
            .sort(),
          [FILES[scheduler], 'config.yaml'].sort(),
        );
      });
  });

  test(
    'the scripts run with the environment of each platform, also without what has to be given',
    [bash],
    async () => {
      const calls = await programCalls();
      await withOffsetApi((api) =>
        inScratchFolder(async (folder) => {
          await folder.put('bin/npx', '#!/bin/sh\n[ "$1" = --no ] && shift\nexec "$@"\n');
          await folder.put('bin/npm', '#!/bin/sh\n[ "$*" = ci ]\n');
          calls.install(path.join(folder.path, 'bin/sluice'), []);
          execFileSync('chmod', ['+x', 'bin/npx', 'bin/npm'], { cwd: folder.path });
          const PATH = `${path.join(folder.path, 'bin')}:${process.env.PATH}`;
          // what it calls as `sluice` is answered by this process
          const sh = (script: string, env: Readonly<Record<string, string>>) =>
            new Promise<{ readonly status: number; readonly said: string }>((resolve) => {
              const options = { cwd: folder.path, env: { PATH, HOME: folder.path, ...env } };
              execFile('sh', ['-e', '-c', script], options, (error, stdout, stderr) =>
                resolve({ status: error === null ? 0 : Number(error.code), said: stdout + stderr }),
              );
            });
          const works = async (
            script: string,
            env: Readonly<Record<string, string>>,
            table: string,
          ) => {
            for (let night = 1; night <= 2; night++) {
              const { status, said } = await sh(script, env);
              assert.is(status, 0, said);
              assert.ok(existsSync(path.join(folder.path, table)), table);
            }
          };
          const given = { DESTINATION: 'parquet:lake', SLUICE_SECRET_TOKEN: 'secret-token-1' };

          const workflow = parse(await scheduled(folder, 'github', api.url));
          const { env, steps } = workflow.jobs.run;
          assert.equal(
            [env.DESTINATION, env.SLUICE_SECRET_TOKEN],
            ['${{ vars.DESTINATION }}', '${{ secrets.SLUICE_SECRET_TOKEN }}'],
          );
          const script = steps.flatMap(({ run }: { run?: string }) => run ?? []).join('\n');
          await works(script, { ...given, PGPASSWORD: '' }, 'lake/_current.json');
          const without = await sh(script, { ...given, DESTINATION: '' });
          assert.is(without.status, 1);
          assert.match(without.said, 'error: ');

          const pipeline = parse(await scheduled(folder, 'gitlab', api.url)).nightly;
          assert.is(pipeline.resource_group, 'nightly');
          await works(
            pipeline.script.join('\n'),
            { ...given, DESTINATION: 'parquet:pond' },
            'pond/_current.json',
          );

          await folder.put('secrets.env', 'SLUICE_SECRET_TOKEN=secret-token-1\n');
          await scheduled(folder, 'cron', api.url);
          await works('cd / && sh "$HOME/nightly.sh"', {}, 'tables/b/rows.csv');
          await folder.put('config.yaml', 'nonsense');
          assert.is((await sh('sh nightly.sh', {})).status, 1);

          const resources = blocksOf('docs/nightly.md').flatMap(({ text }) =>
            text.includes('kind: CronJob') ? [parse(text)] : [],
          );
          assert.is(resources.length, 1);
          const { schedule, concurrencyPolicy, jobTemplate } = resources[0].spec;
          assert.equal([schedule, concurrencyPolicy], ['17 2 * * *', 'Forbid']);
          const [{ command }] = jobTemplate.spec.template.spec.containers;
          assert.equal(command.slice(0, 2), ['sh', '-c']);
          await folder.put('config.yaml', incremental(api.url));
          await works(command[2], { ...given, DESTINATION: 'parquet:sea' }, 'sea/_current.json');
        }),
      ).finally(() => calls.close());
    },
  );

  test("GitHub's own parser accepts every workflow that this project writes or shows", async () => {
    // the parser imports JSON in a form that Node 20 does not know
    const made = mkdtempSync(path.join(root, 'node_modules/.workflows-'));
    try {
      const outfile = path.join(made, 'parser.cjs');
      await build({
        stdin: {
          contents:
            "export { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';",
          resolveDir: root,
        },
        outfile,
        bundle: true,
        platform: 'node',
        format: 'cjs',
        logLevel: 'silent',
      });
      const { NoOperationTraceWriter, parseWorkflow } = await import(pathToFileURL(outfile).href);
      const errorsOf = (content: string): readonly string[] =>
        parseWorkflow({ name: 'w.yml', content }, new NoOperationTraceWriter())
          .context.errors.getErrors()
          .map(String);
      assert.ok(errorsOf('on: push\njobs: { a: { runs-on: x, stepz: [] } }\n').length > 0);
      await inScratchFolder(async (folder) => {
        const nightly = await scheduled(folder, 'github', 'https://api.example.com/');
        await call(init, ['new', '--yes'], folder.path);
        const texts = [
          nightly,
          readFileSync(path.join(folder.path, 'new/.github/workflows/sluice.yml'), 'utf8'),
          readFileSync(path.join(root, 'examples/schedulers/github-workflow.yml'), 'utf8'),
          readFileSync(path.join(root, '.ci/release.yml'), 'utf8'),
          ...blocksOf('docs/ci.md').flatMap(({ text }) => (/^on:/m.test(text) ? [text] : [])),
        ];
        for (const text of texts) assert.equal(errorsOf(text), [], text);
      });
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  });
});
