import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  objectFrom,
} from '../values/json.ts';

/** Members of records by name, with those of the objects below them; a list stands for its elements. */
type Members = Map<string, Members>;

/** The columns of a table in the records of a run, beside those of the runs before. */
export class TableColumns {
  /** Of the runs before; `undefined` in the first one. */
  readonly #before: Members | undefined;
  readonly #seen: Members = new Map();
  readonly #added: string[] = [];

  /** `before` is what `state()` has returned. */
  constructor(before: Json | undefined) {
    this.#before = before !== undefined && isObject(before) ? membersFrom(before) : undefined;
  }

  /** Paths of members that no run before has had, in the order in which they occur. Below such a member, none is named. */
  get added(): readonly string[] {
    return this.#added;
  }

  /** Learns the members of a record. */
  see(record: Json): void {
    this.#learn(record, this.#seen, this.#before, '');
  }

  /** The record without members that no run before has had. */
  withKnown(record: Json): Json {
    return this.#before === undefined ? record : withMembers(record, this.#before);
  }

  /** Paths of members of runs before that no record has. Where a member is always null or an empty list, nothing is said of what is below it. */
  missing(): readonly string[] {
    return this.#before === undefined ? [] : missingIn(this.#seen, this.#before, '');
  }

  /** For the next run. `known`: what is new is not kept. */
  state(which: 'all' | 'known'): Json {
    const before = this.#before;
    if (before === undefined) return membersToState(this.#seen);
    return membersToState(which === 'known' ? before : merged(before, this.#seen));
  }

  #learn(value: Json, seen: Members, before: Members | undefined, path: string): void {
    for (const each of isArray(value) ? value : [value])
      if (isObject(each))
        for (const [name, inner] of entriesOf(each)) {
          const known = before?.get(name);
          let own = seen.get(name);
          if (own === undefined) {
            own = new Map();
            seen.set(name, own);
            if (before !== undefined && known === undefined) this.#added.push(path + name);
          }
          if (typeof inner === 'object') this.#learn(inner, own, known, `${path}${name}.`);
        }
  }
}

function membersFrom(state: JsonObject): Members {
  return new Map(
    entriesOf(state).map(([name, inner]) => [
      name,
      isObject(inner) ? membersFrom(inner) : new Map(),
    ]),
  );
}

function membersToState(members: Members): JsonObject {
  return objectFrom(
    [...members].map(
      ([name, inner]) => [name, inner.size === 0 ? true : membersToState(inner)] as const,
    ),
  );
}

function merged(one: Members, other: Members): Members {
  const all = new Map(one);
  for (const [name, inner] of other) all.set(name, merged(all.get(name) ?? new Map(), inner));
  return all;
}

function missingIn(seen: Members, before: Members, path: string): readonly string[] {
  if (seen.size === 0) return [];
  return [...before].flatMap(([name, inner]) => {
    const own = seen.get(name);
    return own === undefined ? [path + name] : missingIn(own, inner, `${path}${name}.`);
  });
}

/** An object of which nothing is known becomes null: an empty one would take the place of its column. */
function withMembers(value: Json, known: Members): Json {
  if (isArray(value)) return value.map((each) => withMembers(each, known));
  if (!isObject(value)) return value;
  const entries = entriesOf(value);
  const kept = entries.flatMap(([name, inner]) => {
    const own = known.get(name);
    return own === undefined ? [] : [[name, withMembers(inner, own)] as const];
  });
  return kept.length === 0 && entries.length > 0 ? null : objectFrom(kept);
}
