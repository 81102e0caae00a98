import { isDeepStrictEqual } from 'node:util';
import { createMemorySink } from '../destinations/memory-sink.ts';
import { scenarioFinder } from '../editor/is-configuration.ts';
import { startProject } from '../import/start-project.ts';
import { type LintedSource, lintSource } from '../lint/lint-source.ts';
import { gitFileFrom, readGitFile } from '../node/files/git.ts';
import { boundsOf, rulePageAddress, standaloneSchema } from '../node/files/project.ts';
import { openedFolder } from '../node/files/read-file.ts';
import { findConfigurations, watchFiles } from '../node/files/source-files.ts';
import { UNFINISHED } from '../node/files/write-file.ts';
import { createSystemClock } from '../node/process/clock.ts';
import { openWorkerPool, type WorkerPool } from '../node/process/worker-pool.ts';
import { createNodePorts } from '../node-ports.ts';
import { createMemoryState } from '../scenario/replay/memory-ports.ts';
import { diskFiles, type ScenarioFiles } from '../scenario/replay/scenario-files.ts';
import type { Progress } from '../studio/model/messages.ts';
import type { Recordable, StudioServices, Task, TaskResult } from '../studio/services.ts';
import { MAX_DOCUMENT_BYTES } from '../text/source-document.ts';
import { isProgram, programHelp } from '../values/programs.ts';
import { Secret } from '../values/secret.ts';
import { type CommandIo, type GivenOptions, UsageProblem } from './command.ts';
import { kindOfSource, PASTED, readSource, sourceName } from './import-source.ts';
import { givenInputs, usedInputs } from './inputs.ts';
import { nearestProject, projectAround, projectFor, replayRules, soundProject } from './project.ts';
import { filledSource, withUsedSecrets } from './recordings.ts';
import { givenSecrets, refuseRevealingDebugging, sentSecrets, usedSecrets } from './secrets.ts';
import type { StudioQuestion, StudioWorkerData } from './studio-worker.ts';
import { mutationSettings } from './test-options.ts';

/** As long as `sluice lsp` waits; the page sends texts when somebody who types pauses. */
const TYPING_PAUSE_MS = 20;

/** The machine and the project as the studio sees them. `worker` is the module that works on tasks, without ending. */
export function studioServices(options: GivenOptions, io: CommandIo, worker: URL): StudioServices {
  const [opened = '.'] = options.positionals;
  const { folder, uri, file } = openedFolder(opened, io.cwd);
  if (file !== undefined && isProgram(file))
    throw new UsageProblem(
      `${opened} is a program, and the studio executes none`,
      programHelp(opened),
    );
  const here: CommandIo = { ...io, cwd: folder };
  const files = diskFiles(folder, { read: [folder], write: [folder] });
  const { sleep } = createSystemClock();
  const mutationSettingsOf = mutationSettings(nearestProject(here), () => {});
  const openThread = (): TaskThread =>
    openWorkerPool(worker, 1, { folder } satisfies StudioWorkerData);
  const inputs = givenInputs(options, io);
  // one thread waits for the next task; tasks at the same time have one each
  let idle: TaskThread | undefined;
  // a page that opens, and every change in its editor, compile the same file
  let compiled: { readonly from: object; readonly compilation: Promise<LintedSource> } | undefined;
  return {
    folder,
    rootUri: uri,
    opened: file,
    files,
    async configurations() {
      const { found } = await findConfigurations('.', {
        cwd: folder,
        maxBytes: MAX_DOCUMENT_BYTES,
        signal: io.signal,
      });
      return found.map(({ name }) => name.replaceAll('\\', '/'));
    },
    async compile(name, text) {
      const project = soundProject(await nearestProject(here)(name));
      const secrets = await givenSecrets(options, { ...here, cwd: io.cwd }, project, 'ignored');
      const settings = { name, inputs, ...projectFor(project, name) };
      const from = { text, ...settings, secrets: sentSecrets(secrets) };
      if (compiled !== undefined && isDeepStrictEqual(compiled.from, from))
        return compiled.compilation;
      const compilation = lintSource(text, { ...settings, secrets });
      if (typeof text !== 'string') compiled = { from, compilation };
      return compilation;
    },
    atHead(name) {
      const git = gitFileFrom(`git:HEAD:${name}`);
      return git === undefined
        ? { problem: 'git cannot read a file of this name' }
        : readGitFile(git, folder);
    },
    scenarioFiles: diskFiles(folder, { ...boundsOf(['.'], folder), write: [folder] }),
    rules: async () => (await replayRules(options, here)).rules,
    async work<Of extends Task>(
      task: Of,
      { signal, onProgress }: Parameters<StudioServices['work']>[1],
    ) {
      const { rules } = await replayRules(options, here);
      const settings = task.kind === 'mutate' ? await mutationSettingsOf(task.name) : undefined;
      signal.throwIfAborted();
      const thread = idle ?? openThread();
      idle = undefined;
      const stop = () => void thread.close();
      signal.addEventListener('abort', stop, { once: true });
      const question: StudioQuestion = { task, secrets: sentSecrets(rules.givenSecrets), settings };
      try {
        return (await thread.ask(question, (note) =>
          onProgress(note as Progress),
        )) as TaskResult<Of>;
      } finally {
        signal.removeEventListener('abort', stop);
        if (idle === undefined && !signal.aborted) idle = thread;
        else void thread.close();
      }
    },
    close: async () => idle?.close(),
    projectAround: () => projectAround('.', options, here),
    startProject: async (choices) =>
      startProject('.', choices, folder, await projectAround('.', options, here)),
    async importSource({ name: given, text, beside }) {
      const name = given ?? 'pasted';
      const bytes = new TextEncoder().encode(text);
      const { language } = await projectAround('.', options, here);
      return readSource(await kindOfSource(bytes, name, given === undefined ? PASTED : undefined), {
        bytes,
        language,
        file: name,
        name: sourceName(name),
        settings: beside === undefined ? undefined : new TextEncoder().encode(beside),
        spec: undefined,
        only: undefined,
      });
    },
    recordable: (name) => recordable(name, files, options, here),
    livePorts: (plan, secrets, events) => {
      refuseRevealingDebugging();
      return createNodePorts(plan, {
        secrets,
        env: io.env,
        sink: createMemorySink({ rows: 'counted' }),
        state: createMemoryState(),
        events,
      });
    },
    watch: () =>
      watchFiles(
        folder,
        ['.'],
        (name) => UNFINISHED.test(name) || /(?:^|\/)(?:node_modules|\.git)\//.test(name),
      ),
    editor: {
      schema: standaloneSchema('config'),
      findProjects: () => {
        const find = nearestProject(here);
        return async (name) => projectFor(await find(name), name).project;
      },
      given: async (file) => {
        const project = await nearestProject(here)(file)
          .then(soundProject)
          .catch(() => undefined);
        const secrets = await givenSecrets(options, { ...here, cwd: io.cwd }, project, 'ignored');
        // that a secret has a value is all that findings need to know
        return {
          inputs,
          secrets: secrets.map((each) => ({ ...each, secret: new Secret('given') })),
        };
      },
      findScenarios: (folders) => scenarioFinder(folders, (below) => diskFiles(below)),
      rulePage: rulePageAddress,
      pause: () => sleep(TYPING_PAUSE_MS),
    },
  };
}

type TaskThread = WorkerPool<StudioQuestion, TaskResult<Task>>;

/** As `sluice record` reads a configuration. */
async function recordable(
  name: string,
  files: ScenarioFiles,
  options: GivenOptions,
  io: CommandIo,
): Promise<Recordable> {
  const bytes = await files.read(name); // never by a link that leads out of the opened folder
  if (bytes === undefined) throw new UsageProblem(`${name} does not exist`);
  const source = await filledSource({ name, bytes }, files);
  const project = soundProject(await nearestProject(io)(name));
  const inputs = givenInputs(options, io);
  const compilation = await lintSource(source.bytes, {
    name,
    advice: false,
    ...projectFor(project, name),
    secrets: await givenSecrets(options, io, project, 'ignored'),
    inputs,
  });
  const { plan, secrets = new Map(), document } = compilation;
  if (plan === undefined || document === undefined)
    throw new UsageProblem(`${name} has errors`, 'fix them first');
  return {
    plan,
    secrets,
    original: source.original,
    ...(await withUsedSecrets(
      document,
      new Map([...usedSecrets(compilation), ...usedInputs(compilation, inputs)]),
    )),
  };
}
