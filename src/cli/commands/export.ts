import { lintSource } from '../../lint/lint-source.ts';
import type { Bounds } from '../../node/files/project.ts';
import { createPrismClient } from '../../openapi/prism-client.ts';
import { configurationJson } from '../../plan/configuration/configuration-json.ts';
import { readScenario } from '../../scenario/read-scenario.ts';
import { exportHar } from '../../scenario/record/export-har.ts';
import { diskFiles, readLater, type ScenarioFiles } from '../../scenario/replay/scenario-files.ts';
import { normalPath } from '../../values/file-names.ts';
import { present } from '../../values/objects.ts';
import { shellCommand } from '../../values/shell-words.ts';
import { plural } from '../../values/words.ts';
import {
  type Command,
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  UsageProblem,
} from '../command.ts';
import { allowOutsideOption, integerOption, scenarioBounds } from '../options.ts';
import { noteInput, writeOutput } from '../outputs.ts';
import { withPrettyDiagnostics } from '../plans.ts';
import { replayRules } from '../project.ts';
import { formNamed } from '../recordings.ts';
import { secretsOption } from '../secrets.ts';
import { documentLimits, maxBytesOption, readConfiguration, showDiagnostics } from '../sources.ts';

/** `sluice export har`: a scenario's exchanges as a file that browsers and other tools open. `sluice export json`: a configuration as JSON. */
export const exportCommand: Command = {
  definition: {
    name: 'export',
    synopsis: '(har SCENARIO | json CONFIG) [--out FILE]',
    description:
      'har: replays the scenario and writes its requests and responses as HAR 1.2, for the network panel of a browser, proxies\nand test tools. All secrets are made up. For a scenario with cases, each case becomes a page.\n\njson: writes the configuration as JSON. CONFIG is YAML, JSON, or a program, such as config.ts, which is executed. Secrets\nare empty in the result.',
    positionals: { min: 2, max: 2, names: 'har and SCENARIO, or json and CONFIG' },
    options: [
      {
        name: 'out',
        short: 'o',
        value: 'FILE',
        description: 'Write to FILE instead of standard output',
      },
      secretsOption,
      allowOutsideOption,
      maxBytesOption,
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
      {
        command: 'sluice export json config.ts --out config.json',
        what: 'writes the configuration that config.ts makes',
      },
    ],
  },
  async run(options, io) {
    const [form = '', name = ''] = options.positionals;
    formNamed(form, ['har', 'json'], 'export');
    return form === 'json' ? exportJson(name, options, io) : exportRecording(name, options, io);
  },
};

async function exportRecording(
  folder: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<ExitCode> {
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
  write(har.text, options, io, `${har.entries} entries`);
  return 0;
}

async function exportJson(name: string, options: GivenOptions, io: CommandIo): Promise<ExitCode> {
  const { program, bytes, name: file } = await readConfiguration(name, io, documentLimits(options));
  const source = { name: file, bytes };
  const maxBytes = integerOption(options, 'max-bytes');
  const read = await lintSource(bytes, {
    name: file,
    program,
    advice: false,
    missingInputs: 'note',
    ...present({ maxBytes }),
  });
  const { document } = read;
  if (document === undefined) {
    await showDiagnostics(
      [{ source, compilation: read }],
      withPrettyDiagnostics(options),
      io,
      'stderr',
    );
    return 1;
  }
  const { text, secrets } = await configurationJson(document);
  const checked = await lintSource(text, { name: file, advice: false, missingInputs: 'note' });
  if (checked.shownText() !== text)
    throw new UsageProblem(
      `${file} contains a secret as plain text, which would be in the exported file`,
      `move it to an attribute whose name starts with "#": ${shellCommand('sluice', 'lint', name)} shows it`,
    );
  write(
    text,
    options,
    io,
    secrets.length === 0 ? 'written' : `written; ${plural(secrets.length, 'secret')} left empty`,
  );
  return 0;
}

function write(text: string, options: GivenOptions, io: CommandIo, summary: string): void {
  const out = options.text('out');
  if (out === undefined) return io.stdout(text);
  writeOutput('--out', out, Buffer.from(text), io);
  io.stderr(`${out}: ${summary}\n`);
}

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
