import type { Job as JobSettings } from '../../../generated/config.ts';
import type { Finding, Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { entriesOf } from '../../language/values/json.ts';
import type { Job } from '../plan/plan.ts';

type AsyncSteps = NonNullable<Job['async']>;

const USUAL_EVERY_MS = 10_000;
const USUAL_AT_MOST_MS = 3_600_000;
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
  const { placeholders: paths = {}, poll = {}, download } = settings;
  const { endpoint, path, done, failed = [], message = null } = settings.status;
  const placeholders = entriesOf(paths).map(([name, each]) => ({ name, path: each }));
  const both = failed.find((one) => done.includes(one));
  if (both !== undefined)
    report({
      rule: 'contradictory-settings',
      pointer: pointerTo(pointer, 'status', 'failed'),
      message: `the status "${both}" is in both "done" and "failed"`,
      help: 'remove it from one of the lists',
    });
  const { every: everyMs = USUAL_EVERY_MS, atMost: atMostMs = USUAL_AT_MOST_MS } = poll;
  const never =
    everyMs > atMostMs
      ? '"every" is longer than "atMost": the status is never requested'
      : undefined;
  const tooOften = everyMs < LEAST_EVERY_MS ? `"every" is less than ${LEAST_EVERY_MS} ms` : never;
  if (tooOften !== undefined)
    report({
      rule: 'invalid-value',
      pointer: pointerTo(pointer, 'poll', poll.every === undefined ? 'atMost' : 'every'),
      message: tooOften,
      help: 'write, for example, "every": "10s" and "atMost": "1h"',
    });
  if (filled !== undefined) {
    const known = new Set([...filled, ...placeholders.map(({ name }) => name)]);
    checkNames(endpoint, known, pointerTo(pointer, 'status', 'endpoint'), report);
    if (download.endpoint !== undefined)
      checkNames(download.endpoint, known, pointerTo(pointer, 'download', 'endpoint'), report);
  }
  return isWrong
    ? undefined
    : {
        placeholders,
        status: { endpoint, path, done, failed, message },
        everyMs,
        atMostMs,
        download:
          download.endpoint === undefined
            ? { kind: 'url', path: download.path ?? '' }
            : { kind: 'endpoint', endpoint: download.endpoint },
        from: pointer,
      };
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
