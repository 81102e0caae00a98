import { compile } from '../pipeline.ts';
import type { Json } from '../values/json.ts';
import { jsonText } from '../values/text.ts';
import type { Draft, Imported } from './draft.ts';
import { type Choice, openQuestionsOf, type Question, withAnswer } from './questions.ts';

/** An import whose questions offer only what the language of the project has. */
export async function offeredIn(
  imported: Imported,
  language: 'sluice' | 'keboola' | undefined,
): Promise<Imported> {
  if (language !== 'keboola') return imported;
  const foreign = new Map<Choice, ReadonlySet<number>>();
  for (const draft of imported.drafts)
    for (const [choice, indexes] of await foreignOffers(draft, imported.questions))
      foreign.set(choice, new Set([...(foreign.get(choice) ?? []), ...indexes]));
  return {
    ...imported,
    questions: imported.questions.map((question) =>
      question.kind === 'choice' ? withoutOffers(question, foreign.get(question)) : question,
    ),
  };
}

function withoutOffers(choice: Choice, foreign: ReadonlySet<number> | undefined): Choice {
  if (foreign === undefined || foreign.size === 0) return choice;
  const isOwn = (_: unknown, index: number) => !foreign.has(index);
  const { candidates, needs } = choice;
  return {
    ...choice,
    candidates: candidates.filter(isOwn),
    ...(needs === undefined ? {} : { needs: needs.filter(isOwn) }),
  };
}

/** The candidates of each choice about a draft with which it has more extensions of the language than without. */
async function foreignOffers(
  draft: Draft,
  questions: readonly Question[],
): Promise<ReadonlyMap<Choice, ReadonlySet<number>>> {
  const known = new Map<string, number>();
  const count = async (value: Json): Promise<number> => {
    const text = jsonText(value);
    const counted = known.get(text) ?? (await extensionsIn(text));
    known.set(text, counted);
    return counted;
  };
  const found = new Map<Choice, Set<number>>();
  for (const { choices, answers } of openQuestionsOf(draft, questions))
    for (const [index, answer] of answers.entries()) {
      const declares = (await count(draft.value)) < (await count(withAnswer(draft.value, answer)));
      if (declares)
        for (const choice of choices)
          found.set(choice, (found.get(choice) ?? new Set()).add(index));
    }
  return found;
}

async function extensionsIn(text: string): Promise<number> {
  const { diagnostics } = await compile(text, {
    name: 'config.json',
    missingInputs: 'note',
    language: 'keboola',
  });
  return diagnostics.filter(({ rule }) => rule === 'extension').length;
}
