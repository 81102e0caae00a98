import { hash } from 'node:crypto';
import type { Job as JobMembers, Pagination } from '../../../generated/config.ts';
import type { Report } from '../../text/diagnostic.ts';
import { geWording } from '../../text/display.ts';
import {
  elementsOf,
  hasMember,
  isArray,
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
  valuesOf,
} from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pathIn, pointerTo, writtenPath } from '../../values/path.ts';
import { isPhpEmpty, jsonText, phpText } from '../../values/text.ts';
import { didYouMean, meantOr, plural } from '../../values/words.ts';
import { factsOf as factsOfCredentials } from '../authentication/index.ts';
import {
  lowerHeaders,
  lowerLiteralHeaders,
  lowerMap,
  lowerOwnAuthentication,
} from '../authentication/request-parts.ts';
import type { Configuration, JobSettings } from '../configuration/configuration.ts';
import { isSingleJob } from '../configuration/key-tree.ts';
import { NO_AUTHENTICATION } from '../configuration/symbols.ts';
import {
  type Address,
  endpointOf,
  isComputedAddress,
  lowerAddress,
} from '../expression/address.ts';
import {
  type CompileContext,
  compileTopLevel,
  loginReferences,
  type References,
  referencesTo,
  requestReferences,
} from '../expression/compile.ts';
import { readsRecord, relationName } from '../expression/describe.ts';
import { reportListOfParameters, type Scope } from '../expression/scope.ts';
import { asksGraphql } from '../extensions/graphql.ts';
import { lowerJobExtensions } from '../extensions/index.ts';
import { jobsOf } from '../model/jobs.ts';
import type {
  Credentials,
  Expression,
  Header,
  Job,
  Parameter,
  Placeholder,
  RateLimit,
  Retry,
  Run,
} from '../model/plan.ts';
import { sendsJson } from '../model/sent-parameters.ts';
import { choosePaging } from '../pagination/choose.ts';
import { factsOf } from '../pagination/index.ts';
import { endOf, pagingVerdict } from '../pagination/verdict.ts';
import { lowerFormat } from '../responses/index.ts';
import {
  lowerForEach,
  lowerPerParent,
  lowerPlaceholders,
  lowerRecursionFilter,
  lowerRelative,
  reportBatches,
  reportNullInEndpoint,
} from './children.ts';
import {
  checkFormat,
  lowerAsync,
  lowerRequestParts,
  lowerRetry,
  lowerSelection,
  warnAboutMethod,
} from './request-parts.ts';
import { timeParams } from './scope.ts';
import { type SharedJobs, sharedJob } from './shared-jobs.ts';
import { type DefaultOptions, overlay } from './target.ts';

/** What all jobs of a run share when they are compiled. */
export interface JobContext {
  readonly scope: Scope;
  readonly report: Report;
  readonly defaults: DefaultOptions;
  readonly pagination: Pagination | undefined;
  /** As it is written, if it is an object. */
  readonly writtenPagination: JsonObject | undefined;
  readonly paginationPointer: Pointer;
  /** The names in `api.authentications`. */
  readonly authentications: readonly string[];
  /** Those that a job has; `undefined` after an error there. */
  readonly credentialsOf: (job: Pick<Job, 'authentication'>) => Credentials | undefined;
  /** Of the parent, if it has its own. */
  readonly authentication?: Job['authentication'];
  /** Columns of `config.userData`, for top-level jobs only (ADD-2). */
  readonly userData: readonly Parameter[];
  /** Whether nobody reads ids: then only jobs that may be twins get one. */
  readonly withoutIds: boolean;
  /** Of the API; `undefined` after an error there. */
  readonly retry: Retry | undefined;
  /** Jobs of earlier iterations; absent when there is one run. */
  readonly shared?: SharedJobs;
  /** Where a setting is refused: a job with one is not compiled, but what else is wrong with it is reported. */
  readonly refused: Configuration['refused'];
  /** What messages call a job beside its endpoint. */
  readonly labels: ReadonlyMap<JobSettings, string>;
  /** Of the project. */
  readonly language: 'sluice' | 'keboola' | undefined;
  /** As of `ExtensionContext`. */
  readonly sharedRates: () => ReadonlyMap<string, RateLimit>;
  /** `api.http.listFormat`. */
  readonly listFormat: JobMembers['listFormat'];
}

/** A later sibling of the same id replaces the earlier one (JOB-4, ACC-8). `inherited`: the placeholders of ancestors (PH-7). */
export function compileJobs(
  written: readonly JobSettings[],
  context: JobContext,
  depth: number,
  inherited: readonly Placeholder[] = [],
): readonly Job[] | undefined {
  if (written.length === 0) return [];
  const jobs = new Map<string, Job>();
  const single = context.withoutIds ? singleEndpoints(written) : undefined;
  let complete = true;
  for (const each of written) {
    const isUnique = single?.has(each.settings.endpoint) === true;
    const compiled = (within: JobContext) => compileJob(each, within, depth, inherited, isUnique);
    const job = depth === 0 ? sharedJob(each, context, compiled) : compiled(context);
    if (job === undefined) {
      complete = false;
      continue;
    }
    const former = jobs.get(job.id);
    if (former !== undefined) reportTwin(each.settings, job, former, context.report);
    jobs.set(job.id, job);
  }
  return complete ? [...jobs.values()] : undefined;
}

/** The endpoints that one job alone has. */
function singleEndpoints(jobs: readonly JobSettings[]): ReadonlySet<Json | undefined> {
  const seen = new Set<Json | undefined>();
  const single = new Set<Json | undefined>();
  for (const { settings } of jobs) {
    if (seen.has(settings.endpoint)) single.delete(settings.endpoint);
    else single.add(settings.endpoint);
    seen.add(settings.endpoint);
  }
  return single;
}

function compileJob(
  job: JobSettings,
  context: JobContext,
  depth: number,
  inherited: readonly Placeholder[],
  isUnique: boolean,
): Job | undefined {
  const { written, settings, pointer, children: below } = job;
  const label = context.labels.get(job);
  const isRefused = (name: string) => context.refused.get(pointerTo(pointer, name)) === 'wrong';
  const { report, scope, defaults } = context;
  if (!isObject(written)) {
    report({
      rule: 'invalid-type',
      pointer,
      message: `a job must be an object; ${isArray(written) ? 'a list' : jsonText(written)} is given`,
      help: isArray(written)
        ? { json: 'remove the list around the job', yaml: 'remove one of the two "- "' }
        : 'write an object with an "endpoint"',
    });
    return undefined;
  }
  const named =
    depth === 0
      ? []
      : lowerPlaceholders(settings.placeholders, pointerTo(pointer, 'placeholders'), {
          scope,
          report,
        });
  const relative = lowerRelative(
    typeof settings.endpoint === 'string' ? settings.endpoint : '',
    [...inherited, ...(named ?? [])],
    { depth, pointer: pointerTo(pointer, 'endpoint') },
    report,
  );
  const each = lowerForEach(settings.forEach, named ?? [], pointerTo(pointer, 'forEach'), report);
  const placeholders =
    named === undefined || relative === undefined || each === undefined
      ? undefined
      : [...named, ...relative, ...each];
  const inForce = [...inherited, ...(placeholders ?? [])];
  const references = jobReferences(written, inForce, report);
  const authentication =
    lowerOwnAuthentication(
      settings.authentication,
      pointerTo(pointer, 'authentication'),
      context.authentications,
      report,
    ) ?? (settings.authentication === NO_AUTHENTICATION ? null : context.authentication);
  const credentials = context.credentialsOf(present({ authentication }));
  const hasLogin = credentials === undefined || factsOfCredentials(credentials).login !== undefined;
  const sentReferences = hasLogin
    ? eitherOf(references, loginReferences({ place: 'job-param', scope, report }))
    : references;
  const address = compileEndpoint(settings, written, pointer, { scope, report, references });
  const endpoint = address?.text;
  const method = isRefused('method') ? undefined : (settings.method ?? defaults.method ?? 'GET');
  warnAboutMethod(method, pointerTo(pointer, 'method'), report);
  const ownParams = lowerMap(settings.params, pointerTo(pointer, 'params'), {
    place: 'job-param',
    scope,
    report,
    references: sentReferences,
  });
  const params =
    ownParams === undefined ? undefined : timeParams(settings, ownParams, pointer, report);
  const parts =
    method === undefined || ownParams === undefined
      ? undefined
      : lowerRequestParts(settings, { method, params: ownParams }, pointer, {
          scope,
          report,
          references: sentReferences,
        });
  if (method === undefined || !sendsJson(method))
    reportListOfParameters(settings.params, pointerTo(pointer, 'params'), report); // ENC-POST-4: only a JSON body can be a list
  const headers = lowerJobHeaders(settings.headers, pointerTo(pointer, 'headers'), {
    scope,
    report,
    references: eitherOf(sentReferences, requestReferences({ place: 'job-param', scope, report })),
  });
  const { listFormat = context.listFormat, response: format, incrementalOutput } = settings;
  const records = lowerSelection(settings.dataField, pointerTo(pointer, 'dataField'), report);
  const ownUserData = compileUserData(
    settings.userData,
    pointerTo(pointer, 'userData'),
    'job_parent_id',
    { scope, report, references },
  );
  const paging = choosePaging(
    context.pagination,
    { scroller: settings.scroller },
    {
      pointer: context.paginationPointer,
      report,
      scope,
      jobParams: params ?? [],
      jobPointer: pointer,
      jobMethod: method,
      jobEndpoint: endpoint,
      jobQuery: parts?.query,
      jobHeaders: headers,
      jobBody: parts?.body,
    },
  );
  const response =
    format === undefined ? null : lowerFormat(format, pointerTo(pointer, 'response'), report);
  const fits =
    !response ||
    paging === undefined ||
    records === undefined ||
    checkFormat(response, { records, paging }, pointer, report);
  const perParent = lowerPerParent(settings, placeholders ?? [], { depth, pointer }, report);
  const async = lowerAsync(
    settings.async,
    {
      filled: depth === 0 ? (each ?? []).map(({ name }) => name) : undefined,
      scope,
      references,
    },
    pointerTo(pointer, 'async'),
    report,
  );
  const recursionFilter =
    depth === 0
      ? null
      : lowerRecursionFilter(
          settings.recursionFilter,
          pointerTo(pointer, 'recursionFilter'),
          report,
        );
  reportIgnored(settings, pointer, context, depth);
  if (
    placeholders !== undefined &&
    !isRefused('placeholders') &&
    depth > 0 &&
    perParent !== false &&
    !inForce.some(readsRecord)
  ) {
    report({
      rule: 'no-placeholders',
      pointer,
      cause: { lacks: 'placeholders' },
      message: `the child job "${endpoint ?? ''}" has no "placeholders"`,
      note: geWording(`No 'placeholders' set for '${endpoint ?? ''}'`),
      effect: 'the child job is never requested',
      help: `add "placeholders": { "${/\{([^{}]+)\}/.exec(endpoint ?? '')?.[1] ?? '<name>'}": "<path in the parent record>" }`,
    });
  }
  for (const placeholder of named ?? []) reportDeepLevel(placeholder, depth, report);
  const { count, async: steps } = settings;
  const isNullInEndpoint = reportNullInEndpoint(
    inForce,
    [
      [settings.endpoint, pointerTo(pointer, 'endpoint')],
      [count?.endpoint, pointerTo(pointer, 'count', 'endpoint')],
      [steps?.status?.endpoint, pointerTo(pointer, 'async', 'status', 'endpoint')],
      [steps?.download?.endpoint, pointerTo(pointer, 'async', 'download', 'endpoint')],
      [steps?.abort?.endpoint, pointerTo(pointer, 'async', 'abort', 'endpoint')],
      [steps?.delete?.endpoint, pointerTo(pointer, 'async', 'delete', 'endpoint')],
    ],
    report,
  );
  if (!checkChildren(settings.children, pointerTo(pointer, 'children'), report)) return undefined;
  const { graphql: _graphql, ...others } = settings;
  const graphql =
    method && asksGraphql(settings, { method, pointer: pointerTo(pointer, 'graphql'), report });
  const extensions = lowerJobExtensions(
    { ...others, ...present({ graphql }) },
    {
      pointer,
      report,
      ...present({ language: context.language }),
      sharedRates: context.sharedRates,
      scope,
      references,
      job: {
        key: stateKey(settings.id) ?? (settings.dataType || endpoint || ''),
        depth,
        isRepeated: depth > 0 || (each?.length ?? 0) > 0,
      },
    },
  );
  const isWrongBatch =
    !isNullInEndpoint &&
    reportBatches(
      {
        placeholders: placeholders ?? [],
        inherited,
        hasCursors: extensions?.incremental?.perParent === true,
        pointer,
      },
      report,
    );
  const { retryConfig } = settings;
  const retry =
    retryConfig &&
    lowerRetry(retryConfig, pointerTo(pointer, 'retryConfig'), report, context.retry);
  const children = compileJobs(
    below,
    authentication === undefined ? context : { ...context, authentication },
    depth + 1,
    inForce
      .filter(({ isRelative }) => isRelative !== true)
      .map((each) => (readsRecord(each) ? { ...each, level: each.level + 1 } : each)),
  );
  if (
    address === undefined ||
    method === undefined ||
    params === undefined ||
    parts === undefined ||
    headers === undefined ||
    records === undefined ||
    ownUserData === undefined
  )
    return undefined;
  if (
    extensions === undefined ||
    paging === undefined ||
    placeholders === undefined ||
    perParent === undefined ||
    recursionFilter === undefined ||
    children === undefined
  )
    return undefined;
  if (response === undefined || async === undefined || !fits || isNullInEndpoint || isWrongBatch)
    return undefined;
  if (keysOf(written).some(isRefused)) return undefined;
  return {
    id: stateKey(settings.id) ?? (isUnique ? pointer : hash('md5', jsonText(written))), // JOB-4
    ...endpointOf(address),
    ...present({ label }),
    method,
    params,
    ...parts,
    ...(listFormat === undefined || listFormat === 'indexed' ? {} : { listFormat }),
    headers: overlay(defaults.headers, headers),
    paging: paging.paging,
    stopConditions: paging.stopConditions,
    ...(response === null ? {} : { response }),
    ...(async === null ? {} : { async }),
    records,
    responseFilters: compileFilters(settings.responseFilter),
    responseFilterDelimiter: settings.responseFilterDelimiter || '.',
    ...extensions,
    userData: depth === 0 ? overlay(context.userData, ownUserData) : ownUserData,
    dataType: settings.dataType || writtenEndpoint(settings.endpoint),
    placeholders,
    ...(perParent ? {} : { perParent }),
    recursionFilter,
    ...present({ incrementalOutput, authentication, retry }),
    children,
    from: pointer,
  };
}

/** JOB-1, extensions E17 and E30. */
function compileEndpoint(
  { endpoint, dataType }: JobSettings['settings'],
  written: JsonObject,
  pointer: Pointer,
  context: Omit<CompileContext, 'place'>,
): Address | undefined {
  const { report } = context;
  const at = pointerTo(pointer, 'endpoint');
  const isComputed = isComputedAddress(endpoint);
  if ((isComputed && typeof endpoint !== 'string') || endpoint === '') {
    if (!dataType) {
      report({
        rule: 'missing-setting',
        pointer: at,
        cause: { lacks: 'dataType' },
        message:
          endpoint === ''
            ? 'the job has no "endpoint"'
            : 'the "endpoint" is a function, and no "dataType" names the table',
        note: geWording("The 'endpoint' property must be set in job."),
        help:
          endpoint === '' ? 'write the path below "baseUrl", or add "dataType"' : 'add "dataType"',
      });
      return undefined;
    }
    if (endpoint === '') return { text: '', values: [] };
  }
  if (isComputed) return lowerAddress(endpoint, at, { ...context, place: 'job-param' });
  if (typeof endpoint === 'string') return { text: endpoint, values: [] };
  if ((member(written, 'endpoint') ?? null) === null) {
    report({
      rule: 'missing-setting',
      pointer: hasMember(written, 'endpoint') ? at : pointer,
      cause: { lacks: 'endpoint' },
      message: 'the job has no "endpoint"',
      note: geWording("The 'endpoint' property must be set in job."),
      help: 'add "endpoint", the path below "baseUrl"',
    });
    return undefined;
  }
  if (endpoint !== undefined)
    report({
      rule: 'invalid-type',
      pointer: at,
      message: '"endpoint" must be a string',
      note: geWording('The "endpoint" property must be specified in request as a string.'),
      help: 'write the path as a string, or a function',
    });
  return undefined;
}

/** An endpoint that names the table, too: what it refers to may differ from iteration to iteration. */
function writtenEndpoint(endpoint: Json | undefined): string {
  return typeof endpoint === 'string' ? endpoint : '';
}

/** HDR-4: Generic Extractor has no functions in the headers of a job (extension E19). */
function lowerJobHeaders(
  value: Json = null,
  pointer: Pointer,
  context: Omit<CompileContext, 'place'>,
): readonly Header[] | undefined {
  const isComputed = isObject(value) && valuesOf(value).some((each) => isObject(each));
  return isComputed
    ? lowerHeaders(value, pointer, { ...context, place: 'job-param' })
    : lowerLiteralHeaders(value, pointer, context.report);
}

/** FIL-1: a text or a list of texts; PHP-empty is none. */
function compileFilters(value: Json | undefined): string[] {
  if (value === undefined || isPhpEmpty(value)) return [];
  const list = isScalar(value) ? [value] : elementsOf(value).map(([, element]) => element);
  return list.map(writtenPath).flatMap((path) => (isScalar(path) ? [phpText(path)] : []));
}

/** Section 10: an object of columns, or a scalar, which means one column of the given name. ADD-1, ADD-6 */
export function compileUserData(
  value: Json | undefined,
  pointer: Pointer,
  scalarName: string,
  context: Omit<CompileContext, 'place'>,
): readonly Parameter[] | undefined {
  if (value === undefined || isPhpEmpty(value)) return [];
  const compile = { ...context, place: 'user-data' } as const;
  if (isScalar(value)) {
    const expression = compileTopLevel(value, pointer, compile);
    return expression === undefined
      ? undefined
      : [{ name: scalarName, value: expression, from: pointer }];
  }
  const columns = lowerMap(value, pointer, compile);
  const bad = columns?.find(({ value: column }) => isCompound(column));
  if (bad === undefined) return columns;
  context.report({
    rule: 'invalid-type',
    pointer: bad.from ?? pointer,
    message: `the column "${bad.name}" of "userData" is a list or an object`,
    help: 'a column has a single value: use a scalar, a function or a reference',
  });
  return undefined;
}

function isCompound(expression: Expression): boolean {
  return expression.kind === 'list' || expression.kind === 'object';
}

/** An id that is written. */
function stateKey(id: Json | undefined): string | undefined {
  if (typeof id === 'string' && id !== '') return id;
  return isNumber(id) ? phpText(id) : undefined;
}

/** JOB-4, ACC-8. */
export function reportTwin({ id }: JobMembers, job: Job, former: Job, report: Report): void {
  const named = id !== undefined;
  report({
    rule: 'identical-job',
    pointer: job.from,
    message: named ? `another job has the id "${job.id}"` : 'this job is written twice',
    effect: named ? 'only this one runs, in the position of the other' : 'it runs once',
    help: named ? 'give each job a unique id' : 'remove one, or give each an "id"',
    related: [{ pointer: former.from, message: 'first written here' }],
  });
}

/** Settings that have no effect where they are: PAG-MULTI-4, JOB-E1. */
export function reportIgnored(
  settings: JobMembers,
  pointer: Pointer,
  {
    writtenPagination: paging,
    report,
  }: {
    readonly writtenPagination: JsonObject | undefined;
    readonly report: Report;
  },
  depth: number,
): void {
  const method = paging && member(paging, 'method');
  const { scroller, placeholders, endpoint } = settings;
  // scrollers without a method are reported as such
  const lacksMethod = paging !== undefined && isPhpEmpty(method) && hasMember(paging, 'scrollers');
  if (!isPhpEmpty(scroller) && method !== 'multiple' && !lacksMethod) {
    const effect = isPhpEmpty(method)
      ? 'the job is one request'
      : 'every job uses the pagination of the API';
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'scroller'),
      part: 'key',
      message: '"scroller" has no effect without "method": "multiple"',
      effect,
      help: 'remove it, or define "scrollers"',
    });
  }
  if (depth === 0 && !isPhpEmpty(settings.recursionFilter)) {
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'recursionFilter'),
      part: 'key',
      message: '"recursionFilter" has no effect on a top-level job',
      help: 'move it to the child job that it is for',
    });
  }
  // a name in the endpoint that nothing fills is reported there
  const isReported = (name: string) =>
    typeof endpoint === 'string' && endpoint.includes(`{${name}}`);
  if (
    depth === 0 &&
    isObject(placeholders) &&
    keysOf(placeholders).length > 0 &&
    !keysOf(placeholders).some(isReported)
  ) {
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'placeholders'),
      part: 'key',
      message: '"placeholders" has no effect on a top-level job',
      help: 'move it to the child job whose endpoint has the names in braces',
    });
  }
}

/** PH-5, known at once: a job of this depth has as many levels of parents. */
function reportDeepLevel({ name, level, from }: Placeholder, depth: number, report: Report): void {
  if (level <= depth) return;
  report({
    rule: 'invalid-placeholder',
    pointer: from ?? '',
    part: 'key',
    message: `the placeholder "${name}" has level ${level}, but the job has ${depth === 1 ? '1 level' : `${depth} levels`} of parents`,
    note: geWording(`Level ${level} not found in parent results! Maximum level: ${depth}`),
    help: `"${name}" reads a record ${level} levels up; this job has ${plural(depth, 'level')} of parents`,
  });
}

/** JOB-2: returns false for a single job without the list around it, because each of its settings would then be checked as a job. */
function checkChildren(written: Json | undefined, pointer: Pointer, report: Report): boolean {
  if (isObject(written) && isSingleJob(written)) {
    report({
      rule: 'invalid-type',
      pointer,
      part: 'key',
      message: '"children" must be a list of jobs; a single job is given',
      help: { json: 'write [ … ] around the job', yaml: 'begin the job with "- "' },
    });
    return false;
  }
  return true;
}

/**
 * What a request of a job was made for (extension E19): `{ window }` of a job with windows, `{ incremental }` of an incremental one,
 * `{ placeholder }` of one that has
 * `placeholders`, with levels as the job sees them. What is written counts, also where the check of settings has refused it.
 */
function jobReferences(
  written: JsonObject,
  placeholders: readonly Placeholder[],
  report: CompileContext['report'],
): NonNullable<CompileContext['references']> {
  const hasWindows = isWritten(member(written, 'windows'));
  const isIncremental = isWritten(member(written, 'incremental'));
  const offered = [
    ...(hasWindows ? ['window'] : []),
    ...(isIncremental ? ['incremental'] : []),
    ...(placeholders.length > 0 ? ['placeholder'] : []),
  ];
  const refer = (name: string, key: Json, from: string): Expression | undefined => {
    if (name === 'window' && hasWindows && (key === 'start' || key === 'end'))
      return { kind: 'window', edge: key, from };
    if (name === 'incremental' && isIncremental && key === 'value') return { kind: 'cursor', from };
    if (name !== 'placeholder' || placeholders.length === 0 || typeof key !== 'string')
      return undefined;
    const found = placeholders.findLast(({ name: other }) => other === key);
    if (found !== undefined) return expressionOf(found, from);
    const names = placeholders.map(({ name: other }) => other);
    const near = didYouMean(key, names);
    report({
      rule: 'unknown-reference',
      pointer: pointerTo(from, 'placeholder'),
      cause: { undefinedName: key },
      message: `the job has no placeholder "${key}"`,
      help: meantOr(near, `use one of ${names.join(', ')}`),
    });
    return { kind: 'literal', value: null, from };
  };
  return referencesTo(offered, refer);
}

function eitherOf(one: References, other: References): References {
  return referencesTo(
    [...one.offered, ...other.offered],
    (...written) => one(...written) ?? other(...written),
  );
}

/** An empty object counts as no setting. */
function isWritten(value: Json | undefined): boolean {
  return value !== undefined && isObject(value) && !isPhpEmpty(value);
}

function expressionOf({ name, level, path, values }: Placeholder, from: string): Expression {
  const source = values === undefined ? pathIn(relationName(level), path) : name;
  return { kind: 'placeholder', name, source, from };
}

/** `onRepeat: continue` goes on after any number of pages that bring nothing new: something else must end the job. */
export function checkRepeats(run: Run, report: Report): void {
  if (run.target.maxRequests !== undefined) return;
  for (const job of jobsOf(run.jobs)) {
    const { onRepeat } = job;
    if (onRepeat?.action !== 'continue' || pagingVerdict(job, run).kind === 'always-ends') continue;
    report({
      rule: 'missing-setting',
      pointer: onRepeat.from,
      message:
        '"continue" goes on after pages that bring nothing new, and nothing else is certain to end the job',
      help: 'add "forceStop": { "pages": 1000 } to the pagination or "maxRequests" to "api", or write "warn" or "end"',
    });
  }
}

/** `count` belongs to a job that reads pages from its first record. */
export function checkCounts(run: Run, report: Report): void {
  for (const job of jobsOf(run.jobs)) {
    const { count, async: steps } = job;
    if (count === undefined) continue;
    const { position } = factsOf(job);
    if (steps !== undefined)
      report({
        rule: 'contradictory-settings',
        pointer: count.from,
        message: 'a job with "async" has no count: the status says when its file is whole',
        help: 'remove "count"',
        related: [{ pointer: steps.from, message: 'the steps of the file' }],
      });
    else if (position !== undefined && position.start !== 'first')
      report({
        rule: 'contradictory-settings',
        pointer: count.from,
        message: `the job may not begin at the first record ("${position.param}"), so that the number of all records cannot be compared with what it reads`,
        help: 'remove "count", or let the pagination begin at the first record',
        related: [{ pointer: endOf(job), message: 'the pagination' }],
      });
  }
}
