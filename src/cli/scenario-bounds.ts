import { type Bounds, boundsOf, boundsOfNew } from '../node/files/project-root.ts';
import type { CommandIo, GivenOptions, OptionDefinition } from './command.ts';

export const allowOutsideOption: OptionDefinition = {
  name: 'allow-outside',
  description: 'Let scenarios read files outside of their project',
};

/** Where a command may read and write for the scenarios at the paths, which are its default if the user named none. Throws `FileProblem`. */
export function scenarioBounds(
  paths: readonly string[],
  options: GivenOptions,
  io: CommandIo,
): Bounds {
  const isDefault = options.positionals.length === 0;
  return withOption(boundsOf(paths, io.cwd, { isDefault }), options);
}

/** The same for a scenario that is made at `folder` from a configuration. */
export function newScenarioBounds(
  folder: string,
  config: string,
  options: GivenOptions,
  io: CommandIo,
): Bounds {
  const others =
    config === '-' || config.startsWith('git:') ? [] : [config.replace(/[^/\\]*$/, '') || '.'];
  return withOption(boundsOfNew(folder, others, io.cwd), options);
}

function withOption(bounds: Bounds, options: GivenOptions): Bounds {
  return options.flag('allow-outside') ? { ...bounds, read: 'anywhere' } : bounds;
}
