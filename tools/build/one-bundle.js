import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { inHouse } from './house.ts';

/** Writes a module that imports every remote by name, which only the one-bundle build may do, never the shell. */
function writeRemotes() {
  const names = readdirSync(inHouse('remotes')).filter((name) =>
    existsSync(inHouse('remotes', name, 'remote.json')),
  );
  const imports = names.map((name, index) => {
    const path = JSON.stringify(inHouse('remotes', name, 'src/remote.ts'));
    return `import { remote as remote${index} } from ${path};\n`;
  });
  const entries = names.map((name, index) => `  ${JSON.stringify(name)}: remote${index},\n`);
  const folder = inHouse('.cache', 'one-bundle-source');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'bundledRemotes.js');
  writeFileSync(path, `${imports.join('')}\nexport const bundledRemotes = {\n${entries.join('')}};\n`);
  return path;
}

/** Compiles every remote into the shell behind the same loader interface, as a comparison for `pnpm bench`. */
export function oneBundlePlugins() {
  return [
    new webpack.NormalModuleReplacementPlugin(/\/importRemote\.ts$/, './importBundled.ts'),
    new webpack.NormalModuleReplacementPlugin(/\/bundledRemotes\.ts$/, writeRemotes()),
  ];
}
