// Simulates a configuration with the sources of a folder: argv has the folder and the subject as JSON. Prints what was found.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [root = '', subject = '{}'] = process.argv.slice(2);
const load = (file: string) => import(pathToFileURL(path.join(root, file)).href);
const { config, hazards, world, runs, everyMs, seed } = JSON.parse(subject);
const [{ compile }, { simulate }] = await Promise.all([
  load('src/pipeline.ts'),
  load('src/scenario/simulate/simulate.ts'),
]);
const { plan } = await compile(JSON.stringify(config), { name: 'config.json' });
if (plan === undefined) process.stdout.write('refused');
else {
  const found = await simulate(plan, { runs, everyMs, seed, hazards, world });
  const named =
    found.kind === 'report'
      ? found.report.history.flatMap((event: { readonly hazard?: string }) => event.hazard ?? [])
      : [];
  process.stdout.write(
    found.kind === 'report'
      ? `${found.report.fault ?? 'healthy'} [${[...new Set(named)].join()}]`
      : found.kind,
  );
}
