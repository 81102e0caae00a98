import * as assert from 'uvu/assert';
import { configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const TICKET = { id: 7, name: 'Ann', open: true, author: { name: 'A' }, list: [{ sku: 's' }] };
const DOTTED = { id: 7, fields: { 'System.Title': 'T1' } };

/** Settings of a job, its records, and the end of the warning; `expected` for one that fails no run, absent where nothing is wrong. */
const cases: readonly (readonly [job: object, records: readonly unknown[], warned?: string])[] = [
  [{ where: "name == 'Ann'" }, [TICKET]],
  [{ where: "nme == 'Ann'" }, [TICKET], 'has "nme" ("where"); did you mean "name"?'],
  [{ where: "id > 1 and not (nmae == 'Bo')" }, [TICKET], 'did you mean "name"?'],
  [{ where: "auther.name != 'x'" }, [TICKET], 'did you mean "author.name"?'],
  [{ where: "state == 'x'" }, [TICKET], 'the condition has left out every record'],
  [{ where: "state != 'x'" }, [TICKET], 'expected'],
  [{ where: "fields.System.Title != 'x'" }, [DOTTED], 'a member here has dots in its name'],
  [{ where: "closed.by == 'x' or id == 7" }, [{ id: 7, closed: null }]],
  [{ where: "state == 'x'" }, []],
  [{ where: "state == 'x' or id == 7" }, [TICKET, { id: 8, state: 'y' }]],
  [{ add: { title: { record: 'name' } } }, [TICKET]],
  [{ add: { title: { record: 'nme' } } }, [TICKET], 'has "nme" ("add"); did you mean "name"?'],
  [{ add: { title: { record: 'mid' } } }, [TICKET], 'did you mean "id"?'],
  [{ add: { title: { record: 'idx' } } }, [{ ipx: 1 }], 'expected'],
  [{ add: { title: { record: 'closed_by' } } }, [TICKET], 'expected'],
  [
    { add: { t: { function: 'concat', args: [{ record: 'nmae' }, 'x'] } } },
    [TICKET],
    'did you mean "name"?',
  ],
  [
    { add: { title: { record: 'fields.System.Title' } } },
    [DOTTED],
    'has "fields.System.Title" ("add"); a dot in a path separates two members, but a member here has dots in its name',
  ],
  [{ add: { x: { record: 'list.0.sku' } } }, [TICKET]],
  [{ add: { x: { record: 'list.sku' } } }, [TICKET], 'expected'],
  [{ exclude: 'list.sku' }, [TICKET]],
  [{ exclude: 'list.skus' }, [TICKET], 'expected'],
  [{ exclude: ['nme'] }, [TICKET], 'has "nme" ("exclude"); did you mean "name"?'],
  [{ exclude: ['secret'] }, [TICKET], 'expected'],
];

const ran = (job: object, records: readonly unknown[], dataField = 'items') =>
  extract(
    configuration({ jobs: [{ endpoint: 'tickets', dataType: 't', dataField, ...job }] }),
    ({ path }) => ({ json: path === '/v1/tickets' ? { items: records } : [] }),
  );

suite('engine/interpret: members that settings read and no record has', (test) => {
  for (const [job, records, warned] of cases)
    test(`${JSON.stringify(job)} of ${JSON.stringify(records).slice(0, 60)}`, async () => {
      const { events } = await ran(job, records);
      const found = events.flatMap((event) =>
        event.kind === 'warning' && event.rule === 'missing-member' ? [event] : [],
      );
      if (warned === undefined) return assert.equal(found, []);
      assert.is(found.length, 1);
      if (warned === 'expected') return assert.is(found[0]?.expected, true);
      assert.is(found[0]?.expected, undefined);
      assert.ok(found[0]?.message.endsWith(warned), found[0]?.message);
    });

  test('a name of the parent in a child job: how it is read', async () => {
    const child = {
      endpoint: 'c/{id}',
      placeholders: { id: 'id' },
      add: { x: { record: 'parent.state' } },
    };
    const { warnings } = await extract(
      configuration({ jobs: [{ endpoint: 'p', children: [child] }] }),
      () => ({ json: [{ id: 1 }] }),
    );
    assert.match(
      warnings.join('\n'),
      `has "parent.state" ("add"); to read a record of a parent job, write "placeholders": { "state": "state" } and { "placeholder": "state" }`,
    );
  });

  test('what "keep" reads of the elements around the records', async () => {
    const response = { groups: [{ name: 'a', rows: [{ id: 1 }, { id: 2 }] }] };
    const warned = async (keep: object, json: object = response) =>
      (
        await extract(
          configuration({
            jobs: [{ endpoint: 'e', dataType: 't', dataField: { path: 'groups.*.rows', keep } }],
          }),
          () => ({ json }),
        )
      ).warnings;
    assert.equal(await warned({ group: 'name' }), []);
    assert.equal(await warned({ group: 'nmae' }), [
      `No element around the records of 'e' has "nmae" ("keep"); did you mean "name"?`,
    ]);
    assert.equal(
      await warned({ group: 'nmae' }, { groups: [{ nmae: null, rows: [{ id: 1 }] }] }),
      [],
    );
  });

  test('a filter for child jobs, where a record has a member of nearly the same name', async () => {
    const warned = async (recursionFilter: string) =>
      (
        await ran(
          { children: [{ endpoint: 'c/{id}', placeholders: { id: 'id' }, recursionFilter }] },
          [TICKET],
        )
      ).warnings.filter((message) => message.includes('recursionFilter'));
    assert.equal(await warned('nme==Ann'), [
      `No record of 'tickets' has "nme" ("recursionFilter"); did you mean "name"?`,
    ]);
    assert.equal(await warned('name==Ann'), []);
    assert.equal(await warned('deleted!=1'), []);
  });
});
