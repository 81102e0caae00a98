// Files from elsewhere with hostile texts in every place: what is shown of them does nothing but be read, and nothing breaks.
import * as assert from 'uvu/assert';
import type { Command } from '../../src/cli/command.ts';
import { diff } from '../../src/cli/commands/diff.ts';
import { explain } from '../../src/cli/commands/explain.ts';
import { exportCommand } from '../../src/cli/commands/export.ts';
import { importCommand } from '../../src/cli/commands/import.ts';
import { lint } from '../../src/cli/commands/lint.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { run } from '../../src/cli/commands/run.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { call } from '../support/call-command.ts';
import { fastFolder, inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const HOSTILE =
  'o\n::error::x\r\n##[error]y\u001b[31m\u009b2J\u202etxt\u2066\u200b\u2028e\u0007$(touch made)`touch made`\'"';
const CONTROL = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

function harmless(text: string, what: string): void {
  const found = CONTROL.exec(text);
  assert.is(
    found,
    null,
    `${what}: ${JSON.stringify(text.slice(Math.max(0, (found?.index ?? 0) - 60), (found?.index ?? 0) + 40))}`,
  );
  const commands = text
    .split('\n')
    .filter(
      (line) =>
        line.trimStart().startsWith('::') &&
        !/^::(?:error|warning|notice|group|endgroup)(?: (?:file|title)=[^:]*)?::/.test(line),
    );
  assert.equal(commands, [], what);
  assert.not.match(text, /^\s*(?:::error::x|##\w*\[)/m, what);
}

/** The JSON with one text replaced, or the name of one member, one after the other. */
function* withHostileTexts(
  json: string,
): Generator<{ readonly text: string; readonly place: string }> {
  const whole: unknown = JSON.parse(json);
  function* visit(
    part: unknown,
    path: string,
  ): Generator<{ readonly text: string; readonly place: string }> {
    if (typeof part !== 'object' || part === null) return;
    const holder = part as Record<string, unknown>;
    for (const name of Object.keys(holder)) {
      const before = holder[name];
      const place = `${path}/${name}`;
      for (const value of typeof before === 'string'
        ? [HOSTILE, `${before}${HOSTILE}`]
        : typeof before === 'number'
          ? [HOSTILE]
          : []) {
        holder[name] = value;
        yield { text: JSON.stringify(whole), place };
      }
      holder[name] = before;
      yield* visit(before, place);
    }
  }
  yield* visit(whole, '');
}

const CONFIGURATION = JSON.stringify({
  parameters: {
    api: {
      baseUrl: 'https://h.example/v1/',
      pagination: { method: 'offset', limit: 2 },
      authentication: { type: 'basic' },
      http: { headers: { 'X-A': { function: 'concat', args: ['a', { attr: 'b' }] } } },
    },
    config: {
      b: 'bb',
      username: 'u',
      '#password': 'p-12345678',
      outputBucket: 'b',
      jobs: [{ endpoint: 'items', dataField: 'data', params: { q: 'x' } }],
    },
  },
});

const answer = { data: [{ id: 1, name: 'n' }] };

/** The first form and, in turns, one of the others: every form meets places of every kind. */
function someOf<T>(forms: readonly T[], turn: number): readonly T[] {
  const [first, ...others] = forms;
  return [first, others[turn % others.length]].filter((form) => form !== undefined);
}

/** One form after the other. */
function inTurns<T>(forms: readonly T[], turn: number): T {
  return forms[turn % forms.length] as T;
}

const LINT_FORMS = ['pretty', 'github', 'junit', 'sarif'] as const;
const PLAN_FORMS: readonly (readonly string[])[] = [
  [],
  ['--json'],
  ['--requests', '1'],
  ['--requests', '1', '--as', 'curl'],
  ['--requests', '1', '--as', 'http'],
];
const DIFF_FORMS = ['pretty', 'markdown'] as const;
const EXPLAIN_FORMS: readonly (readonly string[])[] = [
  [],
  ['--format', 'json'],
  ['--request', '1'],
  ['--table', 'b/items', '--row', '1'],
];
const TEST_FORMS = ['pretty', 'json', 'github', 'junit'] as const;

async function said(
  command: Command,
  args: readonly string[],
  folder: ScratchFolder,
  place: string,
): Promise<void> {
  const what = `${command.definition.name} ${args.join(' ')} with ${place}`;
  try {
    const { stdout, stderr } = await call(command, args, folder.path);
    harmless(`${stdout}\n${stderr}`, what);
  } catch (error) {
    throw new Error(
      `${what}: ${error instanceof Error ? `${error.message} ${error.stack}` : String(error)}`,
    );
  }
}

suite('attacks: hostile files', (test) => {
  test('configurations and saved plans: lint, plan and diff in every format', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('c.json', CONFIGURATION);
      let turn = 0;
      for (const { text, place } of withHostileTexts(CONFIGURATION)) {
        turn++;
        await folder.put('x.json', text);
        for (const form of someOf(LINT_FORMS, turn))
          await said(lint, ['x.json', '--format', form], folder, place);
        for (const more of someOf(PLAN_FORMS, turn))
          await said(plan, ['x.json', ...more], folder, place);
        const format = inTurns(DIFF_FORMS, turn);
        await said(diff, ['c.json', 'x.json', '--format', format], folder, place);
      }
      const saved = (await call(plan, ['c.json', '--json'], folder.path)).stdout;
      for (const { text, place } of withHostileTexts(saved)) {
        turn++;
        await folder.put('p.json', text);
        for (const more of someOf(PLAN_FORMS, turn))
          await said(plan, ['p.json', ...more], folder, `the plan's ${place}`);
        await said(diff, ['c.json', 'p.json'], folder, `the plan's ${place}`);
      }
      assert.not.ok('made' in (await folder.files()));
    }, fastFolder);
  });

  test('traces: explain in both formats', async () => {
    const server = await httpServer((_, response) => void response.end(JSON.stringify(answer)));
    try {
      await inScratchFolder(async (folder) => {
        await folder.put('c.json', CONFIGURATION.replace('https://h.example', server.baseUrl));
        assert.is(
          (await call(run, ['c.json', '--out', 't', '--trace', 'good.jsonl'], folder.path)).code,
          0,
        );
        const lines = ((await folder.files())['good.jsonl'] ?? '').trimEnd().split('\n');
        let turn = 0;
        for (const [index, line] of lines.entries())
          for (const { text, place } of index === 0 ? [] : withHostileTexts(line)) {
            await folder.put(
              'x.jsonl',
              [...lines.slice(0, index), text, ...lines.slice(index + 1)].join('\n'),
            );
            for (const more of someOf(EXPLAIN_FORMS, turn++))
              await said(
                explain,
                ['--run', 'x.jsonl', ...more],
                folder,
                `line ${index + 1} ${place}`,
              );
          }
      }, fastFolder);
    } finally {
      await server.close();
    }
  });

  test('scenarios and recordings: test in every format, export; HAR files: import', async () => {
    await inScratchFolder(async (folder) => {
      const scenario = JSON.stringify({
        scenario: 1,
        title: 't',
        tags: ['a'],
        config: '../c.json',
        secrets: { password: 's-1234567' },
        replace: { '/parameters/config/#password': '{{secret:password}}' },
        expect: { requests: 1, tables: 'ignore', waited: '0s', transport: 'defaults' },
      });
      const recording = JSON.stringify({
        recording: 2,
        base: 'https://h.example/v1/',
        exchanges: [
          {
            id: 'one',
            note: 'n',
            request: 'GET items?offset=0&limit=2&q=x',
            headers: { 'X-A': 'abb' },
            response: 200,
            'reply-headers': { 'X-B': 'b' },
            json: answer,
            takes: '1s',
          },
        ],
      });
      await folder.put('c.json', CONFIGURATION);
      await folder.put('s/scenario.yaml', scenario);
      await folder.put('s/recording.yaml', recording);
      const good = await call(testCommand, ['s'], folder.path);
      assert.is(good.code, 0, good.stdout);
      const changed = [
        { file: 's/scenario.yaml', good: scenario },
        { file: 's/recording.yaml', good: recording },
        { file: 'c.json', good: CONFIGURATION },
      ];
      let turn = 0;
      for (const { file, good: before } of changed) {
        for (const { text, place } of withHostileTexts(before)) {
          turn++;
          await folder.put(file, text);
          for (const format of someOf(TEST_FORMS, turn))
            await said(testCommand, ['s', '--format', format], folder, `${file} ${place}`);
          await said(exportCommand, ['har', 's'], folder, `${file} ${place}`);
        }
        await folder.put(file, before);
      }
      const har = (await call(exportCommand, ['har', 's'], folder.path)).stdout;
      for (const { text, place } of withHostileTexts(har)) {
        await folder.put('x.har', text);
        await said(
          importCommand,
          ['har', 'x.har', '--config', 'c.json', '--to', 'imported', '--replace'],
          folder,
          `the HAR's ${place}`,
        );
      }
      assert.not.ok('made' in (await folder.files()));
    }, fastFolder);
  });
});
