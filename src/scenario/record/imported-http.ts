import type { HttpPort, HttpRequest } from '../../ports/http.ts';
import type { RunEvent } from '../../ports/ports.ts';
import { scanJson } from '../../text/json-scanner.ts';
import {
  entriesOf,
  exactJsonText,
  isArray,
  isObject,
  isScalar,
  type Json,
  keysOf,
  member,
  sameJson,
} from '../../values/json.ts';
import { isSecretName, Secret } from '../../values/secret.ts';
import { MASK, maskUsers } from '../../values/secret-search.ts';
import { isEmptyContainer, phpText } from '../../values/text.ts';
import { decodePercent, parseQuery, splitUrl } from '../../values/url.ts';
import { hidingRealSecrets, withTexts } from '../fill-config.ts';
import { createSeededRandom } from '../replay/memory-ports.ts';
import { createVirtualClock, type VirtualClock } from '../replay/virtual-clock.ts';
import { bodyPattern } from '../request-pattern.ts';
import { utf8Text } from '../substitution.ts';
import type { RequestPlace } from './capture.ts';
import type { ImportedExchange } from './imported-exchange.ts';
import { type Recorded, type RecordOptions, recordScenario } from './record-scenario.ts';

/** A request that matches no exchange of the file. */
export interface Unanswered {
  /** `METHOD url` without secrets. */
  readonly shown: string;
  /** The nearest exchange, and how it differs. */
  readonly nearest: { readonly label: string; readonly differences: readonly string[] } | undefined;
}

/** An HTTP port with the exchanges of a file behind it and no network. */
interface ImportedHttp {
  readonly http: HttpPort;
  see(event: RunEvent): void;
  unanswered(): Unanswered | undefined;
  /** The exchanges that nothing requested. */
  unused(): readonly ImportedExchange[];
}

/**
 * Finds the exchange for each request: the same request, or one that differs only in secrets (the file may have removed them)
 * or times. Each exchange is used as often as it was recorded, the earliest first.
 */
function createImportedHttp(
  exchanges: readonly ImportedExchange[],
  clock: VirtualClock,
): ImportedHttp {
  const used = new Map<ImportedExchange, number>();
  let shownUrl = '';
  let purpose: Asking['purpose'] = 'api';
  let unanswered: Unanswered | undefined;
  const isOpen = (exchange: ImportedExchange) =>
    exchange.times === 'any' || (used.get(exchange) ?? 0) < exchange.times;

  const find = (request: HttpRequest): ImportedExchange | undefined => {
    let best: { exchange: ImportedExchange; freed: number } | undefined;
    for (const exchange of exchanges) {
      if (!isOpen(exchange) || exchange.response === null) continue;
      const { differences, freed } = compare(request, exchange, { shownUrl, purpose });
      if (differences.length === 0 && (best === undefined || freed < best.freed))
        best = { exchange, freed };
      if (best?.freed === 0) break;
    }
    return best?.exchange;
  };

  return {
    http: {
      secrets: secretsOfRequests(exchanges.filter(({ fits }) => fits === 'alike')),
      async send(request) {
        const exchange = unanswered === undefined ? find(request) : undefined;
        if (exchange === undefined || exchange.response === null || exchange.unusable !== null) {
          const shown = `${request.method} ${shownUrl}`;
          unanswered ??=
            exchange === undefined
              ? { shown, nearest: nearestOf(request, exchanges, isOpen, { shownUrl, purpose }) }
              : {
                  shown,
                  nearest: {
                    label: exchange.label,
                    differences: [exchange.unusable ?? 'it has no response'],
                  },
                };
          return {
            kind: 'failure',
            problem: {
              kind: 'replay-mismatch',
              curlCode: 0,
              message: `The file has no response for ${shown}`,
              retryable: false,
            },
          };
        }
        used.set(exchange, (used.get(exchange) ?? 0) + 1);
        clock.advance(exchange.takesMs);
        return { kind: 'response', response: exchange.response };
      },
      async close() {},
    },
    see(event) {
      if (event.kind === 'request-sent') ({ url: shownUrl, purpose } = event);
    },
    unanswered: () => unanswered,
    unused: () => exchanges.filter((exchange) => !used.has(exchange)),
  };
}

interface Asking {
  readonly shownUrl: string;
  readonly purpose: RequestPlace['purpose'];
}

function compare(
  request: HttpRequest,
  exchange: ImportedExchange,
  asking: Asking,
): { readonly differences: readonly string[]; readonly freed: number } {
  const differences: string[] = [];
  let freed = 0;
  const [sent, kept] = [splitUrl(request.url), splitUrl(exchange.request.url)];
  if (request.method !== exchange.request.method)
    differences.push(`method ${exchange.request.method}`);
  if (kept.authority !== undefined && hostOf(kept.authority) !== hostOf(sent.authority))
    differences.push(`host ${hostOf(kept.authority)}`);
  const exact = exchange.fits === 'same';
  const path = exact ? (text: string) => text : decodePercent;
  if (path(kept.path || '/') !== path(sent.path || '/'))
    differences.push(`path ${kept.path || '/'}`);
  if (exact) {
    if ((kept.query ?? '') !== (sent.query ?? ''))
      differences.push(`query ${kept.query ?? '(none)'}`);
    differences.push(...missingHeaders(request, exchange));
    if (!sameBody(request, exchange.request, 'same')) differences.push('body');
    return { differences, freed };
  }
  const hidden = new Map(
    parseQuery(splitUrl(asking.shownUrl).query ?? '').map(([name, value]) => [
      name,
      value === '[redacted]',
    ]),
  );
  const query = compareParameters(
    parseQuery(sent.query ?? ''),
    parseQuery(kept.query ?? ''),
    hidden,
  );
  differences.push(...query.differences);
  freed += query.freed;
  if (!sameBody(request, exchange.request, 'alike')) {
    // a login sends secrets, and an API request may
    const isFree = asking.purpose !== 'api' || sameBody(request, exchange.request, 'same-names');
    if (isFree) freed++;
    else differences.push(`body (${bodyPattern({ ...request, ...exchange.request }).kind})`);
  }
  return { differences, freed };
}

type Pairs = readonly (readonly [name: string, value: string | null])[];

function compareParameters(
  sent: Pairs,
  kept: Pairs,
  hidden: ReadonlyMap<string, boolean>,
): { readonly differences: readonly string[]; readonly freed: number } {
  const differences: string[] = [];
  let freed = 0;
  const left = [...kept];
  for (const [name, value] of sent) {
    const same = left.findIndex(
      ([other, otherValue]) => other === name && (otherValue ?? '') === (value ?? ''),
    );
    const at = same >= 0 ? same : left.findIndex(([other]) => other === name);
    const found = left[at];
    if (found === undefined) {
      if (hidden.get(name) === true) freed++;
      else differences.push(`without the parameter ${name}`);
      continue;
    }
    left.splice(at, 1);
    if (same >= 0) continue;
    if (hidden.get(name) === true || (TIME.test(value ?? '') && TIME.test(found[1] ?? ''))) freed++;
    else differences.push(`${name}=${found[1] ?? ''}`);
  }
  differences.push(
    ...left.map(([name, value]) => `also ${name}=${isSecretName(name) ? MASK : (value ?? '')}`),
  );
  return { differences, freed };
}

/** Seconds or milliseconds since the epoch, or a date. */
const TIME = /^(?:\d{10}|\d{13}|\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)$/;

function missingHeaders(
  request: HttpRequest,
  { request: { headers } }: ImportedExchange,
): readonly string[] {
  return headers.flatMap(([name, wanted]) => {
    const sent = request.headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
    return sent !== undefined && (wanted === '*' || sent === wanted)
      ? []
      : [`header ${name}: ${wanted}`];
  });
}

function hostOf(authority: string | undefined): string {
  return (authority ?? '')
    .replace(/^[^@]*@/, '')
    .replace(/:(?:80|443)$/, '')
    .toLowerCase();
}

function nearestOf(
  request: HttpRequest,
  exchanges: readonly ImportedExchange[],
  isOpen: (exchange: ImportedExchange) => boolean,
  asking: Asking,
): Unanswered['nearest'] {
  const weighed = exchanges.map((exchange) => {
    const { differences } = compare(request, exchange, asking);
    const all = isOpen(exchange) ? differences : [...differences, 'an earlier request has used it'];
    const weight = all.reduce(
      (sum, difference) => sum + (/^(?:path|host|method) /.test(difference) ? 10 : 1),
      0,
    );
    return {
      label: exchange.label,
      differences: exchange.response === null ? [...all, 'it has no response'] : all,
      weight,
    };
  });
  return weighed.sort((a, b) => a.weight - b.weight)[0];
}

type WithBody = Pick<HttpRequest, 'headers' | 'body'>;

/**
 * Whether two requests have one body. `same`: byte for byte, or none on the right to compare with. `alike`: JSON and forms
 * by value. `same-names`: only by the names of their members.
 */
function sameBody(sent: WithBody, kept: WithBody, how: 'same' | 'alike' | 'same-names'): boolean {
  if (how === 'same')
    return (
      kept.body === undefined || Buffer.compare(sent.body ?? new Uint8Array(), kept.body) === 0
    );
  const [left, right] = [readBody(sent), readBody(kept)];
  if (left === undefined || right === undefined)
    return (
      left === right ||
      Buffer.compare(sent.body ?? new Uint8Array(), kept.body ?? new Uint8Array()) === 0
    );
  return how === 'alike' ? isAlike(left, right) : shapeOf(left) === shapeOf(right);
}

function readBody(request: WithBody): Json | undefined {
  const pattern = bodyPattern({
    method: 'POST',
    url: '',
    connectTimeoutSeconds: 0,
    requestTimeoutSeconds: 0,
    ...request,
  });
  if (pattern.kind === 'json') return pattern.value;
  return pattern.kind === 'form'
    ? [...pattern.fields].map(([name, value]) => `${name}=${value.source}`).sort()
    : undefined;
}

/** Members in any order; `[]` and `{}` are equal (ENC-POST-3). */
function isAlike(left: Json, right: Json): boolean {
  if (isObject(left) && isObject(right))
    return (
      keysOf(left).length === keysOf(right).length &&
      entriesOf(left).every(([name, value]) => isAlike(value, member(right, name) ?? NOTHING))
    );
  if (isArray(left) && isArray(right))
    return (
      left.length === right.length &&
      left.every((part, index) => isAlike(part, right[index] ?? NOTHING))
    );
  return sameJson(left, right) || (isEmptyContainer(left) && isEmptyContainer(right));
}

const NOTHING = '\0';

function shapeOf(value: Json): string {
  if (isArray(value))
    return exactJsonText(
      value.map((part) => (typeof part === 'string' ? part.split('=', 1)[0] : shapeOf(part)) ?? ''),
    );
  if (isObject(value))
    return exactJsonText(
      [...keysOf(value)].sort().map((name) => [name, shapeOf(value[name] as Json)]),
    );
  return '';
}

/**
 * The secrets that the requests of a file were sent with, which need not be those of the configuration: credentials and cookies in
 * headers, and parameters and members of bodies whose names sound like secrets. Short values are words, and left out.
 */
export function secretsOfRequests(exchanges: readonly ImportedExchange[]): readonly string[] {
  const found = new Set<string>();
  for (const { request } of exchanges) {
    const { authority = '', query = '' } = splitUrl(request.url);
    const at = authority.lastIndexOf('@');
    const user = at < 0 ? '' : authority.slice(0, at);
    found.add(decodePercent(user.slice(user.indexOf(':') + 1)));
    for (const [name, value] of request.headers)
      for (const secret of secretsOfHeader(name, value)) found.add(secret);
    for (const secret of secretPairs(query)) found.add(secret);
    for (const secret of secretsOfBody(request.body)) found.add(secret);
  }
  return [...found].filter((text) => text.length >= SHORTEST);
}

const SHORTEST = 8;

function secretsOfHeader(name: string, value: string): readonly string[] {
  if (/^(?:proxy-)?authorization$/i.test(name)) {
    const [, scheme = '', credentials = value] = /^([\w-]+) +(.+)$/.exec(value.trim()) ?? [];
    if (!/^basic$/i.test(scheme)) return [credentials, ...quoted(credentials)];
    const pair = Buffer.from(credentials, 'base64').toString();
    return [credentials, pair.slice(pair.indexOf(':') + 1)];
  }
  if (/^cookie$/i.test(name))
    return value
      .split(';')
      .map((cookie) => cookie.slice(cookie.indexOf('=') + 1).trim())
      .filter((text) => /\d/.test(text) && text.length >= SHORTEST_COOKIE);
  return isSecretName(name) ? [value] : [];
}

/** Shorter cookies are settings, such as a language. */
const SHORTEST_COOKIE = 16;

/** Values such as those of `OAuth oauth_token="…", …`, whose names sound like secrets. */
function quoted(credentials: string): readonly string[] {
  return [...credentials.matchAll(/([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
    isSecretName(name) ? [decodePercent(value)] : [],
  );
}

function secretPairs(query: string): readonly string[] {
  return parseQuery(query).flatMap(([name, value]) =>
    isSecretName(name) && value !== null ? [value] : [],
  );
}

function secretsOfBody(body: Uint8Array | undefined): readonly string[] {
  const text = body === undefined ? undefined : utf8Text(body);
  if (text === undefined || text === '') return [];
  const { value } = scanJson(text);
  return value === undefined ? secretPairs(text) : secretMembers(value);
}

function secretMembers(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(secretMembers);
  if (!isObject(value)) return [];
  return entriesOf(value).flatMap(([name, inner]) => {
    if (inner === null || !isScalar(inner)) return secretMembers(inner);
    return isSecretName(name) ? [phpText(inner)] : [];
  });
}

export interface ImportOptions extends Omit<RecordOptions, 'ports'> {
  readonly exchanges: readonly ImportedExchange[];
  /** When the run begins, in ms since the epoch; with the first exchange when absent. */
  readonly atMs: number | undefined;
}

/** The result of an import: the scenario, or the request that is missing from the file; and the unused exchanges. */
export interface Imported {
  readonly recorded: Recorded;
  readonly unanswered: Unanswered | undefined;
  readonly unused: readonly ImportedExchange[];
  /** A text of the file, which has the real secrets, as it may be shown. */
  shown(text: string): string;
}

const USUAL_START = Date.UTC(2026, 0, 1);

/** Runs a plan against the exchanges of a file instead of the API, and makes a scenario of the requested ones. */
export async function importScenario({
  exchanges,
  atMs,
  ...options
}: ImportOptions): Promise<Imported> {
  const started = exchanges.flatMap(({ startedMs }) => (startedMs === null ? [] : [startedMs]));
  const clock = createVirtualClock({
    startMs: atMs ?? (started.length === 0 ? USUAL_START : Math.min(...started)),
  });
  const imported = createImportedHttp(exchanges, clock);
  const recorded = await recordScenario({
    ...options,
    ports: {
      http: imported.http,
      clock,
      random: createSeededRandom(1),
      events: (event) => imported.see(event),
    },
  });
  const foreign = new Map((imported.http.secrets ?? []).map((text) => [text, new Secret(text)]));
  const hide = hidingRealSecrets([options.secrets, foreign], new Map());
  const shown = (text: string) => maskUsers(hide(text));
  return {
    recorded,
    unanswered: withTexts(imported.unanswered(), shown),
    unused: imported.unused(),
    shown,
  };
}
