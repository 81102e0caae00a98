import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { commandTable } from '../../src/cli/command-table.ts';
import { completionOf } from '../../src/cli/commands/completion.ts';
import { run } from '../../src/cli/commands/run.ts';
import { helpOf, parseOptions } from '../../src/cli/options.ts';
import { call } from '../support/call-command.ts';
import { bash, fish, zsh } from '../support/needs.ts';
import { suite } from '../support/suite.ts';

const completion = completionOf(commandTable);
const scriptFor = async (shell: string) => (await call(completion, [shell], '/')).stdout;

/** Runs a text in a real shell. */
function inShell(shell: string, args: readonly string[], text: string): string {
  const { stdout, stderr, status } = spawnSync(shell, [...args, '-c', text], {
    encoding: 'utf8',
  });
  assert.equal([status, stderr], [0, '']);
  return stdout;
}

suite('cli: completion', (test) => {
  test('bash completes commands, options, values and files', [bash], async () => {
    const script = await scriptFor('bash');
    const ask = (...words: string[]) => {
      const list = words.map((word) => `'${word}'`).join(' ');
      const text = `${script}\nCOMP_WORDS=(sluice ${list})\nCOMP_CWORD=${words.length}\n_sluice\nprintf '%s\\n' "\${COMPREPLY[@]}"\n`;
      return inShell('bash', ['--norc'], text).trim().split('\n');
    };
    for (const { name } of commandTable) assert.ok(ask('').includes(name), name);
    assert.equal(ask('li'), ['lint']);
    assert.ok(ask('lint', '--fi').includes('--fix-dry-run'));
    assert.equal(ask('lint', '--format', 'gi'), ['github', 'gitlab']);
    assert.equal(ask('lint', '/etc/host').includes('/etc/hosts'), true);
  });

  test('a former name of an option works and is shown nowhere', async () => {
    for (const shell of ['bash', 'zsh', 'fish'])
      assert.not.match(await scriptFor(shell), /attributes/);
    assert.not.match(helpOf(run.definition, { summary: '' }), /attributes/);
    assert.is(parseOptions(run.definition, ['--attributes', 'a.json']).text('secrets'), 'a.json');
  });

  test('zsh loads the script and registers it for the command', [zsh], async () => {
    const script = await scriptFor('zsh');
    const reported = inShell(
      'zsh',
      ['-f'],
      `autoload -U compinit\ncompinit -u -D\n${script}\nprint \${+functions[_sluice]} \${_comps[sluice]}\n`,
    );
    assert.is(reported, '1 _sluice\n');
  });

  test('fish completes commands, options and values', [fish], async () => {
    const script = await scriptFor('fish');
    const reported = inShell(
      'fish',
      ['--no-config'],
      `${script}\ncomplete -C 'sluice li'\ncomplete -C 'sluice lint --format gith'\n`,
    );
    assert.match(reported, /^lint\tCheck configurations\ngithub\t/);
  });

  test('an unknown shell is an error that lists the known ones', async () => {
    const { code, stderr } = await call(completion, ['bsh'], '/');
    assert.equal([code, /did you mean "bash"/.test(stderr)], [1, true]);
  });
});
