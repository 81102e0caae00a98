// Executed by itself, in a process of its own: executes the program that makes a configuration, and sends what it has made.
import * as nodeModule from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { plainValue } from './plain-value.ts';
import type { ProgramReport } from './program.ts';

/** The package that programs import; where it is not installed, they get the one that executes them. */
const PACKAGE = 'sluice';
const OWN = new URL('./index.js', import.meta.url);

const [file = '', most = ''] = process.argv.splice(1).slice(1);
process.argv.push(file);
/** The program can change what it finds. */
const { exit } = process;
const sendReport = process.send?.bind(process);
let isSent = false;

process.on('uncaughtException', failed);
process.on('unhandledRejection', failed);
// nothing is left to wait for, and the program is not at its end
process.once('beforeExit', () => send({ kind: 'stuck' }));
providePackage();
import(pathToFileURL(file).href).then(exported).catch(failed);

async function exported(module: { readonly default?: unknown }): Promise<void> {
  if (!('default' in module)) return send({ kind: 'no-default' });
  // of CommonJS that was compiled from an ES module, all exports are the default one
  const { default: given } = module;
  const inner = isCompiled(given) ? given.default : given;
  const value = await inner;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return send({ kind: 'no-object', what: describe(value) });
  send({ kind: 'value', ...plainValue(value, Number(most)) });
}

function isCompiled(value: unknown): value is { readonly default: unknown } {
  return typeof value === 'object' && value !== null && '__esModule' in value && 'default' in value;
}

function describe(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

function failed(error: unknown): void {
  const { name, message, stack, code } = partsOf(error);
  send({ kind: 'threw', name, message, stack, code, node: process.version });
}

/** What is said of an error; a program may throw anything, and errors that cannot be asked. */
function partsOf(error: unknown) {
  try {
    const { name, message, stack, code } = Object(error) as Record<string, unknown>;
    return message === undefined
      ? { name: 'Error', message: String(error), stack: '', code: '' }
      : {
          name: String(name ?? 'Error'),
          message: String(message),
          stack: String(stack ?? ''),
          code: String(code ?? ''),
        };
  } catch {
    return { name: 'Error', message: 'an error without a message', stack: '', code: '' };
  }
}

/** Only the first report counts. The process ends with it, whatever the program has open, when all is read that it has printed. */
function send(report: ProgramReport): void {
  if (isSent) return;
  isSent = true;
  const streams = [process.stdout, process.stderr];
  const drained = () =>
    Promise.all(streams.map((stream) => new Promise((resolve) => stream.write('', resolve))));
  sendReport?.(report, undefined, undefined, () => void drained().finally(() => exit()));
}

function providePackage(): void {
  const { createRequire, register } = nodeModule;
  const { registerHooks } = nodeModule as LoaderHooks;
  try {
    createRequire(file).resolve(PACKAGE);
    return;
  } catch {
    // it is not installed beside the program
  }
  if (registerHooks !== undefined) {
    registerHooks({
      resolve: (name, context, next) =>
        name === PACKAGE ? { url: OWN.href, shortCircuit: true } : next(name, context),
    });
    return;
  }
  const hooks = `export const resolve = async (name, context, next) =>
    name === '${PACKAGE}' ? { url: '${OWN.href}', shortCircuit: true } : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`);
  // these hooks are for ES modules alone; tsx also makes CommonJS of a program
  const loader = nodeModule.Module as unknown as CommonJsLoader;
  const { _resolveFilename: resolve } = loader;
  loader._resolveFilename = (name, ...others) =>
    name === PACKAGE ? fileURLToPath(OWN) : resolve.call(loader, name, ...others);
}

type Resolve = (
  name: string,
  context: unknown,
  next: (name: string, context: unknown) => { readonly url: string },
) => { readonly url: string; readonly shortCircuit?: boolean };

/** What later versions of Node have. */
interface LoaderHooks {
  readonly registerHooks?: (hooks: { readonly resolve: Resolve }) => void;
}

/** What Node does not document, and every loader for CommonJS replaces. */
interface CommonJsLoader {
  _resolveFilename: (name: string, ...others: readonly unknown[]) => string;
}
