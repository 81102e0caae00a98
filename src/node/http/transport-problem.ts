import type { TransportProblem } from '../../ports/http.ts';
import { messageOf } from '../../values/errors.ts';

/** Carries a finished problem through code that only passes errors on, such as undici's connecting. */
export class TransportFailure extends Error {
  readonly problem: TransportProblem;

  constructor(problem: TransportProblem, cause?: unknown) {
    super(problem.message, cause === undefined ? {} : { cause });
    this.problem = problem;
  }
}

/** The phase of a request in which the network failed: the cURL code of a system error depends on it. */
export type TransportPhase = 'connect' | 'handshake' | 'awaiting-answer' | 'reading-body';

/** A problem whose repetition may help; whether it is repeated is for `retryConfig.curl.codes` to say (RETRY-3). */
export function problem(
  kind: TransportProblem['kind'],
  curlCode: number,
  message: string,
): TransportProblem {
  return { kind, curlCode, message, retryable: true };
}

/** A problem that stays however often the request is repeated. */
export function lastingProblem(
  kind: TransportProblem['kind'],
  curlCode: number,
  message: string,
): TransportProblem {
  return { kind, curlCode, message, retryable: false };
}

/**
 * The problem behind an error of the network, with the number cURL gives it (RETRY-3). `where` is `host:port`;
 * the error's own text is used only where it cannot contain anything of the request. Rethrows errors that are not from the network.
 */
export function problemFrom(
  error: unknown,
  phase: TransportPhase,
  where: string,
): TransportProblem {
  if (error instanceof TransportFailure) return error.problem;
  const code = errorCode(error);
  // a program that is not whole is not a failure of the network
  if (code.endsWith('MODULE_NOT_FOUND') || (code === '' && error instanceof TypeError)) throw error;
  // undici's parser reserves some gigabytes of addresses, which `ulimit -v` may not have
  if (error instanceof RangeError && error.message.startsWith('WebAssembly'))
    return {
      ...lastingProblem(
        'other',
        27,
        'Node.js cannot reserve the address space that its HTTP parser needs (WebAssembly)',
      ),
      help: 'raise the limit of "ulimit -v", or remove it',
    };
  const [, header] = /^invalid (\S+) header$/.exec(errorText(error)) ?? [];
  if (code === 'UND_ERR_INVALID_ARG' && header !== undefined)
    return {
      ...lastingProblem(
        'other',
        43,
        `The header "${header}" has a character that no header can have, such as a line break at its end`,
      ),
      header,
    };
  if (
    code.startsWith('ERR_INVALID_ARG') ||
    code === 'UND_ERR_INVALID_ARG' ||
    code === 'UND_ERR_NOT_SUPPORTED'
  )
    return lastingProblem(
      'other',
      43,
      `The request to ${where} cannot be sent: ${errorText(error)}.`,
    );
  switch (phase) {
    case 'connect':
      return connectProblem(code, error, where);
    case 'handshake':
      return handshakeProblem(code, error, where);
    case 'awaiting-answer':
    case 'reading-body':
      return exchangeProblem(code, error, phase, where);
  }
}

/** The `code` of a system error; of the first one when several addresses were tried. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? errorCode(error.errors[0]) : '';
}

/** Why a server cannot be reached, in words; the error's own text where it is no usual reason. */
export function unreachableText(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = errorCode(first);
  const { address, port, hostname } = first as {
    readonly address?: string;
    readonly port?: number;
    readonly hostname?: string;
  };
  const where = address === undefined ? 'this address' : `${address}:${port}`;
  if (code === 'ECONNREFUSED') return `nothing accepts connections at ${where} (${code})`;
  if (code === 'ETIMEDOUT') return `no answer from ${where} (${code})`;
  if (code === 'ENOTFOUND' || code.startsWith('EAI_'))
    return `the host name ${hostname ?? ''} cannot be resolved (${code})`;
  return errorText(error);
}

/** Whether `unreachableText` has words for an error. */
export function isUnreachableError(error: unknown): boolean {
  return /^(?:ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_\w+)$/.test(errorCode(error));
}

/** One line of text for an error. */
export function errorText(error: unknown): string {
  const inner = error instanceof AggregateError && error.message === '' ? error.errors[0] : error;
  const text = messageOf(inner);
  return text.split('\n', 1)[0]?.replace(/\.$/, '') ?? '';
}

function connectProblem(code: string, error: unknown, where: string): TransportProblem {
  if (code === 'ENOTFOUND' || code === 'ENODATA' || code.startsWith('EAI_'))
    return problem(
      'host-not-found',
      6,
      `The host name ${hostOf(where)} cannot be resolved (${code})`,
    );
  if (code === 'ETIMEDOUT')
    return problem('connect-timeout', 28, `Connecting to ${where} took too long (${code})`);
  if (code === 'ECONNREFUSED')
    return problem('connection-refused', 7, `${where} refuses connections (${code})`);
  return problem(
    'connection-refused',
    7,
    `Connecting to ${where} failed (${code || errorText(error)})`,
  );
}

function handshakeProblem(code: string, error: unknown, where: string): TransportProblem {
  if (certificateCodes.has(code))
    return {
      ...problem(
        'tls',
        60,
        `The certificate of ${where} is not accepted (${code}): ${errorText(error)}`,
      ),
      help: certificateHelp(code),
    };
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return {
      ...problem('tls', 35, `${where} does not speak TLS (${code})`),
      help: 'if the API has no TLS, write http:// in place of https:// in "baseUrl"; otherwise check the port',
    };
  return problem('tls', 35, `The TLS handshake with ${where} failed (${code || 'no code'})`);
}

/** `where` without its port. */
function hostOf(where: string): string {
  return where.replace(/:\d+$/, '');
}

/** Alerts of a server that wants a client certificate, or another one. */
const ASKS_FOR_CERTIFICATE =
  /ALERT_(?:CERTIFICATE|BAD_CERTIFICATE|UNKNOWN_CA|UNSUPPORTED_CERTIFICATE|HANDSHAKE_FAILURE)|CERTIFICATE_REQUIRED/;
const CLIENT_CERTIFICATE_HELP =
  'the API may want a client certificate that it knows: write it and its private key, in PEM form, into "#clientCertificate" of "api"';

function exchangeProblem(
  code: string,
  error: unknown,
  phase: 'awaiting-answer' | 'reading-body',
  where: string,
): TransportProblem {
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return truncatedBody(where);
  if (code === 'UND_ERR_SOCKET')
    return phase === 'reading-body'
      ? truncatedBody(where)
      : problem('empty-reply', 52, `${where} closed the connection without a response`);
  if (code === 'EPIPE')
    return problem(
      'connection-reset',
      55,
      `${where} closed the connection while the request was being sent (${code})`,
    );
  if (code === 'ECONNRESET' || code === 'ECONNABORTED' || code === 'ETIMEDOUT')
    return phase === 'reading-body'
      ? brokenBody(where)
      : problem(
          'connection-reset',
          56,
          `The connection to ${where} broke before the response (${code})`,
        );
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return problem('other', 56, `${where} sent more header bytes than are accepted`);
  if (error instanceof Error && error.name === 'HTTPParserError') {
    if (phase === 'reading-body' && error.message.includes('Invalid EOF'))
      return truncatedBody(where);
    return problem(
      'other',
      phase === 'reading-body' ? 56 : 8,
      `${where} sent something that is not HTTP/1.1`,
    );
  }
  if (code.startsWith('ERR_SSL') || code === 'EPROTO')
    return {
      ...problem('tls', 56, `The TLS connection to ${where} broke (${code})`),
      ...(ASKS_FOR_CERTIFICATE.test(code) ? { help: CLIENT_CERTIFICATE_HELP } : {}),
    };
  return problem('other', 56, `The exchange with ${where} failed (${code || errorText(error)})`);
}

/** The failure of a response whose connection was reset. */
export function brokenBody(where: string): TransportProblem {
  return problem(
    'connection-reset',
    56,
    `The connection to ${where} broke before the response was complete`,
  );
}

/** The failure of a response whose connection was closed too early. */
export function truncatedBody(where: string): TransportProblem {
  return problem(
    'truncated-body',
    18,
    `${where} closed the connection before the response was complete`,
  );
}

function certificateHelp(code: string): string {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return 'check the clock of this machine; otherwise the server needs a new certificate';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'HOSTNAME_MISMATCH':
      return 'use a host name of the certificate in "baseUrl"';
    default:
      return 'if you trust the server, write the certificate of its authority, or its own, in PEM form as "caCertificate" into "api"; it replaces the authorities that Node.js trusts';
  }
}

/** What OpenSSL and Node call a certificate that does not convince. */
const certificateCodes: ReadonlySet<string> = new Set([
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'CRL_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
