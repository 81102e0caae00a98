// The files that start workers of a queue: there are two workers, and their commands extract an API with a server of this machine.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { parseAllDocuments } from 'yaml';
import { run } from '../../src/cli/commands/run.ts';
import { worker } from '../../src/cli/commands/worker.ts';
import { parseOptions } from '../../src/cli/options.ts';
import { redisServer } from '../support/needs.ts';
import { sluice } from '../support/processes.ts';
import { SHOP_KEY, tablesIn } from '../support/queue-runs.ts';
import { SHOP_SECRETS } from '../support/queue-shop.ts';
import { startRedis } from '../support/redis-server.ts';
import { suite } from '../support/suite.ts';
import { withShop } from '../support/with-shop.ts';
import { root } from './read-document.ts';

interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
}

const documents = (file: string) =>
  parseAllDocuments(readFileSync(path.join(root, 'examples/queue', file), 'utf8')).map(
    (document) => {
      assert.equal(document.errors, []);
      return document.toJS();
    },
  );

/** The options of a container's command: it is one of Sluice. */
function optionsOf({ command, args = command ?? [] }: Container) {
  const [name, ...rest] = args;
  const definition = [worker, run].find((each) => each.definition.name === name)?.definition;
  return definition === undefined
    ? assert.unreachable(`sluice ${name}`)
    : parseOptions(definition, rest);
}

/** Executes the commands of two workers and of the submitter, with paths and addresses of this machine. */
async function execute(works: Container, submits: Container): Promise<void> {
  const server = await startRedis();
  await withShop(
    server,
    async ({ processes, folder, in: at }) => {
      await processes.run('alone');
      const here = (text: string) =>
        text
          .replace('redis://redis:6379', server.address)
          .replace(/^\/(?:project|config)\/config\.yaml$/, at('config.json'))
          .replace(/^(?:\/project)?\/(tables|store)$/, (_, name: string) => at(name));
      const start = ({ command, args = command ?? [] }: Container) =>
        sluice(args.map(here), folder, { ...SHOP_SECRETS, ...SHOP_KEY });
      const workers = [start(works), start(works)];
      try {
        const { code, stderr } = await start(submits).ended;
        assert.is(code, 0, stderr);
        assert.equal(tablesIn(at('tables')), tablesIn(at('alone')));
        for (const { child } of workers) assert.is(child.exitCode, null);
      } finally {
        for (const { child, ended } of workers) {
          child.kill('SIGKILL');
          await ended;
        }
      }
    },
    { jobs: 3, login: true },
  ).finally(server.stop);
}

suite('docs: files for workers of a queue', (test) => {
  test('docker-compose.yml has Redis that keeps its data, two workers, and a submitter with the same queue and store', () => {
    const [{ services, volumes }] = documents('docker-compose.yml');
    assert.is(services.worker.deploy.replicas, 2);
    assert.ok(
      services.redis.command.includes('--appendonly') &&
        services.redis.command.includes('noeviction'),
    );
    const [works, submits] = [optionsOf(services.worker), optionsOf(services.submitter)];
    for (const name of ['queue', 'store']) assert.is(works?.text(name), submits?.text(name));
    for (const service of [services.worker, services.submitter])
      for (const mount of service.volumes as readonly string[]) {
        const [volume = ''] = mount.split(':');
        assert.ok(volume.startsWith('.') || volume in volumes, mount);
      }
  });

  test(
    'the commands of both files extract an API: two workers and a submitter',
    [redisServer],
    async () => {
      const [{ services }] = documents('docker-compose.yml');
      await execute(services.worker, services.submitter);
      const [deployment, job] = documents('kubernetes.yaml').map(
        ({ spec }) => spec.template.spec.containers[0],
      );
      await execute(deployment, job);
    },
  );

  test('kubernetes.yaml has two workers and a submitter with the same queue and store', () => {
    const [deployment, job] = documents('kubernetes.yaml');
    assert.equal([deployment.kind, deployment.spec.replicas, job.kind], ['Deployment', 2, 'Job']);
    assert.equal(deployment.spec.selector.matchLabels, deployment.spec.template.metadata.labels);
    const specs = [deployment, job].map(({ spec }) => spec.template.spec);
    const [works, submits] = specs.map(({ containers }) => optionsOf(containers[0]));
    for (const name of ['queue', 'store']) assert.is(works?.text(name), submits?.text(name));
    assert.ok(submits?.flag('resume'));
    for (const { containers, volumes } of specs)
      for (const { name } of containers[0].volumeMounts)
        assert.ok(volumes.some((volume: { name: string }) => volume.name === name));
  });
});
