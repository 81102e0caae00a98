import type { Bounds } from '../../node/files/project.ts';
import { createPrismClient } from '../../openapi/prism-client.ts';
import { readScenario } from '../../scenario/read-scenario.ts';
import { exportHar } from '../../scenario/record/export-har.ts';
import { diskFiles, readLater, type ScenarioFiles } from '../../scenario/replay/scenario-files.ts';
import { normalPath } from '../../values/file-names.ts';
import { type Command, type CommandIo, UsageProblem } from '../command.ts';
import { allowOutsideOption, scenarioBounds } from '../options.ts';
import { noteInput, writeOutput } from '../outputs.ts';
import { replayRules } from '../project.ts';
import { formNamed } from '../recordings.ts';
import { secretsOption } from '../secrets.ts';

/** `sluice export har`: a scenario's exchanges as a file that browsers and other tools open. */
export const exportCommand: Command = {
  definition: {
    name: 'export',
    synopsis: 'har SCENARIO [--out FILE]',
    description:
      'Replays the scenario and writes its requests and responses as HAR 1.2, for the network panel of a browser, proxies\nand test tools. All secrets are made up. For a scenario with cases, each case becomes a page.',
    positionals: { min: 2, max: 2, names: 'har and SCENARIO' },
    options: [
      {
        name: 'out',
        short: 'o',
        value: 'FILE',
        description: 'Write to FILE instead of standard output',
      },
      secretsOption,
      allowOutsideOption,
    ],
    examples: [
      {
        command: 'sluice export har scenarios/demo-shop --out demo-shop.har',
        what: 'writes a file for the network panel of a browser',
      },
      {
        command: 'sluice export har scenarios/demo-shop > demo-shop.har',
        what: 'writes to standard output',
      },
    ],
  },
  async run(options, io) {
    const [form = '', folder = ''] = options.positionals;
    formNamed(form, ['har'], 'export');
    const files = notedFiles(io, scenarioBounds([folder], options, io));
    const { playable, diagnostics } = await readScenario(normalPath(folder), files);
    if (playable.length === 0) {
      const [first] = diagnostics;
      throw new UsageProblem(
        first === undefined
          ? `${folder} is not a scenario`
          : `${first.file}:${first.range.start.line} ${first.message}`,
        'name the folder of a scenario',
      );
    }
    const prism = createPrismClient(io.cwd);
    const { rules } = await replayRules(options, io);
    const har = await exportHar(playable, prism, rules).finally(() => prism.close());
    if (har.kind === 'refused')
      throw new UsageProblem(har.message, 'a scenario is exported as it replays');
    const out = options.text('out');
    if (out === undefined) io.stdout(har.text);
    else {
      writeOutput('--out', out, Buffer.from(har.text), io);
      io.stderr(`${out}: ${har.entries} entries\n`);
    }
    return 0;
  },
};

/** Files of the disk; what is read of them is noted. */
function notedFiles(io: CommandIo, bounds: Bounds): ScenarioFiles {
  const files = diskFiles(io.cwd, bounds);
  return {
    ...files,
    read(file) {
      noteInput(file, io);
      return files.read(file);
    },
    async later(file) {
      noteInput(file, io);
      return readLater(files, file);
    },
  };
}
