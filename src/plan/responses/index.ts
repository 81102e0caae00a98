import type { ResponseSettingsByFormat } from '../../../generated/config.ts';
import type { ResponseFormat } from '../../../generated/plan.ts';
import type { HttpResponse } from '../../ports/http.ts';
import type { Report } from '../../text/diagnostic.ts';
import type { Pointer } from '../../values/path.ts';
import type { Immutable } from '../model/plan.ts';
import { csv } from './csv.ts';
import { decodeJson } from './decode-json.ts';
import { CutBody, type Format, type Part, type ReadOptions, UnreadableBody } from './format.ts';
import { json, ndjson } from './json.ts';
import { text } from './text.ts';
import { xml } from './xml.ts';

type AnyFormat = Immutable<ResponseFormat>;
type FormatName = keyof ResponseSettingsByFormat;

/** The formats by the names that "response" gives them: a schema without a format, or a format without a schema, does not compile. */
export const formats = {
  csv,
  json,
  ndjson,
  text,
  xml,
} satisfies {
  readonly [name in FormatName]: Format<
    ResponseSettingsByFormat[name],
    Extract<AnyFormat, { kind: name }>
  >;
};

type FormatSettings = ResponseSettingsByFormat[FormatName];

/** Settings as plan data, by the format that they name. */
export function lowerFormat(
  settings: FormatSettings,
  pointer: Pointer,
  report: Report,
): AnyFormat | undefined {
  return lowerAs(settings.format, settings, pointer, report);
}

function lowerAs<N extends FormatName>(
  name: N,
  settings: ResponseSettingsByFormat[N],
  pointer: Pointer,
  report: Report,
): AnyFormat | undefined {
  const byName: { readonly [M in FormatName]: Format<ResponseSettingsByFormat[M], AnyFormat> } =
    formats;
  return byName[name].lower(settings, pointer, report);
}

/** What others ask about the format of a job. A format only meets plan data that it made itself. */
export function formatOf({ kind }: AnyFormat): Omit<Format<never, AnyFormat>, 'lower'> {
  const byKind: { readonly [K in AnyFormat['kind']]: Omit<Format<never, AnyFormat>, 'lower'> } =
    formats;
  return byKind[kind];
}

/** The parts of a response, one after the other. Throws `UnreadableBody`. */
export async function* readParts(
  response: HttpResponse,
  format: AnyFormat,
  options: ReadOptions & { readonly maximalBytes: number },
): AsyncGenerator<Part> {
  const { textOf } = await import('./unpack.ts');
  const { encoding, file } = format;
  const { read, hidesCuts } = formatOf(format);
  const { maximalBytes, onOpenEnd } = options;
  const watches = hidesCuts === true && response.endsWithConnection === true;
  const text = textOf({
    response,
    encoding,
    file,
    maximalBytes,
    ...(watches && onOpenEnd !== undefined ? { onOpenEnd } : {}),
  });
  yield* read(text, format, options);
}

/**
 * Whether a good response ends within a value, although nothing but the end of its connection shows where it ends. `format` is that of the job;
 * without one, the response is JSON.
 */
export async function isCut(
  response: HttpResponse,
  format: AnyFormat | undefined,
  maximalBytes: number,
): Promise<boolean> {
  const { status, body, endsWithConnection } = response;
  if (endsWithConnection !== true || status < 200 || status > 299 || body.length === 0)
    return false;
  if (format === undefined) {
    const decoded = decodeJson(body);
    return decoded.kind === 'malformed' && decoded.isCut === true;
  }
  try {
    for await (const _ of readParts(response, format, { numbers: 'peer', maximalBytes }));
    return false;
  } catch (error) {
    if (error instanceof UnreadableBody) return error instanceof CutBody;
    throw error;
  }
}
