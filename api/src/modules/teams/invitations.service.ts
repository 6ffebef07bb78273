import { type TeamOffer, teamInvitationDays } from '@portico/contracts';
import { isBlockedByDebt, isEmail, normalizeEmail } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { requireManager } from '../../identity/teamRights.ts';
import { readTeam } from '../../identity/teams.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as repository from './invitations.repository.ts';
import { teamInvitationMail } from './teamMails.ts';
import * as people from './teamPeople.repository.ts';

const dayMs = 24 * 60 * 60_000;

/** Inviting somebody to a team, and their answer. Nobody becomes a member of a team without agreeing. */
export function createTeamInvitations({
  db,
  now,
  mail,
  env,
}: Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>) {
  /** One more person raises the bill of a team: nobody is added while it owes a payment, by any caller. */
  async function requirePaid(tx: Database, teamId: string): Promise<void> {
    if (isBlockedByDebt('invite', await repository.readOwesSince(tx, teamId), now()))
      throw new ApiProblem('PAYMENT_DUE');
  }

  /**
   * Sends the invitation. The answer is the same for every address, so that nobody finds out who is a member; only an
   * address that belongs to the team already is refused.
   */
  async function invite(teamId: string, typed: string, caller: Requester): Promise<void> {
    const team = await readTeam(db, teamId);
    requireManager(team, caller);
    await requirePaid(db, teamId);
    const email = normalizeEmail(typed);
    if (!isEmail(email)) throw new ApiProblem('INVALID_INPUT', { fields: { email: 'EMAIL_INVALID' } });
    const at = now();
    await db.transaction(async (tx) => {
      const known = await repository.readByEmail(tx, email);
      if (known?.agentId && (await people.readTeamIdOf(tx, known.agentId)) === teamId)
        throw new ApiProblem('INVALID_INPUT', { fields: { email: 'IN_TEAM_ALREADY' } });
      const expiresAt = new Date(at.getTime() + teamInvitationDays * dayMs);
      const invitation = { teamId, email, invitedByPersonId: caller.personId, createdAt: at, expiresAt };
      await repository.keepInvitation(tx, invitation);
      await recordAudit(tx, caller, {
        action: 'team-invitation-sent',
        subjectKind: 'team',
        subjectId: teamId,
        after: { email },
        at,
      });
      const from = caller.standing.currentPerson.name.fullName;
      const { firstName = null, language = null } = known ?? {};
      const letter = { to: email, firstName, language, from, team: team.name };
      await mail.send(teamInvitationMail({ ...letter, publicUrl: env.publicUrl }), tx);
    });
  }

  /** Staff must give a reason. */
  async function withdraw(id: string, caller: Requester, reason?: string): Promise<void> {
    await db.transaction(async (tx) => {
      const invitation = await repository.lockInvitation(tx, id, now());
      const team = invitation && (await readTeam(tx, invitation.teamId));
      requireManager(team, caller);
      await repository.setAnswer(tx, id, 'withdrawn', now());
      await recordAudit(tx, caller, {
        action: 'team-invitation-withdrawn',
        subjectKind: 'team',
        subjectId: team._id,
        before: { email: invitation?.email },
        ...(reason && { after: { reason } }),
        at: now(),
      });
    });
  }

  async function offers({ personId }: Requester): Promise<TeamOffer[]> {
    const address = await repository.readAddress(db, personId);
    const rows = address ? await repository.readOffers(db, address.email, now()) : [];
    return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
  }

  /** The team is locked first, so that nobody enters by what was so before another change of it. */
  async function enter(tx: Database, { teamId, agentId, at }: { teamId: string; agentId: string; at: Date }) {
    await people.lockTeam(tx, teamId);
    await requirePaid(tx, teamId);
    if (!(await people.addMember(tx, teamId, agentId))) throw new ApiProblem('CONFLICT');
    await people.markSeatsChanged(tx, teamId, at);
  }

  /**
   * NOT_FOUND for an invitation to another address, or one that is no longer open; CONFLICT for a person who has a
   * team.
   */
  async function answer(id: string, accept: boolean, caller: Requester): Promise<void> {
    const { agentId, personId, flags } = caller;
    if (!agentId || flags.isStaff) throw new ApiProblem('FORBIDDEN');
    const at = now();
    await db.transaction(async (tx) => {
      const address = await repository.readAddress(tx, personId);
      const invitation = await repository.lockInvitation(tx, id, at);
      if (!invitation || invitation.email !== address?.email) throw new ApiProblem('NOT_FOUND');
      const { teamId } = invitation;
      if (accept) await enter(tx, { teamId, agentId, at });
      await repository.setAnswer(tx, id, accept ? 'accepted' : 'declined', at);
      await recordAudit(tx, caller, {
        action: accept ? 'team-joined' : 'team-invitation-declined',
        subjectKind: 'team',
        subjectId: teamId,
        after: { agentId },
        at,
      });
    });
  }

  return { invite, withdraw, offers, answer };
}
