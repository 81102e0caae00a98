import { envEntries } from '../node/files/project.ts';
import { revealingDebugSections } from '../node/process/environment.ts';
import type { Compilation } from '../pipeline.ts';
import type { Plan } from '../plan/model/plan.ts';
import { secretNames, secretsFrom } from '../plan/model/secrets.ts';
import { displayText } from '../text/display.ts';
import { isObject, type Json, nameOfType, objectFrom } from '../values/json.ts';
import { flattenLeaves, type Pointer } from '../values/path.ts';
import {
  attributeNamed,
  type GivenSecret,
  SECRET_VARIABLE,
  Secret,
  type Secrets,
  variableOf,
} from '../values/secret.ts';
import { phpText } from '../values/text.ts';
import { didYouMean } from '../values/words.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import { readNamed } from './sources.ts';

export const secretsOption: OptionDefinition = {
  name: 'secrets',
  value: 'FILE',
  formerNames: ['attributes'],
  description: `File with secrets by name, as JSON, YAML or .env; overrides ${SECRET_VARIABLE}NAME variables and the configuration`,
};

/** The settings of a project that say where secrets are. */
interface SecretVariables {
  /** Attributes and the environment variables that have their values. */
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * The secrets that are given beside a configuration; later ones count more: variables, those of the settings, the file.
 * Variables of the settings that have no value are reported. A replay makes do with made-up values: for one, they are
 * `ignored` until something fails (`reportUnset`).
 */
export async function givenSecrets(
  options: GivenOptions,
  io: CommandIo,
  project: SecretVariables | undefined,
  unset: 'reported' | 'ignored' = 'reported',
): Promise<readonly GivenSecret[]> {
  const variables = Object.entries(io.env).flatMap(([name, value]) =>
    name.startsWith(SECRET_VARIABLE) && name.length > SECRET_VARIABLE.length
      ? given(name, value, name)
      : [],
  );
  const mapped = Object.entries(project?.secrets ?? {}).flatMap(([name, variable]) =>
    given(name, io.env[variable], variable),
  );
  if (unset === 'reported') reportUnset(project, io);
  const file = options.text('secrets');
  return [...variables, ...mapped, ...(file === undefined ? [] : await secretsIn(file, io))];
}

/** Warns about environment variables of the settings that are not set. */
export function reportUnset(project: SecretVariables | undefined, io: CommandIo): void {
  for (const [name, variable] of Object.entries(project?.secrets ?? {}))
    if ((io.env[variable] ?? '') === '')
      io.stderr(
        `warning: ${displayText(`the environment variable ${variable} of the secret "${name}" is not set`)}\n  help: set it, or remove it from "secrets" of the project's settings\n`,
      );
}

/** Secrets as plain data, for a worker thread: a `Secret` can only be opened in the thread that created it. */
export interface SentSecret {
  readonly name: string;
  readonly text: string;
  readonly source: string;
}

export function sentSecrets(all: readonly GivenSecret[]): readonly SentSecret[] {
  return all.map(({ name, secret, source }) => ({ name, text: secret.open(), source }));
}

export function receivedSecrets(all: readonly SentSecret[]): readonly GivenSecret[] {
  return all.map(({ name, text, source }) => ({ name, secret: new Secret(text), source }));
}

function given(
  name: string,
  value: string | undefined,
  source: string,
  more: Pick<GivenSecret, 'isNamed'> = {},
): readonly GivenSecret[] {
  return value === undefined || value === ''
    ? []
    : [{ name, secret: new Secret(value), source, ...more }];
}

/** Names and texts of a file. What cannot be read is reported without a word of it. */
async function secretsIn(file: string, io: CommandIo): Promise<readonly GivenSecret[]> {
  const { bytes } = await readNamed(file, io);
  const text = new TextDecoder().decode(bytes);
  const first = text.split('\n').find((line) => !/^\s*(?:#|$)/.test(line));
  const value = /^\s*(?:export\s+)?\w+\s*=/.test(first ?? '')
    ? objectFrom(envEntries(text))
    : await documentIn(bytes, file);
  if (!isObject(value))
    throw new UsageProblem(
      `${file} does not have names and values${value === undefined ? '' : `, but ${nameOfType(value)}`}`,
      SECRETS_HELP,
    );
  return [...flattenLeaves(value)].flatMap(([name, leaf]) =>
    leaf === null ? [] : given(name, phpText(leaf), file, { isNamed: true }),
  );
}

const SECRETS_HELP = 'write an object, such as { "#password": "…" }, or lines such as PASSWORD=…';

async function documentIn(bytes: Uint8Array, file: string): Promise<Json | undefined> {
  const { readDocument } = await import('../text/read-document.ts');
  const document = await readDocument(bytes, file, ({ range: { start }, message, help }) => {
    // a message with quotes may repeat a secret
    const said = message.includes('"') ? 'this is neither JSON, YAML nor .env' : message;
    throw new UsageProblem(
      `${file}:${start.line}:${start.column}: ${said}`,
      said === message && help !== undefined ? help : SECRETS_HELP,
    );
  });
  return document?.value;
}

/** The secrets that a saved plan names. Throws `UsageProblem` when one is missing. */
export function secretsOfPlan(plan: Plan, all: readonly GivenSecret[], io: CommandIo): Secrets {
  const names = secretNames(plan);
  const placed = new Map(all.map((each) => [each, attributeNamed(each.name, names)]));
  const { secrets, missing } = secretsFrom(
    objectFrom([...placed].map(([{ secret }, name]) => [name, secret.open()] as const)),
    names,
  );
  reportUnused(placed, names, io);
  if (missing.length > 0)
    throw new UsageProblem(
      `Missing secrets: ${missing.join(', ')}`,
      `give them with --secrets FILE, or as variables such as ${variableOf(missing[0] ?? '')}`,
    );
  return secrets;
}

/**
 * Warns about given secrets that end with a line break, about those of a file that the configuration does not use, and about any
 * other one whose name is nearly that of a secret that is not given. `all` are the given ones.
 */
export function noteGivenSecrets(
  { plan, givenSecrets: placed, missingSecrets: missing = [] }: Compilation,
  all: readonly GivenSecret[],
  io: CommandIo,
): void {
  if (plan !== undefined && placed !== undefined)
    return reportUnused(placed, secretNames(plan), io);
  // without a secret there is no plan to say what is used: only what may be meant is known
  const unnamed = all.map(({ isNamed: _, ...each }) => each);
  reportUnused(
    new Map(unnamed.map((each) => [each, attributeNamed(each.name, missing)])),
    missing,
    io,
  );
}

/**
 * Warns, before anything is requested, about secrets that no API can accept and that nobody has given: the configuration has a placeholder, or
 * an encrypted text. A variable of the settings that is not set has been reported.
 */
export function noteUnusableSecrets(
  { plan, secrets }: Compilation,
  all: readonly GivenSecret[],
  project: SecretVariables | undefined,
  io: CommandIo,
): void {
  const names = plan === undefined ? [] : secretNames(plan);
  const given = new Set(all.map(({ name }) => attributeNamed(name, names)));
  for (const name of names) {
    const secret = secrets?.get(name);
    const problem = secret?.open() === '' ? undefined : secret?.problem();
    if (problem === undefined || given.has(name) || project?.secrets[name] !== undefined) continue;
    io.stderr(
      `warning: the secret ${displayText(`"${name}" of the configuration ${problem}`)}\n  help: an API refuses it; set the real one in the environment variable ${variableOf(name)}, or add --secrets FILE\n`,
    );
  }
}

/** The texts of given secrets that a plan uses, by their place in the document. */
export function usedSecrets({
  plan,
  givenSecrets: placed,
  givenPlaces,
}: Compilation): ReadonlyMap<Pointer, string> {
  const names = plan === undefined ? [] : secretNames(plan);
  return new Map(
    [...(placed ?? [])].flatMap(([each, attribute]) => {
      const pointer = givenPlaces?.get(each);
      return pointer === undefined || !isUsed(attribute, names)
        ? []
        : [[pointer, each.secret.open()] as const];
    }),
  );
}

function isUsed(attribute: string, names: readonly string[]): boolean {
  return names.some(
    (used) =>
      used === attribute || used.endsWith(`.${attribute}`) || used.startsWith(`${attribute}.`),
  );
}

function reportUnused(
  placed: ReadonlyMap<GivenSecret, string>,
  names: readonly string[],
  io: CommandIo,
): void {
  const open = names.filter(
    (name) => ![...placed.values()].some((attribute) => isUsed(attribute, [name])),
  );
  for (const [{ name, source, secret, isNamed = false }, attribute] of placed) {
    const isVariable = name === source;
    const where = isVariable ? name : `"${name}" of ${source}`;
    if (isUsed(attribute, names)) {
      if (LINE_BREAK_AT_END.test(secret.open()))
        io.stderr(
          `note: the secret ${where} ends with a line break, which is sent as a part of it; remove it there\n`,
        );
      continue;
    }
    const near = didYouMean(attribute, isNamed ? names : open);
    if (near === undefined && !isNamed) continue;
    const meant = near !== undefined && isVariable ? variableOf(near) : `"${near}"`;
    io.stderr(
      `note: the secret ${where} is not used${near === undefined ? '' : `; did you mean ${meant}?`}\n`,
    );
  }
}

/** Of a text of one line, as files and commands end it; a key in PEM form has several. */
const LINE_BREAK_AT_END = /^[^\r\n]*[\r\n]+$/;

/** Throws `UsageProblem` if `NODE_DEBUG` would make Node print requests, because their secrets could not be masked. */
export function refuseRevealingDebugging(): void {
  const [section] = revealingDebugSections();
  if (section === undefined) return;
  throw new UsageProblem(
    `NODE_DEBUG has "${section}" on: Node.js would print URLs and headers with their secrets`,
    'unset NODE_DEBUG; --verbose shows each request with its secrets masked',
  );
}
