import path from 'node:path';
import { StorageProblem } from '../engine/ports/sink.ts';
import type { TokenPort } from '../engine/ports/tokens.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';

const KEY = 'SLUICE_TOKEN_KEY';

export const tokenStoreOption: OptionDefinition = {
  name: 'token-store',
  value: 'FILE',
  description: `Keep refresh tokens that the API replaces in FILE, encrypted with the key in ${KEY}, for later runs`,
};

/** Where refresh tokens are kept, as a part of the options of a run. Throws `UsageProblem` for a missing key, a wrong one, and a broken file. */
export async function tokenStore(
  options: GivenOptions,
  io: CommandIo,
): Promise<{ readonly tokens?: TokenPort }> {
  const name = options.text('token-store');
  if (name === undefined) return {};
  if (name === '')
    throw new UsageProblem('Option "--token-store" needs a file', 'write --token-store FILE');
  const key = io.env[KEY] ?? '';
  if (key === '')
    throw new UsageProblem(
      `--token-store needs a key in ${KEY}`,
      `create one with "openssl rand -hex 32", keep it with your secrets, and set ${KEY}`,
    );
  const { createTokenFile } = await import('../node/files/token-file.ts');
  try {
    return { tokens: createTokenFile({ file: path.resolve(io.cwd, name), key }) };
  } catch (error) {
    if (error instanceof StorageProblem)
      throw new UsageProblem(error.message, `the key is in ${KEY}`);
    throw error;
  }
}
