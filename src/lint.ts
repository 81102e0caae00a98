export type { Level, LintSettings, Settings } from '../generated/settings.ts';
export { type LintOptions, type LintResult, lint, parseSettings } from './lint/lint-text.ts';
export type { CompilationOptions } from './plan/compile/compile.ts';
export type { DiagnosticFormat } from './report/diagnostics.ts';
export {
  type CheckedText,
  type FormatOptions,
  formatDiagnostics,
} from './report/diagnostics.ts';
export type {
  Diagnostic,
  Fix,
  FixEdit,
  Position,
  Range,
  Severity,
} from './text/diagnostic.ts';
