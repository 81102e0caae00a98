import type { Plan } from '../../engine/plan/plan.ts';
import { secretNames } from '../../engine/plan/secrets-from.ts';
import type { Secrets } from '../../language/values/secret.ts';
import type { QueueKey } from '../../queue/queue-key.ts';
import { QueueProblem } from '../../queue/queue-problem.ts';
import type { QueuedRun, SecretsProof } from '../../queue/queued-run.ts';

/** Keyed hashes of the key itself and of the secrets of a plan. */
export function secretsProof(
  key: QueueKey,
  plan: Plan,
  planHash: string,
  secrets: Secrets,
): SecretsProof {
  const texts = [...secretNames(plan)]
    .sort()
    .map((name) => [name, secrets.get(name)?.open() ?? null]);
  return {
    key: key.proof(`key ${planHash}`),
    secrets: key.proof(`secrets ${planHash} ${JSON.stringify(texts)}`),
  };
}

/** Throws `QueueProblem` unless a worker has the key and the secrets of the submitter. Without a key, nobody can compare them. */
export function checkProof(
  { id, proof, planHash }: QueuedRun,
  key: QueueKey | undefined,
  plan: Plan,
  secrets: Secrets,
): void {
  if (proof === null) return;
  if (key === undefined)
    throw new QueueProblem(
      `Run ${id} was submitted with a SLUICE_QUEUE_KEY, which this worker does not have`,
      'set the variable to the same key',
    );
  const own = secretsProof(key, plan, planHash, secrets);
  if (own.key !== proof.key)
    throw new QueueProblem(
      `Run ${id} was submitted with another SLUICE_QUEUE_KEY`,
      'set the variable to the same key',
    );
  if (own.secrets !== proof.secrets)
    throw new QueueProblem(
      `This worker has other secrets than the submitter of run ${id}: ${secretNames(plan).join(', ')}`,
      'give it the same, with --secrets FILE or SLUICE_SECRET_ variables',
    );
}
