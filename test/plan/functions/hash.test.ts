import * as assert from 'uvu/assert';
import { ByteString } from '../../../src/plan/functions/definition.ts';
import { supportedAlgorithms } from '../../../src/plan/functions/hashes.ts';
import { suite } from '../../support/suite.ts';
import { call, check, vectors } from './support.ts';

suite('plan/functions/hash', (test) => {
  const rows = vectors<readonly [string, string, string, string | null]>('hash');

  test('FN-8: digests and HMACs equal PHP’s for every algorithm that is supported', () => {
    const supported = supportedAlgorithms('hash');
    for (const needed of [
      'md5',
      'sha1',
      'sha224',
      'sha256',
      'sha384',
      'sha512',
      'sha512/256',
      'sha3-224',
      'sha3-512',
      'ripemd160',
      'crc32b',
      'crc32',
      'joaat',
    ]) {
      assert.ok(supported.includes(needed), needed);
    }
    for (const [algorithm, text, digest, hmac] of rows) {
      if (!supported.includes(algorithm)) continue;
      assert.is(call('hash', algorithm, text), digest, `${algorithm} ${text}`);
      if (hmac !== null)
        assert.is(
          call('hash_hmac', algorithm.toUpperCase(), text, 'key'),
          hmac,
          `${algorithm} ${text}`,
        );
    }
  });

  test('FN-7: an algorithm that is not supported is named, never computed silently', () => {
    assert.throws(
      () => call('hash', 'snefru', 'x'),
      /Unknown hashing algorithm: snefru \(supported: .*sha256/,
    );
    assert.throws(
      () => call('hash_hmac', 'crc32b', 'x', 'key'),
      /Non-cryptographic hashing algorithm: crc32b/,
    );
    assert.match(check('hash', 'sha-256', undefined) ?? '', /sha-256/);
    assert.is(check('hash', undefined, 'x'), undefined);
    assert.match(check('hash_hmac', 'nope', undefined, undefined) ?? '', /nope/);
  });

  test('FN-9: binary digests go through concat into base64_encode as bytes', () => {
    const raw = call('sha1', 'NotSoSecret', true);
    assert.instance(raw, ByteString);
    assert.is(
      call('base64_encode', raw),
      Buffer.from('64d5d2977cc2573afbd187ff5e71d1529fd7f6d8', 'hex').toString('base64'),
    );
    assert.is(
      call('base64_encode', call('concat', raw, 'x')),
      Buffer.concat([
        Buffer.from('64d5d2977cc2573afbd187ff5e71d1529fd7f6d8', 'hex'),
        Buffer.from('x'),
      ]).toString('base64'),
    );
    assert.is(call('md5', raw), call('md5', call('concat', raw)));
  });

  test('FN-E2: a second argument of sha1 is the binary flag', () => {
    assert.is(call('sha1', 'NotSoSecret'), '64d5d2977cc2573afbd187ff5e71d1529fd7f6d8');
    assert.is(call('sha1', 'NotSoSecret', '0'), '64d5d2977cc2573afbd187ff5e71d1529fd7f6d8');
    assert.is(call('md5', 'NotSoSecret'), '1228d3ff5089f27721f1e0403ad86e73');
    assert.instance(call('sha1', 'time', 'x'), ByteString);
  });

  test('FN-E4: hash_hmac takes data before the key, and an integer key by its digits', () => {
    assert.is(
      call('hash_hmac', 'sha256', '12345abcd5678efgh90ijk', 'TeaPot'),
      'd868d581b2f2edd09e8e7ce12c00723b3fcffb6a5d74c40eae9d94181a0bf731',
    );
    assert.is(call('hash_hmac', 'sha256', 'x', 42), call('hash_hmac', 'sha256', 'x', '42'));
  });
});
