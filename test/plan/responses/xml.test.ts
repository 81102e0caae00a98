import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { read } from './read.ts';

const xml = { format: 'xml' } as const;
const item = (inner: string) => `<rss><channel><item>${inner}</item></channel></rss>`;
const items = { recordsAt: ['rss', 'channel', 'item'] };

suite('plan/responses/xml', (test) => {
  test('elements become members, those of one name a list, attributes begin with @, text beside them is #text', async () => {
    const text =
      '<?xml version="1.0"?><!-- c --><a x="1"><b>one</b><b> two </b><c y="2">t</c><d/><e><![CDATA[<&>]]>!</e></a>';
    assert.equal(await read(text, xml), [
      { a: { '@x': '1', b: ['one', 'two'], c: { '@y': '2', '#text': 't' }, d: '', e: '<&>!' } },
    ]);
    assert.equal(await read(text, { ...xml, attributes: false }), [
      { a: { b: ['one', 'two'], c: 't', d: '', e: '<&>!' } },
    ]);
    assert.equal(await read(text, { ...xml, attributes: false, lists: ['a.d'] }), [
      { a: { b: ['one', 'two'], c: 't', d: [''], e: '<&>!' } },
    ]);
  });

  test('records at a path are read one by one, a single one too, and none; after them what is beside them', async () => {
    const beside = { rss: { channel: { item: [] } } };
    assert.equal(await read(item('<t>A &amp; B &#65;</t>'), xml, items), [
      { t: 'A & B A' },
      beside,
    ]);
    assert.equal(
      await read(
        `<rss><channel>${'<item><t>x</t></item>'.repeat(1200)}</channel></rss>`,
        xml,
        items,
      ),
      [...new Array(1200).fill({ t: 'x' }), beside],
    );
    assert.equal(
      await read(
        '<rss><channel><item>a</item><more>yes</more><item>b</item></channel></rss>',
        xml,
        items,
      ),
      ['a', 'b', { rss: { channel: { item: [], more: 'yes' } } }],
    );
    assert.equal(await read('<rss><channel/></rss>', xml, items), []);
    assert.equal(
      await read(`<rss><other>${'<item/>'}</other></rss>`, xml, items),
      [],
      'another path',
    );
  });

  test('what is not well-formed is an error with its place', async () => {
    assert.is(await read('<a>\n<b></a>', xml), 'Line 2, column 7: unexpected close tag');
    assert.is(await read('<a><b>1</b>', xml), 'Line 1, column 11: unclosed tag: a');
    assert.is(await read('<a x="1" x="2"/>', xml), 'Line 1, column 16: duplicate attribute: x');
    assert.match(String(await read('hello', xml)), /text data outside of root node/);
    assert.match(String(await read('', xml)), /document must contain a root element/);
    assert.is(
      await read('<!DOCTYPE html><html></html>', xml),
      'The response is an HTML page, not XML',
    );
  });

  test('entities that the document declares are not read; elements in each other have a limit', async () => {
    assert.match(
      String(await read('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', xml)),
      /undefined entity/,
    );
    assert.match(
      String(await read('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', xml)),
      /undefined entity/,
    );
    assert.equal(
      await read(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`, xml, { recordsAt: ['x'] }),
      [],
    );
    assert.is(
      await read(`${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, xml),
      'Line 1: more than 100 elements are in each other',
    );
  });

  test('names of members that objects treat in a special way', async () => {
    const [value] = (await read(
      '<a><__proto__>1</__proto__><constructor>2</constructor></a>',
      xml,
    )) as readonly { a: object }[];
    assert.equal(Object.entries(value?.a ?? {}), [
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  test('encodings: the declaration, and UTF-8 whose characters pieces cut', async () => {
    assert.equal(
      await read(
        Buffer.from(
          '<?xml version="1.0" encoding="ISO-8859-2"?><a>\u0159</a>'.replace('\u0159', '\xf8'),
          'latin1',
        ),
        xml,
      ),
      [{ a: 'ř' }],
    );
    const long = `<a>${'x'.repeat(2 ** 20 - 4)}€😀</a>`;
    assert.equal(await read(long, xml), [{ a: `${'x'.repeat(2 ** 20 - 4)}€😀` }]);
    assert.is(await read(Buffer.from('<a>\né</a>', 'latin1'), xml), 'Line 2 is not UTF-8');
  });
});
