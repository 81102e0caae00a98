import {
  checkArgument,
  hasMembers,
  isListOf,
  isObject,
  isString,
} from '../../language/support/check-options.ts';

const isList = isListOf(() => true);
const isPlan = hasMembers({
  name: isString,
  transport: isObject,
  runs: isListOf(hasMembers({ target: isObject, jobs: isList, mappings: isList })),
});

/** Throws a `TypeError` if the plan that a public function was given is something else. */
export function checkPlan(name: string, plan: unknown): void {
  checkArgument(name, 'plan', plan, ['a plan, as compile() returns it', isPlan]);
}
