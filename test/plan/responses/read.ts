import { gzipSync } from 'node:zlib';
import type { Job } from '../../../src/plan/model/plan.ts';
import { decodeJson } from '../../../src/plan/responses/decode-json.ts';
import { formats, readParts } from '../../../src/plan/responses/index.ts';
import type { Finding } from '../../../src/text/diagnostic.ts';
import { isArray, type Json } from '../../../src/values/json.ts';
import { settingsFrom } from '../../support/checked-settings.ts';

type ResponseFormat = NonNullable<Job['response']>;

export interface ReadOptions {
  readonly type?: string;
  readonly maximalBytes?: number;
  readonly recordsAt?: readonly string[];
  /** The body has no length; called if it may lack its end. */
  readonly onOpenEnd?: () => void;
}

/** The plan data of settings, or the messages of what is wrong with them. */
export function lowered(settings: {
  readonly format: keyof typeof formats;
  readonly [name: string]: unknown;
}): ResponseFormat | readonly string[] {
  const messages: string[] = [];
  const report = ({ message }: Finding) => void messages.push(message);
  const checked = settingsFrom(
    settings as Json,
    'ResponseSettings',
    '/config/jobs/0/response',
    report,
  );
  if (checked === undefined) return messages;
  const { lower } = formats[settings.format] as (typeof formats)['csv'];
  return lower(checked as never, '/config/jobs/0/response', report) ?? messages;
}

/** The records of a response, or the message of the error. */
export async function read(
  body: string | Uint8Array,
  settings: { readonly format: keyof typeof formats; readonly [name: string]: unknown },
  { type, maximalBytes = 2 ** 28, recordsAt, onOpenEnd }: ReadOptions = {},
): Promise<readonly Json[] | string> {
  const format = lowered(settings);
  if (!('kind' in format)) return format.join('; ');
  const response = {
    status: 200,
    statusText: 'OK',
    headers: type === undefined ? [] : [['content-type', type] as const],
    body: Buffer.from(body as string),
    endsWithConnection: onOpenEnd !== undefined,
  };
  const records: Json[] = [];
  try {
    for await (const part of readParts(response, format, {
      numbers: 'peer',
      maximalBytes,
      recordsAt,
      ...(onOpenEnd === undefined ? {} : { onOpenEnd }),
    })) {
      if (part.kind === 'value') {
        records.push(part.value);
        continue;
      }
      const decoded = decodeJson(part.json);
      if (
        decoded.kind !== 'value' ||
        !isArray(decoded.value) ||
        decoded.value.length !== part.records
      )
        return part.problem?.() ?? 'another number of records';
      for (const record of decoded.value) records.push(record);
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'UnreadableBody') return error.message;
    throw error;
  }
  return records;
}

export function gzipped(text: string | Uint8Array): Uint8Array {
  return gzipSync(text);
}
