import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { type Command, UsageProblem } from '../command.ts';
import { commandTable } from '../command-table.ts';
import { completionScript, type Shell } from '../completion-scripts.ts';
import { allOptions } from '../options.ts';

const shells: readonly Shell[] = ['bash', 'zsh', 'fish'];

/** `sluice completion`: a script that completes commands, options and values in a shell. */
export const completion: Command = {
  definition: {
    name: 'completion',
    synopsis: '(bash|zsh|fish)',
    description:
      'Prints a script that completes commands, options and their values. The script matches this version of Sluice.',
    positionals: { min: 1, max: 1, names: 'SHELL' },
    options: [],
    examples: [
      {
        command: 'sluice completion bash > sluice.bash',
        what: 'writes the script for bash; load it with: source sluice.bash',
      },
      { command: 'sluice completion fish | source', what: 'loads it into fish' },
    ],
  },
  async run(options, io) {
    const wanted = options.positionals[0] ?? '';
    const shell = shells.find((name) => name === wanted);
    if (shell === undefined) {
      const near = didYouMean(wanted, shells);
      throw new UsageProblem(
        `there is no completion for "${wanted}"`,
        meantOr(near, `use ${shells.join(', ')}`),
      );
    }
    const commands = await Promise.all(
      commandTable.map(async ({ name, summary, load }) => {
        const { definition } = await load();
        return { name, summary, options: allOptions(definition) };
      }),
    );
    io.stdout(completionScript(shell, commands));
    return 0;
  },
};
