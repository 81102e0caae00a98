import { printPlan } from '../../report/plan/print.ts';
import type { PlannedText } from '../model/messages.ts';
import { nameOf, textOf } from '../request-values.ts';
import type { Route } from '../studio.ts';
import { fileAt, revealed } from './file.ts';

/** POST /plan { name, text }: what the text in the editor would do, saved or not. */
export const showPlan: Route = async (world, { body }): Promise<PlannedText> => {
  const name = nameOf(body, 'name');
  const compilation = await world.compile(name, revealed(textOf(body, 'text'), await fileAt(world, name), name));
  const { plan, document } = compilation;
  const lineOf = (pointer: string) => (document?.has(pointer) === true ? document.rangeOf(pointer).start.line : undefined);
  return { plan: plan === undefined ? null : printPlan(plan, lineOf) };
};
