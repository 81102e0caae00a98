import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { displayJson } from '../../language/diagnostics/display-text.ts';

/** Diagnostics as one JSON array; absent parts are omitted. */
export function renderJson(diagnostics: readonly Diagnostic[]): string {
  return `${displayJson(diagnostics.map(inOrder), 2)}\n`;
}

/** The members in the order of the documentation, whatever order they were made in. */
function inOrder(diagnostic: Diagnostic): object {
  return Object.fromEntries(MEMBERS.map((name) => [name, diagnostic[name]]));
}

const MEMBERS = [
  'file',
  'range',
  'pointer',
  'severity',
  'rule',
  'message',
  'help',
  'effect',
  'note',
  'extension',
  'related',
  'fixes',
] as const;
