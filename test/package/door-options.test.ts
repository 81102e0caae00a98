import * as assert from 'uvu/assert';
import { compile } from '../../src/index.ts';
import { createMemorySink, createMemoryState, createNodePorts, type NodePortsOptions } from '../../src/node.ts';
import { replay, scenarioNames } from '../../src/scenario-door.ts';
import { suite } from '../support/suite.ts';

suite('options of the doors', (test) => {
  test('ports: an option that is wrong is refused by name, before a connection or a file is open', async () => {
    const { plan, secrets } = await compile('{"api":{"baseUrl":"https://h.example/"},"config":{"jobs":[{"endpoint":"a"}]}}', { name: 'c.json' });
    if (plan === undefined || secrets === undefined) throw new Error('no plan');
    const good: NodePortsOptions = { secrets, env: {}, sink: createMemorySink(), state: createMemoryState(), events: () => {} };
    await createNodePorts(plan, good).close();
    for (const [changes, message] of [
      [{ secrets: undefined }, '"secrets" must be a Map of Secret, as compile() returns it, not undefined'],
      [{ env: undefined }, '"env" must be an object, for example process.env, not undefined'],
      [{ sink: {} }, '"sink" must be a SinkPort, or { root, layout }, not object'],
      [{ state: {} }, '"state" must be a StatePort, or { inPath }, not object'],
      [{ scratch: {} }, '"scratch" must be a ScratchPort, not object'],
      [{ cacheFolder: 1 }, '"cacheFolder" must be a string, not 1'],
      [{ events: {} }, '"events" must be a function, not object'],
      [{ maximalBodyBytes: 0 }, '"maximalBodyBytes" must be a number above 0, not 0'],
      [{ onLoaded: 1 }, '"onLoaded" must be a function, not 1'],
    ] as const)
      assert.throws(
        () => createNodePorts(plan, { ...good, ...changes } as never),
        (error: Error) => error instanceof TypeError && error.message === `createNodePorts: option ${message}`,
        message,
      );
    assert.throws(() => createNodePorts({} as never, good), 'createNodePorts: the plan is not one that compile() returned');
    assert.throws(() => createNodePorts(plan, undefined as never), 'createNodePorts: the options are missing');
  });

  test('scenarios: an argument that is wrong is refused by name', async () => {
    const thrownBy = (promise: Promise<unknown>) => promise.then(String, ({ name, message }) => `${name}: ${message}`);
    assert.is(await thrownBy(replay(1 as never)), 'TypeError: replay: the path must be a string');
    assert.is(await thrownBy(replay('a', { sweep: 'all' } as never)), 'TypeError: replay: option "sweep" must be true, false or "strict", not string');
    assert.is(await thrownBy(replay('a', { update: 1 } as never)), 'TypeError: replay: option "update" must be true or false, not 1');
    assert.is(await thrownBy(scenarioNames('a', { root: 1 } as never)), 'TypeError: scenarioNames: option "root" must be a string, not 1');
  });
});
