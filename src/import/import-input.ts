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
  /** The time of the import. */
  readonly nowMs: number;
}
