import type { ResponseFormat } from '../../../generated/plan.ts';
import type { Immutable } from '../../engine/plan/plan.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { Json } from '../../language/values/json.ts';

/** A part of a response that can be read by itself. */
export type Part =
  /** A list of records as JSON text. `problem` says what is wrong if it turns out to have other records, or is not JSON. */
  | {
      readonly kind: 'records';
      readonly json: Uint8Array;
      readonly records: number;
      readonly problem?: () => string | undefined;
    }
  /** A value that the job selects its records from: the whole response. After records that were given one by one: what is beside them. */
  | { readonly kind: 'value'; readonly value: Json; readonly warnings: readonly string[] };

export interface ReadOptions {
  /** `exact` keeps the digits of every number that the peer's text form would change. */
  readonly numbers: 'peer' | 'exact';
  /** Names on the way to the records, for a format that gives either: they come as lists, and the value without them last. */
  readonly recordsAt?: readonly string[] | undefined;
  /** Called for text without a line end at its end, where nothing else shows that it is whole. */
  readonly onOpenEnd?: () => void;
}

/** How the responses of a job are read: what its settings mean, and the reader. */
export interface Format<Settings, F extends Immutable<ResponseFormat>> {
  /** As messages name it. */
  readonly title: string;
  /** A list of records; a value that records are selected from, and that pagination can read; or a value whose records can be read one by one. */
  readonly gives: 'records' | 'value' | 'either';
  /** `pointer` is that of "response"; returns `undefined` after it has reported what contradicts itself. */
  lower(settings: Settings, pointer: Pointer, report: Report): F | undefined;
  /** Whether text that is cut within a line may be read like the whole. */
  readonly hidesCuts?: true;
  /** What the plan says besides the title: `cells between ";"`. */
  describe(format: F): readonly string[];
  /** Reads the unpacked text, which is UTF-8. Throws `UnreadableBody`. */
  read(text: AsyncIterable<Uint8Array>, format: F, options: ReadOptions): AsyncIterable<Part>;
}

/** Why a response cannot be read, and what to do about it. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
  readonly help: string | undefined;

  constructor(reason: string, help?: string) {
    super(reason);
    this.help = help;
  }
}

/** A response that ends too early, as far as its text shows: within a value, a row, an element or a packed file. */
export class CutBody extends UnreadableBody {}
