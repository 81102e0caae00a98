import { CodeActionKind, createConnection, MarkupKind, ProposedFeatures, TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Schema } from '../check/schema-at.ts';
import type { Compilation } from '../corridor.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isIgnored } from '../lint/levels.ts';
import { type LintOptions, lintSource } from '../lint/lint-source.ts';
import { readSettings } from '../lint/read-settings.ts';
import { version } from '../support/version.ts';
import { FIX_ALL, fixAll, hidingComments, quickFixes } from './code-actions.ts';
import { completionsAt } from './completion.ts';
import { definitionsAt } from './definition.ts';
import { hoverAt } from './hover.ts';
import { isConfiguration, mayBeConfiguration } from './is-configuration.ts';
import { completionToEditor, fromEditor, nameOf, pathOf, rangeToEditor, toEditor } from './protocol-shapes.ts';

type Project = LintOptions['project'];

export interface EditorOptions {
  readonly schema: Schema;
  /** Looks anew for the settings of projects; called when the server starts and whenever a file was saved. */
  readonly findProjects: () => (file: string) => Promise<Project>;
  /** Waits until somebody who types pauses: texts that are outdated by then are not looked at. */
  readonly pause: () => Promise<void>;
}

/**
 * Speaks the Language Server Protocol over a pair of streams: diagnostics, hover, completion, definitions and fixes of
 * configurations, diagnostics of a project's settings. Other documents are left alone. The process ends when the editor
 * says so or closes the input.
 */
export function serveEditor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, { schema, findProjects, pause }: EditorOptions): void {
  const connection = createConnection(ProposedFeatures.all, input, output);
  const documents = new TextDocuments(TextDocument);
  const compilations = new Map<string, { readonly version: number; readonly compilation: Promise<Compilation> }>();
  let projectOf = findProjects();

  const compilationOf = (document: TextDocument): Promise<Compilation> => {
    const known = compilations.get(document.uri);
    if (known?.version === document.version) return known.compilation;
    const compilation = lint(document);
    compilations.set(document.uri, { version: document.version, compilation });
    return compilation;
  };
  const lint = async (document: TextDocument): Promise<Compilation> => {
    // settings that cannot be read are told where they are open, and hold nothing up here
    const project = await projectOf(pathOf(document.uri)).catch(() => undefined);
    const compilation = await lintSource(document.getText(), { name: nameOf(document.uri), ...(project === undefined ? {} : { project }) });
    return project !== undefined && isIgnored(project.file, project.settings) ? { ...compilation, diagnostics: [] } : compilation;
  };
  /** What the lint says of a document; `undefined` when it is no configuration. */
  const configurationAt = async (document: TextDocument | undefined): Promise<Compilation | undefined> => {
    if (document === undefined || !mayBeConfiguration(document.getText())) return undefined;
    const compilation = await compilationOf(document);
    return isConfiguration(document.getText(), compilation.document?.value) ? compilation : undefined;
  };
  const diagnosticsOf = async (document: TextDocument): Promise<readonly Diagnostic[]> => {
    const name = nameOf(document.uri);
    if (/^sluice\.config\.(?:ya?ml|json)$/.test(name)) return (await readSettings(document.getText(), name)).diagnostics;
    return (await configurationAt(document))?.diagnostics ?? [];
  };
  const tell = async (document: TextDocument): Promise<void> => {
    const { uri, version: told } = document;
    const diagnostics = await diagnosticsOf(document);
    // a newer text may have come while this one was compiled
    if (documents.get(uri)?.version === told)
      await connection.sendDiagnostics({ uri, version: told, diagnostics: diagnostics.map((each) => toEditor(each, uri)) });
  };

  connection.onInitialize(() => ({
    serverInfo: { name: 'sluice', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      completionProvider: { triggerCharacters: ['"', "'", ':', ' ', '{', '#'] },
      hoverProvider: true,
      definitionProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
    },
  }));

  documents.onDidChangeContent(async ({ document }) => {
    const { uri, version: changed } = document;
    // the first look at a document is not waited for
    if (compilations.has(uri)) await pause();
    if (documents.get(uri)?.version === changed) await tell(document);
  });
  documents.onDidSave(async () => {
    // what was saved may be the settings of other documents
    projectOf = findProjects();
    compilations.clear();
    for (const document of documents.all()) await tell(document);
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
      ...(isWanted(CodeActionKind.QuickFix)
        ? [...quickFixes(textDocument.uri, compilation, range), ...hidingComments(textDocument.uri, compilation, range)]
        : []),
      ...(isWanted(FIX_ALL) ? fixAll(textDocument.uri, compilation) : []),
    ];
  });

  documents.listen(connection);
  connection.listen();
}
