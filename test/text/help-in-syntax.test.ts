import * as assert from 'uvu/assert';
import { helpIn } from '../../src/text/diagnostic.ts';
import { suite } from '../support/suite.ts';

const TABLE: readonly (readonly [json: string, yaml: string])[] = [
  ['add "baseUrl": "https://…/"', 'add baseUrl: https://…/'],
  ['write { "attr": "#token" }', 'write { attr: "#token" }'],
  ['add "#token": "…" to "config"', 'add "#token": … to "config"'],
  [
    'write { "function": "concat", "args": ["Bearer ", { "attr": "a.b" }] }',
    'write { function: concat, args: ["Bearer ", { attr: a.b }] }',
  ],
  ['set "limitParam": "size" and "limit": 20', 'set limitParam: size and limit: 20'],
  ['write { "a": "true", "b": "1", "c": "x, y" }', 'write { a: "true", b: "1", c: "x, y" }'],
  ['write {"path":"file","#b":1}', 'write {path: file,"#b": 1}'],
  // what is in quotes only because it is a name in a sentence
  ['did you mean "limitParam"?', 'did you mean "limitParam"?'],
  ['the settings are "a", "b"', 'the settings are "a", "b"'],
  ['write [ … ] around "jobs"', 'write [ … ] around "jobs"'],
];

suite('text/help-in-syntax', (test) => {
  for (const [json, yaml] of TABLE)
    test(`in YAML: ${yaml}`, () => {
      assert.is(helpIn('json', json), json);
      assert.is(helpIn('yaml', json), yaml);
    });

  test('where the two need other words, each file has its own', () => {
    const help = { json: 'write [ … ] around it', yaml: 'begin it with "- "' };
    assert.equal([helpIn('json', help), helpIn('yaml', help)], [help.json, help.yaml]);
  });
});
