import type { LintSettings } from '../../generated/settings.ts';
import { type Compilation, type CompilationOptions, compile } from '../corridor.ts';
import { sortDiagnostics } from '../diagnostics/collect.ts';
import { withoutDisabled } from './disable-comments.ts';

export interface LintOptions extends CompilationOptions {
  /** The project's settings, and the file as seen from them. */
  readonly project?: { readonly settings: LintSettings; readonly file: string };
}

/** Compiles a text and tells what was found as the project and the comments in it want it told. */
export async function lintSource(input: string | Uint8Array, { project, ...options }: LintOptions): Promise<Compilation> {
  const compilation = await compile(input, options);
  const { document } = compilation;
  const told = document === undefined ? compilation.diagnostics : withoutDisabled(compilation.diagnostics, document);
  if (project === undefined) return { ...compilation, diagnostics: sortDiagnostics(told) };
  // patterns are matched only where there are settings
  const { levelsFor, withLevels } = await import('./levels.ts');
  const diagnostics = sortDiagnostics(withLevels(told, levelsFor(project.file, project.settings)));
  // what a project calls an error is one for every command
  const { plan, secrets, ...rest } = compilation;
  return { ...(diagnostics.some(({ severity }) => severity === 'error') ? rest : compilation), diagnostics };
}
