import type { ReleaseEvent } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { openStore } from '../../providers/releases/openStore.ts';
import { emptyRegistry } from '../../providers/releases/registry.ts';
import {
  createReleases,
  NoSuchRelease,
  type Outcome,
  type Releases,
  UnfitChange,
} from '../../providers/releases/releases.ts';
import { type ReleaseStore, StoredOtherwise } from '../../providers/releases/store.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { type AuditActor, recordAudits } from '../../support/audit.ts';
import type { Log } from '../../support/log.ts';
import { failuresSince, listOwners } from './deployments.repository.ts';
import { type Known, versionsIn } from './deploymentView.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The answer to a refused change: its sentences say what would break, or what does not exist. */
export const refused = (error: unknown) => {
  if (error instanceof UnfitChange)
    return new ApiProblem('UNFIT_RELEASE', { current: { problems: error.problems }, cause: error });
  if (error instanceof NoSuchRelease || error instanceof StoredOtherwise)
    return new ApiProblem('CONFLICT', { current: { problems: [error.message] }, cause: error });
  return error;
};

const noteOf = ({ name, action, before, version, why }: ReleaseEvent, more: object) => ({
  action: `remote-${action}`,
  subjectKind: 'remote',
  subjectId: name,
  before: { version: before },
  after: { version, why, ...more },
});

const keyOf = ({ name, action, version, at }: ReleaseEvent) => `${name} ${action} ${version} ${at}`;

/** What is live and its changes, with the audit entry for each, for people and for teams' tokens. */
export function createChanges(
  { db, env, now, log }: Pick<AppContext, 'db' | 'env' | 'now'> & { log: Log },
  store: ReleaseStore = openStore(env),
) {
  const releases = createReleases(store, now);

  return {
    store,
    releases,

    async known(): Promise<Known> {
      const registry = (await store.readRegistry()) ?? emptyRegistry(now());
      const dayAgo = new Date(now().getTime() - dayMs);
      const failures = await failuresSince(db, versionsIn(registry), dayAgo);
      return { registry, failures, owners: await listOwners(db) };
    },

    /**
     * Makes a change in the store, which cannot share a transaction with the audit log. The entries are written before it,
     * so that no change goes unrecorded; one that then failed gets a second entry that says so. An error is no proof of
     * that, because it may follow the write: the registry's history decides. Where that cannot be read, the first entry
     * stands alone, since a live version must never be called failed. `more` goes into the entries beside the version
     * and the reason.
     */
    async make(
      by: AuditActor,
      changed: (releases: Releases) => Promise<Outcome>,
      more: object = {},
    ): Promise<Outcome> {
      let announced: readonly ReleaseEvent[] = [];
      async function takeBack() {
        if (announced.length === 0) return;
        const action = 'remote-step-failed';
        const made = new Set((await store.readRegistry())?.history?.map(keyOf));
        const failed = announced.filter((event) => !made.has(keyOf(event)));
        await recordAudits(
          db,
          by,
          failed.map((event) => ({ ...noteOf(event, more), action, before: null, at: now() })),
        );
        announced = [];
      }
      async function announce(events: readonly ReleaseEvent[]) {
        // The store asks for a change anew where another came first.
        await takeBack();
        await recordAudits(
          db,
          by,
          events.map((event) => ({ ...noteOf(event, more), at: now() })),
        );
        announced = events;
      }
      try {
        return await changed(createReleases(store, now, announce));
      } catch (error) {
        await takeBack().catch((err) =>
          log.error({ err, announced }, 'the audit log does not say whether these steps failed'),
        );
        throw refused(error);
      }
    },
  };
}
