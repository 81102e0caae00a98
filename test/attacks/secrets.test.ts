import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { diff } from '../../src/cli/commands/diff.ts';
import { explain } from '../../src/cli/commands/explain.ts';
import { lint } from '../../src/cli/commands/lint.ts';
import { mutate } from '../../src/cli/commands/mutate.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { call } from '../support/call-command.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { secretEncodings } from '../support/secret-encodings.ts';
import { configWith, nothingOf, outputs } from '../support/secret-outputs.ts';
import { suite } from '../support/suite.ts';

/** More of them with `RUNS=200`. */
const numRuns = Number(process.env.RUNS ?? 6);

suite('attacks: secrets', (test) => {
  test('a server that repeats a password and a token in every encoding, in the status, headers and body', async () => {
    const [password, token] = ['p@ss/w+rd "é" 7Qz', 'tok/en+9f8e7d6c5b4a=='];
    const echo = [password, token].flatMap((secret) =>
      Object.values(secretEncodings).map((encode) => encode(secret)),
    );
    const server = await httpServer(({ url }, response) => {
      if (url.startsWith('/login'))
        return void response.end(JSON.stringify({ token, number: 7654321 }));
      response.writeHead(url.includes('bad') ? 200 : 400, `no ${encodeURIComponent(token)}`, {
        'X-Echo': encodeURIComponent(password),
      });
      response.end(`${echo.join('\n')}\n7654321\n${url}`);
    });
    try {
      await inScratchFolder(async (folder) => {
        const { call: say, all } = outputs(folder);
        await folder.put('config.json', JSON.stringify(configWith(`${server.baseUrl}/`, password)));
        await folder.put(
          'other.json',
          JSON.stringify(configWith(`${server.baseUrl}/bad/`, password)),
        );
        for (const config of ['config.json', 'other.json'])
          for (const more of [['--verbose'], ['--log-format', 'json'], ['--trace', 'trace.jsonl']])
            assert.is(await say(run, config, '--out', 'tables', ...more), 1);
        await say(explain, '--run', 'trace.jsonl', '--request', '1');
        await say(explain, '--run', 'trace.jsonl', '--format', 'json');
        await say(record, 'config.json', '--to', 'scenarios/x', '--keep-failure');
        const everything = await all();
        assert.ok(everything.some(({ text }) => text.includes('[redacted]')));
        nothingOf([password, token, '7654321'], everything);
      }, fastFolder);
    } finally {
      await server.close();
    }
  });

  test('any secret in any place of a configuration: no command and no format shows it', async () => {
    const secrets = fc
      .string({ unit: 'grapheme-ascii', minLength: 4, maxLength: 20 })
      .map((text) => `Q${text}7zK`);
    const broken = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.replace('"debug":true,', '"debug":true "x",'),
      (text: string) => text.slice(0, -1),
    );
    await fc.assert(
      fc.asyncProperty(secrets, broken, fc.boolean(), async (secret, breakText, isPretty) => {
        await inScratchFolder(async (folder) => {
          const { call: say, all } = outputs(folder);
          const user = encodeURIComponent(secret);
          const config = configWith(`https://bob:${user}@api.example.com/`, secret, {
            limitt: 1,
            '#data': JSON.stringify({ inner: secret }),
            notes: { '#deep': [secret] },
          });
          const text = breakText(JSON.stringify(config, null, isPretty ? 2 : 0));
          await folder.put('config.json', text);
          await folder.put('other.json', text.replace('"items?', '"orders?'));
          for (const format of ['pretty', 'json', 'github', 'gitlab', 'sarif', 'junit'])
            await say(lint, 'config.json', '--format', format);
          await say(lint, 'config.json', '--fix-dry-run');
          for (const more of [
            [],
            ['--json'],
            ['--requests', '1'],
            ['--requests', '1', '--as', 'curl'],
            ['--out', 'kept.plan.json'],
            ['--out', 'kept.txt'],
          ])
            await say(plan, 'config.json', ...more);
          for (const format of ['pretty', 'json', 'markdown'])
            await say(diff, 'config.json', 'other.json', '--format', format);
          await say(run, 'config.json', '--dry-run');
          nothingOf([secret], await all());
        }, fastFolder);
      }),
      { numRuns },
    );
  });

  test('a comparison of versions and a report of a shared configuration have no real secret', async () => {
    const { compareVersions } = await import('../../src/scenario/compare/versions.ts');
    const { readScenario } = await import('../../src/scenario/read-scenario.ts');
    const { exportHar } = await import('../../src/scenario/record/export-har.ts');
    const { diskFiles } = await import('../../src/scenario/replay/scenario-files.ts');
    const { test: testCommand } = await import('../../src/cli/commands/test.ts');
    const real = 'c-s3cret-xyz-77';
    await inScratchFolder(async (folder) => {
      const config = (secret: string) =>
        JSON.stringify({
          api: { baseUrl: 'https://a.example/' },
          config: {
            '#clientSecret': secret,
            apiToken: `${real}-plain`,
            jobs: [{ endpoint: 'items', params: { s: { attr: '#clientSecret' } } }],
          },
        });
      await folder.put('config.json', config(real));
      await folder.put(
        's/scenario.yaml',
        'scenario: 1\ntitle: shared\nconfig: ../config.json\nsecrets: { clientSecret: made-up-one }\n',
      );
      await folder.put(
        's/recording.yaml',
        'recording: 1\nexchanges:\n  - id: items\n    request: GET items?s={{secret:clientSecret}}\n    response: 200\n    json: [{ id: 1, echo: "{{secret:clientSecret}}" }]\n',
      );
      await folder.put(
        'm/scenario.yaml',
        'scenario: 1\nconfig: ../config.json\nsecrets: { clientSecret: made-up-one }\nreplace: { "/config/#clientSecret": "{{secret:clientSecret}}" }\nexpect: { requests: 1 }\n',
      );
      await folder.put(
        'm/recording.yaml',
        'recording: 1\nexchanges:\n  - { request: "GET items?s={{secret:clientSecret}}", response: 200, json: [{ id: 1 }] }\n',
      );
      const { playable, diagnostics } = await readScenario('s', diskFiles(folder.path));
      const [scenario] = playable;
      assert.ok(scenario, JSON.stringify(diagnostics));
      const bytes = Buffer.from(config(real));
      const texts = [
        JSON.stringify(await compareVersions(scenario, Buffer.from(config('made-up-one')), bytes)),
        JSON.stringify(await exportHar(playable)),
      ];
      for (const format of ['pretty', 'json', 'github', 'junit'])
        texts.push(
          Object.values(await call(testCommand, ['s', '--format', format], folder.path)).join('\n'),
        );
      assert.is((await call(testCommand, ['m', '--update'], folder.path)).code, 0);
      for (const format of ['pretty', 'json', 'html', 'markdown', 'junit', 'github'])
        texts.push(
          Object.values(
            await call(mutate, ['m', '--format', format, '--jobs', '1'], folder.path),
          ).join('\n'),
        );
      assert.ok(texts.at(-4)?.includes('apiToken'), texts.at(-4));
      assert.ok(texts[0]?.includes('[redacted]'), texts[0]);
      nothingOf(
        [real],
        texts.map((text, index) => ({ where: `text ${index}`, text })),
      );
    });
  });
});
