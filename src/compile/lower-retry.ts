import type { Retry } from '../plan/plan.ts';
import { isPhpEmpty } from '../values/emptiness.ts';
import { isArray, isObject, type Json, type JsonObject, keysOf, member } from '../values/json.ts';
import { integerFrom, toInteger } from '../values/numeric.ts';

const usualStatusCodes = [500, 502, 503, 504, 408, 420, 429];
const usualTransportCodes = [28, 6, 7, 35, 52, 56];

/** `api.retryConfig` with its defaults and its old flat spelling (4.1; RETRY-2, ACC-18). Anything but an object counts as absent (API-E3). */
export function lowerRetry(value: Json | undefined): Retry {
  const settings = isObject(value) ? value : {};
  const flatHttp = member(settings, 'headerName') !== undefined || member(settings, 'httpCodes') !== undefined;
  const http = flatHttp ? { retryHeader: member(settings, 'headerName'), codes: member(settings, 'httpCodes') } : part(member(settings, 'http'));
  const flatCurl = member(settings, 'curlCodes');
  const curl = flatCurl !== undefined ? { codes: flatCurl } : part(member(settings, 'curl'));
  const maxRetries = member(settings, 'maxRetries');
  const header = http.retryHeader;
  return {
    maxRetries: maxRetries === undefined || maxRetries === null ? 10 : Math.max(0, toInteger(maxRetries)),
    header: typeof header === 'string' && !isPhpEmpty(header) ? header : 'Retry-After',
    statusCodes: codes(http.codes) ?? usualStatusCodes,
    transportCodes: codes(curl.codes) ?? usualTransportCodes,
  };
}

function part(value: Json | undefined): { retryHeader?: Json | undefined; codes?: Json | undefined } {
  return isObject(value) ? { retryHeader: member(value, 'retryHeader'), codes: member(value, 'codes') } : {};
}

function codes(value: Json | undefined): number[] | undefined {
  const list = isArray(value) ? value : isObject(value) ? valuesOf(value) : undefined;
  return list?.flatMap((code) => integerFrom(code) ?? []);
}

function valuesOf(object: JsonObject): readonly Json[] {
  return keysOf(object).map((name) => object[name] as Json);
}
