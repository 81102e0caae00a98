import type { HttpResponse, TransportProblem } from '../engine/ports/http.ts';
import { exactJsonText } from '../features/formats/json/exact-json.ts';
import { scanJson } from '../language/parse/json-scanner.ts';
import { type Json, mapTexts, objectFrom } from '../language/values/json.ts';
import { splitUrl } from '../language/values/url.ts';
import type { KeptBytes } from '../node/files/byte-store.ts';
import { defaultReason } from '../scenario/play/reply.ts';
import {
  byName,
  LONGEST_INLINE,
  type Members,
  type RequestFacts,
  requestMembers,
} from '../scenario/request-members.ts';
import { utf8Text } from '../scenario/substitution.ts';
import type { Extent } from './fit-recording.ts';
import type { PlayedExchange } from './rehearse.ts';
import { yamlMembers } from './yaml-text.ts';

/** Files of a scenario by their path below its folder. */
export type ScenarioContents = ReadonlyMap<string, KeptBytes>;

export interface RecordingFacts {
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
  /** Puts symbols in the place of stand-ins. */
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
      isLogin: exchange.exchange.place.purpose === 'login',
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
  if (place.purpose === 'login') return 'login';
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
  if (text.includes('{{') || body.length > LONGEST_INLINE || (isCompact && !isWritable(value)))
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
