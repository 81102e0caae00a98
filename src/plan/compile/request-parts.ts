import type {
  FinalRequest as FinalRequestSettings,
  Job as JobSettings,
  KeptMembers,
  RetrySettings,
} from '../../../generated/config.ts';
import { hasWildcard } from '../../rows/records.ts';
import type { Finding, Report } from '../../text/diagnostic.ts';
import {
  elementsOf,
  entriesOf,
  hasMember,
  isObject,
  isScalar,
  isSettings,
  type Json,
  keysOf,
  member,
} from '../../values/json.ts';
import { firstRepeated } from '../../values/lists.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { integerFrom, isPhpEmpty, phpText, toInteger } from '../../values/text.ts';
import { lowerMap } from '../authentication/request-parts.ts';
import { type CompileContext, compileExpression, type References } from '../expression/compile.ts';
import { pathsToElements } from '../expression/describe.ts';
import { reportListOfParameters, type Scope } from '../expression/scope.ts';
import {
  DEFAULT_FIRST_ATTEMPTS,
  DEFAULT_TRANSPORT_CODES,
  type FinalRequest,
  type Job,
  type KeptMember,
  type Method,
  type Parameter,
  type RecordSelection,
  type Retry,
} from '../model/plan.ts';
import { sendsInUrl, sendsJson } from '../model/sent-parameters.ts';
import type { ChosenPaging } from '../pagination/choose.ts';
import { factsOf } from '../pagination/index.ts';
import { formatOf } from '../responses/index.ts';
import { levelIn } from './children.ts';

type RequestParts = Pick<Job, 'query' | 'body'>;

/**
 * `jobs[].query` and `jobs[].body` (extension E16); `undefined` after a report. `params` are the job's own, without those that
 * windows and incremental extraction add.
 */
export function lowerRequestParts(
  settings: JobSettings,
  request: { readonly method: Method; readonly params: readonly Parameter[] },
  pointer: Pointer,
  context: Omit<CompileContext, 'place'>,
): RequestParts | undefined {
  if (settings.query === undefined && settings.body === undefined) return {};
  const { report } = context;
  const compile = { ...context, place: 'job-param' } as const;
  const at = pointerTo(pointer, 'query');
  reportListOfParameters(settings.query, at, report);
  const query = lowerMap(settings.query, at, compile);
  const body = lowerBody(settings, pointerTo(pointer, 'body'), compile);
  if (query === undefined || body === undefined) return undefined;
  const parts: RequestParts = {
    ...(query.length === 0 ? {} : { query: query as NonNullable<Job['query']> }),
    ...(body === null ? {} : { body }),
  };
  return checkParts(parts, request, pointer, report) ? parts : undefined;
}

/** Null without a body. An absent body and one that is `null` are the same: JSON `null` is `{ text: "null" }`. */
function lowerBody(
  { body: written }: JobSettings,
  from: Pointer,
  context: CompileContext,
): NonNullable<Job['body']> | null | undefined {
  if (written === undefined || written === null || written === '') return null;
  const isText = isObject(written) && hasMember(written, 'text') && keysOf(written).length === 1;
  const value = isText
    ? compileExpression(member(written, 'text') ?? null, pointerTo(from, 'text'), context)
    : compileExpression(written, from, context);
  if (value === undefined) return undefined;
  if (!isText) return { kind: 'json', value, from };
  if (value.kind !== 'list' && value.kind !== 'object') return { kind: 'text', value, from };
  context.report({
    rule: 'invalid-type',
    pointer: pointerTo(from, 'text'),
    message: `"text" must be a text; ${value.kind === 'list' ? 'a list' : 'an object'} is given`,
    help: 'write a string, a function or a reference; JSON needs no "text"',
  });
  return undefined;
}

/** What the parts need of each other. */
function checkParts(
  { query = [], body }: RequestParts,
  { method, params }: { readonly method: Method; readonly params: readonly Parameter[] },
  pointer: Pointer,
  report: Report,
): boolean {
  const contradiction = (at: Pointer, message: string, help: string, other: Pointer): false => {
    report({
      rule: 'contradictory-settings',
      pointer: at,
      message,
      help,
      related: [{ pointer: other, message: 'the other one' }],
    });
    return false;
  };
  if (body !== undefined && !sendsInUrl({ method }) && params.length > 0)
    return contradiction(
      body.from,
      `the job has two bodies: the "params" of a ${method} request, and "body"`,
      'write parameters of the URL into "query", and all of the body into "body"',
      pointerTo(pointer, 'params'),
    );
  if (body !== undefined && method === 'FORM')
    return contradiction(
      body.from,
      'the method FORM sends "params" as a form, not a "body"',
      'write "method": "POST", or the form into "params"',
      pointerTo(pointer, 'method'),
    );
  const twin = sendsInUrl({ method, body })
    ? query.find(({ name }) => params.some((param) => param.name === name))
    : undefined;
  if (twin !== undefined)
    return contradiction(
      twin.from ?? pointer,
      `the parameter "${twin.name}" is in "query" and in "params"`,
      'remove one of them',
      pointerTo(pointer, 'params', twin.name),
    );
  return true;
}

/** PUT, PATCH and DELETE are for APIs that need them; most change data. */
export function warnAboutMethod(
  method: Method | undefined,
  pointer: Pointer,
  report: Report,
): void {
  if (method !== 'PUT' && method !== 'PATCH' && method !== 'DELETE') return;
  report({
    rule: 'changing-method',
    pointer,
    message: `${method} requests usually change data`,
    effect: 'each run, each page and each retry sends them',
    help: 'use GET or POST, if the API offers them for this endpoint',
  });
}

const USUAL: Retry = {
  maxRetries: 10,
  maxWaitSeconds: 3600,
  firstRequestAttempts: DEFAULT_FIRST_ATTEMPTS,
  header: 'Retry-After',
  statusCodes: [500, 502, 503, 504, 408, 420, 429],
  transportCodes: DEFAULT_TRANSPORT_CODES,
};

/** `api.retryConfig` with its defaults and its old flat spelling (4.1; RETRY-2, ACC-18). Anything but an object counts as absent (API-E3). `usual` is what the settings of a job are laid over. */
export function lowerRetry(
  settings: RetrySettings = {},
  pointer: Pointer,
  report: Report,
  usual = USUAL,
): Retry {
  const { maxRetries, maxWait, firstRequest, headerName, httpCodes, curlCodes } = settings;
  const isFlat = headerName !== undefined || httpCodes !== undefined;
  if (isFlat && settings.http !== undefined)
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'http'),
      part: 'key',
      message: '"http" is ignored: "headerName" and "httpCodes" next to it replace it',
      help: 'keep "http", and leave the others out',
    });
  const header = isFlat ? headerName : settings.http?.retryHeader;
  return {
    maxRetries:
      maxRetries === undefined || maxRetries === null
        ? usual.maxRetries
        : Math.max(0, toInteger(maxRetries)),
    maxWaitSeconds: maxWait ?? usual.maxWaitSeconds,
    firstRequestAttempts: firstRequest ?? usual.firstRequestAttempts,
    header: typeof header === 'string' && !isPhpEmpty(header) ? header : usual.header,
    statusCodes: codes(isFlat ? httpCodes : settings.http?.codes) ?? usual.statusCodes,
    transportCodes:
      codes(curlCodes === undefined ? settings.curl?.codes : curlCodes) ?? usual.transportCodes,
  };
}

function codes(value: Json | undefined): number[] | undefined {
  if (value === undefined || isScalar(value)) return undefined;
  return elementsOf(value).flatMap(([, code]) => integerFrom(code) ?? []);
}

type AsyncSteps = NonNullable<Job['async']>;

const USUAL_EVERY_MS = 10_000;
const USUAL_AT_MOST_MS = 3_600_000;
const LEAST_EVERY_MS = 100;

/** What the requests of an asynchronous job are compiled with. */
interface AsyncContext {
  /** The placeholders that are filled without it; `undefined` where a parent may fill others. */
  readonly filled: readonly string[] | undefined;
  readonly scope: Scope;
  readonly references: References;
}

/** The steps after the request that creates a file; null for a job without, `undefined` after an error. */
export function lowerAsync(
  settings: JobSettings['async'],
  { filled, scope, references }: AsyncContext,
  pointer: Pointer,
  reportFinding: Report,
): AsyncSteps | null | undefined {
  if (settings === undefined) return null;
  let isWrong = false;
  const report = (finding: Finding) => {
    isWrong = true;
    reportFinding(finding);
  };
  const { placeholders: sources = {}, poll = {}, download } = settings;
  const { endpoint, path = null, done, failed = [], message = null } = settings.status;
  const placeholders = entriesOf(sources).map(([name, source]) =>
    typeof source === 'string'
      ? { name, path: source }
      : { name, path: source.header, in: 'header' as const },
  );
  if (path === null) checkStatusCodes({ done, failed }, pointerTo(pointer, 'status'), report);
  const both = failed.find((one) => done.includes(one));
  if (both !== undefined)
    report({
      rule: 'contradictory-settings',
      pointer: pointerTo(pointer, 'status', 'failed'),
      message: `the status "${both}" is in both "done" and "failed"`,
      help: 'remove it from one of the lists',
    });
  const { every: everyMs = USUAL_EVERY_MS, atMost: atMostMs = USUAL_AT_MOST_MS } = poll;
  const never =
    everyMs > atMostMs
      ? '"every" is longer than "atMost": the status is never requested'
      : undefined;
  const tooOften = everyMs < LEAST_EVERY_MS ? `"every" is less than ${LEAST_EVERY_MS} ms` : never;
  if (tooOften !== undefined)
    report({
      rule: 'invalid-value',
      pointer: pointerTo(pointer, 'poll', poll.every === undefined ? 'atMost' : 'every'),
      message: tooOften,
      help: 'write, for example, "every": "10s" and "atMost": "1h"',
    });
  const finals = present({
    abort: lowerFinal(settings.abort, 'POST', pointerTo(pointer, 'abort')),
    delete: lowerFinal(settings.delete, 'DELETE', pointerTo(pointer, 'delete')),
  });
  if (filled !== undefined) {
    const known = new Set([...filled, ...placeholders.map(({ name }) => name)]);
    checkNames(endpoint, known, pointerTo(pointer, 'status', 'endpoint'), report);
    if (download.endpoint !== undefined)
      checkNames(download.endpoint, known, pointerTo(pointer, 'download', 'endpoint'), report);
    for (const final of Object.values(finals))
      checkNames(final.endpoint, known, pointerTo(final.from, 'endpoint'), report);
  }
  // parameters that were refused leave no request
  const isWhole = (['abort', 'delete'] as const).every(
    (name) => settings[name] === undefined || finals[name] !== undefined,
  );
  return isWrong || !isWhole
    ? undefined
    : {
        placeholders,
        status: { endpoint, path, done, failed, message },
        everyMs,
        atMostMs,
        download:
          download.endpoint === undefined
            ? { kind: 'url', path: download.path ?? '' }
            : { kind: 'endpoint', endpoint: download.endpoint },
        ...finals,
        from: pointer,
      };

  function lowerFinal(
    final: FinalRequestSettings | undefined,
    usual: FinalRequest['method'],
    from: Pointer,
  ): FinalRequest | undefined {
    if (final === undefined) return undefined;
    const { method = usual } = final;
    const at = pointerTo(from, 'params');
    if (!sendsJson(method)) reportListOfParameters(final.params, at, report);
    const params = lowerMap(final.params, at, { place: 'job-param', scope, report, references });
    return params && { method, endpoint: final.endpoint, params, from };
  }
}

/** Without a path, the status is the status code of the response: another word is one that the body has. */
function checkStatusCodes(
  statuses: { readonly done: readonly string[]; readonly failed: readonly string[] },
  pointer: Pointer,
  report: Report,
): void {
  for (const list of ['done', 'failed'] as const) {
    const word = statuses[list].find((each) => !/^[1-5]\d\d$/.test(each));
    if (word === undefined) continue;
    report({
      rule: 'invalid-value',
      pointer: pointerTo(pointer, list),
      message: `"${word}" is no status code; without "path", the status is the status code of the response`,
      help: 'add "path", the path of the status in the response, or write a status code, for example 200',
    });
    return;
  }
}

function checkNames(
  endpoint: string,
  known: ReadonlySet<string>,
  pointer: Pointer,
  report: Report,
): void {
  for (const [, name = ''] of endpoint.matchAll(/\{([^{}]+)\}/g))
    if (!known.has(name))
      report({
        rule: 'invalid-placeholder',
        pointer,
        within: `{${name}}`,
        message: `No value for "{${name}}"`,
        help: `add "placeholders": { "${name}": "<path in the response>" } to "async", or { "${name}": { "header": "Location" } }`,
      });
}

/** `dataField`: where the records of a job are. REC-1, REC-2 */
export function lowerSelection(
  value: JobSettings['dataField'],
  pointer: Pointer,
  report: Report,
): RecordSelection | undefined {
  if (value === undefined || isPhpEmpty(value)) return { kind: 'auto' };
  const atPath = (path: string, delimiter: string) => ({
    kind: hasWildcard(path, delimiter) ? ('wildcard' as const) : ('path' as const),
    path,
    delimiter,
    from: pointer,
  });
  if (!isSettings(value)) return atPath(phpText(value), '.');
  const selection = atPath(value.path, value.delimiter || '.');
  const kept = lowerKept(value.keep, selection, pointerTo(pointer, 'keep'), report);
  if (kept === undefined) return undefined;
  return kept.length === 0 ? selection : { ...selection, keep: kept };
}

type Kept = NonNullable<Exclude<RecordSelection, { kind: 'auto' }>['keep']>;

/** `dataField.keep`: what each record gets of the elements around it; `undefined` after a report. */
function lowerKept(
  value: KeptMembers = {},
  { path, delimiter }: { readonly path: string; readonly delimiter: string },
  pointer: Pointer,
  report: Report,
): Kept | [] | undefined {
  const levels = pathsToElements(path, delimiter).length + 1;
  const members = entriesOf(value).map(([written, at]): KeptMember | undefined => {
    const from = pointerTo(pointer, written);
    const { level, prefix, rest } = levelIn(written);
    const wrong = (message: string, help: string, place: object = { part: 'key' }): undefined => {
      report({ rule: 'invalid-value', pointer: from, ...place, message, help });
    };
    if (level === undefined || rest === '')
      return wrong(
        rest === '' ? `"${written}" has no name` : `"${prefix}" is not a level of outer elements`,
        'write "<name>", or "2:<name>" for the next outer element',
      );
    if (typeof at !== 'string') {
      const { key } = at;
      const stars = levels - 1;
      const place = { pointer: pointerTo(from, 'key') };
      if (prefix !== '')
        return wrong(
          `"${written}" has a level, but "key" counts the stars of the path`,
          `write "${rest}"`,
        );
      if (stars === 0)
        return wrong(
          `"key" is for a path with *, and "${path}" has none`,
          `write * where the names are, for example "path": "${path}${delimiter}*"`,
          place,
        );
      if (key <= stars) return { name: rest, key, from };
      const help = stars === 1 ? 'write "key": 1' : `write a number of 1 to ${stars}`;
      return wrong(`"key" is ${key}, but the path "${path}" has only ${stars} *`, help, place);
    }
    if (level > levels)
      return wrong(
        `"${written}" is on level ${level}, but the path "${path}" has ${levels === 1 ? 'only level 1, the response' : `${levels} levels, the last one is the response`}`,
        levels === 1 ? `write "${rest}"` : `write a level of 1 to ${levels}`,
      );
    return { name: rest, level, path: at, from };
  });
  if (!members.every((member) => member !== undefined)) return undefined;
  const twin = members[firstRepeated(members.map(({ name }) => name))];
  if (twin !== undefined) {
    report({
      rule: 'contradictory-settings',
      pointer: twin.from,
      part: 'key',
      message: `"keep" has two members "${twin.name}"`,
      help: 'give one of them another name',
    });
    return undefined;
  }
  const [first, ...others] = members;
  return first === undefined ? [] : [first, ...others];
}

type ResponseFormat = NonNullable<Job['response']>;

/** Settings of a job that its format does not go with. */
export function checkFormat(
  response: ResponseFormat,
  { records, paging }: { readonly records: RecordSelection; readonly paging: ChosenPaging },
  pointer: Pointer,
  report: Report,
): boolean {
  const { title, gives } = formatOf(response);
  if (gives === 'either' && records.kind === 'auto') {
    report({
      rule: 'missing-setting',
      pointer,
      cause: { lacks: 'dataField' },
      message: `A job with ${title} responses needs "dataField"`,
      help: 'add the path of the records from the root element, for example "rss.channel.item"',
    });
    return false;
  }
  if (gives !== 'records') return true;
  if (records.kind !== 'auto')
    report({
      rule: 'ignored-setting',
      pointer: records.from,
      part: 'key',
      message: `"dataField" has no effect: a ${title} response is a list of records`,
      help: 'remove it',
    });
  const { reads } = factsOf({ paging: paging.paging, params: [] });
  const condition = paging.stopConditions.find(
    (each) =>
      each.kind === 'limit-stop-field' ||
      each.kind === 'next-page-flag' ||
      (each.kind === 'stop-when' && each.of.in === 'body'),
  );
  const what =
    reads?.in === 'response' && paging.paging.kind !== 'none'
      ? { from: pointerTo(paging.paging.from, reads.setting), name: 'the pagination' }
      : condition && { from: condition.from, name: 'the stop condition' };
  if (what === undefined) return true;
  report({
    rule: 'contradictory-settings',
    pointer: what.from,
    message: `${what.name} reads a value of the response, but a ${title} response has only records`,
    help: 'use a pagination method that counts records or reads headers',
    related: [{ pointer: response.from, message: 'the format of the responses' }],
  });
  return false;
}
