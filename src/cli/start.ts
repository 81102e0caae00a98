import * as module from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// the code that V8 compiles is kept for the next process where Node can: not in the folder for temporary files, in which others write, too
(module as { enableCompileCache?: (folder: string) => unknown }).enableCompileCache?.(
  path.join(userCacheFolder(), 'sluice'),
);
// Node 20 would optimize the parser of undici after a few responses: longer than the rest of a short run
if (process.version.startsWith('v20.')) setFlagsFromString('--wasm-tiering-budget=200000000');
module.createRequire(__filename)('./cli/main.cjs');

function userCacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (XDG_CACHE_HOME !== undefined && path.isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME; // its own rule
  const home = homedir();
  if (process.platform === 'win32') return LOCALAPPDATA ?? path.join(home, 'AppData', 'Local');
  return process.platform === 'darwin'
    ? path.join(home, 'Library', 'Caches')
    : path.join(home, '.cache');
}
