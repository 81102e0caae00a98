import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  createConnection,
  type Diagnostic as EditorDiagnostic,
  type Range as EditorRange,
  MarkupKind,
  ProposedFeatures,
  TextDocumentSyncKind,
  TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Compilation } from '../corridor.ts';
import type { Diagnostic, Position, Range } from '../diagnostics/diagnostic.ts';
import { textLines } from '../diagnostics/text-lines.ts';
import { type LintOptions, lintSource } from '../lint/lint-source.ts';
import { changesOf, safeChanges, type TextChange } from '../parse/apply-fixes.ts';
import { version } from '../support/version.ts';
import { type Completion, completionsAt } from './completion.ts';
import { definitionsAt } from './definition.ts';
import { hoverAt } from './hover.ts';
import { isConfiguration, mayBeConfiguration } from './is-configuration.ts';
import type { Schema } from './schema-at.ts';

/** What an editor asks for when it fixes on save. */
const FIX_ALL = `${CodeActionKind.SourceFixAll}.sluice`;

const severities = { error: 1, warning: 2, note: 3 } as const;
const kinds = { key: CompletionItemKind.Property, value: CompletionItemKind.Value, function: CompletionItemKind.Function, name: CompletionItemKind.Reference };

export interface EditorOptions {
  readonly schema: Schema;
  /** The settings of the project that a file belongs to. */
  readonly projectOf: (file: string) => Promise<LintOptions['project']>;
}

/**
 * Speaks the Language Server Protocol over a pair of streams: diagnostics, hover, completion, definitions and fixes of
 * configurations. Other documents are left alone. The process ends when the editor says so or closes the input.
 */
export function serveEditor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, { schema, projectOf }: EditorOptions): void {
  const connection = createConnection(ProposedFeatures.all, input, output);
  const documents = new TextDocuments(TextDocument);
  const compilations = new Map<string, { readonly version: number; readonly compilation: Promise<Compilation> }>();

  const compilationOf = (document: TextDocument): Promise<Compilation> => {
    const known = compilations.get(document.uri);
    if (known?.version === document.version) return known.compilation;
    const compilation = lint(document);
    compilations.set(document.uri, { version: document.version, compilation });
    return compilation;
  };
  const lint = async (document: TextDocument): Promise<Compilation> => {
    const project = await projectOf(pathOf(document.uri));
    return lintSource(document.getText(), { name: nameOf(document.uri), ...(project === undefined ? {} : { project }) });
  };
  /** What the lint says of a document; `undefined` when it is no configuration. */
  const configurationAt = async (document: TextDocument | undefined): Promise<Compilation | undefined> => {
    if (document === undefined || !mayBeConfiguration(document.getText())) return undefined;
    const compilation = await compilationOf(document);
    return isConfiguration(document.getText(), compilation.document?.value) ? compilation : undefined;
  };

  connection.onInitialize(() => ({
    serverInfo: { name: 'sluice', version },
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      completionProvider: { triggerCharacters: ['"', "'", ':', ' ', '{', '#'] },
      hoverProvider: true,
      definitionProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
    },
  }));

  documents.onDidChangeContent(async ({ document }) => {
    const { uri } = document;
    const told = document.version;
    const diagnostics = (await configurationAt(document))?.diagnostics ?? [];
    // a newer text may have come while this one was compiled
    if (documents.get(uri)?.version === told)
      await connection.sendDiagnostics({ uri, version: told, diagnostics: diagnostics.map((each) => toEditor(each, uri)) });
  });
  documents.onDidClose(async ({ document }) => {
    compilations.delete(document.uri);
    await connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });

  connection.onHover(async ({ textDocument, position }) => {
    const compilation = await configurationAt(documents.get(textDocument.uri));
    if (compilation?.document === undefined) return null;
    const hover = hoverAt(compilation.document, compilation.diagnostics, fromEditor(position), schema);
    return hover === undefined ? null : { contents: { kind: MarkupKind.Markdown, value: hover.markdown }, range: rangeToEditor(hover.range) };
  });

  connection.onCompletion(async ({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    if (document === undefined || (await configurationAt(document)) === undefined) return [];
    return (await completionsAt(document.getText(), nameOf(document.uri), fromEditor(position), schema)).map(completionToEditor);
  });

  connection.onDefinition(async ({ textDocument, position }) => {
    const compilation = await configurationAt(documents.get(textDocument.uri));
    const ranges = compilation?.document === undefined ? [] : definitionsAt(compilation.document, fromEditor(position));
    return ranges.length === 0 ? null : ranges.map((range) => ({ uri: textDocument.uri, range: rangeToEditor(range) }));
  });

  connection.onCodeAction(async ({ textDocument, range, context }) => {
    const compilation = await configurationAt(documents.get(textDocument.uri));
    if (compilation === undefined) return [];
    const isWanted = (kind: string) => context.only?.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`)) ?? kind === CodeActionKind.QuickFix;
    return [
      ...(isWanted(CodeActionKind.QuickFix) ? quickFixes(textDocument.uri, compilation, range) : []),
      ...(isWanted(FIX_ALL) ? fixAll(textDocument.uri, compilation) : []),
    ];
  });

  documents.listen(connection);
  connection.listen();
}

function quickFixes(uri: string, { document, diagnostics }: Compilation, range: EditorRange): CodeAction[] {
  if (document === undefined) return [];
  return diagnostics
    .filter((diagnostic) => touches(rangeToEditor(diagnostic.range), range))
    .flatMap((diagnostic) =>
      (diagnostic.fixes ?? []).flatMap((fix): CodeAction[] => {
        const changes = changesOf(fix, document);
        if (changes === undefined) return [];
        const shared = { title: fix.title, kind: CodeActionKind.QuickFix, diagnostics: [toEditor(diagnostic, uri)] };
        return [{ ...shared, isPreferred: fix.safe, edit: editOf(uri, document.text, changes) }];
      }),
    );
}

/** Every safe fix of the document in one action, as `sluice lint --fix` makes them. */
function fixAll(uri: string, { document, diagnostics }: Compilation): CodeAction[] {
  if (document === undefined) return [];
  const { changes } = safeChanges(document, diagnostics);
  return changes.length === 0 ? [] : [{ title: 'Apply the safe fixes', kind: FIX_ALL, edit: editOf(uri, document.text, changes) }];
}

function editOf(uri: string, text: string, changes: readonly TextChange[]): WorkspaceEdit {
  const { positionAt } = textLines(text);
  const edits = changes.map((change) => ({
    range: rangeToEditor({ start: positionAt(change.start), end: positionAt(change.end) }),
    newText: change.text,
  }));
  return { changes: { [uri]: edits } };
}

function toEditor({ range, severity, rule, message, effect, help, related }: Diagnostic, uri: string): EditorDiagnostic {
  const further = related?.map((each) => ({ location: { uri, range: rangeToEditor(each.range) }, message: each.message }));
  return {
    range: rangeToEditor(range),
    severity: severities[severity],
    source: 'sluice',
    code: rule,
    message: [message, ...(effect === undefined ? [] : [`effect: ${effect}`]), ...(help === undefined ? [] : [`help: ${help}`])].join('\n'),
    ...(further === undefined ? {} : { relatedInformation: further }),
  };
}

function completionToEditor({ label, kind, detail, documentation, insert, range }: Completion): CompletionItem {
  return {
    label,
    kind: kinds[kind],
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { documentation }),
    textEdit: { range: rangeToEditor(range), newText: insert },
  };
}

/** The protocol counts lines and columns from 0. */
function rangeToEditor({ start, end }: Range): EditorRange {
  return { start: { line: start.line - 1, character: start.column - 1 }, end: { line: end.line - 1, character: end.column - 1 } };
}

function fromEditor({ line, character }: EditorRange['start']): Position {
  return { line: line + 1, column: character + 1 };
}

function touches(one: EditorRange, other: EditorRange): boolean {
  const isBefore = (a: EditorRange['start'], b: EditorRange['start']) => a.line < b.line || (a.line === b.line && a.character < b.character);
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function nameOf(uri: string): string {
  return pathOf(uri.slice(uri.lastIndexOf('/') + 1));
}

function pathOf(uri: string): string {
  try {
    return decodeURIComponent(uri.replace(/^file:\/\//, ''));
  } catch {
    return uri;
  }
}
