import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { commandTable } from '../../src/cli/command-table.ts';
import { parseOptions } from '../../src/cli/options.ts';
import { blocksOf } from '../docs/read-document.ts';
import { bash } from '../support/needs.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const script = path.join(root, '.ci/action/sluice.sh');
const sluice = `${process.execPath} ${path.join(root, 'dist/cli.cjs')}`;
const config = (limit: number) =>
  `api: { baseUrl: "https://h.example/", pagination: { method: offset, limit: ${limit} } }\nconfig: { outputBucket: b, jobs: [ { endpoint: items } ] }\n`;

interface ActionStep {
  readonly id?: string;
  readonly run?: string;
  readonly 'continue-on-error'?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Stands for `gh api`: notes what it is asked for, and has the ids of earlier comments, or refuses to write. */
const GH = `#!/bin/sh
printf '%s\\n' "$*" >>"$GH_CALLS"
case "$*" in
  *--paginate*) printf '%s' "$GH_COMMENTS" ;;
  *) cp -- "\${6#body=@}" "$GH_BODY"
     if [ -n "$GH_REFUSES" ]; then echo 'HTTP 403: not accessible 100%' >&2; exit 1; fi ;;
esac
`;

suite('package: pieces for CI', (test) => {
  test(
    'the script of the action lints with annotations, compares plans with the base, replays scenarios',
    [bash],
    async () => {
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
        const ownLanguage = (limit: number) =>
          config(limit).replace('jobs: [', 'jobs: [ { endpoint: untouched, method: POST },');
        await folder.put('configs/own/sluice.config.yaml', 'language: sluice\n');
        await folder.put('configs/own/c.yaml', ownLanguage(2));
        git('init', '-q');
        git('add', '.');
        git('commit', '-qm', 'base');
        await folder.put('configs/a.yaml', config(3));
        await folder.put('configs/own/c.yaml', ownLanguage(3));
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
        assert.match(comment, /### configs\/own\/c\.yaml[\s\S]*page size changed/);
        // the base has the settings of its folder
        assert.not.match(comment, /body added|body removed/);
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
          'pages/changes-2.html',
          'pages/scenarios.html',
        ]);
        for (const [file, text] of pages) assert.match(text, /^<!doctype html>/, file);
        assert.is(run('test', { SCENARIOS: 'nowhere' }).status, 1);
        assert.is(run('other').status, 1);
      } finally {
        await folder.remove();
      }
    },
  );

  test('the action, the hooks and the template name scripts and commands that there are', async () => {
    const action = parse(readFileSync(path.join(root, 'action.yml'), 'utf8')) as {
      readonly runs: { readonly steps: readonly ActionStep[] };
    };
    const used = action.runs.steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/sluice\.sh" (\w+)/g)].map(([, step]) => step),
    );
    assert.equal(used, ['lint', 'diff', 'comment', 'test', 'result']);
    const judged = action.runs.steps.filter(({ id }) => /^(?:lint|diff|test)$/.test(id ?? ''));
    assert.equal(
      judged.map((step) => step['continue-on-error']),
      [true, true, true],
    );
    const { OUTCOMES = '' } = action.runs.steps.at(-1)?.env ?? {};
    for (const { id } of judged) assert.match(OUTCOMES, `steps.${id}.outcome`);
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

  test(
    'a comment of the action is found by its marker and replaced; a token that cannot write fails nothing',
    [bash],
    async () => {
      const folder = await scratchFolder();
      try {
        await folder.put('bin/gh', GH);
        chmodSync(path.join(folder.path, 'bin/gh'), 0o755);
        const comment = async (plan: string, env: Record<string, string> = {}) => {
          await folder.put('plan.md', plan);
          await folder.put('calls', '');
          await folder.put('body', '');
          const { status, stdout, stderr } = spawnSync('bash', [script, 'comment'], {
            cwd: folder.path,
            encoding: 'utf8',
            env: {
              ...process.env,
              PATH: `${path.join(folder.path, 'bin')}${path.delimiter}${process.env.PATH}`,
              GITHUB_REPOSITORY: 'shop/connectors',
              NUMBER: '7',
              COMMENT: 'plan.md',
              GH_CALLS: path.join(folder.path, 'calls'),
              GH_BODY: path.join(folder.path, 'body'),
              GH_COMMENTS: '',
              GH_REFUSES: '',
              ...env,
            },
          });
          const { calls = '', body = '' } = await folder.files();
          return { status, stdout, stderr, body, calls: calls.trim().split('\n') };
        };
        const first = await comment('### a.yaml');
        assert.is(first.status, 0, first.stderr);
        assert.is(first.body, '<!-- sluice: plan changes -->\n### a.yaml\n');
        assert.match(first.calls[0] ?? '', 'startswith("<!-- sluice: plan changes -->")');
        assert.match(
          first.calls[1] ?? '',
          /--method POST repos\/shop\/connectors\/issues\/7\/comments /,
        );
        const second = await comment('### b.yaml', { GH_COMMENTS: '41\n42\n' });
        assert.match(
          second.calls[1] ?? '',
          /--method PATCH repos\/shop\/connectors\/issues\/comments\/41 /,
        );
        assert.match(second.body, '### b.yaml');
        assert.is((await comment('No plan changes.\n')).calls.length, 1);
        assert.is((await comment('No plan changes.\n', { GH_COMMENTS: '41' })).calls.length, 2);
        const long = await comment('é'.repeat(70_000));
        assert.ok(long.body.length < 65_536);
        assert.match(long.body, /The summary of the run has the rest\.\n$/);
        const fork = await comment('### a.yaml', { GH_REFUSES: 'yes' });
        assert.is(fork.status, 0);
        assert.match(fork.stdout, /^::warning title=sluice::.*HTTP 403: not accessible 100%25\n$/);
      } finally {
        await folder.remove();
      }
    },
  );

  test(
    'the result of the action fails for each step that has failed, and for none that was skipped',
    [bash],
    () => {
      const result = (OUTCOMES: string) =>
        spawnSync('bash', [script, 'result'], {
          encoding: 'utf8',
          env: { ...process.env, OUTCOMES },
        });
      assert.is(result('lint=success plan-changes=skipped scenarios=success').status, 0);
      const { status, stderr } = result('lint=failure plan-changes=skipped scenarios=failure');
      assert.is(status, 1);
      assert.match(stderr, 'failed: lint scenarios');
    },
  );

  test('the build of the action installs every library that is in a bundle', () => {
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    const listed = /LIBRARIES = \[([^\]]*)\]/.exec(read('.ci/action/build.mjs'))?.[1] ?? '';
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: Record<
        string,
        { readonly dependencies?: Readonly<Record<string, string>> }
      >;
    };
    const installed = new Set<string>();
    const install = (name: string) => {
      if (installed.has(name)) return;
      installed.add(name);
      Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}).forEach(install);
    };
    for (const [, name = ''] of listed.matchAll(/'([^']+)'/g)) install(name);
    const { outputs } = JSON.parse(read('dist/meta.json')) as {
      readonly outputs: Readonly<Record<string, { readonly inputs: object }>>;
    };
    const bundled = Object.values(outputs)
      .flatMap(({ inputs }) => Object.keys(inputs))
      .flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
    assert.ok(bundled.includes('yaml'));
    assert.equal(
      [...new Set(bundled)].filter((name) => !installed.has(name)),
      [],
    );
    assert.ok(installed.size < 100, `${installed.size} packages`);
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
