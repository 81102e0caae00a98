import type { SchemaError } from '../../generated/validate-scenario.cjs';
import { oneOf, type Report, subjectAt, typeWords } from '../text/diagnostic.ts';
import { pointerSegments, pointerTo } from '../values/path.ts';
import { didYouMean, meantOr } from '../values/words.ts';
import { FAULT_FORMS } from './replay/exchange.ts';

const EXAMPLES: Readonly<Record<string, string>> = {
  request: 'a method and a URL, for example "GET orders?page=1"',
  takes: 'a duration: 5, 5s, 1m30s, 2h or PT1H',
  'each-request': 'a duration: 5, 5s, 1m30s, 2h or PT1H',
  waited: 'a duration: 5, 5s, 1m30s, 2h or PT1H',
  fault: FAULT_FORMS,
  repeat: 'a number, or "any"',
  headers: 'an object of header names and texts',
  'reply-headers': 'an object of header names and texts',
  openapi: 'a file, or an object such as { document: openapi.yaml, answers: [] }',
  prefer: '"example=NAME", "code=404", "code=404 example=NAME", or a list of these',
  start: 'a time such as "2026-01-05T09:00:00Z"',
  expires: 'a duration such as 3600s, "never", or a list of these',
};

const MATCH_EXAMPLES: Readonly<Record<string, string>> = {
  query: 'set, exact, ignore, or an object such as { ignore: [since] }',
  headers: 'listed, ignore, or an object such as { ignore: [X-Request-Id] }',
  body: 'decoded, exact, ignore, or an object such as { ignore: [/requestedAt] }',
};

/**
 * Converts the errors of the compiled validator about a scenario or a recording to messages. `names` are the settings of the
 * format, for suggestions.
 */
export function reportFormatErrors(
  errors: readonly SchemaError[],
  format: string,
  report: Report,
): void {
  const paths = new Set(errors.map(({ instancePath }) => instancePath));
  for (const error of errors) {
    const { instancePath: pointer, keyword, params } = error;
    const deeper = [...paths].some((path) => path.startsWith(`${pointer}/`));
    const isReportedBetter =
      deeper ||
      errors.some(
        (other) => other.instancePath === pointer && other.keyword === 'additionalProperties',
      );
    const isUnion = keyword === 'anyOf' || keyword === 'oneOf';
    if (isUnion && isReportedBetter) continue;
    const subject = subjectAt(pointer, `the ${format}`);
    if (keyword === 'additionalProperties') {
      const name = String(params.additionalProperty);
      const { what, settings } = objectAt(pointer, format);
      const otherPlace = what === 'a case' && isAboutResponses(name) ? SHARED_ANSWERS : undefined;
      const near = didYouMean(name, settings) ?? otherName(name, settings);
      const help = meantOr(near, otherPlace ?? `the settings are ${settings.join(', ')}`);
      report({
        rule: 'unknown-key',
        severity: 'error',
        pointer: pointerTo(pointer, name),
        part: 'key',
        message: `"${name}" is not a setting of ${what}`,
        help,
      });
    } else if (keyword === 'required') {
      const name = String(params.missingProperty);
      report({
        rule: 'missing-key',
        pointer,
        message: `${subject} lacks "${name}"`,
        help: name === format ? `write "${format}: 1"` : `add "${name}"`,
      });
    } else if (
      keyword !== 'anyOf' &&
      keyword !== 'oneOf' &&
      errors.some((other) => other.instancePath === pointer && other.keyword === 'anyOf')
    ) {
      // a branch of a union: the error of the union itself lists the allowed forms
    } else {
      const segments = pointerSegments(pointer);
      const examples = segments.includes('match') ? MATCH_EXAMPLES : EXAMPLES;
      const branches = isUnion
        ? errors.filter((other) => other.instancePath === pointer && other.keyword === 'type')
        : [];
      const types = branches.flatMap(({ params: { type } }) => [type].flat().map(String));
      const expected =
        examples[segments.at(-1) ?? ''] ??
        (types.length > 0 ? typesText(types) : expectedBy(error));
      const wantsList = keyword === 'type' && String(params.type) === 'array';
      report({
        rule: 'invalid-value',
        pointer,
        message: `${subject} must be ${expected}`,
        ...(wantsList ? { help: 'write [ … ] around it' } : {}),
      });
    }
  }
}

const SHARED_ANSWERS =
  'all cases share the responses of the scenario; write another scenario for other responses';

function isAboutResponses(name: string): boolean {
  return name === 'openapi' || name === 'answers';
}

/** Describes what the schema requires. */
function expectedBy({ instancePath, keyword, params }: SchemaError): string {
  if (keyword === 'pattern' && pointerSegments(instancePath)[0] === 'sweep') return FAULT_FORMS;
  switch (keyword) {
    case 'type':
      return typesText([params.type].flat().map(String));
    case 'const':
      return JSON.stringify(params.allowedValue);
    case 'enum':
      return oneOf((params.allowedValues as readonly unknown[]).map(String));
    case 'pattern':
      return `a text of the form ${String(params.pattern)}`;
    case 'minimum':
    case 'maximum':
      return `${keyword === 'minimum' ? 'at least' : 'at most'} ${String(params.limit)}`;
    case 'minLength':
      return 'a non-empty string';
    case 'minProperties':
    case 'maxProperties':
      return 'an object with one member';
    default:
      return 'another value';
  }
}

function typesText(types: readonly string[]): string {
  return oneOf([...new Set(types.map((type) => typeWords[type] ?? type))]);
}

/** What the object at a pointer is called, and its settings. */
function objectAt(
  pointer: string,
  format: string,
): { readonly what: string; readonly settings: readonly string[] } {
  const segments = pointerSegments(pointer);
  const [first = '', , third = ''] = segments;
  const named = (name: keyof typeof SETTINGS, what = `"${name}"`) => ({
    what,
    settings: SETTINGS[name],
  });
  if (segments.includes('match') && segments.at(-1) !== 'match')
    return named('exemption', `"${segments.at(-1)}" of "match"`);
  if (format === 'recording' && first !== 'exchanges')
    return first === 'match' ? named('match') : named('recording', 'a recording');
  if (format === 'world')
    return first === 'jobs' ? named('collection', 'a job of a world') : named('world', 'a world');
  if (format === 'recording')
    return third === 'match' ? named('match') : named('exchange', 'an exchange');
  if (first === 'openapi')
    return segments.includes('answers') ? named('answer', 'an answer') : named('openapi');
  if (first === 'cases') return third === 'expect' ? named('expect') : named('case', 'a case');
  return Object.hasOwn(SETTINGS, first)
    ? named(first as keyof typeof SETTINGS)
    : named('scenario', 'a scenario');
}

/** What other tools, and people, call a setting. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  status: 'response',
  statusCode: 'response',
  url: 'request',
  path: 'request',
  name: 'id',
  'response-headers': 'reply-headers',
  responseHeaders: 'reply-headers',
  delay: 'takes',
  at: 'clock',
  now: 'clock',
  time: 'clock',
  description: 'title',
  configuration: 'config',
  response: 'expect',
  result: 'expect',
  size: 'pageSize',
  limit: 'cap',
  count: 'records',
};

function otherName(name: string, settings: readonly string[]): string | undefined {
  const other = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
  return other !== undefined && settings.includes(other) ? other : undefined;
}

const words = (text: string) => text.split(' ');
const SETTINGS = {
  recording: words('recording recorded base match exchanges'),
  exchange: words(
    'id note same-as request headers absent body form body-text body-file body-base64 response reason reply-headers json text file base64 takes fault repeat match',
  ),
  match: words('order query headers body'),
  exemption: words('ignore patterns'),
  sweep: words('mended skip accepted'),
  scenario: words(
    'scenario title tags skip config overlay recording openapi contract secrets state clock match strict sweep expect cases',
  ),
  openapi: words('document answers'),
  answer: words('request prefer at'),
  clock: words('start each-request seed'),
  strict: words('unmatched unused warnings'),
  expect: words(
    'exit error contract tables rows columns requests logins expires waited warnings log events state plan',
  ),
  world: words('start latency jobs'),
  collection: words(
    'records key cursor since order cap pageSize positions granularity timeZone total deletes',
  ),
  case: words('name title overlay recording state skip expect'),
};
