// What an API has to understand of a plan: for each job its collection, and what its requests mean.
import type { CollectionSettings, World as WorldSettings } from '../../../generated/world.ts';
import { fold, SIZE_PARAMETERS } from '../../complete/statements.ts';
import { EvaluationProblem, evaluate } from '../../plan/expression/evaluate.ts';
import { comparesRuns } from '../../plan/extensions/deletions.ts';
import { memberAt } from '../../plan/extensions/members.ts';
import { hasKey, jobTitle, knownTables } from '../../plan/model/jobs.ts';
import {
  type Expression,
  type Job,
  outputModes,
  type Parameter,
  type Placeholder,
  type Plan,
  type Run,
} from '../../plan/model/plan.ts';
import { bodyParameters, urlParameters } from '../../plan/model/sent-parameters.ts';
import { factsOf } from '../../plan/pagination/index.ts';
import { DAY, HOUR } from '../../values/duration.ts';
import { invariant } from '../../values/errors.ts';
import { isScalar, type Json } from '../../values/json.ts';
import { type Pointer, pathSegments, pointerTo } from '../../values/path.ts';
import type { Secrets } from '../../values/secret.ts';
import { phpText } from '../../values/text.ts';
import { timeFrom, type Zone, zoneOf } from '../../values/time.ts';
import { parseQuery, resolveUrl, splitUrl } from '../../values/url.ts';
import { type Account, accountOf } from './accounts.ts';
import {
  type NextPlace,
  nextPlaces,
  type Position,
  positionOf,
  type Stated,
  statedBy,
} from './positions.ts';
import { type CursorForm, conditionMembers, mappedMembers, type RecordMembers } from './records.ts';
import { dotted } from './sent-values.ts';
import { type ServedSteps, servedSteps } from './served-steps.ts';
import {
  type AskedValue,
  type SentTimes,
  sinceTemplate,
  type Template,
  TemplateReader,
  type TimeForm,
} from './templates.ts';
import type { CollectionShape, Manners } from './world.ts';

/** Why a configuration cannot be simulated: the place, and what to do. */
export interface NotSimulated {
  readonly pointer: Pointer;
  readonly message: string;
  readonly help: string;
}

/** A value of a request that names a record: of the collection, by the text that the record's number gives. */
export interface Owner {
  readonly name: string;
  readonly placeholder: Placeholder;
  /** How many steps up from the collection of the job. */
  readonly level: number;
}

/** A job as the API sees it. */
export interface ServedJob {
  readonly job: Job;
  readonly title: string;
  readonly collection: number;
  readonly account: Account;
  readonly method: string;
  readonly path: Template;
  /** Values that are the same in every first request. */
  readonly fixed: readonly (readonly [name: string, text: string])[];
  readonly values: readonly AskedValue[];
  readonly owners: readonly Owner[];
  /** Values of the configuration that part the collection. */
  readonly partitions: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly size: { readonly param?: string; readonly records: number };
  readonly position: Position;
  readonly nexts: readonly NextPlace[];
  readonly stated: readonly Stated[];
  readonly cursor: CursorForm;
  readonly members: RecordMembers;
  /** The requests of an asynchronous job after the first one. */
  readonly steps?: ServedSteps;
  /** The request for the number of records. */
  readonly counting?: ServedCount;
}

/** A request whose response says how many records there are: at a path, or the response is the number. */
export interface ServedCount extends Pick<ServedJob, 'method' | 'path' | 'fixed'> {
  readonly at: string | null;
}

/** A table that the jobs fill. */
export interface ServedTable {
  readonly bucket: string | null;
  readonly name: string;
  readonly mode: 'whole' | 'keyed' | 'appended';
  /** Whether a run replaces the rows of records that are gone. */
  readonly isMarked: boolean;
  readonly collections: readonly number[];
}

export interface Served {
  readonly runs: readonly Run[];
  /** The base URLs. */
  readonly bases: readonly string[];
  readonly jobs: readonly ServedJob[];
  readonly shapes: readonly CollectionShape[];
  /** How many records each collection has at first; of those of a parent, the most for each of its records. */
  readonly counts: readonly number[];
  readonly tables: readonly ServedTable[];
  /** The collections that each run of the plan reads, an iteration each. */
  readonly reads: readonly ReadonlySet<number>[];
  readonly problems: readonly NotSimulated[];
  /** What to do about a job that no world can have. */
  readonly instead: string;
  /** The latest time from which on a job reads, as the configuration has it. */
  readonly fromMs: number;
}

const UNITS = { millisecond: 1, second: 1000, minute: 60_000, hour: HOUR, day: DAY } as const;
const USUAL_SIZE = 20;
/** No collection has so many records. */
const NUMBERS_OF_COLLECTION = 1_000_000;

export function servedJobs(plan: Plan, secrets: Secrets, settings: WorldSettings): Served {
  const reader = new PlanReader(plan, secrets, settings);
  for (const [index, run] of plan.runs.entries())
    for (const job of run.jobs) reader.addTop(run, job, index);
  return reader.served();
}

/** A job on the way to its collection. */
interface Above {
  readonly job: Job;
  readonly collection: number;
}

class PlanReader {
  readonly #plan: Plan;
  readonly #secrets: Secrets;
  readonly #settings: WorldSettings;
  readonly #jobs: ServedJob[] = [];
  readonly #shapes: CollectionShape[] = [];
  readonly #counts: number[] = [];
  readonly #bySignature = new Map<string, number>();
  readonly #tables = new Map<string, ServedTable & { collections: number[] }>();
  readonly #problems: (Omit<NotSimulated, 'help'> & { readonly help?: string })[] = [];
  /** The data types of jobs that can be simulated without the others. */
  readonly #simulated = new Set<string>();
  /** By the number of the run. */
  readonly #reads: Set<number>[] = [];
  #run = 0;
  #fromMs = 0;

  constructor(plan: Plan, secrets: Secrets, settings: WorldSettings) {
    this.#plan = plan;
    this.#secrets = secrets;
    this.#settings = settings;
  }

  served(): Served {
    const instead = this.#instead();
    return {
      runs: this.#plan.runs,
      bases: [...new Set(this.#plan.runs.map((run) => resolveUrl(this.#baseOf(run), '')))],
      jobs: this.#jobs,
      shapes: this.#shapes,
      counts: this.#counts,
      tables: [...this.#tables.values()],
      reads: this.#plan.runs.map((_, index) => this.#reads[index] ?? new Set()),
      problems: this.#problems.map(({ help = '', ...problem }) => ({
        ...problem,
        help: `${help}${instead}`,
      })),
      instead,
      fromMs: this.#fromMs,
    };
  }

  addTop(run: Run, job: Job, index: number): void {
    this.#run = index;
    const before = this.#problems.length;
    this.#add(run, job, []);
    if (this.#problems.length === before) this.#simulated.add(job.dataType);
  }

  #add(run: Run, job: Job, above: readonly Above[]): void {
    const collection = this.#addJob(run, job, above);
    if (collection === undefined) return;
    for (const child of job.children) this.#add(run, child, [...above, { job, collection }]);
  }

  #instead(): string {
    const rest =
      this.#simulated.size === 0
        ? ''
        : `; simulate the other jobs with --only ${[...this.#simulated].join(',')}`;
    return `Nothing in world.yaml can describe it. Test the job with a recording instead (sluice record, sluice test)${rest}`;
  }

  #addJob(run: Run, job: Job, above: readonly Above[]): number | undefined {
    const refuse = (message: string, pointer: Pointer, help?: string): undefined => {
      this.#problems.push({ pointer, message, ...(help === undefined ? {} : { help }) });
    };
    const title = jobTitle(job);
    const settings: CollectionSettings =
      this.#settings.jobs?.[job.dataType] ?? this.#settings.jobs?.[job.endpoint] ?? {};
    const unread = unreadPart(job);
    if (unread !== undefined)
      return refuse(`'${title}' ${unread.what}, which no simulated API has`, unread.pointer);
    const reader = new TemplateReader(this.#secrets, sentTimes(job, settings));
    const base = this.#baseOf(run);
    const [address = '', query] = splitAddress(job.endpoint);
    const addressValues = new Map(
      (job.addressValues ?? []).map(({ name, value }) => [name, value]),
    );
    const pathOf = (text: string) => splitUrl(resolveUrl(base, text)).path;
    const path = reader.address(address, addressValues, pathOf);
    const facts = factsOf(job);
    const position = positionOf(job);
    if (position === undefined)
      return refuse(
        `the pagination of '${title}' reads the next position where no simulated API writes it`,
        'from' in job.paging ? job.paging.from : job.from,
      );
    const sizeParam = facts.pageSize?.param;
    const paging = new Set(
      [
        ...(facts.params ?? []),
        ...(facts.position === undefined ? [] : [facts.position.param]),
        ...(sizeParam === undefined ? [] : [sizeParam]),
      ].map(dotted),
    );
    const values: AskedValue[] = [];
    const known = new Map<string, string>();
    for (const [name, value] of query === undefined ? [] : parseQuery(query)) {
      const template = reader.address(value ?? '', addressValues, (text) => text);
      if (template.fixed !== undefined) known.set(dotted(name), template.fixed);
      else values.push({ name: dotted(name), template });
    }
    const parameters = [
      ...run.target.defaultParams,
      ...urlParameters(job),
      ...bodyParameters(job),
      ...job.headers.map((header) => ({ ...header, name: `header:${header.name.toLowerCase()}` })),
    ];
    for (const parameter of parameters) {
      if (paging.has(dotted(parameter.name)) && position.kind !== 'feed') continue;
      const asked = reader.parameter(parameter);
      if (asked === undefined)
        return refuse(
          `"${parameter.name}" of '${title}' is computed in a way that cannot be read backwards`,
          ('from' in parameter ? parameter.from : undefined) ?? job.from,
          'Compute the value with concat or sprintf, which can be read backwards. ',
        );
      for (const each of asked) {
        if (each.template.fixed !== undefined) known.set(dotted(each.name), each.template.fixed);
        else values.push({ ...each, name: dotted(each.name) });
      }
    }
    if (job.incremental?.isUrl) values.push({ name: 'change', template: sinceTemplate });
    if (position.kind === 'feed')
      for (const name of facts.params ?? [facts.position?.param ?? ''])
        if (!values.some((each) => each.name === dotted(name)))
          values.push({ name: dotted(name), template: sinceTemplate });
    const fixed = [...known].filter(([name]) => !name.startsWith('header:'));
    const method = job.method === 'FORM' ? 'POST' : job.method;
    const account = accountOf(run, job, base, this.#secrets);
    const signature = JSON.stringify([
      account,
      method,
      path.pattern.source,
      fixed,
      // a time only chooses among the records of a list
      values
        .filter(({ template }) => !isTime(template))
        .map(({ name, template }) => [name, template.pattern.source]),
    ]);
    const same = this.#bySignature.get(signature);
    const index = same ?? this.#shapes.length;
    const zone = zoneOf(
      settings.timeZone ?? job.incremental?.timeZone ?? job.windows?.timeZone ?? 'UTC',
    );
    invariant(zone !== undefined, 'time zones of plans and worlds are checked');
    this.#fromMs = Math.max(this.#fromMs, beginOf(job, zone, this.#secrets));
    const untilMs = endOf(job, zone, this.#secrets);
    const cursor = cursorOf(job, settings, zone);
    const keys = this.#keysOf(run, job, settings);
    const sent = sizeSent(fixed);
    const named = sizeParam ?? sent?.[0];
    const size = {
      ...(named === undefined ? {} : { param: dotted(named) }),
      records:
        settings.pageSize ??
        facts.pageSize?.size ??
        sent?.[1] ??
        (position.kind === 'all' ? Number.POSITIVE_INFINITY : USUAL_SIZE),
    };
    const { owners, partitions } = ownersOf(job, above);
    const parent = above.at(-1)?.collection;
    const isDetail = isOneRecord(job, parent !== undefined);
    const conditions = new Map<string, Json>();
    conditionMembers(job, conditions);
    const mapped = new Map<string, Json>();
    const mapping = run.mappings.find(({ dataType }) => dataType === job.dataType);
    if (mapping !== undefined) mappedMembers(mapping.table, mapped);
    this.#jobs.push({
      job,
      title,
      collection: index,
      account,
      method,
      path,
      fixed,
      values,
      owners,
      partitions,
      size,
      position,
      nexts: nextPlaces(job),
      stated: statedBy(job, settings),
      cursor,
      members: { keys, cursor, conditions, mapped, references: referencesTo(job) },
      ...(job.async === undefined
        ? {}
        : {
            steps: servedSteps(job.async, (endpoint) =>
              reader.address(splitAddress(endpoint)[0], new Map(), pathOf),
            ),
          }),
      ...(job.count === undefined
        ? {}
        : {
            counting: {
              method: 'GET',
              path: reader.address(
                splitAddress(job.count.endpoint)[0],
                new Map((job.count.addressValues ?? []).map(({ name, value }) => [name, value])),
                pathOf,
              ),
              fixed: fixedIn([...run.target.defaultParams, ...job.count.params], reader),
              at: job.count.path,
            },
          }),
    });
    const place = this.#addTable(run, job, index);
    const reads = this.#reads[this.#run] ?? new Set<number>();
    this.#reads[this.#run] = reads.add(index);
    if (same !== undefined) {
      this.#widen(same, untilMs);
      return index;
    }
    this.#bySignature.set(signature, index);
    const manners: Manners = {
      since: settings.since ?? 'inclusive',
      order: orderOf(job, position, settings),
      unitMs: UNITS[settings.granularity ?? 'second'],
      ...(settings.cap === undefined ? {} : { cap: settings.cap }),
    };
    this.#shapes.push({
      name: job.dataType,
      ...(parent === undefined ? {} : { parent }),
      ...(isDetail ? { isDetail } : {}),
      manners,
      ...(keys.includes(cursor.path) ? { isNumbered: true } : {}),
      ...(place === 0 ? {} : { numbersFrom: place * NUMBERS_OF_COLLECTION }),
      ...(settings.deletes === 'none' ? { isKept: true } : {}),
      ...(untilMs === undefined ? {} : { untilMs }),
    });
    this.#counts.push(
      isDetail
        ? 1
        : (settings.records ??
            (parent === undefined ? usualCount(job, size.records, settings) : 2)),
    );
    return index;
  }

  /** The collection of several jobs lives until the last of their ends. */
  #widen(index: number, untilMs: number | undefined): void {
    const shape = this.#shapes[index];
    if (shape?.untilMs === undefined) return;
    const { untilMs: known, ...rest } = shape;
    this.#shapes[index] =
      untilMs === undefined ? rest : { ...rest, untilMs: Math.max(known, untilMs) };
  }

  #baseOf({ target }: Run): string {
    const value = evaluate(target.baseUrl, { nowMs: () => 0, secrets: this.#secrets });
    return isScalar(value) ? phpText(value) : '';
  }

  /** The paths of the members of the primary key. */
  #keysOf(run: Run, job: Job, { key }: CollectionSettings): readonly string[] {
    if (key !== undefined) return [key];
    const ofPaging = job.paging.kind === 'cursor' ? [job.paging.idKey] : [];
    const mapping = run.mappings.find(({ dataType }) => dataType === job.dataType);
    const paths =
      mapping === undefined
        ? (job.primaryKey?.columns ?? []).filter((column) => !column.startsWith('parent_'))
        : mapping.table.definitions.flatMap((each) =>
            each.kind === 'column' && each.primaryKey && each.delimiter === '.' ? [each.path] : [],
          );
    const all = [...new Set([...ofPaging, ...paths])];
    return all.length === 0 ? ['id'] : all;
  }

  /** The place of the collection among those of its table. */
  #addTable(run: Run, job: Job, collection: number): number {
    const name =
      knownTables(run).find(({ dataType }) => dataType === job.dataType)?.name ?? job.dataType;
    const key = `${run.bucket}/${name}`;
    const isIncremental = outputModes(this.#plan, run.bucket, run)(job.dataType);
    const merged = hasKey(run, job.dataType) ? 'keyed' : 'appended';
    const mode = isIncremental ? merged : 'whole';
    const isMarked = job.deletions !== undefined && job.deletions.mark !== null;
    const known = this.#tables.get(key);
    const table: ServedTable & { collections: number[] } = {
      bucket: run.bucket,
      name,
      mode,
      isMarked,
      collections: [collection],
    };
    if (known === undefined) this.#tables.set(key, table);
    else if (!known.collections.includes(collection)) known.collections.push(collection);
    return known === undefined ? 0 : known.collections.indexOf(collection);
  }
}

/** What a simulated API cannot have, in words, and where the job asks for it. */
function unreadPart({
  response,
  records,
  deletions,
}: Job): { readonly what: string; readonly pointer: Pointer } | undefined {
  if (deletions !== undefined && !comparesRuns(deletions))
    return { what: 'asks the API which records are deleted', pointer: deletions.from };
  if (response !== undefined && response.file !== null)
    return { what: 'reads files in an archive', pointer: pointerTo(response.from, 'file') };
  if (response?.kind === 'csv' && response.quote === null && /[:; ]/.test(response.delimiter))
    return {
      what: 'reads CSV without quotes around what a delimiter is in',
      pointer: response.from,
    };
  if (response?.kind === 'xml' && records.kind === 'auto')
    return { what: 'reads XML without "dataField"', pointer: response.from };
  if (
    records.kind === 'path' &&
    pathSegments(records.path, records.delimiter).some((part) => /^-?\d+$/.test(part))
  )
    return { what: 'reads records at a position in a list', pointer: records.from };
  return undefined;
}

function orderOf(job: Job, position: Position, { order }: CollectionSettings): Manners['order'] {
  if (job.incremental?.type === 'opaque') return 'change';
  return order ?? (position.kind === 'after' ? position.by : 'key');
}

/** When the clock shows this, every end that is written as a time has passed. */
const FAR_MS = Date.UTC(2200, 0, 1);

/** The time from which on a job reads; 0 where nothing says. */
function beginOf({ windows, incremental }: Job, zone: Zone, secrets: Secrets): number {
  const start = incremental?.start ?? null;
  const begins = [
    windows && timeAt(windows.begin, Date.UTC(2026, 0, 5), zone, secrets),
    isScalar(start)
      ? timeFrom(start, zone)?.ms
      : timeAt(start, Date.UTC(2026, 0, 5), zone, secrets),
  ];
  return Math.max(0, ...begins.flatMap((ms) => ms ?? []));
}

/** The end of windows, where it does not move with the clock. */
function endOf({ windows }: Job, zone: Zone, secrets: Secrets): number | undefined {
  if (windows === undefined || windows.end === null) return undefined;
  const [one, later] = [FAR_MS, FAR_MS + DAY].map((nowMs) =>
    timeAt(windows.end as Expression, nowMs, zone, secrets),
  );
  return one === later ? one : undefined;
}

/** What an expression is when the clock shows a time; `undefined` where only a run knows. */
function timeAt(
  value: Expression,
  nowMs: number,
  zone: Zone,
  secrets: Secrets,
): number | undefined {
  const state = new Map([
    ['currentStart', Math.floor(nowMs / 1000)],
    ['previousStart', 0],
  ]);
  try {
    return timeFrom(evaluate(value, { nowMs: () => nowMs, secrets, state }), zone)?.ms;
  } catch (error) {
    if (error instanceof EvaluationProblem) return undefined;
    throw error;
  }
}

/** How a job writes its times; the API may say a zone of its own. */
function sentTimes({ windows, incremental }: Job, { timeZone }: CollectionSettings): SentTimes {
  const form = (format: string | null, zone: string): TimeForm => ({
    ...(format === null ? {} : { format }),
    timeZone: timeZone ?? zone,
  });
  return {
    ...(windows === undefined
      ? {}
      : {
          window: form(windows.format, windows.timeZone),
          // windows that end before the next one begins are for an API that includes their end
          isEndIncluded: windows.isEndInclusive || (windows.gap ?? null) !== null,
        }),
    ...(incremental === undefined
      ? {}
      : { cursor: form(incremental.format, incremental.timeZone) }),
  };
}

/** The values of parameters that are the same in every request. */
export function fixedIn(
  params: readonly Pick<Parameter, 'name' | 'value'>[],
  reader: TemplateReader,
): readonly (readonly [name: string, text: string])[] {
  return params
    .flatMap((each) => reader.parameter(each) ?? [])
    .flatMap(({ name, template }) =>
      template.fixed === undefined ? [] : [[dotted(name), template.fixed] as const],
    );
}

function splitAddress(endpoint: string): readonly [string, string | undefined] {
  const at = endpoint.indexOf('?');
  return at < 0 ? [endpoint, undefined] : [endpoint.slice(0, at), endpoint.slice(at + 1)];
}

function cursorOf(job: Job, settings: CollectionSettings, zone: Zone): CursorForm {
  const { incremental } = job;
  const type = incremental?.type ?? 'time';
  const own = type === 'opaque' ? 'updated_at' : (incremental?.cursor ?? 'updated_at');
  const [path = own, ...alike] =
    settings.cursor === undefined ? timesChosen(own, job) : [settings.cursor];
  return {
    path,
    ...(alike.length === 0 ? {} : { alike }),
    type: type === 'text' || type === 'opaque' ? 'time' : type,
    zone,
    ...(zone.name !== 'UTC' && (incremental?.type === 'time' || incremental?.type === 'text')
      ? { isLocal: true }
      : {}),
  };
}

/** Whether a value is a bound in time and nothing else. */
function isTime({ roles }: Template): boolean {
  return roles.length > 0 && roles.every((role) => role === 'since' || role === 'until');
}

/** The members of records that a member of `add` is one of, as it is written there; none for a member that is made in another way. */
function timesChosen(path: string, job: Job): readonly string[] {
  const value = memberAt(path, job)?.value;
  if (value === undefined) return [];
  const isChoice =
    value.kind === 'call' && (value.function === 'latest' || value.function === 'earliest');
  const parts = isChoice ? value.arguments : [value];
  const paths = parts.flatMap((part) => (part.kind === 'record' ? [part.path] : []));
  return paths.length === parts.length ? [...new Set(paths)] : [];
}

/** The size that a job sends with a usual name. */
function sizeSent(fixed: ServedJob['fixed']): readonly [string, number] | undefined {
  for (const [name, text] of fixed)
    if (SIZE_PARAMETERS.has(fold(name)) && /^[1-9]\d{0,5}$/.test(text)) return [name, Number(text)];
  return undefined;
}

/** Three pages and one record, unless the configuration ends before. */
function usualCount(job: Job, size: number, settings: CollectionSettings): number {
  const page = Math.min(Number.isFinite(size) ? size : USUAL_SIZE, settings.cap ?? size);
  const most = job.stopConditions.map((stop) => {
    if (stop.kind === 'limit-stop-count') return stop.count;
    return stop.kind === 'force-stop-pages' ? stop.pages * page : Number.POSITIVE_INFINITY;
  });
  return Math.min(3 * (Number.isFinite(page) ? page : USUAL_SIZE) + 1, ...most);
}

function isOneRecord(
  { records, endpoint, paging, async, placeholders }: Job,
  isChild: boolean,
): boolean {
  if (paging.kind !== 'none' || async !== undefined) return false;
  if (placeholders.some(({ batch }) => batch !== undefined)) return false;
  const isWhole =
    records.kind === 'path' && pathSegments(records.path, records.delimiter).length === 0;
  return isWhole || (isChild && records.kind !== 'wildcard' && /\}$/.test(endpoint));
}

/** The paths of records that placeholders of the job's descendants read. */
function referencesTo(job: Job): readonly string[] {
  const collect = (below: Job, level: number): readonly string[] => [
    ...below.placeholders.flatMap((placeholder) =>
      placeholder.level === level ? [placeholder.path] : [],
    ),
    ...below.children.flatMap((child) => collect(child, level + 1)),
  ];
  return job.children.flatMap((child) => collect(child, 1));
}

function ownersOf(job: Job, above: readonly Above[]): Pick<ServedJob, 'owners' | 'partitions'> {
  const named = new Map<string, Owner>();
  const chain = [...above.map((each) => each.job), job];
  for (const [depth, owner] of chain.entries())
    for (const placeholder of owner.placeholders) {
      if (placeholder.isRelative && owner !== job) continue;
      const level = placeholder.level + (chain.length - 1 - depth);
      named.set(placeholder.name, { name: placeholder.name, placeholder, level });
    }
  const all = [...named.values()];
  return {
    owners: all.filter(
      ({ placeholder }) => placeholder.values === undefined && placeholder.level > 0,
    ),
    // what parts the records of a parent parts those of its child jobs already
    partitions: job.placeholders.flatMap(({ name, values }) =>
      values === undefined ? [] : [{ name, values }],
    ),
  };
}
