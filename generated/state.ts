// Generated from schema/state.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * What `sluice state show --format json` prints: where the next run continues.
 */
export interface StateReport {
  /**
   * Version of the format.
   */
  stateVersion: 1;
  /**
   * Where the state is.
   */
  place: string;
  /**
   * When the last run of all jobs has started, in seconds since 1970; null where the state has no time.
   */
  previousStart: number | null;
  /**
   * The jobs that have a state of their own, for each iteration and parent.
   */
  jobs: JobState[];
  /**
   * Keys of the state that belong to no job of the configuration.
   */
  others: string[];
}
/**
 * Where a job continues.
 */
export interface JobState {
  /**
   * The name that messages have for the job.
   */
  job: string;
  /**
   * JSON Pointer of the job in the configuration.
   */
  from: string;
  /**
   * Index in `iterations`; null without iterations.
   */
  iteration: number | null;
  /**
   * The key of the job in `incremental` of the state.
   */
  key: string;
  /**
   * The type of its cursor.
   */
  type: string;
  /**
   * The value, or one for each parent; empty where the next run is the first one.
   */
  values: StateValue[];
}
export interface StateValue {
  /**
   * The placeholders of the parent, as the state has them; absent for a job with one value.
   */
  parent?: string;
  /**
   * The value, as records have it.
   */
  value: string | number | null;
}
