import { lineFinder } from '../../language/parse/line-index.ts';
import type { Compilation } from '../../pipeline.ts';
import { findingOf } from '../model/finding-model.ts';
import type { PlannedText } from '../model/messages.ts';
import { type NamedPlanToShow, planModel } from '../model/plan-model.ts';
import { shownModel } from '../model/shown-model.ts';
import { nameOf, optionalText, textOf } from '../request-values.ts';
import type { Route } from '../studio.ts';
import type { StudioWorld } from '../world.ts';
import { fileAt, type OpenedFile, revealed } from './file.ts';

/** POST /plan { name, text, against }: what the text in the editor would do, saved or not, with marks on what differs from `saved` or `head`. */
export const showPlan: Route = async (world, { body }, session): Promise<PlannedText> => {
  const name = nameOf(body, 'name');
  const file = await fileAt(world, name, session);
  const against = optionalText(body, 'against') ?? 'saved';
  const text = await revealed(textOf(body, 'text'), file, name);
  return planned(world, {
    name,
    file,
    against,
    compilation: text === file.text ? file.compilation : await world.compile(name, text),
  });
};

/** A text that was compiled, and the file that it is a version of. */
interface CompiledText {
  readonly name: string;
  readonly file: OpenedFile;
  readonly compilation: Compilation;
  readonly against: string;
}

/** The plans of files that have no edits. */
const plansOfFiles = new WeakMap<Compilation, Promise<PlannedText>>();

/** The plan of a compiled text as the page shows it. */
export function planned(world: StudioWorld, text: CompiledText): Promise<PlannedText> {
  const { file, compilation, against } = text;
  if (compilation !== file.compilation || against !== 'saved') return planOf(world, text);
  const known = plansOfFiles.get(compilation) ?? planOf(world, text);
  plansOfFiles.set(compilation, known);
  return known;
}

async function planOf(
  world: StudioWorld,
  { name, file, compilation, against }: CompiledText,
): Promise<PlannedText> {
  const findings = compilation.diagnostics.map(findingOf);
  const { plan } = compilation;
  if (plan === undefined) return shownModel({ plan: null, findings, comparison: null });
  const before = await planBefore(world, name, against, file.compilation);
  const shown = { name, plan, lineOf: lineFinder(compilation.document) };
  const model = await planModel(shown, typeof before === 'string' ? {} : { before });
  return shownModel({
    plan: model,
    findings,
    comparison: typeof before === 'string' ? before : null,
  });
}

/** The plan to compare with, or why there is none. */
async function planBefore(
  world: StudioWorld,
  name: string,
  against: string,
  saved: Compilation,
): Promise<NamedPlanToShow | string> {
  const head = against === 'head' ? world.atHead(name) : undefined;
  if (head !== undefined && 'problem' in head)
    return `There is nothing to compare with: ${head.problem}`;
  const compilation = head === undefined ? saved : await world.compile(name, head.bytes);
  if (compilation.plan === undefined)
    return `The ${against === 'head' ? 'committed' : 'saved'} configuration has errors: there is nothing to compare with.`;
  return { name, plan: compilation.plan, lineOf: lineFinder(compilation.document) };
}
