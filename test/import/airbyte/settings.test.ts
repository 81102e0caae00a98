// Rules of a specification that change the settings of a connection before the streams are made.
import * as assert from 'uvu/assert';
import { parse, stringify } from 'yaml';
import { suite } from '../../support/suite.ts';
import { converted, imported, manifest, requester, type Settings } from './manifests.ts';

const PARAMS = {
  region: "{{ config['region'] }}",
  host: "{{ config['server']['host'] }}",
  token: "{{ config['credentials']['token'] }}",
  old: "{{ config['old'] }}",
};

/** A manifest whose request shows the settings, with rules for them. */
function withRules(rules: Settings, request: Settings = { request_parameters: PARAMS }): string {
  const written = parse(
    manifest(
      { requester: requester(request) },
      {},
      { key: { type: 'string', airbyte_secret: true } },
    ),
  ) as { spec: Settings };
  return stringify({ ...written, spec: { ...written.spec, config_normalization_rules: rules } });
}

const SETTINGS = { region: 'Europe', key: 'the secret key', old: 'x' };

const add = (path: readonly string[], value: string, condition?: string) => ({
  type: 'ConfigAddFields',
  fields: [{ path, value }],
  ...(condition && { condition }),
});

suite('import/airbyte: rules for settings', (test) => {
  test('fields are added, mapped and removed in their order; a secret stays the attribute of its setting', async () => {
    const rules = {
      config_migrations: [
        {
          type: 'ConfigMigration',
          transformations: [add(['credentials', 'token'], "{{ config['key'] }}")],
        },
      ],
      transformations: [
        { type: 'ConfigRemapField', field_path: ['region'], map: { Europe: 'eu', America: 'us' } },
        add(['server', 'host'], "api-{{ config['region'] }}"),
        add(['region'], 'never', "{{ config['region'] == 'us' }}"),
        { type: 'ConfigRemoveFields', field_pointers: [['old']] },
      ],
    };
    const { job, config } = await converted(withRules(rules), SETTINGS);
    assert.equal(job.params, { region: 'eu', host: 'api-eu', token: { attr: '#key' } });
    assert.is(config['#key'], 'the-key');
  });

  test('a rule in Python, and one that needs the run, take every stream with them, with their line', async () => {
    const python = { type: 'CustomConfigTransformation', class_name: 'source.components.Change' };
    for (const [rule, reason] of [
      [python, 'python-component'],
      [add(['region'], '{{ stream_slice.id }}'), 'template'],
      [{ type: 'ConfigRemapField', field_path: ['key'], map: { a: 'b' } }, 'template'],
    ] as const) {
      const { drafts, notCarried } = await imported(
        withRules({ transformations: [rule] }),
        SETTINGS,
      );
      assert.equal(drafts, []);
      assert.equal(
        notCarried.map((each) => [each.stream, each.reason]),
        [['orders', reason]],
      );
      assert.ok(Number(notCarried[0]?.where.split(':')[1]) > 5, notCarried[0]?.where);
    }
  });
});
