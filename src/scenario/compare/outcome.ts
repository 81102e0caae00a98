import { credentialsAt } from '../../plan/authentication/index.ts';
import type { Plan } from '../../plan/model/plan.ts';
import { baseName, pathBelow } from '../../values/file-names.ts';
import { originOf, type Sender } from '../places.ts';
import type { Contract, LoadedScenario } from '../read-scenario.ts';
import type { ScenarioFiles } from '../replay/scenario-files.ts';
import type { CompiledScenario, Replayed } from '../replayed.ts';
import type {
  ContractProblem,
  Problem,
  RowOrigin,
  ScenarioResult,
  TableDifference,
  TrailStep,
} from '../result.ts';
import type { ResponseUse, WatchedFinding } from '../scenario-http.ts';
import { sourceOfRow, type TracedTable, tracedTables } from '../scenario-trace.ts';
import type { ComparisonContext } from './context.ts';
import { compareExpectations, unexpectedWarnings } from './expectations.ts';
import { compareTables, oneSidedTable, primaryKeyOf, rowCount } from './tables.ts';
import { compareTexts, type Tracer } from './trace-mismatch.ts';

/** An expected file and the actual one. `actual` is null when the run did not write it. */
export interface Artifact {
  readonly path: string;
  readonly expected: Uint8Array | null;
  readonly actual: Uint8Array | null;
  /** Whether the two are as equal as the scenario asks. */
  readonly equal: boolean;
}

export interface Compared extends Pick<ScenarioResult, 'notes' | 'trail' | 'tables'> {
  readonly problems: readonly Problem[];
  readonly artifacts: readonly Artifact[];
}

/** Compares everything a scenario says with everything that happened. */
export async function compareOutcome(context: ComparisonContext): Promise<Compared> {
  const { scenario, replayed, tracer } = context;
  const mismatch = replayed?.verdict.mismatch;
  // what a run warns about comes before what follows from it
  const warnings = unexpectedWarnings(context);
  const areProblems = scenario.strict.warnings !== 'ignore';
  const problems: Problem[] = areProblems ? [...warnings] : [];
  const notes: string[] = [];
  if (mismatch !== undefined && replayed !== undefined)
    problems.push(tracer.requestProblem(mismatch, replayed.events));
  const contract =
    replayed === undefined ? [] : contractProblems(replayed, context.compiled.plan, tracer);
  if (scenario.expect.contract === 'note')
    notes.push(
      ...contract.map(
        ({ document, message, help }) =>
          `contract: ${message} (${document})${help === null ? '' : `; ${help}`}`,
      ),
    );
  else problems.push(...contract);
  // a request that the contract forbids is reported with its reason
  const unexpected = compareExpectations(context).filter(
    (problem) =>
      contract.length === 0 ||
      problem.kind !== 'expectation' ||
      !problem.subject.startsWith('requests['),
  );
  problems.push(...unexpected);
  // missing requests and tables of an aborted run are a consequence
  const isOver =
    mismatch !== undefined ||
    unexpected.some((problem) => problem.kind === 'expectation' && problem.subject === 'exit');
  const unused = replayed?.verdict.unused ?? [];
  if (replayed !== undefined && !isOver && unused.length > 0) {
    if (scenario.strict.unused === 'error')
      problems.push({ kind: 'unused', exchanges: unused.map(tracer.recorded) });
    if (scenario.strict.unused === 'warn')
      notes.push(`not requested: ${unused.map(({ id }) => id).join(', ')}`);
  }
  if (replayed !== undefined)
    problems.push(...refusedRequestProblems(replayed.answers, contract, scenario.contract, tracer));
  const left =
    isOver || replayed === undefined
      ? []
      : unusedResponseProblems(replayed.answers, scenario.contract);
  if (scenario.strict.unused === 'error') problems.push(...left);
  if (scenario.strict.unused === 'warn')
    notes.push(...left.map(({ expected }) => `not requested: ${expected}`));
  const compared =
    replayed === undefined
      ? { problems: [], artifacts: [], tables: [] }
      : await compareFiles(context, replayed);
  if (!isOver) problems.push(...compared.problems);
  if (!areProblems && problems.length > 0)
    notes.push(...warnings.map(({ message }) => `warning: ${message}`));
  return {
    problems,
    notes,
    trail: trailOf(scenario, replayed),
    artifacts: compared.artifacts,
    tables: compared.tables,
  };
}

function trailOf(
  { exchanges }: LoadedScenario,
  replayed: Replayed | undefined,
): readonly TrailStep[] {
  if (replayed === undefined) return [];
  const { mismatch, played, unused } = replayed.verdict;
  return exchanges.map((exchange) => {
    if (exchange === mismatch?.expected) return { id: exchange.id, outcome: 'wrong' };
    const isUsed = played.some((other) => other.exchange === exchange);
    if (isUsed && !unused.includes(exchange)) return { id: exchange.id, outcome: 'answered' };
    return {
      id: exchange.id,
      outcome: mismatch !== undefined || exchange.repeat === 'any' ? 'open' : 'unused',
    };
  });
}

interface FilesCompared {
  readonly problems: readonly Problem[];
  readonly artifacts: readonly Artifact[];
  readonly tables: ScenarioResult['tables'];
}

async function compareFiles(
  context: ComparisonContext,
  replayed: Replayed,
): Promise<FilesCompared> {
  const parts = [
    await compareAllTables(context, replayed),
    await compareState(context, replayed),
    await comparePlan(context),
  ];
  return {
    problems: parts.flatMap(({ problems }) => problems),
    artifacts: parts.flatMap(({ artifacts }) => artifacts),
    tables: parts.flatMap(({ tables }) => tables),
  };
}

async function compareAllTables(
  { scenario, compiled, files, tracer, statusOnly }: ComparisonContext,
  { sink, verdict }: Replayed,
): Promise<FilesCompared> {
  const { expect } = scenario;
  if (expect.tables === 'ignore') return { problems: [], artifacts: [], tables: [] };
  const isNone = expect.tables === 'none';
  const folder =
    expect.tables === undefined || isNone
      ? pathBelow(scenario.expectedFolder, 'tables')
      : pathBelow(scenario.folder, expect.tables);
  const expected = isNone ? new Map<string, Uint8Array>() : await expectedTables(folder, '', files);
  // after a mismatch the tables so far are shown, not judged
  const actual = verdict.mismatch === undefined ? sink.files() : sink.written();
  const problems: Problem[] = [];
  const artifacts: Artifact[] = [];
  const tables: ScenarioResult['tables'][number][] = [];
  let sources: RowSources | undefined;
  for (const key of [...new Set([...expected.keys(), ...actual.keys()])].sort()) {
    const [wanted, given] = [expected.get(key), actual.get(key)];
    const problem = key.endsWith('.manifest')
      ? compareTexts(pathBelow(folder, key), wanted, given)
      : tableProblem(key, wanted, given, expected, actual, scenario);
    if (problem?.kind === 'table' && statusOnly !== true) {
      const { changed, added } = problem.difference;
      if (changed.length + added.length > 0)
        sources ??= await rowSources(scenario, compiled, tracer);
      problems.push(
        sources === undefined
          ? problem
          : { ...problem, difference: withSources(problem.difference, sources) },
      );
    } else if (problem !== undefined) problems.push(problem);
    if (!isNone)
      artifacts.push({
        path: pathBelow(folder, key),
        expected: wanted ?? null,
        actual: given ?? null,
        equal: problem === undefined,
      });
    if (!key.endsWith('.manifest') && given !== undefined)
      tables.push({
        table: key,
        rows: rowCount(given),
        ...(wanted === undefined ? {} : { expectedRows: rowCount(wanted) }),
        equal: problem === undefined,
      });
  }
  return { problems, artifacts, tables };
}

type Tables = ReadonlyMap<string, Uint8Array>;

function tableProblem(
  key: string,
  wanted: Uint8Array | undefined,
  given: Uint8Array | undefined,
  expected: Tables,
  actual: Tables,
  { expect }: LoadedScenario,
): Problem | undefined {
  if (wanted === undefined || given === undefined) {
    return {
      kind: 'table',
      difference:
        wanted === undefined
          ? oneSidedTable(key, 'unexpected', given ?? new Uint8Array())
          : oneSidedTable(key, 'missing', wanted),
    };
  }
  const manifest = actual.get(`${key}.manifest`) ?? expected.get(`${key}.manifest`);
  const difference = compareTables(key, wanted, given, {
    primaryKey: primaryKeyOf(manifest),
    rows: expect.rows ?? 'ordered',
    columns: expect.columns ?? 'exact',
  });
  return difference === undefined ? undefined : { kind: 'table', difference };
}

/** Tables and manifests below a folder, by their path in it. What `*.new` left is not among them. */
async function expectedTables(
  folder: string,
  below: string,
  files: ScenarioFiles,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const { name, isFolder } of (await files.list(pathBelow(folder, below))) ?? []) {
    const key = below === '' ? name : `${below}/${name}`;
    if (isFolder)
      for (const [deeper, bytes] of await expectedTables(folder, key, files))
        found.set(deeper, bytes);
    else if (/\.csv(\.manifest)?$/.test(name))
      found.set(key, (await files.read(pathBelow(folder, key))) ?? new Uint8Array());
  }
  return found;
}

async function compareState(
  { scenario, files }: ComparisonContext,
  { state, sink, verdict }: Replayed,
): Promise<FilesCompared> {
  const { expect } = scenario;
  const actual = state === undefined ? undefined : Buffer.from(state);
  if (expect.state === 'ignore' || verdict.mismatch !== undefined)
    return { problems: [], artifacts: [], tables: [] };
  if (expect.state !== undefined && typeof expect.state !== 'string') {
    const problem = compareTexts('expect.state', Buffer.from(JSON.stringify(expect.state)), actual);
    return { problems: problem === undefined ? [] : [problem], artifacts: [], tables: [] };
  }
  const isNamed = expect.state !== undefined && expect.state !== 'none';
  const path = isNamed
    ? pathBelow(scenario.folder, expect.state as string)
    : pathBelow(scenario.expectedFolder, 'state.json');
  const expected = expect.state === 'none' ? undefined : await files.read(path);
  // a state is not requested unless the scenario has one: the time of the run is in every state
  if (expect.state === undefined && expected === undefined)
    return { problems: [], artifacts: [], tables: [] };
  const problem = compareTexts(path, expected, actual);
  const artifact = {
    path,
    expected: expected ?? null,
    actual: sink.committed ? (actual ?? null) : null,
    equal: problem === undefined,
  };
  return {
    problems: problem === undefined ? [] : [problem],
    artifacts: expect.state === 'none' ? [] : [artifact],
    tables: [],
  };
}

async function comparePlan({
  scenario,
  compiled,
  files,
}: ComparisonContext): Promise<FilesCompared> {
  const { plan } = scenario.expect;
  const path =
    plan === undefined
      ? pathBelow(scenario.expectedFolder, 'plan.json')
      : pathBelow(scenario.folder, plan);
  const expected = await files.read(path);
  if ((plan === undefined && expected === undefined) || compiled.plan === undefined)
    return { problems: [], artifacts: [], tables: [] };
  const actual = Buffer.from(`${JSON.stringify(compiled.plan, null, 2)}\n`);
  const problem = compareTexts(path, expected, actual);
  return {
    problems: problem === undefined ? [] : [problem],
    artifacts: [{ path, expected: expected ?? null, actual, equal: problem === undefined }],
    tables: [],
  };
}

/** Violations of a contract, each once, with the place in the document and the line of the configuration, or of the recorded response. */
function contractProblems(
  { findings, events, verdict }: Pick<Replayed, 'findings' | 'events' | 'verdict'>,
  plan: Plan | undefined,
  tracer: Tracer,
): readonly ContractProblem[] {
  const sent = events.filter((event) => event.kind === 'request-sent');
  const problems = new Map<string, ContractProblem>();
  for (const finding of findings) {
    const key = `${finding.side} ${finding.message} ${finding.place}`;
    const known = problems.get(key);
    if (known !== undefined) {
      problems.set(key, { ...known, times: known.times + 1 });
      continue;
    }
    const event = sent[finding.request - 1];
    const exchange = verdict.played[finding.request - 1]?.exchange;
    const from =
      plan === undefined
        ? undefined
        : placeOf(finding, event?.job ?? null, event?.purpose ?? 'api', plan);
    problems.set(key, {
      kind: 'contract',
      side: finding.side,
      request: finding.request,
      line: tracer.mask(finding.line),
      message: tracer.mask(finding.message),
      help: finding.help ?? null,
      document: finding.place,
      from:
        finding.side === 'answer' && exchange !== undefined
          ? tracer.recorded(exchange).place
          : tracer.placeOf(from),
      times: 1,
      isUnknown: finding.code === 'no-operation' || finding.code === 'no-server',
    });
  }
  return [...problems.values()];
}

type ResponseProblem = Extract<Problem, { kind: 'expectation' }>;

/** Responses that a scenario lists for a document and nothing has requested: the run has ended too early, or the list is wrong. */
function unusedResponseProblems(
  { unused }: ResponseUse,
  contract: Contract | undefined,
): readonly ResponseProblem[] {
  return unused.map(({ entry, request, left }) => ({
    kind: 'expectation',
    subject: 'answers',
    expected: `${request}: ${left.join(', then ')}`,
    actual: 'not requested',
    place: contract?.responsePlaces[entry] ?? null,
  }));
}

/** Requests without a response fail the scenario, even one that expects the run to fail. Skips those that are already reported. */
function refusedRequestProblems(
  { refused }: ResponseUse,
  reported: readonly ContractProblem[],
  contract: Contract | undefined,
  { mask }: Tracer,
): readonly ResponseProblem[] {
  const first = refused.find(
    ({ line }) => !reported.some((problem) => problem.line === mask(line) && problem.isUnknown),
  );
  if (first === undefined || contract === undefined) return [];
  const place = `${baseName(contract.at.file)}:${contract.at.range.start.line}`;
  return [
    {
      kind: 'expectation',
      subject: 'answers',
      expected: `a response for ${mask(first.line)}`,
      actual: first.reason,
      place,
    },
  ];
}

function placeOf(
  { side, location, message }: WatchedFinding,
  job: string | null,
  purpose: Sender['purpose'],
  plan: Plan,
) {
  const [part, name] = location;
  const [run] = plan.runs;
  const credentials = run === undefined ? undefined : credentialsAt(run, job);
  const sender: Sender = { job, purpose };
  if (side === 'answer') return originOf({ part: 'path', name: '' }, sender, plan);
  if (part === 'security')
    return credentials !== undefined &&
      'from' in credentials &&
      typeof credentials.from === 'string'
      ? credentials.from
      : '/api';
  const missing = /required property '([^']+)'/.exec(message)?.[1];
  const named = name ?? missing ?? '';
  const kind =
    part === 'query' || part === 'header' || part === 'body' || part === 'path' ? part : 'path';
  return originOf({ part: kind, name: kind === 'body' ? `/${named}` : named }, sender, plan);
}

/** Gives the exchange and the place in its response that a row of a table came from; rows count from 1. */
type RowSources = (table: string, row: number) => RowOrigin | undefined;

/** Replays a scenario once more, with a trace of its rows. */
async function rowSources(
  { exchanges }: LoadedScenario,
  compiled: CompiledScenario,
  tracer: Tracer,
): Promise<RowSources> {
  const { plan } = compiled;
  if (plan === undefined || exchanges.length === 0) return () => undefined;
  const { events, verdict } = await compiled.replay(exchanges, { traceRows: true });
  const sent = events.flatMap((event) => (event.kind === 'request-sent' ? [event.exchange] : []));
  const tables = new Map<string, TracedTable>(
    tracedTables({ plan, events }).map((table) => [`${table.name}.csv`, table]),
  );
  return (name, row) => {
    const table = tables.get(name);
    const source = table === undefined ? undefined : sourceOfRow(table, row);
    // the last request of an exchange has the response: those before it were repeated or redirected
    const played =
      source === undefined
        ? undefined
        : verdict.played[sent.lastIndexOf(source.span.written.exchange)];
    return source === undefined || played === undefined
      ? undefined
      : { exchange: tracer.recorded(played.exchange), path: source.record };
  };
}

/** The difference with the origins of its rows; missing rows have no origin. */
function withSources(difference: TableDifference, sources: RowSources): TableDifference {
  const withSource = <T extends { readonly row: number }>(
    row: T,
  ): T & { readonly from?: RowOrigin } => {
    const from = sources(difference.table, row.row);
    return from === undefined ? row : { ...row, from };
  };
  return {
    ...difference,
    changed: difference.changed.map(withSource),
    added: difference.added.map(withSource),
  };
}
