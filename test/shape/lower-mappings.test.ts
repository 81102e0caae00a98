import * as assert from 'uvu/assert';
import type { Finding } from '../../src/diagnostics/diagnostic.ts';
import { parseExactJson } from '../../src/formats/json/exact-json.ts';
import type { MappedType } from '../../src/plan/plan.ts';
import { lowerMappings } from '../../src/shape/lower-mappings.ts';
import { suite } from '../support/suite.ts';
import { mapped } from '../support/tables.ts';

const lowered = (mappings: string): { readonly types: readonly MappedType[]; readonly found: readonly string[] } => {
  const findings: Finding[] = [];
  const types = lowerMappings(parseExactJson(mappings, false), { pointer: '/m', report: (finding) => findings.push(finding) });
  return { types, found: findings.map(({ rule, severity, pointer, message }) => `${severity} ${rule} ${pointer}: ${message}`) };
};
const errorsOf = (mapping: string) => lowered(`{"users":${mapping}}`).found;
const column = (destination: string, more: object = {}) => ({ mapping: { destination }, ...more });
const bad = (text: string) => `error invalid-mapping ${text}`;

suite('shape/lower-mappings', (test) => {
  test('PAR-1: nothing, an empty list and an empty object are no mappings', () => {
    for (const text of ['null', '[]', '{}', 'false', '""']) assert.equal(lowered(text), { types: [], found: [] });
    assert.equal(lowerMappings(undefined, { pointer: '/m', report: () => undefined }), []);
  });

  test('PAR-1: a list of pairs is an error, a list of columns maps the elements of records that are lists', () => {
    assert.equal(errorsOf('["id"]'), [bad('/m/users: the mapping is a list; its columns have no paths')]);
    assert.equal(errorsOf('[{"id":"id"}]'), [bad('/m/users: the mapping is a list; its columns have no paths')]);
    const list = lowered('{"users":[{"mapping":{"destination":"first"}},{"type":"table","destination":"t","tableMapping":{"id":"id"}}]}');
    assert.equal(list.found, []);
    assert.equal(list.types[0]?.table.columns.slice(0, 1), ['first']);
  });

  test('MAP-1: a definition gets its defaults; a text is short for a column', () => {
    const [type] = mapped({
      users: { 'a.b': 'x', c: { type: '', mapping: { destination: 5, primaryKey: 1 }, forceType: 'yes', delimiter: '/' }, d: { type: 'user', ...column('y') } },
    });
    assert.equal(type, {
      dataType: 'users',
      from: '/config/mappings/users',
      table: {
        name: 'users',
        columns: ['x', '5', 'y'],
        primaryKey: ['5'],
        link: null,
        definitions: [
          { kind: 'column', path: 'a.b', delimiter: '.', destination: 'x', primaryKey: false, forceType: false, from: '/config/mappings/users/a.b' },
          { kind: 'column', path: 'c', delimiter: '/', forceType: true, destination: '5', primaryKey: true, from: '/config/mappings/users/c' },
          { kind: 'user', name: 'd', destination: 'y', primaryKey: false, from: '/config/mappings/users/d' },
        ],
      },
    });
  });

  test('MAP-7: without a key the link column is at the position of its definition, and last in the child table', () => {
    const [type] = mapped({ users: { c: { type: 'table', destination: 'child', tableMapping: { x: 'x' } }, id: 'id' } });
    assert.equal(type?.table.columns, ['child', 'id']);
    const [child] = type?.table.definitions ?? [];
    assert.equal(child?.kind === 'table' ? [child.table.columns, child.table.link, child.linkColumn] : [], [
      ['x', 'users_pk'],
      { destination: 'users_pk', primaryKey: false },
      'child',
    ]);
  });

  test('MAP-7: with a key there is no link column in the parent; disabled there is none at all', () => {
    const [keyed] = mapped({
      users: {
        id: column('id', { mapping: { destination: 'id', primaryKey: true } }),
        c: { type: 'table', destination: 'child', tableMapping: { x: 'x' }, parentKey: { destination: 'up', primaryKey: true } },
      },
    });
    assert.equal(keyed?.table.columns, ['id']);
    const child = keyed?.table.definitions[1];
    assert.equal(child?.kind === 'table' ? [child.table.columns, child.table.primaryKey] : [], [['x', 'up'], ['up']]);
    const [disabled] = mapped({ users: { c: { type: 'table', destination: 'child', tableMapping: { x: 'x' }, parentKey: { disable: true } } } });
    assert.equal(disabled?.table.columns, []);
    const only = disabled?.table.definitions[0];
    assert.equal(only?.kind === 'table' ? [only.table.columns, only.table.link] : [], [['x'], null]);
  });

  test('MAP-13: a second definition of a child table shares the first mapping', () => {
    const table = (tableMapping: object) => ({ type: 'table', destination: 'child', tableMapping, parentKey: { disable: true } });
    const [type] = mapped({ users: { a: table({ x: 'x' }), b: table({ y: 'y' }) } });
    assert.equal(
      type?.table.definitions.map((definition) => (definition.kind === 'table' ? definition.table.columns : [])),
      [['x'], ['x']],
    );
  });

  test('MAP-6: two columns of one name are an error, link columns too', () => {
    assert.equal(errorsOf('{"a":"x","b":"x"}'), ['error duplicate-column /m/users/b: the table "users" has two columns named "x"']);
    assert.equal(errorsOf('{"c":{"type":"table","destination":"child","tableMapping":{"x":"users_pk"}}}'), [
      'error duplicate-column /m/users/c/tableMapping/x: the table "child" has two columns named "users_pk"',
    ]);
  });

  test('MAP-14: rows for the own table need a disabled link', () => {
    assert.equal(errorsOf('{"c":{"type":"table","destination":"users"}}'), [
      bad('/m/users/c/destination: a child table with the name of its parent needs "parentKey": { "disable": true }'),
    ]);
    const [type] = mapped({ users: { id: 'id', c: { type: 'table', destination: 'users', parentKey: { disable: true } } } });
    assert.is(type?.table.definitions[1]?.kind, 'same-table');
  });

  test('MAP-15: what is missing is named with its definition', () => {
    const message = (at: string, key: string, what: string, below = '') => bad(`/m/users/${at}${below}: the ${what} "${at}" has no "${key}"`);
    assert.equal(errorsOf('{"a":{"type":"column"}}'), [message('a', 'mapping.destination', 'column')]);
    assert.equal(errorsOf('{"a":{"type":"user","mapping":{"destination":""}}}'), [message('a', 'mapping.destination', 'column', '/mapping/destination')]);
    assert.equal(errorsOf('{"a":{"mapping":{"primaryKey":true}}}'), [message('a', 'mapping.destination', 'column', '/mapping')]);
    assert.equal(errorsOf('{"a":{"type":"table","tableMapping":{"x":"x"}}}'), [message('a', 'destination', 'table')]);
    assert.equal(errorsOf('{"a":{"type":"table","destination":"c"}}'), [message('a', 'tableMapping', 'table')]);
    assert.equal(errorsOf('{"0":"x"}'), [message('0', 'mapping.destination', 'column')]);
    assert.equal(errorsOf('{"a":5}'), [message('a', 'mapping.destination', 'column')]);
  });

  test('MAP-16: other types are refused before the first request (A14)', () => {
    assert.equal(errorsOf('{"a":{"type":"date","mapping":{"destination":"d"}}}'), [bad('/m/users/a/type: unknown mapping type "date"')]);
    assert.equal(errorsOf('{"a":{"type":"colum","mapping":{"destination":"d"}}}'), [bad('/m/users/a/type: unknown mapping type "colum"')]);
  });

  test('MAP-18: an empty mapping and one that is no object are refused', () => {
    assert.equal(errorsOf('{}'), [bad('/m/users: the mapping of "users" is empty')]);
    assert.equal(errorsOf('"x"'), [bad('/m/users: the mapping of "users" must be an object of paths and columns; its type is string')]);
    assert.equal(errorsOf('5'), [bad('/m/users: the mapping of "users" must be an object of paths and columns; its type is integer')]);
  });

  test('MAP-18: a mapping that is itself a table definition is refused (A15)', () => {
    assert.equal(errorsOf('{"type":"table","destination":"x","tableMapping":{"a":"a"}}'), [
      bad("/m/users: the mapping of 'users' is itself a table definition"),
    ]);
  });

  test('OUT-3: a table name with a slash is refused', () => {
    assert.equal(lowered('{"a/b":{"x":"x"}}').found, ['error invalid-table-name /m/a~1b: the table name "a/b" has a "/"']);
    assert.equal(errorsOf('{"c":{"type":"table","destination":"a/b","tableMapping":{"x":"x"}}}').length, 1);
  });

  test('MAP-18: every fault of a mapping is found at once', () => {
    assert.is(errorsOf('{"a":5,"b":{"type":"x"},"c":{"type":"table"}}').length, 3);
  });
});
