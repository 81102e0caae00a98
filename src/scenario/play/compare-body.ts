import type { HttpRequest } from '../../engine/ports/http.ts';
import { exactJsonText } from '../../features/formats/json/exact-json.ts';
import { scanJson } from '../../language/parse/json-scanner.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isEmptyContainer } from '../../language/values/emptiness.ts';
import {
  elementsOf,
  isArray,
  isInteger,
  isNumber,
  isObject,
  type Json,
  mapTexts,
  type NumberLiteral,
  sameJson,
} from '../../language/values/json.ts';
import { parseQuery } from '../../language/values/query-string.ts';
import { comparePairs, type Difference } from './compare-request.ts';
import type { BodyPattern, MatchRules } from './exchange.ts';
import {
  fillTemplate,
  hasPattern,
  matchesTemplate,
  readTemplate,
  type Symbols,
} from './template.ts';

/** How the body of a request differs from the recorded one. */
export function compareBody(
  request: HttpRequest,
  pattern: BodyPattern,
  rule: MatchRules['body'],
  symbols: Symbols,
): readonly Difference[] {
  const bytes = request.body ?? new Uint8Array();
  const sent = shownBytes(bytes);
  switch (pattern.kind) {
    case 'none':
      return bytes.length === 0 ? [] : [whole(null, sent)];
    case 'bytes':
      return Buffer.compare(bytes, pattern.bytes) === 0
        ? []
        : [whole(shownBytes(pattern.bytes), sent)];
    case 'text':
      return matchesTemplate(pattern.text, Buffer.from(bytes).toString(), symbols)
        ? []
        : [whole(pattern.text.source, sent)];
    case 'form': {
      const pairs = parseQuery(Buffer.from(bytes).toString()).map(
        ([name, value]) => [name, value ?? ''] as const,
      );
      return comparePairs(pairs, pattern.fields, 'body', symbols);
    }
    default: {
      const wanted = exactJsonText(pattern.value);
      if (rule === 'exact') {
        const text = exactJsonText(
          mapTexts(pattern.value, (part) => fillTemplate(readTemplate(part), symbols)),
        );
        return text === Buffer.from(bytes).toString() ? [] : [whole(wanted, sent)];
      }
      const value = scanJson(Buffer.from(bytes).toString()).value;
      if (value === undefined) return [whole(wanted, bytes.length === 0 ? null : sent)];
      const differences: Difference[] = [];
      compareJson(pattern.value, value, '', symbols, differences);
      return differences;
    }
  }
}

/** Compares JSON by value; the order of members does not count, the kind of a number does. `[]` and `{}` are equal (ENC-POST-3, ACC-9). */
function compareJson(
  wanted: Json,
  sent: Json,
  pointer: string,
  symbols: Symbols,
  differences: Difference[],
): void {
  if ((isObject(wanted) && isObject(sent)) || (isArray(wanted) && isArray(sent))) {
    const [lefts, rights] = [new Map(elementsOf(wanted)), new Map(elementsOf(sent))];
    for (const name of new Set([...lefts.keys(), ...rights.keys()])) {
      const [left, right] = [lefts.get(name), rights.get(name)];
      const place = pointerTo(pointer, name);
      if (left !== undefined && right !== undefined)
        compareJson(left, right, place, symbols, differences);
      else
        differences.push(
          at(
            place,
            left === undefined ? null : exactJsonText(left),
            right === undefined ? null : exactJsonText(right),
          ),
        );
    }
  } else if (
    !(isEmptyContainer(wanted) && isEmptyContainer(sent)) &&
    !sameScalar(wanted, sent, symbols)
  )
    differences.push(at(pointer, exactJsonText(wanted), exactJsonText(sent)));
}

function sameScalar(wanted: Json, sent: Json, symbols: Symbols): boolean {
  if (isNumber(wanted) && isNumber(sent)) return sameNumber(wanted, sent);
  if (typeof wanted !== 'string' || !wanted.includes('{{')) return sameJson(wanted, sent);
  const template = readTemplate(wanted);
  const [only, ...others] = template.pieces;
  if (only?.kind === 'any' && others.length === 0) return true;
  if (typeof sent === 'string') return matchesTemplate(template, sent, symbols);
  // a number may be described by a pattern or by {{now}}, an object never
  return (
    typeof sent !== 'object' &&
    (hasPattern(template.pieces) || only?.kind === 'now') &&
    matchesTemplate(template, exactJsonText(sent), symbols)
  );
}

/** Integers by their digits, however long; a float by its value, however it is written. The kind counts. */
function sameNumber(wanted: number | NumberLiteral, sent: number | NumberLiteral): boolean {
  if (isInteger(wanted) !== isInteger(sent)) return false;
  if (/^-?\d+$/.test(exactJsonText(wanted))) return exactJsonText(wanted) === exactJsonText(sent);
  return Number(exactJsonText(wanted)) === Number(exactJsonText(sent));
}

function at(pointer: string, expected: string | null, sent: string | null): Difference {
  return { part: 'body', name: pointer, expected, sent };
}

function whole(expected: string | null, sent: string | null): Difference {
  return at('', expected, sent);
}

/** A body as a text for people: cut short, or only its size when it is not text. */
function shownBytes(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString();
  if (text.includes('\ufffd') || text.includes('\0')) return `(${bytes.length} bytes)`;
  return text.length > LONGEST_SHOWN
    ? `${text.slice(0, LONGEST_SHOWN)}… (${bytes.length} bytes)`
    : text;
}

const LONGEST_SHOWN = 400;
