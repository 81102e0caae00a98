import * as assert from 'uvu/assert';
import * as index from '../../src/index.ts';
import { compile, type Diagnostic, previewRequests, Secret } from '../../src/index.ts';
import * as lintDoor from '../../src/lint.ts';
import { formatDiagnostics, lint } from '../../src/lint.ts';
import * as nodeDoor from '../../src/node.ts';
import {
  createEventStream,
  createFolderSink,
  createHttpPort,
  createMemorySink,
  createMemoryState,
  createNodePorts,
  createRowStream,
  type NodePortsOptions,
} from '../../src/node.ts';
import * as scenarioDoor from '../../src/scenario.ts';
import { diskFiles, replay, scenarioNames } from '../../src/scenario.ts';
import * as testingDoor from '../../src/testing.ts';
import { suite } from '../support/suite.ts';

suite('options of the entry points', (test) => {
  test('ports: an option that is wrong is refused by name, before a connection or a file is open', async () => {
    const { plan, secrets } = await compile(
      '{"api":{"baseUrl":"https://h.example/"},"config":{"jobs":[{"endpoint":"a"}]}}',
      { name: 'c.json' },
    );
    if (plan === undefined || secrets === undefined) throw new Error('no plan');
    const good: NodePortsOptions = {
      secrets,
      env: {},
      sink: createMemorySink(),
      state: createMemoryState(),
      events: () => {},
    };
    await createNodePorts(plan, good).close();
    for (const [changes, message] of [
      [
        { secrets: undefined },
        '"secrets" must be a Map of Secret, as compile() returns it, not undefined',
      ],
      [{ env: undefined }, '"env" must be an object, for example process.env, not undefined'],
      [{ sink: {} }, '"sink" must be a SinkPort, or { root, layout }, not object'],
      [{ state: {} }, '"state" must be a StatePort, or { inPath }, not object'],
      [{ scratch: {} }, '"scratch" must be a ScratchPort, not object'],
      [{ cacheFolder: 1 }, '"cacheFolder" must be a string, not 1'],
      [{ events: {} }, '"events" must be a function, not object'],
      [{ maximalBodyBytes: 0 }, '"maximalBodyBytes" must be a number above 0, not 0'],
    ] as const)
      assert.throws(
        () => createNodePorts(plan, { ...good, ...changes } as never),
        (error: Error) =>
          error instanceof TypeError && error.message === `createNodePorts: option ${message}`,
        message,
      );
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
      [
        () => createMemorySink({ encoding: 'csv' } as never),
        'createMemorySink: option "encoding" must be "peer" or "typed", not string',
      ],
      [
        () => createMemorySink({ rows: 1 } as never),
        'createMemorySink: option "rows" must be "kept" or "counted", not 1',
      ],
      [
        () => createFolderSink({ layout: 'out' } as never),
        'createFolderSink: option "root" must be a string, not undefined',
      ],
      [
        () => createFolderSink({ root: 'x', layout: 'in' } as never),
        'createFolderSink: option "layout" must be "out" or "data-dir", not string',
      ],
      [
        () => createFolderSink({ root: 'x', layout: 'out', clean: 1 } as never),
        'createFolderSink: option "clean" must be true or false, not 1',
      ],
      [
        () => createFolderSink({ root: 'x', layout: 'out', resume: 1 } as never),
        'createFolderSink: option "resume" must be true or false, not 1',
      ],
      [
        () => createFolderSink({ root: 'x', layout: 'out', inputs: [1] } as never),
        'createFolderSink: option "inputs" must be a list of strings, not object',
      ],
      [
        () => createHttpPort({ proxy: 1 } as never),
        'createHttpPort: option "proxy" must be the settings that proxySettingsFrom returns, not 1',
      ],
      [
        () => createHttpPort({ sshTunnel: {} } as never),
        'createHttpPort: option "sshTunnel" must be { host, port, user, privateKey }, not object',
      ],
      [
        () => createHttpPort({ ca: 1 } as never),
        'createHttpPort: option "ca" must be a string, not 1',
      ],
      [
        () => createHttpPort({ sleep: 1 } as never),
        'createHttpPort: option "sleep" must be a function, not 1',
      ],
      [
        () => createHttpPort({ maximalBodyBytes: Number.NaN }),
        'createHttpPort: option "maximalBodyBytes" must be a number above 0, not NaN',
      ],
    ] as const)
      assert.is(thrownBy(action), `TypeError: ${message}`);
    const { plan } = await compile(
      '{"api":{"baseUrl":"https://h.example/"},"config":{"jobs":[{"endpoint":"a"}]}}',
      { name: 'c.json' },
    );
    const rejectedBy = (promise: Promise<unknown>) =>
      promise.then(() => 'nothing is thrown', String);
    assert.is(
      await rejectedBy(previewRequests(plan as never, 0)),
      'TypeError: previewRequests: argument "count" must be an integer of 1 or more, not 0',
    );
  });

  test('an argument of the wrong type is refused by its name, whichever public function gets it', async () => {
    const { plan, secrets } = await compile(
      '{"api":{"baseUrl":"https://h.example/"},"config":{"jobs":[{"endpoint":"a"}]}}',
      { name: 'c.json' },
    );
    const found = await lint('{"api":1}', { name: 'c.json' });
    assert.ok(found.diagnostics.length > 0);
    const wrong = {
      nothing: undefined,
      null: null,
      number: 1,
      text: 'x',
      list: [],
      'list of numbers': [1],
      object: {},
      symbol: Symbol('s'),
    };
    type Label = keyof typeof wrong;
    const options = (good: object, ...accepted: Label[]) => ['options', good, accepted] as const;
    const prepare = ['prepare', () => ({}), []] as const;
    const ports = {
      secrets,
      env: {},
      sink: createMemorySink(),
      state: createMemoryState(),
      events: () => {},
    };
    const folder = { root: 'x', layout: 'out' };
    const table: Readonly<
      Record<
        string,
        readonly (readonly [argument: string, good: unknown, accepted: readonly Label[]])[]
      >
    > = {
      compile: [['input', '', ['text']], options({ name: 'c' })],
      lint: [['input', '', ['text']], options({ name: 'c' })],
      parseSettings: [
        ['text', '', ['text']],
        ['name', 'c', ['text']],
      ],
      formatDiagnostics: [
        ['results', [found], ['list']],
        options({}, 'nothing', 'list', 'list of numbers', 'object'),
      ],
      previewRequests: [
        ['plan', plan, []],
        ['count', 1, ['number']],
      ],
      run: [['plan', plan, []], options({})],
      units: [['plan', plan, []]],
      printPlan: [
        ['plan', plan, []],
        ['lineOf', undefined, ['nothing']],
      ],
      Secret: [['text', '', ['text']]],
      createNodePorts: [['plan', plan, []], options(ports)],
      createHttpPort: [options({}, 'nothing', 'list', 'list of numbers', 'object')],
      createFolderSink: [options(folder)],
      createMemorySink: [options({}, 'nothing', 'list', 'list of numbers', 'object')],
      createFileState: [options({ inPath: 'x' }, 'list', 'list of numbers', 'object')],
      createTokenFile: [options({ file: 'tokens', key: '0'.repeat(64) })],
      createMemoryState: [['input', {}, ['nothing', 'object']]],
      diskFiles: [['root', '.', ['nothing', 'text']]],
      replay: [
        ['path', 'no such folder', ['text']],
        options({}, 'nothing', 'list', 'list of numbers', 'object'),
      ],
      scenarioNames: [
        ['path', 'no such folder', ['text']],
        options({}, 'nothing', 'list', 'list of numbers', 'object'),
      ],
      testScenarios: [['paths', [], ['list']], options({ files: diskFiles(), store: 'none' })],
      serveExchanges: [['exchanges', [], ['list']]],
      sinkContract: [prepare],
      stateContract: [prepare],
      scratchContract: [prepare],
      httpContract: [prepare],
      credentialContract: [prepare],
      tokenContract: [prepare],
      ...Object.fromEntries(
        [
          // gives back what it gets: compile() judges it
          'defineConfiguration',
          'createMemoryCredentials',
          'createSystemClock',
          'createSystemRandom',
          'createMemoryScratch',
          'createEventStream',
          'createRowStream',
        ].map((name) => [name, []]),
      ),
    };
    const entries: Readonly<Record<string, unknown>> = {
      ...index,
      ...lintDoor,
      ...nodeDoor,
      ...scenarioDoor,
      ...testingDoor,
    };
    const errors = ['StorageProblem', 'ReplayFailure'];
    assert.equal(
      Object.keys(table).sort(),
      Object.keys(entries)
        .filter((name) => typeof entries[name] === 'function' && !errors.includes(name))
        .sort(),
    );
    const call = (name: string, given: readonly unknown[]) =>
      name === 'Secret'
        ? new Secret(given[0] as never)
        : (entries[name] as (...all: readonly unknown[]) => unknown)(...given);
    for (const [name, parameters] of Object.entries(table))
      for (const [at, [argument, , accepted]] of parameters.entries())
        for (const label of Object.keys(wrong) as Label[]) {
          if (accepted.includes(label)) continue;
          const given = parameters.map(([, good], index) => (index === at ? wrong[label] : good));
          const error = await Promise.resolve()
            .then(() => call(name, given))
            .catch((thrown: unknown) => thrown);
          const named = [
            `${name}: argument "${argument}" must be `,
            ...(argument === 'options' ? [`${name}: option "`] : []),
          ];
          assert.ok(
            error instanceof TypeError && named.some((start) => error.message.startsWith(start)),
            `${name}(${argument}: ${label}): ${error}`,
          );
        }
    for (const stream of [createEventStream(), createRowStream()])
      assert.throws(
        () => stream.during({} as never),
        (error: Error) =>
          error.message ===
          'during: argument "run" must be the promise that run() returns, not object',
      );
  });

  test('findings that lint() did not return are refused', async () => {
    const [finding] = (await lint('{"api":1}', { name: 'c.json' })).diagnostics;
    const formatted = (diagnostic: unknown) =>
      formatDiagnostics([
        { name: 'c.json', diagnostics: [diagnostic as Diagnostic], shownText: () => '{}' },
      ]).catch(({ message }) => message);
    assert.match(await formatted(finding), 'c.json:1:');
    const { rule, range, ...rest } = finding as Diagnostic;
    for (const changed of [
      { ...rest, rule },
      { ...rest, range },
      { ...rest, rule, range: {} },
      { ...rest, rule, range, severity: 'bad' },
      'text',
    ])
      assert.is(
        await formatted(changed),
        'formatDiagnostics: argument "results" must be a list of results of lint(), not object',
      );
  });

  test('scenarios: an argument that is wrong is refused by name', async () => {
    const thrownBy = (promise: Promise<unknown>) =>
      promise.then(String, ({ name, message }) => `${name}: ${message}`);
    assert.is(
      await thrownBy(replay('a', { sweep: 'all' } as never)),
      'TypeError: replay: option "sweep" must be true, false or "strict", not string',
    );
    assert.is(
      await thrownBy(replay('a', { update: 1 } as never)),
      'TypeError: replay: option "update" must be true or false, not 1',
    );
    assert.is(
      await thrownBy(scenarioNames('a', { root: 1 } as never)),
      'TypeError: scenarioNames: option "root" must be a string, not 1',
    );
  });
});
