import type { RuleId } from '../../../generated/rules.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import type { PagingTraits } from '../../features/pagination/paging-method.ts';
import { type Sign, settingsThatRead } from '../../features/pagination/settings-that-read.ts';
import { meantOr } from '../../language/support/did-you-mean.ts';
import { plural } from '../../language/support/plural.ts';
import { isArray, isScalar, type Json } from '../../language/values/json.ts';
import { phpText, valueText } from '../../language/values/text.ts';
import type { Next, PageCount, Remaining, Statement, Total } from '../complete/evidence.ts';
import { chosen } from '../complete/fold.ts';
import type { Finding, FindingId } from '../complete/judge.ts';
import { jobTitle } from '../plan/job-title.ts';
import type { Job } from '../plan/plan.ts';
import { sentParameters } from '../plan/sent-parameters.ts';
import { nearPath } from '../shape/near-path.ts';
import type { WatchedExecution } from './watch-execution.ts';

/** The rule and the message for a finding about an execution. */
export function findingText(
  finding: Finding,
  execution: WatchedExecution,
): { readonly rule: RuleId; readonly message: string } {
  return { rule: finding.id, message: TEXTS[finding.id](finding, execution) };
}

type Text = (finding: Finding, execution: WatchedExecution) => string;

const TEXTS: { readonly [K in FindingId]: Text } = {
  'more-announced': moreAnnounced,
  'errors-beside-data': ({ at }, { job }) =>
    `A response of '${jobTitle(job)}' has "errors" beside its data, so that records or values may be missing: ${errorText(at?.value)}`,
  'full-only-page': fullOnlyPage,
  'missing-next-value': missingNext,
  'missing-stop-value': missingStopValue,
  'repeated-page': repeatedPage,
  'short-first-page': shortFirstPage,
};

function moreAnnounced({ statement, request }: Finding, execution: WatchedExecution): string {
  const shown = request === undefined ? '' : ` (${request()})`;
  const more = statement === undefined ? '' : saidText(statement);
  return `${stopped(execution)}, but the last response announces more: ${more}${shown}${readOn(statement, execution)}`;
}

/** What a statement says, in words: `"total" is 250`. */
function saidText(statement: Statement): string {
  const { at } = statement;
  if (statement.kind === 'next') {
    if (at.in === 'body') return `"${at.path}" has a value`;
    return at.path.toLowerCase() === 'link'
      ? 'its Link header has rel="next"'
      : `it has the header "${at.path}"`;
  }
  const value = statedValue(statement);
  return at.in === 'header' ? `its header "${at.path}" is ${value}` : `"${at.path}" is ${value}`;
}

function statedValue(statement: Exclude<Statement, Next>): string {
  const { value } = statement.at;
  if (typeof value === 'boolean') return String(value);
  if (isScalar(value)) return phpText(value);
  return 'amount' in statement ? numberOf(statement) : 'set';
}

function numberOf({ amount }: Total | PageCount | Remaining): string {
  return String(amount);
}

function errorText(value: Json | undefined): string {
  const [first] = isArray(value) ? value : [];
  const message =
    typeof first === 'object' && first !== null && 'message' in first ? first.message : undefined;
  return typeof message === 'string' ? message.slice(0, MAX_ERROR) : valueText(first ?? null);
}

const MAX_ERROR = 200;

/** Signs that have the next page themselves; others only say that there is one. */
const LEADING: ReadonlySet<Sign['kind']> = new Set(['link', 'header', 'url', 'value']);

/** What would read the announced pages; a job with pagination may have stopped on purpose. */
function readOn(statement: Statement | undefined, execution: WatchedExecution): string {
  const { job, evidence, reason } = execution;
  const sign = signOf(statement, execution);
  const readBy = sign === undefined ? undefined : settingsOf(sign, execution);
  if (job.paging.kind === 'none')
    return readBy === undefined ? '' : `; set "pagination": ${readBy}`;
  const { position, pageSize } = traitsOf(job);
  if (reason === 'same-page' && position !== undefined)
    return `; the API may not know the parameter "${position.param}"`;
  if (reason === 'underflow' && evidence.pages === 1 && typeof pageSize?.size === 'number')
    return `; set "limit": ${evidence.records} if the API returns at most ${plural(evidence.records, 'record')} a page`;
  return '';
}

function settingsOf(sign: Sign, { job, evidence }: WatchedExecution): string {
  const params = sentParameters(job).map(({ name }) => name);
  return settingsThatRead(sign, { records: evidence.last?.records ?? 0, params });
}

/** The sign that a pagination is proposed for: a value to send is exacter than a flag. */
function signOf(
  statement: Statement | undefined,
  { evidence }: WatchedExecution,
): Sign | undefined {
  if (statement === undefined) return undefined;
  const next =
    statement.kind === 'flag' && evidence.last !== undefined
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

function fullOnlyPage(_: Finding, execution: WatchedExecution): string {
  const { job, evidence, full } = execution;
  const asked = full === undefined ? '' : `, as many as "${full.name}" asks for,`;
  const help =
    job.paging.kind === 'none'
      ? `set "pagination": { "method": "offset", "limit": ${full?.size ?? evidence.records} } or another one`
      : 'name the number of all records in "total" of the job, if the response has it';
  return `The only page of '${jobTitle(job)}' has ${plural(evidence.records, 'record')}${asked} and nothing in the response says that there are no others; ${help}`;
}

function missingNext({ statement }: Finding, execution: WatchedExecution): string {
  const { job, evidence, near } = execution;
  const { reads } = traitsOf(job);
  if (reads?.in !== 'response') return missingHeader(reads, execution);
  const announced = statement?.kind === 'next' ? statement.at.path : undefined;
  const full = evidence.records;
  const isFull = execution.full !== undefined && full >= execution.full.size;
  const otherwise =
    statement === undefined
      ? `its ${plural(full, 'record')} ${isFull ? 'are' : 'may be'} a full page`
      : `the response announces more: ${saidText(statement)}`;
  const help = meantOr(near ?? announced, otherwise);
  return `${noNextValue(job, `"${reads.path}" ("${reads.setting}")`)}; ${help}`;
}

function missingHeader(reads: PagingTraits['reads'], execution: WatchedExecution): string {
  const { job, evidence, near, headers } = execution;
  const next = evidence.next();
  const message = noNextValue(job, `header "${reads?.path}" ("${reads?.setting}")`);
  const name =
    near ?? headers.find(([each]) => next?.at.in === 'header' && each === next.at.path)?.[0];
  return name === undefined
    ? `${message}, although its ${evidence.records} records may be a full page`
    : `${message}; did you mean "${name}"?`;
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
      ? `has no "${field}"`
      : `has ${valueText(value).slice(0, 100)} at "${field}"`;
  const cause = `${stopped(execution)}, because the response ${what} ("${name}" of "${setting}")`;
  if (near !== undefined)
    return near.includes('.') && !isPath
      ? `${cause}; set "path" to "${near}" in the place of "field"`
      : `${cause}; did you mean "${near}"?`;
  if (setting === 'limitStop') return `${cause}, where the number of records should be`;
  return value === undefined || value === null
    ? `${cause}; if the API leaves it out on the last page, set "ifNotSet"`
    : `${cause}, and a text is true`;
}

/** Pages that bring nothing new, in the ways in which that ends a job. */
function repeatedPage(_: Finding, execution: WatchedExecution): string {
  const { job, evidence, reason } = execution;
  const { position, reads } = traitsOf(job);
  const sign = signOf(evidence.next(), execution);
  const readsResponse = reads !== undefined && reads.in !== 'record';
  const isTold = sign !== undefined && LEADING.has(sign.kind) && !readsResponse;
  const instead = isTold ? `: set "pagination": ${settingsOf(sign, execution)}` : '';
  const why =
    position === undefined
      ? 'the API may not look at the URL of the next page'
      : `the API may not know the parameter "${position.param}"${instead}`;
  const help = `${why}; if it repeats its last page, "allow": ["repeated-page"] of the job says so`;
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
  const size = traitsOf(job).pageSize?.size ?? null;
  const asked = size === null ? 'more make a full page' : askedFor(job);
  const setting = size === null ? '"stopOnShortPage"' : '"limit"';
  return `The first page of '${jobTitle(job)}' has ${records} records although ${asked}, which ended the job; if the API returns at most ${records} records a page, the rest is missing: set ${setting} to ${records}`;
}

/** How many records were asked for: `100 were requested`. */
export function askedFor(job: Job): string {
  const { pageSize } = traitsOf(job);
  const size = pageSize?.size ?? null;
  return pageSize?.param === undefined ? `"limit" is ${size}` : `${size} were requested`;
}
