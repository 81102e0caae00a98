import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type DocumentSymbol,
  type Diagnostic as EditorDiagnostic,
  type Range as EditorRange,
} from 'vscode-languageserver/node.js';
import type { Diagnostic, Position, Range } from '../text/diagnostic.ts';
import { present } from '../values/objects.ts';
import type { Completion } from './completion.ts';
import type { OutlineEntry } from './structure.ts';

const severities = { error: 1, warning: 2, note: 3 } as const;
const kinds = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  function: CompletionItemKind.Function,
  name: CompletionItemKind.Reference,
};

/** A finding as editors show it: effect and help are below the message. */
export function toEditor(
  { range, severity, rule, message, effect, help, note, related }: Diagnostic,
  uri: string,
  page?: (rule: string) => string | undefined,
): EditorDiagnostic {
  const href = page?.(rule);
  const further = related?.map((each) => ({
    location: { uri, range: rangeToEditor(each.range) },
    message: each.message,
  }));
  return {
    range: rangeToEditor(range),
    severity: severities[severity],
    source: 'sluice',
    code: rule,
    ...(href === undefined ? {} : { codeDescription: { href } }),
    message: [
      message,
      ...(effect === undefined ? [] : [`effect: ${effect}`]),
      ...(help === undefined ? [] : [`help: ${help}`]),
      ...(note === undefined ? [] : [note]),
    ].join('\n'),
    ...present({ relatedInformation: further }),
  };
}

export function completionToEditor({
  label,
  kind,
  detail,
  documentation,
  isDeprecated,
  insert,
  range,
}: Completion): CompletionItem {
  return {
    label,
    kind: kinds[kind],
    ...present({ detail, documentation }),
    // `~` sorts behind every letter
    ...(isDeprecated === undefined
      ? {}
      : { tags: [CompletionItemTag.Deprecated], sortText: `~${label}` }),
    textEdit: { range: rangeToEditor(range), newText: insert },
  };
}

export function symbolToEditor({
  name,
  detail,
  kind,
  range,
  selection,
  children,
}: OutlineEntry): DocumentSymbol {
  return {
    name,
    detail,
    kind,
    range: rangeToEditor(range),
    selectionRange: rangeToEditor(selection),
    children: children.map(symbolToEditor),
  };
}

/** The protocol counts lines and columns from 0. */
export function rangeToEditor({ start, end }: Range): EditorRange {
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
}

export function fromEditor({ line, character }: EditorRange['start']): Position {
  return { line: line + 1, column: character + 1 };
}

/** Whether two ranges share a place, their ends included. */
export function touches(one: EditorRange, other: EditorRange): boolean {
  const isBefore = (a: EditorRange['start'], b: EditorRange['start']) =>
    a.line < b.line || (a.line === b.line && a.character < b.character);
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

/** The name of a file, without its folders. */
export function nameOf(uri: string): string {
  return pathOf(uri.slice(uri.lastIndexOf('/') + 1));
}

/** The path of a file; of other addresses the address itself. */
export function pathOf(uri: string): string {
  try {
    return decodeURIComponent(uri.replace(/^file:\/\//, '')).replace(/^\/(?=[A-Za-z]:)/, '');
  } catch {
    return uri;
  }
}
