import path from 'node:path';
import { codeCacheFile, requireWithCodeCache } from '../node/process/code-cache.ts';
import { settleAtStart } from '../node/process/settle-engine.ts';

/** The bundle of `main.ts`, from here; the build says its name. */
declare const SLUICE_MAIN: string;
/** In which file the scripts are that have none of their own. */
declare const SLUICE_HOMES: Readonly<Record<string, string>>;
/** A hash of all scripts. */
declare const SLUICE_BUILD: string;

const [command = ''] = process.argv.slice(2);
settleAtStart(command);
requireWithCodeCache(
  path.join(__dirname, SLUICE_MAIN),
  SLUICE_HOMES,
  codeCacheFile(command, path.dirname(__dirname)),
  SLUICE_BUILD,
);
