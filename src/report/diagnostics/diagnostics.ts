import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { renderGithub } from './diagnostics-github.ts';
import { renderGitlab } from './diagnostics-gitlab.ts';
import { renderJson } from './diagnostics-json.ts';
import { renderJunit } from './diagnostics-junit.ts';
import { renderPretty } from './diagnostics-pretty.ts';
import { renderSarif, type SarifOptions } from './diagnostics-sarif.ts';

/** What the formats may need beside the diagnostics. */
export interface DiagnosticContext extends SarifOptions {
  /** The text of every file that was looked at, by the name that diagnostics have; also of those without findings. */
  readonly sources: ReadonlyMap<string, string>;
  readonly colour: boolean;
}

type Render = (diagnostics: readonly Diagnostic[], context: DiagnosticContext) => string;

/** All formats of diagnostics, by their names for `--format`. */
export const diagnosticFormats = {
  pretty: (diagnostics, { sources, colour }) => renderPretty(diagnostics, sources, { colour }),
  json: (diagnostics) => renderJson(diagnostics),
  github: (diagnostics) => renderGithub(diagnostics),
  sarif: (diagnostics, context) => renderSarif(diagnostics, context),
  junit: (diagnostics, { sources }) => renderJunit(diagnostics, sources.keys()),
  gitlab: (diagnostics) => renderGitlab(diagnostics),
} satisfies Readonly<Record<string, Render>>;

export type DiagnosticFormat = keyof typeof diagnosticFormats;

/** Diagnostics as text in the wanted format, with its line end. */
export function renderDiagnostics(
  format: DiagnosticFormat,
  diagnostics: readonly Diagnostic[],
  context: DiagnosticContext,
): string {
  return diagnosticFormats[format](diagnostics, context);
}

/** Whether a word names a format of diagnostics. */
export function isDiagnosticFormat(word: string): word is DiagnosticFormat {
  return Object.hasOwn(diagnosticFormats, word);
}
