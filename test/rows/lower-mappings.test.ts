import * as assert from 'uvu/assert';
import type { MappedType } from '../../src/plan/model/plan.ts';
import { parseExactJson } from '../../src/plan/responses/decode-json.ts';
import { lowerMappings } from '../../src/rows/compile-mappings.ts';
import { type Finding, severityOf } from '../../src/text/diagnostic.ts';
import { settingsFrom } from '../support/checked-settings.ts';
import { suite } from '../support/suite.ts';
import { mapped } from '../support/tables.ts';

const run = (
  mappings: string,
): { readonly types: readonly MappedType[]; readonly findings: readonly Finding[] } => {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  return {
    types: lowerMappings(
      settingsFrom(parseExactJson(mappings), 'Mappings', '/config/mappings', report),
      {
        pointer: '/config/mappings',
        report,
      },
    ),
    findings,
  };
};
const findingsOf = (mappings: string) => run(mappings).findings;
const lowered = (
  mappings: string,
): { readonly types: readonly MappedType[]; readonly found: readonly string[] } => {
  const { types, findings } = run(mappings);
  return {
    types,
    found: findings.map(
      (finding) => `${severityOf(finding)} ${finding.rule} ${finding.pointer}: ${finding.message}`,
    ),
  };
};
const errorsOf = (mapping: string) => lowered(`{"users":${mapping}}`).found;
const column = (destination: string, more: object = {}) => ({ mapping: { destination }, ...more });
const bad = (text: string) => `error invalid-mapping ${text}`;

suite('rows/lower-mappings', (test) => {
  test('PAR-1: nothing, an empty list and an empty object are no mappings', () => {
    for (const text of ['null', '[]', '{}', 'false', '""'])
      assert.equal(lowered(text), { types: [], found: [] });
    assert.equal(
      lowerMappings(undefined, { pointer: '/config/mappings', report: () => undefined }),
      [],
    );
  });

  test('PAR-1: a list of pairs is an error, a list of columns maps the elements of records that are lists', () => {
    assert.equal(errorsOf('["id"]'), [
      bad('/config/mappings/users: the mapping is a list; its columns have no paths'),
    ]);
    assert.equal(errorsOf('[{"id":"id"}]'), [
      bad('/config/mappings/users: the mapping is a list; its columns have no paths'),
    ]);
    const list = lowered(
      '{"users":[{"mapping":{"destination":"first"}},{"type":"table","destination":"t","tableMapping":{"id":"id"}}]}',
    );
    assert.equal(list.found, []);
    assert.equal(list.types[0]?.table.columns.slice(0, 1), ['first']);
  });

  test('MAP-1: a definition gets its defaults; a text is short for a column', () => {
    const [type] = mapped({
      users: {
        'a.b': 'x',
        c: {
          type: '',
          mapping: { destination: 5, primaryKey: 1 },
          forceType: 'yes',
          delimiter: '/',
        },
        d: { type: 'user', ...column('y') },
      },
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
          {
            kind: 'column',
            path: 'a.b',
            delimiter: '.',
            destination: 'x',
            primaryKey: false,
            forceType: false,
            from: '/config/mappings/users/a.b',
          },
          {
            kind: 'column',
            path: 'c',
            delimiter: '/',
            forceType: true,
            destination: '5',
            primaryKey: true,
            from: '/config/mappings/users/c',
          },
          {
            kind: 'user',
            name: 'd',
            destination: 'y',
            primaryKey: false,
            from: '/config/mappings/users/d',
          },
        ],
      },
    });
  });

  test('MAP-7: without a key the link column is at the position of its definition, and last in the child table', () => {
    const [type] = mapped({
      users: { c: { type: 'table', destination: 'child', tableMapping: { x: 'x' } }, id: 'id' },
    });
    assert.equal(type?.table.columns, ['child', 'id']);
    const [child] = type?.table.definitions ?? [];
    assert.equal(
      child?.kind === 'table' ? [child.table.columns, child.table.link, child.linkColumn] : [],
      [['x', 'users_pk'], { destination: 'users_pk', primaryKey: false }, 'child'],
    );
  });

  test('MAP-7: with a key there is no link column in the parent; disabled there is none at all', () => {
    const [keyed] = mapped({
      users: {
        id: column('id', { mapping: { destination: 'id', primaryKey: true } }),
        c: {
          type: 'table',
          destination: 'child',
          tableMapping: { x: 'x' },
          parentKey: { destination: 'up', primaryKey: true },
        },
      },
    });
    assert.equal(keyed?.table.columns, ['id']);
    const child = keyed?.table.definitions[1];
    assert.equal(child?.kind === 'table' ? [child.table.columns, child.table.primaryKey] : [], [
      ['x', 'up'],
      ['up'],
    ]);
    const [disabled] = mapped({
      users: {
        c: {
          type: 'table',
          destination: 'child',
          tableMapping: { x: 'x' },
          parentKey: { disable: true },
        },
      },
    });
    assert.equal(disabled?.table.columns, []);
    const only = disabled?.table.definitions[0];
    assert.equal(only?.kind === 'table' ? [only.table.columns, only.table.link] : [], [
      ['x'],
      null,
    ]);
  });

  test('MAP-13: a second definition of a child table shares the first mapping', () => {
    const table = (tableMapping: object) => ({
      type: 'table',
      destination: 'child',
      tableMapping,
      parentKey: { disable: true },
    });
    const [type] = mapped({ users: { a: table({ x: 'x' }), b: table({ y: 'y' }) } });
    assert.equal(
      type?.table.definitions.map((definition) =>
        definition.kind === 'table' ? definition.table.columns : [],
      ),
      [['x'], ['x']],
    );
  });

  test('MAP-6: two columns of one name are an error, link columns too', () => {
    assert.equal(errorsOf('{"a":"x","b":"x"}'), [
      'error duplicate-column /config/mappings/users/b: the table "users" has two columns named "x"',
    ]);
    assert.equal(
      errorsOf('{"c":{"type":"table","destination":"child","tableMapping":{"x":"users_pk"}}}'),
      [
        'error duplicate-column /config/mappings/users/c/tableMapping/x: the table "child" has two columns named "users_pk"',
      ],
    );
  });

  test('MAP-14: rows for the own table need a disabled link', () => {
    assert.equal(errorsOf('{"c":{"type":"table","destination":"users"}}'), [
      bad(
        '/config/mappings/users/c/destination: a child table with the name of its parent needs "parentKey": { "disable": true }',
      ),
    ]);
    const [type] = mapped({
      users: { id: 'id', c: { type: 'table', destination: 'users', parentKey: { disable: true } } },
    });
    assert.is(type?.table.definitions[1]?.kind, 'same-table');
  });

  test('MAP-15: what is missing is named with its definition', () => {
    const message = (at: string, text: string) => bad(`/config/mappings/users/${at}: ${text}`);
    const noDestination = (key: string) => `the column "${key}" has no "mapping.destination"`;
    assert.equal(errorsOf('{"a":{"type":"column"}}'), [
      message('a', '"mapping" is missing; column mapping "a" requires it'),
    ]);
    for (const [mapping, at, kind] of [
      ['{"type":"user","mapping":{"destination":""}}', 'a/mapping/destination', 'user'],
      ['{"mapping":{"primaryKey":true}}', 'a/mapping', 'column'],
    ] as const)
      assert.equal(errorsOf(`{"a":${mapping}}`), [
        message(at, `"destination" is missing; "mapping" of ${kind} mapping "a" requires it`),
      ]);
    assert.equal(errorsOf('{"a":{"type":"table","tableMapping":{"x":"x"}}}'), [
      message('a', '"destination" is missing; table mapping "a" requires it'),
    ]);
    assert.equal(errorsOf('{"a":{"type":"table","destination":"c"}}'), [
      message('a', 'the table "a" has no "tableMapping"'),
    ]);
    assert.equal(errorsOf('{"0":"x"}'), [message('0', noDestination('0'))]);
    for (const value of ['5', 'null', 'false', '[]', '""'])
      assert.equal(errorsOf(`{"a":${value}}`), [message('a', noDestination('a'))]);
  });

  test('MAP-16: other types are refused before the first request (A14)', () => {
    assert.equal(errorsOf('{"a":{"type":"date","mapping":{"destination":"d"}}}'), [
      bad('/config/mappings/users/a/type: unknown mapping type "date"'),
    ]);
    assert.equal(errorsOf('{"a":{"type":"colum","mapping":{"destination":"d"}}}'), [
      bad('/config/mappings/users/a/type: unknown mapping type "colum"'),
    ]);
  });

  test('MAP-18: an empty mapping and one that is no object are refused', () => {
    assert.equal(errorsOf('{}'), [bad('/config/mappings/users: the mapping of "users" is empty')]);
    assert.equal(errorsOf('"x"'), [
      bad(
        '/config/mappings/users: the mapping of "users" must be an object of paths and columns; its type is string',
      ),
    ]);
    assert.equal(errorsOf('5'), [
      bad(
        '/config/mappings/users: the mapping of "users" must be an object of paths and columns; its type is integer',
      ),
    ]);
  });

  test('MAP-18: a mapping that is itself a table definition is refused (A15)', () => {
    assert.equal(errorsOf('{"type":"table","destination":"x","tableMapping":{"a":"a"}}'), [
      bad("/config/mappings/users: the mapping of 'users' is itself a table definition"),
    ]);
  });

  test('OUT-3: a table name with a slash is refused', () => {
    assert.equal(lowered('{"a/b":{"x":"x"}}').found, [
      'error invalid-table-name /config/mappings/a~1b: the table name "a/b" has a "/"',
    ]);
    assert.equal(
      errorsOf('{"c":{"type":"table","destination":"a/b","tableMapping":{"x":"x"}}}').length,
      1,
    );
  });

  test('MAP-18: every fault of a mapping is found at once', () => {
    assert.is(errorsOf('{"a":5,"b":{"type":"x"},"c":{"type":"table"}}').length, 3);
  });

  test('mappings that are a list or a single value belong to no data type', () => {
    const told = (mappings: string) =>
      findingsOf(mappings).map(({ severity, rule, pointer, message, help }) => [
        severityOf({ rule, ...(severity && { severity }) }),
        rule,
        pointer,
        message,
        help,
      ]);
    const write = 'write { "<data type>": { "<path>": "<column>" } }';
    const error = ['error', 'invalid-type', '/config/mappings'];
    const must = '"mappings" must be an object of data types and their mappings';
    for (const [text, given] of [
      ['[{"id":"id"}]', 'a list'],
      ['"x"', '"x"'],
      ['5', '5'],
      ['true', 'true'],
    ] as const)
      assert.equal(told(text), [[...error, `${must}; ${given} is given`, write]]);
  });

  test('every fault has a remedy, and the words of Generic Extractor where it has some', () => {
    const remedy = (mapping: string) => {
      const [found] = findingsOf(`{"users":${mapping}}`);
      const { help = '', note } = found ?? {};
      assert.is(found && severityOf(found), 'error');
      return [
        help,
        ...(note === undefined ? [] : [note.replace("Keboola's Generic Extractor says: ", '')]),
      ];
    };
    const unset = (setting: string, what = 'column', key = 'a') =>
      `Bad Json to CSV Mapping configuration: Key '${setting}' is not set for ${what} '${key}'.`;
    const object = '{ "mapping": { "destination": "<column>" } }';
    const asObject = 'write an object: { "<path>": "<column>" }';
    const table = (more: string) => `{"a":{"type":"table",${more}}}`;
    assert.equal(remedy('{}'), [
      'add columns: { "<path>": "<column>" }',
      "Empty mapping for 'users' data type in 'mappings' config.",
    ]);
    assert.equal(remedy('5'), [asObject]);
    assert.equal(remedy('["x"]'), [asObject]);
    assert.equal(remedy('{"type":"table","tableMapping":{}}'), [
      'write the columns of the table here, without "type" and "tableMapping"',
    ]);
    assert.equal(remedy('{"a":{"tableMapping":{"x":"x"}}}'), [
      'add "type": "table" to make it a table',
      unset('mapping.destination'),
    ]);
    assert.equal(remedy('{"a":{"type":"colum"}}'), ['did you mean "column"?']);
    for (const type of ['"date"', '5', '{"x":1}'])
      assert.equal(remedy(`{"a":{"type":${type}}}`), ['use one of column, user, table'], type);
    for (const value of ['5', '""', '{"mapping":""}', '{"mapping":[]}'])
      assert.equal(
        remedy(`{"a":${value}}`),
        [`write the name of the column, or ${object}`, unset('mapping.destination')],
        value,
      );
    assert.equal(remedy('{"1":"a"}'), [
      `write ${object}; the name alone is not enough for a number`,
      unset('mapping.destination', 'column', '1'),
    ]);
    for (const mapping of ['{"primaryKey":true}', '{"destination":""}'])
      assert.equal(remedy(`{"a":{"mapping":${mapping}}}`), [
        'write the name of the column as "destination"',
        unset('mapping.destination'),
      ]);
    for (const mapping of ['"x"', '["x"]'])
      assert.equal(remedy(`{"a":{"mapping":${mapping}}}`), [
        'write { "destination": "<column>" }',
        unset('mapping.destination'),
      ]);
    assert.equal(remedy(table('"destination":"","tableMapping":{"x":"x"}')), [
      'add "destination", the name of the child table',
      unset('destination', 'table'),
    ]);
    for (const mapping of ['{}', 'null', '""'])
      assert.equal(remedy(table(`"destination":"c","tableMapping":${mapping}`)), [
        'add "tableMapping"',
        unset('tableMapping', 'table'),
      ]);
    assert.equal(remedy(table('"destination":"c","tableMapping":5')), [asObject]);
    assert.equal(remedy(table('"destination":"users"')), [
      'add "parentKey": { "disable": true }, or name another table',
      "Bad Json to CSV Mapping configuration: 'parentKey.disable' must be true to parse child values into parent's table",
    ]);
  });

  test('a fault is at the setting that is wrong, or says which one its place lacks', () => {
    const place = (mapping: string) =>
      findingsOf(`{"users":${mapping}}`).map(({ pointer, part, cause }) => [
        pointer,
        part,
        cause?.lacks,
      ]);
    assert.equal(place('{"a":{"tableMapping":{"x":"x"}}}'), [
      ['/config/mappings/users/a', 'key', 'type'],
    ]);
    assert.equal(place('{"a":{}}'), [['/config/mappings/users/a', 'key', 'mapping']]);
    assert.equal(place('{"a":5}'), [['/config/mappings/users/a', undefined, undefined]]);
    assert.equal(place('{"a":{"mapping":{}}}'), [
      ['/config/mappings/users/a/mapping', undefined, undefined],
    ]);
    assert.equal(place('{"a":{"mapping":{"primaryKey":true}}}'), [
      ['/config/mappings/users/a/mapping', 'key', 'destination'],
    ]);
    assert.equal(place('{"a":{"mapping":"x"}}'), [
      ['/config/mappings/users/a/mapping', undefined, undefined],
    ]);
    assert.equal(place('{"a":{"type":"table"}}'), [
      ['/config/mappings/users/a', 'key', 'destination'],
    ]);
    assert.equal(place('{"a":{"type":"table","destination":"c"}}'), [
      ['/config/mappings/users/a', undefined, 'tableMapping'],
    ]);
    assert.equal(place('{"a":{"type":"table","destination":"c","tableMapping":5}}'), [
      ['/config/mappings/users/a/tableMapping', undefined, undefined],
    ]);
    assert.equal(place('{"a":{"type":"table","destination":"c","tableMapping":["x"]}}'), [
      ['/config/mappings/users/a/tableMapping', undefined, undefined],
    ]);
  });

  test('MAP-6: of two columns of one name the last is told, with the first; of a link column how to rename it', () => {
    const twins = (mapping: string) => {
      const [{ pointer, help, related } = { pointer: '' }] = findingsOf(`{"users":${mapping}}`);
      return [pointer, help, related?.map((each) => `${each.pointer}: ${each.message}`)];
    };
    const different = 'give each column a different name';
    assert.equal(twins('{"b":"x","a":"x","y":"y","c":{"mapping":{"destination":"x"}}}'), [
      '/config/mappings/users/c/mapping/destination',
      different,
      ['/config/mappings/users/b: first written here'],
    ]);
    const child = '{"type":"table","destination":"x","tableMapping":{"i":"i"}}';
    assert.equal(twins(`{"a":"x","c":${child}}`), [
      '/config/mappings/users/c/destination',
      different,
      ['/config/mappings/users/a: first written here'],
    ]);
    assert.equal(twins(`{"c":${child},"a":"x"}`), [
      '/config/mappings/users/a',
      different,
      ['/config/mappings/users/c/destination: first written here'],
    ]);
    assert.equal(
      twins(
        '{"z":"z","c":{"type":"table","destination":"child","tableMapping":{"i":"i","x":"users_pk","y":"y"}}}',
      ),
      [
        '/config/mappings/users/c/tableMapping/x',
        '"users_pk" is the column that links to the parent; name it otherwise with "parentKey": { "destination": … }',
        undefined,
      ],
    );
  });

  test('a path is split at dots unless another delimiter is written', () => {
    const delimiters = (more: object) =>
      mapped({
        users: {
          a: { ...column('a'), ...more },
          b: {
            type: 'table',
            destination: 'b',
            tableMapping: { x: 'x' },
            parentKey: { disable: true },
            ...more,
          },
          c: { type: 'table', destination: 'users', parentKey: { disable: true }, ...more },
        },
      })[0]?.table.definitions.map((definition) =>
        definition.kind === 'user' ? '' : definition.delimiter,
      );
    for (const more of [{}, { delimiter: '' }, { delimiter: null }])
      assert.equal(delimiters(more), ['.', '.', '.']);
    assert.equal(delimiters({ delimiter: '/' }), ['/', '/', '/']);
  });

  test('a data type with a fault is left out, the others stay', () => {
    const faults = [
      '{"a":"x","b":"x"}',
      '{"a":{"mapping":{"destination":"a","type":"txt"}}}',
      '{"c":{"type":"table","destination":"c","tableMapping":{"i":"i","j":"i"}}}',
    ];
    for (const mapping of faults) {
      const { types, found } = lowered(`{"users":${mapping},"others":{"a":"a"}}`);
      assert.equal([types.map(({ dataType }) => dataType), found.length], [['others'], 1], mapping);
    }
  });

  test('"type" and "tableMapping" may be columns; a type that is no text is none', () => {
    assert.equal(lowered('{"users":{"type":"table","tableMapping":"x"}}').types[0]?.table.columns, [
      'table',
      'x',
    ]);
    assert.equal(
      lowered('{"users":{"tableMapping":{"mapping":{"destination":"x"}}}}').types[0]?.table.columns,
      ['x'],
    );
    assert.equal(errorsOf('{"a":{"type":["table"],"destination":"x","tableMapping":{"x":"x"}}}'), [
      bad('/config/mappings/users/a/type: unknown mapping type "["table"]"'),
    ]);
    assert.equal(errorsOf('[{"mapping":{"destination":"a"}},{"id":"b"}]'), [
      bad('/config/mappings/users: the mapping is a list; its columns have no paths'),
    ]);
  });
});
