import { serveConnection } from '../editor/language-server.ts';
import { messageConnection } from '../editor/message-connection.ts';
import type { Draft, Imported } from '../import/draft.ts';
import type { ScenarioContents } from '../scenario/record/write-recording.ts';
import type { ConfigurationResult } from '../scenario/variants/mutation-result.ts';
import { isArray, isObject, type Json, type JsonObject } from '../values/json.ts';
import type { Progress, ResponseEvent } from './model/messages.ts';
import { StudioProblem } from './problem.ts';
import { followChanges, startFolder } from './routes/events.ts';
import {
  type FileVersion,
  readConfiguration,
  restoreConfiguration,
  writeConfiguration,
} from './routes/file.ts';
import { answerQuestion, keepImport, readSource } from './routes/import.ts';
import { mapRecords } from './routes/mapping.ts';
import { fetchPage, previewPage } from './routes/page.ts';
import { listScenarios, showPlan, showProject, showStart, startOf } from './routes/plan.ts';
import { keepRecording, makeRecording, previewRecording } from './routes/record.ts';
import { mutateConfiguration, playScenario, writeAssertion } from './routes/test.ts';
import type { PageRequest, PageResponse, PageSocket } from './server.ts';
import type { StudioServices } from './world.ts';

export interface Studio {
  /** Loads and compiles what the first page will ask for. */
  prepare(): void;
  handle(request: PageRequest): Promise<PageResponse>;
  /** Serves the language server on a socket. */
  connect(socket: PageSocket): void;
}

/** Returns what the page gets as JSON. Throws `StudioProblem` and `FileProblem` for what cannot be done. */
export type Route = (
  world: StudioServices,
  request: StudioRequest,
  session: Session,
) => Promise<unknown>;

export interface StudioRequest extends PageRequest {
  /** Sends progress to the page. */
  onProgress(progress: Progress): void;
}

const ROUTES: Readonly<Record<string, Route>> = {
  'GET /start': showStart,
  'GET /project': showProject,
  'GET /scenarios': listScenarios,
  'GET /file': readConfiguration,
  'PUT /file': writeConfiguration,
  'POST /file': restoreConfiguration,
  'POST /plan': showPlan,
  'POST /init': startFolder,
  'POST /import': readSource,
  'POST /import/answer': answerQuestion,
  'POST /import/keep': keepImport,
  'POST /test': playScenario,
  'POST /mutate': mutateConfiguration,
  'POST /assert': writeAssertion,
  'POST /page/preview': previewPage,
  'POST /page': fetchPage,
  'POST /mapping': mapRecords,
  'POST /record/preview': previewRecording,
  'POST /record': makeRecording,
  'POST /record/keep': keepRecording,
};

/** The requests of the page, each by its own module. What changes something, or sends a request to an API, is never a GET. */
export function createStudio(world: StudioServices): Studio {
  const session: Session = {
    names: new Set(),
    opened: new Map(),
    mutated: new Map(),
    recorded: new Map(),
    imported: new Map(),
    writes: Promise.resolve(),
  };
  return {
    prepare() {
      // the page that asks gets the error
      startOf(world, session).catch(() => {});
    },
    async handle(request) {
      const { method, path, signal } = request;
      if (method === 'GET' && path === '/events')
        return { stream: (send) => followChanges(world, send, signal) };
      const route = ROUTES[`${method} ${path}`];
      if (route === undefined) return failed(404, `Not found: ${method} ${path}`);
      const respond = async (onProgress: (progress: Progress) => void) => {
        try {
          return {
            status: 200,
            json: (await route(world, { ...request, onProgress }, session)) ?? {},
          };
        } catch (error) {
          // nobody waits for it any more
          const problem = request.signal.aborted
            ? failed(400, 'The request was cancelled.')
            : problemOf(error);
          if (problem === undefined) throw error;
          return problem;
        }
      };
      if (!request.acceptsEvents) return respond(() => {});
      return {
        async stream(send: (event: ResponseEvent) => void) {
          const { status, json } = await respond((progress) => send({ progress }));
          send(status === 200 ? { result: json } : { ...(json as Problem), status });
        },
      };
    },
    connect: (socket) => serveConnection(messageConnection(socket), world.editor),
  };
}

/** Errors about what a person gave, by the names of their classes: the command line has some of its own. */
const PROBLEMS: ReadonlySet<string> = new Set([
  'StudioProblem',
  'FileProblem',
  'UsageProblem',
  'StorageProblem',
  'ListenProblem',
]);

interface Problem {
  readonly error: { readonly message: string; readonly help?: string };
}

function problemOf(
  error: unknown,
): { readonly status: number; readonly json: Problem } | undefined {
  if (!(error instanceof Error) || !PROBLEMS.has(error.name)) return undefined;
  const { help } = error as Error & { readonly help?: string };
  return failed(error instanceof StudioProblem ? error.status : 400, error.message, help);
}

function failed(
  status: number,
  message: string,
  help?: string,
): { readonly status: number; readonly json: Problem } {
  return { status, json: { error: { message, ...(help === undefined ? {} : { help }) } } };
}

/** A recording that was made and not written yet. */
export interface PendingRecording {
  /** Folder of the scenario. */
  readonly folder: string;
  readonly contents: ScenarioContents;
}

/** An import that was read and not written yet; it has no secrets. */
export interface PendingImport {
  readonly imported: Imported;
  readonly answers: Answers;
}

/** What the page has requested and may need again. */
export interface Session {
  /** The configurations that the page knows: it gets no other files. */
  readonly names: Set<string>;
  /** The last version of each configuration that the page got: a file that is removed while it is open can be written again with its secrets. */
  readonly opened: Map<string, FileVersion>;
  /** The last mutation of each configuration. */
  readonly mutated: Map<string, ConfigurationResult>;
  /** By the id that the page got; at most one. */
  readonly recorded: Map<string, PendingRecording>;
  /** By the id that the page got; at most one. */
  readonly imported: Map<string, PendingImport>;
  /** The writes of files, one after the other: each compares with what the one before it has left. */
  writes: Promise<unknown>;
}

/** The chosen candidate of each answered question, both by their index. */
export type Answers = ReadonlyMap<number, number>;

/** The drafts of an import with the chosen settings. A question about a table is one about its job, any other one about `api`. */
export function answeredDrafts(
  { drafts, carried, questions }: Imported,
  answers: Answers,
): readonly Draft[] {
  return drafts.map((draft) => {
    let { value } = draft;
    for (const [index, chosen] of answers) {
      const question = questions[index];
      if (question?.kind !== 'choice') continue;
      const candidate = question.candidates[chosen];
      if (candidate === undefined) continue;
      const { table, setting } = question.about;
      const isOther =
        table !== undefined &&
        !carried.some((one) => one.table === table && one.config === `${draft.name}.yaml`);
      if (!isOther && isObject(value)) value = withSetting(value, table, setting, candidate);
    }
    return { ...draft, value };
  });
}

function withSetting(
  value: JsonObject,
  table: string | undefined,
  setting: string,
  candidate: Json,
): JsonObject {
  const [api, config] = [objectOf(value.api), objectOf(value.config)];
  if (table === undefined) {
    const missing = secretsIn(candidate).filter((name) => !Object.hasOwn(config, name));
    const attributes = Object.fromEntries(missing.map((name) => [name, `the-${name.slice(1)}`]));
    return {
      ...value,
      api: { ...api, [setting]: candidate },
      config: { ...attributes, ...config },
    };
  }
  const change = (members: JsonObject): JsonObject => ({
    ...value,
    config: { ...config, jobs: changedJobs(config.jobs, table, members) },
  });
  if (setting !== 'pagination') return change({ [setting]: candidate });
  if (jobCount(config.jobs) === 1) return { ...value, api: { ...api, pagination: candidate } };
  // the other jobs keep what they have: their own scroller, or one page
  const scrollers = { ...objectOf(objectOf(api.pagination).scrollers), [table]: candidate };
  const pagination = { method: 'multiple', scrollers };
  return { ...change({ scroller: table }), api: { ...api, pagination } };
}

function changedJobs(jobs: Json | undefined, table: string, members: JsonObject): Json {
  return listOf(jobs).map((job) => {
    const own = objectOf(job);
    const changed = own.dataType === table ? { ...own, ...members } : own;
    if (own.children === undefined) return changed;
    return { ...changed, children: changedJobs(own.children, table, members) };
  });
}

function jobCount(jobs: Json | undefined): number {
  return listOf(jobs).reduce<number>((sum, job) => sum + 1 + jobCount(objectOf(job).children), 0);
}

/** Attributes that a setting reads and that are secrets: `#token`. */
function secretsIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(secretsIn);
  if (!isObject(value)) return [];
  const { attr } = value;
  if (typeof attr === 'string') return attr.startsWith('#') ? [attr] : [];
  return Object.values(value).flatMap((inner) => secretsIn(inner));
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return value !== undefined && isArray(value) ? value : [];
}
