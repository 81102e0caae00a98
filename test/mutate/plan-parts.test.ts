import * as assert from 'uvu/assert';
import { changedParts, watchPlan } from '../../src/mutate/plan-parts.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { suite } from '../support/suite.ts';

suite('parts of plans', (test) => {
  test('a difference is the deepest place that has it; "id" and "from" only name things', () => {
    const before = { runs: [{ id: 'a', from: '/x', jobs: [{ limit: 1 }], codes: [1, 2] }] };
    assert.equal(changedParts(before, { runs: [{ id: 'b', from: '/y', jobs: [{ limit: 1 }], codes: [1, 2] }] }), []);
    assert.equal(changedParts(before, { runs: [{ ...before.runs[0], jobs: [{ limit: 2 }] }] }), ['/runs/0/jobs/0/limit']);
    assert.equal(changedParts(before, { runs: [{ ...before.runs[0], codes: [1] }] }), ['/runs/0/codes/length']);
    assert.equal(changedParts({ a: null }, { a: { b: 1 } }), ['/a']);
    assert.equal(changedParts({}, { a: 1 }), ['/a']);
  });

  test('a watched plan knows what was read, as deep as it was read', () => {
    const written = Object.freeze({ runs: Object.freeze([{ jobs: [{ limit: 1 }], retry: { codes: [1, 2] } }]) });
    const { plan, isRead } = watchPlan(written as unknown as Plan);
    const watched = plan as unknown as typeof written;
    assert.is(watched.runs[0]?.jobs[0]?.limit, 1);
    assert.ok(isRead('/runs/0/jobs/0/limit'));
    assert.ok(isRead('/runs/0/jobs'));
    assert.not.ok(isRead('/runs/0/retry/codes/length'));
    assert.is(watched.runs[0]?.retry.codes.includes(2), true);
    assert.ok(isRead('/runs/0/retry/codes/length'));
    assert.equal(JSON.parse(JSON.stringify(watched)), written);
  });
});
