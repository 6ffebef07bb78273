import type { Team, TeamBillingBody } from '@portico/contracts';
import { holds } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../identity/callers.ts';
import type { Requester } from '../../identity/requester.ts';
import { mayManage, requireManager } from '../../identity/teamRights.ts';
import { readTeam, type TeamRow } from '../../identity/teams.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { handOverMail } from './handOverMails.ts';
import { readInvitations } from './invitations.repository.ts';
import * as repository from './teamPeople.repository.ts';

/** Creating a team, seeing it, and who belongs to it and pays. */
export function createTeamWork({ db, now, mail, env }: Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>) {
  async function shown(team: TeamRow, caller: Caller): Promise<Team> {
    const isManager = mayManage(team, caller);
    const open = isManager ? await readInvitations(db, team._id, now()) : [];
    return {
      _id: team._id,
      name: team.name,
      mayManage: isManager,
      people: await repository.readTeamPeople(db, team),
      invitations: open.map(({ createdAt, expiresAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }

  /** The caller's team, or null. Open to members whose team has not paid: they are told who can pay. */
  async function mine(caller: Caller): Promise<Team | null> {
    const id = caller.agentId && (await repository.readTeamIdOf(db, caller.agentId));
    const team = id ? await readTeam(db, id) : null;
    return team && shown(team, caller);
  }

  async function one(teamId: string, caller: Caller): Promise<Team> {
    const team = await readTeam(db, teamId);
    requireManager(team, caller);
    return shown(team, caller);
  }

  /** CONFLICT for a person who belongs to a team already. */
  async function begin(name: string, caller: Requester): Promise<Team | null> {
    const { agentId } = caller;
    if (!agentId || caller.flags.isStaff) throw new ApiProblem('FORBIDDEN');
    await db.transaction(async (tx) => {
      if (await repository.readTeamIdOf(tx, agentId)) throw new ApiProblem('CONFLICT');
      const id = await repository.insertTeam(tx, name.trim(), agentId);
      await recordAudit(tx, caller, {
        action: 'team-begun',
        subjectKind: 'team',
        subjectId: id,
        after: { name: name.trim() },
        at: now(),
      });
    });
    return mine(caller);
  }

  /** Records who pays and who may act for them, and tells both people when the billing changes hands. */
  async function handOver(tx: Database, team: TeamRow, admins: string[]): Promise<void> {
    await repository.setBillingAdmins(tx, team._id, admins);
    const [former] = team.billingAdmins;
    const [payer] = admins;
    if (!former || !payer || former === payer) return;
    const people = await repository.readReaders(tx, [former, payer]);
    for (const { personId, name: _own, ...reader } of people) {
      const role = personId === payer ? ('payer' as const) : ('formerPayer' as const);
      const name = people.find((other) => other.personId !== personId)?.name ?? '';
      const letter = { ...reader, role, name, team: team.name, publicUrl: env.publicUrl };
      await mail.send(handOverMail(letter), tx);
    }
  }

  /** Gives the billing to the lead when the leaving member was the first, or the only one, to have it. */
  async function takeOver(tx: Database, team: TeamRow, leaving: string): Promise<void> {
    if (!team.billingAdmins.includes(leaving)) return;
    const everybody = await repository.readTeamPeople(tx, team);
    const lead = everybody.find(({ isLead }) => isLead);
    const rest = team.billingAdmins.filter((each) => each !== leaving);
    const admins =
      rest.length > 0 && team.billingAdmins[0] !== leaving ? rest : [lead?.personId ?? '', ...rest];
    await handOver(tx, team, [...new Set(admins)].filter(Boolean));
  }

  /** A manager removes anybody but the lead; anybody but the lead may leave. */
  async function remove(agentId: string, caller: Requester): Promise<void> {
    await db.transaction(async (tx) => {
      const teamId = await repository.lockTeamOf(tx, agentId);
      const team = teamId ? await readTeam(tx, teamId) : null;
      const isOwn = agentId === caller.agentId;
      if (!isOwn && !holds('member', caller.flags)) throw new ApiProblem('MEMBERSHIP_REQUIRED');
      if (!isOwn || !team) requireManager(team, caller);
      if (team.leadAgentId === agentId) throw new ApiProblem('CONFLICT');
      const leaving = (await repository.readTeamPeople(tx, team)).find((each) => each.agentId === agentId);
      if (leaving) await takeOver(tx, team, leaving.personId);
      await repository.removeMember(tx, agentId);
      await repository.markSeatsChanged(tx, team._id, now());
      await recordAudit(tx, caller, {
        action: 'team-member-removed',
        subjectKind: 'team',
        subjectId: team._id,
        before: { agentId, name: leaving?.fullName },
        at: now(),
      });
    });
  }

  /** Hands the billing over, and names who may act in the admin's place (B §6). NOT_A_CHOICE for nobody of the team. */
  async function setBilling(
    teamId: string,
    { admin, backup }: TeamBillingBody,
    caller: Requester,
    reason?: string,
  ): Promise<Team> {
    await db.transaction(async (tx) => {
      await repository.lockTeam(tx, teamId);
      const team = await readTeam(tx, teamId);
      requireManager(team, caller);
      const everybody = (await repository.readTeamPeople(tx, team)).map(({ personId }) => personId);
      if (!everybody.includes(admin))
        throw new ApiProblem('INVALID_INPUT', { fields: { admin: 'NOT_A_CHOICE' } });
      if (backup !== null && (backup === admin || !everybody.includes(backup)))
        throw new ApiProblem('INVALID_INPUT', { fields: { backup: 'NOT_A_CHOICE' } });
      const admins = backup === null ? [admin] : [admin, backup];
      await handOver(tx, team, admins);
      await recordAudit(tx, caller, {
        action: 'team-billing-handed-over',
        subjectKind: 'team',
        subjectId: teamId,
        before: { billingAdmins: team.billingAdmins },
        after: { billingAdmins: admins, ...(reason && { reason }) },
        at: now(),
      });
    });
    return one(teamId, caller);
  }

  return { mine, one, begin, remove, setBilling };
}
