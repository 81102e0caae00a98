import { writeFileSync } from 'node:fs';
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build } from 'esbuild';
import { type Plugin, rollup } from 'rollup';
import webpack from 'webpack';

/** What bundles a program of a user. */
export type Bundler = 'esbuild' | 'webpack' | 'rollup';
export const bundlers: readonly Bundler[] = ['esbuild', 'webpack', 'rollup'];

export interface BundleOptions {
  readonly target: 'node' | 'browser';
  /** Where `program` is written, and the file that runs. */
  readonly folder: string;
  readonly program: string;
  readonly external?: readonly string[];
}

/** Bundles a program with all that it imports into one file, and returns its path. */
export async function bundle(
  bundler: Bundler,
  { target, folder, program, external = [] }: BundleOptions,
): Promise<string> {
  const entry = path.join(folder, 'entry.mjs');
  const file = path.join(folder, target === 'node' ? 'program.mjs' : 'program.js');
  writeFileSync(entry, program);
  const make = { entry, file, target, external };
  await (bundler === 'esbuild'
    ? withEsbuild(make)
    : bundler === 'webpack'
      ? withWebpack(make)
      : withRollup(make));
  return file;
}

/** Its declarations are those of its CommonJS build. */
const commonJs = commonjs as unknown as () => Plugin;

interface Make {
  readonly entry: string;
  readonly file: string;
  readonly target: 'node' | 'browser';
  readonly external: readonly string[];
}

async function withEsbuild({ entry, file, target, external }: Make): Promise<void> {
  // CommonJS libraries in an ES module need a require, as every guide to esbuild says
  const js =
    target === 'node'
      ? "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"
      : '';
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: target,
    format: target === 'node' ? 'esm' : 'iife',
    external: [...external],
    outfile: file,
    banner: { js },
    logLevel: 'error',
  });
}

async function withWebpack({ entry, file, target, external }: Make): Promise<void> {
  const compiler = webpack({
    entry,
    target: target === 'node' ? 'node20' : 'web',
    mode: 'production',
    devtool: false,
    output: {
      path: path.dirname(file),
      filename: path.basename(file),
      ...(target === 'node' ? { module: true, chunkFormat: 'module' } : {}),
    },
    experiments: target === 'node' ? { outputModule: true } : {},
    externals: Object.fromEntries(external.map((name) => [name, `import ${name}`])),
    externalsType: 'import',
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: false,
    optimization: { minimize: false },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler?.close(resolve));
  if (stats?.hasErrors() !== false) throw new Error(stats?.toString({ all: false, errors: true }));
}

async function withRollup({ entry, file, target, external }: Make): Promise<void> {
  const bundle = await rollup({
    input: entry,
    external: [/^node:/, ...external],
    plugins: [
      nodeResolve({
        browser: target === 'browser',
        exportConditions: target === 'node' ? ['node'] : [],
        preferBuiltins: target === 'node',
      }),
      commonJs(),
    ],
    onwarn: () => {},
  });
  await bundle.write({
    file,
    format: target === 'node' ? 'esm' : 'iife',
    inlineDynamicImports: true,
  });
  await bundle.close();
}
