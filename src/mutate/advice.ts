import { pathBelow } from '../language/support/paths.ts';
import type { Pointer } from '../language/support/pointer.ts';
import { entriesOf, type Json, objectFrom } from '../language/values/json.ts';
import { asJson, includesJson } from '../scenario/compare/compare-expectations.ts';
import { loginValidity, validityText } from '../scenario/login-validity.ts';
import type { PlayableScenario } from '../scenario/read/scenario.ts';
import type { CompiledScenario, Replayed } from '../scenario/run-scenario.ts';
import type { Masker } from './redact-text.ts';
import type { Advice } from './result.ts';

interface Unchanged {
  readonly scenario: PlayableScenario;
  readonly compiled: CompiledScenario;
  readonly replayed: Replayed;
}

/** Compares the replay of a surviving mutant with the unchanged one: the scenario should assert the difference. `pointer` is of what was changed. */
export function adviceOn(
  { scenario, compiled, replayed }: Unchanged,
  mutated: Replayed,
  masker: Masker,
  pointer: Pointer,
): Advice {
  const name = scenario.name;
  const request = otherRequest(replayed, mutated);
  if (request !== undefined)
    return {
      text: `${request.id} is requested with ${request.what}, which its recording does not compare: see "match", or "sluice test --update"`,
    };
  if (mutated.sleptMs !== replayed.sleptMs && scenario.expect.waited === undefined) {
    const value = durationText(replayed.sleptMs);
    return {
      text: `the run waits ${durationText(mutated.sleptMs)} instead of ${value}`,
      assertion: { scenario: name, member: 'waited', value },
    };
  }
  const valid = loginValidity(replayed.events);
  if (
    scenario.expect.expires === undefined &&
    valid !== undefined &&
    validityText(loginValidity(mutated.events)) !== validityText(valid)
  )
    return {
      text: `logins are valid for another time: ${validityText(loginValidity(mutated.events))}`,
      assertion: { scenario: name, member: 'expires', value: valid },
    };
  const events = missingEvent(scenario, replayed, mutated);
  if (events !== undefined) {
    const event = masker.text(JSON.stringify(events.missing));
    return {
      text: `an event of the run differs: ${event}`,
      ...(event.includes('[redacted]')
        ? {}
        : { assertion: { scenario: name, member: 'events', value: events.all } }),
    };
  }
  if (
    mutated.state !== replayed.state &&
    replayed.state !== undefined &&
    scenario.expect.state === undefined
  ) {
    const path = pathBelow(scenario.expectedFolder, 'state.json');
    return {
      text: 'the state that the run leaves differs',
      assertion: {
        scenario: name,
        member: 'state',
        value: 'expected/state.json',
        file: { path, text: masker.text(replayed.state) },
      },
    };
  }
  if (scenario.expect.schema === undefined && /\/mappings\/.+\/type$/.test(pointer))
    return {
      text: 'only the type of a column may differ: "expect.schema", as "sluice record --schema" writes it, would notice that',
    };
  const path = pathBelow(scenario.expectedFolder, 'plan.json');
  const plan = masker.text(`${JSON.stringify(compiled.plan, null, 2)}\n`);
  return {
    text: 'no request, table, state or event of the replay depends on it: add a recording in which it makes a difference, or compare the plan',
    assertion: {
      scenario: name,
      member: 'plan',
      value: 'expected/plan.json',
      file: { path, text: plan },
    },
  };
}

/** The first recorded request that the mutant sends otherwise, and what of it differs. */
function otherRequest(
  unchanged: Replayed,
  mutated: Replayed,
): { readonly id: string; readonly what: string } | undefined {
  for (const [index, { exchange, request }] of unchanged.verdict.played.entries()) {
    const other = mutated.verdict.played[index]?.request;
    if (other === undefined) return undefined;
    if (other.url !== request.url) return { id: exchange.id, what: 'another URL' };
    if (JSON.stringify(other.headers) !== JSON.stringify(request.headers))
      return { id: exchange.id, what: 'other headers' };
    if (Buffer.compare(other.body ?? new Uint8Array(), request.body ?? new Uint8Array()) !== 0)
      return { id: exchange.id, what: 'another body' };
  }
  return undefined;
}

/** Members of events that say when, where or how long, and not what. */
const PASSING = new Set([
  'atMs',
  'job',
  'jobId',
  'exchange',
  'tookMs',
  'bytes',
  'message',
  'headers',
  'url',
]);
const TELLING = new Set([
  'paging-stopped',
  'credentials-obtained',
  'waited',
  'attempt-failed',
  'page-followed',
  'log',
  'table-closed',
  'pages-discarded',
  'job-finished',
]);

/** The first event of the unchanged run that the mutant's run does not have, and the scenario's events with it in its place. */
function missingEvent(
  { expect }: PlayableScenario,
  unchanged: Replayed,
  mutated: Replayed,
): { readonly missing: Json; readonly all: readonly Json[] } | undefined {
  const plain = (event: Replayed['events'][number]) =>
    objectFrom(entriesOf(asJson(event)).filter(([member]) => !PASSING.has(member)));
  const others = new Set(mutated.events.map((event) => JSON.stringify(plain(event))));
  const at = unchanged.events.findIndex(
    (event) => TELLING.has(event.kind) && !others.has(JSON.stringify(plain(event))),
  );
  const event = unchanged.events[at];
  if (event === undefined) return undefined;
  const missing = plain(event);
  const all: Json[] = [];
  let from = 0;
  let isPlaced = false;
  for (const expected of (expect.events ?? []).map(asJson)) {
    const found = unchanged.events.findIndex(
      (other, index) => index >= from && includesJson(expected, asJson(other)),
    );
    if (!isPlaced && found >= at) {
      isPlaced = true;
      if (found === at) {
        all.push(objectFrom([...entriesOf(expected), ...entriesOf(missing)]));
        from = found + 1;
        continue;
      }
      all.push(missing);
    }
    all.push(expected);
    from = found + 1;
  }
  return { missing, all: isPlaced ? all : [...all, missing] };
}

function durationText(ms: number): string {
  return ms % 1000 === 0 ? `${ms / 1000}s` : `${Math.round(ms)}ms`;
}
