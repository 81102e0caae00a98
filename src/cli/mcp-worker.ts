import { type Answer, answerOf, type Question } from '../mcp/work.ts';
import { limitThread } from '../node/files/thread-limits.ts';
import { answerQuestions } from '../node/process/worker-pool.ts';
import { limitsOf, type McpWorkerData, mcpServices } from './mcp-services.ts';

export type { McpWorkerData } from './mcp-services.ts';

answerQuestions<Question, Answer>(async (question, data, { signal }) => {
  const given = data as McpWorkerData;
  limitThread(limitsOf(given));
  return answerOf(question, await mcpServices(given, signal));
});
