/** Something that a key stands for. */
export interface KeyChoice<Value> {
  readonly key: string;
  readonly name: string;
  readonly value: Value;
}

/** Asks a person at the terminal, on standard error; `undefined` when the question is interrupted. */
export async function askChoice<Value>(message: string, choices: readonly KeyChoice<Value>[], signal: AbortSignal): Promise<Value | undefined> {
  const { expand } = await import('@inquirer/prompts');
  try {
    return await expand<Value>(
      { message, expanded: true, choices: choices.map((choice) => ({ ...choice, key: choice.key as 'a' })) },
      { output: process.stderr, signal },
    );
  } catch (error) {
    return interrupted(error);
  }
}

/** Ctrl+C in the question itself, or a signal from outside. */
function interrupted(error: unknown): undefined {
  if (error instanceof Error && /^(?:ExitPromptError|AbortPromptError)$/.test(error.name)) return undefined;
  throw error;
}

/** Asks for a line; `undefined` when the question is interrupted. `complaint` says what is wrong with one. */
export async function askText(
  message: string,
  usual: string,
  complaint: (text: string) => string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { input } = await import('@inquirer/prompts');
  return input({ message, default: usual, validate: (text) => complaint(text) ?? true }, { output: process.stderr, signal }).catch(interrupted);
}

/** Asks for one of several, each with what it means; `undefined` when the question is interrupted. */
export async function askOneOf<Value extends string>(
  message: string,
  meanings: Readonly<Record<Value, string>>,
  usual: Value,
  signal: AbortSignal,
): Promise<Value | undefined> {
  const { select } = await import('@inquirer/prompts');
  const values = Object.keys(meanings) as Value[];
  const width = Math.max(...values.map((value) => value.length)) + 2;
  const choices = values.map((value) => ({ value, short: value, name: `${value.padEnd(width)}${meanings[value]}` }));
  return select<Value>({ message, choices, default: usual }, { output: process.stderr, signal }).catch(interrupted);
}

/** Asks a person at the terminal for a yes, on standard error; no when the question is interrupted. */
export async function askYesNo(message: string, signal: AbortSignal): Promise<boolean> {
  const { confirm } = await import('@inquirer/prompts');
  return confirm({ message, default: false }, { output: process.stderr, signal }).catch(() => false);
}
