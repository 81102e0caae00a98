import { register } from 'tsx/esm/api';

register();
const { answerQuestions } = await import('../../../src/node/process/worker-pool.ts');

answerQuestions(async (question, data) => {
  if (question < 0) throw new RangeError('a negative question');
  if (question === 0) process.exit(3);
  return question * data;
});
