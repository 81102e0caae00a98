// A history as scenarios, one for each run, each with the state of the one before.
import type { OtherSetting } from '../../../generated/simulate.ts';
import { keepInMemory } from '../../node/files/byte-store.ts';
import type { Plan } from '../../plan/model/plan.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import type { Secrets } from '../../values/secret.ts';
import {
  type ConfigReference,
  documentWith,
  type MadeScenario,
  makeScenario,
} from '../record/make-scenario.ts';
import type { ScenarioContents } from '../record/write-recording.ts';
import type { Edit } from './happenings.ts';
import type { PlayedRun } from './simulation.ts';

/** Runs that can be made into scenarios. */
export interface Saveable {
  readonly runs: readonly PlayedRun[];
  /** The settings with which they were played, and without which the configuration has the fault. */
  readonly settings: readonly Readonly<OtherSetting>[];
  /** What an edit of the configuration sets. */
  readonly edits: (edit: Edit) => readonly Readonly<OtherSetting>[];
  /** What is wrong without the settings; absent where nothing is. */
  readonly fault?: string;
}

/** The configuration of the runs. */
export interface SavedConfiguration {
  readonly document: SourceDocument;
  readonly plan: Plan;
  /** Its real secrets: they are in no file. */
  readonly secrets: Secrets;
  /** Places of what was given beside its file. */
  readonly given: ReadonlySet<Pointer>;
  /** The file, as a scenario in this folder names it; `undefined` where there is none, so that each scenario has a copy. */
  readonly reference: (folder: string) => ConfigReference | undefined;
}

export interface SavedRun {
  readonly folder: string;
  readonly files: ScenarioContents;
}

export type Saved =
  | {
      readonly kind: 'saved';
      readonly runs: readonly SavedRun[];
      /** Numbers of runs that no recording can show, because the process died. */
      readonly left: readonly number[];
    }
  | { readonly kind: 'refused'; readonly run: number; readonly made: Unmade };

type Unmade = Exclude<MadeScenario, { kind: 'made' }>;

/** Makes a scenario of each run, with its folder below `folder`. Each has passed a replay, with the settings in its configuration. */
export async function savedRuns(
  folder: string,
  { runs, settings, edits, fault }: Saveable,
  { document, plan, secrets, given, reference }: SavedConfiguration,
): Promise<Saved> {
  const saved: SavedRun[] = [];
  const left: number[] = [];
  const digits = String(runs.length).length;
  const values = new Map(settings.map(({ pointer, value }) => [pointer, value]));
  let isEdited = false;
  for (const [index, { number, startMs, others, captured }] of runs.entries()) {
    for (const { event } of others) {
      if (event.kind !== 'edit') continue;
      isEdited = true;
      for (const { pointer, value } of edits(event.edit)) values.set(pointer, value);
    }
    const isDead = others.some(
      ({ event }) => event.kind === 'disturbance' && event.answer === 'dead',
    );
    if (captured === undefined || isDead) {
      left.push(number);
      continue;
    }
    const below = `${folder}/run-${String(index + 1).padStart(digits, '0')}`;
    const named = isEdited ? undefined : reference(below);
    const changed = (await documentWith(document, values)) ?? document;
    const file = named === undefined ? undefined : await withSettings(named, document.name, values);
    const made = await makeScenario({
      document: changed,
      plan,
      reference: file,
      secrets,
      given,
      state: captured.before,
      capture: captured.capture,
      keep: keepInMemory,
      failure: captured.failure,
      tables: captured.tables,
      extent: { maxPages: undefined, trim: undefined },
      ordinary: [],
      title: titleOf(index + 1, runs.length, {
        settings,
        ...(fault === undefined ? {} : { fault }),
      }),
      at: new Date(startMs).toISOString().replace('.000Z', 'Z'),
      existing: undefined,
    });
    if (made.kind !== 'made') return { kind: 'refused', run: number, made };
    saved.push({ folder: below, files: made.files });
  }
  return { kind: 'saved', runs: saved, left };
}

/** The configuration's file as it is once the settings are in it: what the scenarios are for. */
async function withSettings(
  reference: ConfigReference,
  name: string,
  values: ReadonlyMap<Pointer, OtherSetting['value']>,
): Promise<ConfigReference> {
  if (values.size === 0) return reference;
  const { readDocument } = await import('../../text/read-document.ts');
  const document = await readDocument(reference.bytes, name, () => {});
  const changed = document === undefined ? undefined : await documentWith(document, values);
  return changed === undefined ? reference : { ...reference, bytes: Buffer.from(changed.text) };
}

function titleOf(
  run: number,
  of: number,
  { settings, fault }: Pick<Saveable, 'settings' | 'fault'>,
): string {
  const start = `Run ${run} of ${of} of a simulation`;
  if (fault === undefined) return `${start}: every row arrives`;
  return settings.length === 0
    ? `${start}: what it reads now. ${fault}`
    : `${start}. Without ${settings.map(settingText).join(' and ')}, ${fault}`;
}

/** `"lookback: PT1M"` */
export function settingText({ pointer, value }: Readonly<OtherSetting>): string {
  return `"${pointer.split('/').at(-1)}: ${value}"`;
}

/** Where a setting of a part of the configuration is. */
export function settingsAt(
  holder: Pointer,
  values: Readonly<Record<string, OtherSetting['value']>>,
): readonly Readonly<OtherSetting>[] {
  return Object.entries(values).map(([name, value]) => ({
    pointer: pointerTo(holder, name),
    value,
  }));
}
