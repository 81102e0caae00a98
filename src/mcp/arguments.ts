import { fileName } from '../studio/problem.ts';
import { isArray, isObject, type Json, type JsonObject } from '../values/json.ts';
import { isProgram, programHelp } from '../values/programs.ts';
import { McpProblem } from './problem.ts';
import { flagOf, type Parameter, type Tool } from './tools.ts';

/** The paths that a call names. Each throws for what is not below the folder when links are resolved. */
export interface Paths {
  /** Checks a path that exists, and returns it. */
  existing(name: string): string;
  /** The same for a folder; `undefined` where the path is none. */
  folder(name: string): string | undefined;
  /** Checks a path that is written. */
  target(name: string): string;
}

/** A command line, and its standard input. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly stdin: string | undefined;
}

/** The arguments of a call, checked by the schema of the tool. */
export class Arguments {
  readonly #given: JsonObject;

  constructor(given: JsonObject) {
    this.#given = given;
  }

  text(name: string): string | undefined {
    const value = this.#given[name];
    return typeof value === 'string' ? value : undefined;
  }

  flag(name: string): boolean {
    return this.#given[name] === true;
  }

  list(name: string): readonly string[] {
    const value = this.#given[name];
    return isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  }

  object(name: string): JsonObject {
    const value = this.#given[name];
    return value !== undefined && isObject(value) ? value : {};
  }

  get(name: string): Json | undefined {
    return this.#given[name];
  }
}

/** The command line of a call. Throws `McpProblem` and `FileProblem` for what it must not name. */
export function commandLine(
  { name, command = [], parameters }: Tool,
  given: Arguments,
  paths: Paths,
): CommandLine {
  const stdin = given.text('text');
  const [place] = parameters.filter(({ role }) => role === 'configuration' || role === 'paths');
  const isNamed = place !== undefined && given.get(place.name) !== undefined;
  if (stdin !== undefined && isNamed)
    throw new McpProblem(
      `"${place.name}" and "text" exclude each other`,
      `name the file in "${place.name}", or give its text`,
    );
  if (place?.role === 'configuration' && !isNamed && stdin === undefined)
    throw new McpProblem(
      `${name} needs "${place.name}"`,
      parameters.some(({ role }) => role === 'text')
        ? `name a configuration in "${place.name}", or give its text in "text"`
        : `name a configuration in "${place.name}"`,
    );
  const words = parameters.flatMap((parameter) => wordsOf(parameter, given, paths));
  return { words: [...command, ...words, ...(stdin === undefined ? [] : ['-'])], stdin };
}

function wordsOf(parameter: Parameter, given: Arguments, paths: Paths): readonly string[] {
  const { name, role, option = name } = parameter;
  const value = given.get(name);
  if (value === undefined || value === false || role === 'text') return [];
  switch (role) {
    case 'configuration':
      return [configurationAt(String(value), paths)];
    case 'version':
      return [versionAt(String(value), paths)];
    case 'paths':
      return given.list(name).map((each) => folderOrConfiguration(each, paths));
    case 'file':
      return [`--${option}=${configurationAt(String(value), paths)}`];
    case 'place':
      return [`--${option}=${folderOrConfiguration(String(value), paths)}`];
    case 'target':
      return [`--${option}=${paths.target(String(value))}`];
    case 'word':
      return [String(value)];
    case 'flag':
      return [`--${option}`];
    case 'list':
      return given.list(name).map((each) => `--${option}=${each}`);
    case 'inputs':
      return Object.entries(given.object(name)).map(([key, text]) => `--${option}=${key}=${text}`);
    default:
      return [`--${option}=${value}`];
  }
}

function folderOrConfiguration(name: string, paths: Paths): string {
  return name === '.' ? name : (paths.folder(name) ?? configurationAt(name, paths));
}

/** A file in YAML or JSON: what others have is not read, so that no message quotes it, and no program runs, such as `config.ts`. */
export function configurationAt(name: string, paths: Paths): string {
  if (isProgram(name))
    throw new McpProblem(
      `${name} is a program, and this server executes none`,
      `the user may ${programHelp(name)}`,
    );
  if (!/\.(?:ya?ml|json)$/i.test(name))
    throw new McpProblem(
      `${name} is neither YAML nor JSON by its name`,
      'name a file that ends in .yaml, .yml or .json',
    );
  return paths.existing(name);
}

/** A file, or one of a revision: its path is below the folder, too. */
function versionAt(name: string, paths: Paths): string {
  const [, revision, file] = /^git:([^:]*):(.*)$/s.exec(name) ?? [];
  if (revision === undefined || file === undefined) return configurationAt(name, paths);
  if (!/^\w[\w./@{}~^+-]*$/.test(revision))
    throw new McpProblem(`"${revision}" is not a revision`, 'write git:HEAD:config.yaml');
  return `git:${revision}:${shownName(file)}`;
}

/** The path of a file below the folder: relative, without "..", nothing that is hidden, and no option. */
export function shownName(name: string): string {
  const isHidden = name.split('/').some((part) => part.startsWith('.'));
  if (!isHidden && !name.startsWith('-')) return fileName(name);
  if (isHidden && name.split('/').includes('..')) return fileName(name);
  throw new McpProblem(
    `"${name}" is not the path of a file that this server reads or writes`,
    'hidden files and folders, such as .env and .git, and names that begin with "-" are left out',
  );
}

/** What an import reads: the same, and what browsers and shells write. */
export function importableAt(name: string, paths: Paths): string {
  return /\.(?:har|txt|sh|curl)$/i.test(name) ? paths.existing(name) : configurationAt(name, paths);
}

/** Throws for what the flags of the server do not allow. */
export function checkAllowed(
  { name, needs, parameters }: Tool,
  given: Arguments,
  allowed: Readonly<Record<Tool['needs'][number], boolean>>,
): void {
  const missing = needs.find((need) => !allowed[need]);
  const writing = parameters.find(
    (parameter) =>
      parameter.needs !== undefined &&
      !allowed[parameter.needs] &&
      given.get(parameter.name) !== undefined &&
      given.get(parameter.name) !== false,
  );
  if (missing === undefined && writing === undefined) return;
  const what = missing === undefined ? `"${writing?.name}" of ${name}` : name;
  const flag = flagOf(missing ?? 'write');
  throw new McpProblem(
    `${what} ${missing === 'network' ? 'sends requests' : 'writes files'}, which this server must not do`,
    `the user may start it with ${flag}: sluice mcp ${flag}`,
  );
}
