import type { RunEvent } from '../../engine/ports/events.ts';
import type { HttpPort, HttpRequest } from '../../engine/ports/http.ts';
import { decodePercent } from '../../language/values/percent.ts';
import { parseQuery } from '../../language/values/query-string.ts';
import { isSecretName } from '../../language/values/secret-name.ts';
import { MASK } from '../../language/values/secret-search.ts';
import { splitUrl } from '../../language/values/url.ts';
import type { VirtualClock } from '../../scenario/play/virtual-clock.ts';
import { bodyPattern } from '../../scenario/request-pattern.ts';
import type { ImportedExchange } from './imported-exchange.ts';
import { secretsOfRequests } from './request-secrets.ts';
import { sameBody } from './same-body.ts';

/** A request that matches no exchange of the file. */
export interface Unanswered {
  /** `METHOD url` without secrets. */
  readonly shown: string;
  /** The nearest exchange, and how it differs. */
  readonly nearest: { readonly label: string; readonly differences: readonly string[] } | undefined;
}

/** An HTTP port with the exchanges of a file behind it and no network. */
export interface ImportedHttp {
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
export function createImportedHttp(
  exchanges: readonly ImportedExchange[],
  clock: VirtualClock,
): ImportedHttp {
  const used = new Map<ImportedExchange, number>();
  let shownUrl = '';
  let purpose: 'api' | 'login' = 'api';
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
  readonly purpose: 'api' | 'login';
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
    const isFree = asking.purpose === 'login' || sameBody(request, exchange.request, 'same-names');
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
