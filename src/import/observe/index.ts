import { type Json, type JsonObject, objectFrom } from '../../language/values/json.ts';
import { decodePercent } from '../../language/values/percent.ts';
import type { ImportedExchange } from '../../record/import/imported-exchange.ts';
import type { Carried, Comment, Finding, Imported, NotCarried, Question } from '../draft.ts';
import { ImportProblem } from '../import-problem.ts';
import type { Reason } from '../refusal.ts';
import { type Attributes, createAttributes } from '../request/attributes.ts';
import { type Credentials, credentialsOf } from '../request/credentials.ts';
import { bucketOf, headersOf, tableOf } from '../request/job-request.ts';
import { type Scrollers, scrollersOf } from '../scrollers.ts';
import { chainsOf } from './chains.ts';
import { jobOf, type ObservedJob } from './jobs.ts';
import { loginOf, loginSettings, type ObservedLogin, secretsOfLogin } from './login.ts';
import { groupsOf, type RequestGroup } from './parents.ts';
import { type Proof, proofOf } from './proof.ts';
import { type LeftOut, readExchanges, type Seen } from './seen.ts';

/** What a source of exchanges is, for its report. */
export interface ObservedSource {
  readonly source: string;
  readonly remarks: readonly string[];
  readonly exchanges: readonly ImportedExchange[];
  /** Texts of the source that are secrets, beside those in credentials. */
  readonly secrets?: readonly string[];
}

/** More jobs than a person would read are no API, but the traffic of a page. */
const MAX_JOBS = 200;

/** Configurations that send what the exchanges have, one for each origin. Throws `ImportProblem` where there is nothing to read. */
export async function observe(given: ObservedSource): Promise<Imported> {
  const left: LeftOut = new Map();
  const all = readExchanges(given.exchanges, left);
  const remarks = [
    ...given.remarks,
    ...[...left].map(([what, count]) => `left out: ${count} ${what}`),
  ];
  if (all.length === 0)
    throw new ImportProblem(
      ['there is no request that reads data', ...remarks.slice(given.remarks.length)].join('; '),
    );
  const login = loginOf(all);
  const requests = login === undefined ? all : withoutLogin(all, login);
  const groups = groupsOf(chainsOf(requests));
  const origins = [...new Set(groups.map((group) => originOf(group)))];
  const made = [];
  for (const [index, origin] of origins.entries()) {
    const own = groups.filter((group) => originOf(group) === origin);
    const draft = new OriginDraft(
      index === 0 ? 'config' : `config-${index + 1}`,
      own.slice(0, MAX_JOBS),
      { login, secrets: given.secrets ?? [] },
    );
    made.push(draft.imported(await draft.proof(login)));
    if (own.length > MAX_JOBS)
      remarks.push(`left out: ${own.length - MAX_JOBS} more addresses of the same host`);
  }
  return {
    source: given.source,
    drafts: made.flatMap(({ drafts }) => drafts),
    carried: made.flatMap(({ carried }) => carried),
    notCarried: made.flatMap(({ notCarried }) => notCarried),
    questions: made.flatMap(({ questions }) => questions),
    remarks,
    secrets: Object.assign({}, ...made.map(({ secrets }) => secrets)),
  };
}

function rootOf(group: RequestGroup): RequestGroup {
  return group.parent === undefined ? group : rootOf(group.parent);
}

function originOf(group: RequestGroup): string {
  return group.chains[0]?.pages[0]?.request.url.origin ?? '';
}

/** The requests without the login and without what it attaches. */
function withoutLogin(all: readonly Seen[], { exchanges, uses }: ObservedLogin): readonly Seen[] {
  const isUsed = (place: 'headers' | 'query', name: string) =>
    uses.some((use) => use.place === place && use.name.toLowerCase() === name.toLowerCase());
  return all.flatMap((seen) => {
    if (exchanges.has(seen)) return [];
    const url = new URL(seen.request.url);
    for (const name of [...url.searchParams.keys()])
      if (isUsed('query', name)) url.searchParams.delete(name);
    const headers = seen.request.headers.filter(([name]) => !isUsed('headers', name));
    const sent = new Map(
      [...seen.sent].filter(
        ([, { place, name }]) =>
          !(place === 'header' && isUsed('headers', name)) &&
          !(place === 'query' && isUsed('query', name)),
      ),
    );
    return [{ ...seen, request: { ...seen.request, url, headers }, sent }];
  });
}

/** One configuration while it is made. */
class OriginDraft {
  readonly #name: string;
  readonly #attributes: Attributes = createAttributes();
  readonly #questions: Question[] = [];
  readonly #notCarried: NotCarried[] = [];
  readonly #comments: Comment[] = [];
  readonly #jobs: readonly ObservedJob[];
  readonly #findings = new Map<ObservedJob | undefined, Omit<Finding, 'grade'>[]>();
  readonly #value: Json | undefined;
  readonly #origin: string;

  constructor(
    name: string,
    groups: readonly RequestGroup[],
    {
      login,
      secrets,
    }: { readonly login: ObservedLogin | undefined; readonly secrets: readonly string[] },
  ) {
    this.#name = name;
    this.#origin = groups[0] === undefined ? '' : originOf(groups[0]);
    for (const text of secrets) this.#attributes.hide(text);
    for (const text of login === undefined ? [] : secretsOfLogin(login))
      this.#attributes.hide(text);
    const base = commonPath(groups);
    const authentication = this.#authentication(groups, login);
    this.#jobs = this.#observedJobs(groups, base);
    const headers = this.#headers(authentication.header);
    const written = new Map(
      this.#jobs.map((job) => [job, this.#jobMembers(job, headers)] as const),
    );
    const repeats = [...written].filter(([job, members]) =>
      this.#attributes.repeats([members, textsOf(job)]),
    );
    for (const [job] of repeats)
      this.#refuse(
        job.group,
        job.table,
        'repeated-secret',
        'a secret is in the request or its address a second time, where it would not be hidden',
      );
    this.#jobs = this.#jobs.filter((job) =>
      this.#isCarried(job, new Set(repeats.map(([each]) => each))),
    );
    const scrollers = this.#pagination();
    const api = {
      baseUrl: `${this.#origin}${base}`,
      ...(authentication.settings === undefined ? {} : { authentication: authentication.settings }),
      ...(Object.keys(headers.common).length === 0 ? {} : { http: { headers: headers.common } }),
      ...scrollers.api,
    };
    if (this.#jobs.length === 0 || this.#attributes.repeats([api, authentication.attributes]))
      return;
    this.#value = {
      api,
      config: {
        outputBucket: bucketOf(new URL(this.#origin).hostname),
        ...authentication.attributes,
        ...this.#attributes.madeUp(),
        jobs: this.#tree(undefined, { written, scrollers }, ['config', 'jobs']),
      },
    };
    const [first] = this.#jobs;
    if (first !== undefined) this.#apiFindings(api, first, login);
  }

  /** Replays the draft with the exchanges, in memory. */
  proof(login: ObservedLogin | undefined): Promise<Proof> {
    const roots = this.#jobs.flatMap(({ group }) => (group.parent === undefined ? [group] : []));
    return proofOf(this.#value, {
      attributes: this.#attributes.values(),
      jobs: this.#jobs.map(({ table, group, paging }) => ({
        table,
        chains: group.chains.map(({ pages }) => pages),
        isOpen: paging.kind === 'found' && !paging.paging.isEnded,
        root: roots.indexOf(rootOf(group)),
      })),
      login: [...(login?.exchanges ?? [])],
    });
  }

  imported(
    proof: Proof,
  ): Pick<Imported, 'drafts' | 'carried' | 'notCarried' | 'questions' | 'secrets'> {
    const config = `${this.#name}.yaml`;
    const isMade = this.#value !== undefined;
    const carried = this.#jobs.map((job, index): Carried => {
      const grade = proof.isEqual(job.table) ? 'proven' : 'untested';
      const findings = [
        ...(index === 0 ? (this.#findings.get(undefined) ?? []) : []),
        ...(this.#findings.get(job) ?? []),
      ];
      return {
        stream: job.table,
        config,
        table: job.table,
        findings: findings.map(
          (finding): Finding => ({ ...finding, grade: gradeOf(finding, grade, job) }),
        ),
      };
    });
    const title = `${this.#origin}: ${this.#jobs.length} ${this.#jobs.length === 1 ? 'table' : 'tables'}`;
    return {
      drafts:
        this.#value === undefined
          ? []
          : [{ name: this.#name, title, value: this.#value, comments: this.#comments }],
      carried: isMade ? carried : [],
      notCarried: isMade
        ? this.#notCarried
        : [
            ...this.#notCarried,
            ...this.#jobs.map(({ table, first }) =>
              refused(
                table,
                first,
                'repeated-secret',
                'a secret is in the settings of the API a second time',
              ),
            ),
          ],
      questions: [...(isMade ? this.#attributes.questions() : []), ...this.#questions],
      secrets: isMade ? this.#attributes.places() : {},
    };
  }

  #refuse(group: RequestGroup, table: string, reason: Reason, why: string): void {
    const [first] = group.chains[0]?.pages ?? [];
    if (first !== undefined) this.#notCarried.push(refused(table, first, reason, why));
  }

  #observedJobs(groups: readonly RequestGroup[], base: string): readonly ObservedJob[] {
    const tables = new Set<string>();
    const jobs: ObservedJob[] = [];
    for (const group of groups) {
      const [first] = group.chains[0]?.pages ?? [];
      if (first === undefined) continue;
      const { pathname } = first.request.url;
      const hasSecret = this.#attributes.repeats(decodePercent(pathname));
      const table = unused(hasSecret ? 'records' : tableOf(pathname), tables);
      try {
        if (group.parent !== undefined && !jobs.some((job) => job.group === group.parent))
          throw new ImportProblem('the requests that it belongs to are not carried over');
        jobs.push(jobOf(group, { base, table, attributes: this.#attributes }));
        tables.add(table);
      } catch (error) {
        if (!(error instanceof ImportProblem)) throw error;
        this.#refuse(
          group,
          table,
          group.open.length > 0 ? 'parent' : 'request-body',
          error.message,
        );
      }
    }
    return jobs;
  }

  #isCarried(job: ObservedJob, repeats: ReadonlySet<ObservedJob>): boolean {
    for (
      let each: ObservedJob | undefined = job;
      each !== undefined;
      each = this.#jobs.find(({ group }) => group === each?.group.parent)
    )
      if (repeats.has(each)) return false;
    return true;
  }

  #authentication(groups: readonly RequestGroup[], login: ObservedLogin | undefined) {
    const requests = groups.flatMap(({ chains }) => chains.flatMap(({ pages }) => pages));
    const [first] = requests;
    const none: Credentials = { authentication: undefined, attributes: {}, header: undefined };
    if (first === undefined) return { ...none, settings: undefined };
    const logged = login?.usedBy.request.url.origin === this.#origin ? login : undefined;
    if (logged !== undefined) {
      const { url } = logged.request.request;
      const own = url.origin === this.#origin ? url.pathname : `${url.origin}${url.pathname}`;
      try {
        return { ...none, settings: loginSettings(logged, own, this.#attributes) };
      } catch (error) {
        if (!(error instanceof ImportProblem)) throw error;
        this.#ask('authentication', `the login cannot be carried over: ${error.message}`, []);
        return { ...none, settings: undefined };
      }
    }
    const values = new Set(
      requests.map(({ request }) => headerValue(request.headers, 'authorization')),
    );
    for (const value of values)
      if (value !== '') this.#attributes.hide(value.replace(/^\S+\s+(?=\S)/, ''));
    if (values.size > 2 || (values.size === 2 && !values.has(''))) {
      this.#ask(
        'authentication',
        'the header Authorization differs from request to request, as a signature does',
        [],
      );
      return { ...none, header: 'authorization', settings: undefined };
    }
    const sent =
      requests.find(({ request }) => headerValue(request.headers, 'authorization') !== '') ?? first;
    const found = credentialsOf(sent.request, this.#attributes);
    return { ...found, settings: found.authentication };
  }

  #headers(used: string | undefined) {
    const all = new Map<ObservedJob, JsonObject>();
    for (const job of this.#jobs) {
      const sent = job.paging.kind === 'found' ? job.paging.paging.params : [];
      const headers = job.first.request.headers.filter(
        ([name]) => name.toLowerCase() !== used?.toLowerCase() && !sent.includes(`header:${name}`),
      );
      all.set(
        job,
        headersOf({ ...job.first.request, headers: lastOfEach(headers) }, used, this.#attributes),
      );
    }
    const [one = {}, ...others] = all.values();
    const common = Object.entries(one).filter(([name, value]) =>
      others.every((each) => JSON.stringify(each[name]) === JSON.stringify(value)),
    );
    const own = (job: ObservedJob) =>
      Object.entries(all.get(job) ?? {}).filter(
        ([name]) => !common.some(([other]) => other === name),
      );
    return { common: objectFrom(common), own };
  }

  #jobMembers(
    job: ObservedJob,
    { own }: { readonly own: (job: ObservedJob) => readonly (readonly [string, Json])[] },
  ): JsonObject {
    const headers = objectFrom(own(job));
    return Object.keys(headers).length === 0 ? job.members : { ...job.members, headers };
  }

  #pagination(): Scrollers {
    const scrollers = scrollersOf(
      this.#jobs.map(({ table, paging }) => ({
        table,
        settings: paging.kind === 'found' ? paging.paging.settings : undefined,
      })),
    );
    for (const job of this.#jobs) {
      const name = scrollers.names.get(job.table);
      this.#askAbout(job);
      this.#pagingFindings(job, `/api/pagination${name === undefined ? '' : `/scrollers/${name}`}`);
    }
    return scrollers;
  }

  #askAbout({ table, paging, records, first }: ObservedJob): void {
    if (paging.kind === 'open')
      this.#ask(
        `${table}: pagination`,
        paging.candidates.length === 0
          ? 'the requests differ, and nothing explains how'
          : 'several explain the requests; none is in the configuration: choose one',
        paging.candidates,
      );
    if (records.kind === 'open' && first.response !== undefined)
      this.#ask(
        `${table}: dataField`,
        'several lists may be the records; none is in the configuration: choose one',
        records.candidates,
      );
    if (paging.kind === 'found' && !paging.paging.isEnded)
      this.#ask(
        `${table}: end of pagination`,
        'the last page would be followed by another one: the file ends before, or the API ends in a way that is not seen',
        [],
      );
  }

  #ask(name: string, text: string, candidates: readonly Json[]): void {
    if (!this.#attributes.repeats([name, text, candidates]))
      this.#questions.push({ kind: 'choice', name, text, candidates });
  }

  #find(job: ObservedJob | undefined, finding: Omit<Finding, 'grade'>): void {
    this.#findings.set(job, [...(this.#findings.get(job) ?? []), finding]);
  }

  #pagingFindings(job: ObservedJob, setting: string): void {
    if (job.paging.kind !== 'found') return;
    const { settings, because, isAssumed } = job.paging.paging;
    const second = job.group.chains.find(({ pages }) => pages.length > 1)?.pages[1] ?? job.first;
    this.#find(job, {
      setting,
      value: settings,
      confidence: isAssumed === true ? 'assumed' : 'observed',
      because: [
        {
          source: second.label,
          text: isAssumed === true ? `${because}; pages of one record do not say which` : because,
        },
      ],
    });
  }

  #apiFindings(api: JsonObject, { first }: ObservedJob, login: ObservedLogin | undefined): void {
    for (const [member, value] of Object.entries(api)) {
      if (member === 'pagination') continue;
      const source =
        member === 'authentication' && login !== undefined ? login.request.label : first.label;
      this.#find(undefined, {
        setting: `/api/${member}`,
        value: value ?? null,
        confidence: 'observed',
        because: [{ source, text: OF_API[member] ?? 'the request' }],
      });
    }
  }

  /** Jobs with their children. */
  #tree(
    parent: RequestGroup | undefined,
    made: { readonly written: ReadonlyMap<ObservedJob, JsonObject>; readonly scrollers: Scrollers },
    path: readonly (string | number)[],
  ): readonly JsonObject[] {
    const own = this.#jobs.filter(({ group }) => group.parent === parent);
    return own.map((job, index) => {
      const here = [...path, index];
      const pointer = `/${here.join('/')}`;
      for (const { member, ...finding } of job.findings)
        this.#find(job, { setting: `${pointer}/${member}`, ...finding });
      for (const { member, because, confidence } of job.findings)
        if (/placeholders|dataField/.test(member) || confidence === 'assumed')
          this.#comments.push({ path: [...here, member], text: because[0]?.text ?? '' });
      const children = this.#tree(job.group, made, [...here, 'children']);
      const scroller = made.scrollers.names.get(job.table);
      return {
        ...made.written.get(job),
        ...(scroller === undefined ? {} : { scroller }),
        ...(children.length === 0 ? {} : { children }),
      };
    });
  }
}

const OF_API: Readonly<Record<string, string>> = {
  baseUrl: 'the beginning that all addresses have in common',
  authentication: 'credentials that the requests have',
  http: 'headers that all requests have',
};

function refused(stream: string, { label }: Seen, reason: Reason, why: string): NotCarried {
  return { stream, where: label, reason, why };
}

function gradeOf(
  { setting }: Pick<Finding, 'setting'>,
  grade: 'proven' | 'untested',
  { paging }: ObservedJob,
): Finding['grade'] {
  if (grade === 'untested') return 'untested';
  if (/\/(?:dataField|response)$/.test(setting))
    return paging.kind === 'found' ? 'proven' : 'exercised';
  const isEnd =
    setting.includes('/pagination') && paging.kind === 'found' && !paging.paging.isEnded;
  return isEnd ? 'exercised' : 'proven';
}

/** What the findings of a job say. */
function textsOf({ findings }: ObservedJob): Json {
  return findings.flatMap(({ because }) => because.map(({ text }) => text));
}

/** The folder that all addresses begin with, up to their first placeholder. */
function commonPath(groups: readonly RequestGroup[]): string {
  const folders = groups.map(({ chains, placeholders }) => {
    const segments = chains[0]?.pages[0]?.request.url.pathname.split('/').slice(0, -1) ?? [];
    const open = segments.findIndex((_, at) =>
      placeholders.some(({ key }) => key === `path:${at}`),
    );
    const number = segments.findIndex((segment) => /^\d+$/.test(segment));
    const ends = [open, number].filter((at) => at >= 0);
    return ends.length === 0 ? segments : segments.slice(0, Math.min(...ends));
  });
  const [first = []] = folders;
  const length = first.findIndex((segment, at) => folders.some((each) => each[at] !== segment));
  return `${(length < 0 ? first : first.slice(0, length)).join('/')}/`;
}

function unused(name: string, names: ReadonlySet<string>): string {
  let found = name;
  for (let count = 2; names.has(found); count++) found = `${name}_${count}`;
  return found;
}

function headerValue(headers: readonly (readonly [string, string])[], wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

function lastOfEach(headers: readonly (readonly [string, string])[]) {
  return [...new Map(headers.map((header) => [header[0].toLowerCase(), header] as const)).values()];
}
