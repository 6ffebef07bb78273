import type { Deployment, GoLiveBody, Registry, RollbackBody } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import type { Ask, Outcome, Releases } from '../../providers/releases/releases.ts';
import { shellName } from '../../providers/releases/store.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import type { Log } from '../../support/log.ts';
import { createChanges } from './changes.ts';
import { requireConsent } from './consent.ts';
import { peopleOfEmails, remotesOwnedBy, replaceOwners } from './deployments.repository.ts';
import { deploymentOf, namesIn } from './deploymentView.ts';

/** What is live, was live and failed, and every change of it, for administrators and for the teams of remotes. */
export function createDeployments(context: Pick<AppContext, 'db' | 'env' | 'now'> & { log: Log }) {
  const { db } = context;
  const changes = createChanges(context);
  const { known, store } = changes;

  /** Answers 404 even where the remote exists: nobody else should learn whose it is. */
  async function requireMine(name: string, { personId, flags }: Requester) {
    if (flags.isAdmin) return;
    if (!(await remotesOwnedBy(db, personId)).includes(name)) throw new ApiProblem('NOT_FOUND');
  }

  async function view(name: string): Promise<Deployment> {
    return deploymentOf(await known(), name, store);
  }

  async function change(
    name: string,
    { reason: why, from }: RollbackBody,
    requester: Requester,
    changed: (releases: Releases, ask: Ask) => Promise<Outcome>,
  ): Promise<Deployment> {
    await requireMine(name, requester);
    if (!namesIn((await known()).registry).includes(name)) throw new ApiProblem('NOT_FOUND');
    const ask = { by: requester.standing.currentPerson.primaryEmail, why, from };
    await changes.make(requester, (releases) => changed(releases, ask));
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

    rollBack: (name: string, body: RollbackBody, requester: Requester) =>
      change(name, body, requester, (releases, ask) => releases.rollBack(name, ask)),

    goLive: (name: string, body: GoLiveBody, requester: Requester) =>
      change(name, body, requester, async (releases, ask) => {
        if (requester.flags.isAdmin) return releases.goLive(name, body.version, ask, body.with);
        const own = await remotesOwnedBy(db, requester.personId);
        const consent = (current: Registry) => requireConsent(current, body.with, own);
        return releases.goLive(name, body.version, { ...ask, consent }, body.with);
      }),

    remove: (name: string, body: RollbackBody, requester: Requester) =>
      change(name, body, requester, (releases, ask) => releases.remove(name, ask)),

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
