import { serializeText } from '../../../language/values/serialize.ts';

/** What a member of a record is for: a column from 0, or one of these. */
export const NULL_ONLY = -1;
export const OBJECT = -2;
export const SKIPPED = -3;
export const LIST = -4;

/** A member that is expected, its name as bytes with the closing quote. */
export interface MemberLayout {
  readonly name: string;
  readonly key: Uint8Array;
  /** The name as PHP serialises it. */
  readonly serialized: Uint8Array;
  readonly use: number;
  readonly members: ObjectLayout | undefined;
  readonly list: ListLayout | undefined;
  /** The last object that contained it, to find duplicate names. */
  seen: number;
}

/** A list whose elements are rows of a table of their own: objects without lists, or scalars. */
export interface ListLayout {
  /** Among the lists of the page's layout. */
  readonly index: number;
  /** Where the record has the id that links the elements. */
  readonly column: number;
  /** `undefined` for scalars, which take the only column. */
  readonly element: ObjectLayout | undefined;
  readonly width: number;
}

/** The members of an object that are columns, or objects with columns. */
export interface ObjectLayout {
  readonly byName: Map<string, MemberLayout>;
  /** Whether a member that is not listed is passed over; otherwise its page cannot be read by layout. */
  readonly open: boolean;
  /** Members in the order of the last record. */
  readonly order: MemberLayout[];
}

/** How records become rows: each column is one scalar at a fixed place of the record, or the id that links its list. */
export interface PageLayout {
  readonly root: ObjectLayout;
  readonly width: number;
  readonly lists: readonly ListLayout[];
}

const encoder = new TextEncoder();

export function memberLayout(
  name: string,
  use: number,
  inner: { readonly members?: ObjectLayout; readonly list?: ListLayout } = {},
): MemberLayout {
  const { members, list } = inner;
  return {
    name,
    key: encoder.encode(`${name}"`),
    serialized: encoder.encode(serializeText(name)),
    use,
    members,
    list,
    seen: -1,
  };
}
