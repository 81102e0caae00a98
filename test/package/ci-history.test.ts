// The hooks of pre-commit and the jobs of the GitLab template, in repositories with real commits.
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { bash } from '../support/needs.ts';
import { programCalls } from '../support/program-calls.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { root } from './packed.ts';

const config = (more = '') =>
  `api: { baseUrl: "https://h.example/"${more} }\nconfig: { outputBucket: b, jobs: [ { endpoint: items } ] }\n`;
const MISSPELT = config(', pagess: 1');

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** A command, while which this process goes on: commands of Sluice are performed in it. */
function ended(
  command: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<{ readonly status: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd, env }, (_, stdout, stderr) =>
      // ended by a signal is no success
      resolve({ status: child.exitCode ?? 255, output: stdout + stderr }),
    );
  });
}

/** A project that has Sluice in its node_modules, with one commit. */
async function project(
  use: (folder: ScratchFolder, env: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  const calls = await programCalls();
  await inScratchFolder(async (folder) => {
    const bin = path.join(folder.path, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    calls.install(path.join(bin, 'sluice'));
    await folder.put('package.json', '{ "private": true }\n');
    await folder.put('.gitignore', 'node_modules\n');
    await folder.put('configs/first.yaml', config());
    git(folder.path, 'init', '-q', '-b', 'main');
    git(folder.path, 'add', '.');
    git(folder.path, 'commit', '-qm', 'first');
    // what a person's shell has: with CI set, `sluice test --update` writes nothing
    await use(folder, {
      ...process.env,
      GITHUB_STEP_SUMMARY: undefined,
      CI: undefined,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    });
  }).finally(() => calls.close());
}

interface Hook {
  readonly entry: string;
  readonly args?: readonly string[];
  readonly files?: string;
  readonly pass_filenames?: boolean;
}

const hooks: readonly Hook[] = parse(
  readFileSync(path.join(root, '.pre-commit-hooks.yaml'), 'utf8'),
);

/** What pre-commit does: each hook once, from the root, with the names of the staged files that match; deleted ones are left out. */
function installHooks(cwd: string): void {
  const commands = hooks.map(({ entry, args = [], files = '', pass_filenames: passes = true }) => {
    const command = [...entry.split(' '), ...args].map((word) => `'${word}'`).join(' ');
    if (!passes) return `[ ! -d scenarios ] || ${command}`;
    return `git diff --cached -z --name-only --diff-filter=ACMRTUXB | grep -zE '${files}' > "$names" || true\n[ ! -s "$names" ] || xargs -0 ${command} < "$names"`;
  });
  const hook = path.join(cwd, '.git/hooks/pre-commit');
  writeFileSync(
    hook,
    `#!/bin/bash\nset -euo pipefail\nnames="$(mktemp)"\ntrap 'rm -f "$names"' EXIT\n${commands.join('\n')}\n`,
  );
  chmodSync(hook, 0o755);
}

suite('package: hooks and jobs in repositories', [bash], (test) => {
  test('pre-commit: a commit with a finding or a scenario that fails is refused, others pass', async () => {
    await project(async (folder, env) => {
      installHooks(folder.path);
      const commit = async () => {
        git(folder.path, 'add', '-A');
        const { status, output } = await ended(
          'git',
          ['-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', 'next'],
          { cwd: folder.path, env },
        );
        return { isRefused: status !== 0, output };
      };
      await folder.put('configs/sub/München "a b".yaml', config());
      await folder.put('configs/-x.yaml', config());
      await folder.put('other.json', '{ "private": true }');
      let { isRefused, output } = await commit();
      assert.not.ok(isRefused, output);

      await folder.put('configs/sub/München "a b".yaml', MISSPELT);
      ({ isRefused, output } = await commit());
      assert.ok(isRefused, output);
      assert.match(output, /pagess/);
      git(folder.path, 'checkout', 'HEAD', '--', '.');

      git(folder.path, 'mv', 'configs/first.yaml', 'configs/renamed.yaml');
      git(folder.path, 'rm', '-q', 'configs/-x.yaml');
      ({ isRefused, output } = await commit());
      assert.not.ok(isRefused, output);

      await folder.put('scenarios/one/config.yaml', config());
      await folder.put(
        'scenarios/one/recording.yaml',
        'recording: 2\nbase: https://h.example/\nexchanges: [{ id: a, request: GET items, json: [{ id: 1 }] }]\n',
      );
      await folder.put(
        'scenarios/one/scenario.yaml',
        'scenario: 1\ntitle: one\nexpect: { requests: 2 }\n',
      );
      ({ isRefused, output } = await commit());
      assert.ok(isRefused, output);
      assert.match(output, /scenarios\/one/);
      await folder.put(
        'scenarios/one/scenario.yaml',
        'scenario: 1\ntitle: one\nexpect: { requests: 1 }\n',
      );
      await ended('sluice', ['test', 'scenarios', '--update'], { cwd: folder.path, env });
      ({ isRefused, output } = await commit());
      assert.not.ok(isRefused, output);
    });
  });

  test('GitLab: the jobs pass, fail for findings and scenarios, and always leave a valid report', async () => {
    const template: Readonly<Record<string, { readonly script?: readonly string[] }>> = parse(
      readFileSync(path.join(root, 'docs/gitlab-ci.yml'), 'utf8'),
    );
    await project(async (folder, env) => {
      const clone = path.join(folder.path, 'node_modules/clone');
      /** A job in a fresh clone of a commit, as a runner has it. */
      const job = async (name: string) => {
        rmSync(clone, { recursive: true, force: true });
        git(folder.path, 'clone', '-q', '--depth', '1', `file://${folder.path}`, clone);
        const scripts = template[name]?.script ?? [];
        assert.is(scripts.length, 1);
        const { status } = await ended('sh', ['-c', scripts[0] ?? ''], { cwd: clone, env });
        const read = (file: string) =>
          existsSync(path.join(clone, file)) ? readFileSync(path.join(clone, file), 'utf8') : '';
        return {
          status,
          report:
            name === 'sluice-lint' ? read('gl-code-quality-report.json') : read('sluice-junit.xml'),
        };
      };
      const commit = () => {
        git(folder.path, 'add', '-A');
        git(folder.path, 'commit', '-qm', 'next');
      };
      assert.equal(await job('sluice-lint'), { status: 0, report: '[]\n' });
      const none = await job('sluice-test');
      assert.is(none.status, 1);
      assert.match(none.report, /^<\?xml [\s\S]*<testsuites[\s\S]*(?:\/>|<\/testsuites>)\s*$/);

      await folder.put('configs/sub/ž.yaml', MISSPELT);
      await folder.put('scenarios/one/config.yaml', config());
      await folder.put(
        'scenarios/one/recording.yaml',
        'recording: 2\nbase: https://h.example/\nexchanges: [{ id: a, request: GET items, json: [{ id: 1 }] }]\n',
      );
      await folder.put(
        'scenarios/one/scenario.yaml',
        'scenario: 1\ntitle: one\nexpect: { requests: 2 }\n',
      );
      commit();
      const found = await job('sluice-lint');
      assert.is(found.status, 1);
      assert.equal(
        JSON.parse(found.report).map(
          (entry: {
            readonly check_name: string;
            readonly location: { readonly path: string };
          }) => [entry.check_name, entry.location.path],
        ),
        [['unknown-key', 'configs/sub/ž.yaml']],
      );
      const failing = await job('sluice-test');
      assert.is(failing.status, 1);
      assert.match(failing.report, /<failure/);

      git(folder.path, 'rm', '-q', 'configs/sub/ž.yaml');
      await folder.put(
        'scenarios/one/scenario.yaml',
        'scenario: 1\ntitle: one\nexpect: { requests: 1 }\n',
      );
      await ended('sluice', ['test', 'scenarios', '--update'], { cwd: folder.path, env });
      commit();
      assert.equal(await job('sluice-lint'), { status: 0, report: '[]\n' });
      assert.is((await job('sluice-test')).status, 0);

      git(folder.path, 'rm', '-rq', 'configs', 'scenarios');
      commit();
      assert.equal(await job('sluice-lint'), { status: 1, report: '[]\n' });
    });
  });
});
