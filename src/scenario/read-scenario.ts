import type {
  Expectations,
  MatchRules,
  OpenApiResponse,
  Scenario,
  ScenarioCase,
  Strictness,
} from '../../generated/scenario.ts';
import { validateScenario } from '../../generated/validate-scenario.cjs';
import { MAX_FILE_BYTES } from '../node/files/read-file.ts';
import { type OpenApiDocument, openApiDocument } from '../openapi/document.ts';
import { reportDocumentFaults, reportResponseFaults } from '../openapi/faults.ts';
import { redactConfiguration } from '../plan/configuration/hide-secrets.ts';
import { collectFindings } from '../text/collect.ts';
import { type Diagnostic, helpIn, type Report } from '../text/diagnostic.ts';
import { decodeText, readDocument } from '../text/read-document.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { baseName, folderOf, pathBelow } from '../values/file-names.ts';
import {
  elementsOf,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  member,
} from '../values/json.ts';
import { present } from '../values/objects.ts';
import { type Pointer, pointerTo } from '../values/path.ts';
import { isProgram, programHelp } from '../values/programs.ts';
import { phpText } from '../values/text.ts';
import { reportFormatErrors } from './format-errors.ts';
import {
  checkedMatch,
  type ReadRecording,
  readExpectedRequests,
  readPart,
  readRecording,
} from './read-recording.ts';
import { durationMs, type Exchange, type Fault, faultFrom } from './replay/exchange.ts';
import { readLater, type ScenarioFiles } from './replay/scenario-files.ts';

/** The file that makes a folder a scenario. */
export const SCENARIO_FILE = 'scenario.yaml';

/** Reads the scenario of a folder with all its files. Never throws for the content of files. */
export async function readScenario(folder: string, files: ScenarioFiles): Promise<ReadScenario> {
  const diagnostics: Diagnostic[] = [];
  const path = pathBelow(folder, SCENARIO_FILE);
  const nothing: ReadScenario = { name: folder, title: '', tags: [], diagnostics, playable: [] };
  const bytes = await readPart(
    () => files.read(path),
    '',
    ({ rule, message, help }) =>
      diagnostics.push(
        fileDiagnostic(path, rule, message, help === undefined ? undefined : helpIn('yaml', help)),
      ),
  );
  if (bytes === undefined)
    diagnostics.push(fileDiagnostic(path, 'missing-file', 'there is no such file'));
  if (bytes === undefined || bytes === 'refused') return nothing;
  const document = await readDocument(bytes, path, (diagnostic) => diagnostics.push(diagnostic));
  const shown = redactConfiguration(
    document?.text ?? decodeText(bytes, MAX_FILE_BYTES).text,
    document,
    document === undefined ? [] : madeUpSecrets(document.value),
  );
  if (document === undefined) return { ...nothing, diagnostics: diagnostics.map(shown.diagnostic) };
  const collected = collectFindings(document);
  const reader: Reader = { folder, files, document, report: collected.report, diagnostics };
  const read = await readContents(reader);
  diagnostics.push(...collected.diagnostics());
  const reported = diagnostics.map(shown.diagnostic);
  if (read === undefined) return { ...nothing, diagnostics: reported };
  const isWrong = reported.some(({ severity }) => severity === 'error');
  return {
    name: folder,
    title: read.scenario.title ?? '',
    tags: read.scenario.tags ?? [],
    diagnostics: reported,
    playable: isWrong ? [] : read.playable,
  };
}

/** The secrets in a scenario, even if it is not valid: they may be real ones. */
function madeUpSecrets(scenario: Json): readonly string[] {
  const texts = (value: Json): readonly string[] =>
    isScalar(value) ? [phpText(value)] : elementsOf(value).flatMap(([, inner]) => texts(inner));
  return isObject(scenario)
    ? ['secrets', 'replace'].flatMap((name) => texts(member(scenario, name) ?? null))
    : [];
}

interface Reader {
  readonly folder: string;
  readonly files: ScenarioFiles;
  readonly document: SourceDocument;
  readonly report: Report;
  readonly diagnostics: Diagnostic[];
}

async function readContents(
  reader: Reader,
): Promise<
  { readonly scenario: Scenario; readonly playable: readonly LoadedScenario[] } | undefined
> {
  const { document, report } = reader;
  if (!validateScenario(document.value)) {
    reportFormatErrors(validateScenario.errors ?? [], 'scenario', report);
    return undefined;
  }
  const scenario: Scenario = document.value;
  checkedMatch(scenario.match, '/match', report);
  const playable: LoadedScenario[] = [];
  if (scenario.cases === undefined) {
    const only = await readCase(scenario, undefined, '', reader);
    if (only !== undefined) playable.push(only);
  }
  if (scenario.cases?.length === 0)
    report({
      rule: 'invalid-value',
      pointer: '/cases',
      message: '"cases" is empty, so nothing is run',
      help: 'add a case, or remove "cases"',
    });
  const names = new Set<string>();
  for (const [index, variant] of (scenario.cases ?? []).entries()) {
    const pointer = pointerTo('/cases', index);
    if (names.has(variant.name))
      report({
        rule: 'duplicate-id',
        pointer: pointerTo(pointer, 'name'),
        message: `duplicate case "${variant.name}"`,
      });
    names.add(variant.name);
    const read = await readCase(scenario, variant, pointer, reader);
    if (read !== undefined) playable.push(read);
  }
  return { scenario, playable };
}

async function readCase(
  scenario: Scenario,
  variant: ScenarioCase | undefined,
  pointer: Pointer,
  reader: Reader,
): Promise<LoadedScenario | undefined> {
  const { folder, document, report } = reader;
  const secrets = new Map(Object.entries(scenario.secrets ?? {}));
  const config = await readConfig(scenario, reader);
  const recordingPath = pathBelow(
    folder,
    variant?.recording ?? scenario.recording ?? 'recording.yaml',
  );
  const contract = await readContract(scenario, reader);
  const recording =
    scenario.openapi === undefined
      ? await readRecordingFile(
          recordingPath,
          scenario,
          secrets,
          variant?.recording === undefined ? '/recording' : pointerTo(pointer, 'recording'),
          reader,
        )
      : {
          version: undefined,
          exchanges: [],
          base: undefined,
          against: undefined,
          isReduced: false,
        };
  const state =
    variant?.state === undefined
      ? await readState(scenario.state, '/state', reader)
      : await readState(variant.state, pointerTo(pointer, 'state'), reader);
  const startMs = Date.parse(scenario.clock?.start ?? '2026-01-01T00:00:00Z');
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(scenario.clock?.start ?? 'Z') || Number.isNaN(startMs))
    report({
      rule: 'invalid-value',
      pointer: '/clock/start',
      message: '"start" must be an ISO 8601 time with a zone, for example 2026-01-01T00:00:00Z',
    });
  const expect = { ...scenario.expect, ...variant?.expect };
  if (config === undefined || recording === undefined || contract === 'missing') return undefined;
  return {
    name: variant === undefined ? folder : `${folder}/${variant.name}`,
    title: variant?.title ?? scenario.title ?? baseName(folder),
    tags: scenario.tags ?? [],
    folder,
    skip: scenario.skip ?? variant?.skip,
    config,
    overlays: [scenario.overlay, variant?.overlay].filter(
      (overlay) => overlay !== undefined,
    ) as readonly JsonObject[],
    replacements: new Map(Object.entries(scenario.replace ?? {})),
    recordingPath,
    exchanges: recording.exchanges,
    recordingVersion: recording.version,
    base: recording.base,
    against: recording.against,
    isReduced: recording.isReduced,
    bounds: readBounds(scenario, reader),
    secrets,
    state,
    clock: {
      startMs,
      eachRequestMs: durationMs(scenario.clock?.['each-request'] ?? '100ms'),
      seed: scenario.clock?.seed ?? 1,
    },
    strict: { unmatched: 'error', unused: 'error', warnings: 'error', ...scenario.strict },
    sweep: readSweep(scenario.sweep),
    contract,
    expect,
    expectedRequests: Array.isArray(expect.requests)
      ? await readExpectedRequests(
          expect.requests,
          variant?.expect?.requests === undefined
            ? '/expect/requests'
            : pointerTo(pointer, 'expect', 'requests'),
          {
            document,
            report,
            secrets,
          },
        )
      : undefined,
    expectedFolder: pathBelow(
      folder,
      variant === undefined ? 'expected' : `expected/${variant.name}`,
    ),
  };
}

function readBounds({ bounds }: Scenario, { document }: Reader): LoadedScenario['bounds'] {
  if (bounds === undefined) return undefined;
  const pointer = '/bounds/only';
  return {
    only: bounds.only,
    maxPages: bounds['max-pages'],
    maxExecutions: bounds['max-executions'],
    maxRecords: bounds['max-records'],
    at: { file: document.name, pointer, range: document.rangeOf(pointer) },
  };
}

function readSweep(written: Scenario['sweep']): SweepRules {
  const {
    mended = [],
    accepted = 'report',
    accept = [],
    skip = [],
  } = Array.isArray(written) ? { mended: written } : (written ?? {});
  const faults = mended.flatMap((text) => {
    const fault = faultFrom(text);
    return fault === null ? [] : [{ text, fault }];
  });
  return {
    mended: faults,
    accepted,
    accept: new Map(accept.map(({ fault, because }) => [String(fault), because])),
    skip,
  };
}

async function readConfig(
  scenario: Scenario,
  { folder, files, report }: Reader,
): Promise<LoadedScenario['config'] | undefined> {
  const names = scenario.config === undefined ? ['config.yaml', 'config.json'] : [scenario.config];
  const program = names.find(isProgram);
  if (program !== undefined) {
    report({
      rule: 'invalid-value',
      pointer: '/config',
      message: `"${program}" is a program, and no scenario executes one`,
      help: programHelp(pathBelow(folder, program)),
    });
    return undefined;
  }
  for (const name of names) {
    const path = pathBelow(folder, name);
    const bytes = await readPart(() => files.read(path), '/config', report);
    if (bytes === 'refused') return undefined;
    if (bytes !== undefined) return { path, bytes };
  }
  report({
    rule: 'missing-file',
    pointer: '/config',
    message: `there is no configuration ${names.map((name) => `"${name}"`).join(' or ')}`,
    help:
      scenario.config === undefined
        ? 'write its path, relative to the folder of the scenario, as "config"'
        : 'correct the path, which is relative to the folder of the scenario',
  });
  return undefined;
}

/** The document that serves responses (`openapi`) or looks on (`contract`). */
/** The OpenAPI document that a scenario names, the place that names it, and the responses that come from it. */
function contractIn({ openapi, contract }: Scenario) {
  if (openapi === undefined) return { name: contract, pointer: '/contract' };
  if (typeof openapi === 'string') return { name: openapi, pointer: '/openapi', answers: [] };
  const { document, answers = [] } = openapi;
  return { name: document, pointer: '/openapi/document', answers };
}

async function readContract(
  scenario: Scenario,
  { folder, files, document, report, diagnostics }: Reader,
): Promise<Contract | 'missing' | undefined> {
  const { name, pointer, answers } = contractIn(scenario);
  if (name === undefined) return undefined;
  if (scenario.openapi !== undefined) reportIgnored(scenario, report);
  const path = pathBelow(folder, name);
  const bytes = await readPart(() => files.read(path), pointer, report);
  if (bytes === 'refused') return 'missing';
  if (bytes === undefined) {
    report({
      rule: 'missing-file',
      pointer,
      message: `there is no OpenAPI document "${path}"`,
      help: 'correct the path, which is relative to the folder of the scenario',
    });
    return 'missing';
  }
  const read = await readDocument(bytes, path, (diagnostic) => diagnostics.push(diagnostic));
  if (read === undefined) return 'missing';
  const found = collectFindings(read);
  reportDocumentFaults(read.value, found.report);
  const faults = found.diagnostics();
  diagnostics.push(...faults);
  if (faults.length > 0) return 'missing';
  reportResponseFaults(read.value, answers ?? [], '/openapi/answers', report);
  const at = { file: document.name, range: document.rangeOf(pointer), pointer };
  const responsePlaces = (answers ?? []).map(
    (_, index) =>
      `${baseName(document.name)}:${document.rangeOf(pointerTo('/openapi/answers', index)).start.line}`,
  );
  return { document: openApiDocument(read), answers, responsePlaces, at };
}

/** Settings about recordings have no effect when responses are generated from an OpenAPI document. */
function reportIgnored(scenario: Scenario, report: Report): void {
  const inCases = (scenario.cases ?? []).flatMap((each, index) =>
    each.recording === undefined ? [] : [pointerTo('/cases', index, 'recording')],
  );
  const given = (['recording', 'contract', 'match', 'sweep'] as const)
    .filter((name) => scenario[name] !== undefined)
    .map((name) => pointerTo('', name));
  for (const pointer of [...given, ...inCases]) {
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    const message = `"${name}" has no effect with "openapi": the responses are from the document`;
    report({
      rule: 'conflicting-keys',
      pointer,
      part: 'key',
      message,
      help: `remove "${name}"`,
    });
  }
}

async function readRecordingFile(
  path: string,
  scenario: Scenario,
  secrets: ReadonlyMap<string, string>,
  pointer: Pointer,
  { files, report, diagnostics }: Reader,
): Promise<ReadRecording | undefined> {
  const bytes = await readPart(() => files.read(path), pointer, report);
  if (bytes === 'refused') return undefined;
  if (bytes === undefined) {
    report({
      rule: 'missing-file',
      pointer,
      message: `there is no recording "${path}"`,
      help: 'correct its path, record it with sluice record, or write it by hand',
    });
    return undefined;
  }
  const document = await readDocument(bytes, path, (diagnostic) => diagnostics.push(diagnostic), {
    numbers: 'written',
  });
  if (document === undefined) return undefined;
  const collected = collectFindings(document);
  const surroundings = {
    report: collected.report,
    secrets,
    match: scenario.match,
    readFile: (file: string) => readLater(files, pathBelow(folderOf(path), file)),
  };
  const recording = await readRecording(document, surroundings);
  diagnostics.push(...collected.diagnostics());
  return recording;
}

async function readState(
  state: Scenario['state'],
  pointer: Pointer,
  { folder, files, report, diagnostics }: Reader,
): Promise<JsonObject | undefined> {
  if (state === undefined) return undefined;
  if (typeof state !== 'string') return state as JsonObject;
  const path = pathBelow(folder, state);
  const bytes = await readPart(() => files.read(path), pointer, report);
  if (bytes === 'refused') return undefined;
  if (bytes === undefined) {
    report({
      rule: 'missing-file',
      pointer,
      message: `there is no state "${state}"`,
      help: 'correct the path, which is relative to the folder of the scenario',
    });
    return undefined;
  }
  const document = await readDocument(bytes, path, (diagnostic) => diagnostics.push(diagnostic));
  if (document !== undefined && !isObject(document.value))
    report({
      rule: 'invalid-value',
      pointer,
      message: `the state "${state}" is not a JSON object`,
    });
  return isObject(document?.value) ? document.value : undefined;
}

/** A diagnostic about a file as a whole. */
export function fileDiagnostic(
  file: string,
  rule: Diagnostic['rule'],
  message: string,
  help?: string,
): Diagnostic {
  const start = { line: 1, column: 1 };
  return {
    file,
    rule,
    severity: 'error',
    message,
    pointer: '',
    range: { start, end: start },
    ...present({ help }),
  };
}

/** What a scenario is about, without its recording and its expectations. */
interface ScenarioHead {
  readonly title?: string | undefined;
  /** Path of the configuration; `undefined` when the scenario cannot be read, or when there is none. */
  readonly config?: string | undefined;
  readonly cases?: readonly { readonly name: string; readonly title?: string | undefined }[];
}

/** Reads the file of a scenario alone. It is not checked: what is not as it should be is left out. */
export async function readScenarioHead(
  folder: string,
  files: ScenarioFiles,
): Promise<ScenarioHead> {
  const bytes = await files.read(pathBelow(folder, SCENARIO_FILE));
  const value =
    bytes === undefined
      ? undefined
      : (await readDocument(bytes, SCENARIO_FILE, () => undefined))?.value;
  if (value === undefined || !isObject(value)) return {};
  const named = textOf(value, 'config') ?? (await defaultConfig(folder, files));
  const cases = member(value, 'cases');
  return {
    title: textOf(value, 'title'),
    config: named === undefined ? undefined : pathBelow(folder, named),
    cases: !isArray(cases)
      ? []
      : cases
          .filter(isNamed)
          .map((one) => ({ name: textOf(one, 'name') ?? '', title: textOf(one, 'title') })),
  };
}

async function defaultConfig(folder: string, files: ScenarioFiles): Promise<string | undefined> {
  const names = new Set((await files.list(folder))?.map(({ name }) => name));
  return ['config.yaml', 'config.json'].find((name) => names.has(name));
}

function isNamed(one: Json): one is JsonObject {
  return isObject(one) && textOf(one, 'name') !== undefined;
}

function textOf(value: JsonObject, name: string): string | undefined {
  const text = member(value, name);
  return typeof text === 'string' ? text : undefined;
}

/** A scenario (or one of its cases), ready to be played. */
export interface LoadedScenario {
  /** The folder's path as it was found; with `/name` behind it for a case. */
  readonly name: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly folder: string;
  /** Why it is not run. */
  readonly skip: string | undefined;
  readonly config: { readonly path: string; readonly bytes: Uint8Array };
  /** Merge patches on the configuration, in order. */
  readonly overlays: readonly JsonObject[];
  /** Values that replace the configuration's own, by JSON Pointer. */
  readonly replacements: ReadonlyMap<Pointer, string>;
  readonly recordingPath: string;
  readonly exchanges: readonly Exchange[];
  /** Version of the recording's format; `undefined` when responses are generated from an OpenAPI document. */
  readonly recordingVersion: 1 | 2 | undefined;
  /** The URL that relative requests of the recording belong to, whatever the configuration says; `undefined` where that is not compared. */
  readonly base: string | undefined;
  /** What relative requests belong to when the configuration's own base URL is computed at run time. */
  readonly against: string | undefined;
  /** Whether the recording was to keep a part of the pages or records only. */
  readonly isReduced: boolean;
  /** The part of a run that is replayed; all of it when absent. */
  readonly bounds: ScenarioBounds | undefined;
  readonly secrets: ReadonlyMap<string, string>;
  readonly state: JsonObject | undefined;
  readonly clock: {
    readonly startMs: number;
    readonly eachRequestMs: number;
    readonly seed: number;
  };
  readonly strict: Required<Strictness>;
  readonly sweep: SweepRules;
  /** The OpenAPI document that all exchanges are validated against. With `answers`, responses are generated from it and there is no recording. */
  readonly contract: Contract | undefined;
  readonly expect: Expectations;
  /** The requests that `expect` lists. */
  readonly expectedRequests: readonly Exchange[] | undefined;
  /** Folder with the expected files that `expect` does not name. */
  readonly expectedFolder: string;
}

/** The part of a run that a scenario replays. */
interface ScenarioBounds {
  /** The jobs that run, by id, data type or endpoint; all when absent. */
  readonly only: readonly string[] | undefined;
  /** How many pages are requested of each execution of a job. */
  readonly maxPages: number | undefined;
  /** How many executions of each job run. */
  readonly maxExecutions: number | undefined;
  /** How many records of each job are processed. */
  readonly maxRecords: number | undefined;
  /** Where `only` is written. */
  readonly at: Pick<Diagnostic, 'file' | 'range' | 'pointer'>;
}

export interface Contract {
  readonly document: OpenApiDocument;
  readonly answers: readonly OpenApiResponse[] | undefined;
  /** The place of each response, such as `scenario.yaml:9`. */
  readonly responsePlaces: readonly string[];
  /** Where the scenario names the document. */
  readonly at: Pick<Diagnostic, 'file' | 'range' | 'pointer'>;
}

/** Settings for fault injection. */
interface SweepRules {
  /** Faults that repeating the request must fix, in every test. */
  readonly mended: readonly { readonly text: string; readonly fault: Fault }[];
  /** Whether changed tables fail the scenario even if the fault cannot be detected. */
  readonly accepted: 'report' | 'error';
  /** Why each of these faults may change the tables. */
  readonly accept: ReadonlyMap<string, string>;
  /** Faults that are left out. */
  readonly skip: readonly string[];
}

/** A scenario that was read: its playable cases, and its diagnostics. */
export interface ReadScenario {
  readonly name: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The scenario, or its cases; empty when a diagnostic is an error. */
  readonly playable: readonly LoadedScenario[];
}

export type { Expectations, MatchRules };
