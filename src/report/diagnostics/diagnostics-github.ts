import type { Diagnostic, Severity } from '../../language/diagnostics/diagnostic.ts';
import { displayText } from '../../language/diagnostics/display-text.ts';
import { githubCommand } from '../github-command.ts';

/**
 * Diagnostics as workflow commands of GitHub Actions. A step shows the first ten of a severity only,
 * so errors come first.
 */
export function renderGithub(diagnostics: readonly Diagnostic[]): string {
  return SEVERITIES.flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  )
    .map(command)
    .join('');
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

function command({
  file,
  range: { start, end },
  rule,
  severity,
  message,
  help,
}: Diagnostic): string {
  const columns =
    start.line === end.line
      ? { col: start.column, endColumn: Math.max(end.column, start.column) }
      : {};
  const text =
    help === undefined
      ? displayText(message)
      : `${displayText(message)}\nhelp: ${displayText(help)}`;
  return githubCommand(
    severity === 'note' ? 'notice' : severity,
    { file, line: start.line, endLine: end.line, ...columns, title: `${severity}[${rule}]` },
    text,
  );
}
