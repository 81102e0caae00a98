import { readDocument } from '../../language/parse/read-document.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
  NumberLiteral,
} from '../../language/values/json.ts';
import { phpText } from '../../language/values/text.ts';
import { defaultReason } from '../../scenario/play/reply.ts';
import { type ImportedExchange, ImportProblem } from './imported-exchange.ts';

const HELP =
  'a list of { name, request: { method, path, headers?, body? }, response: { status, headers?, body? or bodyBase64?, delaySeconds? }, times? } is expected';

/**
 * A list of exchanges in the style of mock servers. A request gets the first exchange with equal `path` (with query) and `body`
 * and all listed headers (`*`: any value), at most `times` times. Throws `ImportProblem` with the place of an error.
 */
export async function readExchangeList(
  bytes: Uint8Array,
  name: string,
): Promise<readonly ImportedExchange[]> {
  const document = await readDocument(bytes, name, ({ severity, message, range, help }) => {
    if (severity === 'error')
      throw new ImportProblem(
        `${name}:${range.start.line}:${range.start.column} ${message}`,
        help ?? HELP,
      );
  });
  const place = (index: number) => {
    const { line, column } = document?.rangeOf(`/${index}`).start ?? { line: 1, column: 1 };
    return `${name}:${line}:${column}`;
  };
  if (document === undefined || !isArray(document.value))
    throw new ImportProblem(`${name}:1:1 a list of exchanges is expected`, HELP);
  return document.value.map((value, index) => readExchange(value, index, place(index)));
}

function readExchange(value: Json, index: number, place: string): ImportedExchange {
  const [request, response] = isObject(value)
    ? [member(value, 'request'), member(value, 'response')]
    : [];
  if (!isObject(value) || !isObject(request) || !isObject(response))
    throw new ImportProblem(`${place} "request" and "response" are missing`, HELP);
  const path = member(request, 'path') ?? member(request, 'url');
  const method = member(request, 'method') ?? 'GET';
  const status = member(response, 'status') ?? 200;
  if (typeof path !== 'string' || typeof method !== 'string' || typeof status !== 'number')
    throw new ImportProblem(`${place} "method" and "path" must be texts, "status" a number`, HELP);
  const body = member(request, 'body');
  const times = member(value, 'times');
  const delay = member(response, 'delaySeconds');
  const name = member(value, 'name');
  return {
    label: `${typeof name === 'string' ? name : `exchange ${index + 1}`} (${place})`,
    request: {
      method,
      url: path,
      headers: headersOf(request),
      ...(typeof body === 'string' ? { body: Buffer.from(body) } : {}),
    },
    response: {
      status,
      statusText: defaultReason(status),
      headers: headersOf(response).map(([header, text]) => [header.toLowerCase(), text]),
      body: bodyOf(response),
    },
    unusable: null,
    startedMs: null,
    takesMs: typeof delay === 'number' ? delay * 1000 : 0,
    times: typeof times === 'number' ? times : 'any',
    fits: 'same',
  };
}

function bodyOf(response: JsonObject): Uint8Array {
  const base64 = member(response, 'bodyBase64');
  if (typeof base64 === 'string') return Buffer.from(base64, 'base64');
  const body = member(response, 'body');
  return Buffer.from(typeof body === 'string' ? body : '');
}

function headersOf(message: JsonObject): [string, string][] {
  const headers = member(message, 'headers');
  if (!isObject(headers)) return [];
  return entriesOf(headers).flatMap(([name, value]) => {
    const values = isArray(value) ? value : [value];
    return values.flatMap((text): [string, string][] =>
      typeof text === 'object' && !(text instanceof NumberLiteral)
        ? []
        : [[name, phpText(text as string)]],
    );
  });
}
