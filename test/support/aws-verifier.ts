import { createHash, createHmac } from 'node:crypto';

/** A request as a server received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly target: string;
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * What is wrong with the signature of a request to S3, by Signature Version 4 as Amazon documents it: computed from the request as it was received,
 * and from nothing of Sluice. `undefined` when it is right.
 */
export function signatureFault(
  { method, target, headers, body }: ReceivedRequest,
  secretKey: string,
): string | undefined {
  const fields =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (fields === null) return `Authorization: ${headers.authorization}`;
  const [, day = '', region = '', names = '', signature = ''] = fields;
  const unsigned = Object.keys(headers).filter(
    (name) => /^(?:host|x-amz-.*)$/.test(name) && !names.split(';').includes(name),
  );
  if (unsigned.length > 0) return `not signed: ${unsigned.join(', ')}`;
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'the hash of the body';
  const [path = '', query = ''] = target.split('?');
  const parameters = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .sort();
  const signed = names.split(';').map((name) => `${name}:${headers[name]?.trim()}\n`);
  const request = [
    method,
    path,
    parameters.join('&'),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hash(request)}`;
  let key: string | Buffer = `AWS4${secretKey}`;
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(text).digest('hex') === signature
    ? undefined
    : `the signature of\n${request}`;
}
