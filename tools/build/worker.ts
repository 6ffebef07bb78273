import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { compressFolder } from './compress.ts';

/** Builds one package in a process of its own: `node tools/build/worker.ts <folder>`. */
const folder = process.argv[2];
if (!folder) throw new Error('the folder to build is missing');

type Recipe = (env: object, options: { mode: 'production' }) => Configuration;
const { default: recipe } = (await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href)) as {
  default: Recipe;
};
const configuration = recipe({}, { mode: 'production' });
const compiler = webpack(configuration);
const dist = configuration.output?.path ?? join(folder, 'dist');
await rm(join(dist, '.complete'), { force: true });

const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
  compiler.run((error, result) => (error ? reject(error) : resolve(result))),
);
await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));

if (!stats || stats.hasErrors()) {
  process.stderr.write(
    stats?.toString({ all: false, errors: true, colors: process.stderr.isTTY }) ?? 'no result',
  );
  process.exit(1);
}
await compressFolder(dist);
// `.complete` marks a finished build; an interrupted build lacks it and is built again. An empty file is whole at once.
await writeFile(join(dist, '.complete'), '');
