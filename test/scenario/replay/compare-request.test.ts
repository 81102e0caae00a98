import * as assert from 'uvu/assert';
import { compareRequest } from '../../../src/scenario/replay/compare-request.ts';
import { readTemplate } from '../../../src/scenario/replay/template.ts';
import { scanJson } from '../../../src/text/json-scanner.ts';
import type { Json } from '../../../src/values/json.ts';
import { productName } from '../../../src/values/runtime.ts';
import { httpRequest } from '../../support/http-port-contract.ts';
import { suite } from '../../support/suite.ts';
import { comparison, exchange } from './exchanges.ts';

const base = 'https://api.example.com/v1/';
const json = (text: string) => scanJson(text).value as Json;
const compare = (
  line: string,
  url: string,
  changes: Parameters<typeof exchange>[1] = {},
  request = {},
) =>
  compareRequest(httpRequest(url, request), exchange(line, changes), comparison).map(
    ({ part, name, expected, sent }) => [part, name, expected, sent],
  );

suite('comparing requests', (test) => {
  test('a relative request belongs to the base URL, an absolute one to itself', () => {
    assert.equal(compare('GET orders?a=1', `${base}orders?a=1`), []);
    assert.equal(compare('GET /orders', 'https://api.example.com/orders'), []);
    assert.equal(compare('GET https://other.example.com/x', 'https://other.example.com/x'), []);
    assert.equal(compare('GET orders', 'https://other.example.com/v1/orders'), [
      ['host', '', 'https://api.example.com', 'https://other.example.com'],
    ]);
  });

  test('the query is a set of decoded pairs unless the match says otherwise', () => {
    assert.equal(compare('GET a?x=1&y[0]=2', `${base}a?y%5B0%5D=2&x=1`), []);
    assert.equal(compare('GET a?x=1&y=2', `${base}a?x=1&z=3`), [
      ['query', 'y', '2', null],
      ['query', 'z', null, '3'],
    ]);
    assert.equal(compare('GET a?x=1&y=2', `${base}a?y=2&x=1`, { match: { query: 'exact' } }), [
      ['query', '', 'x=1&y=2', 'y=2&x=1'],
    ]);
    assert.equal(
      compare('GET a?x=1', `${base}a?x=2&t=9`, { match: { query: { ignore: ['t'] } } }),
      [['query', 'x', '1', '2']],
    );
    assert.equal(compare('GET a', `${base}a?x=2`, { match: { query: 'ignore' } }), []);
  });

  test('symbols and patterns are understood in a URL before it is decoded', () => {
    assert.equal(
      compare(
        'GET a?key={{secret:password}}&since={{now+10}}',
        `${base}a?key=s3cret%26%2B&since=1767225610`,
      ),
      [],
    );
    assert.equal(compare('GET users/{{match:\\d+}}?x={{any}}', `${base}users/17?x=%26`), []);
    assert.equal(
      compare('GET a?key={{secret:password}}', `${base}a?key=s3cret%26%2B`, {
        match: { query: 'exact' },
      }),
      [],
    );
    assert.equal(compare('GET a?key={{token:1}}', `${base}a?key=token-2`), [
      ['query', 'key', '{{token:1}}', 'token-2'],
    ]);
  });

  test('listed headers must be equal, others are free, absent ones must not be sent', () => {
    const request = {
      headers: [['x-api-token', [readTemplate('{{token:1}}')]]] as const,
      absent: ['Cookie'],
    };
    assert.equal(
      compare('GET a', `${base}a`, { request }, { headers: [['X-Api-Token', 'token-1']] }),
      [],
    );
    assert.equal(
      compare(
        'GET a',
        `${base}a`,
        { request },
        {
          headers: [
            ['X-Other', '1'],
            ['cookie', 'b'],
          ],
        },
      ),
      [
        ['header', 'x-api-token', '{{token:1}}', null],
        ['header', 'Cookie', null, 'b'],
      ],
    );
  });

  test('a header of the connection counts when a configuration can set it; over HTTP clients add their own', () => {
    const headers = [
      ['Host', 'virtual.example.com'],
      ['Accept-Encoding', 'identity'],
      ['Content-Length', '3'],
      ['User-Agent', productName],
    ] as const;
    const all = { match: { headers: 'all' } } as const;
    assert.equal(compare('GET a', `${base}a`, all, { headers }), [
      ['header', 'Host', null, 'virtual.example.com'],
      ['header', 'Accept-Encoding', null, 'identity'],
    ]);
    assert.equal(
      compareRequest(httpRequest(`${base}a`, { headers }), exchange('GET a', all), {
        ...comparison,
        overHttp: { recorded: new Set() },
      }),
      [],
    );
  });

  test('over HTTP, a client sends the user and password of a URL as a header', () => {
    const headers = [['Authorization', 'Basic dG9rZW4tMTp0b2tlbi0y']] as const;
    const all = { match: { headers: 'all' } } as const;
    const sent = (line: string) =>
      compareRequest(httpRequest(`${base}a`, { headers }), exchange(line, all), {
        ...comparison,
        overHttp: { recorded: new Set() },
      }).map(({ part, name }) => [part, name]);
    assert.equal(sent('GET https://{{token:1}}:{{token:2}}@api.example.com/v1/a'), []);
    assert.equal(sent('GET a'), [['header', 'Authorization']]);
  });

  test('VAL-1: JSON bodies are compared by value, with the kind and digits of numbers', () => {
    const body = (value: string) => ({
      request: { body: { kind: 'json' as const, value: json(value) } },
    });
    const send = (text: string) => ({ method: 'POST', body: Buffer.from(text) });
    assert.equal(
      compare('POST a', `${base}a`, body('{"a":1,"b":[true]}'), send('{ "b": [true], "a": 1 }')),
      [],
    );
    assert.equal(
      compare(
        'POST a',
        `${base}a`,
        body('{"a":12345678901234567890,"b":1.0}'),
        send('{"a":12345678901234567891,"b":1}'),
      ),
      [
        ['body', '/a', '12345678901234567890', '12345678901234567891'],
        ['body', '/b', '1.0', '1'],
      ],
    );
    assert.equal(
      compare(
        'POST a',
        `${base}a`,
        body('{"t":"{{now}}","u":"{{any}}","v":"{{match:x+}}"}'),
        send('{"t":1767225600,"u":[1],"v":"xx"}'),
      ),
      [],
    );
    assert.equal(compare('POST a', `${base}a`, body('{}'), send('')), [['body', '', '{}', null]]);
    assert.equal(compare('POST a', `${base}a`, {}, send('{}')), [['body', '', null, '{}']]);
    assert.equal(
      compare(
        'POST a',
        `${base}a`,
        { ...body('{"b":1,"a":2}'), match: { body: 'exact' } },
        send('{"a":2,"b":1}'),
      ),
      [['body', '', '{"b":1,"a":2}', '{"a":2,"b":1}']],
    );
  });

  test('ENC-POST-3, ACC-9: an empty list and an empty object are the same body', () => {
    const request = { body: { kind: 'json' as const, value: json('{"a":[],"b":{}}') } };
    assert.equal(
      compare(
        'POST a',
        `${base}a`,
        { request },
        { method: 'POST', body: Buffer.from('{"a":{},"b":[]}') },
      ),
      [],
    );
    assert.equal(
      compare(
        'POST a',
        `${base}a`,
        { request: { body: { kind: 'json', value: {} } } },
        { method: 'POST', body: Buffer.from('[]') },
      ),
      [],
    );
    assert.is(
      compare(
        'POST a',
        `${base}a`,
        { request: { body: { kind: 'json', value: {} } } },
        { method: 'POST', body: Buffer.from('[1]') },
      ).length,
      1,
    );
  });

  test('form bodies are compared field by field', () => {
    const request = {
      body: {
        kind: 'form' as const,
        fields: [
          ['grant', readTemplate('x y')] as const,
          ['p', readTemplate('{{secret:password}}')] as const,
        ],
      },
    };
    assert.equal(
      compare(
        'POST a',
        `${base}a`,
        { request },
        { method: 'POST', body: Buffer.from('p=s3cret%26%2B&grant=x+y') },
      ),
      [],
    );
    assert.equal(
      compare('POST a', `${base}a`, { request }, { method: 'POST', body: Buffer.from('grant=x') }),
      [
        ['body', 'grant', 'x y', 'x'],
        ['body', 'p', '{{secret:password}}', null],
      ],
    );
  });
});
