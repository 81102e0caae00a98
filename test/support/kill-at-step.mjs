// Loaded before Sluice: ends the process with SIGKILL at a step of its work.
// A step is a call that changes a file, a statement of a database, or a request of the `http` module. KILL_AT is the number of the step, from 1;
// with KILL_LATE_MS the process ends so many milliseconds after it.
import fs from 'node:fs';
import http from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const { KILL_AT, KILL_LATE_MS = '0', KILL_LIBRARY = '' } = process.env;
const FILES = [
  'writeFileSync',
  'writeSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'mkdirSync',
  'mkdtempSync',
  'fsyncSync',
];

/** Calls `step` before each step of this process, until its end is called. */
export function countSteps(step, libraries) {
  const require = createRequire(import.meta.url);
  const counted = [...FILES.map((name) => [fs, name]), [http, 'request']];
  if (libraries.includes('pg')) counted.push([require('pg').Client.prototype, 'query']);
  if (libraries.includes('duckdb'))
    counted.push([require('@duckdb/node-api').DuckDBConnection.prototype, 'run']);
  const originals = counted.map(([object, name]) => [object, name, object[name]]);
  for (const [object, name, original] of originals)
    object[name] = function (...args) {
      step();
      return original.apply(this, args);
    };
  syncBuiltinESMExports();
  return {
    end() {
      for (const [object, name, original] of originals) object[name] = original;
      syncBuiltinESMExports();
    },
  };
}

if (KILL_AT !== undefined) {
  let steps = 0;
  countSteps(() => {
    steps++;
    if (steps !== Number(KILL_AT)) return;
    if (KILL_LATE_MS === '0') process.kill(process.pid, 'SIGKILL');
    else setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(KILL_LATE_MS));
  }, KILL_LIBRARY.split(','));
}
