import { lint } from '../lint/lint-text.ts';
import { readScenario } from '../scenario/read-scenario.ts';
import { createMemoryFiles } from '../scenario/replay/memory-ports.ts';
import { runScenario } from '../scenario/run-scenario.ts';
import { lineFinder } from '../text/source-document.ts';
import { messageOf } from '../values/errors.ts';
import { findingOf } from './model/finding-model.ts';
import type { PlaygroundReply, PlaygroundRequest } from './model/messages.ts';
import { planModel } from './model/plan-model.ts';
import { runModel, shownModel } from './model/run-model.ts';

// The worker of the playground: what `sluice lint`, `plan --requests` and `test` do, in a browser.

/** What of a worker's global scope is used. */
interface WorkerScope {
  onmessage: (message: { readonly data: PlaygroundRequest }) => void;
  postMessage(reply: PlaygroundReply): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = async ({ data }) => {
  const { id, kind } = data;
  try {
    scope.postMessage({ id, ...(await (kind === 'check' ? check(data) : play(data))) });
  } catch (error) {
    scope.postMessage({ id, problem: messageOf(error) });
  }
};

async function check({ name, text }: PlaygroundRequest): Promise<Omit<PlaygroundReply, 'id'>> {
  const { diagnostics, plan, document } = await lint(text, { name });
  return shownModel({
    findings: diagnostics.map(findingOf),
    plan: plan === undefined ? null : await planModel({ name, plan, lineOf: lineFinder(document) }),
  });
}

async function play({
  text,
  scenario: { name, config, files },
}: PlaygroundRequest): Promise<Omit<PlaygroundReply, 'id'>> {
  const encoder = new TextEncoder();
  const contents = Object.entries({ ...files, [config]: text }).map(([file, content]) => {
    const bytes = encoder.encode(content);
    return [`${name}/${file}`, () => bytes] as const;
  });
  const memory = createMemoryFiles(contents);
  const { playable, diagnostics } = await readScenario(name, memory);
  const [scenario] = playable;
  if (scenario === undefined) return { findings: diagnostics.map(findingOf), plan: null };
  const result = await runScenario(scenario, { files: memory, store: 'none', trace: true });
  // the editor has the configuration already
  return { run: shownModel({ ...runModel(result), source: null }) };
}
