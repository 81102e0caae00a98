import {
  type CodeAction,
  CodeActionKind,
  type Range as EditorRange,
  type WorkspaceEdit,
} from 'vscode-languageserver/node.js';
import type { Compilation } from '../pipeline.ts';
import { textLines } from '../text/display.ts';
import { changesOf, safeChanges, type TextChange } from '../text/edits.ts';
import { rangeToEditor, toEditor, touches } from './protocol.ts';

/** The kind of code action that editors request on save. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.sluice`;

/** The fixes of the findings in a range. */
export function quickFixes(
  uri: string,
  { document, diagnostics }: Compilation,
  range: EditorRange,
): CodeAction[] {
  if (document === undefined) return [];
  return diagnostics
    .filter((diagnostic) => touches(rangeToEditor(diagnostic.range), range))
    .flatMap((diagnostic) =>
      (diagnostic.fixes ?? []).flatMap((fix): CodeAction[] => {
        const changes = changesOf(fix, document);
        if (changes === undefined) return [];
        const shared = {
          title: fix.title,
          kind: CodeActionKind.QuickFix,
          diagnostics: [toEditor(diagnostic, uri)],
        };
        return [{ ...shared, isPreferred: fix.safe, edit: editOf(uri, document.text, changes) }];
      }),
    );
}

/** Every safe fix of the document in one action, as `sluice lint --fix` makes them. */
export function fixAll(uri: string, { document, diagnostics }: Compilation): CodeAction[] {
  if (document === undefined) return [];
  const { changes } = safeChanges(document, diagnostics);
  return changes.length === 0
    ? []
    : [{ title: 'Apply the safe fixes', kind: FIX_ALL, edit: editOf(uri, document.text, changes) }];
}

/** A comment above the line that hides a finding there. Only YAML has comments, and errors cannot be hidden. */
export function hidingComments(
  uri: string,
  { document, diagnostics }: Compilation,
  range: EditorRange,
): CodeAction[] {
  if (document?.format !== 'yaml') return [];
  const lines = textLines(document.text);
  const ends = document.text.includes('\r\n') ? '\r\n' : '\n';
  return diagnostics
    .filter(
      (diagnostic) =>
        diagnostic.severity !== 'error' &&
        diagnostic.rule !== 'unused-disable' &&
        touches(rangeToEditor(diagnostic.range), range),
    )
    .map((diagnostic) => {
      const { line } = diagnostic.range.start;
      const indent = /^\s*/.exec(lines.line(line))?.[0] ?? '';
      const start = lines.offsetAt({ line, column: 1 });
      const comment = {
        start,
        end: start,
        text: `${indent}# sluice-disable-next-line ${diagnostic.rule}${ends}`,
      };
      return {
        title: `hide ${diagnostic.rule} here with a comment`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [toEditor(diagnostic, uri)],
        edit: editOf(uri, document.text, [comment]),
      };
    });
}

/** Changes of one document as an editor makes them. */
export function editOf(uri: string, text: string, changes: readonly TextChange[]): WorkspaceEdit {
  const { positionAt } = textLines(text);
  const edits = changes.map((change) => ({
    range: rangeToEditor({ start: positionAt(change.start), end: positionAt(change.end) }),
    newText: change.text,
  }));
  return { changes: { [uri]: edits } };
}
