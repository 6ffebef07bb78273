import type { FieldCode, UserDetails, UserFactsBody } from '@portico/contracts';
import { isEmail, normalizeEmail } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { afterCommit } from '../../db/requestTransaction.ts';
import { emailChangedMail, emailSetMail } from '../../identity/accountMails.ts';
import { lockAccount } from '../../identity/accounts.repository.ts';
import { changeEmail, isNameTaken } from '../../identity/emails.repository.ts';
import { createInvitations } from '../../identity/invitations.service.ts';
import { isPrivileged } from '../../identity/privileged.ts';
import type { Requester } from '../../identity/requester.ts';
import { tellEdited } from '../../notices/tellEdited.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { type Facts, lockFacts } from './facts.repository.ts';
import { updateUser } from './import/imports.repository.ts';
import { isOpenBrokerage } from './insertInvited.repository.ts';
import { createUsers } from './users.service.ts';

type Change = { caller: Requester; reason: string; at: Date };

const refuse = (field: keyof UserFactsBody, code: FieldCode) =>
  new ApiProblem('INVALID_INPUT', { fields: { [field]: code } });

/** The sign-in e-mail and the brokerage of an account, which staff change (A §2 `/edit-account`). */
export function createFacts(context: Pick<AppContext, 'db' | 'now' | 'env' | 'mail' | 'callers'>) {
  const { db, now, mail, callers } = context;
  const { inviteAccount } = createInvitations(context);
  const users = createUsers(context);

  /**
   * Staff vouch for the new address, because whoever asks them no longer reads the old one; both addresses are told.
   * Somebody who has not come in yet gets a new welcome there instead, and the old one no longer works.
   */
  async function setEmail(
    tx: Database,
    { accountId, isInvited, ...facts }: Facts,
    email: string,
    by: Change,
  ) {
    const account = await lockAccount(tx, accountId);
    if (email === account.email) return false;
    if (isPrivileged(facts.roles)) throw new ApiProblem('FORBIDDEN');
    if (await isNameTaken(tx, email, accountId)) throw new ApiProblem('EMAIL_TAKEN');
    await changeEmail(tx, account, email, by.at);
    const { email: before, firstName, language } = account;
    if (isInvited) await inviteAccount(tx, { accountId, invitedBy: by.caller.personId });
    else {
      await mail.send(emailChangedMail({ to: before, firstName, language, newEmail: email }), tx);
      await mail.send(emailSetMail({ to: email, firstName, language }), tx);
    }
    await recordAudit(tx, by.caller, {
      ...{ at: by.at, action: 'email-changed', subjectKind: 'account', subjectId: accountId },
      ...{ before: { email: before }, after: { email, reason: by.reason } },
    });
    return true;
  }

  /** As in `/people`: of people with administrative roles, only an administrator changes anything. */
  async function setBrokerage(
    tx: Database,
    { personId, agent, roles }: Facts,
    id: string | null,
    by: Change,
  ) {
    if (!agent) throw refuse('brokerageId', 'BROKERAGE_OF_AGENTS');
    if (agent.brokerageId === id) return false;
    if (isPrivileged(roles) && !by.caller.flags.isAdmin) throw new ApiProblem('FORBIDDEN');
    if (id !== null && !(await isOpenBrokerage(tx, id))) throw refuse('brokerageId', 'DOES_NOT_EXIST');
    await updateUser(tx, { personId, agentId: agent.agentId }, { brokerageId: id }, by.at);
    await tellEdited(tx, context, personId);
    await recordAudit(tx, by.caller, {
      ...{ at: by.at, action: 'profile-updated', subjectKind: 'person', subjectId: personId },
      ...{ before: { brokerageId: agent.brokerageId }, after: { brokerageId: id, reason: by.reason } },
    });
    return true;
  }

  async function change(personId: string, body: UserFactsBody, caller: Requester): Promise<UserDetails> {
    // One's own address is confirmed with a code (`/my-account`).
    if (personId === caller.personId) throw new ApiProblem('FORBIDDEN');
    const email = body.email === undefined ? undefined : normalizeEmail(body.email);
    if (email !== undefined && !isEmail(email)) throw refuse('email', 'EMAIL_INVALID');
    const by = { caller, reason: body.reason.trim(), at: now() };
    await db.transaction(async (tx) => {
      const facts = await lockFacts(tx, personId);
      if (!facts) throw new ApiProblem('NOT_FOUND');
      if (facts.version !== body.version) throw new ApiProblem('CONFLICT');
      // The address first: what is written about the brokerage goes to the new one.
      if (email !== undefined) await setEmail(tx, facts, email, by);
      if (body.brokerageId !== undefined) await setBrokerage(tx, facts, body.brokerageId, by);
    });
    await afterCommit(() => callers.forget(personId));
    return users.details(personId);
  }

  return { change };
}
