import { readDocument } from '../language/parse/read-document.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { ImportProblem } from './import-problem.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** A JSON or YAML source with the places of its values. Throws `ImportProblem` with the line of what is wrong. */
export async function readSource(bytes: Uint8Array, name: string): Promise<SourceDocument> {
  const problems: string[] = [];
  const document = await readDocument(
    bytes,
    name,
    ({ message, severity, range }) => {
      if (severity === 'error') problems.push(`${name}:${range.start.line}: ${message}`);
    },
    { maxBytes: MAX_BYTES },
  );
  const [problem = `${name} is empty`] = problems;
  if (document === undefined || problems.length > 0) throw new ImportProblem(problem);
  return document;
}

export function lineOf(document: SourceDocument, pointer: string): string {
  return `${document.name}:${document.rangeOf(pointer).start.line}`;
}
