import type { Imported } from './draft.ts';

/** What the user gives beside the source. */
export interface ImportInput {
  readonly bytes: Uint8Array;
  /** Name of the file, for places. */
  readonly file: string;
  /** Name of the API: of the bucket. */
  readonly name: string;
  /** The connection's settings: of Airbyte. */
  readonly settings: Uint8Array | undefined;
  /** A specification beside the source: of Airbyte. */
  readonly spec: Uint8Array | undefined;
  /** Parts to carry; all when absent. */
  readonly only: readonly string[] | undefined;
}

/** The source is not what it was said to be, or cannot be read. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}

interface Source {
  readonly summary: string;
  readonly load: () => Promise<{ readonly read: (input: ImportInput) => Promise<Imported> }>;
}

/** Sources that become configurations, a folder each. */
export const sources: Readonly<Record<string, Source>> = {
  airbyte: {
    summary: 'a manifest of a declarative connector, with --settings CONNECTION.json',
    load: async () => ({ read: (await import('./airbyte/index.ts')).readAirbyte }),
  },
};
