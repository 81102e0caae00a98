import type { JobCompleteness } from '../../../generated/certificate.ts';
import type { ChangeClass, Difference, PlanChange } from '../../../generated/difference.ts';
import type { RowsWritten } from '../../../generated/event.ts';
import type { ExplainedPart } from '../../../generated/explanation.ts';
import type { SimulatedTable } from '../../../generated/simulate.ts';

// Plain JSON, made in this folder and shown by the page: nothing here may import code of Node.

/** A file with marks on its lines. The text has no secrets. */
export interface SourceModel {
  readonly file: string;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** A mark on a line, which counts from 1. */
export interface Mark {
  readonly line: number;
  readonly kind:
    | 'covered'
    | 'uncovered'
    | 'killed'
    | 'survived'
    | 'not-covered'
    | 'error'
    | 'warning'
    | 'note';
  readonly text: string;
  readonly details: readonly string[];
  /** Of a mutant. */
  readonly id?: string;
}

/** Something that is wrong, or worth a remark. */
export interface FindingModel {
  readonly severity: 'error' | 'warning' | 'note';
  readonly title: string;
  /** Lines of preformatted text. */
  readonly details: readonly string[];
  readonly help: string | null;
  /** Id of the rule of a diagnostic. */
  readonly rule: string | null;
  readonly file: string | null;
  /** Line of the file, from 1. */
  readonly line: number | null;
  /** Settings of the configuration that it proposes. */
  readonly settings?: readonly ProposedSetting[];
}

/** A setting that somebody may insert into the configuration. */
export interface ProposedSetting {
  /** JSON Pointer into the configuration. The pagination of a job is one that the job has alone. */
  readonly pointer: string;
  /** As JSON. */
  readonly value: string;
}

/** A plan as a tree: the API, its credentials, jobs with their children, tables. */
export interface PlanModel {
  readonly name: string;
  /** `3 jobs, at most 5 requests without retries` */
  readonly summary: string;
  readonly nodes: readonly PlanNode[];
  /** What the compared plan has and this one does not. */
  readonly removed: readonly string[];
}

export interface PlanNode {
  readonly kind: 'plan' | 'transport' | 'target' | 'credentials' | 'output' | 'job' | 'table';
  readonly title: string;
  /** Line of the configuration, from 1; null where none is known. */
  readonly line: number | null;
  readonly change: PlanChange['change'] | null;
  /** What should be seen without a click. */
  readonly badges: readonly Badge[];
  readonly lines: readonly PlanNodeLine[];
  readonly requests: readonly PreviewModel[];
  /** Why there are no more requests. */
  readonly requestsNote: string | null;
  readonly children: readonly PlanNode[];
}

export interface Badge {
  readonly text: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'plain';
  readonly line: number | null;
}

export interface PlanNodeLine {
  /** The word in front of the text: `pages`, `records`. */
  readonly label: string | null;
  readonly text: string;
  /** How far it is indented below its node, from 0. */
  readonly depth: number;
  readonly line: number | null;
  readonly change: PlanChange['change'] | null;
}

/** A request as it would be sent; what is not known yet is in braces. */
export interface PreviewModel {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
}

/** One thing that a run did, for a timeline. */
export interface StepModel {
  readonly kind: 'login' | 'page' | 'retry' | 'redirect' | 'wait' | 'warning' | 'end';
  /** Milliseconds since the start of the run, on its clock. */
  readonly atMs: number;
  readonly tookMs: number;
  /** Index of its exchange; null where it has none. */
  readonly exchange: number | null;
  /** Which of the requests of its exchange, redirects included; from 0. */
  readonly attempt: number;
  readonly title: string;
  /** Its result: `200, 2 records`. */
  readonly outcome: string;
  readonly isBad: boolean;
}

/** A request with its attempts, its response, and the result. */
export interface ExchangeModel {
  /** Number of the request in the run, from 1. */
  readonly number: number;
  readonly purpose: 'login' | 'api' | 'logout';
  /** Data type of the job. */
  readonly job: string;
  readonly page: number;
  readonly method: string;
  readonly url: string;
  /** Line of the job or login in the configuration. */
  readonly line: number | null;
  /** Why it was sent. */
  readonly why: readonly LinedText[];
  readonly parts: readonly PartModel[];
  /** Null: there is none, or it is not shown. */
  readonly requestBody: string | null;
  readonly attempts: readonly LinedText[];
  /** One for each attempt and redirect, as far as they are known. */
  readonly responses: readonly ResponseModel[];
  readonly records: {
    readonly count: number;
    readonly path: string | null;
    readonly line: number | null;
  } | null;
  readonly rows: readonly {
    readonly table: string;
    readonly first: number;
    readonly last: number;
  }[];
  /** Why no row was made of its records; null where there is one, or no record. */
  readonly noRows: LinedText | null;
  /** Why pagination continued or stopped. */
  readonly next: readonly LinedText[];
}

export interface LinedText {
  readonly text: string;
  readonly line: number | null;
}

interface PartModel {
  readonly part: ExplainedPart['part'];
  readonly name: string;
  readonly value: string | null;
  readonly line: number | null;
  /** Sluice sends it, whatever the configuration says. */
  readonly isOwn: boolean;
}

/** A recorded response. */
export interface ResponseModel {
  /** Name of the exchange in the recording. */
  readonly id: string;
  /** `recording.yaml:23` */
  readonly place: string | null;
  /** As it was received; null: no response arrived, and the rest is empty. */
  readonly status: number | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON with a line for each member and element, or text; null: there is none. */
  readonly body: string | null;
  readonly isJson: boolean;
}

/** A table of a run, and where its rows came from. */
export interface TableModel {
  /** `<bucket>/<table>`, or the table alone. */
  readonly name: string;
  readonly columns: readonly ColumnModel[];
  /** The first ones; none where they are not known. */
  readonly rows: readonly (readonly string[])[];
  readonly count: number;
  readonly spans: readonly SpanModel[];
  readonly difference: DifferenceModel | null;
}

export interface ColumnModel {
  readonly name: string;
  readonly isKey: boolean;
  /** The path in the record, where a mapping names it. */
  readonly source: string | null;
  /** Line of the mapping in the configuration. */
  readonly line: number | null;
}

/** Rows, from 1, that came from one response. */
export interface SpanModel {
  readonly first: number;
  readonly last: number;
  /** Index of the exchange. */
  readonly exchange: number;
  /** JSON Pointer of the record or of the list of records. */
  readonly path: string;
  readonly isList: boolean;
  /** First record, number of records, rows of each of them. */
  readonly records: RowsWritten['records'];
}

/** How a table differs from the expected one. */
export interface DifferenceModel {
  readonly kind: 'missing' | 'unexpected' | 'changed' | 'bytes';
  /** Where the columns differ. */
  readonly header: {
    readonly expected: readonly string[];
    readonly actual: readonly string[];
  } | null;
  /** Of the missing rows. */
  readonly columns: readonly string[];
  readonly counts: { readonly changed: number; readonly missing: number; readonly added: number };
  /** Rows that are the same in another place. */
  readonly moved: number;
  readonly changed: readonly {
    readonly row: number;
    readonly cells: readonly {
      readonly column: string;
      readonly expected: string;
      readonly actual: string;
    }[];
  }[];
  readonly missing: readonly (readonly string[])[];
  /** Numbers of rows. */
  readonly added: readonly number[];
}

/** A run or a replay, step by step. */
export interface RunModel {
  readonly title: string;
  /** Of the scenario; the configuration for a run. */
  readonly name: string;
  readonly config: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'unfinished';
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly steps: readonly StepModel[];
  readonly exchanges: readonly ExchangeModel[];
  readonly tables: readonly TableModel[];
  readonly findings: readonly FindingModel[];
  /** How sure it is that each job has read everything. */
  readonly completeness: readonly VerdictModel[];
  readonly source: SourceModel | null;
  /** Why the steps are not here, or not all. */
  readonly cut: string | null;
}

/** How sure it is that a job has read everything. */
export interface VerdictModel {
  readonly job: string;
  /** The weakest verdict of its executions; null without an execution. */
  readonly verdict: JobCompleteness['verdict'];
  /** The verdict and what it rests on: `stated by "has_more"`. */
  readonly text: string;
  /** `1,200 records in 12 pages` */
  readonly read: string;
  /** Warnings about it. */
  readonly details: readonly string[];
  /** Line of the job in the configuration. */
  readonly line: number | null;
}

/** The changes between two plans, below the parts of the plan that they belong to. */
export interface DiffModel {
  readonly before: string;
  readonly after: string;
  readonly counts: Difference['counts'];
  readonly groups: readonly { readonly where: string; readonly changes: readonly ChangeModel[] }[];
  /** What both versions make of recordings: a title, then lines of text. */
  readonly recordings: readonly {
    readonly title: string;
    readonly lines: readonly string[];
    readonly isSame: boolean;
  }[];
}

export interface ChangeModel {
  readonly class: ChangeClass;
  /** `page size changed` */
  readonly title: string;
  readonly before: DiffText | null;
  readonly after: DiffText | null;
}

export interface DiffText {
  readonly text: string;
  readonly line: number | null;
}

/** The mutants of one configuration. */
export interface MutantsModel {
  readonly config: string;
  /** `85.3 %` */
  readonly score: string;
  readonly counts: string;
  /** Those that no scenario has noticed. */
  readonly open: readonly OpenMutantModel[];
  readonly source: SourceModel;
}

export interface OpenMutantModel {
  readonly id: string;
  readonly line: number;
  readonly status: string;
  readonly text: string;
  readonly operator: string;
  readonly details: readonly string[];
  /** Whether an assertion is known that would notice it. */
  readonly isFixable: boolean;
}

/** What a simulation has found: the shortest history with a fault, run after run. */
export interface HistoryModel {
  readonly healthy: boolean;
  /** The fault, or the totals of a healthy simulation. */
  readonly title: string;
  readonly runs: readonly {
    readonly run: number;
    readonly events: readonly {
      /** ISO 8601 in UTC. */
      readonly at: string;
      /** As in the schema of simulations. */
      readonly event: string;
      readonly text: string;
      readonly hazard: string | null;
    }[];
  }[];
  readonly advice: readonly {
    readonly text: string;
    readonly line: number | null;
    readonly settings: readonly ProposedSetting[];
  }[];
  /** What to do where no setting fixes the fault. */
  readonly noAdvice: string | null;
  /** The tables after the last run. */
  readonly tables: readonly SimulatedTable[];
  readonly notes: readonly string[];
  /** Options of `sluice simulate` that play the history again. */
  readonly again: string | null;
}

/** What one file shows. */
export type ReportModel = { readonly title: string; readonly version: string } & (
  | {
      readonly kind: 'plan';
      readonly plan: PlanModel;
      readonly findings: readonly FindingModel[];
      readonly source: SourceModel | null;
    }
  | {
      readonly kind: 'diff';
      readonly diff: DiffModel;
      readonly before: SourceModel | null;
      readonly after: SourceModel | null;
    }
  | { readonly kind: 'run'; readonly run: RunModel }
  | { readonly kind: 'mutate'; readonly configurations: readonly MutantsModel[] }
  | {
      readonly kind: 'test';
      readonly scenarios: readonly RunModel[];
      readonly coverage: CoverageModel | null;
    }
);

/** What scenarios exercise of configurations. */
export interface CoverageModel {
  /** Whole per cent. */
  readonly percent: number;
  readonly configurations: readonly {
    readonly covered: number;
    readonly total: number;
    readonly source: SourceModel;
  }[];
}
