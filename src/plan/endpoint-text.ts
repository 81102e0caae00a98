import { describeExpression } from './describe-expression.ts';
import type { Job, Placeholder } from './plan.ts';

/** The ancestor whose record a placeholder reads: `parent`, `grandparent`, `ancestor-3`. */
export function relationName(level: number): string {
  return ['parent', 'grandparent'][level - 1] ?? `ancestor-${level}`;
}

/** A placeholder that is in force for a job, and the text for its value. */
export interface PlaceholderText {
  readonly name: string;
  /** `{parent.id}`, or `{sha1({parent.id})}` where a function makes the value. */
  readonly text: string;
}

/** PH-9: the placeholders of a job's ancestors and its own, outermost first; equal names take the later one. */
export function placeholderTexts(job: Job, parents: readonly Job[]): readonly PlaceholderText[] {
  const texts = new Map<string, string>();
  for (const [depth, owner] of [...parents, job].entries())
    for (const placeholder of owner.placeholders)
      texts.set(placeholder.name, valueText(placeholder, parents.length - depth));
  return [...texts].map(([name, text]) => ({ name, text }));
}

function valueText({ level, path, value }: Placeholder, levelsBelow: number): string {
  const source = `{${relationName(level + levelsBelow)}.${path}}`;
  return value.kind === 'parent'
    ? source
    : `{${describeExpression(value).replaceAll('{parent value}', source)}}`;
}

/** The endpoint of a job with every placeholder in force filled by its text. */
export function filledTemplate(job: Job, parents: readonly Job[]): string {
  return placeholderTexts(job, parents).reduce(
    (text, placeholder) => text.replaceAll(`{${placeholder.name}}`, placeholder.text),
    job.endpoint,
  );
}
