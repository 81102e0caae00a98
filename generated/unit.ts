// Generated from schema/unit.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * A unit of a run, as `sluice units --json` writes a list of them.
 */
export interface UnitRecord {
  /**
   * For `sluice fetch --unit`: number of the iteration and of the job, as in `0-2`.
   */
  id: string;
  /**
   * Index in `iterations`; null without iterations.
   */
  iteration: number | null;
  /**
   * The endpoint of the job.
   */
  endpoint: string;
  /**
   * The data type of the job.
   */
  dataType: string;
  /**
   * JSON Pointer of the job in the configuration.
   */
  from: string;
  /**
   * Version of the format.
   */
  unitVersion: 1;
}
