import { randomId } from '../../node/process/clock.ts';
import { previewRequests } from '../../pipeline.ts';
import { findExisting } from '../../scenario/record/existing-scenario.ts';
import { recordScenario, storeScenario } from '../../scenario/record/record-scenario.ts';
import { pathBelow, relativePath } from '../../values/file-names.ts';
import type { MadeRecording, RecordingPreview, WrittenFiles } from '../model/messages.ts';
import { followRun, shownModel } from '../model/run-model.ts';
import { replayedApi } from '../one-page.ts';
import { nameOf, optionalText, StudioProblem, textOf } from '../problem.ts';
import type { Route } from '../session.ts';
import { fileAt } from './file.ts';

/** How many requests of each job the page shows before anything is sent. */
const PREVIEWED = 3;

/** POST /record/preview { name }: what a recording would send. Nothing is sent. */
export const previewRecording: Route = async (
  world,
  { body },
  session,
): Promise<RecordingPreview> => {
  const name = nameOf(body, 'name');
  await fileAt(world, name, session);
  const { plan } = await world.recordable(name);
  const jobs = await previewRequests(plan, PREVIEWED);
  const origins = plan.runs.flatMap((run) =>
    run.origins.map(({ origin, credentials }) => ({ origin, credentials })),
  );
  return shownModel({
    origins: origins.filter(
      ({ origin }, index) => origins.findIndex((other) => other.origin === origin) === index,
    ),
    requests: jobs.flatMap(({ requests }) =>
      requests.map(({ purpose, method, url }) => ({ purpose, method, url })),
    ),
  });
};

/** POST /record { name, to, source, scenario? }: runs the saved configuration against its API or a recorded one, and shows the scenario that results. */
export const makeRecording: Route = async (
  world,
  { body, signal, onProgress },
  session,
): Promise<MadeRecording> => {
  const name = nameOf(body, 'name');
  const folder = nameOf(body, 'to');
  await fileAt(world, name, session);
  const found = await findExisting(folder, world.files);
  if (found.kind !== 'none')
    throw new StudioProblem(`${folder} exists already`, { help: 'choose another folder' });
  const recordable = await world.recordable(name);
  const { plan, secrets, document, given, original } = recordable;
  const isLive = textOf(body, 'source') === 'api';
  const mock = isLive
    ? undefined
    : await replayedApi(world, nameOf(body, 'folder'), optionalText(body, 'scenario'));
  const ports = {
    ...(mock?.ports ?? world.livePorts(plan, secrets, () => {})),
    events: followRun(onProgress, { live: isLive }),
  };
  try {
    const path = relativePath(pathBelow(world.folder, folder), pathBelow(world.folder, name));
    const recorded = await recordScenario({
      ...(mock === undefined
        ? { plan, secrets, document, given }
        : { plan: mock.plan, secrets: mock.secrets, document: mock.document }),
      reference: path === undefined ? undefined : { path, bytes: original },
      ports,
      state: undefined,
      extent: { maxPages: undefined, trim: undefined },
      ordinary: [],
      keepFailure: false,
      title:
        optionalText(body, 'title') ?? `Recorded from ${name.slice(name.lastIndexOf('/') + 1)}`,
      existing: undefined,
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
      throw new StudioProblem('The recording is not what the scenario expects', { status: 422 });
    const id = randomId();
    session.recorded.clear();
    session.recorded.set(id, { folder, contents: recorded.files });
    const text = (read: () => Uint8Array) => Buffer.from(read()).toString().slice(0, MAX_SHOWN);
    return shownModel({
      id,
      folder,
      requests: recorded.result.requests,
      redacted: recorded.config.fakeSecrets.map((fakeSecret) => fakeSecret.name),
      remarks: recorded.fitted.remarks,
      files: [...recorded.files].map(([file, read]) => ({ name: file, text: text(read) })),
    });
  } finally {
    await ports.close();
  }
};

/** Most characters of a file that the page shows. */
const MAX_SHOWN = 20_000;

/** POST /record/keep { id }: writes the scenario that was shown. */
export const keepRecording: Route = async (world, { body }, session): Promise<WrittenFiles> => {
  const id = textOf(body, 'id');
  const pending = session.recorded.get(id);
  if (pending === undefined)
    throw new StudioProblem('There is no such recording', { status: 404, help: 'record again' });
  const { written } = await storeScenario(pending.folder, pending.contents, world.files);
  session.recorded.delete(id);
  return { written };
};
