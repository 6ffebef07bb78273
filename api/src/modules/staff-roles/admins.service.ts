import type { RoleGrant, RoleGranted } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { requireGrantable } from '../../identity/grantable.ts';
import type { Requester } from '../../identity/requester.ts';
import { needsSecond, readRule } from '../../identity/roleRule.repository.ts';
import { deleteRole, insertRole } from '../../identity/roles.repository.ts';
import { endImpersonations, endSessions } from '../../identity/sessions.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './admins.repository.ts';
import { createRoleRequests } from './roleRequests.service.ts';

/** People with powers over others (A §2 `/manage-admins`). */
export function createAdmins({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const requests = createRoleRequests({ db, now });

  /** The roles of the person, if the caller may change this one. Nobody may change their own powers. */
  async function requireChangeable(
    tx: Database,
    { personId, role }: Omit<RoleGrant, 'reason'>,
    caller: Requester,
  ) {
    requireGrantable(role, caller.flags);
    if (personId === caller.personId) throw new ApiProblem('FORBIDDEN');
    const roles = await repository.readRoles(tx, personId);
    if (!roles) throw new ApiProblem('NOT_FOUND');
    return roles;
  }

  const audit = (
    tx: Database,
    caller: Requester,
    { personId }: Pick<RoleGrant, 'personId'>,
    change: Change,
  ) => recordAudit(tx, caller, { at: now(), subjectKind: 'person', subjectId: personId, ...change });

  async function give(tx: Database, given: RoleGrant, caller: Requester, more: object = {}): Promise<void> {
    const { personId, role, reason } = given;
    const roles = await requireChangeable(tx, given, caller);
    if (!(await insertRole(tx, personId, role))) return;
    // Staff who act in the person's place must not get the new powers.
    await endImpersonations(tx, { inPlaceOf: personId }, `role ${role} granted`, now());
    const after = { roles: [...roles, role].sort(), reason, ...more };
    await audit(tx, caller, given, { action: 'role-granted', before: { roles }, after });
  }

  /** Granting a role twice is no error. The most powerful role waits for a second administrator if the rule says so. */
  async function grant(asked: RoleGrant, caller: Requester): Promise<RoleGranted> {
    const given = { ...asked, reason: asked.reason.trim() };
    return db.transaction(async (tx) => {
      await repository.lockRoles(tx);
      const roles = await requireChangeable(tx, given, caller);
      const waits = !roles.includes(given.role) && (await needsSecond(tx, given.role));
      if (waits)
        return { isGranted: false, request: await requests.ask(tx, { kind: 'grant', ...given }, caller) };
      await give(tx, given, caller);
      return { isGranted: true, request: null };
    });
  }

  /** Confirms or declines another administrator's request, or withdraws the caller's own. */
  async function answer(id: string, said: 'confirm' | 'decline', caller: Requester): Promise<void> {
    await db.transaction(async (tx) => {
      await repository.lockRoles(tx);
      const confirmed = await requests.answer(tx, id, said, caller);
      if (!confirmed) return;
      const { kind, personId, role, reason, askedByPersonId } = confirmed;
      if (kind === 'rule-off') return requests.setRule(tx, false, reason, caller);
      await give(tx, { personId, role, reason } as RoleGrant, caller, { askedBy: askedByPersonId });
    });
  }

  /**
   * Ends the person's sessions, and those they opened in a member's place. CONFLICT for the last administrator, and for
   * the second to last where making another takes two.
   */
  async function revoke(taken: RoleGrant, caller: Requester): Promise<void> {
    const { personId, role, reason } = taken;
    await db.transaction(async (tx) => {
      await repository.lockRoles(tx);
      const roles = await requireChangeable(tx, taken, caller);
      if (!(await deleteRole(tx, personId, role))) throw new ApiProblem('NOT_FOUND');
      const fewest = (await readRule(tx)) ? 2 : 1;
      if (role === 'admin' && (await repository.countAdmins(tx)) < fewest) throw new ApiProblem('CONFLICT');
      await endSessions(tx, [personId], `role ${role} revoked`, now());
      const after = { roles: roles.filter((held) => held !== role), reason: reason.trim() };
      await audit(tx, caller, taken, { action: 'role-revoked', before: { roles }, after });
    });
  }

  return { grant, answer, revoke, requests };
}

type Change = { action: string; before: object; after: object };
