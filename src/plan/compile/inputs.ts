import type { Input } from '../../../generated/config.ts';
import type { DeclaredInput } from '../../../generated/plan.ts';
import { type Finding, oneOf, type Report } from '../../text/diagnostic.ts';
import {
  entriesOf,
  hasMember,
  isArray,
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  keysOf,
  member,
  NumberLiteral,
  numberFromText,
  objectAt,
  withMember,
} from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerSegments, pointerTo, valueAtSegments } from '../../values/path.ts';
import { templateInput } from '../../values/references.ts';
import { inputVariableOf, variableOf } from '../../values/secret.ts';
import { integerFrom, isPhpEmpty, numberFrom, phpText, valueText } from '../../values/text.ts';
import {
  type Configuration,
  settingsOf,
  type WrittenConfiguration,
} from '../configuration/configuration.ts';
import { placeOfDefinition } from '../configuration/key-tree.ts';

/** A value that is given beside a configuration. */
export interface GivenInput {
  readonly name: string;
  readonly text: string;
  /** Where it comes from, for messages. */
  readonly source: string;
}

/** What becomes of inputs without a value: an error, a note and no plan, a note and a plan to be read, or made-up values for a made-up API. */
export type MissingInputs = 'error' | 'note' | 'unfilled-plan' | 'made-up';

/** The value from outside that an input takes: the last one under its name, or that of its variable. */
export function givenFor(name: string, given: readonly GivenInput[]): GivenInput | undefined {
  return given.findLast((each) => each.name === name || each.name === inputVariableOf(name));
}

/** A declared input, and where its value comes from: `missing` has none, `placeholder` has the one that an import has written. */
export interface KnownInput extends DeclaredInput {
  readonly value:
    | 'given'
    | 'config'
    | 'iterations'
    | 'default'
    | 'null'
    | 'missing'
    | 'placeholder';
}

/** What an import writes for a value that only the user has. It is sent as it is until the user gives a value. */
export function placeholderOf(name: string): string {
  return `<${name}>`;
}

interface WithInputs {
  readonly configuration: Configuration;
  readonly inputs: readonly KnownInput[];
  /** The same for the plan. */
  readonly planned: readonly DeclaredInput[];
  /** Names of inputs for which the configuration has a made-up value. */
  readonly missing: ReadonlySet<string>;
  /** Whether there is a plan in spite of them. */
  readonly hasPlan: boolean;
}

type Type = NonNullable<Input['type']>;

/** What an input of the configuration says, whether or not all of it is right. */
interface Declaration {
  readonly name: string;
  readonly settings: Input;
  readonly type: Type;
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  /** Place of the declaration. */
  readonly from: Pointer;
  /** Whether something is wrong with it: values are then not compared with it. */
  readonly isWrong: boolean;
}

/**
 * Checks the declared inputs and their values, and lays defaults under "config": where that has no value, and given ones over it.
 * An input without a value is reported unless it may be made up, and has a made-up one, so that the rest is checked as well.
 */
export function withInputs(
  configuration: Configuration,
  given: readonly GivenInput[],
  missingInputs: MissingInputs,
  report: Report,
): WithInputs {
  const { inputs: part, config } = configuration;
  const missing = new Set<string>();
  if (part !== undefined && !isObject(part.value) && !isPhpEmpty(part.value))
    report({
      rule: 'invalid-type',
      pointer: part.pointer,
      message: `"inputs" must be an object of inputs by name; ${valueText(part.value)} is given`,
      help: 'write { "<name>": { "description": "…" } }',
    });
  if (part === undefined || !isObject(part.value))
    return { configuration, inputs: [], planned: [], missing, hasPlan: true };
  const isMadeUp = missingInputs === 'made-up';
  const declared = keysOf(part.value).map((name) => declarationOf(name, configuration, report));
  let values: JsonObject = config;
  const optional = new Set<string>();
  const inputs = declared.map((declaration): KnownInput => {
    const { name, settings } = declaration;
    const known = (value: KnownInput['value'], laid?: Json): KnownInput => {
      if (laid !== undefined) values = withMember(values, name, laid);
      if (value === 'null') optional.add(name);
      return { ...describedInput(declaration), value };
    };
    const from = declaration.isSecret ? undefined : givenFor(name, given);
    if (from !== undefined) {
      const value = valueFrom(from.text, declaration.type);
      if (!declaration.isWrong) checkGiven(from, value, declaration, report);
      return known('given', value ?? from.text);
    }
    // the rule for template inputs reports it
    if (member(config, name) === placeholderOf(name))
      return known('placeholder', isMadeUp ? standIn(declaration) : undefined);
    checkWritten(declaration, configuration, report);
    const lacking = iterationsWithout(name, configuration);
    if (lacking.length === 0) return known(isValue(member(config, name)) ? 'config' : 'iterations');
    const { default: usual } = settings;
    if (usual !== undefined && isScalar(usual)) return known('default', usual);
    if (!declaration.isRequired) return known('null', null);
    if (!isMadeUp && !declaration.isWrong)
      report(missingValue(declaration, configuration, lacking, missingInputs));
    missing.add(name);
    return known('missing', standIn(declaration));
  });
  const filled: WrittenConfiguration = { ...configuration, config: values };
  return {
    configuration: { ...filled, settings: settingsOf(filled), optional },
    inputs,
    planned: inputs.map(({ value, ...input }) =>
      value === 'missing' && !isMadeUp ? { ...input, missing: true } : input,
    ),
    missing,
    hasPlan: missing.size === 0 || isMadeUp || missingInputs === 'unfilled-plan',
  };
}

/** What of the plan says about an input: everything but its value. */
function describedInput({
  name,
  type,
  settings,
  isSecret,
  isRequired,
  from,
}: Declaration): DeclaredInput {
  const { description, default: usual, pattern, enum: allowed } = settings;
  return {
    name,
    type,
    required: isRequired && usual === undefined,
    secret: isSecret,
    ...present({ description, pattern }),
    ...(usual !== undefined && isScalar(usual) ? { default: plain(usual) } : {}),
    ...(allowed === undefined ? {} : { enum: allowed.map(plain) }),
    from,
  } as DeclaredInput;
}

function plain(value: JsonScalar): string | number | boolean | null {
  return value instanceof NumberLiteral ? value.toJSON() : value;
}

function declarationOf(
  name: string,
  { inputs, settings: { inputs: all = {} }, refused }: Configuration,
  report: Report,
): Declaration {
  const from = pointerTo(inputs?.pointer ?? '', name);
  const settings = all[name] ?? {};
  const type = settings.type ?? 'string';
  const isSecret = name.startsWith('#');
  const isRequired = settings.required ?? true;
  const declaration = { name, settings, type, isSecret, isRequired, from, isWrong: false };
  const written = member(objectAt({ inputs: inputs?.value ?? null }, 'inputs'), name) ?? null;
  const problems =
    isObject(written) || isPhpEmpty(written)
      ? problemsOf(declaration)
      : [notSettings(name, written, from)];
  for (const problem of problems) report(problem);
  return { ...declaration, isWrong: problems.length > 0 || refused.get(from) === 'wrong' };
}

function notSettings(name: string, written: Json, pointer: Pointer): Finding {
  return {
    rule: 'invalid-type',
    pointer,
    message: `"${name}" must be an object of settings of the input; ${valueText(written)} is given`,
    help: 'write { "description": "…" }; the value itself stands in "config"',
  };
}

const NAME = /^#?[A-Za-z_][\w-]*$/;

/** What is wrong with a declaration by itself; types and forms of its settings are checked by the schema. */
function problemsOf(declaration: Declaration): readonly Finding[] {
  const { name, settings, type, isSecret, from } = declaration;
  const { default: usual, required, secret, pattern, enum: allowed = [] } = settings;
  const at = (setting: keyof Input) => pointerTo(from, setting);
  const excluded = (setting: keyof Input, message: string, help: string): Finding => ({
    rule: 'contradictory-settings',
    pointer: at(setting),
    message,
    help,
  });
  if (!NAME.test(name))
    return [
      {
        rule: 'invalid-value',
        pointer: from,
        part: 'key',
        message: `${JSON.stringify(name)} is not a name for an input`,
        help: 'write letters, digits, "_" and "-", with "#" before them for a secret',
      },
    ];
  if (isSettingOfConfig(name))
    return [
      {
        rule: 'contradictory-settings',
        pointer: from,
        part: 'key',
        message: `"${name}" is a setting of "config" and no attribute`,
        help: `name the input in another way, such as "my_${name}"`,
      },
    ];
  if (secret === true && !isSecret)
    return [
      excluded(
        'secret',
        `"${name}" is not kept secret: its name does not begin with "#"`,
        `rename it to "#${name}", also in { "attr": "${name}" }`,
      ),
    ];
  if (secret === false && isSecret)
    return [
      excluded(
        'secret',
        `"${name}" is a secret: its name begins with "#"`,
        'remove "secret": false, or the "#" of the name',
      ),
    ];
  if (isSecret && usual !== undefined)
    return [
      excluded(
        'default',
        'a secret has no default: everybody could read it here',
        'remove "default"',
      ),
    ];
  if (isSecret && allowed.length > 0)
    return [
      excluded(
        'enum',
        'a secret cannot have a list of values, which everybody could read here',
        'remove "enum"',
      ),
    ];
  if (required === true && usual !== undefined)
    return [
      excluded(
        'required',
        'an input with a default always has a value',
        'remove "required" or "default"',
      ),
    ];
  if (pattern !== undefined && type !== 'string')
    return [
      excluded(
        'pattern',
        `a pattern is for strings, and "type" is "${type}"`,
        'remove "pattern" or "type"',
      ),
    ];
  const wrongChoice = allowed.findIndex((each) => problemOf(each, { type }) !== undefined);
  if (wrongChoice >= 0)
    return [
      {
        rule: 'invalid-value',
        pointer: pointerTo(at('enum'), wrongChoice),
        message: `${valueText(allowed[wrongChoice] ?? null)} is not ${TYPES[type]}, as "type" says`,
        help: 'correct the value or "type"',
      },
    ];
  const problem = usual === undefined ? undefined : problemOf(usual, { type, pattern, allowed });
  return problem === undefined
    ? []
    : [
        {
          rule: 'invalid-value',
          pointer: at('default'),
          message: `the default must be ${problem}; ${valueText(usual ?? null)} is given`,
          help: 'correct the default, or what the input says of its values',
        },
      ];
}

/** Settings of "config" that no function reads; `username` and the like are attributes. */
function isSettingOfConfig(name: string): boolean {
  const { properties = {} } = placeOfDefinition('Extraction').node;
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return own !== undefined && own.$ref !== 'Attribute';
}

const TYPES: Readonly<Record<Type, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

interface Expected {
  readonly type: Type;
  readonly pattern?: string | undefined;
  readonly allowed?: readonly Json[];
}

/** What a value should be, if it is something else. */
function problemOf(value: Json, { type, pattern, allowed = [] }: Expected): string | undefined {
  if (!isScalar(value) || !isOfType(value, type)) return TYPES[type];
  const text = phpText(value);
  if (allowed.length > 0 && !allowed.some((each) => isScalar(each) && phpText(each) === text))
    return oneOf(allowed.map((each) => JSON.stringify(each)));
  if (pattern === undefined || type !== 'string') return undefined;
  // longer values would give a pattern too much time
  return text.length <= MAX_MATCHED && new RegExp(pattern, 'u').test(text)
    ? undefined
    : `a string that matches ${pattern}${text.length > MAX_MATCHED ? ` and has at most ${MAX_MATCHED} characters` : ''}`;
}

const MAX_MATCHED = 256;

/** As the language reads values: the digits of a number may be a string, and a number may be meant as a string. */
function isOfType(value: Json, type: Type): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string' || isNumber(value);
    case 'integer':
      return typeof value !== 'boolean' && integerFrom(value) !== undefined;
    case 'number':
      return typeof value !== 'boolean' && numberFrom(value) !== undefined;
    case 'boolean':
      return typeof value === 'boolean';
  }
}

/** The value that a text from outside is; `undefined` if it is none of the type. */
function valueFrom(text: string, type: Type): Json | undefined {
  if (type === 'string') return text;
  if (type === 'boolean') return { true: true, false: false }[text];
  const value = type === 'integer' ? integerFrom(text) : numberFrom(text);
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && value !== undefined
    ? numberFromText(text)
    : value;
}

function checkGiven(
  { name, text, source }: GivenInput,
  value: Json | undefined,
  { settings, type, from }: Declaration,
  report: Report,
): void {
  const { pattern, enum: allowed } = settings;
  const problem = problemOf(value ?? text, { type, pattern, ...present({ allowed }) });
  if (problem !== undefined)
    report({
      rule: 'invalid-value',
      pointer: from,
      part: 'key',
      message: `the input "${name}" must be ${problem}; ${source} gives ${JSON.stringify(text)}`,
      help: `correct ${source}`,
    });
}

/** The values of an input in "config" and in iterations. */
function checkWritten(
  { name, settings, type, isSecret, from, isWrong }: Declaration,
  { config, configPointer, iterations }: Configuration,
  report: Report,
): void {
  if (isWrong) return;
  const { pattern, enum: allowed } = settings;
  const holders = [{ value: config, pointer: configPointer }, ...iterations];
  for (const { value: holder, pointer } of holders) {
    const value = member(holder, name);
    if (value === undefined || !isValue(value) || isTemplate(value)) continue;
    const problem = problemOf(value, { type, pattern, ...present({ allowed }) });
    if (problem === undefined) continue;
    const shown = isSecret ? 'another value' : valueText(value);
    report({
      rule: 'invalid-value',
      pointer: pointerTo(pointer, name),
      message: `the input "${name}" must be ${problem}; ${shown} is given`,
      help: 'correct the value',
      related: [{ pointer: from, part: 'key', message: 'declared here' }],
    });
  }
}

/** A template input, which is reported as such. */
function isTemplate(value: Json): boolean {
  return typeof value === 'string' && templateInput(value) === value.trim();
}

function isValue(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The iterations in which an input has no value; `undefined` is the configuration itself. */
function iterationsWithout(
  name: string,
  { config, iterations }: Configuration,
): readonly (number | undefined)[] {
  const base = isValue(member(config, name));
  if (iterations.length === 0) return base ? [] : [undefined];
  return iterations.flatMap(({ value }, index) =>
    (hasMember(value, name) ? isValue(member(value, name)) : base) ? [] : [index],
  );
}

function waysToGive({ name, isSecret }: Declaration): string {
  return isSecret
    ? `${variableOf(name)} or --secrets`
    : `--set ${name}=VALUE or ${inputVariableOf(name)}`;
}

function missingValue(
  declaration: Declaration,
  { configPointer, iterations }: Configuration,
  lacking: readonly (number | undefined)[],
  missingInputs: MissingInputs,
): Finding {
  const { name, settings, isSecret, from } = declaration;
  const { description } = settings;
  const [first] = lacking;
  const iteration = first === undefined ? undefined : iterations[first];
  const where =
    first === undefined || lacking.length === iterations.length ? '' : ` in iteration ${first + 1}`;
  const ways = waysToGive(declaration);
  // a check has the same result on every machine
  const outside =
    missingInputs === 'note'
      ? `${ways} to the commands that send requests ("sluice lint" reads neither)`
      : ways;
  return {
    rule: 'missing-input',
    severity: missingInputs === 'error' ? 'error' : 'note',
    pointer: from,
    part: 'key',
    message: `the input "${name}" has no value${where}${description ? `: ${description}` : ''}`,
    help: isSecret
      ? `give it with ${outside}`
      : `write "${name}" in "config", or give it with ${outside}`,
    ...(isSecret && iteration === undefined
      ? {}
      : {
          related: [
            {
              pointer: iteration?.pointer ?? configPointer,
              part: 'key',
              message: 'its value may be written here',
            },
          ],
        }),
    cause: { undefinedName: name },
  };
}

/** A value that makes the rest of a configuration checkable. */
function standIn({ name, type, settings: { enum: allowed } }: Declaration): Json {
  const [first] = allowed ?? [];
  if (first !== undefined) return first;
  switch (type) {
    case 'string':
      return name.replace('#', 'the-');
    case 'boolean':
      return true;
    default:
      return 1;
  }
}

/** Whether a part of a document refers to one of these inputs: what is said of it may come from the made-up value. */
export function refersToInput(
  document: Json,
  pointer: Pointer,
  names: ReadonlySet<string>,
): boolean {
  return (
    names.size > 0 && refersTo(valueAtSegments(pointerSegments(pointer), document) ?? null, names)
  );
}

function refersTo(value: Json, names: ReadonlySet<string>): boolean {
  if (typeof value === 'string')
    return [...value.matchAll(/\{attr:([^{}]+)\}/g)].some(([, name]) => names.has(name ?? ''));
  if (isArray(value)) return value.some((each) => refersTo(each, names));
  if (!isObject(value)) return false;
  return entriesOf(value).some(
    ([key, inner]) =>
      (key === 'attr' && typeof inner === 'string' && names.has(inner)) || refersTo(inner, names),
  );
}
