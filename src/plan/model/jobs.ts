import {
  type FolderLayout,
  layoutProblem,
  legacySafeName,
  type NameProblem,
  safeName,
} from '../../values/file-names.ts';
import { type Pointer, pointerTo, quotedPath } from '../../values/path.ts';
import {
  checkPlan,
  type FinalRequest,
  type Job,
  type MappedDefinition,
  type MappedTable,
  type Plan,
  type Run,
} from './plan.ts';

/** Jobs and all below them, each followed by its child jobs. */
export function jobsOf(jobs: readonly Job[]): readonly Job[] {
  return jobs.flatMap((job) => [job, ...jobsOf(job.children)]);
}

/** The requests of an asynchronous job that stop the creation of its file, or delete it. */
export function finalRequestsOf(steps: Job['async']): readonly FinalRequest[] {
  return [steps?.abort, steps?.delete].filter((final) => final !== undefined);
}

/** What the status of an asynchronous job is, as texts name it. */
export function statusSubject({ status }: NonNullable<Job['async']>): string {
  return status.path === null ? 'the status code' : quotedPath(status.path);
}

/** The data types of jobs and all below them. */
export function dataTypesOf(jobs: readonly Job[]): ReadonlySet<string> {
  return new Set(jobsOf(jobs).map(({ dataType }) => dataType));
}

/** The run with some of its jobs, and the mappings of their tables. */
export function withJobs(run: Run, jobs: readonly Job[]): Run {
  const dataTypes = dataTypesOf(jobs);
  return { ...run, jobs, mappings: run.mappings.filter(({ dataType }) => dataTypes.has(dataType)) };
}

/** The job, or child job, that a pointer leads to. */
export function findJob(jobs: readonly Job[], pointer: Pointer | null): Job | undefined {
  for (const job of jobs) {
    const found = job.from === pointer ? job : findJob(job.children, pointer);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A plan of some jobs, or the names that no job has. */
type Selection =
  | {
      readonly kind: 'plan';
      readonly plan: Plan;
      /** The jobs that run for their child jobs alone, by where they are written. */
      readonly parents: ReadonlySet<Pointer>;
    }
  | {
      readonly kind: 'unknown';
      readonly names: readonly string[];
      readonly known: readonly string[];
    };

/**
 * The plan with the named jobs alone. A name is the id, the data type or the endpoint of a job. A job keeps its child jobs, and a
 * child job the parents that it needs records of; iterations without such a job have none.
 */
export function onlyJobs(plan: Plan, names: readonly string[]): Selection {
  const found = new Set<string>();
  const isNamed = (job: Job) => {
    const matching = names.filter((name) => namesOf(job).includes(name));
    for (const name of matching) found.add(name);
    return matching.length > 0;
  };
  const parents = new Set<Pointer>();
  const selected = (jobs: readonly Job[]): readonly Job[] =>
    jobs.flatMap((job) => {
      const children = selected(job.children);
      if (isNamed(job)) return [job];
      if (children.length > 0) parents.add(job.from);
      return children.length === 0 ? [] : [{ ...job, children }];
    });
  const runs = plan.runs.map((run) => withJobs(run, selected(run.jobs)));
  const unknown = names.filter((name) => !found.has(name));
  return unknown.length === 0
    ? { kind: 'plan', plan: { ...plan, runs }, parents }
    : {
        kind: 'unknown',
        names: unknown,
        known: [...dataTypesOf(plan.runs.flatMap(({ jobs }) => jobs))],
      };
}

/** What a job can be called by: its id, its data type, its endpoint. */
export function namesOf({ id, dataType, endpoint }: Job): readonly string[] {
  return [id, dataType, endpoint];
}

/** What messages call a job: its endpoint, with a label where other jobs have the same endpoint or the job has an `id`. */
export function jobTitle({ endpoint, label }: Pick<Job, 'endpoint' | 'label'>): string {
  return titleWith(endpoint, label);
}

/** The same for an endpoint whose placeholders are filled. */
export function titleWith(endpoint: string, label: string | undefined): string {
  return label === undefined ? endpoint : `${endpoint} (${label})`;
}

/** Runs without those that differ from an earlier one in their iteration only: these have the very same jobs, and the same of everything else. */
export function distinctRuns(runs: readonly Run[]): readonly Run[] {
  const seen = new Set<Run['jobs']>();
  return runs.filter(({ jobs }) => seen.size < seen.add(jobs).size);
}

/** A part of a plan that can be run alone: a top-level job in an iteration, with its child jobs. */
export interface Unit {
  /** The same for the same plan: number of the run and of the job in it, from 0, as in `0-2`. */
  readonly id: string;
  /** Index in `iterations`; null without iterations. */
  readonly iteration: number | null;
  readonly endpoint: string;
  readonly dataType: string;
  /** JSON Pointer of the job in the configuration. */
  readonly from: string;
}

/** The units of a plan, in the order in which a run of the whole plan executes them. They share only credentials, the pace and tables. */
export function units(plan: Plan): readonly Unit[] {
  checkPlan('units', plan);
  return plan.runs.flatMap(({ iteration, jobs }, run) =>
    jobs.map(({ endpoint, dataType, from }, job) => ({
      id: unitId(run, job),
      iteration,
      endpoint,
      dataType,
      from,
    })),
  );
}

/** The id of a unit: number of the run and of the job in it. */
export function unitId(run: number, job: number): string {
  return `${run}-${job}`;
}

/** The plan of one unit: its job alone, and the mappings of its tables. `undefined` when the plan has no such unit. */
export function planOfUnit(plan: Plan, id: string): Plan | undefined {
  for (const [index, run] of plan.runs.entries()) {
    const job = run.jobs.find((_, at) => unitId(index, at) === id);
    if (job === undefined) continue;
    return { ...plan, runs: [withJobs(run, [job])] };
  }
  return undefined;
}

/** A table that a run is known to write before it has seen a record. */
export interface KnownTable {
  readonly name: string;
  readonly dataType: string;
  /** What names it in the configuration. */
  readonly pointer: Pointer;
  /** Known for mapped tables. */
  readonly columns?: readonly string[];
  /** The types that a mapping gives columns, by their names. */
  readonly types?: ReadonlyMap<string, ColumnConversion>;
  readonly primaryKey: readonly string[];
}

/** What a mapping converts the values of a column to. */
export type ColumnConversion = NonNullable<Extract<MappedDefinition, { kind: 'column' }>['type']>;

/** One table for each data type that a job has, and those below its mapping. */
export function knownTables(run: Run): readonly KnownTable[] {
  const tables: KnownTable[] = [];
  const seen = new Set<string>();
  const keys = primaryKeys(run.jobs);
  for (const { dataType, from } of jobsOf(run.jobs)) {
    if (seen.has(dataType)) continue;
    seen.add(dataType);
    const mapping = run.mappings.find((each) => each.dataType === dataType);
    if (mapping !== undefined) addMapped(mapping.table, dataType, mapping.from, tables);
    else
      tables.push({
        name: run.compatLevel === 1 ? legacySafeName(dataType) : safeName(dataType),
        dataType,
        pointer: pointerTo(from, 'endpoint'),
        primaryKey: keys.get(dataType) ?? [],
      });
  }
  for (const { dataType, deletions } of jobsOf(run.jobs)) {
    if (deletions === undefined || deletions.table === null || seen.has(deletions.table)) continue;
    seen.add(deletions.table);
    tables.push({
      name: safeName(deletions.table),
      dataType: deletions.table,
      pointer: pointerTo(deletions.from, 'table'),
      primaryKey:
        keys.get(dataType) ??
        run.mappings.find((each) => each.dataType === dataType)?.table.primaryKey ??
        [],
    });
  }
  return tables;
}

/** Every table that a run may write, by its name; mapped tables are written even if no job has their type (OUT-10). */
export function storedTables(run: Run): ReadonlyMap<string, KnownTable> {
  const tables = [...knownTables(run)];
  for (const { dataType, table, from } of run.mappings) addMapped(table, dataType, from, tables);
  return new Map(tables.map((each) => [each.name, each]));
}

/** The first table of a plan that cannot be stored in a layout, and why. */
export function unstorableTable(
  plan: Plan,
  layout: FolderLayout,
): { readonly run: Run; readonly table: KnownTable; readonly problem: NameProblem } | undefined {
  for (const run of plan.runs) {
    for (const table of storedTables(run).values()) {
      const problem = layoutProblem(layout, run.bucket, table.name);
      if (problem !== undefined) return { run, table, problem };
    }
  }
  return undefined;
}

/** The primary keys of automatic tables by data type: the last job that names one decides. */
function primaryKeys(jobs: readonly Job[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    jobsOf(jobs).flatMap(({ dataType, primaryKey }) =>
      primaryKey !== undefined && primaryKey.columns.length > 0
        ? [[dataType, primaryKey.columns] as const]
        : [],
    ),
  );
}

function addMapped(
  table: MappedTable,
  dataType: string,
  pointer: Pointer,
  tables: KnownTable[],
): void {
  const types = table.definitions.flatMap((each) =>
    each.kind === 'column' && each.type !== undefined
      ? [[each.destination, each.type] as const]
      : [],
  );
  tables.push({
    name: table.name,
    dataType,
    pointer,
    columns: table.columns,
    types: new Map(types),
    primaryKey: table.primaryKey,
  });
  for (const definition of table.definitions)
    if (definition.kind === 'table')
      addMapped(definition.table, `${dataType}.${definition.path}`, definition.from, tables);
}

/** Whether the table of a data type has a primary key: that of its mapping, else that of a job. */
export function hasKey(
  { jobs, mappings }: Pick<Run, 'jobs' | 'mappings'>,
  dataType: string,
): boolean {
  const mapping = mappings.find((each) => each.dataType === dataType);
  return mapping === undefined
    ? jobsOf(jobs).some((job) => job.dataType === dataType && hasColumns(job.primaryKey))
    : mapping.table.primaryKey.length > 0;
}

/**
 * The data type of a job or of one of its child jobs that has a table without a primary key; `undefined` if rows that are written again replace those that are
 * there, in all of their tables. Rows of lists without a mapping go with their record.
 */
export function dataTypeWithoutKey(
  { dataType, children }: Pick<Job, 'dataType' | 'children'>,
  run: Pick<Run, 'jobs' | 'mappings'>,
): string | undefined {
  const mapping = run.mappings.find((each) => each.dataType === dataType);
  if (mapping === undefined ? !hasKey(run, dataType) : !isKeyed(mapping.table)) return dataType;
  for (const child of children) {
    const below = dataTypeWithoutKey(child, run);
    if (below !== undefined) return below;
  }
  return undefined;
}

function hasColumns(key: Job['primaryKey']): boolean {
  return key !== undefined && key.columns.length > 0;
}

function isKeyed({ primaryKey, definitions }: MappedTable): boolean {
  return (
    primaryKey.length > 0 &&
    definitions.every((each) => each.kind !== 'table' || isKeyed(each.table))
  );
}

/** Whether the records of a job get the names of the members that they are in. */
export function keepsNames({ records }: Pick<Job, 'records'>): boolean {
  return records.kind !== 'auto' && records.keep?.some((member) => 'key' in member) === true;
}
