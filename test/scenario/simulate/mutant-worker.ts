// Simulates a configuration with the sources of a folder: argv has the folder and the subject as JSON. Prints what was found.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [root = '', subject = '{}'] = process.argv.slice(2);
const load = (file: string) => import(pathToFileURL(path.join(root, file)).href);
const { config, hazards, world, runs } = JSON.parse(subject);
const [{ compile }, { simulate }] = await Promise.all([
  load('src/pipeline.ts'),
  load('src/scenario/simulate/simulate.ts'),
]);
const { plan } = await compile(JSON.stringify(config), { name: 'config.json' });
const found = await simulate(plan, { runs, everyMs: 86_400_000, seed: 1, hazards, world });
process.stdout.write(found.kind === 'report' ? (found.report.fault ?? 'healthy') : found.kind);
