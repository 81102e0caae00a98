// What README and docs show is held to what Sluice does; commands are followed in walks.test.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { validateRecording } from '../../generated/validate-recording.cjs';
import { validateScenario } from '../../generated/validate-scenario.cjs';
import type { CommandDefinition } from '../../src/cli/command.ts';
import { commandTable } from '../../src/cli/command-table.ts';
import { allOptions } from '../../src/cli/options.ts';
import { readSettings } from '../../src/lint/read-settings.ts';
import { compile } from '../../src/pipeline.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { type Block, blocksOf, documents, headingsOf, readText, root } from './read-document.ts';

/** How many blocks say that they are not run here. Make a block run before you raise this. */
const NOT_RUN = 22;
/** Frameworks whose examples test/package/frameworks.test.ts runs. */
const FRAMEWORKS = new Set(['uvu', 'vitest', 'jest', 'node']);

const blocks = documents.flatMap(blocksOf);
const isProgram = ({ language }: Block) => /^(?:js|mjs|ts)$/.test(language);
const isAboutDifferences = (document: string) => /^docs\/differences(?:\/|\.md$)/.test(document);
const placeOf = ({ document, line }: Block) => `${document}:${line}`;

/** What is wrong with a block of data; a block that is none of our formats has to say why nothing holds it. */
async function faultsOf(block: Block): Promise<readonly string[]> {
  const { text, language, file, notRun } = block;
  let value: unknown;
  try {
    value = language === 'json' ? JSON.parse(text) : parse(text, { merge: true });
  } catch (error) {
    return [(error as Error).message];
  }
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const reported = (
    diagnostics: readonly { readonly severity: string; readonly message: string }[],
  ) => diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  const scenario = { scenario: 1, ...(value as object) };
  if (names.includes('api') && names.includes('config'))
    return reported(
      (await compile(text, { name: `block.${language}`, missingInputs: 'unfilled-plan' }))
        .diagnostics,
    );
  if (names.includes('recording') && names.includes('exchanges'))
    return validateRecording(value) ? [] : [JSON.stringify(validateRecording.errors?.[0])];
  if (names.includes('lint') || names.includes('mutate'))
    return reported((await readSettings(text, `sluice.config.${language}`)).diagnostics);
  if (names.length > 0 && validateScenario(scenario)) return [];
  if (names.includes('scenario')) return [JSON.stringify(validateScenario.errors?.[0])];
  return file === undefined && notRun === undefined
    ? ['is no format of Sluice, has no file name and does not say why it is not run']
    : [];
}

suite('docs', (test) => {
  let definitions: readonly CommandDefinition[] = [];
  test.before(async () => {
    definitions = await Promise.all(
      commandTable.map(async ({ load }) => (await load()).definition),
    );
  });

  test('configurations, scenarios, recordings and settings in the documents are right, parts of them too', async () => {
    const data = blocks.filter(
      ({ language, document }) =>
        // examples of rules are wrong on purpose, or show what Generic Extractor does
        /^(?:yaml|json)$/.test(language) && !/^docs\/(?:rules|spec)\//.test(document),
    );
    const faults = await Promise.all(
      data.map(async (block) =>
        (await faultsOf(block)).map((fault) => `${placeOf(block)}: ${fault}`),
      ),
    );
    assert.equal(faults.flat(), []);
  });

  test('every block is of a kind that is held to something', () => {
    const wrong = blocks
      .filter(({ notRun }) => notRun === undefined)
      .flatMap((block) => {
        const { language, info, text, file } = block;
        const isCommand = text
          .split('\n')
          .some((line) => /^(?:\$ )?(?:sluice|npx?|node|make) [\w-]+/.test(line));
        if (/^(?:|text)$/.test(language))
          return isCommand ? [`${placeOf(block)}: commands stand in sh or console blocks`] : [];
        if (isProgram(block))
          return file !== undefined || FRAMEWORKS.has(info)
            ? []
            : [`${placeOf(block)}: a program needs a file name`];
        return /^(?:sh|console|yaml|json|mermaid)$/.test(language) || file !== undefined
          ? []
          : [`${placeOf(block)}: nothing holds a block of ${language}`];
      });
    assert.equal(wrong, []);
  });

  test('the blocks that are not run are as many as was agreed', () => {
    const notRun = blocks.filter((block) => block.notRun !== undefined);
    assert.is(
      notRun.length,
      NOT_RUN,
      notRun.map((block) => `${placeOf(block)}: ${block.notRun}`).join('\n'),
    );
  });

  test('commands exist with their options, wherever they are mentioned', () => {
    const spans = documents.flatMap((document) =>
      [...readText(document).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, text = '']) => ({
        place: document,
        text,
      })),
    );
    const wrong = [
      ...spans,
      ...blocks.map((block) => ({ place: placeOf(block), text: block.text })),
    ].flatMap(({ place, text }) =>
      commandsIn(text).flatMap(({ name, options }) => {
        const definition = definitions.find((each) => each.name === name);
        if (definition === undefined) return [`${place}: there is no command "${name}"`];
        const known = new Set(
          allOptions(definition).flatMap((option) => [
            `--${option.name}`,
            ...(option.short === undefined ? [] : [`-${option.short}`]),
          ]),
        );
        return options
          .filter((option) => !known.has(option))
          .map((option) => `${place}: sluice ${name} has no option ${option}`);
      }),
    );
    assert.equal(wrong, []);
    assert.equal(commandsIn("cmd = { 'npx', '--no', 'sluice', 'lsp', '--stdio' }"), [
      { name: 'lsp', options: ['--stdio'] },
    ]);
  });

  test('programs fit the types of the entry points', async () => {
    // files of the repository are compiled, or run, in extending.test.ts
    const programs = blocks.filter(
      (block) =>
        isProgram(block) &&
        !FRAMEWORKS.has(block.info) &&
        !/^(?:src|test)\//.test(block.file ?? ''),
    );
    assert.ok(programs.length > 0);
    await inScratchFolder(async (folder) => {
      symlinkSync(path.join(root, 'node_modules'), path.join(folder.path, 'node_modules'));
      for (const [index, { text, language }] of programs.entries())
        await folder.put(`program-${index}.${language === 'ts' ? 'mts' : 'mjs'}`, text);
      const entryPoint = (file: string) => [path.join(root, 'src', file)];
      const paths = {
        sluice: entryPoint('index.ts'),
        'sluice/lint': entryPoint('lint.ts'),
        'sluice/node': entryPoint('node.ts'),
        'sluice/scenario': entryPoint('scenario.ts'),
        'sluice/testing': entryPoint('testing.ts'),
      };
      const compilerOptions = {
        extends: path.join(root, 'tsconfig.json'),
        allowJs: true,
        checkJs: true,
        noEmit: true,
        types: ['node'],
        paths,
      };
      const { extends: base, ...own } = compilerOptions;
      await folder.put(
        'tsconfig.json',
        JSON.stringify({ extends: base, compilerOptions: own, include: ['program-*'] }),
      );
      const { status, stdout } = spawnSync(
        process.execPath,
        [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'],
        {
          cwd: folder.path,
          encoding: 'utf8',
        },
      );
      assert.is(
        stdout,
        '',
        programs.map((block, index) => `program-${index}: ${placeOf(block)}`).join('\n'),
      );
      assert.is(status, 0);
    });
  });

  test('every page can be reached from README', () => {
    const reached = new Set<string>();
    const waiting = ['README.md'];
    for (let document = waiting.pop(); document !== undefined; document = waiting.pop()) {
      if (reached.has(document)) continue;
      reached.add(document);
      for (const target of linksOf(document)) {
        const found = path.posix.join(path.posix.dirname(document), target.split('#')[0] ?? '');
        for (const page of [found, `${found}/README.md`])
          if (documents.includes(page)) waiting.push(page);
      }
    }
    assert.equal(
      documents.filter((document) => !reached.has(document)),
      [],
    );
  });

  test('the files and folders that docs/architecture.md names are there', () => {
    const named = [...readText('docs/architecture.md').matchAll(/`([a-z-]+\/[\w./-]*)`/g)].map(
      ([, name = '']) => name,
    );
    assert.ok(named.length > 40, `only ${named.length} were found`);
    assert.equal(
      named.filter(
        (name) => ![`src/${name}`, name].some((file) => existsSync(path.join(root, file))),
      ),
      [],
    );
  });

  test('the tests that the pages of differences name are there', () => {
    const missing: string[] = [];
    let named = 0;
    for (const row of documents
      .filter(isAboutDifferences)
      .flatMap((page) => readText(page).split('\n')))
      for (const [, file = '', title = ''] of (/([^|]+)\|$/.exec(row)?.[1] ?? '').matchAll(
        /`([\w-]+\/[\w/-]+)`(?:: ([^;|]+?) *$)?/g,
      )) {
        const found = path.join(root, 'test', `${file}.test.ts`);
        named++;
        if (!existsSync(found) || !readFileSync(found, 'utf8').includes(title))
          missing.push(`${file}: ${title}`);
      }
    assert.equal(missing, []);
    assert.ok(named > 50, `only ${named} were found`);
  });

  test('the settings say for each object what is required, and what type a value has', () => {
    const text = readText('docs/reference/settings.md');
    const sectionOf = (title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
    assert.match(sectionOf('api.errors.*'), /\| `when` \| \[object\]\(#apierrorswhen\) \| yes \|/);
    assert.match(sectionOf('api.errors.*.when'), /\| `status` \| integer or string or list of /);
    assert.match(sectionOf('config.jobs.*.async'), /\| `status` \| \[object\]\(\S+\) \| yes \|/);
    const titles = headingsOf('docs/reference/settings.md');
    assert.equal(new Set(titles).size, titles.length);
  });

  test('no guide or reference names a rule of the language by its id; the lists of differences do', () => {
    const rules = documents.filter((document) => document.startsWith('docs/spec/'));
    const ids = rules.flatMap(
      (document) =>
        readText(document).match(/(?<=^(?:\| *|[-*] +|))[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b/gm) ??
        [],
    );
    assert.ok(ids.length > 400, `${ids.length} rules were found`);
    const pattern = new RegExp(`\\b(?:${ids.join('|')})\\b`);
    const naming = documents.filter(
      (document) =>
        !/^docs\/(?:decisions|spec)\//.test(document) &&
        !isAboutDifferences(document) &&
        pattern.test(readText(document)),
    );
    assert.equal(naming, []);
  });

  test('no link in the documents is dead', () => {
    const dead: string[] = [];
    for (const file of documents)
      for (const target of linksOf(file)) {
        const [name = '', anchor] = target.split('#');
        const found =
          name === '' ? path.join(root, file) : path.join(root, path.dirname(file), name);
        if (!existsSync(found)) dead.push(`${file}: ${target}`);
        else if (anchor !== undefined && !headingsOf(found).includes(anchor))
          dead.push(`${file}: ${target} has no such heading`);
      }
    assert.equal(dead, []);
  });
});

/** Where the links of a document lead within the project. */
function linksOf(document: string): readonly string[] {
  const prose = readText(document).replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^https?:/.test(target));
}

/** The commands of Sluice that a text names, with their options; what quotes and commas separate is one command too. */
function commandsIn(
  text: string,
): readonly { readonly name: string; readonly options: readonly string[] }[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .flatMap((line) => [
      ...line
        .replace(/["'],? ?["']?/g, ' ')
        .matchAll(/(?<![\w./@-])sluice +(?!asked:)([a-z]{3,})([^|>;&#]*)/g),
    ])
    .map(([, name = '', rest = '']) => ({
      name,
      options: [...rest.matchAll(/(?<=\s)--?[a-z][\w-]*/g)].map(([option]) => option),
    }));
}
