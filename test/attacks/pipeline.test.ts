// What pipelines run, over real git histories: every change of a plan is shown, or the check fails.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { bash } from '../support/needs.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { CONFIG, fill, root, scenarioFiles } from './hostile.ts';

const script = path.join(root, '.ci/action/sluice.sh');
const config = (limit: number) =>
  CONFIG.replace('api: {', `api: { pagination: { method: offset, limit: ${limit} },`);

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync(
    'git',
    [
      '-c',
      'user.name=t',
      '-c',
      'user.email=t@example.com',
      '-c',
      'protocol.file.allow=always',
      ...args,
    ],
    {
      cwd,
      stdio: 'pipe',
      encoding: 'utf8',
    },
  );
const commit = (cwd: string, message: string) => {
  git(cwd, 'add', '-A');
  git(cwd, 'commit', '-qm', message, '--allow-empty');
};
const begin = (cwd: string, files: Readonly<Record<string, string>>) => {
  mkdirSync(cwd, { recursive: true });
  git(cwd, 'init', '-q', '-b', 'main');
  fill(cwd, files);
  commit(cwd, 'base');
};

/** One step of the script, with the comment of `diff`. */
function step(name: string, cwd: string, env: Readonly<Record<string, string>> = {}) {
  const { GITHUB_STEP_SUMMARY: _, RUNNER_TEMP: __, ...own } = process.env;
  const { status, stdout, stderr } = spawnSync('bash', [script, name], {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...own, COMMENT: 'plan.md', BASE: 'main', ...env },
  });
  const comment = path.join(cwd, 'plan.md');
  return {
    status,
    stdout,
    stderr,
    comment: existsSync(comment) ? readFileSync(comment, 'utf8') : '',
  };
}

suite('attacks: pipelines', [bash], (test) => {
  test('names of every kind are compared: other letters, quotes, line breaks, dashes, markup, signs of git and of Sluice', async () => {
    await inScratchFolder(async ({ path: cwd }) => {
      const names = [
        'München/config.yaml',
        'a "b" \'c\'/c.yaml',
        'x\n::error::y/c.yaml',
        '--output=made.yaml',
        '-.yaml',
        'git:main:c.yaml',
        ':(top)c.yaml',
        '[link](http:x) @team *b* <b>.yaml',
        '*.yaml',
        '$(touch made).yaml',
        'a`b`.yaml',
      ];
      begin(cwd, Object.fromEntries(names.map((name) => [name, config(2)])));
      fill(cwd, Object.fromEntries(names.map((name) => [name, config(3)])));
      const { status, stderr, comment } = step('diff', cwd);
      assert.is(status, 0, stderr);
      assert.is(comment.match(/^### /gm)?.length, names.length);
      assert.is(comment.match(/^\| Class \| Where /gm)?.length, names.length);
      assert.match(comment, /^### <code>München\/config&#46;yaml<\/code>$/m);
      const headings = comment.match(/^### .*$/gm)?.join('\n') ?? '';
      assert.not.match(headings, /@team|\[link\]|\*b\*|<b>\.yaml/);
      assert.not.match(comment, /^::/m);
      assert.not.ok(existsSync(path.join(cwd, 'made')));
      assert.not.ok(existsSync(path.join(cwd, 'made.yaml')));
      const lint = step('lint', cwd, {
        PATHS: names.filter((name) => !name.includes('\n')).join('\n'),
      });
      assert.is(lint.status, 0, lint.stdout + lint.stderr);
    });
  });

  test('renamed is gone and new; a subfolder sees its own files; the base is where the branch began', async () => {
    await inScratchFolder(async ({ path: cwd }) => {
      begin(cwd, {
        'sub/changed.yaml': config(2),
        'sub/moved.yaml': config(2),
        'other.yaml': config(2),
        'sub/kept.yaml': config(2),
      });
      git(cwd, 'checkout', '-qb', 'work');
      git(cwd, 'mv', 'sub/moved.yaml', 'sub/after.yaml');
      fill(cwd, { 'sub/changed.yaml': config(3), 'other.yaml': config(4) });
      commit(cwd, 'work');
      git(cwd, 'checkout', '-q', 'main');
      fill(cwd, { 'sub/kept.yaml': config(9) });
      commit(cwd, 'later');
      git(cwd, 'checkout', '-q', 'work');
      const below = step('diff', path.join(cwd, 'sub'));
      assert.is(below.status, 0, below.stderr);
      assert.match(below.comment, /### after\.yaml\n\nA new configuration\.\n/);
      assert.match(below.comment, /### moved\.yaml\n\nThe configuration is gone\.\n/);
      assert.match(below.comment, /### changed\.yaml\n\n\*\*changed\.yaml\*\*: /);
      assert.not.match(below.comment, /kept|other/);
      const named = step('diff', cwd, { PATHS: 'other.yaml sub/moved.yaml' });
      assert.equal(named.comment.match(/^### .*$/gm), ['### other.yaml', '### sub/moved.yaml']);
    });
  });

  test('a base that is no revision, an option, or without common history is an error and no "No plan changes"', async () => {
    await inScratchFolder(async ({ path: cwd }) => {
      begin(cwd, { 'a.yaml': config(2) });
      git(cwd, 'checkout', '-q', '--orphan', 'alone');
      commit(cwd, 'alone');
      for (const BASE of ['nowhere', '--output=made', 'main:a.yaml', 'main\nx', 'main']) {
        const { status, stderr, comment } = step('diff', cwd, { BASE });
        assert.is(status, 1, BASE);
        assert.match(stderr, /^sluice\.sh: /, BASE);
        assert.is(comment, '', BASE);
      }
      assert.not.ok(existsSync(path.join(cwd, 'made')));
    });
  });

  test('a shallow clone fetches what it lacks', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const origin = path.join(folder, 'origin');
      begin(origin, { 'a.yaml': config(2) });
      git(origin, 'checkout', '-qb', 'work');
      fill(origin, { 'a.yaml': config(3) });
      commit(origin, 'work');
      git(origin, 'checkout', '-q', 'main');
      fill(origin, { 'b.yaml': config(2) });
      commit(origin, 'later');
      git(folder, 'clone', '-q', '--depth', '1', '--branch', 'work', `file://${origin}`, 'clone');
      const { status, stderr, comment } = step('diff', path.join(folder, 'clone'), {
        BASE: git(origin, 'rev-parse', 'main').trim(),
      });
      assert.is(status, 0, stderr);
      assert.match(comment, /### a\.yaml\n\n\*\*a\.yaml\*\*: /);
      assert.not.match(comment, /b\.yaml/);
    });
  });

  test('a file that is passed over is an error: links, what has no plan; other files are not', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const cwd = path.join(folder, 'p');
      begin(cwd, { 'a.yaml': config(2), 'package.json': '{}' });
      fill(folder, { 'victim.yaml': CONFIG.replace('items', 'VICTIM') });
      fill(cwd, {
        'link.yaml': '-> ../victim.yaml',
        'broken.yaml': 'api: {}\nconfig: {}\n',
        'package.json': '{"x":1}',
        'data.json': '[1]',
      });
      const { status, stderr, comment } = step('diff', cwd);
      assert.is(status, 1);
      assert.match(stderr, /broken\.yaml.*\n.*link\.yaml/);
      assert.match(comment, /### link\.yaml\n\nNot compared: it is a link\./);
      assert.not.match(comment + stderr, /VICTIM|package|data/);
    });
  });

  test('the comment is written through no link', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const cwd = path.join(folder, 'p');
      begin(cwd, { 'a.yaml': config(2) });
      symlinkSync('../made.md', path.join(cwd, 'linked.md'));
      symlinkSync('..', path.join(cwd, 'up'));
      for (const COMMENT of ['linked.md', 'up/made.md']) {
        const { status, stderr } = step('diff', cwd, { COMMENT });
        assert.is(status, 1);
        assert.match(stderr, /is not written/);
      }
      assert.not.ok(existsSync(path.join(folder, 'made.md')));
    });
  });

  test('lint: warnings fail unless more are allowed; nothing that matches is an error with a valid report', async () => {
    await inScratchFolder(async ({ path: cwd }) => {
      fill(cwd, { 'c/a b.yaml': config(2).replace('limit:', 'limitParm: x, limit:') });
      assert.is(step('lint', cwd).status, 1);
      assert.is(step('lint', cwd, { MAX_WARNINGS: '' }).status, 0);
      assert.is(step('lint', cwd, { MAX_WARNINGS: '1', PATHS: 'c/a b.yaml' }).status, 0);
      fill(cwd, { 'empty/x.txt': '' });
      for (const PATHS of ['empty', 'empty/*.yaml']) {
        const { status, stdout } = step('lint', cwd, { PATHS, FORMAT: 'gitlab' });
        assert.is(status, 1);
        assert.equal(JSON.parse(stdout), [], PATHS);
      }
    });
  });

  test('scenarios: success, a failure, nothing at the path with a valid report', async () => {
    await inScratchFolder(async ({ path: cwd }) => {
      fill(cwd, {
        ...scenarioFiles('scenarios/s'),
        ...scenarioFiles('bad dir/s'),
        'bad dir/s/expected/tables/b/items.csv': '"id"\n"2"\n',
      });
      assert.is(step('test', cwd).status, 0);
      assert.is(step('test', cwd, { SCENARIOS: 'bad dir', CI: '1' }).status, 1);
      const nothing = step('test', cwd, { SCENARIOS: 'nowhere', FORMAT: 'junit' });
      assert.is(nothing.status, 1);
      assert.match(nothing.stdout, /^<\?xml[\s\S]*<testsuites[\s\S]*$/);
    });
  });

  test('the hook takes every changed file: names like options are files, what is no configuration is passed over, what is listed is not', async () => {
    await inScratchFolder(async ({ path: cwd }) => {
      const hook = (...files: readonly string[]) =>
        spawnSync(
          process.execPath,
          [
            path.join(root, 'dist/cli.cjs'),
            'lint',
            '--max-warnings',
            '0',
            '--skip-others',
            '--',
            ...files,
          ],
          {
            cwd,
            encoding: 'utf8',
          },
        );
      fill(cwd, {
        '--fix/config.yaml': CONFIG,
        'config.json': '{"webpack": true}',
        'half.yaml': 'api: {}\n',
      });
      assert.is(hook('--fix/config.yaml', 'config.json', 'half.yaml').status, 0);
      assert.is(hook('config.json').status, 0);
      writeFileSync(
        path.join(cwd, 'sluice.config.yaml'),
        'lint: { files: ["half.yaml", "*/config.yaml"] }\n',
      );
      for (const { status, stdout } of [
        hook('half.yaml', 'config.json'),
        spawnSync(process.execPath, [path.join(root, 'dist/cli.cjs'), 'lint'], {
          cwd,
          encoding: 'utf8',
        }),
      ]) {
        assert.is(status, 1);
        assert.match(stdout, /half\.yaml/);
      }
    });
  });
});
