import { StorageProblem } from '../../engine/ports/sink.ts';
import { errorCode, errorText } from '../http/transport-problem.ts';

/** Loads a library that users install themselves; says which when it is missing. */
export async function loadLibrary<T>(
  load: () => Promise<T>,
  packages: string,
  feature: string,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!/MODULE_NOT_FOUND$/.test(errorCode(error))) throw error;
    const missing = packages.split(' ').some((name) => errorText(error).includes(name));
    if (!missing) throw error;
    throw new StorageProblem(
      `${feature}: a package is not installed. Run "npm install ${packages}" where Sluice is installed.`,
      { cause: error },
    );
  }
}
