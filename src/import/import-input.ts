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
  /** Reads a file that the source names, by its path from the folder of the source. */
  readonly readBeside?: (path: string) => Promise<Uint8Array | undefined>;
}
