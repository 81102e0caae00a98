import { answerQuestions } from '../node/process/worker-pool.ts';
import {
  answerFiles,
  type FilesAnswer,
  type FilesQuestion,
  type LintWorkerSettings,
} from './check-files.ts';

answerQuestions<FilesQuestion, FilesAnswer>((question, data) =>
  answerFiles(question, data as LintWorkerSettings),
);
