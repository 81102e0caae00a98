import { pointerTo } from '../support/pointer.ts';
import { unreachable } from '../support/unreachable.ts';
import { describeExpression, describeText } from './describe-expression.ts';
import { describePaging, describeRecords, describeStop, describeVerdict } from './describe-paging.ts';
import { pagingVerdict } from './paging-verdict.ts';
import type { Credentials, Expiry, Expression, Header, Job, LoginCredentials, Paging, Parameter, Plan, Run, Transport } from './plan.ts';

/**
 * A plan as a reviewer reads it. The same plan gives the same text; secrets stand by name, what is not known yet in
 * braces. `lineOf` gives the line of a pointer in the configuration, where it is at hand.
 */
export function printPlan(plan: Plan, lineOf: (pointer: string) => number | undefined = () => undefined): string {
  const page = createPage(lineOf);
  page.line(0, `plan ${plan.planVersion}   ${plan.name}   ${summaryOf(plan)}`);
  printTransport(plan.transport, page);
  for (const run of plan.runs) printRun(run, page);
  return page.text();
}

interface Page {
  line(depth: number, text: string, from?: string): void;
  gap(): void;
  text(): string;
}

const WIDTH = 100;

function createPage(lineOf: (pointer: string) => number | undefined): Page {
  const lines: string[] = [];
  return {
    line(depth, text, from) {
      const number = from === undefined ? undefined : lineOf(from);
      const left = `${'  '.repeat(depth)}${text}`;
      lines.push(number === undefined ? left : `${left.padEnd(WIDTH)} :${number}`);
    },
    gap: () => void lines.push(''),
    text: () => `${lines.map((line) => line.trimEnd()).join('\n')}\n`,
  };
}

function summaryOf(plan: Plan): string {
  const jobs = plan.runs.reduce((sum, run) => sum + countJobs(run.jobs), 0);
  const runs = plan.runs.length === 1 && plan.runs[0]?.iteration === null ? '' : `${plural(plan.runs.length, 'iteration')}, `;
  return `${runs}${plural(jobs, 'job')}`;
}

function countJobs(jobs: readonly Job[]): number {
  return jobs.reduce((sum, job) => sum + 1 + countJobs(job.children), 0);
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function printTransport(transport: Transport, page: Page): void {
  const lines: [string, string | undefined][] = [];
  if (transport.sshTunnel !== null)
    lines.push([`through SSH ${transport.sshTunnel.user}@${transport.sshTunnel.host}:${transport.sshTunnel.port}`, transport.sshTunnel.from]);
  if (transport.awsSignature !== null)
    lines.push([`every request is signed for AWS ${transport.awsSignature.service} in ${transport.awsSignature.region}`, transport.awsSignature.from]);
  if (transport.caCertificate !== null) lines.push(['only the given certificates are trusted', undefined]);
  if (transport.clientCertificate !== null) lines.push(['a client certificate is shown', undefined]);
  if (transport.cacheTtlSeconds !== null) lines.push([`answers to GET are kept for ${transport.cacheTtlSeconds} seconds`, undefined]);
  for (const { host, scheme, port, endpoint } of transport.allowedHosts)
    lines.push([`allowed: ${scheme === null ? '' : `${scheme}://`}${host}${port === null ? '' : `:${port}`}${endpoint ?? ''}`, undefined]);
  if (lines.length === 0) return;
  page.gap();
  page.line(0, 'TRANSPORT');
  for (const [text, from] of lines) page.line(1, text, from);
}

function printRun(run: Run, page: Page): void {
  page.gap();
  if (run.iteration !== null) page.line(0, `ITERATION ${run.iteration + 1}`);
  page.line(0, `TARGET  ${describeText(run.target.baseUrl)}`, pointerTo(run.target.from, 'baseUrl'));
  printHeaders(run.target.clientHeaders, 1, page);
  for (const { name, value, from } of run.target.defaultParams) page.line(1, `? ${name}=${describeText(value)}   default, not with the login`, from);
  const { retry, ignoreErrors } = run.target;
  page.line(
    1,
    retry.maxRetries === 0
      ? 'no retries'
      : `retried up to ${plural(retry.maxRetries, 'time')} on ${retry.statusCodes.join(', ')}; "${retry.header}" is honoured`,
  );
  if (ignoreErrors.length > 0) page.line(1, `processed like success: ${ignoreErrors.join(', ')}`);
  page.gap();
  printCredentials(run.credentials, page);
  for (const [index, job] of run.jobs.entries()) {
    page.gap();
    printJob(job, `JOB ${index + 1}`, 0, run, page);
  }
  printTables(run, page);
}

function printCredentials(credentials: Credentials, page: Page): void {
  switch (credentials.kind) {
    case 'none':
      return page.line(0, 'CREDENTIALS  none');
    case 'basic':
      page.line(0, 'CREDENTIALS  basic', credentials.from);
      return page.line(1, `Authorization: Basic base64(${describeText(credentials.username)}:${describeText(credentials.password)})`);
    case 'query':
      page.line(0, 'CREDENTIALS  query', credentials.from);
      return printQuery(credentials.query, 1, page);
    case 'login':
      return printLogin(credentials, page);
    case 'oauth10':
      page.line(0, 'CREDENTIALS  OAuth 1.0, HMAC-SHA1', credentials.from);
      return page.line(1, `each attempt is signed as ${describeText(credentials.consumerKey)} with ${describeText(credentials.token)}`);
    case 'oauth20':
      page.line(0, 'CREDENTIALS  OAuth 2.0', credentials.from);
      printHeaders(credentials.headers, 1, page);
      return printQuery(credentials.query, 1, page);
    default:
      return unreachable(credentials);
  }
}

function printLogin(credentials: LoginCredentials, page: Page): void {
  const { loginRequest, apiRequest } = credentials;
  page.line(0, `CREDENTIALS  ${credentials.type}`, credentials.from);
  page.line(1, `${wireMethod(loginRequest.method)} ${loginRequest.endpoint}`, loginRequest.from);
  printHeaders(loginRequest.headers, 3, page);
  printParams(loginRequest.params, loginRequest.method, 3, page);
  page.line(2, credentials.format === 'text' ? 'the answer is text, {login.data}' : 'the answer is JSON');
  page.line(1, describeExpiry(credentials.expiry));
  if (apiRequest.headers.length + apiRequest.query.length > 0) page.line(1, 'attached to every other request');
  printHeaders(apiRequest.headers, 3, page);
  printQuery(apiRequest.query, 3, page);
}

function describeExpiry(expiry: Expiry): string {
  switch (expiry.kind) {
    case 'never':
      return 'once, before the first request';
    case 'before-every-request':
      return 'before every request';
    case 'after':
      return `before the first request, and again when ${expiry.seconds} seconds have passed`;
    case 'at-response-time':
      return `before the first request, and again when ${expiry.relative ? `{login.${expiry.path}} seconds have passed` : `{login.${expiry.path}} is reached`}`;
    default:
      return unreachable(expiry);
  }
}

function wireMethod(method: Job['method']): string {
  return method === 'FORM' ? 'POST (form)' : method === 'POST' ? 'POST (JSON)' : 'GET';
}

function printHeaders(headers: readonly Header[], depth: number, page: Page): void {
  for (const { name, value, from } of headers) page.line(depth, `${name}: ${textOf(value)}`, from);
}

function printQuery(query: readonly Parameter[], depth: number, page: Page, paged: Paged = none): void {
  for (const [index, { name, value, from }] of query.entries()) {
    const text = textOf(value);
    page.line(depth, `${index === 0 ? '?' : '&'} ${name}=${paged.get(name) ?? text}${overwritten(text, paged.get(name))}`, from);
  }
}

function printParams(params: readonly Parameter[], method: Job['method'], depth: number, page: Page, paged: Paged = none): void {
  if (method === 'GET') return printQuery(params, depth, page, paged);
  for (const { name, value, from } of params) {
    const text = describeExpression(value);
    page.line(depth, `body ${name} = ${paged.get(name) ?? text}${overwritten(text, paged.get(name))}`, from);
  }
}

/** What paging sends with the first page, by parameter; it replaces what the job says (PAG-OFFSET-4, PAG-PAGENUM-2). */
type Paged = ReadonlyMap<string, string>;
const none: Paged = new Map();

function pagedFrom(paging: Paging): Paged {
  if (paging.kind === 'offset' && paging.firstPageParams) return new Map([[paging.offsetParam, String(paging.start)]]);
  if (paging.kind === 'pagenum' && paging.firstPageParams) return new Map([[paging.pageParam, String(paging.firstPage)]]);
  return none;
}

function overwritten(text: string, sent: string | undefined): string {
  return sent === undefined || sent === text ? '' : `, by the paging; ${text} is never sent`;
}

function textOf(value: Expression): string {
  return value.kind === 'list' || value.kind === 'object' ? describeExpression(value) : describeText(value);
}

function printJob(job: Job, title: string, depth: number, run: Run, page: Page): void {
  page.line(depth, `${title}  ${job.dataType}`, job.from);
  const inner = depth + 1;
  page.line(inner, `${wireMethod(job.method)} ${endpointOf(job)}`);
  printHeaders(job.headers, inner + 2, page);
  printParams(job.params, job.method, inner + 2, page, pagedFrom(job.paging));
  for (const { name, path, level, value } of job.placeholders) {
    const what = value.kind === 'parent' ? '' : `, through ${describeExpression(value)}`;
    page.line(inner, `for each ${level === 1 ? 'parent record' : `record ${level} levels up`}: {${name}} is its "${path}"${what}`);
  }
  if (job.recursionFilter !== null) page.line(inner, `only for parent records where ${job.recursionFilter.text}`, job.recursionFilter.from);
  page.line(inner, `pages    ${describePaging(job.paging)}`, job.paging.kind === 'none' ? undefined : job.paging.from);
  for (const condition of job.stopConditions) page.line(inner, `stop     ${describeStop(condition)}`, condition.from);
  page.line(inner, 'stop     when a response equals the one before it');
  if (job.paging.kind !== 'none') page.line(inner, `ends     ${describeVerdict(pagingVerdict(job, run))}`);
  page.line(inner, `records  ${describeRecords(job.records)}`);
  if (job.responseFilters.length > 0) page.line(inner, `as JSON  ${job.responseFilters.join(', ')}`);
  for (const { name, value, from } of job.userData) page.line(inner, `column   ${name} = ${describeExpression(value)}`, from);
  page.line(inner, `rows     table ${tableOf(job, run)}`);
  for (const [index, child] of job.children.entries()) printJob(child, `CHILD ${index + 1}`, inner, run, page);
}

function endpointOf(job: Job): string {
  return job.placeholders.reduce((text, { name, path }) => text.replaceAll(`{${name}}`, `{parent.${path}}`), job.endpoint);
}

function tableOf(job: Job, run: Run): string {
  return `${run.bucket === null ? '' : `${run.bucket}/`}${job.dataType}${run.mappings.some(({ dataType }) => dataType === job.dataType) ? ', by its mapping' : ', columns known when all records have come'}`;
}

function printTables(run: Run, page: Page): void {
  page.gap();
  const output = run.incremental ? 'rows are added to existing tables (incremental)' : 'existing tables are replaced';
  page.line(
    0,
    `TABLES  bucket ${run.bucket ?? '(none)'}, ${output}${run.numbers === 'exact' ? ', numbers with the digits sent' : ''}${run.compatLevel === 3 ? '' : `, compatibility level ${run.compatLevel}`}`,
  );
}
