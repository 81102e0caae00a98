// What README and docs show is held to what Sluice does.
//
// - A `yaml` or `json` block that is a configuration, a scenario, a recording or settings is read as one, without errors.
// - In a `sh` block every `sluice` command has to parse; those that can run in a new project (made by `sluice init`) run,
//   and end with 0.
// - `<!-- not run: reason -->` on the line before a block leaves it out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { validateRecording } from '../../generated/validate-recording.cjs';
import { validateScenario } from '../../generated/validate-scenario.cjs';
import { commandTable } from '../../src/cli/command-table.ts';
import { parseOptions } from '../../src/cli/options.ts';
import { compile } from '../../src/corridor.ts';
import { readSettings } from '../../src/lint/read-settings.ts';
import { call } from '../support/call-command.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const documents = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file.split(path.sep).join('/')}`),
].filter((file) => file.endsWith('.md') && !file.startsWith('docs/rules/'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Block {
  readonly place: string;
  readonly language: string;
  readonly text: string;
}

function blocksOf(file: string): readonly Block[] {
  const lines = read(file).split('\n');
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, indent = '', language] = /^(\s*)```(\w+)/.exec(lines[index] ?? '') ?? [];
    if (language === undefined) continue;
    const end = lines.findIndex((line, at) => at > index && line.trim() === '```');
    const text = lines
      .slice(index + 1, end)
      .map((line) => line.slice(indent.length))
      .join('\n');
    if (!/^\s*<!-- not run: .+ -->$/.test(lines[index - 1] ?? '')) blocks.push({ place: `${file}:${index + 1}`, language, text });
    index = end;
  }
  return blocks;
}

const blocks = documents.flatMap(blocksOf);

/** What is wrong with a block that is one of our formats; nothing for others. */
async function faultsOf({ text, language, place }: Block): Promise<readonly string[]> {
  let value: unknown;
  try {
    value = language === 'json' ? JSON.parse(text) : parse(text);
  } catch (error) {
    return [`${place}: ${(error as Error).message}`];
  }
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const told = (diagnostics: readonly { readonly severity: string; readonly message: string }[]) =>
    diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => `${place}: ${message}`);
  if (names.includes('api') && names.includes('config')) return told((await compile(text, { name: `block.${language}` })).diagnostics);
  if (names.includes('scenario') && names.length > 1) return validateScenario(value) ? [] : [`${place}: ${JSON.stringify(validateScenario.errors?.[0])}`];
  if (names.includes('recording') && names.includes('exchanges'))
    return validateRecording(value) ? [] : [`${place}: ${JSON.stringify(validateRecording.errors?.[0])}`];
  if (names.includes('lint')) return told((await readSettings(text, `sluice.config.${language}`)).diagnostics);
  return [];
}

/** The `sluice` commands of a block, as words; comments and pipes cut off. */
function commandsOf({ text, place }: Block): readonly { readonly place: string; readonly words: readonly string[] }[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/^\$ /, '').replace(/^npx /, ''))
    .filter((line) => /^sluice\s/.test(line))
    .map((line) => {
      const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
      const end = words.findIndex((word) => ['#', '|', '>', '&&', ';', '&', '2>'].includes(word));
      return { place, words: words.slice(1, end < 0 ? undefined : end) };
    });
}

suite('docs', (test) => {
  test('configurations, scenarios, recordings and settings in the documents are right', async () => {
    const faults = await Promise.all(blocks.filter(({ language }) => language === 'yaml' || language === 'json').map(faultsOf));
    assert.equal(faults.flat(), []);
  });

  test('commands in the documents exist with their options, and run where they can', async () => {
    const folder = await scratchFolder();
    try {
      const load = async (name: string) => commandTable.find((entry) => entry.name === name)?.load();
      const init = await load('init');
      if (init === undefined) throw new Error('there is no init');
      await call(init, ['--yes'], folder.path);
      const faults: string[] = [];
      const seen = new Set<string>();
      let ran = 0;
      for (const { place, words } of blocks.filter(({ language }) => language === 'sh').flatMap(commandsOf)) {
        const [name = '', ...args] = words;
        const command = await load(name);
        if (command === undefined && !name.startsWith('-')) faults.push(`${place}: there is no command "${name}"`);
        if (command === undefined || seen.has(words.join(' '))) continue;
        seen.add(words.join(' '));
        try {
          const { positionals } = parseOptions(command.definition, args);
          const isHarmless =
            ['lint', 'plan', 'test', 'schema', 'explain', 'completion'].includes(name) &&
            !args.includes('--watch') &&
            !args.includes('--run') &&
            !args.some((arg) => arg.startsWith('--check'));
          if (!isHarmless || !positionals.every((each) => ['schema', 'explain', 'completion'].includes(name) || existsSync(path.join(folder.path, each))))
            continue;
          const { code, stderr, stdout } = await call(command, args, folder.path);
          ran++;
          if (code !== 0) faults.push(`${place}: sluice ${words.join(' ')} ends with ${code}: ${stderr}${stdout}`.slice(0, 400));
        } catch (error) {
          faults.push(`${place}: sluice ${words.join(' ')}: ${(error as Error).message}`);
        }
      }
      assert.equal(faults, []);
      assert.ok(ran >= 5, `only ${ran} commands could run`);
    } finally {
      await folder.remove();
    }
  });

  test('no link in the documents is dead', () => {
    const dead: string[] = [];
    for (const file of [...documents, ...readdirSync(path.join(root, 'docs/rules')).map((name) => `docs/rules/${name}`)])
      for (const [, target = ''] of read(file)
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(/\]\(([^)\s]+)\)/g)) {
        const [name = '', anchor] = target.split('#');
        if (/^https?:/.test(target) || name === '') continue;
        const found = path.join(root, path.dirname(file), name);
        if (!existsSync(found)) dead.push(`${file}: ${target}`);
        else if (anchor !== undefined && !headingsOf(found).includes(anchor)) dead.push(`${file}: ${target} has no such heading`);
      }
    assert.equal(dead, []);
  });
});

function headingsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s+/g, '-'),
  );
}
