import type { Authentication } from '../../../generated/config.ts';
import type { OAuthCredentials } from '../../features/authentication/authentication-method.ts';
import { lowerAuthentication, traitsOf } from '../../features/authentication/index.ts';
import { lowerNamed, type NamedCredentials } from '../../features/authentication/lower-named.ts';
import type { Configuration } from '../../language/configuration/configuration.ts';
import type { RunSettings, Settings } from '../../language/configuration/settings.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import type { Scope } from '../../language/expression/scope.ts';
import { plural } from '../../language/support/plural.ts';
import { type Pointer, parentPointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  isObject,
  isSettings,
  type Json,
  type JsonObject,
  keysOf,
  member,
} from '../../language/values/json.ts';
import type { Secret } from '../../language/values/secret.ts';
import { searchFor } from '../../language/values/secret-search.ts';
import { FOLDER_LAYOUTS, layoutProblem } from '../../language/values/table-file-name.ts';
import { usedCredentials } from '../plan/job-credentials.ts';
import { jobsOf } from '../plan/jobs.ts';
import type { Credentials, Job, Origin, Plan, Run, Target, Transport } from '../plan/plan.ts';
import { lowerMappings } from '../shape/lower-mappings.ts';
import { checkAllowedHosts } from './check-allowed-hosts.ts';
import { checkKeys, checkOutputs } from './check-keys.ts';
import { checkRepeats } from './check-repeats.ts';
import { checkTableNames } from './check-table-names.ts';
import { compileJobs, compileUserData } from './compile-jobs.ts';
import { compileTarget } from './compile-target.ts';
import { compileTransport } from './compile-transport.ts';
import { checkIterationKeys, iterationKeys } from './iteration-keys.ts';
import { labelsOf } from './job-labels.ts';
import { configuredOrigins } from './lower-origins.ts';
import { createScopes } from './scope-of.ts';
import { SharedParts } from './shared-parts.ts';
import { checkTimes } from './time-params.ts';

/** Settings from outside the configuration that a plan fixes. */
export interface CompileOptions {
  /** Name of the configuration, without its folder. */
  readonly name: string;
  /** `--numbers`; over the configuration's own setting. */
  readonly numbers?: 'peer' | 'exact';
  /** Extensions of the language that it uses. */
  readonly extensions?: readonly { readonly name: string; readonly from: Pointer }[];
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
  const transport = compileTransport(configuration, secrets, report);
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
  const scopeFor = createScopes(configuration, secrets);
  const runs = configuration.settings.runs.map((config) =>
    compileRun(configuration, config, outer, { scope: scopeFor(config), shared }, options, report),
  );
  if (transport === undefined || !runs.every((run) => run !== undefined)) return undefined;
  const { extensions = [] } = options;
  const keys = runs.some(({ jobs }) => jobs.some(isIncremental))
    ? iterationKeys(configuration, isPlainSecret)
    : [];
  checkIterationKeys(configuration, keys, runs, report);
  const plan: Plan = {
    planVersion: 1,
    name: options.name,
    ...(extensions.length === 0 ? {} : { extensions }),
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
  { scope, shared }: { readonly scope: Scope; readonly shared: SharedParts | undefined },
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
      authentications: namesIn(member(configuration.api, 'authentications')),
      userData: userData ?? [],
      refused: configuration.refused,
      labels: labelsOf(config.jobs),
      withoutIds: options.withoutIds === true,
      retry: compiled?.target.retry,
      ...(shared === undefined ? {} : { shared: shared.jobs }),
      listFormat: configuration.settings.api.http?.listFormat,
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
  checkRenewals(bare, report);
  checkRepeats(bare, report);
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
    ...(compatibility === undefined ? {} : { compatibility }),
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

/** A rule that renews credentials needs a login. */
function checkRenewals(run: Run, report: Report): void {
  if (usedCredentials(run).some((credentials) => traitsOf(credentials).login !== undefined)) return;
  for (const { action, from } of run.target.errors ?? [])
    if (action === 'renew-credentials')
      report({
        rule: 'contradictory-settings',
        pointer: pointerTo(from, 'action'),
        message: 'there is no login to repeat',
        help: 'write "action": "fail" or "action": "retry", or use an authentication type with a login',
      });
}
