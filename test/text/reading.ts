import type { Diagnostic } from '../../src/text/diagnostic.ts';
import { type ReadOptions, readDocument } from '../../src/text/read-document.ts';
import type { SourceDocument } from '../../src/text/source-document.ts';

/** Reads a text and gives what was found beside the document. */
export async function reading(
  input: string | Uint8Array,
  name = 'config.json',
  options?: ReadOptions,
): Promise<{
  readonly document: SourceDocument | undefined;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const diagnostics: Diagnostic[] = [];
  const document = await readDocument(
    input,
    name,
    (diagnostic) => diagnostics.push(diagnostic),
    options,
  );
  return { document, diagnostics };
}

/** A document that must be readable without any finding. */
export async function documentOf(
  input: string | Uint8Array,
  name?: string,
): Promise<SourceDocument> {
  const { document, diagnostics } = await reading(input, name);
  if (document === undefined || diagnostics.length > 0)
    throw new Error(`not readable: ${JSON.stringify(diagnostics)}`);
  return document;
}

/** Findings as a corpus line each: `line:column-line:column rule message`. */
export function linesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(
    ({ range: { start, end }, rule, message }) =>
      `${start.line}:${start.column}-${end.line}:${end.column} ${rule} ${message}`,
  );
}

/** The piece of text at a pointer, as the document's range has it. */
export function sliceAt(document: SourceDocument, pointer: string, part?: 'key' | 'value'): string {
  const { start, end } = document.rangeOf(pointer, part);
  const offset = ({ line, column }: { line: number; column: number }): number => {
    let from = 0;
    for (let number = 1; number < line; number++) from = document.text.indexOf('\n', from) + 1;
    return from + column - 1;
  };
  return document.text.slice(offset(start), offset(end));
}
