import { lstatSync, mkdirSync } from 'node:fs';
import * as module from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

keepCompiledCode();
// Node 20 would optimize the parser of undici after a few responses: longer than the rest of a short run
if (process.version.startsWith('v20.'))
  process.getBuiltinModule('node:v8').setFlagsFromString('--wasm-tiering-budget=200000000');
module.createRequire(__filename)('./cli/main.cjs');

/** Lets Node, where it can, keep the code that V8 compiles for the next process, in a folder into which only this user writes: Node trusts what it finds there. */
function keepCompiledCode(): void {
  const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
  if (enableCompileCache === undefined) return;
  const folder = path.join(userCacheFolder(), 'sluice');
  try {
    // one after the other: where nothing can be made, such as /proc, Node never ends a recursive mkdir
    for (const each of [path.dirname(folder), folder])
      if (lstatSync(each, { throwIfNoEntry: false }) === undefined)
        mkdirSync(each, { mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    const isOwn = uid === process.getuid?.() && (mode & 0o022) === 0;
    if (isOwn || process.getuid === undefined) enableCompileCache(folder);
  } catch {
    // it costs time alone
  }
}

function userCacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (XDG_CACHE_HOME !== undefined && path.isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME; // its own rule
  const home = homedir();
  if (process.platform === 'win32') return LOCALAPPDATA ?? path.join(home, 'AppData', 'Local');
  return process.platform === 'darwin'
    ? path.join(home, 'Library', 'Caches')
    : path.join(home, '.cache');
}
