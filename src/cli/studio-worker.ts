import { boundsOf, standaloneSchema } from '../node/files/project.ts';
import { answerQuestions } from '../node/process/worker-pool.ts';
import { diskFiles } from '../scenario/replay/scenario-files.ts';
import { type Task, type TaskResult, type TaskServices, workOn } from '../studio/services.ts';
import { nearestProject, rulesOfProjects } from './project.ts';
import { receivedSecrets, type SentSecret } from './secrets.ts';

/** A task of `sluice studio` for a worker thread, so that its server responds meanwhile. */
export interface StudioQuestion {
  readonly task: Task;
  readonly secrets: readonly SentSecret[];
  readonly settings: TaskServices['settings'];
}

/** For all tasks: the opened folder. */
export interface StudioWorkerData {
  readonly folder: string;
}

answerQuestions<StudioQuestion, TaskResult<Task>>(({ task, secrets, settings }, data, { note }) => {
  const { folder } = data as StudioWorkerData;
  return workOn(task, {
    files: diskFiles(folder, boundsOf(['.'], folder)),
    folder,
    schema: standaloneSchema('config'),
    settings,
    // settings may have changed since the last task
    rulesOf: rulesOfProjects(nearestProject({ cwd: folder })),
    givenSecrets: receivedSecrets(secrets),
    onProgress: note,
  });
});
