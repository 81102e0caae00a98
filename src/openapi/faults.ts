import type { OpenApiResponse } from '../../generated/scenario.ts';
import type { Report } from '../text/diagnostic.ts';
import { entriesOf, isArray, isObject, type Json, member } from '../values/json.ts';
import { type Pointer, pointerTo } from '../values/path.ts';
import { didYouMean, meantOr } from '../values/words.ts';
import {
  has,
  localPointer,
  mediaTypesOf,
  membersAt,
  type Operation,
  operationsOf,
  resolved,
  responseOf,
  valueAt,
} from './document.ts';
import { preferenceFrom } from './prism-client.ts';
import type { Preference } from './worker.ts';

/** Says what keeps a document from being asked: it is something else, or its references lead out of it or nowhere. */
export function reportDocumentFaults(document: Json, report: Report): void {
  const version = isObject(document)
    ? (member(document, 'openapi') ?? member(document, 'swagger'))
    : undefined;
  if (!/^(?:3\.[01]|2\.0)/.test(String(version ?? ''))) {
    const message =
      version === undefined
        ? 'this is not an OpenAPI document: "openapi" is missing'
        : `OpenAPI ${String(version)} is not supported`;
    report({
      rule: 'openapi-unavailable',
      severity: 'error',
      pointer: '',
      message,
      help: 'OpenAPI 3.0, 3.1 and Swagger 2.0 are',
    });
    return;
  }
  for (const { reference, pointer } of referencesIn(document, '')) {
    const finding = {
      rule: 'openapi-unavailable',
      severity: 'error',
      pointer: pointerTo(pointer, '$ref'),
    } as const;
    if (!reference.startsWith('#')) {
      const message = `"${reference}" leads out of the document; a test reads no other file and no network`;
      report({
        ...finding,
        message,
        help: 'put everything into one document, for example with: npx @redocly/cli bundle',
      });
    } else if (reference !== '#' && !has(document, localPointer(reference)))
      report({ ...finding, message: `"${reference}" leads nowhere` });
  }
}

function referencesIn(
  value: Json,
  pointer: Pointer,
): readonly { readonly reference: string; readonly pointer: Pointer }[] {
  if (isArray(value))
    return value.flatMap((element, index) => referencesIn(element, pointerTo(pointer, index)));
  if (!isObject(value)) return [];
  const reference = member(value, '$ref');
  return [
    ...(typeof reference === 'string' ? [{ reference, pointer }] : []),
    ...entriesOf(value).flatMap(([name, inner]) => referencesIn(inner, pointerTo(pointer, name))),
  ];
}

/** Says which returns of a scenario the document does not have. `pointer` is that of the list. */
export function reportResponseFaults(
  document: Json,
  answers: readonly OpenApiResponse[],
  pointer: Pointer,
  report: Report,
): void {
  const operations = operationsOf(document);
  const lines = operations.map(({ method, path }) => `${method} ${path.replace(/^\//, '')}`);
  for (const [index, { request, prefer, at }] of answers.entries()) {
    const here = pointerTo(pointer, index);
    const asked = operations.filter((operation) => isFor(request, operation));
    if (asked.length === 0) {
      const near = didYouMean(request.replace(/ \//, ' '), lines);
      const message = `the document has no operation "${request}"`;
      report({
        rule: 'invalid-value',
        severity: 'error',
        pointer: pointerTo(here, 'request'),
        message,
        ...(near === undefined ? {} : { help: `did you mean "${near}"?` }),
      });
      continue;
    }
    if (at !== undefined && typeof prefer !== 'string' && prefer.length > 1)
      report({
        rule: 'invalid-value',
        severity: 'error',
        pointer: pointerTo(here, 'prefer'),
        message: '"at" allows one response only',
        help: 'write an entry for each response',
      });
    for (const [number, text] of [prefer].flat().entries()) {
      const place =
        typeof prefer === 'string' ? pointerTo(here, 'prefer') : pointerTo(here, 'prefer', number);
      const faults = asked.map((operation) => faultOf(document, operation, preferenceFrom(text)));
      // concrete and templated paths may both fit a line; it is right when one of them has the response
      const [fault] = faults;
      if (fault !== undefined && faults.every((each) => each !== undefined))
        report({ rule: 'invalid-value', severity: 'error', pointer: place, ...fault });
    }
  }
}

function faultOf(
  document: Json,
  { method, path, pointer }: Operation,
  { code, example }: Preference,
): { readonly message: string; readonly help?: string } | undefined {
  const name = `${method} ${path}`;
  const statuses = membersAt(document, resolved(document, pointerTo(pointer, 'responses'))).map(
    ([status]) => status,
  );
  const defaultValue =
    statuses.filter((status) => /^2/.test(status)).sort()[0] ?? statuses[0] ?? '';
  const response = responseOf(
    document,
    pointer,
    code ?? Number(/^\d{3}$/.test(defaultValue) ? defaultValue : 200),
  );
  if (response === undefined)
    return {
      message: `${name} has no response with status ${code ?? 200}`,
      help: `it has ${statuses.join(', ')}`,
    };
  if (example === undefined) return undefined;
  const names = [
    ...new Set(
      [...mediaTypesOf(document, response).map(([, media]) => media), response].flatMap((holder) =>
        membersAt(document, pointerTo(holder, 'examples')).map(([key]) => key),
      ),
    ),
  ];
  if (names.includes(example)) return undefined;
  const elsewhere =
    code === undefined
      ? statuses.find(
          (status) =>
            status !== defaultValue && hasExample(document, pointer, Number(status), example),
        )
      : undefined;
  const message = `${name} has no example "${example}" of its response ${code ?? defaultValue}`;
  return {
    message,
    help:
      elsewhere === undefined
        ? adviceOn(example, names)
        : `write "code=${elsewhere} example=${example}"`,
  };
}

function adviceOn(example: string, names: readonly string[]): string {
  if (names.length === 0) return 'it has no named examples';
  const near = didYouMean(example, names);
  return meantOr(near, `it has ${names.join(', ')}`);
}

function hasExample(document: Json, operation: Pointer, status: number, example: string): boolean {
  const response = responseOf(document, operation, status);
  return (
    response !== undefined &&
    mediaTypesOf(document, response).some(
      ([, media]) => valueAt(document, pointerTo(media, 'examples', example)) !== undefined,
    )
  );
}

/** Whether a line of the settings can be for an operation: compares segments, where a name in braces fits any. */
function isFor(request: string, { method, path }: Operation): boolean {
  const [asked = '', line = ''] = request.split(/\s+/, 2);
  const [one, other] = [line, path].map((each) => each.replace(/^\//, '').split('/'));
  if (asked !== method || one === undefined || other === undefined || one.length !== other.length)
    return false;
  return one.every(
    (segment, index) =>
      segment === other[index] || segment.includes('{') || (other[index] ?? '').includes('{'),
  );
}
