// The least that checking can cost: JSON.parse and the compiled schema on each file of a folder; no places, no messages.
//   node bench/ajv-alone.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import validators from '../generated/validate-config.cjs';

const [folder] = process.argv.slice(2);
let wrong = 0;
for (const file of readdirSync(folder))
  if (!validators.validateConfig(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
    wrong++;
process.exitCode = wrong === 0 ? 0 : 1;
