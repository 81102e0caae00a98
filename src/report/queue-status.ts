import type { QueueStatus, RunStatus } from '../queue/runs.ts';
import { displayText } from '../text/display.ts';
import { shellCommand } from '../values/shell-words.ts';

/** How many failed units of a run are listed. */
const MAX_LISTED = 10;

/** The runs of a queue as text. `address` is without a password. */
export function renderQueueStatus(
  { runs, damaged, workers }: QueueStatus,
  address: string,
): string {
  const connected =
    workers.length === 0
      ? 'no worker'
      : `${workers.length === 1 ? '1 worker' : `${workers.length} workers`}: ${workers.join(', ')}`;
  const head = `${address}  ${displayText(connected)}`;
  if (runs.length + damaged.length === 0) return `${head}\nThe queue has no runs.\n`;
  const parts = [
    ...runs.map((run) => runLines(run, address)),
    ...damaged.map((run) => damagedLines(run, address)),
  ];
  return [head, ...parts.map((lines) => lines.map(displayText).join('\n'))]
    .join('\n\n')
    .concat('\n');
}

function damagedLines(
  { id, reason }: QueueStatus['damaged'][number],
  address: string,
): readonly string[] {
  return [id, `  damaged   ${reason}`, `  cancel    ${commandFor('cancel', id, address)}`];
}

function commandFor(action: string, id: string, address: string): string {
  return shellCommand('sluice', 'queue', action, id, '--queue', address);
}

function runLines(run: RunStatus, address: string): readonly string[] {
  const {
    id,
    name,
    submittedAt,
    isCancelled,
    units,
    done,
    active,
    waiting,
    failed,
    notStarted,
    requests,
    logins,
    rate,
    refusal,
  } = run;
  const counts = [
    `${done} of ${units} done`,
    `${active.length} active`,
    `${waiting} waiting`,
    ...(failed.length === 0 ? [] : [`${failed.length} failed`]),
    ...(notStarted === 0 ? [] : [`${notStarted} not started`]),
  ];
  return [
    `${id}  ${name}, submitted ${new Date(submittedAt).toISOString().slice(0, 19).replace('T', ' ')} UTC${isCancelled ? ', cancelled' : ''}`,
    `  units     ${counts.join(', ')}`,
    `  requests  ${requests}, ${logins === 1 ? '1 login' : `${logins} logins`}${rate === null ? '' : `, rate ${rateText(rate)}`}`,
    ...active.map(({ unit, worker }) => `  active    ${unit} on ${worker}`),
    ...failed.slice(0, MAX_LISTED).map(({ unit, reason }) => `  failed    ${unit}: ${reason}`),
    ...(failed.length > MAX_LISTED ? [`  failed    and ${failed.length - MAX_LISTED} more`] : []),
    ...(refusal === null ? [] : [`  refused   ${refusal}`]),
    ...(failed.length + notStarted === 0
      ? []
      : [`  retry     ${commandFor('retry', id, address)}`]),
    ...(done === units
      ? ['  assemble  all units are in the store: repeat sluice run with --resume']
      : []),
  ];
}

function rateText(rate: NonNullable<RunStatus['rate']>): string {
  if (rate === 'auto') return rate;
  const unit = { 1000: 's', 60000: 'm', 3600000: 'h' }[rate.perMs] ?? `${rate.perMs} ms`;
  return `${rate.requests}/${unit}`;
}
