export { diskFiles, type ScenarioFiles } from './adapters/replay/scenario-files.ts';
export { testScenarios, type TestOptions, type TestRun } from './scenario/test-scenarios.ts';
export type { ScenarioResult } from './scenario/result.ts';
