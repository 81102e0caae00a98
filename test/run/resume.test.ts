// A run that ends anywhere, and the attempt that continues it: the same files, and nothing that was kept is requested again.

import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { findJob } from '../../src/plan/model/jobs.ts';
import type { PaceOptions } from '../../src/run/pace.ts';
import type { RequestPlace } from '../../src/scenario/record/capture.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import { instantFrom, type Zone, zoneOf } from '../../src/values/time.ts';
import { configuration, type Extraction, extract, type SeenRequest } from '../support/extract.ts';
import {
  bundledPlans,
  type CompiledPlan,
  type PlayedRun,
  play,
  playWhole,
  serverOf,
} from '../support/kept-runs.ts';
import { journalIn, logOf } from '../support/run-journal.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const HOUR_MS = 3_600_000;

/** Their recorded logins have expired an hour later. */
const RECORDED_EXPIRY = /auth-jwt|expires|api-verdaccio|rotating-token/;

/** Interrupts a run at its n-th request, and continues it an hour later. */
async function interrupted(
  compiled: CompiledPlan,
  whole: PlayedRun,
  at: number,
  pace: PaceOptions = {},
): Promise<void> {
  await inScratchFolder(async (folder) => {
    const { startMs } = compiled.scenario.clock;
    const clock = createVirtualClock({ startMs });
    const serve = serverOf(whole.exchanges, clock);
    const journal = journalIn(folder, clock, false);
    let sent = 0;
    const killed = await play(
      compiled,
      clock,
      (place) => {
        if (sent++ === at) throw new Error('killed');
        return serve(place);
      },
      { journal, pace },
    );
    assert.not(killed.outcome.ok);
    const kept = journal.kept();
    journal.close();

    const later = createVirtualClock({
      startMs: clock.nowMs() + (RECORDED_EXPIRY.test(compiled.scenario.name) ? 0 : HOUR_MS),
    });
    const again = journalIn(folder, later, true);
    const asyncOf = (place: RequestPlace | undefined) =>
      compiled.plan.runs.map(({ jobs }) => findJob(jobs, place?.job ?? '')?.async).find(Boolean);
    // of a file that has been downloaded nothing is known any more: it is not deleted
    const isDeletion = (place: RequestPlace, index: number) =>
      asyncOf(place)?.delete !== undefined &&
      !whole.exchanges.slice(index + 1).some((later) => later.place.job === place.job);
    // a request that is repeated or redirected begins anew
    const next = whole.exchanges.find(
      ({ place }, index) => index >= at && place.purpose === 'api' && !isDeletion(place, index),
    )?.place;
    // and so does an asynchronous job whose file has not been downloaded
    const hasFile = asyncOf(next) !== undefined;
    const created = whole.exchanges.findIndex(
      ({ place }) =>
        hasFile && place.purpose === 'api' && place.job === next?.job && place.page === 0,
    );
    const sentAs = whole.exchanges.findIndex(
      ({ place }) => place.purpose === 'api' && place.exchange === next?.exchange,
    );
    const first = created >= 0 ? created : sentAs;
    // unless it was read: then only its deletion is missing, and the journal does not know what the API calls it
    const isRead =
      created >= 0 &&
      !whole.exchanges.slice(at).some(({ place }) => place.job === next?.job && place.page > 0);
    const from = first < 0 || isRead ? whole.exchanges.length : first;
    const second = await play(compiled, later, serverOf(whole.exchanges, later, from), {
      journal: again,
    });
    const what = `${compiled.scenario.name}, interrupted at request ${at}`;
    assert.is(second.outcome.failure?.message, undefined, what);
    assert.equal(second.files, whole.files, what);
    const places = ({ exchanges }: Pick<PlayedRun, 'exchanges'>) =>
      exchanges.flatMap(({ place }) =>
        place.purpose !== 'api'
          ? []
          : [[place.run, place.job, place.page, place.attempt, place.redirect]],
      );
    assert.equal(places(second), places({ exchanges: whole.exchanges.slice(from) }), what);
    assert.ok(kept <= from);
    again.close();
  }, fastFolder);
}

/** Rows by offset and limit. */
const rowsAt = (total: number) => (request: SeenRequest) => {
  const query = new URL(request.url).searchParams;
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  return {
    json: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => ({
      id: offset + index + 1,
    })),
  };
};
const paged = configuration({ api: { pagination: { method: 'offset', limit: 2 } } });

/** Every entry of a log begins with them. */
const MAGIC_BYTES = 4;

suite('run/resume', (test) => {
  test('every scenario, interrupted at each of its requests, gives the files of a run that nothing interrupts', async () => {
    let [scenarios, points] = [0, 0];
    for (const compiled of await bundledPlans()) {
      if (compiled.scenario.contract?.answers !== undefined) continue;
      const whole = await playWhole(compiled);
      if (!whole.outcome.ok) continue;
      scenarios++;
      for (let at = 0; at < Math.min(whole.exchanges.length, 12); at++) {
        await interrupted(compiled, whole, at);
        points++;
      }
    }
    assert.ok(scenarios >= 40 && points >= 150, `${scenarios} scenarios, ${points} points`);
  });

  test('an attempt at another pace continues it as well', async () => {
    for (const pace of [{ lookAhead: 3 }, { concurrency: 4 }] satisfies PaceOptions[])
      for (const total of [0, 3, 8]) {
        const children = configuration({
          api: { pagination: { method: 'offset', limit: 2 } },
          jobs: [
            {
              endpoint: 'items',
              dataType: 'items',
              children: [
                {
                  endpoint: 'items/{1:id}/notes',
                  dataType: 'notes',
                  placeholders: { '1:id': 'id' },
                },
              ],
            },
            { endpoint: 'others', dataType: 'items' },
          ],
        });
        const whole = await extract(children, rowsAt(total));
        for (let at = 1; at <= whole.requests.length; at += 2)
          await inScratchFolder(async (folder) => {
            const clock = { nowMs: () => 5 };
            const first = journalIn(folder, clock, false);
            const answer = rowsAt(total);
            const failing = await extract(
              children,
              (request, number) =>
                number >= at ? { status: 400 } : { ...answer(request), turns: number % 3 },
              {
                journal: first,
                pace,
              },
            );
            assert.not(failing.outcome.ok);
            const kept = first.kept();
            first.close();
            const resumed = await extract(children, answer, {
              journal: journalIn(folder, clock, true),
              pace,
            });
            assert.equal([resumed.tables, resumed.state], [whole.tables, whole.state]);
            assert.ok(resumed.requests.length >= whole.requests.length - kept);
            if ('concurrency' in pace)
              assert.is(resumed.requests.length, whole.requests.length - kept);
          }, fastFolder);
      }
  });

  test('a run that began anew because the API had forgotten its value is continued', async () => {
    const at = 'https://h.example/v1/items';
    const delta = configuration({
      api: { pagination: { method: 'response.url', urlKey: 'next' } },
      config: { incrementalOutput: true },
      jobs: [
        {
          endpoint: 'items',
          dataType: 'items',
          dataField: 'value',
          primaryKey: ['id'],
          incremental: { cursor: { response: 'delta', as: 'url' }, expired: [410] },
        },
      ],
    });
    const state = { incremental: { items: { response: `${at}?old`, cursor: 'delta' } } };
    const answer = ({ path: asked }: SeenRequest) => {
      if (asked.includes('old')) return { status: 410 };
      return asked.includes('two')
        ? { json: { value: [{ id: 2 }], delta: `${at}?new` } }
        : { json: { value: [{ id: 1 }], next: `${at}?two` } };
    };
    const whole = await extract(delta, answer, { state });
    assert.is(whole.outcome.failure?.message, undefined);
    assert.is(whole.requests.length, 3);
    for (const failingAt of [1, 2, 3])
      await inScratchFolder(async (folder) => {
        const clock = { nowMs: () => 5 };
        const first = journalIn(folder, clock, false);
        const failed = await extract(
          delta,
          (request, number) => (number >= failingAt ? { status: 400 } : answer(request)),
          { journal: first, state },
        );
        assert.not(failed.outcome.ok);
        const kept = first.kept();
        first.close();
        const resumed = await extract(delta, answer, {
          journal: journalIn(folder, clock, true),
          state,
        });
        assert.is(resumed.outcome.failure?.message, undefined);
        assert.equal([resumed.tables, resumed.state], [whole.tables, whole.state]);
        assert.is(resumed.requests.length, whole.requests.length - kept);
      }, fastFolder);
  });

  test('a run whose requests have values of a login is continued with another login, and the journal has none of them', async () => {
    const session = (number: number) => `session-${number}-of-reader`;
    const rpc = (method: string) => ({
      endpoint: 'rpc',
      method: 'POST',
      dataType: method,
      dataField: 'result',
      // what the login returns, too, and no secret
      params: { version: '2.0', method, sessionid: { login: 'result' } },
    });
    const sessions = configuration({
      api: {
        authentication: {
          type: 'login',
          loginRequest: { endpoint: 'login', method: 'POST' },
          apiRequest: { headers: { 'X-Session': { response: 'result' } } },
        },
      },
      jobs: ['hosts', 'users', 'items'].map(rpc),
    });
    const isLogin = ({ path: asked }: SeenRequest) => asked.includes('login');
    let logins = 0;
    const answer = (request: SeenRequest) => {
      if (isLogin(request)) return { json: { version: '2.0', result: session(++logins) } };
      assert.match(request.body, `"version":"2.0"`);
      assert.match(request.body, session(logins));
      return { json: { result: [{ id: JSON.parse(request.body).method }] } };
    };
    const whole = await extract(sessions, answer);
    assert.is(whole.outcome.failure?.message, undefined);
    assert.is(whole.requests.length, 4);
    for (const failingAt of [2, 3, 4])
      await inScratchFolder(async (folder) => {
        const clock = { nowMs: () => 5 };
        const first = journalIn(folder, clock, false);
        const failed = await extract(
          sessions,
          (request, number) => (number >= failingAt ? { status: 400 } : answer(request)),
          { journal: first },
        );
        assert.not(failed.outcome.ok);
        const kept = first.kept();
        first.close();
        assert.is(kept, failingAt - 2);
        assert.not.match(readFileSync(logOf(folder), 'utf8'), session(logins));
        const resumed = await extract(sessions, answer, {
          journal: journalIn(folder, clock, true),
        });
        assert.is(resumed.outcome.failure?.message, undefined);
        assert.equal(resumed.tables, whole.tables);
        assert.is(resumed.requests.filter((each) => !isLogin(each)).length, 3 - kept);
      }, fastFolder);
  });

  test('times that were computed before the interruption stay what they were', async () => {
    const timed = configuration({
      api: { pagination: { method: 'offset', limit: 2 } },
      jobs: [
        {
          endpoint: 'items',
          dataType: 'items',
          params: { until: { function: 'time' } },
          userData: { at: { function: 'time' } },
          children: [
            {
              endpoint: 'n/{1:id}',
              dataType: 'n',
              params: { t: { function: 'time' } },
              placeholders: { '1:id': { path: 'id', function: 'time' } },
            },
          ],
        },
      ],
    });
    for (const concurrency of [1, 3])
      await inScratchFolder(async (folder) => {
        let nowMs = 1_000_000;
        const clock = { nowMs: () => (nowMs += 1000) };
        const first = journalIn(folder, clock, false);
        const before = await extract(
          timed,
          (request, number) => (number === 6 ? { status: 400 } : rowsAt(7)(request)),
          {
            journal: first,
            pace: { concurrency },
          },
        );
        first.close();
        nowMs += HOUR_MS;
        const after = await extract(timed, rowsAt(7), { journal: journalIn(folder, clock, true) });
        assert.ok(after.outcome.ok);
        const until = (run: typeof before) =>
          new Set(
            run.paths
              .filter((each) => each.includes('/items'))
              .map((each) => /until=(\d+)/.exec(each)?.[1]),
          );
        assert.equal(until(after), until(before));
        assert.is(
          new Set(
            [...(after.tables.get('b/items') ?? '').matchAll(/"(\d{4,})"/g)].map(([, at]) => at),
          ).size,
          1,
        );
      });
  });

  test('windows from the last run on, interrupted at any request and resumed after the clock was put forward or back, lose and double nothing', async () => {
    const [minute, day] = [60_000, 24 * HOUR_MS];
    const lookbackMinutes = 90;
    const zone = zoneOf('Europe/Prague') as Zone;
    const changes = [Date.UTC(2017, 2, 26, 1), Date.UTC(2017, 9, 29, 1)];
    const config = configuration({
      api: { pagination: { method: 'offset', limit: 2 } },
      config: { incrementalOutput: true },
      jobs: [
        {
          endpoint: 'items',
          dataType: 'items',
          dataField: 'items',
          incremental: { cursor: 'updated', lookback: `PT${lookbackMinutes}M` },
          windows: {
            from: {
              function: 'date',
              args: [
                'Y-m-d',
                { function: 'strtotime', args: ['-2 days', { time: 'currentStart' }] },
              ],
            },
            step: 'PT6H',
            format: 'minute',
            timeZone: zone.name,
            startParam: 's',
            endParam: 'e',
          },
        },
      ],
    });
    interface Visible {
      readonly id: number;
      readonly ms: number;
    }
    const apiOf = (records: readonly Visible[]) => (request: SeenRequest) => {
      const query = new URL(request.url).searchParams;
      const time = (name: string) => instantFrom(query.get(name) ?? '', zone)?.ms ?? Number.NaN;
      const found = records
        .filter(({ ms }) => ms >= time('s') && ms < time('e'))
        .sort((one, other) => one.ms - other.ms || one.id - other.id);
      const offset = Number(query.get('offset'));
      return {
        json: {
          items: found
            .slice(offset, offset + 2)
            .map(({ id, ms }) => ({ id, updated: new Date(ms).toISOString() })),
        },
      };
    };
    const idsIn = ({ tables }: Extraction) =>
      [...(tables.get('b/items') ?? '').matchAll(/^"(\d+)"/gm)].map(([, id]) => Number(id));
    const minutes = (least: number, most: number) =>
      fc.array(fc.integer({ min: least, max: most }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...changes),
        fc.integer({ min: -120, max: 120 }),
        minutes(-24 * 60, -1),
        minutes(-lookbackMinutes, -1),
        minutes(0, 30 * 60 - 1),
        minutes(30 * 60 + 5, 40 * 60),
        fc.nat(30),
        async (change, shift, early, late, between, afterwards, failing) => {
          const firstMs = change + shift * minute;
          const secondMs = firstMs + 30 * HOUR_MS;
          let id = 0;
          const records = (offsets: readonly number[]): readonly Visible[] =>
            offsets.map((offset) => ({ id: ++id, ms: firstMs + offset * minute }));
          const atFirst = records(early);
          const first = await extract(config, apiOf(atFirst), { atMs: firstMs });
          // late records are above the lookback, which counts from the highest value
          const all = [
            ...atFirst,
            ...records(atFirst.length === 0 ? [] : late),
            ...records(between),
          ];
          const known = first.state === undefined ? {} : { state: first.state };
          const whole = await extract(config, apiOf(all), { atMs: secondMs, ...known });
          await inScratchFolder(async (folder) => {
            const clock = { nowMs: () => secondMs };
            const journal = journalIn(folder, clock, false);
            const at = 1 + (failing % whole.requests.length);
            const failed = await extract(
              config,
              (request, number) => (number === at ? { status: 400 } : apiOf(all)(request)),
              {
                atMs: secondMs,
                ...known,
                journal,
              },
            );
            assert.not(failed.outcome.ok);
            const kept = journal.kept();
            journal.close();
            const laterMs = secondMs + day;
            const resumed = await extract(config, apiOf([...all, ...records(afterwards)]), {
              atMs: laterMs,
              ...known,
              journal: journalIn(folder, { nowMs: () => laterMs }, true),
            });
            assert.equal([resumed.tables, resumed.state], [whole.tables, whole.state]);
            assert.equal(resumed.paths, whole.paths.slice(kept));
            assert.is(kept, at - 1);
          }, fastFolder);
          assert.equal(
            [...idsIn(first), ...idsIn(whole)].sort((one, other) => one - other),
            all.map((each) => each.id),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a log that is cut or changed anywhere is trusted up to there', async () => {
    const whole = await extract(paged, rowsAt(9));
    await inScratchFolder(async (folder) => {
      const clock = { nowMs: () => 7 };
      const first = journalIn(folder, clock, false);
      await extract(
        paged,
        (request, number) => (number === 5 ? { status: 400 } : rowsAt(9)(request)),
        { journal: first },
      );
      first.close();
      const log = readFileSync(logOf(folder));
      await fc.assert(
        fc.asyncProperty(
          fc.nat(log.length - 1),
          fc.constantFrom('cut', 'changed', 'followed'),
          async (anywhere, how) => {
            // without its first bytes the file is none of ours, and is left alone
            const at = how === 'changed' ? Math.max(anywhere, MAGIC_BYTES) : anywhere;
            const changed = Buffer.from(log);
            changed[at] = (changed[at] ?? 0) ^ 0x41;
            writeFileSync(logOf(folder), how === 'changed' ? changed : log);
            if (how === 'cut') truncateSync(logOf(folder), at);
            if (how === 'followed') appendFileSync(logOf(folder), changed.subarray(at));
            const journal = journalIn(folder, clock, true);
            const resumed = await extract(paged, rowsAt(9), { journal });
            assert.equal([resumed.tables, resumed.state], [whole.tables, whole.state]);
            assert.ok(resumed.requests.length <= 5);
            if (how === 'followed') assert.is(resumed.requests.length, 1);
            assert.is(journal.kept(), 5);
            journal.close();
            const third = await extract(paged, rowsAt(9), {
              journal: journalIn(folder, clock, true),
            });
            assert.equal([third.requests.length, third.tables], [0, whole.tables]);
          },
        ),
        { numRuns: 60 },
      );
    }, fastFolder);
  });

  test('another plan, another request: an error that says so, and the journal stays', async () => {
    await inScratchFolder(async (folder) => {
      const clock = { nowMs: () => 7 };
      const first = journalIn(folder, clock, false);
      await extract(
        paged,
        (request, number) => (number === 4 ? { status: 400 } : rowsAt(9)(request)),
        { journal: first },
      );
      first.close();
      const size = statSync(logOf(folder)).size;
      const otherPlan = await extract(paged, rowsAt(9), {
        journal: journalIn(folder, clock, true, 'q'),
      });
      assert.is(
        otherPlan.outcome.failure?.message,
        'The interrupted run had another plan: the configuration, an option such as --only or --backfill, or Sluice has changed since then',
      );
      const otherRequest = configuration({ api: { pagination: { method: 'offset', limit: 3 } } });
      const divergent = await extract(otherRequest, rowsAt(9), {
        journal: journalIn(folder, clock, true),
      });
      assert.equal(
        [
          divergent.outcome.failure?.kind,
          divergent.outcome.failure?.message,
          divergent.outcome.failure?.pointer,
        ],
        [
          'journal',
          'The kept responses do not fit this run: the journal has another request here: this run needs page 1 of "items"',
          '/config/jobs/0',
        ],
      );
      const otherJob = configuration({
        jobs: [
          { endpoint: 'items', dataType: 'a', params: { limit: 2 } },
          { endpoint: 'items', dataType: 'b' },
        ],
      });
      assert.match(
        (await extract(otherJob, rowsAt(9), { journal: journalIn(folder, clock, true) })).outcome
          .failure?.message ?? '',
        /do not fit this run/,
      );
      assert.is(statSync(logOf(folder)).size, size);
    });
  });

  test('a page that cannot be read, an error of the API and a login are not kept', async () => {
    const authentication = {
      type: 'login',
      loginRequest: {
        endpoint: 'login',
        method: 'POST',
        params: { password: { attr: '#password' } },
      },
      apiRequest: { headers: { 'X-Token': { response: 'token' } } },
    };
    const config = {
      '#password': 'swordfish-of-the-configuration',
      '#key': 'key-of-the-configuration',
    };
    const guarded = configuration({
      api: {
        authentication,
        pagination: { method: 'offset', limit: 2 },
        defaultOptions: { params: { key: { attr: '#key' } } },
      },
      config,
      jobs: [{ endpoint: 'items', dataType: 'items', params: { key: { attr: '#key' } } }],
    });
    for (const failure of [
      { text: '<html>' },
      { status: 400 },
      { json: { error: 1 }, status: 401 },
    ])
      await inScratchFolder(async (folder) => {
        let failing = true;
        const reply = (request: SeenRequest, number: number) => {
          if (request.path.includes('login'))
            return { json: { token: `token-of-login-${number}` } };
          return failing && number === 4
            ? failure
            : {
                ...rowsAt(5)(request),
                headers: { 'Set-Cookie': 'session=of-the-cookie', 'X-Total': '5' },
              };
        };
        const clock = { nowMs: () => 7 };
        const first = journalIn(folder, clock, false);
        assert.not((await extract(guarded, reply, { journal: first })).outcome.ok);
        first.close();
        const text = readFileSync(logOf(folder), 'latin1');
        for (const secret of ['swordfish', 'key-of-the', 'token-of-login', 'of-the-cookie'])
          assert.not.ok(text.includes(secret), secret);
        assert.ok(text.includes('x-total'));
        assert.is(statSync(logOf(folder)).mode & 0o777, 0o600);
        assert.is(statSync(path.dirname(logOf(folder))).mode & 0o777, 0o700);
        failing = false;
        // a new password and a new key are no other request
        const changed = JSON.parse(
          JSON.stringify(guarded).replaceAll('-of-the-configuration', '-of-today'),
        );
        const resumed = await extract(changed, reply, { journal: journalIn(folder, clock, true) });
        assert.is(resumed.outcome.failure?.message, undefined);
        assert.equal(
          resumed.paths.map((each) => each.split('?')[0]),
          ['/v1/login', '/v1/items'],
        );
      });
  });

  test('pages that are in the journal are written from there when a late one changes the columns', async () => {
    const long = 'ž'.repeat(40_000);
    const late = (request: SeenRequest) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'));
      if (offset > 200) return { json: [] };
      const first = { id: offset, text: `${offset} ${long}` };
      return {
        json: [
          offset === 198 ? { ...first, new: { at: 'the end' } } : first,
          { id: offset + 1, text: 'short' },
        ],
      };
    };
    const whole = await extract(paged, late);
    const clock = { nowMs: () => 7 };
    await inScratchFolder(async (folder) => {
      const journal = journalIn(folder, clock, false);
      const { placeOf, read } = journal.bodies;
      let pages = 0;
      const counted = (place: number, length: number) => {
        pages++;
        return read(place, length);
      };
      assert.equal(
        (
          await extract(paged, late, {
            journal: { ...journal, bodies: { placeOf, read: counted } },
          })
        ).tables,
        whole.tables,
      );
      assert.ok(pages > 20, `${pages} pages`);
    }, fastFolder);
    await inScratchFolder(async (folder) => {
      const first = journalIn(folder, clock, false);
      assert.not(
        (
          await extract(
            paged,
            (request, number) => (number === 102 ? { status: 400 } : late(request)),
            { journal: first },
          )
        ).outcome.ok,
      );
      first.close();
      const resumed = await extract(paged, late, { journal: journalIn(folder, clock, true) });
      assert.equal([resumed.tables, resumed.requests.length], [whole.tables, 1]);
    }, fastFolder);
  });

  test('"maxRequests" counts the responses that were kept, a rate does not', async () => {
    for (const maxRequests of [4, 5])
      await inScratchFolder(async (folder) => {
        const limited = configuration({
          api: { pagination: { method: 'offset', limit: 2 }, maxRequests },
        });
        const whole = await extract(limited, rowsAt(9));
        assert.is(whole.outcome.ok, maxRequests === 5);
        const clock = { nowMs: () => 7 };
        const first = journalIn(folder, clock, false);
        await extract(
          limited,
          (request, number) => (number === 3 ? { status: 400 } : rowsAt(9)(request)),
          { journal: first },
        );
        first.close();
        const pace = { lookAhead: 0, concurrency: 1, rate: { requests: 1, perMs: 1000 } };
        const resumed = await extract(limited, rowsAt(9), {
          journal: journalIn(folder, clock, true),
          pace,
        });
        const waits = resumed.events.filter(({ kind }) => kind === 'waited').length;
        assert.equal(
          [
            resumed.outcome.ok,
            resumed.outcome.failure?.kind,
            resumed.requests.length,
            resumed.outcome.requests,
            waits,
          ],
          maxRequests === 5 ? [true, undefined, 3, 3, 2] : [false, 'not-allowed', 2, 2, 2],
        );
        assert.equal(resumed.tables, whole.tables);
      }, fastFolder);
  });

  test('the state and the start are those of the first attempt', async () => {
    const dated = configuration({
      jobs: [
        { endpoint: 'items', dataType: 'items', params: { since: { time: 'previousStart' } } },
        { endpoint: 'broken' },
      ],
    });
    const state = {
      time: { previousStart: 1234 },
      custom: { z: [1.5, 12345678901234567890n.toString()], a: 'ä' },
    };
    await inScratchFolder(async (folder) => {
      const clock = { nowMs: () => 7 };
      const first = journalIn(folder, clock, false);
      await extract(
        dated,
        (request) => (request.path.includes('broken') ? { status: 400 } : { json: [{ id: 1 }] }),
        {
          journal: first,
          state,
          startedAt: 5_000_000,
        },
      );
      first.close();
      const resumed = await extract(dated, () => ({ json: [{ id: 1 }] }), {
        journal: journalIn(folder, clock, true),
        state: { time: { previousStart: 99 } },
        startedAt: 9_000_000,
      });
      const { custom, time } = resumed.state as { custom: unknown; time: unknown };
      assert.equal({ custom, time }, { custom: state.custom, time: { previousStart: 5000 } });
      assert.is(resumed.requests.length, 1);
    });
  });
});
