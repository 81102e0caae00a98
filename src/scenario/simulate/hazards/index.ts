import { cap } from './cap.ts';
import { deletes } from './delete.ts';
import { exclusive } from './exclusive.ts';
import { future } from './future.ts';
import type { Hazard } from './hazard.ts';
import { inFlight } from './in-flight.ts';
import { inclusive } from './inclusive.ts';
import { late } from './late.ts';
import { nulls } from './null.ts';
import { retry } from './retry.ts';
import { shuffle } from './shuffle.ts';
import { ties } from './ties.ts';

/** The hazards by their names. */
export const hazards: Readonly<Record<string, Hazard>> = {
  ties,
  'in-flight': inFlight,
  retry,
  late,
  inclusive,
  exclusive,
  delete: deletes,
  null: nulls,
  future,
  cap,
  shuffle,
};

export const ordinaryHazards: readonly string[] = Object.keys(hazards).filter(
  (name) => hazards[name]?.isOrdinary === true,
);
