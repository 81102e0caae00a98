import { decodePercent } from '../../language/values/percent.ts';

/** The normal form of the address that a member of a response gives. */
export function nextAddress(
  text: string,
  own: URL,
  { isQuery, withParams }: { readonly isQuery: boolean; readonly withParams: boolean },
): string | undefined {
  const reference = isQuery ? `?${text.replace(/^\?/, '')}` : text;
  if (!URL.canParse(reference, own.href)) return undefined;
  const url = new URL(reference, own);
  if (withParams)
    for (const [name, value] of own.searchParams)
      if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return sortedHref(url);
}

/** An address with its parameters in the order of their names: two that ask for the same are equal. */
export function sortedHref(url: URL): string {
  const pairs = [...url.searchParams].map((pair) => JSON.stringify(pair)).sort();
  return `${url.origin}${decodePercent(url.pathname)}?${pairs.join('&')}`;
}
