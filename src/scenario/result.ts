import type { Plan } from '../plan/model/plan.ts';
import type { RunEvent } from '../ports/ports.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { Pointer } from '../values/path.ts';
import type { Difference } from './replay/compare-request.ts';

/** The result of a scenario. Every text is free of the configuration's secrets. */
export interface ScenarioResult {
  readonly name: string;
  readonly title: string;
  readonly folder: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped. */
  readonly skip?: string;
  /** Number of requests. */
  readonly requests: number;
  /** Length of the run on its own clock. */
  readonly virtualMs: number;
  /** How long the machine took. */
  readonly wallMs?: number;
  readonly problems: readonly Problem[];
  /** Remarks that fail nothing. */
  readonly notes: readonly string[];
  /** What the replay has done and the scenario does not compare: `the header X-Key`. */
  readonly notCompared?: readonly string[];
  /** The exchanges in the order of the recording. */
  readonly trail: readonly TrailStep[];
  readonly tables: readonly {
    readonly table: string;
    readonly rows: number;
    readonly expectedRows: number | undefined;
    readonly equal: boolean;
  }[];
  /** Files that were written: expectations taken over, or `*.new` beside them. */
  readonly written: readonly string[];
  /** Expectations that were removed, since nothing like them results. */
  readonly removed?: readonly string[];
  /** Replays that sweeping added. */
  readonly sweeps: number;
  /** What `--sweep` has found, beside the problems. */
  readonly sweep?: SweepResult;
  /** Path of the configuration; absent when it is not known. */
  readonly config?: string;
  /** The exercised places of the configuration, if requested. */
  readonly coverage?: { readonly config: string; readonly places: readonly LinedPlace[] };
  /** Requests, responses and written rows, if requested. */
  readonly trace?: ScenarioTrace;
}

/** How a run reacted to injected faults. Faults that fail the scenario are among its problems. */
export interface SweepResult {
  readonly replays: number;
  readonly counts: {
    /** The same tables resulted. */
    readonly same: number;
    /** The run ended with a clear error, and no table. */
    readonly refused: number;
    readonly accepted: number;
    readonly open: number;
    readonly failed: number;
  };
  readonly accepted: readonly AcceptedFault[];
  readonly open: readonly OpenFault[];
  /** POST requests that were sent once more after the connection broke: the API may have processed the first. */
  readonly repeatedPosts: readonly { readonly fault: string; readonly exchange: RecordedPlace }[];
  /** Faults that the scenario accepts and that change nothing. */
  readonly unusedAccept?: readonly string[];
  /** Why nothing was swept. */
  readonly left?: string;
}

/** A fault that cannot be detected changed a table: the response looks valid. */
export interface AcceptedFault {
  readonly fault: string;
  readonly exchange: RecordedPlace;
  /** `shop/items.csv: 2 of 5 rows` for each table that differs. */
  readonly tables: readonly string[];
  /** Warnings that the run gave because of it. */
  readonly warnings: readonly string[];
  /** The reason that the scenario gives. */
  readonly because?: string;
  /** `config.yaml:8`: the setting that accepted the response. */
  readonly from: string | null;
  /** A setting that would have detected the fault, if there is one. */
  readonly advice: string;
}

/** The run continued with a request that is not in the recording. */
export interface OpenFault {
  readonly fault: string;
  readonly exchange: RecordedPlace;
  /** The request that is not recorded. */
  readonly sent: string;
}

export interface TrailStep {
  readonly id: string;
  /** `wrong`: its turn had come, and something else was sent. */
  readonly outcome: 'answered' | 'wrong' | 'open' | 'unused';
}

/** One thing that fails a scenario. */
export type Problem =
  | RequestProblem
  | ContractProblem
  | { readonly kind: 'unused'; readonly exchanges: readonly RecordedPlace[] }
  | { readonly kind: 'diagnostic'; readonly diagnostic: Diagnostic }
  | { readonly kind: 'warning'; readonly message: string; readonly place: string | null }
  | {
      readonly kind: 'expectation';
      /** The subject of the expectation: `requests`, `exit`, `warning`, `events[0]`. */
      readonly subject: string;
      readonly expected: string;
      readonly actual: string;
      readonly details?: readonly string[];
      readonly place?: string | null;
    }
  | { readonly kind: 'table'; readonly difference: TableDifference }
  | {
      readonly kind: 'text';
      readonly file: string;
      readonly expected: string | null;
      readonly actual: string | null;
      readonly differences: readonly PathDifference[];
    }
  | {
      readonly kind: 'sweep';
      readonly fault: string;
      readonly exchange: RecordedPlace;
      readonly problems: readonly Problem[];
      /** Rows that are missing with the fault. */
      readonly lostRows?: number;
      /** `config.yaml:8`: the setting that accepted the response. */
      readonly from?: string | null;
      /** Where else the same happened. */
      readonly others?: readonly { readonly fault: string; readonly exchange: RecordedPlace }[];
    };

/** A request that matches no exchange. */
export interface RequestProblem {
  readonly kind: 'request';
  /** Its number, from 1. */
  readonly request: number;
  readonly expected: RecordedPlace | null;
  readonly sent: {
    readonly line: string;
    readonly afterMs: number;
    readonly job: string | null;
    readonly page: number | null;
  };
  /** How long the credentials of the run are valid, where a token differs. */
  readonly credentials: { readonly text: string; readonly from: string | null } | null;
  readonly nearest:
    | (RecordedPlace & {
        readonly spent: boolean;
        readonly differences: readonly TracedDifference[];
      })
    | null;
}

/** A request or a response that the scenario's OpenAPI document forbids. */
export interface ContractProblem {
  readonly kind: 'contract';
  readonly side: 'request' | 'answer';
  /** Number of the first request it was found at, from 1. */
  readonly request: number;
  readonly line: string;
  readonly message: string;
  readonly help: string | null;
  /** `openapi.yaml:31:9` */
  readonly document: string;
  /** `config.yaml:12` */
  readonly from: string | null;
  /** How many requests show it. */
  readonly times: number;
  /** The document has no operation of this address, and so no response either. */
  readonly isUnknown: boolean;
}

export interface RecordedPlace {
  readonly id: string;
  /** `METHOD url` as recorded. */
  readonly line: string;
  /** `recording.yaml:23` */
  readonly place: string | null;
}

/** A difference, and where in the configuration the differing part comes from. */
export interface TracedDifference extends Difference {
  readonly from: string | null;
  /** What there is to know about symbols: `{{token:1}} is handed out by login-1`. */
  readonly notes: readonly string[];
}

export interface PathDifference {
  readonly path: string;
  readonly expected: string | null;
  readonly actual: string | null;
}

/** How a table differs from the expected one, as a person reads tables. Lists are cut at `shown`; counts are whole. */
export interface TableDifference {
  /** `<bucket>/<table>.csv` */
  readonly table: string;
  /** `missing`: it was not written; `unexpected`: it is not expected; `bytes`: equal cells in different bytes. */
  readonly kind: 'missing' | 'unexpected' | 'changed' | 'bytes';
  readonly header?: { readonly expected: readonly string[]; readonly actual: readonly string[] };
  /** Columns of the listed rows. */
  readonly columns: readonly string[];
  /** Which columns name a row in `changed`; without any, rows are named by their number. */
  readonly key: readonly string[];
  readonly changed: readonly ChangedRow[];
  readonly missing: readonly NumberedRow[];
  readonly added: readonly NumberedRow[];
  /** Rows that are equal but in another position. */
  readonly moved: number;
  readonly counts: {
    readonly changed: number;
    readonly missing: number;
    readonly added: number;
    readonly expectedRows: number;
    readonly actualRows: number;
  };
}

export interface ChangedRow {
  /** Number of the row in the actual table, from 1, the header not counted. */
  readonly row: number;
  readonly key: readonly string[];
  readonly cells: readonly {
    readonly column: string;
    readonly expected: string;
    readonly actual: string;
  }[];
  /** The whole row as it resulted. */
  readonly actual: readonly string[];
  readonly from?: RowOrigin;
}

export interface NumberedRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly from?: RowOrigin;
}

export interface LinedPlace extends CoveredPlace {
  /** Line of the configuration, from 1. */
  readonly line: number;
}

/** The requests, responses and tables of a replay. Plain data, without secrets and values returned by logins. */
export interface ScenarioTrace {
  /** Path of the configuration. */
  readonly config: string;
  readonly plan: Plan;
  /** The line of each pointer of the configuration. */
  readonly lines: Readonly<Record<Pointer, number>>;
  /** The configuration as it is written. */
  readonly source: string;
  readonly startMs: number;
  readonly endMs: number;
  /** With `rows-written`. */
  readonly events: readonly RunEvent[];
  /** One for each `request-sent` of the events, in their order; fewer where the replay ended early, none where an OpenAPI document answers. */
  readonly messages: readonly TracedMessage[];
  readonly tables: readonly TracedTableRows[];
}

/** A place of the configuration with its possible effect, and whether a replay has exercised it. */
export interface CoveredPlace {
  readonly kind:
    | 'job'
    | 'pagination'
    | 'stop'
    | 'credentials'
    | 'retry'
    | 'ignored error'
    | 'header'
    | 'parameter'
    | 'user data'
    | 'function'
    | 'state'
    | 'column'
    | 'filter'
    | 'transport'
    | 'extension';
  readonly pointer: Pointer;
  readonly what: string;
  readonly covered: boolean;
}

/** A request and its response, as the recording has them. */
export interface TracedMessage {
  readonly exchange: string;
  /** `recording.yaml:23` */
  readonly place: string | null;
  /** `null`: there is none, it is not text, or a value in it is secret. */
  readonly requestBody: string | null;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON with a line for each member and element, or text; `null`: there is none, or it is not text. */
  readonly body: string | null;
  readonly isJson: boolean;
  /** `reset`, `status-500`: the way in which the recording lets it fail. */
  readonly fault: string | null;
}

export interface TracedTableRows {
  /** `<bucket>/<table>`, or the table alone. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  /** The first ones. */
  readonly rows: readonly (readonly string[])[];
  readonly count: number;
}

/** The exchange whose response contains the record of a row, and its place there (a JSON Pointer). */
export interface RowOrigin {
  readonly exchange: RecordedPlace;
  readonly path: string;
}
