import type {
  RecordedExchange,
  Recording,
  MatchRules as WrittenMatch,
} from '../../generated/recording.ts';
import { validateRecording } from '../../generated/validate-recording.cjs';
import { type KeptBytes, keepInMemory } from '../node/files/byte-store.ts';
import { FileProblem } from '../node/files/file-problem.ts';
import { type Report, severityOf } from '../text/diagnostic.ts';
import type { SourceDocument } from '../text/source-document.ts';
import {
  elementsOf,
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  mapScalars,
  member,
  NumberLiteral,
} from '../values/json.ts';
import { present } from '../values/objects.ts';
import { type Pointer, pointerTo } from '../values/path.ts';
import { isHttpUrl } from '../values/url.ts';
import { didYouMean, meantOr, withoutEnd } from '../values/words.ts';
import { reportFormatErrors } from './format-errors.ts';
import {
  type BodyPattern,
  defaultMatch,
  durationMs,
  type Exchange,
  faultFrom,
  type MatchRules,
  type ReplyBody,
  type RequestPattern,
} from './replay/exchange.ts';
import {
  explosiveText,
  expressionsIn,
  fillTemplate,
  hasPattern,
  isExpression,
  readTemplate,
  secretNames,
  type Template,
} from './replay/template.ts';

/** What reading a recording needs besides its text. */
interface RecordingSurroundings {
  readonly report: Report;
  /** The names that `{{secret:…}}` may use. */
  readonly secrets: ReadonlyMap<string, string>;
  /** How the scenario matches. */
  readonly match: WrittenMatch | undefined;
  /** The bytes of a file beside the recording. */
  readFile(path: string): Promise<KeptBytes | undefined>;
}

/** Exchanges ready to be played, and what relative requests are relative to. */
export interface ReadRecording {
  readonly version: 1 | 2;
  readonly exchanges: readonly Exchange[];
  /** The URL that relative requests belong to, whatever the configuration says; `undefined` where that is not compared. */
  readonly base: string | undefined;
  /** What relative requests belong to when the configuration's own base URL is computed at run time. */
  readonly against: string | undefined;
  /** Whether it was to keep a part of the pages or records only. */
  readonly isReduced: boolean;
}

/** Converts a document to exchanges. Reports errors, and returns `undefined` then. */
export async function readRecording(
  document: SourceDocument,
  surroundings: RecordingSurroundings,
): Promise<ReadRecording | undefined> {
  const value = withPlainHeaders(document.value);
  if (!validateRecording(value)) {
    reportFormatErrors(validateRecording.errors ?? [], 'recording', surroundings.report);
    return undefined;
  }
  const recording: Recording = value;
  let isWrong = false;
  const reader: Reader = {
    ...surroundings,
    document,
    report(finding) {
      isWrong ||= severityOf(finding) === 'error';
      surroundings.report(finding);
    },
    match: { ...recording.match, ...surroundings.match },
  };
  checkedMatch(recording.match, '/match', reader.report);
  const base = readBase(recording, reader);
  const exchanges: Exchange[] = [];
  for (const [index, written] of recording.exchanges.entries())
    exchanges.push(await readExchange(written, index, exchanges, reader));
  return isWrong
    ? undefined
    : {
        version: recording.recording,
        exchanges,
        base,
        against: recording.recorded?.against,
        isReduced: (recording.recorded?.['max-pages'] ?? recording.recorded?.trim) !== undefined,
      };
}

/** The base URL with its symbols filled in; `any` counts as missing. */
function readBase({ recording: version, base }: Recording, reader: Reader): string | undefined {
  if (base === undefined) {
    if (version === 2)
      reader.report({
        rule: 'missing-key',
        pointer: '/recording',
        message: 'a recording of version 2 needs "base"',
        help: 'write the URL that the requests go to, for example "base: https://api.example.com/v1/", or "base: any" to leave it open',
      });
    return undefined;
  }
  if (base === 'any') return undefined;
  const url = fillTemplate(readText(base, '/base', 'reply', reader), {
    secrets: reader.secrets,
    nowMs: () => 0,
  });
  if (!isHttpUrl(url))
    reader.report({
      rule: 'invalid-value',
      pointer: '/base',
      message: `"${base}" is not an absolute URL`,
      help: 'write it as in the configuration, for example https://api.example.com/v1/, or "any" to leave it open',
    });
  return url;
}

/** The requests that a scenario expects, as exchanges without a response; each with all of its headers. */
export async function readExpectedRequests(
  written: readonly RecordedExchange[],
  pointer: Pointer,
  { document, report, secrets }: Pick<Reader, 'document' | 'report' | 'secrets'>,
): Promise<readonly Exchange[]> {
  const reader: Reader = {
    document,
    report,
    secrets,
    match: { headers: 'all' },
    readFile: async () => undefined,
  };
  const exchanges: Exchange[] = [];
  for (const [index, request] of written.entries()) {
    const at = pointerTo(pointer, index);
    exchanges.push({
      ...(await readExchange(request, index, [], reader)),
      id: `request ${index + 1}`,
      place: { file: document.name, line: document.rangeOf(at).start.line },
    });
  }
  return exchanges;
}

/** Headers and form fields are texts: a number there is the text it is written as. */
function withPlainHeaders(recording: Json): Json {
  const exchanges = isObject(recording) ? member(recording, 'exchanges') : undefined;
  if (!isObject(recording) || exchanges === undefined || !isArray(exchanges)) return recording;
  const textual = (exchange: Json): Json =>
    isObject(exchange)
      ? {
          ...exchange,
          ...Object.fromEntries(
            HEADER_KEYS.flatMap((key) =>
              hasMember(exchange, key)
                ? [
                    [
                      key,
                      mapScalars(exchange[key] as Json, (scalar) =>
                        scalar instanceof NumberLiteral ? scalar.text : scalar,
                      ),
                    ],
                  ]
                : [],
            ),
          ),
        }
      : exchange;
  return { ...recording, exchanges: exchanges.map(textual) };
}

const HEADER_KEYS = ['headers', 'reply-headers', 'form'];

interface Reader extends RecordingSurroundings {
  readonly document: SourceDocument;
}

async function readExchange(
  written: RecordedExchange,
  index: number,
  earlier: readonly Exchange[],
  reader: Reader,
): Promise<Exchange> {
  const pointer = pointerTo('/exchanges', index);
  const id = written.id ?? `exchange-${index + 1}`;
  const first = earlier.findIndex((other) => other.id === id);
  if (first >= 0)
    reader.report({
      rule: 'duplicate-id',
      pointer: pointerTo(pointer, 'id'),
      message: `two exchanges have the id "${id}"`,
      help: `give one of them another id; the other one is exchange ${first + 1}`,
    });
  const model =
    written['same-as'] === undefined
      ? undefined
      : earlier.find((other) => other.id === written['same-as']);
  if (written['same-as'] !== undefined && model === undefined)
    reader.report({
      rule: 'unknown-exchange',
      pointer: pointerTo(pointer, 'same-as'),
      message: `no earlier exchange has the id "${written['same-as']}"`,
      help: meantOr(
        didYouMean(
          written['same-as'],
          earlier.map((other) => other.id),
        ),
        earlier.length === 0
          ? 'write the exchange itself'
          : `the earlier ones are ${earlier.map((other) => other.id).join(', ')}`,
      ),
    });
  if (written.request === undefined && written['same-as'] === undefined)
    reader.report({
      rule: 'missing-key',
      pointer,
      message: `${id} lacks "request"`,
      help: 'write "request: GET path", or "same-as" with the name of an earlier exchange',
    });
  return {
    id,
    place: { file: reader.document.name, line: reader.document.rangeOf(pointer).start.line },
    request: await readRequest(written, pointer, model?.request, reader),
    match: {
      ...(model?.match ?? withDefaults(reader.match)),
      ...checkedMatch(written.match, pointerTo(pointer, 'match'), reader.report),
    },
    reply: {
      status: written.response ?? 200,
      reason: written.reason ?? null,
      headers: readHeaders(
        written['reply-headers'],
        pointerTo(pointer, 'reply-headers'),
        'reply',
        reader,
      ).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
      body: await readReplyBody(written, pointer, reader),
      fault: written.fault === undefined ? null : faultFrom(written.fault),
    },
    takesMs: written.takes === undefined ? null : durationMs(written.takes),
    repeat: written.repeat ?? 1,
  };
}

async function readRequest(
  written: RecordedExchange,
  pointer: Pointer,
  model: RequestPattern | undefined,
  reader: Reader,
): Promise<RequestPattern> {
  const [, method = model?.method ?? 'GET', url] =
    /^([A-Z]+) +(.*)$/s.exec(withoutEnd(written.request ?? '', ' ')) ?? [];
  return {
    method,
    url:
      url === undefined
        ? (model?.url ?? readTemplate(''))
        : readText(url, pointerTo(pointer, 'request'), 'request', reader),
    headers:
      written.headers === undefined
        ? (model?.headers ?? [])
        : readHeaders(written.headers, pointerTo(pointer, 'headers'), 'request', reader),
    absent: written.absent ?? model?.absent ?? [],
    body: (await readRequestBody(written, pointer, reader)) ?? model?.body ?? { kind: 'none' },
  };
}

async function readRequestBody(
  written: RecordedExchange,
  pointer: Pointer,
  reader: Reader,
): Promise<BodyPattern | undefined> {
  const key = onlyOne(REQUEST_BODIES, written, pointer, reader);
  if (key === undefined) return undefined;
  const place = pointerTo(pointer, key);
  const value = member(written as unknown as JsonObject, key) ?? null;
  if (key === 'body') {
    checkTexts(value, place, 'request', reader);
    return { kind: 'json', value };
  }
  if (key === 'form') {
    const fields = readHeaders(written.form, place, 'request', reader).flatMap(([name, values]) =>
      values.map((text) => [name, text] as const),
    );
    return { kind: 'form', fields };
  }
  if (key === 'body-text')
    return { kind: 'text', text: readText(String(value), place, 'request', reader) };
  return {
    kind: 'bytes',
    bytes: (await readBytes(String(value), key === 'body-file', place, reader))(),
  };
}

async function readReplyBody(
  written: RecordedExchange,
  pointer: Pointer,
  reader: Reader,
): Promise<ReplyBody> {
  const key = onlyOne(REPLY_BODIES, written, pointer, reader);
  if (key === undefined) return { kind: 'none' };
  const place = pointerTo(pointer, key);
  const value = member(written as unknown as JsonObject, key) ?? null;
  if (key === 'json') {
    checkTexts(value, place, 'reply', reader);
    return { kind: 'json', value };
  }
  if (key === 'text')
    return { kind: 'text', text: readText(String(value), place, 'reply', reader) };
  const read = await readBytes(String(value), key === 'file', place, reader);
  return {
    kind: 'bytes',
    get bytes() {
      return read();
    },
    json: key === 'file' && /\.json$/i.test(String(value)),
  };
}

const REQUEST_BODIES = ['body', 'form', 'body-text', 'body-file', 'body-base64'] as const;
const REPLY_BODIES = ['json', 'text', 'file', 'base64'] as const;

function onlyOne<K extends string>(
  keys: readonly K[],
  written: RecordedExchange,
  pointer: Pointer,
  reader: Reader,
): K | undefined {
  const [first, second] = keys.filter((key) => Object.hasOwn(written, key));
  if (second !== undefined)
    reader.report({
      rule: 'conflicting-keys',
      pointer: pointerTo(pointer, second),
      part: 'key',
      message: `"${first}" and "${second}" are both the body`,
      help: 'keep one of them',
    });
  return first;
}

async function readBytes(
  text: string,
  isFile: boolean,
  pointer: Pointer,
  reader: Reader,
): Promise<KeptBytes> {
  if (!isFile) return keepInMemory(Buffer.from(text, 'base64'));
  const read = await readPart(() => reader.readFile(text), pointer, reader.report);
  if (read === 'refused') return keepInMemory(new Uint8Array());
  if (read === undefined)
    reader.report({
      rule: 'missing-file',
      pointer,
      message: `there is no file "${text}" next to the recording`,
      help: 'correct the name, which is relative to the folder of the recording, or add the file',
    });
  return read ?? keepInMemory(new Uint8Array());
}

function readHeaders(
  written: RecordedExchange['headers'],
  pointer: Pointer,
  side: Side,
  reader: Reader,
): readonly (readonly [string, readonly Template[]])[] {
  const headers = (written ?? {}) as JsonObject;
  return keysOf(headers).map((name) => {
    const values = [headers[name]].flat() as readonly (string | number | boolean)[];
    return [
      name,
      values.map((value) => readText(String(value), pointerTo(pointer, name), side, reader)),
    ] as const;
  });
}

type Side = 'request' | 'reply';

/** Reads a text with symbols; a secret must have a value, and a response cannot be a pattern. */
function readText(text: string, pointer: Pointer, side: Side, reader: Reader): Template {
  const template = readTemplate(text, (fault) =>
    reader.report({ rule: 'unknown-symbol', pointer, ...fault }),
  );
  for (const name of secretNames(template.pieces)) {
    if (!reader.secrets.has(name))
      reader.report({
        rule: 'unknown-secret',
        pointer,
        message: `no secret is named "${name}"`,
        help: 'give it a made-up value under "secrets" in the scenario',
      });
  }
  for (const expression of expressionsIn(template.pieces))
    reportExplosive(expression, pointer, reader.report);
  if (side === 'reply' && hasPattern(template.pieces))
    reader.report({
      rule: 'pattern-in-answer',
      pointer,
      message: 'a response cannot contain a pattern',
      help: 'write the string that the API sends',
    });
  return template;
}

function reportExplosive(expression: string, pointer: Pointer, report: Report): void {
  const text = explosiveText(expression);
  if (text === undefined) return;
  report({
    rule: 'exploding-pattern',
    pointer,
    within: expression,
    message: `"${expression}" can take very long to match`,
    effect: `for a string such as "${text.slice(0, 10)}…" the time doubles with each character`,
    help: 'write it so that each letter can be matched in one way only: a+ instead of (a+)+',
  });
}

function checkTexts(value: Json, pointer: Pointer, side: Side, reader: Reader): void {
  if (typeof value === 'string') readText(value, pointer, side, reader);
  for (const [name, inner] of elementsOf(value))
    checkTexts(inner, pointerTo(pointer, name), side, reader);
}

function withDefaults(written: WrittenMatch | undefined): MatchRules {
  return { ...defaultMatch, ...written };
}

/** The rules as written; a pattern that is not a regular expression is reported. */
export function checkedMatch(
  written: WrittenMatch | undefined,
  pointer: Pointer,
  report: Report,
): Partial<MatchRules> {
  for (const part of ['query', 'headers', 'body'] as const) {
    const rule = written?.[part];
    for (const [name, expression] of Object.entries(
      (typeof rule === 'object' ? rule.patterns : undefined) ?? {},
    ))
      if (!isExpression(expression))
        report({
          rule: 'invalid-value',
          pointer: pointerTo(pointer, part, 'patterns', name),
          message: `"${expression}" is not a regular expression`,
          help: 'write it as in JavaScript with the flag "u"',
        });
      else reportExplosive(expression, pointerTo(pointer, part, 'patterns', name), report);
  }
  return written ?? {};
}

/** Reads the file that a setting names, if there is one. A file that must not be read is reported at the setting; the result is `refused` then. */
export async function readPart<T>(
  read: () => Promise<T | undefined>,
  pointer: Pointer,
  report: Report,
): Promise<T | undefined | 'refused'> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    report({
      rule: 'unreadable-file',
      pointer,
      message: error.message,
      ...present({ help: error.help }),
    });
    return 'refused';
  }
}
