import type { HttpRequest } from '../engine/ports/http.ts';
import { scanJson } from '../language/parse/json-scanner.ts';
import { isArray, isObject, isScalar, type Json, keysOf, member } from '../language/values/json.ts';
import { decodePercent } from '../language/values/percent.ts';
import { parseQuery } from '../language/values/query-string.ts';
import { phpText } from '../language/values/text.ts';
import { splitUrl } from '../language/values/url.ts';
import { type Substitution, utf8Text } from '../scenario/substitution.ts';

/**
 * Two renderings of one request, with the real secrets and with made-up ones: whatever differs was computed from a
 * secret, for everything else was the same. The placeholder replaces the real part, also where a response echoes it.
 */
export function learnFromRequests(
  real: HttpRequest,
  madeUp: HttpRequest,
  substitution: Substitution,
): void {
  const learn = (from: string, to: string) => learnText(from, to, substitution);
  learnFromUrls(real.url, madeUp.url, learn);
  for (const [index, [name, value]] of real.headers.entries()) {
    const other = madeUp.headers[index];
    if (other !== undefined && other[0] === name) learn(value, other[1]);
  }
  if (real.body === undefined || madeUp.body === undefined) return;
  const [from, to] = [utf8Text(real.body), utf8Text(madeUp.body)];
  if (from === undefined || to === undefined || from === to) return;
  const [left, right] = [scanJson(from).value, scanJson(to).value];
  if (left !== undefined && right !== undefined) learnFromJson(left, right, learn);
  else learnFromPairs(from, to, learn);
}

type Learn = (real: string, madeUp: string) => void;

function learnText(real: string, madeUp: string, substitution: Substitution): void {
  if (real === madeUp) return;
  substitution.learn(real, madeUp);
  // `Bearer …`, and `OAuth oauth_token="…", …`: each part that differs by itself
  const [left, right] = [real.split(SEPARATORS), madeUp.split(SEPARATORS)];
  if (left.length !== right.length || left.length === 1) return;
  for (const [index, part] of left.entries())
    if (part !== right[index] && part.length >= SHORTEST_PART)
      substitution.learn(part, right[index] ?? '');
}

const SEPARATORS = /[\s,;="]+/;
const SHORTEST_PART = 8;

function learnFromUrls(real: string, madeUp: string, learn: Learn): void {
  if (real === madeUp) return;
  const [from, to] = [splitUrl(real), splitUrl(madeUp)];
  learn(from.authority ?? '', to.authority ?? '');
  const [left, right] = [from.path.split('/'), to.path.split('/')];
  if (left.length === right.length)
    for (const [index, part] of left.entries())
      learn(decodePercent(part), decodePercent(right[index] ?? ''));
  learnFromPairs(from.query ?? '', to.query ?? '', learn);
}

function learnFromPairs(real: string, madeUp: string, learn: Learn): void {
  const others = parseQuery(madeUp);
  for (const [index, [name, value]] of parseQuery(real).entries()) {
    const other = others[index];
    if (other === undefined) continue;
    learn(name, other[0]);
    learn(value ?? '', other[1] ?? '');
  }
}

function learnFromJson(real: Json, madeUp: Json, learn: Learn): void {
  if (isArray(real) && isArray(madeUp))
    for (const [index, part] of real.entries()) learnFromJson(part, madeUp[index] ?? null, learn);
  else if (isObject(real) && isObject(madeUp)) {
    const names = keysOf(madeUp);
    for (const [index, name] of keysOf(real).entries()) {
      learn(name, names[index] ?? name);
      learnFromJson(real[name] as Json, member(madeUp, names[index] ?? name) ?? null, learn);
    }
  } else if (isScalar(real) && isScalar(madeUp) && real !== null && madeUp !== null)
    learn(phpText(real), phpText(madeUp));
}
