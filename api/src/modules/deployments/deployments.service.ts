import type { Deployment } from '@portico/contracts';
import type { Requester } from '../../identity/requester.ts';
import { openStore } from '../../providers/releases/openStore.ts';
import { emptyRegistry } from '../../providers/releases/registry.ts';
import {
  type Ask,
  createReleases,
  NoSuchRelease,
  type Outcome,
  UnfitChange,
} from '../../providers/releases/releases.ts';
import { shellName } from '../../providers/releases/store.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import {
  failuresSince,
  listOwners,
  peopleOfEmails,
  remotesOwnedBy,
  replaceOwners,
} from './deployments.repository.ts';
import { deploymentOf, namesIn } from './deploymentView.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What a refused change answers: the sentences say what would break. */
const refused = (error: unknown) => {
  if (error instanceof UnfitChange)
    return new ApiProblem('UNFIT_RELEASE', { current: { problems: error.problems }, cause: error });
  return error instanceof NoSuchRelease ? new ApiProblem('CONFLICT', { cause: error }) : error;
};

/** What is live, was live and failed, and every change of it, for administrators and for the teams of remotes. */
export function createDeployments({ db, env, now }: Pick<AppContext, 'db' | 'env' | 'now'>) {
  const store = openStore(env.releasesFolder);
  const releases = createReleases(store, now);

  async function known() {
    const registry = (await store.readRegistry()) ?? emptyRegistry(now());
    const failures = await failuresSince(db, new Date(now().getTime() - dayMs));
    return { registry, failures, owners: await listOwners(db) };
  }

  /** Answers 404 also where there is such a remote: whose it is, is nobody else's business. */
  async function requireMine(name: string, { personId, flags }: Requester) {
    if (flags.isAdmin) return;
    if (!(await remotesOwnedBy(db, personId)).includes(name)) throw new ApiProblem('NOT_FOUND');
  }

  async function view(name: string): Promise<Deployment> {
    return deploymentOf(await known(), name, store);
  }

  async function change(
    name: string,
    why: string,
    requester: Requester,
    changed: (ask: Ask) => Promise<Outcome>,
  ): Promise<Deployment> {
    await requireMine(name, requester);
    if (!namesIn((await known()).registry).includes(name)) throw new ApiProblem('NOT_FOUND');
    const { event } = await changed({ by: requester.standing.currentPerson.primaryEmail, why }).catch(
      (error: unknown) => {
        throw refused(error);
      },
    );
    if (event) {
      const { action, before, version } = event;
      await recordAudit(db, requester, {
        action: `remote-${action}`,
        subjectKind: 'remote',
        subjectId: name,
        before: { version: before },
        after: { version, why },
      });
    }
    return view(name);
  }

  return {
    async list(requester: Requester): Promise<Deployment[]> {
      const all = await known();
      const mine = requester.flags.isAdmin ? null : await remotesOwnedBy(db, requester.personId);
      const names = namesIn(all.registry).filter((name) => mine === null || mine.includes(name));
      const isThere = (name: string) => name !== shellName || all.registry.shell !== undefined;
      return Promise.all(names.filter(isThere).map((name) => deploymentOf(all, name, store)));
    },

    rollBack: (name: string, why: string, requester: Requester) =>
      change(name, why, requester, (ask) => releases.rollBack(name, ask)),

    goLive: (name: string, version: string, why: string, requester: Requester) =>
      change(name, why, requester, (ask) => releases.goLive(name, version, ask)),

    remove: (name: string, why: string, requester: Requester) =>
      change(name, why, requester, (ask) => releases.remove(name, ask)),

    /** Replaces the team of a remote. Everybody named must have an account. */
    async setOwners(name: string, emails: readonly string[], requester: Requester): Promise<Deployment> {
      const all = await known();
      if (name === shellName || !namesIn(all.registry).includes(name)) throw new ApiProblem('NOT_FOUND');
      const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
      const found = await peopleOfEmails(db, wanted);
      const missing = found.indexOf(null);
      if (missing >= 0)
        throw new ApiProblem('INVALID_INPUT', { fields: { [`emails.${missing}`]: 'DOES_NOT_EXIST' } });
      const owned = all.owners.filter(({ remote }) => remote === name);
      await db.transaction(async (tx) => {
        await replaceOwners(
          tx,
          name,
          found.filter((personId) => personId !== null),
        );
        await recordAudit(tx, requester, {
          action: 'remote-owners',
          subjectKind: 'remote',
          subjectId: name,
          before: { emails: owned.map(({ email }) => email) },
          after: { emails: wanted },
        });
      });
      return view(name);
    },
  };
}
