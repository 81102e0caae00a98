import type { Settings } from '../../generated/settings.ts';
import type { Compilation } from '../pipeline.ts';
import {
  type CompilationOptions,
  checkCompilationOptions,
  checkText,
} from '../plan/compile/compile.ts';
import { limitDiagnostics } from '../text/collect.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { applyFixes } from '../text/edits.ts';
import { checkArgument, isBoolean, isPlainObject, isString } from '../values/errors.ts';
import { present } from '../values/objects.ts';
import { type LintedSource, type LintSourceOptions, lintSource } from './lint-source.ts';
import { readSettings } from './read-settings.ts';

export interface LintOptions extends CompilationOptions {
  /** What `sluice.config.yaml` says, as `parseSettings` returns it; the defaults when absent. */
  readonly settings?: Settings;
  /** Path of the file from the folder of the settings, which their patterns match; `name` when absent. */
  readonly file?: string;
  /** Apply the safe fixes: `fixed` is the text, `diagnostics` the remaining findings. */
  readonly fix?: boolean;
}

export interface LintResult extends Compilation {
  readonly name: string;
  /** The text with its safe fixes; absent when there are none, or `fix` was not set. */
  readonly fixed?: { readonly text: string; readonly count: number };
}

/**
 * Checks a configuration as the command `sluice lint` does: with the advisory rules, the levels, own rules and accepted findings of the
 * settings, and the comments that disable rules. Never rejects because of the text.
 */
export async function lint(text: string | Uint8Array, options: LintOptions): Promise<LintResult> {
  checkCompilationOptions('lint', text, options, [
    ['settings', 'an object, as parseSettings() returns it', isPlainObject],
    ['file', 'a string', isString],
    ['fix', 'true or false', isBoolean],
  ]);
  const {
    settings,
    file = options.name,
    fix = false,
    maxDiagnostics = 1000,
    ...compilation
  } = options;
  if (settings !== undefined) await checkSettings(settings);
  const { language = settings?.language } = compilation;
  const sourceOptions: LintSourceOptions = {
    ...compilation,
    ...present({ language }),
    ...(settings === undefined ? {} : { project: { settings: settings.lint ?? {}, file } }),
  };
  const first = await lintSource(text, sourceOptions);
  const fixed = fix
    ? await fixSource(text, first, (again) => lintSource(again, sourceOptions))
    : undefined;
  const { diagnostics: found, ...rest } = fixed?.linted ?? first;
  const diagnostics = limitDiagnostics(found, maxDiagnostics);
  return {
    ...rest,
    name: options.name,
    diagnostics,
    omitted: found.length - diagnostics.length,
    ...(fixed === undefined ? {} : { fixed: { text: fixed.text, count: fixed.count } }),
  };
}

/** Reads the text of `sluice.config.yaml` or `sluice.config.json`, or the key `sluice` of a `package.json`. Without settings there is an error. */
export async function parseSettings(
  text: string | Uint8Array,
  name: string,
): Promise<{ readonly settings?: Settings; readonly diagnostics: readonly Diagnostic[] }> {
  checkText('parseSettings', 'text', text);
  checkArgument('parseSettings', 'name', name, ['a string', isString]);
  const { settings, diagnostics } = await readSettings(text, name);
  return { ...present({ settings }), diagnostics };
}

/** Services lint many texts with the same settings. */
const checked = new WeakSet<Settings>();

/** Settings of a program can be anything, too. */
async function checkSettings(settings: Settings): Promise<void> {
  if (checked.has(settings)) return;
  const { diagnostics } = await readSettings(JSON.stringify(settings), 'settings');
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined)
    throw new TypeError(`lint: option "settings" is not valid: ${error.message}`);
  checked.add(settings);
}

/** A text with its safe fixes applied. */
interface FixedSource {
  readonly text: string;
  /** How many findings were fixed. */
  readonly count: number;
  /** What is found in the fixed text. */
  readonly linted: LintedSource;
}

/** Applies the safe fixes of what `linted` says of a text, and those that are found afterwards. `undefined` when there are none. */
export async function fixSource(
  input: string | Uint8Array,
  linted: LintedSource,
  lintAgain: (text: string) => Promise<LintedSource>,
): Promise<FixedSource | undefined> {
  const mark = startsWithMark(input) ? '\uFEFF' : '';
  let fixed: FixedSource | undefined;
  let latest = linted;
  // below a key that was misspelt there may be more to fix
  for (let round = 0; round < MAX_ROUNDS && latest.document !== undefined; round++) {
    const { text, applied } = applyFixes(latest.document, latest.diagnostics);
    if (applied.length === 0) break;
    latest = await lintAgain(mark + text);
    fixed = { text: mark + text, count: (fixed?.count ?? 0) + applied.length, linted: latest };
  }
  return fixed;
}

const MAX_ROUNDS = 10;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

function startsWithMark(input: string | Uint8Array): boolean {
  return typeof input === 'string'
    ? input.startsWith('\uFEFF')
    : BYTE_ORDER_MARK.every((byte, index) => input[index] === byte);
}
