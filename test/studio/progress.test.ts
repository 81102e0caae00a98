import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import type {
  MutationProgress,
  PlayedScenario,
  Progress,
  RunProgress,
} from '../../src/studio/model/messages.ts';
import type { StepModel } from '../../src/studio/model/models.ts';
import { call } from '../support/call-command.ts';
import { type OpenedStudio, openStudio } from '../support/opened-studio.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const PAGES = 60;
/** Columns that give so many mutants that a request in between is always earlier than the last of them. */
const COLUMNS = Array.from({ length: 60 }, (_, column) => `u${column}: a`).join(', ');
const text = (baseUrl: string) =>
  `api:\n  baseUrl: ${baseUrl}\n  pagination: { method: offset, limit: 2 }\nconfig:\n  outputBucket: shop\n  userData: { ${COLUMNS} }\n  jobs:\n    - { endpoint: items, dataType: items }\n`;
const CONFIG = text('https://api.example.com/');

suite('studio: what takes long', (test) => {
  const opened = (use: (studio: OpenedStudio) => Promise<void>, config = CONFIG) =>
    inScratchFolder(async (folder) => {
      await folder.put('config.yaml', config);
      await folder.put(
        'scenarios/many/scenario.yaml',
        `scenario: 1\nconfig: ../../config.yaml\nexpect: { requests: ${PAGES} }\n`,
      );
      const exchanges = Array.from({ length: PAGES }, (_, page) => {
        const records = page === PAGES - 1 ? [{ id: 0 }] : [{ id: page }, { id: -page }];
        return `  - { id: page-${page}, request: GET items?limit=2&offset=${page * 2}, json: ${JSON.stringify(records)} }\n`;
      });
      await folder.put(
        'scenarios/many/recording.yaml',
        `recording: 2\nbase: https://api.example.com/\nexchanges:\n${exchanges.join('')}`,
      );
      if (config === CONFIG) await call(testCommand, ['scenarios', '--update'], folder.path);
      const studio = await openStudio(folder.path);
      try {
        await use(studio);
      } finally {
        const { stderr } = await studio.close();
        assert.not.match(stderr, 'internal error');
      }
    });
  const scenario = {
    name: 'config.yaml',
    text: CONFIG,
    folder: 'scenarios/many',
    scenario: 'scenarios/many',
  };

  test('a scenario sends its steps while it is played, and then the whole result', () =>
    opened(async (studio) => {
      const all: { progress?: Progress; result?: PlayedScenario }[] = [];
      for await (const event of follow(studio, '/api/test', scenario))
        all.push(event as (typeof all)[number]);
      const result = all.pop()?.result;
      const events = all.flatMap(({ progress }) =>
        progress !== undefined && 'steps' in progress ? [{ progress }] : [],
      );
      // then each place of the configuration is measured
      const measured = all.flatMap(({ progress }) =>
        progress !== undefined && 'measured' in progress ? [progress] : [],
      );
      assert.ok(measured.length > 1);
      assert.equal(
        measured.map((each) => each.measured),
        measured.map((_, index) => index + 1),
      );
      assert.is(measured.at(-1)?.of, measured.length);
      assert.is(result?.run.status, 'passed');
      assert.is(result?.run.exchanges.length, PAGES);
      assert.ok(events.length > 5);
      const steps: StepModel[] = [];
      for (const { progress } of events)
        steps.splice(progress.from, steps.length, ...progress.steps);
      assert.equal(
        steps.map(({ title, outcome }) => [title, outcome]),
        result?.run.steps.map(({ title, outcome }) => [title, outcome]),
      );
      assert.equal(
        [
          events.at(-1)?.progress.requests,
          events.at(-1)?.progress.records,
          events.at(-1)?.progress.recorded,
        ],
        [PAGES, PAGES * 2 - 1, PAGES],
      );
    }));

  test('while mutants are made the server responds, and nobody waits for them any more after a cancel', () =>
    opened(async (studio) => {
      const cancel = new AbortController();
      const first = follow(studio, '/api/mutate', scenario, cancel.signal);
      const { progress } = (await first.next()).value as {
        progress?: MutationProgress;
        error?: unknown;
      };
      assert.ok(
        progress !== undefined && progress.of > 5 && progress.done === 1,
        JSON.stringify(progress),
      );
      const second = first.next();
      // the rest takes longer than this in the thread of the server
      assert.is((await studio.send('GET', '/api/project')).status, 200);
      assert.ok('progress' in ((await second).value as object));
      cancel.abort();
      // what has arrived before may still be read
      const rest = async () => {
        for (;;) {
          const { done, value } = await first.next();
          assert.ok(done !== true && 'progress' in (value as object), 'it was not cancelled');
        }
      };
      await rest().then(
        () => assert.unreachable('it was not cancelled'),
        ({ name }: Error) => assert.is(name, 'AbortError'),
      );
      await sleep(50);
      const other = new AbortController();
      const again = follow(studio, '/api/mutate', scenario, other.signal);
      assert.ok('progress' in ((await again.next()).value as object));
      other.abort();
    }));

  test('a scenario that was renamed meanwhile is an error that names it', () =>
    opened(async (studio) => {
      const { status, text } = await studio.send('POST', '/api/test', {
        ...scenario,
        scenario: 'scenarios/many/former',
      });
      assert.equal(
        [status, JSON.parse(text)],
        [
          400,
          {
            error: {
              message: 'The scenario scenarios/many/former does not exist',
              help: 'it was removed or renamed: choose another scenario',
            },
          },
        ],
      );
    }));

  test('what cannot be done is the last event', () =>
    opened(async (studio) => {
      const events: unknown[] = [];
      for await (const event of follow(studio, '/api/test', { ...scenario, folder: '../outside' }))
        events.push(event);
      assert.equal(events, [
        {
          error: {
            message: '"../outside" is not the path of a file below the opened folder',
            help: 'use a relative path such as configs/orders.yaml',
          },
          status: 400,
        },
      ]);
    }));

  test('a live run sends each step when it happens, and ends with its page', async () => {
    let requests = 0;
    let release = () => {};
    const waits = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await httpServer(async (_, response) => {
      if (++requests === 2) await waits;
      response.setHeader('Content-Type', 'application/json');
      response.end(requests === 2 ? '[{"id":3}]' : '[{"id":1},{"id":2}]');
    });
    try {
      const config = text(`${server.baseUrl}/`);
      await opened(async (studio) => {
        const run = follow(studio, '/api/record', {
          name: 'config.yaml',
          to: 'scenarios/live',
          source: 'api',
        });
        const titles = new Set<string>();
        let result: { id?: string } | undefined;
        for await (const event of run) {
          const { progress, result: made } = event as {
            progress?: RunProgress;
            result?: { id: string };
          };
          for (const { title } of progress?.steps ?? []) titles.add(title);
          // the second response is held back until its request is seen
          if (titles.has('GET /items?limit=2&offset=2')) release();
          result = made;
        }
        assert.ok(titles.has('GET /items?limit=2&offset=0'));
        assert.type(result?.id, 'string');
      }, config);
    } finally {
      release();
      await server.close();
    }
  });
});

/** Sends a request as the page does for what takes long. */
async function* follow(
  { port, token }: OpenedStudio,
  at: string,
  body: object,
  signal?: AbortSignal,
): AsyncGenerator<unknown> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = {
    'X-Sluice-Token': token,
    Origin: origin,
    'Content-Type': 'application/json',
    Accept: 'text/event-stream',
  };
  const response = await fetch(origin + at, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
  assert.match(response.headers.get('content-type') ?? '', 'text/event-stream');
  let left = '';
  for await (const part of (response.body as ReadableStream<Uint8Array>).pipeThrough(
    new TextDecoderStream(),
  )) {
    const whole = (left + part).split('\n\n');
    left = whole.pop() ?? '';
    for (const event of whole) yield JSON.parse(event.replace(/^data: /, ''));
  }
}
