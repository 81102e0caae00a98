import type { Diagnostic, PlacePart, Range } from '../../text/diagnostic.ts';
import { editYaml, type YamlEdit } from '../../text/yaml-edit.ts';
import { pathBelow } from '../../values/file-names.ts';
import type { Pointer } from '../../values/path.ts';
import { compareText } from '../../values/words.ts';
import { readScenario, SCENARIO_FILE } from '../read-scenario.ts';
import type { ScenarioFiles } from '../replay/scenario-files.ts';
import type { ScenarioResult } from '../result.ts';

/**
 * What became of a mutant. `invalid`: it does not compile. `equivalent`: it has the same plan, or one that differs only in what no run shows. `not-covered`: no
 * scenario reads what it changes. `timed-out`: it never stops sending requests.
 */
export type MutantStatus =
  | 'killed'
  | 'survived'
  | 'not-covered'
  | 'invalid'
  | 'equivalent'
  | 'timed-out'
  | 'excluded';

/** Every text is free of the configuration's secrets. */
export interface MutantResult {
  readonly id: string;
  readonly operator: string;
  readonly pointer: Pointer;
  readonly part: PlacePart;
  readonly range: Range;
  /** `"limit": 2 → 3` */
  readonly description: string;
  readonly status: MutantStatus;
  /** The scenario that failed. */
  readonly killedBy?: string;
  /** Scenarios that passed although they read the changed setting. */
  readonly passed: readonly string[];
  /** Why it is excluded: the reason that was written, or the overlay that every scenario has in its place. */
  readonly because?: string;
  readonly advice?: Advice;
}

/** What would notice a surviving mutant. */
export interface Advice {
  readonly text: string;
  /** The assertion to add, and to which scenario. */
  readonly assertion?: Assertion;
}

interface Assertion {
  /** Name of the scenario or case. */
  readonly scenario: string;
  /** Member of `expect`, or `plan`: the file `expected/plan.json`. */
  readonly member: string;
  readonly value: unknown;
  /** A file to be written beside; then the assertion is the file itself. */
  readonly file?: { readonly path: string; readonly text: string };
}

/** The mutants of one configuration. */
export interface ConfigurationResult {
  readonly config: string;
  readonly language: 'yaml' | 'json';
  /** The configuration's text, secrets masked. */
  readonly source: string;
  readonly scenarios: readonly string[];
  readonly mutants: readonly MutantResult[];
  /** Exclusions without a reason or without use. */
  readonly diagnostics: readonly Diagnostic[];
  /** Scenarios that fail without any change: nothing was mutated. */
  readonly failing: readonly ScenarioResult[];
  /** Scenarios that were left out, and why. */
  readonly leftOut: readonly { readonly scenario: string; readonly because: string }[];
  /** Scenarios that have a part of a run only: nothing that matters elsewhere is noticed in them. */
  readonly bounded: readonly BoundedScenario[];
}

export interface BoundedScenario {
  readonly scenario: string;
  /** `only: orders, max-pages: 1` */
  readonly bounds: string;
}

export interface Score {
  readonly counts: Readonly<Record<MutantStatus, number>>;
  /** Killed of those that could be; `undefined` when there are none. */
  readonly percent: number | undefined;
}

/** Killed / (killed + survived + not covered). */
export function scoreOf(mutants: readonly Pick<MutantResult, 'status'>[]): Score {
  const counts = {
    killed: 0,
    survived: 0,
    'not-covered': 0,
    invalid: 0,
    equivalent: 0,
    'timed-out': 0,
    excluded: 0,
  };
  for (const { status } of mutants) counts[status]++;
  const judged = counts.killed + counts.survived + counts['not-covered'];
  return { counts, percent: judged === 0 ? undefined : (counts.killed * 100) / judged };
}

/** Whether an assertion would notice one of the mutants. */
export function hasAssertions(configurations: readonly ConfigurationResult[]): boolean {
  return configurations.some(({ mutants }) =>
    mutants.some(({ advice }) => advice?.assertion !== undefined),
  );
}

/** A file that an assertion was written to. */
export interface ProposedFile {
  readonly file: string;
  /** What it compares: `expect.waited, expect.complete`, `the plan`. */
  readonly what: string;
}

/**
 * Writes the assertions that would notice survivors beside the scenarios, as `*.new` for `sluice review`. Of several for
 * the same member the first one counts: the next run shows the remaining ones.
 */
export async function proposeAssertions(
  configurations: readonly ConfigurationResult[],
  files: ScenarioFiles,
): Promise<readonly ProposedFile[]> {
  const assertions = configurations.flatMap(({ mutants }) =>
    mutants.flatMap(({ advice }) => advice?.assertion ?? []),
  );
  const byScenario = new Map<string, Map<string, Assertion>>();
  for (const assertion of assertions) {
    const members = byScenario.get(assertion.scenario) ?? new Map<string, Assertion>();
    byScenario.set(assertion.scenario, members);
    if (!members.has(assertion.member)) members.set(assertion.member, assertion);
  }
  const edits = new Map<string, YamlEdit[]>();
  const written: ProposedFile[] = [];
  for (const [name, members] of byScenario) {
    const { folder, path } = await placeOf(name, files);
    for (const { member, value, file } of members.values()) {
      if (file === undefined)
        edits.set(folder, [
          ...(edits.get(folder) ?? []),
          { path: [...path, 'expect', member], value },
        ]);
      else {
        await files.write(`${file.path}.new`, Buffer.from(file.text));
        written.push({ file: `${file.path}.new`, what: `the ${member}` });
      }
    }
  }
  for (const [folder, changes] of edits) {
    const scenario = pathBelow(folder, SCENARIO_FILE);
    const text = Buffer.from((await files.read(scenario)) ?? []).toString();
    await files.write(`${scenario}.new`, Buffer.from(editYaml(text, changes)));
    const members = new Set(changes.map(({ path }) => `expect.${path.at(-1)}`));
    written.push({ file: `${scenario}.new`, what: [...members].join(', ') });
  }
  return written.sort((one, other) => compareText(one.file, other.file));
}

/** The folder of a scenario, and where in its file a case is. */
async function placeOf(
  name: string,
  files: ScenarioFiles,
): Promise<{ readonly folder: string; readonly path: readonly string[] }> {
  if ((await files.read(pathBelow(name, SCENARIO_FILE))) !== undefined)
    return { folder: name, path: [] };
  const folder = name.slice(0, name.lastIndexOf('/'));
  const { playable } = await readScenario(folder, files);
  return { folder, path: ['cases', String(playable.findIndex((one) => one.name === name))] };
}
