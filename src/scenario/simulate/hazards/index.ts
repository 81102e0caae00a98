import { cap } from './cap.ts';
import { deletes } from './delete.ts';
import { dst } from './dst.ts';
import { edit } from './edit.ts';
import { exclusive } from './exclusive.ts';
import { expire } from './expire.ts';
import { future } from './future.ts';
import { granular } from './granular.ts';
import type { Hazard } from './hazard.ts';
import { holes } from './holes.ts';
import { inFlight } from './in-flight.ts';
import { inclusive } from './inclusive.ts';
import { kill } from './kill.ts';
import { late } from './late.ts';
import { moving } from './moving.ts';
import { nulls } from './null.ts';
import { repeatLast } from './repeat-last.ts';
import { retry } from './retry.ts';
import { shuffle } from './shuffle.ts';
import { skew } from './skew.ts';
import { stateLost } from './state-lost.ts';
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
  moving,
  edit,
  granular,
  holes,
  'repeat-last': repeatLast,
  expire,
  dst,
  skew,
  kill,
  'state-lost': stateLost,
};

export const ordinaryHazards: readonly string[] = Object.keys(hazards).filter(
  (name) => hazards[name]?.isOrdinary === true,
);
