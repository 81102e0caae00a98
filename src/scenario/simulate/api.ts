// Plan and world as an HTTP port: each request is answered from what there is at that instant of the clock.
import { evaluate } from '../../plan/expression/evaluate.ts';
import type { HttpOutcome, HttpPort, HttpRequest } from '../../ports/http.ts';
import { Redactor } from '../../run/redactor.ts';
import { isScalar, type Json, jsonFrom, withValueAt } from '../../values/json.ts';
import { pathSegments } from '../../values/path.ts';
import type { Secrets } from '../../values/secret.ts';
import { phpText } from '../../values/text.ts';
import { parseQuery, splitUrl } from '../../values/url.ts';
import { fits } from './accounts.ts';
import { ExportFiles } from './export-files.ts';
import { createLogins, type Logins } from './logins.ts';
import type { NextPlace, Position } from './positions.ts';
import { recordWriter } from './records.ts';
import { type Asked, askedBy, decoded, isSaid, positionTime, timeOf } from './requests.ts';
import { bodyOf, JSON_TYPE, nextText, typeOf } from './responses.ts';
import type { Owner, Served, ServedCount, ServedJob } from './served-jobs.ts';
import { type Collection, numberOf, type RecordState, type World } from './world.ts';

/** A request that cannot be answered, because the plan does not say what it means. */
export class UnreadRequest extends Error {
  override readonly name = 'UnreadRequest';
  readonly job: ServedJob | undefined;

  constructor(message: string, job?: ServedJob) {
    super(message);
    this.job = job;
  }
}

/** What a request was given, for those who tell of it. */
export interface Answered {
  readonly atMs: number;
  /** Relative to the base URL, without what is secret. */
  readonly line: string;
  readonly status: number;
  readonly job: ServedJob | undefined;
  /** The numbers of the records of the response. */
  readonly records: readonly number[];
}

/** An answer that comes instead of the one that is right. */
export type Disturbance = 'too-many' | 'unavailable' | 'cut' | 'dead';

export interface ApiOptions {
  readonly served: Served;
  readonly world: World;
  readonly secrets: Secrets;
  readonly latencyMs: number;
  readonly clock: { nowMs(): number; advance(ms: number): void };
  /** Brings the world to an instant. */
  readonly until: (nowMs: number) => void;
  /** What happens to the next request, if anything. */
  readonly disturb?: (request: number) => Disturbance | undefined;
  readonly onAnswer?: (answered: Answered) => void;
  /** Whether requests have secrets of others, which no line may show. */
  readonly hasStrangers?: true;
}

export interface Api {
  readonly http: HttpPort;
  /** The URLs of logins, as the configuration has them. */
  readonly logins: readonly string[];
  /** Requests and records since the beginning. */
  readonly counts: { requests: number; records: number };
  /** A run begins: its requests are counted from 1. */
  begin(): void;
}

/** A next page that a response has named. */
interface Continued {
  readonly job: ServedJob;
  readonly asked: Asked;
  readonly taken: number;
  /** The last record that was given, with its cursor as it was then. */
  readonly last: Pick<RecordState, 'id' | 'cursorMs' | 'seq'> | undefined;
  /** What there is to read, where that does not change any more. */
  readonly wanted: Wanted | undefined;
}

/** The records that a request asks for, in the order of the API; a hole is `undefined`. */
interface Wanted {
  readonly records: readonly (RecordState | undefined)[];
  /** Whether it asks for one record. */
  readonly isOne: boolean;
}

const encoder = new TextEncoder();

export function createApi(options: ApiOptions): Api {
  const { served, world, clock, latencyMs, hasStrangers } = options;
  const counts = { requests: 0, records: 0 };
  const logins = createLogins(served, world, options.secrets, { clock, latencyMs });
  const answers = new Answers(served, world);
  let ofRun = 0;
  const answer = async (request: HttpRequest): Promise<HttpOutcome> => {
    const atMs = clock.nowMs();
    options.until(atMs);
    counts.requests++;
    const disturbance = options.disturb?.(++ofRun);
    const result = disturbance === undefined ? answerTo(request, logins, answers) : undefined;
    counts.records += result?.records.length ?? 0;
    clock.advance(latencyMs);
    const told = {
      atMs,
      line: hasStrangers === true ? maskedLine(request, served, logins) : lineOf(request, served),
      job: result?.job,
      records: result?.records ?? [],
    };
    if (result !== undefined) {
      options.onAnswer?.({ ...told, status: result.status });
      return response(result.status, result.headers, result.body);
    }
    switch (disturbance) {
      case 'too-many':
        options.onAnswer?.({ ...told, status: 429 });
        return response(429, [['retry-after', '2']], '{"error":"slow down"}');
      case 'unavailable':
        options.onAnswer?.({ ...told, status: 503 });
        return response(503, [], 'unavailable');
      default: {
        options.onAnswer?.({ ...told, status: 0 });
        const isDead = disturbance === 'dead';
        return {
          kind: 'failure',
          problem: {
            kind: isDead ? 'aborted' : 'truncated-body',
            curlCode: isDead ? 42 : 18,
            message: isDead ? 'the process died' : 'the body is cut',
            retryable: !isDead,
          },
        };
      }
    }
  };
  return {
    counts,
    logins: logins.addresses,
    begin: () => {
      ofRun = 0;
      answers.begin();
    },
    http: { send: answer, async close() {} },
  };
}

function response(
  status: number,
  headers: readonly (readonly [string, string])[],
  body: string,
): HttpOutcome {
  return {
    kind: 'response',
    response: { status, statusText: '', headers, body: encoder.encode(body) },
  };
}

interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  readonly job?: ServedJob;
  readonly records: readonly number[];
}

function answerTo(request: HttpRequest, logins: Logins, answers: Answers): Answer {
  const login = logins.answer(request);
  if (login !== undefined) return { ...login, records: [] };
  if (!logins.accepts(request))
    return {
      status: 401,
      headers: JSON_TYPE,
      body: '{"error":"the token has expired"}',
      records: [],
    };
  return answers.answer(request, logins.accountOf(request));
}

/** The same without secrets: those of a login are in its body, others have the names of secrets. */
function maskedLine(request: HttpRequest, served: Served, logins: Logins): string {
  const { query = '' } = splitUrl(request.url);
  if (logins.isAddress(request)) {
    const { body: _, ...bare } = request;
    return lineOf({ ...bare, url: request.url.split('?')[0] ?? '' }, served);
  }
  const asked = askedBy(request, query);
  const redactor = new Redactor();
  let line = lineOf(request, served);
  const names = [
    ...logins.secretNames,
    ...served.jobs.flatMap(({ account }) => account.said.map(([name]) => name)),
  ];
  for (const name of new Set(names)) {
    const value = asked.get(name) ?? '';
    redactor.add(value);
    if (value !== '') line = line.replaceAll(value, '[redacted]');
  }
  return redactor.redact(line);
}

/** `GET orders?page=1`, as people read it. */
function lineOf({ method, url, body }: HttpRequest, { bases }: Served): string {
  const base = bases.find((each) => url.startsWith(each)) ?? '';
  const text = body === undefined || body.length === 0 ? '' : ` ${new TextDecoder().decode(body)}`;
  const { scheme, authority = '', path, query } = splitUrl(url.slice(base.length));
  const shown = `${scheme === undefined ? '' : `${scheme}://${authority}`}${path}`;
  const pairs = parseQuery(query ?? '').map(([name, value]) => `${name}=${value ?? ''}`);
  return `${method} ${shown}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}${text}`;
}

/** A request, as it is compared with those of jobs. */
interface AskedOfJobs {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly asked: Asked;
  readonly token: string | undefined;
}

/** Answers requests of jobs. */
class Answers {
  readonly #world: World;
  readonly #writers: ReadonlyMap<ServedJob, ReturnType<typeof recordWriter>>;
  readonly #tokens = new Map<string, Continued>();
  readonly #sorted = new Map<Collection, Sorted>();
  readonly #ownerTexts = new Map<Owner, string[]>();
  readonly #files = new ExportFiles();
  readonly #targets: readonly {
    readonly job: ServedJob;
    readonly counting: ServedCount | undefined;
  }[];
  #shuffled = 0;

  constructor(served: Served, world: World) {
    this.#world = world;
    this.#targets = served.jobs.flatMap((job) => [
      { job, counting: undefined },
      ...(job.counting === undefined ? [] : [{ job, counting: job.counting }]),
    ]);
    this.#writers = new Map(served.jobs.map((job) => [job, recordWriter(job.members)]));
  }

  begin(): void {
    this.#files.begin();
  }

  /** `token` is the login that has given the token of the request. */
  answer(request: HttpRequest, token: string | undefined): Answer {
    const { method, url } = request;
    const { path, query = '' } = splitUrl(url);
    const said = askedBy(request, query);
    for (const text of said.values()) {
      const continued = this.#tokens.get(text);
      if (continued !== undefined) return this.#page(continued, continued, url);
    }
    const step = this.#files.stepOf(request);
    if (step !== undefined) {
      const { act, file } = step;
      if (act === 'end') return { status: 204, headers: [], body: '', records: [] };
      if (act === 'status') return { ...this.#files.status(file, url), records: [] };
      const asked = new Map([...file.asked, ...said]);
      return this.#page({ job: file.job, asked, wanted: file }, undefined, url);
    }
    const found = this.#jobOf({ method, url, path, asked: said, token });
    if (found === undefined)
      return { status: 404, headers: JSON_TYPE, body: '{"error":"not found"}', records: [] };
    const { job, asked, counting } = found;
    if (counting !== undefined) return this.#counted(job, asked, counting);
    if (job.steps === undefined)
      return this.#page({ job, asked, wanted: undefined }, undefined, url);
    const { records, isOne } = this.#wanted(job, asked, this.#collectionOf(job));
    const file = {
      job,
      steps: job.steps,
      asked,
      records: records.map((record) => record && { ...record }),
      isOne,
    };
    return { ...this.#files.create(file, url), records: [] };
  }

  #counted(job: ServedJob, asked: Asked, { at }: ServedCount): Answer {
    const { length } = this.#wanted(job, asked, this.#collectionOf(job)).records;
    const body = at === null ? length : withValueAt({}, pathSegments(at), length);
    return { status: 200, headers: JSON_TYPE, body: JSON.stringify(body), records: [] };
  }

  #collectionOf(job: ServedJob): Collection {
    const collection = this.#world.collections[job.collection];
    if (collection === undefined) throw new UnreadRequest('there is no collection', job);
    return collection;
  }

  /** The job that a request belongs to: of those that fit, the one of which most is known. `counting` where it asks for the number of records. */
  #jobOf({ method, path, asked: values, ...shown }: AskedOfJobs) {
    let best:
      | {
          readonly job: ServedJob;
          readonly counting: ServedCount | undefined;
          readonly asked: Asked;
          readonly score: number;
        }
      | undefined;
    for (const { job, counting } of this.#targets) {
      const { method: wanted, path: template, fixed } = counting ?? job;
      if (wanted !== method) continue;
      const match = template.pattern.exec(path);
      if (match === null) continue;
      const said = fixed.filter(([name, text]) => isSaid(values, name, text)).length;
      const known = 10 * (2 * said - fixed.length);
      const own = fits(job.account, { ...shown, asked: values });
      const score = template.literal * 10_000 + known + own;
      if (best !== undefined && best.score >= score) continue;
      const asked = new Map(values);
      for (const [index, role] of template.roles.entries())
        if (typeof role === 'object') asked.set(role.placeholder, decoded(match[index + 1] ?? ''));
      best = { job, counting, asked, score };
    }
    return best;
  }

  #page(
    { job, asked, wanted: given }: Pick<Continued, 'job' | 'asked' | 'wanted'>,
    continued: Continued | undefined,
    url: string,
  ): Answer {
    const collection = this.#collectionOf(job);
    const wanted = given ?? this.#wanted(job, asked, collection);
    if (job.position.kind === 'all' && wanted.isOne) {
      const [only] = wanted.records;
      return only === undefined
        ? { status: 404, headers: JSON_TYPE, body: '{"error":"not found"}', job, records: [] }
        : this.#written(job, collection, [only], { hasMore: false, total: 1 }, undefined, url);
    }
    const { records } = wanted;
    const { manners } = collection;
    const size = Math.min(this.#sizeOf(job, asked), manners.cap ?? Number.POSITIVE_INFINITY);
    const start = startOf(job.position, asked, continued, records, size, collection);
    const isPast = start >= records.length && records.length > 0 && start > 0;
    const from = isPast ? pastEnd(manners.pastEnd, start, size, records.length) : start;
    const end = Math.min(records.length, from + size);
    const page = records.slice(from, end).filter((record) => record !== undefined);
    const hasMore = end < records.length;
    const last = page.at(-1) ?? continued?.last;
    const next: Continued | undefined =
      hasMore && job.position.kind === 'token'
        ? {
            job,
            asked,
            wanted: given,
            taken: end,
            last:
              last === undefined
                ? undefined
                : { id: last.id, cursorMs: last.cursorMs, seq: last.seq },
          }
        : undefined;
    return this.#written(job, collection, page, { hasMore, total: records.length }, next, url);
  }

  #sizeOf({ size }: ServedJob, asked: Asked): number {
    const sent = size.param === undefined ? undefined : asked.get(size.param);
    const number = sent === undefined || sent === '' ? Number.NaN : Number(sent);
    return Number.isInteger(number) && number > 0 ? number : size.records;
  }

  #wanted(job: ServedJob, asked: Asked, collection: Collection): Wanted {
    const { manners } = collection;
    let records: readonly RecordState[] = this.#ordered(collection, job);
    const named = namedIn(job, asked);
    for (const owner of job.owners) {
      const text = named.get(owner.name);
      if (text === undefined) continue;
      const { batch } = owner.placeholder;
      const texts = batch === undefined ? [text] : text.split(batch.join ?? ',');
      const ids = new Set(texts.map((each) => this.#ownerOf(owner, each, job)));
      records = records.filter((record) =>
        ids.has(this.#above(record, collection, owner.level) ?? 0),
      );
    }
    let parts = 1;
    for (const { name, values } of job.partitions) {
      const [at, below] = [values.indexOf(named.get(name) ?? ''), parts];
      parts *= values.length;
      if (at >= 0)
        records = records.filter(({ id }) => Math.floor(id / below) % values.length === at);
    }
    const { unitMs } = manners;
    for (const { name, template } of job.values) {
      const text = asked.get(name);
      if (text === undefined || text === '') continue;
      const match = template.pattern.exec(text);
      if (match === null) continue;
      for (const [index, role] of template.roles.entries()) {
        if (typeof role === 'object') continue;
        if (job.job.incremental?.type === 'opaque') {
          const seq = Number(match[index + 1]) || 0;
          records = records.filter((record) => record.seq > seq);
          continue;
        }
        const bound = timeOf(match[index + 1] ?? '', job.cursor.zone, template.time);
        if (bound === undefined)
          throw new UnreadRequest(
            `"${name}" of '${job.title}' is "${match[index + 1]}", which is not read as a time`,
            job,
          );
        const isNumbered = collection.shape.isNumbered === true;
        const compared = (record: RecordState) => {
          if (isNumbered) return numberOf(record, collection.shape);
          return record.cursorMs === null ? undefined : floored(record.cursorMs, unitMs);
        };
        const edge = isNumbered ? bound.number : floored(bound.ms, unitMs);
        const isIncluded =
          role === 'since' ? manners.since === 'inclusive' : template.isUntilIncluded === true;
        const last =
          role === 'until' && isIncluded ? edge + Math.max(bound.unitMs, unitMs) - 1 : edge;
        records = records.filter((record) => {
          const value = compared(record);
          if (value === undefined) return false;
          if (role === 'since') return isIncluded ? value >= edge : value > edge;
          return isIncluded ? value <= last : value < edge;
        });
      }
    }
    const { holeEvery } = manners;
    const holed: readonly (RecordState | undefined)[] =
      holeEvery === undefined
        ? records
        : records.flatMap((record, index) =>
            (index + 1) % holeEvery === 0 ? [undefined, record] : [record],
          );
    return { records: holed, isOne: collection.shape.isDetail === true };
  }

  #ordered(collection: Collection, job: ServedJob): readonly RecordState[] {
    const { manners, revision } = collection;
    const known = this.#sorted.get(collection);
    const order = job.position.kind === 'after' ? job.position.by : manners.order;
    const isReverse = job.position.kind === 'after' && job.position.isReverse;
    // what follows a record needs an order that stays
    const shuffles =
      manners.shuffles === true && (job.position.kind !== 'token' || job.position.isNumber);
    if (known?.revision === revision && known.order === order && !shuffles) return known.records;
    const living = collection.records.filter(({ isLiving }) => isLiving);
    const { unitMs } = manners;
    const cursor = ({ cursorMs }: RecordState) =>
      cursorMs === null ? Number.NEGATIVE_INFINITY : floored(cursorMs, unitMs);
    const turn = shuffles ? ++this.#shuffled % 2 : 0;
    const tie = (a: RecordState, b: RecordState) => (turn === 1 ? b.id - a.id : a.id - b.id);
    if (order === 'change') living.sort((a, b) => a.seq - b.seq);
    else if (order !== 'key') {
      const sign = order === 'newest' ? -1 : 1;
      living.sort((a, b) => {
        if (cursor(a) === cursor(b)) return tie(a, b);
        return cursor(a) < cursor(b) ? -sign : sign;
      });
    }
    if (isReverse) living.reverse();
    this.#sorted.set(collection, { revision, order, records: living });
    return living;
  }

  #above(record: RecordState, collection: Collection, level: number): number | undefined {
    let [at, state]: [Collection | undefined, RecordState | undefined] = [collection, record];
    for (let step = 0; step < level; step++) {
      const parent: number | undefined = at?.shape.parent;
      const id: number | undefined = state?.parent;
      at = parent === undefined ? undefined : this.#world.collections[parent];
      state = id === undefined ? undefined : at?.records[id - 1];
    }
    return state?.id;
  }

  /** The number of the record that a placeholder's text is made of. */
  #ownerOf(owner: Owner, text: string, job: ServedJob): number | undefined {
    const { value } = owner.placeholder;
    let collection: Collection | undefined = this.#world.collections[job.collection];
    for (let step = 0; step < owner.level; step++)
      collection = this.#world.collections[collection?.shape.parent ?? -1];
    const { numbersFrom = 0 } = collection?.shape ?? {};
    if (value.kind === 'parent') return /^\d+$/.test(text) ? Number(text) - numbersFrom : undefined;
    const texts = this.#ownerTexts.get(owner) ?? [];
    this.#ownerTexts.set(owner, texts);
    for (let id = texts.length + 1; id <= (collection?.records.length ?? 0); id++) {
      const made = evaluate(value, {
        nowMs: () => 0,
        secrets: new Map(),
        parent: id + numbersFrom,
        placeholders: new Map([[owner.name, id + numbersFrom]]),
      });
      texts.push(isScalar(made) ? phpText(made) : '');
    }
    return texts.indexOf(text) + 1 || undefined;
  }

  #written(
    job: ServedJob,
    collection: Collection,
    page: readonly RecordState[],
    stated: { readonly hasMore: boolean; readonly total: number },
    next: Continued | undefined,
    url: string,
  ): Answer {
    const token = next === undefined ? undefined : `next-${this.#tokens.size + 1}`;
    if (token !== undefined && next !== undefined) this.#tokens.set(token, next);
    const headers: (readonly [string, string])[] = [];
    const members: (readonly [readonly string[], Json])[] = [];
    const inRecords: (readonly [index: number, name: readonly string[], value: Json])[] = [];
    for (const place of job.nexts) {
      const value = nextValue(place, token, url, page.at(-1)?.seq ?? collection.revision);
      if (value === undefined) continue;
      if (place.in === 'first-record') inRecords.push([0, place.name, value]);
      else if (place.in === 'last-record') inRecords.push([page.length - 1, place.name, value]);
      else if (place.in === 'body') members.push([place.name, value]);
      else if (place.form !== 'link') headers.push([(place.name[0] ?? '').toLowerCase(), value]);
      else
        headers.push([(place.name[0] ?? '').toLowerCase(), `<${value}>; rel="${place.name[1]}"`]);
    }
    for (const { in: place, name, value } of job.stated) {
      const stating = value(stated);
      if (stating === undefined) continue;
      if (place === 'body') members.push([name, stating]);
      else headers.push([(name[0] ?? '').toLowerCase(), String(stating)]);
    }
    const write = this.#writers.get(job);
    const texts = page.map((record) => write?.(collection, record) ?? '');
    for (const [index, name, value] of inRecords) {
      const text = texts[index];
      if (text !== undefined)
        texts[index] = JSON.stringify(withValueAt(jsonFrom(text) ?? {}, name, value));
    }
    const isOne = collection.shape.isDetail === true;
    return {
      status: 200,
      headers: [...headers, ...typeOf(job)],
      body: bodyOf(job, { texts, members, isOne }),
      job,
      records: page.map(({ id }) => id),
    };
  }
}

interface Sorted {
  readonly revision: number;
  readonly order: string;
  readonly records: readonly RecordState[];
}

/** What a response has where the way to the next page is; `change` is the last one that it tells of. */
function nextValue(
  { form, last }: NextPlace,
  token: string | undefined,
  url: string,
  change: number,
): string | undefined {
  if (form === 'change') return String(change);
  if (form === 'change-url') return `${url.split('?')[0]}?change=${change}`;
  return token === undefined ? last : nextText(form, token, url);
}

/** The values of placeholders, wherever the request has them. */
function namedIn(job: ServedJob, asked: Asked): ReadonlyMap<string, string> {
  const named = new Map(asked);
  for (const { name, template } of job.values) {
    const match = template.pattern.exec(asked.get(name) ?? '');
    for (const [index, role] of template.roles.entries())
      if (match !== null && typeof role === 'object')
        named.set(role.placeholder, match[index + 1] ?? '');
  }
  return named;
}

/** Where the page begins that a request past the end is given. */
function pastEnd(
  again: 'last' | 'first' | undefined,
  start: number,
  size: number,
  count: number,
): number {
  if (again === 'first') return 0;
  return again === 'last' ? Math.floor((count - 1) / size) * size : start;
}

/** How many of the wanted records come before the page. */
function startOf(
  position: Position,
  asked: Asked,
  continued: Continued | undefined,
  records: readonly (RecordState | undefined)[],
  size: number,
  collection: Collection,
): number {
  const { unitMs, order } = collection.manners;
  const cursor = (record: Pick<RecordState, 'cursorMs'>) =>
    record.cursorMs === null ? Number.NEGATIVE_INFINITY : floored(record.cursorMs, unitMs);
  const firstOf = (isAfter: (record: RecordState) => boolean) => {
    const at = records.findIndex((record) => record !== undefined && isAfter(record));
    return at < 0 ? records.length : at;
  };
  const number = (text: string | undefined) =>
    text === undefined || text === '' ? undefined : Number(text);
  switch (position.kind) {
    case 'all':
    case 'feed':
      return 0;
    case 'offset':
      return Math.max(0, (number(asked.get(position.param)) ?? position.start) - position.start);
    case 'page':
      return (
        Math.max(0, (number(asked.get(position.param)) ?? position.first) - position.first) * size
      );
    case 'token': {
      if (continued === undefined) return 0;
      const { last, taken } = continued;
      if (position.isNumber || last === undefined) return taken;
      if (order === 'key') return firstOf(({ id }) => id > last.id);
      if (order === 'change') return firstOf(({ seq }) => seq > last.seq);
      return firstOf((record) => {
        const [one, other] = [cursor(record), cursor(last)];
        if (one === other) return record.id > last.id;
        return order === 'newest' ? one < other : one > other;
      });
    }
    case 'after': {
      const text = asked.get(position.param);
      if (text === undefined || text === '') return 0;
      const edge = position.by === 'key' ? Number(text) : positionTime(text);
      return firstOf((record) => {
        const value = position.by === 'key' ? numberOf(record, collection.shape) : cursor(record);
        if (position.isIncluded && value === edge) return true;
        return position.isReverse ? value < edge : value > edge;
      });
    }
  }
}

/** A time as the API compares it. */
function floored(ms: number, unitMs: number): number {
  return Math.floor(ms / unitMs) * unitMs;
}
