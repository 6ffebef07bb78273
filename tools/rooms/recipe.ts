import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesOf } from '../build/files.ts';
import { house, inHouse } from '../build/house.ts';
import { importsOf, packageOf } from '../build/imports.ts';
import { compiledName, compileTo } from './compile.ts';
import type { Draft } from './room.ts';
import { manifestOf, versionsOf } from './rooms.ts';

/** What a team starts: the recipe, and the commands. The files beside the recipe are named by their paths. */
const entries = ['webpack.base.js', 'tools/outside/portico.ts', 'tools/build'];

const api = /(['"])@portico\/api\/(src\/[^'"]+)\.ts\1/g;

/**
 * The file in this repository that an import leads to; null for a library, and for a shared room, which is a package
 * itself.
 */
function fileAt(from: string, importer: string): string | null {
  if (from.startsWith('.')) return join(dirname(importer), from);
  return from.startsWith('@portico/api/') ? inHouse('api', from.replace('@portico/api/', '')) : null;
}

const isCode = (file: string) => /\.([cm]?js|tsx?)$/.test(file);

/** Every file that the entries lead to. */
function reached(): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const { from } of isCode(file) ? importsOf(file) : []) {
      const next = fileAt(from, file);
      if (next) visit(next);
    }
  };
  for (const file of entries.flatMap(filesOf)) visit(file);
  return found;
}

const required = /\brequire(?:\.resolve)?\('([^']+)'\)/g;

/** The packages that these files name. */
function packagesIn(files: Iterable<string>): Set<string> {
  const names = [...files].filter(isCode).flatMap((file) => {
    const calls = [...readFileSync(file, 'utf8').matchAll(required)].map(([, name = '']) => name);
    return [...importsOf(file).map(({ from }) => from), ...calls];
  });
  return new Set(names.filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:')).map(packageOf));
}

/** Libraries that other libraries of the recipe ask for without naming them. */
const besides = ['@swc/core', 'react-refresh'];

/**
 * The build recipe as a package, its files by the paths they have here. They find one another as in this repository,
 * whose shared rooms are packages beside it.
 */
export function draftRecipe(folder: string, catalog: Record<string, string>): Draft {
  const files = reached();
  for (const file of files) {
    const target = join(folder, compiledName(relative(house, file)));
    const outOf = relative(dirname(target), join(folder, 'api')) || '.';
    compileTo(file, target, (code) => code.replace(api, `$1${outOf}/$2.js$1`));
  }
  copyFileSync(inHouse('webpack.base.d.ts'), join(folder, 'webpack.base.d.ts'));
  const named = [...packagesIn(files), ...besides];
  const isRoom = (name: string) => name.startsWith('@portico/') && name !== '@portico/api';
  return {
    name: '@portico/remote-build',
    base: manifestOf('tools').version,
    folder,
    manifest: {
      type: 'module',
      bin: { portico: './tools/outside/portico.js' },
      exports: {
        '.': { types: './webpack.base.d.ts', default: './webpack.base.js' },
        './package.json': './package.json',
      },
    },
    dependencies: versionsOf(
      named.filter((name) => !name.startsWith('@portico/')),
      catalog,
    ),
    peers: [...new Set([...named.filter(isRoom), '@portico/features'])].sort(),
  };
}
