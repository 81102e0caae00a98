import { answerQuestions } from '../../../src/node/process/worker-pool.ts';

answerQuestions<number, number>(async (question, data) => {
  if (question < 0) throw new RangeError('a negative question');
  if (question === 0) process.exit(3);
  return question * (data as number);
});
