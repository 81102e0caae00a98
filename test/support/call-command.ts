import { type Command, isUserProblem } from '../../src/cli/command.ts';
import { parseOptions } from '../../src/cli/options.ts';
import { displayText } from '../../src/text/display.ts';

/** For commands that go on until they are interrupted. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onStdout?: (text: string) => void;
  readonly onStderr?: (text: string) => void;
}

/** Runs a command in this process. */
export async function call(
  command: Command,
  args: readonly string[],
  cwd: string,
  stdin = '',
  env: Readonly<Record<string, string>> = {},
  { signal = new AbortController().signal, onStdout, onStderr }: CallOptions = {},
) {
  let stdout = '';
  let stderr = '';
  const io = {
    stdout: (text: string) => {
      stdout += text;
      onStdout?.(text);
    },
    stderr: (text: string) => {
      stderr += text;
      onStderr?.(text);
    },
    readStdin: async () => new TextEncoder().encode(stdin),
    env,
    cwd,
    isTty: { stdin: false, stdout: false, stderr: false },
    signal,
    endable: <T>(work: () => Promise<T>) => work(),
  };
  try {
    return { code: await command.run(parseOptions(command.definition, args), io), stdout, stderr };
  } catch (error) {
    if (!isUserProblem(error)) throw error;
    return {
      code: 1,
      stdout,
      stderr: `${stderr}${displayText(error.message)} ${displayText(error.help ?? '')}`,
    };
  }
}
