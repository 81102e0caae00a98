import type { RuleId } from '../../generated/rules.ts';
import { chosen, type Finding, type FindingId } from '../complete/judge.ts';
import type { Next, PageCount, Remaining, Statement, Total } from '../complete/verdict.ts';
import { pathsRead } from '../plan/extensions/index.ts';
import { jobTitle } from '../plan/model/jobs.ts';
import type { Job } from '../plan/model/plan.ts';
import { sentParameters } from '../plan/model/sent-parameters.ts';
import {
  jsonLine,
  type ProposedPagination,
  type Sign,
  settingsThatRead,
} from '../plan/pagination/evidence.ts';
import { factsOf } from '../plan/pagination/index.ts';
import { confirmEndOf, type PagingFacts } from '../plan/pagination/method.ts';
import { meantPath, nearPath, pathsIn, type SurroundingElement } from '../rows/records.ts';
import type { JobRepeats } from '../rows/repeated-keys.ts';
import { isArray, isObject, isScalar, type Json, keysOf } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { pathSegments, quotedPath, valueAt } from '../values/path.ts';
import { phpText, valueText } from '../values/text.ts';
import { didYouMean, meantOr, plural, wasMeant } from '../values/words.ts';
import type { WatchedExecution } from './execution-watch.ts';
import type { TableRepeats } from './table-files.ts';

/** The rule and the message for a finding about an execution, and the pagination that the message proposes. */
export function findingText(
  finding: Finding,
  execution: WatchedExecution,
): { readonly rule: RuleId; readonly message: string; readonly pagination?: ProposedPagination } {
  const pagination = PROPOSALS[finding.id]?.(finding, execution);
  const proposal =
    pagination === undefined ? undefined : `set "pagination": ${jsonLine(pagination)}`;
  const message = TEXTS[finding.id](finding, execution, proposal);
  return { rule: finding.id, message, ...present({ pagination }) };
}

/** `proposal` is what would read on, as an imperative. */
type Text = (finding: Finding, execution: WatchedExecution, proposal: string | undefined) => string;

/** The paginations that findings propose. */
const PROPOSALS: {
  readonly [K in FindingId]?: (
    finding: Finding,
    execution: WatchedExecution,
  ) => ProposedPagination | undefined;
} = {
  'more-announced': ({ statement }, execution) => {
    const sign = signOf(statement, execution);
    return sign === undefined || execution.job.paging.kind !== 'none'
      ? undefined
      : settingsOf(sign, execution);
  },
  'full-only-page': (_, { job, evidence, full, circumstances }) =>
    circumstances.isUnordered || job.paging.kind !== 'none'
      ? undefined
      : { method: 'offset', limit: full?.size ?? evidence.records },
  'repeated-page': (_, execution) => {
    const { position, reads } = factsOf(execution.job);
    const sign = signOf(execution.evidence.next(), execution);
    const readsResponse = reads !== undefined && reads.in !== 'record';
    const isTold = sign !== undefined && LEADING.has(sign.kind) && !readsResponse;
    return position !== undefined && isTold ? settingsOf(sign, execution) : undefined;
  },
};

const TEXTS: { readonly [K in FindingId]: Text } = {
  'more-announced': moreAnnounced,
  'errors-beside-data': ({ at }, { job }) =>
    `A response of '${jobTitle(job)}' has "errors" and data, so records or values may be missing: ${errorText(at?.value)}`,
  'full-only-page': fullOnlyPage,
  'missing-next-value': missingNext,
  'missing-stop-value': missingStopValue,
  'repeated-page': repeatedPage,
  'short-first-page': shortFirstPage,
};

function moreAnnounced(
  { statement, request }: Finding,
  execution: WatchedExecution,
  proposal: string | undefined,
): string {
  if (statement?.at.in === 'count')
    return `${stopped(execution)}, but the count request says that there are ${statedNumber(statement)} (${statement.at.path})${readOn(execution, proposal)}`;
  const shown = request === undefined ? '' : ` (${request()})`;
  const more = statement === undefined ? '' : saidText(statement);
  const twice = cameTwice(statement, execution);
  if (twice !== undefined)
    return `${stopped(execution)}, and ${more}, but ${twice.text}${shown}; ${twice.help}`;
  return `${stopped(execution)}, but the last response announces more: ${more}${shown}${readOn(execution, proposal)}`;
}

/** What is missing, and why, if records came twice: they moved between pages, since nothing in their order tells them apart. */
function cameTwice(
  statement: Statement | undefined,
  { job, evidence: { records, read, pages } }: WatchedExecution,
): { readonly text: string; readonly help: string } | undefined {
  const again = records - read;
  if (statement?.kind !== 'total' || again <= 0 || pages < 2) return undefined;
  // with fewer records, the end is missing, too
  const missing = statement.amount - read;
  if (missing > again) return undefined;
  const key = (job.primaryKey?.columns ?? []).map((column) => `"${column}"`).join(', ');
  return {
    text: `${plural(again, 'record')} came twice, so ${missing} of the ${statement.amount} ${missing === 1 ? 'is' : 'are'} missing`,
    help: `if records share the value that they are sorted by, add ${key === '' ? 'a unique member' : key} to the sort`,
  };
}

/** What a statement says, in words: `"total" is 250`. */
function saidText(statement: Statement): string {
  const { at } = statement;
  if (statement.kind === 'next') {
    if (at.in === 'body') return `${quotedPath(at.path)} has a value`;
    return at.path.toLowerCase() === 'link'
      ? 'its Link header has rel="next"'
      : `it has the header "${at.path}"`;
  }
  const value = statedValue(statement);
  return at.in === 'header'
    ? `its header ${quotedPath(at.path)} is ${value}`
    : `${quotedPath(at.path)} is ${value}`;
}

function statedValue(statement: Exclude<Statement, Next>): string {
  const { value } = statement.at;
  if (typeof value === 'boolean') return String(value);
  if (isScalar(value)) return phpText(value);
  return 'amount' in statement ? numberOf(statement) : 'set';
}

function statedNumber(statement: Statement): string {
  return 'amount' in statement ? numberOf(statement) : 'more';
}

function numberOf({ amount }: Total | PageCount | Remaining): string {
  return String(amount);
}

/** The first error of a list. */
export function errorText(value: Json | undefined): string {
  const [first] = isArray(value) ? value : [];
  const message =
    typeof first === 'object' && first !== null && 'message' in first ? first.message : undefined;
  return typeof message === 'string' ? message.slice(0, MAX_ERROR) : valueText(first ?? null);
}

const MAX_ERROR = 200;

/** Signs that have the next page themselves; others only say that there is one. */
const LEADING: ReadonlySet<Sign['kind']> = new Set(['link', 'header', 'url', 'value']);

/** What would read the announced pages; a job with pagination may have stopped on purpose. */
function readOn({ job, evidence, reason }: WatchedExecution, proposal: string | undefined): string {
  if (job.paging.kind === 'none') return proposal === undefined ? '' : `; ${proposal}`;
  const { position, pageSize } = factsOf(job);
  if (reason === 'same-page' && position !== undefined)
    return `; the API may not know the parameter "${position.param}"`;
  if (evidence.records === 0)
    return '; the page has no records: check the parameters that choose its records';
  if (reason === 'underflow' && evidence.pages === 1 && typeof pageSize?.size === 'number')
    return `; set "limit": ${evidence.records} if the API returns at most ${plural(evidence.records, 'record')} a page${unknownSize(job)}`;
  return '';
}

/** The other reason for pages that are smaller than was asked for: the API ignores the parameter of their size. */
function unknownSize(job: Job): string {
  const { pageSize } = factsOf(job);
  return pageSize?.param === undefined
    ? ''
    : `, or the API may not know the parameter "${pageSize.param}"`;
}

function settingsOf(sign: Sign, { job, evidence }: WatchedExecution): ProposedPagination {
  const params = sentParameters(job).map(({ name }) => name);
  return settingsThatRead(sign, { records: evidence.last?.records ?? 0, params });
}

/** The sign that a pagination is proposed for: a value to send is exacter than a flag or a number. */
function signOf(
  statement: Statement | undefined,
  { evidence }: WatchedExecution,
): Sign | undefined {
  if (statement === undefined) return undefined;
  const next =
    (statement.kind === 'flag' || statement.kind === 'total') && evidence.last !== undefined
      ? chosen(evidence.last.statements, 'next')
      : undefined;
  const said = next?.value === undefined ? statement : next;
  const { path, value, beside } = said.at;
  return { kind: signKind(said), path, value, beside };
}

function signKind(said: Statement): Sign['kind'] {
  switch (said.kind) {
    case 'next':
      if (said.at.in === 'header') return said.at.path.toLowerCase() === 'link' ? 'link' : 'header';
      return said.isUrl ? 'url' : 'value';
    case 'flag':
      return 'flag';
    case 'pages':
      return 'pages';
    default:
      return 'total';
  }
}

/** How an execution ended: `'items' ended after page 1 with 3 records (no pagination)`. */
function stopped({ job, reason, evidence: { pages, records } }: WatchedExecution): string {
  const same = reason === 'same-page' ? ' (the next page was the same)' : '';
  const why = job.paging.kind === 'none' ? ' (no pagination)' : same;
  return `'${jobTitle(job)}' ended after ${pages === 1 ? 'page 1' : `${pages} pages`} with ${plural(records, 'record')}${why}`;
}

function fullOnlyPage(
  _: Finding,
  execution: WatchedExecution,
  proposal: string | undefined,
): string {
  const { job, evidence, full, circumstances } = execution;
  if (circumstances.isUnordered) {
    const { reads, needsOrder, position } = factsOf(job);
    return `The records of '${jobTitle(job)}' are not in ${needsOrder} order of "${reads?.path}" ("${reads?.setting}"), so that "${position?.param}" may have led past others; set the parameter by which the API sorts them`;
  }
  const asked = full === undefined ? '' : `, as many as "${full.name}" asks for,`;
  const help =
    proposal !== undefined
      ? `${proposal} or another one`
      : 'name the number of all records in "total" of the job, if the response has it';
  return `The only page of '${jobTitle(job)}' has ${plural(evidence.records, 'record')}${asked} and nothing in the response says that there are no others; ${help}`;
}

function missingNext({ statement }: Finding, execution: WatchedExecution): string {
  const { job, evidence, near } = execution;
  const { reads } = factsOf(job);
  if (reads?.in !== 'response') return missingHeader(reads, execution);
  const announced = statement?.kind === 'next' ? statement.at.path : undefined;
  const full = evidence.records;
  const isFull = execution.full !== undefined && full >= execution.full.size;
  const otherwise =
    statement === undefined
      ? `its ${plural(full, 'record')} ${isFull ? 'are' : 'may be'} a full page`
      : `the response announces more: ${saidText(statement)}`;
  const help = meantOr(near ?? announced, otherwise);
  return `${noNextValue(job, `${quotedPath(reads.path)} ("${reads.setting}")`)}; ${help}`;
}

function missingHeader(reads: PagingFacts['reads'], execution: WatchedExecution): string {
  const { job, evidence, near, headers } = execution;
  const next = evidence.next();
  const message = noNextValue(job, `header "${reads?.path}" ("${reads?.setting}")`);
  const name =
    near ?? headers.find(([each]) => next?.at.in === 'header' && each === next.at.path)?.[0];
  return name === undefined
    ? `${message}, although its ${evidence.records} records may be a full page`
    : `${message}; ${wasMeant(name)}`;
}

function noNextValue(job: Job, what: string): string {
  return `The first response of '${jobTitle(job)}' has no ${what}, so no page after it was requested`;
}

/** A stop by a value that is missing or wrong, although the pagination method would have gone on. */
function missingStopValue(_: Finding, execution: WatchedExecution): string {
  const { stop, response } = execution;
  const doubt = stop?.doubt;
  if (doubt === undefined) return stopped(execution);
  const { setting, field, isPath, value } = doubt;
  const near = value === undefined ? nearPath(field, '.', response ?? null) : undefined;
  const name = isPath && setting !== 'limitStop' ? 'path' : 'field';
  const what =
    value === undefined
      ? `has no ${quotedPath(field)}`
      : `has ${valueText(value).slice(0, 100)} at ${quotedPath(field)}`;
  const cause = `${stopped(execution)}, because the response ${what} ("${name}" of "${setting}")`;
  if (near !== undefined)
    return near.includes('.') && !isPath
      ? `${cause}; set "path" to "${near}" instead of "field"`
      : `${cause}; ${wasMeant(near)}`;
  if (setting === 'limitStop') return `${cause}, where the number of records should be`;
  return value === undefined || value === null
    ? `${cause}; if the API leaves it out on the last page, set "ifNotSet"`
    : `${cause}, and a text is true`;
}

/** Pages that bring nothing new, in the ways in which that ends a job. */
function repeatedPage(
  _: Finding,
  execution: WatchedExecution,
  proposal: string | undefined,
): string {
  const { job, evidence, reason } = execution;
  const { position } = factsOf(job);
  const instead = proposal === undefined ? '' : `: ${proposal}`;
  const why =
    position === undefined
      ? 'the API may not look at the URL of the next page'
      : `the API may not know the parameter "${position.param}"${instead}`;
  const help = `${why}; if it repeats its last page, write "allow": ["repeated-page"] in the job`;
  if (reason === 'same-page')
    return `${stopped(execution)}, so that later records may be missing; ${help}`;
  const { page = evidence.pages } = evidence.repeat ?? {};
  const ended = ENDS_OF_REPEATS[reason] ?? ', which is in the tables twice';
  return `Page ${page} of '${jobTitle(job)}' has the same records as one before${ended}; ${help}`;
}

const ENDS_OF_REPEATS: Readonly<Record<string, string>> = {
  circle: ': its pages lead in a circle, and the job has ended',
  repeats: ': so have the pages after it, and the job has ended',
};

function shortFirstPage(_: Finding, { job, evidence: { records } }: WatchedExecution): string {
  const size = factsOf(job).pageSize?.size ?? null;
  const asked = size === null ? 'more make a full page' : askedFor(job);
  const setting = size === null ? '"stopOnShortPage"' : '"limit"';
  return `The first page of '${jobTitle(job)}' has ${records} records although ${asked}, which ended the job; if the API returns at most ${records} records a page, the rest is missing: set ${setting} to ${records}${unknownSize(job)}`;
}

/** How many records were asked for: `100 were requested`. */
function askedFor(job: Job): string {
  const { pageSize } = factsOf(job);
  const size = pageSize?.size ?? null;
  return pageSize?.param === undefined ? `"limit" is ${size}` : `${size} were requested`;
}

/** Rows of one execution that have the same primary key. */
export function repeatedKeys(
  { table: { name, primaryKey, incremental }, isSample }: TableRepeats,
  { within, replaced, firstPage }: JobRepeats,
): string {
  const count = incremental ? replaced : within;
  const rows = isSample ? `In a sample of the keys, ${plural(count, 'row')}` : plural(count, 'row');
  const have = count === 1 ? 'has' : 'have';
  const key = primaryKey.map((column) => `"${column}"`).join(', ');
  const all = `${rows} of table "${name}" ${have} the primary key (${key}) of an earlier row of the same execution`;
  const first = `the first on page ${firstPage}`;
  const wrongKey = `If the key doesn't identify a record, correct "primaryKey"`;
  const moved =
    'f records moved between pages while they were read, others are missing: sort them by the key where the API can';
  if (incremental)
    return `${all} and other values, ${first}, and nothing says that ${count === 1 ? 'it is' : 'they are'} newer: only the last row of a key stays. ${wrongKey}; i${moved}`;
  return firstPage === 1
    ? `${all}, ${first}. ${wrongKey}; i${moved}`
    : `${all}, ${first}. I${moved}`;
}

/** Rows with the same primary key, where that is normal. */
export function repeatedKeysNote({ table: { name }, isSample, jobs }: TableRepeats): string {
  const sum = (count: (of: JobRepeats) => number) =>
    jobs.reduce((total, each) => total + count(each), 0);
  const across = sum((each) => each.across);
  const others = sum((each) => each.within + each.overlapping);
  const all = `${isSample ? 'In a sample of the keys, ' : ''}${plural(across + others, 'row')} of table "${name}" ${across + others === 1 ? 'has' : 'have'} the primary key of an earlier row`;
  if (across === 0) return `${all} of the same execution`;
  return others === 0 ? `${all} of another execution` : `${all}, ${across} of another execution`;
}

/** Rows that a later one replaces, but not those of their lists. */
export function repeatedLists(
  { table: { name }, isSample, doubledLists }: TableRepeats,
  jobs: readonly JobRepeats[],
): string {
  const rows = jobs.reduce((sum, each) => sum + each.within + each.overlapping + each.across, 0);
  const all = `${isSample ? 'In a sample of the keys, ' : ''}${plural(rows, 'row')} of table "${name}" ${rows === 1 ? 'has' : 'have'} the primary key of an earlier row of this run and ${rows === 1 ? 'replaces' : 'replace'} it`;
  const tables = [...new Set(doubledLists)].map((list) => `"${list}"`).join(', ');
  return `${all}, but the rows of the lists of the earlier record stay, so that the lists may be twice in ${tables}: read each record once, or give the tables of the lists a primary key in "mappings"; if that is normal, write "allow": ["repeated-keys"] in the job`;
}

/** What is to be said where an API gives smaller pages than it is asked for. */
export interface SmallerPages {
  readonly message: string;
  /** Whether no page was full: the API has a maximum, rather than leaving out some records of a page. */
  readonly areAll: boolean;
}

/** What `confirmEnd` has shown: the first page was not full, and others with new records came after it. */
export function smallerPages({ job, evidence }: WatchedExecution): SmallerPages | undefined {
  const { first, freshPages, largest } = evidence;
  const { records = 0, fullAt = null } = first ?? {};
  const isShort = fullAt !== null && records > 0 && records < fullAt;
  if (confirmEndOf(job.paging) === undefined || !isShort || freshPages < 2) return undefined;
  const areAll = largest < fullAt;
  const most = areAll ? largest : records;
  const asked =
    factsOf(job).pageSize?.param === undefined
      ? `"limit" is ${fullAt}`
      : `${fullAt} were requested`;
  // a position that counts records goes on after those received, a number of a page does not
  const skipped =
    job.paging.kind === 'pagenum' && areAll
      ? `. If the second page begins after ${fullAt} records, the API has skipped those between its pages, and they are missing`
      : '';
  const message = `Set "limit" to ${most} if the API returns at most ${plural(most, 'record')} a page: the first page of '${jobTitle(job)}' has ${plural(records, 'record')} although ${asked}, and "confirmEnd" has read others after it${skipped}`;
  return { message, areAll };
}

/** Whether a response had a number where "total" of the job says; also of a job without one. */
export function hasTotal({ job: { total }, evidence }: WatchedExecution): boolean {
  if (total?.name === undefined || total.in === 'none') return true;
  return evidence.hasTotalAt(total.in, total.name);
}

/** A member or header of the last response with nearly the name that "total" has. */
export function nearTotal({ job, response, headers }: WatchedExecution): string | undefined {
  const { total } = job;
  if (total?.name === undefined) return undefined;
  if (total.in === 'body') return nearPath(total.name, '.', response ?? null);
  const wanted = total.name.toLowerCase();
  const names = headers.map(([name]) => name).filter((name) => name.toLowerCase() !== wanted);
  return didYouMean(wanted, names);
}

/** A member or header with nearly the name of the one for the next page. */
export function nearNext(
  job: Job,
  response: Json,
  headers: WatchedExecution['headers'],
): string | undefined {
  const { reads } = factsOf(job);
  if (reads === undefined || reads.in === 'record') return undefined;
  if (reads.in === 'response') return nearPath(reads.path, reads.delimiter, response);
  const wanted = reads.path.toLowerCase();
  if (wanted === 'link') return undefined; // its name is that of a standard
  return didYouMean(
    wanted,
    headers.map(([name]) => name).filter((name) => name !== wanted),
  );
}

/** What is wrong with a "total" that no response has; nothing for a job without one. */
export function missingTotal(
  { total, ...job }: Job,
  meant: string | undefined,
): string | undefined {
  if (total?.name === undefined) return undefined;
  const place =
    total.in === 'body'
      ? `number at ${quotedPath(total.name)}`
      : `number in the header ${quotedPath(total.name)}`;
  const help =
    meant === undefined
      ? 'the number of records was compared with nothing; correct the place, or remove "total"'
      : wasMeant(meant);
  return `No response of '${jobTitle(job)}' has a ${place} ("total"); ${help}`;
}

/** A path that a setting of a job reads, and that has led to nothing so far. */
export interface UnseenMember {
  readonly path: string;
  readonly setting: string;
  /** Whether a list on the way stands for its elements. */
  readonly throughLists: boolean;
  /** Whether an object lacked the member; otherwise there was null or an empty list on the way. */
  readonly isMissing: boolean;
  /** What the first such object has instead. */
  readonly meant?: string;
}

/** What a job reads of its records: settings of its own, and the filters of its child jobs. */
export function membersRead(job: Job): readonly UnseenMember[] {
  const filtered = job.children.flatMap(({ recursionFilter }) =>
    (recursionFilter?.anyOf ?? []).flatMap((group) => group.map(({ path }) => path)),
  );
  return [
    ...pathsRead(job),
    ...[...new Set(filtered)]
      .filter((path) => path !== 'scalar')
      .map((path) => ({ path, setting: 'recursionFilter', throughLists: false })),
  ].map((read) => ({ ...read, isMissing: false }));
}

/** The members among these that a record lacks, too. */
export function stillUnseen(
  unseen: readonly UnseenMember[],
  record: Json,
): readonly UnseenMember[] {
  return unseen.flatMap((member) => seenIn(member, record, unseen));
}

/** The members that settings read of elements around records: `keep` of `dataField`. */
export function unseenAround(
  known: readonly UnseenMember[] | undefined,
  elements: readonly SurroundingElement[],
): readonly UnseenMember[] {
  let unseen =
    known ??
    [...new Set(elements.map(({ path }) => path))].map((path) => ({
      path,
      setting: 'keep',
      throughLists: false,
      isMissing: false,
    }));
  for (const { path, element } of elements) {
    if (unseen.length === 0) break;
    unseen = unseen.flatMap((member) =>
      member.path === path ? seenIn(member, element, unseen) : [member],
    );
  }
  return unseen;
}

function seenIn(
  member: UnseenMember,
  value: Json,
  others: readonly UnseenMember[],
): readonly UnseenMember[] {
  const { path, throughLists, isMissing } = member;
  const found = lookFor(pathSegments(path), value, throughLists);
  if (found === 'there') return [];
  if (found === 'unknown' || isMissing) return [member];
  const meant = meantPath(path, '.', value);
  const isRead = others.some((other) => other.path === meant);
  return [{ ...member, isMissing: true, ...(meant === undefined || isRead ? {} : { meant }) }];
}

/** `unknown`: null or an empty list is on the way, so that nothing can be said about what is below. */
function lookFor(
  [first, ...rest]: readonly string[],
  value: Json,
  throughLists: boolean,
): 'there' | 'missing' | 'unknown' {
  if (first === undefined) return 'there';
  if (value === null) return 'unknown';
  if (isArray(value)) {
    if (value.length === 0) return 'unknown';
    if (!throughLists)
      return /^\d+$/.test(first) ? lookFor(rest, value[Number(first)] ?? null, false) : 'missing';
    const found = value.map((element) => lookFor([first, ...rest], element, true));
    return (
      found.find((each) => each === 'there') ??
      found.find((each) => each === 'missing') ??
      'unknown'
    );
  }
  if (!isObject(value) || !Object.hasOwn(value, first)) return 'missing';
  return lookFor(rest, value[first] as Json, throughLists);
}

/** A response without the configured list, where another list is: the name is wrong, rather than the list empty. */
export function missingField(job: Job, response: Json): string | undefined {
  const { records } = job;
  if (records.kind !== 'path' || valueAt(records.path, response, records.delimiter) !== undefined)
    return undefined;
  const lacks = `has no ${quotedPath(records.path)} ("dataField")`;
  if (isArray(response))
    return response.length === 0
      ? undefined
      : `The response of '${jobTitle(job)}' is a list and ${lacks}; remove "dataField"`;
  const listed = (wanted: (list: readonly Json[]) => boolean) =>
    pathsIn(response, records.delimiter, (value) => isArray(value) && wanted(value));
  const filled = listed((list) => list.length > 0);
  const ofObjects = listed((list) => list.length > 0 && list.every(isObject));
  const [only] = ofObjects.length > 0 ? ofObjects : filled;
  const near = nearPath(records.path, records.delimiter, response);
  if (near === undefined && only === undefined) return undefined;
  const meant = filled.find((path) => path === near) ?? only ?? near ?? '';
  const members = isObject(response) ? keysOf(response).slice(0, MAX_NAMES) : [];
  return `The response of '${jobTitle(job)}' ${lacks}; it has ${members.map((name) => `"${name}"`).join(', ')}; ${wasMeant(meant)}`;
}

const MAX_NAMES = 10;
