import type { Administrator, Role, RoleGrant } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { requireGrantable } from '../../identity/grantable.ts';
import type { Requester } from '../../identity/requester.ts';
import { endImpersonations, endSessions } from '../../identity/sessions.repository.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './admins.repository.ts';

function shown(row: repository.AdministratorRow, me: string): Administrator {
  const { personId, firstName, lastName, fullName, email, photoUrl, roles, lastSignInAt } = row;
  return {
    personId,
    name: { firstName, lastName, fullName },
    email,
    photoUrl,
    roles: roles as Role[],
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    hasSecondFactor: row.secondFactorAt !== null,
    isMe: personId === me,
  };
}

/** People with powers over others (A §2 `/manage-admins`). */
export function createAdmins({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list(caller: Requester): Promise<Administrator[]> {
    const me = caller.personId;
    return (await repository.readAdministrators(db)).map((row) => shown(row, me));
  }

  /** The person, if the caller may change this role. Nobody may change their own powers. */
  async function requireChangeable(tx: Database, { personId, role }: RoleGrant, caller: Requester) {
    requireGrantable(role, caller.flags);
    if (personId === caller.personId) throw new ApiProblem('FORBIDDEN');
    const row = await repository.readAdministrator(tx, personId);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return row;
  }

  const audit = (tx: Database, caller: Requester, { personId }: RoleGrant, change: Change) =>
    recordAudit(tx, caller, { at: now(), subjectKind: 'person', subjectId: personId, ...change });

  /** Granting a role twice is no error. */
  async function grant(given: RoleGrant, caller: Requester): Promise<Administrator> {
    const { personId, role } = given;
    const row = await db.transaction(async (tx) => {
      await repository.lockRoles(tx);
      const { roles } = await requireChangeable(tx, given, caller);
      if (await repository.insertRole(tx, personId, role)) {
        // Whoever acts in the person's place must not come to hold the new powers.
        await endImpersonations(tx, { inPlaceOf: personId }, `role ${role} granted`, now());
        const change = { before: { roles }, after: { roles: [...roles, role].sort() } };
        await audit(tx, caller, given, { action: 'role-granted', ...change });
      }
      return repository.readAdministrator(tx, personId);
    });
    if (!row) throw new ApiProblem('NOT_FOUND');
    return shown(row, caller.personId);
  }

  /** Ends the person's sessions, and those they opened in a member's place. CONFLICT for the last administrator. */
  async function revoke(taken: RoleGrant, caller: Requester): Promise<void> {
    const { personId, role } = taken;
    await db.transaction(async (tx) => {
      await repository.lockRoles(tx);
      const { roles } = await requireChangeable(tx, taken, caller);
      if (!(await repository.deleteRole(tx, personId, role))) throw new ApiProblem('NOT_FOUND');
      if (role === 'admin' && (await repository.countAdmins(tx)) === 0) throw new ApiProblem('CONFLICT');
      await endSessions(tx, [personId], `role ${role} revoked`, now());
      const change = { before: { roles }, after: { roles: roles.filter((held) => held !== role) } };
      await audit(tx, caller, taken, { action: 'role-revoked', ...change });
    });
  }

  return { list, grant, revoke };
}

type Change = { action: string; before: object; after: object };
