import type { FieldCode, UserInviteBody, UserSummary } from '@portico/contracts';
import { isEmail, normalizeEmail } from '@portico/rules';
import { eq, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, brokerages, people, personRoles } from '../../db/schema/index.ts';
import { requireGrantable } from '../../identity/grantable.ts';
import { createInvitations } from '../../identity/invitations.service.ts';
import type { Requester } from '../../identity/requester.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { recordJoined, tellReferrer } from '../referrals/index.ts';
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
  const [taken] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.email, email), eq(accounts.username, email)));
  if (taken) throw new ApiProblem('EMAIL_TAKEN');
}

async function requireBrokerage(tx: Database, id: string): Promise<void> {
  const [found] = await tx
    .select({ isArchived: brokerages.isArchived })
    .from(brokerages)
    .where(eq(brokerages.id, id));
  if (!found || found.isArchived) throw refuse('brokerageId', 'DOES_NOT_EXIST');
}

/** Inviting people into the network (A §2 `/manage-users`). */
export function createInvite(context: Pick<AppContext, 'db' | 'now' | 'env' | 'mail'>) {
  const { db, now } = context;
  const { inviteAccount } = createInvitations(context);
  const users = createUsers(context);

  /** Creates the person, their role and their account; an agent stays hidden until there is a membership. */
  async function insertPerson(tx: Database, body: UserInviteBody, at: Date) {
    const { firstName, lastName, email, role } = body;
    const [person] = await tx
      .insert(people)
      .values({ firstName, lastName, primaryEmail: email, createdAt: at, updatedAt: at })
      .returning({ id: people.id, fullName: people.fullName });
    if (!person) throw new Error('the database returned no person');
    const personId = person.id;
    await tx.insert(personRoles).values({ personId, role });
    const [account] = await tx
      .insert(accounts)
      .values({ personId, username: email, email, mustSetPassword: true, createdAt: at, updatedAt: at })
      .returning({ id: accounts.id });
    if (!account) throw new Error('the database returned no account');
    if (role === 'agent') {
      const { brokerageId = null } = body;
      const agent = { personId, brokerageId, fullName: person.fullName, isActive: false, memberSince: at };
      await tx.insert(agents).values({ ...agent, createdAt: at, updatedAt: at });
    }
    return { personId, accountId: account.id };
  }

  async function noteReferral(tx: Database, code: string, personId: string, at: Date): Promise<void> {
    const owner = await recordJoined(tx, { code, personId, at });
    if (!owner) throw refuse('referralCode', 'DOES_NOT_EXIST');
    await tellReferrer(tx, context, { agentId: owner.agentId, personId });
  }

  /** Refuses with EMAIL_TAKEN; FORBIDDEN for a role the caller could not grant either. */
  async function invite(asked: UserInviteBody, caller: Requester): Promise<UserSummary> {
    const body = tidied(asked);
    if (body.role !== 'agent') requireGrantable(body.role, caller.flags);
    const personId = await db.transaction(async (tx) => {
      const at = now();
      await requireFreeEmail(tx, body.email);
      if (body.brokerageId) await requireBrokerage(tx, body.brokerageId);
      const created = await insertPerson(tx, body, at);
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
