// Parts of manifests that the tests are made of, and what becomes of them.

import * as assert from 'uvu/assert';
import { parse, stringify } from 'yaml';
import { readAirbyte } from '../../../src/import/airbyte/index.ts';
import type { Imported } from '../../../src/import/draft.ts';
import { compile } from '../../../src/pipeline.ts';
import { writeYaml } from '../../../src/text/yaml-writer.ts';
import { withCheckedAnswers } from '../offered-answers.ts';

export type Settings = Readonly<Record<string, unknown>>;

const bytes = (text: string) => new TextEncoder().encode(text);

export async function imported(manifest: string, settings: Settings = {}): Promise<Imported> {
  return withCheckedAnswers(
    readAirbyte({
      bytes: bytes(manifest),
      file: 'manifest.yaml',
      name: 'shop',
      settings: bytes(JSON.stringify(settings)),
      spec: undefined,
      only: undefined,
      nowMs: Date.UTC(2026, 0, 15),
    }),
  );
}

/** A manifest with one stream: the parts of its retriever, and members of the stream. */
export function manifest(retriever: Settings, stream: Settings = {}, spec: Settings = {}): string {
  return stringify({
    version: '6.0.0',
    type: 'DeclarativeSource',
    spec: { connection_specification: { type: 'object', properties: spec } },
    streams: [streamOf('orders', retriever, stream)],
  });
}

export function streamOf(name: string, retriever: Settings, stream: Settings = {}): Settings {
  return {
    type: 'DeclarativeStream',
    name,
    retriever: {
      type: 'SimpleRetriever',
      requester: requester(),
      record_selector: { extractor: { field_path: ['data'] } },
      ...retriever,
    },
    ...stream,
  };
}

export const requester = (members: Settings = {}): Settings => ({
  type: 'HttpRequester',
  url_base: 'https://api.example.com/v1/',
  path: '/orders',
  ...members,
});
export const paginator = (strategy: Settings, members: Settings = {}): Settings => ({
  type: 'DefaultPaginator',
  pagination_strategy: strategy,
  page_token_option: { inject_into: 'request_parameter', field_name: 'next' },
  ...members,
});
export const size = { page_size_option: { inject_into: 'request_parameter', field_name: 'size' } };

export const parent = (members: Settings = {}) => ({
  type: 'SubstreamPartitionRouter',
  parent_stream_configs: [
    {
      stream: streamOf('users', { requester: requester({ path: 'users' }) }),
      parent_key: 'id',
      partition_field: 'user_id',
      ...members,
    },
  ],
});

export interface Converted {
  readonly api: Readonly<Record<string, unknown>>;
  readonly job: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
}

/** The one configuration of a manifest, checked by compiling it. */
export async function converted(text: string, settings: Settings = {}): Promise<Converted> {
  const { drafts, notCarried } = await imported(text, settings);
  assert.equal(notCarried, []);
  assert.is(drafts.length, 1);
  const yaml = writeYaml(drafts[0]?.value ?? null);
  const { diagnostics, plan } = await compile(yaml, { name: 'config.yaml' });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  assert.equal(
    errors.map(({ message }) => message),
    [],
    yaml,
  );
  assert.ok(plan);
  const { api, config } = parse(yaml) as Converted;
  const [job] = config.jobs as readonly Converted['job'][];
  return { api, config, job: job ?? {} };
}

export async function refusal(text: string, settings: Settings = {}) {
  const { notCarried, drafts } = await imported(text, settings);
  assert.is(drafts.length, 0);
  assert.is(notCarried.length, 1);
  return notCarried[0];
}

export async function scroller(pages: Settings): Promise<unknown> {
  const { api } = await converted(manifest({ paginator: pages }));
  return api.pagination;
}
