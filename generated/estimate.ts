// Generated from schema/estimate.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * What `sluice plan --estimate --format json` prints: how many requests a run needs, and how long it takes. Nothing in it is secret.
 */
export interface Estimate {
  /**
   * Version of the format.
   */
  estimateVersion: 1;
  /**
   * Whether the run stays within all limits, at the high end of each range.
   */
  ok: boolean;
  /**
   * When the run starts, as ISO 8601.
   */
  start: string;
  /**
   * All requests of the run: those of jobs, logins and retries.
   */
  requests: CountRange;
  /**
   * Those of logins and logouts.
   */
  logins: CountRange;
  /**
   * Those that are sent again because they fail.
   */
  retries: CountRange;
  /**
   * How long the run takes, in milliseconds, if requests are sent one after the other; null where neither a rate nor a latency is known.
   */
  time: null | CountRange;
  /**
   * All jobs in the order of the plan, for each iteration.
   */
  jobs: EstimatedJob[];
  /**
   * Limits that the plan knows, and how much of them the run needs.
   */
  quotas: EstimatedQuota[];
  /**
   * The numbers that the estimate is made of, and where each comes from.
   */
  numbers: EstimateNumber[];
  /**
   * The numbers without which a range has no high end.
   */
  missing: MissingNumber[];
  /**
   * The setting that decides most of the requests; null for a run without requests.
   */
  dominant: null | DominantSetting;
  /**
   * The limits of `--max-requests` and `--max-time`.
   */
  limits: EstimateLimit[];
}
/**
 * A range; `low` equals `high` where the number is known.
 */
export interface CountRange {
  /**
   * At least so many.
   */
  low: number;
  /**
   * At most so many; null where nothing says it.
   */
  high: number | null;
}
/**
 * A job and its requests.
 */
export interface EstimatedJob {
  /**
   * The data type of the job.
   */
  job: string;
  /**
   * JSON Pointer of the job in the configuration.
   */
  from: string;
  /**
   * Its line; absent for a saved plan.
   */
  line?: number;
  /**
   * Index in `iterations`; null without iterations.
   */
  iteration: number | null;
  /**
   * 0 for a job at the top, 1 for its child jobs, and so on.
   */
  depth: number;
  /**
   * How often the job is executed: time windows × values × records of the parent.
   */
  executions: CountRange;
  /**
   * How many time windows each of them has; null without windows, and where their number is not known.
   */
  windows: number | null;
  /**
   * The windows that lie before the first record of an earlier run; absent where there are none, and where no earlier run says it.
   */
  emptyWindows?: EmptyWindows;
  /**
   * Records of all executions.
   */
  records: CountRange;
  /**
   * Pages of all executions.
   */
  pages: CountRange;
  /**
   * Requests for counts, and to create, ask for and delete files.
   */
  others: CountRange;
  /**
   * Pages and others, without logins and retries.
   */
  requests: CountRange;
  /**
   * What the numbers come from: the plan alone; an earlier run, or a scenario; what was assumed on the command line; or nothing, so that the range has no high end.
   */
  basis: 'plan' | 'earlier-run' | 'given' | 'unknown';
}
/**
 * Time windows without a record, from the first one on.
 */
export interface EmptyWindows {
  /**
   * How many there are, of `windows`.
   */
  count: number;
  /**
   * Start of the window with the first record, as it is sent.
   */
  firstRecord: string;
  /**
   * JSON Pointer of the setting with which the windows begin.
   */
  from: string;
  /**
   * Its line; absent for a saved plan.
   */
  line?: number;
}
/**
 * A limit of the configuration.
 */
export interface EstimatedQuota {
  /**
   * The setting.
   */
  setting: 'maxRequests' | 'rate';
  /**
   * JSON Pointer of the setting.
   */
  from: string;
  /**
   * Its line; absent for a saved plan.
   */
  line?: number;
  /**
   * The job whose rate it is, or a job that shares it; absent for limits of the API.
   */
  job?: string;
  /**
   * How many requests it allows.
   */
  requests: number;
  /**
   * In so many milliseconds; null for a whole run.
   */
  perMs: number | null;
  /**
   * The share that the run needs, 1 for all of it: at least.
   */
  low: number;
  /**
   * At most; null where nothing says it.
   */
  high: number | null;
}
/**
 * A number that the estimate is made of.
 */
export interface EstimateNumber {
  /**
   * What it is about: `records of orders`.
   */
  what: string;
  /**
   * The number with its unit.
   */
  value: string;
  /**
   * Where it comes from: an option, a trace, a scenario.
   */
  from: string;
}
/**
 * A number that nothing says.
 */
export interface MissingNumber {
  /**
   * What it is about: `records of orders`.
   */
  what: string;
  /**
   * How to give it: `orders=RECORDS`, an element of `--assume`.
   */
  assume: string;
}
/**
 * The setting that decides most of the requests.
 */
export interface DominantSetting {
  /**
   * The data type of the job with the most requests, or `login`.
   */
  job: string;
  /**
   * JSON Pointer of the setting.
   */
  from: string;
  /**
   * Its line; absent for a saved plan.
   */
  line?: number;
  /**
   * How it decides them: `250 of 259 windows lie before the first record, which is in the window from 2026-09-08`.
   */
  text: string;
}
/**
 * A limit from the command line.
 */
export interface EstimateLimit {
  /**
   * The option.
   */
  limit: 'max-requests' | 'max-time';
  /**
   * Requests, or milliseconds.
   */
  value: number;
  /**
   * Whether the run stays within it for certain.
   */
  kept: boolean;
}
