import type { JobCompleteness } from '../../generated/certificate.ts';
import type { RuleId } from '../../generated/rules.ts';
import {
  type Circumstances,
  type EndedExecutions,
  type Ending,
  ExecutionEvidence,
  type Finding,
  isNamedNext,
  JobVerdicts,
  type Judgement,
  judge,
  MAX_REPEATS,
} from '../complete/judge.ts';
import { FreshRecords, RecordCircle, ValueOrder } from '../complete/records.ts';
import { readStatements } from '../complete/statements.ts';
import type { Statement } from '../complete/verdict.ts';
import { readsOnlyNews } from '../plan/extensions/extension.ts';
import { jobsOf, jobTitle } from '../plan/model/jobs.ts';
import type { Job, Plan, Run } from '../plan/model/plan.ts';
import {
  type FullPage,
  fullPageOf,
  namedStatements,
  readsRecord,
} from '../plan/pagination/evidence.ts';
import { factsOf } from '../plan/pagination/index.ts';
import { confirmEndOf, type PageRequest } from '../plan/pagination/method.ts';
import type { Stop } from '../plan/pagination/stop-conditions.ts';
import { type PlannedVerdict, plannedVerdict } from '../plan/pagination/verdict.ts';
import { nearPath, recordsPlace, type SurroundingElement } from '../rows/records.ts';
import { isArray, isObject, isScalar, type Json } from '../values/json.ts';
import { mapAllTexts, type Pointer, pathSegments, quotedPath, valueAt } from '../values/path.ts';
import { numberFrom } from '../values/text.ts';
import { plural, wasMeant } from '../values/words.ts';
import {
  findingText,
  hasTotal,
  membersRead,
  missingField,
  missingTotal,
  nearNext,
  nearTotal,
  repeatedKeys,
  repeatedKeysNote,
  smallerPages,
  stillUnseen,
  type UnseenMember,
  unseenAround,
} from './completeness-texts.ts';
import type { RunContext } from './context.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { pageRecords, type ReadPage } from './page.ts';
import type { TableRepeats } from './table-files.ts';

/** A sign that a run has not read everything. */
interface IncompleteFinding {
  readonly rule: RuleId;
  readonly message: string;
  readonly job: Pointer | null;
  /** Set where the case is usually normal. */
  readonly kind?: 'expected' | undefined;
}

/** Judges every execution of every job, and collects other signs that jobs have read a part of their data only. */
export interface Completeness {
  /** The number of an execution that begins, from 1. */
  readonly begun: () => number;
  /** Judges an execution that has ended; returns what is to be said of it now. */
  readonly ended: (execution: WatchedExecution, run: Run) => readonly IncompleteFinding[];
  /** What is to be said of an execution whose pages bring nothing new, before it has ended. */
  readonly repeating: (execution: WatchedExecution, run: Run) => readonly IncompleteFinding[];
  /** Notes an execution that shares the responses of another one. */
  readonly shared: (job: Job) => void;
  /** Notes that executions of a job were left out. */
  readonly bounded: (job: Job, by: string) => void;
  /** Notes the records of a page, as they were selected, and how many of them are written. */
  readonly read: (job: Job, records: readonly Json[], written: number) => void;
  /** Notes the elements around the records of a page. */
  readonly around: (job: Job, elements: readonly SurroundingElement[]) => void;
  /** Notes that a page without records has been reported. */
  readonly warnedOf: (job: Job) => void;
  /** Notes a response whose end may be missing: `format` is its name, `shown` its request. */
  readonly openEnd: (job: Job, format: string, shown: string) => void;
  /** What is known when all jobs have ended. */
  readonly findings: (plan: Plan) => readonly IncompleteFinding[];
  /** What rows with the same primary key say, when all rows are written. */
  readonly repeated: (tables: readonly TableRepeats[]) => readonly IncompleteFinding[];
  /** The verdicts of all jobs, by name. */
  readonly results: (plan: Plan) => ReadonlyMap<string, JobCompleteness>;
}

/** An execution whose verdict depends on what other executions of the job show. */
interface Pending {
  /** If no other execution has a value for the next page, and if one has. */
  readonly alone: Judgement;
  readonly known: Judgement;
  readonly first: WatchedExecution;
  executions: number;
  records: number;
}

/** All executions of a job. */
interface JobRecord {
  /** `NO_RUN` until the first execution ends: something may be noted of it before. */
  run: KnownRun;
  readonly verdicts: JobVerdicts;
  planned: PlannedVerdict;
  /** Findings that are normal for the API. */
  readonly allowed: ReadonlySet<string>;
  newFindings: Run['target']['newFindings'];
  executions: number;
  records: number;
  /** Whether a page without records has been reported. */
  isWarnedOf: boolean;
  /** Whether a next value was there once: its name is right. */
  isNextKnown: boolean;
  readonly pending: Map<string, Pending>;
  /** Rules that were reported. */
  readonly said: Set<RuleId>;
  noField: string | undefined;
  /** Whether a response had a number where "total" says; the member or header that may be meant instead. */
  hasTotal: boolean;
  meantTotal: string | undefined;
  /** Members that settings read and no record has had so far. */
  unseen: readonly UnseenMember[] | undefined;
  /** The same of elements around records. */
  unseenAround: readonly UnseenMember[] | undefined;
  /** Records that were written, of a job whose settings read members. */
  written: number;
  openEnds: { readonly format: string; readonly first: string; count: number } | undefined;
}

type KnownRun = Pick<Run, 'mappings'> & { readonly target?: Run['target'] };

const NO_RUN: KnownRun = { mappings: [] };

/** `hasEarlierRun`: whether the state is that of an earlier run. */
export function createCompleteness({
  hasEarlierRun,
  off = [],
  redact,
}: {
  readonly hasEarlierRun: boolean;
  /** Rules that the project turns off: what they find is normal for all jobs. */
  readonly off?: readonly string[];
  readonly redact: (text: string) => string;
}): Completeness {
  const jobs = new Map<Pointer, JobRecord>();
  const recordOf = (job: Job, run: KnownRun = NO_RUN): JobRecord => {
    const known = jobs.get(job.from);
    if (known !== undefined) {
      // something was noted before the first execution ended
      if (known.run === NO_RUN && run !== NO_RUN) {
        known.run = run;
        known.planned = plannedVerdict(job, run);
        known.newFindings = run.target?.newFindings;
      }
      return known;
    }
    const record: JobRecord = {
      run,
      verdicts: new JobVerdicts(),
      planned: plannedVerdict(job, run),
      allowed: allowedOf(job, off),
      newFindings: run.target?.newFindings,
      executions: 0,
      records: 0,
      isWarnedOf: false,
      isNextKnown: false,
      pending: new Map(),
      said: new Set(),
      noField: undefined,
      hasTotal: false,
      meantTotal: undefined,
      unseen: undefined,
      unseenAround: undefined,
      written: 0,
      openEnds: undefined,
    };
    jobs.set(job.from, record);
    return record;
  };
  let executions = 0;
  const isNormallyEmpty = (job: Job) => hasEarlierRun && readsOnlyNews(job);

  /** A finding, unless its rule has been reported. */
  const sayOnce = (
    finding: Finding,
    execution: WatchedExecution,
    record: JobRecord,
  ): readonly IncompleteFinding[] => {
    if (record.said.has(finding.id)) return [];
    record.said.add(finding.id);
    const { rule, message } = findingText(finding, execution);
    const { verdict, request } = finding;
    record.verdicts.example({
      verdict,
      by: rule,
      request: request?.() ?? '',
      message: redact(message),
    });
    const kind = record.newFindings === 'note' && NEW_FINDINGS.has(rule) ? 'expected' : undefined;
    return [{ rule, message, job: execution.job.from, kind }];
  };
  const keep = (
    judgement: Judgement,
    execution: WatchedExecution,
    ends: Omit<EndedExecutions, 'request'>,
    record: JobRecord,
  ): readonly IncompleteFinding[] => {
    const said = judgement.findings.flatMap((finding) => sayOnce(finding, execution, record));
    record.verdicts.add(judgement, { ...ends, request: execution.evidence.last?.request });
    return said;
  };
  const resolve = (record: JobRecord): readonly IncompleteFinding[] => {
    const found = [...record.pending.values()].flatMap(
      ({ alone, known, first, executions, records }) =>
        keep(
          record.isNextKnown ? known : alone,
          first,
          { executions, pages: executions, records },
          record,
        ),
    );
    record.pending.clear();
    return found;
  };
  return {
    begun: () => ++executions,
    ended(execution, run) {
      const { job, evidence, circumstances } = execution;
      const record = recordOf(job, run);
      record.executions++;
      record.records += evidence.records;
      const { pages, read } = evidence;
      record.hasTotal ||= hasTotal(execution);
      if (!record.hasTotal) record.meantTotal ??= nearTotal(execution);
      if (circumstances.readsNext && hasNext(execution)) record.isNextKnown = true;
      if (evidence.records === 0 && pages === 1 && execution.response !== undefined)
        record.noField ??= missingField(job, execution.response);
      const judged = (isNextKnown: boolean) =>
        judge(evidence, {
          ...circumstances,
          best: record.planned.verdict,
          bestBy: record.planned.why,
          isNextKnown,
          allowed: record.allowed,
        });
      const end = { executions: 1, pages, records: read };
      const known = judged(circumstances.readsNext);
      if (record.isNextKnown || !circumstances.readsNext || pages !== 1)
        return [...keep(known, execution, end, record), ...noteOnPages(execution, record)];
      const alone = judged(false);
      const key = `${idsOf(alone)}/${idsOf(known)}`;
      if (idsOf(alone) === idsOf(known)) return keep(alone, execution, end, record);
      const pending = record.pending.get(key);
      if (pending === undefined)
        record.pending.set(key, { alone, known, first: execution, executions: 1, records: read });
      else {
        pending.executions++;
        pending.records += read;
      }
      return [];
    },
    repeating(execution, run) {
      const record = recordOf(execution.job, run);
      const { request } = execution.evidence.last ?? {};
      return record.allowed.has('repeated-page')
        ? []
        : sayOnce({ id: 'repeated-page', verdict: 'doubtful', request }, execution, record);
    },
    shared: (job) => recordOf(job).verdicts.again(),
    bounded: (job, by) => recordOf(job).verdicts.bound(by),
    read(job, records, written) {
      const record = recordOf(job);
      record.written += written;
      record.unseen ??= membersRead(job);
      for (const each of records) {
        if (record.unseen.length === 0) return;
        record.unseen = stillUnseen(record.unseen, each);
      }
    },
    around(job, elements) {
      const record = recordOf(job);
      record.unseenAround = unseenAround(record.unseenAround, elements);
    },
    warnedOf(job) {
      recordOf(job).isWarnedOf = true;
    },
    openEnd(job, format, first) {
      const record = recordOf(job);
      record.openEnds ??= { format, first, count: 0 };
      record.openEnds.count++;
    },
    findings(plan) {
      const top = plan.runs.flatMap((run) => run.jobs);
      const rows = [...jobs.values()].reduce((sum, { records }) => sum + records, 0);
      const found = onceEach(jobsOf(top)).flatMap((job) => {
        const record = jobs.get(job.from);
        const findings = [
          ...findingsOf(job, record),
          ...(record === undefined ? [] : resolve(record)),
        ];
        return rows > 0 && !isNormallyEmpty(job) ? [...findings, ...noRows(job, record)] : findings;
      });
      if (rows > 0 || top.every(isNormallyEmpty)) return found;
      return [
        ...found,
        {
          rule: 'no-rows',
          message: 'No job has returned a record: the tables of this run are empty',
          job: null,
        },
      ];
    },
    repeated: (tables) =>
      tables.flatMap((table) => {
        const doubted = table.jobs.flatMap((repeats) => {
          const record = jobs.get(repeats.job);
          const isDoubt =
            record !== undefined &&
            repeats.within > 0 &&
            !table.table.incremental &&
            !table.isOfLists &&
            !record.allowed.has(REPEATED_KEYS);
          return isDoubt ? [{ record, repeats }] : [];
        });
        const found = doubted.flatMap(({ record, repeats }): readonly IncompleteFinding[] => {
          record.verdicts.doubt(REPEATED_KEYS, repeats.executions);
          // pages that come again have a warning already
          if (record.said.has('repeated-page') || record.said.has(REPEATED_KEYS)) return [];
          record.said.add(REPEATED_KEYS);
          const message = repeatedKeys(table, repeats);
          const request = repeats.firstRequest ?? record.verdicts.onlyRequest;
          record.verdicts.example({ verdict: 'doubtful', by: REPEATED_KEYS, request, message });
          const kind = record.newFindings === 'note' ? 'expected' : undefined;
          return [{ rule: REPEATED_KEYS, message, job: repeats.job, kind }];
        });
        if (doubted.length > 0 || table.isMerged) return found;
        const [first] = table.jobs;
        const message = repeatedKeysNote(table);
        return [{ rule: REPEATED_KEYS, message, job: first?.job ?? null, kind: 'expected' }];
      }),
    results(plan) {
      for (const record of jobs.values()) resolve(record);
      const results = new Map<string, JobCompleteness>();
      for (const run of plan.runs)
        for (const job of jobsOf(run.jobs)) {
          const title = redact(jobTitle(job));
          if (results.has(title)) continue;
          const record = jobs.get(job.from);
          const { verdict: planned } = record?.planned ?? plannedVerdict(job, run);
          const verdicts = record?.verdicts ?? new JobVerdicts();
          const result = verdicts.result({ job: title, from: job.from, planned });
          results.set(title, mapAllTexts(result, redact, WITHOUT_SECRETS));
        }
      for (const run of plan.runs) nameContradictedParents(run.jobs, results, redact);
      return results;
    },
  };
}

/** Child jobs of one that has not read all of its records may lack executions, whatever their own verdict is. */
function nameContradictedParents(
  jobs: readonly Job[],
  results: Map<string, JobCompleteness>,
  redact: (text: string) => string,
  contradictedParent?: string,
): void {
  for (const job of jobs) {
    const title = redact(jobTitle(job));
    const result = results.get(title);
    if (result !== undefined && contradictedParent !== undefined)
      results.set(title, { ...result, contradictedParent });
    const nearest = result?.verdict === 'contradicted' ? title : contradictedParent;
    nameContradictedParents(job.children, results, redact, nearest);
  }
}

/** What of a result contains nothing from responses. */
const WITHOUT_SECRETS: ReadonlySet<string> = new Set(['job', 'from', 'verdict', 'planned']);

const REPEATED_KEYS: RuleId = 'repeated-keys';

/** Findings that earlier versions did not have. */
const NEW_FINDINGS: ReadonlySet<RuleId> = new Set(['errors-beside-data', 'full-only-page']);

/** A job that goes on after a page that brings nothing new, or ends at it, does not warn of it. */
function allowedOf({ allow, onRepeat }: Job, off: readonly string[]): ReadonlySet<string> {
  const isAccepted = onRepeat?.action === 'continue' || onRepeat?.action === 'end';
  return new Set([...off, ...(allow?.rules ?? []), ...(isAccepted ? ['repeated-page'] : [])]);
}

/** Says once that the API gives smaller pages than it is asked for, where the job has read on. */
function noteOnPages(execution: WatchedExecution, record: JobRecord): readonly IncompleteFinding[] {
  const rule = 'short-first-page';
  if (record.said.has(rule) || record.allowed.has(rule)) return [];
  const message = smallerPages(execution);
  if (message === undefined) return [];
  record.said.add(rule);
  return [{ rule, message, job: execution.job.from, kind: 'expected' }];
}

function idsOf({ verdict, findings }: Judgement): string {
  return [verdict, ...findings.map(({ id }) => id)].join(' ');
}

/** Jobs of several iterations have one place in the configuration. */
function onceEach(jobs: readonly Job[]): readonly Job[] {
  const known = new Set<Pointer>();
  return jobs.filter(({ from }) => !known.has(from) && known.add(from));
}

/** Whether a value for the next page was there, on whatever page: its name is right. */
function hasNext({ evidence, circumstances }: WatchedExecution): boolean {
  return (
    evidence.hasNamedNextBefore ||
    evidence.last?.statements.some((each) => isNamedNext(each, circumstances)) === true
  );
}

/** A job without any record, although others have some. */
function noRows(job: Job, record: JobRecord | undefined): readonly IncompleteFinding[] {
  const { from } = job;
  if (record === undefined || record.records > 0 || record.isWarnedOf) return [];
  const executions = plural(record.executions, 'execution');
  const message = `'${jobTitle(job)}' has returned no record in ${executions}`;
  return [{ rule: 'no-rows', message, job: from }];
}

/** What no verdict says. */
function findingsOf(job: Job, record: JobRecord | undefined): readonly IncompleteFinding[] {
  const found = (
    rule: RuleId,
    message: string,
    kind?: IncompleteFinding['kind'],
  ): IncompleteFinding => ({ rule, message, job: job.from, kind });
  const findings: IncompleteFinding[] = [];
  if (record?.openEnds !== undefined)
    findings.push(found('open-end', openEnd(job, record.openEnds)));
  if (record !== undefined && record.records > 0 && !record.hasTotal) {
    const text = missingTotal(job, record.meantTotal);
    if (text !== undefined) findings.push(found('missing-member', text));
  }
  if (record?.noField !== undefined) findings.push(found('missing-data-field', record.noField));
  for (const unseen of [...(record?.unseenAround ?? []), ...(record?.unseen ?? [])])
    findings.push(...missingMember(unseen, job, record).map((each) => found(...each)));
  return findings;
}

/**
 * A member that no record has is said; it counts as expected unless something shows a slip, because many APIs leave out a
 * member that has no value.
 */
function missingMember(
  { path, setting, meant, isMissing }: UnseenMember,
  job: Job,
  record: JobRecord | undefined,
): readonly (readonly [RuleId, string, IncompleteFinding['kind']])[] {
  if (!isMissing) return [];
  const said = (help: string, kind?: 'expected') =>
    [
      [
        'missing-member',
        `No ${setting === 'keep' ? 'element around the records' : 'record'} of '${jobTitle(job)}' has ${quotedPath(path)} ("${setting}")${help}`,
        kind,
      ],
    ] as const;
  if (meant !== undefined) return said(`; ${wasMeant(meant)}`);
  const [above, level] = inParent(path);
  if (level > 0 && job.placeholders.length > 0) {
    const name = level === 1 ? above : `${level}:${above}`;
    return said(
      `; to read a record of a parent job, write "placeholders": { "${name}": "${above}" } and { "placeholder": "${name}" }`,
    );
  }
  if (setting === 'recursionFilter') return []; // as in Generic Extractor, a missing member is an empty text
  if (setting === 'where' && record?.written === 0)
    return said('; the condition has left out every record');
  return said('', 'expected');
}

/** The path below `parent.`, and how many levels up it leads; 0 for any other path. */
function inParent(path: string): readonly [path: string, level: number] {
  const below = path.replace(/^(?:parent\.)+/, '');
  return [below, (path.length - below.length) / 'parent.'.length];
}

function openEnd(job: Job, { format, first, count }: NonNullable<JobRecord['openEnds']>): string {
  return count === 1
    ? `The ${format} response to ${first} has no line end after its last line, and no length: its end may be missing`
    : `${count} ${format} responses of '${jobTitle(job)}' have no line end after their last line, and no length: their ends may be missing. The first is the one to ${first}`;
}

/** A page of an execution whose records were selected. */
interface WatchedPage {
  readonly outcome: ExchangeOutcome;
  readonly request: PageRequest;
  /** Whether the request of a page without records was that of the page before. */
  readonly isSameRequest: boolean;
  readonly page: ReadPage;
}

/** Why the pages of an execution end, in words of the pagination. */
export interface EndOfPages {
  readonly reason: string;
  /** The stop condition that ended it; with a doubt only if the pagination method would have gone on. */
  readonly stop?: Stop | undefined;
  /** The page after the last one was equal to it; whether another one was requested. */
  readonly isOtherRequest?: boolean;
}

/** An execution that has ended, with what is known of it. */
export interface WatchedExecution extends EndOfPages {
  readonly job: Job;
  readonly evidence: ExecutionEvidence;
  readonly circumstances: Omit<Circumstances, 'best' | 'bestBy' | 'isNextKnown' | 'allowed'>;
  /** The last response beside its records; absent when there is none. */
  readonly response: Json | undefined;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly full: FullPage | undefined;
  /** Whether the first response has something that can be the value for the next page, under nearly the same name. */
  readonly near: string | undefined;
}

/** One page that brings nothing new may be the last. */
const SAID_AT = 2;

/** Looks at all pages of one execution. */
export class ExecutionWatch {
  readonly evidence = new ExecutionEvidence();
  readonly #job: Job;
  readonly #context: RunContext;
  readonly #fresh = new FreshRecords();
  readonly #circle = new RecordCircle();
  readonly #order: ValueOrder | undefined;
  readonly #isCounted: boolean;
  readonly #readsRecord: boolean;
  #full: FullPage | undefined;
  #last: WatchedPage | undefined;
  #boundBy: string | undefined;
  /** Whether the records of the pages lead in a circle. */
  isCircle = false;

  constructor(job: Job, context: RunContext) {
    this.#job = job;
    this.#context = context;
    this.#readsRecord = readsRecord(job);
    const { needsOrder } = factsOf(job);
    this.#order = needsOrder === undefined ? undefined : new ValueOrder(needsOrder);
    this.#isCounted =
      job.total?.name !== undefined ||
      job.stopConditions.some(({ kind }) => kind === 'limit-stop-field');
  }

  /** Notes that something other than the API has left out records: an error that is ignored, a rule. */
  bound(by: string): void {
    this.#boundBy ??= by;
  }

  /** Adds the next page. */
  page(watched: WatchedPage): void {
    const { outcome, request, page, isSameRequest } = watched;
    const records = page.records.length;
    if (this.#last === undefined)
      this.#full = fullPageOf(this.#job, request, this.#context.run.target.defaultParams);
    this.#last = watched;
    const statements = this.#statements(page);
    const isCounted =
      this.#isCounted ||
      this.evidence.hasTotals ||
      statements.some(({ kind }) => kind === 'total' || kind === 'remaining');
    const list = pageRecords(page.list, records);
    this.evidence.add({
      records,
      fresh: list === undefined ? records : this.#fresh.next(list, isCounted),
      fullAt: this.#full?.size ?? null,
      statements,
      request: () => this.#context.redactor.redact(outcome.shown()),
      isSameRequest,
    });
    if (list !== undefined && this.#circle.next(list)) this.isCircle = true;
    this.#order?.add(valuesRead(this.#job, page.records));
  }

  /** Whether the job is to end, because its pages bring nothing new: page after page, or in a circle. */
  get hasRepeatedEnough(): boolean {
    return this.isCircle || this.evidence.repeatsInRow >= MAX_REPEATS;
  }

  /**
   * Whether `confirmEnd` needs no further page: as many records were read as the total that the configuration names. One that may be
   * the number of records of its page, by its name or where the page is full, ends nothing.
   */
  get isTotalReached(): boolean {
    const confirmEnd = confirmEndOf(this.#job.paging);
    const { evidence } = this;
    if (confirmEnd === undefined || evidence.total()?.last.isNamed !== true) return false;
    if (!evidence.isTotalProven() || evidence.mayCountPage()) return false;
    const { records = 0, fullAt = null } = evidence.last ?? {};
    return confirmEnd === true || (fullAt !== null && records < fullAt);
  }

  /**
   * Whether records of the last page may come a second time by the way in which the job reads pages: it follows a value of the records,
   * the page brings nothing new, or its position was moved by the records of a page that was not full.
   */
  get mayOverlap(): boolean {
    const { evidence } = this;
    const { paging } = this.#job;
    return (
      this.#readsRecord ||
      evidence.isRepeating ||
      (paging.kind === 'offset' && movesByReceived(paging) && evidence.hasShortBefore)
    );
  }

  /** Whether the last page has brought nothing new, and states the end. */
  get isStatedRepeat(): boolean {
    const { evidence } = this;
    return evidence.isRepeating && (evidence.flag() === false || evidence.isTotalProven());
  }

  /** Whether pages bring nothing new, one after the other, and none says that it is the last: it is said before the job ends. */
  get isRepeating(): boolean {
    const { evidence } = this;
    return (
      evidence.repeatsInRow === SAID_AT &&
      evidence.isRepeating &&
      evidence.largestRepeat >= evidence.largest &&
      !evidence.statesEnd(false)
    );
  }

  end(end: EndOfPages): WatchedExecution {
    const job = this.#job;
    const last = this.#last;
    const response = last?.page.envelope();
    const headers = last?.page.headers ?? [];
    const { position, reads } = factsOf(job);
    const ending = this.#endingOf(end);
    const near = nearNext(job, response ?? null, headers);
    const { stop } = end;
    const isStopMisspelt =
      stop?.doubt !== undefined &&
      stop.doubt.value === undefined &&
      this.evidence.pages === 1 &&
      nearPath(stop.doubt.field, '.', response ?? null) !== undefined;
    return {
      ...end,
      job,
      evidence: this.evidence,
      response,
      headers,
      full: this.#full,
      near,
      circumstances: {
        ending,
        isFromFirst: (position?.start ?? 'first') === 'first',
        countsPages: job.paging.kind === 'pagenum',
        confirms: confirmEndOf(job.paging) === true,
        readsNext: reads !== undefined && !readsRecord(job),
        namesNext: reads?.in === 'response' && !readsRecord(job),
        isNextMisspelt: near !== undefined,
        isStopMisspelt,
        isWithoutBody: isWithoutBody(last?.outcome),
        isWithoutList: this.evidence.last?.records === 0 && isWithoutList(job, response),
        isUnordered: this.#order?.isBroken === true,
        isMixed: this.#order?.isMixed === true,
        isAsync: job.async !== undefined && job.paging.kind === 'none',
      },
    };
  }

  /** Whether the only response is a list: conditions on one are reported on its first page. */
  #isFirstList(): boolean {
    return this.evidence.pages === 1 && isArray(this.#last?.page.envelope() ?? null);
  }

  #endingOf({ reason, stop }: EndOfPages): Ending {
    if (this.#boundBy !== undefined) return { kind: 'bounded', by: this.#boundBy };
    const { evidence } = this;
    const isEmpty = evidence.last?.records === 0;
    if (reason.startsWith('force-stop')) return { kind: 'bounded', by: 'forceStop' };
    switch (reason) {
      case 'same-page':
        return { kind: 'same-page', records: evidence.last?.records ?? 0 };
      case 'repeats':
      case 'circle':
      case 'stated-repeat':
      case 'ended-repeat':
        return { kind: reason };
      case 'none':
        return { kind: 'single' };
      case 'empty-page':
      case 'stop-on-empty-page':
        return { kind: 'empty' };
      case 'underflow':
      case 'stop-on-short-page':
        return { kind: isEmpty ? 'empty' : 'short' };
      case 'no-next-value':
      case 'no-next-url':
        return { kind: 'no-next' };
      case 'too-recent':
        return { kind: 'own' };
      case 'limit-stop':
        if (stop?.isByResponse !== true) return { kind: 'bounded', by: 'limitStop' };
        if (stop.doubt === undefined) return { kind: 'total' };
        return missingValue(this.#isFirstList() ? { ...stop, wouldGoOn: false } : stop);
      case 'total':
        return { kind: 'total' };
      case 'next-page-flag':
      case 'stop-when': {
        if (stop?.isByResponse !== true) return { kind: 'bounded', by: 'stopWhen' };
        // the value was there on the pages before, which it would have ended otherwise
        const isKnown = stop.doubt?.isDecided === true && evidence.pages > 1;
        if (stop.doubt === undefined || isKnown) return { kind: 'said' };
        return missingValue(this.#isFirstList() ? { ...stop, wouldGoOn: false } : stop);
      }
      case 'end-value':
        return { kind: 'said' };
      case 'caught-up':
        return { kind: 'caught-up' };
      default:
        return { kind: 'own' };
    }
  }

  #statements(page: ReadPage): readonly Statement[] {
    const job = this.#job;
    const response = page.isScannedList ? null : page.envelope();
    const { headers } = page;
    const named = namedStatements(job, { response, headers });
    const { records } = job;
    const recordsAt = records.kind === 'auto' ? [] : pathSegments(records.path, records.delimiter);
    const isList =
      page.records.length === 0 ||
      records.kind === 'wildcard' ||
      isScalar(response) ||
      recordsPlace(records, response).isList;
    const found = readStatements({
      response,
      recordsAt,
      headers,
      isGraphql: job.graphql !== undefined,
    }).filter(({ kind, at }) => isList || at.in === 'header' || kind === 'errors');
    const kept = named.filter((each) => !isReadBackwards(each, found));
    // what is counted may be the elements around the lists that a path with stars leads to
    const hasTotals = job.total?.in !== 'none' && records.kind !== 'wildcard';
    return hasTotals
      ? [...kept, ...found]
      : [...kept, ...found.filter(({ kind }) => kind !== 'total' && kind !== 'remaining')];
  }
}

/** Whether the configuration takes for the end what the name and value of a flag say to be none: `has_more: true`. */
function isReadBackwards(named: Statement, found: readonly Statement[]): boolean {
  return (
    named.kind === 'flag' &&
    !named.hasMore &&
    found.some((each) => each.kind === 'flag' && each.hasMore && each.at.path === named.at.path)
  );
}

function missingValue({ wouldGoOn, doubt }: Stop): Ending {
  return {
    kind: 'missing-value',
    wouldGoOn: wouldGoOn === true,
    isDecided: doubt?.isDecided === true,
  };
}

/** Whether a response has nothing where the records should be. */
function isWithoutList({ records }: Job, response: Json | undefined): boolean {
  if (!isObject(response ?? null)) return false;
  if (records.kind === 'path')
    return valueAt(records.path, response ?? null, records.delimiter) === undefined;
  return records.kind === 'auto' && recordsPlace(records, response ?? null).path === '';
}

/** The values of the records that lead from page to page. */
function valuesRead(job: Job, records: readonly Json[]): readonly number[] {
  const { reads } = factsOf(job);
  if (reads === undefined) return [];
  return records.flatMap(
    (each) => numberFrom(valueAt(reads.path, each, reads.delimiter) ?? null) ?? [],
  );
}

function isWithoutBody(outcome: ExchangeOutcome | undefined): boolean {
  if (outcome?.kind !== 'response') return true;
  const { body, stored } = outcome.response;
  return body.length === 0 && stored === undefined;
}

/** Whether the position goes on by the records of a page that was not full: over records that a filter removes, it reads some twice. */
function movesByReceived(paging: Extract<Job['paging'], { kind: 'offset' }>): boolean {
  return paging.advanceBy === 'received' || confirmEndOf(paging) !== undefined;
}
