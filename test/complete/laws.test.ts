import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type Configuration, configurations } from './configurations.ts';
import type { Ended, Execution } from './engine.ts';
import { Promises, violations } from './laws.ts';
import { type Api, type Asked, respond, visibleIds } from './model.ts';

const OFFSET = named('offset');
const URL_KEY = named('response.url');

suite('the laws of completeness', (test) => {
  test('a table that lacks a record of a response breaks the law about rows', () => {
    const api: Api = { records: 3, asked: 2 };
    assert.equal(laws(OFFSET, execution(api, [{ offset: 0 }, { offset: 2 }], 'assumed')), []);
    const lost = execution(api, [{ offset: 0 }, { offset: 2 }], 'assumed', [1, 3]);
    assert.equal(laws(OFFSET, lost), ['rows']);
  });

  test('law 1: missing rows are never stated or reached, unless the API said so', () => {
    const first = [{ offset: 0 }];
    assert.equal(laws(OFFSET, execution({ records: 3, asked: 2 }, first, 'stated')), [1]);
    assert.equal(laws(OFFSET, execution({ records: 3, asked: 2 }, first, 'reached')), [1]);
    assert.equal(laws(OFFSET, execution({ records: 3, asked: 2 }, first, 'assumed')), []);
    const lie: Api = { records: 3, asked: 2, flag: 'stop' };
    assert.equal(laws(OFFSET, execution(lie, first, 'stated')), []);
    const hidden: Api = { records: 3, asked: 2, hole: { at: 0, length: 2 } };
    assert.equal(laws(OFFSET, execution(hidden, first, 'reached')), []);
  });

  test('law 2: a total, a flag or a next value that speaks against the end is heard', () => {
    for (const behaviour of [{ total: 'true' }, { flag: 'true' }] as const) {
      const api: Api = { records: 3, asked: 2, ...behaviour };
      assert.equal(laws(OFFSET, execution(api, [{ offset: 0 }], 'assumed')), [2]);
      assert.equal(laws(OFFSET, execution(api, [{ offset: 0 }], 'contradicted')), []);
      assert.equal(laws(OFFSET, execution(api, [{ offset: 0 }], 'bounded')), []);
    }
    const api: Api = { records: 3, asked: 2, next: 'null' };
    assert.equal(laws(URL_KEY, execution(api, [{}], 'doubtful')), [2]);
    assert.equal(laws(URL_KEY, execution(api, [{}, { token: 2 }], 'stated')), []);
  });

  test('law 3: an honest API that was read whole raises no alarm, but for a full only page', () => {
    const short = execution({ records: 1, asked: 2 }, [{ offset: 0 }], 'doubtful');
    assert.equal(laws(OFFSET, short), [3]);
    const full = execution({ records: 2, asked: 2 }, [{ offset: 0 }], 'doubtful');
    assert.equal(laws(OFFSET, full), []);
    const said = execution({ records: 2, asked: 2, flag: 'true' }, [{ offset: 0 }], 'doubtful');
    assert.equal(laws(OFFSET, said), [3]);
    const against = execution({ records: 2, asked: 2 }, [{ offset: 0 }], 'contradicted');
    assert.equal(laws(OFFSET, against), [3]);
  });

  test('law 4: a run ends', () => {
    const api: Api = { records: 0, asked: 1 };
    const requests = (count: number) => Array.from({ length: count }, (_, offset) => ({ offset }));
    assert.equal(laws(OFFSET, execution(api, requests(13), 'assumed')), []);
    assert.equal(laws(OFFSET, execution(api, requests(14), 'assumed')), [4]);
  });

  test('law 5: no API without faults reaches less than the plan promises, and one reaches it', () => {
    const promises = new Promises();
    const short = execution({ records: 1, asked: 2 }, [{ offset: 0 }], 'assumed');
    const promised = (promise: Ended['promised']) => ({
      ...short,
      ended: { ...short.ended, promised: promise },
    });
    assert.is(promises.add(OFFSET, promised('reached'))?.law, 5);
    assert.equal(promises.broken(), ['offset: reached']);
    assert.is(promises.add(OFFSET, promised('assumed')), undefined);
    assert.equal(promises.broken(), ['offset: reached']);
  });
});

function named(name: string): Configuration {
  const found = configurations(2).find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no configuration ${name}`);
  return found;
}

function laws(configuration: Configuration, made: Execution) {
  return violations(configuration, made).map(({ law }) => law);
}

/** An execution as an engine could have it: what it asked, and its verdict. */
function execution(
  api: Api,
  positions: readonly Omit<Asked, 'call'>[],
  verdict: Ended['verdict'],
  rows?: readonly number[],
): Execution {
  const asked = positions.map((position, index) => ({ call: index + 1, ...position }));
  const pages = asked.map((each) => respond(api, each));
  const received = new Set(pages.flatMap((page) => page.rows.map(({ id }) => id)));
  const ended: Ended = {
    verdict,
    by: '',
    promised: 'stated',
    reason: 'underflow',
    rows: rows ?? visibleIds(api).filter((id) => received.has(id)),
    isEndless: false,
  };
  return { api, asked, pages, ended };
}
