import type { Exchange, Fault } from '../adapters/replay/exchange.ts';
import { compareTables, oneSidedTable } from './compare-tables.ts';
import type { Problem } from './result.ts';
import type { CompiledScenario, Replayed } from './run-scenario.ts';
import type { PlayableScenario } from './scenario.ts';

/**
 * Replays the scenario once for each exchange and each fault of its sweep, with the fault before the recorded answer.
 * The run must end as well as without it, with the same tables.
 */
export async function runSweep(
  scenario: PlayableScenario,
  compiled: CompiledScenario,
  whole: Replayed,
): Promise<{ readonly problems: readonly Problem[]; readonly replays: number }> {
  const problems: Problem[] = [];
  let replays = 0;
  for (const { text, fault } of scenario.sweep) {
    for (const exchange of scenario.exchanges) {
      if (!whole.verdict.played.some((played) => played.exchange === exchange)) continue;
      replays++;
      const swept = await compiled.replay(withFault(scenario.exchanges, exchange, fault));
      const found = sweepProblems(whole, swept);
      if (found.length > 0) problems.push({ kind: 'sweep', fault: text, exchange: exchange.id, problems: found });
    }
  }
  return { problems, replays };
}

function withFault(exchanges: readonly Exchange[], at: Exchange, fault: Fault): readonly Exchange[] {
  const faulty: Exchange = { ...at, id: `${at.id} with fault`, repeat: 1, reply: { ...at.reply, fault } };
  return exchanges.flatMap((exchange) => (exchange === at ? [faulty, exchange] : [exchange]));
}

function sweepProblems(whole: Replayed, swept: Replayed): readonly Problem[] {
  const message = swept.crash instanceof Error ? swept.crash.message : swept.outcome?.failure?.message;
  const ended = swept.crash !== undefined || swept.outcome?.ok !== whole.outcome?.ok;
  if (ended) return [{ kind: 'expectation', subject: 'exit', expected: whole.outcome?.ok === true ? 'ok' : 'user-error', actual: message ?? 'ok' }];
  const [before, after] = [whole.sink.files(), swept.sink.files()];
  const problems: Problem[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [wanted, given] = [before.get(key), after.get(key)];
    if (wanted === undefined || given === undefined)
      problems.push({ kind: 'table', difference: oneSidedTable(key, wanted === undefined ? 'unexpected' : 'missing', wanted ?? given ?? new Uint8Array()) });
    else {
      const difference = compareTables(key, wanted, given, { primaryKey: [], rows: 'ordered', columns: 'exact' });
      if (difference !== undefined) problems.push({ kind: 'table', difference });
    }
  }
  return problems;
}
