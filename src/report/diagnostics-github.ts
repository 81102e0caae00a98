import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';

/**
 * Diagnostics as workflow commands of GitHub Actions. A step shows the first ten of a severity only,
 * so errors come first.
 */
export function renderGithub(diagnostics: readonly Diagnostic[]): string {
  return SEVERITIES.flatMap((severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity))
    .map(command)
    .join('');
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

function command({ file, range: { start, end }, rule, severity, message, help }: Diagnostic): string {
  const columns = start.line === end.line ? { col: start.column, endColumn: Math.max(end.column, start.column) } : {};
  const properties = Object.entries({ file, line: start.line, endLine: end.line, ...columns, title: `${severity}[${rule}]` });
  const text = help === undefined ? message : `${message}\nhelp: ${help}`;
  return `::${severity === 'note' ? 'notice' : severity} ${properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
