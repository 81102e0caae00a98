import * as assert from 'uvu/assert';
import { compile, previewRequests } from '../../src/index.ts';
import { createFolderSink, createHttpPort, createMemorySink, createMemoryState, createNodePorts, type NodePortsOptions } from '../../src/node.ts';
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

  test('adapters and previews: an option that is wrong is refused by name', async () => {
    const thrownBy = (action: () => unknown) => {
      try {
        action();
      } catch (error) {
        return String(error);
      }
      return 'nothing is thrown';
    };
    for (const [action, message] of [
      [() => createMemorySink({ encoding: 'csv' } as never), 'createMemorySink: option "encoding" must be "peer" or "typed", not string'],
      [() => createMemorySink({ rows: 1 } as never), 'createMemorySink: option "rows" must be "kept" or "counted", not 1'],
      [() => createFolderSink(undefined as never), 'createFolderSink: the options are missing'],
      [() => createFolderSink({ layout: 'out' } as never), 'createFolderSink: option "root" must be a string, not undefined'],
      [() => createFolderSink({ root: 'x', layout: 'in' } as never), 'createFolderSink: option "layout" must be "out" or "data-dir", not string'],
      [() => createFolderSink({ root: 'x', layout: 'out', clean: 1 } as never), 'createFolderSink: option "clean" must be true or false, not 1'],
      [() => createFolderSink({ root: 'x', layout: 'out', resume: 1 } as never), 'createFolderSink: option "resume" must be true or false, not 1'],
      [() => createFolderSink({ root: 'x', layout: 'out', inputs: [1] } as never), 'createFolderSink: option "inputs" must be a list of strings, not object'],
      [() => createHttpPort({ proxy: 1 } as never), 'createHttpPort: option "proxy" must be the settings that proxySettingsFrom returns, not 1'],
      [() => createHttpPort({ sshTunnel: 1 } as never), 'createHttpPort: option "sshTunnel" must be an object, not 1'],
      [() => createHttpPort({ sleep: 1 } as never), 'createHttpPort: option "sleep" must be a function, not 1'],
      [() => createHttpPort({ maximalBodyBytes: Number.NaN }), 'createHttpPort: option "maximalBodyBytes" must be a number above 0, not NaN'],
      [() => createHttpPort({ onLoaded: 1 } as never), 'createHttpPort: option "onLoaded" must be a function, not 1'],
    ] as const)
      assert.is(thrownBy(action), `TypeError: ${message}`);
    const { plan } = await compile('{"api":{"baseUrl":"https://h.example/"},"config":{"jobs":[{"endpoint":"a"}]}}', { name: 'c.json' });
    const rejectedBy = (promise: Promise<unknown>) => promise.then(() => 'nothing is thrown', String);
    assert.is(await rejectedBy(previewRequests(plan as never, 0)), 'TypeError: previewRequests: option "count" must be an integer of 1 or more, not 0');
    assert.is(await rejectedBy(previewRequests({} as never, 1)), 'TypeError: previewRequests: the plan is not one that compile() returned');
  });

  test('scenarios: an argument that is wrong is refused by name', async () => {
    const thrownBy = (promise: Promise<unknown>) => promise.then(String, ({ name, message }) => `${name}: ${message}`);
    assert.is(await thrownBy(replay(1 as never)), 'TypeError: replay: the path must be a string');
    assert.is(await thrownBy(replay('a', { sweep: 'all' } as never)), 'TypeError: replay: option "sweep" must be true, false or "strict", not string');
    assert.is(await thrownBy(replay('a', { update: 1 } as never)), 'TypeError: replay: option "update" must be true or false, not 1');
    assert.is(await thrownBy(scenarioNames('a', { root: 1 } as never)), 'TypeError: scenarioNames: option "root" must be a string, not 1');
  });
});
