import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { attachHeaders, attachQuery } from '../../../src/plan/authentication/attach.ts';
import type { Attachment } from '../../../src/plan/authentication/method.ts';
import { suite } from '../../support/suite.ts';

const none: ReadonlySet<string> = new Set();
const login = (query: Attachment['query']): Attachment => ({ headers: [], query, mode: 'list' });
const replace = (query: Attachment['query']): Attachment => ({
  headers: [],
  query,
  mode: 'replace',
});

suite('plan/authentication/attach: headers', (test) => {
  test('HDR-6, LOGIN-11: an attached header replaces those of its name, whatever their case', () => {
    const headers = attachHeaders(
      [
        ['x-token', 'old'],
        ['Accept', 'a'],
        ['X-TOKEN', 'older'],
      ],
      [['X-Token', 'new']],
    );
    assert.equal(headers, [
      ['Accept', 'a'],
      ['X-Token', 'new'],
    ]);
  });

  test('HDR-10: a list is sent as several values', () => {
    assert.equal(attachHeaders([], [['X', ['a', 1, true]]]), [
      ['X', 'a'],
      ['X', '1'],
      ['X', '1'],
    ]);
  });

  test('HDR-E2: other scalars are sent in their PHP text form', () => {
    assert.equal(
      attachHeaders(
        [],
        [
          ['A', 123],
          ['B', true],
          ['C', false],
          ['D', null],
        ],
      ),
      [
        ['A', '123'],
        ['B', '1'],
        ['C', ''],
        ['D', ''],
      ],
    );
  });
});

suite('plan/authentication/attach: query of a login', (test) => {
  test('LOGIN-12: a name in both is sent as a list, after the plain ones', () => {
    const url = 'https://h/x?debug=1&orderBy=name&key=none&cust=234';
    const attached = attachQuery(
      url,
      login([
        ['token', 'T'],
        ['key', 'K'],
        ['cust', 'abc'],
      ]),
      none,
    );
    assert.is(
      attached,
      'https://h/x?debug=1&orderBy=name&token=T&key%5B0%5D=none&key%5B1%5D=K&cust%5B0%5D=234&cust%5B1%5D=abc',
    );
  });

  test('DIFF-2, AUTH-E1: equal values are sent twice all the same', () => {
    assert.is(
      attachQuery('https://h/?a=1', login([['a', '1']]), none),
      'https://h/?a%5B0%5D=1&a%5B1%5D=1',
    );
  });

  test('ACC-3, AUTH-E2: a parameter that a next-page URL repeats is replaced under its plain name', () => {
    assert.is(
      attachQuery('https://h/?t=old&page=2', login([['t', 'new']]), new Set(['t', 'page'])),
      'https://h/?t=new&page=2',
    );
  });

  test('ENC-Q-3: the query is encoded by RFC 3986 even when nothing is added', () => {
    assert.is(attachQuery('https://h/?a=x+y&b&c=~', login([]), none), 'https://h/?a=x%20y&b&c=~');
    assert.is(attachQuery('https://h/', login([]), none), 'https://h/');
  });

  test('DIFF-12: the rule holds for defaults as well: the URL alone decides', () => {
    assert.is(
      attachQuery('https://h/?key=default', login([['key', 'K']]), none),
      'https://h/?key%5B0%5D=default&key%5B1%5D=K',
    );
  });
});

suite('plan/authentication/attach: query laid over', (test) => {
  test('AUTH-QUERY-2, AUTH-QUERY-4: a parameter of the name is replaced in place, others are appended', () => {
    assert.is(
      attachQuery(
        'https://h/?a=1&key=old&b=2',
        replace([
          ['key', 'K'],
          ['z', 'Z'],
        ]),
        none,
      ),
      'https://h/?a=1&key=K&b=2&z=Z',
    );
  });

  test('AUTH-QUERY-3: null is a bare name, a list repeats the name, booleans are 1 and empty', () => {
    assert.is(
      attachQuery(
        'https://h/',
        replace([
          ['n', null],
          ['l', ['a', 'b']],
          ['t', true],
          ['f', false],
        ]),
        none,
      ),
      'https://h/?n&l=a&l=b&t=1&f=',
    );
  });

  test('a method that adds nothing to the query leaves its bytes alone', () => {
    assert.is(
      attachQuery('https://h/?a=x+y', { headers: [], query: [], mode: 'untouched' }, none),
      'https://h/?a=x+y',
    );
  });

  test('for any query: what was there is kept or replaced, never lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,3}$/), fc.string())),
        fc.stringMatching(/^[a-z]{1,3}$/),
        (pairs, name) => {
          const query = pairs
            .map(
              ([key, value]) =>
                `${key}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))}`,
            )
            .join('&');
          const sent = new URL(attachQuery(`https://h/?${query}`, login([[name, 'V']]), none))
            .searchParams;
          const values = [...sent]
            .filter(([key]) => key === name || key.startsWith(`${name}[`))
            .map(([, value]) => value);
          assert.is(values.length, pairs.filter(([key]) => key === name).length + 1);
          assert.is(values.at(-1), 'V');
        },
      ),
    );
  });
});
