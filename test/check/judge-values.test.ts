import * as assert from 'uvu/assert';
import { lintSource } from '../../src/lint/lint-source.ts';
import { templateInput } from '../../src/values/template-input.ts';
import { suite } from '../support/suite.ts';

const configuration = (api: object, job: object, config: object = {}) => ({
  api: { baseUrl: 'https://api.example.com/v1/', ...api },
  config: { ...config, jobs: [{ endpoint: 'items', ...job }] },
});
const lint = async (value: object) =>
  (await lintSource(JSON.stringify(value), { name: 'c.json' })).diagnostics.map(
    ({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`,
  );
const yaml = async (text: string) =>
  (await lintSource(text, { name: 'c.yaml' })).diagnostics.map(
    ({ rule, range, message }) => `${range.start.line} ${rule} ${message}`,
  );

const INPUTS = [
  '<your-value>',
  '{{value}}',
  '${VALUE}',
  '$' + '{{ secrets.KEY }}',
  '#{VALUE}',
  '[[value]]',
  '%VALUE%',
  '__VALUE__',
  '@@VALUE@@',
  'YOUR_VALUE_HERE',
  'CHANGE_ME',
];

suite('check: inputs of a template', (test) => {
  test('every way to write one is reported once, wherever it is, and nothing else of the same value', async () => {
    for (const input of INPUTS) {
      const reported = (pointer: string) => [`warning unfilled-template ${pointer}`];
      assert.equal(
        await lint(configuration({ baseUrl: `https://${input}/v1/` }, {})),
        reported('/api/baseUrl'),
        input,
      );
      assert.equal(
        await lint(
          configuration({}, { params: { since: { function: 'date', args: ['Y-m-d', input] } } }),
        ),
        reported('/config/jobs/0/params/since/args/1'),
        input,
      );
      assert.equal(
        await lint(configuration({}, { params: { q: { attr: input } } })),
        reported('/config/jobs/0/params/q/attr'),
        input,
      );
      assert.equal(
        await lint(configuration({}, {}, { '#token': input })),
        reported('/config/#token'),
        input,
      );
      assert.equal(
        await lint(configuration({ pagination: { method: 'offset', limit: input } }, {})),
        reported('/api/pagination/limit'),
        input,
      );
    }
  });

  test('an attribute that is not filled in is reported where it is written, not where it is read', async () => {
    const baseUrl = { function: 'concat', args: ['https://', { attr: 'domain' }, '/'] };
    assert.equal(await lint(configuration({ baseUrl }, {}, { domain: '<domain>' })), [
      'warning unfilled-template /config/domain',
    ]);
  });

  test('what was meant is said: a reference in the form of another language as one of this, within text as "concat", else the value', async () => {
    const told = async (q: string) => {
      const document = configuration({}, { params: { q } });
      const [found, ...others] = (await lintSource(JSON.stringify(document), { name: 'c.json' }))
        .diagnostics;
      assert.equal(
        [found?.rule, found?.severity, others.length],
        ['unfilled-template', 'warning', 0],
        q,
      );
      return [
        found?.message,
        found?.help,
        (found?.range.end.column ?? 0) - (found?.range.start.column ?? 0),
      ];
    };
    const isNone = (input: string) => `${input} is a template input that is not filled in`;
    const isSent = (input: string) => `${input} is not replaced: strings are sent as written`;
    const concat = (args: string) => `write { "function": "concat", "args": [${args}] }`;
    const next = '{{ response.next }}';
    assert.equal(await told(next), [isNone(next), 'write { "response": "next" }', next.length]);
    const [name, start, spaced] = [
      '{{ attr.#name }}',
      '{{time:currentStart}}',
      '{{ time  . previousStart }}',
    ];
    assert.equal(await told(`x ${name} y`), [
      isSent(name),
      concat('"x ", { "attr": "#name" }, " y"'),
      name.length,
    ]);
    assert.equal(await told(`${start}z`), [
      isSent(start),
      concat('{ "time": "currentStart" }, "z"'),
      start.length,
    ]);
    assert.equal(await told(`q${spaced}`), [
      isSent(spaced),
      concat('"q", { "time": "previousStart" }'),
      spaced.length,
    ]);
    assert.equal(await told('{{ foo }}'), [
      isNone('{{ foo }}'),
      'replace {{ foo }} by its value',
      9,
    ]);
    assert.equal(await told('a{{ foo }}'), [
      isSent('{{ foo }}'),
      'replace {{ foo }} by its value',
      9,
    ]);
  });

  test('an attribute of an iteration that is not filled in hides what is found where it is read; a member of an attribute does not', async () => {
    const baseUrl = { attr: 'url' };
    const iterated = {
      ...configuration({ baseUrl }, {}, { url: 'nothing' }),
      iterations: [{ url: '<url>' }],
    };
    assert.equal(await lint(iterated), ['warning unfilled-template /iterations/0/url']);
    const inner = configuration({ baseUrl }, {}, { url: 'nothing', other: { url: '<url>' } });
    assert.equal(await lint(inner), [
      'error invalid-url /api/baseUrl',
      'warning unfilled-template /config/other/url',
    ]);
    const another = configuration({ baseUrl }, {}, { url: 'nothing', other: '<url>' });
    assert.equal(await lint(another), [
      'error invalid-url /api/baseUrl',
      'warning unfilled-template /config/other',
    ]);
  });

  test('placeholders of a job and of its parents are none, those of other jobs are', async () => {
    const leaf = {
      endpoint: 'c/{2:id}',
      placeholders: { '2:id': 'id', name: 'name' },
      params: { a: '{{ key }}', b: '{{ name }}' },
    };
    const child = {
      endpoint: 'b/{1:key}',
      placeholders: { '1:key': 'id' },
      params: { a: '{{ key }}', b: '{{ ey }}', c: '{{ name }}' },
      children: [leaf],
    };
    const { diagnostics } = await lintSource(
      JSON.stringify(configuration({}, { params: { a: '{{ key }}' }, children: [child] })),
      { name: 'c.json' },
    );
    const filled = diagnostics.filter(({ message }) =>
      message.endsWith('is a template input that is not filled in'),
    );
    assert.equal(
      filled.map(({ pointer }) => pointer.replace('/config/jobs/0', '')),
      ['/params/a', '/children/0/params/b', '/children/0/params/c'],
    );
  });

  test('markup, patterns and placeholders are none', () => {
    for (const text of [
      '<b>x</b>',
      '<item id="1">',
      '%20%41',
      '__typename',
      '{id}',
      'a < b > c',
      'LIKE %a%',
      'x[[0]]',
      'YOUR',
    ])
      assert.is(templateInput(text), undefined, text);
  });
});

suite('check: stray characters', (test) => {
  test('names, paths and addresses hold nothing that is not theirs', async () => {
    for (const dataField of [
      'data,',
      'data;',
      ' data',
      'data\u00a0',
      'da\u200bta',
      '"data"',
      '`data`',
      'dаta',
    ])
      assert.equal(
        await lint(configuration({}, { dataField })),
        ['warning stray-character /config/jobs/0/dataField'],
        dataField,
      );
    assert.equal(
      await lint(configuration({}, { params: { q: 'a, b;', x: '"a b"', y: 'a,b,' } })),
      [],
    );
    for (const q of [' y', 'y ', '`y`', 'y,', 'y;'])
      assert.equal(
        await lint(configuration({}, { params: { q } })),
        ['warning stray-character /config/jobs/0/params/q'],
        q,
      );
    assert.equal(await lint(configuration({}, { params: { 'q ': 'a' } })), [
      'warning stray-character /config/jobs/0/params/q ',
    ]);
  });

  test('in YAML a separator after a plain string is reported', async () => {
    const job =
      'api: { baseUrl: https://a.example/ }\nconfig:\n  jobs:\n    - endpoint: items\n      params:\n';
    assert.equal(await yaml(`${job}        q: a,\n`), ['6 stray-character "q" ends with ","']);
    for (const quoted of ['"a,"', "' a'", '"a "', "'`a`'"])
      assert.equal(await yaml(`${job}        q: ${quoted}\n`), [], quoted);
  });

  test('names of buckets, tables and columns without the punctuation around them', async () => {
    const help = async (value: object) =>
      (await lintSource(JSON.stringify(value), { name: 'c.json' })).diagnostics.map(
        ({ rule, help: text }) => `${rule}: ${text}`,
      );
    for (const [name, meant] of [
      ['#orders', 'orders'],
      ['$orders', 'orders'],
      ['.orders', 'orders'],
      ['orders?', 'orders'],
      ['{orders}', 'orders'],
      ['orders.', 'orders'],
    ]) {
      const stray = [`stray-character: write "${meant}"`];
      assert.equal(await help(configuration({}, {}, { outputBucket: name })), stray, name);
      assert.equal(await help(configuration({}, { dataType: name })), stray, name);
      assert.equal(
        await help(
          configuration(
            {},
            { dataType: 'a' },
            { mappings: { a: { id: name, b: { mapping: { destination: 'b' } } } } },
          ),
        ),
        stray,
        name,
      );
    }
    for (const name of [
      'in.c-shop',
      'price ($)',
      '# of items',
      '$ amount',
      'users/{id}',
      'a-',
      'c.d',
    ])
      assert.equal(
        await help(configuration({}, { dataType: 'a' }, { mappings: { a: { id: name } } })),
        [],
        name,
      );
  });

  test('a function, a reference or a mapping in a string; other JSON may be what the API wants', async () => {
    for (const text of [
      '{"function":"sha1","args":["x"]}',
      ' { "attr": "x" }',
      '{"time":"previousStart"}',
      '{"response":"a.b"}',
    ])
      assert.equal(
        await lint(configuration({}, { params: { q: text } })),
        ['warning stray-character /config/jobs/0/params/q'],
        text,
      );
    for (const text of [
      '{"type":"x"}',
      '{"time":"noon"}',
      '{"attr":"x","value":1}',
      '[{"function":"x"}]',
    ])
      assert.equal(await lint(configuration({}, { params: { q: text } })), [], text);
    const mapped = configuration(
      {},
      { dataType: 'a' },
      { mappings: { a: { id: '{"mapping":{"destination":"id"}}' } } },
    );
    assert.equal(await lint(mapped), ['warning stray-character /config/mappings/a/id']);
  });

  test('paths of placeholders and delimiters', async () => {
    const child = (placeholder: unknown) =>
      configuration(
        {},
        { children: [{ endpoint: 'items/{id}', placeholders: { id: placeholder } }] },
      );
    const pointer = '/config/jobs/0/children/0/placeholders/id';
    assert.equal(await lint(child(' id')), [`warning stray-character ${pointer}`]);
    assert.equal(
      await lint(child({ path: 'id ', function: 'urlencode', args: [{ placeholder: 'value' }] })),
      [`warning stray-character ${pointer}/path`],
    );
    assert.equal(await lint(configuration({}, { dataField: { path: 'a/b', delimiter: '/ ' } })), [
      'warning doubtful-path /config/jobs/0/dataField/delimiter',
    ]);
    assert.equal(await lint(configuration({}, { dataField: { path: 'a.b', delimiter: '/' } })), []);
    assert.equal(
      await lint(configuration({}, { responseFilter: ['a#b'], responseFilterDelimiter: '/' })),
      ['warning doubtful-path /config/jobs/0/responseFilterDelimiter'],
    );
    assert.equal(
      await lint(
        configuration({}, { responseFilter: ['a[].b', 'c'], responseFilterDelimiter: '/' }),
      ),
      [],
    );
  });
});

suite('check: words of stray characters', (test) => {
  const told = async (text: string, name: string) =>
    (await lintSource(text, { name })).diagnostics.map(({ rule, message, help }) => [
      rule,
      message,
      help,
    ]);
  const jsonOf = (params: object) => JSON.stringify(configuration({}, { params }));
  const stray = 'stray-character';

  test('what cannot be seen is named by its character, in a value, in an element of a list and in a name', async () => {
    const invisible = 'a space without width (U+200B)';
    assert.equal(await told(jsonOf({ q: 'x\u200b' }), 'c.json'), [
      [stray, `"q" contains ${invisible}`, 'remove it'],
    ]);
    assert.equal(await told(jsonOf({ q: ['x', 'x\u200b'] }), 'c.json'), [
      [stray, `the text contains ${invisible}`, 'remove it'],
    ]);
    assert.equal(await told(jsonOf({ ' q': 'x' }), 'c.json'), [
      [stray, 'the name "q" begins with a space', 'write "q"'],
    ]);
    assert.equal(await told(jsonOf({ '-q ': 'x' }), 'c.json'), []);
  });

  test('a separator behind a plain text of YAML may be meant, then it belongs in quotes', async () => {
    const yamlOf = (q: string) =>
      `api: { baseUrl: https://a.example/ }\nconfig:\n  jobs:\n    - endpoint: items\n      params:\n        q: ${q}\n`;
    for (const end of [',', ';']) {
      const help = `remove the "${end}", or put the text into quotes`;
      assert.equal(await told(yamlOf(`a${end}`), 'c.yaml'), [
        [stray, `"q" ends with "${end}"`, help],
      ]);
      assert.equal(await told(yamlOf(`\n          - a${end}`), 'c.yaml'), [
        [stray, `the text ends with "${end}"`, help],
      ]);
      for (const quoted of [`"a${end}"`, `'a${end}'`, `a${end}b`])
        assert.equal(await told(yamlOf(quoted), 'c.yaml'), []);
      assert.equal(await told(jsonOf({ q: `a${end}` }), 'c.json'), [
        [stray, `"q" ends with "${end}"`, `write "a"`],
      ]);
      assert.equal(await told(jsonOf({ q: [`a${end}`] }), 'c.json'), []);
    }
  });

  test('a number or true in the place of a name is one, with the text of it', async () => {
    const paging = (limitParam: unknown) =>
      JSON.stringify(configuration({ pagination: { method: 'offset', limit: 1, limitParam } }, {}));
    const found = async (limitParam: unknown) =>
      (await lintSource(paging(limitParam), { name: 'c.json' })).diagnostics.map(
        ({ severity, rule, message, effect, help }) => [severity, rule, message, effect, help],
      );
    const ignored = (value: string, name: string) => [
      [
        'warning',
        'ignored-value',
        `"limitParam" is ${value}, not a name`,
        `the name is "${name}"`,
        'write the name in quotes',
      ],
    ];
    assert.equal(await found(true), ignored('true', '1'));
    assert.equal(await found(5), ignored('5', '5'));
    assert.equal(await found('5'), []);
  });
});

suite('check: settings without a value', (test) => {
  test('null is a warning, an empty text, object or list a note', async () => {
    for (const [dataField, severity] of [
      [null, 'warning'],
      ['', 'note'],
      [{}, 'note'],
      [[], 'note'],
    ] as const)
      assert.equal((await lint(configuration({}, { dataField }))).slice(0, 1), [
        `${severity} empty-value /config/jobs/0/dataField`,
      ]);
  });

  test('lines that were meant to be below it are reported instead', async () => {
    const text =
      'api:\n  baseUrl: https://a.example/\n  http:\n  headers:\n    X-A: b\nconfig:\n  jobs:\n    - endpoint: items\n';
    assert.equal(await yaml(text), [
      '4 misplaced-key "headers" is not below "http", which has no value',
    ]);
    const header =
      'api:\n  baseUrl: https://a.example/\n  http:\n    headers:\n      X-A:\n      attr: "#a"\nconfig:\n  "#a": b\n  jobs:\n    - endpoint: items\n';
    assert.equal(await yaml(header), [
      '6 misplaced-key "attr" is not below "X-A", which has no value',
    ]);
  });
});
