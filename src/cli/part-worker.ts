import { answerQuestions } from '../node/process/worker-pool.ts';
import {
  answerPart,
  type PartAnswer,
  type PartQuestion,
  type PartSettings,
} from './answer-part.ts';

answerQuestions<PartQuestion, PartAnswer>((question, data) =>
  answerPart(question, data as PartSettings),
);
