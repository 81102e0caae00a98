import * as assert from 'uvu/assert';
import { unitGroups } from '../../../src/engine/interpret/unit-groups.ts';
import { compiled, configuration } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const column = (destination: string) => ({ type: 'column', mapping: { destination } });
const tagged = (table: string) => ({
  id: column('id'),
  tags: { type: 'table', destination: table, tableMapping: { tag: column('tag') } },
});

/** The groups of jobs that are data types, with more settings. */
async function groupsOf(
  types: readonly string[],
  more: {
    readonly config?: object;
    readonly job?: object;
    readonly iterations?: readonly object[];
  } = {},
) {
  const jobs = types.map((dataType, at) => ({
    id: `j${at}`,
    endpoint: `e${at}`,
    dataType,
    ...more.job,
  }));
  const { config = {}, iterations } = more;
  const { plan, errors } = await compiled(
    configuration({ jobs, config, ...(iterations === undefined ? {} : { iterations }) }),
  );
  if (plan === undefined) throw new Error(errors.join('; '));
  return unitGroups(plan).map((group) => group.join(' '));
}

suite('engine/interpret/unit-groups', (test) => {
  test('units of different data types share nothing; units of one data type, or of tables with one name, are a group', async () => {
    assert.equal(await groupsOf(['a', 'b', 'c', 'b']), ['0-0', '0-1 0-3', '0-2']);
    assert.equal(await groupsOf(['a.b', 'c', 'a_b']), ['0-0 0-2', '0-1']);
    const children = [{ endpoint: 'x/{1:id}', dataType: 'notes', placeholders: { '1:id': 'id' } }];
    assert.equal(await groupsOf(['a', 'b'], { job: { children } }), ['0-0 0-1']);
    const mappings = { a: tagged('tags'), b: tagged('others'), c: tagged('tags') };
    assert.equal(await groupsOf(['a', 'b', 'c'], { config: { mappings } }), ['0-0 0-2', '0-1']);
  });

  test('the iterations of a job are a group, whatever their buckets are', async () => {
    const mappings = { a: tagged('tags'), b: tagged('others') };
    const two = ['0-0 1-0', '0-1 1-1'];
    assert.equal(await groupsOf(['a', 'b'], { iterations: [{}, {}] }), two);
    const buckets = [{ outputBucket: 'x' }, { outputBucket: 'y' }];
    assert.equal(await groupsOf(['a', 'b'], { config: { mappings }, iterations: buckets }), two);
    assert.equal(
      await groupsOf(['a', 'b'], { iterations: buckets }),
      ['0-0 0-1 1-0 1-1'],
      'structures of automatic tables go from bucket to bucket',
    );
  });

  test('one group where each unit depends on those before it', async () => {
    assert.equal(await groupsOf(['a', 'b'], { config: { compatLevel: 1 } }), ['0-0 0-1']);
    const secret = { key: { function: 'sha1', args: [{ attr: '#key' }] } };
    assert.equal(await groupsOf(['a', 'b'], { config: { '#key': 'x' }, job: { params: secret } }), [
      '0-0 0-1',
    ]);
    assert.equal(
      await groupsOf(['a', 'b'], {
        config: { '#key': 'x' },
        job: { params: { key: { attr: '#key' } } },
      }),
      ['0-0', '0-1'],
    );
  });
});
