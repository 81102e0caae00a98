import { errorCode, errorText } from '../../adapters/node/transport-problem.ts';
import { StorageProblem } from '../../ports/sink.ts';

/** Loads a library that users install themselves; says which when it is missing. */
export async function loadLibrary<T>(load: () => Promise<T>, packages: string, destination: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!/MODULE_NOT_FOUND$/.test(errorCode(error))) throw error;
    const missing = packages.split(' ').some((name) => errorText(error).includes(name));
    if (!missing) throw error;
    throw new StorageProblem(`${destination}: a package is not installed. Run "npm install ${packages}" next to Sluice.`, { cause: error });
  }
}
