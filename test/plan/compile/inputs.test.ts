import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import type { GivenInput } from '../../../src/plan/compile/inputs.ts';
import { suite } from '../../support/suite.ts';

const request = (params: object) => ({
  api: { baseUrl: 'https://api.example.com/' },
  jobs: [{ endpoint: 'items', params }],
});

interface Case {
  readonly inputs: unknown;
  readonly values?: object;
  readonly iterations?: readonly object[];
  readonly params?: object;
  readonly given?: readonly GivenInput[];
  readonly missingInputs?: 'error' | 'note' | 'made-up';
}

async function compiled({ inputs, values = {}, iterations, params, given, missingInputs }: Case) {
  const { api, jobs } = request(params ?? { q: { attr: Object.keys(Object(inputs))[0] ?? '' } });
  const document = {
    inputs,
    api,
    config: { ...values, jobs },
    ...(iterations === undefined ? {} : { iterations }),
  };
  return compile(JSON.stringify(document), {
    name: 'c.json',
    ...(given === undefined ? {} : { inputs: given }),
    ...(missingInputs === undefined ? {} : { missingInputs }),
  });
}

/** The findings, each with its rule, its place and its words. */
async function found(of: Case): Promise<readonly string[]> {
  const { diagnostics } = await compiled(of);
  return diagnostics.map(({ rule, pointer, message }) => `${rule} ${pointer}: ${message}`);
}

/** The values of the parameters of each run. */
async function sent(of: Case) {
  const { plan, diagnostics } = await compiled(of);
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  );
  return plan?.runs.map(({ jobs }) =>
    jobs[0]?.params.map(({ value }) => (value.kind === 'literal' ? value.value : value.kind)),
  );
}

suite('plan/compile/inputs', (test) => {
  test('each wrong declaration is one finding at its place', async () => {
    const cases: readonly (readonly [object, string])[] = [
      [{ 'a.b': {} }, 'invalid-value /inputs/a.b: "a.b" is not a name for an input'],
      [
        { outputBucket: {} },
        'contradictory-settings /inputs/outputBucket: "outputBucket" is a setting of "config" and no attribute',
      ],
      [
        { a: { secret: true } },
        'contradictory-settings /inputs/a/secret: "a" is not kept secret: its name does not begin with "#"',
      ],
      [
        { '#a': { secret: false } },
        'contradictory-settings /inputs/#a/secret: "#a" is a secret: its name begins with "#"',
      ],
      [
        { '#a': { default: 'x' } },
        'contradictory-settings /inputs/#a/default: a secret has no default: everybody could read it here',
      ],
      [
        { '#a': { enum: ['x'] } },
        'contradictory-settings /inputs/#a/enum: a secret cannot have a list of values, which everybody could read here',
      ],
      [
        { a: { required: true, default: 'x' } },
        'contradictory-settings /inputs/a/required: an input with a default always has a value',
      ],
      [
        { a: { type: 'integer', pattern: 'x' } },
        'contradictory-settings /inputs/a/pattern: a pattern is for strings, and "type" is "integer"',
      ],
      [
        { a: { type: 'integer', enum: [1, 'x'] } },
        'invalid-value /inputs/a/enum/1: "x" is not a whole number, as "type" says',
      ],
      [
        { a: { type: 'integer', default: 'x' } },
        'invalid-value /inputs/a/default: the default must be a whole number; "x" is given',
      ],
      [
        { a: { enum: ['x'], default: 'y' } },
        'invalid-value /inputs/a/default: the default must be "x"; "y" is given',
      ],
      [
        { a: { type: 'date' } },
        'invalid-value /inputs/a/type: "type" must be a type; "date" is given',
      ],
      [
        { a: { pattern: '(' } },
        'invalid-value /inputs/a/pattern: the pattern "(" is no regular expression',
      ],
      [
        { a: { pattern: '(a+)+$' } },
        'invalid-value /inputs/a/pattern: the pattern "(a+)+$" may take too long',
      ],
      [
        { a: { enum: [] } },
        'invalid-type /inputs/a/enum: "enum" must be a list of values; [] is given',
      ],
    ];
    const others: readonly (readonly [unknown, string])[] = [
      ['a', 'invalid-type /inputs: "inputs" must be an object of inputs by name; "a" is given'],
      [['a'], 'invalid-type /inputs: "inputs" must be an object of inputs by name; ["a"] is given'],
      [
        { a: 7 },
        'invalid-type /inputs/a: "a" must be an object of settings of the input; 7 is given',
      ],
    ];
    for (const [inputs, expected] of [...cases, ...others]) {
      const values = { a: 'x', '#a': 'secret-value', b: 'x' };
      assert.equal(await found({ inputs, values, params: { z: 1 } }), [expected]);
    }
  });

  test('a value of the configuration or of an iteration that the declaration excludes is reported at its place', async () => {
    const inputs = {
      days: { type: 'integer' },
      shop: { pattern: '^[a-z]+$' },
      on: { type: 'boolean' },
    };
    const values = { days: 'soon', shop: 'Acme', on: 'yes' };
    assert.equal(await found({ inputs, values, params: { z: 1 } }), [
      'invalid-value /config/days: the input "days" must be a whole number; "soon" is given',
      'invalid-value /config/shop: the input "shop" must be a string that matches ^[a-z]+$; "Acme" is given',
      'invalid-value /config/on: the input "on" must be true or false; "yes" is given',
    ]);
    assert.equal(
      await found({
        inputs: { days: { type: 'integer' } },
        iterations: [{ days: 1 }, { days: 'x' }],
      }),
      ['invalid-value /iterations/1/days: the input "days" must be a whole number; "x" is given'],
    );
    assert.equal(await sent({ inputs: { days: { type: 'integer' } }, values: { days: '30' } }), [
      ['30'],
    ]);
  });

  test('no finding shows the value of a secret', async () => {
    const { diagnostics, shownText } = await compiled({
      inputs: { '#key': { pattern: '^sk-', description: 'the key' } },
      values: { '#key': 'hunter2-and-more' },
    });
    const text = JSON.stringify(diagnostics) + shownText();
    assert.not.ok(text.includes('hunter2'));
    assert.ok(text.includes('the key'), 'what is declared of a secret is none');
    assert.equal(
      diagnostics.map(({ pointer }) => pointer),
      ['/config/#key'],
    );
  });

  test('a missing value is reported at the declaration, with its description and how to give it', async () => {
    const { plan, diagnostics } = await compiled({
      inputs: { shop: { description: 'Name of the shop' } },
    });
    assert.is(plan, undefined);
    assert.equal(
      diagnostics.map(({ rule, severity, pointer, message, help }) => [
        rule,
        severity,
        pointer,
        message,
        help,
      ]),
      [
        [
          'missing-input',
          'error',
          '/inputs/shop',
          'the input "shop" has no value: Name of the shop',
          'write "shop" in "config", or give it with --set shop=VALUE or SLUICE_INPUT_SHOP',
        ],
      ],
    );
  });

  test('lint notes a missing value, checks everything else, and makes no plan', async () => {
    const of: Case = {
      inputs: { shop: {} },
      params: { a: { attr: 'shop' }, b: { function: 'md5', args: [] } },
      missingInputs: 'note',
    };
    const { plan, diagnostics } = await compiled(of);
    assert.is(plan, undefined);
    assert.equal(diagnostics.map(({ rule, severity }) => `${severity} ${rule}`).sort(), [
      'error function-arguments',
      'note missing-input',
    ]);
  });

  test('what a made-up value causes is not reported', async () => {
    const windows = { from: { attr: 'since' }, to: 'now', step: 'P1D', startParam: 'from' };
    const text = JSON.stringify({
      inputs: { since: {} },
      api: { baseUrl: 'https://api.example.com/' },
      config: { jobs: [{ endpoint: 'items', windows }] },
    });
    const { diagnostics } = await compile(text, { name: 'c.json', missingInputs: 'note' });
    assert.equal(
      diagnostics.map(({ rule }) => rule),
      ['missing-input'],
    );
    // a check does not read the environment, and says so
    assert.is(
      diagnostics[0]?.help,
      'write "since" in "config", or give it with --set since=VALUE or SLUICE_INPUT_SINCE to the commands that send requests ("sluice lint" reads neither)',
    );
  });

  test('defaults, optional inputs and values from outside', async () => {
    assert.equal(await sent({ inputs: { days: { type: 'integer', default: 30 } } }), [[30]]);
    assert.equal(await sent({ inputs: { days: { default: 30 } }, values: { days: 7 } }), [[7]]);
    assert.equal(await sent({ inputs: { status: { required: false } } }), [[null]]);
    const given = [
      { name: 'SLUICE_INPUT_DAYS', text: '12', source: 'SLUICE_INPUT_DAYS' },
      { name: 'days', text: '9007199254740993', source: '--set' },
    ];
    const inputs = { days: { type: 'integer' } };
    assert.equal(await sent({ inputs, values: { days: 7 }, given: given.slice(0, 1) }), [[12]]);
    assert.equal(
      await sent({ inputs, values: { days: 7 }, given }),
      [['number']],
      'with all its digits',
    );
    assert.equal(await found({ inputs, given: [{ name: 'days', text: 'x', source: '--set' }] }), [
      'invalid-value /inputs/days: the input "days" must be a whole number; --set gives "x"',
    ]);
  });

  test('each iteration has a value: its own, that of all, or the default', async () => {
    const iterations = [{ country: 'cz' }, {}];
    const inputs = (settings: object) => ({ country: settings });
    assert.equal(await sent({ inputs: inputs({}), iterations, values: { country: 'de' } }), [
      ['cz'],
      ['de'],
    ]);
    assert.equal(await sent({ inputs: inputs({ default: 'at' }), iterations }), [['cz'], ['at']]);
    assert.equal(await found({ inputs: inputs({}), iterations }), [
      'missing-input /inputs/country: the input "country" has no value in iteration 2',
    ]);
    const given = [{ name: 'country', text: 'fr', source: '--set' }];
    assert.equal(await sent({ inputs: inputs({}), iterations, given }), [['cz'], ['fr']]);
  });

  test('attributes that are not declared stay allowed', async () => {
    assert.equal(
      await sent({ inputs: { a: { default: 1 } }, values: { b: 2 }, params: { b: { attr: 'b' } } }),
      [[2]],
    );
  });

  test('the plan has the declarations and no values, so that it is the same wherever a value comes from', async () => {
    const inputs = { shop: { description: 'Name', enum: ['a', 'b'] } };
    const written = await compiled({ inputs, values: { shop: 'a' } });
    const given = await compiled({ inputs, given: [{ name: 'shop', text: 'a', source: '--set' }] });
    assert.equal(written.plan, given.plan);
    assert.equal(written.plan?.inputs, [
      {
        name: 'shop',
        type: 'string',
        required: true,
        secret: false,
        description: 'Name',
        enum: ['a', 'b'],
        from: '/inputs/shop',
      },
    ]);
    assert.equal(
      given.inputs?.map(({ value }) => value),
      ['given'],
    );
  });

  test('in the wrapped form, inputs are read below "parameters"', async () => {
    const { api, jobs } = request({ q: { attr: 'q' } });
    const parameters = { inputs: { q: { default: 'x' } }, api, config: { jobs } };
    const { plan } = await compile(JSON.stringify({ parameters }), { name: 'c.json' });
    assert.equal(plan?.inputs?.[0]?.from, '/parameters/inputs/q');
  });

  test('language: keboola refuses declared inputs', async () => {
    const { api, jobs } = request({ q: { attr: 'q' } });
    const text = JSON.stringify({ inputs: { q: {} }, api, config: { q: 'x', jobs } });
    const { diagnostics } = await compile(text, { name: 'c.json', language: 'keboola' });
    assert.equal(
      diagnostics.map(({ rule, pointer }) => [rule, pointer]),
      [['extension', '/inputs']],
    );
  });
});
