import { randomId } from '../../node/process/clock.ts';
import { previewRequests } from '../../pipeline.ts';
import { renderDrift } from '../../report/comparisons.ts';
import { type ExistingScenario, findExisting } from '../../scenario/record/existing-scenario.ts';
import { recordScenario, storeScenario } from '../../scenario/record/record-scenario.ts';
import type { ScenarioFiles } from '../../scenario/replay/scenario-files.ts';
import { displayed } from '../../text/display.ts';
import { pathBelow, relativePath } from '../../values/file-names.ts';
import type {
  CheckedFolder,
  MadeRecording,
  RecordingPreview,
  WrittenFiles,
} from '../model/messages.ts';
import { followRun, shownModel } from '../model/run-model.ts';
import { replayedApi } from '../one-page.ts';
import { isSet, nameOf, optionalText, StudioProblem, textOf } from '../problem.ts';
import type { Route } from '../session.ts';
import { fileAt } from './file.ts';

/** How many requests of each job the page shows before anything is sent. */
const PREVIEWED = 3;

/** POST /record/preview { name }: what a recording would send. Nothing is sent. */
export const previewRecording: Route = async (
  services,
  { body },
  session,
): Promise<RecordingPreview> => {
  const name = nameOf(body, 'name');
  await fileAt(services, name, session);
  const { plan } = await services.recordable(name);
  const jobs = await previewRequests(plan, PREVIEWED);
  const origins = plan.runs.flatMap((run) =>
    run.origins.map(({ origin, credentials }) => ({ origin, credentials })),
  );
  return shownModel({
    folder: await freeFolder(name, services.files),
    origins: origins.filter(
      ({ origin }, index) => origins.findIndex((other) => other.origin === origin) === index,
    ),
    requests: jobs.flatMap(({ requests }) =>
      requests.map(({ purpose, method, url }) => ({ purpose, method, url })),
    ),
  });
};

/** `scenarios/orders` for `configs/orders.yaml`, or `scenarios/orders-2` where that is taken. */
async function freeFolder(name: string, files: ScenarioFiles): Promise<string> {
  const stem = name.slice(name.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  let folder = `scenarios/${stem}`;
  for (let count = 2; (await findExisting(folder, files)).kind !== 'none'; count++)
    folder = `scenarios/${stem}-${count}`;
  return folder;
}

/** POST /record/check { to, replace }: whether a recording may be written into a folder. */
export const checkFolder: Route = async (services, { body }): Promise<CheckedFolder> => {
  const existing = await existingAt(nameOf(body, 'to'), isSet(body, 'replace'), services.files);
  return { replaces: existing !== undefined };
};

/** The scenario that is replaced. Throws `StudioProblem`, with status 409 where the folder has one that may be replaced. */
async function existingAt(
  folder: string,
  replace: boolean,
  files: ScenarioFiles,
): Promise<ExistingScenario | undefined> {
  const found = await findExisting(folder, files);
  if (found.kind === 'none') return undefined;
  if (found.kind === 'refused')
    throw new StudioProblem(found.message, { status: 422, help: found.help });
  if (!replace)
    throw new StudioProblem(`${folder} already contains a scenario`, {
      status: 409,
      help: 'choose another folder, or replace the scenario',
    });
  return found.scenario;
}

/** POST /record { name, to, source, scenario?, replace? }: runs the saved configuration against its API or a recorded one, and shows the scenario that results. */
export const makeRecording: Route = async (
  services,
  { body, signal, onProgress },
  session,
): Promise<MadeRecording> => {
  const name = nameOf(body, 'name');
  const folder = nameOf(body, 'to');
  await fileAt(services, name, session);
  const existing = await existingAt(folder, isSet(body, 'replace'), services.files);
  const recordable = await services.recordable(name);
  const { plan, secrets, document, given, original } = recordable;
  const isLive = textOf(body, 'source') === 'api';
  const mock = isLive
    ? undefined
    : await replayedApi(services, nameOf(body, 'folder'), optionalText(body, 'scenario'));
  const ports = {
    ...(mock?.ports ?? services.livePorts(plan, secrets, () => {})),
    events: followRun(onProgress, { live: isLive, plan }),
  };
  try {
    const path = relativePath(pathBelow(services.folder, folder), pathBelow(services.folder, name));
    const recorded = await recordScenario({
      ...(mock === undefined
        ? { plan, secrets, document, given }
        : { plan: mock.plan, secrets: mock.secrets, document: mock.document }),
      reference: path === undefined ? undefined : { path, bytes: original },
      ports,
      state: undefined,
      // what has changed is that of the API, not of how much was read
      extent: existing?.extent ?? { maxPages: undefined, trim: undefined },
      ordinary: [],
      keepFailure: false,
      title:
        optionalText(body, 'title') ?? `Recorded from ${name.slice(name.lastIndexOf('/') + 1)}`,
      existing,
      signal,
    });
    if (recorded.kind === 'failed')
      throw new StudioProblem(`The run failed: ${recorded.failure.message}`, {
        status: 422,
        help: 'nothing was written',
      });
    if (recorded.kind === 'refused')
      throw new StudioProblem([recorded.message, ...recorded.details].join(' '), {
        status: 422,
        help: recorded.help,
      });
    if (recorded.kind === 'unexpected')
      throw new StudioProblem(`The recording is not what ${folder}/scenario.yaml expects`, {
        status: 422,
        help: 'change what the scenario expects, or record into a new folder',
      });
    const id = randomId();
    session.recorded.clear();
    session.recorded.set(id, {
      folder,
      contents: recorded.files,
      stale: recorded.stale,
      replaces: existing !== undefined,
    });
    const text = (read: () => Uint8Array) => Buffer.from(read()).toString().slice(0, MAX_SHOWN);
    return shownModel({
      id,
      folder,
      requests: recorded.result.requests,
      redacted: recorded.config.fakeSecrets.map((fakeSecret) => fakeSecret.name),
      remarks: recorded.fitted.remarks,
      drift:
        recorded.drift === undefined
          ? null
          : renderDrift(displayed(recorded.drift), { colour: false }),
      removed: recorded.stale.map((file) => `${folder}/${file}`),
      files: [...recorded.files].map(([file, read]) => ({ name: file, text: text(read) })),
    });
  } finally {
    await ports.close();
  }
};

/** Most characters of a file that the page shows. */
const MAX_SHOWN = 20_000;

/** POST /record/keep { id }: writes the scenario that was shown. */
export const keepRecording: Route = async (services, { body }, session): Promise<WrittenFiles> => {
  const id = textOf(body, 'id');
  const pending = session.recorded.get(id);
  if (pending === undefined)
    throw new StudioProblem('There is no such recording', { status: 404, help: 'record again' });
  const { folder, contents, stale, replaces } = pending;
  // somebody may have written into the folder since
  await existingAt(folder, replaces, services.files);
  const { written } = await storeScenario(folder, contents, services.files, stale);
  session.recorded.delete(id);
  return { written };
};
