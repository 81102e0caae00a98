import {
  checkArgument,
  checkOptions,
  isBoolean,
  isOneOf,
  isString,
} from '../../language/support/check-options.ts';
import { boundsOf } from '../../node/files/project-root.ts';
import { environment } from '../../node/process/environment.ts';
import { diskFiles, type ScenarioFiles } from '../../scenario/play/scenario-files.ts';
import { discoverScenarios } from '../../scenario/read/discover.ts';
import { readScenario } from '../../scenario/read/read-scenario.ts';
import type { ScenarioResult } from '../../scenario/result.ts';
import { storeModeFor } from '../../scenario/review/store-outcome.ts';
import { testScenarios } from '../../scenario/test-scenarios.ts';
import { renderScenarioPretty } from './scenario-pretty.ts';

export interface ReplayOptions {
  /** The folder that paths are relative to; the current one when absent. */
  readonly root?: string;
  /** Whether what results is taken as the expectation. In CI nothing is written. */
  readonly update?: boolean;
  /** As `sluice test --sweep`; `strict` as `--strict-sweep`. */
  readonly sweep?: boolean | 'strict';
}

/** A scenario that has failed: the message is the report that `sluice test` shows. */
export class ReplayFailure extends Error {
  override readonly name = 'ReplayFailure';
  readonly results: readonly ScenarioResult[];

  constructor(message: string, results: readonly ScenarioResult[]) {
    super(message);
    this.results = results;
  }
}

function checkArguments(name: string, path: unknown, options: unknown): void {
  checkArgument(name, 'path', path, ['a string', isString]);
  checkOptions(name, options, [
    ['root', 'a string', isString],
    ['update', 'true or false', isBoolean],
    ['sweep', 'true, false or "strict"', isOneOf(true, false, 'strict')],
  ]);
}

/** Files of the projects of a path; only files below the path are written. */
function filesFor(path: string, root: string): ScenarioFiles {
  return diskFiles(root, boundsOf([path], root));
}

/**
 * Replays the scenarios at and below a path: a scenario, one of its cases (`folder/case`), or a folder of them. For
 * tests of any framework: throws `ReplayFailure` when one fails, and when there is none.
 */
export async function replay(
  path: string,
  options: ReplayOptions = {},
): Promise<readonly ScenarioResult[]> {
  checkArguments('replay', path, options);
  const { root = '.', update = false, sweep = false } = options;
  const run = await testScenarios([path], {
    files: filesFor(path, root),
    store: storeModeFor(update ? 'update' : 'new', environment()),
    ...(sweep === false ? {} : { sweep: sweep === true ? ('all' as const) : sweep }),
  });
  if (run.ok) return run.results;
  const failed = run.results.filter(({ status }) => status === 'failed');
  const report = failed.map((result) => renderScenarioPretty(result, { colour: false })).join('');
  throw new ReplayFailure(
    report === '' ? `there is no scenario at or below ${path}` : report,
    run.results,
  );
}

/** The names of the scenarios at and below a path, a case each on its own, in order: to declare a test for each. */
export async function scenarioNames(
  path: string,
  options: Pick<ReplayOptions, 'root'> = {},
): Promise<readonly string[]> {
  checkArguments('scenarioNames', path, options);
  const { root = '.' } = options;
  const files = filesFor(path, root);
  const { folders } = await discoverScenarios([path], files);
  const names: string[] = [];
  for (const folder of folders) {
    const { playable } = await readScenario(folder, files);
    // one that cannot be read is a name too: its test says why
    names.push(...(playable.length === 0 ? [folder] : playable.map(({ name }) => name)));
  }
  return names;
}
