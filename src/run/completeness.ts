import type { JobCompleteness } from '../../generated/certificate.ts';
import type { RuleId } from '../../generated/rules.ts';
import {
  type EndedExecutions,
  type Finding,
  isNamedNext,
  JobVerdicts,
  type Judgement,
  judge,
} from '../complete/judge.ts';
import { readsOnlyNews } from '../plan/extensions/extension.ts';
import { jobsOf, jobTitle } from '../plan/model/jobs.ts';
import type { Job, Plan, Run } from '../plan/model/plan.ts';
import type { ProposedPagination } from '../plan/pagination/evidence.ts';
import { confirmEndOf } from '../plan/pagination/method.ts';
import { type PlannedVerdict, plannedVerdict } from '../plan/pagination/verdict.ts';
import type { SurroundingElement } from '../rows/records.ts';
import type { Json } from '../values/json.ts';
import { mapAllTexts, type Pointer, quotedPath } from '../values/path.ts';
import { plural, wasMeant } from '../values/words.ts';
import {
  findingText,
  hasTotal,
  membersRead,
  missingField,
  missingTotal,
  nearTotal,
  repeatedKeys,
  repeatedKeysNote,
  repeatedLists,
  smallerPages,
  stillUnseen,
  type UnseenMember,
  unseenAround,
} from './completeness-texts.ts';
import type { WatchedExecution } from './execution-watch.ts';
import type { TableRepeats } from './table-files.ts';

/** A sign that a run has not read everything. */
interface IncompleteFinding {
  readonly rule: RuleId;
  readonly message: string;
  readonly job: Pointer | null;
  /** Set where the case is usually normal. */
  readonly kind?: 'expected' | undefined;
  /** The pagination that the message proposes for the job. */
  readonly pagination?: ProposedPagination | undefined;
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
  /** Settings that are wrong whatever else a run reads: what is known of them when a run fails. */
  readonly slips: (plan: Plan) => readonly IncompleteFinding[];
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
  /** Whether smaller pages were reported as expected only. */
  isPageNoted: boolean;
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
      isPageNoted: false,
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
    const { rule, message, pagination } = findingText(finding, execution);
    const { verdict, request } = finding;
    record.verdicts.example({
      verdict,
      by: rule,
      request: request?.() ?? '',
      message: redact(message),
    });
    const kind = record.newFindings === 'note' && NEW_FINDINGS.has(rule) ? 'expected' : undefined;
    return [{ rule, message, job: execution.job.from, kind, pagination }];
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
        return [...keep(known, execution, end, record), ...noteOnPages(execution, known, record)];
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
    slips: (plan) =>
      onceEach(jobsOf(plan.runs.flatMap((run) => run.jobs))).flatMap((job) =>
        missingFields(job, jobs.get(job.from)),
      ),
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
            (table.table.incremental ? repeats.replaced : repeats.within) > 0 &&
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
        const doubled = table.jobs.flatMap((repeats) => {
          const record = jobs.get(repeats.job);
          const isSaid = doubted.some((each) => each.repeats === repeats);
          return record === undefined || isSaid || record.allowed.has(REPEATED_KEYS)
            ? []
            : [{ record, repeats }];
        });
        const [double] = doubled;
        if (double !== undefined && table.doubledLists.length > 0) {
          const message = repeatedLists(
            table,
            doubled.map(({ repeats }) => repeats),
          );
          const isNote = doubled.every(({ record }) => record.newFindings === 'note');
          const kind = isNote ? 'expected' : undefined;
          return [...found, { rule: REPEATED_KEYS, message, job: double.repeats.job, kind }];
        }
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

/**
 * Says once that the API gives smaller pages than it is asked for, where the job has read on. It is expected, unless the API announces more
 * than was read: then the size of the pages may be why.
 */
function noteOnPages(
  execution: WatchedExecution,
  { findings }: Judgement,
  record: JobRecord,
): readonly IncompleteFinding[] {
  const rule = 'short-first-page';
  const pages = smallerPages(execution);
  if (pages === undefined || record.allowed.has(rule)) return [];
  const isCause = pages.areAll && findings.some(({ id }) => id === 'more-announced');
  const isSaid = record.said.has(rule) && !(isCause && record.isPageNoted);
  // with "confirmEnd": true the configuration knows that pages may be small
  if (isSaid || (!isCause && confirmEndOf(execution.job.paging) === true)) return [];
  record.said.add(rule);
  record.isPageNoted = !isCause;
  const kind = isCause ? undefined : 'expected';
  return [{ rule, message: pages.message, job: execution.job.from, kind }];
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

function missingFields(job: Job, record: JobRecord | undefined): readonly IncompleteFinding[] {
  return record?.noField === undefined
    ? []
    : [{ rule: 'missing-data-field', message: record.noField, job: job.from }];
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
  findings.push(...missingFields(job, record));
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
