export {
  ReplayFailure,
  type ReplayOptions,
  replay,
  scenarioNames,
} from './report/scenario-pretty.ts';
export { diskFiles, type ScenarioFiles } from './scenario/replay/scenario-files.ts';
export type { ScenarioResult } from './scenario/result.ts';
export { type TestOptions, type TestRun, testScenarios } from './scenario/test-scenarios.ts';
