import * as assert from 'uvu/assert';
import type { Certificate, JobCompleteness } from '../../generated/certificate.ts';
import { validateCertificate } from '../../generated/validate-certificate.cjs';
import { planHash } from '../../src/plan/model/plan.ts';
import { renderCompleteness } from '../../src/report/run-summary.ts';
import {
  compiled,
  configuration,
  type ExtractOptions,
  extract,
  type Reply,
  type SeenRequest,
} from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const TOKEN = 'h4rd-to-guess-token';

const shop = configuration({
  api: {
    authentication: { type: 'bearer', token: { attr: '#token' } },
    pagination: {
      method: 'response.param',
      responseParam: 'next',
      queryParam: 'page',
      nextPageFlag: { field: 'has_more', stopOn: false, ifNotSet: false },
    },
  },
  config: { '#token': TOKEN },
  jobs: [
    {
      endpoint: 'orders',
      dataField: 'items',
      children: [
        {
          endpoint: 'orders/{id}/lines',
          placeholders: { id: 'id' },
          dataField: 'items',
          scroller: '',
        },
      ],
    },
  ],
});

const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }));

/** Three orders on two pages; the lines of one of them have another total than records. */
function shopReply({ path }: SeenRequest): Reply {
  if (path.includes('/lines'))
    return {
      json: {
        items: rows(2),
        has_more: false,
        ...(path.includes('/2/') ? { total: 9, token: TOKEN } : {}),
      },
    };
  return path.includes('page=2')
    ? { json: { items: rows(1, 3), has_more: false } }
    : { json: { items: rows(2), has_more: true, next: 2 } };
}

async function certified(reply = shopReply, options: ExtractOptions = {}, config: unknown = shop) {
  const extraction = await extract(config, reply, options);
  const { certificate } = extraction;
  if (certificate === undefined) throw new Error('there is no certificate');
  const parsed: unknown = JSON.parse(certificate);
  assert.ok(validateCertificate(parsed), JSON.stringify(validateCertificate.errors));
  return { ...extraction, text: certificate, certificate: parsed as Certificate };
}

const named = (jobs: readonly JobCompleteness[], name: string) =>
  jobs.find(({ job }) => job === name);

suite('complete: the certificate', (test) => {
  test('has the executions, pages, records and verdicts of each job, with the first example of each verdict', async () => {
    const { certificate } = await certified();
    const { executions, pages, records, verdict, by, verdicts, examples } =
      named(certificate.jobs, 'orders') ?? ({} as JobCompleteness);
    assert.equal([executions, pages, records, verdict, by], [1, 2, 3, 'stated', 'by "has_more"']);
    assert.is(verdicts.stated, 1);
    assert.is(examples.length, 1);
    assert.match(examples[0]?.request ?? '', 'orders?page=2');
    const lines = named(certificate.jobs, 'orders/{id}/lines');
    assert.equal(
      [lines?.executions, lines?.verdict, lines?.by],
      [3, 'contradicted', 'more-announced'],
    );
    assert.equal([lines?.verdicts.contradicted, lines?.verdicts.stated], [1, 2]);
    assert.equal(
      lines?.examples.map(({ verdict: each, by: why }) => [each, why]),
      [
        ['stated', 'by "has_more"'],
        ['contradicted', 'more-announced'],
      ],
    );
    assert.match(lines?.examples[1]?.request ?? '', 'orders/2/lines');
    assert.match(lines?.examples[1]?.message ?? '', '"total" is 9');
  });

  test('names the plan and the times of the clock, and no secret', async () => {
    const atMs = Date.UTC(2026, 0, 31, 8);
    const { certificate, text } = await certified(
      (request) => ({ ...shopReply(request), takesMs: 1000 }),
      { atMs },
    );
    const { plan } = await compiled(shop);
    if (plan === undefined) throw new Error('does not compile');
    assert.equal(certificate.plan, { version: plan.planVersion, hash: planHash(plan) });
    assert.is(certificate.startedAt, '2026-01-31T08:00:00.000Z');
    assert.is(certificate.endedAt, '2026-01-31T08:00:05.000Z');
    assert.is(certificate.end, 'well');
    assert.not.match(text, TOKEN);
  });

  test('a run that fails has one, too, of what it has read', async () => {
    const { certificate, outcome } = await certified(({ path }) =>
      path.includes('/lines') ? { status: 404 } : shopReply({ path } as SeenRequest),
    );
    assert.not.ok(outcome.ok);
    assert.is(certificate.end, 'failed');
    assert.is(named(certificate.jobs, 'orders/{id}/lines')?.verdict, null);
    const refused = await certified(shopReply, { requireComplete: 'stated' });
    assert.not.ok(refused.outcome.ok);
    assert.is(refused.certificate.end, 'failed');
  });

  test('the events of a run have the same, one for each job', async () => {
    const { certificate, events } = await certified();
    assert.equal(
      events.flatMap((event) => (event.kind === 'job-judged' ? [event.completeness] : [])),
      certificate.jobs,
    );
  });

  test('the best verdict of the plan bounds that of the run, and says why', async () => {
    const paged = configuration({
      api: { pagination: { method: 'offset', limit: 3 } },
      jobs: [{ endpoint: 'orders', dataField: 'items' }],
    });
    const { certificate } = await certified(
      () => ({ json: { items: rows(2), '@odata.count': 2 } }),
      {},
      paged,
    );
    assert.equal(
      [certificate.jobs[0]?.verdict, certificate.jobs[0]?.by, certificate.jobs[0]?.planned],
      ['assumed', 'at the first page with fewer than 3 records', 'assumed'],
    );
  });

  test('a line for each job: its verdict, what it rests on, and what was read', async () => {
    const { certificate } = await certified();
    const text = (more: object) =>
      renderCompleteness([{ ...certificate.jobs[0], ...more } as JobCompleteness], {
        colour: false,
      });
    assert.is(
      renderCompleteness(certificate.jobs, { colour: false }),
      `job                complete                               read
orders             stated by "has_more"                   3 records in 2 pages
orders/{id}/lines  contradicted, more-announced (1 of 3)  6 records in 3 pages of 3 executions
`,
    );
    assert.match(text({ records: 1200, pages: 12 }), '1,200 records in 12 pages');
    assert.match(
      text({ verdict: 'reached', by: 'at a page without records' }),
      'reached, at a page without records',
    );
    assert.match(text({ verdict: null, executions: 0 }), 'no execution');
    assert.match(
      text({ verdict: 'bounded', bounds: [{ by: 'forceStop', executions: 1 }] }),
      'bounded by forceStop',
    );
    assert.match(
      text({ bounds: [{ by: 'an ignored error', executions: 1 }] }),
      'stated by "has_more"; others bounded by an ignored error',
    );
    assert.is(renderCompleteness([], { colour: false }), '');
  });
});
