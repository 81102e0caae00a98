import type { Keep, KeptBytes } from '../../node/files/byte-store.ts';
import { compile, type RunOptions } from '../../pipeline.ts';
import { findJob, onlyJobs } from '../../plan/model/jobs.ts';
import type { Plan } from '../../plan/model/plan.ts';
import type { Failure } from '../../text/diagnostic.ts';
import { readDocument } from '../../text/read-document.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import { folderOf, pathBelow } from '../../values/file-names.ts';
import {
  exactJsonText,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectFrom,
  withValueAt,
} from '../../values/json.ts';
import { type Pointer, pointerSegments, valueAtSegments } from '../../values/path.ts';
import { escapeExpression } from '../../values/references.ts';
import { version } from '../../values/runtime.ts';
import { isMadeUpJwt, type Secrets } from '../../values/secret.ts';
import { decodePercent } from '../../values/url.ts';
import { runBounds } from '../compile-scenario.ts';
import { fillConfig } from '../fill-config.ts';
import { readScenario, SCENARIO_FILE } from '../read-scenario.ts';
import { createMemoryFiles } from '../replay/memory-ports.ts';
import type { ScenarioFiles } from '../replay/scenario-files.ts';
import { fillTemplate, readTemplate, secretNames } from '../replay/template.ts';
import type { ScenarioResult } from '../result.ts';
import { type Observed, updatedScenarioFile } from '../review.ts';
import { runScenario } from '../run-scenario.ts';
import { baseUrlOf } from '../scenario-http.ts';
import {
  CONNECTION_SECRET,
  findLeaks,
  SHORTEST_SEARCHED,
  Substitution,
  utf8Text,
} from '../substitution.ts';
import type { Capture } from './capture.ts';
import type { ExistingScenario } from './existing-scenario.ts';
import { keyForms } from './fake-keys.ts';
import { type Extent, type Fitted, minimizeRecording } from './fit-recording.ts';
import { redactCapture } from './redact-capture.ts';
import { type FakeSecret, type RedactedConfig, redactConfig } from './redact-config.ts';
import {
  expectWarnings,
  type ScenarioContents,
  UnrecordableFailure,
  writeRecording,
  writeScenarioFile,
} from './write-recording.ts';

/** A configuration outside of the scenario that is tested by it. */
export interface ConfigReference {
  /** Relative to the scenario's folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A run against an API, and how to record it. */
export interface RecordedRun {
  /** The file of the configuration, for the scenario to name; without it the scenario gets a copy. */
  readonly reference: ConfigReference | undefined;
  /** The compiled configuration, with its real secrets. */
  readonly document: SourceDocument;
  readonly plan: Plan;
  readonly secrets: Secrets;
  /** Places of secrets and inputs that were given beside the configuration and are not in its file: the scenario has them as an overlay. */
  readonly given?: ReadonlySet<Pointer>;
  /** Secrets of the connection, such as a proxy's password, or those of the requests of an imported file: a response can repeat them. */
  readonly connectionSecrets?: readonly string[];
  /** The state the run began with. */
  readonly state: JsonObject | undefined;
  readonly capture: Capture;
  /** Storage for the results until they are written. */
  readonly keep: Keep;
  /** Why it has failed, if it has. */
  readonly failure: Failure | undefined;
  /** The number of rows of each table of the run, to see that the replay gives as many. */
  readonly tables: ReadonlyMap<string, number>;
  readonly extent: Extent;
  /** Names of secrets that are ordinary words: they are replaced only where they are defined, and not searched for. */
  readonly ordinary: readonly string[];
  /** The levels that the project gives warnings of runs. */
  readonly levels?: RunOptions['levels'];
  readonly title: string;
  /** Whether the scenario compares the types of columns. */
  readonly schema?: boolean;
  /** ISO 8601 time of the recording. */
  readonly at: string;
  /** The existing scenario: its manual changes are kept. */
  readonly existing: ExistingScenario | undefined;
}

/** A scenario that has just passed a replay, or the reason why it could not be made. */
export type MadeScenario =
  | {
      readonly kind: 'made';
      readonly files: ScenarioContents;
      readonly result: ScenarioResult;
      readonly config: RedactedConfig;
      readonly fitted: Fitted;
      readonly met: ReturnType<Substitution['met']>;
      /** Secrets that were replaced where they contained separators, such as spaces or hyphens. */
      readonly separated: readonly string[];
    }
  /** The existing scenario expects something that differs from the new recording. */
  | { readonly kind: 'unexpected'; readonly result: ScenarioResult }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly details: readonly string[];
      readonly help: string;
    };

/**
 * Turns a captured run into the files of a scenario: replaces secrets by symbols, and replays until the scenario passes. Refuses
 * when a secret is still present, or when the replay gives other tables than the run.
 */
export async function makeScenario(recorded: RecordedRun): Promise<MadeScenario> {
  const config = redactConfig(
    recorded.document,
    recorded.secrets,
    recorded.ordinary,
    keyForms(recorded.plan, recorded.secrets),
  );
  const strange = recorded.ordinary.find(
    (name) => !config.fakeSecrets.some((known) => known.name === name),
  );
  if (strange !== undefined)
    return refused(
      `No secret is named "${strange}".`,
      [],
      `the secrets of this configuration are ${config.fakeSecrets.map(({ name }) => name).join(', ') || 'none'}`,
    );
  const fakeSecrets = new Map(config.fakeSecrets.map(({ name, fakeSecret }) => [name, fakeSecret]));
  const compiled = await compiledFor(recorded, config, fakeSecrets);
  if (compiled === undefined)
    return refused(
      'The configuration does not compile without its secrets.',
      [],
      'please report this with a configuration that shows it',
    );
  const substitution = knownSecrets(config, recorded, compiled.secrets);
  const state =
    recorded.state === undefined ? undefined : (substitution.json(recorded.state) as JsonObject);
  const redacted = await redactCapture(recorded.capture, {
    ...compiled,
    state,
    substitution,
    keep: recorded.keep,
    bounds: runBounds(recorded.extent),
    isPublic: (text) => config.text.includes(text),
  });
  const clashes = substitution.clashes();
  if (clashes.length > 0)
    return refused(
      'A secret is part of words, or a name, in the responses.',
      [...new Set(clashes.map((secret) => originOf(secret, config)))],
      CLASH_HELP,
    );
  if (redacted.kind === 'diverged')
    return refused(
      `With made-up secrets, request ${redacted.number} is a different one.`,
      redacted.reason === undefined ? [] : [redacted.reason],
      DECIDES_HELP,
    );
  const fitted = await minimizeRecording({
    exchanges: redacted.exchanges,
    events: recorded.capture.events,
    extent: recorded.extent,
    compiled,
    state,
    wasStartMs: recorded.capture.times[0] ?? 0,
    time: recorded.existing?.time,
    placeOf: placeIn(recorded),
  });
  if (fitted === undefined)
    return refused(
      'The recording cannot be replayed.',
      [],
      'the plan depends on something that is not recorded; please report this',
    );
  const files = await filesOf(recorded, { config, fitted, state, ...compiled });
  if (files instanceof UnrecordableFailure)
    return refused(
      `A recording cannot represent this: ${files.message}`,
      [],
      'fix the connection and record again',
    );
  return finished(recorded, files, { config, fitted, substitution });
}

/** The plan of what was recorded, of the configuration without its secrets. */
async function compiledFor(
  { document: { name }, extent: { only } }: RecordedRun,
  config: RedactedConfig,
  secrets: ReadonlyMap<string, string>,
): Promise<{ readonly plan: Plan; readonly secrets: Secrets } | undefined> {
  const filled = await fillConfig(
    { path: name, bytes: Buffer.from(config.text) },
    { overlays: [] },
    { secrets, nowMs: () => 0 },
    () => {},
  );
  const { plan, secrets: named } = filled === undefined ? {} : await compile(filled.text, { name });
  if (plan === undefined) return undefined;
  const selection = only === undefined ? { kind: 'plan' as const, plan } : onlyJobs(plan, only);
  return selection.kind === 'plan'
    ? { plan: selection.plan, secrets: named ?? new Map() }
    : undefined;
}

/** The part of a run that a scenario replays, as `scenario.yaml` writes it. */
function boundsOf({ only, maxPages, maxExecutions, maxRecords }: Extent): Json | undefined {
  const members = [
    ...(only === undefined ? [] : [['only', [...only]] as const]),
    ...(maxPages === undefined ? [] : [['max-pages', maxPages] as const]),
    ...(maxExecutions === undefined ? [] : [['max-executions', maxExecutions] as const]),
    ...(maxRecords === undefined ? [] : [['max-records', maxRecords] as const]),
  ];
  return members.length === 0 ? undefined : objectFrom(members);
}

/** The secrets of the configuration, each with its fake secret: as written, and as the plan knows them. */
function knownSecrets(
  config: RedactedConfig,
  { secrets: real, connectionSecrets = [], ordinary }: RecordedRun,
  madeUp: Secrets,
): Substitution {
  const substitution = new Substitution();
  for (const { name, real: text } of config.fakeSecrets)
    if (ordinary.includes(name)) substitution.neverLearn(text);
  for (const { real: text, fakeSecret } of config.fakeSecrets) {
    substitution.learn(text, fakeSecret, 'always');
    substitution.learn(decodePercent(text), fakeSecret, 'always'); // that of a URL may be encoded
  }
  for (const [name, secret] of real)
    substitution.learn(secret.open(), madeUp.get(name)?.open() ?? '', 'always');
  // a file that was exported from a scenario has the made-up ones
  const madeUpTexts = new Set(config.fakeSecrets.map(({ fakeSecret }) => fakeSecret));
  for (const text of connectionSecrets)
    if (!config.text.includes(text) && !madeUpTexts.has(text) && !isStandInOfToken(text))
      substitution.learn(text, CONNECTION_SECRET, 'always');
  for (const { real: text, fakeSecret } of config.fakeSecrets)
    if (/^https?:/i.test(text)) substitution.learn(hostOf(text), hostOf(fakeSecret), 'always');
  return substitution;
}

/** Whether a text is the fake secret of a token in a recording: of a run, or as a JSON Web Token that expires. */
function isStandInOfToken(text: string): boolean {
  return /^token-\d+$/.test(text) || isMadeUpJwt(text, (name) => /^token\d+$/.test(name));
}

/** The line of a setting; its pointer where the text has other lines than the file, because secrets were added. */
function placeIn({ document, given }: RecordedRun): (pointer: Pointer) => string {
  return (pointer) =>
    given === undefined || given.size === 0
      ? `${document.name}:${document.rangeOf(pointer).start.line}`
      : pointer;
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '';
}

interface Parts {
  readonly config: RedactedConfig;
  readonly fitted: Fitted;
  readonly state: JsonObject | undefined;
  readonly plan: Plan;
  readonly secrets: Secrets;
}

async function filesOf(
  recorded: RecordedRun,
  { config, fitted, state, plan, secrets }: Parts,
): Promise<Map<string, KeptBytes> | UnrecordableFailure> {
  const { document, existing, failure, reference } = recorded;
  const configFile =
    reference?.path ??
    existing?.configFile ??
    (document.format === 'json' ? 'config.json' : 'config.yaml');
  const symbols = symbolWriter(config.fakeSecrets);
  const baseUrl = baseUrlOf(plan, {}, secrets) ?? '';
  const files = new Map<string, KeptBytes>();
  const put = (path: string, bytes: Uint8Array) => void files.set(path, () => bytes);
  for (const [path, bytes] of existing?.expected ?? []) put(path, bytes);
  try {
    const facts = {
      at: recorded.at,
      by: `sluice ${version}`,
      baseUrl,
      extent: recorded.extent,
      remarks: fitted.remarks,
      symbols,
      labelOf: ({ run, job }: { readonly run: number; readonly job: string }) =>
        findJob(plan.runs[run - 1]?.jobs ?? [], job)?.label,
    };
    for (const [path, read] of writeRecording(fitted.played, facts)) files.set(path, read);
  } catch (error) {
    if (error instanceof UnrecordableFailure) return error;
    throw error;
  }
  if (reference === undefined) put(configFile, Buffer.from(config.text));
  if (state !== undefined) {
    put('state.json', Buffer.from(`${exactJsonText(state)}\n`));
    // an expectation that the first replay fills: a run that starts with a state has a resulting state to compare
    put(
      'expected/state.json',
      existing?.expected.get('expected/state.json') ?? Buffer.from(exactJsonText({})),
    );
  }
  const isGiven = (pointer: Pointer) =>
    reference !== undefined && recorded.given?.has(pointer) === true;
  const inputs =
    reference === undefined
      ? []
      : [...(recorded.given ?? [])].flatMap((pointer) => {
          const value = valueAtSegments(pointerSegments(pointer), recorded.document.value);
          return value === undefined || config.replacements.has(pointer)
            ? []
            : [[pointer, value] as const];
        });
  const given = new Map<Pointer, Json>([
    ...[...config.replacements].filter(([pointer]) => isGiven(pointer)),
    ...inputs,
  ]);
  const written = await writeScenarioFile({
    existing,
    title: recorded.title,
    hasSchema: recorded.schema === true,
    configFile,
    replacements:
      reference === undefined
        ? new Map()
        : new Map([...config.replacements].filter(([pointer]) => !isGiven(pointer))),
    fakeSecrets: config.fakeSecrets,
    hasState: state !== undefined,
    time: fitted.time,
    overlay: given.size === 0 ? undefined : patchOf(given),
    bounds: boundsOf(recorded.extent),
    requests: fitted.played.length,
    failure: failure === undefined ? undefined : { kind: failure.kind, pointer: failure.pointer },
  });
  put('scenario.yaml', Buffer.from(written));
  return files;
}

interface Finishing {
  readonly config: RedactedConfig;
  readonly fitted: Fitted;
  readonly substitution: Substitution;
}

/** Replays the files until they expect what results, and looks for secrets in all of them. */
async function finished(
  recorded: RecordedRun,
  contents: ScenarioContents,
  made: Finishing,
): Promise<MadeScenario> {
  const { config, fitted, substitution } = made;
  const { reference, levels = new Map() } = recorded;
  const outside =
    reference === undefined
      ? []
      : [[pathBelow(FOLDER, reference.path), () => reference.bytes] as const];
  const files = createMemoryFiles(
    [...[...contents].map(([path, read]) => [`${FOLDER}/${path}`, read] as const), ...outside],
    recorded.keep,
  );
  const observed: Observed[] = [];
  const play = async (store: 'update' | 'none') => {
    const [scenario, ...others] = (await readScenario(FOLDER, files)).playable;
    return scenario === undefined || others.length > 0
      ? undefined
      : runScenario(
          { ...scenario, sweep: { ...scenario.sweep, mended: [] } },
          {
            files,
            store,
            statusOnly: store === 'update',
            onObserved: (one) => observed.push(one),
            rulesOf: async () => ({ levels, compile }),
          },
        );
  };
  const first = await play('update');
  const warnings = (first?.problems ?? []).flatMap((problem) =>
    problem.kind === 'warning' ? [problem.message] : [],
  );
  const path = `${FOLDER}/scenario.yaml`;
  const text = Buffer.from((await files.read(path)) ?? []).toString();
  const observedText = await updatedScenarioFile(text, observed, { all: true });
  await files.write(
    path,
    Buffer.from(warnings.length > 0 ? await expectWarnings(observedText, warnings) : observedText),
  );
  const result = await play('none');
  if (result === undefined)
    return refused('The scenario that was made cannot be read.', [], 'please report this');
  if (result.status !== 'passed')
    return {
      kind: 'unexpected',
      result: { ...result, name: recorded.existing?.playable.name ?? result.name },
    };
  const below = new Map(
    [...files.contents()]
      .filter(([file]) => file !== outside[0]?.[0])
      .map(([file, read]) => [file.slice(FOLDER.length + 1), read]),
  );
  const leaks = findLeaks(
    below,
    substitution.secrets(),
    ({ secret, isInWord }) => isInWord && substitution.isWeak(secret),
  );
  if (leaks.length > 0) {
    const details = leaks.map(
      ({ file, line, masked, secret }) =>
        `${file}:${line}  ${originOf(secret, config)}${masked === '' ? '' : `: ${masked.slice(0, MAX_SHOWN)}`}`,
    );
    return refused('The scenario would contain a secret.', [...new Set(details)], LEAK_HELP);
  }
  const other =
    fitted.isTrimmed || recorded.failure !== undefined
      ? undefined
      : otherTable(recorded.tables, result);
  if (other !== undefined)
    return refused(`The replay gives another table ${other} than the run.`, [], DECIDES_HELP);
  return {
    kind: 'made',
    files: below,
    result,
    config,
    fitted,
    met: substitution.met(),
    separated: substitution.separated().map((secret) => originOf(secret, config)),
  };
}

const FOLDER = 'recorded';
/** Characters of a line. */
const MAX_SHOWN = 120;
const DECIDES_HELP =
  'a secret changes what is requested or written. If it is an ordinary word, add --ordinary NAME; if it is not a secret, remove the "#" from its key';
const CLASH_HELP =
  'nothing was written: replacing it would change data. Use a secret with another value, or add --ordinary NAME if the value is not confidential';
const LEAK_HELP =
  'nothing was written. A secret that is an ordinary word, or part of a name, cannot be distinguished from data: use a secret with another value, or add --ordinary NAME if the value is not confidential';

function originOf(secret: string, { fakeSecrets }: RedactedConfig): string {
  const known = fakeSecrets.find(({ real }) => real === secret);
  return known === undefined
    ? 'something computed from a secret or returned by a login'
    : `the secret "${known.name}"`;
}

/** The first table that has not as many rows as in the run; their texts may differ, for fake secrets are in one of them. */
function otherTable(tables: RecordedRun['tables'], result: ScenarioResult): string | undefined {
  const rows = new Map(result.tables.map((table) => [table.table, table.rows]));
  return [...tables].find(([name, count]) => rows.size > 0 && rows.get(name) !== count)?.[0];
}

function refused(message: string, details: readonly string[], help: string): MadeScenario {
  return { kind: 'refused', message, details, help };
}

/** Gives the way from texts with fake secrets to texts with symbols, base64 of them included: filled in, they are the same again. */
function symbolWriter(fakeSecrets: readonly FakeSecret[]): (text: string) => string {
  const bySecret = new Map(
    fakeSecrets
      .filter(({ fakeSecret }) => fakeSecret.length >= SHORTEST_SEARCHED)
      .map(({ name, fakeSecret }) => [fakeSecret, `{{secret:${name}}}`]),
  );
  const escaped = [...bySecret.keys()].sort((a, b) => b.length - a.length).map(escapeExpression);
  const pattern = new RegExp(
    [...escaped, '(?<![A-Za-z0-9-])token-([1-9]\\d*)(?![\\d])'].join('|'),
    'g',
  );
  const plain = (text: string) =>
    text.replace(
      pattern,
      (found, number: string | undefined) => bySecret.get(found) ?? `{{token:${number}}}`,
    );
  return (text) => {
    if (text.includes('{{')) return text;
    let written = '';
    let pending = '';
    for (const [index, part] of text.split(BASE64).entries()) {
      // what is left over of groups of four is in front of the base64
      const start = index % 2 === 0 ? part.length : part.length % 4;
      const symbol = base64Symbol(part.slice(start), plain);
      if (symbol === undefined) pending += part;
      else {
        written += plain(pending + part.slice(0, start)) + symbol;
        pending = '';
      }
    }
    return written + plain(pending);
  };
}

const BASE64 = /(?<![A-Za-z0-9+/])([A-Za-z0-9+/]{8,}=*)/;

function base64Symbol(run: string, plain: (text: string) => string): string | undefined {
  const bytes = Buffer.from(run, 'base64');
  const inner = utf8Text(bytes);
  if (inner === undefined || /[{}]/.test(inner) || bytes.toString('base64') !== run)
    return undefined;
  const symbols = plain(inner);
  return symbols === inner ? undefined : `{{base64:${symbols}}}`;
}

/** A configuration with values in their places, such as given secrets, which are then redacted like those in the file. */
export async function documentWith(
  document: SourceDocument,
  values: ReadonlyMap<Pointer, Json>,
): Promise<SourceDocument | undefined> {
  if (values.size === 0) return document;
  // an alias has no members of its own to change
  const text =
    document.format === 'json' || ALIAS.test(document.text)
      ? exactJsonText(withValues(document.value, values))
      : await editedYaml(document.text, values);
  return readDocument(text, document.name, () => {});
}

const ALIAS = /(?:^|[\s:,[{-])\*[^\s,\]}*]/m;

async function editedYaml(text: string, values: ReadonlyMap<Pointer, Json>): Promise<string> {
  const { editYaml } = await import('../../text/yaml-edit.ts');
  return editYaml(
    text,
    [...values].map(([pointer, value]) => ({ path: pointerSegments(pointer), value })),
  );
}

/** A merge patch that contains only the given values. */
function patchOf(values: Iterable<readonly [Pointer, Json]>): JsonObject {
  return withValues({}, values) as JsonObject; // an object stays one
}

function withValues(document: Json, values: Iterable<readonly [Pointer, Json]>): Json {
  return [...values].reduce(
    (whole, [pointer, value]) => withValueAt(whole, pointerSegments(pointer), value),
    document,
  );
}

/**
 * A configuration whose symbols are filled with the made-up secrets of the scenario it is beside, so that it can be
 * run against a fake secret of the target. `missing` names the symbols that nothing fills.
 */
export async function filledConfiguration(
  config: { readonly name: string; readonly bytes: Uint8Array },
  files: ScenarioFiles,
): Promise<{ readonly bytes: Uint8Array; readonly missing: readonly string[] }> {
  const text = Buffer.from(config.bytes).toString();
  if (!text.includes('{{secret:')) return { bytes: config.bytes, missing: [] };
  const template = readTemplate(text);
  const secrets = await secretsBeside(config.name, files);
  const missing = [...new Set(secretNames(template.pieces))].filter((name) => !secrets.has(name));
  const filled = template.pieces
    .map((piece) =>
      piece.kind === 'text'
        ? piece.text
        : JSON.stringify(
            fillTemplate({ source: '', pieces: [piece] }, { secrets, nowMs: () => 0 }),
          ).slice(1, -1),
    )
    .join('');
  return { bytes: Buffer.from(filled), missing };
}

async function secretsBeside(
  path: string,
  files: ScenarioFiles,
): Promise<ReadonlyMap<string, string>> {
  const bytes = await files.read(pathBelow(folderOf(path), SCENARIO_FILE));
  const document =
    bytes === undefined ? undefined : await readDocument(bytes, SCENARIO_FILE, () => {});
  const secrets = isObject(document?.value) ? member(document.value, 'secrets') : undefined;
  return new Map(
    isObject(secrets) ? keysOf(secrets).map((name) => [name, String(secrets[name])]) : [],
  );
}
