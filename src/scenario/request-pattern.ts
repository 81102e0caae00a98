import type { HttpRequest } from '../engine/ports/http.ts';
import { scanJson } from '../language/parse/json-scanner.ts';
import { parseQuery } from '../language/values/query-string.ts';
import { plainTemplate } from './play/compare-request.ts';
import type { BodyPattern, RequestPattern } from './play/exchange.ts';
import { utf8Text } from './substitution.ts';

/** A request as a pattern that exactly this request fits; headers are free. */
export function requestPattern(request: HttpRequest): RequestPattern {
  return {
    method: request.method,
    url: plainTemplate(request.url),
    headers: [],
    absent: [],
    body: bodyPattern(request),
  };
}

/** The kind of a request body, by its content type and its content. */
export function bodyPattern({ body, headers }: HttpRequest): BodyPattern {
  if (body === undefined || body.length === 0) return { kind: 'none' };
  const text = utf8Text(body);
  if (text === undefined) return { kind: 'bytes', bytes: body };
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (/x-www-form-urlencoded/i.test(type))
    return {
      kind: 'form',
      fields: parseQuery(text).map(([name, value]) => [name, plainTemplate(value ?? '')] as const),
    };
  const { value } = scanJson(text);
  return value === undefined
    ? { kind: 'text', text: plainTemplate(text) }
    : { kind: 'json', value };
}
