// What an import offers as answers: each says where it goes, and brings what it needs.

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { draftText, type Imported, reportOf } from '../../../src/import/draft.ts';
import { offeredIn } from '../../../src/import/language-offers.ts';
import { importedFor } from '../../../src/import/new-configuration.ts';
import { readOpenApi } from '../../../src/import/openapi/index.ts';
import { renderImport } from '../../../src/report/import-text.ts';
import { suite } from '../../support/suite.ts';
import { checkOfferedAnswers } from '../offered-answers.ts';

type Members = Readonly<Record<string, unknown>>;

const read = (text: string): Promise<Imported> =>
  readOpenApi({
    bytes: new TextEncoder().encode(text),
    file: 'openapi.yaml',
    name: 'shop',
    settings: undefined,
    spec: undefined,
    nowMs: 0,
    only: undefined,
  });
const imported = (paths: Members, more: Members = {}) =>
  read(
    stringify({
      openapi: '3.0.3',
      servers: [{ url: 'https://h.example/v1' }],
      paths,
      ...more,
    }),
  );
const LIST = {
  type: 'array',
  items: { type: 'object', properties: { id: { type: 'string' } } },
};
const get = (...params: readonly string[]) => ({
  get: {
    parameters: params.map((name) => ({
      name,
      in: 'query',
      schema: { type: 'integer', ...(name === 'limit' ? { maximum: 50 } : {}) },
    })),
    responses: { 200: { content: { 'application/json': { schema: LIST } } } },
  },
});
const textOf = (found: Imported, language?: 'keboola') => {
  const made = importedFor(found, language);
  return made.drafts.map((draft) => draftText(draft, made)).join('');
};
const answersOf = (found: Imported, about: string) =>
  reportOf(importedFor(found, 'sluice'), 'openapi.yaml').questions?.find(
    (question) => question.about === about,
  )?.answers;
const BOTH = ['page', 'offset', 'limit'];

suite('import/openapi/answers', (test) => {
  test('pagination of one of several jobs is a scroller that the job names', async () => {
    const found = await imported({ '/a': get(), '/b': get(...BOTH) });
    assert.equal(answersOf(found, 'b: pagination')?.[0], {
      config: 'config.yaml',
      set: {
        '/config/jobs/1/scroller': 'b',
        '/api/pagination/method': 'multiple',
        '/api/pagination/scrollers/b': { method: 'offset', limit: 50, confirmEnd: 'auto' },
      },
    });
    const lines = [
      'scroller: b',
      '  and in /api: pagination: { method: multiple, scrollers: { b: { method: offset, limit: 50, confirmEnd: auto } } }',
    ];
    assert.ok(textOf(found).includes(`\n      #   ${lines.join('\n      #   ')}\n`), textOf(found));
    const shown = renderImport(importedFor(found, 'sluice'), 'openapi.yaml');
    assert.ok(
      shown.includes(`             in /config/jobs/1: ${lines.join(`\n${' '.repeat(13)}`)}\n`),
      shown,
    );
    assert.ok((await checkOfferedAnswers(found)) > 0);
  });

  test('a pagination that another job has already is named, and shown', async () => {
    const found = await imported({ '/a': get('offset', 'limit'), '/b': get(...BOTH) });
    assert.equal(answersOf(found, 'b: pagination')?.[0]?.set, { '/config/jobs/1/scroller': 'a' });
    assert.match(
      textOf(found),
      /# {3}scroller: a # \{ method: offset, limit: 50, confirmEnd: auto \}\n/,
    );
  });

  test('some of the jobs have one question, and its answer is a scroller of each', async () => {
    const found = await imported({ '/a': get(...BOTH), '/b': get(...BOTH), '/c': get() });
    assert.match(
      textOf(found),
      / {2}# sluice asked: pagination: for a, b: .*\n {2}# {3}pagination: \{ method: multiple, .*\n {2}# {5}and in \/config\/jobs\/0, \/config\/jobs\/1: scroller: a\n/,
    );
    const [first] = answersOf(found, 'a: pagination') ?? [];
    assert.equal(first, answersOf(found, 'b: pagination')?.[0]);
    assert.is(first?.set?.['/config/jobs/1/scroller' as never], 'a');
    const all = await imported({ '/a': get(...BOTH), '/b': get(...BOTH) });
    assert.equal(Object.keys(answersOf(all, 'b: pagination')?.[0]?.set ?? {}), ['/api/pagination']);
  });

  test('an authentication brings the values that it needs', async () => {
    const components = {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        user: { type: 'http', scheme: 'basic' },
        digest: { type: 'http', scheme: 'digest' },
      },
    };
    const security = [{ key: [] }, { user: [] }, { digest: [] }];
    const found = await imported({ '/a': get() }, { security, components });
    assert.equal(
      answersOf(found, 'authentication')?.map(({ set }) => Object.keys(set)),
      [
        ['/api/authentication', '/inputs/#key'],
        ['/api/authentication', '/inputs/username', '/inputs/#password'],
      ],
    );
    const text = textOf(found);
    assert.match(text, /several, also digest, which has to be written by hand; none/);
    assert.match(text, /and in \/: inputs: \{ "#key": \{ description: the key of key \} \}\n/);
    const legacy = textOf(await offeredIn(found, 'keboola'), 'keboola');
    assert.match(legacy, /and in \/config: "#password": the-password\n/);
    // Generic Extractor has no such type
    assert.not.match(legacy, /api-key/);
    assert.is(await checkOfferedAnswers(found), 6);
  });

  test('what an example document leaves open can be answered', async () => {
    const found = await read(readFileSync('scenarios/openapi-warehouse/openapi.yaml', 'utf8'));
    assert.ok((await checkOfferedAnswers(found)) > 0);
  });
});
