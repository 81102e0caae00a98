// What a run does where a member that a format, a login or an extension reads is missing, null, a text, too large, cut or repeated.

import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import type { RunEvent } from '../../src/ports/ports.ts';
import {
  configuration,
  type Extraction,
  extract,
  extractPlan,
  type Reply,
  startMs,
} from '../support/extract.ts';
import { suite } from '../support/suite.ts';

/** The texts of tables; a warning or an error by its rule or kind, with what its message says. */
type Answer = string | { readonly warning: string } | { readonly error: RegExp };

function rulesOf(events: readonly RunEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.kind === 'warning' && event.expected !== true ? [event.rule] : [],
  );
}

function check(
  { outcome, tables, events }: Extraction,
  answer: Answer,
  label: string,
  shown = [...tables.values()].join('|').replaceAll('"', '').trimEnd(),
): void {
  if (typeof answer === 'string') {
    assert.is(outcome.failure?.message, undefined, label);
    assert.is(shown, answer, label);
    assert.equal(rulesOf(events), [], label);
  } else if ('warning' in answer) {
    assert.equal(rulesOf(events), answer.warning.split(' '), label);
    assert.is(outcome.failure?.kind, 'warnings', label);
  } else {
    assert.match(outcome.failure?.message ?? '', answer.error, label);
    assert.is(tables.size, 0, label);
  }
}

const error = (message: RegExp) => ({ error: message });
const warning = (rules: string) => ({ warning: rules });
const NOTHING = warning('no-data no-rows');
const NOT_JSON = error(/is not valid JSON|, not JSON/);
const HUGE = '18014398509481985';
/** Beyond 64 bits. */
const VAST = '18446744073709551617';

/** `open`: the response has no length, and each answer that differs then. */
const formats: readonly (readonly [
  response: object | undefined,
  body: string,
  answer: Answer,
  open?: Answer | 'retried',
])[] = [
  [undefined, '[{"id":1},{"id":2,"a":"x"}]', 'id,a\n1,\n2,x'],
  [undefined, '[{"id":1,"a":null}]', 'id,a\n1,'],
  [undefined, '[{"id":"1"}]', 'id\n1'],
  [undefined, `[{"id":${HUGE}}]`, `id\n${HUGE}`],
  [undefined, `[{"id":${VAST}}]`, warning('number-precision')],
  [undefined, '[{"id":0.12345678901234567}]', warning('number-precision')],
  [undefined, '[{"at":"2025-03-30T02:30:00+01:00"}]', 'at\n2025-03-30T02:30:00+01:00'],
  [undefined, '[{"id":1,"id":2}]', 'id\n2'],
  [undefined, '[{"id":1},{"id":', NOT_JSON, 'retried'],
  [undefined, '[{"id":1}', NOT_JSON, 'retried'],
  [undefined, '[{"id":1},{"id":"a', NOT_JSON, 'retried'],
  [undefined, '[{"id":tru', NOT_JSON, 'retried'],
  [undefined, '[{"id":-', NOT_JSON, 'retried'],
  [undefined, '[{"id":1.', NOT_JSON, 'retried'],
  // a fault that no repetition mends
  [undefined, '[{"id":1}}', NOT_JSON],
  [undefined, '[{"id":1}][{"id":2}]', NOT_JSON],
  [undefined, '<html>', NOT_JSON],
  [undefined, '', NOT_JSON],
  [undefined, 'null', error(/neither an object nor a list/)],
  [undefined, '[]', NOTHING],
  [undefined, '{}', NOTHING],
  [undefined, '[{}]', warning('no-rows')],
  [undefined, '[null]', warning('no-rows')],
  [undefined, '[null,null]', warning('no-rows')],
  [undefined, '[null,{"id":1}]', 'id\n\n1'],
  [undefined, '[{"id":1},5]', error(/a table cannot have both/)],

  [{ format: 'json' }, '[{"id":1},{"id":', error(/Syntax error/), 'retried'],
  [{ format: 'json' }, '[{"id":1}}', error(/Syntax error/)],

  [{ format: 'ndjson' }, '{"id":1}\n{"id":2,"a":"x"}\n', 'id,a\n1,\n2,x'],
  [{ format: 'ndjson' }, '{"id":1,"a":null}\n', 'id,a\n1,'],
  [{ format: 'ndjson' }, `{"id":${HUGE}}\n`, `id\n${HUGE}`],
  [{ format: 'ndjson' }, `{"id":${VAST}}\n`, warning('number-precision')],
  [{ format: 'ndjson' }, '{"id":1,"id":2}\n', 'id\n2'],
  [{ format: 'ndjson' }, '{"id":1}\n{"id":', error(/Line 2: Syntax error/), 'retried'],
  [{ format: 'ndjson' }, '{"id":1}\n{"id":2}', 'id\n1\n2'],
  [{ format: 'ndjson' }, '{"id":1},\n{"id":2}\n', error(/Line 1: Syntax error/)],
  [{ format: 'ndjson' }, 'null\n', warning('no-rows')],
  [{ format: 'ndjson' }, '', NOTHING],

  [{ format: 'csv' }, 'id,a\n1,\n2,x\n', 'id,a\n1,\n2,x'],
  [{ format: 'csv' }, 'id,a\n1\n', error(/Line 2 has 1 cell/)],
  [{ format: 'csv' }, 'id,a\n1', error(/Line 2 has 1 cell/), 'retried'],
  [{ format: 'csv' }, 'id,a\n1,2,3\n', error(/Line 2 has 3 cells/)],
  [{ format: 'csv' }, `id\n${VAST}\n`, `id\n${VAST}`],
  [{ format: 'csv' }, 'id,id\n1,2\n', error(/the column "id" twice/)],
  [{ format: 'csv' }, 'id,a\n1,"x\n', error(/quote in line 2 is not closed/), 'retried'],
  [{ format: 'csv' }, 'id,a\n1,x', 'id,a\n1,x', warning('open-end')],
  [{ format: 'csv' }, '', NOTHING],
  [{ format: 'csv' }, 'id,a\n', NOTHING],

  [{ format: 'xml' }, '<r><i><id>1</id></i><i><id>2</id><a>x</a></i></r>', 'id,a\n1,\n2,x'],
  [{ format: 'xml' }, '<r><i><id>1</id><a/></i></r>', 'id,a\n1,'],
  [{ format: 'xml' }, `<r><i><id>${VAST}</id></i></r>`, `id\n${VAST}`],
  [{ format: 'xml' }, '<r><i><id>1</id></i><i><id>2', error(/unclosed tag: id/), 'retried'],
  [{ format: 'xml' }, '<r><i a="1" a="2"/></r>', error(/duplicate attribute/)],
  [{ format: 'xml' }, '<r><i></r>', error(/unexpected close tag|unmatched/i)],
  [{ format: 'xml' }, '<r/>', NOTHING],
  [{ format: 'xml' }, '', error(/root element/)],

  [{ format: 'text' }, 'a\nb\n', 'text\na\nb'],
  [{ format: 'text' }, 'a\nb', 'text\na\nb', warning('open-end')],
  [{ format: 'text' }, '', NOTHING],
];

const withToken = { headers: { Authorization: { response: 'token' } } };
const asText = { headers: { Authorization: 'token' } };
const inQuery = { query: { key: { response: 'token' } } };
const inFunction = {
  headers: { Authorization: { function: 'concat', args: [{ response: 'token' }] } },
};
const NO_VALUE = error(/^The login response has no value at "token"/);

/** What is sent with the only request: the same in each place, but for texts that are a path only if there is something at it. */
const tokens: readonly (readonly [body: string, answer: Answer, asText?: Answer])[] = [
  ['{"token":"abc"}', 'abc'],
  ['{}', NO_VALUE, 'token'],
  ['{"tokn":"abc"}', NO_VALUE, warning('missing-login-value')],
  ['{"token":null}', NO_VALUE, warning('missing-login-value')],
  ['{"token":{"value":"abc"}}', NO_VALUE, warning('missing-login-value')],
  ['{"token":12345}', '12345'],
  [`{"token":${HUGE}}`, HUGE],
  [`{"token":${VAST}}`, warning('number-precision')],
  ['{"token":true}', '1'],
  ['{"token":false}', warning('missing-login-value')],
  ['{"token":""}', warning('missing-login-value')],
  ['{"token":"a","token":"b"}', 'b'],
  ['{"token":"abc', NOT_JSON],
  ['', NOT_JSON],
  ['null', error(/must be an object or a single value/)],
];

const seconds = startMs / 1000;
const NO_TIME = error(/neither a time nor a number/);
const IN_THE_PAST = error(/in the past/);

/** The logins of four requests, 25 seconds each; `late` a time 60 seconds after the first. */
const expiries: readonly (readonly [value: string | null, relative: Answer, absolute: Answer])[] = [
  ['60', '2', IN_THE_PAST],
  ['"60"', '2', IN_THE_PAST],
  [String(seconds + 3600), warning('missing-expiry'), '1'],
  [`"${seconds + 3600}"`, warning('missing-expiry'), '1'],
  [String((seconds + 3600) * 1000), warning('missing-expiry'), warning('missing-expiry')],
  ['"2017-07-14T05:00:00Z"', '1', '1'],
  // the second time of a night in which the clock is put back
  ['"2017-10-29T02:30:00+01:00"', '1', '1'],
  ['2147483647', '1', '1'],
  [HUGE, '1', '1'],
  ['0', '4', IN_THE_PAST],
  ['-5', IN_THE_PAST, IN_THE_PAST],
  ['null', warning('missing-expiry'), warning('missing-expiry')],
  [null, warning('missing-expiry'), warning('missing-expiry')],
  ['{"in":60}', warning('missing-expiry'), warning('missing-expiry')],
  ['"never"', NO_TIME, NO_TIME],
  ['"60s"', NO_TIME, NO_TIME],
  ['""', NO_TIME, NO_TIME],
  ['false', NO_TIME, NO_TIME],
];

const NOT_OF_TYPE = error(/not a value of type/);

/** The value of a record, and what the next run asks for. */
const cursors: readonly (readonly [type: string, value: string | null, answer: Answer])[] = [
  ['number', '1', '1'],
  ['number', '"1"', '1'],
  ['number', HUGE, HUGE],
  ['number', `"${VAST}"`, VAST],
  ['number', null, warning('missing-cursor')],
  ['number', 'null', warning('missing-cursor')],
  ['number', '""', warning('missing-cursor')],
  ['number', '"x"', NOT_OF_TYPE],
  ['number', 'true', NOT_OF_TYPE],
  ['number', '{}', NOT_OF_TYPE],
  ['number', '1,"at":2', '2'],
  ['time', '"2025-03-30T02:30:00+01:00"', '2025-03-30T02:30:00+01:00'],
  ['time', '"2025-03-30 01:30:00"', '2025-03-30 01:30:00'],
  ['time', '"2025-02-30T00:00:00Z"', NOT_OF_TYPE],
  ['time', '1', NOT_OF_TYPE],
  ['time', 'null', warning('missing-cursor')],
  ['time', '""', warning('missing-cursor')],
  // later than the start of the run: the next one begins where this one began
  ['time', '"2025-03-30T02:30:01+01:00"', ''],
  ['epoch', '1743298201', ''],
  ['epoch-ms', '1743298200001', ''],
  ['epoch', '1700000000', '1700000000'],
  ['epoch', '"1700000000"', '1700000000'],
  // no time before the year 10000
  ['epoch', HUGE, NOT_OF_TYPE],
  ['epoch-ms', HUGE, NOT_OF_TYPE],
  ['epoch', 'null', warning('missing-cursor')],
  ['text', '"b"', 'b'],
  ['text', '1', NOT_OF_TYPE],
  ['text', 'null', warning('missing-cursor')],
  ['text', '""', warning('missing-cursor')],
];

const NO_TOKEN = error(/^The token response has no "access_token"/);
const NO_TEXT = error(
  /^The token response has (?:null|a number|an empty string) at "access_token", where the token should be/,
);
const NO_SECONDS = error(/at "expires_in" instead of the number of seconds/);
const UNRENEWED = warning('missing-expiry');

/** The token response of an OAuth 2 client, and how often it logs in for four requests of 25 seconds each. */
const tokenResponses: readonly (readonly [text: string, answer: Answer])[] = [
  ['{}', NO_TOKEN],
  ['{"access_token":null}', NO_TEXT],
  ['{"access_token":""}', NO_TEXT],
  ['{"access_token":12345678}', NO_TEXT],
  [`{"access_token":${HUGE}}`, NO_TEXT],
  ['{"access_token":["abcdefgh"]}', NO_TOKEN],
  ['{"error":"invalid_client"}', error(/invalid_client/)],
  ['{"access_token":"abcdefgh"', NOT_JSON],
  ['null', error(/must be an object; null is given/)],
  ['{"access_token":"abcdefgh"}', UNRENEWED],
  ['{"access_token":"abcdefgh","expires_in":null}', UNRENEWED],
  ['{"access_token":"abcdefgh","expires_in":{}}', UNRENEWED],
  ['{"access_token":"abcdefgh","expires_in":60}', '2'],
  ['{"access_token":"abcdefgh","expires_in":"60"}', '2'],
  ['{"access_token":"abcdefgh","expires_in":3600,"expires_in":60}', '2'],
  ['{"access_token":"abcdefgh","expires_in":0}', '4'],
  [`{"access_token":"abcdefgh","expires_in":${HUGE}}`, '1'],
  [`{"access_token":"abcdefgh","expires_in":${seconds + 3600}}`, UNRENEWED],
  // a letter is a time zone where texts are read as times
  ['{"access_token":"abcdefgh","expires_in":"x"}', NO_SECONDS],
  ['{"access_token":"abcdefgh","expires_in":"1 hour"}', NO_SECONDS],
  ['{"access_token":"abcdefgh","expires_in":"2017-10-29T02:30:00+01:00"}', NO_SECONDS],
  ['{"access_token":"abcdefgh","expires_in":true}', NO_SECONDS],
  ['{"access_token":"abcdefgh","expires_in":""}', NO_SECONDS],
  ['{"access_token":"abcdefgh","expires_in":-5}', IN_THE_PAST],
];

const NO_ID = error(/has no "id", for \{id\}/);
const NO_STATE = error(/The status response has no "state"/);
const NOT_READY = error(/The file is not ready/);
const NO_URL = error(/no URL at "url"/);

/** The first response, the status, and the request that downloads the file: by `{id}`, or by `url` of the status. */
const asynchronous: readonly (readonly [created: string, status: string, answer: Answer])[] = [
  ['{"id":1}', '{"state":"done"}', '/v1/get/1'],
  ['{"id":"x"}', '{"state":"done"}', '/v1/get/x'],
  [`{"id":${VAST}}`, '{"state":"done"}', `/v1/get/${VAST}`],
  ['{"id":1,"id":2}', '{"state":"done"}', '/v1/get/2'],
  ['{}', '', NO_ID],
  ['{"id":null}', '', NO_ID],
  ['{"id":""}', '', NO_ID],
  ['{"id":false}', '', NO_ID],
  ['{"id":[1]}', '', NO_ID],
  ['null', '', NO_ID],
  ['{"id":', '', NOT_JSON],
  ['{"id":1}', '{"state":"wait","state":"done"}', '/v1/get/1'],
  ['{"id":1}', '{}', NO_STATE],
  ['{"id":1}', '{"state":["done"]}', NO_STATE],
  ['{"id":1}', '{"state":null}', NOT_READY],
  ['{"id":1}', '{"state":1}', NOT_READY],
  ['{"id":1}', '{"state":"Done"}', NOT_READY],
  ['{"id":1}', '{"state":"don', NOT_JSON],
  ['{"id":1}', '{"state":"failed"}', error(/could not create the file \("failed"\)$/)],
  ['{"id":1}', '{"state":"failed","why":null}', error(/\("failed"\)$/)],
  ['{"id":1}', '{"state":"failed","why":"no room"}', error(/\("failed"\): no room$/)],
  ['url', '{"state":"done","url":"/f?a=1"}', '/f?a=1'],
  ['url', '{"state":"done"}', NO_URL],
  ['url', '{"state":"done","url":null}', NO_URL],
  ['url', '{"state":"done","url":""}', NO_URL],
  ['url', '{"state":"done","url":["/f"]}', NO_URL],
  ['url', '{"state":"done","url":"ftp://h.example/f"}', error(/not an HTTP URL/)],
];

const IGNORED = warning('ignored-error no-rows');
const REFUSED = error(/\[429\]/);

/** The condition of an error rule, and a response with the status 429. */
const errorRules: readonly (readonly [
  when: string,
  text: string,
  answer: Answer,
  header?: string,
])[] = [
  ['{"body":{"path":"e"}}', '{"e":"quota"}', IGNORED],
  ['{"body":{"path":"e"}}', '{"e":0}', IGNORED],
  ['{"body":{"path":"e"}}', '{}', REFUSED],
  ['{"body":{"path":"e"}}', '{"e":null}', REFUSED],
  ['{"body":{"path":"e"}}', '{"e":"quo', REFUSED],
  ['{"body":{"path":"e"}}', '', REFUSED],
  ['{"body":{"path":"e","equals":"quota"}}', '{"e":"a","e":"quota"}', IGNORED],
  ['{"body":{"path":"e","equals":"quota"}}', '{"e":["quota"]}', REFUSED],
  ['{"body":{"path":"e","equals":17}}', '{"e":17}', IGNORED],
  ['{"body":{"path":"e","equals":17}}', '{"e":"17"}', IGNORED],
  [`{"body":{"path":"e","equals":${VAST}}}`, `{"e":${VAST}}`, IGNORED],
  [`{"body":{"path":"e","equals":${VAST}}}`, '{"e":18446744073709551616}', REFUSED],
  ['{"header":{"name":"x-e"}}', '{}', IGNORED, '1'],
  ['{"header":{"name":"x-e"}}', '{}', REFUSED, ''],
  ['{"header":{"name":"x-e"}}', '{}', REFUSED],
  ['{"contains":"quota"}', '<html>Quota</html>', IGNORED],
  ['{"contains":"quota"}', '', REFUSED],
];

const NO_OBJECTS = error(/needs records that are objects/);
const MISSPELT = warning('missing-member');

/** `add` of `{ "n": { "record": "mail" } }`, and `exclude` of `mail`. */
const members: readonly (readonly [text: string, added: Answer, excluded: Answer])[] = [
  ['[{"id":1,"mail":"x"}]', 'id,mail,n\n1,x,x', 'id\n1'],
  ['[{"id":1}]', 'id,n\n1,', 'id\n1'],
  ['[{"id":1,"mail":null}]', 'id,mail,n\n1,,', 'id\n1'],
  [`[{"id":1,"mail":"${VAST}"}]`, `id,mail,n\n1,${VAST},${VAST}`, 'id\n1'],
  [`[{"id":1,"mail":${VAST}}]`, warning('number-precision number-precision'), 'id\n1'],
  ['[{"id":1,"mail":{"a":1}}]', 'id,mail_a,n_a\n1,1,1', 'id\n1'],
  ['[{"id":1,"mail":1,"mail":2}]', 'id,mail,n\n1,2,2', 'id\n1'],
  ['[{"id":1,"mail', NOT_JSON, NOT_JSON],
  ['[{"id":1,"emails":"x"}]', MISSPELT, MISSPELT],
  [
    '[{"id":1,"emails":"x"},{"id":2,"mail":"y"}]',
    'id,emails,n,mail\n1,x,,\n2,,y,y',
    'id,emails\n1,x\n2,',
  ],
  ['[{"id":1,"n":"own","mail":"x"}]', 'id,n,mail\n1,x,x', 'id,n\n1,own'],
  ['[5]', NO_OBJECTS, 'data\n5'],
  ['[null,{"id":1}]', NO_OBJECTS, 'id\n\n1'],
  ['[null]', NO_OBJECTS, warning('no-rows')],
];

const NOT_A_TIME = error(/^A boundary of "windows" is .*, not a date or a time$/);
const DAY_12 = '2017-07-12T00:00:00Z';
const THREE_DAYS = `${DAY_12} 2017-07-13T00:00:00Z 2017-07-14T00:00:00Z`;

/** The attribute that windows of a day begin with, up to the run on the 14th of July 2017, and the starts that are sent. */
const beginnings: readonly (readonly [value: unknown, answer: Answer])[] = [
  ['2017-07-12', THREE_DAYS],
  ['2017-07-12 00:00:00', THREE_DAYS],
  [1499817600, THREE_DAYS],
  ['1499817600', THREE_DAYS],
  ['', NOT_A_TIME],
  ['x', NOT_A_TIME],
  ['2017-02-30', NOT_A_TIME],
  [true, NOT_A_TIME],
  [Number(HUGE), NOT_A_TIME],
  ['2017-07-15', warning('no-rows no-rows')],
];

/** The start of an earlier run in the state, and the first start that is sent. */
const earlierStarts: readonly (readonly [state: object, answer: Answer])[] = [
  [{ time: { previousStart: 1499817600 } }, DAY_12],
  [{ time: { previousStart: '1499817600' } }, DAY_12],
  [{}, '1970-01-01T00:00:00Z'],
  [{ time: {} }, '1970-01-01T00:00:00Z'],
  [{ time: { previousStart: null } }, '1970-01-01T00:00:00Z'],
  [{ time: { previousStart: 'x' } }, NOT_A_TIME],
  [{ time: { previousStart: Number(HUGE) } }, NOT_A_TIME],
  // the clock of the earlier run was wrong
  [{ time: { previousStart: 1600000000 } }, warning('no-rows')],
];

suite('interpret: values that are missing, null, texts, too large, cut or repeated', (test) => {
  test('a format', async () => {
    for (const [response, text, whole, open = whole] of formats) {
      const job = {
        endpoint: 'items',
        dataType: 'items',
        ...(response === undefined ? {} : { response }),
        ...(response !== undefined && 'format' in response && response.format === 'xml'
          ? { dataField: 'r.i' }
          : {}),
      };
      const run = (reply: Reply, more: object = {}) =>
        extract(
          configuration({ api: { retryConfig: { maxRetries: 1 } }, jobs: [job] }),
          () => reply,
          { failOnWarning: true, ...more },
        );
      const label = `${JSON.stringify(response ?? {})} ${text}`;
      check(await run({ text }), whole, label);
      const found = await run({ text, open: true });
      if (open === 'retried')
        assert.equal([found.requests.length, found.outcome.failure?.kind], [2, 'transport'], label);
      else {
        assert.is(found.requests.length, 1, label);
        check(found, open, `${label}, without a length`);
      }
    }
  });

  test('a body that is cut, and whole when it is requested again', async () => {
    let asked = 0;
    const { tables, outcome } = await extract(configuration({}), () => {
      const text = '[{"id":1},{"id":2}]';
      return { text: ++asked === 1 ? text.slice(0, 14) : text, open: true };
    });
    assert.equal([asked, outcome.ok, tables.get('b/items')], [2, true, '"id"\n"1"\n"2"\n']);
  });

  test('open-end: one warning for a job, with the number of responses', async () => {
    const { warnings } = await extract(
      configuration({
        api: { pagination: { method: 'pagenum' } },
        jobs: [{ endpoint: 'items', response: { format: 'csv' } }],
      }),
      (_, number) => ({ text: number < 4 ? `id\n${number}` : 'id\n', open: true }),
    );
    assert.is(warnings.length, 1);
    assert.match(warnings[0] ?? '', /^3 CSV responses of 'items' .* to GET .*page=1$/);
  });

  test('a login: the token', async () => {
    for (const apiRequest of [withToken, asText, inQuery, inFunction])
      for (const [text, other, ofText = other] of tokens) {
        const found = await extract(
          configuration({
            api: {
              authentication: {
                type: 'login',
                loginRequest: { endpoint: 'login', method: 'POST' },
                apiRequest,
              },
              retryConfig: { maxRetries: 0 },
            },
          }),
          ({ path }) => (path.endsWith('login') ? { text } : { json: [{ id: 1 }] }),
          { failOnWarning: true },
        );
        const [, request] = found.requests;
        const sent =
          request?.headers.get('authorization') ??
          new URL(request?.url ?? 'http://h').searchParams.get('key') ??
          '';
        const label = `${JSON.stringify(apiRequest)} ${text}`;
        check(found, apiRequest === asText ? ofText : other, label, sent);
      }
  });

  test('a login: the expiry', async () => {
    for (const relative of [true, false])
      for (const [value, ofRelative, ofAbsolute] of expiries) {
        let page = 0;
        const found = await extract(
          configuration({
            api: {
              pagination: { method: 'pagenum' },
              authentication: {
                type: 'login',
                loginRequest: { endpoint: 'login', method: 'POST' },
                apiRequest: withToken,
                expires: { response: 'e', ...(relative ? { relative } : {}) },
              },
              retryConfig: { maxRetries: 0 },
            },
          }),
          ({ path }) =>
            path.endsWith('login')
              ? { text: `{"token":"abcdefgh"${value === null ? '' : `,"e":${value}`}}` }
              : { json: ++page < 4 ? [{ id: page }] : [], takesMs: 25_000 },
          { failOnWarning: true },
        );
        const logins = found.requests.filter(({ path }) => path.endsWith('login')).length;
        check(
          found,
          relative ? ofRelative : ofAbsolute,
          `${relative ? 'relative' : 'absolute'} ${value}`,
          String(logins),
        );
      }
  });

  test('an OAuth 2 client: the token and its lifetime', async () => {
    for (const type of ['oauth2-client-credentials', 'oauth2-refresh-token'])
      for (const [text, answer] of tokenResponses) {
        let page = 0;
        const authentication = {
          type,
          tokenUrl: 'https://h.example/token',
          clientId: 'client',
          clientSecret: 'secret-of-client',
          ...(type === 'oauth2-refresh-token' ? { refreshToken: 'refresh-token' } : {}),
        };
        const found = await extract(
          configuration({
            api: {
              pagination: { method: 'pagenum' },
              authentication,
              retryConfig: { maxRetries: 0 },
            },
          }),
          ({ path }) =>
            path === '/token'
              ? { text }
              : { json: ++page < 4 ? [{ id: page }] : [], takesMs: 25_000 },
          { failOnWarning: true },
        );
        const logins = found.requests.filter(({ path }) => path === '/token').length;
        check(found, answer, `${type} ${text}`, String(logins));
      }
  });

  test('async: the id, the status and the URL of the file', async () => {
    for (const [created, status, answer] of asynchronous) {
      const isUrl = created === 'url';
      const job = {
        endpoint: 'create',
        dataType: 'items',
        method: 'POST',
        async: {
          placeholders: isUrl ? {} : { id: 'id' },
          status: {
            endpoint: isUrl ? 'status' : 'status/{id}',
            path: 'state',
            done: ['done'],
            failed: ['failed'],
            message: 'why',
          },
          download: isUrl ? { path: 'url' } : { endpoint: 'get/{id}' },
          poll: { every: '1s', atMost: '3s' },
        },
      };
      const found = await extract(
        configuration({ api: { retryConfig: { maxRetries: 0 } }, jobs: [job] }),
        ({ path }) => {
          if (path.endsWith('create')) return { text: isUrl ? '{}' : created };
          return path.includes('status') ? { text: status } : { json: [{ id: 1 }] };
        },
        { failOnWarning: true },
      );
      check(found, answer, `${created} ${status}`, found.paths.at(-1));
    }
  });

  test('an error rule', async () => {
    for (const [when, text, answer, header] of errorRules) {
      // as a text: JavaScript has no number with these digits
      const rule = `{"when":${when},"action":"ignore"}`;
      const { plan, secrets } = await compile(
        JSON.stringify(
          configuration({ api: { retryConfig: { maxRetries: 0 }, errors: ['@'] } }),
        ).replace('"@"', rule),
        { name: 'config.json' },
      );
      assert.ok(plan !== undefined && secrets !== undefined, when);
      const extraction = await extractPlan(
        plan,
        secrets,
        () => ({ status: 429, text, headers: header === undefined ? {} : { 'x-e': header } }),
        { failOnWarning: true },
      );
      check({ ...extraction, diagnostics: [] }, answer, `${when} ${text} ${header}`);
    }
  });

  test('add and exclude', async () => {
    for (const [text, ofAdd, ofExclude] of members)
      for (const [setting, answer] of [
        [{ add: { n: { record: 'mail' } } }, ofAdd],
        [{ exclude: ['mail'] }, ofExclude],
      ] as const) {
        const found = await extract(
          configuration({
            api: { retryConfig: { maxRetries: 0 } },
            jobs: [{ endpoint: 'items', dataType: 'items', ...setting }],
          }),
          () => ({ text }),
          { failOnWarning: true },
        );
        check(found, answer, `${JSON.stringify(setting)} ${text}`);
      }
  });

  test('windows: their beginning', async () => {
    const windowed = (from: object, more: object, config: object = {}) =>
      configuration({
        config,
        jobs: [
          {
            endpoint: 'items',
            dataType: 'items',
            windows: { from, step: '1d', startParam: 's', endParam: 'e', ...more },
          },
        ],
      });
    const starts = ({ requests }: Extraction) =>
      requests.map(({ url }) => new URL(url).searchParams.get('s')).join(' ');
    for (const [value, answer] of beginnings) {
      const found = await extract(
        windowed({ attr: 'since' }, {}, { since: value }),
        (_, number) => ({ json: [{ id: number }] }),
        { failOnWarning: true },
      );
      check(found, answer, JSON.stringify(value), starts(found));
    }
    for (const [state, answer] of earlierStarts) {
      const found = await extract(
        windowed({ time: 'previousStart' }, { step: 'P100Y' }),
        (_, number) => ({ json: [{ id: number }] }),
        { failOnWarning: true, state },
      );
      check(found, answer, JSON.stringify(state), starts(found));
    }
  });

  test('windows that are empty are none', async () => {
    const of = async (windows?: object) => {
      const job = { endpoint: 'items', params: { s: { window: 'start' } }, windows };
      const { outcome, paths } = await extract(configuration({ jobs: [job] }), () => ({
        json: [{ id: 1 }],
      }));
      return [outcome.ok, paths];
    };
    assert.equal(await of({}), await of());
  });

  test('incremental: the cursor', async () => {
    const config = (type: string) =>
      configuration({
        config: { incrementalOutput: true },
        jobs: [
          {
            endpoint: 'items',
            incremental: { cursor: 'at', type, param: 'since' },
          },
        ],
      });
    const atMs = Date.parse('2025-03-30T02:30:00+01:00');
    for (const [type, value, answer] of cursors) {
      const first = await extract(
        config(type),
        () => ({ text: `[{"id":1${value === null ? '' : `,"at":${value}`}}]` }),
        { failOnWarning: true, atMs },
      );
      const later = first.outcome.ok
        ? await extract(config(type), () => ({ json: [] }), { state: first.exactState, atMs })
        : undefined;
      const sent = new URL(later?.requests[0]?.url ?? 'http://h').searchParams.get('since') ?? '';
      check(first, answer, `${type} ${value}`, sent);
    }
  });

  test('incremental: numbers beyond 64 bits are compared and sent with all digits', async () => {
    const config = configuration({
      config: { incrementalOutput: true, numbers: 'exact' },
      jobs: [
        {
          endpoint: 'items',
          incremental: { cursor: 'at', type: 'number', param: 'since' },
        },
      ],
    });
    const first = await extract(config, () => ({ text: `[{"at":${VAST}}]` }));
    const { paths, tables } = await extract(
      config,
      () => ({ text: '[{"at":18446744073709551616},{"at":18446744073709551618}]' }),
      { state: first.exactState },
    );
    assert.match(paths[0] ?? '', `since=${VAST}`);
    assert.is(tables.get('b/items'), '"at"\n"18446744073709551618"\n');
  });

  test('incremental: where the clock was put back, times without an offset come twice', async () => {
    const config = configuration({
      config: { incrementalOutput: true },
      jobs: [{ endpoint: 'items', incremental: { cursor: 'at', timeZone: 'Europe/Prague' } }],
    });
    const at = (time: string, id: number) => ({ id, at: `2025-10-26 ${time}` });
    const first = [at('01:30', 1), at('02:50', 2)];
    const { state } = await extract(config, () => ({ json: first }));
    // the hour from 2 to 3 begins anew
    const { tables } = await extract(config, () => ({ json: [...first, at('02:10', 3)] }), {
      state,
    });
    assert.is(tables.get('b/items'), '"id","at"\n"3","2025-10-26 02:10"\n');
  });

  test('incremental: parents whose ids are beyond 2^53 keep their own values', async () => {
    const config = configuration({
      config: { incrementalOutput: true },
      jobs: [
        {
          endpoint: 'parents',
          children: [
            {
              endpoint: 'parents/{id}/items',
              placeholders: { id: 'id' },
              incremental: { cursor: 'at', type: 'number', param: 'since' },
            },
          ],
        },
      ],
    });
    const reply = ({ path }: { readonly path: string }) =>
      path.endsWith('parents')
        ? { text: '[{"id":9007199254740992},{"id":9007199254740993}]' }
        : { json: [{ at: path.includes('993') ? 7 : 5 }] };
    const { exactState } = await extract(config, reply);
    const { paths } = await extract(config, reply, { state: exactState });
    assert.equal(paths, [
      '/v1/parents',
      '/v1/parents/9007199254740992/items?since=5',
      '/v1/parents/9007199254740993/items?since=7',
    ]);
  });

  test('paging: values beyond 64 bits go back to the API as they came', async () => {
    const numbers = ['18446744073709551616', VAST];
    const pages = (request: { readonly url: string; readonly body: string }) => {
      const body = request.body === '' ? undefined : request.body;
      const sent = body ?? new URL(request.url).searchParams.get('after') ?? '';
      const at = numbers.findIndex((number) => sent.includes(number)) + 1;
      return {
        text: `{"items":[{"id":${numbers[at] ?? numbers[1]}}],"next":${numbers[at] ?? null}}`,
      };
    };
    const param = { method: 'response.param', responseParam: 'next', queryParam: 'after' };
    const run = (pagination: object, method = 'GET') =>
      extract(
        configuration({
          api: { pagination },
          jobs: [{ endpoint: 'items', method, dataField: 'items' }],
        }),
        pages,
      );
    const byUrl = await run(param);
    assert.equal(byUrl.paths, [
      '/v1/items',
      `/v1/items?after=${numbers[0]}`,
      `/v1/items?after=${numbers[1]}`,
    ]);
    const byBody = await run(param, 'POST');
    assert.equal(
      byBody.requests.map(({ body }) => body),
      ['[]', `{"after":${numbers[0]}}`, `{"after":${numbers[1]}}`],
    );
    const cursor = await run({ method: 'cursor', idKey: 'id', param: 'after', increment: 1 });
    assert.is(cursor.paths[1], `/v1/items?after=${VAST}`);
  });
});
