// Whatever an import offers as an answer has a place in what it has written, and is right there.

import * as assert from 'uvu/assert';
import { parse, parseDocument } from 'yaml';
import { draftText, type Imported, reportOf } from '../../src/import/draft.ts';
import { offeredIn } from '../../src/import/language-offers.ts';
import { importedFor } from '../../src/import/new-configuration.ts';
import { type LintOptions, lint } from '../../src/lint.ts';
import { pointerSegments, pointerTo } from '../../src/values/path.ts';

type Language = 'sluice' | 'keboola';
/** Values by their places. */
type Settings = Readonly<Record<string, unknown>>;

/** What lint has against a configuration. That a value is still to be given is right. */
async function findingsIn(text: string, language: Language): Promise<readonly string[]> {
  const settings: LintOptions['settings'] = { language };
  const { diagnostics } = await lint(text, { name: 'config.yaml', settings });
  return diagnostics.flatMap(({ rule, pointer, message }) =>
    rule === 'missing-input' || rule === 'unfilled-template'
      ? []
      : [`${rule} ${pointer}: ${message}`],
  );
}

/** The text with values at their places; comments stay. */
function withSettings(text: string, settings: Settings): string {
  const document = parseDocument(text);
  for (const [pointer, value] of Object.entries(settings)) {
    const path = pointerSegments(pointer).map((each) => (/^\d+$/.test(each) ? Number(each) : each));
    document.setIn(path, document.createNode(value));
  }
  return document.toString();
}

/** The answers in comments, as a reader takes them: a line with a setting, and those below it that begin with "and". */
function answersInComments(text: string): readonly Settings[] {
  const lines = text.split('\n');
  const found: Record<string, unknown>[] = [];
  for (const [at, line] of lines.entries()) {
    const [, indent = '', offered] = /^( *)# {3}([^ ].*)$/.exec(line) ?? [];
    if (offered === undefined || /^\d+ more are in/.test(offered)) continue;
    const answer: Record<string, unknown> = {};
    const add = (holder: string, yaml: string) => {
      for (const [name, value] of Object.entries(parse(yaml) as Settings))
        answer[pointerTo(holder === '/' ? '' : holder, name)] = value;
    };
    const elsewhere = (written: string) => {
      const [, holders = '', yaml = ''] = /^in (\/.*?): (.*)$/.exec(written) ?? [];
      for (const holder of holders.split(', ')) add(holder, yaml);
    };
    if (offered.startsWith('in ')) elsewhere(offered);
    else {
      // the object that the comment stands in
      const marked = parseDocument(text.replace(line, `${indent}${offered}`));
      const around = JSON.stringify(parseDocument(text).toJS());
      add(holderOf(marked.toJS(), JSON.parse(around), offered.split(':')[0] ?? ''), offered);
    }
    for (let next = at + 1; /^ *# {5}and in /.test(lines[next] ?? ''); next++)
      elsewhere((lines[next] ?? '').replace(/^ *# {5}and /, ''));
    found.push(answer);
  }
  return found;
}

/** The pointer of the object that has a member in one document and not in the other. */
function holderOf(one: unknown, other: unknown, name: string, pointer = ''): string {
  const [left, right] = [Object(one), Object(other)] as Record<string, unknown>[];
  for (const [key, value] of Object.entries(left ?? {})) {
    if (key === name && !Object.hasOwn(right ?? {}, key)) return pointer || '/';
    if (JSON.stringify(value) !== JSON.stringify(right?.[key]))
      return holderOf(value, right?.[key], name, pointerTo(pointer, key));
  }
  return pointer;
}

/** Applies each answer of the report, and each of the comments, and lints the result. Returns how many there are. */
export async function checkOfferedAnswers(found: Imported): Promise<number> {
  let count = 0;
  for (const language of ['sluice', 'keboola'] as const) {
    const imported = importedFor(await offeredIn(found, language), language);
    const { questions = [] } = reportOf(imported, 'source');
    for (const draft of imported.drafts) {
      const text = draftText(draft, imported);
      const open = await findingsIn(text, language);
      const offered = questions.flatMap(({ answers = [] }) =>
        answers.flatMap(({ config, set }) => (config === `${draft.name}.yaml` ? [set] : [])),
      );
      for (const settings of [...offered, ...answersInComments(text)]) {
        count++;
        const answered = withSettings(text, settings as Settings);
        const left = await findingsIn(answered, language);
        const shown = `${JSON.stringify(settings)}\n${answered}`;
        assert.equal(
          left.filter((finding) => !open.includes(finding)),
          [],
          shown,
        );
        const isValue = Object.keys(settings).every((pointer) => /^\/config\/[^/]+$/.test(pointer));
        assert.ok(isValue || left.length < open.length, `it is no answer: ${shown}`);
      }
    }
  }
  return count;
}

/** An import whose offered answers are checked, too. */
export async function withCheckedAnswers(read: Promise<Imported>): Promise<Imported> {
  const found = await read;
  await checkOfferedAnswers(found);
  return found;
}
