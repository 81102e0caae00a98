import * as assert from 'uvu/assert';
import type { Settings } from '../../generated/settings.ts';
import { lint as lintCommand } from '../../src/cli/commands/lint.ts';
import { formatDiagnostics, lint, parseSettings } from '../../src/lint.ts';
import { compile } from '../../src/pipeline.ts';
import { call } from '../support/call-command.ts';
import { suite } from '../support/suite.ts';

const head = 'api:\n  baseUrl: https://h.example/\n';
const jobs = 'config:\n  outputBucket: b\n  jobs:\n    - endpoint: a\n';
const keys = (count: number) =>
  Array.from({ length: count }, (_, index) => `  key${index}: 1\n`).join('');
const rulesIn = ({ diagnostics }: { readonly diagnostics: readonly { readonly rule: string }[] }) =>
  diagnostics.map(({ rule }) => rule);
const thrownBy = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing',
    (error) => `${error.name}: ${error.message}`,
  );

suite('lint door', (test) => {
  test('the language of the settings decides over extensions, unless the call names one', async () => {
    const text = `${head}  pagination: { method: link-header }\n${jobs}`;
    const settings: Settings = { language: 'keboola' };
    const extensions = async (options: object) =>
      rulesIn(await lint(text, { name: 'c.yaml', ...options })).filter(
        (rule) => rule === 'extension',
      );
    assert.equal(await extensions({}), []);
    assert.equal(await extensions({ settings }), ['extension']);
    assert.equal(await extensions({ settings, language: 'sluice' }), []);
  });

  test('a text is judged by its comments and by the settings, for the file as the settings see it', async () => {
    const text = `${head}  pagess: 1 # sluice-disable-line unknown-key\n  scroler: 1\n${jobs}`;
    const settings: Settings = {
      lint: {
        overrides: [{ files: ['old/**'], rules: { 'unknown-key': 'off' } }],
        rules: { 'unknown-key': 'note' },
      },
    };
    assert.equal(rulesIn(await lint(text, { name: 'c.yaml' })), ['unknown-key']);
    const [found] = (await lint(text, { name: 'c.yaml', settings })).diagnostics;
    assert.is(found?.severity, 'note');
    assert.equal(rulesIn(await lint(text, { name: 'old/c.yaml', settings })), []);
    assert.equal(rulesIn(await lint(text, { name: 'c.yaml', file: 'old/c.yaml', settings })), []);
  });

  test('fixes are applied until there are none, the byte order mark stays, and what is left is reported', async () => {
    const text = `${head}  paginatio: { method: offset, limt: 2 }\n  color: 1\n${jobs}`;
    for (const input of [text, `\uFEFF${text}`]) {
      const written = input.replace('paginatio:', 'pagination:').replace('limt', 'limit');
      assert.equal((await lint(input, { name: 'c.yaml', fix: true })).fixed, {
        text: written,
        count: 2,
      });
      const bytes = await lint(new TextEncoder().encode(input), { name: 'c.yaml', fix: true });
      assert.is(bytes.fixed?.text, written);
      assert.equal(rulesIn(bytes), ['unknown-key']);
      assert.is(bytes.plan?.runs.length, 1);
    }
    assert.is((await lint(head + jobs, { name: 'c.yaml', fix: true })).fixed, undefined);
    assert.is((await lint(text, { name: 'c.yaml' })).fixed, undefined);
  });

  test('every format has the text that the command prints', async () => {
    const text = `${head}  pagess: 1\n  "#token": correct-horse\n${jobs}`;
    const result = await lint(text, { name: '<stdin>' });
    for (const format of ['pretty', 'json', 'github', 'gitlab', 'sarif', 'junit'] as const) {
      const { stdout, stderr } = await call(
        lintCommand,
        ['--no-config', '--format', format, '-'],
        '.',
        text,
      );
      const printed = await formatDiagnostics([result], { format });
      assert.is(printed, format === 'pretty' ? stdout + stderr : stdout, format);
      assert.not.match(printed, 'correct-horse');
    }
    assert.match(await formatDiagnostics([result], { color: true }), '\u001b[');
    assert.is(await formatDiagnostics([]), '');
  });

  test('settings are read from text, and are refused when they are wrong', async () => {
    const { settings, diagnostics } = await parseSettings(
      '{ "sluice": { "lint": { "rules": { "unknown-key": "off" } } } }',
      'package.json',
    );
    assert.equal([settings, diagnostics], [{ lint: { rules: { 'unknown-key': 'off' } } }, []]);
    const wrong = await parseSettings('lint: { rulez: 1 }', 'sluice.config.yaml');
    assert.equal([wrong.settings, rulesIn(wrong)], [undefined, ['unknown-key']]);
    const given = { lint: { rules: { 'no-such-rule': 'off' } } } as Settings;
    for (let time = 0; time < 2; time++)
      assert.is(
        await thrownBy(lint(head + jobs, { name: 'c', settings: given })),
        'TypeError: lint: option "settings" is not valid: there is no rule "no-such-rule"',
      );
  });

  test('an argument or an option that is wrong is refused by name', async () => {
    const refused: readonly (readonly [Promise<unknown>, string])[] = [
      [
        lint(7 as never, { name: 'c' }),
        'lint: argument "input" must be a string or a Uint8Array, not 7',
      ],
      [lint('', undefined as never), 'lint: argument "options" must be an object, not undefined'],
      [lint('', {} as never), 'lint: option "name" must be a string, not undefined'],
      [lint('', { name: 'c', fix: 1 } as never), 'lint: option "fix" must be true or false, not 1'],
      [lint('', { name: 'c', file: 1 } as never), 'lint: option "file" must be a string, not 1'],
      [
        lint('', { name: 'c', settings: 'x' } as never),
        'lint: option "settings" must be an object, as parseSettings() returns it, not string',
      ],
      [
        compile('', { name: 'c', maxBytes: 0 }),
        'compile: option "maxBytes" must be a number above 0, not 0',
      ],
      [
        compile('', { name: 'c', maxDiagnostics: 1.5 }),
        'compile: option "maxDiagnostics" must be an integer of 0 or more, not 1.5',
      ],
      [
        compile('', { name: 'c', numbers: 'all' } as never),
        'compile: option "numbers" must be "peer" or "exact", not string',
      ],
      [
        compile('', { name: 'c', fillSecrets: 1 } as never),
        'compile: option "fillSecrets" must be "all" or "missing", not 1',
      ],
      [
        compile('', { name: 'c', secrets: [{ name: 'a' }] } as never),
        'compile: option "secrets" must be a list of { name, secret, source }, not object',
      ],
      [
        compile('', { name: 'c', signal: {} } as never),
        'compile: option "signal" must be an AbortSignal, not object',
      ],
      [
        formatDiagnostics([], { color: 'red' } as never),
        'formatDiagnostics: option "color" must be true or false, not string',
      ],
      [
        formatDiagnostics([], { format: 'toString' } as never),
        'formatDiagnostics: option "format" must be one of pretty, json, github, sarif, junit, gitlab, not string',
      ],
      [
        parseSettings(7 as never, 'c'),
        'parseSettings: argument "text" must be a string or a Uint8Array, not 7',
      ],
    ];
    for (const [promise, message] of refused)
      assert.is(await thrownBy(promise), `TypeError: ${message}`);
  });
});

suite('limits of compile and lint', (test) => {
  test('no more than 1,000 diagnostics are returned unless said otherwise, and the others are counted once', async () => {
    const many = `${head}${keys(1500)}${jobs}`;
    for (const check of [compile, lint]) {
      const defaultValue = await check(many, { name: 'c.yaml' });
      assert.equal([defaultValue.diagnostics.length, defaultValue.omitted], [1000, 500]);
      assert.ok(defaultValue.plan !== undefined);
      for (const [maxDiagnostics, count] of [
        [0, 0],
        [3, 3],
        [1500, 1500],
        [Number.POSITIVE_INFINITY, 1500],
      ] as const) {
        const limited = await check(many, { name: 'c.yaml', maxDiagnostics });
        assert.equal(
          [limited.diagnostics.length, limited.omitted],
          [count, 1500 - count],
          `${maxDiagnostics}`,
        );
        assert.equal(
          limited.diagnostics.map(({ range }) => range.start.line),
          Array.from({ length: count }, (_, index) => index + 3),
        );
      }
    }
  });

  test('errors precede other findings, in the order of the text, and there is no plan even when no error is returned', async () => {
    const wrong = `${head}${keys(5)}config:\n  outputBucket: b\n  jobs:\n    - { endpoint: a, params: 1, colour: 1 }\n    - { endpoint: b, params: 2 }\n`;
    for (const check of [compile, lint]) {
      const all = await check(wrong, { name: 'c.yaml' });
      const errors = all.diagnostics.filter(({ severity }) => severity === 'error').length;
      assert.ok(errors >= 2, 'the example has errors');
      const { diagnostics, omitted } = await check(wrong, {
        name: 'c.yaml',
        maxDiagnostics: errors + 1,
      });
      assert.equal(
        diagnostics.map(({ severity }) => severity),
        ['warning', ...Array.from({ length: errors }, () => 'error')],
      );
      assert.ok(omitted >= all.diagnostics.length - errors - 1);
      for (const maxDiagnostics of [0, 1]) {
        const few = await check(wrong, { name: 'c.yaml', maxDiagnostics });
        assert.equal(
          [few.diagnostics.length, few.plan, few.omitted > 0],
          [maxDiagnostics, undefined, true],
        );
      }
    }
  });

  test('fixes are applied beyond the limit', async () => {
    const text = `${head}  paginatio: { method: offset, limit: 2 }\nconfig:\n  outputBucket: b\n  jobs:\n    - { endpoint: a, dataTyp: b }\n`;
    const { fixed, diagnostics, omitted } = await lint(text, {
      name: 'c.yaml',
      fix: true,
      maxDiagnostics: 0,
    });
    assert.equal([fixed?.count, diagnostics.length, omitted], [2, 0, 0]);
  });

  test('a signal ends the check before its first phase, and between two', async () => {
    for (const check of [compile, lint]) {
      assert.is(
        await thrownBy(
          check(head + jobs, { name: 'c.yaml', signal: AbortSignal.abort(new Error('no time')) }),
        ),
        'Error: no time',
      );
      const controller = new AbortController();
      const checked = thrownBy(check(head + jobs, { name: 'c.yaml', signal: controller.signal }));
      setImmediate(() => controller.abort(new Error('late')));
      assert.is(await checked, 'Error: late');
      assert.ok(
        (await check(head + jobs, { name: 'c.yaml', signal: new AbortController().signal }))
          .plan !== undefined,
      );
    }
  });
});
