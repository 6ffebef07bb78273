import type { FieldCode, UserInviteBody, UserSummary } from '@portico/contracts';
import { isEmail, normalizeEmail } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { isNameTaken } from '../../identity/emails.repository.ts';
import { requireGrantable } from '../../identity/grantable.ts';
import { createInvitations } from '../../identity/invitations.service.ts';
import type { Requester } from '../../identity/requester.ts';
import { needsSecond } from '../../identity/roleRule.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { recordJoined, tellReferrer } from '../referrals/index.ts';
import { insertInvited, isOpenBrokerage } from './insertInvited.repository.ts';
import { createUsers } from './users.service.ts';

const refuse = (field: string, code: FieldCode) =>
  new ApiProblem('INVALID_INPUT', { fields: { [field]: code } });

/** The typed fields in their stored form. */
function tidied(body: UserInviteBody): UserInviteBody {
  const email = normalizeEmail(body.email);
  if (!isEmail(email)) throw refuse('email', 'WRONG_FORMAT');
  const { brokerageId, referralCode } = body;
  if (body.role !== 'agent' && brokerageId) throw refuse('brokerageId', 'BROKERAGE_OF_AGENTS');
  if (body.role !== 'agent' && referralCode) throw refuse('referralCode', 'REFERRAL_OF_AGENTS');
  return { ...body, email, firstName: body.firstName.trim(), lastName: body.lastName.trim() };
}

async function requireFreeEmail(tx: Database, email: string): Promise<void> {
  if (await isNameTaken(tx, email)) throw new ApiProblem('EMAIL_TAKEN');
}

async function requireBrokerage(tx: Database, id: string): Promise<void> {
  if (!(await isOpenBrokerage(tx, id))) throw refuse('brokerageId', 'DOES_NOT_EXIST');
}

/** Inviting people into the network (A §2 `/manage-users`). */
export function createInvite(context: Pick<AppContext, 'db' | 'now' | 'env' | 'mail'>) {
  const { db, now } = context;
  const { inviteAccount } = createInvitations(context);
  const users = createUsers(context);

  async function noteReferral(tx: Database, code: string, personId: string, at: Date): Promise<void> {
    const owner = await recordJoined(tx, { code, personId, at });
    if (!owner) throw refuse('referralCode', 'DOES_NOT_EXIST');
    await tellReferrer(tx, context, { agentId: owner.agentId, personId });
  }

  /**
   * Refuses with EMAIL_TAKEN; FORBIDDEN for a role the caller could not grant either; and on its field a role that
   * waits for a second administrator.
   */
  async function invite(asked: UserInviteBody, caller: Requester): Promise<UserSummary> {
    const body = tidied(asked);
    if (body.role !== 'agent') requireGrantable(body.role, caller.flags);
    const personId = await db.transaction(async (tx) => {
      const at = now();
      if (await needsSecond(tx, body.role)) throw refuse('role', 'ROLE_NEEDS_TWO');
      await requireFreeEmail(tx, body.email);
      if (body.brokerageId) await requireBrokerage(tx, body.brokerageId);
      const created = await insertInvited(tx, body, at);
      if (body.referralCode) await noteReferral(tx, body.referralCode, created.personId, at);
      await recordAudit(tx, caller, {
        at,
        action: 'invited',
        subjectKind: 'person',
        subjectId: created.personId,
        after: body,
      });
      await inviteAccount(tx, { accountId: created.accountId, invitedBy: caller.personId });
      return created.personId;
    });
    return users.summary(personId);
  }

  return { invite };
}
