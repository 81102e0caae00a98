import * as assert from 'uvu/assert';
import { configuration, type ExtractOptions, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

interface Case {
  readonly child: object;
  readonly record: unknown;
  /** What is requested for the record; without `sluice`. */
  readonly sent: readonly string[];
  /** What the message names; absent where nothing is wrong. */
  readonly found?: string;
}

const ifempty = { path: 'id', function: 'ifempty', args: [{ placeholder: 'value' }, 'x'] };
const md5 = { path: 'id', function: 'md5', args: [{ placeholder: 'value' }] };
const byId = { id: 'id' };

const cases: Readonly<Record<string, Case>> = {
  'null in a path': {
    child: { endpoint: 'c/{id}', placeholders: byId },
    record: { id: null },
    sent: ['c/'],
    found: '"id" of a parent record is null',
  },
  'null for {parent…}': {
    child: { endpoint: 'c/{parent.a.id}/x' },
    record: { a: { id: null } },
    sent: ['c//x'],
    found: '"a.id" of a parent record is null',
  },
  'an empty string in a path': {
    child: { endpoint: 'c/{id}', placeholders: byId },
    record: { id: '' },
    sent: ['c/'],
    found: '"id" of a parent record is an empty string',
  },
  'false in a path': {
    child: { endpoint: 'c/{id}', placeholders: byId },
    record: { id: false },
    sent: ['c/'],
    found: '"id" of a parent record is false',
  },
  'null in a list': {
    child: { endpoint: 'c/{id}', placeholders: { id: 'ids' } },
    record: { ids: [1, null] },
    sent: ['c/1', 'c/'],
    found: '"ids" of a parent record is null',
  },
  'null before a function': {
    child: { endpoint: 'c/{id}', placeholders: { id: md5 } },
    record: { id: null },
    sent: ['c/d41d8cd98f00b204e9800998ecf8427e'],
    found: '"id" of a parent record is null',
  },
  'null in the query of an endpoint': {
    child: { endpoint: 'c?id={id}', placeholders: byId },
    record: { id: null },
    sent: ['c?id='],
    found: '"id" of a parent record is null',
  },
  'null in a query': {
    child: { endpoint: 'c', placeholders: byId, query: { id: { placeholder: 'id' } } },
    record: { id: null },
    sent: ['c'],
    found: '"id" of a parent record is null',
  },
  'null in a body': {
    child: {
      endpoint: 'c',
      method: 'POST',
      placeholders: byId,
      body: { where: [{ id: { placeholder: 'id' } }] },
    },
    record: { id: null },
    sent: ['c'],
    found: '"id" of a parent record is null',
  },
  'null in parameters': {
    child: { endpoint: 'c', placeholders: byId, params: { id: { placeholder: 'id' } } },
    record: { id: null },
    sent: ['c'],
    found: '"id" of a parent record is null',
  },
  'a function that has a default': {
    child: { endpoint: 'c/{id}', placeholders: { id: ifempty } },
    record: { id: null },
    sent: ['c/x'],
  },
  'a placeholder that makes a column only': {
    child: { endpoint: 'c/{id}', placeholders: { id: 'id', n: 'name' } },
    record: { id: 1, name: null },
    sent: ['c/1'],
  },
  'an empty string in a query': {
    child: { endpoint: 'c', placeholders: byId, query: { id: { placeholder: 'id' } } },
    record: { id: '' },
    sent: ['c?id='],
  },
  'zero in a path': {
    child: { endpoint: 'c/{id}', placeholders: byId },
    record: { id: 0 },
    sent: ['c/0'],
  },
  'a filter that leaves such records out': {
    child: { endpoint: 'c/{id}', placeholders: byId, recursionFilter: 'id!=' },
    record: { id: null },
    sent: [],
  },
};

const ran = (child: object, record: unknown, options?: ExtractOptions) =>
  extract(
    configuration({ jobs: [{ endpoint: 'p', children: [child] }] }),
    ({ path }) => ({ json: path === '/v1/p' ? [record, record] : [{ x: 1 }] }),
    options,
  );

suite('run/empty-placeholders', (test) => {
  for (const [name, { child, record, sent, found }] of Object.entries(cases))
    test(`PH-4: ${name} ${found === undefined ? 'is no finding' : 'is a warning once, and an error with "language: sluice"'}`, async () => {
      const { paths, warnings, outcome } = await ran(child, record);
      assert.equal(
        paths.slice(1).map((path) => path.replace('/v1/', '')),
        [...sent, ...sent],
      );
      assert.is(outcome.ok, true);
      assert.equal(
        warnings.map((message) => message.slice(0, message.indexOf(':'))),
        found === undefined ? [] : [found],
      );
      const strict = await ran(child, record, { language: 'sluice' });
      const message = strict.outcome.failure?.message;
      assert.is(message?.slice(0, message.indexOf(',')), found);
    });

  test('PH-4: a value that a child job inherits is looked at where it is sent', async () => {
    const child = {
      endpoint: 'c/{id}',
      placeholders: { id: 'id', team: 'team' },
      children: [{ endpoint: 'g/{team}/{x}', placeholders: { x: 'x' } }],
    };
    const { paths, warnings } = await ran(child, { id: 1, team: null });
    assert.equal(paths.slice(1, 3), ['/v1/c/1', '/v1/g//1']);
    assert.match(warnings.join('\n'), /^"team" of a parent record is null: 'g\/\{team\}\/\{x\}'/);
  });

  test('with "language: keboola" it is a note', async () => {
    const { warnings, events } = await ran(
      { endpoint: 'c/{id}', placeholders: byId },
      { id: null },
      { language: 'keboola' },
    );
    assert.equal(warnings, []);
    assert.is(events.filter((event) => event.kind === 'warning').length, 1);
  });
});
