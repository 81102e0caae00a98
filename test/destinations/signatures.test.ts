// s3rver accepts any signature. Here every request of a load is verified, by code that is held to the examples in the documentation of Amazon S3.

import { createServer } from 'node:http';
import * as assert from 'uvu/assert';
import { openDestination } from '../../src/destinations/index.ts';
import { createS3Client } from '../../src/node/stores/s3.ts';
import { awsSignatureHeaders, awsSigner } from '../../src/plan/authentication/aws-signature.ts';
import { type ReceivedRequest, signatureFault } from '../support/aws-verifier.ts';
import { load, num } from '../support/destination-contract.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

/** "Examples: Signature calculations in AWS Signature Version 4", Amazon S3 API reference. */
const EXAMPLE_SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const EXAMPLES = [
  [
    'GET',
    '/test.txt',
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    { range: 'bytes=0-9' },
    '',
  ],
  [
    'PUT',
    '/test%24file.text',
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    'Welcome to Amazon S3.',
  ],
  [
    'GET',
    '/?lifecycle',
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    {},
    '',
  ],
  [
    'GET',
    '/?max-keys=2&prefix=J',
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    {},
    '',
  ],
] as const;

const exampleRequest = ([
  method,
  target,
  names,
  signature,
  more,
  body,
]: (typeof EXAMPLES)[number]): ReceivedRequest => ({
  method,
  target,
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': EMPTY_HASH,
    ...more,
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  },
  body: Buffer.from(body),
});

/** Objects in memory, in a server that verifies every request. */
async function withVerifyingServer(
  secretKey: string,
  use: (endpoint: string, requests: readonly string[]) => Promise<void>,
): Promise<void> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = '', url: target = '' } = request;
    const fault = signatureFault(
      { method, target, headers: request.headers as Record<string, string>, body },
      secretKey,
    );
    requests.push(`${method} ${target.replace(/run-[0-9a-f-]+/, 'run-…')}`);
    if (fault !== undefined)
      return void response
        .writeHead(403)
        .end(`<Error><Code>SignatureDoesNotMatch</Code><Message>${fault}</Message></Error>`);
    const { pathname, searchParams } = new URL(target, 'http://host');
    const key = decodeURIComponent(pathname);
    const prefix = `${key}${searchParams.get('prefix')}`;
    if (method === 'PUT') objects.set(key, body);
    else if (method === 'DELETE') objects.delete(key);
    else if (searchParams.has('list-type'))
      return void response.end(
        [...objects.keys()]
          .flatMap((each) =>
            each.startsWith(prefix) ? [`<Key>${each.slice(key.length)}</Key>`] : [],
          )
          .join(''),
      );
    else if (!objects.has(key))
      return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.end(method === 'GET' ? objects.get(key) : '');
  });
  const running = await listening(server);
  try {
    await use(running.baseUrl, requests);
  } finally {
    await running.close();
  }
}

suite('destinations/s3: signatures', (test) => {
  test('the verifier accepts the examples of Amazon, and nothing that was changed', () => {
    for (const example of EXAMPLES) {
      const request = exampleRequest(example);
      assert.is(signatureFault(request, EXAMPLE_SECRET), undefined);
      assert.ok(signatureFault({ ...request, method: 'POST' }, EXAMPLE_SECRET));
      assert.ok(signatureFault({ ...request, target: `${request.target}x` }, EXAMPLE_SECRET));
      assert.ok(signatureFault({ ...request, body: Buffer.from('x') }, EXAMPLE_SECRET));
      assert.ok(
        signatureFault(
          { ...request, headers: { ...request.headers, 'x-amz-security-token': 'x' } },
          EXAMPLE_SECRET,
        ),
      );
      assert.ok(signatureFault(request, `${EXAMPLE_SECRET}x`));
    }
  });

  test('Sluice signs the examples whose headers it sends as Amazon does', () => {
    for (const [method, target, , signature] of EXAMPLES.slice(2)) {
      const signed = awsSignatureHeaders(
        {
          method,
          url: `https://examplebucket.s3.amazonaws.com${target}`,
          headers: [['x-amz-content-sha256', EMPTY_HASH]],
          body: undefined,
          accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
          service: 's3',
          region: 'us-east-1',
        },
        awsSigner(EXAMPLE_SECRET, Date.UTC(2013, 4, 24)),
      );
      assert.match(new Map(signed).get('Authorization') ?? '', `Signature=${signature}`);
    }
  });

  test('every request of three loads is signed: keys with spaces, "+" and accents, files, conditions, a session token', async () => {
    await withVerifyingServer('the secret', async (endpoint, requests) => {
      const env = {
        AWS_ACCESS_KEY_ID: 'KEY',
        AWS_SECRET_ACCESS_KEY: 'the secret',
        AWS_SESSION_TOKEN: 'to+ken/=',
        AWS_ENDPOINT_URL: endpoint,
      };
      const into = (cwd: string) =>
        openDestination("s3://lake/a b+c/ž'(1)!*~=&", {
          evolve: 'widen',
          stateName: 's',
          cwd,
          env,
        });
      for (const value of ['1', '2', '3'])
        await load(
          [await into('.')],
          [
            {
              columns: ['id', 'v'],
              rows: [[num('1'), num(value)]],
              primaryKey: ['id'],
              incremental: true,
              bucket: 'in.c-main',
              name: "o'r d+é",
            },
          ],
        );
      const methods = requests.map((request) => request.split(/[ ?]/)[0]);
      assert.equal(new Set(methods), new Set(['GET', 'PUT', 'DELETE']));
      assert.ok(requests.some((request) => request.includes('list-type=2')));
      assert.ok(
        requests.some((request) =>
          request.startsWith('PUT /lake/a%20b%2Bc/%C5%BE%27%281%29%21%2A~%3D%26/run-'),
        ),
      );
    });
  });

  test('a wrong secret is refused with the reason of the server, without the secret', async () => {
    await withVerifyingServer('the secret', async (endpoint) => {
      const settings = {
        bucket: 'lake',
        region: 'eu-central-1',
        endpoint,
        accessKeyId: 'KEY',
        secretKey: 'hunter2',
        sessionToken: undefined,
      };
      const refused = await createS3Client(settings, 's3://lake').get('x').catch(String);
      assert.match(String(refused), /status 403, SignatureDoesNotMatch/);
      assert.not.match(String(refused), 'hunter2');
    });
  });
});
