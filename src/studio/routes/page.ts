import { previewRequests } from '../../pipeline.ts';
import type { Plan } from '../../plan/model/plan.ts';
import { readScenario } from '../../scenario/read-scenario.ts';
import { type Recorded, recordScenario } from '../../scenario/record/record-scenario.ts';
import { createMemoryFiles } from '../../scenario/replay/memory-ports.ts';
import { runScenario } from '../../scenario/run-scenario.ts';
import { present } from '../../values/objects.ts';
import type { Pointer } from '../../values/path.ts';
import type { FetchedPage, PagePreview } from '../model/messages.ts';
import type { FindingModel } from '../model/models.ts';
import { followRun, runModel, shownModel } from '../model/run-model.ts';
import { jobNamesOf, onePageOf } from '../one-page.ts';
import { indexOf, nameOf, StudioProblem } from '../problem.ts';
import type { Route } from '../session.ts';
import { fileAt } from './file.ts';

/** How many requests of a job the page lists; an asynchronous job has several before its page. */
const MAX_LISTED = 20;
/** Where the recording is, in memory. */
const FOLDER = 'page';

/** POST /page/preview { name }: what fetching a page of each job would send. Nothing is sent. */
export const previewPage: Route = async (services, { body }, session): Promise<PagePreview> => {
  const name = nameOf(body, 'name');
  await fileAt(services, name, session);
  const { document } = await services.recordable(name);
  const jobs = await Promise.all(
    jobNamesOf(document).map(async (endpoint, index) => {
      const plan = (await onePageOf(document, index, services.compile))?.compilation.plan;
      if (plan === undefined) return { endpoint, isCut: false, origins: [], requests: [] };
      const listed = isAsync(plan) ? MAX_LISTED + 1 : 1;
      const requests = (await previewRequests(plan, listed)).flatMap((job) => job.requests);
      const origins = plan.runs.flatMap((run) => run.origins);
      return {
        endpoint,
        isCut: requests.length > MAX_LISTED,
        origins: origins.map(({ origin, credentials }) => ({ origin, credentials })),
        requests: requests
          .slice(0, MAX_LISTED)
          .map(({ purpose, method, url }) => ({ purpose, method, url })),
      };
    }),
  );
  return shownModel({ jobs });
};

/**
 * POST /page { name, job }: fetches the first page of a job of the saved configuration from its API, by the index of the job. What the page
 * gets is a replay of the recorded requests: it has no secrets, and nothing is written.
 */
export const fetchPage: Route = async (
  services,
  { body, signal, onProgress },
  session,
): Promise<FetchedPage> => {
  const name = nameOf(body, 'name');
  await fileAt(services, name, session);
  const { document } = await services.recordable(name);
  const page = await onePageOf(document, indexOf(body, 'job'), services.compile);
  const { plan, secrets = new Map() } = page?.compilation ?? {};
  if (page === undefined || plan === undefined)
    throw new StudioProblem('The job cannot run alone', { help: 'choose another job, or record' });
  const ports = {
    ...services.livePorts(plan, secrets, () => {}),
    events: followRun(onProgress, { live: true, plan }),
  };
  try {
    const recorded = await recordScenario({
      document: page.document,
      plan,
      secrets,
      ports,
      state: undefined,
      extent: { maxPages: 1, maxExecutions: 1, trim: undefined },
      ordinary: [],
      keepFailure: true,
      title: 'One page',
      existing: undefined,
      signal,
    });
    if (recorded.kind === 'failed') throw new StudioProblem(recorded.failure.message, REFUSED);
    if (recorded.kind === 'refused')
      throw new StudioProblem([recorded.message, ...recorded.details].join(' '), {
        ...REFUSED,
        help: recorded.help,
      });
    if (recorded.kind === 'unexpected')
      throw new StudioProblem('The page cannot be shown without its secrets', REFUSED);
    return { run: await played(recorded, page.from) };
  } finally {
    await ports.close();
  }
};

function isAsync({ runs }: Plan): boolean {
  return runs.some(({ jobs }) => jobs.some((job) => job.async !== undefined));
}

const REFUSED = { status: 422 } as const;

/** `from` is the job in the whole configuration; the run has a configuration of this job alone. */
async function played(
  { files: contents, failure }: Extract<Recorded, { kind: 'made' }>,
  from: Pointer,
): Promise<FetchedPage['run']> {
  const files = createMemoryFiles([...contents].map(([file, read]) => [`${FOLDER}/${file}`, read]));
  const [scenario] = (await readScenario(FOLDER, files)).playable;
  if (scenario === undefined) throw new Error('the recording of a page cannot be read');
  const { trace, ...result } = await runScenario(scenario, { files, store: 'none', trace: true });
  // the lines are those of the configuration that was cut, not of the one in the editor
  const model = runModel({
    ...result,
    ...(trace === undefined ? {} : { trace: { ...trace, lines: {} } }),
  });
  const findings = model.findings.map(({ settings, ...finding }) => ({
    ...finding,
    file: null,
    line: null,
    ...present({
      settings: settings?.map(({ pointer, value }) => ({
        pointer: pointer.replace(/^.*\/jobs\/0(?=\/)/, () => from),
        value,
      })),
    }),
  }));
  // the run ended after a page on purpose, so that there is no verdict; the recording is no file that somebody could open
  const exchanges = model.exchanges.map((exchange) => ({
    ...exchange,
    responses: exchange.responses.map((response) => ({ ...response, place: null })),
  }));
  const steps = model.steps.map((step) =>
    step.kind === 'end' && !step.isBad ? { ...step, title: 'The sample of one page ends' } : step,
  );
  const problem: FindingModel[] =
    failure === undefined
      ? []
      : [
          {
            severity: 'error',
            title: failure.message,
            details: failure.details ?? [],
            help: failure.help ?? null,
            rule: null,
            file: null,
            line: null,
          },
        ];
  return shownModel({
    ...model,
    status: failure === undefined ? model.status : 'failed',
    // the clock of the replay is not that of the request
    facts: model.facts.filter(([label]) => label === 'Requests'),
    findings: [...problem, ...findings],
    steps,
    exchanges,
    completeness: [],
    source: null,
  });
}
