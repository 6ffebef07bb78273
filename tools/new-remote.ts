import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDescriptor } from './build/descriptor.ts';
import { inHouse } from './build/house.ts';
import { remoteTargets } from './build/targets.ts';
import { devPort } from './dev/ports.ts';
import { pascal, remoteFiles } from './scaffold/remoteFiles.ts';
import { Refusal, run, say } from './terminal/say.ts';

/** Places the menu entry after those of the specification and before the end of the administration menu. */
const menuOrder = 300;

function takenRoute(path: string): string | undefined {
  return remoteTargets().find((target) => readDescriptor(target).routes.some((route) => route.path === path))
    ?.name;
}

/** `pnpm new-remote <name>`: writes a remote whose page, menu entry and test work at once. */
await run(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name)) {
    throw new Refusal(
      'Usage: pnpm new-remote <name>, in small letters, digits and hyphens: pnpm new-remote open-houses',
    );
  }
  const folder = inHouse('remotes', name);
  if (existsSync(folder)) throw new Refusal(`There is a remote "${name}" already: ${folder}`);
  const page = pascal(name);
  const path = `/${name}`;
  const heading = page.replace(/(?<=.)([A-Z])/g, ' $1');
  const owner = takenRoute(path);
  if (owner) throw new Refusal(`The route ${path} belongs to ${owner}: choose another name.`);
  const files = remoteFiles({
    name,
    version: '1.0.0',
    pages: [{ page, path, heading, requires: ['member'] }],
    nav: [{ id: name, page, to: path, icon: 'diamond', order: menuOrder, requires: ['member'] }],
    slots: [],
  });
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  // The house's own formatter has the last word, so that the new remote passes the lint as it stands.
  execFileSync(inHouse('node_modules/.bin/biome'), ['check', '--write', folder], { stdio: 'pipe' });
  say(`remotes/${name} is there: page ${path}, a menu entry, words and tests.`);
  say(
    `  pnpm dev ${name}        work on it, at http://localhost:3000${path} (its own server: port ${devPort(name)})`,
  );
  say(`  pnpm --filter @portico/${name} test`);
  say(`  pnpm release ${name}    make it live`);
});
