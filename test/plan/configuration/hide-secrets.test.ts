import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { renderPretty } from '../../../src/report/diagnostics.ts';
import { suite } from '../../support/suite.ts';

async function shown(text: string, name = 'config.yaml'): Promise<string> {
  const { diagnostics, shownText } = await compile(text, { name });
  assert.is(shownText().length, text.length);
  assert.is(shownText().split('\n').length, text.split('\n').length);
  return `${shownText()}\n${JSON.stringify(diagnostics)}\n${renderPretty(diagnostics, new Map([[name, shownText()]]), { colour: false })}`;
}

/** Texts around values, and what must not be seen of them. */
const places: Readonly<Record<string, readonly [text: string, ...hidden: string[]]>> = {
  'one line of JSON': [
    '{"api":{"baseUrl":"https://a.example/"},"config":{"#password":"hunter2-xyz","jobz":1,"jobs":[{"endpoint":"x"}]}}',
    'hunter2-xyz',
  ],
  'escapes in JSON': [
    '{"api":{"baseUrl":"https://a.example/"},"config":{"#p":"hun\\u0074er2-\\"xyz","jobz":1,"jobs":[]}}',
    'er2-',
    'xyz',
  ],
  'a block of YAML': [
    'config:\n  "#key": |\n    -----BEGIN-----\n    abcdefgh12345\n\n    zyx98765\n  jobz: 1\n',
    'abcdefgh12345',
    'zyx98765',
    'BEGIN',
  ],
  'a folded block': [
    'config:\n  "#key": >-\n    folded secret\n    goes on here\n  jobz: 1\n',
    'folded secret',
    'goes on',
  ],
  'several lines without quotes': [
    'config:\n  "#key": first-part\n    second-part\n  jobz: 1\n',
    'first-part',
    'second-part',
  ],
  'an anchor and its alias': ['x: &p hunter3-abc\nconfig:\n  "#p": *p\n  jobz: 1\n', 'hunter3-abc'],
  'a merged map': ['x: &p { "#p": hunter3-abc }\nconfig:\n  <<: *p\n  jobz: 1\n', 'hunter3-abc'],
  'a flow map': [
    "config:\n  '#flow': { a: secretone, b: [ secrettwo, 'it''s three' ] }\n  jobz: 1\n",
    'secretone',
    'secrettwo',
    "it''s",
  ],
  iterations: [
    'api: {}\nconfig: { jobs: [] }\niterations:\n  - "#token": hunter4-abc\n    jobz: 1\n',
    'hunter4-abc',
  ],
  'a comment that was meant as a key': [
    'config:\n  #password: hunter5-abc\n  jobz: 1\n',
    'hunter5-abc',
  ],
  'another place of the same value': [
    'config:\n  "#p": hunter6-abc\n  jobs: [{ endpoint: "x?y=hunter6-abc" }] # hunter6-abc\n',
    'hunter6-abc',
  ],
  'a number': ['config: { "#pin": 987654, jobz: 1 }\n', '987654'],
  'a URL': [
    'api: { baseUrl: "https://bob:s3cr3t-pw@a.example/" }\nconfig: { jobz: 1, jobs: [{ endpoint: x }] }\n',
    's3cr3t-pw',
    'bob:',
  ],
  'a header that a rule takes for a secret': [
    'api: { baseUrl: "https://a.example/", http: { headers: { X-Api-Key: 4f3c2b1a9d8e } } }\nconfig: { apiToken: tok-plain-9, jobs: [{ endpoint: "x?api_key=abcd9876" }] }\n',
    '4f3c2b1a9d8e',
    'tok-plain-9',
    'abcd9876',
  ],
  'secrets beside an input that is not filled in': [
    'api: { baseUrl: "https://a.example/", http: { headers: { Authorization: "Bearer eyJhbGci0xNzI{{x}}" } }, authentication: { type: bearer, token: "abcDEF1234567{#t}" } }\nconfig: { "#t": x, jobz: 1, jobs: [{ endpoint: x }] }\n',
    'eyJhbGci0xNzI',
    'abcDEF1234567',
  ],
  'a quote too many': ['config:\n  "#password": "hunter2 "xyz7"\n  jobs: [\n', 'hunter2', 'xyz7'],
  'a missing comma': [
    '{"config": {"#password": "hunter2-xyz" "jobs": []}, "api": {}}',
    'hunter2-xyz',
  ],
  'a quote that is missing': [
    '{\n  "config": {\n    "#password": "hunter2-xyz,\n    "jobs": []\n  }\n}',
    'hunter2-xyz',
  ],
  'a colon that is missing': [
    '{\n  "config": {\n    "#password" "hunter2-xyz",\n    "jobs": []\n  }\n}',
    'hunter2-xyz',
  ],
  'a broken block': [
    'config:\n  "#key": |\n    abcdefgh12345\n   zyx98765\n  jobs: [\n',
    'abcdefgh12345',
    'zyx98765',
  ],
  'a broken list': [
    '{"config": {"#tokens": ["hunter7-abc",\n"hunter8-abc"\n"hunter9-abc"], "jobs": []}}',
    'hunter7-abc',
    'hunter8-abc',
    'hunter9-abc',
  ],
  'a broken text with a password that has no #': [
    '{"config": {"password": "hunter2-xyz" "jobs": []}}',
    'hunter2-xyz',
  ],
  'a broken text with a URL': [
    '{"api": {"baseUrl": "https://bob:s3cr3t-pw@a.example/" "x": 1}}',
    's3cr3t-pw',
  ],
};

suite('plan/configuration/hide-secrets', (test) => {
  for (const [place, [text, ...hidden]] of Object.entries(places))
    test(`nothing secret is shown: ${place}`, async () => {
      const all = await shown(text);
      for (const secret of hidden) assert.not.ok(all.includes(secret), `${secret} in\n${all}`);
    });

  test('lines, columns and everything else stay', async () => {
    const text =
      'api: { baseUrl: "https://a.example/" }\nconfig:\n  "#password": "hunter2-xyz" # mine\n  jobs: [{ endpoint: items }]\n';
    const { shownText } = await compile(text, { name: 'c.yaml' });
    assert.is(shownText(), text.replace('hunter2-xyz', '***********'));
  });

  test('a secret that is a word of keys is hidden in its own place alone, quoted in a message too', async () => {
    const text =
      'api: { baseUrl: "https://a.example/" }\nconfig:\n  "#password": password\n  jobs: [{ endpoint: password }]\n';
    const { shownText } = await compile(text, { name: 'c.yaml' });
    assert.is(shownText(), text.replace(': password\n', ': ********\n'));
  });

  test('in a text that cannot be parsed, the words of comments stay in messages', async () => {
    const text =
      'config:\n  "#token": hunter7-abc\n   jobs:\n    # each record is a row of the table\n    - endpoint: items\n';
    const { diagnostics } = await compile(text, { name: 'c.yaml' });
    assert.is(diagnostics[0]?.rule, 'syntax');
    assert.not.match(JSON.stringify(diagnostics), /redacted|hunter7/);
  });

  test('names in "#" of a mapping are members of records', async () => {
    const text = 'config:\n  mappings: { items: { "#": number } }\n  jobs: [{ endpoint: items }]\n';
    assert.is((await compile(text, { name: 'c.yaml' })).shownText(), text);
  });

  test('a secret is starred character by character: quotes, indentation, line ends and what is around it stay', async () => {
    const starred = async (lines: string) =>
      (await compile(`config:\n${lines}  jobz: 1\n`, { name: 'c.yaml' }))
        .shownText()
        .slice('config:\n'.length, -'  jobz: 1\n'.length);
    for (const [written, shown] of [
      ['  "#p": hunter2\n', '  "#p": *******\n'],
      ['  "#p": "hunter2"\n', '  "#p": "*******"\n'],
      ["  '#p': 'hunter2' # why\n", "  '#p': '*******' # why\n"],
      ['  "#p": "x"\n', '  "#p": "*"\n'],
      ['  "#p": ab"\n', '  "#p": ***\n'],
      ['  #p: hunter2\n', '  #p: *******\n'],
      ['  #"p" : hunter2\n', '  #"p" : *******\n'],
      ['  # p is a comment: 5\n', '  # p is a comment: 5\n'],
    ] as const)
      assert.is(await starred(written), shown, written);
  });
});
