import type { Verdict } from '../../generated/certificate.ts';
import type { Json, JsonObject } from '../values/json.ts';

/** How sure it is that an execution of a job has read everything. `bounded` stands beside the others: the configuration or an option has ended it. */
export type { Verdict };

/** The verdicts that can be compared, the weakest first. */
const WEAKEST_FIRST = ['contradicted', 'doubtful', 'assumed', 'reached', 'stated'] as const;

/** All verdicts, as reports list them. */
export const VERDICTS: readonly Verdict[] = [...WEAKEST_FIRST.toReversed(), 'bounded'];

/** A verdict as a level that can be required: `assumed` is the lowest. */
export type RequiredVerdict = 'stated' | 'reached' | 'assumed';

const rankOf = (verdict: Verdict): number =>
  verdict === 'bounded' ? WEAKEST_FIRST.length : WEAKEST_FIRST.indexOf(verdict);

/** The weaker one of two; `bounded` counts only if there is nothing else. */
export function weaker(one: Verdict, other: Verdict): Verdict {
  return rankOf(other) < rankOf(one) ? other : one;
}

/** Whether a verdict is as good as one that is required. `bounded` is never. */
export function satisfies(verdict: Verdict, required: RequiredVerdict): boolean {
  return verdict !== 'bounded' && rankOf(verdict) >= rankOf(required);
}

/** Where a response says something. */
export interface Place {
  readonly in: 'body' | 'header' | 'count';
  /** The dotted path of the member, or the name of the header; of a count request, its address. */
  readonly path: string;
  readonly value: Json;
  /** The object that has the member. */
  readonly beside?: JsonObject | undefined;
}

interface Said {
  readonly at: Place;
  /**
   * Whether the configuration names it, or a standard defines it. Such a statement can say that all was read; one that is known
   * by its name and behaviour alone can only speak against the end, or withdraw a doubt.
   */
  readonly isNamed: boolean;
}

/** A number of records. */
export interface Total extends Said {
  readonly kind: 'total';
  readonly amount: number;
  /** Whether there may be more than that: `10000+`, `"relation": "gte"`. */
  readonly isAtLeast: boolean;
  /** Whether its name says that it may be the number of records of the page: `count`. */
  readonly mayCountPage: boolean;
  /** Whether its name says that it counts what the parameters choose, beside a total of everything: `filter_count`. */
  readonly isOfChosen: boolean;
}

/** Whether more follows. */
export interface Flag extends Said {
  readonly kind: 'flag';
  readonly hasMore: boolean;
}

/** What leads to the next page. */
export interface Next extends Said {
  readonly kind: 'next';
  /** The value as text, to be compared with that of another page; absent when the member is there and leads nowhere. */
  readonly value?: string;
  /** Whether it is to be requested as it is. */
  readonly isUrl: boolean;
  /** Whether the pagination follows it. */
  readonly isRead?: true;
}

/** A number of pages. `isMore`: more than were read. */
export interface PageCount extends Said {
  readonly kind: 'pages';
  readonly amount: number;
  /** The number of the page that the response itself states. */
  readonly current?: number | undefined;
}

/** How many records are left after this page. */
export interface Remaining extends Said {
  readonly kind: 'remaining';
  readonly amount: number;
}

/** Errors beside data, as GraphQL has them. */
export interface Errors extends Said {
  readonly kind: 'errors';
}

export type Statement = Total | Flag | Next | PageCount | Remaining | Errors;

/** What one page says about the end of an execution. */
export interface Evidence {
  /** Records of the page, before any filter. */
  readonly records: number;
  /** Those of them that neither the page before nor the first page of the execution had. */
  readonly fresh: number;
  /** As many records as a full page has; `null` when that is not known. */
  readonly fullAt: number | null;
  readonly statements: readonly Statement[];
  /** The request as it can be shown. */
  readonly request?: (() => string) | undefined;
  /** Whether the request of a page without records was the one of the page before. */
  readonly isSameRequest?: boolean;
}
