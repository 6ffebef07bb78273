import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readDescriptor } from './build/descriptor.ts';
import { inHouse } from './build/house.ts';
import { remoteTargets } from './build/targets.ts';
import { packedHome } from './rooms/home.ts';
import { pascal, remoteFiles } from './scaffold/remoteFiles.ts';
import { Refusal, run, say, step } from './terminal/say.ts';
import { wordsOf } from './terminal/words.ts';

/** Places the menu entry after those of the specification and before the end of the administration menu. */
const menuOrder = 300;

function takenRoute(path: string): string | undefined {
  return remoteTargets().find((target) => readDescriptor(target).routes.some((route) => route.path === path))
    ?.name;
}

/** Where a remote is written: a folder of `remotes`, or one that `--to` names, with packages beside it. */
async function placeOf(name: string, to: string | undefined) {
  if (to === undefined) return { folder: inHouse('remotes', name), home: undefined };
  const folder = resolve(to);
  if (folder.startsWith(inHouse('/')))
    throw new Refusal(`${folder} is inside of this repository: --to names a folder outside of it.`);
  return { folder, home: () => step('packing the shared rooms', () => packedHome(join(folder, 'rooms'))) };
}

function write(folder: string, files: Map<string, string>, isOutside: boolean) {
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  // The house's own formatter has the last word, so that the new remote passes the lint as it stands.
  if (!isOutside)
    execFileSync(inHouse('node_modules/.bin/biome'), ['check', '--write', folder], { stdio: 'pipe' });
}

function sayWhatNext(name: string, path: string, folder: string, isOutside: boolean) {
  say(`${isOutside ? folder : `remotes/${name}`} is there: page ${path}, a menu entry, words and tests.`);
  if (isOutside) {
    say('  there: npx pnpm@12 install, npx pnpm@12 test, npx pnpm@12 build');
    say('  npx portico dev        shows it, as it is edited, in the Portico that PORTICO_URL names');
    return say('  npx portico release    makes it live, with PORTICO_URL and PORTICO_TOKEN');
  }
  say(`  npx pnpm@12 dev ${name}        work on it, at http://localhost:3000${path}`);
  say(`  npx pnpm@12 verify ${name}     its types, lint, size, fit for release and tests`);
  say(`  npx pnpm@12 release ${name}    make it live`);
}

const usage = `Usage: npx pnpm@12 new-remote <name>, in small letters, digits and hyphens, as open-houses
--to FOLDER writes it as a repository of its own, with the shared rooms as packages.`;

/** `pnpm new-remote <name> [--to FOLDER]`: writes a remote whose page, menu entry and test work at once. */
await run(async () => {
  const { values, positionals } = wordsOf(process.argv.slice(2), { to: { type: 'string' } }, usage);
  const [name = ''] = positionals;
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name)) {
    throw new Refusal(usage);
  }
  const { folder, home } = await placeOf(name, values.to);
  if (existsSync(folder)) throw new Refusal(`There is something at ${folder} already.`);
  const page = pascal(name);
  const path = `/${name}`;
  const heading = page.replace(/(?<=.)([A-Z])/g, ' $1');
  const owner = takenRoute(path);
  if (owner) throw new Refusal(`The route ${path} belongs to ${owner}: choose another name.`);
  const plan = {
    name,
    version: '1.0.0',
    pages: [{ page, path, heading, requires: ['member'] }],
    nav: [{ id: name, page, to: path, icon: 'diamond', order: menuOrder, requires: ['member'] }],
    slots: [],
  };
  const isOutside = home !== undefined;
  write(folder, remoteFiles(plan, await home?.()), isOutside);
  sayWhatNext(name, path, folder, isOutside);
});
