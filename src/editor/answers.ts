import {
  CodeActionKind,
  type Connection,
  FoldingRangeKind,
  LSPErrorCodes,
  MarkupKind,
  ResponseError,
} from 'vscode-languageserver/node.js';
import { formatText } from '../language/parse/format-text.ts';
import { readDocument } from '../language/parse/read-document.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import type { Schema } from '../language/values/schema-at.ts';
import type { Compilation } from '../pipeline.ts';
import { editOf, FIX_ALL, fixAll, hidingComments, quickFixes } from './code-actions.ts';
import { completionsAt } from './completion.ts';
import { definitionsAt, referencesAt } from './definition.ts';
import { foldsOf } from './folding.ts';
import { hoverAt } from './hover.ts';
import { lensesOf } from './lenses.ts';
import { fileLinks, type Link, ruleLinks } from './links.ts';
import { outlineOf } from './outline.ts';
import {
  completionToEditor,
  fromEditor,
  nameOf,
  rangeToEditor,
  symbolToEditor,
} from './protocol-shapes.ts';
import { renamableAt, renameAt } from './rename.ts';
import { packTokens, tokensOf } from './tokens.ts';

export interface Workspace {
  readonly schema: Schema;
  /** The findings in the current text of a document; `undefined` when it is not a configuration. */
  readonly configurationAt: (uri: string) => Promise<Compilation | undefined>;
  readonly textOf: (uri: string) => string | undefined;
  readonly scenariosOf: (uri: string) => Promise<readonly string[]>;
  /** Address of the page of a rule; `undefined` when there is no such rule. */
  readonly pageOf: (rule: string) => string | undefined;
}

/** Returns what editors ask, each request by its own module. A document that cannot be read has no responses but completion and fixes. */
export function answerRequests(
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
