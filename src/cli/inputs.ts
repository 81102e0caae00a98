import type { Compilation } from '../pipeline.ts';
import { type GivenInput, givenFor, type KnownInput } from '../plan/compile/inputs.ts';
import { inputWords } from '../plan/describe/plan.ts';
import { displayText } from '../text/display.ts';
import { type Pointer, parentPointer, pointerTo } from '../values/path.ts';
import { INPUT_VARIABLE, inputVariableOf, variableOf } from '../values/secret.ts';
import { didYouMean, meantOr } from '../values/words.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';

export const setOption: OptionDefinition = {
  name: 'set',
  value: 'NAME=VALUE',
  multiple: true,
  description: `Value of a declared input; overrides ${INPUT_VARIABLE}NAME variables and the configuration; may be repeated`,
};

/** The values of inputs that are given beside a configuration; later ones count more: variables, then `--set`. */
export function givenInputs(options: GivenOptions, io: CommandIo): readonly GivenInput[] {
  const variables = Object.entries(io.env).flatMap(([name, text]) =>
    name.startsWith(INPUT_VARIABLE) && text !== undefined && text !== ''
      ? [{ name, text, source: name }]
      : [],
  );
  const set = options.list('set').map((each) => {
    const at = each.indexOf('=');
    if (at < 1) throw new UsageProblem(`--set ${each} has no value`, 'write --set NAME=VALUE');
    return { name: each.slice(0, at), text: each.slice(at + 1), source: '--set' };
  });
  return [...variables, ...set];
}

/** Throws `UsageProblem` for a value of `--set` that no input takes, and notes variables that none does. */
export function checkGivenInputs(
  { inputs = [], document, diagnostics }: Pick<Compilation, 'inputs' | 'document' | 'diagnostics'>,
  given: readonly GivenInput[],
  io: CommandIo,
): void {
  const isUnread =
    document === undefined ||
    (inputs.length === 0 && diagnostics.some(({ severity }) => severity === 'error'));
  if (isUnread) return;
  const plain = inputs.filter(({ secret }) => !secret).map(({ name }) => name);
  for (const { name, source } of given) {
    if (plain.some((each) => each === name || inputVariableOf(each) === name)) continue;
    const secret = inputs.find((each) => each.secret && bare(each.name) === bare(name));
    if (secret !== undefined && source === '--set')
      throw new UsageProblem(
        `--set ${name}: the value of a secret does not belong on the command line, where others can read it`,
        `give it as the environment variable ${variableOf(secret.name)}, or with --secrets FILE`,
      );
    if (source === '--set')
      throw new UsageProblem(
        `--set ${name}: the configuration declares no such input`,
        meantOr(
          didYouMean(name, plain),
          plain.length === 0
            ? `declare it: "inputs": { "${name}": { "description": "…" } }`
            : `the inputs are ${plain.join(', ')}`,
        ),
      );
    const near = didYouMean(name, plain.map(inputVariableOf));
    io.stderr(
      `note: the variable ${displayText(name)} is not used: ${near === undefined ? 'it names no declared input' : `did you mean ${near}?`}\n`,
    );
  }
}

/** The texts of given inputs, by their place in the document. */
export function usedInputs(
  { inputs = [] }: Pick<Compilation, 'inputs'>,
  given: readonly GivenInput[],
): ReadonlyMap<Pointer, string> {
  return new Map(
    inputs.flatMap(({ name, value, from }) => {
      const own = givenFor(name, given);
      const body = parentPointer(parentPointer(from));
      return value !== 'given' || own === undefined
        ? []
        : [[pointerTo(body, 'config', name), own.text] as const];
    }),
  );
}

function bare(name: string): string {
  return name.replace(/^#/, '');
}

/** The declared inputs for people: what each is, and where its value comes from. */
export function inputsText(inputs: readonly KnownInput[]): string {
  if (inputs.length === 0) return 'The configuration declares no inputs.\n';
  return inputs
    .map((input) => {
      const { name, description, value } = input;
      const words = [inputWords(input), ...(description === undefined ? [] : [description])];
      return `${displayText(`${name}  ${VALUES[value]}`)}\n  ${words.map(displayText).join('\n  ')}\n`;
    })
    .join('\n');
}

const VALUES: Readonly<Record<KnownInput['value'], string>> = {
  given: 'given from outside',
  config: 'written in "config"',
  iterations: 'written in the iterations',
  default: 'has its default',
  null: 'optional, without a value',
  missing: 'MISSING',
  placeholder: 'MISSING: "config" has a placeholder',
};
