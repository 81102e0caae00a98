import { pathBelow } from '../language/support/paths.ts';
import { watchFiles } from '../node/files/watch-files.ts';
import { UNFINISHED } from '../node/files/write-file.ts';
import type { TestRun } from '../scenario/test-scenarios.ts';
import type { CommandIo } from './command.ts';

type Once = (paths: readonly string[], onRun: (run: TestRun) => void) => Promise<void>;

/**
 * Runs the scenarios, then again those that a changed file belongs to: its own scenario, those of the configuration,
 * or all where it is neither. Ends when the process is interrupted.
 */
export async function watchScenarios(
  paths: readonly string[],
  io: CommandIo,
  once: Once,
): Promise<void> {
  const configs = new Map<string, string | undefined>();
  let written = new Set<string>();
  const remember = (run: TestRun) => {
    written = new Set(
      run.results.flatMap((result) => [...result.written, ...(result.removed ?? [])]),
    );
    for (const { folder, config } of run.results) configs.set(folder, config);
  };
  await once(paths, remember);
  while (!io.signal.aborted) {
    const outside = [
      ...new Set(
        [...configs.values()].flatMap((config) =>
          config === undefined || isBelowAny(config, paths) ? [] : [config],
        ),
      ),
    ];
    const watched = watchFiles(
      io.cwd,
      [...paths, ...outside],
      (file) => file.endsWith('.new') || UNFINISHED.test(file) || written.has(pathBelow('', file)),
    );
    const stop = () => watched.close();
    io.signal.addEventListener('abort', stop);
    io.stderr(' watching for changes; Ctrl+C ends\n');
    const changed = io.signal.aborted ? undefined : await watched.next();
    io.signal.removeEventListener('abort', stop);
    watched.close();
    if (changed === undefined) return;
    io.stderr(
      `\n changed: ${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ` and ${changed.length - 3} more` : ''}\n`,
    );
    await once(affectedBy(changed, configs) ?? paths, remember);
  }
}

/** Folders whose scenario or configuration has changed; `undefined` when a file belongs to none that is known. */
export function affectedBy(
  changed: readonly string[],
  configs: ReadonlyMap<string, string | undefined>,
): readonly string[] | undefined {
  const folders = new Set<string>();
  for (const file of changed.map((name) => pathBelow('', name))) {
    const found = [...configs].filter(
      ([folder, config]) => file.startsWith(`${folder}/`) || file === config,
    );
    if (found.length === 0) return undefined;
    for (const [folder] of found) folders.add(folder);
  }
  return [...folders].sort();
}

function isBelowAny(file: string, paths: readonly string[]): boolean {
  return paths.some((path) => path === '.' || file.startsWith(`${pathBelow('', path)}/`));
}
