import type { FileProblem } from '../node/files/file-problem.ts';
import type { QueueProblem } from '../queue/connection.ts';

/** Where a command reads and writes; only `main.ts` touches the process. */
export interface CommandIo {
  /** `ifLost` is shown with the error when standard output cannot be written. */
  readonly stdout: (text: string, ifLost?: string) => void;
  readonly stderr: (text: string) => void;
  /** Reads to the end, or at most this many bytes. */
  readonly readStdin: (mostBytes: number) => Promise<Uint8Array>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Width of the terminal that standard output is; absent where it is none. */
  readonly columns?: number | undefined;
  readonly isTty: { readonly stdin: boolean; readonly stdout: boolean; readonly stderr: boolean };
  /** Aborted by SIGINT and SIGTERM. Until a command reads this property, signals end the process at once. */
  readonly signal: AbortSignal;
  /** Work that does not check the signal for a long time: signals end the process during it. */
  endable<T>(work: () => Promise<T>): Promise<T>;
}

/** 0 success, 1 invalid input or a failed test, 2 internal error, 130 interrupted by SIGINT, 143 by SIGTERM. */
export type ExitCode = 0 | 1 | 2 | 130 | 143;

export interface OptionDefinition {
  readonly name: string;
  readonly short?: string;
  /** Name of the value in the help; absent for a flag. */
  readonly value?: string;
  readonly description: string;
  /** Former names, which work and are shown nowhere. */
  readonly formerNames?: readonly string[];
  /** Title of the options in the help that this one stands with; without it, among those that are always of use. */
  readonly group?: string;
  /** Values that are allowed, if only these are. */
  readonly choices?: readonly string[];
  /** Values of the version before, and what to use instead. */
  readonly removedChoices?: Readonly<Record<string, string>>;
  /** What each value means, where its name does not say it. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Values that a switch may have, written `--name=value`. */
  readonly inline?: readonly string[];
  /** Name of a value that a switch may have, written `--name=value`. */
  readonly inlineValue?: string;
  readonly default?: string;
  readonly multiple?: true;
}

export interface CommandDefinition {
  readonly name: string;
  /** The arguments after the name: `CONFIG --out DIR`. */
  readonly synopsis: string;
  readonly description: string;
  /** Names of the positional arguments; the last one may repeat when it ends in `…`. */
  readonly positionals: { readonly min: number; readonly max: number; readonly names: string };
  readonly options: readonly OptionDefinition[];
  /** Options of earlier versions, by name, and what to do instead: an error says so, for one version. */
  readonly removed?: Readonly<Record<string, string>>;
  readonly examples: readonly { readonly command: string; readonly what: string }[];
}

/** Options as given: texts, switches, lists. */
export interface GivenOptions {
  readonly positionals: readonly string[];
  text(name: string): string | undefined;
  flag(name: string): boolean;
  list(name: string): readonly string[];
}

export interface Command {
  readonly definition: CommandDefinition;
  run(options: GivenOptions, io: CommandIo): Promise<ExitCode>;
}

/** Invalid input of a user: reported in one line with a hint, exit code 1. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}

/** Whether an error is about the user's input. An error from a worker thread has the name of its class, but not the class. */
export function isUserProblem(error: unknown): error is UsageProblem | FileProblem | QueueProblem {
  return (
    error instanceof Error && ['UsageProblem', 'FileProblem', 'QueueProblem'].includes(error.name)
  );
}

/** A command in the table of all of them. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Loads the command and what it needs; nothing else is loaded. */
  readonly load: () => Promise<Command>;
}
