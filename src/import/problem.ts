import type { PrismClient } from '../openapi/prism-client.ts';
import { readDocument } from '../text/read-document.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { present } from '../values/objects.ts';
import { searchFor } from '../values/secret-search.ts';
import type { NotCarried } from './draft.ts';

/** The source is not what it was said to be, or has something that nothing can be made of. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}

/** What the user gives beside the source. */
export interface ImportInput {
  readonly bytes: Uint8Array;
  readonly file: string;
  /** Name of the API: of the bucket. */
  readonly name: string;
  readonly settings: Uint8Array | undefined;
  /** A specification beside the source: of Airbyte. */
  readonly spec: Uint8Array | undefined;
  readonly only: readonly string[] | undefined;
  readonly nowMs: number;
  /** The address of the API, where the source has none or another one is meant. */
  readonly server?: string | undefined;
  /** Operations that return one object, too. */
  readonly details?: boolean;
  /** Proves what was made of an OpenAPI document against it. */
  readonly prism?: PrismClient | undefined;
  /** Reads a file that the source names, by its path from the folder of the source. */
  readonly readBeside?: (path: string) => Promise<Uint8Array | undefined>;
}

/** Why something of a source cannot be carried over exactly: a closed list, each with a section in docs/import/. */
export type Reason =
  | 'python-component'
  | 'template'
  | 'time-format'
  | 'computed-start'
  | 'secret-in-path'
  | 'request-body'
  | 'computed-parameter'
  | 'pagination'
  | 'login'
  | 'parent'
  | 'incremental'
  | 'transformation'
  | 'record-filter'
  | 'error-rule'
  | 'response-format'
  | 'single-object'
  | 'writing-request'
  | 'missing-setting'
  | 'repeated-secret'
  | 'not-understood';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: Reason;
  /** Where it is in the source: a JSON Pointer into the document. */
  readonly pointer: string;
  readonly instead: string | undefined;

  constructor(reason: Reason, pointer: string, why: string, instead?: string) {
    super(why);
    this.reason = reason;
    this.pointer = pointer;
    this.instead = instead;
  }
}

/** What a `Refusal` keeps from being carried over. Throws any other error again. */
export function notCarriedBy(
  error: unknown,
  stream: string,
  lineOf: (pointer: string) => string,
): NotCarried {
  if (!(error instanceof Refusal)) throw error;
  const { reason, pointer, message: why, instead } = error;
  return {
    stream,
    where: lineOf(pointer),
    reason,
    why,
    ...present({ instead }),
  };
}

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * A JSON or YAML source with the places of its values. Throws `ImportProblem` with the line of what is wrong. `onRepeatedKey`: the
 * tool that the source is for takes the last of two equal keys, which is said.
 */
export async function readSource(
  bytes: Uint8Array,
  name: string,
  onRepeatedKey?: (remark: string) => void,
): Promise<SourceDocument> {
  const problems: string[] = [];
  const document = await readDocument(
    bytes,
    name,
    ({ message, rule, severity, range }) => {
      const found = `${name}:${range.start.line}: ${message}`;
      if (rule === 'duplicate-key' && onRepeatedKey !== undefined)
        onRepeatedKey(`${found}: the last one counts`);
      else if (severity === 'error') problems.push(found);
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

/** Shorter texts are in other words by chance. */
const MIN_LENGTH = 8;

/**
 * Finds one of the secrets, in any encoding, in the texts of what an import has made. References to attributes are none; names of
 * members are not read: they may be what a placeholder says.
 */
export function repeatedIn(secrets: Iterable<string>): (made: unknown) => boolean {
  const search = searchFor([...secrets].filter(({ length }) => length >= MIN_LENGTH));
  return (made) => search.has(textsIn(made).join('\n'));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value ?? {}).flatMap(([name, inner]) =>
    name === 'attr' ? [] : textsIn(inner),
  );
}
