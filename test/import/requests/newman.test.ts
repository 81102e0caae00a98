// The requests of imported collections are those that newman sends.

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { draftText, type Imported } from '../../../src/import/draft.ts';
import { newConfiguration } from '../../../src/import/new-configuration.ts';
import { readPostman } from '../../../src/import/requests/postman.ts';
import { extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';
import { CASES, type NewmanCase } from './newman-cases.ts';
import { collectionOf, type SentRequest, sentOf } from './newman-requests.ts';

const file = new URL('newman-sent.json', import.meta.url);
const sent = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly SentRequest[]>;

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function imported(each: NewmanCase): Promise<Imported> {
  return readPostman({
    bytes: bytes(collectionOf(each)),
    file: 'shop.json',
    name: 'shop',
    settings: each.environment === undefined ? undefined : bytes(each.environment),
    spec: undefined,
    nowMs: 0,
    only: each.only,
  });
}

suite('import/requests: newman', (test) => {
  test('every case has the requests of newman, and no other has', () => {
    assert.equal(
      Object.keys(sent),
      CASES.map(({ what }) => what),
    );
  });

  for (const each of CASES)
    test(each.what, async () => {
      const found = await imported(each);
      assert.equal(
        found.notCarried.map(({ reason }) => reason),
        each.refused ?? [],
      );
      assert.equal(Object.keys(found.secrets), Object.keys(each.asked ?? {}));
      if (each.says !== undefined) assert.match(textOf(found), each.says);
      else if (each.refused === undefined)
        assert.equal(await requestsOf(found, each), sent[each.what]?.map(comparable));
    });
});

function textOf(found: Imported): string {
  return found.drafts.map((draft) => draftText(newConfiguration(draft, found), found)).join('\n');
}

/** The requests of the configurations, with the values of what they ask. */
async function requestsOf(found: Imported, { asked = {} }: NewmanCase) {
  const requests: SentRequest[] = [];
  for (const { value } of found.drafts) {
    const configuration = JSON.parse(JSON.stringify(value));
    Object.assign(configuration.config, asked);
    const made = await extract(configuration, () => ({ json: [] }));
    for (const { method, url, headerLines, body } of made.requests)
      requests.push(sentOf(method, url, headerLines.flat(), body));
  }
  return requests.map(comparable);
}

/** Parameters as they are read: spaces and other characters have several forms, and so has a header of several values. */
function comparable({ request, headers, body }: SentRequest): object {
  const [method, written = ''] = request.split(/ (.*)/s);
  const { origin, pathname, searchParams } = new URL(written);
  const isForm = headers.some((line) => line.includes('x-www-form-urlencoded'));
  const isJson = /^\s*[[{]/.test(body);
  const read = isForm ? [...new URLSearchParams(body)] : isJson ? JSON.parse(body) : body;
  const query = [...searchParams].sort(([one], [other]) =>
    one < other ? -1 : Number(one > other),
  );
  const lines = new Map<string, string>();
  for (const line of headers) {
    const [name = '', value] = line.split(/: (.*)/s);
    lines.set(name, lines.has(name) ? `${lines.get(name)}, ${value}` : `${value}`);
  }
  return { method, address: origin + pathname, query, headers: [...lines], body: read };
}
