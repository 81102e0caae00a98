import {
  CodeActionKind,
  CodeLensRefreshRequest,
  type Connection,
  createConnection,
  ProposedFeatures,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { isRuleId } from '../language/diagnostics/rule-ids.ts';
import { version } from '../language/support/version.ts';
import type { Schema } from '../language/values/schema-at.ts';
import { isIgnored } from '../lint/levels.ts';
import { type LintSourceOptions, lintSource } from '../lint/lint-source.ts';
import { readSettings } from '../lint/read-settings.ts';
import type { Compilation } from '../pipeline.ts';
import { answerRequests } from './answers.ts';
import { FIX_ALL } from './code-actions.ts';
import { isConfiguration, mayBeConfiguration } from './is-configuration.ts';
import { nameOf, pathOf, toEditor } from './protocol-shapes.ts';
import type { ScenarioFinder } from './scenarios-of.ts';
import { TOKEN_MODIFIERS, TOKEN_TYPES } from './tokens.ts';

type Project = LintSourceOptions['project'];

export interface EditorOptions {
  readonly schema: Schema;
  /** Looks anew for the settings of projects; called when the server starts and whenever a file was saved. */
  readonly findProjects: () => (file: string) => Promise<Project>;
  /** Looks anew for the scenarios below the folders of the workspace; called as often. */
  readonly findScenarios: (folders: readonly string[]) => ScenarioFinder;
  /** Address of the page of a rule. */
  readonly rulePage: (rule: string) => string;
  /** Waits for a pause in typing: texts that are outdated by then are skipped. */
  readonly pause: () => Promise<void>;
}

/** A document's text and its findings. */
interface Reading {
  readonly version: number;
  readonly text: string;
  readonly compilation: Promise<Compilation>;
}

/** Connects to an editor over a pair of streams. The process ends when the editor requests it or closes the input. */
export function serveEditor(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  options: EditorOptions,
): void {
  serveConnection(createConnection(ProposedFeatures.all, input, output), options);
}

/**
 * Speaks the Language Server Protocol over a connection: publishes the diagnostics of configurations and of a
 * project's settings, and responds to requests about configurations. Ignores other documents.
 */
export function serveConnection(connection: Connection, options: EditorOptions): void {
  const { schema, findProjects, findScenarios, rulePage, pause } = options;
  const documents = new TextDocuments(TextDocument);
  const readings = new Map<string, Reading>();
  const pageOf = (rule: string) => (isRuleId(rule) ? rulePage(rule) : undefined);
  let folders: readonly string[] = [];
  let canRefreshLenses = false;
  let projectOf = findProjects();
  let scenariosOf = findScenarios(folders);

  const readingOf = (document: TextDocument): Reading => {
    const known = readings.get(document.uri);
    if (known?.version === document.version) return known;
    const text = document.getText();
    const reading = { version: document.version, text, compilation: lint(document.uri, text) };
    readings.set(document.uri, reading);
    return reading;
  };
  const lint = async (uri: string, text: string): Promise<Compilation> => {
    // settings that cannot be read are reported in their own document, not here
    const project = await projectOf(pathOf(uri)).catch(() => undefined);
    const compilation = await lintSource(text, {
      name: nameOf(uri),
      ...(project === undefined ? {} : { project }),
    });
    return project !== undefined && isIgnored(project.file, project.settings)
      ? { ...compilation, diagnostics: [] }
      : compilation;
  };
  /** What the lint says of a document as it is now; `undefined` when it is not a configuration. */
  const configurationAt = async (uri: string): Promise<Compilation | undefined> => {
    const document = documents.get(uri);
    if (document === undefined || !mayBeConfiguration(document.getText())) return undefined;
    const { version: read, text, compilation } = readingOf(document);
    const result = await compilation;
    // a newer text may have come while this one was compiled
    if (documents.get(uri) !== undefined && documents.get(uri)?.version !== read)
      return configurationAt(uri);
    return isConfiguration(text, result.document?.value) ? result : undefined;
  };
  const diagnosticsOf = async (document: TextDocument): Promise<readonly Diagnostic[]> => {
    const name = nameOf(document.uri);
    if (/^sluice\.config\.(?:ya?ml|json)$/.test(name))
      return (await readSettings(document.getText(), name)).diagnostics;
    return (await configurationAt(document.uri))?.diagnostics ?? [];
  };
  const publish = async (document: TextDocument): Promise<void> => {
    const { uri, version: published } = document;
    const diagnostics = await diagnosticsOf(document);
    if (documents.get(uri)?.version === published)
      await connection.sendDiagnostics({
        uri,
        version: published,
        diagnostics: diagnostics.map((each) => toEditor(each, uri, pageOf)),
      });
  };

  connection.onInitialize(({ workspaceFolders, rootUri, capabilities }) => {
    const roots = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
    folders = roots.filter((uri) => uri.startsWith('file:')).map(pathOf);
    scenariosOf = findScenarios(folders);
    canRefreshLenses = capabilities.workspace?.codeLens?.refreshSupport === true;
    return {
      serverInfo: { name: 'sluice', version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        completionProvider: { triggerCharacters: ['"', "'", ':', ' ', '{', '#'] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
        documentSymbolProvider: true,
        foldingRangeProvider: true,
        documentLinkProvider: {},
        documentFormattingProvider: true,
        semanticTokensProvider: {
          legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] },
          full: true,
        },
        codeLensProvider: {},
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
      },
    };
  });

  documents.onDidChangeContent(async ({ document }) => {
    const { uri, version: changed } = document;
    // the first look at a document is not waited for
    if (readings.has(uri)) await pause();
    if (documents.get(uri)?.version === changed) await publish(document);
  });
  documents.onDidSave(async () => {
    // the saved file may contain settings or a scenario of other documents
    projectOf = findProjects();
    scenariosOf = findScenarios(folders);
    readings.clear();
    for (const document of documents.all()) await publish(document);
    if (canRefreshLenses) await connection.sendRequest(CodeLensRefreshRequest.type);
  });
  documents.onDidClose(async ({ document }) => {
    readings.delete(document.uri);
    await connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });

  answerRequests(connection, {
    schema,
    configurationAt,
    textOf: (uri) => documents.get(uri)?.getText(),
    scenariosOf: (uri) => scenariosOf(pathOf(uri)),
    pageOf,
  });
  documents.listen(connection);
  connection.listen();
}
