// Which streams a manifest has: conditions of the settings, templates with a list, keys that are there twice.
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { isObject, type JsonObject, objectAt } from '../../../src/values/json.ts';
import { suite } from '../../support/suite.ts';
import { imported, manifest, type Settings, streamOf } from './manifests.ts';

function manifestOf(members: Settings): string {
  return stringify({ version: '6.0.0', type: 'DeclarativeSource', streams: [], ...members });
}

/** The endpoints of the jobs of a configuration, by their tables. */
function endpointsOf(draft: unknown): Settings {
  const { jobs } = objectAt(draft as JsonObject, 'config');
  const each = Array.isArray(jobs) ? jobs.filter(isObject) : [];
  return Object.fromEntries(each.map((job) => [String(job.dataType), job.endpoint]));
}

const mapping = (path: readonly string[], value: string) => ({ field_path: path, value });

const template = (resolver: Settings, mappings: readonly Settings[]) => ({
  dynamic_streams: [
    {
      type: 'DynamicDeclarativeStream',
      name: 'boards',
      stream_template: streamOf('template', {}),
      components_resolver: { ...resolver, components_mapping: mappings },
    },
  ],
});

const MAPPINGS = [
  mapping(['name'], "board_{{ components_values['name'] }}"),
  mapping(['retriever', 'requester', 'path'], "/boards/{{ components_values['id'] }}"),
];

suite('import/airbyte: streams of a manifest', (test) => {
  const conditional = (condition: string) =>
    manifestOf({
      streams: [
        streamOf('orders', {}),
        { type: 'ConditionalStreams', condition, streams: [streamOf('refunds', {})] },
      ],
    });

  test('streams under a condition are carried, absent, or refused by their names', async () => {
    const met = await imported(conditional('{{ config.refunds }}'), { refunds: true });
    assert.equal(
      met.carried.map(({ stream }) => stream),
      ['orders', 'refunds'],
    );
    for (const settings of [{}, { refunds: false }, { refunds: 'false' }]) {
      const unmet = await imported(conditional('{{ config.refunds }}'), settings);
      assert.equal([unmet.carried.length, unmet.notCarried.length], [1, 0]);
      assert.equal(unmet.remarks, ['the settings of the connection leave out refunds']);
    }
    const unknown = await imported(conditional('{{ response.refunds }}'));
    assert.equal(
      unknown.notCarried.map(({ stream, reason }) => [stream, reason]),
      [['refunds', 'template']],
    );
  });

  test('a list in the manifest, and one in the settings, make the streams of a template', async () => {
    const boards = [
      { name: 'one', id: 7 },
      { name: 'two', id: 'x-9' },
    ];
    const expected = { board_one: 'boards/7', board_two: 'boards/x-9' };
    const ofManifest = await imported(
      manifestOf(
        template(
          {
            type: 'ParametrizedComponentsResolver',
            stream_parameters: { list_of_parameters_for_stream: boards },
          },
          MAPPINGS,
        ),
      ),
    );
    assert.equal(endpointsOf(ofManifest.drafts[0]?.value), expected);
    const ofSettings = await imported(
      manifestOf(
        template(
          {
            type: 'ConfigComponentsResolver',
            stream_config: { type: 'StreamConfig', configs_pointer: ['boards'] },
          },
          MAPPINGS,
        ),
      ),
      { boards },
    );
    assert.equal(endpointsOf(ofSettings.drafts[0]?.value), expected);
  });

  test('streams that the API lists, a secret in a stream, and text that YAML reads are refused', async () => {
    const list = (values: Settings) => ({
      type: 'ParametrizedComponentsResolver',
      stream_parameters: { list_of_parameters_for_stream: [values] },
    });
    const name = mapping(['name'], '{{ components_values.name }}');
    for (const [resolver, why] of [
      [{ type: 'HttpComponentsResolver' }, 'the API decides which streams there are'],
      [list({ name: 'a: b' }), '"a: b" is read as YAML'],
    ] as const) {
      const { notCarried } = await imported(manifestOf(template(resolver, [name])));
      assert.equal(
        notCarried.map((each) => [each.stream, each.why]),
        [['boards', why]],
      );
    }
  });

  test('of two equal keys the last one counts, and the import says so', async () => {
    const text = `${manifest({})}\ndefinitions:\n  one: { id: 1, id: 2 }\n`;
    const { carried, remarks } = await imported(text);
    assert.is(carried.length, 1);
    assert.is(remarks.length, 1);
    assert.match(remarks[0] ?? '', /^manifest\.yaml:\d+: .*"id".*: the last one counts$/);
  });

  test('a setting that may change what is read is refused, one that Airbyte does not have is named', async () => {
    const refused = await imported(
      manifest({
        record_selector: {
          extractor: {
            field_path: ['data'],
            record_expander: { expand_records_from_field: ['a'] },
          },
        },
      }),
    );
    assert.equal(
      refused.notCarried.map(({ why }) => why),
      ['"record_expander" of DpathExtractor has no equal'],
    );
    const unknown = await imported(manifest({ paginator_old: { type: 'X' } }));
    assert.is(unknown.carried.length, 1);
    assert.match(unknown.remarks[0] ?? '', /"paginator_old" of SimpleRetriever is ignored/);
  });
});
