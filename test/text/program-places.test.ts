import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { programPlaces } from '../../src/text/program-places.ts';
import type { Json } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

/** The texts at a pointer: of the value, and of the key where there is one. */
function textsAt(text: string, value: Json, pointer: string): readonly (string | undefined)[] {
  const { value: at, key } = programPlaces(text, value).placeOf(pointer);
  const slice = (range: { readonly start: number; readonly end: number } | undefined) =>
    range && text.slice(range.start, range.end);
  return [slice(at), slice(key)];
}

const value = {
  api: { baseUrl: 'https://h/', pagination: { method: 'offset', limit: 10 } },
  config: { jobs: [{ endpoint: 'a' }, { endpoint: 'b' }] },
};

suite('text: places in a program', (test) => {
  test('members and elements of literals have the places of their names and values', () => {
    const text = `import { defineConfiguration } from 'sluice';
export default defineConfiguration({
  api: { baseUrl: 'https://h/', "pagination": { method: 'offset', limit: 1_0, }, },
  config: { jobs: [{ endpoint: 'a' }, { endpoint: \`b\` }] },
});`;
    for (const [pointer, wanted] of Object.entries({
      '/api/baseUrl': ["'https://h/'", 'baseUrl'],
      '/api/pagination/limit': ['1_0', 'limit'],
      '/api/pagination': ["{ method: 'offset', limit: 1_0, }", '"pagination"'],
      '/config/jobs/1/endpoint': ['`b`', 'endpoint'],
      '/config/jobs/0': ["{ endpoint: 'a' }", undefined],
      '/config/jobs/7/endpoint': ["[{ endpoint: 'a' }, { endpoint: `b` }]", undefined],
    }))
      assert.equal(textsAt(text, value, pointer), wanted, pointer);
  });

  test('types, brackets, comments, patterns and templates with code in them are read over', () => {
    const text = `const pattern = /[/"'{]/g; // an opening { in a comment
const half = 10 / 2 / 1; /* and " here */
const said = \`\${[1, 2].map((n) => \`\${n}}\`).join("}")} {\`;
type Shape = { readonly api: { baseUrl: string } };
export default defineConfiguration(({ api: { baseUrl: ('https://h/' as string), pagination: ({ method: 'offset' as const, limit: 10 } satisfies object) } as const, config: { jobs: [{ endpoint: 'a' }, <any>{ endpoint: 'b' }] } }) satisfies Shape);`;
    assert.equal(textsAt(text, value, '/api/pagination/method'), ["'offset'", 'method']);
    assert.equal(textsAt(text, value, '/api/baseUrl'), ["'https://h/'", 'baseUrl']);
    assert.equal(textsAt(text, value, '/config/jobs/0/endpoint'), ["'a'", 'endpoint']);
  });

  test('constants of the module and spreads of them are followed', () => {
    const text = `const pagination = { method: 'offset' as const, limit: 10 }
const api: { baseUrl: string } = { baseUrl: 'https://h/', pagination }
const first = [{ endpoint: 'a' }];
const configuration = defineConfiguration({ api: { ...api }, config: { jobs: [...first, { endpoint: 'b' }] } });
export default configuration;`;
    assert.equal(textsAt(text, value, '/api/pagination/limit'), ['10', 'limit']);
    assert.equal(textsAt(text, value, '/config/jobs/0/endpoint'), ["'a'", 'endpoint']);
    assert.equal(textsAt(text, value, '/config/jobs/1/endpoint'), ["'b'", 'endpoint']);
  });

  test('the last of several members counts, and nothing where a later part can give it', () => {
    const made = { a: 2, b: 1, c: 1 };
    const text =
      'const base = { a: 1, b: 1 }; export default { a: 0, ...base, c: 1, a: 2, ...other() };';
    assert.equal(textsAt(text, made, '/a')[1], undefined);
    const known = text.replace('...other()', '...{ d: 1 }');
    assert.equal(textsAt(known, { ...made, d: 1 }, '/a'), ['2', 'a']);
    assert.equal(textsAt(known, { ...made, d: 1 }, '/b'), ['1', 'b']);
    assert.equal(textsAt('export default { [key]: 1, ["a"]: 2 };', { a: 2, k: 1 }, '/a'), [
      '{ [key]: 1, ["a"]: 2 }',
      undefined,
    ]);
  });

  test('what is computed is at the expression that computes it; elements behind it count from the end', () => {
    const text = `const jobs = ['a'].map((endpoint) => ({ endpoint }));
export default { api: make('https://h/', 10), config: { jobs: [...jobs, { endpoint: 'b' }] } };`;
    assert.equal(textsAt(text, value, '/api/pagination/limit'), [
      "make('https://h/', 10)",
      undefined,
    ]);
    assert.equal(textsAt(text, value, '/config/jobs/0/endpoint'), [
      "[...jobs, { endpoint: 'b' }]",
      undefined,
    ]);
    assert.equal(textsAt(text, value, '/config/jobs/1/endpoint'), ["'b'", 'endpoint']);
  });

  test('a literal that is not the value that came out is no place of it', () => {
    const text = `const api = { baseUrl: 'https://old/', pagination: { method: 'offset', limit: 10 } };
export default { api, config: { jobs: [{ endpoint: 'old' }, { endpoint: 'b' }] } };`;
    assert.equal(textsAt(text, value, '/api/baseUrl')[1], undefined);
    assert.equal(textsAt(text, value, '/config/jobs/0/endpoint'), [
      "{ endpoint: 'old' }",
      undefined,
    ]);
    assert.equal(textsAt(text, { ...value, api: 'x' }, '/api')[1], undefined);
  });

  test('a constant that a statement changes is not followed', () => {
    for (const change of [
      'api.pagination = other;',
      "api['pagination'].limit += 1;",
      'Object.assign(api, other);',
      'delete api.pagination;',
      'api.list.push(1);',
      'for (const each of api) each.limit = 1;',
    ]) {
      const text = `const api = { pagination: { limit: 10 } };\n${change}\nexport default { api };`;
      assert.equal(
        textsAt(text, { api: { pagination: { limit: 10 } } }, '/api/pagination/limit'),
        ['api', undefined],
        change,
      );
    }
    const read = `const api = { pagination: { limit: 10 } };\nconsole.log(api.pagination.limit === 1);\nexport default { api };`;
    assert.equal(textsAt(read, { api: { pagination: { limit: 10 } } }, '/api/pagination/limit'), [
      '10',
      'limit',
    ]);
  });

  test('the configuration is the default export, of CommonJS too, or the only one that is defined', () => {
    for (const text of [
      'const x = { a: 0 };\nmodule.exports = defineConfiguration({ a: 1 });',
      'export = { a: 1 };',
      'const made = defineConfiguration({ a: 1 });\nexport { made as default };',
    ])
      assert.equal(textsAt(text, { a: 1 }, '/a'), ['1', 'a'], text);
  });

  test('a text that cannot be read has one place', () => {
    for (const text of ['export default {', '"', 'x = `${', 'export default )', '', '/*'])
      assert.equal(programPlaces(text, {}).placeOf('/a'), { value: { start: 0, end: 0 } }, text);
    assert.equal(programPlaces('"', { '#a': 'b' }).secretLiterals('/#a'), [{ start: 0, end: 1 }]);
    const text = 'export default defineConfiguration({ a: [1) });';
    assert.equal(programPlaces(text, {}).placeOf(''), { value: { start: 15, end: 15 } });
  });

  test('parts that contain themselves end', () => {
    for (const text of [
      'const a = { ...a };\nexport default a;',
      'const a = { ...b };\nconst b = { ...a };\nexport default { ...a };',
      'const a = b;\nconst b = a;\nexport default a;',
    ])
      assert.is(textsAt(text, { x: 1 }, '/x')[1], undefined, text);
    const list = 'const a = [...b, 1];\nconst b = [...a];\nexport default { a };';
    assert.equal(textsAt(list, { a: [1, 2] }, '/a/0'), ['[...b, 1]', undefined]);
    const secret = 'const a = [b, "c"]; const b = [a]; x = { "#s": a };';
    assert.equal(programPlaces(secret, {}).secretLiterals(), [{ start: 15, end: 16 }]);
  });

  test('any text has places, and they are in it', () => {
    const source = `import { a } from 'b';\nconst c = { d: [1, ...e], "f": \`\${g}\`, h() {}, get i() { return /j/; } } as const;\nexport default defineConfiguration({ ...c, k: (l), [m]: n ? 'o' : "p", q, });`;
    const cuts = fc.array(fc.tuple(fc.nat(source.length), fc.nat(8), fc.string({ maxLength: 4 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(cuts, fc.constantFrom('', '/d/0', '/k', '/f', '/#q'), (changes, pointer) => {
        const text = changes.reduce(
          (before, [at, length, piece]) => before.slice(0, at) + piece + before.slice(at + length),
          source,
        );
        const places = programPlaces(text, { d: [1, 2], k: 'x', f: 'y' });
        const { value: of, key } = places.placeOf(pointer);
        for (const { start, end } of [of, ...(key ? [key] : []), ...places.secretLiterals()])
          assert.ok(start >= 0 && start <= end && end <= text.length, text);
      }),
    );
  });

  test('literals that make a secret are those of its expression and of the constants that it names', () => {
    const text = `const part = 'abc'; const other = 'def';
export default { config: { '#token': \`x\${part}\` + part, '#key': process.env.KEY ?? 'ghi', name: other, '#made': make({ a: 'jkl' }) } };`;
    const { secretLiterals } = programPlaces(text, {
      config: { '#token': 'xabcabc', '#key': 'ghi', name: 'def', '#made': 'm' },
    });
    const texts = (pointer?: string) =>
      secretLiterals(pointer).map(({ start, end }) => text.slice(start, end));
    assert.equal(texts(), ['x${part}', 'abc', 'ghi', 'jkl']);
    assert.equal(texts('/config/#key'), ['ghi']);
  });
});
