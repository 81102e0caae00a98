import type { Report } from '../diagnostics/diagnostic.ts';
import { traitsOf } from '../pagination/index.ts';
import type { Expression, Job, LoginCredentials, MappedTable } from '../plan/plan.ts';
import { pointerTo } from '../support/pointer.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `doubtful-path` */
export function doubtfulPath({ plan }: ReviewSubject, report: Report): void {
  // the columns of CSV have any names
  const ofCsv = new Set<string>();
  for (const { job } of jobsOf(plan)) {
    if (job.response?.kind === 'csv') ofCsv.add(job.dataType);
    inJob(job, report);
    for (const condition of job.stopConditions)
      if (
        condition.kind === 'next-page-flag' &&
        condition.isPath !== true &&
        /^[A-Za-z_]\w*(?:\.\w+)+$/.test(condition.field)
      )
        report({
          rule: 'doubtful-path',
          severity: 'warning',
          pointer: `${condition.from}/field`,
          message: `"field" is the name of a field of the response, not a path; "${condition.field}" is used as one name`,
          effect: 'if the response has no such field, the flag counts as not set',
          help: 'write the name of a field of the response',
        });
  }
  for (const { mappings, credentials } of plan.runs) {
    for (const { dataType, table } of mappings) if (!ofCsv.has(dataType)) inMapping(table, report);
    if (credentials.kind === 'login') inLogin(credentials, report);
  }
}

/** Paths in the response and in records; in these converted XML has members named "$". */
function inJob(job: Job, report: Report): void {
  const {
    records,
    paging,
    stopConditions,
    placeholders,
    responseFilters,
    async: steps,
    incremental,
    exclude,
    from: ofJob,
  } = job;
  for (const path of responseFilters) inFilter(path, records, `${ofJob}/responseFilter`, report);
  unusedDelimiter(
    responseFilters,
    job.responseFilterDelimiter,
    `${ofJob}/responseFilterDelimiter`,
    report,
  );
  if (records.kind !== 'auto')
    unusedDelimiter([records.path], records.delimiter, `${records.from}/delimiter`, report);
  for (const { path, from } of placeholders) check(path, from, true, report);
  if (records.kind !== 'auto' && records.delimiter === '.')
    check(records.path, records.from, false, report);
  if (incremental !== undefined && /^(?:\$\.|\/)/.test(incremental.cursor))
    check(incremental.cursor, `${ofJob}/incremental/cursor`, false, report);
  for (const path of exclude?.paths ?? []) check(path, `${ofJob}/exclude`, true, report);
  if (steps !== undefined) inAsync(steps, report);
  const { reads } = traitsOf(job);
  if (
    paging.kind !== 'none' &&
    reads !== undefined &&
    reads.in !== 'header' &&
    reads.delimiter === '.'
  )
    check(reads.path, `${paging.from}/${reads.setting}`, reads.in === 'record', report);
  for (const condition of stopConditions)
    if (condition.kind === 'limit-stop-field')
      check(condition.field, `${condition.from}/field`, false, report);
}

/** What separates names in paths of other notations. */
const SEPARATOR = /[/|>:;,~#\\]/;

/** A path that has another delimiter; a dot may be part of a name, which is why another delimiter is set. */
function unusedDelimiter(
  paths: readonly string[],
  delimiter: string,
  pointer: string,
  report: Report,
): void {
  const odd = paths.find((path) => SEPARATOR.test(path) && !path.includes('.'));
  if (delimiter === '.' || odd === undefined || paths.some((path) => path.includes(delimiter)))
    return;
  report({
    rule: 'doubtful-path',
    severity: 'warning',
    pointer,
    message: `the delimiter "${delimiter}" is not in the path "${odd}"`,
    effect: 'the path is one name',
    help: 'use the same delimiter in both',
  });
}

/** Paths in the responses that lead to the file of an asynchronous job. */
function inAsync(
  { placeholders, status, download, from }: NonNullable<Job['async']>,
  report: Report,
): void {
  for (const { name, path } of placeholders)
    check(path, pointerTo(from, 'placeholders', name), false, report);
  check(status.path, pointerTo(from, 'status', 'path'), false, report);
  if (status.message !== null)
    check(status.message, pointerTo(from, 'status', 'message'), false, report);
  if (download.kind === 'url')
    check(download.path, pointerTo(from, 'download', 'path'), false, report);
}

/** FIL-2, FIL-7: in a filter, only "[]" selects the elements of a list. */
function inFilter(path: string, records: Job['records'], pointer: string, report: Report): void {
  const outer =
    records.kind === 'auto' || records.path === '.' || records.path === ''
      ? undefined
      : records.path;
  if (outer !== undefined && (path === outer || path.startsWith(`${outer}.`)))
    return report({
      rule: 'doubtful-path',
      severity: 'warning',
      pointer,
      within: path,
      message: `"${path}" is a path of the response; a filter is a path of each record`,
      effect: 'it has no effect if the records have no such field',
      help:
        path === outer
          ? 'write the path of a field of the records'
          : `write "${path.slice(outer.length + 1)}"`,
    });
  const meant = path
    .replace(/^(?:\$\.|\/|\.)(?=\w)/, '')
    .replaceAll(/\[(?:\d+|\*)?\]/g, '[]')
    .replace(/(?<=\w)(?:\[|\.)$/, '');
  if (meant === path) return;
  report({
    rule: 'doubtful-path',
    severity: 'warning',
    pointer,
    within: path,
    message: `"${path}" is not a valid path of a filter: only "[]" selects the elements of a list`,
    effect: 'it has no effect if there is no field of that name',
    help: `write "${meant}"`,
  });
}

/** Paths in the response to the login. */
function inLogin({ apiRequest, expiry }: LoginCredentials, report: Report): void {
  const look = (value: Expression): void => {
    if (value.kind === 'login' && value.from !== undefined)
      check(value.path, `${value.from}/response`, false, report);
    if (value.kind === 'call') value.arguments.forEach(look);
  };
  for (const { value } of [...apiRequest.headers, ...apiRequest.query]) look(value);
  if (expiry.kind === 'at-response-time')
    check(expiry.path, `${expiry.from}/response`, false, report);
}

function inMapping(table: MappedTable, report: Report): void {
  for (const definition of table.definitions) {
    if (
      (definition.kind === 'column' || definition.kind === 'table') &&
      definition.delimiter === '.'
    )
      check(definition.path, definition.from, true, report, 'key');
    if (definition.kind === 'table') inMapping(definition.table, report);
  }
}

function check(
  path: string,
  pointer: string,
  ofRecord: boolean,
  report: Report,
  part: 'key' | 'value' = 'value',
): void {
  if (path.length > LONGEST_PATH) return;
  const meant = /[[$/{?\s>|,;]|::|^\..|.\.$|\.\./.test(path) ? withDots(path, ofRecord) : path;
  if (meant === path.trim()) return; // spaces around a path are stray characters
  report({
    rule: 'doubtful-path',
    severity: ofRecord && OTHER_NAME.test(path) ? 'note' : 'warning',
    pointer,
    part,
    message: `"${path}" is not a path of names and indexes joined by dots`,
    effect: `it leads to the member ${path
      .split('.')
      .map((name) => `"${name}"`)
      .join(', then ')}`,
    help: `write "${meant}"`,
  });
}

/** What records of some APIs call their fields: `Cost/Unit`, `user[login]`. */
const OTHER_NAME = /^\w+(?:[/,;]\w+)+$|^\w+\[[A-Za-z_]\w*\]$/;

/** Nobody writes a longer one by mistake, and the search for other notations needs quadratic time. */
const LONGEST_PATH = 1000;

/** A path of another notation as a dotted path; `.` is the whole value. */
function withDots(path: string, ofRecord: boolean): string {
  const bare = path
    .replace(/^\{{1,2} *([\w.-]+) *\}{1,2}$/, '$1')
    .replaceAll(/\[\*?\]/g, '')
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replaceAll(/\[(['"])([^'"\]]+)\1\]/g, '.$2')
    .replaceAll(/(?<=\w)\[([A-Za-z_]\w*)\](?=[.[]|$)/g, '.$1')
    .replaceAll(/^[a-z_\d]+(?:\/[a-z_\d]+)+$|^\w+(?:[,;]\w+)+$/g, (names) =>
      names.replaceAll(/[/,;]/g, '.'),
    )
    .replaceAll(ofRecord ? /(?<=\w)(?:->|::)(?=[\w@])/g : /(?<=\w)(?:->|::|[>|])(?=[\w@])/g, '.')
    .replaceAll(/^\s+|\s+$|\s+(?=\.)|(?<=\.)\s+/g, '')
    .replaceAll(/^\/(?=[\w.]*$)|(?<=^\/?[\w.]+)\/$/g, '')
    .replace(ofRecord ? /$^/ : /(?<=^\/?[\w.]+)\?$/, '');
  const rooted = ofRecord
    ? bare
    : /^\/?\w+(?:\/\w+)*$/.test(bare)
      ? bare.replace(/^\//, '').replaceAll('/', '.')
      : bare.replace(/^\$(?:\.(?=\w)|$)/, '');
  const joined = /[^.]/.test(rooted)
    ? rooted
        .replace(/^\.+/, '')
        .replace(/\.+$/, '')
        .replaceAll(/\.{2,}/g, '.')
    : rooted;
  if (path === '..') return '.';
  return joined === path ? path : joined || '.';
}
