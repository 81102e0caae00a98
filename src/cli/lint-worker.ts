import { answerQuestions } from '../node/process/worker-pool.ts';
import { answerFiles, type FilesAnswer, type FilesQuestion } from './check-files.ts';

/** Whether the report shows texts of the files. */
export interface LintWorkerSettings {
  readonly withText: boolean;
}

answerQuestions<FilesQuestion, FilesAnswer>((question, data) =>
  answerFiles(question, (data as LintWorkerSettings).withText),
);
