import type { Job as JobSettings } from '../../../generated/config.ts';
import type { Finding, Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { fixedDuration, notADuration } from '../../language/values/duration-setting.ts';
import { entriesOf, isArray, isObject, isScalar, type Json } from '../../language/values/json.ts';
import { statusText } from '../../language/values/text.ts';
import type { Job } from '../plan/plan.ts';

type AsyncSteps = NonNullable<Job['async']>;
type AsyncSettings = NonNullable<JobSettings['async']>;

const USUAL_EVERY = '10s';
const USUAL_AT_MOST = '1h';
const LEAST_EVERY_MS = 100;

/**
 * The steps after the request that creates a file; null for a job without, `undefined` after an error.
 * `filled` are the placeholders that are filled without it; `undefined` where a parent may fill others.
 */
export function lowerAsync(
  settings: JobSettings['async'],
  filled: readonly string[] | undefined,
  pointer: Pointer,
  reportFinding: Report,
): AsyncSteps | null | undefined {
  if (settings === undefined) return null;
  let isWrong = false;
  const report = (finding: Finding) => {
    isWrong = true;
    reportFinding(finding);
  };
  const placeholders = isObject(settings.placeholders)
    ? entriesOf(settings.placeholders).map(([name, path]) => ({ name, path: String(path) }))
    : [];
  const status = lowerStatus(settings.status, pointer, report);
  const poll = lowerPoll(settings.poll, pointerTo(pointer, 'poll'), report);
  const download = lowerDownload(settings.download, pointer, report);
  if (
    filled !== undefined &&
    (settings.placeholders === undefined || isObject(settings.placeholders))
  ) {
    const known = new Set([...filled, ...placeholders.map(({ name }) => name)]);
    checkNames(status.endpoint, known, pointerTo(pointer, 'status', 'endpoint'), report);
    if (download?.kind === 'endpoint')
      checkNames(download.endpoint, known, pointerTo(pointer, 'download', 'endpoint'), report);
  }
  return isWrong || download === undefined
    ? undefined
    : { placeholders, status, ...poll, download, from: pointer };
}

function lowerStatus(
  settings: AsyncSettings['status'],
  pointer: Pointer,
  report: Report,
): AsyncSteps['status'] {
  const at = pointerTo(pointer, 'status');
  const { endpoint = '', path = '', message = null } = settings ?? {};
  const done = statusesOf(settings?.done);
  const failed = statusesOf(settings?.failed);
  if (settings === undefined)
    lacks(pointer, 'status', 'add the request that asks whether the file is ready', report);
  else {
    if (endpoint === '')
      lacks(at, 'endpoint', 'add the address of the status, for example "jobs/{id}"', report);
    if (path === '')
      lacks(at, 'path', 'add the path of the status in the response, for example "state"', report);
    if (done.length === 0)
      lacks(at, 'done', 'add the status of a file that is ready, for example "done"', report);
  }
  const both = failed.find((one) => done.includes(one));
  if (both !== undefined)
    report({
      rule: 'contradictory-settings',
      pointer: pointerTo(at, 'failed'),
      message: `the status "${both}" is in both "done" and "failed"`,
      help: 'remove it from one of the lists',
    });
  return { endpoint, path, done, failed, message };
}

function lowerPoll(
  settings: AsyncSettings['poll'],
  pointer: Pointer,
  report: Report,
): Pick<AsyncSteps, 'everyMs' | 'atMostMs'> {
  const { every = USUAL_EVERY, atMost = USUAL_AT_MOST } = settings ?? {};
  const [everyMs, atMostMs] = [fixedDuration(every), fixedDuration(atMost)];
  for (const [name, value, ms] of [
    ['every', every, everyMs],
    ['atMost', atMost, atMostMs],
  ] as const)
    if (ms === undefined)
      report({
        rule: 'invalid-value',
        pointer: pointerTo(pointer, name),
        ...notADuration(name, value),
      });
  if (everyMs === undefined || atMostMs === undefined) return { everyMs: 0, atMostMs: 0 };
  const never =
    everyMs > atMostMs
      ? '"every" is longer than "atMost": the status is never requested'
      : undefined;
  const message = everyMs < LEAST_EVERY_MS ? `"every" is less than ${LEAST_EVERY_MS} ms` : never;
  if (message !== undefined)
    report({
      rule: 'invalid-value',
      pointer: pointerTo(pointer, settings?.every === undefined ? 'atMost' : 'every'),
      message,
      help: `write, for example, "every": "${USUAL_EVERY}" and "atMost": "${USUAL_AT_MOST}"`,
    });
  return { everyMs, atMostMs };
}

function lowerDownload(
  settings: AsyncSettings['download'],
  pointer: Pointer,
  report: Report,
): AsyncSteps['download'] | undefined {
  const at = pointerTo(pointer, 'download');
  if (typeof settings === 'string') {
    const [, path] = /^\{([^{}]+)\}$/.exec(settings) ?? [];
    const meant = path === undefined ? { endpoint: settings } : { path };
    report({
      rule: 'invalid-type',
      pointer: at,
      message: '"download" must be an object; a text is given',
      help: `write ${JSON.stringify(meant)}`,
    });
    return undefined;
  }
  const { endpoint, path } = settings ?? {};
  if (endpoint !== undefined && path !== undefined)
    report({
      rule: 'contradictory-settings',
      pointer: pointerTo(at, 'path'),
      message: '"download" has both an "endpoint" and a "path"',
      help: 'remove one of them',
    });
  if (endpoint !== undefined) return { kind: 'endpoint', endpoint };
  if (path !== undefined) return { kind: 'url', path };
  if (settings === undefined)
    lacks(
      pointer,
      'download',
      'add where the records are: an "endpoint", or the "path" of a URL in the status response',
      report,
    );
  else
    lacks(
      at,
      'endpoint',
      'add "endpoint", or "path" for a URL in the status response',
      report,
      'path',
    );
  return undefined;
}

function lacks(
  pointer: Pointer,
  setting: string,
  help: string,
  report: Report,
  alternative?: string,
): void {
  const cause = {
    lacks: setting,
    follows: {
      below: pointer,
      names: alternative === undefined ? [setting] : [setting, alternative],
    },
  };
  report({
    rule: 'missing-setting',
    pointer,
    cause,
    message: `Missing setting "${setting}"`,
    help,
  });
}

function checkNames(
  endpoint: string,
  known: ReadonlySet<string>,
  pointer: Pointer,
  report: Report,
): void {
  for (const [, name = ''] of endpoint.matchAll(/\{([^{}]+)\}/g))
    if (!known.has(name))
      report({
        rule: 'invalid-placeholder',
        pointer,
        within: `{${name}}`,
        message: `No value for "{${name}}"`,
        help: `add "placeholders": { "${name}": "<path in the response>" } to "async"`,
      });
}

/** One status or several, as they are compared. */
function statusesOf(written: Json | undefined): readonly string[] {
  if (written === undefined || written === null) return [];
  return (isArray(written) ? written : [written]).flatMap((one) =>
    isScalar(one) && one !== null ? [statusText(one)] : [],
  );
}
