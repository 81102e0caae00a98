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
}
