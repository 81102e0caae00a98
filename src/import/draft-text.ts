import { displayText } from '../language/diagnostics/display-text.ts';
import { writeYaml } from '../language/parse/yaml-writer.ts';
import { jsonText } from '../language/values/text.ts';
import { compile } from '../pipeline.ts';
import type { Draft } from './draft.ts';

/** The file of a draft. Names in its title and comments are those of the source: they stay in their line. */
export function draftText({ title, value, comments = [] }: Draft): string {
  return writeYaml(value, {
    title: displayText(title),
    comments: comments.map(({ path, text }) => ({ path, text: displayText(text) })),
  });
}

/** What the language has against a draft: the message of its first error. As JSON, which is read ten times faster than YAML. */
export async function draftProblem({ name, value }: Draft): Promise<string | undefined> {
  const { plan, diagnostics } = await compile(jsonText(value), { name: `${name}.json` });
  if (plan !== undefined) return undefined;
  const error = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  return error?.message ?? 'it makes no plan';
}
