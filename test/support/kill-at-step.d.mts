/** Calls `step` before each step of this process, until its end is called. */
export function countSteps(step: () => void, libraries: readonly string[]): { end(): void };
