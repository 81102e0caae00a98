import type { Range } from '../language/diagnostics/diagnostic.ts';
import { plural } from '../language/support/plural.ts';
import { type Compilation, previewRequests } from '../pipeline.ts';
import { maskOf } from './mask.ts';

/** A line of text above a place. */
export interface Lens {
  readonly range: Range;
  readonly title: string;
}

/** Above each job its first request, as `plan --requests 1` shows it; above the document the number of its scenarios. */
export async function lensesOf(
  { document, plan }: Compilation,
  scenarios: readonly string[],
): Promise<readonly Lens[]> {
  if (document === undefined) return [];
  const first = { line: 1, column: 1 };
  const above: Lens[] =
    scenarios.length === 0
      ? []
      : [
          {
            range: { start: first, end: first },
            title: `${plural(scenarios.length, 'scenario')}: ${namesIn(scenarios)}`,
          },
        ];
  if (plan === undefined) return above;
  const mask = maskOf(document.value);
  const titles = new Map<string, string[]>();
  for (const { from, requests, note } of await previewRequests(plan, 1)) {
    const [request] = requests;
    const shown =
      request === undefined
        ? note
        : `first request: ${request.method} ${shortened(mask.url(request.url))}`;
    if (shown !== null) titles.set(from, [...(titles.get(from) ?? []), shown]);
  }
  const jobs = [...titles].flatMap(([from, [title, ...others]]): Lens[] => {
    if (title === undefined || !document.has(from)) return [];
    const more = others.filter((other) => other !== title).length;
    return [
      {
        range: document.rangeOf(from, 'key'),
        title: more === 0 ? title : `${title} (and ${more} more, by iteration)`,
      },
    ];
  });
  return [...above, ...jobs];
}

function namesIn(scenarios: readonly string[]): string {
  return `${scenarios.slice(0, 3).join(', ')}${scenarios.length > 3 ? ', …' : ''}`;
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}
