import type { Report } from '../diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import { isPhpEmpty } from '../values/emptiness.ts';
import { isObject, isScalar, type Json, type JsonObject, keysOf, member } from '../values/json.ts';
import { numberFrom } from '../values/numeric.ts';
import { jsonText } from '../values/text.ts';
import { defineRule } from './rule.ts';

export const doubtfulNumber = defineRule({
  id: 'doubtful-number',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a number that cannot be meant',
  why: 'What is no number counts as 0, and a negative number is taken as it stands: a timeout of 0 waits for ever, a limit below 1 ends the paging at its first page, credentials that expire in the past are renewed each time.',
  help: 'Write a positive number, or remove the setting.',
  wrong: `api:
  baseUrl: https://api.example.com/
  http: { requestTimeout: soon }
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  http: { requestTimeout: 30 }
config:
  jobs:
    - endpoint: items
`,
  review: ({ configuration: { api, apiPointer } }, report) => {
    const http = objectIn(api, 'http');
    const atHttp = pointerTo(apiPointer, 'http');
    for (const name of ['requestTimeout', 'connectTimeout']) check(http, name, atHttp, 0, 'the wait has no end', report);
    check(objectIn(api, 'authentication'), 'expires', pointerTo(apiPointer, 'authentication'), 0, 'the login is repeated before every request', report);
    inPagination(objectIn(api, 'pagination'), pointerTo(apiPointer, 'pagination'), report);
  },
});

function inPagination(pagination: JsonObject, pointer: Pointer, report: Report): void {
  const ends = 'paging ends at the first page';
  if (member(pagination, 'method') === 'pagenum') check(pagination, 'limit', pointer, 1, 'no page is ever too short', report);
  const force = pointerTo(pointer, 'forceStop');
  for (const name of ['pages', 'volume']) check(objectIn(pagination, 'forceStop'), name, force, 1, ends, report);
  check(objectIn(pagination, 'limitStop'), 'count', pointerTo(pointer, 'limitStop'), 1, ends, report);
  const scrollers = objectIn(pagination, 'scrollers');
  for (const name of keysOf(scrollers)) inPagination(objectIn(scrollers, name), pointerTo(pointer, 'scrollers', name), report);
}

function check(holder: JsonObject, name: string, pointer: Pointer, least: number, effect: string, report: Report): void {
  const value = member(holder, name);
  if (value === undefined || isPhpEmpty(value) || value === true || !isScalar(value)) return;
  const number = numberFrom(value);
  if (number !== undefined && number >= least) return;
  report({
    rule: 'doubtful-number',
    severity: 'warning',
    pointer: pointerTo(pointer, name),
    message: `"${name}" is ${cut(jsonText(value))}, ${number === undefined ? 'which is no number' : `which is less than ${least}`}`,
    effect,
    help: `write a number from ${Math.max(least, 1)}`,
  });
}

function objectIn(object: JsonObject, name: string): JsonObject {
  const value: Json | undefined = member(object, name);
  return value !== undefined && isObject(value) ? value : {};
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
