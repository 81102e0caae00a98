import type { NotCarried } from './draft.ts';

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
  | 'single-object'
  | 'writing-request'
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

/** What a `Refusal` keeps from being carried over. Throws any other error again. */
export function notCarriedBy(
  error: unknown,
  stream: string,
  lineOf: (pointer: string) => string,
): NotCarried {
  if (!(error instanceof Refusal)) throw error;
  const { reason, pointer, message: why, instead } = error;
  return {
    stream,
    where: lineOf(pointer),
    reason,
    why,
    ...(instead === undefined ? {} : { instead }),
  };
}
