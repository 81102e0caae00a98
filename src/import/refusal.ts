/** Why something of a source cannot be carried over exactly: a closed list, each with a section in docs/import/. */
export type Reason =
  | 'python-component'
  | 'template'
  | 'time-format'
  | 'computed-start'
  | 'secret-in-path'
  | 'request-body'
  | 'computed-parameter'
  | 'pagination'
  | 'login'
  | 'parent'
  | 'incremental'
  | 'transformation'
  | 'record-filter'
  | 'error-rule'
  | 'response-format'
  | 'missing-setting'
  | 'repeated-secret'
  | 'not-understood';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: Reason;
  /** Where it is in the source: a JSON Pointer into the document. */
  readonly pointer: string;
  readonly instead: string | undefined;

  constructor(reason: Reason, pointer: string, why: string, instead?: string) {
    super(why);
    this.reason = reason;
    this.pointer = pointer;
    this.instead = instead;
  }
}
