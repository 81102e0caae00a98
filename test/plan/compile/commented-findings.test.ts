import * as assert from 'uvu/assert';
import { lintSource } from '../../../src/lint/lint-source.ts';
import { compile } from '../../../src/pipeline.ts';
import { jobsOf } from '../../../src/plan/model/jobs.ts';
import { suite } from '../../support/suite.ts';

const head = 'api: { baseUrl: "https://h.example/" }\nconfig:\n  jobs:\n';

/** What the jobs of a configuration allow. */
async function allowedIn(jobs: string, before = ''): Promise<object> {
  const { plan, diagnostics } = await compile(`${before}${head}${jobs}`, { name: 'c.yaml' });
  assert.ok(plan, JSON.stringify(diagnostics));
  return Object.fromEntries(
    plan.runs.flatMap((run) =>
      jobsOf(run.jobs).map(({ endpoint, allow }) => [endpoint, allow?.rules.join(' ') ?? '']),
    ),
  );
}

const complaints = async (jobs: string) =>
  (await lintSource(`${head}${jobs}`, { name: 'c.yaml' })).diagnostics.map(
    ({ rule, range, message }) => `${range.start.line} ${rule} ${message}`,
  );

suite('plan/compile: comments that allow findings about the end of pages', (test) => {
  test('a comment at a job is its "allow", and of no other job', async () => {
    const next =
      '    # sluice-disable-next-line repeated-page -- it repeats the last one\n    - endpoint: a\n    - endpoint: b\n';
    assert.equal(await allowedIn(next), { a: 'repeated-page', b: '' });
    const line =
      '    - endpoint: a\n      dataType: x   # sluice-disable-line repeated-page, more-announced\n    - endpoint: b\n';
    assert.equal(await allowedIn(line), { a: 'more-announced repeated-page', b: '' });
    const both =
      '    # sluice-disable-next-line repeated-page\n    - { endpoint: a, allow: [more-announced] }\n';
    assert.equal(await allowedIn(both), { a: 'more-announced repeated-page' });
  });

  test('a parent and its child are two jobs', async () => {
    const child = (comment: string, at: string) =>
      `${at === 'a' ? comment : ''}    - endpoint: a\n      children:\n${at === 'b' ? comment : ''}        - endpoint: b/{id}\n          placeholders: { id: id }\n`;
    const comment = '        # sluice-disable-next-line repeated-page\n';
    assert.equal(await allowedIn(child(comment, 'a')), { a: 'repeated-page', 'b/{id}': '' });
    assert.equal(await allowedIn(child(comment, 'b')), { a: '', 'b/{id}': 'repeated-page' });
  });

  test('a region is one of the jobs in it, the file all of them', async () => {
    const region =
      '    - endpoint: a\n    # sluice-disable repeated-page\n    - endpoint: b\n    # sluice-enable repeated-page\n    - endpoint: c\n';
    assert.equal(await allowedIn(region), { a: '', b: 'repeated-page', c: '' });
    assert.equal(
      await allowedIn('    - endpoint: a\n    - endpoint: b\n', '# sluice-disable repeated-page\n'),
      { a: 'repeated-page', b: 'repeated-page' },
    );
  });

  test('a comment without a rule, or with another one, allows nothing', async () => {
    for (const rule of ['', ' plain-http', ' no-rows'])
      assert.equal(await allowedIn(`    # sluice-disable-next-line${rule}\n    - endpoint: a\n`), {
        a: '',
      });
  });

  test('a comment that allows something hides something; one that is at no job is reported', async () => {
    const at = '    # sluice-disable-next-line repeated-page\n    - endpoint: a\n';
    assert.equal(await complaints(at), []);
    const none =
      '    - endpoint: a\n  # sluice-disable-next-line repeated-page\n  outputBucket: b\n';
    assert.equal(await complaints(none), ['5 unused-disable this comment hides nothing']);
  });

  test('equal iterations go on to share their jobs', async () => {
    const text = `${head}    # sluice-disable-next-line repeated-page\n    - endpoint: a\niterations: [{ x: 1 }, { x: 2 }]\n`;
    const { plan } = await compile(text, { name: 'c.yaml' });
    assert.is(plan?.runs.length, 2);
    assert.is(plan?.runs[0]?.jobs, plan?.runs[1]?.jobs);
    assert.equal(plan?.runs[0]?.jobs[0]?.allow, {
      rules: ['repeated-page'],
      from: '/config/jobs/0',
    });
  });
});
