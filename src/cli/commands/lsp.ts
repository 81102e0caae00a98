import { rulePageAddress, standaloneSchema } from '../../node/files/project.ts';
import { standardStreams } from '../../node/process/ask-choice.ts';
import { createSystemClock } from '../../node/process/clock.ts';
import type { Command } from '../command.ts';
import { projectFinder, projectFor } from '../project.ts';

/** Longer than between two keys, shorter than a look at the result. */
const TYPING_PAUSE_MS = 100;

/** `sluice lsp`: a language server for editors. */
export const lsp: Command = {
  definition: {
    name: 'lsp',
    synopsis: '[--stdio]',
    description:
      'Speaks the Language Server Protocol on standard input and output, for YAML and JSON configurations. Your editor starts it;\nsee docs/editors.md for the setup of several editors.',
    positionals: { min: 0, max: 0, names: '' },
    options: [
      {
        name: 'stdio',
        description:
          'Use standard input and output (the only transport; some editors pass this option)',
      },
    ],
    examples: [
      {
        command: 'sluice lsp --stdio',
        what: 'the command for the settings of your editor',
      },
    ],
  },
  async run(options, io) {
    const { signal } = io; // from here on it is caught
    const [{ serveEditor }, { scenarioFinder }, { diskFiles }] = await Promise.all([
      import('../../editor/language-server.ts'),
      import('../../editor/is-configuration.ts'),
      import('../../scenario/replay/scenario-files.ts'),
    ]);
    const { input, output } = standardStreams();
    const findProjects = () => {
      const find = projectFinder(options, io);
      return async (file: string) => projectFor(await find(file), file).project;
    };
    const { sleep } = createSystemClock();
    serveEditor(input, output, {
      schema: standaloneSchema('config'),
      findProjects,
      findScenarios: (folders) => scenarioFinder(folders, (folder) => diskFiles(folder)),
      rulePage: rulePageAddress,
      pause: () => sleep(TYPING_PAUSE_MS),
    });
    // the protocol library ends the process when the editor sends "exit" or closes the connection
    await new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    return 130;
  },
};
