// Generated from schema/difference.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * breaking: a consumer of the tables or the owner of the API would notice. behaviour: the run behaves differently, the tables stay compatible. cosmetic: neither.
 */
export type ChangeClass = 'breaking' | 'behaviour' | 'cosmetic';
/**
 * What the change is about.
 */
export type ChangeKind =
  | 'origin'
  | 'allowed-origin'
  | 'connection'
  | 'retry'
  | 'accepted-status'
  | 'error-rule'
  | 'credentials'
  | 'schedule'
  | 'job'
  | 'request'
  | 'paging'
  | 'page-size'
  | 'completeness'
  | 'selection'
  | 'table'
  | 'column'
  | 'key'
  | 'output'
  | 'input';

/**
 * What `sluice diff OLD NEW --format json` prints: the changes between two plans, each with its kind and its class. Nothing in it is secret.
 */
export interface Difference {
  /**
   * Version of the format.
   */
  differenceVersion: 1;
  /**
   * Name of the old configuration or plan.
   */
  before: string;
  /**
   * Name of the new configuration or plan.
   */
  after: string;
  /**
   * Whether both plans do the same.
   */
  same: boolean;
  /**
   * The most severe class among the changes; null when there is none.
   */
  class: null | ChangeClass;
  /**
   * Number of changes of each class.
   */
  counts: {
    /**
     * Breaking changes.
     */
    breaking: number;
    /**
     * Changes of behaviour.
     */
    behaviour: number;
    /**
     * Cosmetic changes.
     */
    cosmetic: number;
  };
  /**
   * In the order of the plan.
   */
  changes: PlanChange[];
  /**
   * With --scenarios: the comparison of both versions for each scenario.
   *
   * Items: A scenario: its name, which version stopped early and why, and the tables that differ.
   */
  recordings?: {}[];
  /**
   * With --estimate: what a run of each version needs.
   */
  estimates?: {
    /**
     * As `sluice schema estimate` describes it.
     */
    before: {};
    /**
     * As `sluice schema estimate` describes it.
     */
    after: {};
  };
}
/**
 * One change of a plan.
 */
export interface PlanChange {
  kind: ChangeKind;
  /**
   * The part of a request that it is about; absent for a change of another kind, or of the request as a whole.
   */
  subject?: 'parameter' | 'header' | 'body parameter' | 'body';
  /**
   * What happened to it.
   */
  change: 'added' | 'removed' | 'changed' | 'renamed' | 'moved';
  class: ChangeClass;
  /**
   * The part of the plan: `job orders > items`, `table users`, `credentials`; several jobs with a setting in common are separated by commas.
   */
  where: string;
  /**
   * Null for what was added.
   */
  before: null | PlanText;
  /**
   * Null for what was removed.
   */
  after: null | PlanText;
}
/**
 * A line of the plan, and where it comes from.
 */
export interface PlanText {
  /**
   * The line as `sluice plan` prints it.
   */
  text: string;
  /**
   * JSON Pointer into the configuration.
   */
  pointer: string | null;
  /**
   * Line of the configuration; null for a saved plan.
   */
  line: number | null;
}
