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
    // Ctrl+C in the question itself, or a signal from outside
    if (error instanceof Error && /^(?:ExitPromptError|AbortPromptError)$/.test(error.name)) return undefined;
    throw error;
  }
}

/** Asks a person at the terminal for a yes, on standard error; no when the question is interrupted. */
export async function askYesNo(message: string, signal: AbortSignal): Promise<boolean> {
  const { confirm } = await import('@inquirer/prompts');
  return confirm({ message, default: false }, { output: process.stderr, signal }).catch(() => false);
}
