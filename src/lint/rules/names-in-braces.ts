import { placeholdersInForce } from '../../engine/plan/endpoint-text.ts';
import type { Expression, Job } from '../../engine/plan/plan.ts';
import { sentParameters } from '../../engine/plan/sent-parameters.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { literalTexts } from '../../language/expression/taint.ts';

/** The names in single braces of a text; double ones are templates of others. */
export function bracedNames(text: string): readonly string[] {
  if (!text.includes('{')) return [];
  return [
    ...new Set([...text.matchAll(/(?<!\{)\{([^{}]+)\}(?!\})/g)].map(([, name]) => name as string)),
  ];
}

/** A placeholder as other tools write it. */
export function otherNotations(name: string): readonly string[] {
  return [`${'$'}{${name}}`, `{{${name}}}`, `<${name}>`, `:${name}`];
}

/** The placeholders that a job has, its own and those of its parents (PH-7). */
export function placeholdersFor(job: Job, parents: readonly Job[]): readonly string[] {
  return [
    ...new Set([
      ...placeholdersInForce(job, parents).map(({ name }) => name),
      ...(job.addressValues ?? []).map(({ name }) => name),
      ...namesInPath(job),
    ]),
  ];
}

/** Parameters of the pagination in the path. */
function namesInPath(job: Job): readonly string[] {
  if (!('paramIn' in job.paging) || job.paging.paramIn !== 'path') return [];
  const { position, pageSize } = traitsOf(job);
  return [position?.param, pageSize?.param].filter((name) => name !== undefined);
}

/** Fast check: whether the endpoint contains a brace outside its own placeholders, or parameters or headers contain one. Most jobs have none. */
export function hasBraces(job: Job): boolean {
  const { endpoint, headers, placeholders } = job;
  const rest = placeholders.reduce((text, { name }) => text.replace(`{${name}}`, ''), endpoint);
  if (rest.includes('{')) return true;
  const inText = ({ value }: { readonly value: Expression }) =>
    literalTexts(value).some((text) => text.includes('{'));
  return sentParameters(job).some(inText) || headers.some(inText);
}

/** A parameter or header that has the name of a placeholder in braces, where nothing fills it (PH-10). */
export interface UnfilledValue {
  readonly kind: 'parameter' | 'header';
  readonly name: string;
  readonly placeholder: string;
  /** The text that it is in. */
  readonly text: string;
  readonly from: string;
}

/** The parameters and headers of a job with one of these names in braces. */
export function unfilledValues(job: Job, known: readonly string[]): readonly UnfilledValue[] {
  if (known.length === 0) return [];
  const entries = [
    ...sentParameters(job).map((entry) => ({ ...entry, kind: 'parameter' as const })),
    ...job.headers.map((entry) => ({ ...entry, kind: 'header' as const })),
  ];
  return entries.flatMap(({ kind, name, value, from }) => {
    const texts = literalTexts(value).filter(isNoQuery);
    return [...new Set(texts.flatMap(bracedNames))]
      .filter((candidate) => known.includes(candidate))
      .map((placeholder) => ({
        kind,
        name,
        placeholder,
        text: texts.find((text) => bracedNames(text).includes(placeholder)) ?? '',
        from: from ?? job.from,
      }));
  });
}

/** In a query language braces are in braces. */
function isNoQuery(text: string): boolean {
  return !/\{[^{}]*\{/.test(text.replaceAll(/\{{2,}|\}{2,}/g, ''));
}
