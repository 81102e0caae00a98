import { displayText } from '../language/diagnostics/display-text.ts';
import { writeYaml } from '../language/parse/yaml-writer.ts';
import { jsonText } from '../language/values/text.ts';
import { compile } from '../pipeline.ts';
import type { Draft, Imported, NotCarried } from './draft.ts';

/** The file of a draft. Names in its title and comments are those of the source: they stay in their line. */
export function draftText({ title, value, comments = [] }: Draft): string {
  return writeYaml(value, {
    title: displayText(title),
    comments: comments.map(({ path, text }) => ({ path, text: displayText(text) })),
  });
}

const problems = new WeakMap<Draft, Promise<string | undefined>>();

/** What the language has against a draft: the message of its first error. It is asked once. */
export function draftProblem(draft: Draft): Promise<string | undefined> {
  const known = problems.get(draft) ?? compiledProblem(draft);
  problems.set(draft, known);
  return known;
}

/** As JSON, which is read ten times faster than YAML. */
async function compiledProblem({ name, value }: Draft): Promise<string | undefined> {
  const { plan, diagnostics } = await compile(jsonText(value), { name: `${name}.json` });
  if (plan !== undefined) return undefined;
  const error = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  return error?.message ?? 'it makes no plan';
}

/** Without drafts that are no configurations: what they would carry is refused. */
export async function validDrafts(imported: Imported): Promise<Imported> {
  const refused: NotCarried[] = [];
  for (const draft of imported.drafts) {
    const problem = await draftProblem(draft);
    if (problem === undefined) continue;
    for (const { stream, config, findings = [] } of imported.carried) {
      if (config !== `${draft.name}.yaml`) continue;
      const where = findings[0]?.because[0]?.source ?? imported.source;
      refused.push({ stream, where, reason: 'not-understood', why: problem });
    }
  }
  if (refused.length === 0) return imported;
  const names = new Set(refused.map(({ stream }) => stream));
  const carried = imported.carried.filter(({ stream }) => !names.has(stream));
  const configs = new Set(carried.map(({ config }) => config));
  return {
    ...imported,
    carried,
    notCarried: [...imported.notCarried, ...refused],
    drafts: imported.drafts.filter(({ name }) => configs.has(`${name}.yaml`)),
  };
}
