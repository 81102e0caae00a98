import type { RetrySettings } from '../../../generated/config.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { elementsOf, isScalar, type Json } from '../../language/values/json.ts';
import { integerFrom, toInteger } from '../../language/values/numeric.ts';
import type { Retry } from '../plan/plan.ts';
import { DEFAULT_FIRST_ATTEMPTS, DEFAULT_TRANSPORT_CODES } from '../plan/retry-defaults.ts';

const USUAL: Retry = {
  maxRetries: 10,
  maxWaitSeconds: 3600,
  firstRequestAttempts: DEFAULT_FIRST_ATTEMPTS,
  header: 'Retry-After',
  statusCodes: [500, 502, 503, 504, 408, 420, 429],
  transportCodes: DEFAULT_TRANSPORT_CODES,
};

/** `api.retryConfig` with its defaults and its old flat spelling (4.1; RETRY-2, ACC-18). Anything but an object counts as absent (API-E3). `usual` is what the settings of a job are laid over. */
export function lowerRetry(
  settings: RetrySettings = {},
  pointer: Pointer,
  report: Report,
  usual = USUAL,
): Retry {
  const { maxRetries, maxWait, firstRequest, headerName, httpCodes, curlCodes } = settings;
  const isFlat = headerName !== undefined || httpCodes !== undefined;
  if (isFlat && settings.http !== undefined)
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'http'),
      part: 'key',
      message: '"http" is ignored: "headerName" and "httpCodes" beside it take its place',
      help: 'keep "http", and leave the others out',
    });
  const header = isFlat ? headerName : settings.http?.retryHeader;
  return {
    maxRetries:
      maxRetries === undefined || maxRetries === null
        ? usual.maxRetries
        : Math.max(0, toInteger(maxRetries)),
    maxWaitSeconds: maxWait ?? usual.maxWaitSeconds,
    firstRequestAttempts: firstRequest ?? usual.firstRequestAttempts,
    header: typeof header === 'string' && !isPhpEmpty(header) ? header : usual.header,
    statusCodes: codes(isFlat ? httpCodes : settings.http?.codes) ?? usual.statusCodes,
    transportCodes:
      codes(curlCodes === undefined ? settings.curl?.codes : curlCodes) ?? usual.transportCodes,
  };
}

function codes(value: Json | undefined): number[] | undefined {
  if (value === undefined || isScalar(value)) return undefined;
  return elementsOf(value).flatMap(([, code]) => integerFrom(code) ?? []);
}
