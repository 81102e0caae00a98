// The files of examples/schedulers: each does what its scheduler would do with it.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { bash, gnuParallel, python } from '../support/needs.ts';
import { offsetConfiguration, withOffsetApi } from '../support/offset-api.ts';
import { programCalls } from '../support/program-calls.ts';
import { fastFolder, inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const fileOf = (name: string) => path.join(root, 'examples/schedulers', name);

interface Machine {
  readonly folder: ScratchFolder;
  run(
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<string>;
  table(out: string): string;
}

/** Processes that work at the same time on one store show more than calls in this process: GNU parallel starts them. */
const PARALLEL = ['units', 'fetch', 'assemble'];

/** A folder with a configuration, and `sluice` and `npx` in the path. Commands that are named start a process. */
async function onMachine(
  use: (machine: Machine) => Promise<void>,
  started: readonly string[] = [],
): Promise<void> {
  const calls = await programCalls();
  await withOffsetApi((api) =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', offsetConfiguration(api.url));
      await folder.put('bin/npx', '#!/bin/sh\nexec "$@"\n');
      calls.install(path.join(folder.path, 'bin/sluice'), started);
      execFileSync('chmod', ['+x', 'bin/npx'], { cwd: folder.path });
      const PATH = `${path.join(folder.path, 'bin')}:${process.env.PATH}`;
      const machine: Machine = {
        folder,
        run: async (command, args, env = {}) =>
          (
            await promisify(execFile)(command, args, {
              cwd: folder.path,
              env: { ...process.env, ...env, PATH },
            })
          ).stdout,
        table: (out) => readFileSync(path.join(folder.path, out, 'b/rows.csv'), 'utf8'),
      };
      await machine.run('sluice', ['run', 'config.yaml', '--out', 'whole', '--quiet']);
      await use(machine);
      assert.is(machine.table('tables'), machine.table('whole'));
    }, fastFolder),
  ).finally(() => calls.close());
}

/** Replaces what a scheduler fills in. */
const filled = (text: string, values: Readonly<Record<string, string>>, form: RegExp) =>
  text.replace(form, (_, name: string) => values[name] ?? `no ${name}`);

suite('docs: files for schedulers', [bash], (test) => {
  for (const [command, what, need] of [
    ['parallel', 'GNU parallel', gnuParallel],
    ['python3', 'Airflow', python],
  ] as const)
    test(`${what}: the file gives the tables of one run`, [need], async () => {
      await onMachine(
        async ({ run }) => {
          if (command === 'parallel')
            return void (await run(fileOf('parallel.sh'), ['config.yaml', 'store', 'tables']));
          const env = {
            PYTHONPATH: path.join(root, 'test/support/airflow'),
            PYTHONDONTWRITEBYTECODE: '1',
          };
          await run(command, [fileOf('airflow_dag.py')], {
            ...env,
            SHOP_CONFIG: 'config.yaml',
            SHOP_STORE: 'store',
            SHOP_TABLES: 'tables',
          });
        },
        command === 'parallel' ? PARALLEL : [],
      );
    });

  test('Argo: the commands of the templates, in the order of the tasks, give the tables of one run', async () => {
    await onMachine(async ({ folder, run }) => {
      const { spec } = parse(readFileSync(fileOf('argo-workflow.yaml'), 'utf8'));
      const templates = new Map<
        string,
        { script?: { source: string }; container?: { command: string[]; args: string[] } }
      >(spec.templates.map((template: { readonly name: string }) => [template.name, template]));
      const tasks = spec.templates[0].dag.tasks as readonly {
        readonly name: string;
        readonly template: string;
        readonly dependencies?: readonly string[];
      }[];
      assert.equal(
        tasks.map(({ dependencies }) => dependencies),
        [undefined, ['units'], ['fetch']],
      );
      const values: Record<string, string> = {
        'workflow.parameters.config': 'config.yaml',
        'workflow.parameters.store': 'store',
        'workflow.parameters.destination': 'parquet:lake',
        'workflow.uid': 'uid',
      };
      const form = /\{\{([\w.]+)\}\}/g;
      const listed = await run('sh', [
        '-c',
        filled(templates.get('units')?.script?.source ?? '', values, form),
      ]);
      const execute = (name: string, more: Readonly<Record<string, string>> = {}) => {
        const { command = [], args = [] } = templates.get(name)?.container ?? {};
        const [program = '', ...rest] = [...command, ...args].map((text) =>
          filled(text, { ...values, ...more }, form),
        );
        return run(program, rest);
      };
      for (const { id } of JSON.parse(listed))
        await execute('fetch', { 'inputs.parameters.unit': id });
      assert.match(await execute('assemble'), 'Loaded into parquet:lake');
      assert.ok(existsSync(path.join(folder.path, 'lake/_current.json')));
      await run('sluice', ['assemble', 'config.yaml', '--store', 'store/uid', '--out', 'tables']);
    });
  });

  test('GitHub Actions: the steps of the jobs, in their order, give the tables of one run', async () => {
    await onMachine(async ({ folder, run }) => {
      const { jobs } = parse(readFileSync(fileOf('github-workflow.yml'), 'utf8'));
      assert.equal([jobs.fetch.needs, jobs.assemble.needs], ['units', 'fetch']);
      const env = { STORE: 'store', GITHUB_OUTPUT: path.join(folder.path, 'output') };
      const execute = async (job: string, values: Readonly<Record<string, string>> = {}) => {
        for (const step of jobs[job].steps)
          if (step.run !== undefined)
            await run('sh', ['-ec', filled(step.run, values, /\$\{\{ ([\w.]+) \}\}/g)], env);
      };
      await execute('units');
      const [, listed = ''] = /^units=(.*)\n$/.exec(readFileSync(env.GITHUB_OUTPUT, 'utf8')) ?? [];
      for (const unit of JSON.parse(listed)) await execute('fetch', { 'matrix.unit.id': unit.id });
      await execute('assemble');
    });
  });
});
