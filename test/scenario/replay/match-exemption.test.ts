import * as assert from 'uvu/assert';
import { compareRequest } from '../../../src/scenario/replay/compare-request.ts';
import { defaultMatch, type MatchRules } from '../../../src/scenario/replay/exchange.ts';
import { readTemplate } from '../../../src/scenario/replay/template.ts';
import { httpRequest } from '../../support/http-port-contract.ts';
import { suite } from '../../support/suite.ts';
import { exchange, symbols } from './exchanges.ts';

const base = 'https://api.example.com/v1/';
const recorded = {
  request: {
    headers: [['X-Trace', [readTemplate('a1')]] as const],
    body: {
      kind: 'json' as const,
      value: { at: '2026-01-01', meta: { id: 7 }, items: [{ id: 1, name: 'Desk' }] },
    },
  },
};

function differences(
  path: string,
  trace: string,
  body: unknown,
  match: Partial<MatchRules>,
): readonly string[] {
  const request = httpRequest(base + path, {
    method: 'POST',
    headers: [['X-Trace', trace]],
    body: Buffer.from(JSON.stringify(body)),
  });
  const one = {
    ...exchange('POST items?since=2026-01-01&page=1', recorded),
    match: { ...defaultMatch, ...match },
  };
  return compareRequest(request, one, { ...symbols, baseUrl: base }).map(
    ({ part, name }) => `${part} ${name}`,
  );
}

const sentBody = { at: '2027-02-02', meta: { id: 8 }, items: [{ id: 'x', name: 'Desk' }] };

suite('free parts of requests', (test) => {
  test('everything is compared unless it is freed', () => {
    assert.equal(differences('items?since=2027-01-01&page=1', 'b2', sentBody, {}), [
      'query since',
      'header X-Trace',
      'body /at',
      'body /meta/id',
      'body /items/0/id',
    ]);
  });

  test('a parameter, a header (in any case) and a place in the body, with all below it, can be free', () => {
    const free: Partial<MatchRules> = {
      query: { ignore: ['since'] },
      headers: { ignore: ['x-trace'] },
      body: { ignore: ['/at', '/meta', '/items/*/id'] },
    };
    assert.equal(differences('items?since=2027-01-01&page=1', 'b2', sentBody, free), []);
    assert.equal(
      differences(
        'items?since=2027-01-01&page=2',
        'b2',
        { ...sentBody, items: [{ id: 1, name: 'Lamp' }] },
        free,
      ),
      ['query page', 'body /items/0/name'],
    );
  });

  test('another value may match a pattern, and all of it must', () => {
    const patterns: Partial<MatchRules> = {
      query: { patterns: { since: '\\d{4}-\\d\\d-\\d\\d' } },
      headers: { patterns: { 'x-trace': '[a-f]\\d' } },
      body: { patterns: { '/at': '2\\d{3}-.*', '/meta/id': '\\d', '/items/*/id': '[xyz]' } },
    };
    assert.equal(differences('items?since=2027-01-01&page=1', 'b2', sentBody, patterns), []);
    assert.equal(
      differences(
        'items?since=2027-01-011&page=1',
        'g2',
        { ...sentBody, meta: { id: 10 } },
        patterns,
      ),
      ['query since', 'header X-Trace', 'body /meta/id'],
    );
    assert.equal(differences('items?page=1', 'b2', sentBody, patterns), ['query since']);
  });
});
