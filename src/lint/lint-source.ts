import type { LintSettings } from '../../generated/settings.ts';
import { type Compilation, type CompilationOptions, compile } from '../corridor.ts';
import { sortDiagnostics } from '../diagnostics/collect.ts';
import { withoutDisabled } from './disable-comments.ts';

export interface LintOptions extends CompilationOptions {
  /** The project's settings, and the file as seen from them. */
  readonly project?: { readonly settings: LintSettings; readonly file: string };
}

export interface LintedSource extends Compilation {
  /** Entries of `lint.suppress` that speak of the file, by their index, and whether they hid something. */
  readonly suppressions?: ReadonlyMap<number, boolean>;
}

/** Compiles a text and tells what was found as the project and the comments in it want it told. */
export async function lintSource(input: string | Uint8Array, { project, ...options }: LintOptions): Promise<LintedSource> {
  const compilation = await compile(input, options);
  const { document } = compilation;
  if (project === undefined)
    return {
      ...compilation,
      diagnostics: sortDiagnostics(document === undefined ? compilation.diagnostics : withoutDisabled(compilation.diagnostics, document)),
    };
  const { settings, file } = project;
  // patterns are matched only where there are settings
  const { levelsFor, withLevels } = await import('./levels.ts');
  const { custom = [], suppress = [] } = settings;
  const own = custom.length === 0 || document === undefined ? [] : (await import('./custom-rules.ts')).findingsOfOwn(custom, document, file);
  const all = [...compilation.diagnostics, ...own];
  const ids = custom.map(({ id }) => id);
  const told = withLevels(document === undefined ? all : withoutDisabled(all, document, ids), levelsFor(file, settings));
  const { diagnostics, entries } =
    suppress.length === 0 ? { diagnostics: told, entries: undefined } : (await import('./suppressions.ts')).withoutSuppressed(told, suppress, file);
  // what a project calls an error is one for every command
  const { plan, secrets, ...rest } = compilation;
  const isWrong = diagnostics.some(({ severity }) => severity === 'error');
  return { ...(isWrong ? rest : compilation), diagnostics: sortDiagnostics(diagnostics), ...(entries === undefined ? {} : { suppressions: entries }) };
}
