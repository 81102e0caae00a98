import type { Authentication } from '../../../generated/config.ts';
import type { DeclaredInput } from '../../../generated/plan.ts';
import { lowerMappings } from '../../rows/compile-mappings.ts';
import type { Report } from '../../text/diagnostic.ts';
import {
  type DisableComment,
  disablesOf,
  type SourceDocument,
} from '../../text/source-document.ts';
import {
  checkArgument,
  checkOptions,
  hasMembers,
  hasMethods,
  isIntegerFrom,
  isListOf,
  isOneOf,
  isPositive,
  isSignal,
  isString,
  type OptionCheck,
} from '../../values/errors.ts';
import { FOLDER_LAYOUTS, layoutProblem } from '../../values/file-names.ts';
import {
  isNumber,
  isObject,
  isSettings,
  type Json,
  type JsonObject,
  keysOf,
  member,
} from '../../values/json.ts';
import { groupBy } from '../../values/lists.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, parentPointer, pointerTo } from '../../values/path.ts';
import type { GivenSecret, Secret } from '../../values/secret.ts';
import { searchFor } from '../../values/secret-search.ts';
import { isPhpEmpty, phpText } from '../../values/text.ts';
import { plural } from '../../values/words.ts';
import {
  credentialsOf,
  factsOf,
  lowerAuthentication,
  usedCredentials,
} from '../authentication/index.ts';
import { checkLoginBody } from '../authentication/login-values.ts';
import type { OAuthCredentials } from '../authentication/method.ts';
import { lowerNamed, type NamedCredentials } from '../authentication/request-parts.ts';
import type {
  Configuration,
  JobSettings,
  RunSettings,
  Settings,
} from '../configuration/configuration.ts';
import { isAllowedFinding } from '../configuration/formats.ts';
import { reportExtensions, type UsedExtension } from '../configuration/read.ts';
import { emptyScope, type Scope } from '../expression/scope.ts';
import { checkDeletions } from '../extensions/deletions.ts';
import { checkCursors } from '../extensions/incremental.ts';
import { checkWeights, collectSharedRates } from '../extensions/job-rate.ts';
import { jobsOf } from '../model/jobs.ts';
import type {
  Credentials,
  Job,
  Origin,
  Plan,
  RateLimit,
  Run,
  Target,
  Transport,
} from '../model/plan.ts';
import type { GivenInput, MissingInputs } from './inputs.ts';
import { checkCounts, checkRepeats, compileJobs, compileUserData } from './jobs.ts';
import { checkIterationKeys, checkTimes, createScopes, iterationKeys } from './scope.ts';
import { SharedParts } from './shared-jobs.ts';
import { checkKeys, checkOutputs, checkTableNames } from './tables.ts';
import { compileTarget } from './target.ts';
import { checkAllowedHosts, compileTransport, configuredOrigins } from './transport.ts';

/** Settings from outside the configuration that a plan fixes. */
interface CompileOptions {
  /** Name of the configuration, without its folder. */
  readonly name: string;
  /** `--numbers`; over the configuration's own setting. */
  readonly numbers?: 'peer' | 'exact';
  /** Extensions of the language that it uses. */
  readonly extensions?: readonly { readonly name: string; readonly from: Pointer }[];
  /** The declared inputs of the configuration. */
  readonly inputs?: readonly DeclaredInput[];
  /** Values that a rule reports as secrets: the plan shows where they are sent. */
  readonly plainSecrets?: readonly string[];
  /** Whether nobody reads the ids of jobs. */
  readonly withoutIds?: boolean;
  /** As of `CompilationOptions`. */
  readonly language?: 'sluice' | 'keboola';
}

/**
 * Compiles a checked configuration. Reports every error that can be found without a request, and returns a plan only when there
 * are none. Secrets are kept outside the plan, under the names that it uses.
 */
export function compileConfiguration(
  configuration: Configuration,
  options: CompileOptions,
  report: Report,
): { readonly plan: Plan; readonly secrets: ReadonlyMap<string, Secret> } | undefined {
  if (!checkExecutions(configuration, report)) return undefined;
  const secrets = new Map<string, Secret>();
  const { extensions = [], language } = options;
  const added = new Map<Pointer, UsedExtension>();
  const onExtension = (name: string, from: Pointer) => void added.set(from, { name, from });
  const createScope = createScopes(configuration, secrets);
  const scopeFor = (config: RunSettings): Scope => ({ ...createScope(config), onExtension });
  const [first] = configuration.settings.runs;
  const outerScope = first === undefined ? { ...emptyScope(), secrets } : scopeFor(first);
  const transport = compileTransport(configuration, outerScope, report);
  const { credentialOrigins = [] } = configuration.settings.api;
  const allowed = credentialOrigins.map((origin, index) => ({
    origin,
    credentials: true,
    from: pointerTo(configuration.apiPointer, 'credentialOrigins', index),
  }));
  const { plainSecrets = [] } = options;
  const isPlainSecret = plainSecrets.length === 0 ? () => false : searchFor(plainSecrets).has;
  const outer = transport === undefined ? undefined : { transport, allowed, isPlainSecret };
  const shared = configuration.settings.runs.length > 1 ? new SharedParts() : undefined;
  let rates: ReadonlyMap<string, RateLimit> | undefined;
  const sharedRates = () => {
    rates ??= collectSharedRates(
      configuration.settings.runs.flatMap(({ jobs }) => jobs),
      report,
    );
    return rates;
  };
  const runs = configuration.settings.runs.map((config) =>
    compileRun(
      configuration,
      config,
      outer,
      { scope: scopeFor(config), shared, sharedRates },
      options,
      report,
    ),
  );
  if (language === 'keboola') reportExtensions([...added.values()], report);
  if (transport === undefined || !runs.every((run) => run !== undefined)) return undefined;
  const keys = runs.some(({ jobs }) => jobs.some(isIncremental))
    ? iterationKeys(configuration, isPlainSecret)
    : [];
  checkIterationKeys(configuration, keys, runs, report);
  const plan: Plan = {
    planVersion: 1,
    name: options.name,
    ...(extensions.length + added.size === 0
      ? {}
      : { extensions: [...extensions, ...added.values()] }),
    ...(options.inputs === undefined || options.inputs.length === 0
      ? {}
      : { inputs: options.inputs }),
    transport,
    runs: runs.map((run, index) => {
      const iterationKey = keys[index];
      return iterationKey === undefined ? run : { ...run, iterationKey };
    }),
  };
  checkTableNames(plan, report);
  return { plan, secrets };
}

/** Whether jobs and iterations are few enough to be computed. */
function checkExecutions(
  { settings, iterations, configPointer }: Configuration,
  report: Report,
): boolean {
  const { count, most } = settings.executions;
  if (count <= most) return true;
  const [first] = iterations;
  report({
    rule: 'invalid-value',
    pointer: first === undefined ? pointerTo(configPointer, 'jobs') : parentPointer(first.pointer),
    message: `${first === undefined ? 'these jobs' : `the jobs of ${plural(iterations.length, 'iteration')}`} are ${count} executions, and up to ${most} are allowed`,
    help: 'split the configuration, let one job with a child job request the parts, or raise "api.maxExecutions"',
  });
  return false;
}

function isIncremental({ incremental, children }: Job): boolean {
  return incremental !== undefined || children.some(isIncremental);
}

function compileRun(
  configuration: Configuration,
  config: RunSettings,
  outer:
    | {
        readonly transport: Transport;
        readonly allowed: readonly Origin[];
        readonly isPlainSecret: (text: string) => boolean;
      }
    | undefined,
  {
    scope,
    shared,
    sharedRates,
  }: {
    readonly scope: Scope;
    readonly shared: SharedParts | undefined;
    readonly sharedRates: () => ReadonlyMap<string, RateLimit>;
  },
  options: CompileOptions,
  report: Report,
): Run | undefined {
  const { apiPointer } = configuration;
  const compiled = compileTarget(configuration, config, scope, report);
  const credentials = compileCredentials(configuration, config, scope, report);
  const named = lowerNamed(
    configuration.settings.api.authentications,
    pointerTo(apiPointer, 'authentications'),
    (settings, at) =>
      lowerAuthentication(settings as Authentication, {
        ...credentialContext(configuration, config, scope, report),
        pointer: at,
        apiQuery: undefined,
      }),
    report,
  );
  const userData = compileUserData(
    config.settings.userData,
    config.pointerOf('userData'),
    'userData',
    { scope, report },
  );
  const mappingsAt = config.pointerOf('mappings');
  const lowered = () => lowerMappings(config.settings.mappings, { pointer: mappingsAt, report });
  const mappings = shared?.mappingsAt(mappingsAt, lowered) ?? lowered();
  const jobs = compileJobs(
    config.jobs,
    {
      scope,
      report,
      defaults: compiled?.defaults ?? { headers: [], params: [], method: undefined },
      pagination: configuration.settings.api.pagination,
      writtenPagination: objectOf(member(configuration.api, 'pagination')),
      paginationPointer: pointerTo(apiPointer, 'pagination'),
      credentialsOf: (job) =>
        credentials && named && isNamed(named, job)
          ? credentialsOf({ credentials, authentications: named }, job)
          : undefined,
      authentications: namesIn(member(configuration.api, 'authentications')),
      userData: userData ?? [],
      refused: configuration.refused,
      labels: labelsOf(config.jobs),
      withoutIds: options.withoutIds === true,
      retry: compiled?.target.retry,
      ...(shared === undefined ? {} : { shared: shared.jobs }),
      listFormat: configuration.settings.api.http?.listFormat,
      language: options.language,
      sharedRates,
    },
    0,
  );
  const settings = outputSettings(config, configuration.settings.api.name, options, report);
  if (
    compiled === undefined ||
    credentials === undefined ||
    named === undefined ||
    userData === undefined ||
    jobs === undefined ||
    settings === undefined
  )
    return undefined;
  const isRefused = (name: string) =>
    configuration.refused.get(pointerTo(apiPointer, name)) === 'wrong';
  if (outer === undefined || keysOf(configuration.api).some(isRefused)) return undefined;
  const { transport, allowed, isPlainSecret } = outer;
  const target: Target =
    options.language === undefined
      ? compiled.target
      : { ...compiled.target, ...DIFFERENCES[options.language] };
  const authentications = usedIn(jobs, named);
  const own = authentications.length === 0 ? {} : { authentications };
  const parts = { ...settings, target, credentials, ...own, jobs, mappings };
  const known = shared?.equalRun(parts);
  if (known !== undefined) return { ...known, iteration: config.iteration };
  checkKeys({ jobs, mappings }, report);
  checkTimes({ ...settings, jobs, mappings }, config.pointer, report);
  checkOutputs(jobs, report);
  checkAllowedHosts(configuration, target.baseUrl, transport.allowedHosts, report);
  const bare = {
    iteration: config.iteration,
    ...settings,
    target,
    credentials,
    ...own,
    origins: [],
    jobs,
    mappings,
  };
  for (const job of jobsOf(jobs)) checkLoginBody(job, credentialsOf(bare, job), report);
  checkRenewals(bare, report);
  checkRepeats(bare, report);
  checkCounts(bare, report);
  checkCursors(bare, report);
  checkDeletions(bare, report);
  checkWeights(bare, report);
  const origins = configuredOrigins({ run: bare, transport, isPlainSecret }, allowed);
  const run = { ...bare, origins };
  shared?.keep(run, parts);
  return run;
}

/** What differs where a project names its language. */
const DIFFERENCES = {
  keboola: {
    acceptsPartialContent: true,
    nullPlaceholders: 'note',
    wholeLists: true,
    unnamedColumns: 'note',
    repeatedPages: 'follow',
    newFindings: 'note',
  },
  sluice: {
    omitsEmptyBodies: true,
    repeatedPages: 'end-when-stated',
    nullPlaceholders: 'error',
    sendsAllDigits: true,
  },
} as const satisfies Readonly<Record<string, Partial<Target>>>;

function compileCredentials(
  configuration: Configuration,
  config: RunSettings,
  scope: Scope,
  report: Report,
): Credentials | undefined {
  const { authentication } = configuration.settings.api;
  return lowerAuthentication(
    authentication,
    credentialContext(configuration, config, scope, report),
  );
}

function credentialContext(
  configuration: Configuration,
  config: RunSettings,
  scope: Scope,
  report: Report,
): Parameters<typeof lowerAuthentication>[1] {
  const { settings, apiPointer, authorizationPointer } = configuration;
  const apiQuery = settings.api.query;
  return {
    pointer: pointerTo(apiPointer, 'authentication'),
    report,
    scope,
    get attributes() {
      return config.value;
    },
    attributePointer: config.pointerOf,
    configPointer: config.pointer,
    apiQuery:
      apiQuery === undefined
        ? undefined
        : { value: apiQuery, pointer: pointerTo(apiPointer, 'query') },
    oauth: oauthCredentials(settings.authorization),
    oauthPointer: pointerTo(authorizationPointer, 'oauth_api', 'credentials'),
    isOauthRefused: configuration.refused.get(authorizationPointer) === 'wrong',
    oauthMistaken: mistakenPart(configuration.authorization, authorizationPointer),
  };
}

/** CFG-4, OAUTH-1. */
function oauthCredentials(authorization: Settings['authorization']): OAuthCredentials | undefined {
  const api = isSettings(authorization) ? authorization.oauth_api : undefined;
  const credentials = isSettings(api) ? api.credentials : undefined;
  if (typeof api === 'string' && /^<[\w-]+>$/.test(api))
    return {
      data: undefined,
      appKey: undefined,
      appSecret: undefined,
      empty: false,
      unfilled: true,
    };
  if (!isSettings(credentials)) return undefined;
  return {
    data: credentials['#data'],
    appKey: credentials.appKey,
    appSecret: credentials['#appSecret'],
    empty: isPhpEmpty(credentials),
    unfilled: false,
  };
}

/** Where a list or a text replaces the object that would lead to the credentials. */
function mistakenPart(authorization: Json | undefined, pointer: Pointer): Pointer | undefined {
  if (!isObject(authorization)) return undefined;
  const api = member(authorization, 'oauth_api');
  return api === undefined || isPhpEmpty(api) || isObject(api)
    ? undefined
    : pointerTo(pointer, 'oauth_api');
}

type OutputSettings = Pick<
  Run,
  'debug' | 'bucket' | 'incremental' | 'compatLevel' | 'compatibility' | 'numbers' | 'booleans'
>;

/** OUT-1, OUT-6, LOG-1, section 13. */
function outputSettings(
  config: RunSettings,
  apiName: string | undefined,
  options: CompileOptions,
  report: Report,
): OutputSettings | undefined {
  const {
    incrementalOutput: incremental = false,
    compatLevel = 3,
    compatibility,
    numbers,
    lossless,
    debug = false,
  } = config.settings;
  const whole = lossless === true ? 'exact' : 'peer';
  return {
    debug,
    bucket: checkedBucket(bucketName(config, apiName), config, report),
    incremental,
    compatLevel: Math.min(Math.max(compatLevel, 1), 3) as 1 | 2 | 3,
    ...present({ compatibility }),
    numbers: options.numbers ?? ((numbers ?? whole) === 'exact' ? 'exact' : 'peer'),
    ...(whole === 'exact' ? { booleans: 'text' } : {}),
  };
}

/** OUT-2: a bucket is a folder, or the beginning of a file's name. */
function checkedBucket(
  bucket: string | null,
  { pointerOf }: RunSettings,
  report: Report,
): string | null {
  const problems =
    bucket === null
      ? []
      : FOLDER_LAYOUTS.map((layout) => ({ layout, problem: layoutProblem(layout, bucket) }));
  const [first, ...others] = problems.filter(({ problem }) => problem !== undefined);
  if (bucket === null || first?.problem === undefined) return bucket;
  const always = others.length > 0;
  report({
    rule: 'invalid-table-name',
    severity: always ? 'error' : 'warning',
    pointer: pointerOf('outputBucket'),
    message: bucket.includes('/')
      ? `the bucket "${bucket}" has a "/"`
      : `the bucket cannot be named ${JSON.stringify(bucket.slice(0, 60))}: ${first.problem.reason}`,
    ...(always ? {} : { effect: `sluice run --${first.layout} refuses it` }),
    help: 'a bucket is a folder or a prefix of file names; choose another name',
  });
  return bucket;
}

function bucketName(
  { settings: { outputBucket, id } }: RunSettings,
  apiName: string | undefined,
): string | null {
  if (outputBucket) return outputBucket;
  return id ? `ex-api-${apiName || 'generic'}-${id}` : null;
}

/** The names that jobs may write; what is wrong with them is reported elsewhere. */
function objectOf(value: Json | undefined): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

function namesIn(written: Json | undefined): readonly string[] {
  return isObject(written) ? keysOf(written) : [];
}

/** The credentials that a job names. */
function usedIn(
  jobs: readonly Job[],
  named: readonly NamedCredentials[],
): readonly NamedCredentials[] {
  const used = new Set(jobsOf(jobs).map(({ authentication }) => authentication));
  return named.filter(({ name }) => used.has(name));
}

/** A rule that renews credentials needs a login, or a token that is signed. */
function checkRenewals(run: Run, report: Report): void {
  const isMade = (credentials: Credentials) => {
    const { login, lifetimeSeconds } = factsOf(credentials);
    return login !== undefined || lifetimeSeconds !== undefined;
  };
  if (usedCredentials(run).some(isMade)) return;
  for (const { action, from } of run.target.errors ?? [])
    if (action === 'renew-credentials')
      report({
        rule: 'contradictory-settings',
        pointer: pointerTo(from, 'action'),
        message: 'there is no login to repeat',
        help: 'write "action": "fail" or "action": "retry", or use an authentication type with a login',
      });
}

/**
 * What tells jobs of one endpoint from each other, for messages: the `id` of a job, else its data type where no other job of the
 * endpoint has it, else its number. JSON-RPC and GraphQL have one endpoint for all. No label where the endpoint suffices.
 */
export function labelsOf(jobs: readonly JobSettings[]): ReadonlyMap<JobSettings, string> {
  const labels = new Map<JobSettings, string>();
  const all = withChildren(jobs);
  const numbers = new Map(all.map((job, index) => [job, index + 1] as const));
  const groups = groupBy(all, ({ settings }) => textOf(settings.endpoint));
  for (const [endpoint, group] of groups) {
    const types = groupBy(group, ({ settings }) => textOf(settings.dataType) ?? '');
    for (const job of group) {
      const type = textOf(job.settings.dataType) ?? '';
      const ofType = type !== '' && types.get(type)?.length === 1 ? type : undefined;
      const other = group.length === 1 ? undefined : (ofType ?? `job ${numbers.get(job)}`);
      const label = textOf(job.settings.id) ?? other;
      if (label !== undefined && label !== endpoint) labels.set(job, label);
    }
  }
  return labels;
}

function withChildren(jobs: readonly JobSettings[]): readonly JobSettings[] {
  return jobs.flatMap((job) => [job, ...withChildren(job.children)]);
}

function textOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  return value !== undefined && isNumber(value) ? phpText(value) : undefined;
}

type Rules = NonNullable<Job['allow']>['rules'];

/**
 * Comments at jobs that name findings about the end of pages (`# sluice-disable-next-line repeated-page`) allow them, as `allow` of
 * the job does. `lines` are those of the comments that do.
 */
export function allowByComments(
  plan: Plan,
  document: Pick<SourceDocument, 'comments' | 'text' | 'rangeOf' | 'has'>,
): { readonly plan: Plan; readonly lines: ReadonlySet<number> } {
  const lines = new Set<number>();
  const comments = disablesOf(document).filter(({ rules }) => rules.some(isAllowedFinding));
  if (comments.length === 0) return { plan, lines };
  // equal iterations share their jobs, before and after
  const known = new Map<readonly Job[], readonly Job[]>();
  const allowing = (jobs: readonly Job[]): readonly Job[] => {
    const changed = known.get(jobs) ?? jobs.map(withComments);
    known.set(jobs, changed);
    return changed;
  };
  const withComments = (job: Job): Job => {
    const own = ownLines(job, document);
    const atJob = comments.filter((comment) => own.some((line) => covers(comment, line)));
    for (const { comment } of atJob) lines.add(comment.line);
    const named: Rules = atJob.flatMap(({ rules }) => rules.filter(isAllowedFinding));
    const children = allowing(job.children);
    if (named.length === 0) return { ...job, children };
    const rules = [...new Set([...(job.allow?.rules ?? []), ...named])].sort();
    return { ...job, children, allow: { rules, from: job.allow?.from ?? job.from } };
  };
  const runs = plan.runs.map((run) => ({ ...run, jobs: allowing(run.jobs) }));
  return { plan: { ...plan, runs }, lines };
}

/** The lines of a job without those of its child jobs. */
function ownLines(
  { from, children }: Job,
  document: Pick<SourceDocument, 'rangeOf' | 'has'>,
): readonly number[] {
  if (!document.has(from)) return [];
  const inChildren = new Set(children.flatMap((child) => linesOf(child, document)));
  return linesOf({ from }, document).filter((line) => !inChildren.has(line));
}

function linesOf(
  { from }: Pick<Job, 'from'>,
  document: Pick<SourceDocument, 'rangeOf'>,
): readonly number[] {
  const { start, end } = document.rangeOf(from);
  const last = end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
  return Array.from({ length: last - start.line + 1 }, (_, index) => start.line + index);
}

function covers({ first, last }: DisableComment, line: number): boolean {
  return line >= first && line <= last;
}

export interface CompilationOptions {
  /** Name of the file, for diagnostics. */
  readonly name: string;
  /** Larger documents are refused; 32 MB when absent. */
  readonly maxBytes?: number;
  /** How numbers are written; over the configuration's own setting. */
  readonly numbers?: 'peer' | 'exact';
  /** Secrets from outside the text; they replace its values, unless they only set missing ones. */
  readonly secrets?: readonly GivenSecret[];
  readonly fillSecrets?: 'all' | 'missing';
  /** Values of declared inputs from outside the text. */
  readonly inputs?: readonly GivenInput[];
  /**
   * What becomes of declared inputs without a value: an error when absent; a note, and no plan; a note, and a plan that can be read and
   * not run; or a made-up value, for a run against an API that is made up as well.
   */
  readonly missingInputs?: MissingInputs;
  /** `keboola`: extensions of the language are errors. `sluice`: POST requests without parameters have no body. */
  readonly language?: 'sluice' | 'keboola';
  /** How many diagnostics are returned, errors before others; 1,000 when absent. */
  readonly maxDiagnostics?: number;
  /** Rejects with the reason of the signal, between two phases: a phase is synchronous. */
  readonly signal?: AbortSignal;
}

const CHECKS: readonly OptionCheck[] = [
  ['name', 'a string', isString, true],
  ['maxBytes', 'a number above 0', isPositive],
  ['numbers', '"peer" or "exact"', isOneOf('peer', 'exact')],
  [
    'secrets',
    'a list of { name, secret, source }',
    isListOf(hasMembers({ name: isString, secret: hasMethods('open') })),
  ],
  ['fillSecrets', '"all" or "missing"', isOneOf('all', 'missing')],
  [
    'inputs',
    'a list of { name, text, source }',
    isListOf(hasMembers({ name: isString, text: isString, source: isString })),
  ],
  [
    'missingInputs',
    '"error", "note", "unfilled-plan" or "made-up"',
    isOneOf('error', 'note', 'unfilled-plan', 'made-up'),
  ],
  ['language', '"sluice" or "keboola"', isOneOf('sluice', 'keboola')],
  [
    'maxDiagnostics',
    'an integer of 0 or more',
    (value) => value === Number.POSITIVE_INFINITY || isIntegerFrom(0)(value),
  ],
  ['advice', 'a Set of rules', hasMethods('has')],
  ['signal', 'an AbortSignal', isSignal],
];

/** Throws a `TypeError` that names the first argument or option of a function whose type is wrong. */
export function checkCompilationOptions(
  name: string,
  input: unknown,
  options: unknown,
  more: readonly OptionCheck[] = [],
): void {
  checkText(name, 'input', input);
  checkOptions(name, options, [...CHECKS, ...more]);
}

/** Throws a `TypeError` if the input is neither text nor bytes. */
export function checkText(name: string, argument: string, input: unknown): void {
  checkArgument(name, argument, input, [
    'a string or a Uint8Array',
    (value) => isString(value) || value instanceof Uint8Array,
  ]);
}

/** Whether there are the credentials that a job names; a name that nothing has is reported where it is read. */
function isNamed(
  named: readonly NamedCredentials[],
  { authentication }: Pick<Job, 'authentication'>,
): boolean {
  return typeof authentication !== 'string' || named.some(({ name }) => name === authentication);
}
