// Records and their life: what there is at each instant of the virtual clock, and what there was. Knows no plan and no request.

/** How the API gives the records of a collection. Hazards change it. */
export interface Manners {
  readonly since: 'inclusive' | 'exclusive';
  /** `change`: by their last change, whatever their cursor says. */
  readonly order: 'key' | 'cursor' | 'newest' | 'change';
  /** The most records of a page. */
  readonly cap?: number;
  /** The unit in which cursors are written and compared, in milliseconds. */
  readonly unitMs: number;
  /** How far the clock of the API is ahead, in milliseconds. */
  readonly skewMs?: number;
  /** A page lacks a record at every so many positions, although others follow. */
  readonly holeEvery?: number;
  /** A request past the end gives this page again. */
  readonly pastEnd?: 'last' | 'first';
  /** Records with equal cursors have another order in each response. */
  readonly shuffles?: true;
}

/** A collection before its first record. */
export interface CollectionShape {
  readonly name: string;
  /** The index of the collection that its records belong to. */
  readonly parent?: number;
  /** Whether it has one record for each record of its parent: what the API shows of one. */
  readonly isDetail?: true;
  readonly manners: Manners;
  /** Whether the cursor is the number of the record, which no update changes. */
  readonly isNumbered?: true;
  /** How much higher the numbers are that the API gives its records: no others of their table have them. */
  readonly numbersFrom?: number;
  /** Whether records of it are never deleted. */
  readonly isKept?: true;
  /** No record has a cursor of this time or later: nobody would ask for it. */
  readonly untilMs?: number;
}

/** A time between two changes of a record, with what it had then. `toMs` is infinite while it lasts. */
export interface Version {
  readonly content: number;
  readonly fromMs: number;
  toMs: number;
}

export interface RecordState {
  readonly id: number;
  parent: number | undefined;
  /** What the record has; a former number is a former content that came back. */
  content: number;
  /** The number of its last change among those of the collection. */
  seq: number;
  /** When it was changed, as the API says; null where it does not. */
  cursorMs: number | null;
  isLiving: boolean;
  readonly versions: Version[];
}

/** What a change does to one record. `record` is its number; a change of one that there is not does nothing. */
export interface Change {
  readonly act: 'insert' | 'update' | 'revert' | 'delete' | 'move';
  readonly collection: number;
  readonly record?: number;
  /** How much earlier than the change the API says it was, in milliseconds: negative for a time ahead. */
  readonly lagMs?: number;
  /** The record has no cursor from now on. */
  readonly hasNoCursor?: true;
}

/** A change as it happened. */
export interface Happened {
  readonly change: Change;
  readonly record: number;
  readonly atMs: number;
  readonly cursorMs: number | null;
}

const MINUTE = 60_000;

export class Collection {
  readonly index: number;
  readonly shape: CollectionShape;
  manners: Manners;
  /** All that there ever were, by their number less one. */
  readonly records: RecordState[] = [];
  /** Increased with every change, for those who keep something that they have made of the records. */
  revision = 0;
  /** How many changes there were, what there was at first left out. */
  changes = 0;

  constructor(index: number, shape: CollectionShape) {
    this.index = index;
    this.shape = shape;
    this.manners = shape.manners;
  }

  record(id: number | undefined): RecordState | undefined {
    const found = id === undefined ? undefined : this.records[id - 1];
    return found?.isLiving === true ? found : undefined;
  }
}

/** The number that the API gives a record. */
export function numberOf(
  { id }: Pick<RecordState, 'id'>,
  { numbersFrom = 0 }: CollectionShape,
): number {
  return id + numbersFrom;
}

/** All collections of an API. Time only moves forward. */
export class World {
  readonly collections: readonly Collection[];
  /** How long the token of a login lasts, in milliseconds; an hour when absent. */
  tokenMs: number | undefined;

  constructor(shapes: readonly CollectionShape[]) {
    this.collections = shapes.map((shape, index) => new Collection(index, shape));
  }

  /** Fills the collections with what there is when the first run starts; the last change of a record was a minute or more before. */
  fill(counts: readonly number[], startMs: number): void {
    for (const collection of this.collections) {
      const { parent, isDetail, untilMs = startMs } = collection.shape;
      const count = counts[collection.index] ?? 0;
      const lastMs = Math.min(startMs, untilMs);
      const atOf = (index: number, of: number) =>
        lastMs - (1 + ((of - index) % (20 * 60))) * MINUTE;
      if (parent === undefined) {
        for (let index = 0; index < count; index++)
          this.#add(collection, atOf(index, count), undefined, Number.NEGATIVE_INFINITY);
        continue;
      }
      for (const { id } of this.collections[parent]?.records ?? [])
        for (let index = 0; index < (isDetail ? 1 : childrenOf(id, count)); index++)
          this.#add(collection, atOf(id, 600), id, Number.NEGATIVE_INFINITY);
    }
  }

  /** Makes a change; `undefined` where there is no such record. */
  apply(change: Change, atMs: number): Happened | undefined {
    const collection = this.collections[change.collection];
    if (collection === undefined) return undefined;
    const { parent, isDetail, isNumbered, isKept, untilMs } = collection.shape;
    const cursorMs = change.hasNoCursor
      ? null
      : atMs - (change.lagMs ?? 0) + (collection.manners.skewMs ?? 0);
    if (untilMs !== undefined && change.act !== 'delete' && (cursorMs ?? 0) >= untilMs)
      return undefined;
    if (change.act === 'insert') {
      if (isDetail) return undefined;
      const owner = parent === undefined ? undefined : this.#owner(parent, change.record);
      if (parent !== undefined && owner === undefined) return undefined;
      const record = this.#add(collection, cursorMs, owner, atMs);
      collection.changes++;
      this.#follow(collection, record, atMs, cursorMs);
      return { change, record: record.id, atMs, cursorMs };
    }
    const record = collection.record(change.record);
    if (record === undefined) return undefined;
    if (change.act === 'delete') {
      if (isKept || isDetail) return undefined;
      this.#end(collection, record, atMs);
      return { change, record: record.id, atMs, cursorMs: null };
    }
    if (isNumbered) return undefined; // nobody could tell that it has changed
    if (change.act === 'move') {
      const owner = parent === undefined ? undefined : this.#owner(parent, record.id + 1);
      if (owner === undefined || owner === record.parent) return undefined;
      this.#touch(this.collections[parent ?? 0], record.parent, atMs, cursorMs);
      record.parent = owner;
    }
    const highest = Math.max(...record.versions.map(({ content }) => content));
    const content =
      change.act === 'revert' ? (record.versions.at(-2)?.content ?? highest + 1) : highest + 1;
    this.#renew(collection, record, content, atMs, cursorMs);
    return { change, record: record.id, atMs, cursorMs };
  }

  #add(
    collection: Collection,
    cursorMs: number | null,
    parent: number | undefined,
    fromMs: number,
  ): RecordState {
    const record: RecordState = {
      id: collection.records.length + 1,
      parent,
      content: 1,
      seq: ++collection.revision,
      cursorMs,
      isLiving: true,
      versions: [{ content: 1, fromMs, toMs: Number.POSITIVE_INFINITY }],
    };
    collection.records.push(record);
    if (fromMs === Number.NEGATIVE_INFINITY) return record;
    for (const below of this.collections)
      if (below.shape.parent === collection.index)
        for (let index = 0; index < (below.shape.isDetail ? 1 : childrenOf(record.id, 2)); index++)
          this.#add(below, cursorMs, record.id, fromMs);
    return record;
  }

  #renew(
    collection: Collection,
    record: RecordState,
    content: number,
    atMs: number,
    cursorMs: number | null,
  ): void {
    const last = record.versions.at(-1);
    if (last !== undefined) last.toMs = atMs;
    record.content = content;
    record.cursorMs = cursorMs;
    record.seq = ++collection.revision;
    record.versions.push({ content, fromMs: atMs, toMs: Number.POSITIVE_INFINITY });
    collection.changes++;
    this.#follow(collection, record, atMs, cursorMs);
  }

  /** A change of a record changes the one that it belongs to, and what the API shows of it. */
  #follow(
    collection: Collection,
    record: RecordState,
    atMs: number,
    cursorMs: number | null,
  ): void {
    const { parent, isDetail } = collection.shape;
    if (parent !== undefined && isDetail !== true)
      this.#touch(this.collections[parent], record.parent, atMs, cursorMs);
    for (const below of this.collections) {
      if (below.shape.parent !== collection.index || below.shape.isDetail !== true) continue;
      for (const detail of below.records)
        if (
          detail.parent === record.id &&
          detail.isLiving &&
          detail.versions.at(-1)?.fromMs !== atMs
        )
          this.#renew(below, detail, detail.content + 1, atMs, cursorMs);
    }
  }

  #touch(
    collection: Collection | undefined,
    id: number | undefined,
    atMs: number,
    cursorMs: number | null,
  ): void {
    const record = collection?.record(id);
    if (collection === undefined || record === undefined || collection.shape.isNumbered) return;
    const highest = Math.max(...record.versions.map(({ content }) => content));
    this.#renew(collection, record, highest + 1, atMs, cursorMs);
  }

  #end(collection: Collection, record: RecordState, atMs: number): void {
    const last = record.versions.at(-1);
    if (last !== undefined) last.toMs = atMs;
    record.isLiving = false;
    collection.revision++;
    collection.changes++;
    for (const below of this.collections)
      if (below.shape.parent === collection.index)
        for (const child of below.records)
          if (child.isLiving && child.parent === record.id) this.#end(below, child, atMs);
  }

  /** A living record of a collection: the one of this number, or one near it. */
  #owner(index: number, wanted: number | undefined): number | undefined {
    const living = this.collections[index]?.records.filter(({ isLiving }) => isLiving) ?? [];
    return living[(wanted ?? 1) % Math.max(1, living.length)]?.id;
  }
}

function childrenOf(parent: number, most: number): number {
  return most <= 1 ? most : 1 + (parent % most);
}
