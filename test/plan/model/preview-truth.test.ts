// What `sluice plan --requests` shows is what `sluice run` sends: for every bundled scenario, request by request.

import * as assert from 'uvu/assert';
import { createPrismClient } from '../../../src/openapi/prism-client.ts';
import {
  type PreviewedJob,
  type PreviewedRequest,
  previewRequests,
} from '../../../src/pipeline.ts';
import type { Job, Plan } from '../../../src/plan/model/plan.ts';
import { compileScenario } from '../../../src/scenario/compile-scenario.ts';
import { discoverScenarios } from '../../../src/scenario/discover.ts';
import { readScenario } from '../../../src/scenario/read-scenario.ts';
import { diskFiles } from '../../../src/scenario/replay/scenario-files.ts';
import { suite } from '../../support/suite.ts';

/** A pattern for a previewed text: what is in braces is known in a run only. */
function pattern(text: string, unknowns: readonly string[]): RegExp {
  const stand = '\u0000';
  const marked = [...unknowns]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, unknown) => rest.replaceAll(unknown, stand), text);
  return new RegExp(
    `^${marked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(stand, '.*')}$`,
    's',
  );
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
}

function difference(preview: PreviewedRequest, sent: Sent): string | undefined {
  const matches = (text: string, actual: string) =>
    actual.includes('[redacted]') || pattern(text, preview.unknowns).test(actual);
  if (preview.method !== sent.method) return `${preview.method} is sent as ${sent.method}`;
  if (!matches(preview.url, sent.url)) return `${preview.url} is sent as ${sent.url}`;
  const rest = sent.headers
    .filter(([name]) => name.toLowerCase() !== 'user-agent')
    .map(([name, value]) => [name.toLowerCase(), value] as const);
  for (const [name, value] of preview.headers.filter(
    ([name]) => name.toLowerCase() !== 'user-agent',
  )) {
    const at = rest.findIndex(
      ([other, actual]) => other === name.toLowerCase() && matches(value, actual),
    );
    if (at < 0) return `header ${name}: ${value} is not sent`;
    rest.splice(at, 1);
  }
  return rest.length === 0 ? undefined : `header ${rest[0]?.[0]} is sent but not shown`;
}

/** The previews of a job that can show its page: none past the last page that is known. */
function previewsOf(
  previews: readonly PreviewedJob[],
  job: string,
  page: number | undefined,
): readonly PreviewedRequest[] {
  return previews
    .filter(({ from }) => from === job)
    .flatMap(({ requests }) => (page === undefined ? requests : requests.slice(page - 1, page)));
}

/** Jobs with listed values, and those below: their previews are the first pages of several executions. */
function repeatedJobs(plan: Plan): ReadonlySet<string> {
  const below = (job: Job): readonly string[] => [job.from, ...job.children.flatMap(below)];
  const repeated = (job: Job): readonly string[] =>
    job.placeholders.some(({ values }) => values !== undefined)
      ? below(job)
      : job.children.flatMap(repeated);
  return new Set(plan.runs.flatMap((run) => run.jobs.flatMap(repeated)));
}

function incrementalJobs(plan: Plan): ReadonlySet<string> {
  const jobs = plan.runs.flatMap((run) => run.jobs);
  const all = jobs.flatMap(function below(job): Job[] {
    return [job, ...job.children.flatMap(below)];
  });
  return new Set(all.flatMap(({ incremental, from }) => (incremental === undefined ? [] : [from])));
}

async function previewDifferences(
  folder: string,
): Promise<{ readonly compared: number; readonly differences: readonly string[] }> {
  const files = diskFiles(process.cwd());
  const { folders } = await discoverScenarios([folder], files);
  const differences: string[] = [];
  let compared = 0;
  const prism = createPrismClient(process.cwd());
  try {
    for (const found of folders) {
      for (const scenario of (await readScenario(found, files)).playable) {
        const compiled = await compileScenario(scenario, undefined, prism);
        if (compiled.plan === undefined) continue;
        const previews = await previewRequests(compiled.plan, 50);
        // previews are those of a first run
        const continued =
          scenario.state === undefined ? new Set<string>() : incrementalJobs(compiled.plan);
        const { events } = await compiled.replay(scenario.exchanges);
        const repeated = repeatedJobs(compiled.plan);
        const created = new Set<string>();
        const windows = new Map<string, string>();
        for (const event of events) {
          if (
            event.kind !== 'request-sent' ||
            event.redirect ||
            event.purpose !== 'api' ||
            event.job === null ||
            continued.has(event.job)
          )
            continue;
          const { job } = event;
          // previews are those of the first window
          const window = JSON.stringify(event.window ?? null);
          if ((windows.get(job) ?? windows.set(job, window).get(job)) !== window) continue;
          // of an asynchronous job, requests before page 1 create the file
          const isCreating = event.page === 0 && !created.has(job);
          if (event.page === 0) created.add(job);
          else if (created.has(job)) continue;
          const page = isCreating ? 1 : (event.page ?? 1);
          if (repeated.has(job) && page > 1) continue;
          const candidates = previewsOf(previews, job, repeated.has(job) ? undefined : page);
          if (candidates.length === 0) continue;
          // what Digest signs is known only after an answer without credentials
          const isDigest = candidates.some(({ headers }) =>
            headers.some(([, value]) => value.startsWith('Digest ')),
          );
          if (isDigest && !event.headers.some(([name]) => /^authorization$/i.test(name))) continue;
          compared++;
          const found = candidates.map((preview) => difference(preview, event));
          if (!found.includes(undefined)) differences.push(`${scenario.name}: ${found[0]}`);
        }
      }
    }
  } finally {
    await prism.close();
  }
  return { compared, differences };
}

suite('plan: previews of all scenarios', (test) => {
  test('each request of a replay is the one that the plan shows', async () => {
    const { compared, differences } = await previewDifferences(
      process.env.PREVIEWED ?? 'scenarios',
    );
    assert.equal(differences, []);
    assert.ok(compared > 100, `${compared} requests`);
  });
});
