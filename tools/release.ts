import { parseArgs } from 'node:util';
import { openStore } from '@portico/api/src/providers/releases/openStore.ts';
import { UnfitChange } from '@portico/api/src/providers/releases/releases.ts';
import { shellName } from '@portico/api/src/providers/releases/store.ts';
import type { ReleaseOutcome } from '@portico/contracts';
import { buildChanged } from './build/build.ts';
import { readDescriptor } from './build/descriptor.ts';
import { remoteTargets, shellTarget, type Target } from './build/targets.ts';
import { askOf } from './release/ask.ts';
import { chosenPlace } from './release/chosenPlace.ts';
import type { ReleasePlace } from './release/place.ts';
import { publishAll } from './release/publish.ts';
import { versionNamed } from './release/versions.ts';
import { waitingBuilds } from './release/waiting.ts';
import { releasesFolder } from './start/folders.ts';
import { Refusal, run, say } from './terminal/say.ts';

const usage = `Usage:
  pnpm release <remote|shell|all> [--why TEXT]       builds, checks against what is live, and makes it live
  pnpm release <remote|shell> --check                runs the checks alone
  pnpm release <remote|shell> --to VERSION           makes a stored version live (pnpm releases <remote> lists them)
  pnpm release <remote|shell> --rollback             goes back to the last healthy version
  pnpm release <remote> --remove                     takes a remote out of what members see

  With --url URL (or PORTICO_URL) they change the Portico that runs there, by the release token in PORTICO_TOKEN.`;
const atNextLoad = 'Members get it at their next load; open tabs keep what they have.';

const options = {
  check: { type: 'boolean' },
  rollback: { type: 'boolean' },
  remove: { type: 'boolean' },
  to: { type: 'string' },
  why: { type: 'string' },
  url: { type: 'string' },
} as const;

function sayLive(name: string, { event, fallback }: ReleaseOutcome) {
  if (!event) return say(`${name} is live in this version already: nothing changed.`);
  const { version, before, action } = event;
  if (action === 'remove')
    return say(`${name} ${before} is no longer live. Open tabs keep it until their next load.`);
  if (action === 'rollback') return say(`${name} is back at ${version}. ${atNextLoad}`);
  say(`${name} ${version} is live${before ? `, after ${before}` : ''}. ${atNextLoad}`);
  if (name !== shellName && before && !fallback)
    say('  No healthy earlier version is left that a browser could fall back to.');
}

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
  const store = openStore(releasesFolder());
  const before = await store.readRegistry();
  const changed = before ? waitingBuilds(before) : [shellTarget, ...remoteTargets()];
  await publishAll(store, askOf(why, true));
  if (changed.length === 0) return say('Every build is live already: nothing changed.');
  say(`${changed.map(({ name }) => name).join(', ')}: live. ${atNextLoad}`);
}

async function build(target: Target) {
  if (target.kind === 'remote') readDescriptor(target);
  await buildChanged([target.name]);
}

async function releaseBuild(target: Target, place: ReleasePlace, why: string | undefined) {
  await build(target);
  sayLive(target.name, await place.release(target, askOf(why, true)));
}

async function check(target: Target, place: ReleasePlace) {
  await build(target);
  say(`${target.name} ${await place.check(target)} can go live.`);
}

/** `pnpm release <name>`: changes what members use, while Portico runs. */
async function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...more] = positionals;
  const { why, to } = values;
  const chosen = [values.check, values.rollback, values.remove, to].filter((each) => each !== undefined);
  const isTooMuch = chosen.length > (name === 'all' ? 0 : 1) || (values.remove && name === shellName);
  if (!name || more.length > 0 || isTooMuch) throw new Refusal(usage);
  if (name === 'all') {
    // Each team has a token of its own, and none for everything.
    if (values.url ?? process.env.PORTICO_URL)
      throw new Refusal(
        '`release all` works on this machine alone: elsewhere, release the shell and each remote.',
      );
    return releaseAll(why);
  }
  const place = chosenPlace(values.url);
  // A remote of another repository has no folder here; what is stored and live can be changed all the same.
  if (values.rollback) return sayLive(name, await place.rollBack(name, askOf(why, false)));
  if (values.remove) return sayLive(name, await place.remove(name, askOf(why, false)));
  if (to !== undefined) {
    const version = versionNamed(await place.show(), name, to);
    return sayLive(name, await place.goLive(name, version, askOf(why, false)));
  }
  const target = targetNamed(name);
  return values.check ? check(target, place) : releaseBuild(target, place, why);
}

const isWrongUse = (error: unknown) =>
  error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

await run(() =>
  main().catch((error: unknown) => {
    if (isWrongUse(error)) throw new Refusal(`${(error as Error).message}\n${usage}`);
    // Of `release all`; the places word what they refuse.
    if (error instanceof UnfitChange) throw new Refusal(error.message);
    throw error;
  }),
);
