export {
  ReplayFailure,
  type ReplayOptions,
  replay,
  scenarioNames,
} from './report/scenarios/replay.ts';
export { diskFiles, type ScenarioFiles } from './scenario/play/scenario-files.ts';
export type { ScenarioResult } from './scenario/result.ts';
export { type TestOptions, type TestRun, testScenarios } from './scenario/test-scenarios.ts';
