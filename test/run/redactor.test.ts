import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { Redactor } from '../../src/run/redactor.ts';
import { suite } from '../support/suite.ts';

suite('run/redactor', (test) => {
  test('ERR-4: a secret is found plain, URL-encoded, form-encoded, in base64 and in JSON', () => {
    const redactor = new Redactor();
    const secret = 'p@ss "word"/1';
    redactor.add(secret);
    for (const form of [
      secret,
      encodeURIComponent(secret),
      encodeURIComponent(secret).replaceAll('%20', '+'),
      Buffer.from(secret).toString('base64'),
      JSON.stringify(secret),
    ]) {
      const shown = redactor.redact(`before ${form} after`);
      assert.not.ok(shown.includes(form), form);
      assert.ok(shown.startsWith('before ') && shown.endsWith(' after'));
    }
  });

  test('what takes the place of earlier texts does not pile up', () => {
    const redactor = new Redactor();
    for (let round = 1; round <= 5; round++) redactor.renew('login', [`token-${round}-x`]);
    assert.is(redactor.redact('token-5-x token-3-x'), '[redacted] [redacted]');
    assert.is(redactor.redact('token-1-x'), 'token-1-x');
  });

  test('what is recalled is hidden again, and what came last stays hidden', () => {
    const redactor = new Redactor();
    const rounds = [1, 2, 3, 4, 5, 6].map((round) => redactor.renew('login', [`token-${round}-x`]));
    for (const generation of rounds.slice(0, 3)) {
      redactor.recall(generation);
      assert.is(redactor.redact(`${generation.texts[0]} token-6-x`), '[redacted] [redacted]');
    }
  });

  test('what is kept stays hidden until something else is kept instead, and is forgotten then', () => {
    const redactor = new Redactor();
    const [first, second] = [redactor.keeper(), redactor.keeper()];
    const renew = (round: number) => redactor.renew('login', [`token-${round}-x`]);
    const one = renew(1);
    for (let round = 2; round <= 5; round++) renew(round);
    first([one]);
    second([one]);
    for (let round = 6; round <= 9; round++) renew(round);
    first([renew(10)]);
    for (let round = 11; round <= 15; round++) renew(round);
    assert.is(
      redactor.redact('token-1-x token-10-x token-15-x'),
      '[redacted] [redacted] [redacted]',
    );
    for (const keep of [first, second]) keep([]);
    renew(16);
    assert.is(
      redactor.redact('token-1-x token-10-x token-16-x'),
      'token-1-x token-10-x [redacted]',
    );
  });

  test('no text of three or more characters survives, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 3, maxLength: 30 }),
        fc.string(),
        fc.string(),
        (secret, before, after) => {
          const redactor = new Redactor();
          redactor.add(secret);
          const shown = redactor.redact(before + secret + after);
          assert.ok(!shown.replaceAll('[redacted]', '\0').includes(secret));
        },
      ),
    );
  });
});
