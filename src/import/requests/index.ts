import {
  ImportProblem as FileProblem,
  type ImportedExchange,
  readHar,
} from '../../scenario/record/imported-exchange.ts';
import { secretsOfRequests } from '../../scenario/record/imported-http.ts';
import { type Json, type JsonObject, objectFrom } from '../../values/json.ts';
import { groupBy } from '../../values/lists.ts';
import { at } from '../../values/path.ts';
import { decodePercent } from '../../values/url.ts';
import { freeName } from '../../values/words.ts';
import {
  configurationOf,
  type Finding,
  findingsOf,
  given,
  type Imported,
  type MadeJob,
  type MemberFinding,
  type NotCarried,
} from '../draft.ts';
import { type ImportInput, ImportProblem, type Reason } from '../problem.ts';
import { choiceOf, type Question, type Subject } from '../questions.ts';
import { Attributes, hasSession, isSecret } from './attributes.ts';
import { bucketOf as addressOf, chainsOf, requestKey } from './chains.ts';
import { bucketOf, headersOf, leftHeaders, tableOf } from './job-request.ts';
import { groupsOf, jobOf, type ObservedJob, type RequestGroup } from './jobs.ts';
import {
  type JobCredentials,
  jobCredentials,
  loginOf,
  loginSettings,
  NONE,
  type ObservedLogin,
  secretsOfLogin,
  sendsPassword,
} from './login.ts';
import { proofOf } from './proof.ts';
import { type LeftOut, readExchanges, type Seen, withMethod } from './seen.ts';

interface ObservedSource {
  readonly source: string;
  readonly remarks: readonly string[];
  readonly exchanges: readonly ImportedExchange[];
  /** Texts of the source that are secrets, beside those in credentials. */
  readonly secrets?: readonly string[];
  /** Texts that stand for values which are not known: `{{shop}}`. */
  readonly variables?: readonly string[];
  /** What is not carried over before requests are compared. */
  readonly notCarried?: readonly NotCarried[];
}

type OriginPart = Omit<Imported, 'source' | 'remarks'>;

/** More jobs than a person would read are no API, but the traffic of a page. */
const MAX_JOBS = 200;

/** Configurations that send what the exchanges have, one for each origin. Throws `ImportProblem` where there is nothing to read. */
export async function observe(source: ObservedSource): Promise<Imported> {
  const left: LeftOut = new Map();
  const { secrets = [], variables = [] } = source;
  const read = readExchanges(source.exchanges, left);
  const { lost } = read;
  const login = loginOf(read.seen);
  const isLogin = (seen: Seen) => login?.exchanges.has(seen) === true;
  const unnamed = read.seen.filter((seen) => seen.writes !== undefined && !isLogin(seen));
  const passwords = read.seen.filter(
    (seen) => sendsPassword(seen) && !isLogin(seen) && !unnamed.includes(seen),
  );
  const all = read.seen.filter((seen) => !unnamed.includes(seen) && !passwords.includes(seen));
  const refused = [
    ...(source.notCarried ?? []),
    ...unnamed.map(writing),
    ...passwords.map(withPassword),
  ];
  const puts = all.filter((each) => each.request.method === 'PUT' && !login?.exchanges.has(each));
  if (puts.length > 0) left.set(withMethod('PUT'), puts.length);
  const leftOut = [...left].map(([what, count]) => `left out: ${count} ${what}`);
  const headersLeft = leftHeaders(source.exchanges.map(({ request }) => request.headers));
  const remarks = [...source.remarks, ...headersLeft, ...leftOut];
  if (all.length === puts.length && refused.length > 0)
    return { ...NOTHING, source: source.source, notCarried: refused, remarks };
  if (all.length === puts.length)
    throw new ImportProblem(['there is no request that reads data', ...leftOut].join('; '));
  const requests = withoutLogin(
    all.filter((each) => !puts.includes(each)),
    login,
  );
  const groups = groupsOf(chainsOf(requests));
  const lostAt = lostRequests(lost, all);
  const parts: OriginPart[] = [];
  for (const origin of new Set(groups.map(originOf))) {
    const own = groups.filter((group) => originOf(group) === origin);
    const name = parts.length === 0 ? 'config' : `config-${parts.length + 1}`;
    const asked = passwords.filter(({ request }) => request.url.origin === origin);
    const known = { name, login, secrets, variables, lostAt, passwords: asked };
    parts.push(await originPart(own.slice(0, MAX_JOBS), known));
    if (own.length > MAX_JOBS)
      remarks.push(`left out: ${own.length - MAX_JOBS} more addresses of the same host`);
  }
  return {
    source: source.source,
    drafts: parts.flatMap(({ drafts }) => drafts),
    carried: parts.flatMap(({ carried }) => carried),
    notCarried: [...refused, ...parts.flatMap(({ notCarried }) => notCarried)],
    questions: parts.flatMap(({ questions }) => questions),
    remarks,
    secrets: Object.assign({}, ...parts.map(({ secrets }) => secrets)),
  };
}

const NOTHING = { drafts: [], carried: [], questions: [], secrets: {} };

/** A request that may write, which the user has to name. */
function writing({ label, writes }: Seen): NotCarried {
  return {
    stream: writes ?? label,
    where: label,
    reason: 'writing-request' satisfies Reason,
    why: 'a POST request may create or change something',
    instead: 'name it with --requests if it only reads',
  };
}

/** A request with a password is no table: what it returns is for the requests after it. */
function withPassword({ label, request }: Seen): NotCarried {
  return {
    stream: tableOf(request.url.pathname),
    where: label,
    reason: 'login' satisfies Reason,
    why: 'the request sends a password, and no other request shows what its response is for',
    instead: 'write "authentication" with "loginRequest" if it is the login',
  };
}

/** Requests without a usable response, by method and address. */
type LostRequests = ReadonlyMap<string, readonly Seen[]>;

/** The lost requests that were not sent once more, with a response. */
function lostRequests(lost: readonly Seen[], all: readonly Seen[]): LostRequests {
  const answered = new Set(all.map(requestKey));
  return groupBy(
    lost.filter((each) => !answered.has(requestKey(each))),
    addressOf,
  );
}

/** The lost requests to the addresses of a group; of numbers in a path where its pages have such numbers. */
function lostIn({ chains }: RequestGroup, lostAt: LostRequests): readonly Seen[] {
  const pages = chains.flatMap((chain) => chain.pages);
  const isPaged = chains.some((chain) => chain.pages.length > 1);
  const paths = new Set(pages.map(({ request }) => request.url.pathname));
  const lost = [...new Set(pages.map(addressOf))].flatMap((address) => lostAt.get(address) ?? []);
  return lost.filter(({ request }) => isPaged || paths.has(request.url.pathname));
}

function originOf({ first }: RequestGroup): string {
  return first.request.url.origin;
}

function rootOf(group: RequestGroup): RequestGroup {
  return group.parent === undefined ? group : rootOf(group.parent);
}

/** The requests without the login and without what it attaches. */
function withoutLogin(all: readonly Seen[], login: ObservedLogin | undefined): readonly Seen[] {
  if (login === undefined) return all;
  const { exchanges, uses } = login;
  const isUsed = (place: string, name: string) =>
    uses.some((use) => use.place === place && use.name.toLowerCase() === name.toLowerCase());
  return all.flatMap((seen) => {
    if (exchanges.has(seen)) return [];
    const url = new URL(seen.request.url);
    for (const name of [...url.searchParams.keys()])
      if (isUsed('query', name)) url.searchParams.delete(name);
    const headers = seen.request.headers.filter(([name]) => !isUsed('headers', name));
    const sent = [...seen.sent].filter(
      ([, { place, name }]) => !isUsed(place === 'header' ? 'headers' : place, name),
    );
    return [{ ...seen, request: { ...seen.request, url, headers }, sent: new Map(sent) }];
  });
}

export class Making {
  readonly attributes: Attributes;
  readonly questions: Question[] = [];
  readonly notCarried: NotCarried[] = [];

  readonly #config: string;

  /** `config`: the name of the draft. */
  constructor(config: string, variables: readonly string[]) {
    this.#config = config;
    this.attributes = new Attributes(variables);
  }

  ask(about: Omit<Subject, 'config'>, text: string, candidates: readonly Json[] = []): void {
    const choice = choiceOf({ ...about, config: this.#config }, text, candidates);
    if (!this.attributes.repeats([choice.name, text, candidates])) this.questions.push(choice);
  }

  refuse({ first }: RequestGroup, stream: string, reason: Reason, why: string): void {
    this.notCarried.push({ stream, where: first.label, reason, why });
  }
}

async function originPart(
  groups: readonly RequestGroup[],
  {
    name,
    login,
    secrets,
    variables,
    lostAt,
    passwords,
  }: {
    readonly name: string;
    readonly login: ObservedLogin | undefined;
    readonly secrets: readonly string[];
    readonly variables: readonly string[];
    readonly lostAt: LostRequests;
    readonly passwords: readonly Seen[];
  },
): Promise<OriginPart> {
  const making = new Making(name, variables);
  const { attributes, questions, notCarried } = making;
  for (const text of [...secrets, ...(login === undefined ? [] : secretsOfLogin(login))])
    attributes.hide(text);
  const origin = groups[0] === undefined ? '' : originOf(groups[0]);
  const base = commonPath(groups);
  const isUsed = login?.usedBy.request.url.origin === origin;
  const credentials =
    isUsed && login !== undefined
      ? loginCredentials(login, origin, making)
      : jobCredentials(groups, making);
  const observed = observedJobs(groups, base, making, lostAt);
  const headers = headersOfJobs(observed, credentials.header, attributes);
  const possible = withoutRepeats(observed, headers.own, making);
  const make = (job: ObservedJob): MadeJob => {
    const { table, findings } = job;
    const members = {
      ...job.members,
      ...given({ headers: headers.own(job), authentication: credentials.ofJob.get(job.group) }),
    };
    const pagination = job.paging.kind === 'found' ? job.paging.paging.settings : undefined;
    const children = possible.filter(({ group }) => group.parent === job.group).map(make);
    return { stream: table, table, members, pagination, findings, children };
  };
  const {
    drafts,
    carried,
    notCarried: refused,
  } = await configurationOf({
    name,
    owner: origin,
    api: {
      baseUrl: `${origin}${base}`,
      ...given({
        authentication: credentials.authentication,
        authentications: credentials.named,
        http: given({ headers: headers.common }),
      }),
    },
    config: {
      outputBucket: bucketOf(new URL(origin).hostname),
      ...credentials.attributes,
      ...attributes.madeUp(),
    },
    roots: possible.filter(({ group }) => group.parent === undefined).map(make),
    apiFindings: possible.slice(0, 1).flatMap(({ group }) => apiFindings(group.first, login)),
  });
  notCarried.push(...refused);
  const [draft] = drafts;
  const jobs = possible.filter(({ table }) => carried.some((each) => each.table === table));
  const roots = jobs.filter(({ group }) => group.parent === undefined);
  for (const job of jobs) askAbout(job, making);
  askAboutDoubts(jobs, making);
  for (const { label } of passwords)
    making.ask({ setting: 'authentication' }, `${label} sends a password: is it the login?`);
  if (
    draft === undefined ||
    attributes.repeats([at(draft.value, 'api') ?? null, credentials.attributes])
  ) {
    for (const { group, table } of jobs)
      making.refuse(group, table, 'repeated-secret', SECRET_IN_API);
    return { drafts: [], carried: [], notCarried, questions, secrets: {} };
  }
  const proof = await proofOf(draft.value, {
    attributes: attributes.values,
    jobs: jobs.map(({ table, group, paging }) => ({
      table,
      chains: group.chains.map(({ pages }) => pages),
      isOpen: paging.kind === 'found' && !paging.paging.isEnded,
      root: roots.findIndex((root) => root.group === rootOf(group)),
    })),
    login: [...(login?.exchanges ?? [])],
  });
  const graded = carried.map(({ findings = [], ...rest }) => {
    const job = jobs.find(({ table }) => table === rest.table);
    const gradeIn = (finding: Finding) =>
      job !== undefined && proof.isEqual(job.table) ? gradeOf(finding, job) : finding.grade;
    return { ...rest, findings: findings.map((each) => ({ ...each, grade: gradeIn(each) })) };
  });
  return {
    drafts,
    carried: graded,
    notCarried,
    questions: [...attributes.questions(), ...questions],
    secrets: attributes.places(),
  };
}

function observedJobs(
  groups: readonly RequestGroup[],
  base: string,
  making: Making,
  lostAt: LostRequests,
): readonly ObservedJob[] {
  const { attributes } = making;
  const jobs: ObservedJob[] = [];
  for (const group of groups) {
    const { pathname } = group.first.request.url;
    const hasSecret = attributes.repeats(decodePercent(pathname.replace(/;[^/]*/g, '')));
    const table = freeName(hasSecret ? 'records' : tableOf(pathname), (name) =>
      jobs.some((job) => job.table === name),
    );
    try {
      if (group.parent !== undefined && !jobs.some((job) => job.group === group.parent))
        throw new ImportProblem('the requests that it belongs to are not carried over');
      jobs.push(jobOf(group, { base, table, attributes, lost: lostIn(group, lostAt) }));
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      making.refuse(group, table, group.open.length > 0 ? 'parent' : 'request-body', error.message);
    }
  }
  return jobs;
}

/** The jobs in which no secret would be seen, and which are below none that one would be seen in. */
function withoutRepeats(
  jobs: readonly ObservedJob[],
  headersOf: (job: ObservedJob) => JsonObject,
  making: Making,
): readonly ObservedJob[] {
  const refused = new Set<RequestGroup>();
  for (const job of jobs) {
    const texts = job.findings.flatMap(({ because }) => because.map(({ text }) => text));
    if (!making.attributes.repeats([job.members, headersOf(job), texts])) continue;
    refused.add(job.group);
    making.refuse(job.group, job.table, 'repeated-secret', SECRET_IN_JOB);
  }
  const isCarried = (group: RequestGroup): boolean =>
    !refused.has(group) && (group.parent === undefined || isCarried(group.parent));
  return jobs.filter(({ group }) => isCarried(group));
}

const SECRET_IN_API = 'a secret is in the settings of the API a second time';
const SECRET_IN_JOB =
  'a secret is in the request or its address a second time, where it would not be hidden';

function loginCredentials(login: ObservedLogin, origin: string, making: Making): JobCredentials {
  const { url } = login.request.request;
  const path = url.pathname
    .split('/')
    .map((segment) => making.attributes.inPath(segment))
    .join('/');
  const endpoint = url.origin === origin ? path : `${url.origin}${path}`;
  try {
    return { ...NONE, authentication: loginSettings(login, endpoint, making.attributes) };
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    making.ask({ setting: 'authentication' }, `the login cannot be carried over: ${error.message}`);
    return NONE;
  }
}

function headersOfJobs(
  jobs: readonly ObservedJob[],
  used: string | undefined,
  attributes: Attributes,
) {
  const all = new Map<ObservedJob, JsonObject>();
  for (const job of jobs) {
    const sent = job.paging.kind === 'found' ? job.paging.paging.params : [];
    const { request } = job.group.first;
    const headers = request.headers.filter(
      ([name]) => name.toLowerCase() !== used?.toLowerCase() && !sent.includes(`header:${name}`),
    );
    all.set(job, headersOf({ ...request, headers }, used, attributes));
  }
  const [one = {}, ...others] = all.values();
  const common = Object.entries(one).filter(([name, value]) =>
    others.every((each) => JSON.stringify(each[name]) === JSON.stringify(value)),
  );
  const isCommon = (name: string) => common.some(([other]) => other === name);
  return {
    common: objectFrom(common),
    own: (job: ObservedJob) =>
      objectFrom(Object.entries(all.get(job) ?? {}).filter(([name]) => !isCommon(name))),
  };
}

function askAbout({ table, paging, records, group }: ObservedJob, making: Making): void {
  if (paging.kind === 'open')
    making.ask(
      { table, setting: 'pagination' },
      paging.because ??
        (paging.candidates.length === 0
          ? 'the requests differ, and nothing explains how'
          : 'several explain the requests; none is in the configuration: choose one'),
      paging.candidates,
    );
  if (records.kind === 'open' && group.first.response !== undefined)
    making.ask(
      { table, setting: 'dataField' },
      'several lists may be the records; none is in the configuration: choose one',
      records.candidates,
    );
  if (paging.kind === 'found' && !paging.paging.isEnded)
    making.ask(
      { table, setting: 'pagination', what: 'end of pagination' },
      'the last page would be followed by another one: the file ends before, or the API ends in a way that is not seen',
    );
}

/** What the source does to the requests of all jobs is said once. */
function askAboutDoubts(jobs: readonly ObservedJob[], making: Making): void {
  const doubtsOf = ({ group: { chains } }: ObservedJob) => [
    ...new Set(chains.flatMap(({ pages }) => pages.flatMap(({ doubts }) => doubts))),
  ];
  const [first, ...others] = jobs.map(doubtsOf);
  const common = (first ?? []).filter((doubt) => others.every((own) => own.includes(doubt)));
  for (const doubt of common) making.ask({}, doubt);
  for (const job of jobs)
    for (const doubt of doubtsOf(job))
      if (!common.includes(doubt)) making.ask({ table: job.table }, doubt);
}

const OF_API: Readonly<Record<string, string>> = {
  baseUrl: 'the beginning that all addresses have in common',
  authentication: 'credentials that the requests have',
  http: 'headers that all requests have',
};

function apiFindings(first: Seen, login: ObservedLogin | undefined): readonly MemberFinding[] {
  return Object.entries(OF_API).flatMap(([member, text]) => {
    const { label } = member === 'authentication' && login !== undefined ? login.request : first;
    return findingsOf({ [member]: text }, { source: label, text }, { confidence: 'observed' });
  });
}

/** The grade of a finding of a job whose requests were the same. */
function gradeOf({ setting, confidence }: Finding, { paging, isWhole }: ObservedJob) {
  if (confidence === 'assumed') return 'assumed';
  if (!isWhole) return 'exercised';
  const isPaged = paging.kind === 'found';
  // a replay compares no requests with it
  if (setting.endsWith('/total')) return 'exercised';
  const isUnseen = /\/(?:dataField|response)$/.test(setting)
    ? !isPaged
    : setting.includes('/pagination') && isPaged && !paging.paging.isEnded;
  return isUnseen ? 'exercised' : 'proven';
}

/** The folder that all addresses begin with, up to their first placeholder. */
function commonPath(groups: readonly RequestGroup[]): string {
  const folders = groups.map((group) => {
    const segments = group.first.request.url.pathname.split('/').slice(0, -1);
    const isOpen = (segment: string, at: number) =>
      /^\d+$|^%7B%7B/i.test(segment) ||
      hasSession(segment) ||
      group.placeholders.some(({ key }) => key === `path:${at}`);
    const end = segments.findIndex(isOpen);
    return end < 0 ? segments : segments.slice(0, end);
  });
  const [first = []] = folders;
  const length = first.findIndex((segment, at) => folders.some((each) => each[at] !== segment));
  return `${(length < 0 ? first : first.slice(0, length)).join('/')}/`;
}

/** Converts the requests of a HAR file and what follows from their responses. Throws `ImportProblem`. */
export async function readHarFile({ bytes, file }: ImportInput): Promise<Imported> {
  try {
    const exchanges = (await readHar(bytes, file)).map(withoutResponse);
    return await observe({
      source: 'har',
      exchanges,
      secrets: secretsOfRequests(exchanges),
      remarks: remarksOf(exchanges),
    });
  } catch (error) {
    if (error instanceof FileProblem) throw new ImportProblem(`${error.message}: ${error.help}`);
    throw error;
  }
}

/** A request that was stopped, or answered by a cache, shows nothing of the API. */
function withoutResponse(exchange: ImportedExchange): ImportedExchange {
  return exchange.response === null && exchange.unusable === null
    ? { ...exchange, unusable: 'it has no response' }
    : exchange;
}

function remarksOf(exchanges: readonly ImportedExchange[]): readonly string[] {
  const headers = exchanges.flatMap(({ request }) => request.headers);
  const hasCredentials =
    headers.some(([name]) => isSecret(name)) || secretsOfRequests(exchanges).length > 0;
  return [
    ...(hasCredentials
      ? []
      : [
          'no request of the file has credentials: browsers leave them out, unless it is saved with sensitive data; if the API asks for some, write "authentication"',
        ]),
  ];
}
