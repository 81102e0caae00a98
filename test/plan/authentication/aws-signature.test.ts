import { createHash, createHmac } from 'node:crypto';
import * as assert from 'uvu/assert';
import { awsSignatureHeaders, awsSigner } from '../../../src/plan/authentication/aws-signature.ts';
import { suite } from '../../support/suite.ts';

/** Credentials and moment of the test suite that AWS publishes. */
const example = {
  method: 'GET',
  url: 'https://example.amazonaws.com/',
  headers: [] as readonly (readonly [string, string])[],
  body: undefined as Uint8Array | undefined,
  accessKeyId: 'AKIDEXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  service: 'service',
  region: 'us-east-1',
  nowMs: Date.UTC(2015, 7, 30, 12, 36, 0, 999),
};
const emptyHash = createHash('sha256').update('').digest('hex');

function sign(changes: Partial<typeof example> = {}) {
  const { secretKey, nowMs, ...request } = { ...example, ...changes };
  const headers = new Map(awsSignatureHeaders(request, awsSigner(secretKey, nowMs)));
  const [, names, signature] =
    /SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(headers.get('Authorization') ?? '') ??
    [];
  return { headers, names, signature };
}

/** The signature of a canonical request that is written out by hand. */
function signatureOf(lines: readonly string[], { service = 'service' } = {}): string {
  const scope = `20150830/us-east-1/${service}/aws4_request`;
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex');
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const key = hmac(
    hmac(hmac(hmac(`AWS4${example.secretKey}`, '20150830'), 'us-east-1'), service),
    'aws4_request',
  );
  return hmac(key, `AWS4-HMAC-SHA256\n20150830T123600Z\n${scope}\n${hash}`).toString('hex');
}

suite('plan/authentication/aws-signature', (test) => {
  test('AWS-2: the plainest example of AWS has the published signature', () => {
    const { headers } = sign();
    assert.is(headers.get('X-Amz-Date'), '20150830T123600Z');
    assert.is(
      headers.get('Authorization'),
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, ' +
        'Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    );
  });

  test('AWS-2: parameters are sorted, as in the example of AWS', () => {
    const { signature } = sign({
      url: 'https://example.amazonaws.com/?Param2=value2&Param1=value1',
    });
    assert.is(signature, 'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500');
  });

  test('AWS-2: a name is sorted before a longer one that begins with it, equal names by value', () => {
    const { signature } = sign({ url: 'https://example.amazonaws.com/?a1=3&a=2&a=1&a-b' });
    assert.is(
      signature,
      signatureOf([
        'GET',
        '/',
        'a=1&a=2&a-b=&a1=3',
        'host:example.amazonaws.com',
        'x-amz-date:20150830T123600Z',
        '',
        'host;x-amz-date',
        emptyHash,
      ]),
    );
  });

  test('AWS-2: a path is encoded once more, but for S3', () => {
    const headers = [
      'host:example.amazonaws.com',
      'x-amz-date:20150830T123600Z',
      '',
      'host;x-amz-date',
      emptyHash,
    ];
    const url = 'https://example.amazonaws.com/a%20b/c';
    assert.is(sign({ url }).signature, signatureOf(['GET', '/a%2520b/c', '', ...headers]));
    assert.is(
      sign({ url, service: 's3' }).signature,
      signatureOf(['GET', '/a%20b/c', '', ...headers], { service: 's3' }),
    );
  });

  test('AWS-2: the body counts, and so does each of its bytes', () => {
    const body = new TextEncoder().encode('{"a":"é"}');
    const hash = createHash('sha256').update(body).digest('hex');
    const { signature } = sign({ method: 'POST', body });
    assert.is(
      signature,
      signatureOf([
        'POST',
        '/',
        '',
        'host:example.amazonaws.com',
        'x-amz-date:20150830T123600Z',
        '',
        'host;x-amz-date',
        hash,
      ]),
    );
  });

  test('AWS-2: further x-amz headers are signed, others are not', () => {
    const { names, signature } = sign({
      headers: [
        ['X-Amz-Target', '  Table.List   All '],
        ['X-Amz-Date', 'an old one'],
        ['Accept', 'text/plain'],
        ['Authorization', 'Bearer x'],
      ],
    });
    assert.is(names, 'host;x-amz-date;x-amz-target');
    const headers = [
      'host:example.amazonaws.com',
      'x-amz-date:20150830T123600Z',
      'x-amz-target:Table.List All',
      '',
    ];
    assert.is(
      signature,
      signatureOf(['GET', '/', '', ...headers, 'host;x-amz-date;x-amz-target', emptyHash]),
    );
  });

  test('AWS-2: a hash of the body that the request carries is the one that is signed', () => {
    const { signature } = sign({
      headers: [['x-amz-content-sha256', 'UNSIGNED-PAYLOAD']],
      body: new TextEncoder().encode('any'),
    });
    const headers = [
      'host:example.amazonaws.com',
      'x-amz-content-sha256:UNSIGNED-PAYLOAD',
      'x-amz-date:20150830T123600Z',
      '',
    ];
    assert.is(
      signature,
      signatureOf([
        'GET',
        '/',
        '',
        ...headers,
        'host;x-amz-content-sha256;x-amz-date',
        'UNSIGNED-PAYLOAD',
      ]),
    );
  });

  test('AWS-2: the host is signed as it is sent: with its port, without user and password', () => {
    const headers = [
      'host:127.0.0.1:8080',
      'x-amz-date:20150830T123600Z',
      '',
      'host;x-amz-date',
      emptyHash,
    ];
    assert.is(
      sign({ url: 'http://u:p@127.0.0.1:8080/' }).signature,
      signatureOf(['GET', '/', '', ...headers]),
    );
  });
});
