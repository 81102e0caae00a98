/** Names as one: without case and signs. */
export function plain(name: string): string {
  return name.replace(/[^a-z\d]/gi, '').toLowerCase();
}

/** The singular of an English noun, plain: good enough to compare names of one document. */
export function singular(name: string): string {
  const word = plain(name);
  if (/(?:ss|us|is)$/.test(word) || word.length < 3) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

export function sameResource(one: string, other: string): boolean {
  return singular(one) === singular(other) && one !== '';
}

/** Words at the end of a path that say how a resource is read. */
const VERBS = /^(?:list|all|search|query|find|index|get|read|fetch|view|export|v\d[\w.]*)$/i;

/** The literal segments of a path, the last one first, without words that name no resource. */
export function resourcesOf(path: string): readonly string[] {
  const names = path
    .split('/')
    .map((segment) =>
      segment
        .replaceAll(/\{[^}]*\}/g, '')
        .replace(/\.(?:json|xml|php|aspx?)$/i, '')
        .replace(/\(.*\)$/, '')
        .replace(/^:/, ''),
    )
    .filter((segment) => /[a-z]/i.test(segment) && !/^v\d[\w.]*$/i.test(segment))
    .map((segment) => segment.replace(/[^\w-]+/g, '_').replace(/^_+|_+$/g, ''))
    .filter((segment) => segment !== '')
    .reverse();
  const kept = names.filter((name) => !VERBS.test(name));
  return kept.length === 0 ? names : kept;
}

const MAX_TABLE = 64;

/** A table for each path: the resource, with those around it where it is not the only one of its name. */
export function tablesOf<Key>(
  operations: readonly { readonly key: Key; readonly path: string; readonly id: string }[],
): ReadonlyMap<Key, string> {
  const found = new Map<Key, string>();
  let open = operations.map((operation) => ({ operation, length: 1 }));
  const taken = new Set<string>();
  for (let round = 0; open.length > 0 && round < 12; round++) {
    const named = open.map((each) => ({ ...each, name: nameOf(each.operation.path, each.length) }));
    const counts = new Map<string, number>();
    for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1);
    open = [];
    for (const { operation, length, name } of named)
      if (counts.get(name) === 1 && !taken.has(name)) {
        taken.add(name);
        found.set(operation.key, name);
      } else open.push({ operation, length: length + 1 });
  }
  for (const { operation } of open) {
    const base = operation.id
      .replace(/[^\w-]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, MAX_TABLE - 4);
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
    taken.add(name);
    found.set(operation.key, name);
  }
  return found;
}

function nameOf(path: string, length: number): string {
  const names = resourcesOf(path).slice(0, length).reverse();
  return (names.join('_') || 'records').slice(-MAX_TABLE).replace(/^[_-]+/, '');
}
