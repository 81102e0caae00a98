import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { HttpRequest } from '../../../src/ports/http.ts';
import { coreOf, secretEncodings } from '../../support/secret-encodings.ts';
import { suite } from '../../support/suite.ts';
import { answered, recordFrom, textsOf } from './stub-target.ts';

const config = (secret: string) => ({
  api: {
    baseUrl: 'https://shop.example.com/v1/',
    authentication: {
      type: 'login',
      loginRequest: {
        endpoint: 'login',
        method: 'POST',
        params: { user: 'demo', pass: { attr: '#password' } },
      },
      apiRequest: { headers: { 'X-Token': { response: 'session.token' } } },
    },
  },
  config: {
    '#password': secret,
    jobs: [
      {
        endpoint: 'items',
        dataType: 'items',
        dataField: 'items',
        params: {
          key: { attr: '#password' },
          digest: { function: 'sha1', args: [{ attr: '#password' }] },
        },
      },
    ],
  },
});

/** Every way in which a target might give a text back. */
function encodings(text: string): readonly string[] {
  const base64 = (before: string) => Buffer.from(`${before}${text}`).toString('base64');
  return [
    text,
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
    JSON.stringify(text).slice(1, -1),
    JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
    base64(''),
    base64('a'),
    base64('ab'),
    base64('').replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('hex').toUpperCase(),
  ];
}

/** The part of base64 that the text decides whatever stands around it. */
function base64Cores(text: string): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.from('\0'.repeat(before) + text).toString('base64');
    const core = whole.slice(
      [0, 2, 3][before],
      Math.floor(((before + Buffer.byteLength(text)) * 4) / 3),
    );
    return core.length < 4 ? [] : [core];
  });
}

const TOKEN = 'tok/en+9f8e7d6c5b4a==';

function echoing(secret: string, token = TOKEN) {
  return ({ url, headers }: HttpRequest) => {
    if (url.endsWith('/login'))
      return answered({ session: { token, user: 'demo' }, refresh_token: 'refresh-1234567890' });
    const echo = encodings(secret).map((text, index) => ({
      id: index,
      echo: text,
      seen: encodings(token)[index] ?? '',
      url,
      headers: JSON.stringify(headers),
    }));
    return answered(
      { items: [...echo, { id: 99, echo: 'refresh-1234567890', seen: '', url: '', headers: '' }] },
      {
        headers: [
          ['content-type', 'application/json'],
          ['link', `<${url}>; rel="self"`],
          ['set-cookie', `s=${token}`],
          ['x-token', token],
        ],
      },
    );
  };
}

suite('redaction', (test) => {
  test('no encoding of a secret, of what is computed from it, or of a token is in any file', async () => {
    // a letter and digits at the end make it no ordinary word; what stands before is wild
    const secrets = fc
      .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), fc.nat({ max: 99_999 }))
      .map(([wild, number]) => `${wild}Zq${number + 100_000}`);
    await fc.assert(
      fc.asyncProperty(secrets, async (secret) => {
        const recorded = await recordFrom(config(secret), echoing(secret));
        const texts = textsOf(recorded);
        const digest = createHash('sha1').update(secret).digest('hex');
        for (const hidden of [secret, TOKEN, digest, 'refresh-1234567890']) {
          for (const form of [...encodings(hidden), ...base64Cores(hidden)]) {
            const bytes = Buffer.from(form).toString('latin1');
            for (const [path, text] of texts)
              assert.not.ok(text.includes(bytes), `${path} holds ${form}`);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('cookies are stand-ins, those of responses to other requests and odd ones are left out', async () => {
    const recorded = await recordFrom(
      {
        api: {
          baseUrl: 'https://shop.example.com/v1/',
          authentication: { type: 'login', loginRequest: { endpoint: 'login' }, cookies: true },
        },
        config: { jobs: [{ endpoint: 'items' }] },
      },
      ({ url }) =>
        url.endsWith('/login')
          ? answered(
              {},
              {
                headers: [
                  ['set-cookie', 'sid=cookie-secret-1; Path=/'],
                  ['set-cookie', 'cookie-secret-2'],
                  ['set-cookie', '=cookie-secret-3'],
                ],
              },
            )
          : answered([{ id: 1 }], { headers: [['set-cookie', 'sid=cookie-secret-4']] }),
    );
    const text = [...textsOf(recorded).values()].join('\n');
    assert.match(text, 'sid={{token:1}}; Path=/');
    assert.not.match(text, 'cookie-secret');
  });

  test('derived values can still be compared: the digest is that of the placeholder value', async () => {
    const texts = textsOf(await recordFrom(config('s3cret-Zq1'), echoing('s3cret-Zq1')));
    assert.match(
      texts.get('recording.yaml') ?? '',
      createHash('sha1').update('password-stand-in').digest('hex'),
    );
    assert.match(texts.get('scenario.yaml') ?? '', 'secrets: { password: password-stand-in }');
    assert.match(
      texts.get('recording.yaml') ?? '',
      'body: { user: demo, pass: "{{secret:password}}" }',
    );
    assert.match(texts.get('config.json') ?? '', '"#password": "{{secret:password}}"');
  });

  test('a name with # in a mapping is a member of records: its column stays', async () => {
    const plain = config('s3cret-Zq1');
    const mappings = { items: { '#': 'number', id: 'id' } };
    const texts = textsOf(
      await recordFrom({ ...plain, config: { ...plain.config, mappings } }, echoing('s3cret-Zq1')),
    );
    assert.match(texts.get('config.json') ?? '', '"#": "number"');
  });

  test('a secret that is part of a word, or a name, of a response is refused with the choice', async () => {
    const target = (item: object) => (request: HttpRequest) =>
      request.url.endsWith('/login')
        ? answered({ session: { token: TOKEN } })
        : answered({ items: [item] });
    for (const item of [
      { id: 1, version: 'the latest' },
      { id: 1, test: 'a column' },
      { id: 1, mytest: 'a column' },
    ]) {
      const recorded = await recordFrom(config('test'), target(item));
      assert.is(
        recorded.kind === 'refused' && recorded.message,
        'A secret is part of words, or a name, in the responses.',
      );
      assert.equal(recorded.kind === 'refused' && recorded.details, ['the secret "password"']);
      assert.match(recorded.kind === 'refused' ? recorded.help : '', '--ordinary NAME');
    }
  });

  test('symbols that Sluice writes are not taken for a secret with the same letters', async () => {
    for (const secret of [
      'secret-password',
      'Secret_Password',
      'secretpassword',
      'config-password',
      'configpassword',
    ]) {
      const reference = {
        path: '../../config.json',
        bytes: Buffer.from(JSON.stringify(config('the-example'))),
      };
      const given = new Set(['/config/#password']);
      for (const options of [{}, { reference }, { reference, given }]) {
        const recorded = await recordFrom(
          config(secret),
          () => answered({ session: { token: TOKEN }, items: [{ id: 1 }] }),
          options,
        );
        const texts = [...textsOf(recorded).values()].join('\n');
        assert.match(texts, '{{secret:password}}');
        assert.not.match(
          texts.replaceAll('{{secret:password}}', '').replaceAll('/config/#password', ''),
          new RegExp(secret, 'i'),
        );
      }
    }
  });

  test('forms that cannot hold a placeholder value are removed as well: every encoding of the list', async () => {
    const secret = 's3cret-Zq/1&é';
    const target = (request: HttpRequest) =>
      request.url.endsWith('/login')
        ? answered({ session: { token: TOKEN, number: 123456 } })
        : answered({
            items: Object.values(secretEncodings).map((encode, id) => ({
              id,
              echo: encode(secret),
              seen: encode(TOKEN),
              number: 123456,
              url: '',
              headers: '',
            })),
          });
    const texts = textsOf(await recordFrom(config(secret), target));
    for (const [name, encode] of Object.entries(secretEncodings))
      for (const [path, text] of texts)
        for (const hidden of [secret, TOKEN])
          assert.not.ok(
            text.includes(Buffer.from(coreOf(name, encode(hidden))).toString('latin1')),
            `${path}: ${name}`,
          );
    for (const [path, text] of texts) assert.not.ok(text.includes('123456'), path);
  });

  test('a short value of a login that also occurs in responses is reported', async () => {
    const target = (request: HttpRequest) =>
      request.url.endsWith('/login')
        ? answered({ session: { token: TOKEN }, account: 'north-7' })
        : answered({ items: [{ id: 1, office: 'north-7' }] });
    const recorded = await recordFrom(config('s3cret-Zq1'), target);
    assert.equal(recorded.kind === 'made' && recorded.met, ['account']);
  });

  test('a secret within a name cannot be distinguished: nothing is written, and the place is reported', async () => {
    const recorded = await recordFrom(config('items'), echoing('none at all'));
    assert.is(recorded.kind, 'refused');
  });

  test('comments and order of a YAML configuration stay; numbers, JSON credentials and passwords in URLs are replaced', async () => {
    const yaml = `# shop of the team
api:
  baseUrl: "https://reader:pa55word!@shop.example.com/v1/"
config:
  "#pin": 83746152   # changes each year, was 83746152 before
  "#empty": ""
  "#anchored": &word anchored-secret
  again: *word
  "#block": |
    first line
    second line
  jobs:
    - { endpoint: items, dataType: items, params: { pin: { attr: "#pin" }, block: { attr: "#block" } } }
`;
    const texts = textsOf(
      await recordFrom(yaml, () => answered([{ id: 83746152, note: 'first line\nsecond line\n' }])),
    );
    const written = texts.get('config.yaml') ?? '';
    assert.match(written, '# shop of the team');
    assert.match(
      written,
      '"#pin": "{{secret:pin}}"   # changes each year, was {{secret:pin}} before',
    );
    assert.match(written, '"#block": "{{secret:block}}"\n  jobs:');
    assert.match(written, 'https://reader:{{secret:url-password}}@shop.example.com/v1/');
    for (const text of texts.values())
      for (const secret of ['83746152', 'pa55word', 'second line', 'anchored-secret'])
        assert.not.ok(text.includes(secret), text);
  });

  test('binary responses keep their bytes, and a plain-text login response becomes a token', async () => {
    const bytes = Buffer.from([0, 255, 254, 31, 139, 8, 1, 2, 3]);
    const login = {
      api: {
        baseUrl: 'https://shop.example.com/',
        http: { ignoreErrors: [404] },
        authentication: {
          type: 'login',
          format: 'text',
          loginRequest: { endpoint: 'login' },
          apiRequest: { headers: { T: { response: 'data' } } },
        },
      },
      config: { jobs: [{ endpoint: 'items', dataType: 'items' }] },
    };
    const target = ({ url }: HttpRequest) =>
      url.endsWith('login')
        ? answered(Buffer.from('plain-Zq-token'))
        : answered(bytes, { status: 404, headers: [] });
    const recorded = await recordFrom(login, target);
    const texts = textsOf(recorded);
    assert.ok(
      [...texts].some(
        ([path, text]) => path.startsWith('bodies/') && text === bytes.toString('latin1'),
      ),
    );
    assert.not.ok([...texts.values()].some((text) => text.includes('plain-Zq-token')));
  });

  test('the tokens of a token response in a form are replaced, in each encoding', async () => {
    const config = {
      api: {
        baseUrl: 'https://shop.example.com/',
        authentication: {
          type: 'oauth2-client-credentials',
          tokenUrl: 'token',
          clientId: 'me',
          clientSecret: 'secret-of-client',
        },
      },
      config: { jobs: [{ endpoint: 'items', dataType: 'items' }] },
    };
    const target = ({ url }: HttpRequest) =>
      url.endsWith('token')
        ? answered(
            Buffer.from(
              'access_token=real%2Bfirst%2Ftoken&expires_in=3600&refresh_token=real-second',
            ),
          )
        : answered([{ id: 1 }]);
    const texts = textsOf(await recordFrom(config, target));
    for (const text of texts.values()) assert.not.ok(/real|secret-of-client/.test(text), text);
    assert.match(
      texts.get('recording.yaml') ?? '',
      'access_token={{token:1}}&expires_in=3600&refresh_token={{token:2}}',
    );
  });
});

suite('what a target can send', (test) => {
  const login = (more: object, jobs: readonly object[]) => ({
    api: {
      baseUrl: 'https://shop.example.com/v1/',
      authentication: {
        type: 'login',
        loginRequest: { endpoint: 'login' },
        apiRequest: { query: { access_token: { response: 'token' } } },
      },
      ...more,
    },
    config: { jobs },
  });

  test('a token in the URL of the next page is replaced, and the page is asked for all the same', async () => {
    const config = login({ pagination: { method: 'response.url', urlKey: 'next' } }, [
      { endpoint: 'items', dataType: 'items', dataField: 'items' },
    ]);
    const target = ({ url }: HttpRequest) => {
      if (url.endsWith('login')) return answered({ token: 'eyJh.Zq+/=.c2ln' });
      const { searchParams } = new URL(url);
      const page = Number(searchParams.get('page') ?? 1);
      const next = `https://shop.example.com/v1/items?page=${page + 1}&access_token=${encodeURIComponent(searchParams.get('access_token') ?? '')}`;
      return answered({ items: [{ id: page }], ...(page < 3 ? { next } : {}) });
    };
    const recorded = await recordFrom(config, target);
    const texts = textsOf(recorded);
    assert.is(recorded.kind === 'made' ? recorded.result.requests : 0, 4);
    assert.match(texts.get('recording.yaml') ?? '', 'page=3&access_token={{token:1}}');
    for (const text of texts.values()) assert.not.match(text, /eyJh|c2ln/);
  });

  test('with hundreds of logins, each with a token of its own, none is left', async () => {
    let logins = 0;
    const jobs = Array.from({ length: 130 }, (_, index) => ({
      endpoint: `items/${index}`,
      dataType: 'items',
    }));
    const config = { ...login({}, jobs), config: { '#key': 'key-Zq-123456', jobs } };
    Object.assign(config.api.authentication, { expires: 0 });
    const target = ({ url }: HttpRequest) => {
      if (url.endsWith('login')) return answered({ token: `tok/en-Zq-${1000 + ++logins}` });
      return answered([
        { url, seen: 'key-Zq-123456', before: `tok%2Fen-Zq-${1000 + Math.max(1, logins - 1)}` },
      ]);
    };
    const texts = textsOf(await recordFrom(config, target));
    assert.is(logins, 130);
    for (const text of texts.values()) assert.not.match(text, /Zq-1/);
  });

  test('any identifier in paths, parameters and responses is recorded and replays', async () => {
    const config = login({}, [
      {
        endpoint: 'items',
        dataType: 'items',
        children: [
          {
            endpoint: 'items/{id}',
            dataType: 'details',
            dataField: '.',
            placeholders: { id: 'id' },
          },
        ],
      },
    ]);
    const ids = fc.uniqueArray(
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.constantFrom(
          '..',
          'a/b',
          'a:b',
          '//x',
          '?',
          '#',
          '{{x}}',
          '{{secret:a}}',
          '%',
          '+',
          'token-1',
        ),
      ),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(ids, async (given) => {
        const target = ({ url }: HttpRequest) => {
          if (url.endsWith('login')) return answered({ token: 'Zq-1234567890' });
          return answered(
            /\/items\?/.test(url) ? given.map((id) => ({ id })) : { url, name: given.join() },
          );
        };
        const recorded = await recordFrom(config, target, { keepFailure: true });
        assert.is(recorded.kind, 'made', JSON.stringify(recorded));
      }),
      { numRuns: 60 },
    );
  });
});
