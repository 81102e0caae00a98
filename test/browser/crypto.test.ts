import { isUtf8 as isUtf8InNode } from 'node:buffer';
import * as node from 'node:crypto';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { isUtf8 } from '../../src/browser/buffer.ts';
import { createHash, createHmac, hash } from '../../src/browser/crypto.ts';
import { suite } from '../support/suite.ts';

const NAMES =
  'md5 ripemd160 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512'.split(
    ' ',
  );

suite('browser', (test) => {
  test('HASH-1: digests are those of Node, from bytes and from texts in their encoding', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ unit: 'binary' }),
        (name, bytes, text) => {
          assert.is(hash(name, bytes), node.createHash(name).update(bytes).digest('hex'));
          for (const encoding of ['hex', 'base64', 'base64url'] as const)
            assert.is(
              hash(name, text, encoding),
              node.createHash(name).update(text).digest(encoding),
            );
          for (const encoding of ['utf8', 'latin1'] as const) {
            const expected = node.createHash(name).update(text, encoding).update(bytes).digest();
            assert.equal(
              [...createHash(name).update(text, encoding).update(bytes).digest()],
              [...expected],
            );
          }
          assert.is(
            createHmac(name, bytes).update(text).digest('base64'),
            node.createHmac(name, bytes).update(text).digest('base64'),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('an algorithm that there is not is refused, as in Node', () => {
    for (const name of ['md4', 'whirlpool', 'toString', '']) {
      assert.throws(() => createHash(name), 'not supported');
      assert.throws(() => createHmac(name, 'key'), 'not supported');
    }
  });

  test('VAL-1: bytes are UTF-8, or are not, as in Node', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 8 }),
          fc.string().map((text) => new TextEncoder().encode(text)),
        ),
        (bytes) => isUtf8(bytes) === isUtf8InNode(bytes),
      ),
    );
  });
});
