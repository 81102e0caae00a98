import { serveConnection } from '../editor/language-server.ts';
import { messageConnection } from '../editor/message-connection.ts';
import { present } from '../values/objects.ts';
import type { Progress, ResponseEvent } from './model/messages.ts';
import { StudioProblem } from './problem.ts';
import { followChanges, startFolder } from './routes/events.ts';
import { readConfiguration, restoreConfiguration, writeConfiguration } from './routes/file.ts';
import { answerQuestion, keepImport, readSource } from './routes/import.ts';
import { insertSettings } from './routes/insert.ts';
import { mapRecords } from './routes/mapping.ts';
import { fetchPage, previewPage } from './routes/page.ts';
import { listScenarios, showPlan, showProject, showStart, startOf } from './routes/plan.ts';
import { checkFolder, keepRecording, makeRecording, previewRecording } from './routes/record.ts';
import {
  mutateConfiguration,
  playScenario,
  simulateConfiguration,
  writeAssertion,
} from './routes/test.ts';
import type { PageRequest, PageResponse, PageSocket } from './server.ts';
import type { StudioServices } from './services.ts';
import type { Route, Session } from './session.ts';

export interface Studio {
  /** Loads and compiles what the first page will ask for. */
  prepare(): void;
  handle(request: PageRequest): Promise<PageResponse>;
  /** Serves the language server on a socket. */
  connect(socket: PageSocket): void;
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
  'POST /simulate': simulateConfiguration,
  'POST /assert': writeAssertion,
  'POST /page/preview': previewPage,
  'POST /page': fetchPage,
  'POST /mapping': mapRecords,
  'POST /insert': insertSettings,
  'POST /record/preview': previewRecording,
  'POST /record/check': checkFolder,
  'POST /record': makeRecording,
  'POST /record/keep': keepRecording,
};

/** The requests of the page, each by its own module. What changes something, or sends a request to an API, is never a GET. */
export function createStudio(services: StudioServices): Studio {
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
      startOf(services, session).catch(() => {});
    },
    async handle(request) {
      const { method, path, signal } = request;
      if (method === 'GET' && path === '/events')
        return { stream: (send) => followChanges(services, send, signal) };
      const route = ROUTES[`${method} ${path}`];
      if (route === undefined) return failed(404, `Not found: ${method} ${path}`);
      const respond = async (onProgress: (progress: Progress) => void) => {
        try {
          return {
            status: 200,
            json: (await route(services, { ...request, onProgress }, session)) ?? {},
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
    connect: (socket) => serveConnection(messageConnection(socket), services.editor),
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
  return { status, json: { error: { message, ...present({ help }) } } };
}
