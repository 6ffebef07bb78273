import { folderStore } from '@portico/api/src/providers/releases/folderStore.ts';
import {
  NothingToRollBackTo,
  rolledBack,
  shellRolledBack,
} from '@portico/api/src/providers/releases/registry.ts';
import type { ReleaseStore } from '@portico/api/src/providers/releases/store.ts';
import type { Registry } from '@portico/contracts';
import { buildChanged } from './build/build.ts';
import { readDescriptor } from './build/descriptor.ts';
import { remoteTargets, shellTarget, type Target } from './build/targets.ts';
import { shellProblems } from './release/checks.ts';
import { publish, refuseProblems, rehearse } from './release/publish.ts';
import { publishAll, publishShell } from './release/publishShell.ts';
import { waitingBuilds } from './release/waiting.ts';
import { releasesFolder } from './start/openPortico.ts';
import { Refusal, run, say } from './terminal/say.ts';

const usage =
  'pnpm release <remote> [--rollback | --check], pnpm release shell [--rollback], pnpm release all';
const known = ['--rollback', '--check'];
const atNextLoad = 'Members get it at their next load; open tabs keep what they have.';

function change(store: ReleaseStore, name: string, changed: (registry: Registry) => Registry) {
  return store
    .changeRegistry((current) => {
      if (!current) throw new NothingToRollBackTo(`${name} was never released`);
      return changed(current);
    })
    .catch((error: unknown) => {
      throw error instanceof NothingToRollBackTo ? new Refusal(`${error.message}.`) : error;
    });
}

async function rollBack(name: string, store: ReleaseStore) {
  const registry = await change(store, name, (current) => rolledBack(current, name, new Date()));
  const live = registry.remotes.find((remote) => remote.name === name)?.live.version;
  say(`${name} is back at ${live}. ${atNextLoad}`);
}

async function rollShellBack(store: ReleaseStore) {
  const registry = await change(store, 'shell', (current) => {
    const back = shellRolledBack(current, new Date());
    if (back.shell)
      refuseProblems(`The shell ${back.shell.live.version}`, shellProblems(back.shell.live, back));
    return back;
  });
  say(`The shell is back at ${registry.shell?.live.version}. ${atNextLoad}`);
}

function sayLive(name: string, version: string, before: string | null) {
  if (before === version) say(`${name} ${version} is live already: nothing changed.`);
  else say(`${name} ${version} is live${before ? `, after ${before}` : ''}. ${atNextLoad}`);
}

async function releaseShell(store: ReleaseStore) {
  await buildChanged(['shell']);
  const { release, before } = await publishShell(store, new Date());
  sayLive('shell', release.version, before);
}

async function releaseAll(store: ReleaseStore) {
  await buildChanged();
  const before = await store.readRegistry();
  const changed = before ? waitingBuilds(before) : [shellTarget, ...remoteTargets()];
  await publishAll(store, new Date());
  if (changed.length === 0) return say('Every build is live already: nothing changed.');
  say(`${changed.map(({ name }) => name).join(', ')}: live. ${atNextLoad}`);
}

async function releaseRemote(target: Target, store: ReleaseStore, isRehearsal: boolean) {
  readDescriptor(target);
  await buildChanged([target.name]);
  if (isRehearsal) {
    const { version } = await rehearse(target, store, new Date());
    return say(`${target.name} ${version} can go live.`);
  }
  const { release, before } = await publish(target, store, new Date());
  sayLive(target.name, release.version, before);
}

function remoteNamed(name: string): Target {
  const targets = remoteTargets();
  const target = targets.find((candidate) => candidate.name === name);
  if (target) return target;
  const names = targets.map((each) => each.name).join(', ');
  throw new Refusal(`There is no remote "${name}": choose from ${names}, shell or all.`);
}

/** `pnpm release <name>`: builds what is named, checks it against what is live, and makes it live while Portico runs. */
await run(async () => {
  const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  const [name, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!name || more.length > 0 || flags.length > 1 || flags.some((flag) => !known.includes(flag)))
    throw new Refusal(`Usage: ${usage}`);
  const store = folderStore(releasesFolder());
  const [isRollback, isRehearsal] = known.map((flag) => flags.includes(flag));
  if (name === 'all' || name === shellTarget.name) {
    if (isRehearsal || (isRollback && name === 'all')) throw new Refusal(`Usage: ${usage}`);
    if (name === 'all') return releaseAll(store);
    return isRollback ? rollShellBack(store) : releaseShell(store);
  }
  const target = remoteNamed(name);
  if (isRollback) return rollBack(name, store);
  return releaseRemote(target, store, isRehearsal ?? false);
});
