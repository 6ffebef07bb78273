import { deploymentOf, namesIn } from '@portico/api/src/modules/deployments/deploymentView.ts';
import { fallbackVersionOf } from '@portico/api/src/providers/releases/registry.ts';
import {
  createReleases,
  NoSuchRelease,
  type Outcome,
  UnfitChange,
} from '@portico/api/src/providers/releases/releases.ts';
import { type ReleaseStore, StoredOtherwise } from '@portico/api/src/providers/releases/store.ts';
import type { ReleaseOutcome } from '@portico/contracts';
import { Refusal } from '../terminal/say.ts';
import { type ReleasePlace, UnfitRefusal } from './place.ts';
import { publish, rehearse, stage } from './publish.ts';

async function outcomeOf(name: string, changing: Promise<Outcome>): Promise<ReleaseOutcome> {
  const { registry, event } = await inWords(changing);
  return { event, fallback: fallbackVersionOf(registry, name) };
}

async function inWords<Result>(asked: Promise<Result>): Promise<Result> {
  return asked.catch((error: unknown) => {
    if (error instanceof UnfitChange) throw new UnfitRefusal(error.message);
    if (error instanceof NoSuchRelease || error instanceof StoredOtherwise) throw new Refusal(error.message);
    throw error;
  });
}

/** The store of this machine, which a Portico on this machine serves from. */
export function localPlace(store: ReleaseStore): ReleasePlace {
  const releases = createReleases(store, () => new Date());
  return {
    // Whoever can write to the store may change everything in it.
    requireFor: async () => undefined,
    check: (target, beside) => inWords(rehearse(target, store, beside)),
    release: (target, ask, beside) => outcomeOf(target.name, publish(target, store, ask, beside)),
    stage: (target, ask) => inWords(stage(target, store, ask)),
    goLive: (name, version, ask, beside) => outcomeOf(name, releases.goLive(name, version, ask, beside)),
    rollBack: (name, ask) => outcomeOf(name, releases.rollBack(name, ask)),
    remove: (name, ask) => outcomeOf(name, releases.remove(name, ask)),
    async show() {
      const registry = await store.readRegistry();
      if (!registry) return [];
      // Failures and teams are in the database, which the commands do without.
      const known = { registry, failures: new Map(), owners: [] };
      return Promise.all(namesIn(registry).map((name) => deploymentOf(known, name, store)));
    },
  };
}
