import type { KeptBytes } from '../../node/files/byte-store.ts';
import type { HttpResponse, TransportProblem } from '../../ports/http.ts';
import { scanJson } from '../../text/json-scanner.ts';
import type { YamlEdit } from '../../text/yaml-edit.ts';
import {
  entriesOf,
  exactJsonText,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  mapTexts,
  NumberLiteral,
  objectFrom,
} from '../../values/json.ts';
import type { Pointer } from '../../values/path.ts';
import { splitUrl } from '../../values/url.ts';
import { defaultReason } from '../replay/exchange.ts';
import {
  byName,
  MAX_INLINE_LENGTH,
  type Members,
  type RequestFacts,
  requestMembers,
} from '../request-pattern.ts';
import { utf8Text } from '../substitution.ts';
import type { ExistingScenario } from './existing-scenario.ts';
import type { Extent } from './fit-recording.ts';
import type { FakeSecret } from './redact-config.ts';
import type { PlayedExchange, ScenarioTime } from './rehearse.ts';

/** Files of a scenario by their path below its folder. */
export type ScenarioContents = ReadonlyMap<string, KeptBytes>;

interface RecordingFacts {
  /** ISO 8601 time of the recording. */
  readonly at: string;
  readonly by: string;
  /** What relative requests belong to. */
  readonly baseUrl: string;
  readonly extent: Extent;
  /** Remarks for readers at the beginning, one per line. */
  readonly remarks: readonly string[];
  /** What tells a job from others of its endpoint. */
  labelOf(place: PlayedExchange['exchange']['place']): string | undefined;
  /** Puts symbols in the place of fake secrets. */
  symbols(text: string): string;
}

/** A transport failure that recordings have no word for. */
export class UnrecordableFailure extends Error {
  override readonly name = 'UnrecordableFailure';
}

/** The recording and its bodies. Throws `UnrecordableFailure`. */
export function writeRecording(
  played: readonly PlayedExchange[],
  facts: RecordingFacts,
): ScenarioContents {
  const files = new Map<string, KeptBytes>();
  const written: WrittenExchange[] = [];
  const names = new Map<string, number>();
  for (const exchange of played) {
    const base = nameOf(exchange, facts);
    const number = (names.get(base) ?? 0) + 1;
    names.set(base, number);
    const id = `${base}-${number}`;
    const keepBody: RequestFacts['keepBody'] = (bytes, ending) => {
      const file = `bodies/${id}.request${ending}`;
      files.set(file, () => bytes);
      return ['body-file', file];
    };
    const request = requestMembers(exchange.request, { ...facts, keepBody });
    const model = written.find((other) => other.isLogin && sameMembers(other.request, request));
    written.push({
      id,
      isLogin: exchange.exchange.place.purpose !== 'api',
      request,
      model: model?.id,
      rest: responseMembers(exchange, id, facts, files),
    });
  }
  const items = written.map(({ id, request, model, rest }) => {
    const head: Members = model === undefined ? request : [['same-as', model]];
    return yamlMembers([['id', id], ...head, ...rest], '    ').replace(/^ {4}/, '  - ');
  });
  const head = [
    ...facts.remarks.map((remark) => `# ${remark}`),
    'recording: 2',
    yamlMembers(
      [
        ['base', facts.baseUrl === '' ? 'any' : facts.symbols(facts.baseUrl)],
        ['match', objectFrom([['headers', 'all']])],
        ['recorded', recordedFacts(facts)],
      ],
      '',
    ),
  ];
  const text = Buffer.from(
    `${head.join('\n')}\nexchanges:${items.length === 0 ? ' []' : `\n${items.join('\n\n')}`}\n`,
  );
  files.set('recording.yaml', () => text);
  return files;
}

function recordedFacts({ at, by, extent: { trim } }: RecordingFacts): Json {
  return objectFrom([
    ['at', at],
    ...(trim === undefined ? [] : [['trim', trim] as const]),
    ['by', by],
  ]);
}

interface WrittenExchange {
  readonly id: string;
  readonly isLogin: boolean;
  readonly request: Members;
  readonly model: string | undefined;
  readonly rest: Members;
}

function sameMembers(a: Members, b: Members): boolean {
  const text = (members: Members) =>
    exactJsonText(members.map(([name, value]) => [name, value ?? null]));
  return text(a) === text(b);
}

function nameOf(
  { request, exchange: { place } }: PlayedExchange,
  { labelOf, symbols }: RecordingFacts,
): string {
  if (place.purpose !== 'api') return place.purpose;
  const label = labelOf(place);
  const name = label === undefined ? '' : label.toLowerCase().replaceAll(/[^a-z0-9_.-]+/g, '-');
  if (label !== undefined && /[a-z0-9]/.test(name) && symbols(label) === label)
    return name.slice(0, 40);
  const words = splitUrl(request.url)
    .path.split('/')
    .filter((part) => /^[A-Za-z][A-Za-z0-9_.-]*$/.test(part));
  return words.at(-1)?.toLowerCase().slice(0, 40) ?? 'request';
}

function responseMembers(
  { exchange, takesMs }: PlayedExchange,
  id: string,
  facts: RecordingFacts,
  files: Map<string, KeptBytes>,
): Members {
  const span = (ms: number) => (ms % 1000 === 0 ? `${ms / 1000}s` : `${ms}ms`);
  const takes: Members = [['takes', takesMs === null ? undefined : span(takesMs)]];
  if (exchange.outcome.kind === 'failure')
    return [['fault', faultOf(exchange.outcome.problem)], ...takes];
  const { response } = exchange.outcome;
  const body = replyBody(response, id, facts, files);
  const isJson = body.some(
    ([name, value]) => name === 'json' || (name === 'file' && String(value).endsWith('.json')),
  );
  const headers = response.headers
    .filter(
      ([name, value]) =>
        !(isJson && name.toLowerCase() === 'content-type' && /^application\/json$/i.test(value)) &&
        !value.includes('{{'),
    )
    .map(([name, value]) => [name, facts.symbols(value)] as const);
  return [
    ['response', response.status === 200 ? undefined : response.status],
    [
      'reason',
      response.statusText === '' || response.statusText === defaultReason(response.status)
        ? undefined
        : response.statusText,
    ],
    ['reply-headers', headers.length === 0 ? undefined : byName(headers)],
    ...body,
    ...takes,
  ];
}

/** Compact JSON by value, other texts as text, long bodies and bytes beside the recording. */
function replyBody(
  response: HttpResponse,
  id: string,
  { symbols }: RecordingFacts,
  files: Map<string, KeptBytes>,
): Members {
  const { body } = response;
  if (body.length === 0) return [];
  const text = utf8Text(body);
  const inFile = (ending: string): Members => {
    const file = `bodies/${id}${ending}`;
    files.set(file, () => response.body);
    return [['file', file]];
  };
  if (text === undefined) return inFile('.bin');
  const { value, faults } = scanJson(text, 'written');
  const isJson = value !== undefined && faults.length === 0;
  // a value is sent as compact JSON: only such a body has the same bytes
  const isCompact = isJson && exactJsonText(value) === text;
  if (text.includes('{{') || body.length > MAX_INLINE_LENGTH || (isCompact && !isWritable(value)))
    return inFile(isJson ? '.json' : '.txt');
  return isCompact ? [['json', mapTexts(value, symbols)]] : [['text', symbols(text)]];
}

/** Whether the value can be read again after it is written as JSON: infinity cannot. */
function isWritable(value: Json): boolean {
  return scanJson(exactJsonText(value)).value !== undefined;
}

/** The fault that causes the same failure. The system's message about a truncated body is not kept. */
function faultOf({ kind, message }: TransportProblem): string {
  const fault = FAULTS[kind];
  if (fault === undefined) throw new UnrecordableFailure(message);
  return fault;
}

const FAULTS: { readonly [K in TransportProblem['kind']]?: string } = {
  'host-not-found': 'dns',
  'connection-refused': 'refused',
  timeout: 'timeout',
  'connect-timeout': 'connect-timeout',
  tls: 'tls',
  'empty-reply': 'empty',
  'connection-reset': 'reset',
  'truncated-body': 'truncate@0',
  'bad-encoding': 'encoding',
};

/** What `scenario.yaml` says of a recording. */
interface ScenarioFacts {
  readonly existing: ExistingScenario | undefined;
  readonly title: string;
  /** Whether the types of columns are compared; the first replay fills them. */
  readonly hasSchema: boolean;
  readonly configFile: string;
  /** What replaces the configuration's secrets, where it is not a copy without them. */
  readonly replacements: ReadonlyMap<Pointer, string>;
  readonly fakeSecrets: readonly FakeSecret[];
  readonly hasState: boolean;
  readonly time: ScenarioTime;
  readonly overlay: JsonObject | undefined;
  /** The part of the run that was recorded. */
  readonly bounds: Json | undefined;
  readonly requests: number;
  readonly failure: { readonly kind: string; readonly pointer: string | null } | undefined;
}

/** The text of `scenario.yaml`: a new one, or the existing one with updated values of the recording. */
export async function writeScenarioFile(facts: ScenarioFacts): Promise<string> {
  const { existing, fakeSecrets, time, failure } = facts;
  const secrets =
    fakeSecrets.length === 0
      ? undefined
      : objectFrom(fakeSecrets.map(({ name, fakeSecret }) => [name, fakeSecret]));
  const config =
    facts.configFile === 'config.json' || facts.configFile === 'config.yaml'
      ? undefined
      : facts.configFile;
  const replace = facts.replacements.size === 0 ? undefined : objectFrom([...facts.replacements]);
  const start = new Date(time.startMs).toISOString().replace('.000Z', 'Z');
  const error =
    failure === undefined
      ? undefined
      : objectFrom([
          ['kind', failure.kind],
          ...(failure.pointer === null ? [] : [['pointer', failure.pointer] as const]),
        ]);
  const exit = failure === undefined ? undefined : 'user-error';
  if (existing === undefined) {
    const expect = objectFrom(
      (
        [
          ['requests', facts.requests],
          ['exit', exit],
          ['error', error],
          ['schema', facts.hasSchema ? {} : undefined],
        ] as const
      ).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    );
    const members = yamlMembers(
      [
        ['scenario', 1],
        ['title', facts.title],
        ['config', config],
        ['overlay', facts.overlay],
        ['bounds', facts.bounds],
        ['secrets', secrets],
        ['replace', replace],
        ['state', facts.hasState ? 'state.json' : undefined],
        ['clock', objectFrom([['start', start]])],
        ['expect', expect],
      ],
      '',
    );
    return `${members}\n`;
  }
  const { editYaml } = await import('../../text/yaml-edit.ts');
  const { clock, expect } = existing.playable;
  const edits: YamlEdit[] = [
    { path: ['overlay'], value: facts.overlay },
    { path: ['bounds'], value: facts.bounds, behind: 'title' },
    { path: ['config'], value: config, behind: 'title' },
    { path: ['secrets'], value: secrets },
    { path: ['replace'], value: replace, behind: 'secrets' },
    { path: ['state'], value: facts.hasState ? 'state.json' : undefined },
    ...(time.startMs === clock.startMs ? [] : [{ path: ['clock', 'start'], value: start }]),
    ...(expect.requests === undefined
      ? []
      : [{ path: ['expect', 'requests'], value: facts.requests }]),
    ...(expect.warnings === undefined ? [] : [{ path: ['expect', 'warnings'], value: undefined }]),
    ...(expect.exit === undefined && exit === undefined
      ? []
      : [{ path: ['expect', 'exit'], value: exit }]),
    ...(expect.schema === undefined && facts.hasSchema
      ? [{ path: ['expect', 'schema'], value: {} }]
      : []),
    ...(expect.error === undefined && error === undefined
      ? []
      : [{ path: ['expect', 'error'], value: error }]),
  ];
  return editYaml(existing.text, edits);
}

/** The file's text with the given warnings added to its expectations. */
export async function expectWarnings(text: string, warnings: readonly string[]): Promise<string> {
  const { editYaml } = await import('../../text/yaml-edit.ts');
  return editYaml(text, [{ path: ['expect', 'warnings'], value: [...new Set(warnings)] }]);
}

/**
 * The members of an object as YAML for people to read, a line or more each, without a line break at the end: short lists
 * and objects are in one line, longer ones have a line for each member. Every digit of a number stays, and texts that
 * YAML would take for something else are quoted.
 */
export function yamlMembers(
  members: readonly (readonly [string, Json | undefined])[],
  indent: string,
): string {
  return members
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${indent}${member(name, value, indent)}`],
    )
    .join('\n');
}

const WIDTH = 140;

function blockText(value: Json, indent: string): string {
  if (isArray(value))
    return value
      .map((element) => {
        const line = flowText(element);
        if (!isNested(element) || indent.length + line.length + 2 <= WIDTH)
          return `${indent}- ${line}`;
        return `${indent}- ${blockText(element, `${indent}  `).trimStart()}`;
      })
      .join('\n');
  if (!isObject(value)) return indent + flowText(value);
  return entriesOf(value)
    .map(([name, inner]) => `${indent}${member(name, inner, indent)}`)
    .join('\n');
}

function member(name: string, value: Json, indent: string): string {
  const key = scalarText(name);
  const line = flowText(value);
  if (!isNested(value) || indent.length + key.length + line.length + 2 <= WIDTH)
    return `${key}: ${line}`;
  return `${key}:\n${blockText(value, `${indent}  `)}`;
}

function isNested(value: Json): boolean {
  return (isArray(value) && value.length > 0) || (isObject(value) && keysOf(value).length > 0);
}

function flowText(value: Json): string {
  if (isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isObject(value)) {
    const members = entriesOf(value).map(
      ([name, inner]) => `${scalarText(name)}: ${flowText(inner)}`,
    );
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  if (typeof value === 'string') return scalarText(value);
  return value instanceof NumberLiteral ? value.text : String(value);
}

/** Plain where no reader could take it for anything but this text; otherwise in double quotes as JSON has them. */
function scalarText(text: string): string {
  const isPlain =
    (PLAIN.test(text) && !KEYWORD.test(text)) || DURATION.test(text) || RELATIVE_PATH.test(text);
  return isPlain
    ? text
    : JSON.stringify(text).replace(
        /[\u007f-\u009f\u2028\u2029\ufeff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
}

const PLAIN = /^[A-Za-z_](?:[A-Za-z0-9_./+()%~@&=?'-]|:(?=[A-Za-z0-9/])| (?=[A-Za-z0-9_./+(-]))*$/;
const DURATION = /^\d+(?:\.\d+)?(?:ms|s)$/;
const RELATIVE_PATH = /^\.\.?(?:\/(?:\.\.|[A-Za-z0-9_][A-Za-z0-9_.-]*))+$/;
const KEYWORD = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
