import { type Failure, throwUnexpected } from '../language/diagnostics/run-error.ts';
import { placedSource, renderFailure } from '../report/run/run-failure.ts';
import type { CommandIo, ExitCode, GivenOptions } from './command.ts';
import type { NamedPlan } from './plans.ts';
import { wantsColour } from './sources.ts';

/** The exit code of a run. Shows why it failed, with the place in its configuration; `tables` says what is left of them. */
export function exitCodeOf(
  outcome: { readonly ok: boolean; readonly failure?: Failure; readonly eventsFailure?: Failure },
  {
    source,
    compilation,
    tables,
  }: Pick<NamedPlan, 'source' | 'compilation'> & { readonly tables: 'partial' | 'none' },
  options: GivenOptions,
  io: CommandIo,
): ExitCode {
  throwUnexpected(outcome);
  if (outcome.ok) return 0;
  const { failure } = outcome;
  const document = compilation === undefined ? undefined : placedSource(compilation);
  if (failure !== undefined)
    io.stderr(
      renderFailure(failure, document, {
        name: source.name,
        colour: wantsColour(options, io, 'stderr'),
        tables,
      }),
    );
  return failure?.kind === 'aborted' ? 130 : 1;
}
