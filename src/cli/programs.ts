import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRegularFile } from '../node/files/read-file.ts';
import { isSameFile } from '../node/files/source-files.ts';
import { readableRoots } from '../node/files/thread-limits.ts';
import { type ProgramOutcome, runProgram } from '../node/process/program.ts';
import { builtModule } from '../node/process/worker-pool.ts';
import type { Position } from '../text/diagnostic.ts';
import { textLines } from '../text/display.ts';
import type { ProgramFailure } from '../text/program-document.ts';
import { MAX_DOCUMENT_BYTES } from '../text/source-document.ts';
import { programHelp } from '../values/programs.ts';
import { shellCommand } from '../values/shell-words.ts';
import { type CommandIo, UsageProblem } from './command.ts';
import { noteInput } from './outputs.ts';
import type { NamedLimits, NamedSource } from './sources.ts';

/** A configuration needs milliseconds; one that asks a service for something needs seconds. */
const TIME_LIMIT_MS = 60_000;

/** What does not name it is no configuration: the patterns of a shell also name files that nobody wants to be executed. */
const MARK = /\bdefineConfiguration\b/;

const INSTALL_TSX = 'install tsx beside the file: npm install --save-dev tsx';

/**
 * The configuration that a program makes: `bytes` is its JSON. Throws `UsageProblem` for a program that must not be executed, and
 * `FileProblem` for what is no file.
 */
export async function executedProgram(
  name: string,
  io: CommandIo,
  { maxBytes = MAX_DOCUMENT_BYTES }: NamedLimits,
): Promise<NamedSource> {
  refuse(name);
  noteInput(name, io);
  const file = path.resolve(io.cwd, name);
  const text = new TextDecoder().decode(readRegularFile(file, { maxBytes }));
  const { outcome, hasTsx } = MARK.test(text)
    ? await runProgram(file, {
        runner: builtModule(new URL('../program-runner.js', import.meta.url)),
        cwd: io.cwd,
        env: io.env,
        signal: io.signal,
        timeLimitMs: TIME_LIMIT_MS,
        maxBytes,
        onOutput: io.stderr,
      })
    : { outcome: { kind: 'unmarked' } as const, hasTsx: false };
  return {
    name,
    bytes: new TextEncoder().encode(outcome.kind === 'value' ? outcome.json : 'null'),
    program: { text, failures: failuresOf(outcome, { file, text, hasTsx, cwd: io.cwd }) },
  };
}

function refuse(name: string): void {
  if (name.startsWith('git:'))
    throw new UsageProblem(
      `${name} is a program: Sluice executes programs of the working copy only`,
      `check the revision out: ${shellCommand('git', 'worktree', 'add', '../other', name.split(':')[1] ?? '')}`,
    );
  if (readableRoots() !== undefined)
    throw new UsageProblem(
      `${name} is a program, and no program is executed here`,
      programHelp(name),
    );
}

/** The program that was executed. */
interface Executed {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
  readonly hasTsx: boolean;
  readonly cwd: string;
}

function failuresOf(
  outcome: ProgramOutcome | { readonly kind: 'unmarked' },
  executed: Executed,
): readonly ProgramFailure[] {
  switch (outcome.kind) {
    case 'value':
      return outcome.unfit.map(({ pointer, what, help }) => ({
        pointer,
        message: `a configuration cannot contain ${what}`,
        help,
      }));
    case 'unmarked':
      return [
        {
          message: 'the file does not call defineConfiguration, and is not executed',
          help: `write import { defineConfiguration } from 'sluice', and ${DEFAULT_EXPORT}`,
        },
      ];
    case 'no-default':
      return [{ message: 'the program has no default export', help: `write ${DEFAULT_EXPORT}` }];
    case 'no-object':
      return [
        {
          message: `the default export is ${outcome.what}, not a configuration`,
          help: `write ${outcome.what === 'a function' ? 'export default defineConfiguration(make()), which calls it' : DEFAULT_EXPORT}`,
        },
      ];
    case 'stuck':
      return [
        {
          message: 'the program waits for something that never happens',
          help: 'look at each "await" outside of functions, and at those that the program imports',
        },
      ];
    case 'late':
      return [
        {
          message: `the program has not ended after ${TIME_LIMIT_MS / 1000} seconds`,
          help: 'look for a loop without an end, or give it what it waits for in environment variables',
        },
      ];
    case 'ended':
      return [
        {
          message: `the program ended ${outcome.how} before it gave a configuration`,
          help: 'remove process.exit(), or look at what it has printed',
        },
      ];
    default:
      return [errorOf(outcome, executed)];
  }
}

const DEFAULT_EXPORT = 'export default defineConfiguration({ … })';

type Thrown = Extract<ProgramOutcome, { kind: 'threw' }>;

/** The error of a program, or of Node about it. */
function errorOf(thrown: Thrown, executed: Executed): ProgramFailure {
  const { file, text, cwd } = executed;
  const { name, code, node } = thrown;
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return {
      message: `Node ${node.replace('v', '')} does not execute TypeScript`,
      help: `use Node 22.18 or later, or ${INSTALL_TSX}`,
    };
  const places = placesIn(thrown, cwd);
  const own = places.find((place) => isSameFile(place.file, file));
  const other = places[0] === own ? undefined : places[0];
  const message = messageOf(thrown);
  const elsewhere =
    other === undefined
      ? ''
      : `, at ${path.relative(cwd, other.file)}:${other.position.line}:${other.position.column}`;
  return {
    message:
      name === 'SyntaxError' || name === 'TransformError'
        ? `the program cannot be executed${elsewhere}: ${message}`
        : `the program threw an error${elsewhere}: ${name === 'Error' ? '' : `${name}: `}${message}`,
    help: helpFor(code, executed, other?.file),
    // where the program writes its configuration, nothing is wrong
    position: own?.position ?? importOf(thrown, text) ?? { line: 1, column: 1 },
  };
}

/** Where a program names the module that is missing. */
function importOf({ message }: Thrown, text: string): Position | undefined {
  const missing = /^Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
  if (missing === undefined) return undefined;
  const name = [...text.matchAll(/(['"])((?:(?!\1).)+)\1/g)].find(
    ([, , written = '']) =>
      written === missing || path.posix.basename(written) === path.basename(missing),
  );
  return name === undefined ? undefined : textLines(text).positionAt(name.index);
}

function helpFor(code: string, { hasTsx, cwd }: Executed, elsewhere: string | undefined): string {
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX')
    return `write it without syntax that Node would have to compile, or ${INSTALL_TSX}`;
  if (/MODULE_NOT_FOUND$/.test(code))
    return hasTsx
      ? 'install the package, or correct the name of the file'
      : `install the package, or write the whole name of the file, such as './jobs.ts'; to leave endings out, ${INSTALL_TSX}`;
  return elsewhere === undefined ? 'fix the program' : `fix ${path.relative(cwd, elsewhere)}`;
}

/** The message without the frame of code and the list of modules that follow it. */
function messageOf({ message }: Thrown): string {
  const transformed = /^.*:\d+:\d+: ERROR: (.*)$/m.exec(message)?.[1];
  return transformed ?? message.split(/\nRequire stack:|\n\n/)[0]?.trim() ?? '';
}

interface PlaceInFile {
  readonly file: string;
  readonly position: Position;
}

/** The places in files of the user that an error names, the innermost first. */
function placesIn({ message, stack }: Thrown, cwd: string): readonly PlaceInFile[] {
  const transformed = /^(.*):(\d+):(\d+): ERROR: /m.exec(message);
  if (transformed !== null) {
    const [, file = '', line, column] = transformed;
    return placeAt(file, cwd, { line: Number(line), column: Number(column) + 1 });
  }
  const named =
    /(?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^\n()?]*?\.[cm]?[jt]s(?:\?[^\s:]*)?:(\d+)(?::(\d+))?/g;
  return [...stack.matchAll(named)]
    .flatMap(({ 0: place, 1: line, 2: column, index }) =>
      placeAt(place.replace(/(?:\?[^\s:]*)?:\d+(?::\d+)?$/, ''), cwd, {
        line: Number(line),
        column: Number(column ?? markedColumn(stack.slice(index + place.length))),
      }),
    )
    .filter(({ file }) => !/[\\/]node_modules[\\/]|[\\/]program-runner\.js$/.test(file));
}

/** The column that Node marks below the lines of code which it shows behind a place: the line itself, and in some versions lines before it. */
function markedColumn(frame: string): number {
  return (/^\n(?:[^\n]+\n){1,5}?([ \t]*)\^/.exec(frame)?.[1]?.length ?? 0) + 1;
}

function placeAt(name: string, cwd: string, position: Position): readonly PlaceInFile[] {
  if (!name.startsWith('file:')) return [{ file: path.resolve(cwd, name), position }];
  try {
    return [{ file: fileURLToPath(name), position }];
  } catch {
    return []; // a message may contain anything
  }
}
