import { hash } from 'node:crypto';
import { pointerTo } from '../support/pointer.ts';
import { unreachable } from '../support/unreachable.ts';
import { legacySafeName, safeName } from '../values/safe-name.ts';
import { describeExpression, describeText } from './describe-expression.ts';
import { describePaging, describePath, describeRecords, describeStop, describeVerdict } from './describe-paging.ts';
import { pagingVerdict } from './paging-verdict.ts';
import type { Credentials, Expiry, Job, LoginCredentials, Plan, Retry, Run, Target, Transport } from './plan.ts';
import { printedTables } from './print-tables.ts';
import { attachedLines, encodedPairs, headerLines, type PrintedValue, paramLines, replacedIn, requestHeaders } from './print-values.ts';

/**
 * A plan as a reviewer reads it. The same plan gives the same text; secrets stand by name, what is not known yet in
 * braces. `lineOf` gives the line of a pointer in the configuration, where it is at hand.
 */
export function printPlan(plan: Plan, lineOf: (pointer: string) => number | undefined = () => undefined): string {
  const lines = planLines(plan).map(({ text, from }) => withLine(text, from === undefined ? undefined : lineOf(from)));
  return `${lines.join('\n')}\n`;
}

/** The lines of a printed plan, each with the pointer of what it comes from. */
export function planLines(plan: Plan): readonly PrintedValue[] {
  const page = createPage();
  page.line(0, `plan ${plan.planVersion}   ${plan.name}   ${summaryOf(plan)}`);
  printTransport(plan.transport, page);
  for (const run of plan.runs) printRun(run, page);
  return page.lines;
}

/** A line of a plan with the line of the configuration at its right. */
export function withLine(text: string, line: number | undefined): string {
  return line === undefined ? text : `${text.padEnd(WIDTH)} :${line}`;
}

interface Page {
  readonly lines: readonly PrintedValue[];
  line(depth: number, text: string, from?: string): void;
  values(depth: number, values: readonly PrintedValue[]): void;
  gap(): void;
}

const WIDTH = 100;

function createPage(): Page {
  const lines: PrintedValue[] = [];
  const line = (depth: number, text: string, from?: string) => void lines.push({ text: `${'  '.repeat(depth)}${text}`.trimEnd(), from });
  return {
    lines,
    line,
    values(depth, values) {
      for (const { text, from } of values) line(depth, text, from);
    },
    gap: () => line(0, ''),
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
    lines.push([
      `every request is signed for AWS ${transport.awsSignature.service} in ${transport.awsSignature.region}, as ${describeText(transport.awsSignature.accessKeyId)}`,
      transport.awsSignature.from,
    ]);
  if (transport.caCertificate !== null)
    lines.push([`only the given certificates are trusted (SHA-256 ${hash('sha256', transport.caCertificate).slice(0, 16)}…)`, undefined]);
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
  page.values(1, headerLines(run.target.clientHeaders));
  for (const { name, value, from } of run.target.defaultParams)
    for (const [encoded, text] of encodedPairs(name, value)) page.line(1, `? ${encoded}=${text}   default, not with the login`, from);
  printPatience(run.target, page);
  page.gap();
  printCredentials(run.credentials, page);
  for (const [index, job] of run.jobs.entries()) {
    page.gap();
    printJob(job, `JOB ${index + 1}`, [], run, page);
  }
  printTables(run, page);
}

/** When a request is tried again, and how long one may take; time limits and transport errors only where they are not the usual ones. */
function printPatience({ retry, ignoreErrors, connectTimeoutSeconds, requestTimeoutSeconds, from }: Target, page: Page): void {
  page.line(
    1,
    retry.maxRetries === 0
      ? 'no retries'
      : `retried up to ${plural(retry.maxRetries, 'time')} on ${statuses(retry)}${transportErrors(retry)}; "${retry.header}" is honoured`,
    pointerTo(from, 'retryConfig'),
  );
  const at = (name: string) => pointerTo(from, 'http', name);
  if (ignoreErrors.length > 0) page.line(1, `processed like success: ${ignoreErrors.join(', ')}`, at('ignoreErrors'));
  if (connectTimeoutSeconds !== 30) page.line(1, `to connect may take ${limited(connectTimeoutSeconds)}`, at('connectTimeout'));
  if (requestTimeoutSeconds !== 300) page.line(1, `a request may take ${limited(requestTimeoutSeconds)}`, at('requestTimeout'));
}

function statuses({ statusCodes }: Retry): string {
  return statusCodes.length === 0 ? 'no status' : statusCodes.join(', ');
}

/** RETRY-3: transport errors are numbered as cURL does. */
function transportErrors({ transportCodes }: Retry): string {
  if (transportCodes.join() === '28,6,7,35,52,56') return '';
  return transportCodes.length === 0 ? ', never when no answer comes' : `, and on transport errors ${transportCodes.join(', ')}`;
}

function limited(seconds: number): string {
  return seconds === 0 ? 'as long as it takes' : plural(seconds, 'second');
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
      return page.values(1, attachedLines(credentials.query));
    case 'login':
      return printLogin(credentials, page);
    case 'oauth10':
      page.line(0, 'CREDENTIALS  OAuth 1.0, HMAC-SHA1', credentials.from);
      return page.line(1, `each attempt is signed as ${describeText(credentials.consumerKey)} with ${describeText(credentials.token)}`);
    case 'oauth20':
      page.line(0, 'CREDENTIALS  OAuth 2.0', credentials.from);
      page.values(1, headerLines(credentials.headers));
      return page.values(1, attachedLines(credentials.query));
    default:
      return unreachable(credentials);
  }
}

function printLogin(credentials: LoginCredentials, page: Page): void {
  const { loginRequest, apiRequest } = credentials;
  page.line(0, `CREDENTIALS  ${credentials.type}`, credentials.from);
  page.line(1, `${wireMethod(loginRequest.method)} ${loginRequest.endpoint}`, loginRequest.from);
  page.values(3, requestHeaders(loginRequest.headers, loginRequest.method));
  page.values(3, paramLines(loginRequest.params, loginRequest.method));
  const at = (name: string) => (credentials.from === undefined ? undefined : pointerTo(credentials.from, name));
  page.line(2, credentials.format === 'text' ? 'the answer is text, {login.data}' : 'the answer is JSON', at('format'));
  page.line(1, describeExpiry(credentials.expiry), at('expires'));
  if (apiRequest.headers.length + apiRequest.query.length > 0) page.line(1, 'attached to every other request');
  page.values(3, headerLines(apiRequest.headers));
  page.values(3, attachedLines(apiRequest.query));
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

function printJob(job: Job, title: string, parents: readonly Job[], run: Run, page: Page): void {
  const depth = parents.length;
  page.line(depth, `${title}  ${job.dataType}`, job.from);
  const inner = depth + 1;
  // CHILD-4
  if (depth > 0 && ![...parents, job].some(({ placeholders }) => placeholders.length > 0))
    page.line(inner, 'never requested: no placeholder stands for a record of the parent');
  page.line(inner, `${wireMethod(job.method)} ${endpointOf(job)}`, pointerTo(job.from, 'endpoint'));
  page.values(inner + 2, requestHeaders(job.headers, job.method));
  page.values(inner + 2, paramLines(job.params, job.method, replacedIn(job, run)));
  for (const { name, path, level, value, from } of job.placeholders) {
    const what = value.kind === 'parent' ? '' : `, through ${describeExpression(value)}`;
    page.line(inner, `for each ${level === 1 ? 'parent record' : `record ${level} levels up`}: {${name}} is its "${path}"${what}`, from);
  }
  if (job.recursionFilter !== null) page.line(inner, `only for parent records where ${job.recursionFilter.text}`, job.recursionFilter.from);
  page.line(inner, `pages    ${describePaging(job)}`, job.paging.kind === 'none' ? undefined : job.paging.from);
  printScrollRequest(job, inner, page);
  for (const condition of job.stopConditions) page.line(inner, `stop     ${describeStop(condition)}`, condition.from);
  page.line(inner, 'stop     when a response equals the one before it');
  if (job.paging.kind !== 'none') page.line(inner, `ends     ${describeVerdict(pagingVerdict(job, run))}`);
  page.line(inner, `records  ${describeRecords(job.records)}`, pointerTo(job.from, 'dataField'));
  if (job.responseFilters.length > 0)
    page.line(
      inner,
      `as JSON  ${job.responseFilters.map((path) => describePath(path, job.responseFilterDelimiter)).join(', ')}`,
      pointerTo(job.from, 'responseFilter'),
    );
  for (const { name, value, from } of job.userData) page.line(inner, `column   ${name} = ${describeExpression(value)}`, from);
  page.line(inner, `rows     table ${tableOf(job, run)}`, pointerTo(job.from, 'dataType'));
  for (const [index, child] of job.children.entries()) printJob(child, `CHILD ${index + 1}`, [...parents, job], run, page);
}

/** PAG-PARAM-4: what pages from the second on are asked for with, where that is not the job's own request. */
function printScrollRequest({ paging, method: usual }: Job, depth: number, page: Page): void {
  if (paging.kind !== 'response-param' || paging.scrollRequest === null) return;
  const { endpoint, method, headers, params } = paging.scrollRequest;
  const verb = wireMethod(method ?? usual);
  page.line(depth, `         from page two on ${verb} ${endpoint ?? 'as before'}`, paging.from);
  page.values(depth + 6, headerLines(headers));
  page.values(depth + 6, paramLines(params, method ?? usual));
}

function endpointOf(job: Job): string {
  return job.placeholders.reduce((text, { name, path }) => text.replaceAll(`{${name}}`, `{parent.${path}}`), job.endpoint);
}

/** OUT-3, 8.1, LEG-3: a mapping names its table, all others get a name that any storage takes. */
function tableOf(job: Job, run: Run): string {
  const bucket = run.bucket === null ? '' : `${run.bucket}/`;
  const mapped = run.mappings.find(({ dataType }) => dataType === job.dataType);
  if (mapped !== undefined) return `${bucket}${mapped.table.name}, by its mapping`;
  return `${bucket}${run.compatLevel === 1 ? legacySafeName(job.dataType) : safeName(job.dataType)}, columns known when all records have come`;
}

function printTables(run: Run, page: Page): void {
  page.gap();
  const output = run.incremental ? 'rows are added to existing tables (incremental)' : 'existing tables are replaced';
  page.line(
    0,
    `TABLES  bucket ${run.bucket ?? '(none)'}, ${output}${run.numbers === 'exact' ? ', numbers with the digits sent' : ''}${run.compatLevel === 3 ? '' : `, compatibility level ${run.compatLevel}`}`,
  );
  for (const { title, columns } of printedTables(run)) {
    page.line(1, title.text, title.from);
    page.values(2, columns);
  }
}
