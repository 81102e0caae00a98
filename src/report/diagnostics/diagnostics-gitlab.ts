import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { displayJson } from '../../language/diagnostics/display-text.ts';
import { fingerprints, relativePath } from './diagnostics-fingerprint.ts';

/** Diagnostics as a GitLab Code Quality report. */
export function renderGitlab(diagnostics: readonly Diagnostic[]): string {
  const names = fingerprints(diagnostics);
  const entries = diagnostics.map(({ rule, severity, message, help, file, range }, index) => ({
    description: help === undefined ? message : `${message}; ${help}`,
    check_name: rule,
    fingerprint: names[index],
    severity: SEVERITIES[severity],
    location: { path: relativePath(file), lines: { begin: range.start.line, end: range.end.line } },
  }));
  return `${displayJson(entries, 2)}\n`;
}

const SEVERITIES = { error: 'major', warning: 'minor', note: 'info' } as const;
