import { displayText } from '../text/display.ts';
import { version } from '../values/runtime.ts';
import { didYouMean } from '../values/words.ts';
import {
  type CommandEntry,
  type CommandIo,
  type ExitCode,
  isUserProblem,
  UsageProblem,
} from './command.ts';
import { commandTable, overview } from './command-table.ts';
import { internalErrorText } from './internal-error.ts';

export interface CommandLineIo extends CommandIo {
  /** The exit code of the received signal; `undefined` when there was none. */
  readonly endedBy: () => ExitCode | undefined;
}

/** Runs one command line and returns its exit code. User errors never print a stack trace. */
export async function runCommandLine(
  args: readonly string[],
  io: CommandLineIo,
): Promise<ExitCode> {
  try {
    const [name, ...rest] = args;
    if (name === undefined || name === 'help' || name === '--help' || name === '-h')
      return await help(rest[0], io);
    if (name === '--version' || name === '-V' || name === 'version') {
      io.stdout(`${version}\n`);
      return 0;
    }
    const entry = entryNamed(name);
    const command = await entry.load();
    const { helpOf, parseOptions } = await import('./options.ts');
    const options = parseOptions(command.definition, rest);
    if (options.flag('help')) {
      io.stdout(helpOf(command.definition, entry));
      return 0;
    }
    return await command.run(options, io);
  } catch (error) {
    return printProblem(error, io);
  }
}

async function help(name: string | undefined, io: CommandIo): Promise<ExitCode> {
  if (name === undefined) io.stdout(overview());
  else {
    const { helpOf } = await import('./options.ts');
    const entry = entryNamed(name);
    io.stdout(helpOf((await entry.load()).definition, entry));
  }
  return 0;
}

function entryNamed(name: string): CommandEntry {
  const entry = commandTable.find((candidate) => candidate.name === name);
  if (entry !== undefined) return entry;
  const isOption = name.startsWith('-');
  const names = commandTable.map((candidate) => candidate.name);
  const near =
    didYouMean(name, isOption ? ['--help', '--version'] : names) ??
    (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined);
  throw new UsageProblem(
    isOption ? `unknown option ${name}` : `unknown command "${name}"`,
    near === undefined ? 'see sluice --help' : `did you mean "sluice ${near}"?`,
  );
}

/** What other tools call a command. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  validate: 'lint',
  compile: 'plan',
  extract: 'run',
  sample: 'run CONFIG --sample',
  preview: 'run CONFIG --sample',
  replay: 'test',
  serve: 'mock',
  convert: 'import',
  new: 'init',
  create: 'init',
};

/** Says what went wrong, to standard error; an error that is not the user's is one of Sluice. */
export function printProblem(error: unknown, io: CommandLineIo): ExitCode {
  if (isUserProblem(error)) {
    io.stderr(
      `error: ${displayText(error.message)}\n${error.help === undefined ? '' : `  help: ${displayText(error.help)}\n`}`,
    );
    return 1;
  }
  const ended = io.endedBy();
  if (ended !== undefined) return ended;
  io.stderr(internalErrorText(error));
  return 2;
}
