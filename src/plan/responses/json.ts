import type { JSONResponse, NDJSONResponse } from '../../../generated/config.ts';
import type { JsonResponse, NdjsonResponse } from '../../../generated/plan.ts';
import type { Immutable } from '../model/plan.ts';
import { decodeJson } from './decode-json.ts';
import {
  CutBody,
  checkUtf8,
  type Format,
  inPieces,
  lowerSource,
  type Part,
  refuseOther,
  type Taken,
  UnreadableBody,
  whole,
} from './format.ts';

const MAX_BYTES = 1 << 29;

/** JSON of which the configuration says more than that it is JSON: in a file that is packed, or in another encoding. */
export const json: Format<JSONResponse, Immutable<JsonResponse>> = {
  title: 'JSON',
  gives: 'value',
  lower(settings, pointer) {
    const source = lowerSource(settings, pointer);
    return source && { kind: 'json', ...source };
  },
  describe: () => [],
  async *read(text, _format, { numbers }) {
    const decoded = decodeJson(await whole(text, MAX_BYTES, 'JSON text'), { numbers });
    if (decoded.kind === 'malformed')
      throw new (decoded.isCut === true ? CutBody : UnreadableBody)(decoded.reason);
    yield decoded;
  },
};

const LF = 0x0a;
const COMMA = 0x2c;

/** One record in each line. Lines are joined to a JSON list, and the list must have as many records as there were lines. */
export const ndjson: Format<NDJSONResponse, Immutable<NdjsonResponse>> = {
  title: 'NDJSON',
  gives: 'records',
  lower(settings, pointer) {
    const source = lowerSource(settings, pointer);
    return source && { kind: 'ndjson', ...source };
  },
  describe: () => ['a record in each line'],
  async *read(text) {
    let line = 1;
    yield* inPieces(text, (bytes, isLast) => {
      if (line === 1) refuseOther(bytes, 'NDJSON');
      const end = isLast ? bytes.length : bytes.lastIndexOf(LF) + 1;
      if (isLast) refuseCut(bytes, line);
      const taken = joinLines(bytes.subarray(0, end), line);
      line = taken.line;
      return { bytes: end, part: taken.part } satisfies Taken<Part>;
    });
  },
};

/** Throws for a last line without its end that is the beginning of a value. */
function refuseCut(lines: Uint8Array, firstLine: number): void {
  const start = lines.lastIndexOf(LF) + 1;
  const record = trimmed(lines, start, lines.length);
  const decoded = record.length === 0 ? undefined : decodeJson(record);
  if (decoded?.kind !== 'malformed' || decoded.isCut !== true) return;
  let line = firstLine;
  for (let at = lines.indexOf(LF); at >= 0; at = lines.indexOf(LF, at + 1)) line++;
  throw new CutBody(`Line ${line}: ${decoded.reason}`);
}

/** The lines as a JSON list: line breaks become commas. */
function joinLines(
  lines: Uint8Array,
  firstLine: number,
): { readonly line: number; readonly part: Part | undefined } {
  checkUtf8(lines, firstLine);
  const json = new Uint8Array(lines.length + 2);
  json[0] = 0x5b;
  let to = 1;
  let records = 0;
  let line = firstLine;
  for (let start = 0; start < lines.length; line++) {
    const next = lines.indexOf(LF, start);
    const end = next < 0 ? lines.length : next;
    const record = trimmed(lines, start, end);
    start = end + 1;
    if (record.length === 0) continue;
    if (records++ > 0) json[to++] = COMMA;
    json.set(record, to);
    to += record.length;
  }
  if (records === 0) return { line, part: undefined };
  json[to++] = 0x5d;
  return {
    line,
    part: {
      kind: 'records',
      json: json.subarray(0, to),
      records,
      problem: () => firstProblem(lines, firstLine),
    },
  };
}

function trimmed(bytes: Uint8Array, from: number, to: number): Uint8Array {
  let start = from;
  let end = to;
  while (end > start && (bytes[end - 1] as number) <= 0x20) end--;
  while (start < end && (bytes[start] as number) <= 0x20) start++;
  return bytes.subarray(start, end);
}

/** The first line that is not a JSON value. */
function firstProblem(lines: Uint8Array, firstLine: number): string | undefined {
  let line = firstLine;
  for (let start = 0; start < lines.length; line++) {
    const next = lines.indexOf(LF, start);
    const end = next < 0 ? lines.length : next;
    const record = trimmed(lines, start, end);
    start = end + 1;
    const decoded = record.length === 0 ? undefined : decodeJson(record);
    if (decoded?.kind === 'malformed') return `Line ${line}: ${decoded.reason}`;
  }
  return undefined;
}
