import type { PlayableScenario } from '../read/scenario.ts';
import type { CompiledScenario } from '../run-scenario.ts';
import { INJECTED_FAULTS, playedRequests, withFaultInjected } from './injected-faults.ts';

/** A scenario and its configuration with one fault in the recording, to be played as any other. */
export interface FaultyScenario {
  readonly scenario: PlayableScenario;
  readonly compiled: CompiledScenario;
}

/**
 * Injects a fault at the first request that an exchange is the response to, as `sluice test --sweep` does. `undefined` where the fault does not
 * apply, nothing has requested the exchange, or no fault or exchange has this name.
 */
export async function withFaultAt(
  scenario: PlayableScenario,
  compiled: CompiledScenario,
  { exchange, fault }: { readonly exchange: string; readonly fault: string },
): Promise<FaultyScenario | undefined> {
  const { plan } = compiled;
  const injected = INJECTED_FAULTS.find(({ name }) => name === fault);
  if (plan === undefined || injected === undefined) return undefined;
  const played = playedRequests(await compiled.replay(scenario.exchanges), plan).find(
    (one) => one.exchange.id === exchange,
  );
  const faulty =
    played === undefined ? undefined : withFaultInjected(scenario.exchanges, injected, played);
  if (faulty === undefined) return undefined;
  const { exchanges, overrides } = faulty;
  const replay: CompiledScenario['replay'] = (given, own, pace) =>
    compiled.replay(given, { ...overrides, ...own }, pace);
  return { scenario: { ...scenario, exchanges }, compiled: { ...compiled, replay } };
}
