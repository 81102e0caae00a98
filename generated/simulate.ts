// Generated from schema/simulate.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * What `sluice simulate --format json` prints: whether each row arrives in runs against an API that lives.
 */
export interface Simulation {
  /**
   * Version of the format.
   */
  simulationVersion: 1;
  /**
   * Whether every row arrived. Rows of deleted records that are kept are a known limit and no fault.
   */
  healthy: boolean;
  /**
   * What the history was drawn from; the same for the same history.
   */
  seed: number;
  /**
   * Of the shortest history among those of the seed, for `--path`; empty without a fault.
   */
  path: string;
  /**
   * The hazards that were on.
   */
  hazards: string[];
  /**
   * When the first run started, in UTC.
   */
  start: string;
  /**
   * The time between the starts of two runs.
   */
  everySeconds: number;
  /**
   * How many runs there were; of the shortest history where there is a fault.
   */
  runs: number;
  /**
   * How many requests they sent, logins included.
   */
  requests: number;
  /**
   * How many records the API sent.
   */
  records: number;
  /**
   * How many times a record was made, changed or deleted.
   */
  changes: number;
  /**
   * The tables after the last run.
   */
  tables: SimulatedTable[];
  /**
   * What is wrong, in one line; absent when nothing is.
   */
  fault?: string;
  /**
   * The shortest history that shows the fault, in order.
   */
  history: ToldEvent[];
  /**
   * Settings with which both this history and the whole one are healthy.
   */
  advice: Advice[];
  /**
   * With a fault and several hazards: those of the others that break the configuration alone.
   */
  others?: BrokenHazard[];
  /**
   * What may fix the fault and cannot be simulated.
   */
  hints?: string[];
  /**
   * What is smaller than it was asked for, so that the simulation ends soon: records, runs, the search, the settings that are tried.
   */
  bounds: string[];
  /**
   * Mapped tables that got a column for the text by which their rows are recognized.
   */
  extended: string[];
}
/**
 * A table after the last run.
 */
export interface SimulatedTable {
  /**
   * Its name.
   */
  table: string;
  /**
   * How many rows it has.
   */
  rows: number;
  /**
   * Records without a row.
   */
  lost: number;
  /**
   * Records whose row has a former version.
   */
  stale: number;
  /**
   * Records with more rows than versions.
   */
  double: number;
  /**
   * Rows of something that never was.
   */
  foreign: number;
  /**
   * Rows of deleted records, which no request tells: a known limit.
   */
  kept: number;
}
/**
 * A line of a history.
 */
export interface ToldEvent {
  /**
   * When, in UTC.
   */
  at: string;
  /**
   * The run in which, or after which, it happens.
   */
  run: number;
  /**
   * What: a request; a change of a record; what is peculiar to the API (manners, tokens, start); a response that is not the right one (disturbance); a change of the configuration or its state; the state that a run leaves.
   */
  event:
    | 'request'
    | 'insert'
    | 'update'
    | 'revert'
    | 'delete'
    | 'move'
    | 'manners'
    | 'disturbance'
    | 'state-lost'
    | 'edit'
    | 'state'
    | 'failure'
    | 'tokens'
    | 'start';
  /**
   * The hazard that it belongs to; absent for what happens to every API.
   */
  hazard?: string;
  /**
   * As people read it.
   */
  text: string;
}
/**
 * A setting that mends the fault.
 */
export interface Advice {
  /**
   * JSON Pointer of the setting in the configuration.
   */
  pointer: string;
  /**
   * Its value.
   */
  value: string | number | boolean;
  /**
   * Other settings that it needs: alone, none mends the fault.
   */
  with?: OtherSetting[];
  /**
   * What was found in the whole history with the setting.
   */
  tried: FaultCounts;
}
/**
 * A setting that belongs to another one.
 */
export interface OtherSetting {
  /**
   * JSON Pointer of the setting in the configuration.
   */
  pointer: string;
  /**
   * Its value.
   */
  value: string | number | boolean;
}
/**
 * How many records there are of each fault.
 */
export interface FaultCounts {
  /**
   * Records without a row.
   */
  lost: number;
  /**
   * Records whose row has a former version.
   */
  stale: number;
  /**
   * Records with more rows than versions.
   */
  double: number;
  /**
   * Rows of something that never was.
   */
  foreign: number;
  /**
   * Rows of deleted records, which no request tells: a known limit.
   */
  kept: number;
}
/**
 * A hazard that breaks the configuration, without its history.
 */
export interface BrokenHazard {
  /**
   * Name of the hazard.
   */
  hazard: string;
  /**
   * What is wrong, in one line.
   */
  fault: string;
}
