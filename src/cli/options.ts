import { parseArgs } from 'node:util';
import { type Bounds, boundsOf, boundsOfNew } from '../node/files/project.ts';
import { didYouMean, listed, meantOr } from '../values/words.ts';
import {
  type CommandDefinition,
  type CommandEntry,
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';

const common: readonly OptionDefinition[] = [
  { name: 'help', short: 'h', description: 'Show this help' },
  {
    name: 'color',
    value: 'WHEN',
    choices: ['auto', 'always', 'never'],
    default: 'auto',
    description: 'Colour the output',
  },
];

/** The options of a command, with those that all commands have. */
export function allOptions(definition: CommandDefinition): readonly OptionDefinition[] {
  return [...definition.options, ...common];
}

/** Reads a command's arguments. Throws `UsageProblem` for unknown ones. */
export function parseOptions(definition: CommandDefinition, args: readonly string[]): GivenOptions {
  const options = allOptions(definition);
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      options.flatMap(({ name, formerNames = [], short, value }) =>
        [name, ...formerNames].map(
          (each) =>
            [
              each,
              {
                type: value === undefined ? 'boolean' : 'string',
                multiple: true,
                ...(short === undefined || each !== name ? {} : { short }),
              },
            ] as const,
        ),
      ),
    ),
  });
  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind === 'option') addOption(token, options, definition, values);
  }
  checkPositionals(positionals, definition, values.has('help'));
  return {
    positionals,
    text: (name) =>
      values.get(name)?.at(-1) ?? options.find((option) => option.name === name)?.default,
    flag: (name) => values.has(name),
    list: (name) => values.get(name) ?? [],
  };
}

function addOption(
  token: { name: string; rawName: string; value?: string | undefined },
  options: readonly OptionDefinition[],
  definition: CommandDefinition,
  values: Map<string, string[]>,
): void {
  const option = options.find(
    ({ name, formerNames }) => name === token.name || formerNames?.includes(token.name) === true,
  );
  if (option === undefined) {
    const instead = definition.removed?.[token.name];
    if (instead !== undefined)
      throw new UsageProblem(`the option ${token.rawName} was removed`, instead);
    const near = optionMeant(
      token.name,
      options.map(({ name }) => name),
    );
    throw new UsageProblem(
      `unknown option ${token.rawName}`,
      near === undefined ? `see sluice ${definition.name} --help` : `did you mean --${near}?`,
    );
  }
  if (option.value !== undefined && token.value === undefined)
    throw new UsageProblem(
      `${token.rawName} needs a value`,
      `write ${token.rawName} ${option.value}`,
    );
  if (option.value !== undefined && token.value === '')
    throw new UsageProblem(
      `the value of ${token.rawName} is empty`,
      `write ${token.rawName} ${option.value}; if the value is a variable, check that it is set`,
    );
  if (
    option.value === undefined &&
    token.value !== undefined &&
    option.inline?.includes(token.value) !== true &&
    (option.inlineValue === undefined || token.value === '')
  )
    throw new UsageProblem(
      `${token.rawName} cannot be "${token.value}"`,
      option.inline === undefined
        ? `write ${token.rawName} alone`
        : `use ${option.inline.join(' or ')}`,
    );
  if (
    option.choices !== undefined &&
    token.value !== undefined &&
    !option.choices.includes(token.value)
  ) {
    const near = didYouMean(token.value, option.choices);
    const removed = new Map(Object.entries(option.removedChoices ?? {})).get(token.value);
    throw new UsageProblem(
      removed === undefined
        ? `${token.rawName} cannot be "${token.value}"`
        : `${token.rawName} ${token.value} was removed in 0.3.0`,
      removed ?? meantOr(near, `use ${listed(option.choices, 'or')}`),
    );
  }
  values.set(option.name, [...(values.get(option.name) ?? []), token.value ?? '']);
}

/** The option that an unknown one means: a near one, or the only one that begins like it, as `--output` and `-o` for `--out`. */
function optionMeant(word: string, names: readonly string[]): string | undefined {
  const near = word.length === 1 ? undefined : didYouMean(word, names);
  const [only, ...others] = names.filter(
    (name) => name.startsWith(word) || (name.length >= SHORTEST_START && word.startsWith(name)),
  );
  return near ?? (others.length === 0 ? only : undefined);
}

/** An option of fewer letters begins many words. */
const SHORTEST_START = 3;

function checkPositionals(
  given: readonly string[],
  { name, positionals, examples }: CommandDefinition,
  askedForHelp: boolean,
): void {
  if (askedForHelp) return;
  if (given.length < positionals.min)
    throw new UsageProblem(
      `sluice ${name} needs ${positionals.names}`,
      `for example: ${examples[0]?.command}; see sluice ${name} --help`,
    );
  if (given.length > positionals.max)
    throw new UsageProblem(
      `Unexpected argument "${given[positionals.max]}": sluice ${name} accepts ${positionals.max === 0 ? 'none' : positionals.names}`,
      `see sluice ${name} --help`,
    );
}

/** A number option. Throws `UsageProblem` for other values. */
export function integerOption(options: GivenOptions, name: string): number | undefined {
  const text = options.text(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw new UsageProblem(
      `--${name} ${text} is not a whole number`,
      `write digits, for example --${name} 10`,
    );
  return Number(text);
}

/** The help page of a command. */
export function helpOf(
  definition: CommandDefinition,
  { summary }: Pick<CommandEntry, 'summary'>,
): string {
  const options = allOptions(definition);
  const width = Math.max(...options.map((option) => usageOf(option).length)) + 2;
  const groups = [...new Set(options.map(({ group }) => group))].map((title) => {
    const rows = options
      .filter(({ group }) => group === title)
      .map((option) => `${usageOf(option).padEnd(width)}${describe(option, width)}`);
    return `${title ?? 'Options'}:\n${rows.join('\n')}`;
  });
  const examples = definition.examples
    .map(({ command, what }) => `  ${command}\n      ${what}`)
    .join('\n');
  return `${summary}\n\nUsage: sluice ${definition.name} ${definition.synopsis}\n\n${definition.description}\n\n${groups.join('\n\n')}\n\nExamples:\n${examples}\n`;
}

function usageOf(option: OptionDefinition): string {
  return `  ${option.short === undefined ? '    ' : `-${option.short}, `}--${option.name}${valueText(option)}`;
}

function valueText({ value, inline, inlineValue }: OptionDefinition): string {
  if (value !== undefined) return ` ${value}`;
  const written = inlineValue ?? inline?.join('|');
  return written === undefined ? '' : `[=${written}]`;
}

function describe(option: OptionDefinition, indent: number): string {
  const { description, choices, meanings, default: defaultValue } = option;
  const more = [
    choices === undefined || meanings !== undefined ? '' : choices.join(', '),
    defaultValue === undefined ? '' : `default ${defaultValue}`,
  ]
    .filter((text) => text !== '')
    .join('; ');
  const first = more === '' ? description : `${description} (${more})`;
  return [first, ...meaningLines(meanings ?? {}, indent)].join('\n');
}

function meaningLines(meanings: Readonly<Record<string, string>>, indent: number): string[] {
  const names = Object.keys(meanings);
  const width = Math.max(...names.map((name) => name.length)) + 2;
  return names.map((name) => `${' '.repeat(indent + 2)}${name.padEnd(width)}${meanings[name]}`);
}

export const allowOutsideOption: OptionDefinition = {
  name: 'allow-outside',
  description: 'Let scenarios read files outside their project',
};

/** Where a command may read and write for the scenarios at the paths, which are its default if the user named none. Throws `FileProblem`. */
export function scenarioBounds(
  paths: readonly string[],
  options: GivenOptions,
  io: CommandIo,
): Bounds {
  const isDefault = options.positionals.length === 0;
  return withOption(boundsOf(paths, io.cwd, { isDefault }), options);
}

/** The same for a scenario that is made at `folder` from a configuration. */
export function newScenarioBounds(
  folder: string,
  config: string,
  options: GivenOptions,
  io: CommandIo,
): Bounds {
  const others =
    config === '-' || config.startsWith('git:') ? [] : [config.replace(/[^/\\]*$/, '') || '.'];
  return withOption(boundsOfNew(folder, others, io.cwd), options);
}

function withOption(bounds: Bounds, options: GivenOptions): Bounds {
  return options.flag('allow-outside') ? { ...bounds, read: 'anywhere' } : bounds;
}
