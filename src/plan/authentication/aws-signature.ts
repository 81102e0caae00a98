import { createHash, createHmac } from 'node:crypto';
import { decodePercent, encodeRfc3986, parseQuery, splitUrl } from '../../values/url.ts';
import { compareText } from '../../values/words.ts';

interface AwsRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array | undefined;
  readonly accessKeyId: string;
  readonly service: string;
  readonly region: string;
}

/** When a request is signed, and with what. */
interface AwsSigner {
  /** For example `20260131T060000Z`. */
  readonly stamp: string;
  /** The day of the stamp. */
  readonly day: string;
  signatureOf(text: string, { service, region }: AwsRequest): string;
}

export function awsSigner(secretKey: string, nowMs: number): AwsSigner {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '');
  const day = stamp.slice(0, 8);
  return {
    stamp,
    day,
    signatureOf(text, { service, region }) {
      const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
        (former, part) => createHmac('sha256', former).update(part).digest(),
        `AWS4${secretKey}`,
      );
      return createHmac('sha256', key).update(text).digest('hex');
    },
  };
}

/** The headers that sign a request by AWS Signature Version 4: `X-Amz-Date` and `Authorization` (AWS-2). */
export function awsSignatureHeaders(
  request: AwsRequest,
  { stamp, day, signatureOf }: AwsSigner,
): readonly (readonly [name: string, value: string])[] {
  const signed = signedHeaders(request, stamp);
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    canonicalPath(request),
    canonicalQuery(request.url),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    headerOf(request.headers, 'x-amz-content-sha256') ?? sha256(request.body ?? ''),
  ].join('\n');
  const scope = `${day}/${request.region}/${request.service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const signature = signatureOf(toSign, request);
  return [
    ['X-Amz-Date', stamp],
    [
      'Authorization',
      `AWS4-HMAC-SHA256 Credential=${request.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    ],
  ];
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The host as it is sent, the time, and every other `x-amz-` header, as AWS requires: headers that proxies must not change. */
function signedHeaders(
  { headers, url }: AwsRequest,
  stamp: string,
): readonly (readonly [string, string])[] {
  const authority = splitUrl(url).authority ?? '';
  const signed = new Map([
    ['host', headerOf(headers, 'host') ?? authority.slice(authority.lastIndexOf('@') + 1)],
  ]);
  for (const [name] of headers) {
    const lower = name.toLowerCase();
    if (lower.startsWith('x-amz-')) signed.set(lower, headerOf(headers, lower) ?? '');
  }
  signed.set('x-amz-date', stamp);
  return [...signed].sort(([a], [b]) => compareText(a, b));
}

/** A header's values with single blanks, joined as AWS joins them. */
function headerOf(headers: AwsRequest['headers'], wanted: string): string | undefined {
  const values = headers
    .filter(([name]) => name.toLowerCase() === wanted)
    .map(([, value]) => value.trim().replace(/ +/g, ' '));
  return values.length === 0 ? undefined : values.join(',');
}

/** Encoded once for S3, twice for every other service, as the specification of AWS wants it. */
function canonicalPath({ url, service }: AwsRequest): string {
  const { path } = splitUrl(url);
  if (path === '') return '/';
  return path
    .split('/')
    .map((segment) =>
      service === 's3' ? encodeRfc3986(decodePercent(segment)) : encodeRfc3986(segment),
    )
    .join('/');
}

/** Sorted by name, then by value: `a` is before `a1`, although `a1=` is less than `a=`. */
function canonicalQuery(url: string): string {
  return parseQuery(splitUrl(url).query ?? '')
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value ?? '')] as const)
    .sort(([a, x], [b, y]) => compareText(a, b) || compareText(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
