import * as assert from 'uvu/assert';
import { createScript } from '../../../src/scenario/replay/replay-http.ts';
import { httpRequest } from '../../support/http-port-contract.ts';
import { suite } from '../../support/suite.ts';
import { comparison, exchange } from './exchanges.ts';

const get = (path: string) => httpRequest(`https://api.example.com/v1/${path}`);
const match = { order: 'per-request' } as const;

suite('scripts', (test) => {
  test('thousands of exchanges are looked through by method and path', () => {
    const exchanges = Array.from({ length: 4000 }, (_, page) =>
      exchange(`GET list-${page % 40}?page=${page}`, { match }),
    );
    const script = createScript(exchanges);
    for (let page = 0; page < 4000; page++) {
      const answer = script.answer(get(`list-${page % 40}?page=${page}`), comparison);
      assert.is(answer.kind === 'match' && answer.exchange, exchanges[page]);
    }
    assert.equal(script.unused(), []);
  });

  test('unordered exchanges can be mixed with ordered ones', () => {
    const script = createScript([
      exchange('GET a'),
      exchange('GET {{match:health.*}}', { match, repeat: 'any' }),
      exchange('GET b'),
    ]);
    const kinds = ['a', 'healthy', 'b', 'health', 'b'].map(
      (path) => script.answer(get(path), comparison).kind,
    );
    assert.equal(kinds, ['match', 'match', 'match', 'match', 'mismatch']);
  });

  test('with the order `any` an exchange without patterns is preferred', () => {
    const any = { order: 'any' } as const;
    const script = createScript([
      exchange('GET a?x={{any}}', { id: 'vague', match: any }),
      exchange('GET a?x=1', { id: 'plain', match: any }),
    ]);
    const ids = ['a?x=1', 'a?x=1'].map((path) => {
      const answer = script.answer(get(path), comparison);
      return answer.kind === 'match' ? answer.exchange.id : answer.kind;
    });
    assert.equal(ids, ['plain', 'vague']);
  });

  test('a loop begins anew when only spent exchanges fit', () => {
    const script = createScript(
      [exchange('GET a', { id: 'one' }), exchange('GET b', { id: 'two' })],
      { loop: true },
    );
    const kinds = ['a', 'b', 'a', 'b', 'c'].map(
      (path) => script.answer(get(path), comparison).kind,
    );
    assert.equal(kinds, ['match', 'match', 'match', 'match', 'mismatch']);
  });
});
