import type { Job } from '../engine/plan/plan.ts';
import type { HttpResponse } from '../engine/ports/http.ts';
import { readParts } from '../features/formats/index.ts';
import { decodeJson } from '../features/formats/json/decode-json.ts';
import { isArray, type Json, sameJson } from '../language/values/json.ts';

const LF = 0x0a;

/** The records of a CSV or NDJSON response. `undefined` when it cannot be read, is compressed, or has another format. */
export async function recordsOfLines(
  response: HttpResponse,
  format: NonNullable<Job['response']>,
): Promise<readonly Json[] | undefined> {
  const records: Json[] = [];
  try {
    for await (const part of readParts(response, format, {
      numbers: 'exact',
      maximalBytes: response.body.length,
    })) {
      if (part.kind !== 'records') return undefined;
      const decoded = decodeJson(part.json, { numbers: 'exact' });
      if (
        decoded.kind !== 'value' ||
        !isArray(decoded.value) ||
        decoded.value.length !== part.records
      )
        return undefined;
      for (const record of decoded.value) records.push(record);
    }
  } catch {
    return undefined; // not complete, or packed
  }
  return records;
}

/**
 * The beginning of a CSV or NDJSON body with its first `kept` records: whole lines, byte by byte. A cell may have lines of its own, so that
 * each end of a line is tried until the text before it has exactly these records. `undefined` when none does, as in UTF-16.
 */
export async function linesWith(
  kept: number,
  records: readonly Json[],
  response: HttpResponse,
  format: NonNullable<Job['response']>,
): Promise<Uint8Array | undefined> {
  const wanted = records.slice(0, kept);
  let found: Uint8Array | undefined;
  let end = 0;
  for (let tried = 0; tried < mostLines(kept, format); tried++) {
    end = response.body.indexOf(LF, end) + 1;
    if (end === 0) break;
    const body = response.body.subarray(0, end);
    const read = await recordsOfLines({ ...response, body }, format);
    if (read === undefined) continue;
    if (read.length > kept) break;
    if (read.length === kept && sameJson(read as Json, wanted as Json)) found = body;
    if (found !== undefined && kept > 0) break;
  }
  return found;
}

/** Lines that are tried: the head, and several for each record. */
function mostLines(kept: number, format: NonNullable<Job['response']>): number {
  return 100 + 10 * kept + ('skipLines' in format ? format.skipLines : 0);
}
