/** Marks a branch the type checker proves impossible; throws (exit code 2) if it is reached all the same. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}

/** Throws (exit code 2) when the condition is false. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Test = (value: unknown) => boolean;

/** What an option must be, by its path from the options; one that is absent is checked only when it is required. */
export type OptionCheck = readonly [path: string, expected: string, test: Test, required?: true];

/** Throws a `TypeError` that names the argument of a function if its type is wrong. */
export function checkArgument(
  name: string,
  argument: string,
  value: unknown,
  [expected, test]: readonly [expected: string, test: Test],
): void {
  if (!test(value))
    throw new TypeError(`${name}: argument "${argument}" must be ${expected}, not ${shown(value)}`);
}

/** Throws a `TypeError` that names the first option of a function whose type is wrong. */
export function checkOptions(name: string, options: unknown, checks: readonly OptionCheck[]): void {
  checkArgument(name, 'options', options, ['an object', isPlainObject]);
  for (const [path, expected, test, required] of checks) {
    const value = path
      .split('.')
      .reduce<unknown>(
        (object, key) =>
          isPlainObject(object) ? (object as Record<string, unknown>)[key] : undefined,
        options,
      );
    if ((value !== undefined || required === true) && !test(value))
      throw new TypeError(`${name}: option "${path}" must be ${expected}, not ${shown(value)}`);
  }
}

/** An object, or a function, whose members of these names are functions. */
export function hasMethods(...names: readonly string[]): Test {
  return (value) =>
    ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'function');
}

export const isPlainObject = hasMethods();
export const isSignal = hasMethods('addEventListener', 'throwIfAborted');
export const isBoolean: Test = (value) => typeof value === 'boolean';
export const isFunction: Test = (value) => typeof value === 'function';
export const isString: Test = (value) => typeof value === 'string';
export const isPositive: Test = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/** An object whose members with these names have the right types. */
export function hasMembers(members: Readonly<Record<string, Test>>): Test {
  return (value) =>
    isPlainObject(value) &&
    Object.entries(members).every(([name, test]) => test((value as Record<string, unknown>)[name]));
}

export function isListOf(test: Test): Test {
  return (value) => Array.isArray(value) && value.every(test);
}

export function isOneOf(...values: readonly unknown[]): Test {
  return (value) => values.includes(value);
}

export function isIntegerFrom(least: number): Test {
  return (value) => Number.isSafeInteger(value) && (value as number) >= least;
}

/** A string may be a secret that was given as the wrong option. */
function shown(value: unknown): string {
  return typeof value === 'number' || value === null ? String(value) : typeof value;
}
