import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { commandTable } from '../../src/cli/command-table.ts';
import { parseOptions } from '../../src/cli/options.ts';
import { blocksOf } from '../docs/read-document.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const script = path.join(root, '.ci/action/sluice.sh');
const sluice = `${process.execPath} ${path.join(root, 'dist/cli.cjs')}`;
const config = (limit: number) =>
  `api: { baseUrl: "https://h.example/", pagination: { method: offset, limit: ${limit} } }\nconfig: { outputBucket: b, jobs: [ { endpoint: items } ] }\n`;

suite('package: pieces for CI', (test) => {
  test('the script of the action lints with annotations, compares plans with the base, replays scenarios', async () => {
    const folder = await scratchFolder();
    try {
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
          cwd: folder.path,
          stdio: 'pipe',
        });
      const run = (step: string, env: Record<string, string> = {}) =>
        spawnSync('bash', [script, step], {
          cwd: folder.path,
          encoding: 'utf8',
          env: { ...process.env, SLUICE: sluice, BASE: 'HEAD', ...env },
        });
      await folder.put('configs/a.yaml', config(2));
      await folder.put('configs/gone.yaml', config(2));
      git('init', '-q');
      git('add', '.');
      git('commit', '-qm', 'base');
      await folder.put('configs/a.yaml', config(3));
      git('rm', '-q', 'configs/gone.yaml');
      await folder.put('configs/new.yaml', config(1));
      await folder.put('configs/broken.yaml', 'api: {}\nconfig: {}\n');
      const diff = run('diff', {
        PATHS: 'configs',
        COMMENT: 'out.md',
        GITHUB_STEP_SUMMARY: path.join(folder.path, 'summary.md'),
      });
      assert.is(diff.status, 1);
      assert.match(diff.stderr, /configs\/broken\.yaml\\ has\\ no\\ plan/);
      const comment = (await folder.files())['out.md'] ?? '';
      assert.match(
        comment,
        /### configs\/a\.yaml[\s\S]*\| Class \| Where [\s\S]*### configs\/new\.yaml\n\nA new configuration\./,
      );
      assert.match(comment, /### configs\/gone\.yaml\n\nThe configuration is gone\./);
      assert.match(comment, /### configs\/broken\.yaml\n\nThe plan cannot be made\./);
      assert.is((await folder.files())['summary.md'], comment);
      const lint = run('lint', { PATHS: 'configs' });
      assert.is(lint.status, 1);
      assert.match(lint.stdout, /^::error file=configs\/broken\.yaml/m);
      const scenario = path.join(root, 'scenarios/seed-offset');
      assert.is(run('test', { SCENARIOS: scenario, REPORTS: 'pages' }).status, 0);
      run('diff', { PATHS: 'configs', COMMENT: 'out.md', REPORTS: 'pages' });
      const pages = Object.entries(await folder.files()).filter(([file]) =>
        file.startsWith('pages/'),
      );
      assert.equal(pages.map(([file]) => file).sort(), [
        'pages/changes-1.html',
        'pages/scenarios.html',
      ]);
      for (const [file, text] of pages) assert.match(text, /^<!doctype html>/, file);
      assert.is(run('test', { SCENARIOS: 'nowhere' }).status, 1);
      assert.is(run('other').status, 1);
    } finally {
      await folder.remove();
    }
  });

  test('the action, the hooks and the template name scripts and commands that there are', async () => {
    const action = parse(readFileSync(path.join(root, 'action.yml'), 'utf8')) as {
      readonly runs: { readonly steps: readonly { readonly run?: string }[] };
    };
    const used = action.runs.steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/sluice\.sh" (\w+)/g)].map(([, step]) => step),
    );
    assert.equal(used, ['lint', 'diff', 'test']);
    const hooks = parse(
      readFileSync(path.join(root, '.pre-commit-hooks.yaml'), 'utf8'),
    ) as readonly {
      readonly entry: string;
      readonly args?: readonly string[];
    }[];
    const template = parse(readFileSync(path.join(root, 'docs/gitlab-ci.yml'), 'utf8')) as Readonly<
      Record<string, { readonly script?: readonly string[] }>
    >;
    const lines = [
      ...hooks.map(({ entry, args = [] }) => [entry, ...args].join(' ')),
      ...Object.values(template).flatMap((job) => job.script ?? []),
    ];
    for (const line of lines) {
      const [, name = '', ...args] = line
        .replace(/ >.*/, '')
        .replace(/^npx --no /, '')
        .split(' ');
      const command = await commandTable.find((entry) => entry.name === name)?.load();
      if (command === undefined) throw new Error(`${line}: no such command`);
      parseOptions(command.definition, args);
    }
  });

  test('docs/ci.md gives the action inputs that it has, and names hooks that there are', () => {
    const read = (file: string) => parse(readFileSync(path.join(root, file), 'utf8'));
    const [workflow, hooks] = blocksOf('docs/ci.md')
      .filter(({ language }) => language === 'yaml')
      .map(({ text }) => parse(text));
    const steps: readonly { readonly uses?: string; readonly with?: object }[] =
      workflow.jobs.check.steps;
    const given = Object.keys(steps.find(({ uses }) => uses?.includes('/sluice@'))?.with ?? {});
    assert.equal(given, ['paths', 'scenarios', 'comment']);
    assert.equal(
      given.filter((name) => !(name in read('action.yml').inputs)),
      [],
    );
    const named: readonly { readonly id: string }[] = hooks.repos[0].hooks;
    const present: readonly { readonly id: string }[] = read('.pre-commit-hooks.yaml');
    assert.equal(
      named.map(({ id }) => id),
      present.map(({ id }) => id),
    );
  });
});
