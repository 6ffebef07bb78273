import type { Deployment, RegistryRemote, Release } from '@portico/contracts';
import { folderStore } from '../../providers/releases/folderStore.ts';
import { NothingToRollBackTo, rolledBack } from '../../providers/releases/registry.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { type FailureFigures, failuresSince, recordRollback } from './deployments.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

const versionOf = ({ version, releasedAt }: Release) => ({ version, releasedAt });

function deploymentOf(
  { name, live, previous }: RegistryRemote,
  failures: FailureFigures | undefined,
): Deployment {
  return {
    name,
    live: versionOf(live),
    previous: previous ? versionOf(previous) : null,
    contract: live.contract,
    sizeBytes: live.sizeBytes,
    failuresLastDay: failures?.count ?? 0,
    lastFailure: failures ? { ...failures.last, at: failures.last.at.toISOString() } : null,
  };
}

export type Actor = { personId: string; ipAddress: string; requestId: string };

/** What is live, and rolling back to the previous version. */
export function createDeployments({ db, env, now }: Pick<AppContext, 'db' | 'env' | 'now'>) {
  const store = folderStore(env.releasesFolder);

  async function list(): Promise<Deployment[]> {
    const registry = await store.readRegistry();
    const failures = await failuresSince(db, new Date(now().getTime() - dayMs));
    return (registry?.remotes ?? []).map((remote) => deploymentOf(remote, failures.get(remote.name)));
  }

  async function rollBack(name: string, { personId, ...origin }: Actor): Promise<Deployment> {
    let from = '';
    const registry = await store
      .changeRegistry((current) => {
        const remote = current?.remotes.find((candidate) => candidate.name === name);
        if (!current || !remote) throw new ApiProblem('NOT_FOUND');
        from = remote.live.version;
        return rolledBack(current, name, now());
      })
      .catch((error: unknown) => {
        // Someone else has already rolled back, or the page was outdated.
        throw error instanceof NothingToRollBackTo ? new ApiProblem('CONFLICT', { cause: error }) : error;
      });
    const remote = registry.remotes.find((candidate) => candidate.name === name) as RegistryRemote;
    const { version: to } = remote.live;
    await recordRollback(db, { ...origin, at: now(), actorPersonId: personId, remote: name, from, to });
    const failures = await failuresSince(db, new Date(now().getTime() - dayMs));
    return deploymentOf(remote, failures.get(name));
  }

  return { list, rollBack };
}
