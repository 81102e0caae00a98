import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { displayText } from '../language/diagnostics/display-text.ts';
import { flowYaml, writeYaml } from '../language/parse/yaml-writer.ts';
import { jsonText } from '../language/values/text.ts';
import { compile } from '../pipeline.ts';
import type { Draft } from './draft.ts';
import { type OpenQuestion, openQuestionsOf } from './open-questions.ts';
import type { Question } from './question.ts';

/**
 * The file of a draft, with its open questions as comments. Names in its title and comments are those of the source: they stay in
 * their line.
 */
export function draftText(draft: Draft, questions: readonly Question[] = []): string {
  const { title, value, comments = [] } = draft;
  return writeYaml(value, {
    title: displayText(title),
    comments: [
      ...openQuestionsOf(draft, questions).map((each) => ({
        path: each.path,
        text: linesOf(each).map(displayText).join('\n'),
        isAbove: true,
      })),
      ...comments.map(({ path, text }) => ({ path, text: displayText(text) })),
    ],
  });
}

const MAX_CANDIDATES = 8;

/** A question, with a line for each setting to choose from, to be taken as it is. */
function linesOf({ text, setting, candidates }: OpenQuestion): readonly string[] {
  const shown = candidates.slice(0, MAX_CANDIDATES);
  const more = candidates.length - shown.length;
  return [
    `sluice asked: ${text}`,
    ...shown.map((candidate) => `  ${setting}: ${flowYaml(candidate)}`),
    ...(more > 0 ? [`  ${more} more are in import-report.json`] : []),
  ];
}

/** Without an input of the address there is no plan yet, and nothing is wrong. */
function isUnfilled(diagnostics: readonly Diagnostic[]): boolean {
  return (
    diagnostics.some(({ rule }) => rule === 'unfilled-template') &&
    diagnostics.every(({ severity }) => severity !== 'error')
  );
}

/** What the language has against a draft: the message of its first error. As JSON, which is read ten times faster than YAML. */
export async function draftProblem({ name, value }: Draft): Promise<string | undefined> {
  const { plan, diagnostics } = await compile(jsonText(value), { name: `${name}.json` });
  if (plan !== undefined || isUnfilled(diagnostics)) return undefined;
  const error = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  return error?.message ?? 'it makes no plan';
}
