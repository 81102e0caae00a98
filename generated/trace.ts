// Generated from schema/trace.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * The first line of a trace (`sluice run --trace`); every later line is an event (event.schema.json). One JSON text a line.
 */
export interface TraceHead {
  /**
   * Version of the format.
   */
  traceVersion: 1;
  /**
   * The version that ran.
   */
  sluice: string;
  /**
   * The configuration, or the saved plan, as it was named.
   */
  config: string;
  /**
   * The plan that ran, as `sluice schema plan` describes it: it has the names of secrets, not their values.
   */
  plan: {};
  /**
   * The lines of the configuration, by JSON Pointer; empty for a saved plan.
   */
  lines: {
    [k: string]: number;
  };
}
