import {
  checkArgument,
  checkOptions,
  hasMembers,
  hasMethods,
  isIntegerFrom,
  isListOf,
  isOneOf,
  isPositive,
  isSignal,
  isString,
  type OptionCheck,
} from '../../language/support/check-options.ts';
import type { GivenSecret } from '../../language/values/given-secret.ts';

export interface CompilationOptions {
  /** Name of the file, for diagnostics. */
  readonly name: string;
  /** Larger documents are refused; 32 MB when absent. */
  readonly maxBytes?: number;
  /** How numbers are written; over the configuration's own setting. */
  readonly numbers?: 'peer' | 'exact';
  /** Secrets from outside the text; they replace its values, unless they only set missing ones. */
  readonly secrets?: readonly GivenSecret[];
  readonly fillSecrets?: 'all' | 'missing';
  /** `keboola`: extensions of the language are errors. `sluice`: POST requests without parameters have no body. */
  readonly language?: 'sluice' | 'keboola';
  /** How many diagnostics are returned, errors before others; 1,000 when absent. */
  readonly maxDiagnostics?: number;
  /** Rejects with the reason of the signal, between two phases: a phase is synchronous. */
  readonly signal?: AbortSignal;
}

const CHECKS: readonly OptionCheck[] = [
  ['name', 'a string', isString, true],
  ['maxBytes', 'a number above 0', isPositive],
  ['numbers', '"peer" or "exact"', isOneOf('peer', 'exact')],
  [
    'secrets',
    'a list of { name, secret, source }',
    isListOf(hasMembers({ name: isString, secret: hasMethods('open') })),
  ],
  ['fillSecrets', '"all" or "missing"', isOneOf('all', 'missing')],
  ['language', '"sluice" or "keboola"', isOneOf('sluice', 'keboola')],
  [
    'maxDiagnostics',
    'an integer of 0 or more',
    (value) => value === Number.POSITIVE_INFINITY || isIntegerFrom(0)(value),
  ],
  ['advice', 'a Set of rules', hasMethods('has')],
  ['signal', 'an AbortSignal', isSignal],
];

/** Throws a `TypeError` that names the first argument or option of a function whose type is wrong. */
export function checkCompilationOptions(
  name: string,
  input: unknown,
  options: unknown,
  more: readonly OptionCheck[] = [],
): void {
  checkText(name, 'input', input);
  checkOptions(name, options, [...CHECKS, ...more]);
}

/** Throws a `TypeError` if the input is neither text nor bytes. */
export function checkText(name: string, argument: string, input: unknown): void {
  checkArgument(name, argument, input, [
    'a string or a Uint8Array',
    (value) => isString(value) || value instanceof Uint8Array,
  ]);
}
