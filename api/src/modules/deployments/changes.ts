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
import { StoredOtherwise } from '../../providers/releases/store.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { type AuditActor, recordAudit } from '../../support/audit.ts';
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

/** What is live and its changes, with the audit entry for each, for people and for teams' tokens. */
export function createChanges({ db, env, now }: Pick<AppContext, 'db' | 'env' | 'now'>) {
  const store = openStore(env);
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

    /** `more` goes into the audit log beside the version and the reason. */
    async make(
      by: AuditActor,
      changed: (releases: Releases) => Promise<Outcome>,
      more: object = {},
    ): Promise<Outcome> {
      const outcome = await changed(releases).catch((error: unknown) => {
        throw refused(error);
      });
      for (const event of [outcome.event, ...outcome.also]) {
        if (!event) continue;
        const { name, action, before, version, why } = event;
        await recordAudit(db, by, {
          action: `remote-${action}`,
          subjectKind: 'remote',
          subjectId: name,
          before: { version: before },
          after: { version, why, ...more },
        });
      }
      return outcome;
    },
  };
}
