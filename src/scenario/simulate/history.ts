// Draws a history from a seed, finds out whether it shows a fault, and then the shortest one that does.
import * as fc from 'fast-check';
import type { Event, Happening, History } from './happenings.ts';
import type { Dice, Scope, Target } from './hazards/hazard.ts';
import { hazards } from './hazards/index.ts';
import { type Played, play, type Setting } from './simulation.ts';
import type { Change } from './world.ts';

export interface Found {
  /** The whole history that was drawn. */
  readonly whole: History;
  readonly wholePlayed: Played;
  /** The shortest history with a fault; absent for a healthy configuration. */
  readonly shortest?: History;
  readonly path: string;
  /** Whether the search ended before there was nothing left to try. */
  readonly isCut: boolean;
}

export interface SearchOptions {
  readonly seed: number;
  /** Where an earlier search has ended. */
  readonly path?: string;
  /** Requests of the search for a shorter history: after them, the shortest one so far is the result. */
  readonly mostRequests: number;
}

/** Plays the history of a seed; with a fault, looks for the shortest one that shows it. */
export async function search(
  scope: Scope,
  names: readonly string[],
  setting: Setting,
  { seed, path, mostRequests }: SearchOptions,
): Promise<Found> {
  let whole: { readonly history: History; readonly played: Played } | undefined;
  let mostRuns = setting.runs;
  let broken: { readonly error: unknown } | undefined;
  let requests = 0;
  const property = fc.asyncProperty(new Histories(scope, names), async (history) => {
    if (requests > mostRequests) return true;
    const played = await play(history, { ...setting, runs: mostRuns }).catch((error: unknown) => {
      broken = { error };
      return undefined;
    });
    if (played === undefined) return true;
    if (whole !== undefined) requests += played.requests;
    whole ??= { history, played };
    if (!played.isHealthy) mostRuns = played.runs;
    return played.isHealthy;
  });
  const checked = await fc.check(property, {
    seed,
    numRuns: 1,
    ...(path === undefined ? {} : { path, endOnFailure: true }),
  });
  const [shortest] = checked.counterexample ?? [];
  if (broken !== undefined) throw (broken as { readonly error: unknown }).error;
  if (whole === undefined) throw new Error('no history was played');
  return {
    whole: whole.history,
    wholePlayed: whole.played,
    ...(checked.failed && shortest !== undefined ? { shortest } : {}),
    path: checked.counterexamplePath ?? '',
    isCut: requests > mostRequests,
  };
}

/** The history of a seed. */
export function drawHistory(scope: Scope, names: readonly string[], seed: number): History {
  const [history] = fc.sample(new Histories(scope, names), { seed, numRuns: 1 });
  return history ?? { counts: [], happenings: [] };
}

/** Histories of a scope: fast-check draws them from its random numbers and asks for simpler ones. */
class Histories extends fc.Arbitrary<History> {
  readonly #scope: Scope;
  readonly #names: readonly string[];

  constructor(scope: Scope, names: readonly string[]) {
    super();
    this.#scope = scope;
    this.#names = names;
  }

  generate(random: fc.Random): fc.Value<History> {
    const dice: Dice = {
      integer: (least, most) => random.nextInt(least, Math.max(least, most)),
      oneIn: (times) => random.nextInt(1, times) === 1,
    };
    const happenings: Happening[] = life(this.#scope, dice).map((event) => ({
      hazard: null,
      event,
    }));
    for (const name of this.#names)
      for (const event of hazards[name]?.draw(this.#scope, dice) ?? [])
        happenings.push({ hazard: name, event });
    const counts = this.#scope.collections.map(({ filled }) => filled);
    return new fc.Value({ counts, happenings }, undefined);
  }

  canShrinkWithoutContext(value: unknown): value is History {
    return typeof value === 'object';
  }

  shrink(history: History): fc.Stream<fc.Value<History>> {
    return new fc.Stream(simpler(history, this.#scope)).map(
      (each) => new fc.Value(each, undefined),
    );
  }
}

/** What happens to every API between two runs. */
function life({ collections, runs }: Scope, dice: Dice): readonly Event[] {
  const events: Event[] = [];
  for (let run = 2; run <= runs; run++)
    for (const target of collections) {
      if (target.isDetail) continue;
      const change = (change: Omit<Change, 'collection'>) =>
        events.push({
          kind: 'change',
          run,
          atMs: -1000 * dice.integer(60, 3600),
          change: { ...change, collection: target.index },
        });
      for (let count = dice.integer(1, 3); count > 0; count--)
        change(
          dice.oneIn(3)
            ? { act: 'insert', record: dice.integer(1, 50) }
            : { act: 'update', record: dice.integer(1, target.count + run) },
        );
    }
  return events;
}

/** Histories that may show the same with less, the simplest first. */
function* simpler(history: History, { collections }: Scope): Generator<History> {
  const { happenings, counts } = history;
  const count = happenings.length;
  // the sooner a token ends, the sooner the fault is there
  for (const [index, happening] of happenings.entries())
    if (happening.event.kind === 'tokens')
      for (const event of simplerEvents(happening.event))
        yield { ...history, happenings: happenings.with(index, { ...happening, event }) };
  for (let size = Math.ceil(count / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < count; at += size)
      yield {
        ...history,
        happenings: [...happenings.slice(0, at), ...happenings.slice(at + size)],
      };
  const closer = withoutGaps(happenings);
  if (closer !== undefined) yield { ...history, happenings: closer };
  for (const [index, before] of counts.entries())
    for (const fewer of fewerRecords(before, collections[index]))
      yield { ...history, counts: counts.with(index, fewer) };
  for (const [index, happening] of happenings.entries())
    for (const event of happening.event.kind === 'tokens' ? [] : simplerEvents(happening.event))
      yield { ...history, happenings: happenings.with(index, { ...happening, event }) };
}

/** The same in runs that follow each other: from the second one on, so that there is a state. */
function withoutGaps(happenings: readonly Happening[]): readonly Happening[] | undefined {
  const runs = happenings.flatMap(({ event }) => ('run' in event ? [event.run] : []));
  const order = [...new Set(runs)].sort((one, other) => one - other);
  const first = Math.min(2, order[0] ?? 1);
  if (order.every((run, index) => run === index + first)) return undefined;
  return happenings.map((happening) => {
    const { event } = happening;
    if (!('run' in event)) return happening;
    return { ...happening, event: { ...event, run: order.indexOf(event.run) + first } };
  });
}

function* fewerRecords(count: number, target: Target | undefined): Generator<number> {
  const page = target?.pageSize ?? 1;
  for (const fewer of [1, 2, page, page + 1, 2 * page + 1]) if (fewer < count) yield fewer;
}

/** The same event at a rounder time, of an earlier run, of the first record. */
function* simplerEvents(event: Event): Generator<Event> {
  if ('run' in event && event.run > 1) {
    yield { ...event, run: 1 };
    if (event.run > 2) yield { ...event, run: event.run - 1 };
  }
  if (event.kind === 'disturbance' && event.request > 1) yield { ...event, request: 1 };
  if (event.kind === 'tokens' && event.lastMs > 1000) yield { ...event, lastMs: 1000 };
  if (event.kind !== 'change') return;
  const { change, atMs } = event;
  for (const rounder of [-60_000, -1000, 0, 500, 1500])
    if (cost(rounder) < cost(atMs) && Math.sign(rounder) === Math.sign(atMs))
      yield { ...event, atMs: rounder };
  const { lagMs = 0, record = 1 } = change;
  for (const less of [1000, 10_000, 60_000])
    if (lagMs > less) yield { ...event, change: { ...change, lagMs: less } };
  for (const fewer of [1, 2])
    if (record > fewer) yield { ...event, change: { ...change, record: fewer } };
}

const COSTS = [-60_000, -1000, 0, 500, 1500];

function cost(atMs: number): number {
  const at = COSTS.indexOf(atMs);
  return at < 0 ? COSTS.length : at;
}
