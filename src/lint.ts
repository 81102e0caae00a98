export type { Level, LintSettings, Settings } from '../generated/settings.ts';
export type { CompilationOptions } from './engine/compile/compilation-options.ts';
export type {
  Diagnostic,
  Fix,
  FixEdit,
  Position,
  Range,
  Severity,
} from './language/diagnostics/diagnostic.ts';
export { type LintOptions, type LintResult, lint, parseSettings } from './lint/lint-text.ts';
export type { DiagnosticFormat } from './report/diagnostics/diagnostics.ts';
export {
  type CheckedText,
  type FormatOptions,
  formatDiagnostics,
} from './report/diagnostics/diagnostics-results.ts';
