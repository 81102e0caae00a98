import * as assert from 'uvu/assert';
import { compile } from '../../src/corridor.ts';
import { printPlan } from '../../src/plan/print.ts';
import { configuration } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

/** The lines of a job's parameters, as a reviewer reads them. */
async function parameterLines(pagination: object, params: object, method = 'GET'): Promise<readonly string[]> {
  const text = JSON.stringify(configuration({ api: { pagination }, jobs: [{ endpoint: 'items', method, params }] }));
  const { plan } = await compile(text, { name: 'config.json' });
  if (plan === undefined) throw new Error('no plan');
  return printPlan(plan)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(\?|&|body) /.test(line));
}

suite('plan/print', (test) => {
  test('PAG-OFFSET-4: a parameter that paging replaces is shown with what is sent', async () => {
    const never = '? offset=0, by the paging; 100 is never sent';
    assert.equal(await parameterLines({ method: 'offset', limit: 5 }, { offset: 100, state: 'open' }), [never, '& state=open']);
    assert.equal(await parameterLines({ method: 'offset', limit: 5, offsetFromJob: true }, { offset: 100 }), ['? offset=100']);
    assert.equal(await parameterLines({ method: 'offset', limit: 5, firstPageParams: false }, { offset: 100 }), ['? offset=100']);
  });

  test('PAG-PAGENUM-2: so is the page number, in a body too', async () => {
    assert.equal(await parameterLines({ method: 'pagenum' }, { page: 7 }), ['? page=1, by the paging; 7 is never sent']);
    assert.equal(await parameterLines({ method: 'pagenum', firstPage: 7 }, { page: 7 }), ['? page=7']);
    assert.equal(await parameterLines({ method: 'pagenum' }, { page: 7 }, 'POST'), ['body page = 1, by the paging; 7 is never sent']);
  });
});
