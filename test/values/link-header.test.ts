import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { parseLinks } from '../../src/values/headers.ts';
import { suite } from '../support/suite.ts';

const read = (text: string) =>
  parseLinks(text).links.map(({ target, rels }) => `${target} ${rels.join('+')}`);

suite('values/link-header', (test) => {
  test('RFC 8288, 3.5: the examples of the standard', () => {
    assert.equal(
      read('<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"'),
      ['http://example.com/TheBook/chapter2 previous'],
    );
    assert.equal(read('</>; rel="http://example.net/foo"'), ['/ http://example.net/foo']);
    assert.equal(
      read(
        '</TheBook/chapter2>; rel="previous"; title*=UTF-8\'de\'letztes%20Kapitel, </TheBook/chapter4>; rel="next"; title*=UTF-8\'de\'n%c3%a4chstes%20Kapitel',
      ),
      ['/TheBook/chapter2 previous', '/TheBook/chapter4 next'],
    );
    assert.equal(read('<http://example.org/>; rel="start http://example.net/relation/other"'), [
      'http://example.org/ start+http://example.net/relation/other',
    ]);
    assert.equal(
      read('<https://example.org/>; rel="start", <https://example.org/index>; rel="index"'),
      ['https://example.org/ start', 'https://example.org/index index'],
    );
  });

  test('commas, semicolons and quotes in a target or a quoted string separate nothing', () => {
    assert.equal(read('<https://h/a,b;c?x="1">; title="a, <b>; rel=\\"last\\""; rel=next'), [
      'https://h/a,b;c?x="1" next',
    ]);
    assert.equal(read('<a>;rel=next,<b>;rel=last'), ['a next', 'b last']);
    assert.equal(read(' , <a> ; ; rel = "next" , ,<b>; REL=Last ;'), ['a next', 'b last']);
  });

  test('RFC 8288, 3.3: only the first "rel" counts; a link without one has no type', () => {
    assert.equal(read('<a>; rel=prev; rel=next'), ['a prev']);
    assert.equal(read('<a>, <b>; rel'), ['a ', 'b ']);
  });

  test('RFC 8288, 3.2: a link about something else is no link of the page', () => {
    assert.equal(read('<a>; rel=next; anchor="#part", <b>; rel=next'), ['b next']);
  });

  test('what cannot be read ends the list', () => {
    for (const text of ['', 'https://h/a; rel=next', '<https://h/a', '"next"'])
      assert.equal(read(text), []);
    assert.equal(read('<a>; rel=next, b; rel=last'), ['a next']);
    const unread = (text: string) => parseLinks(text).unread;
    assert.equal(['<a>; rel=next, b; rel=last', '<a; rel=next', '<a>; rel=next, '].map(unread), [
      'b; rel=last',
      '<a; rel=next',
      '',
    ]);
    assert.equal(read('<a>; rel="next'), ['a next']);
    assert.equal(read('<a>; rel="next\\'), ['a next\\']);
  });

  test('any text is read in bounded time, and links that are written are read again', () => {
    fc.assert(fc.property(fc.string(), (text) => text.endsWith(parseLinks(text).unread)));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '"', '\\', ';', ',', '=', ' ', 'rel', 'next')),
        (parts) => parts.join('').endsWith(parseLinks(parts.join('')).unread),
      ),
    );
    const target = fc.webUrl({ withQueryParameters: true }).filter((url) => !url.includes('>'));
    const title = fc.string().map((text) => text.replaceAll(/["\\]/g, '\\$&'));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(target, title, fc.constantFrom('next', 'prev', 'last')), {
          minLength: 1,
        }),
        (links) => {
          const text = links
            .map(([url, quoted, rel]) => `<${url}>; title="${quoted}"; rel="${rel}"`)
            .join(', ');
          assert.equal(
            read(text),
            links.map(([url, , rel]) => `${url} ${rel}`),
          );
        },
      ),
    );
  });
});
