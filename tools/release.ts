import { UnfitChange } from '@portico/api/src/providers/releases/releases.ts';
import { shellName } from '@portico/api/src/providers/releases/store.ts';
import { buildChanged } from './build/build.ts';
import { readDescriptor } from './build/descriptor.ts';
import { remoteTargets, shellTarget, type Target } from './build/targets.ts';
import { askOf } from './release/ask.ts';
import { chosenPlace } from './release/chosenPlace.ts';
import { atNextLoad, change, readWords } from './release/command.ts';
import { publishAll } from './release/publish.ts';
import { waitingBuilds } from './release/waiting.ts';
import { localStore } from './start/folders.ts';
import { Refusal, run, say } from './terminal/say.ts';

const usage = `Usage:
  pnpm release <remote|shell|all> [--why TEXT]       builds, checks against what is live, and makes it live
  pnpm release <remote|shell> --check                runs the checks alone
  pnpm release <remote|shell> --stage                stores a build that waits to go live together with another
  pnpm release <remote|shell> --with NAME@VERSION    makes a staged or stored version of another live in the same step
  pnpm release <remote|shell> --to VERSION           makes a stored version live (pnpm releases <remote> lists them)
  pnpm release <remote|shell> --rollback             goes back to the last healthy version
  pnpm release <remote> --remove                     takes a remote out of what members see

  With --url URL (or PORTICO_URL) they change the Portico that runs there, by the release token in PORTICO_TOKEN.`;

function targetNamed(name: string): Target {
  const targets = [shellTarget, ...remoteTargets()];
  const target = targets.find((candidate) => candidate.name === name);
  if (target) return target;
  throw new Refusal(
    `There is no remote "${name}": choose from ${targets.map((each) => each.name).join(', ')} or all.`,
  );
}

async function releaseAll(why: string | undefined) {
  await buildChanged();
  const store = localStore();
  const before = await store.readRegistry();
  const changed = before ? waitingBuilds(before) : [shellTarget, ...remoteTargets()];
  await publishAll(store, askOf(why, true));
  if (changed.length === 0) return say('Every build is live already: nothing changed.');
  say(`${changed.map(({ name }) => name).join(', ')}: live. ${atNextLoad}`);
}

async function build(target: Target): Promise<Target> {
  if (target.kind === 'remote') readDescriptor(target);
  await buildChanged([target.name]);
  return target;
}

/** `pnpm release <name>`: changes what members use, while Portico runs. */
async function main() {
  const { values, positionals } = readWords(process.argv.slice(2), usage);
  const [name, ...more] = positionals;
  const isBare = !(
    values.check ||
    values.rollback ||
    values.remove ||
    values.stage ||
    values.with ||
    values.to !== undefined
  );
  if (!name || more.length > 0) throw new Refusal(usage);
  if (values.remove && name === shellName)
    throw new Refusal('The shell cannot be removed: every page is in it.');
  if (name === 'all') {
    if (!isBare)
      throw new Refusal('`release all` takes --why alone: name the shell or one remote for anything else.');
    // Each team has its own token, and none is valid for everything.
    if (values.url ?? process.env.PORTICO_URL)
      throw new Refusal(
        '`release all` works on this machine alone: elsewhere, release the shell and each remote.',
      );
    return releaseAll(values.why);
  }
  // A remote of another repository has no folder here; its stored and live versions can still be changed.
  await change(chosenPlace(values.url), name, values, () => build(targetNamed(name)));
}

await run(() =>
  main().catch((error: unknown) => {
    // `release all` throws it as it is; a single place words its refusals itself.
    if (error instanceof UnfitChange) throw new Refusal(error.message);
    throw error;
  }),
);
