import { folderStore } from '@portico/api/src/providers/releases/folderStore.ts';
import { NothingToRollBackTo, rolledBack } from '@portico/api/src/providers/releases/registry.ts';
import { buildChanged } from './build/build.ts';
import { readDescriptor } from './build/descriptor.ts';
import { inHouse } from './build/house.ts';
import { remoteTargets } from './build/targets.ts';
import { publish, rehearse } from './release/publish.ts';
import { Refusal, run, say } from './terminal/say.ts';

const usage = 'pnpm release <remote> [--rollback | --check]';
const known = ['--rollback', '--check'];

async function rollBack(name: string, store: ReturnType<typeof folderStore>) {
  const registry = await store
    .changeRegistry((current) => {
      if (!current) throw new NothingToRollBackTo(`${name} was never released`);
      return rolledBack(current, name, new Date());
    })
    .catch((error: unknown) => {
      throw error instanceof NothingToRollBackTo ? new Refusal(`${error.message}.`) : error;
    });
  const live = registry.remotes.find((remote) => remote.name === name)?.live.version;
  say(`${name} is back at ${live}. Members get it at their next load; open tabs keep what they have.`);
}

/** `pnpm release <remote>`: builds only that remote and makes it live while Portico runs. */
await run(async () => {
  const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  const [name, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const target = remoteTargets().find((candidate) => candidate.name === name);
  if (!name || more.length > 0 || flags.length > 1 || flags.some((flag) => !known.includes(flag)))
    throw new Refusal(`Usage: ${usage}`);
  if (!target) {
    throw new Refusal(
      `There is no remote "${name}": choose from ${remoteTargets()
        .map((each) => each.name)
        .join(', ')}.`,
    );
  }
  const store = folderStore(process.env.RELEASES_DIR ?? inHouse('.releases'));
  if (flags.includes('--rollback')) return rollBack(name, store);
  readDescriptor(target);
  await buildChanged([name]);
  if (flags.includes('--check')) {
    const { version } = await rehearse(target, store, new Date());
    return say(`${name} ${version} can go live.`);
  }
  const { release, before } = await publish(target, store, new Date());
  if (before === release.version) say(`${name} ${release.version} is live already: nothing changed.`);
  else
    say(
      `${name} ${release.version} is live${before ? `, after ${before}` : ''}. Members get it at their next load.`,
    );
});
