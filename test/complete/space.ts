// All APIs that a configuration is tried with: every combination of the behaviours that it reads, and of the sizes of pages;
// behaviours that it does not read come `others` at a time.

import type { Dice } from '../fuzz/dice.ts';
import { type Configuration, fits } from './configurations.ts';
import type { Api } from './model.ts';

export interface Extent {
  /** The most records of an API. */
  readonly records: number;
  /** How many behaviours that are not read an API has at most. */
  readonly others: number;
}

type Behaviour = Partial<Omit<Api, 'records' | 'asked'>>;

/** Alternatives of which an API has one or none. */
interface Dimension {
  readonly isRead: boolean;
  readonly choices: readonly Behaviour[];
}

export function* apis(configuration: Configuration, { records, others }: Extent): Generator<Api> {
  const { asked } = configuration;
  for (let count = 0; count <= records; count++)
    for (const behaviour of combined(dimensionsOf(configuration, count), others)) {
      const api = { records: count, asked, ...behaviour };
      if (fits(configuration, api)) yield api;
    }
}

function* combined(
  [dimension, ...rest]: readonly Dimension[],
  others: number,
): Generator<Behaviour> {
  if (dimension === undefined) {
    yield {};
    return;
  }
  for (const behaviour of combined(rest, others)) yield behaviour;
  const left = dimension.isRead ? others : others - 1;
  if (left < 0) return;
  // what two dimensions decide is decided once
  for (const choice of dimension.choices)
    for (const behaviour of combined(rest, left))
      if (!Object.keys(choice).some((key) => key in behaviour)) yield { ...choice, ...behaviour };
}

function dimensionsOf(
  { asked, reads, method, isVariant }: Configuration,
  records: number,
): readonly Dimension[] {
  const isByValue = reads.has('value');
  const isWhole = !isVariant && method !== 'none';
  const upTo = (count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => index);
  const ties = upTo(records - 1).flatMap((at) =>
    [2, 3].filter((length) => at + length <= records).map((length) => ({ ties: { at, length } })),
  );
  const holes = upTo(records + 1).flatMap((at) =>
    upTo(asked).map((length) => ({ hole: { at, length: length + 1 } })),
  );
  const totals = (['true', 'page', 'low', 'two', 'high', 'first', 'remaining'] as const).map(
    (total) => ({ total }),
  );
  const flags = (['true', 'stop', 'more', 'raw'] as const).map((flag) => ({ flag }));
  const nexts = (['left-out', 'null', 'empty', 'same', 'kept', 'cut'] as const).map((next) => ({
    next,
  }));
  return [
    { isRead: isWhole, choices: [1, 2].filter((cap) => cap < asked).map((cap) => ({ cap })) },
    {
      isRead: isWhole,
      choices: [{ past: 'last' }, { past: 'last', isStamped: true }],
    },
    { isRead: isWhole, choices: isByValue ? [{ includesBoundary: true }] : [] },
    { isRead: isWhole, choices: isByValue ? ties : [] },
    { isRead: isWhole && reads.has('total'), choices: totals },
    { isRead: isWhole && reads.has('flag'), choices: flags },
    { isRead: isWhole && reads.has('next'), choices: nexts },
    { isRead: false, choices: holes },
    {
      isRead: false,
      choices: isByValue
        ? [{ order: 'unsorted' }]
        : [{ order: 'rotates-left' }, { order: 'rotates-right' }],
    },
    {
      isRead: false,
      choices: [
        { past: 'first' },
        { past: 'first', isStamped: true },
        { past: 'first', isMixed: true },
        { ignoresPosition: true },
        { ignoresPosition: true, isStamped: true },
        { ignoresPosition: true, isMixed: true },
        { cap: asked + 1 },
        ...[1, 2]
          .filter((cap) => cap < asked)
          .map((cap): Behaviour => ({ cap, countsInAsked: true })),
      ],
    },
  ];
}

/** An API as chance wants it. */
export function drawApi(
  configuration: Configuration,
  { records, others }: Extent,
  dice: Dice,
): Api {
  const { asked } = configuration;
  let api: Api = { records: dice.below(records + 1), asked };
  let left = dice.below(others + 1);
  for (const dimension of shuffled(dimensionsOf(configuration, api.records), dice)) {
    if (dimension.choices.length === 0 || !(dimension.isRead ? dice.chance(0.6) : left > 0))
      continue;
    const behaviour = dice.one(dimension.choices);
    if (Object.keys(behaviour).some((key) => key in api)) continue;
    if (!dimension.isRead) left--;
    api = { ...api, ...behaviour };
  }
  return fits(configuration, api) ? api : drawApi(configuration, { records, others }, dice);
}

function shuffled<T>(list: readonly T[], dice: Dice): readonly T[] {
  const left = [...list];
  return list.map(() => left.splice(dice.below(left.length), 1)[0] as T);
}
