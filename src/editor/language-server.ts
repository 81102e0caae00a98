import {
  CodeActionKind,
  CodeLensRefreshRequest,
  type Connection,
  createConnection,
  FoldingRangeKind,
  LSPErrorCodes,
  MarkupKind,
  ProposedFeatures,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isIgnored } from '../lint/levels.ts';
import { type LintSourceOptions, lintSource } from '../lint/lint-source.ts';
import { readSettings } from '../lint/read-settings.ts';
import type { Compilation } from '../pipeline.ts';
import { type Diagnostic, isRuleId } from '../text/diagnostic.ts';
import { formatText } from '../text/format-text.ts';
import { readDocument } from '../text/read-document.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { present } from '../values/objects.ts';
import { version } from '../values/runtime.ts';
import type { Schema } from '../values/schema-members.ts';
import { editOf, FIX_ALL, fixAll, hidingComments, quickFixes } from './code-actions.ts';
import { completionsAt } from './completion.ts';
import { hoverAt } from './hover.ts';
import { isConfiguration, mayBeConfiguration, type ScenarioFinder } from './is-configuration.ts';
import {
  definitionsAt,
  fileLinks,
  type Link,
  referencesAt,
  renamableAt,
  renameAt,
  ruleLinks,
} from './navigation.ts';
import {
  completionToEditor,
  fromEditor,
  nameOf,
  pathOf,
  rangeToEditor,
  symbolToEditor,
  toEditor,
} from './protocol.ts';
import {
  foldsOf,
  lensesOf,
  outlineOf,
  packTokens,
  TOKEN_MODIFIERS,
  TOKEN_TYPES,
  tokensOf,
} from './structure.ts';

type Project = LintSourceOptions['project'];

export interface EditorOptions {
  readonly schema: Schema;
  /** Looks anew for the settings of projects; called when the server starts and whenever a file was saved. */
  readonly findProjects: () => (file: string) => Promise<Project>;
  /** Values from outside of a configuration, such as those of the environment; without it, inputs have only the values that are written. */
  readonly given?: (file: string) => Promise<Pick<LintSourceOptions, 'inputs' | 'secrets'>>;
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
      ...present({ project }),
      ...(await options.given?.(pathOf(uri))),
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

interface Workspace {
  readonly schema: Schema;
  /** The findings in the current text of a document; `undefined` when it is not a configuration. */
  readonly configurationAt: (uri: string) => Promise<Compilation | undefined>;
  readonly textOf: (uri: string) => string | undefined;
  readonly scenariosOf: (uri: string) => Promise<readonly string[]>;
  /** Address of the page of a rule; `undefined` when there is no such rule. */
  readonly pageOf: (rule: string) => string | undefined;
}

/** Returns what editors ask, each request by its own module. A document that cannot be read has no responses but completion and fixes. */
function answerRequests(
  connection: Connection,
  { schema, configurationAt, textOf, scenariosOf, pageOf }: Workspace,
): void {
  /** A response about a configuration that can be read; `null` for everything else. */
  const answer = async <T>(
    uri: string,
    from: (document: SourceDocument, compilation: Compilation) => T | Promise<T>,
  ): Promise<T | null> => {
    const compilation = await configurationAt(uri);
    return compilation?.document === undefined ? null : from(compilation.document, compilation);
  };

  connection.onHover(({ textDocument: { uri }, position }) =>
    answer(uri, (document, { diagnostics }) => {
      const hover = hoverAt(document, diagnostics, fromEditor(position), schema);
      return hover === undefined
        ? null
        : {
            contents: { kind: MarkupKind.Markdown, value: hover.markdown },
            range: rangeToEditor(hover.range),
          };
    }),
  );

  connection.onCompletion(async ({ textDocument: { uri }, position }) => {
    // the position is one of the text as it is now, which may change while it is read
    const text = textOf(uri);
    if (text === undefined || (await configurationAt(uri)) === undefined) return [];
    return (await completionsAt(text, nameOf(uri), fromEditor(position), schema)).map(
      completionToEditor,
    );
  });

  connection.onDefinition(({ textDocument: { uri }, position }) =>
    answer(uri, (document) => {
      const ranges = definitionsAt(document, fromEditor(position));
      return ranges.length === 0
        ? null
        : ranges.map((range) => ({ uri, range: rangeToEditor(range) }));
    }),
  );

  connection.onReferences(({ textDocument: { uri }, position, context }) =>
    answer(uri, (document) =>
      referencesAt(document, fromEditor(position), context).map((range) => ({
        uri,
        range: rangeToEditor(range),
      })),
    ),
  );

  connection.onPrepareRename(({ textDocument: { uri }, position }) =>
    answer(uri, (document) => {
      const { found } = unlessRefused(renamableAt(document, fromEditor(position), schema));
      return { range: rangeToEditor(found.range), placeholder: found.name };
    }),
  );

  connection.onRenameRequest(({ textDocument: { uri }, position, newName }) =>
    answer(uri, async (document) => {
      const { changes } = unlessRefused(
        await renameAt(document, fromEditor(position), newName, schema),
      );
      unlessChanged(document, uri);
      return editOf(uri, document.text, changes);
    }),
  );

  connection.onDocumentSymbol(({ textDocument: { uri } }) =>
    answer(uri, (document) => outlineOf(document).map(symbolToEditor)),
  );

  connection.onFoldingRanges(({ textDocument: { uri } }) =>
    answer(uri, (document) =>
      foldsOf(document, schema).map(({ start, end, kind }) => {
        return {
          startLine: start - 1,
          endLine: end - 1,
          kind: kind === 'comment' ? FoldingRangeKind.Comment : FoldingRangeKind.Region,
        };
      }),
    ),
  );

  connection.onDocumentLinks(async ({ textDocument: { uri } }) => {
    const text = textOf(uri);
    const document =
      text === undefined || !mayHaveLinks(text)
        ? undefined
        : await readDocument(text, nameOf(uri), () => undefined);
    if (document === undefined) return null;
    const links = [
      ...fileLinks(document),
      ...ruleLinks(document, (rule) => pageOf(rule) !== undefined),
    ];
    return links.flatMap(({ range, target }) => {
      const address = addressOf(target, uri);
      return address === undefined ? [] : [{ range: rangeToEditor(range), target: address }];
    });
  });

  connection.onDocumentFormatting(({ textDocument: { uri }, options: { tabSize, insertSpaces } }) =>
    answer(uri, async (document) => {
      const formatted = await formatText(document, { indent: tabSize, hasTabs: !insertSpaces });
      unlessChanged(document, uri);
      return formatted === undefined
        ? []
        : (editOf(uri, document.text, changedLines(document.text, formatted)).changes?.[uri] ?? []);
    }),
  );

  connection.languages.semanticTokens.on(async ({ textDocument: { uri } }) => ({
    data: (await answer(uri, (document) => packTokens(tokensOf(document, schema)))) ?? [],
  }));

  connection.onCodeLens(({ textDocument: { uri } }) =>
    answer(uri, async (_, compilation) => {
      const lenses = await lensesOf(compilation, await scenariosOf(uri));
      return lenses.map(({ range, title }) => ({
        range: rangeToEditor(range),
        command: { title, command: '' },
      }));
    }),
  );

  connection.onCodeAction(async ({ textDocument: { uri }, range, context }) => {
    const compilation = await configurationAt(uri);
    if (compilation === undefined) return [];
    const isWanted = (kind: string) =>
      context.only?.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`)) ??
      kind === CodeActionKind.QuickFix;
    return [
      ...(isWanted(CodeActionKind.QuickFix)
        ? [...quickFixes(uri, compilation, range), ...hidingComments(uri, compilation, range)]
        : []),
      ...(isWanted(FIX_ALL) ? fixAll(uri, compilation) : []),
    ];
  });

  /** Edits computed for an older text would damage the current one. */
  const unlessChanged = (document: SourceDocument, uri: string): void => {
    if (textOf(uri)?.replace(/^\uFEFF/, '') !== document.text)
      throw new ResponseError(LSPErrorCodes.ContentModified, 'The text has changed.');
  };

  const addressOf = (target: Link['target'], uri: string): string | undefined => {
    if (target.kind === 'rule') return pageOf(target.id);
    const relative = target.path.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
    return URL.canParse(relative, uri) ? new URL(relative, uri).href : undefined;
  };
}

function unlessRefused<T extends object>(result: T | { readonly refusal: string }): T {
  if ('refusal' in result) throw new ResponseError(LSPErrorCodes.RequestFailed, result.refusal);
  return result;
}

/** A cheap check before anything is parsed: most files of a project name neither files nor rules of Sluice. */
function mayHaveLinks(text: string): boolean {
  return /sluice-disable|["']?\b(?:scenario|recording|lint|\$schema)\b["']?\s*:|\$schema/.test(
    text,
  );
}

/** The difference between two texts as one change of whole lines. */
function changedLines(
  before: string,
  after: string,
): readonly { readonly start: number; readonly end: number; readonly text: string }[] {
  if (before === after) return [];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  start = before.lastIndexOf('\n', start - 1) + 1;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  const rest = before.slice(before.length - same);
  same = rest.length - (rest.indexOf('\n') + 1 || rest.length);
  return [{ start, end: before.length - same, text: after.slice(start, after.length - same) }];
}
