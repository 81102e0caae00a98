// Commands as documentation and browsers show them, and the requests that the configurations of them send.

import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { draftText, type Imported } from '../../../src/import/draft.ts';
import { importedFor } from '../../../src/import/new-configuration.ts';
import { ImportProblem } from '../../../src/import/problem.ts';
import { openQuestionsOf, withAnswer } from '../../../src/import/questions.ts';
import { lint } from '../../../src/lint.ts';
import { writeYaml } from '../../../src/text/yaml-writer.ts';
import { suite } from '../../support/suite.ts';
import { imported, requestOf } from './request-of.ts';

/** What a question offers; `undefined` when it is not asked. */
function candidatesOf(questions: Imported['questions'], name: string) {
  const open = questions.find((each) => each.name === name);
  return open?.kind === 'choice' ? open.candidates : undefined;
}

/** Lint has nothing against a configuration with an answer. */
async function checkAnswers(found: Imported): Promise<void> {
  const { drafts, questions } = importedFor(found, 'sluice');
  let count = 0;
  for (const draft of drafts)
    for (const { answers } of openQuestionsOf(draft, questions))
      for (const answer of answers) {
        count++;
        const text = writeYaml(withAnswer(draft.value, answer));
        const { diagnostics } = await lint(text, { name: 'config.yaml' });
        const wrong = diagnostics.filter(({ rule }) => rule !== 'missing-input');
        assert.equal(wrong, [], text);
      }
  assert.ok(count > 0);
}

const COMMANDS: readonly (readonly [command: string, request: string])[] = [
  ['curl https://api.example.com/v1/orders', 'GET https://api.example.com/v1/orders'],
  [
    '$ curl -sS "https://api.example.com/v1/orders?state=open&limit=5"',
    'GET https://api.example.com/v1/orders?state=open&limit=5',
  ],
  [
    "curl -X GET 'https://api.example.com/orders' -H 'Accept: application/json'",
    'GET https://api.example.com/orders | Accept: application/json',
  ],
  [
    'curl https://api.example.com/orders \\\n  -H "Authorization: Bearer $TOKEN"',
    'GET https://api.example.com/orders | Authorization: Bearer {#token}',
  ],
  [
    'curl --oauth2-bearer abc https://api.example.com/orders',
    'GET https://api.example.com/orders | Authorization: Bearer {#token}',
  ],
  [
    'curl -H "Authorization: Token token=abc" https://api.example.com/orders',
    'GET https://api.example.com/orders | Authorization: Token {#token}',
  ],
  [
    'curl -H"X-Api-Key: abc" https://api.example.com/orders',
    'GET https://api.example.com/orders | X-Api-Key: {#Api_Key}',
  ],
  [
    'curl --header="PRIVATE-TOKEN: abc" https://api.example.com/api/v4/projects',
    'GET https://api.example.com/api/v4/projects | PRIVATE-TOKEN: {#PRIVATE_TOKEN}',
  ],
  [
    'curl -u user:pass https://api.example.com/orders',
    'GET https://api.example.com/orders | Authorization: Basic {base64(user:{#password})}',
  ],
  [
    'curl https://api.example.com/v1/charges -u sk_test_abc:',
    'GET https://api.example.com/v1/charges | Authorization: Basic {base64_encode(concat({#key}, ":"))}',
  ],
  [
    'curl "https://api.example.com/data?api_key=abc&q=a%20b"',
    'GET https://api.example.com/data?q=a%20b&api_key={#api_key}',
  ],
  [
    'curl -G https://api.example.com/search --data-urlencode "q=a b&c" -d page=1',
    'GET https://api.example.com/search?q=a+b%26c&page=1',
  ],
  [
    'curl https://api.example.com/search -d \'{"query": {"a": 1}}\' -H \'Content-Type: application/json\'',
    'POST https://api.example.com/search | Content-Type: application/json | {"query":{"a":1}}',
  ],
  [
    'curl --json \'{"a": [1, "x"]}\' https://api.example.com/search',
    'POST https://api.example.com/search | Content-Type: application/json | Accept: application/json | {"a":[1,"x"]}',
  ],
  [
    'curl -d "a=1" -d "b=x y" https://api.example.com/search',
    'POST https://api.example.com/search | Content-Type: application/x-www-form-urlencoded | a=1&b=x+y',
  ],
  ['curl api.example.com/orders', 'GET http://api.example.com/orders'],
  ['curl -H "X-A: 1" -H "X-A: 2" https://h.example/a', 'GET https://h.example/a | X-A: 1, 2'],
  [
    'curl https://h.example/a -d "<a/>"',
    'POST https://h.example/a | Content-Type: application/x-www-form-urlencoded | <a/>',
  ],
  [
    'curl https://me:abc@api.example.com/orders',
    'GET https://api.example.com/orders | Authorization: Basic {base64(me:{#password})}',
  ],
  [
    'curl -u :abc https://api.example.com/orders',
    'GET https://api.example.com/orders | Authorization: Basic {base64_encode(concat(":", {#key}))}',
  ],
  [
    'curl -H "token: a" "https://api.example.com/orders?token=b"',
    'GET https://api.example.com/orders?token={#token_2} | token: {#token}',
  ],
  [
    `curl --json '{"auth": {"api_key": "abc"}, "q": 1}' https://api.example.com/a`,
    'POST https://api.example.com/a | Content-Type: application/json | Accept: application/json | {"auth":{"api_key":"{#api_key}"},"q":1}',
  ],
  [
    "curl 'https://api.example.com/orders' -H 'accept: */*' -H 'accept-language: en' -H 'sec-ch-ua: \"x\"' -H 'user-agent: Mozilla' --compressed -k",
    'GET https://api.example.com/orders | accept: */*',
  ],
  [
    'curl -L -o out.json --max-time 10 https://api.example.com/orders | jq .',
    'GET https://api.example.com/orders',
  ],
  [
    "curl $'https://api.example.com/orders?name=it\\'s'",
    'GET https://api.example.com/orders?name=it%27s',
  ],
  [
    'curl --url https://api.example.com/orders --request GET # all of them',
    'GET https://api.example.com/orders',
  ],
  [
    'curl "https://api.example.com/orders" ^\n -H "X-Trace: 1"',
    'GET https://api.example.com/orders | X-Trace: 1',
  ],
  ['curl https://api.example.com/', 'GET https://api.example.com/'],
  [
    "curl -d '[1]' -H 'Content-Type: application/json' https://api.example.com/a",
    'POST https://api.example.com/a | Content-Type: application/json | [1]',
  ],
  [
    "curl 'https://api.example.com/a?x=1' -d b=2",
    'POST https://api.example.com/a?x=1 | Content-Type: application/x-www-form-urlencoded | b=2',
  ],
  [
    'curl "https://api.example.com/a?tag=x&tag=y&n=1"',
    'GET https://api.example.com/a?tag=x&tag=y&n=1',
  ],
];

const REFUSED: readonly (readonly [command: string, problem: RegExp])[] = [
  ['wget https://api.example.com', /no curl command/],
  ['curl', /no address/],
  ["curl 'https://api.example.com", /not closed/],
  ['curl -F file=@a.csv https://api.example.com', /multipart form/],
  ['curl -I https://api.example.com', /HEAD/],
  ['curl -d @body.json https://api.example.com', /the data are in a file/],
  ['curl -X DELETE https://api.example.com/orders/1', /DELETE/],
  ['curl https://api.example.com/users/:id/orders', /":id" in it/],
  ['curl https://$ACCOUNT.example.com/orders', /"\$ACCOUNT" in it/],
  ['curl ftp://example.com/a', /not one of HTTP/],
  ['curl a.example.com b.example.com', /several addresses/],
  ["curl -H 'Content-Type: application/json' -d '{a' https://api.example.com/a", /not valid JSON/],
  [`curl --json '{"a":{"attr":"#b"}}' https://api.example.com/a`, /read as references/],
  ['curl --negotiate -u : https://api.example.com', /negotiated/],
  ['curl https://api.example.com/orders?page=[1-3]', /range \[1-3\], which is several requests/],
  ['curl https://api.example.com/orders/[a-c]', /range \[a-c\]/],
  ['curl --path-as-is https://api.example.com/a/../b', /--path-as-is/],
  ['curl --frobnicate https://api.example.com/a', /option --frobnicate is not known/],
  ['curl -sX', /-X has no value/],
  ['curl --expand-url "{{a}}"', /variable of curl/],
];

suite('import/requests', (test) => {
  for (const [command, request] of COMMANDS)
    test(command, async () => assert.is(await requestOf(command), request));

  for (const [command, problem] of REFUSED)
    test(`${command} is refused`, async () => {
      try {
        await imported(command);
      } catch (error) {
        assert.instance(error, ImportProblem);
        assert.match((error as Error).message, problem);
        return;
      }
      assert.unreachable('nothing was refused');
    });

  test('long ids of hexadecimal digits stay in the address, keys do not', async () => {
    const id = '507f1f77bcf86cd799439011';
    const digest = 'D41D8CD98F00B204E9800998ECF8427E';
    for (const path of [`lists/${id}/cards`, `files/${digest}`]) {
      const found = await imported(`curl https://h.example.com/v1/${path}`);
      assert.match(JSON.stringify(found.drafts), new RegExp(`${id}|${digest}`));
      assert.equal(found.secrets, {}, path);
    }
    for (const path of [
      `hooks/${id}`,
      `tokens/${id}/orders`,
      `bot12345:${id}/getUpdates`,
      `lists/${id.slice(0, 12)}xYz9Q8r7T6/cards`,
    ]) {
      const found = await imported(`curl https://h.example.com/v1/${path}`);
      assert.not.match(JSON.stringify(found), id.slice(0, 12), path);
      assert.is(Object.keys(found.secrets).length, 1, path);
    }
  });

  test('what is refused quotes no value: it may be a secret', async () => {
    const secret = 'hush-hush-1';
    for (const command of [
      `curl -H ${secret} https://h.example.com/a`,
      `curl -H 'a ${secret}: x' https://h.example.com/a`,
      `curl -b ${secret} https://h.example.com/a`,
      `curl -H @${secret} https://h.example.com/a`,
      `curl --data-urlencode p@${secret} https://h.example.com/a`,
      `curl -9${secret} https://h.example.com/a`,
      `curl "https://h.example.com/a?k=$(echo ${secret})"`,
    ]) {
      const { message } = await imported(command).then(
        () => new Error(`${command} is not refused`),
        (error: Error) => error,
      );
      assert.not.match(message, secret, command);
    }
  });

  test('no secret of a command is in what it becomes', async () => {
    const secret = 'hush-hush-1';
    const key = '9f8e7d6c5b4a39281706f5e4';
    for (const command of [
      `curl -u ${key}:X https://h.example.com/a`,
      `curl -u ${key}: https://h.example.com/a`,
      `curl -u ${key} https://h.example.com/a`,
      `curl 'https://h.example.com/a?appid=${key}'`,
      `curl -H 'X-Thing: ${key}' https://h.example.com/a`,
      `curl https://h.example.com/bot123456:AAE7d6c5b4a${key}/updates`,
      `curl https://h.example.com/${key}/updates`,
      `curl --json '{"query": "{ orders(token: \\"${key}\\") { id } }"}' https://h.example.com/a`,
      `curl --json '{"q": {"secretThing": "${key}"}}' https://h.example.com/a`,
      `curl -d 'a=1&thing=${key}' https://h.example.com/a`,
    ]) {
      const found = await imported(command);
      assert.not.match(JSON.stringify(found), new RegExp(key), command);
      assert.ok(
        found.questions.some(({ kind }) => kind === 'secret'),
        command,
      );
    }
    for (const command of [
      `curl -H "Authorization: Bearer ${secret}" https://h.example.com/a`,
      `curl -H "Authorization: Custom ${secret}" https://h.example.com/a`,
      `curl -H "X-Auth-Token: ${secret}" -H "X-Api-Key: ${secret}" https://h.example.com/a`,
      `curl -u name:${secret} https://h.example.com/a`,
      `curl -u ${secret}: https://h.example.com/a`,
      `curl https://me:${secret}@h.example.com/a`,
      `curl "https://h.example.com/a?access_token=${secret}&key=${secret}"`,
      `curl -b "session=${secret}" https://h.example.com/a`,
      `curl -d 'user=me&password=${secret}' https://h.example.com/login`,
      `curl --json '{"auth": {"api_key": "${secret}"}, "q": 1}' https://h.example.com/a`,
    ]) {
      const found = await imported(command);
      assert.not.match(JSON.stringify(found), new RegExp(secret), command);
      assert.ok(found.questions.length > 0, command);
    }
  });

  test('options that change no request are said, and what is to be written for others', async () => {
    const { remarks } = await imported(
      'curl -sSLko out.json --max-time 5 --proxy http://me:hush@proxy -A "Mozilla/5.0" h.example.com/a > file 2>/dev/null',
    );
    assert.equal(remarks.slice(1), [
      'left out: headers of the client (user-agent)',
      '-k is left out: certificates are always checked; "caCertificate" names an authority of your own',
      '--proxy is left out: a proxy is one of the machine that runs the configuration',
      'the address has no scheme: as with curl, requests are sent without TLS (http)',
      'left out, without an effect on the request: -s -S -L -o --max-time',
    ]);
  });

  test('how pages continue is asked in the configuration, since a command has no response', async () => {
    const { drafts, questions } = await imported('curl https://h.example.com/a?limit=100');
    const [draft] = drafts;
    assert.ok(draft);
    assert.match(
      draftText(draft, { questions }),
      /# sluice asked: pagination: the command shows one/,
    );
  });

  test('parameters of pages are no fixed parameters; the names of both a page and an offset are a question', async () => {
    const pages = async (query: string) => {
      const { drafts, questions, carried } = await imported(
        `curl https://h.example.com/a?${query}`,
      );
      const { api, config } = parse(writeYaml(drafts[0]?.value ?? null));
      const open = candidatesOf(questions, 'a: pagination');
      const grade = carried[0]?.findings?.[0]?.grade;
      return { paging: api.pagination, params: config.jobs[0].params, open, grade };
    };
    const numbered = await pages('_page=3&_limit=50&state=open');
    assert.equal(numbered, {
      paging: { method: 'pagenum', pageParam: '_page', limit: 50, limitParam: '_limit' },
      params: { state: 'open' },
      open: undefined,
      grade: 'assumed',
    });
    assert.equal((await pages('page=0')).paging, { method: 'pagenum', firstPage: 0 });
    assert.equal((await pages('skip=200&take=100')).paging, {
      method: 'offset',
      offsetParam: 'skip',
      limit: 100,
      limitParam: 'take',
    });
    assert.equal((await pages('offset=0')).paging, { method: 'offset', advanceBy: 'received' });
    const both = await pages('page=2&offset=100');
    assert.equal(both.paging, undefined);
    assert.equal(both.params, { page: '2', offset: '100' });
    assert.equal(both.open, []);
    // a word is no number of a page, and a size alone no page
    for (const query of ['page=last', 'limit=50'])
      assert.ok(((await pages(query)).open?.length ?? 0) > 3, query);
  });

  test('dates of the command are a question: the time of the previous run in the same form, or a value for each run', async () => {
    const { questions, drafts } = await imported(
      'curl "https://h.example.com/a?updated_since=2024-05-01T00:00:00Z&to=2024-06-01&name=2024-was-good"',
    );
    const open = candidatesOf(questions, 'a: dates');
    assert.equal(open?.[0], {
      updated_since: { function: 'date', args: ['Y-m-d\\TH:i:s\\Z', { time: 'previousStart' }] },
      to: { function: 'date', args: ['Y-m-d', { time: 'currentStart' }] },
      name: '2024-was-good',
    });
    assert.equal(open?.[1], {
      updated_since: { attr: 'updated_since' },
      to: { attr: 'to' },
      name: '2024-was-good',
    });
    const [draft] = drafts;
    assert.ok(draft);
    assert.match(
      draftText(draft, { questions }),
      /# sluice asked: is "params" right\? each run sends/,
    );
    assert.not.ok(
      (await imported('curl https://h.example.com/a?year=2024')).questions.some(
        ({ name }) => name === 'a: dates',
      ),
    );
  });

  test('what is offered as an answer is right where it is offered', async () => {
    for (const query of ['limit=50', 'since=2024-05-01T10:00:00%2B02:00', ''])
      await checkAnswers(await imported(`curl "https://h.example.com/a?${query}"`));
  });

  test('the table has the name of what is asked for', async () => {
    const { drafts } = await imported('curl https://api.example.com/v2/shops/12/orders.json');
    const { config } = parse(writeYaml(drafts[0]?.value ?? null));
    assert.equal([config.outputBucket, config.jobs[0].dataType], ['example', 'orders']);
  });
});
