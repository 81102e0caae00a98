// Saved plans from elsewhere: every value of a plan replaced by others, one at a time. It is refused, or runs to an end.

import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { readPlan } from '../../src/plan/model/plan.ts';
import { extractPlan, type Reply, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const configuration = {
  parameters: {
    api: {
      baseUrl: 'https://api.example.com/v1/',
      pagination: {
        method: 'multiple',
        scrollers: {
          a: { method: 'offset', limit: 2 },
          b: { method: 'response.param', responseParam: 'next', queryParam: 'c' },
        },
      },
      retryConfig: { maxRetries: 1, http: { codes: [503] } },
      http: {
        headers: { 'X-Key': { function: 'concat', args: [{ attr: '#key' }, 'x'] } },
        ignoreErrors: [404],
      },
      authentication: {
        type: 'login',
        loginRequest: { endpoint: 'login', method: 'POST', params: { p: { attr: '#key' } } },
        apiRequest: { headers: { 'X-T': 'token' } },
        expires: { response: 'ends', relative: true },
      },
    },
    config: {
      '#key': 'k3y-12345678',
      outputBucket: 'b',
      mappings: {
        items: {
          id: { mapping: { destination: 'id', primaryKey: true } },
          tags: { type: 'table', destination: 'tags', tableMapping: { v: 'v' } },
        },
      },
      userData: { at: { time: 'currentStart' } },
      jobs: [
        {
          endpoint: 'items',
          dataType: 'items',
          dataField: 'data',
          scroller: 'a',
          params: { since: { function: 'date', args: ['Y', { time: 'previousStart' }] } },
          responseFilter: 'tags',
          children: [
            {
              endpoint: 'items/{id}',
              placeholders: { id: 'id' },
              dataType: 'one',
              dataField: 'data',
              scroller: 'b',
              recursionFilter: 'id>1',
            },
          ],
        },
      ],
    },
  },
};

const VALUES: readonly unknown[] = [
  1e308,
  -1,
  1.5,
  '',
  'constructor',
  '__proto__',
  '../../x',
  'https://evil.example/',
  '\u0000',
  null,
  [],
  {},
  true,
];

/** Every plan in which one value is another. */
function* mutated(whole: unknown): Generator<{ readonly plan: unknown; readonly what: string }> {
  const places: {
    readonly holder: Record<string, unknown>;
    readonly name: string;
    readonly path: string;
  }[] = [];
  const copy = structuredClone(whole);
  const visit = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const name of Object.keys(part)) {
      const holder = part as Record<string, unknown>;
      places.push({ holder, name, path: `${path}/${name}` });
      visit(holder[name], `${path}/${name}`);
    }
  };
  visit(copy, '');
  for (const [turn, { holder, name, path }] of places.entries()) {
    const before = holder[name];
    // each value meets places of every kind, and the number of plans stays small
    for (const value of VALUES.filter((_, index) => (index + turn) % 3 === 0)) {
      holder[name] = value;
      yield { plan: copy, what: `${path} = ${JSON.stringify(value)}` };
    }
    holder[name] = before;
  }
}

const answer = ({ path }: SeenRequest, number: number): Reply =>
  path.includes('login')
    ? { json: { token: 'tok-98765', ends: 60 } }
    : {
        json: number < 12 ? { next: 'n', data: [{ id: number, tags: [{ v: 1 }] }] } : { data: [] },
      };

suite('attacks: plans', (test) => {
  test('a plan with any one value replaced is refused, or its run ends with an outcome', async () => {
    const { plan, secrets, diagnostics } = await compile(JSON.stringify(configuration), {
      name: 'c.json',
    });
    assert.ok(plan !== undefined && secrets !== undefined, JSON.stringify(diagnostics));
    if (plan === undefined || secrets === undefined) return;
    const counts = { refused: 0, ok: 0, failed: 0 };
    for (const { plan: changed, what } of mutated(plan)) {
      const read = readPlan(JSON.stringify(changed));
      if (read.kind !== 'plan') {
        counts.refused++;
        continue;
      }
      try {
        const { outcome } = await extractPlan(read.plan, secrets, answer);
        counts[outcome.ok ? 'ok' : 'failed']++;
        assert.ok(outcome.ok || (outcome.failure?.message ?? '') !== '', what);
      } catch (error) {
        throw new Error(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
    assert.ok(counts.refused > 50 && counts.ok > 50 && counts.failed > 5, JSON.stringify(counts));
  });
});
