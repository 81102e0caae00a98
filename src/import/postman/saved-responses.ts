import type { ImportedExchange } from '../../record/import/imported-exchange.ts';
import { isPageName } from '../observe/chains.ts';

type SentRequest = ImportedExchange['request'];

/**
 * The saved responses that show one request: those to the same request, and those that differ only in parameters with the name of
 * a page. Others show another way to call it, and are no pages. The path may differ: it has ids of records.
 */
export function examplesOf<Response>(
  examples: readonly (readonly [SentRequest, Response])[],
  requested: () => SentRequest,
): readonly (readonly [SentRequest, Response])[] {
  if (examples.length < 2) return examples;
  const first = examples[0]?.[0];
  const own = ownRequest(requested);
  const isShown = own !== undefined && examples.some(([request]) => isAlike(request, own));
  const reference = isShown ? own : first;
  return reference === undefined
    ? examples
    : examples.filter(([request]) => isAlike(request, reference));
}

/** A request that has no values yet shows nothing. */
function ownRequest(requested: () => SentRequest): SentRequest | undefined {
  try {
    return requested();
  } catch {
    return undefined;
  }
}

function isAlike(one: SentRequest, other: SentRequest): boolean {
  const [left, right] = [parametersOf(one), parametersOf(other)];
  return [...new Set([...left.keys(), ...right.keys()])].every(
    (name) => left.get(name) === right.get(name) || isPageName(name.split(/[.[]/).at(-1) ?? name),
  );
}

/** Parameters of the query, and members of a body by their paths. */
function parametersOf({ url, body }: SentRequest): ReadonlyMap<string, string> {
  const found = new Map(new URL(url).searchParams);
  const text = body === undefined ? '' : new TextDecoder().decode(body);
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) found.set(path, String(value));
    else for (const [name, inner] of Object.entries(value)) visit(inner, `${path}.${name}`);
  };
  try {
    visit(JSON.parse(text), 'body');
  } catch {
    for (const [name, value] of new URLSearchParams(text)) found.set(`body.${name}`, value);
  }
  return found;
}
