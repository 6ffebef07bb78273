import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

const name = 'starter';
const files = new WeakMap();

/** The starter's file in this build, relative to it. */
export const starterFile = (compilation) => files.get(compilation);

/**
 * Builds `src/starter` into one small separate script. As an entry of the shell it would carry the federation runtime
 * and everything eager, which it exists to postpone.
 */
export class StarterScript {
  constructor({ folder }, isProduction) {
    this.entry = join(folder, 'src/starter/index.ts');
    this.filename = `assets/${name}${isProduction ? '.[contenthash:12]' : ''}.js`;
    this.mode = isProduction ? 'production' : 'development';
  }

  apply(compiler) {
    const plain = webpack({
      name,
      mode: this.mode,
      context: compiler.options.context,
      target: compiler.options.target,
      entry: { [name]: this.entry },
      devtool: compiler.options.devtool,
      output: { path: compiler.options.output.path, filename: this.filename },
      resolve: { extensions: ['.ts', '.tsx', '...'] },
      module: { rules: [{ test: /\.tsx?$/, use: stripTypes }] },
      optimization: { realContentHash: false },
    });
    compiler.hooks.make.tapPromise('StarterScript', (compilation) => build(plain, compilation));
  }
}

const stripTypes = {
  loader: createRequire(import.meta.url).resolve('swc-loader'),
  options: { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' } },
};

/** Compiles without writing, and adds the result to the shell's files. */
async function build(compiler, parent) {
  const compiled = await new Promise((resolve, reject) =>
    compiler.compile((error, result) => (error ? reject(error) : resolve(result))),
  );
  parent.errors.push(...compiled.errors);
  for (const file of compiled.fileDependencies) parent.fileDependencies.add(file);
  for (const { name: file, source } of compiled.getAssets()) parent.emitAsset(file, source);
  const [script] = compiled.entrypoints.get(name).getFiles();
  files.set(parent, script);
}
