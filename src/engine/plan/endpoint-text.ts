import { describeExpression, describeText } from './describe-expression.ts';
import type { Job, Placeholder } from './plan.ts';

/** The ancestor whose record a placeholder reads: `parent`, `grandparent`, `ancestor-3`. */
export function relationName(level: number): string {
  return ['parent', 'grandparent'][level - 1] ?? `ancestor-${level}`;
}

/** A placeholder that is in force for a job, and the text for its value. */
export interface PlaceholderText {
  readonly name: string;
  /** `{parent.id}`, `{sha1({parent.id})}` where a function makes the value, or `{region}` for values of the configuration. */
  readonly text: string;
  readonly values?: Placeholder['values'];
}

/** Whether a placeholder has a value of a record; others have values of the configuration. */
export function readsRecord({ level }: Placeholder): boolean {
  return level > 0;
}

/** The column that rows get for a placeholder, before it is made valid for a table (ADD-3). */
export function columnOf({ name, path, isRelative }: Placeholder): string {
  const source = isRelative === true ? name.replaceAll('.', '_') : path;
  return source.startsWith('parent_') ? source : `parent_${source}`;
}

/** The placeholders of a job's ancestors that it inherits, and its own. */
export function placeholdersInForce(job: Job, parents: readonly Job[]): readonly Placeholder[] {
  return [
    ...parents.flatMap(({ placeholders }) =>
      placeholders.filter(({ isRelative }) => isRelative !== true),
    ),
    ...job.placeholders,
  ];
}

/** CHILD-4: whether a job is never requested, because nothing in it depends on a record of its parents. */
export function isNeverRequested(job: Job, parents: readonly Job[]): boolean {
  return (
    parents.length > 0 &&
    job.perParent !== false &&
    !placeholdersInForce(job, parents).some(readsRecord)
  );
}

/** PH-9: the placeholders of a job's ancestors and its own, outermost first; equal names take the later one. */
export function placeholderTexts(job: Job, parents: readonly Job[]): readonly PlaceholderText[] {
  const texts = new Map<string, PlaceholderText>();
  for (const [depth, owner] of [...parents, job].entries())
    for (const placeholder of owner.placeholders) {
      if (placeholder.isRelative && owner !== job) continue;
      const { name, values } = placeholder;
      const text = valueText(placeholder, parents.length - depth);
      texts.set(name, values === undefined ? { name, text } : { name, text, values });
    }
  return [...texts.values()];
}

function valueText({ name, level, path, value, values }: Placeholder, levelsBelow: number): string {
  if (values !== undefined) return `{${name}}`;
  const source = `{${relationName(level + levelsBelow)}.${path}}`;
  return value.kind === 'parent'
    ? source
    : `{${describeExpression(value).replaceAll('{parent value}', source)}}`;
}

/** An address with its values as text. */
export function addressText({
  endpoint,
  addressValues = [],
}: Pick<Job, 'endpoint' | 'addressValues'>): string {
  const texts = new Map(addressValues.map(({ name, value }) => [name, describeText(value)]));
  return endpoint.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => texts.get(name) ?? whole);
}

/** The endpoint of a job with every placeholder in force filled by its text. */
export function filledTemplate(job: Job, parents: readonly Job[]): string {
  const endpoint = addressText(job);
  return placeholderTexts(job, parents).reduce(
    (text, placeholder) => text.replaceAll(`{${placeholder.name}}`, placeholder.text),
    endpoint,
  );
}
