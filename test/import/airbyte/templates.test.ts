import * as assert from 'uvu/assert';
import {
  describe,
  type Expression,
  parseTemplate,
  TemplateProblem,
} from '../../../src/import/airbyte/jinja.ts';
import { literalValue } from '../../../src/import/airbyte/jinja-functions.ts';
import { simplifyTemplate } from '../../../src/import/airbyte/jinja-partial.ts';
import { suite } from '../../support/suite.ts';

const SETTINGS = {
  region: 'eu',
  sandbox: false,
  tags: ['a', 'b'],
  start: '2026-02-03T04:05:06Z',
  account: { id: 7, key: 'the-key' },
};

/** The template with what only a run knows in angle brackets, and secrets as `(secret)`. */
function simplified(template: string): string {
  const pieces = simplifyTemplate(parseTemplate(template), {
    settings: SETTINGS,
    parameters: { name: 'orders', path: 'v2/orders' },
    secretAt: (path) => (path.at(-1) === 'key' ? [{ setting: path }] : undefined),
    isRequired: (path) => path.at(-1) === 'token',
  });
  const shown = (piece: string | Expression) =>
    typeof piece === 'string' ? piece : `<${describe(piece)}>`;
  return pieces.map(shown).join('');
}

const KNOWN: readonly (readonly [template: string, expected: string])[] = [
  ['plain {text}', 'plain {text}'],
  ["{{ config['region'] }}", 'eu'],
  ['{{ config.account.id + 1 }}', '8'],
  ["{{ config.get('missing', 'x') }}", 'x'],
  ["{{ config.get('missing') }}", 'None'],
  ["{{ config['missing'] }}", ''],
  ["{{ ','.join(config['tags']) }}", 'a,b'],
  ['{{ config.tags[0] ~ config.tags[-1] }}', 'ab'],
  ['{{ config["tags"][1:] }}', '<["b"]>'],
  ["{{ 'https://sandbox' if config.sandbox else 'https://api' }}", 'https://api'],
  ["{% if config.region == 'eu' %}EU{% elif config.region %}US{% else %}-{% endif %}", 'EU'],
  ["{{ 'a' in config.tags and not config.sandbox }}", 'True'],
  ["{{ config.region | upper ~ '-' ~ (config.tags | length) }}", 'EU-2'],
  ["{{ config.start.split('T')[0] }}", '2026-02-03'],
  ["{{ format_datetime(config['start'], '%d/%m/%Y %H:%M') }}", '03/02/2026 04:05'],
  ["{{ timestamp(config['start']) * 1000 }}", '1770091506000'],
  ["{{ max('2026-01-01', config['start']) }}", '2026-02-03T04:05:06Z'],
  ["{{ parameters['path'] or parameters.name }}", 'v2/orders'],
  ['{{ config.other is defined }}/{{ config.region is not none }}', 'False/True'],
  ['{{ 1 < 2 < 3 and 2 < 1 }}/{{ 3 > 2 and not 1 == 2 or false }}', 'False/True'],
  ['{{ 1 < 3 < 2 }}/{{ 10 - 4 - 3 * 2 ** 2 }}/{{ "x" not in config.tags }}', 'False/-6/True'],
  ['one\n', 'one'],
  ['{{ 1_000 + 1 }}', '1001'],
  ["{{ config.region if response.new else 'eu' }}", 'eu'],
  ['{% if response.new %}v{{ 1 + 1 }}{% else %}v2{% endif %}', 'v2'],
];
const LEFT: readonly (readonly [template: string, expected: string])[] = [
  ["{{ response.get('links', {}).get('next') }}", '<response["links"]["next"]>'],
  ['a/{{ stream_slice.id }}/b', 'a/<stream_slice["id"]>/b'],
  ['{{ config.account.key }}', '<(secret)>'],
  ["Token {{ config.account['key'] }}", 'Token <(secret)>'],
  ["{{ config.get('account', {}).get('key', '') }}", '<(secret)>'],
  ["{{ config.region == 'us' and response.more }}", 'False'],
  ["{{ response.more or config.region == 'us' }}", '<response["more"] or false>'],
  ['{{ now_utc().strftime("%Y") }}', '<now_utc()["strftime"]("%Y")>'],
];
const REFUSED: readonly (readonly [template: string, problem: RegExp])[] = [
  ['{% set a = 1 %}', /is a statement/],
  ['{% if response.more %}a{% endif %}', /only a run knows/],
  ['{{ config.account.key | upper }}', /secret is changed/],
  ["{{ config.account.key[1:] ~ '' | base64encode }}", /part of a secret/],
  ['{{ config.account.key[0] }}', /part of a secret/],
  ['{{ 1 + }}', /ends too early/],
  ['{{ config["token"] }}', /"token" is missing/],
  ['{{ config["token"]["value"] }}', /"token" is missing/],
  ['{{ "a" + 1 }}x{{ 1 + "a" }}', /not numbers/],
];

suite('import/airbyte: templates', (test) => {
  for (const [template, expected] of [...KNOWN, ...LEFT])
    test(`${template.trim()} is ${expected}`, () => assert.is(simplified(template), expected));
  for (const [template, problem] of REFUSED)
    test(`${template} is refused`, () => {
      try {
        simplified(template);
      } catch (error) {
        assert.instance(error, TemplateProblem);
        assert.match((error as Error).message, problem);
        return;
      }
      assert.unreachable('nothing was refused');
    });
  test('a rendered text is read as Python reads a literal', () => {
    const cases: readonly (readonly [string, unknown])[] = [
      ['100', 100],
      ['-1.5', -1.5],
      ["{'a': [1, None, True]}", { a: [1, null, true] }],
      ['None', null],
      ["'text'", 'text'],
      ['007', undefined],
      ['2026-01-01', undefined],
      ['true', undefined],
      ['eu', undefined],
    ];
    for (const [text, value] of cases) assert.equal(literalValue(text), value, text);
  });
});
