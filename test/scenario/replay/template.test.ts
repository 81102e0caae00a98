import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  fillTemplate,
  matchesTemplate,
  readTemplate,
  type TemplateFault,
} from '../../../src/scenario/replay/template.ts';
import { suite } from '../../support/suite.ts';
import { symbols } from './exchanges.ts';

const fill = (text: string) => fillTemplate(readTemplate(text), symbols);

suite('templates of recordings', (test) => {
  test('placeholders are replaced by secrets, tokens, digests and times', () => {
    assert.is(fill('a {{secret:password}} b'), 'a s3cret&+ b');
    assert.is(fill('{{token:2}}'), 'token-2');
    assert.is(
      fill('{{base64:demo:{{secret:password}}}}'),
      Buffer.from('demo:s3cret&+').toString('base64'),
    );
    assert.is(fill('{{md5:abc}}'), '900150983cd24fb0d6963f7d28e17f72');
    assert.is(fill('{{sha1:abc}}'), 'a9993e364706816aba3e25717850c26c9cd0d89d');
    assert.is(fill('{{now+3600}} {{now-1}} {{now}}'), '1767229200 1767225599 1767225600');
  });

  test('at another time, a token that the run signs is another one, and so is one that was issued', () => {
    const matches = (text: string, anyToken: boolean) =>
      matchesTemplate(readTemplate('Ghost eyJhbGciOi.eyJpYXQi.c2lnbg {{token:1}}'), text, {
        ...symbols,
        anyToken,
      });
    assert.ok(matches('Ghost eyJhbGciOi.eyJpYXQi.c2lnbg token-1', false));
    assert.not(matches('Ghost eyJhbGciOi.eyJleHAi.b3RoZXI token-2', false));
    assert.ok(matches('Ghost eyJhbGciOi.eyJleHAi.b3RoZXI token-2', true));
    assert.not(matches('Ghost token-2', true));
    assert.not(matches('Bearer eyJhbGciOi.eyJleHAi.b3RoZXI token-2', true));
  });

  test('patterns are matched against the whole text', () => {
    const matches = (pattern: string, text: string) =>
      matchesTemplate(readTemplate(pattern), text, symbols);
    assert.ok(matches('page-{{match:\\d{2}}}.x', 'page-12.x'));
    assert.not.ok(matches('page-{{match:\\d{2}}}.x', 'page-12zx'));
    assert.not.ok(matches('page-{{match:\\d{2}}}.x', 'page-123.x'));
    assert.ok(matches('{{any}}', ''));
    assert.ok(matches('{{any}} {{secret:password}}', 'x s3cret&+'));
  });

  test('an unknown symbol is reported, and the text stays', () => {
    const faults: TemplateFault[] = [];
    const template = readTemplate('{{token}} {{exec:ls}} {{match:(}} {{open', (fault) =>
      faults.push(fault),
    );
    assert.is(faults.length, 4);
    assert.is(fillTemplate(template, symbols), '{{token}} {{exec:ls}} {{match:(}} {{open');
  });

  test('any text is read without an exception, and a text without symbols stays what it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', 'a', ':', '\\', 'now', 'match:', 'any', '+') }),
        (text) => {
          const template = readTemplate(text);
          fillTemplate(template, symbols);
          assert.is(
            template.pieces
              .map((piece) => (piece.kind === 'text' ? piece.text : piece.source))
              .join(''),
            text,
          );
        },
      ),
    );
  });
});
